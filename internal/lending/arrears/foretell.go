package arrears

import (
	"cmp"
	"encoding/json"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/strategy"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// pastTx reads no more than a strategy asks for.
func pastTx(tx *db.Tx, l loan.Loan, plan strategy.Strategy) (p strategy.Past, err error) {
	type step struct {
		Instalment int  `db:"instalment"`
		Step       int  `db:"step"`
		Call       bool `db:"call"`
	}
	steps, err := db.All[step](tx, listSteps, l.ID)
	if err != nil {
		return p, err
	}
	p.Letters, p.Calls = map[strategy.Rung]bool{}, map[strategy.Rung]bool{}
	for _, each := range steps {
		of := p.Letters
		if each.Call {
			of = p.Calls
		}
		of[strategy.Rung{Number: each.Instalment, Step: each.Step}] = true
	}
	from := l.Today(tx.Now()).AddDays(1 - strategy.Week)
	if p.Written, err = db.All[date.Date](tx, lettersFrom, l.ID, from); err != nil {
		return p, err
	}
	if plan.WeeklyContacts > 0 {
		if p.Contacts, err = contactsTx(tx, l, from); err != nil {
			return p, err
		}
	}
	if len(plan.Segments) > 0 {
		before, err := db.One[struct {
			Cases  int `db:"cases"`
			Broken int `db:"broken"`
		}](tx, countBefore, l.ID)
		p.Earlier, p.Broken = before.Cases > 0, before.Broken > 0
		return p, err
	}
	return p, nil
}

// contactsTx are the days on which people were spoken with or written to by hand.
func contactsTx(tx *db.Tx, l loan.Loan, from date.Date) (days []date.Date, err error) {
	zone := date.Zone(l.Terms.TimeZone)
	rows, err := db.All[struct {
		CreatedAt time.Time `db:"created_at"`
		Details   string    `db:"details"`
	}](tx, contactsFrom, l.ID, from.Time(zone))
	for _, r := range rows {
		var of struct {
			Channel Channel `json:"channel"`
		}
		if err := json.Unmarshal([]byte(r.Details), &of); err != nil {
			return nil, err
		}
		if of.Channel != NoContact {
			days = append(days, date.Of(r.CreatedAt, zone))
		}
	}
	return days, err
}

// standing is how a loan stands on the day of a state.
func standing(p strategy.Past, st loan.State, row caseRow, held pledged) strategy.Standing {
	return p.On(st.On, strategy.Standing{
		Days: st.DaysPastDue(), Left: st.Outstanding(), Broken: held.broken,
		Stopped: st.Frozen || st.Status != loan.Active || held.arrangement, Awaited: held.promise || row.State == CaseHardship,
		Unpaid: unpaidOf(st),
	})
}

// Foretold is a step that the daily work takes on a day, if nothing happens until then.
type Foretold struct {
	On          date.Date    `json:"on"`
	Segment     string       `json:"segment" doc:"Of the strategy; empty: the product's ladder"`
	Act         strategy.Act `json:"act" enum:"reminder,arrears,formal_notice,call"`
	Ways        settings.Way `json:"ways" enum:",none,text,post,both" doc:"Beside the e-mail; empty for a call"`
	Overdue     money.Amount `json:"overdue" doc:"Before the charges that letters to come bring"`
	DaysPastDue int          `json:"days_past_due"`
}

// InForce says which strategy counts on a day.
type InForce func(tx *db.Tx, day date.Date) (strategy.Strategy, error)

// ForetellTx tells what the daily work does about a loan from a day to another; ladder is its product's, plan gives the strategy of a day, and
// besides how letters go where that does not say it. It decides by what the daily work decides by, and keeps nothing; payments, new schedules and
// ends of suspensions to come are not looked at. The caller has checked who asks.
func ForetellTx(tx *db.Tx, l loan.Loan, ladder []catalogue.Reminder, from, to date.Date, plan func(date.Date) strategy.Strategy, besides settings.Besides) (list []Foretold, err error) {
	row, open, err := openCaseTx(tx, l.ID)
	if err != nil {
		return nil, err
	}
	first, last := plan(from), plan(to) // on the last day at least as much may be asked for as before
	last.WeeklyContacts = max(last.WeeklyContacts, first.WeeklyContacts)
	last.Segments = append(last.Segments[:len(last.Segments):len(last.Segments)], first.Segments...)
	before, err := pastTx(tx, l, last)
	for on := from; err == nil && !on.After(to); on = on.AddDays(1) {
		var st loan.State
		if st, err = l.Replay(on); err != nil {
			break
		}
		var held pledged
		if held, err = runningTx(tx, l, st); err != nil {
			break
		}
		days := st.DaysPastDue()
		if days == 0 || st.Status != loan.Active && st.Status != loan.Terminated {
			if open && !held.promise && row.State != CaseHardship {
				open, before.Earlier, row = false, true, caseRow{}
			}
			continue
		}
		today := plan(on)
		if open = open || days >= today.FirstDay(ladder, standing(before, st, row, pledged{})); !open {
			continue
		}
		do := today.Day(ladder, standing(before, st, row, held))
		before.Did(on, do)
		f := Foretold{On: on, Segment: do.Segment, Overdue: money.Of(st.Overdue().Sum(), st.Currency), DaysPastDue: days}
		if do.Letter != "" {
			f.Act, f.Ways = do.Letter, cmp.Or(do.Ways, besides.Of(string(do.Letter)))
			list = append(list, f)
		}
		if len(do.Calls) > 0 {
			f.Act, f.Ways = strategy.Call, ""
			list = append(list, f)
		}
	}
	return list, err
}

// runningTx says what runs of the open promises of a loan on the day of a state, and keeps no verdict.
func runningTx(tx *db.Tx, l loan.Loan, st loan.State) (running pledged, err error) {
	open, err := db.All[promiseRow](tx, openPromises, l.ID)
	for _, r := range open {
		verdict, err := judgeTx(tx, l, st, r)
		if err != nil {
			return running, err
		}
		running.add(r, verdict)
	}
	return running, err
}
