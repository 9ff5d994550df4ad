package jsonform

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
)

// Difference is one place at which two documents differ. Elements of a list that have codes are
// named by them, not by their place.
type Difference struct {
	Pointer string
	Before  string // JSON; empty when it was not there
	After   string // JSON; empty when it is not there any more
}

// Diff gives every difference between two documents, in the order of their names.
func Diff(before, after any) ([]Difference, error) {
	old, err := plain(before)
	if err != nil {
		return nil, err
	}
	next, err := plain(after)
	if err != nil {
		return nil, err
	}
	return differences(nil, "", old, next), nil
}

// DiffText gives every difference between two JSON texts; before is nil when there was none.
func DiffText(before *string, after string) ([]Difference, error) {
	var old any
	if before != nil {
		var err error
		if old, err = parse([]byte(*before)); err != nil {
			return nil, err
		}
	}
	next, err := parse([]byte(after))
	return differences(nil, "", old, next), err
}

// plain gives a document as JSON sees it.
func plain(document any) (any, error) {
	text, err := json.Marshal(document)
	if err != nil {
		return nil, err
	}
	return parse(text)
}

func parse(text []byte) (value any, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	return value, d.Decode(&value)
}

func differences(found []Difference, at string, before, after any) []Difference {
	old, wasObject := object(before)
	next, isObject := object(after)
	if wasObject && isObject && (before != nil || after != nil) {
		for _, key := range union(old, next) {
			found = differences(found, at+"/"+EscapePointer.Replace(key), old[key], next[key])
		}
		return found
	}
	if reflect.DeepEqual(before, after) {
		return found
	}
	return append(found, Difference{at, show(before), show(after)})
}

// object sees what is absent as an empty object, and a list of things with codes as an
// object with those codes.
func object(value any) (map[string]any, bool) {
	switch v := value.(type) {
	case nil:
		return nil, true
	case map[string]any:
		return v, true
	case []any:
		return byCode(v)
	}
	return nil, false
}

func byCode(list []any) (map[string]any, bool) {
	all := map[string]any{}
	for _, element := range list {
		member, _ := element.(map[string]any)
		code, ok := member["code"].(string)
		if !ok {
			return nil, false
		}
		all[code] = member
	}
	return all, len(all) > 0
}

func union(a, b map[string]any) []string {
	keys := map[string]bool{}
	for key := range a {
		keys[key] = true
	}
	for key := range b {
		keys[key] = true
	}
	return slices.Sorted(maps.Keys(keys))
}

func show(value any) string {
	if value == nil {
		return ""
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(value) // it came out of JSON
	return string(bytes.TrimSpace(b.Bytes()))
}
