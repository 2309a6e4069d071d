package config

import (
	"errors"
	"fmt"
	"net/netip"
	"regexp"
	"strconv"
	"strings"
)

// HTTP is the checked environment of serving over HTTP.
type HTTP struct {
	Tokens map[string]string // ASRAMA_HTTP_TOKEN: name to token; at least one, no token twice
	Hosts  []string          // ASRAMA_HTTP_HOSTS: lower case, each with or without a port
}

// LoadHTTP reads the variables that matter to HTTP alone, so that a mistake in them stops nobody else. ASRAMA_HTTP_TOKEN
// is required. The error is of the same form as Load's.
func LoadHTTP(getenv func(string) string) (HTTP, error) {
	env := environment{getenv: getenv}
	c := HTTP{Tokens: read(&env, "ASRAMA_HTTP_TOKEN", "", parseCallers)}
	if c.Tokens == nil && env.mistakes == nil {
		env.mistakes = append(env.mistakes, errors.New("ASRAMA_HTTP_TOKEN: wajib diisi untuk -http; buat dengan: openssl rand -hex 24"))
	}
	c.Hosts = read(&env, "ASRAMA_HTTP_HOSTS", "", parseHosts)
	if err := errors.Join(env.mistakes...); err != nil {
		return HTTP{}, err
	}
	return c, nil
}

// minToken is the shortest token in characters; one that can be guessed opens every child's record.
const minToken = 16

// callerName is what a token may be called. It stands in log lines, so it is short and needs no quotes.
// Like hostName it is compiled at its use: a host on stdio is not to wait for it.
const callerName = `^[A-Za-z0-9_-]{1,32}$`

// parseCallers takes tokens parted by commas, each bare or as name=token. A bare one is called token1, token2 … by its
// place in the list. An equals sign parts name and token unless it ends the item: there it is base64's padding.
func parseCallers(value string) (map[string]string, error) {
	callers := map[string]string{}
	used := map[string]bool{}
	place := 0
	for item := range strings.SplitSeq(value, ",") {
		item = clean(item)
		if item == "" {
			continue
		}
		place++
		name, token := fmt.Sprintf("token%d", place), item
		if i := strings.Index(strings.TrimRight(item, "="), "="); i >= 0 {
			name, token = item[:i], clean(item[i+1:])
		}
		switch {
		case !matches(callerName, name):
			return nil, fmt.Errorf("nama token ke-%d hanya boleh huruf, angka, - dan _, paling banyak 32, mis. guru=…", place)
		case len(token) < minToken:
			return nil, fmt.Errorf("token ke-%d kurang dari %d karakter; buat dengan: openssl rand -hex 24", place, minToken)
		case strings.ContainsFunc(token, func(r rune) bool { return r <= ' ' || r > '~' }):
			return nil, fmt.Errorf("ada spasi, karakter kontrol atau huruf non-ASCII di dalam token ke-%d; salin ulang tokennya", place)
		case used[token]:
			return nil, fmt.Errorf("token ke-%d sudah ada di depannya; setiap token harus berbeda", place)
		case callers[name] != "":
			return nil, fmt.Errorf("nama token ke-%d sudah dipakai; setiap nama harus berbeda", place)
		}
		callers[name], used[token] = token, true
	}
	if place == 0 {
		return nil, errors.New("tidak ada token di dalamnya; pisahkan dengan koma, mis. guru=…,wali=…")
	}
	return callers, nil
}

// hostName is a DNS name as it stands in a URL, without its last dot.
const hostName = `^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$`

// parseHosts takes names or addresses parted by commas or spaces, each with or without a port.
func parseHosts(value string) ([]string, error) {
	var hosts []string
	for _, item := range strings.FieldsFunc(value, func(r rune) bool { return strings.ContainsRune(",; \t\n", r) }) {
		host := strings.ToLower(clean(item))
		if host == "" {
			continue
		}
		if !isHost(host) {
			return nil, errors.New("tulis nama host saja, tanpa http:// dan path, boleh dengan port, mis. mcp.sekolah.sch.id")
		}
		hosts = append(hosts, host)
	}
	if hosts == nil {
		return nil, errors.New("tidak ada nama host di dalamnya; pisahkan dengan koma, mis. mcp.sekolah.sch.id")
	}
	return hosts, nil
}

// isHost reports a name, an IPv4 address or an IPv6 address in brackets, with or without a port.
func isHost(host string) bool {
	name, port := host, ""
	if i := strings.LastIndexByte(host, ':'); i > strings.LastIndexByte(host, ']') {
		name, port = host[:i], host[i+1:]
		if n, err := strconv.ParseUint(port, 10, 16); err != nil || n == 0 {
			return false
		}
	}
	if inner, ok := strings.CutPrefix(name, "["); ok {
		ip, err := netip.ParseAddr(strings.TrimSuffix(inner, "]"))
		return err == nil && ip.Is6() && strings.HasSuffix(inner, "]") && ip.Zone() == ""
	}
	return matches(hostName, strings.TrimSuffix(name, "."))
}

func matches(pattern, s string) bool { return regexp.MustCompile(pattern).MatchString(s) }
