package credit

import (
	"fmt"
	"math/big"

	"florin/internal/kernel/money"
)

// Premium is what an insurance of a loan costs. With each period of the schedule it asks for
// the period's share of a yearly rate, rounded half up to the cent, or for a sum. The zero
// value is no insurance.
type Premium struct {
	// Base is OfAmountLent or OfPrincipal, the balance before the instalment, for a Rate in percent
	// per year; OfInstalments for an Amount with each.
	Base   Base
	Rate   Rate
	Amount money.Amount
}

// PremiumBases lists what a premium may be of.
var PremiumBases = []Base{OfAmountLent, OfPrincipal, OfInstalments}

// IsZero tells whether there is no insurance.
func (p Premium) IsZero() bool { return p.Rate.IsZero() && p.Amount.IsZero() }

// At is the premium with one instalment, by the balance before it. Errors: ErrNoClause for
// another base, money.ErrOverflow.
func (p Premium) At(lent, balance money.Amount, e Every) (money.Amount, error) {
	switch {
	case p.IsZero():
		return money.Of(0, lent.Currency), nil
	case p.Base == OfInstalments:
		return p.Amount, nil
	case p.Base == OfAmountLent:
		return share(lent, p.Rate, e)
	case p.Base == OfPrincipal:
		return share(balance, p.Rate, e)
	}
	return money.Amount{}, fmt.Errorf("%w: a premium of %q", ErrNoClause, p.Base)
}

// Premium is that of an insurance whose premium follows what is owed; zero: the contract names none.
func (c Clauses) Premium() Premium {
	if clause, found := c.Find(Insuring); found && clause.Base == OfPrincipal {
		return Premium{Base: clause.Base, Rate: clause.Rate}
	}
	return Premium{}
}

// Beside is what instalments ask for beside interest and principal: a sum, and a premium that follows what is owed.
type Beside struct {
	Sum     int64 // minor units
	Premium Premium
	Every   Every
}

// At is what an instalment asks for by the balance before it. A share of a balance is never too large for it.
func (b Beside) At(balance int64) int64 {
	of := money.Amount{Minor: balance}
	premium, _ := b.Premium.At(of, of, b.Every)
	return b.Sum + premium.Minor
}

// share is a period's part of a yearly rate.
func share(of money.Amount, r Rate, e Every) (money.Amount, error) {
	exact := new(big.Rat).SetInt64(of.Minor)
	return money.Round(exact.Mul(exact, r.each(e)), of.Currency)
}

// each is the premium with every instalment of a schedule.
func (p Premium) each(lent money.Amount, rows []Instalment, e Every) ([]money.Amount, error) {
	all := make([]money.Amount, len(rows))
	balance := lent
	for k, row := range rows {
		var err error
		if all[k], err = p.At(lent, balance, e); err != nil {
			return nil, err
		}
		balance = row.Balance
	}
	return all, nil
}

// Insured is what an insurance adds to a loan.
type Insured struct {
	Each    []money.Amount // with each instalment
	Highest money.Amount
	Total   money.Amount
	// Rate is the annual effective rate of the insurance: the APR with it less the APR without
	// (Code de la consommation L312-7: "taux annuel effectif de l'assurance").
	Rate APR
	With APR // of the loan with the insurance
}

// Insured prices an insurance of a loan that is quoted; one that is in its APR already, by what the APR would be
// without. Errors: those of At and SolveAPR, money.ErrCurrency.
func (q Quote) Insured(p Premium) (Insured, error) {
	years := func(k int) float64 { return float64(k) / float64(q.Repayment.Every.aYear()) }
	return q.Terms.insured(p, q.Schedule, nil, years)
}

// Insured prices an insurance of a dated loan, beside its fee and other costs; an insurance that the loan requires is
// left out of what it is compared with. Errors: as of a quote.
func (p *Plan) Insured(of Premium) (Insured, error) {
	var beside []Flow
	if !p.UpfrontFee.IsZero() {
		beside = append(beside, Flow{Amount: p.UpfrontFee})
	}
	bare := *p
	bare.Premium = Premium{}
	costs, err := bare.compulsory()
	if err != nil {
		return Insured{}, err
	}
	for k, cost := range costs {
		if !cost.IsZero() {
			beside = append(beside, Flow{p.years(k + 1), cost})
		}
	}
	return p.Terms.insured(of, p.Rows, beside, p.years)
}

func (t Terms) insured(p Premium, rows []Instalment, flows []Flow, years func(int) float64) (in Insured, err error) {
	c := t.Principal.Currency
	in.Highest, in.Total = money.Of(0, c), money.Of(0, c)
	if in.Each, err = p.each(t.Principal, rows, t.Repayment.Every); err != nil {
		return in, err
	}
	for k, row := range rows {
		if !row.Payment.IsZero() {
			flows = append(flows, Flow{years(k + 1), row.Payment})
		}
	}
	with := flows[:len(flows):len(flows)]
	for k, premium := range in.Each {
		if premium.IsZero() {
			continue
		}
		with = append(with, Flow{years(k + 1), premium})
		in.Highest.Minor = max(in.Highest.Minor, premium.Minor)
	}
	if in.Total, err = money.Sum(c, in.Each...); err != nil {
		return in, err
	}
	lent, err := t.flows(years)
	if err != nil {
		return in, err
	}
	without, err := SolveAPR(lent, flows)
	if err != nil {
		return in, err
	}
	in.With, err = SolveAPR(lent, with)
	in.Rate = in.With - without
	return in, err
}
