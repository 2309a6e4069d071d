package doctor

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// server is what is looked at of an entry; its environment may hold a token.
type server struct {
	Command string         `json:"command"`
	Args    []string       `json:"args"`
	Env     map[string]any `json:"env"`
}

// readServers reads the configuration of a host. Its error says what a person has to mend, and in which line.
func readServers(text []byte) (map[string]server, error) {
	if bytes.HasPrefix(text, []byte("\xff\xfe")) || bytes.HasPrefix(text, []byte("\xfe\xff")) {
		return nil, errors.New(`berkas disimpan sebagai UTF-16; simpan ulang sebagai "UTF-8"`)
	}
	if bytes.HasPrefix(text, []byte("\ufeff")) {
		return nil, errors.New(`berkas diawali BOM; simpan ulang sebagai "UTF-8", bukan "UTF-8 dengan BOM"`)
	}
	var config map[string]json.RawMessage // a struct would take mcpservers too
	var servers map[string]server
	err := json.Unmarshal(text, &config)
	if list := config["mcpServers"]; list != nil && err == nil {
		err = json.Unmarshal(list, &servers)
	}
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		at := int(syntax.Offset)
		return nil, fmt.Errorf("bukan JSON yang sah, baris %d%s", 1+bytes.Count(text[:at], []byte("\n")), hint(text, at, syntax))
	}
	if err != nil {
		return nil, errors.New("isinya bukan bentuk mcpServers; bandingkan dengan keluaran mcp-asrama -print-config")
	}
	if _, ok := config["mcpServers"]; !ok && bytes.Contains(text, []byte("mcp-asrama")) {
		return nil, errors.New("mcp-asrama ada di dalamnya, tetapi tidak di dalam \"mcpServers\"; bandingkan dengan keluaran mcp-asrama -print-config")
	}
	return servers, nil
}

const oneBackslash = `satu garis miring balik; tulis dua, mis. C:\\asrama\\mcp-asrama.exe`

// hint names the mistakes people make most; at is the byte behind the first one that cannot be.
func hint(text []byte, at int, err error) string {
	before := bytes.TrimRight(text[:max(at-1, 0)], " \t\r\n")
	switch {
	case len(bytes.TrimSpace(text)) == 0:
		return ": berkas kosong"
	case err.Error() == "unexpected end of JSON input":
		return ": terpotong, kurung penutup kurang"
	case text[at-1] == '/':
		return ": JSON tidak mengenal komentar"
	case bytes.HasPrefix(text[at-1:], []byte("“")), bytes.HasPrefix(text[at-1:], []byte("”")), text[at-1] == '\'':
		return `: tanda kutip harus lurus dan ganda: "`
	case strings.HasSuffix(err.Error(), "after top-level value"):
		return ": ada yang tertulis sesudah kurung penutup terakhir"
	case bytes.HasSuffix(before, []byte(`\`)):
		return ": " + oneBackslash
	case bytes.HasSuffix(before, []byte(",")):
		return ": koma berlebih sebelum kurung penutup"
	}
	return ""
}
