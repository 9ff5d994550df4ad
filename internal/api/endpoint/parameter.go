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

	"florin/internal/kernel/fault"
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
			if k := f.Type.Kind(); k != reflect.String && k != reflect.Bool && k != reflect.Int && k != reflect.Int64 && !(place == "query" && isNamed(f.Type)) {
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

// isNamed is a parameter that is one of several under names of the caller's: metadata[stage]=qualified.
func isNamed(t reflect.Type) bool { return t == reflect.TypeFor[map[string]string]() }

// nameIn is the caller's name in that of a parameter; false when it is not one of those.
func (p *parameter) nameIn(given string) (string, bool) {
	inner, begun := strings.CutPrefix(given, p.name+"[")
	inner, ended := strings.CutSuffix(inner, "]")
	return inner, begun && ended && inner != "" && isNamed(p.field.Type)
}

// takes says whether what an address names so is a value of the parameter.
func (p *parameter) takes(given string) bool {
	_, named := p.nameIn(given)
	return named || given == p.name && !isNamed(p.field.Type)
}

// readNamed takes all values of a parameter that has several.
func (p *parameter) readNamed(into reflect.Value, query url.Values) {
	values := map[string]string{}
	for given := range query {
		if name, is := p.nameIn(given); is {
			values[name] = query.Get(given)
		}
	}
	into.Set(reflect.ValueOf(values))
}

// read takes the value into its member and gives the rule that it breaks; one without a code is none.
func (p *parameter) read(into reflect.Value, r *http.Request, query url.Values) (broken fault.Field) {
	if isNamed(p.field.Type) {
		p.readNamed(into, query)
		return fault.Field{}
	}
	broken = fault.Field{Pointer: "/" + p.name, Code: p.take(into, r, query)}
	if broken.Code == codeChoice {
		broken.Params = map[string]any{"choices": strings.Join(p.choices, ", ")}
	}
	return broken
}

// codeChoice is of a value that is none of those that there are.
const codeChoice = "field.choice"

// take is read for a parameter with one value; it gives the code of the rule that it breaks.
func (p *parameter) take(into reflect.Value, r *http.Request, query url.Values) (code string) {
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
		return codeChoice
	}
	return ""
}

func (p *parameter) checkNumber(n int64) string {
	if p.least != nil && n < *p.least || p.most != nil && n > *p.most {
		return "field.range"
	}
	return ""
}
