package credit

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// Revision is how a contract says that its borrowing rate follows an index.
type Revision struct {
	Spread decimal.Decimal `json:"spread" doc:"Percent points above the index; below it where negative"`
	Floor  Rate            `json:"floor" doc:"The lowest borrowing rate, in percent per year"`
	Cap    Rate            `json:"cap" doc:"The highest borrowing rate, in percent per year"`
	// EveryMonths is how far reset days lie apart, from the first due date on; zero: they are Days.
	EveryMonths int       `json:"every_months,omitempty" minimum:"0" maximum:"120" doc:"Months between reset days, from the first due date on; 0: they are days of the calendar"`
	Days        []YearDay `json:"days,omitempty" doc:"Reset days of every year"`
	NoticeDays  int       `json:"notice_days" minimum:"0" maximum:"365" doc:"Days between the notice and the first day of a new rate"`
	Moves       Moves     `json:"moves" enum:"instalment,end" doc:"What follows a new rate"`
	// LongerMonths is by how much the end may move; what it does not suffice for, the instalment takes.
	LongerMonths int `json:"longer_months,omitempty" minimum:"0" maximum:"120" doc:"By how many months the end may move"`
}

// IsZero says whether nothing is agreed: contracts at a fixed rate, and of before a rate could change.
func (r Revision) IsZero() bool {
	return r.Moves == "" && r.EveryMonths == 0 && len(r.Days) == 0 && r.NoticeDays == 0 && r.LongerMonths == 0 &&
		r.Spread.IsZero() && r.Floor.IsZero() && r.Cap.IsZero()
}

// Moves is what follows a new rate.
type Moves string

// What may follow.
const (
	MovesInstalment Moves = "instalment" // the end stays
	MovesEnd        Moves = "end"        // the instalment stays
)

// AllMoves lists them.
var AllMoves = []Moves{MovesInstalment, MovesEnd}

// YearDay is a day of every year, as month and day: "07-01".
type YearDay string

// In is the day in a year. Errors: it is no day of every year.
func (d YearDay) In(year int) (date.Date, error) {
	at, err := time.Parse("2006-01-02", "2001-"+string(d)) // a year without 29 February
	if err != nil || len(d) != len("01-02") {
		return date.Date{}, fmt.Errorf("credit: %q is no day of every year", string(d))
	}
	return date.New(year, at.Month(), at.Day())
}

// Rate is the borrowing rate at a value of the index, in percent: with the spread, and within
// floor and cap. Errors: those of decimal.
func (r Revision) Rate(index decimal.Decimal) (Rate, error) {
	percent, err := index.Add(r.Spread)
	if err != nil {
		return Rate{}, err
	}
	switch {
	case percent.Cmp(r.Floor.percent) < 0:
		return r.Floor, nil
	case percent.Cmp(r.Cap.percent) > 0:
		return r.Cap, nil
	}
	return NewRate(percent)
}

// ResetAfter is the first reset day after a day. There is none up to the first due date. Errors: a day
// of the calendar that there is not every year, or no rule of reset days.
func (r Revision) ResetAfter(firstDue, day date.Date) (date.Date, error) {
	if day.Before(firstDue) {
		day = firstDue
	}
	if r.EveryMonths > 0 {
		months := (day.Year()-firstDue.Year())*12 + int(day.Month()) - int(firstDue.Month())
		for k := max(months/r.EveryMonths, 1); ; k++ {
			if on := firstDue.AddMonths(k*r.EveryMonths, firstDue.Day()); on.After(day) {
				return on, nil
			}
		}
	}
	var next date.Date
	for _, of := range r.Days {
		for _, year := range []int{day.Year(), day.Year() + 1} {
			on, err := of.In(year)
			if err != nil {
				return next, err
			}
			if on.After(day) && (next.IsZero() || on.Before(next)) {
				next = on
			}
		}
	}
	if next.IsZero() {
		return next, errors.New("credit: a variable rate without reset days")
	}
	return next, nil
}

// LastReset is the last reset day up to a day; false: none has come. Errors: those of ResetAfter.
func (r Revision) LastReset(firstDue, upTo date.Date) (last date.Date, found bool, err error) {
	from := firstDue
	if years := upTo.AddMonths(-resetsBack, 0); years.After(from) && r.EveryMonths == 0 {
		from = years
	}
	for {
		next, err := r.ResetAfter(firstDue, from)
		if err != nil || next.After(upTo) {
			return last, found, err
		}
		last, found, from = next, true, next
	}
}

// resetsBack is how many months lie at least between two of the same day of every year.
const resetsBack = 13

// Fixing is the value of an index, in percent, that a new borrowing rate follows, and its reset day.
type Fixing struct {
	On    date.Date       `json:"on"`
	Index decimal.Decimal `json:"index"`
	// Capped is the law's highest effective rate of that day, in percent, where it kept the rate below what the index asks; empty: it did not.
	Capped string `json:"capped,omitempty"`
}

// Revised is the rest of a schedule whose rate changes on the day up to which interest is charged.
type Revised struct {
	Rows      []Instalment // not yet due, in order
	Balance   money.Amount // principal not yet due
	Old, New  Rate
	AnchorDay int // day of the month of the due dates; 0: that of the first row
	Repayment Repayment
	// Billed is interest that the rows ask for beside their own; it bears none and is spread anew.
	Billed money.Amount
}

// Lay lays the rest out at the new rate. Where the end moves, the instalment stays, over at most so
// many instalments; where that does not suffice, and for whatever is no plain annuity, the end is the
// last possible one and the instalment follows. Errors: ErrTerms, money.ErrOverflow.
func (r Revised) Lay(moves Moves, most int) ([]Instalment, error) {
	rest, err := r.Repayment.Remaining(r.Rows, r.Balance, r.New, r.AnchorDay)
	if err != nil {
		return nil, err
	}
	rows, err := r.moved(rest, moves, max(most, len(r.Rows)))
	if err != nil {
		return nil, err
	}
	return Spread(rows, r.Billed)
}

func (r Revised) moved(rest Remainder, moves Moves, most int) ([]Instalment, error) {
	if moves != MovesEnd || !r.Repayment.Plain() || len(r.Rows) == 1 {
		return rest.Over(len(r.Rows))
	}
	own, err := r.Repayment.Every.Interest(r.Balance, r.Old)
	if err != nil {
		return nil, err
	}
	payment, err := r.Rows[0].Principal.Add(own)
	if err != nil {
		return nil, err
	}
	rows, err := rest.AtPayment(payment)
	if errors.Is(err, ErrTerms) || err == nil && len(rows) > most {
		return rest.Over(most)
	}
	return rows, err
}

// Known says whether what moves has a name.
func (m Moves) Known() bool { return slices.Contains(AllMoves, m) }
