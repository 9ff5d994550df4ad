package jsonshape

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/jsontext"
)

// MaxErrors keeps the answer to a hostile body small.
const MaxErrors = 50

// CodeInvalid is the refusal of a body that is no JSON.
const CodeInvalid = "json.invalid"

// Check reads a body by the letter. Every difference from what the shape allows is one field of the refusal, at most MaxErrors of them.
//
// Refusals: Invalid "json.invalid" (no JSON at all, or beyond the bounds), "invalid" with the fields.
func (s *Shape) Check(body []byte) error {
	read := &scanner{in: body}
	read.space()
	read.value(s, 1)
	read.space()
	if read.broken || read.at != len(read.in) {
		return fault.New(fault.Invalid, CodeInvalid)
	}
	if len(read.found) > 0 {
		return fault.Fields(read.found...)
	}
	return nil
}

type scanner struct {
	in     []byte
	at     int
	broken bool // no JSON: everything after is skipped
	path   []string
	found  []fault.Field
}

func (s *scanner) fail() { s.broken, s.at = true, len(s.in) }

func (s *scanner) report(code string) {
	if len(s.found) < MaxErrors {
		s.found = append(s.found, fault.Field{Pointer: s.pointer(), Code: code})
	}
}

var escapePointer = strings.NewReplacer("~", "~0", "/", "~1")

// pointer names the present place (RFC 6901). Keys that the shape does not know are
// the caller's own text, so they are cut short.
func (s *scanner) pointer() string {
	var b strings.Builder
	for _, part := range s.path {
		b.WriteByte('/')
		b.WriteString(escapePointer.Replace(part))
	}
	return b.String()
}

func (s *scanner) peek() byte {
	if s.at < len(s.in) {
		return s.in[s.at]
	}
	return 0
}

func (s *scanner) space() {
	for s.at < len(s.in) {
		switch s.in[s.at] {
		case ' ', '\t', '\n', '\r':
			s.at++
		default:
			return
		}
	}
}

func (s *scanner) Take(c byte) bool {
	if s.peek() != c || s.at >= len(s.in) {
		return false
	}
	s.at++
	return true
}

func (s *scanner) value(want *Shape, depth int) {
	if depth > jsontext.MaxDepth {
		s.fail()
		return
	}
	switch c := s.peek(); {
	case c == '{':
		s.expect(want, isObject)
		s.object(want, depth)
	case c == '[':
		s.expect(want, isArray)
		s.array(want, depth)
	case c == '"':
		s.expect(want, isString)
		s.text()
	case c == 't':
		s.expect(want, isBool)
		s.literal("true")
	case c == 'f':
		s.expect(want, isBool)
		s.literal("false")
	case c == 'n':
		if !want.nullable {
			s.report("field.type")
		}
		s.literal("null")
	default:
		s.number(want)
	}
}

// expect reports a value of the wrong type; its inside is then only checked for syntax.
func (s *scanner) expect(want *Shape, is kind) {
	if want.kind != is && want.kind != isAny {
		s.report("field.type")
	}
}

func (s *scanner) literal(word string) {
	if !strings.HasPrefix(string(s.in[s.at:min(len(s.in), s.at+len(word))]), word) {
		s.fail()
		return
	}
	s.at += len(word)
}

func (s *scanner) object(want *Shape, depth int) {
	s.at++
	s.space()
	if s.Take('}') {
		return
	}
	var seen []string
	for !s.broken {
		s.space()
		if s.peek() != '"' {
			s.fail()
			return
		}
		key := s.text()
		s.space()
		if !s.Take(':') {
			s.fail()
			return
		}
		s.space()
		s.path = append(s.path, Clip(key))
		s.member(want, key, slices.Contains(seen, key), depth)
		s.path = s.path[:len(s.path)-1]
		seen = append(seen, key)
		if s.endOf('}', len(seen)) {
			return
		}
	}
}

// member checks the value of a key. Unknown keys are reported, and then their value is
// read without expectation, so that one answer names every wrong field.
func (s *scanner) member(want *Shape, key string, doubled bool, depth int) {
	inner, known := want.field(key)
	switch {
	case !known:
		s.report("field.unknown")
	case doubled:
		s.report("field.duplicate")
	}
	s.value(inner, depth+1)
}

func (s *scanner) array(want *Shape, depth int) {
	s.at++
	s.space()
	if s.Take(']') {
		return
	}
	for i := 0; !s.broken; i++ {
		s.space()
		s.path = append(s.path, strconv.Itoa(i))
		s.value(want.element(), depth+1)
		s.path = s.path[:len(s.path)-1]
		if s.endOf(']', i) {
			return
		}
	}
}

