package loan

import (
	"encoding/json"
	"fmt"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
)

// Loan is a loan with all its facts, as a transaction has read it.
type Loan struct {
	loanRow
	Terms Terms
	Facts []Event
}

type loanRow struct {
	ID             string    `db:"id"`
	Reference      string    `db:"reference"`
	RequestID      string    `db:"request_id"`
	Version        int64     `db:"version"`
	AccountID      *string   `db:"account_id"`
	Product        string    `db:"product"`
	ProductVersion int64     `db:"product_version"`
	Lang           string    `db:"lang"`
	Signed         string    `db:"terms"`
	APR            string    `db:"apr"`
	SignedAt       time.Time `db:"signed_at"`
	WithdrawUntil  date.Date `db:"withdraw_until"`
	PayoutFrom     date.Date `db:"payout_from"`
	OpenedAt       time.Time `db:"opened_at"`
	Status         Status    `db:"status"`
	BookedTo       date.Date `db:"booked_to"`
	Events         int64     `db:"events"`
	Entries        int64     `db:"entries"`
}

type eventRow struct {
	ID       string    `db:"id"`
	Seq      int64     `db:"seq"`
	Key      string    `db:"event_key"`
	Kind     Kind      `db:"kind"`
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
func LoadTx(tx *db.Tx, id string) (Loan, error) {
	row, err := db.One[loanRow](tx, findLoan, id)
	if err != nil {
		return Loan{}, err
	}
	l := Loan{loanRow: row}
	if err := json.Unmarshal([]byte(row.Signed), &l.Terms); err != nil {
		return Loan{}, fmt.Errorf("terms of loan %s: %w", id, err)
	}
	rows, err := db.All[eventRow](tx, listEvents, id)
	if err != nil {
		return Loan{}, err
	}
	plans, err := plansTx(tx, id, l.Terms.Principal.Currency)
	if err != nil {
		return Loan{}, err
	}
	l.Facts = make([]Event, 0, len(rows)+1)
	for _, r := range rows {
		e, err := r.event()
		if err != nil {
			return Loan{}, err
		}
		e.Rows = plans[e.ID]
		l.Facts = append(l.Facts, e)
	}
	return l, nil
}

func (r eventRow) event() (Event, error) {
	e := Event{
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

// Replay gives the state on a day.
func (l *Loan) Replay(on date.Date) (State, error) { return Replay(l.Terms, l.Facts, on) }

// inBooks is the state as it is in the books.
func (l *Loan) inBooks() (State, error) { return l.Replay(l.BookedTo) }

// StateTx reads a loan and its state of today.
func StateTx(tx *db.Tx, id string) (Loan, State, error) {
	l, err := LoadTx(tx, id)
	if err != nil {
		return l, State{}, err
	}
	st, err := l.Replay(l.Today(tx.Now()))
	return l, st, err
}

// Today is the day of a moment, but none before what is booked: a node whose clock is
// behind must not turn a loan back.
func (l *Loan) Today(now time.Time) date.Date { return Latest(l.Terms.Today(now), l.BookedTo) }

// Versions counts the schedules there are.
func (l *Loan) Versions() int {
	n := 0
	for _, e := range l.Facts {
		n = max(n, e.Version)
	}
	return n
}

// Event finds a fact by its ID.
func (l *Loan) Event(id string) (Event, bool) {
	for _, e := range l.Facts {
		if e.ID == id {
			return e, true
		}
	}
	return Event{}, false
}

// Taken says whether a fact has been taken back.
func (l *Loan) Taken(id string) bool {
	for _, e := range l.Facts {
		if e.Ref == id && (e.Kind == Reversed || e.Kind == Returned) && !l.Taken(e.ID) {
			return true
		}
	}
	return false
}
