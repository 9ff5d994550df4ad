package credit

import (
	"fmt"
	"math/big"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// amortise lays out the schedule of a constant instalment; the last row takes what the
// rounding of the others left. It returns ErrTerms when the cents of the rounding would
// repay the loan before its term.
func amortise(t Terms, payment money.Amount) ([]Instalment, error) {
	rate, balance := t.Rate.monthly(), t.Principal
	rows := make([]Instalment, 0, t.Months)
	for k := 1; k <= t.Months; k++ {
		row, err := instalment(k, balance, rate, payment, k == t.Months)
		if err != nil {
			return nil, err
		}
		if row.Payment.Sign() <= 0 || row.Principal.Sign() < 0 || row.Balance.Sign() < 0 {
			return nil, fmt.Errorf("%w: %v is too small for %d months", ErrTerms, t.Principal, t.Months)
		}
		rows, balance = append(rows, row), row.Balance
	}
	return rows, nil
}

func instalment(k int, balance money.Amount, rate *big.Rat, payment money.Amount, last bool) (Instalment, error) {
	exact := new(big.Rat).SetInt64(balance.Minor)
	interest, err := money.Round(exact.Mul(exact, rate), balance.Currency)
	if err != nil {
		return Instalment{}, err
	}
	if last {
		if payment, err = balance.Add(interest); err != nil {
			return Instalment{}, err
		}
	}
	return repay(k, balance, payment, interest)
}

// repay is the row of a payment: what is not interest lowers the balance.
func repay(k int, balance, payment, interest money.Amount) (Instalment, error) {
	principal, err := payment.Sub(interest)
	if err != nil {
		return Instalment{}, err
	}
	left, err := balance.Sub(principal)
	return Instalment{Number: k, Payment: payment, Interest: interest, Principal: principal, Balance: left}, err
}

// Dated gives the schedule with its due dates: the first on firstDue, then one a month on
// the anchor day. In a month that is too short the instalment is due on its last day; the
// anchor is kept, so 31 January is followed by 28 February and 31 March. An anchor of 0
// stands for the day of firstDue.
func (q Quote) Dated(firstDue date.Date, anchorDay int) []Instalment {
	if anchorDay == 0 {
		anchorDay = firstDue.Day()
	}
	rows := make([]Instalment, len(q.Schedule))
	for k, row := range q.Schedule {
		row.Due = firstDue.AddMonths(k, anchorDay)
		rows[k] = row
	}
	return rows
}
