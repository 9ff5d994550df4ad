package commission

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/partner"
)

// Reason is why a line stands.
type Reason string

// The reasons. All but the first take back.
const (
	Earned    Reason = "earned"
	Withdrawn Reason = "withdrawn" // the borrower withdrew from the contract in time
	Defaulted Reason = "defaulted" // called in or written off before enough was paid
	Returned  Reason = "returned"  // the payout came back, or a payment that it was earned by
	Moved     Reason = "moved"     // it is credited to another
)

// Facts are what commission follows from, of one loan.
type Facts struct {
	Paid      money.Amount // what has left to the borrower; zero: nothing, or it came back
	PaidOn    date.Date
	Whole     int       // instalments that are paid in full
	Withdrawn date.Date // zero: not
	Defaulted date.Date // zero: not
	Before    int       // instalments that were paid in full when it defaulted
}

// Due is what a partner has earned of a loan by all that is known, in minor units, and why it is not more. It never falls below zero.
func Due(c partner.Commission, f Facts) (minor int64, why Reason) {
	within := func(on date.Date) bool {
		return !on.IsZero() && c.Clawback.Days > 0 && !on.After(f.PaidOn.AddDays(c.Clawback.Days))
	}
	switch {
	case f.Paid.Minor <= 0, c.On == partner.OnFirstInstalment && f.Whole == 0 && f.Defaulted.IsZero():
		return 0, Returned
	case c.On == partner.OnFirstInstalment && f.Whole == 0:
		return 0, Defaulted
	case c.Clawback.Withdrawn && within(f.Withdrawn):
		return 0, Withdrawn
	case c.Clawback.DefaultBefore > 0 && f.Before < c.Clawback.DefaultBefore && within(f.Defaulted):
		return 0, Defaulted
	}
	return c.For(f.Paid), Earned
}

// factsOf reads them from a loan as it stands on a day.
func factsOf(l *loan.Loan, on date.Date) (f Facts, err error) {
	st, err := l.Replay(on)
	if err != nil {
		return f, err
	}
	f.Paid = money.Of(0, st.Currency)
	if st.PaidOutOn.IsZero() {
		return f, nil
	}
	net, err := l.Terms.FirstNet()
	if err != nil {
		return f, err
	}
	f.Paid.Minor, f.PaidOn = net, st.PaidOutOn
	for _, e := range loan.Effective(l.Facts, on) {
		switch e.Kind {
		case loan.Drawn:
			f.Paid.Minor += e.Minor
		case loan.Withdraw:
			f.Withdrawn = e.On
		case loan.CalledIn, loan.WroteOff:
			if f.Defaulted.IsZero() {
				f.Defaulted = e.On
			}
		}
	}
	if f.Whole, err = wholeBy(l, st); err != nil || f.Defaulted.IsZero() {
		return f, err
	}
	then, err := l.Replay(f.Defaulted.AddDays(-1))
	if err == nil {
		f.Before, err = wholeBy(l, then)
	}
	return f, err
}

func wholeBy(l *loan.Loan, st loan.State) (n int, err error) {
	rows, err := l.Rows(st)
	for _, r := range rows {
		if r.State == loan.RowPaid {
			n++
		}
	}
	return n, err
}
