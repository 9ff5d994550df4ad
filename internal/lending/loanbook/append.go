package loanbook

import (
	"cmp"
	"encoding/json"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
)

// AppendTx adds a dated fact to a loan, books what it changes and rewrites the loan's row,
// all in the caller's transaction. It is the only way to change what a loan owes.
//
// An event whose key is there already is the same fact: it is given back as it is, or refused
// with fault Conflict "loan.event_conflict" when it says something else. A fact dated after
// today is fault Invalid "loan.date_future", one before the contract "loan.date_early"; one that
// asks for what no clause of the contract names is Conflict "loan.charge_unnamed", one of a loan that was sold and that
// is not about money of its buyer "loan.sold".
// Errors: fault NotFound too.
func (s *Service) AppendTx(tx *db.Tx, by audit.Actor, loanID string, e loan.Event) (loan.Event, error) {
	if old, found, err := SameTx(tx, loanID, e); found || err != nil {
		return old, err
	}
	l, err := LoadTx(tx, loanID)
	if err != nil {
		return loan.Event{}, err
	}
	return s.AppendToTx(tx, by, &l, e)
}

type keyRow struct {
	LoanID string    `db:"loan_id"`
	ID     string    `db:"id"`
	Kind   loan.Kind `db:"kind"`
	On     date.Date `db:"on_day"`
	Minor  int64     `db:"minor"`
}

// SameTx finds the fact that an event repeats.
func SameTx(tx *db.Tx, loanID string, e loan.Event) (loan.Event, bool, error) {
	if e.Key == "" {
		return loan.Event{}, false, nil
	}
	old, found, err := db.Maybe[keyRow](tx, findEventByKey, e.Key)
	if err != nil || !found {
		return loan.Event{}, false, err
	}
	if old.LoanID != loanID || !same(old.Kind, e.Kind) || old.Minor != e.Minor || !e.On.IsZero() && old.On != e.On {
		return loan.Event{}, true, fault.New(fault.Conflict, "loan.event_conflict")
	}
	e.ID, e.On = old.ID, old.On
	return e, true, nil
}

// same says whether two kinds are of one fact: a payment that is told of again may have come before a sale.
func same(a, b loan.Kind) bool {
	return a == b || a == loan.Paid && b == loan.Collected || a == loan.Collected && b == loan.Paid
}

// AppendToTx is AppendTx for a loan that is at hand and a fact that is new.
func (s *Service) AppendToTx(tx *db.Tx, by audit.Actor, l *loan.Loan, e loan.Event) (loan.Event, error) {
	e, err := completed(tx, by, l, e)
	if err != nil {
		return e, err
	}
	before, err := s.catchUpTx(tx, by, l, e.BookedOn)
	if err != nil {
		return e, err
	}
	if err := insertTx(tx, l, e); err != nil {
		return e, err
	}
	if err := toldTx(tx, l.ID); err != nil {
		return e, err
	}
	l.Facts = append(l.Facts, e)
	l.Events++
	cash := l.Cash(e)
	after, err := s.bookTx(tx, by, l, booking{kind: "loan." + string(e.Kind), cash: cash, through: e.PassesThrough(), of: e.On})
	if err != nil {
		return e, err
	}
	if err := audit.RecordTx(tx, audit.Event{
		Actor: by, Action: "loan." + string(e.Kind), EntityKind: EntityKind, EntityID: l.ID,
		Details: map[string]any{"event": e.ID, "on": e.On.String(), "minor": e.Minor, "status": string(after.Status)},
	}); err != nil {
		return e, err
	}
	if err := emitTx(tx, by, l, e, before, after); err != nil {
		return e, err
	}
	return e, s.events.Moved.TellTx(tx, Moved{l, before, after})
}

// afterSale are the facts of a loan that was sold.
var afterSale = []loan.Kind{loan.Collected, loan.Returned, loan.Reversed, loan.Refunded, loan.Noted}

// completed gives a fact what it does not say itself, and refuses what cannot be one.
func completed(tx *db.Tx, by audit.Actor, l *loan.Loan, e loan.Event) (loan.Event, error) {
	today := l.Today(tx.Now())
	if e.On.IsZero() {
		e.On = today
	}
	switch {
	case !e.Kind.Known() || e.Minor < 0:
		return e, fault.New(fault.Invalid, "loan.event_invalid")
	case e.On.After(today):
		return e, fault.New(fault.Invalid, "loan.date_future")
	case e.On.Before(l.Terms.Today(l.SignedAt)):
		return e, fault.New(fault.Invalid, "loan.date_early")
	case l.SoldIn() != nil && !slices.Contains(afterSale, e.Kind):
		return e, fault.New(fault.Conflict, "loan.sold")
	}
	err := l.Terms.Named(e)
	if err != nil {
		return e, err
	}
	if e.ID == "" {
		if e.ID, err = db.NewKey(tx.Now()); err != nil {
			return e, err
		}
	}
	e.Key = cmp.Or(e.Key, e.ID)
	if e.Rows != nil {
		e.Version = l.Versions() + 1
	}
	e.Seq, e.BookedOn, e.At, e.By = l.Events+1, today, tx.Now(), by.Kind+":"+by.ID
	return e, nil
}

func insertTx(tx *db.Tx, l *loan.Loan, e loan.Event) error {
	data, err := json.Marshal(e.Data)
	if err != nil {
		return err
	}
	var version *int64
	if e.Version > 0 {
		v := int64(e.Version)
		version = &v
	}
	n, err := tx.Exec(insertEvent, l.ID, e.Seq, e.ID, e.Key, e.Kind, e.On, e.BookedOn, e.At, e.Minor, db.Nullable(e.Ref),
		db.Nullable(string(e.Account)), version, string(data), e.By)
	if err != nil {
		return err
	}
	if n == 0 {
		return fault.New(fault.Conflict, "loan.event_conflict")
	}
	if e.Rows == nil {
		return nil
	}
	plan, err := packRows(e.Rows)
	if err != nil {
		return err
	}
	_, err = tx.Exec(insertVersion, l.ID, e.Version, e.ID, e.On, plan, tx.Now())
	return err
}

// OnceTx claims a client's key for what will be made under an id; a repetition gives the
// id of the first time.
func OnceTx(tx *db.Tx, p identity.Principal, key string, body any, scope string) (id string, replay bool, err error) {
	if err := idempotency.CheckKey(key); err != nil {
		return "", false, err
	}
	if id, err = db.NewKey(tx.Now()); err != nil || key == "" {
		return id, false, err
	}
	text, err := json.Marshal(body)
	if err != nil {
		return "", false, err
	}
	first, replay, err := idempotency.OnceTx(tx, key, p.Actor().Kind+":"+p.Actor().ID, idempotency.Hash(append(text, scope...)), []byte(id))
	if replay {
		id = string(first)
	}
	return id, replay, err
}
