package asrama

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"
)

func TestRetryAfter(t *testing.T) {
	now := time.Date(2026, 10, 6, 7, 0, 0, 500e6, time.UTC)
	for _, test := range []struct {
		value string
		wait  time.Duration
		words string
	}{
		{"", 0, "sebentar"},
		{"0", 0, "sebentar"},
		{"1", time.Second, "1 detik"},
		{"120", 2 * time.Minute, "120 detik"},
		{"121", 121 * time.Second, "3 menit"},
		{"3600", time.Hour, "60 menit"},
		{"3601", time.Hour, "60 menit"},
		{"4294967295", time.Hour, "60 menit"},
		{markerNIK, 0, "sebentar"},
		{"-5", 0, "sebentar"},
		{"1.5", 0, "sebentar"},
		{"besok", 0, "sebentar"},
		{"Tue, 06 Oct 2026 07:00:31 GMT", 30 * time.Second, "30 detik"},
		{"Tuesday, 06-Oct-26 07:01:01 GMT", time.Minute, "60 detik"},
		{"Tue, 06 Oct 2026 06:59:59 GMT", 0, "sebentar"},
		{"Fri, 06 Oct 2028 07:00:00 GMT", time.Hour, "60 menit"},
	} {
		response := &http.Response{StatusCode: http.StatusTooManyRequests, Header: http.Header{"Retry-After": {test.value}}}
		wait := retryAfter(response, now)
		if wait != test.wait {
			t.Errorf("%q: wait %v, want %v", test.value, wait, test.wait)
		}
		if text := (&Error{Class: RateLimited, Wait: wait}).Detail(); !strings.Contains(text, "Tunggu "+test.words+",") {
			t.Errorf("%q: %q lacks %q", test.value, text, test.words)
		}
	}
}

func TestRetryAfterOfOtherStatus(t *testing.T) {
	response := &http.Response{StatusCode: http.StatusServiceUnavailable, Header: http.Header{"Retry-After": {"30"}}}
	if wait := retryAfter(response, time.Now()); wait != 0 {
		t.Errorf("wait %v with a 503", wait)
	}
}

// TestRateLimitIsPassedOn: the wait reaches the caller; nobody sleeps it.
func TestRateLimitIsPassedOn(t *testing.T) {
	asked := 0
	c, _ := connect(t, serve(t, func(w http.ResponseWriter, _ *http.Request) {
		asked++
		w.Header().Set("Retry-After", "30")
		w.WriteHeader(http.StatusTooManyRequests)
	}))
	start := time.Now()
	_, err := c.Kamar(context.Background())
	if failure := failureOf(t, err, RateLimited); failure.Wait != 30*time.Second || asked != 1 || time.Since(start) > 15*time.Second {
		t.Errorf("wait %v after %d requests in %v", failure.Wait, asked, time.Since(start))
	}
}
