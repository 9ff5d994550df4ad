package allowance

import (
	"florin/internal/kernel/date"
	"florin/internal/lending/loan"
)

// Reason is why a loan is in its stage.
type Reason string

// The reasons.
const (
	Sound    Reason = "sound"
	PastDue  Reason = "past_due"
	CalledIn Reason = "called_in"
	Watched  Reason = "watch"
	Relieved Reason = "relief"
	Curing   Reason = "cure" // what brought it there has ended, and the time of proof has not
)

// Basis is what of the loss is expected.
type Basis string

// The bases.
const (
	Nothing     Basis = "none"          // a sound loan under anc
	TwelveMonth Basis = "twelve_months" // stage 1
	Lifetime    Basis = "lifetime"      // stage 2
	Defaulted   Basis = "defaulted"     // stage 3: it has happened
	Latent      Basis = "latent"        // a sound loan under relv
)

// Facts are what the stage of a loan follows from, on a day.
type Facts struct {
	On       date.Date
	CalledIn bool
	Dues     []Due
	Relief   []date.Date // days from which relief holds
	Marks    []Span
}

// Due is a day by which something was to be paid, and when the last of it was; no date: it is open.
type Due struct{ PayBy, PaidOn date.Date }

// Span is a time in which staff watch a loan as one of a stage.
type Span struct {
	Stage       int
	From, Until date.Date // both count; no Until: it goes on
}

// Assessed is the stage of a loan.
type Assessed struct {
	Stage  int
	Reason Reason
	Since  date.Date // of relief and cure: the last day on which the reason held; of others: none
	Basis  Basis
	Days   int // past due
	bucket bucket
}

// FactsOf reads a replayed loan. What is on a due and not late yet counts as paid in time.
func FactsOf(l *loan.Loan, st loan.State, marks []Span) Facts {
	f := Facts{On: st.On, CalledIn: st.Status == loan.Terminated, Marks: marks}
	for _, d := range st.Dues {
		f.Dues = append(f.Dues, Due{d.PayBy, d.PaidOn})
	}
	for _, e := range loan.Effective(l.Facts, st.On) {
		if e.Kind == loan.Rescheduled && reliefs[e.Data.Note] {
			f.Relief = append(f.Relief, e.On)
		}
	}
	return f
}

// reliefs are the new schedules that help a borrower in difficulty, as facts name them. Another due day and another rate are none.
var reliefs = map[string]bool{"pause": true, "longer": true, "reduced": true}

// daysOn is how many days a loan was past due at the end of a day, by what is known of its dues.
func (f Facts) daysOn(on date.Date) int { return max(on.Sub(f.oldest(on)), 0) }

func (f Facts) oldest(on date.Date) (first date.Date) {
	first = on
	for _, d := range f.Dues {
		if d.PayBy.Before(first) && (d.PaidOn.IsZero() || d.PaidOn.After(on)) {
			first = d.PayBy
		}
	}
	return first
}

// Assess finds the stage of a loan. A reason that has ended keeps the loan in its stage for the days of proof.
func (r Rules) Assess(f Facts) Assessed {
	a := r.assess(f)
	a.Days = f.daysOn(f.On)
	a.bucket = bucketOf(a.Days)
	if r.Method != IFRS9 && a.Stage == 2 {
		a.Stage, a.Reason, a.Since = 1, Sound, date.Date{}
	}
	switch {
	case a.Stage == 3:
		a.Basis = Defaulted
	case r.Method == ANC:
		a.Basis = Nothing
	case r.Method == RelV:
		a.Basis = Latent
	case a.Stage == 2:
		a.Basis = Lifetime
		// Who is watched, helped or cured is at least as likely to default as one who is 31 days late.
		a.bucket = max(a.bucket, bucketOf(31))
	default:
		a.Basis = TwelveMonth
	}
	return a
}

func (r Rules) assess(f Facts) Assessed {
	if reason, now := r.holds(f, 3); now {
		return Assessed{Stage: 3, Reason: reason}
	}
	last3 := r.lastDay(f, 3)
	if within(f.On, last3, r.CureDays) {
		return Assessed{Stage: 3, Reason: Curing, Since: last3}
	}
	if reason, now := r.holds(f, 2); now {
		return Assessed{Stage: 2, Reason: reason}
	}
	last := loan.Latest(last3, r.lastDay(f, 2))
	if within(f.On, last3, 2*r.CureDays) || within(f.On, last, r.CureDays) {
		return Assessed{Stage: 2, Reason: Curing, Since: last}
	}
	for _, from := range f.Relief {
		if within(f.On, from, r.ReliefDays) {
			return Assessed{Stage: 2, Reason: Relieved, Since: from}
		}
	}
	return Assessed{Stage: 1, Reason: Sound}
}

func within(on, from date.Date, days int) bool { return !from.IsZero() && on.Sub(from) < days }

// holds says whether something puts a loan into a stage on the day itself.
func (r Rules) holds(f Facts, stage int) (Reason, bool) {
	if stage == 3 && f.CalledIn {
		return CalledIn, true
	}
	if r.late(f.oldest(f.On), f.On, stage) {
		return PastDue, true
	}
	for _, m := range f.Marks {
		if m.Stage == stage && !m.From.After(f.On) && (m.Until.IsZero() || !m.Until.Before(f.On)) {
			return Watched, true
		}
	}
	return "", false
}

// late says whether a payment day lies back so far that a day is in a stage. Three months are those of ANC 2014-07, article 2221-2.
func (r Rules) late(payBy, on date.Date, stage int) bool {
	switch {
	case stage == 3 && r.Method == ANC:
		return !payBy.AddMonths(3, payBy.Day()).After(on)
	case stage == 3:
		return on.Sub(payBy) >= r.Stage3Days
	}
	return on.Sub(payBy) > r.Stage2Days
}

// lastDay is the last day before today on which a stage's reason held that has ended since; none: there was no such day. What was paid
// late was late until it was paid.
func (r Rules) lastDay(f Facts, stage int) (last date.Date) {
	for _, d := range f.Dues {
		if !d.PaidOn.IsZero() && !d.PaidOn.After(f.On) && r.late(d.PayBy, d.PaidOn, stage) {
			last = loan.Latest(last, d.PaidOn)
		}
	}
	for _, m := range f.Marks {
		if m.Stage == stage && !m.Until.IsZero() && m.Until.Before(f.On) {
			last = loan.Latest(last, m.Until)
		}
	}
	return last
}
