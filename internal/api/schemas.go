package api

import (
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/money"
	"florin/internal/origination"
)

// given names types whose own name is another's in the description.
var given = map[reflect.Type]string{
	reflect.TypeFor[origination.Application](): "WholeApplication",
	reflect.TypeFor[origination.Patch]():       "ApplicationFields",
	reflect.TypeFor[amountSchema]():            "Amount",
}

// schemaName names a type in the description: Offer, not OriginationOffer.
func schemaName(t reflect.Type, hint string) string {
	if name, ok := given[t]; ok {
		return name
	}
	name := huma.DefaultSchemaNamer(t, hint)
	return strings.TrimSuffix(strings.TrimSuffix(name, "View"), "Body")
}

// The types below stand in the description for types that write themselves as JSON.
type (
	amountSchema struct {
		Amount   int64  `json:"amount" doc:"Minor units: cents, centimes, pence"`
		Currency string `json:"currency" enum:"EUR,CHF,GBP,USD"`
	}
	statusSchema string
	stageSchema  string
)

// Schema lists the statuses.
func (statusSchema) Schema(huma.Registry) *huma.Schema { return oneOf(origination.Statuses) }

// Schema lists the stages that a request can be in.
func (stageSchema) Schema(huma.Registry) *huma.Schema {
	return oneOf([]origination.Stage{origination.StageInReview, origination.StageApproved, origination.StageDeclined})
}

func oneOf[T ~string](values []T) *huma.Schema {
	s := &huma.Schema{Type: huma.TypeString}
	for _, v := range values {
		s.Enum = append(s.Enum, string(v))
	}
	return s
}

func aliasTypes(r huma.Registry) {
	r.RegisterTypeAlias(reflect.TypeFor[money.Amount](), reflect.TypeFor[amountSchema]())
	r.RegisterTypeAlias(reflect.TypeFor[origination.Status](), reflect.TypeFor[statusSchema]())
	r.RegisterTypeAlias(reflect.TypeFor[origination.Stage](), reflect.TypeFor[stageSchema]())
}
