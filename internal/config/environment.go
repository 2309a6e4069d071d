package config

import (
	"fmt"
	"strings"
	"unicode"
)

// environment gathers the mistakes of all variables, so that a user mends them in one go.
type environment struct {
	getenv   func(string) string
	mistakes []error
}

// read parses one variable; unset, it parses the fallback, and an unset fallback leaves the zero value.
func read[T any](env *environment, name, fallback string, parse func(string) (T, error)) T {
	var zero T
	value := clean(env.getenv(name))
	if isUnset(value) {
		value = fallback
	}
	if value == "" {
		return zero
	}
	parsed, err := parse(value)
	if err != nil {
		env.mistakes = append(env.mistakes, fmt.Errorf("%s: %w", name, err))
		return zero
	}
	return parsed
}

// clean takes off what copying from a web page, a chat or a .env file leaves around a value: white space, line ends,
// invisible format characters such as a byte order mark, and quotes of any kind.
func clean(value string) string {
	return strings.TrimFunc(value, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Quotation_Mark, r) || r == '`'
	})
}

// isUnset reports whether a cleaned value is empty or a placeholder that the host should have filled: ${NAME} of
// VS Code and of Claude Desktop's bundles (${user_config.name}), %NAME% of Windows, $NAME of a shell.
func isUnset(value string) bool {
	switch {
	case value == "":
		return true
	case strings.HasPrefix(value, "${"):
		return strings.HasSuffix(value, "}")
	case strings.HasPrefix(value, "%"):
		return len(value) > 2 && strings.Index(value[1:], "%") == len(value)-2
	}
	name, found := strings.CutPrefix(value, "$")
	return found && isName(name)
}

// isName reports whether s is a name as POSIX shells take it.
func isName(s string) bool {
	for i, r := range s {
		letter := r == '_' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
		if !letter && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return s != ""
}
