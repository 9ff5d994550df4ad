package reschedule

import (
	"errors"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/loan"
	"florin/internal/rule/credit"
)

// ChangeKind is what a new schedule changes.
type ChangeKind string

// The kinds of changes.
const (
	NewDueDay   ChangeKind = "due_day" // another day of the month; principal parts stay
	NewPause    ChangeKind = "pause"   // instalments that are left out, whose interest is spread over the rest
	NewLonger   ChangeKind = "longer"  // a longer term at a lower instalment; what is overdue joins it
	NewReduced  ChangeKind = "reduced" // a lower instalment, and the term that follows; what is overdue joins it
	NewRate     ChangeKind = "rate"    // a variable rate on its reset day; the program's own, never agreed by people
	longestRest            = 120       // months that a changed loan may still run
	longestWait            = 12        // instalments of a pause
)

// NewTerms are what is agreed about the rest of a loan.
type NewTerms struct {
	Kind ChangeKind `json:"kind" enum:"due_day,pause,longer,reduced"`
	// Day is the new day of the month (due_day).
	Day int `json:"day,omitempty" minimum:"0" maximum:"31"`
	// Months is how many instalments the pause leaves out (pause), or over how many the rest is
	// repaid (longer): months, where they are monthly.
	Months int `json:"months,omitempty" minimum:"0" maximum:"600"`
	// PaymentMinor is the new instalment, with its part of the interest that was billed and without monthly costs (reduced).
	PaymentMinor int64 `json:"payment_minor,omitempty" minimum:"0"`

	reset *reset // of a new rate
}

// reset is a new borrowing rate and what it follows from.
type reset struct {
	credit.Fixing
	Rate credit.Rate `json:"rate"`
	Next date.Date   `json:"next"` // the reset day after it
}

// dueDays are the days that a client may choose: those that every month has.
const dueDays = 28

func (n NewTerms) check(left int, every credit.Every) error {
	longest, _ := every.In(longestRest)
	v := validate.New()
	switch n.Kind {
	case NewDueDay:
		if n.Day < 1 || n.Day > dueDays {
			v.CheckWith("/day", "due_day.range", map[string]any{"max": dueDays})
		}
	case NewPause:
		if n.Months < 1 || n.Months > longestWait {
			v.CheckWith("/months", "pause.range", map[string]any{"max": longestWait})
		}
	case NewLonger:
		if n.Months <= left || n.Months > longest {
			v.CheckWith("/months", "term.range", map[string]any{"min": left + 1, "max": longest})
		}
	case NewReduced:
		if n.PaymentMinor <= 0 {
			v.Check("/payment_minor", validate.FieldRequired)
		}
	default:
		if n.Kind != NewRate || n.reset == nil {
			v.Check("/kind", "choice.invalid")
		}
	}
	return v.Err()
}

// folds says whether what is overdue joins the new schedule.
func (n NewTerms) folds() bool { return n.Kind == NewLonger || n.Kind == NewReduced }

// noticeDays lie at least between the notice of a new schedule and its first day
// (directive (EU) 2023/2225, art. 22; Code de la consommation L312-31-1: beforehand).
const noticeDays = 10

// effectiveOn is the first day of a change that is agreed on a day. A change that takes the
// arrears in begins on a due date, so that no day bears interest twice; so does a new rate, so that
// no period has two. It is told as long before as the contract says (directive (EU) 2023/2225, art. 23).
func (n NewTerms) effectiveOn(t loan.Terms, st loan.State) date.Date {
	first := st.On.AddDays(noticeDays)
	switch {
	case n.Kind == NewRate:
		first = st.On.AddDays(max(t.Revision.NoticeDays, noticeDays))
	case !n.folds():
		return first
	}
	for _, row := range st.Remaining() {
		if !row.Due.Before(first) {
			return row.Due
		}
	}
	return first
}

