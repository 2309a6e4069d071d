package server

import (
	"context"
	"encoding/json"
	"log/slog"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/mock"
)

// manyArgs is a form several times the size of any here.
type manyArgs struct {
	Satu  string `json:"satu" example:"a"`
	Dua   string `json:"dua" example:"a"`
	Tiga  string `json:"tiga,omitempty" example:"a"`
	Empat int    `json:"empat,omitempty" default:"4" min:"0" max:"9" example:"4"`
	Lima  int    `json:"lima,omitempty" default:"5" min:"0" max:"9" example:"5"`
	Enam  int    `json:"enam,omitempty" default:"6" min:"0" max:"9" example:"6"`
}

// TestRegisteringDoesNotGrowWithTheArguments: what a tool's schema costs is paid
// when a host asks for it, not by everybody who waits for the server to start.
func TestRegisteringDoesNotGrowWithTheArguments(t *testing.T) {
	none, many := registering[daftarKamarArgs](), registering[manyArgs]()
	schema := testing.AllocsPerRun(10, func() { newSchema[manyArgs](newForm[manyArgs]("uji")) })
	t.Logf("allocations: %.0f without arguments, %.0f with six; their schema %.0f", none, many, schema)
	// The SDK's pools give and take a few.
	if many-none > schema/4 {
		t.Errorf("registering costs %.0f allocations without arguments, %.0f with six", none, many)
	}
}

func registering[Args any]() float64 {
	s := surface{mcp.NewServer(&mcp.Implementation{Name: "uji"}, options()), audit{slog.New(slog.DiscardHandler)}}
	return testing.AllocsPerRun(10, func() {
		addTool(s, tool{"uji", "Uji", "Uji."}, func(context.Context, Args) (string, error) { return "", nil })
	})
}

// TestListedTwice: filling in the schemas leaves what is registered as it is.
func TestListedTwice(t *testing.T) {
	session := connect(t, mock.Handler())
	first, err := json.Marshal(allTools(t, session))
	if err != nil {
		t.Fatal(err)
	}
	second, err := json.Marshal(allTools(t, session))
	if err != nil || string(second) != string(first) {
		t.Errorf("error %v\nfirst  %s\nsecond %s", err, first, second)
	}
}
