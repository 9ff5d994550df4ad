package catalogue

import (
	"github.com/govalues/decimal"

	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
)

// byContract is the basis of what the agreement alone says.
const byContract = "contract"

// basisOf names the row of the law that allows a charge; of general law, what the parties agree.
func basisOf(r law.Row) string {
	if r.ID == "" || r.Regime == law.General {
		return byContract
	}
	return r.ID
}

// Agreed is what a contract fixes beside the terms of its product.
type Agreed struct {
	Rate     credit.Rate
	RateType RateType
	Fee      money.Amount // withheld from the payout
	Premium  money.Amount // with each instalment
	// PremiumRate is that of a premium which follows the principal not yet repaid, per year, instead of a sum.
	PremiumRate credit.Rate
	// Withdrawal says that who withdraws after the payout owes the interest of the days.
	Withdrawal bool
}

// Clauses is the table of charges of a contract: all that may ever be asked of its borrowers.
// Errors: credit.ErrRate.
func (p Product) Clauses(a Agreed) (credit.Clauses, error) {
	list := credit.Clauses{{Occasion: credit.Borrowing, Base: credit.OfPrincipal, Rate: a.Rate, Basis: byContract}}
	if !a.Fee.IsZero() {
		list = append(list, credit.Clause{Occasion: credit.Arranging, Base: credit.OfAmountLent, Amount: a.Fee, Basis: byContract})
	}
	switch {
	case !a.PremiumRate.IsZero():
		list = append(list, credit.Clause{Occasion: credit.Insuring, Base: credit.OfPrincipal, Rate: a.PremiumRate, Basis: byContract})
	case !a.Premium.IsZero():
		list = append(list, credit.Clause{Occasion: credit.Insuring, Base: credit.OfInstalments, Amount: a.Premium, Basis: byContract})
	}
	if a.Withdrawal && p.Law.WithdrawalDays > 0 {
		list = append(list, credit.Clause{Occasion: credit.Withdrawing, Base: credit.OfPrincipal, Rate: a.Rate, Follows: true, Basis: basisOf(p.Law.Edition().Withdrawal().Row)})
	}
	early, err := p.earlyClauses(a.RateType)
	if err != nil {
		return nil, err
	}
	late, err := p.lateClauses(a.Rate)
	return append(append(list, early...), late...), err
}

// earlyClauses are what repaying early costs: nothing where the law says that it is free, and
// nothing while the rate may change (L312-34; directive (EU) 2023/2225, art. 29).
func (p Product) earlyClauses(kind RateType) (list credit.Clauses, err error) {
	if p.Law.EarlyRepayment == RepayFree || kind == Variable {
		return nil, nil
	}
	basis, within := byContract, p.Law.Edition().EarlyRepayment()
	if p.Law.EarlyRepayment == RepayCapped {
		basis = basisOf(within.Row)
	}
	early := p.Lending.Early
	for _, line := range []struct {
		occasion credit.Occasion
		percent  decimal.Decimal
		left     int // months, at least
	}{{credit.EarlyOverYear, early.CapOverYear, 13}, {credit.EarlyUnderYear, early.CapUnderYear, 1}} {
		c := credit.Clause{Occasion: line.occasion, Base: credit.OfPrepaid, Limit: credit.ForgoneInterest, Basis: basis}
		percent := line.percent
		if p.Law.EarlyRepayment == RepayCapped {
			if c.Most, err = credit.NewRate(within.Percent(line.left)); err != nil {
				return nil, err
			}
			percent = atMost(percent, c.Most.Percent())
		}
		if early.Threshold > 0 {
			c.Free = money.Of(early.Threshold, p.Currency)
		}
		if list, err = named(list, c, percent); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// lateClauses are what not paying costs.
func (p Product) lateClauses(contract credit.Rate) (list credit.Clauses, err error) {
	of, late := p.Law.Edition(), p.Lending.Late
	bound := of.DefaultInterest()
	atContractRate := bound.Rate == "contract"
	interest := credit.Clause{Occasion: credit.LateInterestOn, Base: credit.OfOverduePrincipal, Basis: byContract, Follows: late.AtContractRate}
	percent := late.Rate
	if atContractRate {
		interest.Limit, interest.Basis = credit.ContractRate, basisOf(bound.Row)
	}
	switch {
	case late.AtContractRate:
		percent = contract.Percent()
	case atContractRate:
		percent = atMost(percent, contract.Percent())
	}
	if list, err = named(list, interest, percent); err != nil {
		return nil, err
	}
	for _, line := range []struct {
		clause  credit.Clause
		percent decimal.Decimal
		on      law.Occasion
	}{
		{credit.Clause{Occasion: credit.LateInstalment, Base: credit.OfUnpaidInstalment, Limit: credit.Once}, late.Charge, law.OnMissed},
		{credit.Clause{Occasion: credit.Deferring, Base: credit.OfDeferredInstalments}, late.Deferral, law.OnDeferred},
		{credit.Clause{Occasion: credit.CallingIn, Base: credit.OfOutstanding, Limit: credit.LessAsked}, late.CalledIn, law.OnCalled},
	} {
		charge := of.Charge(line.on)
		most := charge.Percent()
		line.clause.Basis = basisOf(charge.Row)
		if line.clause.Basis != byContract { // general law has no figure of its own
			if line.clause.Most, err = credit.NewRate(most); err != nil {
				return nil, err
			}
		}
		// A figure that was entered before its bound was known is not asked above it.
		if list, err = named(list, line.clause, atMost(line.percent, most)); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func atMost(percent, most decimal.Decimal) decimal.Decimal {
	if percent.Cmp(most) > 0 {
		return most
	}
	return percent
}

// named adds a clause at a rate; a charge of nothing is not named, and so never booked.
func named(list credit.Clauses, c credit.Clause, percent decimal.Decimal) (credit.Clauses, error) {
	if percent.Sign() <= 0 {
		return list, nil
	}
	var err error
	c.Rate, err = credit.NewRate(percent)
	return append(list, c), err
}
