package loanbook

import (
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Taken is a loan that came from other books, as it stands in these.
type Taken struct {
	LoanID      string
	Events      int64 // how many facts it came with
	Outstanding int64 // what the accounts of principal say, minor units of the loan's currency
	Due         int64 // of it and of interest and costs: what has fallen due and is not paid
}

var findReference = db.SQL(`SELECT id FROM loans WHERE reference = $1`)

// ReferenceTx says whether a loan goes by a reference.
func (*Service) ReferenceTx(tx *db.Tx, reference string) (taken bool, err error) {
	_, taken, err = db.Maybe[string](tx, findReference, reference)
	return taken, err
}

// TakeOverTx opens a loan that has lived elsewhere, with its payout, payments and schedule, and books its opening balances as of a day: one entry. Nothing is
// mailed and nothing paid out; from the day on it is a loan as any other. The first fact is the payout. Errors: fault Invalid "loan.terms"; Conflict
// "loan.already_open" for a request or a reference that has a loan.
func (s *Service) TakeOverTx(tx *db.Tx, by audit.Actor, c loan.Contract, facts []loan.Event, on date.Date) (taken Taken, err error) {
	if err := c.Check(); err != nil {
		return taken, err
	}
	if taken.LoanID, err = db.NewKey(tx.Now()); err != nil {
		return taken, err
	}
	if err := s.insertTx(tx, taken.LoanID, c); err != nil {
		return taken, err
	}
	l, err := LoadTx(tx, taken.LoanID)
	if err != nil {
		return taken, err
	}
	if err := newNumberTx(tx, l.ID); err != nil {
		return taken, err
	}
	if facts, _, err = l.TakeOver(on, facts); err != nil {
		return taken, fault.New(fault.Invalid, "loan.terms").Wrap(err)
	}
	for _, e := range facts {
		if e.ID, err = db.NewKey(tx.Now()); err != nil {
			return taken, err
		}
		e.Key, e.At, e.By = e.ID, tx.Now(), by.Kind+":"+by.ID
		if err := insertTx(tx, &l, e); err != nil {
			return taken, err
		}
		l.Facts = append(l.Facts, e)
	}
	l.Events, l.BookedTo = int64(len(l.Facts)), on
	st, err := s.bookTx(tx, by, &l, booking{kind: "loan." + string(loan.TakenOver)})
	if err != nil {
		return taken, err
	}
	have, err := ledger.BalancesTx(tx, l.ID)
	if err != nil {
		return taken, err
	}
	taken.Events = l.Events
	taken.Outstanding = have[ledger.Principal] + have[ledger.PrincipalDue]
	taken.Due = have[ledger.PrincipalDue] + have[ledger.InterestDue] + have[ledger.FeesDue] + have[ledger.ChargesDue]
	told := eventlog.Data{LoanID: l.ID, RequestID: c.RequestID, Status: string(st.Status), Version: l.Version}
	if err := eventlog.EmitTx(tx, by, eventlog.LoanOpened, told); err != nil {
		return taken, err
	}
	return taken, audit.RecordTx(tx, audit.Event{
		Actor: by, Action: "loan.taken_over", EntityKind: EntityKind, EntityID: l.ID, New: true,
		Details: map[string]any{"request": c.RequestID, "product": c.Product, "on": on.String(), "facts": l.Events},
	})
}

var (
	countFacts = db.SQL(`SELECT events FROM loans WHERE id = $1`)
	freeName   = db.SQL(`UPDATE loans SET reference = $2, search_text = $3, changed_at = $4 WHERE id = $1`)
)

// AddedTx says whether anything has happened to a loan since it was taken over with so many facts.
func (*Service) AddedTx(tx *db.Tx, loanID string, events int64) (bool, error) {
	now, err := db.One[int64](tx, countFacts, loanID)
	return now != events, err
}

// HandBackTx undoes a take-over to which nothing has been added: the books say what they said before, who owed the loan is forgotten, and its reference is free
// under another one. Errors: fault Conflict "loan.taken_back" once something has happened to the loan; those of AppendToTx.
func (s *Service) HandBackTx(tx *db.Tx, by audit.Actor, taken Taken, reference string) error {
	l, err := LoadTx(tx, taken.LoanID)
	if err != nil {
		return err
	}
	if l.Events != taken.Events {
		return fault.New(fault.Conflict, "loan.taken_back")
	}
	came := l.Facts[len(l.Facts)-1]
	if _, err := s.AppendToTx(tx, by, &l, loan.Event{Kind: loan.Cancel}); err != nil {
		return err
	}
	if _, err := s.AppendToTx(tx, by, &l, loan.Event{Kind: loan.Reversed, On: came.On, Ref: came.ID}); err != nil {
		return err
	}
	if _, err := s.EraseTx(tx, l.ID); err != nil {
		return err
	}
	_, err = tx.Exec(freeName, l.ID, reference, i18n.Fold(reference), tx.Now())
	return err
}
