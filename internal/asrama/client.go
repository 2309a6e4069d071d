// Package asrama is the one doorway to the boarding school's REST service. Whatever leaves it is either JSON text
// that has passed the privacy filter, or an *Error made of our own words without a byte of the service's answer.
package asrama

import (
	"context"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"mcp-asrama/internal/privacy"
)

// exchangeTimeout bounds one exchange from the first packet to the last byte of the body (server.py waits as long).
const exchangeTimeout = 15 * time.Second

// Options say where the service is and what may pass. BaseURL, the three paths and Filter are required; the paths
// start with "/" and, like BaseURL, hold no query, fragment or dot segment.
type Options struct {
	BaseURL                          *url.URL
	Token                            string // bearer token; empty sends no Authorization header
	PathAnak, PathKamar, PathAbsensi string
	CAFile                           string // PEM file trusted besides the system's; empty means none
	Filter                           *privacy.Filter
	Log                              *slog.Logger // nil discards

	// OnFields, when it is not nil, is told the names of the fields of every answer that passed the filter.
	OnFields func(privacy.Fields)
}

// Client asks the service. It is safe for concurrent use and keeps up to 64 connections open between calls. Of answers
// of 1 MiB or more it takes in two at a time.
type Client struct {
	root                         *url.URL
	anak, detail, kamar, absensi endpoint

	transport *http.Transport
	header    http.Header // of every request; a RoundTripper never writes to it
	filter    *privacy.Filter
	onFields  func(privacy.Fields)
	log       *slog.Logger
	timeout   time.Duration
	buffers   bufferPool
	large     largeGate
}

// New makes a client; it opens no connection. The only error is an unusable CAFile, and it names ASRAMA_CA_FILE.
func New(o Options) (*Client, error) {
	transport, err := newTransport(o.CAFile)
	if err != nil {
		return nil, err
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	root := o.BaseURL.JoinPath("/") // joined to an empty path, "/anak" would lose its slash
	at := func(name, place, path string, missing Class) endpoint {
		return endpoint{name: name, place: place, missing: missing, url: root.JoinPath(path)}
	}
	return &Client{
		root:      root,
		anak:      at("anak", "ASRAMA_PATH_ANAK", o.PathAnak, NotFoundList),
		detail:    at("anak", "ASRAMA_PATH_ANAK", o.PathAnak, NotFoundAnak),
		kamar:     at("kamar", "ASRAMA_PATH_KAMAR", o.PathKamar, NotFoundList),
		absensi:   at("absensi", "ASRAMA_PATH_ABSENSI", o.PathAbsensi, NotFoundList),
		transport: transport,
		header:    header(o.Token),
		filter:    o.Filter,
		onFields:  o.OnFields,
		log:       o.Log,
		timeout:   exchangeTimeout,
		large:     newLargeGate(),
	}, nil
}

// Pencarian narrows a search for children; an empty field is left out of the request. Limit is always sent.
type Pencarian struct {
	Nama, Kelas, Kamar string
	Limit              int
}

// CariAnak lists the children that match p. An error is always an *Error.
func (c *Client) CariAnak(ctx context.Context, p Pencarian) (string, error) {
	query := url.Values{"limit": {strconv.Itoa(p.Limit)}}
	for key, value := range map[string]string{"nama": p.Nama, "kelas": p.Kelas, "kamar": p.Kamar} {
		if value != "" {
			query.Set(key, value)
		}
	}
	return c.get(ctx, c.anak, c.anak.with(query))
}

// DetailAnak fetches one child. The id travels as exactly one path segment; an id that cannot be one is refused with
// an InvalidID error before any request. An error is always an *Error.
func (c *Client) DetailAnak(ctx context.Context, id string) (string, error) {
	u, ok := c.detail.child(id)
	if !ok {
		return "", &Error{Class: InvalidID}
	}
	return c.get(ctx, c.detail, u)
}

// Kamar lists the rooms. An error is always an *Error.
func (c *Client) Kamar(ctx context.Context) (string, error) {
	return c.get(ctx, c.kamar, c.kamar.url)
}

// KamarUtuh lists the rooms like Kamar; whole tells that the filter removed no field of the answer, which takes it as
// long again to find out.
func (c *Client) KamarUtuh(ctx context.Context) (text string, whole bool, err error) {
	text, err = c.getTelling(ctx, c.kamar, c.kamar.url, func(of privacy.Fields) { whole = len(of.Removed) == 0 })
	return text, whole, err
}

// Absensi fetches the attendance of one day, written YYYY-MM-DD. An error is always an *Error.
func (c *Client) Absensi(ctx context.Context, tanggal string) (string, error) {
	return c.get(ctx, c.absensi, c.absensi.with(url.Values{"tanggal": {tanggal}}))
}

// Ambil fetches any other endpoint: path below BaseURL, written as the three of Options are, with a query. It is for
// tools the article's service does not have. An error is always an *Error.
func (c *Client) Ambil(ctx context.Context, path string, query url.Values) (string, error) {
	e := endpoint{name: path, place: "path " + path, missing: NotFoundList, url: c.root.JoinPath(path)}
	return c.get(ctx, e, e.with(query))
}
