package sandbox

import (
	"florin/internal/kernel/date"
	"florin/internal/lending/loan"
	"florin/internal/lending/payout"
	"florin/internal/lending/treasury"
)

// What the last two digits of a test account mean, for the bank and for the borrower whose account it is. Every other account is
// booked by hand alone.
const (
	payoutReturns = 2  // the payout comes back after two days: the account is closed
	debitsBounce  = 3  // every debit is refused: not enough money
	firstBounces  = 4  // the first debit is refused, then it pays
	disputes      = 5  // debits are paid, and taken back after five weeks
	hasDied       = 6  // debits are refused: the holder has died
	paysLate      = 9  // pays twenty days late, each time
	paysTwice     = 10 // pays the first instalment twice
	stopsPaying   = 11 // pays three instalments, and then nothing
	mostSteered   = 11
)

// steered is the number of a test account that steers something.
func steered(n int, test bool) (int, bool) { return n, test && n <= mostSteered }

// returnAfter is how long a payout stays that comes back, and how long a borrower may have a debit taken back.
const (
	returnAfter  = 2
	disputeAfter = 35
	lateBy       = 20
	paysUntil    = 3
)

// payoutMove is what the bank does about a payout on a day; empty: nothing.
func payoutMove(n int, p payout.Payout, released, today date.Date) (do string) {
	switch {
	case p.State == payout.Exported && released.Before(today):
		return "payout"
	case n == payoutReturns && p.State == payout.Settled && p.Kind == payout.ForLoan && p.Attempt == 1 && !p.SettledOn.AddDays(returnAfter).After(today):
		return "payout_return"
	}
	return ""
}

// debitMove is what the bank does about a debit on a day, and why it refuses it or takes it back.
func debitMove(n int, d treasury.AtBank, changed, today date.Date) (do, reason string) {
	switch {
	case d.State == treasury.DebitCollected && n == disputes && !changed.AddDays(disputeAfter).After(today):
		return "debit_return", "MD06"
	case d.State != treasury.DebitAnnounced:
		return "", ""
	case n == debitsBounce, n == firstBounces && d.Bounced == 0:
		return "refuse", "AM04"
	case n == hasDied:
		return "refuse", "MD07"
	}
	return "debit", ""
}

// transfers are the amounts that the borrower sends on a day, in minor units.
func transfers(n int, l loan.Loan, st loan.State, today date.Date) []int64 {
	switch n {
	case payoutReturns, debitsBounce, hasDied:
		return nil
	}
	until, paid := today, payments(l)
	if n == paysLate {
		until = today.AddDays(-lateBy)
	}
	var due int64
	for _, d := range st.Dues {
		if !d.On.After(until) {
			due += d.Open().Sum()
		}
	}
	switch {
	case due <= 0, n == stopsPaying && paid >= paysUntil:
		return nil
	case n == paysTwice && paid == 0:
		return []int64{due, due}
	}
	return []int64{due}
}

// payments counts those that count.
func payments(l loan.Loan) (n int) {
	for _, e := range l.Facts {
		if e.Kind == loan.Paid && !l.Taken(e.ID) {
			n++
		}
	}
	return n
}
