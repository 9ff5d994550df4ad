package jsontext

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Bounds of every JSON body (design: security, HTTP server).
const (
	MaxSize  = 256 << 10 // bytes
	MaxDepth = 20        // values inside values
)

// ErrText says that a text is not JSON in Unicode with each member once, within MaxDepth.
var ErrText = errors.New("jsontext: not JSON by the letter")

// IsMedia tells whether the headers Content-Type and Content-Encoding announce plain JSON
// in UTF-8.
func IsMedia(contentType, contentEncoding string) bool {
	media, params, err := mime.ParseMediaType(contentType)
	charset := strings.ToLower(params["charset"])
	return err == nil && media == "application/json" && (charset == "" || charset == "utf-8") && contentEncoding == ""
}

// Parse reads exactly one value: a map[string]any, []any, string, bool, json.Number or nil.
// It returns ErrText.
func Parse(raw []byte) (any, error) {
	if !utf8.Valid(raw) || brokenEscape(raw) {
		return nil, ErrText
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	v, err := value(d, 1)
	if err != nil {
		return nil, ErrText
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, ErrText
	}
	return v, nil
}

// value reads one value, token by token, because json.Unmarshal takes the last of doubled
// keys without a word.
func value(d *json.Decoder, depth int) (any, error) {
	token, err := d.Token()
	if err != nil || depth > MaxDepth {
		return nil, ErrText
	}
	switch token {
	case json.Delim('{'):
		return members(d, depth)
	case json.Delim('['):
		list := []any{}
		for d.More() {
			v, err := value(d, depth+1)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
		}
		_, err := d.Token()
		return list, err
	}
	return token, nil
}

func members(d *json.Decoder, depth int) (map[string]any, error) {
	object := map[string]any{}
	for d.More() {
		token, err := d.Token()
		key, isText := token.(string)
		_, doubled := object[key]
		if err != nil || !isText || doubled {
			return nil, ErrText
		}
		if object[key], err = value(d, depth+1); err != nil {
			return nil, err
		}
	}
	_, err := d.Token()
	return object, err
}

// brokenEscape finds what encoding/json repairs without a word, halves of surrogate pairs,
// and U+0000, which no database of ours can keep.
func brokenEscape(raw []byte) bool {
	for i := 0; i+1 < len(raw); i++ {
		if raw[i] != '\\' {
			continue
		}
		i++
		if raw[i] != 'u' {
			continue
		}
		unit, ok := unitAt(raw, i+1)
		if !ok || unit == 0 {
			return true
		}
		i += 4
		if !utf16.IsSurrogate(unit) {
			continue
		}
		low, ok := rune(0), i+2 < len(raw) && raw[i+1] == '\\' && raw[i+2] == 'u'
		if ok {
			low, ok = unitAt(raw, i+3)
		}
		if !ok || utf16.DecodeRune(unit, low) == utf8.RuneError {
			return true
		}
		i += 6
	}
	return false
}

// unitAt reads four hexadecimal digits.
func unitAt(raw []byte, at int) (unit rune, ok bool) {
	if at+4 > len(raw) {
		return 0, false
	}
	for _, c := range raw[at : at+4] {
		switch {
		case '0' <= c && c <= '9':
			unit = unit<<4 | rune(c-'0')
		case 'a' <= c|0x20 && c|0x20 <= 'f':
			unit = unit<<4 | rune(c|0x20-'a'+10)
		default:
			return 0, false
		}
	}
	return unit, true
}
