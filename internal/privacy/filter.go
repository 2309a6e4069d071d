// Package privacy keeps children's personal data out of everything that leaves the service: bytes in, bytes out.
// It knows nothing of MCP or HTTP.
//
// A JSON text passes these layers; each has its own file:
//
//	fail closed  scan.go      strict JSON of bounded depth, or ErrInvalid and nothing else
//	hidden text  hidden.go    what a reader cannot see goes, before anything is compared
//	keys         keys.go      a field whose name is an identity, contact or address word goes with its value
//	strict mode  keys.go      only the named fields pass
//	values       values.go    NIK, KK and mobile numbers in what is left become ***
//	echoes       echo.go      what a key took away does not come back elsewhere in the same text
//
// walk.go takes a text through them in two passes: the first learns what is removed, the second writes what is left.
//
// # Limits
//
// Out of reach: an address typed into a remark and found nowhere else in the text, numbers in words, letters used
// as digits (O812…), base64, digits spread over several fields or parted by commas, colons or words, a mobile number
// without its 0 in the middle of a sentence that does not call it one, name and value as two fields ({"key":"alamat",
// "value":"…"}), and NIK digits behind a decimal point. On the other side, 2.8 % of all 16-digit numbers are built like
// a NIK and go, and a name of eight letters goes where it is also part of a removed address.
package privacy

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"strings"
	"sync"
)

// ErrInvalid is the only error of this package. Its text is fixed: no byte, offset or key of the input is in it.
var ErrInvalid = errors.New("isi jawaban bukan JSON yang sah")

// mask stands where personal data stood.
const mask = "***"

// Options says what to remove beyond the built-in words. Names are compared in normal form: nama_wali, namaWali and
// "Nama Wali" are one name. A name without a letter or digit matches nothing.
type Options struct {
	// Deny holds more field names to remove. A name also removes its numbered forms (nama_wali_2). Values of a denied
	// field are echoes elsewhere too, so a field of common words ("hadir sebagian") costs these words in remarks.
	Deny []string
	// Allow switches strict mode on when it is not empty: only these fields pass, the objects and arrays around them
	// included. Deny and the built-in words win over Allow.
	Allow []string
}

// layer is one bit of the set of layers that a test switches off.
type layer uint8

const (
	layerKeys layer = 1 << iota
	layerValues
	layerEchoes
	layerHidden
	layerClosed
	layerStrict
)

// Filter removes personal data. It is safe for concurrent use; make one with New.
type Filter struct {
	deny    map[string]bool
	allow   map[string]bool
	strict  bool
	off     layer     // tests only: the mutation proof
	engines sync.Pool // of *engine, for their scratch
}

// New returns a Filter for o. It builds no tables and may run on every start.
func New(o Options) *Filter {
	f := &Filter{deny: nameSet(o.Deny), allow: nameSet(o.Allow), strict: len(o.Allow) > 0}
	seed := rand.Uint64() | 1
	f.engines.New = func() any { return newEngine(f, seed) }
	return f
}

// JSON returns src without personal data as compact JSON: key order and number literals as they were, strings with
// the fewest escapes. One leading byte order mark is accepted. The error is nil or ErrInvalid: for anything that is
// not one strict JSON value (RFC 7493: unique names, valid UTF-8) of at most maxDepth levels, and for any fault of the
// filter itself. The result shares no memory with src, and is "" when there is an error.
func (f *Filter) JSON(src []byte) (string, error) {
	out, err := f.engines.Get().(*engine).json(bytes.TrimPrefix(src, []byte("\ufeff")))
	if err != nil && f.off&layerClosed != 0 {
		return string(src), nil
	}
	return out, err
}

// Text returns s, a line of a log or an argument, without hidden text and with *** for the numbers of the values layer.
// A text that starts like JSON and names a sensitive field goes whole. Bytes that are not UTF-8 become U+FFFD. A fault
// of the filter gives *** for the whole.
func (f *Filter) Text(s string) string {
	return f.engines.Get().(*engine).plain(strings.ToValidUTF8(s, "\ufffd"))
}
