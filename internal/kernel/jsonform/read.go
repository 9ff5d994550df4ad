package jsonform

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"florin/internal/kernel/date"
)

// Problem is one thing that keeps a document from being read: a place, and a sentence with what it is filled with.
type Problem struct {
	Pointer string // RFC 6901; empty for the document itself
	Format  string
	Args    []any
}

// Problems are all of them, so that a document needs to be corrected only once.
type Problems []Problem

// Error lists them, one a line.
func (p Problems) Error() string {
	lines := make([]string, len(p))
	for i, one := range p {
		lines[i] = one.Pointer + ": " + fmt.Sprintf(one.Format, one.Args...)
	}
	return strings.Join(lines, "\n")
}

func (p *Problems) add(pointer, format string, args ...any) {
	*p = append(*p, Problem{pointer, format, args})
}

func (p Problems) or() error {
	if len(p) == 0 {
		return nil
	}
	return p
}

// Read decodes what a person wrote into target, by the letter. encoding/json
// would fold the case of members, take the last of doubled ones, and drop unknown ones,
// so that a slip of the finger would silently change nothing. Members that are absent
// keep what target holds, except in the elements of lists: those are written in full.
func Read(raw []byte, target any) error {
	if err := Syntax(raw); err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	r := &reader{in: d}
	if err := r.value("", reflect.TypeOf(target).Elem(), false); err != nil {
		return err
	}
	err := json.Unmarshal(raw, target) // what can be read is, so that its values are checked, too
	if err := r.found.or(); err != nil {
		return err
	}
	if err != nil {
		return Problems{{Format: "cannot be read: %v", Args: []any{err}}} // such as digits written as \u escapes
	}
	return nil
}

// Syntax says what keeps a text from being JSON at all. Errors: Problems.
func Syntax(raw []byte) error {
	if !utf8.Valid(raw) {
		return Problems{{Format: "the file is not UTF-8 text: save it in that encoding"}}
	}
	var whole json.RawMessage // numbers of any size: where one is too large, Read says
	err := json.Unmarshal(raw, &whole)
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		line := 1 + bytes.Count(raw[:min(int(syntax.Offset), len(raw))], []byte("\n"))
		return Problems{{Format: "this is not JSON: line %d: %v", Args: []any{line, err}}}
	}
	return err
}

// reader walks the tokens of a valid JSON text beside the type it is meant for.
type reader struct {
	in    *json.Decoder
	found Problems
}

var (
	rawType  = reflect.TypeFor[json.RawMessage]()
	textType = reflect.TypeFor[encoding.TextUnmarshaler]()
)

func (r *reader) value(at string, t reflect.Type, whole bool) error {
	token, err := r.in.Token()
	if err != nil {
		return err
	}
	delimiter, _ := token.(json.Delim)
	if t.Kind() == reflect.Pointer {
		if token == nil {
			return nil
		}
		t = t.Elem()
	}
	switch {
	case t == rawType:
		return r.skip(delimiter)
	case delimiter == '{' && t.Kind() == reflect.Struct && !isText(t):
		return r.object(at, t, whole)
	case delimiter == '{' && t.Kind() == reflect.Map:
		return r.dictionary(at, t)
	case delimiter == '[' && t.Kind() == reflect.Slice:
		return r.list(at, t)
	case delimiter != 0:
		r.found.add(at, "must be %s", nameOf(t))
		return r.skip(delimiter)
	}
	r.scalar(at, t, token)
	return nil
}

func isText(t reflect.Type) bool { return reflect.PointerTo(t).Implements(textType) }

// skip passes over the rest of a value whose first token was read.
func (r *reader) skip(opened json.Delim) error {
	for depth := nesting(opened); depth > 0; {
		token, err := r.in.Token()
		if err != nil {
			return err
		}
		delimiter, _ := token.(json.Delim)
		depth += nesting(delimiter)
	}
	return nil
}

func nesting(d json.Delim) int {
	switch d {
	case '{', '[':
		return 1
	case '}', ']':
		return -1
	}
	return 0
}

func (r *reader) object(at string, t reflect.Type, whole bool) error {
	names, types, optional := members(t)
	seen, err := r.each(at, func(below, name string) error {
		of, known := types[name]
		if !known {
			r.found.add(below, "there is no such member; there are %s", strings.Join(names, ", "))
			of = rawType
		}
		return r.value(below, of, whole)
	})
	for _, name := range names {
		if whole && !seen[name] && !optional[name] {
			r.found.add(at+"/"+name, "is missing: the elements of a list are written in full")
		}
	}
	return err
}

func (r *reader) dictionary(at string, t reflect.Type) error {
	_, err := r.each(at, func(below, _ string) error { return r.value(below, t.Elem(), false) })
	return err
}

// each calls fn for every member of the object that was opened, to read its value.
func (r *reader) each(at string, fn func(below, name string) error) (map[string]bool, error) {
	seen := map[string]bool{}
	for r.in.More() {
		token, err := r.in.Token()
		if err != nil {
			return seen, err
		}
		name, _ := token.(string)
		below := at + "/" + EscapePointer.Replace(name)
		if seen[name] {
			r.found.add(below, "is there twice: keep one")
		}
		seen[name] = true
		if err := fn(below, name); err != nil {
			return seen, err
		}
	}
	_, err := r.in.Token()
	return seen, err
}

// EscapePointer writes the name of a member as a pointer has it.
var EscapePointer = strings.NewReplacer("~", "~0", "/", "~1")

func (r *reader) list(at string, t reflect.Type) error {
	for i := 0; r.in.More(); i++ {
		if err := r.value(at+"/"+strconv.Itoa(i), t.Elem(), true); err != nil {
			return err
		}
	}
	_, err := r.in.Token()
	return err
}

func (r *reader) scalar(at string, t reflect.Type, token json.Token) {
	ok := false
	switch v := token.(type) {
	case string:
		ok = isString(t, v)
		if strings.ContainsRune(v, utf8.RuneError) {
			r.found.add(at, "holds a broken character: write the text anew")
			return
		}
	case bool:
		ok = t.Kind() == reflect.Bool
	case json.Number:
		_, err := strconv.ParseInt(v.String(), 10, 64)
		ok = err == nil && (t.Kind() == reflect.Int || t.Kind() == reflect.Int64)
	}
	if !ok {
		r.found.add(at, "must be %s", nameOf(t))
	}
}

func isString(t reflect.Type, v string) bool {
	if !isText(t) {
		return t.Kind() == reflect.String
	}
	return reflect.New(t).Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(v)) == nil
}

func nameOf(t reflect.Type) string {
	switch kind := t.Kind(); {
	case t == reflect.TypeFor[date.Date]():
		return `a date in quotes, such as "2026-11-20"`
	case isText(t):
		return `a number in quotes, such as "3.5"`
	case kind == reflect.String:
		return "a text in quotes"
	case kind == reflect.Bool:
		return "true or false"
	case kind == reflect.Int, kind == reflect.Int64:
		return "a whole number without quotes"
	case kind == reflect.Slice:
		return "a list: [ … ]"
	}
	return "an object: { … }"
}

// members gives the names of a struct's members, in order, their types, and those that
// may be left out everywhere.
func members(t reflect.Type) (names []string, types map[string]reflect.Type, optional map[string]bool) {
	types, optional = map[string]reflect.Type{}, map[string]bool{}
	for _, field := range reflect.VisibleFields(t) {
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		if field.Anonymous || name == "" || name == "-" {
			continue
		}
		names = append(names, name)
		types[name] = field.Type
		optional[name] = strings.HasPrefix(options, "omit")
	}
	return names, types, optional
}
