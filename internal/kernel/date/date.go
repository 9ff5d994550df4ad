package date

import (
	"cmp"
	"errors"
	"fmt"
	"time"
)

// ErrSyntax says that a text is not a calendar date of the form "2006-01-02".
var ErrSyntax = errors.New("date: not a calendar date")

// Date is a day of the Gregorian calendar. Dates are values: == compares them, and they
// serve as map keys. The zero value is "no date": it has an empty text, is NULL in the
// database and null in JSON, comes before every day, and stays zero under arithmetic.
type Date struct {
	year  int
	month time.Month
	day   int
}

// New makes the date of a year (1 to 9999), month and day that exist; otherwise ErrSyntax.
func New(year int, month time.Month, day int) (Date, error) {
	d := Date{year, month, day}
	if year < 1 || year > 9999 || d != fromTime(d.Time(time.UTC)) {
		return Date{}, fmt.Errorf("%w: %d-%d-%d", ErrSyntax, year, month, day)
	}
	return d, nil
}

// Of gives the calendar date that a moment falls on in a place.
func Of(t time.Time, loc *time.Location) Date { return fromTime(t.In(loc)) }

// Parse reads exactly "2006-01-02", years 0001 to 9999; otherwise ErrSyntax. The error
// does not repeat the text, which may be a birth date.
func Parse(s string) (Date, error) {
	t, err := time.Parse(time.DateOnly, s)
	if err != nil || t.Year() < 1 {
		return Date{}, ErrSyntax
	}
	return fromTime(t), nil
}

// MustParse is Parse for constants in code; it panics on a text that is not a date.
func MustParse(s string) Date {
	d, err := Parse(s)
	if err != nil {
		panic(err)
	}
	return d
}

// Year gives the year, 0 for no date.
func (d Date) Year() int { return d.year }

// Month gives the month, 0 for no date.
func (d Date) Month() time.Month { return d.month }

// Day gives the day of the month, 0 for no date.
func (d Date) Day() int { return d.day }

// IsZero tells whether there is no date.
func (d Date) IsZero() bool { return d == Date{} }

// Time gives the moment at which the day begins in a place.
func (d Date) Time(loc *time.Location) time.Time {
	return time.Date(d.year, d.month, d.day, 0, 0, 0, 0, loc)
}

// Compare orders two dates: -1, 0 or +1.
func (d Date) Compare(e Date) int {
	return cmp.Or(cmp.Compare(d.year, e.year), cmp.Compare(d.month, e.month), cmp.Compare(d.day, e.day))
}

// Before tells whether d is earlier than e.
func (d Date) Before(e Date) bool { return d.Compare(e) < 0 }

// After tells whether d is later than e.
func (d Date) After(e Date) bool { return d.Compare(e) > 0 }

// AddDays moves by n days, back when negative.
func (d Date) AddDays(n int) Date {
	if d.IsZero() {
		return d
	}
	return fromTime(time.Date(d.year, d.month, d.day+n, 0, 0, 0, 0, time.UTC))
}

// AddMonths moves by n months to the anchor day, or to the last day of a month that is too
// short for it. Passing the anchor of the first date each time keeps a loan on the 31st
// although February has passed. An anchor outside 1 to 31 stands for the date's own day.
func (d Date) AddMonths(n, anchorDay int) Date {
	if d.IsZero() {
		return d
	}
	if anchorDay < 1 || anchorDay > 31 {
		anchorDay = d.day
	}
	first := time.Date(d.year, d.month+time.Month(n), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return Date{first.Year(), first.Month(), min(anchorDay, last)}
}

// Sub counts the days from e to d: negative when d is earlier, 0 when either is no date.
func (d Date) Sub(e Date) int {
	if d.IsZero() || e.IsZero() {
		return 0
	}
	const secondsPerDay = 24 * 60 * 60 // not a time.Duration: that ends after 292 years
	return int((d.Time(time.UTC).Unix() - e.Time(time.UTC).Unix()) / secondsPerDay)
}

// YearsUntil counts the whole years from d to e: the age on day e of a person born on d.
// A year that begins on 29 February is complete on 1 March of a common year. It is 0 when
// e is earlier or either is no date.
func (d Date) YearsUntil(e Date) int {
	if d.IsZero() || e.IsZero() {
		return 0
	}
	years := e.year - d.year
	if e.month < d.month || e.month == d.month && e.day < d.day {
		years--
	}
	return max(years, 0)
}

func fromTime(t time.Time) Date {
	year, month, day := t.Date()
	return Date{year, month, day}
}
