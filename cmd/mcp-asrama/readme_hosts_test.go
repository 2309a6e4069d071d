package main

import (
	"encoding/json"
	"io"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"mcp-asrama/mock"
)

// A readmeConfig is what README gives to a host that starts the server itself: to
// Claude Desktop and Cursor under mcpServers, to VS Code under servers.
type readmeConfig struct {
	MCPServers map[string]launchedServer `json:"mcpServers"`
	Servers    map[string]launchedServer
	Inputs     []struct{ ID string }
}

type launchedServer struct {
	Type    string
	Command string
	Env     map[string]string
}

// TestReadmeHosts starts the server as every JSON block of README's says, from
// another place and with a service of the test's own.
func TestReadmeHosts(t *testing.T) {
	t.Parallel()
	service := httptest.NewServer(mock.Handler())
	defer service.Close()
	commands := map[string]int{}
	for _, block := range fences(t, "json") {
		var c readmeConfig
		if err := json.Unmarshal([]byte(block), &c); err != nil {
			t.Fatal(err)
		}
		entry, ok := c.MCPServers["asrama"]
		if !ok {
			entry = c.Servers["asrama"]
		}
		if entry.Type == "http" {
			continue // TestReadmeRemoteHosts has it
		}
		if entry.Type != "" && entry.Type != "stdio" {
			t.Errorf("type %q", entry.Type)
		}
		commands[entry.Command]++
		var env []string
		for name, value := range entry.Env {
			for _, input := range c.Inputs {
				value = strings.ReplaceAll(value, "${input:"+input.ID+"}", mock.Token)
			}
			env = append(env, name+"="+strings.Replace(value, "http://localhost:8000", service.URL, 1))
		}
		p := launch(t, env)
		p.handshake()
		p.send(callLine(1, "detail_anak", `{"id_anak":"A001"}`))
		if text, isError := toolText(t, p.next()); isError || !strings.Contains(text, "Ahmad Fauzi") {
			t.Errorf("%s: isError %v, %s", block, isError, text)
		}
		p.hangUp()
	}
	want := map[string]int{"/usr/local/bin/mcp-asrama": 2, `C:\asrama\mcp-asrama.exe`: 1}
	for command, n := range want {
		if commands[command] != n {
			t.Errorf("%d blocks start %s, want %d", commands[command], command, n)
		}
	}
	if len(commands) != len(want) {
		t.Errorf("commands %v", commands)
	}
}

// troubles are README's table of what goes wrong at the start: what a person sees
// in the first cell, when it is the server that says it, and how to bring it about.
var troubles = map[string]func(t *testing.T) []string{
	"ASRAMA_API_TOKEN: ada ganti baris": func(*testing.T) []string { return []string{"ASRAMA_API_TOKEN=rahasia\n123"} },
	"Service belum menyala atau port salah": func(*testing.T) []string {
		gone := httptest.NewServer(nil)
		gone.Close()
		return []string{"ASRAMA_API_URL=" + gone.URL}
	},
	"Service mengembalikan status 401": func(t *testing.T) []string {
		service := httptest.NewServer(mock.Handler())
		t.Cleanup(service.Close)
		return []string{"ASRAMA_API_URL=" + service.URL}
	},
	"Proxy menolak": func(t *testing.T) []string {
		proxy := httptest.NewServer(nil) // knows no CONNECT
		t.Cleanup(proxy.Close)
		return []string{"ASRAMA_API_URL=https://api.sekolah.example", "HTTPS_PROXY=" + proxy.URL, "NO_PROXY="}
	},
}

func TestReadmeTroubles(t *testing.T) {
	t.Parallel()
	_, table, _ := strings.Cut(readmeText(t), "| gejala | sebab | yang dilakukan |\n|---|---|---|\n")
	table, _, _ = strings.Cut(table, "\n\n")
	rows := strings.Split(table, "\n")
	if len(rows) < 10 {
		t.Errorf("%d rows", len(rows))
	}
	for sentence, environment := range troubles {
		if !slices.ContainsFunc(rows, func(row string) bool { return strings.HasPrefix(row, "| `"+sentence) }) {
			t.Errorf("README has no row of %q", sentence)
		}
		p := launch(t, environment(t))
		// The one with a wrong setting may have ended by now.
		_, _ = io.WriteString(p.in, initialize+"\n"+callLine(1, "daftar_kamar", "")+"\n")
		p.in.Close()
		var said strings.Builder
		for line := range p.lines {
			said.WriteString(line)
		}
		p.wait()
		if all := said.String() + p.stderr.String(); !strings.Contains(all, sentence) {
			t.Errorf("%s: the server says %s", sentence, all)
		}
	}
}
