package api_test

import (
	"encoding/json"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// apiDescription is what the description says of answers.
type apiDescription struct {
	Paths map[string]map[string]struct {
		RequestBody response
		Responses   map[string]response
	}
	Components struct {
		Schemas   map[string]schema
		Responses map[string]response
	}

	mux *http.ServeMux // of its paths, to find the one that was called
}

type response struct {
	Ref     string `json:"$ref"`
	Content map[string]struct{ Schema schema }
}

type schema struct {
	Ref        string `json:"$ref"`
	Type       any    // a name, or a list of them
	Enum       []any
	AnyOf      []schema
	Items      *schema
	Required   []string
	Properties map[string]schema
	Additional any `json:"additionalProperties"`
}

var description = sync.OnceValue(func() *apiDescription {
	d := &apiDescription{mux: http.NewServeMux()}
	text, err := os.ReadFile("testdata/openapi.json")
	if err == nil {
		err = json.Unmarshal(text, d)
	}
	if err != nil {
		panic(err)
	}
	for path, methods := range d.Paths {
		for method := range methods {
			d.mux.Handle(strings.ToUpper(method)+" "+path, http.NotFoundHandler())
		}
	}
	return d
})

// asDescribed says where an answer is not what the description of the API promises: every
// scenario of the tests is one of that, too.
func asDescribed(t *testing.T, r *http.Request, code int, header http.Header, body []byte) {
	t.Helper()
	mediaType := header.Get("Content-Type")
	if !strings.HasSuffix(mediaType, "json") || r.Method == http.MethodHead || len(body) == 0 {
		return
	}
	d := description()
	_, pattern := d.mux.Handler(r)
	method, path, found := strings.Cut(pattern, " ")
	if !found {
		return // no route: who calls it finds a problem that is the same everywhere
	}
	status := strconv.Itoa(code)
	responses := d.Paths[path][strings.ToLower(method)].Responses
	answered, named := responses[status]
	if !named {
		answered = responses[status[:1]+"XX"]
	}
	if name, isRef := strings.CutPrefix(answered.Ref, "#/components/responses/"); isRef {
		answered = d.Components.Responses[name]
	}
	content, named := answered.Content[mediaType]
	if !named {
		t.Errorf("%s answers %d with %s, of which the description knows nothing", pattern, code, mediaType)
		return
	}
	var value any
	if err := json.Unmarshal(body, &value); err != nil {
		t.Errorf("%s: %v", pattern, err)
		return
	}
	for _, mistake := range d.mistakes(content.Schema, value, "") {
		t.Errorf("%s answers %d not as described: %s", pattern, code, mistake)
	}
}

// mistakes are the places of a value that are not as its schema says.
func (d *apiDescription) mistakes(s schema, value any, at string) (list []string) {
	if name, isRef := strings.CutPrefix(s.Ref, "#/components/schemas/"); isRef {
		return d.mistakes(d.Components.Schemas[name], value, at)
	}
	if s.AnyOf != nil && !slices.ContainsFunc(s.AnyOf, func(one schema) bool { return d.mistakes(one, value, at) == nil }) {
		return []string{at + " is none of what it may be"}
	}
	if !s.allows(value) {
		return []string{at + " is " + typeOf(value)}
	}
	if s.Enum != nil && value != nil && !slices.Contains(s.Enum, value) {
		text, _ := json.Marshal(value)
		list = append(list, at+" is "+string(text)+", which is none of its values")
	}
	switch v := value.(type) {
	case []any:
		for i, item := range v {
			list = append(list, d.mistakes(*s.Items, item, at+"/"+strconv.Itoa(i))...)
		}
	case map[string]any:
		list = append(list, d.members(s, v, at)...)
	}
	return list
}

func (d *apiDescription) members(s schema, object map[string]any, at string) (list []string) {
	for _, name := range s.Required {
		if _, there := object[name]; !there {
			list = append(list, at+"/"+name+" is missing")
		}
	}
	for name, member := range object {
		property, known := s.Properties[name]
		switch {
		case known:
			list = append(list, d.mistakes(property, member, at+"/"+name)...)
		case s.Additional == false:
			list = append(list, at+"/"+name+" is not described")
		}
	}
	return list
}

func (s schema) allows(value any) bool {
	is := typeOf(value)
	switch want := s.Type.(type) {
	case string:
		return want == is || want == "number" && is == "integer"
	case []any:
		return slices.Contains(want, any(is)) || is == "integer" && slices.Contains(want, any("number"))
	}
	return true
}

func typeOf(value any) string {
	switch v := value.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case string:
		return "string"
	case []any:
		return "array"
	case float64:
		if v == float64(int64(v)) {
			return "integer"
		}
		return "number"
	}
	return "object"
}
