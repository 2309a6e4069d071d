package doctor

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
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
	var config struct {
		Servers map[string]server `json:"mcpServers"`
	}
	err := json.Unmarshal(text, &config)
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		at := int(syntax.Offset)
		return nil, fmt.Errorf("bukan JSON yang sah, baris %d%s", 1+bytes.Count(text[:at], []byte("\n")), hint(text, at))
	}
	if err != nil {
		return nil, errors.New("isinya bukan bentuk mcpServers; bandingkan dengan keluaran mcp-asrama -print-config")
	}
	return config.Servers, nil
}

const oneBackslash = `satu garis miring balik; tulis dua, mis. C:\\asrama\\mcp-asrama.exe`

// hint names the mistakes people make most; at is the byte behind the first one that cannot be.
func hint(text []byte, at int) string {
	before := bytes.TrimRight(text[:max(at-1, 0)], " \t\r\n")
	switch {
	case len(bytes.TrimSpace(text)) == 0:
		return ": berkas kosong"
	case at == len(text) && !bytes.HasSuffix(bytes.TrimSpace(text), []byte("}")):
		return ": terpotong, kurung penutup kurang"
	case text[at-1] == '/':
		return ": JSON tidak mengenal komentar"
	case bytes.HasPrefix(text[at-1:], []byte("“")), bytes.HasPrefix(text[at-1:], []byte("”")):
		return `: tanda kutip melengkung; tulis "`
	case bytes.HasSuffix(before, []byte(`\`)):
		return ": " + oneBackslash
	case bytes.HasSuffix(before, []byte(",")):
		return ": koma berlebih sebelum kurung penutup"
	}
	return ""
}
