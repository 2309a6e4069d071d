package httpserver

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// A hostPort is what a Host header, an Origin or the configuration names: a name
// in lower case without its last dot or an address, and a port or "".
type hostPort struct{ name, port string }

// parseHostPort reports false for what no URL has in that place.
func parseHostPort(s string) (hostPort, bool) {
	name, port := strings.ToLower(s), ""
	if i := strings.LastIndexByte(name, ':'); i > strings.LastIndexByte(name, ']') {
		name, port = name[:i], name[i+1:]
		if n, err := strconv.ParseUint(port, 10, 16); err != nil || n == 0 {
			return hostPort{}, false
		}
	}
	if inner, ok := strings.CutPrefix(name, "["); ok {
		name = strings.TrimSuffix(inner, "]")
		if _, err := netip.ParseAddr(name); err != nil || name == inner {
			return hostPort{}, false
		}
	}
	name = strings.TrimSuffix(name, ".")
	return hostPort{name, port}, name != ""
}

// loopback reports a name that no foreign DNS server can point here.
func (h hostPort) loopback() bool {
	ip, err := netip.ParseAddr(h.name)
	return h.name == "localhost" || err == nil && ip.IsLoopback()
}

// covers reports whether a rule of the configuration means the other. Without a
// port it means any; a port left out is the scheme's own.
func (h hostPort) covers(other hostPort) bool {
	if h.name != other.name {
		return false
	}
	return h.port == "" || h.port == other.port || other.port == "" && (h.port == "80" || h.port == "443")
}

// hosts refuses requests that a web page made. One that points its own name here
// (DNS rebinding) is seen by the Host, any other by its Origin.
type hosts struct {
	rules []hostPort
	next  http.Handler
}

// newHosts takes addr, what is listened on, for one more name; "any address" is
// none.
func newHosts(names []string, addr net.Addr, next http.Handler) http.Handler {
	h := hosts{next: next}
	for _, name := range slices.Concat(names, []string{addr.String()}) {
		if rule, ok := parseHostPort(name); ok && rule.name != "0.0.0.0" && rule.name != "::" {
			h.rules = append(h.rules, rule)
		}
	}
	return h
}

func (h hosts) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case !h.known(r.Host):
		refuse(w, http.StatusForbidden, "Forbidden: Host is not a name of this server")
	case !h.ownOrigins(r.Header.Values("Origin")):
		refuse(w, http.StatusForbidden, "Forbidden: Origin is not this server")
	default:
		h.next.ServeHTTP(w, r)
	}
}

func (h hosts) known(host string) bool {
	asked, ok := parseHostPort(host)
	if !ok {
		return false
	}
	return asked.loopback() || slices.ContainsFunc(h.rules, func(rule hostPort) bool { return rule.covers(asked) })
}

// ownOrigins accepts a request without an Origin, which is no browser's.
func (h hosts) ownOrigins(origins []string) bool {
	for _, origin := range origins {
		u, err := url.Parse(origin)
		if err != nil || u.Scheme != "http" && u.Scheme != "https" || origin != u.Scheme+"://"+u.Host || !h.known(u.Host) {
			return false
		}
	}
	return true
}
