package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"

	"mcp-asrama/internal/config"
)

// hostServer is one entry of Claude Desktop's mcpServers.
type hostServer struct {
	Command string            `json:"command"`
	Args    []string          `json:"args,omitempty"`
	Env     map[string]string `json:"env,omitempty"`
}

// carried are the settings that go into the host's configuration as they are set
// here: a host hands on nothing of its own environment, and a field that was to be
// removed must not pass for want of a variable.
var carried = []string{"ASRAMA_PATH_ANAK", "ASRAMA_PATH_KAMAR", "ASRAMA_PATH_ABSENSI", "ASRAMA_FIELD_SENSITIF",
	"ASRAMA_FIELD_IZIN", "ASRAMA_FORMAT", "ASRAMA_CA_FILE", "ASRAMA_LOG"}

// printConfig writes claude_desktop_config.json for this very binary. The token
// is a place to fill in: what is printed ends up in chats and screenshots.
func printConfig(stdout, stderr io.Writer, cfg config.Config, withMock bool, getenv func(string) string) int {
	self, err := os.Executable()
	if err != nil {
		fmt.Fprintln(stderr, "mcp-asrama: -print-config:", err)
		return exitError
	}
	entry := hostServer{Command: self}
	if withMock {
		entry.Args = []string{"-mock"}
	} else {
		entry.Env = map[string]string{
			"ASRAMA_API_URL":   cfg.APIURL.String(),
			"ASRAMA_API_TOKEN": "isi-token-di-sini",
		}
	}
	for _, name := range carried {
		if value := getenv(name); value != "" && entry.Env != nil {
			entry.Env[name] = value
		}
	}
	enc := json.NewEncoder(stdout)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(map[string]any{"mcpServers": map[string]any{"asrama": entry}}); err != nil {
		fmt.Fprintln(stderr, "mcp-asrama: -print-config:", err)
		return exitError
	}
	return exitOK
}
