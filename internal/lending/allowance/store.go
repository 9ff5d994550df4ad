package allowance

import (
	"encoding/json"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

const (
	runColumns  = `id, as_of, state, rules, rolls, by_name, loans, done, code, created_at, booked_at`
	itemColumns = `loan_id, currency, stage, allowance_minor, outcome, reference, product, gross_minor, inputs, entry_key`
)

var (
	insertRun = db.SQL(`
		INSERT INTO allowance_runs (id, as_of, state, rules, rolls, by_name, loans, done, code, created_at)
		VALUES ($1, $2, 'running', $3, '{}', $4, 0, 0, '', $5) ON CONFLICT DO NOTHING`)
	findRun    = db.SQL(`SELECT ` + runColumns + ` FROM allowance_runs WHERE id = $1`)
	listRuns   = db.SQL(`SELECT ` + runColumns + ` FROM allowance_runs WHERE id < $1 ORDER BY id DESC LIMIT $2`)
	lastBooked = db.SQL(`SELECT ` + runColumns + ` FROM allowance_runs WHERE state = 'booked' AND id < $1 ORDER BY id DESC LIMIT 1`)
	newestOf   = db.SQL(`SELECT state FROM allowance_runs WHERE as_of = $1 ORDER BY id DESC LIMIT 1`)
	moveRun    = db.SQL(`
		UPDATE allowance_runs SET state = $3, rolls = $4, loans = $5, done = $6, code = $7, booked_at = $8 WHERE id = $1 AND state = $2`)
	anyBooked   = db.SQL(`SELECT COUNT(*) FROM (SELECT 1 FROM allowance_runs WHERE state = 'booked' LIMIT 1) AS found`)
	insertItem  = db.SQL(`INSERT INTO allowance_items (run_id, ` + itemColumns + `) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, NULL)`)
	deleteItems = db.SQL(`DELETE FROM allowance_items WHERE run_id = $1`)
	setEntry    = db.SQL(`UPDATE allowance_items SET entry_key = $3 WHERE run_id = $1 AND loan_id = $2`)
	// SQLite would go through what is booked already, since the primary key has the order, too.
	waitingItem = db.SQL(waitingItems("")).On(db.SQLite, waitingItems("INDEXED BY allowance_items_waiting"))
	listItems   = db.SQL(`
		SELECT loan_id, currency, stage, allowance_minor, outcome, reference, product, gross_minor, inputs, COALESCE(entry_key, '') AS entry_key
		FROM allowance_items WHERE run_id = $1 AND loan_id > $2 AND outcome = 'open' AND ($3 = 0 OR stage = $3) ORDER BY loan_id LIMIT $4`)
	findItem = db.SQL(`
		SELECT loan_id, currency, stage, allowance_minor, outcome, reference, product, gross_minor, inputs, COALESCE(entry_key, '') AS entry_key
		FROM allowance_items WHERE run_id = $1 AND loan_id = $2`)
	sumItems = db.SQL(`
		SELECT currency, stage, COUNT(*) AS loans, CAST(SUM(gross_minor) AS BIGINT) AS gross, CAST(SUM(allowance_minor) AS BIGINT) AS allowance
		FROM allowance_items WHERE run_id = $1 AND outcome = 'open' GROUP BY currency, stage ORDER BY currency, stage`)
	standings = db.SQL(`SELECT loan_id, currency, stage, allowance_minor, outcome FROM allowance_items WHERE run_id = $1 AND outcome = 'open'`)
	goneSince = db.SQL(`SELECT loan_id, currency, stage, allowance_minor, outcome FROM allowance_items WHERE run_id > $1 AND run_id <= $2 AND outcome <> 'open'`)
)

// ManagedTx says whether runs have taken the allowance over: then only they raise it.
func ManagedTx(tx *db.Tx) (bool, error) {
	n, err := db.One[int64](tx, anyBooked)
	return n > 0, err
}

// BeginTx keeps a run that begins. Errors: Conflict "allowance.running" while another has not ended.
func BeginTx(tx *db.Tx, asOf date.Date, rules Rules, by string) (string, error) {
	text, err := json.Marshal(rules)
	if err != nil {
		return "", err
	}
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return "", err
	}
	n, err := tx.Exec(insertRun, id, asOf, string(text), by, tx.Now())
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, "allowance.running")
	}
	return id, err
}

// RunTx finds a run. Errors: NotFound.
func RunTx(tx *db.Tx, id string) (Run, error) { return db.One[Run](tx, findRun, id) }

