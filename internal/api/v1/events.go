package api

import (
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/integration/eventlog"
)

// addCalls describes the calls that Florin makes to addresses of other programs: one for each kind of event of the catalogue.
func addCalls(described *huma.OpenAPI) {
	registry := described.Components.Schemas
	described.Components.Parameters = map[string]*huma.Param{}
	var headers []*huma.Param
	for _, h := range callHeaders() {
		described.Components.Parameters[h.Name] = h
		headers = append(headers, &huma.Param{Ref: "#/components/parameters/" + h.Name})
	}
	described.Webhooks = map[string]*huma.PathItem{}
	for _, s := range eventlog.Catalogue() {
		name := eventName(s.Kind)
		registry.Map()[name] = eventSchema(s, registry)
		described.Webhooks[string(s.Kind)] = &huma.PathItem{Post: &huma.Operation{
			OperationID: "told-" + strings.NewReplacer(".", "-", "_", "-").Replace(string(s.Kind)), Summary: s.About, Tags: []string{"events"},
			Security: []map[string][]string{}, Parameters: headers,
			RequestBody: &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{
				"application/json": {Schema: &huma.Schema{Ref: "#/components/schemas/" + name}},
			}},
			Responses: map[string]*huma.Response{
				"2XX": {Description: "It was taken"},
				"4XX": {Description: "It was not taken and comes again; after 410 nothing does, and the address is paused"},
			},
		}}
	}
}

// eventName is "RequestSubmittedEvent" for "request.submitted".
func eventName(k eventlog.Kind) string {
	var b strings.Builder
	for part := range strings.FieldsFuncSeq(string(k), func(r rune) bool { return r == '.' || r == '_' }) {
		b.WriteString(strings.ToUpper(part[:1]) + part[1:])
	}
	return b.String() + "Event"
}

func callHeaders() []*huma.Param {
	header := func(name, about string, schema *huma.Schema) *huma.Param {
		return &huma.Param{Name: name, In: "header", Required: true, Description: about, Schema: schema}
	}
	return []*huma.Param{
		header("webhook-id", "The id of the event, the same however often it is told", &huma.Schema{Type: huma.TypeString}),
		header("webhook-timestamp", "When this call was made, in seconds since 1970", &huma.Schema{Type: huma.TypeInteger, Format: "int64"}),
		header("webhook-signature", "Signatures with spaces between them: one at least is right", &huma.Schema{Type: huma.TypeString}),
	}
}

// eventSchema is that of an event with the members that its kind has, no more and no less.
func eventSchema(s eventlog.Sort, registry huma.Registry) *huma.Schema {
	only := func(value any) *huma.Schema { return &huma.Schema{Type: huma.TypeString, Enum: []any{value}} }
	text := func(about string) *huma.Schema { return &huma.Schema{Type: huma.TypeString, Description: about} }
	data := object(map[string]*huma.Schema{})
	for _, m := range s.Data {
		data.Properties[m.Name] = text(m.About)
		if !m.Optional {
			data.Required = append(data.Required, m.Name)
		}
	}
	event := object(map[string]*huma.Schema{
		"id": text("The same however often it is told"), "type": only(string(s.Kind)), "version": only(eventlog.Version), "data": data,
		"timestamp": {Type: huma.TypeString, Format: "date-time", Description: "When it happened"},
		"mode":      {Type: huma.TypeString, Enum: []any{string(eventlog.Live), string(eventlog.TestMode)}, Description: "test in a sandbox, where everything is invented"},
	}, "id", "type", "timestamp", "mode", "version", "data")
	event.Description = s.About
	if s.Object != "" {
		event.Properties["seq"] = &huma.Schema{Type: huma.TypeInteger, Format: "int64", Description: "Its place in the log, from 1, without gaps"}
		event.Properties["actor"] = registry.Schema(reflect.TypeFor[eventlog.Actor](), true, "EventActor")
		event.Properties["object"] = registry.Schema(reflect.TypeFor[eventlog.Object](), true, "EventObject")
		event.Required = append(event.Required, "seq", "actor", "object")
	}
	return event
}

func object(members map[string]*huma.Schema, required ...string) *huma.Schema {
	return &huma.Schema{Type: huma.TypeObject, Properties: members, Required: required, AdditionalProperties: false}
}
