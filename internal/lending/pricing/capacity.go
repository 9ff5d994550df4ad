package pricing

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/underwriting"
	"florin/internal/rule/budget"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/paper"
)

// CapacityOf writes down the month that the checks reckon, where the law binds the lender to it: the figures are those
// that the borrowers stated, which the lender may rely on (KKG art. 31), or that staff have put right. Nil where it
// does not. Errors: fault Conflict "offer.capacity_unknown" with the answers that are "missing", and
// "offer.capacity_exceeded", in which case the law forbids the loan.
func CapacityOf(d underwriting.Deal, p catalogue.Product, t Terms, on date.Date) (*paper.Capacity, error) {
	if !p.Budget().Binding {
		return nil, nil
	}
	terms := credit.Terms{Principal: t.Principal, Months: t.Months, Rate: t.Rate, Repayment: t.Repayment, Premium: t.requiredPremium()}
	monthly, err := terms.Monthly(t.Payment)
	if err != nil {
		return nil, err
	}
	m, err := d.Month(p, budget.Loan{Terms: terms, Payment: monthly})
	if err != nil {
		return nil, err
	}
	switch m.Verdict {
	case budget.Short:
		return nil, fault.New(fault.Conflict, "offer.capacity_exceeded")
	case budget.Unknown:
		return nil, fault.New(fault.Conflict, "offer.capacity_unknown").With("missing", m.Missing())
	}
	return annexOf(d, p, m, on), nil
}

// annexOf is the month as the annex prints it: with the loans of each person who pays any.
func annexOf(d underwriting.Deal, p catalogue.Product, m budget.Month, on date.Date) *paper.Capacity {
	out := &paper.Capacity{
		On: on, ConsultedOn: d.ConsultedOn(p), Canton: m.Region, Income: m.Income, Living: m.Living, Rent: m.Rent, Taxes: m.Taxes,
		Seizable: m.Seizable, Instalment: m.Needed, Surplus: m.Surplus,
	}
	for i, monthly := range m.Obligations {
		if monthly.Sign() > 0 {
			out.Obligations = append(out.Obligations, paper.Obligation{Name: d.Parties[i].FirstName + " " + d.Parties[i].LastName, Monthly: monthly})
		}
	}
	return out
}
