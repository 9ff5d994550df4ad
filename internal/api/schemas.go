package api

import (
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/credit"
	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/document"
	"florin/internal/identity"
	"florin/internal/money"
	"florin/internal/origination"
	"florin/internal/settings"
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

// amountSchema stands in the description for amounts, which write themselves as JSON.
type amountSchema struct {
	Amount   int64          `json:"amount" doc:"Minor units: cents, centimes, pence"`
	Currency money.Currency `json:"currency"`
}

func aliasTypes(r huma.Registry) {
	r.RegisterTypeAlias(reflect.TypeFor[money.Amount](), reflect.TypeFor[amountSchema]())
}

// choices are the values of the types that have a closed list of them.
var choices = map[reflect.Type][]any{
	reflect.TypeFor[money.Currency]():         values(money.Currencies()...),
	reflect.TypeFor[settings.RateType]():      values(settings.Fixed, settings.Variable),
	reflect.TypeFor[credit.Band]():            values(credit.Green, credit.Amber, credit.Red, credit.Unknown),
	reflect.TypeFor[db.Engine]():              values(db.SQLite, db.Postgres),
	reflect.TypeFor[document.Kind]():          values(document.Identity, document.Address, document.Income, document.Other),
	reflect.TypeFor[document.ScanState]():     values(document.NotScanned, document.Clean, document.Infected, document.ScanFailed),
	reflect.TypeFor[identity.Role]():          values(identity.Administrator, identity.Officer, identity.Auditor),
	reflect.TypeFor[identity.Permission]():    values(identity.PermissionsOf(identity.Administrator)...),
	reflect.TypeFor[origination.Status]():     values(origination.Statuses...),
	reflect.TypeFor[origination.Stage]():      values(origination.StageInReview, origination.StageApproved, origination.StageDeclined),
	reflect.TypeFor[origination.LoanStatus](): values(origination.LoanApproved, origination.LoanPending, origination.LoanNone),
	reflect.TypeFor[origination.Action]():     values(origination.Approve, origination.Refuse, origination.RefuseNow, origination.UndoRefusal),
}

func values[T ~string](list ...T) []any {
	all := make([]any, len(list))
	for i, v := range list {
		all[i] = string(v)
	}
	return all
}

// completeSchemas says of the members of objects what huma cannot know: the values of
// closed lists, the format of dates, and which objects may be null.
func completeSchemas(r huma.Registry) {
	for name, schema := range r.Map() {
		t := r.TypeFromRef("#/components/schemas/" + name)
		if t == nil || t.Kind() != reflect.Struct {
			continue
		}
		for _, f := range reflect.VisibleFields(t) {
			member, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if property := schema.Properties[member]; property != nil {
				schema.Properties[member] = completed(property, f.Type)
			}
		}
	}
	// What rules.go of the origination room asks of an application; the rest has defaults.
	r.Map()["WholeApplication"].Required = []string{
		"first_name", "last_name", "email", "phone", "loan_amount", "declaration", "consent_version",
	}
}

func completed(s *huma.Schema, t reflect.Type) *huma.Schema {
	nullable := t.Kind() == reflect.Pointer
	if nullable {
		t = t.Elem()
	}
	switch {
	case nullable && s.Ref != "": // a reference has no type to add null to
		return &huma.Schema{Description: s.Description, AnyOf: []*huma.Schema{{Ref: s.Ref}, {Type: "null"}}}
	case s.Items != nil && t.Kind() == reflect.Slice:
		s.Items = completed(s.Items, t.Elem())
	case t == reflect.TypeFor[date.Date]():
		s.Format = "date"
	case choices[t] != nil:
		s.Enum = choices[t]
	}
	return s
}
