package main

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

const (
	// allPlaces is how many calls may be with the service at once.
	allPlaces = 64
	// callTime is how long a call may take, whatever the service does: the 15 s it
	// has, and a second for the rest.
	callTime = 16 * time.Second
)

// A timedAnswer is an answer and how long it took, or the reason why there is none.
type timedAnswer struct {
	status int
	header http.Header
	body   []byte
	took   time.Duration
	err    error
}

func (s *webServer) timed(r *http.Request) (a timedAnswer) {
	began := time.Now()
	defer func() { a.took = time.Since(began) }()
	res, err := s.client.Do(r)
	if err != nil {
		return timedAnswer{err: err}
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	return timedAnswer{status: res.StatusCode, header: res.Header, body: body, err: err}
}

// crowd makes a call for every place at once. The channel gets the answers.
func (s *webServer) crowd() <-chan timedAnswer {
	answers := make(chan timedAnswer, allPlaces)
	for id := range allPlaces {
		r := s.request(callLine(id, "daftar_kamar", ""))
		go func() { answers <- s.timed(r) }()
	}
	return answers
}

// checkCrowd wants the text from all of them, as errors or not, and in time.
func checkCrowd(t *testing.T, answers <-chan timedAnswer, isError bool, text string) {
	t.Helper()
	for range allPlaces {
		a := <-answers
		var message answer
		if a.err != nil || a.status != http.StatusOK || json.Unmarshal(a.body, &message) != nil {
			t.Fatalf("%d %s: %v", a.status, a.body, a.err)
		}
		if got, failed := toolText(t, message); failed != isError || !strings.Contains(got, text) || strings.Contains(got, "3171") {
			t.Fatalf("error %v, %s", failed, got)
		}
		if a.took > callTime {
			t.Errorf("took %v", a.took)
		}
	}
}

const rooms = `{"data":[{"nama":"Al-Fatih 1",`

// TestFaults: whatever the service does, every call gets an answer in our words
// and in time, and the next call finds the service good again.
func TestFaults(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		spoil  fault
		rounds int
		text   string
	}{
		"reset":        {reset, 5, "Sambungan putus"},
		"cut":          {cut, 5, "Jawaban terputus"},
		"500":          {status500, 5, "Service mengembalikan status 500"},
		"byte by byte": {drip, 1, "Service terlalu lama menjawab"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			service := newFaultyService(t)
			s := launchHTTP(t, service.env())
			checkCrowd(t, s.crowd(), false, rooms)
			service.fault.Store(&c.spoil)
			for range c.rounds {
				checkCrowd(t, s.crowd(), true, c.text)
			}
			service.fault.Store(nil)
			checkCrowd(t, s.crowd(), false, rooms)
		})
	}
}

func TestFaultRefused(t *testing.T) {
	t.Parallel()
	service := newFaultyService(t)
	s := launchHTTP(t, service.env())
	checkCrowd(t, s.crowd(), false, rooms)
	hangUp := fault(reset) // for the connections that are kept
	service.fault.Store(&hangUp)
	service.listener.Close()
	for range 5 {
		checkCrowd(t, s.crowd(), true, "Service belum menyala")
	}
	service.fault.Store(nil)
	service.listen(service.addr())
	checkCrowd(t, s.crowd(), false, rooms)
}

// TestFaultStalled: a service that hangs in every place keeps nobody waiting who
// does not need it, and nobody for long who does.
func TestFaultStalled(t *testing.T) {
	t.Parallel()
	service := newFaultyService(t)
	s := launchHTTP(t, service.env())
	hang := fault(stall)
	service.fault.Store(&hang)
	hung := s.crowd()
	for range allPlaces {
		await(t, "call", service.entered)
	}
	health := s.request("")
	health.Method, health.URL.Path = http.MethodGet, "/healthz"
	for _, r := range []*http.Request{health, s.request(ping), s.request(initialize),
		s.request(`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`)} {
		if a := s.timed(r); a.err != nil || a.status != http.StatusOK || a.took > time.Second {
			t.Errorf("%s: %d after %v, %v", r.URL.Path, a.status, a.took, a.err)
		}
	}
	a := s.timed(s.request(callLine(allPlaces, "daftar_kamar", "")))
	if a.status != http.StatusServiceUnavailable || a.header.Get("Retry-After") == "" || !json.Valid(a.body) ||
		a.took < 9*time.Second || a.took > 11*time.Second {
		t.Errorf("one call too many: %d %v %s after %v, %v", a.status, a.header, a.body, a.took, a.err)
	}
	if len(hung) > 0 {
		t.Errorf("%d calls did not hang", len(hung))
	}
	checkCrowd(t, hung, true, "Service terlalu lama menjawab")
	service.fault.Store(nil)
	checkCrowd(t, s.crowd(), false, rooms)
}
