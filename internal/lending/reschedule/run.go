package loan

import (
	"context"
	"fmt"
	"strconv"

	"florin/internal/credit"
	"florin/internal/db"
	"florin/internal/document"
	"florin/internal/fault"
	"florin/internal/i18n"
	"florin/internal/identity"
	"florin/internal/job"
	"florin/internal/money"
	"florin/internal/notify"
	"florin/internal/paper"
)

// changeOf puts the new schedule of a loan in force whose day has come.
func (s *Service) changeOf(ctx context.Context, loanID string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		r, found, err := db.Maybe[changeRow](tx, openChange, loanID)
		if err != nil || !found || r.State != ChangeNoticed {
			return err
		}
		l, err := loadTx(tx, loanID)
		if err != nil {
			return err
		}
		if l.today(tx.Now()).Before(r.EffectiveOn) {
			return nil
		}
		event, fits, err := takeEffect(&l, r)
		if err != nil {
			return err
		}
		state := ChangeLapsed
		if fits {
			state = ChangeEffective
			if _, err := s.appendTx(tx, identity.Background().Actor(), &l, event); err != nil {
				return err
			}
		}
		if _, err := tx.Exec(endChange, r.ID, r.Version, state, tx.Now()); err != nil {
			return err
		}
		return s.changedTx(tx, &l, r, state)
	})
}

// takeEffect lays an agreed change out as the loan is on its day. It fits when the client
// gets what the notice said or better; otherwise a new notice is needed.
func takeEffect(l *loaded, r changeRow) (Event, bool, error) {
	a, err := r.agreed()
	if err != nil {
		return Event{}, false, err
	}
	st, err := l.replay(r.EffectiveOn)
	if err != nil {
		return Event{}, false, err
	}
	plan, err := planChange(l.Terms, st, a.Terms)
	if fault.KindOf(err) == fault.Conflict {
		return Event{}, false, nil
	}
	if err != nil {
		return Event{}, false, err
	}
	now, err := courseOf(l.Terms, st, plan.rows, a.Terms.folds())
	if err != nil {
		return Event{}, false, err
	}
	event := Event{
		Kind: Rescheduled, On: r.EffectiveOn, Key: "schedule-change:" + r.ID, Rows: plan.rows,
		Data: Data{Fold: a.Terms.folds(), Carried: plan.carried, Note: string(r.Kind)},
	}
	return event, st.Version == a.Version && now.betterThan(a.After), nil
}

// changedTx tells staff in the case, if there is one, what became of a change.
func (s *Service) changedTx(tx *db.Tx, l *loaded, r changeRow, state ChangeState) error {
	by := identity.Background()
	row, found, err := openCaseTx(tx, l.ID)
	if err != nil {
		return err
	}
	if !found {
		return recordLoanTx(tx, by, l.ID, "loan.change_"+string(state), map[string]any{"change": r.ID})
	}
	if state == ChangeLapsed {
		row.NextAction, row.NextActionOn = string(NextReview), l.today(tx.Now())
		if err := saveCaseTx(tx, row); err != nil {
			return err
		}
	}
	return s.logTx(tx, by, row, logLine{Kind: LogSchedule, Details: map[string]any{"change": r.ID, "kind": r.Kind, "state": state}})
}

// makeNotice makes the notice of a new schedule, which the client gets before it holds.
func (s *Service) makeNotice(ctx context.Context, j job.Job) error {
	var p paperOf
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
	sh, err := s.sheetOf(ctx, r.LoanID)
	if err != nil {
		return err
	}
	if !r.EffectiveOn.After(sh.st.On) {
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
	return s.issue(ctx, j, sh, body, issueOf{
		kind: "schedule_notice", title: i18n.For(sh.loan.Lang).T("mail:loan.schedule_changed.file", nil),
		save: func(tx *db.Tx, d document.Issued) (notify.Mail, error) {
			n, err := tx.Exec(setNoticed, r.ID, d.ID, tx.Now())
			if err == nil && n == 0 {
				err = fmt.Errorf("change %s is not being prepared any more", r.ID)
			}
			return notify.Mail{
				Template: "loan.schedule_changed", Key: "schedule-change:" + r.ID,
				Params: map[string]any{"since": r.EffectiveOn, "payment": facts.After.Payment, "apr": i18n.For(sh.loan.Lang).Percent(facts.After.APR.Round(2))},
			}, err
		},
	})
}

// lapse ends a change whose notice could not be made in time.
func (s *Service) lapse(ctx context.Context, j job.Job, r changeRow) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		l, err := loadTx(tx, r.LoanID)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(endChange, r.ID, r.Version, ChangeLapsed, tx.Now()); err != nil {
			return err
		}
		if err := s.changedTx(tx, &l, r, ChangeLapsed); err != nil {
			return err
		}
		return job.DoneTx(tx, j)
	})
}

func noticeFacts(r changeRow, sh sheet) (paper.RescheduledFacts, error) {
	a, err := r.agreed()
	if err != nil {
		return paper.RescheduledFacts{}, err
	}
	then, err := sh.loan.replay(latest(r.EffectiveOn, sh.st.On))
	if err != nil {
		return paper.RescheduledFacts{}, err
	}
	plan, err := planChange(sh.loan.Terms, then, a.Terms)
	if err != nil {
		return paper.RescheduledFacts{}, err
	}
	f := paper.RescheduledFacts{
		Head: sh.head, Change: paper.ChangeArrangement, Since: r.EffectiveOn, Number: sh.loan.versions() + 1, Rows: plan.rows,
		Before: a.Before.paper(then), After: a.After.paper(then),
	}
	if r.Kind == NewDueDay {
		f.Change = paper.ChangeDueDay
	}
	return f, nil
}

func (c course) paper(st State) paper.Course {
	apr, _ := strconv.ParseFloat(c.APR, 64) // written by this program, from a figure
	return paper.Course{
		Rate: st.Rate, APR: credit.APR(apr), Payment: money.Of(c.Payment, st.Currency), Left: c.Left, LastDue: c.LastDue,
		Total: money.Of(c.Total, st.Currency),
	}
}
