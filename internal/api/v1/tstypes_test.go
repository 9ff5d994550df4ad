package api_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"florin/internal/api/endpoint"
	"florin/internal/test/testkit"
)

// The web app's types are written from the description, so that a change of the API is
// an error of the web app's compiler and not of a user's browser.
func TestTypesAreFresh(t *testing.T) {
	const file = "../../../web/src/api/schema.gen.ts"
	l := newRig(t, testkit.SQLite(t))
	var d tsDescription
	must(t, json.Unmarshal(l.api.Description(), &d))
	for _, call := range d.Webhooks { // they reach other programs, and no page
		delete(d.Components.Schemas, strings.TrimPrefix(call["post"].RequestBody.Content["application/json"].Schema.Ref, "#/components/schemas/"))
	}
	fresh := d.types(l.api.Routes())
	if *update {
		must(t, os.WriteFile(file, []byte(fresh), 0o644))
	}
	kept, err := os.ReadFile(file)
	must(t, err)
	if string(kept) != fresh {
		t.Error("the web app's types are not those of the API: go test ./internal/api/v1 -run TypesAreFresh -update")
	}
}

const tsHeader = `// Written from the description of the API: go test ./internal/api/v1 -run TypesAreFresh -update
// Instants are RFC 3339 in UTC, dates YYYY-MM-DD, amounts whole minor units.
`

// tsDescription is what the types need of the OpenAPI document.
type tsDescription struct {
	Paths      map[string]map[string]tsOperation `json:"paths"`
	Webhooks   map[string]map[string]tsOperation `json:"webhooks"`
	Components struct {
		Schemas map[string]tsSchema `json:"schemas"`
	} `json:"components"`
}

type tsOperation struct {
	ID          string               `json:"operationId"`
	Summary     string               `json:"summary"`
	Scope       string               `json:"x-florin-scope"`
	Parameters  []tsParam            `json:"parameters"`
	RequestBody tsContent            `json:"requestBody"`
	Responses   map[string]tsContent `json:"responses"`
}

type tsParam struct {
	Name     string   `json:"name"`
	In       string   `json:"in"`
	About    string   `json:"description"`
	Required bool     `json:"required"`
	Schema   tsSchema `json:"schema"`
}

type tsContent struct {
	Content map[string]struct {
		Schema tsSchema `json:"schema"`
	} `json:"content"`
}

type tsSchema struct {
	Ref        string              `json:"$ref"`
	Type       tsTypes             `json:"type"`
	Format     string              `json:"format"`
	About      string              `json:"description"`
	Enum       []string            `json:"enum"`
	AnyOf      []tsSchema          `json:"anyOf"`
	Items      *tsSchema           `json:"items"`
	Properties map[string]tsSchema `json:"properties"`
	Required   []string            `json:"required"`
	Free       tsFree              `json:"additionalProperties"`
}

// tsFree is what the members of an object are whose names are not known; nothing where there are none.
type tsFree struct{ schema *tsSchema }

func (f *tsFree) UnmarshalJSON(data []byte) error {
	if data[0] != '{' {
		return nil
	}
	f.schema = new(tsSchema)
	return json.Unmarshal(data, f.schema)
}

// tsTypes is one type, or several.
type tsTypes []string

func (t *tsTypes) UnmarshalJSON(data []byte) error {
	var one string
	if json.Unmarshal(data, &one) == nil {
		*t = tsTypes{one}
		return nil
	}
	return json.Unmarshal(data, (*[]string)(t))
}

