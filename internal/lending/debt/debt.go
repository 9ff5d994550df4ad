package debt

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// Debt is what a new loan settles with its payout, as its contract names it: another loan of the
// lender, or a claim of another lender.
type Debt struct {
	LoanID    string       `json:"loan_id" doc:"The loan of this lender; empty: the claim of another"`
	Creditor  string       `json:"creditor" doc:"The other lender; empty for a loan of this one"`
	IBAN      string       `json:"iban" doc:"Where the other lender wants the money"`
	Reference string       `json:"reference" doc:"Of the loan, or what the other lender wants to read on the payment"`
	Amount    money.Amount `json:"amount" doc:"What repaying it takes on the day, or what the other lender has stated"`
	On        date.Date    `json:"on,omitzero" doc:"Of a loan of this lender: the day of the figure"`
	Until     date.Date    `json:"until,omitzero" doc:"Of another lender's claim: the last day on which the amount is good"`
	// Compensation for the early repayment of a loan of this lender; it is part of Amount unless it is waived.
	Compensation money.Amount `json:"compensation,omitzero"`
	Waived       bool         `json:"waived" doc:"No compensation is asked for the early repayment"`
	Monthly      money.Amount `json:"monthly,omitzero" doc:"Instalments a month that end with it"`
}

// Own says whether it is a loan of this lender.
func (d Debt) Own() bool { return d.LoanID != "" }

// Sum adds up what debts take. Errors: money.ErrCurrency, money.ErrOverflow.
func Sum(debts []Debt, c money.Currency) (sum money.Amount, err error) {
	sum = money.Of(0, c)
	for _, d := range debts {
		if sum, err = sum.Add(d.Amount); err != nil {
			return sum, err
		}
	}
	return sum, nil
}
