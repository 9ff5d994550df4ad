package endpoint

import (
	"encoding/json"
	"net/http"
	"reflect"
)

// output is how the value that a handler gives becomes an answer: the status of its member
// Status, if it has one, a header of each member with that tag, JSON of its member Body.
type output struct {
	to           reflect.Type
	status, body *reflect.StructField
	version      *reflect.StructField // of the object in the body
	headers      []reflect.StructField
}

// Stream is an answer that is written by who makes it, with headers of its own.
type Stream struct {
	Send func(w http.ResponseWriter)
}

func outputOf(t reflect.Type) output {
	out := output{to: t}
	for _, f := range reflect.VisibleFields(t) {
		switch {
		case f.Name == "Status":
			out.status = &f
		case f.Name == "Body":
			out.body = &f
		case f.Tag.Get("header") != "":
			out.headers = append(out.headers, f)
		}
	}
	if f, has := versionOf(out.body); has && out.status == nil && len(out.headers) == 0 {
		out.version = &f
	}
	return out
}

// hasContent says whether there is more to an answer than its head.
func (o *output) hasContent() bool { return o.body != nil || o.to == reflect.TypeFor[Stream]() }

// write answers with what a handler gave, by the status of its route unless it says
// another. The error is of who reads, or of a type that cannot be written.
func (o *output) write(w http.ResponseWriter, status int, given any) error {
	if s, ok := given.(*Stream); ok {
		s.Send(w)
		return nil
	}
	from := reflect.ValueOf(given).Elem()
	for _, f := range o.headers {
		switch value := from.FieldByIndex(f.Index).Interface().(type) {
		case []string:
			for _, one := range value {
				w.Header().Add(f.Tag.Get("header"), one)
			}
		case string:
			if value != "" {
				w.Header().Set(f.Tag.Get("header"), value)
			}
		}
	}
	if o.status != nil {
		status = int(from.FieldByIndex(o.status.Index).Int())
	}
	if o.body == nil {
		w.WriteHeader(status)
		return nil
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	return json.NewEncoder(w).Encode(from.FieldByIndex(o.body.Index).Interface())
}
