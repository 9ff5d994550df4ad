package reporting

import (
	"cmp"
	"slices"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
)

// Duty is a report that the lender owes each period, as it stands for this lender.
type Duty struct {
	Key            string     `json:"key"`
	Version        int64      `json:"version" doc:"Of what the lender decided about it; 0: nothing"`
	Own            bool       `json:"own" doc:"The lender added it"`
	Country        string     `json:"country" doc:"Empty for the lender's own"`
	Word           string     `json:"word" doc:"What the law calls it; empty for the lender's own"`
	Title          string     `json:"title" doc:"As the lender calls its own"`
	Authority      string     `json:"authority"`
	Source         string     `json:"source" doc:"The act and the article, in the caller's language where it has a name there; of the lender's own, as they wrote it"`
	Rule           string     `json:"rule" doc:"The row of the law; empty for the lender's own"`
	Note           string     `json:"note" doc:"Of the law, in English"`
	Confidence     string     `json:"confidence" doc:"How sure the row is: sourced or known; empty for the lender's own"`
	Rhythm         law.Rhythm `json:"rhythm" enum:",month,quarter,half_year,year" doc:"Empty: the lender has yet to enter it"`
	RhythmByLaw    bool       `json:"rhythm_by_law"`
	DueMonths      int        `json:"due_months"`
	DueDays        int        `json:"due_days"`
	DueWorkingDays int        `json:"due_working_days"`
	Rolls          bool       `json:"rolls" doc:"To the next working day"`
	DueByLaw       bool       `json:"due_by_law" doc:"The law names the day"`
	SomeOnly       bool       `json:"some_only" doc:"The law asks it of some lenders only"`
	Made           law.Made   `json:"made" enum:",complaints,statements,tape_consumer,tape_anacredit" doc:"What is made here that it is made of; empty: nothing"`
	Applies        bool       `json:"applies"`
	Reason         string     `json:"reason" doc:"Why it does not apply, or what the lender noted"`
	Since          *date.Date `json:"since" doc:"The lender's: periods that ended before it are not asked for; null: from the first booking on"`
	SetBy          string     `json:"set_by" doc:"Who decided about it last"`
	SetAt          *time.Time `json:"set_at"`

	from     date.Date // the first day that counts
	calendar date.Calendar
}

func (d *Duty) due() law.Due {
	return law.Due{Months: d.DueMonths, Days: d.DueDays, WorkingDays: d.DueWorkingDays, Rolls: d.Rolls}
}

// take lets what the lender decided stand on what the law leaves open.
func (d *Duty) take(r dutyRow) {
	d.Version, d.Applies, d.Reason, d.SetBy, d.SetAt = r.Version, r.Applies, r.Reason, r.ByName, &r.CreatedAt
	if !d.RhythmByLaw {
		d.Rhythm = r.Rhythm
	}
	if !d.DueByLaw {
		d.DueMonths, d.DueDays, d.DueWorkingDays, d.Rolls = r.DueMonths, r.DueDays, r.DueWorkingDays, r.Rolls
	}
	if !r.Since.IsZero() {
		d.Since, d.from = &r.Since, r.Since
	}
	if r.Own {
		d.Own, d.Title, d.Authority, d.Source = true, r.Title, r.Authority, r.Source
	}
}

// ofLaw are the duties of the countries in which the lender has a licence, each once: what the Union asks of several members stands under its name.
func ofLaw(now settings.Snapshot, at time.Time, first date.Date, lang string) (list []Duty) {
	book := now.Book()
	inUnion := map[string]bool{}
	for _, r := range book.Now(law.Of{Country: law.Union, Regime: law.Consumer}, at).Reports() {
		inUnion[r.ID] = true
	}
	for _, p := range now.Products {
		if !p.Lending.Licence.Entered(book.Day(p.Law.Country, at)) {
			continue
		}
		edition := book.Now(law.Of{Country: p.Law.Country, Regime: law.Consumer}, at)
		for _, r := range edition.Reports() {
			d := Duty{
				Country: p.Law.Country, Word: r.Duty, Authority: r.Authority, Rule: r.ID, Note: r.Note, Confidence: string(r.Confidence),
				Rhythm: r.Rhythm, RhythmByLaw: r.Rhythm != "", DueMonths: r.DueMonths, DueDays: r.DueDays, DueWorkingDays: r.DueWorkingDays, Rolls: r.Rolls,
				DueByLaw: r.Due().Named(), SomeOnly: r.SomeOnly, Made: r.Made, Applies: !r.SomeOnly,
				from: first, calendar: cmp.Or(edition.Calendar().Name, date.TARGET),
			}
			if inUnion[r.ID] {
				d.Country = law.Union
			}
			d.Key = d.Country + "." + d.Word
			if d.from.Before(r.From) {
				d.from = r.From
			}
			act, article := edition.Cite(r.ID, lang)
			d.Source = act
			if article != "" {
				d.Source += ", " + article
			}
			if !slices.ContainsFunc(list, func(known Duty) bool { return known.Key == d.Key }) {
				list = append(list, d)
			}
		}
	}
	return list
}

