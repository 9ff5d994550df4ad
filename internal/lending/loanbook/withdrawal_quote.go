package loanbook

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
)

// WithdrawalQuoteTx says what a borrower would owe who withdrew on a day, and since when the
// loan is paid out (no date: it is not); it changes nothing. Errors: fault NotFound.
func (s *Service) WithdrawalQuoteTx(tx *db.Tx, loanID string, on date.Date) (back loan.Return, paidOut date.Date, err error) {
	l, err := LoadTx(tx, loanID)
	if err != nil {
		return loan.Return{}, paidOut, err
	}
	if l.Status == loan.PendingPayout {
		zero := money.Of(0, l.Terms.Principal.Currency)
		return loan.Return{On: on, Until: on, Capital: zero, Interest: zero, PerDay: zero, Total: zero}, paidOut, nil
	}
	st, err := l.Replay(l.Today(tx.Now()))
	if err != nil || st.Status != loan.Active || st.Withdrawn {
		return loan.Return{}, st.PaidOutOn, err
	}
	back, err = l.Terms.ToReturn(st, on)
	return back, st.PaidOutOn, err
}
