package endpoint

import (
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// Vocabulary is what the description cannot see from the types of handlers alone.
type Vocabulary struct {
	// Names are of types whose own name is another's in the description.
	Names map[reflect.Type]string
	// Choices are the values of the types that have a closed list of them.
	Choices map[reflect.Type][]any
	// Required are the members without which an object is refused, by its name in the description.
	Required map[string][]string
	// Tags say what the operations of a tag are about.
	Tags map[string]string
	// Calls adds what the program calls itself.
	Calls func(*huma.OpenAPI)
}

// schemaName names a type in the description: Offer, not OriginationOffer.
func (v Vocabulary) schemaName(t reflect.Type, hint string) string {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if name, ok := v.Names[t]; ok {
		return name
	}
	name := huma.DefaultSchemaNamer(t, hint)
	return strings.TrimSuffix(strings.TrimSuffix(name, "View"), "Body")
}

// CurrencyForm is what codes of ISO 4217 look like. There are too many to list them at each amount; which of them are money is checked where they
// come in.
const CurrencyForm = "^[A-Z]{3}$"

// Amount stands in the description for amounts, which write themselves as JSON.
type Amount struct {
	Amount   int64          `json:"amount" doc:"Minor units, as many to a whole one as ISO 4217 says: cents, yen, fils"`
	Currency money.Currency `json:"currency"`
}

func aliasTypes(r huma.Registry) {
	r.RegisterTypeAlias(reflect.TypeFor[money.Amount](), reflect.TypeFor[Amount]())
}

// completeSchemas says of the members of objects what huma cannot know: the values of
// closed lists, the format of dates, and which objects may be null.
func (v Vocabulary) completeSchemas(r huma.Registry) {
	for name, schema := range r.Map() {
		t := r.TypeFromRef("#/components/schemas/" + name)
		if t == nil || t.Kind() != reflect.Struct {
			continue
		}
		for _, f := range reflect.VisibleFields(t) {
			member, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if property := schema.Properties[member]; property != nil {
				property = v.completed(property, f.Type)
				if f.Tag.Get("empty") == "true" { // a member that may have none of its values
					property.Enum = append([]any{""}, property.Enum...)
				}
				schema.Properties[member] = property
			}
		}
	}
	for name, members := range v.Required {
		if schema := r.Map()[name]; schema != nil {
			schema.Required = members
		}
	}
}

func (v Vocabulary) completed(s *huma.Schema, t reflect.Type) *huma.Schema {
	nullable := t.Kind() == reflect.Pointer
	if nullable {
		t = t.Elem()
	}
	switch {
	case nullable && s.Ref != "": // a reference has no type to add null to
		return &huma.Schema{Description: s.Description, AnyOf: []*huma.Schema{{Ref: s.Ref}, {Type: "null"}}}
	case s.Items != nil && t.Kind() == reflect.Slice:
		s.Items = v.completed(s.Items, t.Elem())
	case t == reflect.TypeFor[date.Date]():
		s.Format = "date"
	case t == reflect.TypeFor[money.Currency]():
		s.Pattern = CurrencyForm
	case v.Choices[t] != nil:
		s.Enum = v.Choices[t]
	}
	return s
}
