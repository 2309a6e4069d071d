package asrama

import (
	"net/url"
	"strings"
)

// endpoint is one place of the service, and what a log line or an error may say of it: never its URL.
type endpoint struct {
	name    string // for log lines
	place   string // what to check when the path is wrong: the environment variable that sets it
	missing Class  // what a 404 means here
	url     *url.URL
}

// with returns the endpoint's URL with a query, keys in alphabetical order.
func (e endpoint) with(query url.Values) *url.URL {
	u := *e.url
	u.RawQuery = query.Encode()
	return &u
}

// child returns the URL of one item below the endpoint: id as one escaped segment. Blank, "." and ".." are refused,
// for a server or a proxy on the way would resolve them to another route (RFC 3986, section 5.2.4).
func (e endpoint) child(id string) (*url.URL, bool) {
	switch strings.TrimSpace(id) {
	case "", ".", "..":
		return nil, false
	}
	u := *e.url
	// Both forms are set: without RawPath net/url would send a "/" in the id as a separator.
	u.RawPath = e.url.EscapedPath() + "/" + url.PathEscape(id)
	u.Path += "/" + id
	return &u, true
}
