package jsonshape

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
)

// kind is a JSON type as an input struct asks for it.
type kind uint8

const (
	isAny kind = iota // checked for syntax only: the type reads itself
	isObject
	isArray
	isString
	isNumber
	isInteger
	isBool
)

// Shape is what a body may look like, worked out once from the Go type that takes it.
type Shape struct {
	kind     kind
	bits     int
	nullable bool
	fields   map[string]*Shape // of an object; nil means any key
	elem     *Shape            // of an array, or of an object with free keys
}

// anything is the shape of what nobody expected.
var anything = &Shape{nullable: true}

func (s *Shape) field(key string) (*Shape, bool) {
	if s.kind != isObject {
		return anything, true // already reported as a wrong type, or free
	}
	if s.fields == nil {
		return s.elem, true
	}
	inner, ok := s.fields[key]
	if !ok {
		return anything, false
	}
	return inner, true
}

func (s *Shape) element() *Shape {
	if s.kind != isArray {
		return anything
	}
	return s.elem
}

var (
	readsJSON = reflect.TypeFor[json.Unmarshaler]()
	readsText = reflect.TypeFor[encoding.TextUnmarshaler]()
)

// Of works out the shape of a type. It recurses by value, so a type that holds
// itself is a mistake of the programmer; inputs have none.
func Of(t reflect.Type) *Shape {
	if t.Kind() == reflect.Pointer {
		inner := *Of(t.Elem())
		inner.nullable = true
		return &inner
	}
	switch p := reflect.PointerTo(t); {
	case p.Implements(readsJSON) && !p.Implements(readsText):
		return &Shape{}
	case p.Implements(readsText):
		return &Shape{kind: isString}
	}
	switch t.Kind() {
	case reflect.Struct:
		return &Shape{kind: isObject, fields: fieldsOf(t)}
	case reflect.Map:
		return &Shape{kind: isObject, elem: Of(t.Elem())}
	case reflect.Slice, reflect.Array:
		return &Shape{kind: isArray, elem: Of(t.Elem())}
	}
	return scalar(t)
}

func scalar(t reflect.Type) *Shape {
	switch t.Kind() {
	case reflect.String:
		return &Shape{kind: isString}
	case reflect.Bool:
		return &Shape{kind: isBool}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return &Shape{kind: isInteger, bits: t.Bits()}
	case reflect.Float32, reflect.Float64:
		return &Shape{kind: isNumber}
	case reflect.Interface:
		return anything
	}
	panic("an input may not hold a " + t.String())
}

// fieldsOf lists the keys of a struct as encoding/json would write them.
func fieldsOf(t reflect.Type) map[string]*Shape {
	fields := make(map[string]*Shape)
	for f := range t.Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case !f.IsExported() && !f.Anonymous, name == "-":
			continue
		case f.Anonymous && name == "":
			for key, inner := range fieldsOf(f.Type) {
				fields[key] = inner
			}
			continue
		case name == "":
			name = f.Name
		}
		fields[name] = Of(f.Type)
	}
	return fields
}

// AllowNulls lets every member of an object be null.
func (s *Shape) AllowNulls() {
	for _, inner := range s.fields {
		inner.nullable = true
	}
}
