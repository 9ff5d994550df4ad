package allowance

import (
	"slices"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// Worry is why staff watch a loan. It is a code and no text: what is known of a person belongs into the case.
type Worry string

// The worries.
const (
	LessIncome Worry = "income"
	Insolvency Worry = "insolvency"
	OtherDebts Worry = "other_debts"
	Dispute    Worry = "dispute"
	Fraud      Worry = "fraud"
	OtherWorry Worry = "other"
)

// Worries lists them.
var Worries = []Worry{LessIncome, Insolvency, OtherDebts, Dispute, Fraud, OtherWorry}

// Mark says that staff watch a loan.
type Mark struct {
	ID      string     `db:"id"`
	LoanID  string     `db:"loan_id"`
	Stage   int        `db:"stage"`
	Worry   Worry      `db:"worry"`
	From    date.Date  `db:"from_day"`
	Until   date.Date  `db:"until_day"` // the last day; no date: until staff end it
	By      string     `db:"by_name"`
	EndedBy *string    `db:"ended_by"`
	At      time.Time  `db:"created_at"`
	EndedAt *time.Time `db:"ended_at"`
}

const markColumns = `id, loan_id, stage, worry, from_day, until_day, by_name, ended_by, created_at, ended_at`

var (
	insertMark = db.SQL(`
		INSERT INTO allowance_marks (id, loan_id, stage, worry, from_day, until_day, by_name, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`)
	listMarks = db.SQL(`SELECT ` + markColumns + ` FROM allowance_marks WHERE loan_id = $1 ORDER BY id DESC`)
	allMarks  = db.SQL(`SELECT ` + markColumns + ` FROM allowance_marks WHERE from_day <= $1 ORDER BY id`)
	endMark   = db.SQL(`
		UPDATE allowance_marks SET until_day = $3, ended_by = $4, ended_at = $5
		WHERE id = $1 AND loan_id = $2 AND ended_at IS NULL AND (until_day IS NULL OR until_day > $3)`)
)

// WatchTx marks a loan. Errors: Invalid for the stage, the worry and the days.
func WatchTx(tx *db.Tx, m Mark) (Mark, error) {
	switch {
	case m.Stage != 2 && m.Stage != 3:
		return m, fault.AtField("/stage", "choice.invalid")
	case !slices.Contains(Worries, m.Worry):
		return m, fault.AtField("/worry", "choice.invalid")
	case !m.Until.IsZero() && m.Until.Before(m.From):
		return m, fault.AtField("/until", "field.range")
	}
	var err error
	m.At = tx.Now()
	if m.ID, err = db.NewKey(tx.Now()); err == nil {
		_, err = tx.Exec(insertMark, m.ID, m.LoanID, m.Stage, m.Worry, m.From, m.Until, m.By, m.At)
	}
	return m, err
}

// UnwatchTx ends a mark with a day, which is its last. Errors: Conflict "allowance.mark_ended".
func UnwatchTx(tx *db.Tx, loanID, id string, on date.Date, by string) error {
	n, err := tx.Exec(endMark, id, loanID, on, by, tx.Now())
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, "allowance.mark_ended")
	}
	return err
}

// MarksTx lists the marks of a loan, newest first.
func MarksTx(tx *db.Tx, loanID string) ([]Mark, error) { return db.All[Mark](tx, listMarks, loanID) }

// SpansTx are the marks of all loans that began by a day.
func SpansTx(tx *db.Tx, on date.Date) (map[string][]Span, error) {
	spans := map[string][]Span{}
	err := db.Each(tx, allMarks, func(m Mark) error {
		spans[m.LoanID] = append(spans[m.LoanID], Span{m.Stage, m.From, m.Until})
		return nil
	}, on)
	return spans, err
}
