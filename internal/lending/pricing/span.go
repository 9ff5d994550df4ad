package pricing

import (
	"florin/internal/kernel/date"
	"florin/internal/rule/catalogue"
)

// Workday gives a day when it is one on which a deadline may end, or else the next one.
type Workday func(date.Date) date.Date

// Span is the days that follow from a signature.
type Span struct {
	WithdrawUntil date.Date // last day to withdraw; no date: the law gives no such right
	PayoutFrom    date.Date // first day on which money may leave
}

// SpanOf counts the days that follow from the last signature. The day of the signature does
// not count, and a period that ends on a Saturday, a Sunday or a holiday runs to the end of
// the next working day (regulation 1182/71, art. 3; OR 78).
//
// Money waits until nobody can withdraw any more. Where the law lets it leave earlier,
// after PayoutWaitDays (L312-25: 7), it does so only when the borrower asked for it.
func SpanOf(law catalogue.Law, signed date.Date, early bool, working Workday) Span {
	s := Span{PayoutFrom: signed}
	if law.PayoutWaitDays > 0 {
		s.PayoutFrom = signed.AddDays(law.PayoutWaitDays + 1)
	}
	if law.WithdrawalDays == 0 {
		return s
	}
	s.WithdrawUntil = working(signed.AddDays(law.WithdrawalDays))
	if !early || !MayPayEarly(law) {
		s.PayoutFrom = s.WithdrawUntil.AddDays(1)
	}
	return s
}

// MayPayEarly says whether a borrower may ask for the money before the days to withdraw
// are over. Swiss law leaves no such choice: a borrower who was paid early would repay without interest.
func MayPayEarly(law catalogue.Law) bool {
	return law.WithdrawalDays > 0 && law.PayoutWaitDays < law.WithdrawalDays
}

// DaysLeft counts the days in which a borrower may still withdraw, today included.
func (s Span) DaysLeft(today date.Date) int {
	if s.WithdrawUntil.IsZero() || today.After(s.WithdrawUntil) {
		return 0
	}
	return s.WithdrawUntil.Sub(today) + 1
}

// WorkdaysOf gives the workdays on which the deadlines of a product's law end, as its country keeps them.
func WorkdaysOf(p catalogue.Product) Workday {
	return p.Law.Edition().Calendar().OnOrAfter
}
