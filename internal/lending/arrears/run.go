package arrears

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/letter"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/reschedule"
	"florin/internal/lending/strategy"
	"florin/internal/lending/trial"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// arrearsPage bounds how many loans are read ahead of the daily run.
const arrearsPage = 500

// ArrearsDay is the daily work about what is not paid: promises are judged, cases opened
// and resolved, letters of the ladder sent, allowances booked, new schedules put in force, rates reset.
// Each loan is a transaction of its own and can be done again without effect. A day that
// is over has nothing of its own to do, because everything follows from what is owed now:
// after a stop the first run of today sends what is still true, once.
//
// One loan that fails does not hold up the others; the day is then tried again. While work is
// held (decision 0065) no day is done, not even one that is over: job.ErrLater. New schedules excepted, today's work also waits
// for the statements that tell what was paid, see awaitsStatements.
func (s *Service) ArrearsDay(ctx context.Context, day date.Date, zone *time.Location) error {
	if err := s.notHeld(ctx); err != nil {
		return err
	}
	now, err := s.clock(ctx)
	if err != nil {
		return err
	}
	if day.Before(date.Of(now, zone)) {
		return nil
	}
	awaits, err := s.awaitsStatements(ctx, day)
	if err != nil {
		return err
	}
	type step struct {
		page func(tx *db.Tx, after string, limit int) ([]string, error)
		do   func(ctx context.Context, loanID string) error
	}
	steps := []step{{reschedule.ChangesOn(day), s.Schedules.ChangeOf}, {reschedule.ResetsOn(day), s.Schedules.ResetOf}}
	if !awaits {
		steps = append(steps, step{loanbook.LateOn(day), s.arrearsOf}, step{OpenCasesTx, s.arrearsOf}, step{trial.OpenLoansTx, s.arrearsOf})
	}
	var failed []error
	for _, step := range steps {
		err := s.eachLoan(ctx, step.page, func(id string) {
			if err := step.do(ctx, id); err != nil {
				failed = append(failed, fmt.Errorf("arrears of loan %s: %w", id, err))
			}
		})
		if err != nil {
			return err
		}
	}
	if awaits && len(failed) == 0 {
		return job.ErrLater
	}
	return errors.Join(failed...)
}

// clock is the database's clock outside of a transaction.
func (s *Service) clock(ctx context.Context) (now time.Time, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		now = tx.Now()
		return nil
	})
	return now, err
}

// OpenCasesTx lists the loans with an open case, after one.
func OpenCasesTx(tx *db.Tx, after string, limit int) ([]string, error) {
	return db.All[string](tx, openCaseLoans, after, limit)
}

// eachLoan walks over loans in pages.
func (s *Service) eachLoan(ctx context.Context, page func(tx *db.Tx, after string, limit int) ([]string, error), fn func(id string)) error {
	for last := ""; ; {
		var ids []string
		err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
			ids, err = page(tx, last, arrearsPage)
			return err
		})
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			if err := ctx.Err(); err != nil {
				return err
			}
			fn(id)
		}
		last = ids[len(ids)-1]
	}
}

// arrearsOf does the day's work for one loan.
func (s *Service) arrearsOf(ctx context.Context, loanID string) error {
	product, err := s.Loans.ProductOf(ctx, loanID)
	if err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := s.notHeldTx(tx); err != nil {
			return err
		}
		l, st, err := loanbook.StateTx(tx, loanID)
		if err != nil {
			return err
		}
		return s.arrearsTx(tx, l, st, product.Lending)
	})
}

func (s *Service) arrearsTx(tx *db.Tx, l loan.Loan, st loan.State, rules catalogue.Lending) error {
	if err := s.WeighTx(tx, loanbook.Booked{Loan: &l, State: st}); err != nil {
		return err
	}
	by := identity.Background()
	row, open, err := openCaseTx(tx, l.ID)
	if err != nil {
		return err
	}
	days := st.DaysPastDue()
	running := st.Status == loan.Active || st.Status == loan.Terminated
	if days == 0 || !running {
		if err := trial.EndTx(tx, l, st); err != nil || !open {
			return err
		}
		if err := s.allowanceTx(tx, l, st, rules.Impairment); err != nil {
			return err
		}
		return s.calmTx(tx, by, l, st, row)
	}
	all, err := s.PlanTx(tx, st.On)
	if err != nil {
		return err
	}
	past, err := pastTx(tx, l, all)
	if err != nil {
		return err
	}
	plan, err := trial.FollowTx(tx, all, l, st)
	if err != nil {
		return err
	}
	if !open && days < plan.FirstDay(rules.Reminders, standing(past, st, row, pledged{})) {
		return nil
	}
	if row, err = s.ensureCaseTx(tx, by, l.ID, st); err != nil {
		return err
	}
	if _, err := tx.Exec(setCaseFigures, row.ID, loan.BucketOf(days), days, st.Overdue().Sum()); err != nil {
		return err
	}
	if err := s.allowanceTx(tx, l, st, rules.Impairment); err != nil {
		return err
	}
	before := row
	held, err := s.judgePromisesTx(tx, by, l, st, &row)
	if err != nil {
		return err
	}
	do := plan.Day(rules.Reminders, standing(past, st, row, held))
	if len(do.Calls) > 0 {
		row.NextAction, row.NextActionOn = string(NextCall), st.On
	}
	if row != before {
		if err := saveCaseTx(tx, row); err != nil {
			return err
		}
	}
	return s.stepTx(tx, l, st, row, do)
}

