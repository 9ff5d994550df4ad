package incoming

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/rule/catalogue"
)

// Contract is the loan as it was signed. Its charges and its rules of repayment are those of the product; what the file says goes before. The caller names request, person and version.
func (n *Loan) Contract(p catalogue.Product) (c loan.Contract, err error) {
	t := loan.TermsOf(p)
	t.Principal, t.Months, t.Rate, t.RateType, t.UpfrontFee, t.MonthlyCost = n.Principal, n.Months, n.Rate, catalogue.Fixed, n.UpfrontFee, n.MonthlyCost
	t.DueDay = n.Rows[len(n.Rows)-1].Due.Day()
	clauses, err := p.Clauses(catalogue.Agreed{
		Rate: n.Rate, RateType: catalogue.Fixed, Fee: n.UpfrontFee, Premium: n.MonthlyCost, Withdrawal: t.Withdrawal == loan.WithInterest,
	})
	if err != nil {
		return c, err
	}
	o, until := n.Client, date.Date{}
	if days := p.Law.WithdrawalDays; days > 0 {
		until = n.SignedOn.AddDays(days)
	}
	return loan.Contract{
		Reference: n.Reference, Product: n.Product, Lang: o.Lang, Terms: t.With(clauses), APR: n.APR.Percent().Rescale(2).String(),
		SignedAt: n.SignedOn.Time(date.Zone(p.TimeZone)).Add(12 * time.Hour).UTC(), WithdrawUntil: until, PayoutFrom: n.PaidOutOn,
		IBAN: o.IBAN, Holder: o.FirstName + " " + o.LastName,
		Parties: []loan.Party{{
			Role: loan.Borrower, FirstName: o.FirstName, LastName: o.LastName, Email: o.Email,
			Address: loan.Address{Street: o.Street, Building: o.HouseNumber, Postcode: o.PostalCode, Town: o.City, Country: o.Country},
		}},
	}, nil
}

// Facts are what the file says has happened: the payout with the schedule, and the payments.
func (n *Loan) Facts() []loan.Event {
	facts := make([]loan.Event, 0, 1+len(n.Payments))
	facts = append(facts, loan.Event{Kind: loan.PaidOut, On: n.PaidOutOn, Minor: n.Principal.Minor - n.UpfrontFee.Minor, Rows: n.Rows, Version: 1})
	for _, p := range n.Payments {
		facts = append(facts, loan.Event{Kind: loan.Paid, On: p.On, Minor: p.Amount.Minor, Data: loan.Data{Source: source}})
	}
	return facts
}

// source is that of payments which came with a file.
const source = "import"

// live replays the loan up to the day of the take-over and says where the file does not agree with itself. It completes the schedule.
func (n *Loan) live(a Against, wrong func(column, code string, sums ...money.Amount)) error {
	left := n.Principal
	var err error
	for i := range n.Rows {
		r := &n.Rows[i]
		if r.Payment, err = r.Interest.Add(r.Principal); err != nil {
			return err
		}
		if left, err = left.Sub(r.Principal); err != nil {
			return err
		}
		r.Balance = left
	}
	if !left.IsZero() {
		sum, err := n.Principal.Sub(left)
		wrong("principal", "schedule_sum", sum, n.Principal)
		return err
	}
	p, _ := a.product(n.Product)
	c, err := n.Contract(p)
	if err != nil {
		return err
	}
	c.RequestID = n.Reference
	if c.Check() != nil {
		wrong("months", "terms")
		return nil
	}
	l := loan.Loan{Terms: c.Terms}
	_, st, err := l.TakeOver(a.CutOff, n.Facts())
	if err != nil {
		return err
	}
	of := func(minor int64) money.Amount { return money.Of(minor, n.Principal.Currency) }
	if st.Status != loan.Active {
		wrong("balance", "ended")
		return nil
	}
	for _, figure := range []struct {
		code string
		comes,
		said money.Amount
	}{{"balance", of(st.Outstanding()), n.Balance}, {"arrears", of(st.Open().Sum()), n.Arrears}, {"credit", of(st.Credit), n.Credit}} {
		if figure.comes != figure.said {
			wrong(figure.code, figure.code, figure.comes, figure.said)
		}
	}
	return nil
}
