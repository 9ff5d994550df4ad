package settings

import (
	"github.com/govalues/decimal"

	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
	law "florin/internal/rule/lawrows"
)

// OnDefault is what the law of a product lets its lender ask of a borrower who does not pay. A product chooses within it, and its contracts
// ask no more than they name.
func (l Law) OnDefault() law.OnDefault { return l.Edition().OnDefault }

// byContract is the basis of what the agreement alone says.
const byContract = "contract"

// ruleOf names the rule of law that allows a charge.
func ruleOf(d law.OnDefault, charge string) string {
	if d.Basis == "" {
		return byContract
	}
	return d.Basis + "_" + charge
}

// Agreed is what a contract fixes beside the terms of its product.
type Agreed struct {
	Rate     credit.Rate
	RateType RateType
	Fee      money.Amount // withheld from the payout
	Premium  money.Amount // with each instalment
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
	if !a.Premium.IsZero() {
		list = append(list, credit.Clause{Occasion: credit.Insuring, Base: credit.OfInstalments, Amount: a.Premium, Basis: byContract})
	}
	if a.Withdrawal && p.Law.WithdrawalDays > 0 {
		list = append(list, credit.Clause{Occasion: credit.Withdrawing, Base: credit.OfPrincipal, Rate: a.Rate, Follows: true, Basis: p.Law.european("withdrawal")})
	}
	early, err := p.earlyClauses(a.RateType)
	if err != nil {
		return nil, err
	}
	late, err := p.lateClauses(a.Rate)
	return append(append(list, early...), late...), err
}

// european names a rule of directive (EU) 2023/2225, by the code that has taken it over.
func (l Law) european(of string) string {
	if directive := l.OnDefault().Directive; directive != "" {
		return directive + of
	}
	return byContract // a country that the directive does not reach
}

// earlyClauses are what repaying early costs: nothing where the law says that it is free, and
// nothing while the rate may change (L312-34; directive (EU) 2023/2225, art. 29).
func (p Product) earlyClauses(kind RateType) (list credit.Clauses, err error) {
	if p.Law.EarlyRepayment == RepayFree || kind == Variable {
		return nil, nil
	}
	basis := byContract
	if p.Law.EarlyRepayment == RepayCapped {
		basis = p.Law.european("early")
	}
	early := p.Lending.Early
	for _, line := range []struct {
		occasion credit.Occasion
		percent  decimal.Decimal
		most     string
	}{{credit.EarlyOverYear, early.CapOverYear, "1"}, {credit.EarlyUnderYear, early.CapUnderYear, "0.5"}} {
		c := credit.Clause{Occasion: line.occasion, Base: credit.OfPrepaid, Limit: credit.ForgoneInterest, Basis: basis}
		percent := line.percent
		if p.Law.EarlyRepayment == RepayCapped {
			c.Most = credit.MustRate(line.most)
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
	most, late := p.Law.OnDefault(), p.Lending.Late
	interest := credit.Clause{Occasion: credit.LateInterestOn, Base: credit.OfOverduePrincipal, Basis: ruleOf(most, "late_interest"), Follows: late.AtContractRate}
	percent := late.Rate
	if most.AtContractRate {
		interest.Limit = credit.ContractRate
	}
	switch {
	case late.AtContractRate:
		percent = contract.Percent()
	case most.AtContractRate:
		percent = atMost(percent, contract.Percent())
	}
	if list, err = named(list, interest, percent); err != nil {
		return nil, err
	}
	for _, line := range []struct {
		clause  credit.Clause
		percent decimal.Decimal
		most    decimal.Decimal
	}{
		{credit.Clause{Occasion: credit.LateInstalment, Base: credit.OfUnpaidInstalment, Limit: credit.Once, Basis: ruleOf(most, "late")}, late.Charge, most.Late},
		{credit.Clause{Occasion: credit.Deferring, Base: credit.OfDeferredInstalments, Basis: ruleOf(most, "deferral")}, late.Deferral, most.Deferral},
		{credit.Clause{Occasion: credit.CallingIn, Base: credit.OfOutstanding, Limit: credit.LessAsked, Basis: ruleOf(most, "called_in")}, late.CalledIn, most.CalledIn},
	} {
		if most.Basis != "" { // general law has no figure of its own
			if line.clause.Most, err = credit.NewRate(line.most); err != nil {
				return nil, err
			}
		}
		// A figure that was entered before its bound was known is not asked above it.
		if list, err = named(list, line.clause, atMost(line.percent, line.most)); err != nil {
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
