package endpoint

import (
	"slices"
	"strings"
)

// specification is the part of the OpenAPI document that the readable documentation shows.
type specification struct {
	Paths      map[string]map[string]operationDoc `json:"paths"`
	Components struct {
		Schemas map[string]schemaDoc `json:"schemas"`
	} `json:"components"`
}

type operationDoc struct {
	ID         string `json:"operationId"`
	About      string `json:"description"`
	Parameters []struct {
		Name     string    `json:"name"`
		In       string    `json:"in"`
		About    string    `json:"description"`
		Required bool      `json:"required"`
		Schema   schemaDoc `json:"schema"`
	} `json:"parameters"`
	RequestBody struct {
		Content map[string]contentDoc `json:"content"`
	} `json:"requestBody"`
	Responses map[string]struct {
		Content map[string]contentDoc `json:"content"`
	} `json:"responses"`
}

type contentDoc struct {
	Schema schemaDoc `json:"schema"`
}

type schemaDoc struct {
	Ref        string               `json:"$ref"`
	Type       any                  `json:"type"`
	Format     string               `json:"format"`
	About      string               `json:"description"`
	Enum       []any                `json:"enum"`
	Items      *schemaDoc           `json:"items"`
	Properties map[string]schemaDoc `json:"properties"`
	Required   []string             `json:"required"`
}

func (s specification) route(r Route) docsRoute {
	op := s.Paths[r.Pattern][strings.ToLower(r.Method)]
	d := docsRoute{ID: op.ID, Method: r.Method, Path: r.Pattern, Summary: r.Summary, About: op.About}
	for _, p := range op.Parameters {
		if p.In == "query" {
			d.Query = append(d.Query, docsField{p.Name, s.typeName(p.Schema), p.About, p.Required})
		}
	}
	for _, c := range op.RequestBody.Content {
		d.Input = s.fields(c.Schema)
	}
	for status, response := range op.Responses {
		if c, ok := response.Content["application/json"]; ok && status < "3" {
			d.Output = s.fields(c.Schema)
		}
	}
	return d
}

func (s specification) resolve(sch schemaDoc) schemaDoc {
	if name, ok := strings.CutPrefix(sch.Ref, "#/components/schemas/"); ok {
		return s.Components.Schemas[name]
	}
	return sch
}

func (s specification) fields(sch schemaDoc) []docsField {
	sch = s.resolve(sch)
	var fields []docsField
	for name, inner := range sch.Properties {
		fields = append(fields, docsField{name, s.typeName(inner), inner.About, slices.Contains(sch.Required, name)})
	}
	slices.SortFunc(fields, func(a, b docsField) int { return strings.Compare(a.Name, b.Name) })
	return fields
}

// typeName says a type in few words: "Amount", "string: fixed, variable", "list of Item".
func (s specification) typeName(sch schemaDoc) string {
	if name, ok := strings.CutPrefix(sch.Ref, "#/components/schemas/"); ok {
		return name
	}
	name := baseType(sch.Type)
	switch {
	case sch.Items != nil:
		return "list of " + s.typeName(*sch.Items)
	case len(sch.Enum) > 0:
		values := make([]string, len(sch.Enum))
		for i, v := range sch.Enum {
			values[i], _ = v.(string)
		}
		return strings.Join(values, " | ")
	case sch.Format != "" && name == "string":
		return sch.Format
	}
	return name
}

func baseType(t any) string {
	switch v := t.(type) {
	case string:
		return v
	case []any: // the type, or null
		var names []string
		for _, one := range v {
			if name, ok := one.(string); ok {
				names = append(names, name)
			}
		}
		return strings.Join(names, " or ")
	}
	return "any"
}
