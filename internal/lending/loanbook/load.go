package loanbook

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

type eventRow struct {
	ID       string    `db:"id"`
	Seq      int64     `db:"seq"`
	Key      string    `db:"event_key"`
	Kind     loan.Kind `db:"kind"`
	On       date.Date `db:"on_day"`
	BookedOn date.Date `db:"booked_on"`
	At       time.Time `db:"at"`
	Minor    int64     `db:"minor"`
	Ref      *string   `db:"ref"`
	Account  *string   `db:"account"`
	Version  *int64    `db:"version"`
	Data     string    `db:"data"`
	Actor    string    `db:"actor"`
}

type versionRow struct {
	Version   int       `db:"version"`
	EventID   string    `db:"event_id"`
	From      date.Date `db:"from_day"`
	Plan      string    `db:"plan"`
	CreatedAt time.Time `db:"created_at"`
}

// LoadTx reads a loan with all its facts. Errors: fault NotFound.
func LoadTx(tx *db.Tx, id string) (loan.Loan, error) {
	row, err := db.One[loan.Header](tx, findLoan, id)
	if err != nil {
		return loan.Loan{}, err
	}
	l := loan.Loan{Header: row}
	if err := json.Unmarshal([]byte(row.Signed), &l.Terms); err != nil {
		return loan.Loan{}, fmt.Errorf("terms of loan %s: %w", id, err)
	}
	rows, err := db.All[eventRow](tx, listEvents, id)
	if err != nil {
		return loan.Loan{}, err
	}
	plans, err := plansTx(tx, id, l.Terms.Principal.Currency)
	if err != nil {
		return loan.Loan{}, err
	}
	l.Facts = make([]loan.Event, 0, len(rows)+1)
	for _, r := range rows {
		e, err := r.event()
		if err != nil {
			return loan.Loan{}, err
		}
		e.Rows = plans[e.ID]
		l.Facts = append(l.Facts, e)
	}
	return l, nil
}

func (r eventRow) event() (loan.Event, error) {
	e := loan.Event{
		ID: r.ID, Kind: r.Kind, On: r.On, Key: r.Key, Minor: r.Minor, Ref: db.Text(r.Ref), Account: ledger.Account(db.Text(r.Account)),
		Seq: r.Seq, BookedOn: r.BookedOn, At: r.At, By: r.Actor,
	}
	if r.Version != nil {
		e.Version = int(*r.Version)
	}
	if r.Data == "{}" {
		return e, nil
	}
	return e, json.Unmarshal([]byte(r.Data), &e.Data)
}

// plansTx reads the schedules of a loan by the event that each came with.
func plansTx(tx *db.Tx, id string, c money.Currency) (map[string][]credit.Instalment, error) {
	versions, err := db.All[versionRow](tx, listVersions, id)
	plans := make(map[string][]credit.Instalment, len(versions))
	for _, v := range versions {
		if plans[v.EventID], err = unpackRows(v.Plan, c); err != nil {
			return nil, fmt.Errorf("schedule %d of loan %s: %w", v.Version, id, err)
		}
	}
	return plans, err
}

// storedRow is a row of a schedule as it is kept; payment and balance follow from it.
type storedRow struct {
	Number    int       `json:"n"`
	Due       date.Date `json:"d"`
	Interest  int64     `json:"i"`
	Principal int64     `json:"p"`
}

func packRows(rows []credit.Instalment) (string, error) {
	stored := make([]storedRow, len(rows))
	for i, r := range rows {
		stored[i] = storedRow{r.Number, r.Due, r.Interest.Minor, r.Principal.Minor}
	}
	text, err := json.Marshal(stored)
	return string(text), err
}

func unpackRows(text string, c money.Currency) ([]credit.Instalment, error) {
	var stored []storedRow
	if err := json.Unmarshal([]byte(text), &stored); err != nil {
		return nil, err
	}
	var balance int64
	for _, r := range stored {
		balance += r.Principal
	}
	rows := make([]credit.Instalment, len(stored))
	for i, r := range stored {
		balance -= r.Principal
		rows[i] = credit.Instalment{
			Number: r.Number, Due: r.Due, Payment: money.Of(r.Interest+r.Principal, c), Interest: money.Of(r.Interest, c),
			Principal: money.Of(r.Principal, c), Balance: money.Of(balance, c),
		}
	}
	return rows, nil
}

// ProductOf is the product of a loan with the law of the signature. Errors: fault NotFound.
func (s *Service) ProductOf(ctx context.Context, loanID string) (catalogue.Product, error) {
	p, _, err := s.SignedUnder(ctx, loanID)
	return p, err
}

// SignedUnder is ProductOf, with when the contract was signed. Errors: fault NotFound.
func (s *Service) SignedUnder(ctx context.Context, loanID string) (p catalogue.Product, at time.Time, err error) {
	var l loan.Loan
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		l, err = LoadTx(tx, loanID)
		return err
	})
	if err != nil {
		return p, at, err
	}
	p, err = s.Settings.ProductAt(ctx, l.ProductVersion, l.Product, l.SignedAt)
	return p, l.SignedAt, err
}

// StateTx reads a loan and its state of today.
func StateTx(tx *db.Tx, id string) (loan.Loan, loan.State, error) {
	l, err := LoadTx(tx, id)
	if err != nil {
		return l, loan.State{}, err
	}
	st, err := l.Replay(l.Today(tx.Now()))
	return l, st, err
}
