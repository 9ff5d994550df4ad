package agreement

import (
	"errors"

	"florin/internal/credit"
	"florin/internal/date"
	"florin/internal/fault"
	"florin/internal/money"
	"florin/internal/origination"
	"florin/internal/paper"
	"florin/internal/settings"
)

// capacityOf writes down the check of KKG art. 28: the loan, repaid within 36 months, must
// fit into what the household has left. The figures are those that the borrowers stated,
// which the lender may rely on (art. 31), or that staff have put right; incomes are net.
// Errors: fault Conflict "offer.capacity_unknown" when income, rent, taxes or the canton are
// missing, and "offer.capacity_exceeded", in which case the law forbids the loan.
func capacityOf(d origination.Deal, p settings.Product, t Terms, on date.Date) (*paper.Capacity, error) {
	c := d.Amount.Currency
	out := &paper.Capacity{On: on, ConsultedOn: d.ConsultedOn(p), Income: money.Of(0, c), Rent: money.Of(0, c), Taxes: money.Of(0, c)}
	h := credit.Household{}
	people := 1
	for _, q := range d.Parties {
		if !told(q) {
			return nil, fault.New(fault.Conflict, "offer.capacity_unknown")
		}
		if q.Position == 1 {
			out.Canton = q.Canton
		}
		out.Income.Minor += *q.MonthlyIncome
		out.Taxes.Minor += *q.Taxes
		if q.Rent != nil {
			out.Rent.Minor += *q.Rent
		}
		if q.OtherLoans != nil && *q.OtherLoans > 0 {
			monthly := money.Of(*q.OtherLoans, c)
			out.Obligations = append(out.Obligations, paper.Obligation{Name: q.FirstName + " " + q.LastName, Monthly: monthly})
			h.Obligations = append(h.Obligations, monthly)
		}
		people = max(people, q.Position)
		if q.Household != nil {
			people = max(people, *q.Household)
		}
	}
	out.Living = money.Of(p.Lending.LivingCost+int64(people-1)*p.Lending.LivingCostEach, c)
	h.Income, h.Living, h.Rent, h.Taxes = out.Income, out.Living, out.Rent, out.Taxes
	return out, fit(out, h, t)
}

// told says whether a borrower's part of the budget is known: the rent and the canton are the
// household's, and the main borrower tells them.
func told(q origination.DealParty) bool {
	return q.MonthlyIncome != nil && q.Taxes != nil && (q.Position > 1 || q.Rent != nil && q.Canton != "")
}

// fit fills in what is left of the income, and refuses a loan that does not fit.
func fit(out *paper.Capacity, h credit.Household, t Terms) (err error) {
	terms := credit.Terms{Principal: t.Principal, Months: t.Months, Rate: t.Rate}
	if out.Instalment, err = credit.SwissInstalment(terms); err != nil {
		return err
	}
	got, err := h.With(out.Instalment)
	if errors.Is(err, credit.ErrBudget) {
		return fault.New(fault.Conflict, "offer.capacity_unknown").Wrap(err)
	}
	if err != nil {
		return err
	}
	out.Surplus = got.Surplus
	out.Seizable = money.Of(max(0, out.Income.Minor-out.Living.Minor-out.Rent.Minor-out.Taxes.Minor), out.Income.Currency)
	if !got.Sufficient() {
		return fault.New(fault.Conflict, "offer.capacity_exceeded")
	}
	return nil
}