// calmTx ends the case of a loan of which nothing is overdue any more.
func (s *Service) calmTx(tx *db.Tx, by identity.Principal, l loan.Loan, st loan.State, row caseRow) error {
	if _, err := tx.Exec(setCaseFigures, row.ID, loan.Current, 0, st.Overdue().Sum()); err != nil {
		return err
	}
	action := caseResolve
	if st.Status != loan.Active {
		action = caseEnd
	}
	if running, err := s.judgePromisesTx(tx, by, l, st, &row); err != nil || running.promise && action == caseResolve {
		return err
	}
	return s.resolveTx(tx, by, row, action)
}

// stepTx does what was decided for the day: a letter with the charge that goes with it, and a call that the case asks for.
func (s *Service) stepTx(tx *db.Tx, l loan.Loan, st loan.State, row caseRow, do strategy.Do) (err error) {
	for _, r := range do.Calls {
		if _, err := tx.Exec(insertCall, l.ID, r.Number, r.Step, st.On); err != nil {
			return err
		}
	}
	if len(do.Calls) > 0 {
		if err := s.logTx(tx, identity.Background(), row, logLine{Kind: LogCallDue, Details: map[string]any{"segment": do.Segment}}); err != nil {
			return err
		}
	}
	if do.Letter == "" {
		return nil
	}
	if st, err = s.chargeTx(tx, l, st, do.Charged); err != nil {
		return err
	}
	id, err := s.letterTx(tx, l, st, do)
	if err != nil {
		return err
	}
	return s.logTx(tx, identity.Background(), row, logLine{Kind: LogLetter, Details: map[string]any{"letter": do.Letter, "letter_id": id}})
}

// unpaidOf are the instalments that are past due; a balance that was called in is none.
func unpaidOf(st loan.State) (list []strategy.Missed) {
	for _, d := range st.Dues {
		if d.Number > 0 && d.Late(st.On) && d.InstalmentOpen() > 0 {
			list = append(list, strategy.Missed{Number: d.Number, Days: st.On.Sub(d.PayBy)})
		}
	}
	return list
}

// chargeTx asks for the charge of each instalment that has reached a step beyond the first
// alert, once: what the contract names, in percent of what is unpaid of it.
func (s *Service) chargeTx(tx *db.Tx, l loan.Loan, st loan.State, numbers []int) (loan.State, error) {
	for _, number := range numbers {
		key := fmt.Sprintf("late-charge:%s:%d", l.ID, number)
		if _, asked := l.ByKey(key); asked { // under other steps
			continue
		}
		minor, err := lateCharge(l.Terms, st, number)
		if err != nil {
			return st, err
		}
		if minor == 0 {
			continue
		}
		event := loan.Event{Kind: loan.Charged, On: st.On, Key: key, Minor: minor, Data: loan.Data{Clause: credit.LateInstalment, Note: fmt.Sprintf("late_charge:%d", number)}}
		if _, err := s.Loans.AppendToTx(tx, identity.Background().Actor(), &l, event); err != nil {
			return st, err
		}
		if st, err = l.Replay(st.On); err != nil {
			return st, err
		}
	}
	return st, nil
}

func lateCharge(t loan.Terms, st loan.State, number int) (int64, error) {
	for _, d := range st.Dues {
		if d.Number == number {
			return st.Charge(t, credit.LateInstalment, credit.OfUnpaidInstalment, money.Of(d.InstalmentOpen(), st.Currency))
		}
	}
	return 0, nil
}

// letterFacts is what a letter says of a loan, on its day.
type letterFacts struct {
	Due         []letterDue `json:"due"`
	Late        int64       `json:"late"`
	Charges     int64       `json:"charges"`
	Total       int64       `json:"total"`
	Days        int         `json:"days"`
	Outstanding int64       `json:"outstanding"`
	MayCallIn   bool        `json:"may_call_in"`
}

type letterDue struct {
	Number  int       `json:"number"`
	DueOn   date.Date `json:"due_on"`
	Amount  int64     `json:"amount"`
	Missing int64     `json:"missing"`
}

func factsOf(l loan.Loan, st loan.State) (letterFacts, error) {
	overdue := st.Overdue()
	f := letterFacts{Late: overdue.Late, Charges: overdue.Charge, Total: overdue.Sum(), Days: st.DaysPastDue(), Outstanding: st.Outstanding()}
	for _, d := range st.Dues {
		if missing := d.InstalmentOpen(); d.Late(st.On) && missing > 0 {
			f.Due = append(f.Due, letterDue{d.Number, d.On, d.Asked.Sum() - d.Asked.Late - d.Asked.Charge, missing})
		}
	}
	from, err := callInFrom(l)
	f.MayCallIn = f.Total >= from.Minor
	return f, err
}

// letterTx keeps a letter with the rungs it settles, and has its paper made.
func (s *Service) letterTx(tx *db.Tx, l loan.Loan, st loan.State, do strategy.Do) (string, error) {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return "", err
	}
	f, err := factsOf(l, st)
	if err != nil {
		return "", err
	}
	facts, err := json.Marshal(f)
	if err != nil {
		return "", err
	}
	if _, err := tx.Exec(insertLetter, id, l.ID, do.Letter, st.On, st.On.AddDays(strategy.PayWithin(do.Letter)), string(facts), do.Ways, tx.Now()); err != nil {
		return "", err
	}
	for _, r := range do.Rungs {
		if _, err := tx.Exec(insertStep, l.ID, r.Number, r.Step, id); err != nil {
			return "", err
		}
	}
	return id, job.EnqueueTx(tx, job.Spec{Kind: kindLetter, Payload: letter.Ref{ID: id}, UniqueKey: kindLetter + ":" + id, Lane: job.Bulk})
}
