package seal

import (
	"bytes"
	"errors"
	"strconv"
)

// ErrForm means that a document is not a PDF of the form that can be sealed: with a plain
// table of offsets and unencrypted.
var ErrForm = errors.New("not a PDF that can be sealed")

// maxDepth bounds nested values and chains of revisions, which a file may make endless.
const maxDepth = 64

func space(c byte) bool {
	return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == 0
}

func delimiter(c byte) bool { return bytes.IndexByte([]byte("()<>[]{}/%"), c) >= 0 }

func skipSpace(b []byte, i int) int {
	for i < len(b) && (space(b[i]) || b[i] == '%') {
		if b[i] == '%' {
			for i < len(b) && b[i] != '\n' && b[i] != '\r' {
				i++
			}
			continue
		}
		i++
	}
	return i
}

// value gives the end of the value that begins at i; -1 when none ends there. A reference
// is three values.
func value(b []byte, i, depth int) int {
	if i >= len(b) || depth > maxDepth {
		return -1
	}
	switch {
	case bytes.HasPrefix(b[i:], []byte("<<")):
		return nested(b, i+2, ">>", depth)
	case b[i] == '[':
		return nested(b, i+1, "]", depth)
	case b[i] == '(':
		return stringEnd(b, i)
	case b[i] == '<':
		if n := bytes.IndexByte(b[i:], '>'); n >= 0 {
			return i + n + 1
		}
		return -1
	case b[i] == '/':
		return wordEnd(b, i+1)
	case delimiter(b[i]):
		return -1
	}
	return wordEnd(b, i)
}

func nested(b []byte, i int, closing string, depth int) int {
	for {
		i = skipSpace(b, i)
		if bytes.HasPrefix(b[min(i, len(b)):], []byte(closing)) {
			return i + len(closing)
		}
		if i = value(b, i, depth+1); i < 0 {
			return -1
		}
	}
}

func stringEnd(b []byte, i int) int {
	open := 0
	for ; i < len(b); i++ {
		switch b[i] {
		case '\\':
			i++
		case '(':
			open++
		case ')':
			if open--; open == 0 {
				return i + 1
			}
		}
	}
	return -1
}

func wordEnd(b []byte, i int) int {
	for i < len(b) && !space(b[i]) && !delimiter(b[i]) {
		i++
	}
	return i
}

// entry gives the value of a key of a dictionary, references whole; nil when it has none.
func entry(dict []byte, key string) []byte {
	from, to := entryAt(dict, key)
	if from < 0 {
		return nil
	}
	return dict[from:to]
}

func entryAt(dict []byte, key string) (from, to int) {
	i := skipSpace(dict, 0)
	if !bytes.HasPrefix(dict[i:], []byte("<<")) {
		return -1, -1
	}
	for i += 2; ; {
		i = skipSpace(dict, i)
		if i >= len(dict) || dict[i] != '/' {
			return -1, -1
		}
		end := wordEnd(dict, i+1)
		name := string(dict[i+1 : end])
		from = skipSpace(dict, end)
		if to = value(dict, from, 0); to < 0 {
			return -1, -1
		}
		if n := referenceEnd(dict, from); n > 0 {
			to = n
		}
		if name == key {
			return from, to
		}
		i = to
	}
}

// referenceEnd gives the end of "12 0 R", or -1.
func referenceEnd(b []byte, i int) int {
	for range 2 {
		end := wordEnd(b, i)
		if _, err := strconv.ParseUint(string(b[i:end]), 10, 31); err != nil {
			return -1
		}
		i = skipSpace(b, end)
	}
	if i < len(b) && b[i] == 'R' && wordEnd(b, i) == i+1 {
		return i + 1
	}
	return -1
}

// reference reads "12 0 R"; 0 when it is none.
func reference(b []byte) int {
	if referenceEnd(b, 0) < 0 {
		return 0
	}
	n, _ := strconv.Atoi(string(b[:wordEnd(b, 0)]))
	return n
}
