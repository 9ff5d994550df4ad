package endpoint

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/jsonshape"
	"florin/internal/kernel/jsontext"
)

// Handler is a handler: it decodes nothing and renders no error itself.
type Handler[I, O any] func(ctx context.Context, in *I) (*O, error)

// Endpoint is a handler with what its types say: how a call becomes its input, and its
// output an answer. They are looked at once, when the program starts, so that reading and
// writing are compiled once for all routes and not for each anew (0050).
type Endpoint struct {
	input
	output
	call func(ctx context.Context, in any) (any, error)
}

// Handle makes an endpoint of a typed handler.
func Handle[I, O any](h Handler[I, O]) *Endpoint {
	return &Endpoint{
		input: inputOf(reflect.TypeFor[I]()), output: outputOf(reflect.TypeFor[O]()),
		call: func(ctx context.Context, in any) (any, error) { return h(ctx, in.(*I)) },
	}
}

// input is how a call becomes the value that a handler takes: parameters of the address
// and headers by the tags of its members, a JSON body as its member Body, or the bytes of
// a body as its member RawBody.
type input struct {
	from       reflect.Type
	parameters []parameter
	body, raw  *reflect.StructField
	most       int64                // bytes of a raw body
	version    *reflect.StructField // of the object that a JSON body changes
	shape      *jsonshape.Shape     // of a JSON body
}

// TakesNull is an input whose absent fields may also be written as null, as the
// application form does.
type TakesNull interface{ TakesNull() }

// takesRequest is an input that is not read before the handler runs: files are read while
// they arrive.
type takesRequest interface {
	Take(w http.ResponseWriter, r *http.Request)
}

func inputOf(t reflect.Type) input {
	in := input{from: t}
	for _, f := range reflect.VisibleFields(t) {
		switch p, isParameter := parameterOf(f); {
		case f.Anonymous || !f.IsExported():
		case f.Name == "Body":
			in.body, in.shape = &f, jsonshape.Of(f.Type)
			if reflect.PointerTo(t).Implements(reflect.TypeFor[TakesNull]()) {
				in.shape.AllowNulls()
			}
		case f.Name == "RawBody":
			in.raw, in.most = &f, mostOf(f)
		case isParameter:
			in.parameters = append(in.parameters, p)
		}
	}
	if f, has := versionOf(in.body); has {
		in.version = &f
	}
	return in
}

// read makes the input of a call, by a program or not. Everything that is wrong about its members is
// told at once.
func (in *input) read(w http.ResponseWriter, r *http.Request, program bool) (any, error) {
	text, err := in.readBody(w, r)
	if err != nil {
		return nil, err
	}
	query := r.URL.Query()
	if unknown := in.unknown(query); len(unknown) > 0 {
		return nil, fault.Fields(unknown...)
	}
	pointer := reflect.New(in.from)
	var broken []fault.Field
	for _, p := range in.parameters {
		if rule := p.read(pointer.Elem().FieldByIndex(p.field.Index), r, query); rule.Code != "" {
			broken = append(broken, rule)
		}
	}
	if in.body != nil && json.Unmarshal(text, pointer.Elem().FieldByIndex(in.body.Index).Addr().Interface()) != nil {
		broken = append(broken, fault.Field{Code: "field.type"}) // a type that reads itself was not content
	}
	if len(broken) > 0 {
		return nil, fault.Fields(broken...)
	}
	if in.version != nil {
		if err := in.settle(r, text, pointer.Elem().FieldByIndex(in.body.Index), program); err != nil {
			return nil, err
		}
	}
	if in.raw != nil {
		pointer.Elem().FieldByIndex(in.raw.Index).SetBytes(text)
	}
	if taker, ok := pointer.Interface().(takesRequest); ok {
		taker.Take(w, r)
	}
	return pointer.Interface(), nil
}

// unknown are the parameters of an address that the input has no member for.
func (in *input) unknown(query url.Values) (fields []fault.Field) {
	for name := range query {
		if !slices.ContainsFunc(in.parameters, func(p parameter) bool { return p.in == "query" && p.takes(name) }) {
			fields = append(fields, fault.Field{Pointer: "/" + jsonshape.Clip(name), Code: "field.unknown"})
		}
	}
	slices.SortFunc(fields, func(a, b fault.Field) int { return strings.Compare(a.Pointer, b.Pointer) })
	return fields[:min(len(fields), jsonshape.MaxErrors)]
}

// readBody reads the whole body within its bounds; JSON is checked by the letter before
// anything else looks at it.
func (in *input) readBody(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	switch {
	case in.body != nil:
		return readShaped(w, r, in.shape)
	case in.raw != nil:
		text, err := wholeBody(w, r, in.most)
		if err == nil && len(text) == 0 {
			err = fault.New(fault.Invalid, "body.missing")
		}
		return text, err
	}
	return nil, nil
}

// readShaped reads a whole JSON body that has a shape.
func readShaped(w http.ResponseWriter, r *http.Request, shape *jsonshape.Shape) ([]byte, error) {
	if !jsontext.IsMedia(r.Header.Get("Content-Type"), r.Header.Get("Content-Encoding")) {
		return nil, fault.New(fault.Unsupported, "body.not_json")
	}
	text, err := wholeBody(w, r, jsontext.MaxSize)
	if err != nil {
		return nil, err
	}
	return text, shape.Check(text)
}

// ReadJSON reads the body of a call that no route describes into the struct that into points to, by the letter as those of routes
// are. Refusals: Unsupported "body.not_json", TooLarge "body.too_large", Invalid "json.invalid", or field by field.
func ReadJSON(r *http.Request, into any) error {
	text, err := readShaped(nil, r, jsonshape.Of(reflect.TypeOf(into).Elem()))
	if err == nil && json.Unmarshal(text, into) != nil {
		err = fault.Fields(fault.Field{Code: "field.type"})
	}
	return err
}

// mostOf is how many bytes a raw body may have: those of its tag "most", or as many as any.
func mostOf(f reflect.StructField) int64 {
	if n, err := strconv.ParseInt(f.Tag.Get("most"), 10, 64); err == nil {
		return n
	}
	return jsontext.MaxSize
}

func wholeBody(w http.ResponseWriter, r *http.Request, most int64) ([]byte, error) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, most))
	if _, tooLarge := errors.AsType[*http.MaxBytesError](err); tooLarge {
		return nil, fault.New(fault.TooLarge, "body.too_large").With("max_bytes", most)
	}
	if err != nil {
		return nil, fault.New(fault.Invalid, jsonshape.CodeInvalid).Wrap(err)
	}
	return body, nil
}
