package endpoint

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

// shape is what a body may look like, worked out once from the Go type that takes it.
type shape struct {
	kind     kind
	bits     int
	nullable bool
	fields   map[string]*shape // of an object; nil means any key
	elem     *shape            // of an array, or of an object with free keys
}

// anything is the shape of what nobody expected.
var anything = &shape{nullable: true}

func (s *shape) field(key string) (*shape, bool) {
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

func (s *shape) element() *shape {
	if s.kind != isArray {
		return anything
	}
	return s.elem
}

var (
	readsJSON = reflect.TypeFor[json.Unmarshaler]()
	readsText = reflect.TypeFor[encoding.TextUnmarshaler]()
)

// shapeOf works out the shape of a type. It recurses by value, so a type that holds
// itself is a mistake of the programmer; inputs have none.
func shapeOf(t reflect.Type) *shape {
	if t.Kind() == reflect.Pointer {
		inner := *shapeOf(t.Elem())
		inner.nullable = true
		return &inner
	}
	switch p := reflect.PointerTo(t); {
	case p.Implements(readsJSON) && !p.Implements(readsText):
		return &shape{}
	case p.Implements(readsText):
		return &shape{kind: isString}
	}
	switch t.Kind() {
	case reflect.Struct:
		return &shape{kind: isObject, fields: fieldsOf(t)}
	case reflect.Map:
		return &shape{kind: isObject, elem: shapeOf(t.Elem())}
	case reflect.Slice, reflect.Array:
		return &shape{kind: isArray, elem: shapeOf(t.Elem())}
	}
	return scalar(t)
}

func scalar(t reflect.Type) *shape {
	switch t.Kind() {
	case reflect.String:
		return &shape{kind: isString}
	case reflect.Bool:
		return &shape{kind: isBool}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return &shape{kind: isInteger, bits: t.Bits()}
	case reflect.Float32, reflect.Float64:
		return &shape{kind: isNumber}
	case reflect.Interface:
		return anything
	}
	panic("an input may not hold a " + t.String())
}

// fieldsOf lists the keys of a struct as encoding/json would write them.
func fieldsOf(t reflect.Type) map[string]*shape {
	fields := make(map[string]*shape)
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
		fields[name] = shapeOf(f.Type)
	}
	return fields
}

// TakesNull is an input whose absent fields may also be written as null, as the
// application form does.
type TakesNull interface{ TakesNull() }

// allowNulls lets every member of an object be null.
func (s *shape) allowNulls() {
	for _, inner := range s.fields {
		inner.nullable = true
	}
}
