package asrama

import (
	"context"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"mcp-asrama/internal/privacy"
)

// get makes one exchange and one log line of it.
func (c *Client) get(ctx context.Context, e endpoint, u *url.URL) (string, error) {
	return c.getTelling(ctx, e, u, c.onFields)
}

// getTelling is get; tell, when it is not nil, is told the names of the fields of an answer that passed the filter.
func (c *Client) getTelling(ctx context.Context, e endpoint, u *url.URL, tell func(privacy.Fields)) (string, error) {
	start := time.Now()
	text, failure := c.exchange(ctx, e, u, tell)
	c.record(ctx, e, time.Since(start), failure)
	if failure != nil {
		return "", failure
	}
	return text, nil
}

// exchange sends the request and returns the filtered body. It goes to the transport without an http.Client: one
// request, one answer, so no redirect can be followed with the token and no cookie is kept.
func (c *Client) exchange(ctx context.Context, e endpoint, u *url.URL, tell func(privacy.Fields)) (string, *Error) {
	ctx, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	request := (&http.Request{Method: http.MethodGet, URL: u, Header: c.header}).WithContext(ctx)
	response, err := c.transport.RoundTrip(request)
	if err != nil {
		return "", broken(ctx, e, err, Protocol)
	}
	defer response.Body.Close()
	if class := classOfStatus(response.StatusCode, e); class != 0 {
		discard(response, cancel)
		return "", &Error{Class: class, Status: response.StatusCode, Wait: retryAfter(response, time.Now()), place: e.place}
	}
	buffer := c.buffers.get()
	defer c.buffers.put(buffer)
	visit := c.large.visit(ctx)
	defer visit.leave()
	if err := readBody(buffer, response, visit.enter); err != nil {
		failure := broken(ctx, e, err, Cut)
		failure.Status = response.StatusCode
		return "", failure
	}
	text, err := c.filter.JSON(buffer.Bytes())
	if err != nil {
		return "", &Error{Class: NotJSON, Status: response.StatusCode, place: e.place}
	}
	if tell != nil {
		if fields, err := c.filter.Fields(buffer.Bytes()); err == nil {
			tell(fields)
		}
	}
	return text, nil
}

// record writes the one log line of an exchange. It is made of fixed words and numbers alone, so no level can show
// personal data. A call its caller took back and a child that does
// not exist are no failures.
func (c *Client) record(ctx context.Context, e endpoint, took time.Duration, failure *Error) {
	attrs := []slog.Attr{slog.String("endpoint", e.name), slog.Int64("ms", took.Milliseconds())}
	if failure == nil {
		c.log.LogAttrs(ctx, slog.LevelDebug, "panggilan service selesai", attrs...)
		return
	}
	level := slog.LevelWarn
	if failure.Class == Canceled || failure.Class == NotFoundAnak {
		level = slog.LevelDebug
	}
	attrs = append(attrs, slog.String("class", failure.Class.String()), slog.Int("status", failure.Status))
	if failure.errno != 0 {
		attrs = append(attrs, slog.String("cause", failure.errno.Error()))
	}
	c.log.LogAttrs(ctx, level, "panggilan service gagal", attrs...)
}
