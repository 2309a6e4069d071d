package asrama

import "fmt"

// Class says what went wrong, so that callers and log lines need no text to tell it.
type Class int

// Answers whose status is the trouble.
const (
	Redirect     Class = iota + 1 // 3xx; none is followed
	BadRequest                    // 400, 422
	Unauthorized                  // 401
	Forbidden                     // 403
	NotFoundAnak                  // 404 for one child
	NotFoundList                  // 404 for an endpoint
	RateLimited                   // 429
	ServerError                   // 5xx
	OtherStatus
)

// Connections that failed.
const (
	Refused     Class = iota + OtherStatus + 1 // nothing listens there
	DNS                                        // the host name is not known
	Timeout                                    // no whole answer in time
	TLS                                        // handshake or certificate
	PlainHTTP                                  // https was asked of a service that speaks http
	Proxy                                      // the proxy on the way refuses
	Cut                                        // the answer ended too early or was damaged on the way
	Unreachable                                // any other failure of the network
)

// Answers that cannot be used, and calls that never became an exchange.
const (
	Protocol  Class = iota + Unreachable + 1 // not HTTP, or a header over 64 KiB
	NotJSON                                  // also JSON that the privacy filter would not vouch for
	Empty                                    // 204, 205, or a body of nothing but space
	TooLarge                                 // over 8 MiB after decompression
	Canceled                                 // by the caller
	InvalidID                                // refused before any request
)

// String returns the fixed word that log lines use.
func (c Class) String() string {
	words := [...]string{
		Redirect: "redirect", BadRequest: "bad request", Unauthorized: "unauthorized", Forbidden: "forbidden",
		NotFoundAnak: "anak not found", NotFoundList: "endpoint not found", RateLimited: "rate limited",
		ServerError: "server error", OtherStatus: "other status",
		Refused: "refused", DNS: "dns", Timeout: "timeout", TLS: "tls", PlainHTTP: "plain http", Proxy: "proxy",
		Cut: "cut", Unreachable: "unreachable",
		Protocol: "protocol", NotJSON: "not json", Empty: "empty", TooLarge: "too large",
		Canceled: "canceled", InvalidID: "invalid id",
	}
	if c <= 0 || int(c) >= len(words) {
		return fmt.Sprintf("class %d", int(c))
	}
	return words[c]
}
