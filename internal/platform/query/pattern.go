package query

import "strings"

// tokens is a pattern with its wildcards told apart from the characters that look like them.
type tokens []token

type token struct {
	char rune
	wild bool // any text for '%', any character for '_'
}

// tokenize reads a pattern; ok is false when it ends with a lone backslash.
func tokenize(pattern string) (list tokens, ok bool) {
	escaped := false
	for _, r := range pattern {
		switch {
		case escaped:
			list, escaped = append(list, token{char: r}), false
		case r == '\\':
			escaped = true
		case r == '%', r == '*':
			list = append(list, token{'%', true})
		case r == '_':
			list = append(list, token{'_', true})
		default:
			list = append(list, token{char: r})
		}
	}
	return list, !escaped
}

// like writes the pattern for LIKE ... ESCAPE '\'.
func (list tokens) like() string {
	var b strings.Builder
	for _, t := range list {
		if !t.wild && strings.ContainsRune(`\%_`, t.char) {
			b.WriteByte('\\')
		}
		b.WriteRune(t.char)
	}
	return b.String()
}

// glob writes it for GLOB.
func (list tokens) glob() string {
	var b strings.Builder
	for _, t := range list {
		switch {
		case t.wild && t.char == '%':
			b.WriteByte('*')
		case t.wild:
			b.WriteByte('?')
		case strings.ContainsRune("*?[", t.char):
			b.WriteString("[" + string(t.char) + "]")
		default:
			b.WriteRune(t.char)
		}
	}
	return b.String()
}