// newPlan is a schedule that is to come.
type newPlan struct {
	rows    []credit.Instalment
	carried int64 // interest of a pause
}

// planChange lays out the rest of a loan as of the state's day, the first of the change.
// When no schedule follows from the terms it is fault Conflict "change.impossible".
func planChange(t loan.Terms, st loan.State, n NewTerms) (newPlan, error) {
	left := st.Remaining()
	if len(left) == 0 || st.Status != loan.Active {
		return newPlan{}, errNoChange
	}
	anchor := anchorOf(t, st)
	rest := credit.Rest{Rows: left, Rate: st.Rate, DayCount: t.DayCount, From: st.ChargedTo(), AnchorDay: anchor, Every: t.Repayment.Every}
	var p newPlan
	var err error
	switch n.Kind {
	case NewDueDay:
		p.rows, err = rest.DueOn(n.Day, st.On.AddDays(1))
	case NewRate:
		p.rows, err = ratedRows(t, st, n, anchor)
	case NewPause:
		p.rows, err = rest.Paused(n.Months)
		p.carried = interestOf(p.rows) - interestOf(left)
	default:
		p.rows, err = foldedRows(t, st, n, anchor)
	}
	if errors.Is(err, credit.ErrTerms) {
		return newPlan{}, errNoChange.Wrap(err)
	}
	return p, err
}

var errNoChange = fault.New(fault.Conflict, "change.impossible")

// foldedRows repays all principal, due or not, and spreads the interest that was billed and
// not paid over the rows: it bears none itself.
func foldedRows(t loan.Terms, st loan.State, n NewTerms, anchor int) ([]credit.Instalment, error) {
	left := st.Remaining()
	r, err := t.Repayment.Remaining(left, money.Of(st.Outstanding(), st.Currency), st.Rate, anchor)
	if err != nil {
		return nil, err
	}
	billed := money.Of(st.Open().Interest+st.Spread(), st.Currency)
	if n.Kind == NewLonger {
		rows, err := r.Over(n.Months)
		if err != nil {
			return nil, err
		}
		return joined(t, rows, billed)
	}
	return atMost(n.PaymentMinor, func(minor int64) ([]credit.Instalment, error) {
		rows, err := r.AtPayment(money.Of(minor, st.Currency))
		if err != nil {
			return nil, err
		}
		return joined(t, rows, billed)
	})
}

// atMost lays rows out whose instalment, with its part of what was billed, is what was agreed: the part depends on how many
// rows there are, and they on the instalment before it. Where no instalment hits it to the cent, it stays below.
func atMost(agreed int64, lay func(minor int64) ([]credit.Instalment, error)) (best []credit.Instalment, err error) {
	minor := agreed
	for range 8 {
		rows, err := lay(minor)
		if err != nil {
			return nil, err
		}
		off := credit.Regular(rows).Minor - agreed
		if off <= 0 {
			best = rows
		}
		if off == 0 {
			break
		}
		minor -= off
	}
	if best == nil {
		return nil, credit.ErrTerms
	}
	return best, nil
}

// joined spreads interest that was billed over rows that run no longer than they may.
func joined(t loan.Terms, rows []credit.Instalment, billed money.Amount) ([]credit.Instalment, error) {
	if longest, _ := t.Repayment.Every.In(longestRest); len(rows) > longest {
		return nil, credit.ErrTerms
	}
	return credit.Spread(rows, billed)
}

// ratedRows lays the rest out at a new rate, from the due date on up to which interest is billed.
func ratedRows(t loan.Terms, st loan.State, n NewTerms, anchor int) ([]credit.Instalment, error) {
	left := st.Remaining()
	most, _ := t.Repayment.Every.In(t.Months + t.Revision.LongerMonths)
	if n.reset == nil || st.ChargedTo() != st.On || st.Withdrawn || st.Sanction != nil {
		return nil, credit.ErrTerms
	}
	return credit.Revised{
		Rows: left, Balance: money.Of(st.Principal, st.Currency), Old: st.Rate, New: n.reset.Rate, AnchorDay: anchor,
		Repayment: t.Repayment, Billed: money.Of(st.Spread(), st.Currency),
	}.Lay(t.Revision.Moves, most-left[0].Number+1)
}

