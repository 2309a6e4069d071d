package main

import (
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"syscall"
)

// visitPassages are a request to the service and its answer, as far as they may be seen: of headers the harmless ones,
// of the answer what arrived in the tool's result. The names of fields that did not are missing.
func visitPassages(v visit, a arrived) (there, back passage, missing []string) {
	there = passage{From: laneServer, To: laneService, Label: v.Method + " " + v.Path, Body: requestText(v)}
	back = passage{From: laneService, To: laneServer, Label: "tidak ada jawaban"}
	if v.Status == 0 {
		back.Body = whyNoAnswer(v.Err)
		return there, back, nil
	}
	back.Label = fmt.Sprintf("%d %s", v.Status, http.StatusText(v.Status))
	back.Note = fmt.Sprintf("%d byte, %s", len(v.Body), milliseconds(v.Took))
	shown, missing, ok := a.veiled(v.Body)
	if !ok {
		shown = "(bukan JSON; tidak diperlihatkan)"
	}
	back.Body = shown
	return there, back, missing
}

// whyNoAnswer has the system's words or ours, never those of the error: they quote what the service sent.
func whyNoAnswer(err error) string {
	if errno, ok := errors.AsType[syscall.Errno](err); ok {
		return "(" + errno.Error() + ")"
	}
	return "(sambungan gagal, atau jawabannya bukan HTTP)"
}

// requestText is the head of a request.
func requestText(v visit) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s\n", v.Method, v.Path)
	for _, name := range slices.Sorted(maps.Keys(v.Header)) {
		fmt.Fprintf(&b, "%s: %s\n", name, headerValue(name, v.Header.Get(name)))
	}
	return b.String()
}

func headerValue(name, value string) string {
	switch name {
	case "Accept", "Content-Type", "User-Agent":
		return value
	case "Authorization":
		scheme, credential, two := strings.Cut(value, " ")
		if two {
			return scheme + " " + masked(credential)
		}
	}
	return masked(value)
}