// maxMembers bounds what one object or array may hold, so that comparing keys with
// each other stays cheap.
const maxMembers = 1000

func (s *scanner) endOf(closing byte, members int) bool {
	s.space()
	if s.Take(closing) {
		return true
	}
	if !s.Take(',') || members > maxMembers {
		s.fail()
	}
	return s.broken
}

// Clip keeps a caller's own key from filling logs and answers.
func Clip(key string) string {
	const most = 64
	if len(key) <= most {
		return key
	}
	return strings.ToValidUTF8(key[:most], "") + "…"
}

// text reads a string and gives its value. Text that is not Unicode, and U+0000, which
// no database of ours can keep, are reported.
func (s *scanner) text() string {
	s.at++
	start := s.at
	for s.at < len(s.in) {
		switch c := s.in[s.at]; {
		case c == '"':
			plain := s.in[start:s.at]
			s.at++
			if !utf8.Valid(plain) {
				s.report("field.encoding")
			}
			return string(plain)
		case c == '\\':
			return s.escapedText(start)
		case c < 0x20:
			s.fail()
			return ""
		}
		s.at++
	}
	s.fail()
	return ""
}

func (s *scanner) escapedText(start int) string {
	b := append([]byte(nil), s.in[start:s.at]...)
	bad := false
	for s.at < len(s.in) {
		c := s.in[s.at]
		s.at++
		switch {
		case c == '"':
			if bad || !utf8.Valid(b) {
				s.report("field.encoding")
			}
			return string(b)
		case c < 0x20:
			s.fail()
			return ""
		case c == '\\':
			r, ok := s.escape()
			bad = bad || r == 0 || (!ok && !s.broken)
			b = utf8.AppendRune(b, r)
		default:
			b = append(b, c)
		}
	}
	s.fail()
	return ""
}

var shortEscapes = map[byte]rune{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

// escape reads what follows a backslash; false for half of a surrogate pair.
func (s *scanner) escape() (rune, bool) {
	c := s.peek()
	s.at++
	if r, ok := shortEscapes[c]; ok {
		return r, true
	}
	if c != 'u' {
		s.fail()
		return utf8.RuneError, false
	}
	r := s.hex4()
	if !utf16.IsSurrogate(r) {
		return r, true
	}
	if s.at+1 < len(s.in) && s.in[s.at] == '\\' && s.in[s.at+1] == 'u' {
		mark := s.at
		s.at += 2
		if pair := utf16.DecodeRune(r, s.hex4()); pair != utf8.RuneError {
			return pair, true
		}
		if !s.broken {
			s.at = mark
		}
	}
	return utf8.RuneError, false
}

func (s *scanner) hex4() rune {
	if s.at+4 > len(s.in) {
		s.fail()
		return utf8.RuneError
	}
	n, err := strconv.ParseUint(string(s.in[s.at:s.at+4]), 16, 32)
	if err != nil {
		s.fail()
		return utf8.RuneError
	}
	s.at += 4
	return rune(n)
}

// number reads a number by the grammar of RFC 8259.
func (s *scanner) number(want *Shape) {
	start := s.at
	s.Take('-')
	whole := s.digits()
	if whole == 0 || (whole > 1 && s.in[s.at-whole] == '0') {
		s.fail()
		return
	}
	integer := true
	if s.Take('.') {
		integer = false
		if s.digits() == 0 {
			s.fail()
			return
		}
	}
	if c := s.peek(); c == 'e' || c == 'E' {
		integer = false
		s.at++
		if !s.Take('+') {
			s.Take('-')
		}
		if s.digits() == 0 {
			s.fail()
			return
		}
	}
	s.numberFits(want, string(s.in[start:s.at]), integer)
}

func (s *scanner) numberFits(want *Shape, text string, integer bool) {
	switch want.kind {
	case isAny:
	case isInteger:
		if _, err := strconv.ParseInt(text, 10, want.bits); err != nil || !integer {
			s.report("field.type")
		}
	case isNumber:
		if _, err := strconv.ParseFloat(text, 64); err != nil {
			s.report("field.type")
		}
	default:
		s.report("field.type")
	}
}

func (s *scanner) digits() int {
	start := s.at
	for c := s.peek(); '0' <= c && c <= '9'; c = s.peek() {
		s.at++
	}
	return s.at - start
}