// period is what a report is about.
type period struct{ from, to date.Date }

// periodOf is the period of the calendar year that a day is in. A rhythm that is not named has none.
func periodOf(r law.Rhythm, day date.Date) (p period) {
	n := r.Months()
	if n == 0 || day.IsZero() {
		return p
	}
	p.from = day.AddMonths(-((int(day.Month()) - 1) % n), 1)
	return period{p.from, p.from.AddMonths(n, 1).AddDays(-1)}
}

// mostPeriods of one duty are shown, the newest: twenty years of months.
const mostPeriods = 240

// periods are those that have begun, from the one of the first day that counts.
func (d *Duty) periods(today date.Date) (list []period) {
	for p := periodOf(d.Rhythm, d.from); !p.to.IsZero() && !p.from.After(today); p = periodOf(d.Rhythm, p.to.AddDays(1)) {
		list = append(list, p)
	}
	return list[max(0, len(list)-mostPeriods):]
}

// State is where a report of a period stands.
type State string

// The states, in the order in which reports are shown.
const (
	Late    State = "late"    // its last day is over
	NoDay   State = "no_day"  // the period is over, and nobody has entered the last day
	DueNow  State = "due"     // the period is over
	Running State = "running" // the period is not over
)

var states = []State{Late, NoDay, DueNow, Running}

// Item is a report of a period that was not sent.
type Item struct {
	Duty  string     `json:"duty"`
	From  date.Date  `json:"from"`
	To    date.Date  `json:"to"`
	Due   *date.Date `json:"due" doc:"The last day; null: the lender has yet to enter it"`
	Days  int        `json:"days" doc:"From today to the last day; below nought: it is late by so many"`
	State State      `json:"state" enum:"late,no_day,due,running"`
	// Version is of the last record; above 0: one was taken back.
	Version int64 `json:"version" doc:"Of what was recorded about it; 0: nothing"`
}

// open are the reports that are owed on a day and were not sent, late ones first.
func open(duties []Duty, sent map[ofPeriod]filingRow, today date.Date) (items []Item) {
	items = []Item{}
	for i := range duties {
		d := &duties[i]
		if !d.Applies {
			continue
		}
		for _, p := range d.periods(today) {
			f := sent[ofPeriod{d.Key, p.to}]
			if !f.SentOn.IsZero() {
				continue
			}
			items = append(items, d.item(p, f.Version, today))
		}
	}
	slices.SortStableFunc(items, func(a, b Item) int {
		return cmp.Or(slices.Index(states, a.State)-slices.Index(states, b.State), a.last().Compare(b.last()), a.To.Compare(b.To), cmp.Compare(a.Duty, b.Duty))
	})
	return items
}

func (i Item) last() date.Date {
	if i.Due == nil {
		return i.To
	}
	return *i.Due
}

func (d *Duty) item(p period, version int64, today date.Date) Item {
	i := Item{Duty: d.Key, From: p.from, To: p.to, Version: version, State: Running}
	due := d.due().After(p.to, d.calendar)
	if !due.IsZero() {
		i.Due, i.Days = &due, due.Sub(today)
	}
	switch {
	case !due.IsZero() && due.Before(today):
		i.State = Late
	case !p.to.Before(today):
	case due.IsZero():
		i.State = NoDay
	default:
		i.State = DueNow
	}
	return i
}
