package endpoint

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"florin/internal/kernel/fault"
)

// withChoices tells of each field that is none of its choices which there are, as far as the description of the route knows them and
// the refusal has not told. A rule that takes fewer of them than the description has tells them itself.
func (a *Server) withChoices(route *Route, err error) error {
	refusal, ok := fault.As(err)
	if !ok || !slices.ContainsFunc(refusal.Fields, untold) {
		return err
	}
	told := *refusal
	told.Fields = slices.Clone(refusal.Fields)
	for i, f := range told.Fields {
		if choices := a.Vocabulary.choicesOf(route, f.Pointer); untold(f) && len(choices) > 0 {
			told.Fields[i] = fault.Choice(f.Pointer, choices...)
		}
	}
	return &told
}

func untold(f fault.Field) bool { return f.Code == fault.CodeChoice && f.Params == nil }

// choicesOf are the values of what a pointer names in the input of a route; none where it has no closed list.
func (v Vocabulary) choicesOf(route *Route, pointer string) []string {
	name := strings.TrimPrefix(pointer, "/")
	for _, p := range route.endpoint.parameters {
		if p.name == name {
			return p.choices
		}
	}
	if route.endpoint.input.body == nil {
		return nil
	}
	t, tag := route.endpoint.input.body.Type, reflect.StructTag("")
	for member := range strings.SplitSeq(name, "/") {
		switch t = pointed(t); t.Kind() {
		case reflect.Struct:
			f, found := memberOf(t, member)
			if !found {
				return nil
			}
			t, tag = f.Type, f.Tag
		case reflect.Slice, reflect.Map:
			t, tag = t.Elem(), ""
		default:
			return nil
		}
	}
	if t = pointed(t); t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	if named, has := tag.Lookup("enum"); has {
		return strings.Split(named, ",")
	}
	var values []string
	for _, choice := range v.Choices[t] {
		if text := fmt.Sprint(choice); text != "" {
			values = append(values, text)
		}
	}
	return values
}

func pointed(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}

// memberOf is the field of a struct that stands under a name in JSON.
func memberOf(t reflect.Type, name string) (reflect.StructField, bool) {
	for _, f := range reflect.VisibleFields(t) {
		if member, _, _ := strings.Cut(f.Tag.Get("json"), ","); member == name {
			return f, true
		}
	}
	return reflect.StructField{}, false
}
