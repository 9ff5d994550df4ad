package endpoint

import (
	"cmp"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// parameter is one value of an address or a header. Its tags say where it is, what it is
// when absent, and its bounds; the same tags describe it.
type parameter struct {
	field       reflect.StructField
	in, name    string // in: path, query or header
	fallback    string
	required    bool
	longest     int // in characters; 0: any
	least, most *int64
	choices     []string
}

// Choice is the type of a parameter that knows its own values, and the one that counts when it is absent.
type Choice interface {
	Choices() (all []string, fallback string)
}

func parameterOf(f reflect.StructField) (parameter, bool) {
	for _, place := range []string{"path", "query", "header"} {
		if name, ok := f.Tag.Lookup(place); ok {
			if k := f.Type.Kind(); k != reflect.String && k != reflect.Bool && k != reflect.Int && k != reflect.Int64 {
				panic("a parameter cannot be a " + f.Type.String())
			}
			p := parameter{
				field: f, in: place, name: name,
				fallback: f.Tag.Get("default"), required: place == "path" || f.Tag.Get("required") == "true",
				least: number(f, "minimum"), most: number(f, "maximum"),
			}
			if longest := number(f, "maxLength"); longest != nil {
				p.longest = int(*longest)
			}
			if choices, ok := f.Tag.Lookup("enum"); ok {
				p.choices = strings.Split(choices, ",")
			}
			if own, ok := reflect.Zero(f.Type).Interface().(Choice); ok {
				p.choices, p.fallback = own.Choices()
			}
			return p, true
		}
	}
	return parameter{}, false
}

// number reads a tag that holds one; it panics on a mistake, which every test finds.
func number(f reflect.StructField, tag string) *int64 {
	text, ok := f.Tag.Lookup(tag)
	if !ok {
		return nil
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		panic("the tag " + tag + " of " + f.Name + ": " + err.Error())
	}
	return &n
}

// read takes the value into its member and gives the code of the rule that it breaks.
func (p *parameter) read(into reflect.Value, r *http.Request, query url.Values) (code string) {
	text := cmp.Or(p.find(r, query), p.fallback)
	switch {
	case text == "" && p.required:
		return "field.required"
	case text == "":
		return ""
	}
	switch into.Kind() {
	case reflect.String:
		into.SetString(text)
		return p.checkText(text)
	case reflect.Bool:
		yes, err := strconv.ParseBool(text)
		if err != nil {
			return "field.type"
		}
		into.SetBool(yes)
		return ""
	default:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return "field.type"
		}
		into.SetInt(n)
		return p.checkNumber(n)
	}
}

func (p *parameter) find(r *http.Request, query url.Values) string {
	switch p.in {
	case "path":
		return r.PathValue(p.name)
	case "query":
		return query.Get(p.name)
	}
	return r.Header.Get(p.name)
}

func (p *parameter) checkText(text string) string {
	switch {
	case p.longest > 0 && utf8.RuneCountInString(text) > p.longest:
		return "text.too_long"
	case p.choices != nil && !slices.Contains(p.choices, text):
		return "field.choice"
	}
	return ""
}

func (p *parameter) checkNumber(n int64) string {
	if p.least != nil && n < *p.least || p.most != nil && n > *p.most {
		return "field.range"
	}
	return ""
}
