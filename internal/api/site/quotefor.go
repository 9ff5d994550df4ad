package site

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// QuoteFor is for whom and what a quote is. It is exported for the same reason as QuoteTerms.
type QuoteFor struct {
	Residence string  `query:"residence" maxLength:"2" doc:"Country code of where the borrower lives: it chooses the law; absent, the products of no country"`
	Purpose   purpose `query:"purpose" doc:"What the loan is for"`
	Product   string  `query:"product" maxLength:"20" doc:"Code of one of the products that fit; the default when absent"`
}

// purpose is one that a query may leave out.
type purpose catalogue.Purpose

var _ endpoint.Choice = purpose("")

// Choices implements endpoint.Choice.
func (purpose) Choices() (all []string, fallback string) { return catalogue.PurposeNames(), "" }

// Schema implements huma.SchemaProvider.
func (p purpose) Schema(huma.Registry) *huma.Schema {
	s := &huma.Schema{Type: huma.TypeString}
	for _, each := range catalogue.PurposeNames() {
		s.Enum = append(s.Enum, each)
	}
	return s
}

// asked says when a quote is asked for, and whether by staff.
type asked struct {
	at    time.Time
	staff bool
}

// asked looks for a session of staff only where a product is named: only then it matters.
func (a *API) asked(ctx context.Context, f QuoteFor) asked {
	who := asked{at: a.Now()}
	if token := a.Token(ctx, endpoint.StaffCookie); f.Product != "" && token != "" {
		session, err := a.Identity.SeeStaffSession(ctx, token)
		who.staff = err == nil && session.Refusal() == nil && session.Principal.Can(identity.ProductRead)
	}
	return who
}

// wanted is the wish as it chooses a product. Errors: fault Invalid for what is no country.
func (f QuoteFor) wanted(amount money.Amount, who asked) (catalogue.Wanted, error) {
	w := catalogue.Wanted{
		Amount: amount, Residence: f.Residence, Purpose: catalogue.Purpose(f.Purpose), Product: f.Product, At: who.at, Staff: who.staff,
	}
	if w.Residence != "" && (len(w.Residence) != 2 || validate.Country(w.Residence) != "") {
		return w, fault.AtField("/residence", validate.CountryInvalid)
	}
	return w, nil
}

// none says which part of a wish nothing is lent for.
func (f QuoteFor) none(snapshot settings.Snapshot, w catalogue.Wanted) error {
	anywhere := w
	anywhere.Residence = ""
	switch {
	case len(snapshot.Products.Fitting(w)) > 0:
		return fault.AtField("/product", "product.not_offered")
	case len(snapshot.Products.Offered(w)) > 0:
		return fault.AtField("/amount", "product.none")
	case len(snapshot.Products.Offered(anywhere)) > 0:
		return fault.AtField("/residence", "product.none")
	}
	return fault.AtField("/currency", "product.none")
}
