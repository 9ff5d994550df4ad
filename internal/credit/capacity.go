package credit

import (
	"errors"
	"fmt"

	"florin/internal/money"
)

// ErrBudget says that a budget cannot be computed: the income is missing or not positive,
// an item is negative, or currencies differ. A budget that cannot be computed is never a
// good one.
var ErrBudget = errors.New("credit: this budget cannot be computed")

// Household is what a month brings and takes. All amounts are of the same currency.
type Household struct {
	Income      money.Amount   // net
	Living      money.Amount   // what must remain to live on: the non-seizable minimum (SchKG art. 93), or a living-cost table's
	Rent        money.Amount   // as really paid
	Taxes       money.Amount   // by the withholding-tax table; zero where income is net of it
	Obligations []money.Amount // instalments of other loans, maintenance
}

// Capacity is whether an instalment fits into a month.
type Capacity struct {
	Free    money.Amount // income less everything else
	Needed  money.Amount // what the loan takes each month, for this test
	Surplus money.Amount // Free less Needed; negative: not enough
}

// Sufficient tells whether nothing is missing.
func (c Capacity) Sufficient() bool { return c.Surplus.Sign() >= 0 }

// capacityMonths is the term over which Swiss law assumes every consumer credit repaid
// (KKG art. 28(4)).
const capacityMonths = 36

// SwissInstalment gives what a loan counts for in the Swiss capacity test: the instalment of
// a repayment within 36 months although the contract is longer, interest at the contract's rate included;
// the contract's own instalment when it is shorter (KKG art. 28). It holds for earlier credits
// too, by what is still owed of them. It returns ErrTerms or money.ErrOverflow.
func SwissInstalment(t Terms) (money.Amount, error) {
	t.Months = min(t.Months, capacityMonths)
	if err := t.check(); err != nil {
		return money.Amount{}, err
	}
	return money.Round(annuity(t), t.Principal.Currency)
}

// With tests whether a monthly payment fits into the budget. It returns ErrBudget or
// money.ErrOverflow.
func (h Household) With(payment money.Amount) (Capacity, error) {
	if h.Income.Sign() <= 0 || payment.Sign() < 0 {
		return Capacity{}, fmt.Errorf("%w: income or instalment", ErrBudget)
	}
	c := Capacity{Free: h.Income, Needed: payment}
	var err error
	for _, item := range append([]money.Amount{h.Living, h.Rent, h.Taxes}, h.Obligations...) {
		if item == (money.Amount{}) {
			continue
		}
		if item.Sign() < 0 {
			return Capacity{}, fmt.Errorf("%w: a negative item", ErrBudget)
		}
		if c.Free, err = c.Free.Sub(item); err != nil {
			return Capacity{}, budgetError(err)
		}
	}
	if c.Surplus, err = c.Free.Sub(payment); err != nil {
		return Capacity{}, budgetError(err)
	}
	return c, nil
}

func budgetError(err error) error {
	if errors.Is(err, money.ErrCurrency) {
		return fmt.Errorf("%w: %w", ErrBudget, err)
	}
	return err
}
