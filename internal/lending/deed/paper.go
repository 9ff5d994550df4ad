package deed

import (
	"time"

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
		Plan: plan, Debts: d.Terms.Printed(), RateType: d.Terms.RateType, Revision: d.Terms.Revision, Calendar: d.Terms.Calendar, Insurance: d.Terms.Cover(d.Product, lang), Intermediary: d.Intermediary,
	}
}
