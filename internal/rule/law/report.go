package law

import (
	"errors"

	"florin/internal/kernel/date"
)

// Report is what a lender tells an authority of each month, quarter or year, and until when. Reports of one contract (to a credit register, on a
// suspicion) have no period and no row.
type Report struct {
	Row
	Duty      string `json:"duty"`      // what is reported; a country's row takes the place of what it inherits under the same word
	Authority string `json:"authority"` // as its country calls it
	Rhythm    Rhythm `json:"rhythm,omitempty"`
	// The last day is DueMonths months after the last day of the period, at the end of the month, and then DueDays days or DueWorkingDays
	// working days later. All nought: the authority, or an event, sets the day.
	DueMonths      int  `json:"due_months,omitempty"`
	DueDays        int  `json:"due_days,omitempty"`
	DueWorkingDays int  `json:"due_working_days,omitempty"`
	Rolls          bool `json:"rolls,omitempty"`     // to the next working day
	SomeOnly       bool `json:"some_only,omitempty"` // of lenders: which, the note says
	Made           Made `json:"made,omitempty"`
}

// Rhythm is how often something is reported.
type Rhythm string

// The rhythms. None: the authority sets it.
const (
	Monthly    Rhythm = "month"
	Quarterly  Rhythm = "quarter"
	HalfYearly Rhythm = "half_year"
	Yearly     Rhythm = "year"
)

// Rhythms are all of them.
var Rhythms = []Rhythm{Monthly, Quarterly, HalfYearly, Yearly}

// Months is how long a period is; 0: no rhythm is named.
func (r Rhythm) Months() int {
	return map[Rhythm]int{Monthly: 1, Quarterly: 3, HalfYearly: 6, Yearly: 12}[r]
}

// Made is what the program makes that a report is made of.
type Made string

// What is made.
const (
	MadeComplaints   Made = "complaints"
	MadeStatements   Made = "statements"
	MadeConsumerTape Made = "tape_consumer"
	MadeCreditTape   Made = "tape_anacredit"
)

// AllMade are all of them.
var AllMade = []Made{MadeComplaints, MadeStatements, MadeConsumerTape, MadeCreditTape}

func (r *Report) line() string { return r.Duty }
func (r *Report) wrong(Head) error {
	due := r.Due()
	return errors.Join(
		unless(r.Duty != "" && r.Authority != "" || r.Status == None, "does not say what is reported to whom"),
		optional("rhythm", r.Rhythm, Rhythms), optional("made", r.Made, AllMade),
		unless(due.Valid(), "has a day below nought, or days and working days"),
		unless(!due.Named() || r.Rhythm != "", "has a day and no rhythm"),
	)
}

// Due is the last day of a report, counted from the last day of its period.
func (r *Report) Due() Due { return Due{r.DueMonths, r.DueDays, r.DueWorkingDays, r.Rolls} }

// Reports are what the law asks lenders to report.
func (e *Edition) Reports() []*Report { return every[*Report](e, "report") }

// Due is when something is due after a period.
type Due struct {
	Months, Days, WorkingDays int
	Rolls                     bool
}

// Named says whether a day is named at all.
func (d Due) Named() bool { return d.Months > 0 || d.Days > 0 || d.WorkingDays > 0 }

// Valid says whether the parts go together.
func (d Due) Valid() bool {
	return d.Months >= 0 && d.Days >= 0 && d.WorkingDays >= 0 && (d.Days == 0 || d.WorkingDays == 0)
}

// After is the last day after a period that ends on a day; no date: none is named.
func (d Due) After(end date.Date, in date.Calendar) (last date.Date) {
	if !d.Named() {
		return last
	}
	last = end
	if d.Months > 0 {
		last = end.AddMonths(d.Months, 31)
	}
	last = last.AddDays(d.Days)
	if d.WorkingDays > 0 {
		last = in.AddBusinessDays(last, d.WorkingDays)
	}
	if d.Rolls {
		last = in.OnOrAfter(last)
	}
	return last
}
