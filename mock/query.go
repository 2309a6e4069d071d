package mock

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// defaultLimit and maxLimit are those of the article's list_anak, in rows.
const (
	defaultLimit = 20
	maxLimit     = 100
)

// query is a decoded query string; of a repeated key the last value counts.
type query map[string]string

// parseQuery decodes as Python's parse_qsl does. url.ParseQuery drops what it cannot decode and takes no semicolon;
// here "%zz" and "a;b" are text, and bytes that are no UTF-8 become U+FFFD.
func parseQuery(raw string) query {
	q := query{}
	for pair := range strings.SplitSeq(raw, "&") {
		if pair == "" {
			continue
		}
		key, value, _ := strings.Cut(pair, "=")
		q[unquote(key)] = unquote(value)
	}
	return q
}

func unquote(s string) string {
	s = strings.ReplaceAll(s, "+", " ")
	decoded := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			if c, err := strconv.ParseUint(s[i+1:i+3], 16, 8); err == nil {
				decoded = append(decoded, byte(c))
				i += 2
				continue
			}
		}
		decoded = append(decoded, s[i])
	}
	return string([]rune(string(decoded)))
}

// intLiteral is what pydantic reads as a whole number in lax mode once the spaces around it are off: leading zeros
// may be followed by any underscores, the other digits have single ones between them, and a zero fraction is dropped.
// It is compiled at the first use: the server carries the mock and is not to wait for it at start.
var intLiteral = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^([+-]?)(?:0[0_]*)?(\d+(?:_\d+)*)(?:\.0+)?$`)
})

// maxDigits is how many digits Python turns into an int (sys.int_info.default_max_str_digits).
const maxDigits = 4300

// limit reads the argument of that name. A number beyond int is over maxLimit, or before every row, all the same.
func (q query) limit() (int, *invalid) {
	value, ok := q["limit"]
	if !ok {
		return defaultLimit, nil
	}
	bad := &invalid{Loc: [2]string{"query", "limit"}, Input: (*text)(&value)}
	parts := intLiteral().FindStringSubmatch(strings.TrimSpace(value))
	if parts == nil {
		bad.Type, bad.Msg = "int_parsing", "Input should be a valid integer, unable to parse string as an integer"
		return 0, bad
	}
	digits := strings.ReplaceAll(parts[2], "_", "")
	if len(digits) > maxDigits {
		bad.Type, bad.Msg = "int_parsing_size", "Unable to parse input string as an integer, exceeded maximum size"
		return 0, bad
	}
	n, _ := strconv.Atoi(parts[1] + digits) // the only error left is a number out of range, and Atoi clamps it
	if n > maxLimit {
		bad.Type, bad.Msg = "less_than_equal", "Input should be less than or equal to "+strconv.Itoa(maxLimit)
		bad.Ctx = &bound{maxLimit}
		return 0, bad
	}
	return n, nil
}

// invalid is one entry of FastAPI's 422 answer.
type invalid struct {
	Type  string    `json:"type"`
	Loc   [2]string `json:"loc"`
	Msg   string    `json:"msg"`
	Input *text     `json:"input"` // nil, on the wire null, when nothing was given
	Ctx   *bound    `json:"ctx,omitempty"`
}

type bound struct {
	LE int `json:"le"`
}

func missing(name string) *invalid {
	return &invalid{Type: "missing", Loc: [2]string{"query", name}, Msg: "Field required"}
}

func (i *invalid) answer() *answer {
	return detail(http.StatusUnprocessableEntity, []*invalid{i})
}
