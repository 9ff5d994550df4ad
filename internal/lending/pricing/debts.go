package pricing

import (
	"slices"

	"florin/internal/kernel/fault"
	"florin/internal/lending/debt"
	"florin/internal/rule/paper"
)

// settle works out what the debts leave for the borrower. Errors: fault Conflict "offer.debts_exceed" with both sums, and
// "offer.claim_ends" where another lender's amount is not good until the payout.
func (t *Terms) settle() error {
	if len(t.Debts) == 0 {
		return nil
	}
	if !t.Repayment.Drawdown.IsZero() { // debts are settled with the payout, of which this would be a part
		return fault.New(fault.Conflict, "offer.debts_in_parts")
	}
	sum, err := debt.Sum(t.Debts, t.Net.Currency)
	if err != nil {
		return err
	}
	if t.Rest, err = t.Net.Sub(sum); err != nil {
		return err
	}
	own := slices.ContainsFunc(t.Debts, debt.Debt.Own)
	if t.Rest.Sign() < 0 || own && t.Rest.IsZero() {
		return fault.New(fault.Conflict, "offer.debts_exceed").With("debts", sum).With("net", t.Net)
	}
	for _, d := range t.Debts {
		if !d.Own() && d.Until.Before(t.PayoutOn) {
			return fault.New(fault.Conflict, "offer.claim_ends").With("creditor", d.Creditor).With("until", d.Until).With("payout", t.PayoutOn)
		}
	}
	return nil
}

// Printed are the debts as the documents of an offer name them.
func (t Terms) Printed() (printed []paper.Debt) {
	for _, d := range t.Debts {
		printed = append(printed, paper.Debt{
			Creditor: d.Creditor, IBAN: d.IBAN, Reference: d.Reference, Amount: d.Amount, On: d.On, Until: d.Until, Compensation: d.Compensation, Waived: d.Waived,
		})
	}
	return printed
}
