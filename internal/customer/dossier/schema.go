package dossier

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/platform/bundle"
)

// Schema describes data.json (JSON Schema 2020-12), from the types that it is written of: the
// two cannot differ.
func Schema() map[string]any {
	of := describe(reflect.TypeFor[Dossier]())
	of["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	of["title"] = bundle.Format
	of["description"] = "Everything about one request at one moment. Amounts are whole minor units (cents, yen, fils) with their currency; times are UTC; percentages are texts of decimals."
	return of
}

var (
	anyType  = map[string]any{}
	textual  = reflect.TypeFor[encoding.TextMarshaler]()
	marshals = reflect.TypeFor[json.Marshaler]()
)

func describe(t reflect.Type) map[string]any {
	switch {
	case t == reflect.TypeFor[time.Time]():
		return map[string]any{"type": "string", "format": "date-time"}
	case t == reflect.TypeFor[date.Date]():
		return map[string]any{"type": []string{"string", "null"}, "format": "date"}
	case t == reflect.TypeFor[json.RawMessage]():
		return anyType
	case t.Kind() != reflect.Pointer && (t.Implements(textual) || t.Implements(marshals)):
		return map[string]any{"type": "string"}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return orNull(describe(t.Elem()))
	case reflect.Struct:
		properties, required := map[string]any{}, []string{}
		members(t, properties, &required)
		return map[string]any{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
	case reflect.Slice:
		return map[string]any{"type": []string{"array", "null"}, "items": describe(t.Elem())}
	case reflect.Map:
		return map[string]any{"type": []string{"object", "null"}, "additionalProperties": describe(t.Elem())}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.String:
		return map[string]any{"type": "string"}
	}
	return map[string]any{"type": "integer"}
}

func orNull(of map[string]any) map[string]any {
	if kind, ok := of["type"].(string); ok {
		of["type"] = []string{kind, "null"}
	}
	return of
}

// members are the fields of an object, with those of what it embeds.
func members(t reflect.Type, properties map[string]any, required *[]string) {
	for f := range t.Fields() {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == "-" || !f.IsExported():
		case f.Anonymous && name == "":
			members(f.Type, properties, required)
		default:
			if name == "" {
				name = f.Name
			}
			properties[name] = describe(f.Type)
			if !strings.Contains(options, "omit") {
				*required = append(*required, name)
			}
		}
	}
}
