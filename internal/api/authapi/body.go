package authapi

import (
	"bytes"
	"errors"
	"io"
	"net/http"

	"florin/internal/kernel/jsontext"
)

// body is a JSON object as it was sent. Members that nobody asks for are tolerated: the
// client sends its whole parameter objects. Null is the same as absent.
type body map[string]any

// readBody reads the object of a call. An empty body is an empty object: the client
// sends a content type and nothing on some calls. Doubled keys, text that is not Unicode
// and depth beyond all use are refused, because two readers of such a body may see two
// different things in it.
func readBody(w http.ResponseWriter, r *http.Request) (body, error) {
	raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, jsontext.MaxSize))
	if _, tooLarge := errors.AsType[*http.MaxBytesError](err); tooLarge {
		return nil, refuse(http.StatusRequestEntityTooLarge, codeValidation, "The body is larger than 256 KiB")
	}
	if err != nil {
		return nil, badJSON
	}
	if len(bytes.TrimSpace(raw)) == 0 {
		return body{}, nil
	}
	if !jsontext.IsMedia(r.Header.Get("Content-Type"), r.Header.Get("Content-Encoding")) {
		return nil, refuse(http.StatusBadRequest, codeBadJSON, "The body must be application/json in UTF-8, not compressed")
	}
	value, err := jsontext.Parse(raw)
	object, isObject := value.(map[string]any)
	if err != nil || !isObject {
		return nil, badJSON
	}
	return object, nil
}

// Longest values that are taken at all; what is right in them the features say.
const (
	maxText     = 1024
	maxToken    = 4096
	maxPassword = 2048
)

// reader takes members out of a body and keeps the first thing that was wrong.
type reader struct {
	body body
	err  error
}

func (r *reader) fail(name, what string) {
	if r.err == nil {
		r.err = refuse(http.StatusBadRequest, codeValidation, name+" "+what)
	}
}

// text gives a member that is text; empty when it is absent.
func (r *reader) text(name string, most int) string {
	value, _ := r.optional(name, most)
	return value
}

// optional is text that tells absent from empty.
func (r *reader) optional(name string, most int) (string, bool) {
	switch v := r.body[name].(type) {
	case nil:
	case string:
		if len(v) <= most {
			return v, true
		}
		r.fail(name, "is too long")
	default:
		r.fail(name, "must be a string")
	}
	return "", false
}

// flag gives a member that is true or false.
func (r *reader) flag(name string, otherwise bool) bool {
	switch v := r.body[name].(type) {
	case nil:
		return otherwise
	case bool:
		return v
	}
	r.fail(name, "must be true or false")
	return otherwise
}

// object gives a member that is an object; nil when it is absent.
func (r *reader) object(name string) map[string]any {
	switch v := r.body[name].(type) {
	case nil:
		return nil
	case map[string]any:
		return v
	}
	r.fail(name, "must be an object")
	return nil
}
