package sale

import (
	"encoding/json"
	"time"

	"florin/internal/admin/change"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
)

// Stage is how far a sale has come.
type Stage string

// The stages. Ended is one that will not happen.
const (
	Open    Stage = "open"
	Running Stage = "running"
	Done    Stage = "done"
	Ended   Stage = "ended"
)

// row is a sale with the change that it is.
type row struct {
	change.Record
	Stage    Stage          `db:"stage"`
	Buyer    string         `db:"buyer"`
	SoldOn   date.Date      `db:"sold_on"`
	Currency money.Currency `db:"currency"`
	Prices   string         `db:"prices"`
	Reason   string         `db:"reason"`
	Loans    int            `db:"loans"`
	Made     int            `db:"made"`

	chosen []chosen // of a new one
}

// ItemState is what became of a loan of a sale.
type ItemState string

// The states.
const (
	Waiting ItemState = "waiting"
	Sold    ItemState = "sold"
	Left    ItemState = "left"    // it could not be sold on the day
	Dropped ItemState = "dropped" // the sale was refused or withdrawn
)

type itemRow struct {
	Seq       int         `db:"seq"`
	LoanID    string      `db:"loan_id"`
	Reference string      `db:"reference"`
	State     ItemState   `db:"state"`
	Why       string      `db:"why"`
	Bucket    loan.Bucket `db:"bucket"`
	Claim     int64       `db:"claim_minor"`
	Price     int64       `db:"price_minor"`
}

type passedRow struct {
	Minor int64     `db:"minor"`
	On    date.Date `db:"on_day"`
	Note  string    `db:"note"`
	By    string    `db:"by_name"`
	At    time.Time `db:"created_at"`
}

type sums struct {
	Sold  int   `db:"sold"`
	Left  int   `db:"left_out"`
	Claim int64 `db:"claim"`
	Price int64 `db:"price"`
}

const (
	saleColumns = `id, stage, buyer, sold_on, currency, prices, reason, loans, made, state, author_id, author_name, created_at, confirmer_id, decided_by, decided_note, decided_at`
	itemColumns = `seq, loan_id, reference, state, why, bucket, claim_minor, price_minor`
)

var (
	insertSale = db.SQL(`
		INSERT INTO loan_sales (id, stage, buyer, sold_on, currency, prices, reason, loans, made, state, author_id, author_name, created_at)
		VALUES ($1, 'open', $2, $3, $4, $5, $6, $7, 0, $8, $9, $10, $11)`)
	findSale     = db.SQL(`SELECT ` + saleColumns + ` FROM loan_sales WHERE id = $1`)
	listSales    = db.SQL(`SELECT ` + saleColumns + ` FROM loan_sales ORDER BY id DESC LIMIT 50`)
	waitingSales = db.SQL(`SELECT id FROM loan_sales WHERE state = 'confirmed' ORDER BY id`)
	runningSales = db.SQL(`SELECT id FROM loan_sales WHERE stage = 'running' ORDER BY id`)
	saveSale     = db.SQL(`
		UPDATE loan_sales SET state = $3, stage = $4, confirmer_id = $5, decided_by = $6, decided_note = $7, decided_at = $8 WHERE id = $1 AND state = $2`)
	setMade = db.SQL(`UPDATE loan_sales SET made = $2, stage = $3 WHERE id = $1 AND stage = 'running'`)

	insertLoan = db.SQL(`
		INSERT INTO loan_sale_loans (sale_id, seq, loan_id, reference, state, why, bucket, claim_minor, price_minor)
		VALUES ($1, $2, $3, $4, 'waiting', '', $5, $6, $7) ON CONFLICT DO NOTHING`)
	listLoans = db.SQL(`SELECT ` + itemColumns + ` FROM loan_sale_loans WHERE sale_id = $1 ORDER BY seq`)
	nextLoans = db.SQL(`SELECT ` + itemColumns + ` FROM loan_sale_loans WHERE sale_id = $1 AND seq >= $2 AND state = 'waiting' ORDER BY seq LIMIT $3`)
	setLoan   = db.SQL(`UPDATE loan_sale_loans SET state = $3, why = $4, bucket = $5, claim_minor = $6, price_minor = $7 WHERE sale_id = $1 AND seq = $2`)
	dropLoans = db.SQL(`UPDATE loan_sale_loans SET state = 'dropped' WHERE sale_id = $1 AND state = 'waiting'`)
	inASale   = db.SQL(`SELECT sale_id FROM loan_sale_loans WHERE loan_id = $1 AND state IN ('waiting', 'sold')`)
	sumLoans  = db.SQL(`
		SELECT count(CASE WHEN state = 'sold' THEN 1 END) AS sold, count(CASE WHEN state = 'left' THEN 1 END) AS left_out,
			CAST(COALESCE(SUM(CASE WHEN state <> 'left' THEN claim_minor ELSE 0 END), 0) AS BIGINT) AS claim,
			CAST(COALESCE(SUM(CASE WHEN state <> 'left' THEN price_minor ELSE 0 END), 0) AS BIGINT) AS price
		FROM loan_sale_loans WHERE sale_id = $1`)

	insertPassed = db.SQL(`
		INSERT INTO loan_sale_passed (id, sale_id, minor, on_day, note, by_name, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`)
	listPassed = db.SQL(`SELECT minor, on_day, note, by_name, created_at FROM loan_sale_passed WHERE sale_id = $1 ORDER BY id`)
)

func (r *row) insertTx(tx *db.Tx) (int64, error) {
	n, err := tx.Exec(insertSale, r.ID, r.Buyer, r.SoldOn, r.Currency, r.Prices, r.Reason, len(r.chosen), r.State, r.AuthorID, r.AuthorName, r.CreatedAt)
	for i, c := range r.chosen {
		if err != nil {
			return n, err
		}
		var kept int64
		if kept, err = tx.Exec(insertLoan, r.ID, i, c.ID, c.Reference, c.bucket, c.claim, c.price); err == nil && kept == 0 {
			err = refused(i, OtherSale)
		}
	}
	return n, err
}

func (r *row) buyer() (b Buyer, err error) { return b, json.Unmarshal([]byte(r.Buyer), &b) }

func (r *row) prices() (p Prices, err error) { return p, json.Unmarshal([]byte(r.Prices), &p) }
