// Package hostile is the other side of the privacy filter's proof: it makes answers of a school's service that try to
// carry personal data to the model, and it looks for that data in whatever came out.
//
// It shares no code with the filter and was written without reading it, because an oracle that shares the filter's
// mistakes proves nothing. For the same reason it uses nothing but the standard library. Only tests import it.
//
//	exchange.go, gen*.go     what the service is asked and what it answers, reproducible from a seed and an index
//	service.go               the service itself
//	oracle*.go               the search for leaks, for hidden characters and for lost plain values
//	judge.go, tally.go       all of the oracle's questions about one exchange, and the count over many
//
// What it asks for is the promise of the README: no 9 consecutive digits of a planted NIK, KK or phone number and no 8
// characters in a row of a planted address come out. All numbers, names and addresses are made up.
package hostile

import "slices"

// An Exchange is one call of a tool or of the resource and the answer of the service to it, with what must and what
// must not come out of it.
type Exchange struct {
	Index   int
	Kind    string // of the answer: what is odd about it
	Profile int    // index into what Profiles returns
	Call    Call
	Answer  Answer

	Fails   bool     // the answer is no JSON to pass on: an error must come out
	Fixed   string   // exchanges with the same Fixed get the same error text, letter for letter; "" for no such claim
	Secrets []Secret // none may come out
	Plain   []Plain  // each must come out
	Gone    []string // keys that must not come out
}

// A Call is one request of an MCP host. An empty Tool reads the resource.
type Call struct {
	Tool      string
	Arguments string // JSON
}

// An Answer is what the service sends. With Raw, Body is the whole HTTP response, status line included, and the
// connection is closed after it unless KeepOpen. Unasked are bytes behind the answer, for which the caller has to close
// the connection.
type Answer struct {
	Status   int
	Header   [][2]string
	Body     []byte
	Raw      bool
	KeepOpen bool
	Unasked  bool
}

// A Secret is planted personal data, or a marker of something else that must not pass.
type Secret struct {
	Kind  string // one of the constants below
	Text  string // digits for a number, of a mobile number those after 0 or 62; else the text
	Where string // how and where it was planted, for the report
}

// Kinds of secrets.
const (
	kindNIK      = "nik"
	kindKK       = "kk"
	kindHP       = "hp"      // mobile number
	kindLandline = "telepon" // planted under a sensitive key, and echoed as it is
	kindAddress  = "alamat"  // likewise
	kindMarker   = "penanda" // a random word in what must not pass as a whole: an error body, an unnamed field
)

// A Plain is a value that is nobody's secret.
type Plain struct {
	Kind string
	Path []Step
	Want string // the text of a string, the literal of anything else
	Text bool   // Want is a string
}

// A Step is one step from a JSON value into it: by Key, or by Index when Key is empty; Inside first reads the string
// that stands there as JSON.
type Step struct {
	Key    string
	Index  int
	Inside bool
}

// A Profile is how a server of the proof is configured: ASRAMA_FIELD_SENSITIF and ASRAMA_FIELD_IZIN.
type Profile struct{ Deny, Allow []string }

// profiles are the configurations that exchanges ask for: none, more names, strict, and both.
var profiles = []Profile{
	{},
	{Deny: deniedNames},
	{Allow: allowedNames()},
	{Deny: deniedNames, Allow: allowedNames()},
}

// Profiles returns the configurations that exchanges ask for; Exchange.Profile counts in them.
func Profiles() []Profile { return slices.Clone(profiles) }

// strict reports whether only named fields pass in the exchange.
func (e *Exchange) strict() bool { return len(profiles[e.Profile].Allow) > 0 }

// denies reports whether more names are sensitive in the exchange.
func (e *Exchange) denies() bool { return len(profiles[e.Profile].Deny) > 0 }

// New makes the exchange of that seed and index, always the same one.
func New(seed uint64, index int) *Exchange {
	g := newGen(seed, index)
	g.exchange.Profile = weighted(g, 55, 15, 20, 10)
	switch weighted(g, 72, 12, 10, 6) {
	case 0:
		g.valid()
	case 1:
		g.failedStatus()
	case 2:
		g.invalidJSON()
	case 3:
		g.brokenHTTP()
	}
	g.exchange.Call = g.call()
	return g.exchange
}
