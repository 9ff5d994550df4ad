package reschedule

import (
	"context"
	"fmt"
	"strconv"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/letter"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/credit"
	"florin/internal/rule/paper"
)

// Register lets a runner make the notices of new schedules.
func (s *Service) Register(r *job.Runner) { r.Handle(kindNotice, s.makeNotice) }

// ChangesOn lists the loans whose new schedule comes into force by a day, after one.
func ChangesOn(day date.Date) func(tx *db.Tx, after string, limit int) ([]string, error) {
	return func(tx *db.Tx, after string, limit int) ([]string, error) {
		return db.All[string](tx, dueChanges, after, limit, day)
	}
}

// ChangeOf puts the new schedule of a loan in force whose day has come.
func (s *Service) ChangeOf(ctx context.Context, loanID string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		r, found, err := db.Maybe[changeRow](tx, openChange, loanID)
		if err != nil || !found || r.State != ChangeNoticed {
			return err
		}
		l, err := loanbook.LoadTx(tx, loanID)
		if err != nil {
			return err
		}
		if l.Today(tx.Now()).Before(r.EffectiveOn) {
			return nil
		}
		event, fits, err := takeEffect(&l, r)
		if err != nil {
			return err
		}
		state := ChangeLapsed
		if fits {
			state = ChangeEffective
			if _, err := s.Loans.AppendToTx(tx, identity.Background().Actor(), &l, event); err != nil {
				return err
			}
			if err := s.deferralTx(tx, &l, r); err != nil {
				return err
			}
		}
		if _, err := tx.Exec(endChange, r.ID, r.Version, state, tx.Now()); err != nil {
			return err
		}
		return s.endedTx(tx, &l, r, state)
	})
}

// deferralTx asks for what the notice has said of putting instalments off.
func (s *Service) deferralTx(tx *db.Tx, l *loan.Loan, r changeRow) error {
	a, err := r.agreed()
	if err != nil || a.Charge == 0 {
		return err
	}
	_, err = s.Loans.AppendToTx(tx, identity.Background().Actor(), l, loan.Event{
		Kind: loan.Charged, On: r.EffectiveOn, Key: "deferral-charge:" + r.ID, Minor: a.Charge, Data: loan.Data{Clause: credit.Deferring, Note: "deferral_charge"},
	})
	return err
}

// takeEffect lays an agreed change out as the loan is on its day. It fits when the client
// gets what the notice said or better; otherwise a new notice is needed.
func takeEffect(l *loan.Loan, r changeRow) (loan.Event, bool, error) {
	a, err := r.agreed()
	if err != nil {
		return loan.Event{}, false, err
	}
	st, err := l.Replay(r.EffectiveOn)
	if err != nil {
		return loan.Event{}, false, err
	}
	plan, err := planChange(l.Terms, st, a.Terms)
	if fault.KindOf(err) == fault.Conflict {
		return loan.Event{}, false, nil
	}
	if err != nil {
		return loan.Event{}, false, err
	}
	now, err := courseOf(l.Terms, st, plan.rows, a.Terms.folds())
	if err != nil {
		return loan.Event{}, false, err
	}
	event := loan.Event{
		Kind: loan.Rescheduled, On: r.EffectiveOn, Key: "schedule-change:" + r.ID, Rows: plan.rows,
		Data: loan.Data{Fold: a.Terms.folds(), Carried: plan.carried, Note: string(r.Kind)},
	}
	if a.Reset != nil {
		event.Data.Rate, event.Data.Fixing = &a.Reset.Rate, &a.Reset.Fixing
	}
	return event, (st.Version == a.Version || a.Reset != nil) && now.betterThan(a.After), nil
}

// makeNotice makes the notice of a new schedule, which the client gets before it holds.
func (s *Service) makeNotice(ctx context.Context, j job.Job) error {
	var p letter.Ref
	if err := j.Decode(&p); err != nil {
		return err
	}
	var r changeRow
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		r, err = db.One[changeRow](tx, findChange, p.ID)
		return err
	})
	if err != nil {
		return err
	}
	if r.State != ChangePreparing {
		return nil // cancelled in the meantime
	}
	sh, err := s.Letters.SheetOf(ctx, r.LoanID)
	if err != nil {
		return err
	}
	if !r.EffectiveOn.After(sh.State.On) {
		return s.lapse(ctx, j, r) // too late to tell beforehand
	}
	facts, err := noticeFacts(r, sh)
	if err != nil {
		return err
	}
	body, err := paper.Rescheduled(facts)
	if err != nil {
		return err
	}
	return s.Letters.Issue(ctx, j, sh, body, letter.Paper{
		Kind: "schedule_notice", Title: i18n.For(sh.Loan.Lang).T("mail:loan.schedule_changed.file", nil),
		Save: func(tx *db.Tx, d document.Issued) (notify.Mail, error) {
			n, err := tx.Exec(setNoticed, r.ID, d.ID, tx.Now())
			if err == nil && n == 0 {
				err = fmt.Errorf("change %s is not being prepared any more", r.ID)
			}
			return notify.Mail{
				Template: "loan.schedule_changed", Key: "schedule-change:" + r.ID,
				Params: map[string]any{"since": r.EffectiveOn, "payment": facts.After.Payment, "apr": i18n.For(sh.Loan.Lang).Percent(facts.After.APR.Round(2))},
			}, err
		},
	})
}

// lapse ends a change whose notice could not be made in time.
func (s *Service) lapse(ctx context.Context, j job.Job, r changeRow) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		l, err := loanbook.LoadTx(tx, r.LoanID)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(endChange, r.ID, r.Version, ChangeLapsed, tx.Now()); err != nil {
			return err
		}
		if err := s.endedTx(tx, &l, r, ChangeLapsed); err != nil {
			return err
		}
		return job.DoneTx(tx, j)
	})
}

func noticeFacts(r changeRow, sh letter.Sheet) (paper.RescheduledFacts, error) {
	a, err := r.agreed()
	if err != nil {
		return paper.RescheduledFacts{}, err
	}
	then, err := sh.Loan.Replay(loan.Latest(r.EffectiveOn, sh.State.On))
	if err != nil {
		return paper.RescheduledFacts{}, err
	}
	plan, err := planChange(sh.Loan.Terms, then, a.Terms)
	if err != nil {
		return paper.RescheduledFacts{}, err
	}
	f := paper.RescheduledFacts{
		Head: sh.Head, Change: paper.ChangeArrangement, Since: r.EffectiveOn, Number: sh.Loan.Versions() + 1, Rows: plan.rows,
		Before: a.Before.paper(then), After: a.After.paper(then), Charge: money.Of(a.Charge, then.Currency),
	}
	switch r.Kind {
	case NewDueDay:
		f.Change = paper.ChangeDueDay
	case NewRate:
		f.Change, f.After.Rate = paper.ChangeRate, a.Reset.Rate
		f.Index = paper.Index{Name: sh.Loan.Terms.RateIndex, Value: a.Reset.Index, On: a.Reset.On, Next: a.Reset.Next, Capped: a.Reset.Capped}
	}
	return f, nil
}

func (c course) paper(st loan.State) paper.Course {
	apr, _ := strconv.ParseFloat(c.APR, 64) // written by this program, from a figure
	return paper.Course{
		Rate: st.Rate, APR: credit.APR(apr), Payment: money.Of(c.Payment, st.Currency), Left: c.Left, LastDue: c.LastDue,
		Total: money.Of(c.Total, st.Currency),
	}
}

// kindNotice is the job that makes the notice of a new schedule.
const kindNotice = "loan.change_notice"
