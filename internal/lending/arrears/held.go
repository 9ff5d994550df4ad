package arrears

import (
	"context"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/rule/catalogue"
)

// DailyKinds are the jobs that wait while work is held, and that a release wakes.
var DailyKinds = []string{"daily:" + arrearsWork, kindLetter}

// arrearsWork is the name of the daily work that is ArrearsDay.
const arrearsWork = "loan.arrears"

// heldTx says whether what burdens borrowers waits for a person, in the transaction that would do it.
func (s *Service) heldTx(tx *db.Tx) (bool, error) {
	if s.Clocks == nil {
		return false, nil
	}
	open, err := s.Clocks.LookTx(tx)
	return len(open) > 0, err
}

// notHeld puts a job off while work is held. What is noticed by it is kept, so the refusal is not the transaction's.
func (s *Service) notHeld(ctx context.Context) (err error) {
	var held bool
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		held, err = s.heldTx(tx)
		return err
	})
	if err == nil && held {
		err = job.ErrLater
	}
	return err
}

// notHeldTx refuses the transaction itself, for a standstill that begins while a day is being worked.
func (s *Service) notHeldTx(tx *db.Tx) error {
	held, err := s.heldTx(tx)
	if err == nil && held {
		err = job.ErrLater
	}
	return err
}

// awaitsStatements says whether today's letters wait for statements, by the lender's policy: what has not been read yet may
// have been paid.
func (s *Service) awaitsStatements(ctx context.Context, today date.Date) (bool, error) {
	now, err := s.Settings.Load(ctx)
	if err != nil || now.Policies.StatementDays == 0 {
		return false, err
	}
	missing, err := s.MissingStatements(ctx, today)
	return now.Policies.AwaitsStatements(missing), err
}

// WaitingLetter is a letter that the ladder would send today.
type WaitingLetter struct {
	LoanID      string       `json:"loan_id"`
	Reference   string       `json:"reference"`
	FirstName   string       `json:"first_name"`
	LastName    string       `json:"last_name"`
	Letter      string       `json:"letter" enum:"reminder,arrears,formal_notice"`
	Overdue     money.Amount `json:"overdue" doc:"Before the charge that the letter may bring"`
	DaysPastDue int          `json:"days_past_due"`
}

// Waiting are the letters that the ladder would send today.
type Waiting struct {
	Letters []WaitingLetter `json:"letters" doc:"The first of them, by loan"`
	Count   int64           `json:"count"`
	AtLeast bool            `json:"at_least" doc:"There are more: nobody looked further"`
}

const (
	shownWaiting = 200  // letters in the list
	mostReplayed = 2000 // loans that are looked at for one page
)

// Waiting tells what today's run would send as things stand, and changes nothing. The caller has checked who asks.
func (s *Service) Waiting(ctx context.Context, today date.Date) (w Waiting, err error) {
	w.Letters = []WaitingLetter{}
	looked := 0
	for last := ""; looked < mostReplayed; {
		var ids []string
		err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
			ids, err = loanbook.LateOn(today)(tx, last, arrearsPage)
			return err
		})
		if err != nil || len(ids) == 0 {
			return w, err
		}
		for _, id := range ids {
			if err := s.addWaiting(ctx, &w, id); err != nil {
				return w, err
			}
		}
		last, looked = ids[len(ids)-1], looked+len(ids)
	}
	w.AtLeast = true
	return w, nil
}

func (s *Service) addWaiting(ctx context.Context, w *Waiting, loanID string) error {
	product, err := s.Loans.ProductOf(ctx, loanID)
	if err != nil {
		return err
	}
	return s.DB.View(ctx, func(tx *db.Tx) error {
		l, st, err := loanbook.StateTx(tx, loanID)
		if err != nil || st.DaysPastDue() == 0 {
			return err
		}
		c, err := s.nextLetterTx(tx, l, st, product.Lending.Reminders)
		if err != nil || c.Letter == "" {
			return err
		}
		if w.Count++; len(w.Letters) == shownWaiting {
			return nil
		}
		row, err := db.One[nameRow](tx, nameOfLoan, loanID)
		w.Letters = append(w.Letters, WaitingLetter{
			LoanID: loanID, Reference: row.Reference, FirstName: row.FirstName, LastName: row.LastName, Letter: c.Letter,
			Overdue: money.Of(st.Overdue().Sum(), st.Currency), DaysPastDue: st.DaysPastDue(),
		})
		return err
	})
}

// nextLetterTx is the letter that the run would send; it judges promises as the run does, and keeps no verdict.
func (s *Service) nextLetterTx(tx *db.Tx, l loan.Loan, st loan.State, ladder []catalogue.Reminder) (climb, error) {
	row, _, err := openCaseTx(tx, l.ID)
	if err != nil {
		return climb{}, err
	}
	open, err := db.All[promiseRow](tx, openPromises, l.ID)
	if err != nil {
		return climb{}, err
	}
	var running pledged
	for _, r := range open {
		verdict, err := judgeTx(tx, l, st, r)
		if err != nil {
			return climb{}, err
		}
		running.promise = running.promise || verdict == PromiseOpen
		running.arrangement = running.arrangement || verdict == PromiseOpen && r.ArrangementID != nil
	}
	taken, err := takenTx(tx, l.ID)
	return climbLadder(s.rungs(ladder, st, row, running), unpaidOf(st), taken), err
}

type nameRow struct {
	Reference string `db:"reference"`
	FirstName string `db:"first_name"`
	LastName  string `db:"last_name"`
}