// RunsTx lists runs, newest first, before one; the text of the largest id begins.
func RunsTx(tx *db.Tx, before string, limit int) ([]Run, error) {
	return db.All[Run](tx, listRuns, before, limit)
}

// StateOfTx is the state of the newest run as of a day; empty: there is none.
func StateOfTx(tx *db.Tx, asOf date.Date) (State, error) {
	state, _, err := db.Maybe[State](tx, newestOf, asOf)
	return state, err
}

// BookedBeforeTx finds the last run that is in the books before another.
func BookedBeforeTx(tx *db.Tx, id string) (Run, bool, error) {
	return db.Maybe[Run](tx, lastBooked, id)
}

// MoveTx keeps where a run stands. One that is not in the state any more stays as it is.
func MoveTx(tx *db.Tx, r *Run, to State) error {
	was := r.State
	r.State = to
	if to == Booked {
		at := tx.Now()
		r.BookedAt = &at
	}
	_, err := tx.Exec(moveRun, r.ID, was, r.State, r.Rolls, r.Loans, r.Made, r.Code, r.BookedAt)
	return err
}

// ClearTx forgets what an attempt of a run left that did not end.
func ClearTx(tx *db.Tx, runID string) error {
	_, err := tx.Exec(deleteItems, runID)
	return err
}

// KeepTx keeps items of a run.
func KeepTx(tx *db.Tx, runID string, items []Item) error {
	for _, i := range items {
		if _, err := tx.Exec(insertItem, runID, i.LoanID, i.Currency, i.Stage, i.Minor, i.Outcome, i.Reference, i.Product, i.Gross, i.Inputs); err != nil {
			return err
		}
	}
	return nil
}

// BookTx brings the books to what a run says of the next of its loans, and gives how many they were.
func BookTx(tx *db.Tx, by audit.Actor, r Run, limit int) (int, error) {
	items, err := db.All[Item](tx, waitingItem, r.ID, limit)
	if err != nil {
		return 0, err
	}
	for _, i := range items {
		key, err := bookTx(tx, by, r.ID, r.AsOf, i)
		if err != nil {
			return 0, err
		}
		if _, err := tx.Exec(setEntry, r.ID, i.LoanID, key); err != nil {
			return 0, err
		}
	}
	return len(items), nil
}

// ItemsTx lists what a run says of loans, of a stage or of all (0), behind one.
func ItemsTx(tx *db.Tx, runID, after string, stage, limit int) ([]Item, error) {
	return db.All[Item](tx, listItems, runID, after, stage, limit)
}

// ItemTx finds what a run says of a loan.
func ItemTx(tx *db.Tx, runID, loanID string) (Item, bool, error) {
	return db.Maybe[Item](tx, findItem, runID, loanID)
}

// StageSum is what a run says of a stage.
type StageSum struct {
	Currency  money.Currency `db:"currency"`
	Stage     int            `db:"stage"`
	Loans     int64          `db:"loans"`
	Gross     int64          `db:"gross"`
	Allowance int64          `db:"allowance"`
}

// SumsTx adds a run up by currency and stage.
func SumsTx(tx *db.Tx, runID string) ([]StageSum, error) {
	return db.All[StageSum](tx, sumItems, runID)
}

// HadTx are the loans of a run.
func HadTx(tx *db.Tx, runID string) (map[string]bool, error) {
	had := map[string]bool{}
	err := db.Each(tx, standings, func(s Standing) error {
		had[s.LoanID] = true
		return nil
	}, runID)
	return had, err
}

// MovementsTx compares two runs; of none before, everything is new.
func MovementsTx(tx *db.Tx, beforeID, afterID string) ([]Movement, error) {
	before, err := db.All[Standing](tx, standings, beforeID)
	if err != nil {
		return nil, err
	}
	after, err := db.All[Standing](tx, standings, afterID)
	if err != nil {
		return nil, err
	}
	gone := map[string]Outcome{}
	err = db.Each(tx, goneSince, func(s Standing) error {
		gone[s.LoanID] = s.Outcome
		return nil
	}, beforeID, afterID)
	return Movements(before, after, gone), err
}

func waitingItems(by string) string {
	return `
		SELECT loan_id, currency, stage, allowance_minor, outcome, reference, product, gross_minor, inputs, COALESCE(entry_key, '') AS entry_key
		FROM allowance_items ` + by + ` WHERE run_id = $1 AND entry_key IS NULL ORDER BY loan_id LIMIT $2`
}
