package agreement

import (
	"florin/internal/date"
	"florin/internal/settings"
)

// workday gives a day when it is one on which banks work, or else the next one.
type workday func(date.Date) date.Date

// span is the days that follow from a signature.
type span struct {
	WithdrawUntil date.Date // last day to withdraw; no date: the law gives no such right
	PayoutFrom    date.Date // first day on which money may leave
}

// spanOf counts the days that follow from the last signature. The day of the signature does
// not count, and a period that ends on a Saturday, a Sunday or a holiday runs to the end of
// the next working day (regulation 1182/71, art. 3; OR 78).
//
// Money waits until nobody can withdraw any more. Where the law lets it leave earlier,
// after PayoutWaitDays (L312-25: 7), it does so only when the borrower asked for it.
func spanOf(law settings.Law, signed date.Date, early bool, working workday) span {
	s := span{PayoutFrom: signed}
	if law.PayoutWaitDays > 0 {
		s.PayoutFrom = signed.AddDays(law.PayoutWaitDays + 1)
	}
	if law.WithdrawalDays == 0 {
		return s
	}
	s.WithdrawUntil = working(signed.AddDays(law.WithdrawalDays))
	if !early || !mayPayEarly(law) {
		s.PayoutFrom = s.WithdrawUntil.AddDays(1)
	}
	return s
}

// mayPayEarly says whether a borrower may ask for the money before the days to withdraw
// are over. Swiss law leaves no such room: who was paid early would repay without interest.
func mayPayEarly(law settings.Law) bool {
	return law.WithdrawalDays > 0 && law.PayoutWaitDays < law.WithdrawalDays
}

// daysLeft counts the days in which a borrower may still withdraw, today included.
func (s span) daysLeft(today date.Date) int {
	if s.WithdrawUntil.IsZero() || today.After(s.WithdrawUntil) {
		return 0
	}
	return s.WithdrawUntil.Sub(today) + 1
}

// working gives the workdays of a product's country, as its banks keep them.
func working(p settings.Product) workday {
	if p.Country == "CH" {
		return date.SwissBanks.OnOrAfter
	}
	return date.TARGET.OnOrAfter
}
