package deed

import (
	"strings"
	"time"

	"florin/internal/kernel/i18n"
	"florin/internal/rule/credit"
	"florin/internal/rule/paper"
)

// Head is what every document of the agreement begins with.
func (d Deed) Head(lang string, made time.Time) paper.Head {
	h := paper.Head{
		Lang: lang, Lender: paper.LenderOf(d.Company, d.Product), Product: d.Product, Reference: d.Reference, Made: made, Clauses: d.Terms.Clauses, APRCap: d.Terms.APRCap,
	}
	for _, p := range d.Parties {
		h.Borrowers = append(h.Borrowers, paper.Borrower{
			Name: p.Name(), AddressLines: p.Address, Country: p.Country, BirthDate: p.BirthDate, Email: p.Email, Phone: p.Phone,
		})
	}
	return h
}

// Loan is what papers say of the loan, in a language.
func (d Deed) Loan(plan credit.Plan, lang string) paper.Loan {
	return paper.Loan{
		Plan: plan, Debts: d.Terms.Printed(), RateType: d.Terms.RateType, Revision: d.Terms.Revision, Calendar: d.Terms.Calendar, Insurance: d.Terms.Cover(d.Product, lang), Intermediary: strings.Join(append([]string{d.Intermediary}, d.IntermediarySays(lang)...), "\n"),
	}
}

// IntermediarySays is what those who borrow are told of who brought the request: for whom it works, and who pays it. Empty: nobody did.
func (d Deed) IntermediarySays(lang string) []string {
	says, text := []string{}, i18n.For(lang)
	if d.Intermediary == "" {
		return says
	}
	if d.IntermediaryKind != "" { // deeds of before have none
		says = append(says, text.T("agreement:intermediary.kinds."+d.IntermediaryKind, nil))
	}
	switch {
	case d.IntermediaryPay == nil:
		return append(says, text.T("agreement:intermediary.paid", nil))
	case d.IntermediaryPay.IsZero():
		return append(says, text.T("agreement:intermediary.nothing", nil))
	}
	return append(says, text.T("agreement:intermediary.amount", map[string]any{"amount": *d.IntermediaryPay}))
}
