package credit

import (
	"math/big"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// DayCount says how time that is no instalment period counts towards interest: the days
// before the first period, up to an early settlement, in arrears, until a withdrawal. It
// is a term of the credit product. Instalments themselves always count whole months.
type DayCount string

// The ways of counting. A year "counted back" is the one that ends on the last day of the
// stretch of days (remark (c) to the APR's formula; French annex to R314-3, part III).
const (
	// MonthNormalised counts whole months back from the end, and the days that are left
	// over 365, or 366 when the year counted back has a leap day.
	MonthNormalised DayCount = "month_normalised"
	// Act365 is actual days over 365, in leap years too.
	Act365 DayCount = "act_365"
	// ActAct counts whole years back from the end, and the days that are left over 365 or 366.
	ActAct DayCount = "act_act"
	// Thirty360 is 30E/360: every month has 30 days, and the 31st counts as the 30th.
	Thirty360 DayCount = "30e_360"
)

// Valid tells whether c is one of the ways of counting.
func (c DayCount) Valid() bool {
	switch c {
	case MonthNormalised, Act365, ActAct, Thirty360:
		return true
	}
	return false
}

// Years gives the time between two days as an exact fraction of a year, the first day not
// counted and the last one counted. It is 0 when to is not after from.
func (c DayCount) Years(from, to date.Date) *big.Rat {
	if from.IsZero() || !to.After(from) {
		return new(big.Rat)
	}
	switch c {
	case Act365:
		return big.NewRat(int64(to.Sub(from)), 365)
	case Thirty360:
		days := 360*(to.Year()-from.Year()) + 30*int(to.Month()-from.Month()) + min(to.Day(), 30) - min(from.Day(), 30)
		return big.NewRat(int64(max(days, 0)), 360)
	case ActAct:
		return back(from, to, 12)
	default:
		return back(from, to, 1)
	}
}

// back counts whole steps of so many months from to, and what is left in days. From the
// end of a month that is too short for the day of from it counts by that day: 31 January
// to 28 February is a month.
func back(from, to date.Date, months int) *big.Rat {
	anchor := to.Day()
	if to.AddDays(1).Day() == 1 {
		anchor = max(anchor, from.Day())
	}
	steps := (12*(to.Year()-from.Year()) + int(to.Month()-from.Month())) / months
	for steps > 0 && to.AddMonths(-steps*months, anchor).Before(from) {
		steps--
	}
	end := to.AddMonths(-steps*months, anchor)
	if steps == 0 {
		end = to
	}
	years := big.NewRat(int64(steps*months), 12)
	return years.Add(years, big.NewRat(int64(end.Sub(from)), int64(yearEnding(end))))
}

// yearEnding is how many days the year has that ends on a day.
func yearEnding(end date.Date) int { return end.Sub(end.AddMonths(-12, 0)) }

// Accrue gives simple interest on a balance from one day to another, rounded once, half up,
// to the cent. Rounding each day's interest instead would be wrong: 10,000 at 3 % for 20 days
// are 16.44, not 20 times 0.82. It returns money.ErrOverflow.
func Accrue(balance money.Amount, r Rate, c DayCount, from, to date.Date) (money.Amount, error) {
	return money.Round(simple(balance, r, c.Years(from, to)), balance.Currency)
}

// simple is the exact interest of a time in years, in minor units.
func simple(balance money.Amount, r Rate, years *big.Rat) *big.Rat {
	yearly := new(big.Rat).Mul(r.monthly(), big.NewRat(12, 1))
	exact := new(big.Rat).SetInt64(balance.Minor)
	return exact.Mul(exact, yearly).Mul(exact, years)
}
