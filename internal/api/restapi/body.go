package restapi

import (
	"errors"
	"io"
	"net/http"

	"florin/internal/kernel/jsontext"
)

// object is a JSON object with its numbers by the letter.
type object map[string]any

func badBody(details string) *refusal {
	return refuse(http.StatusBadRequest, codeBody, "Empty or invalid json").because(details)
}

var errBody = badBody("the body is not JSON with each member once")

// readObjects reads one object or a list of them.
func readObjects(w http.ResponseWriter, r *http.Request) ([]object, error) {
	value, err := readJSON(w, r)
	if err != nil {
		return nil, err
	}
	switch v := value.(type) {
	case map[string]any:
		return []object{v}, nil
	case []any:
		objects := make([]object, len(v))
		for i, item := range v {
			o, isObject := item.(map[string]any)
			if !isObject {
				return nil, badBody("the list holds something else than objects")
			}
			objects[i] = o
		}
		return objects, nil
	}
	return nil, badBody("an object or a list of objects is expected")
}

// readJSON reads a whole body by the letter: doubled keys, text that is no Unicode and
// depth beyond all use are refused, because two readers of such a body may see two
// different things in it.
func readJSON(w http.ResponseWriter, r *http.Request) (any, error) {
	raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, jsontext.MaxSize))
	if _, tooLarge := errors.AsType[*http.MaxBytesError](err); tooLarge {
		return nil, refuse(http.StatusRequestEntityTooLarge, "PT413", "The body is larger than 256 KiB")
	}
	if err != nil {
		return nil, errBody
	}
	if !jsontext.IsMedia(r.Header.Get("Content-Type"), r.Header.Get("Content-Encoding")) {
		return nil, refuse(http.StatusUnsupportedMediaType, codeBody, "The body must be application/json in UTF-8, not compressed")
	}
	return parseJSON(raw)
}

func parseJSON(raw []byte) (any, error) {
	value, err := jsontext.Parse(raw)
	if err != nil {
		return nil, errBody
	}
	return value, nil
}
