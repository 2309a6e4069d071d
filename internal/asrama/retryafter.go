package asrama

import (
	"net/http"
	"strconv"
	"time"
)

// maxWait is the longest wait a caller is told of; a service that asks for more is not believed.
const maxWait = time.Hour

// retryAfter reads how long a 429 asks to wait, in whole seconds, 0 when it does not say: RFC 9110, section 10.2.3
// allows a number of seconds or a date. Nothing here ever sleeps.
func retryAfter(response *http.Response, now time.Time) time.Duration {
	if response.StatusCode != http.StatusTooManyRequests {
		return 0
	}
	value := response.Header.Get("Retry-After")
	if seconds, err := strconv.ParseUint(value, 10, 32); err == nil {
		return min(time.Duration(seconds)*time.Second, maxWait)
	}
	date, err := http.ParseTime(value)
	if err != nil {
		return 0
	}
	wait := date.Sub(now).Truncate(time.Second)
	return min(max(wait, 0), maxWait)
}
