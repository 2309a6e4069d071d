package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// plannedCall is a call of a tool that the model is to choose.
type plannedCall struct {
	name      string
	arguments jsontext.Value // an object
}

// parseCall reads nama=JSON.
func parseCall(text string) (plannedCall, error) {
	name, arguments, ok := strings.Cut(text, "=")
	if !ok || name == "" {
		return plannedCall{}, errors.New(`bentuknya nama=JSON, mis. cari_anak={"kelas":"7A"}`)
	}
	call := plannedCall{name, jsontext.Value(arguments)}
	if !call.arguments.IsValid() || call.arguments.Kind() != '{' {
		return plannedCall{}, fmt.Errorf(`argumen %s harus satu objek JSON, mis. {"kelas":"7A"}`, name)
	}
	return call, nil
}

// articleDay is the day of the article's question, the only one for which the sample service has data.
const articleDay = "2026-10-06"

// articleCalls are the model's choices in the article.
func articleCalls() []plannedCall {
	return []plannedCall{
		{"cari_anak", jsontext.Value(`{"kelas":"7A"}`)},
		{"absensi_harian", jsontext.Value(`{"tanggal":"` + articleDay + `"}`)},
	}
}