// deferralCharge is what the contract names for instalments to come that are put off for a
// borrower in arrears (D312-17); who is not in arrears is asked nothing.
func deferralCharge(t loan.Terms, today, then loan.State, n NewTerms) (int64, error) {
	left := then.Remaining()
	if n.Kind != NewPause || today.DaysPastDue() == 0 {
		return 0, nil
	}
	var off int64
	for _, row := range left[:min(n.Months, len(left))] {
		off += row.Payment.Minor
	}
	return then.Charge(t, credit.Deferring, credit.OfDeferredInstalments, money.Of(off, then.Currency))
}

func interestOf(rows []credit.Instalment) (minor int64) {
	for _, r := range rows {
		minor += r.Interest.Minor
	}
	return minor
}

// anchorOf is the day of the month of a loan's due dates: of the last row that has the most
// days, since a short month may hide it.
func anchorOf(t loan.Terms, st loan.State) int {
	anchor := 0
	for _, row := range st.Remaining() {
		anchor = max(anchor, row.Due.Day())
	}
	if anchor == 0 {
		anchor = max(t.DueDay, st.PaidOutOn.Day())
	}
	return anchor
}

// courseOf is how a loan runs on with a schedule.
type course struct {
	Payment int64     `json:"payment"`
	Left    int       `json:"left"`
	LastDue date.Date `json:"last_due"`
	Total   int64     `json:"total"`
	APR     string    `json:"apr"`

	asked int64 // Total with monthly costs and premiums
}

// courseOf sums a rest of schedule up, with the APR of the whole contract. Folded rows ask
// again for what was due and is not paid.
func courseOf(t loan.Terms, st loan.State, rows []credit.Instalment, folded bool) (course, error) {
	c := course{Left: len(rows), LastDue: rows[len(rows)-1].Due}
	c.Payment = credit.Regular(rows).Minor
	for _, r := range rows {
		c.Total += r.Payment.Minor
	}
	changed := credit.Changed{
		Principal: t.Principal, UpfrontFee: t.UpfrontFee, MonthlyCost: t.MonthlyCost, Premium: t.Clauses.Premium(), PaidOutOn: st.PaidOutOn,
		Every: t.Repayment.Every, Past: pastPayments(st, folded), Rows: rows,
	}
	apr, err := changed.APR()
	if err != nil {
		return c, err
	}
	c.APR = apr.Round(2).String()
	asked, err := changed.ToCome()
	c.asked = asked.Minor
	return c, err
}

// more is how much more a loan asks for until its end with a change than without: what the new rows take in of arrears is owed either way.
func (a agreed) more(then loan.State) int64 {
	more := a.After.asked + a.Charge - a.Before.asked
	if a.Terms.folds() {
		open := then.Open()
		more -= open.Interest + open.Principal
	}
	return more
}

// pastPayments is what the contract took up to now, without charges and interest of default,
// and with what was left open unless a new schedule takes that in.
func pastPayments(s loan.State, folded bool) (past []credit.PastPayment) {
	for _, d := range s.Dues {
		taken := d.Asked
		if folded {
			taken = taken.Minus(loan.Split{Interest: d.Open().Interest, Principal: d.Open().Principal})
		}
		minor := taken.Cost + taken.Interest + taken.Principal - d.Refund
		past = append(past, credit.PastPayment{On: d.On, Amount: money.Of(minor, s.Currency)})
	}
	return past
}

// betterThan says whether a course asks for no more than another that was told the client.
func (c course) betterThan(told course) bool {
	return c.Payment <= told.Payment && c.Total <= told.Total && !c.LastDue.After(told.LastDue)
}
