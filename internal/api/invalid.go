package api

import (
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/fault"
	"florin/internal/jsontext"
)

// huma has one error constructor for the whole process. Ours says what went wrong by
// code: the original would echo the submitted values, passwords included.
func init() {
	huma.DefaultArrayNullable = false // our lists are [] when empty, never null
	huma.NewError = func(status int, msg string, errs ...error) huma.StatusError {
		return NewProblem(&Meta{}, refusalOf(status, errs))
	}
	huma.NewErrorWithContext = func(ctx huma.Context, status int, _ string, errs ...error) huma.StatusError {
		return NewProblem(MetaOf(ctx.Context()), refusalOf(status, errs))
	}
}

// refusalOf makes a fault of what huma found before the handler ran.
func refusalOf(status int, errs []error) error {
	switch status {
	case http.StatusRequestEntityTooLarge:
		return fault.New(fault.TooLarge, "body.too_large").With("max_bytes", jsontext.MaxSize)
	case http.StatusUnsupportedMediaType:
		return fault.New(fault.Unsupported, "body.not_json")
	case http.StatusRequestTimeout:
		return fault.New(fault.Unavailable, "unavailable")
	case http.StatusBadRequest:
		return fault.New(fault.Invalid, "body.missing")
	case http.StatusUnprocessableEntity:
		return fault.Fields(fieldsFrom(errs)...)
	}
	return fault.New(fault.Internal, "internal")
}

func fieldsFrom(errs []error) []fault.Field {
	var fields []fault.Field
	for _, err := range errs {
		if d, ok := err.(*huma.ErrorDetail); ok {
			fields = append(fields, fault.Field{Pointer: pointerOf(d.Location), Code: codeOf(d.Message)})
		}
	}
	return fields
}

// pointerOf makes "/amount" of "query.amount".
func pointerOf(location string) string {
	_, name, ok := strings.Cut(location, ".")
	if !ok {
		return ""
	}
	return "/" + clip(strings.ReplaceAll(name, ".", "/"))
}

// messageCodes maps the beginnings of huma's sentences to our codes, the more special first.
var messageCodes = []struct{ prefix, code string }{
	{"required ", "field.required"},
	{"unknown query", "field.unknown"},
	{"unexpected property", "field.unknown"},
	{"expected required property", "field.required"},
	{"expected length <=", "text.too_long"},
	{"expected length >=", "field.required"},
	{"expected value to be one of", "field.choice"},
	{"expected number >", "field.range"},
	{"expected number <", "field.range"},
	{"invalid ", "field.type"},
	{"expected ", "field.type"},
}

func codeOf(message string) string {
	for _, m := range messageCodes {
		if strings.HasPrefix(message, m.prefix) {
			return m.code
		}
	}
	return "field.type"
}
