package credit

import (
	"cmp"
	"math/big"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// Every is how far the instalments of a loan lie apart. Empty is a month.
//
// The term of a loan is in months whatever the distance, as durations, rates and laws name
// it; a year has 365 days, 52 weeks or 12 equal months (directive (EU) 2023/2225, annex III,
// remark c), so 12 months are 52 weekly instalments.
type Every string

// The distances.
const (
	Month     Every = "month"
	Quarter   Every = "quarter"
	Fortnight Every = "fortnight"
	Week      Every = "week"
)

// Distances lists them.
var Distances = []Every{Month, Quarter, Fortnight, Week}

// Valid tells whether e is one of them.
func (e Every) Valid() bool { return e.aYear() != 0 }

// OrMonth is the distance by its name.
func (e Every) OrMonth() Every { return cmp.Or(e, Month) }

// aYear is how many periods a year has.
func (e Every) aYear() int64 {
	switch e.OrMonth() {
	case Month:
		return 12
	case Quarter:
		return 4
	case Fortnight:
		return 26
	case Week:
		return 52
	}
	return 0
}

// In is how many periods so many months have, and whether they are whole.
func (e Every) In(months int) (periods int, whole bool) {
	n := months * int(e.aYear())
	return n / 12, n%12 == 0 && e.Valid()
}

// Anchored says whether due dates keep a day of the month; others keep a day of the week.
func (e Every) Anchored() bool { return e.OrMonth() == Month || e == Quarter }

// After is the date so many periods after another, before it for negative ones, on the
// anchor day of its month; an anchor of 0 stands for the day of the first date.
func (e Every) After(d date.Date, periods, anchorDay int) date.Date {
	switch e {
	case Quarter:
		return d.AddMonths(3*periods, anchorDay)
	case Fortnight:
		return d.AddDays(14 * periods)
	case Week:
		return d.AddDays(7 * periods)
	}
	return d.AddMonths(periods, anchorDay)
}

// Interest is that of one whole period on a balance, rounded half up to the cent, whatever
// days the period has. It returns money.ErrOverflow.
func (e Every) Interest(balance money.Amount, r Rate) (money.Amount, error) {
	return money.Round(new(big.Rat).Mul(new(big.Rat).SetInt64(balance.Minor), r.each(e)), balance.Currency)
}

// years is the time between two days as the APR's formula counts it: in the unit of the
// rhythm, whole ones back from the end, and the days that are left over 365 or 366.
func (e Every) years(from, to date.Date) float64 {
	if e.Anchored() {
		years, _ := MonthNormalised.Years(from, to).Float64()
		return years
	}
	weeks := max(to.Sub(from)/7, 0)
	rest, _ := ActAct.Years(from, to.AddDays(-7*weeks)).Float64()
	return float64(weeks)/52 + rest
}

// each gives the interest of one period as an exact fraction: its share of the yearly rate.
func (r Rate) each(e Every) *big.Rat {
	yearly := new(big.Rat).Mul(r.monthly(), big.NewRat(12, 1))
	return yearly.Quo(yearly, new(big.Rat).SetInt64(e.aYear()))
}
