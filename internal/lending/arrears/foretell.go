package arrears

import (
	"cmp"
	"encoding/json"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/strategy"
	"florin/internal/lending/trial"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// pastTx reads no more than the strategies of some days ask for.
func pastTx(tx *db.Tx, l loan.Loan, plans ...strategy.Plan) (p strategy.Past, err error) {
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
	contacts, history := false, false
	for _, plan := range plans {
		c, h := plan.Asks()
		contacts, history = contacts || c, history || h
	}
	if contacts {
		if p.Contacts, err = contactsTx(tx, l, from); err != nil {
			return p, err
		}
	}
	if history {
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

// InForce says which strategies count on a day.
type InForce func(tx *db.Tx, day date.Date) (strategy.Plan, error)

// ForetellTx tells what the daily work does about a loan from a day to another; ladder is its product's, plan gives the strategies of a day, and
// besides how letters go where that does not say it. It decides by what the daily work decides by, and keeps nothing; payments, new schedules and
// ends of suspensions to come are not looked at. The caller has checked who asks.
func ForetellTx(tx *db.Tx, l loan.Loan, ladder []catalogue.Reminder, from, to date.Date, plan func(date.Date) strategy.Plan, besides settings.Besides) (list []Foretold, err error) {
	row, open, err := openCaseTx(tx, l.ID)
	if err != nil {
		return nil, err
	}
	episode, tried, err := trial.OpenTx(tx, l.ID)
	if err != nil {
		return nil, err
	}
	var plans []strategy.Plan
	for on := from; !on.After(to); on = on.AddDays(1) {
		plans = append(plans, plan(on))
	}
	before, err := pastTx(tx, l, plans...)
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
			episode, tried = strategy.Episode{}, false
			if open && !held.promise && row.State != CaseHardship {
				open, before.Earlier, row = false, true, caseRow{}
			}
			continue
		}
		if !tried {
			if episode, tried, err = trial.Begin(plan(on), l, st); err != nil {
				break
			}
		}
		today := plan(on).Follows(episode)
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