func (d tsDescription) types(routes []endpoint.Route) string {
	var b strings.Builder
	b.WriteString(tsHeader)
	for _, name := range slices.Sorted(maps.Keys(d.Components.Schemas)) {
		fmt.Fprintf(&b, "\nexport interface %s {\n%s}\n", name, d.Components.Schemas[name].members())
	}
	b.WriteString("\n/** Every call: what it takes and what it answers. */\nexport interface Operations {\n")
	// By address: the list of routes may be put together in any order.
	routes = slices.SortedFunc(slices.Values(routes), func(a, b endpoint.Route) int {
		return cmp.Or(strings.Compare(a.Pattern, b.Pattern), strings.Compare(a.Method, b.Method))
	})
	for _, r := range routes {
		op := d.Paths[r.Pattern][strings.ToLower(r.Method)]
		fmt.Fprintf(&b, "  /** %s. */\n  '%s %s': {\n%s  };\n", r.Summary, r.Method, strings.TrimPrefix(r.Pattern, endpoint.Prefix), op.parts())
	}
	b.WriteString("}\n")
	return b.String()
}

// members writes the required ones first, in the order of the Go type.
func (s tsSchema) members() string {
	var b strings.Builder
	write := func(name, mark string) {
		p := s.Properties[name]
		if p.About != "" {
			fmt.Fprintf(&b, "  /** %s */\n", p.About)
		}
		fmt.Fprintf(&b, "  %s%s: %s;\n", name, mark, p.ts())
	}
	for _, name := range s.Required {
		write(name, "")
	}
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		if !slices.Contains(s.Required, name) {
			write(name, "?")
		}
	}
	return b.String()
}

func (s tsSchema) ts() string {
	if name, ok := strings.CutPrefix(s.Ref, "#/components/schemas/"); ok {
		return name
	}
	var union []string
	for _, one := range s.AnyOf {
		union = append(union, one.ts())
	}
	for _, value := range s.Enum {
		union = append(union, "'"+value+"'")
	}
	for _, name := range s.Type {
		if len(s.Enum) == 0 || name == "null" {
			union = append(union, s.named(name))
		}
	}
	if len(union) == 0 {
		return "unknown"
	}
	return strings.Join(union, " | ")
}

// named writes a JSON type. An object inside another has free members, but for the data of events: huma gives each of its own types a name.
func (s tsSchema) named(jsonType string) string {
	switch jsonType {
	case "integer", "number":
		return "number"
	case "object":
		if len(s.Properties) > 0 {
			return "{\n" + s.members() + "  }"
		}
		if s.Free.schema == nil {
			return "Record<string, unknown>"
		}
		return "Record<string, " + s.Free.schema.ts() + ">"
	case "array":
		element := s.Items.ts()
		if strings.Contains(element, " | ") {
			element = "(" + element + ")"
		}
		return element + "[]"
	}
	return jsonType
}

var tsPlaces = []struct{ in, name string }{{"path", "path"}, {"query", "query"}, {"header", "headers"}}

func (o tsOperation) parts() string {
	var b strings.Builder
	for _, place := range tsPlaces {
		var given []string
		for _, p := range o.Parameters {
			if p.Schema.Free.schema != nil {
				continue // values under names of the caller, which are for programs
			}
			if p.In == place.in {
				given = append(given, tsParameter(p.Name, p.Required)+p.Schema.ts())
			}
		}
		if len(given) > 0 {
			fmt.Fprintf(&b, "    %s: { %s };\n", place.name, strings.Join(given, "; "))
		}
	}
	if len(o.RequestBody.Content) > 0 {
		fmt.Fprintf(&b, "    body: %s;\n", o.RequestBody.ts())
	}
	for _, status := range slices.Sorted(maps.Keys(o.Responses)) {
		if status < "3" {
			fmt.Fprintf(&b, "    answer: %s;\n", o.Responses[status].ts())
		}
	}
	return b.String()
}

func tsParameter(name string, required bool) string {
	if strings.Contains(name, "-") {
		name = "'" + name + "'"
	}
	if required {
		return name + ": "
	}
	return name + "?: "
}

func (c tsContent) ts() string {
	if _, ok := c.Content["multipart/form-data"]; ok {
		return "FormData"
	}
	if json, ok := c.Content["application/json"]; ok {
		return json.Schema.ts()
	}
	return "void"
}
