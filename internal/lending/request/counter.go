package request

import (
	"florin/internal/kernel/money"
	"florin/internal/lending/branch"
	"florin/internal/platform/db"
)

// slots is over how many rows each counter is split, so that writers on PostgreSQL
// seldom meet on one. A request keeps its slot for life.
const slots = 16

// SlotOf gives the slot of a request: the last digit of its random id.
func SlotOf(id string) int64 {
	c := id[len(id)-1]
	if c >= 'a' {
		return int64(c-'a') + 10
	}
	return int64(c - '0')
}

var upsertCounter = db.SQL(`
	INSERT INTO request_counters (status, currency, slot, requests, amount_minor)
	VALUES ($1, $2, $3, $4, $5)
	ON CONFLICT (status, currency, slot) DO UPDATE SET
		requests = request_counters.requests + excluded.requests,
		amount_minor = request_counters.amount_minor + excluded.amount_minor`)

// moveCounter takes a request from one status and gives it to another.
var moveCounter = db.SQL(`
	INSERT INTO request_counters (status, currency, slot, requests, amount_minor)
	VALUES ($1, $3, $4, -1, -CAST($5 AS BIGINT)), ($2, $3, $4, 1, CAST($5 AS BIGINT))
	ON CONFLICT (status, currency, slot) DO UPDATE SET
		requests = request_counters.requests + excluded.requests,
		amount_minor = request_counters.amount_minor + excluded.amount_minor`)

// CountTx adds requests, and their amount in minor units of the currency, to the counters of a status.
func CountTx(tx *db.Tx, status Status, currency money.Currency, slot, requests, amount int64) error {
	_, err := tx.Exec(upsertCounter, status, currency, slot, requests, amount)
	return err
}

// Counts is how many requests there are per status.
type Counts struct {
	All      int64 `json:"all"`
	Pending  int64 `json:"pending"`
	Approved int64 `json:"approved"`
	Rejected int64 `json:"rejected"`
	Closed   int64 `json:"closed"` // before any decision
}

// Of gives the count of a status; of all for the empty one.
func (c Counts) Of(s Status) int64 { return *c.at(s) }

func (c *Counts) at(s Status) *int64 {
	if n := map[Status]*int64{Pending: &c.Pending, Approved: &c.Approved, Rejected: &c.Rejected, Closed: &c.Closed}[s]; n != nil {
		return n
	}
	return &c.All
}

// Counter is one of the counters of a status and a currency.
type Counter struct {
	Status   Status         `db:"status"`
	Currency money.Currency `db:"currency"`
	Requests int64          `db:"requests"`
	Amount   int64          `db:"amount_minor"`
}

var sumCounters = db.SQL(`
	SELECT status, currency, CAST(SUM(requests) AS BIGINT) AS requests, CAST(SUM(amount_minor) AS BIGINT) AS amount_minor
	FROM request_counters GROUP BY status, currency`)

// CountersTx gives the number of requests per status, and the amounts requested per currency in the order currencies are offered: of all
// from the slots, of some branches from their requests.
func CountersTx(tx *db.Tx, branches ...string) (Counts, []money.Amount, error) {
	var c Counts
	sums := map[money.Currency]int64{}
	stmt, values := sumCounters, []any(nil)
	if len(branches) > 0 {
		text, of := branch.Among(branches, 1)
		stmt, values = db.Composed(`SELECT `+ShownStatus+` AS status, currency, count(*) AS requests, CAST(SUM(amount_minor) AS BIGINT) AS amount_minor
			FROM loan_requests WHERE branch_id IN (`+text+`) GROUP BY 1, 2`), of
	}
	rows, err := db.All[Counter](tx, stmt, values...)
	for _, r := range rows {
		c.All += r.Requests
		sums[r.Currency] += r.Amount
		*c.at(r.Status) += r.Requests
	}
	var amounts []money.Amount
	for _, currency := range money.Currencies() {
		if sum := sums[currency]; sum != 0 {
			amounts = append(amounts, money.Of(sum, currency))
		}
	}
	return c, amounts, err
}
