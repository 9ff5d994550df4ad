package date

import "time"

// Calendar says on which days banks settle payments. Its holidays follow from rules, so it
// holds for any year without being fed.
type Calendar string

// The calendars.
const (
	// TARGET is that of payments in euro: the closing days that the European Central Bank
	// decided on 14 December 2000, valid from 2002 until further notice.
	TARGET Calendar = "target"
	// SwissBanks is that of payments in Swiss francs: the bank holidays of Zürich, on which
	// the Swiss interbank clearing rests.
	SwissBanks Calendar = "swiss_banks"
)

// IsBusinessDay tells whether payments are settled on a day. No date is no business day.
func (c Calendar) IsBusinessDay(d Date) bool {
	if d.IsZero() {
		return false
	}
	if w := d.Weekday(); w == time.Saturday || w == time.Sunday {
		return false
	}
	return !c.closedOnDate(d) && !c.closedAroundEaster(d.Sub(Easter(d.year)))
}

// NextBusinessDay gives the first business day after a day, whether that is one or not.
func (c Calendar) NextBusinessDay(d Date) Date { return c.OnOrAfter(d.AddDays(1)) }

// OnOrAfter gives the day itself when it is a business day, otherwise the next one.
func (c Calendar) OnOrAfter(d Date) Date {
	for !d.IsZero() && !c.IsBusinessDay(d) {
		d = d.AddDays(1)
	}
	return d
}

// AddBusinessDays moves n business days on: one is the next business day.
func (c Calendar) AddBusinessDays(d Date, n int) Date {
	for range n {
		d = c.NextBusinessDay(d)
	}
	return d
}

// closedOnDate is for the holidays that keep their date.
func (c Calendar) closedOnDate(d Date) bool {
	type day struct {
		month time.Month
		day   int
	}
	switch (day{d.month, d.day}) {
	case day{time.January, 1}, day{time.May, 1}, day{time.December, 25}, day{time.December, 26}:
		return true
	case day{time.January, 2}, day{time.August, 1}: // Berchtold's day, national day
		return c == SwissBanks
	}
	return false
}

// closedAroundEaster is for the holidays that move; days are counted from Easter Sunday.
func (c Calendar) closedAroundEaster(days int) bool {
	switch days {
	case -2, 1: // Good Friday, Easter Monday
		return true
	case 39, 50: // Ascension, Whit Monday
		return c == SwissBanks
	}
	return false
}

// Easter gives the Easter Sunday of a year of the Gregorian calendar (the rule as J. Meeus
// wrote it down, Astronomical Algorithms, chapter 8).
func Easter(year int) Date {
	golden, century, inCentury := year%19, year/100, year%100
	epact := (19*golden + century - century/4 - (century-(century+8)/25+1)/3 + 15) % 30
	weekday := (32 + 2*(century%4) + 2*(inCentury/4) - epact - inCentury%4) % 7
	late := (golden + 11*epact + 22*weekday) / 451
	n := epact + weekday - 7*late + 114
	return Date{year, time.Month(n / 31), n%31 + 1}
}

// Weekday gives the day of the week; that of no date says nothing.
func (d Date) Weekday() time.Weekday { return d.Time(time.UTC).Weekday() }
