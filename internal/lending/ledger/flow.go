package ledger

import (
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	charts "florin/internal/rule/chart"
)

// Flow is what an account gave to cash or took from it in a period and in the one before, in minor units, none below zero.
type Flow struct {
	Currency       money.Currency `db:"currency"`
	Account        Account        `db:"account"`
	Received       int64          `db:"received"`
	Paid           int64          `db:"paid"`
	ReceivedBefore int64          `db:"received_before"`
	PaidBefore     int64          `db:"paid_before"`
}

// The other sides of every entry that touches cash, or the account by which receipts pass on their way to what they pay.
var flows = db.SQL(`
	SELECT e.currency, l.account,
		CAST(SUM(CASE WHEN e.booked_on > $2 AND l.minor < 0 THEN -l.minor ELSE 0 END) AS BIGINT) AS received,
		CAST(SUM(CASE WHEN e.booked_on > $2 AND l.minor > 0 THEN l.minor ELSE 0 END) AS BIGINT) AS paid,
		CAST(SUM(CASE WHEN e.booked_on <= $2 AND l.minor < 0 THEN -l.minor ELSE 0 END) AS BIGINT) AS received_before,
		CAST(SUM(CASE WHEN e.booked_on <= $2 AND l.minor > 0 THEN l.minor ELSE 0 END) AS BIGINT) AS paid_before
	FROM ledger_entries e JOIN ledger_lines l ON l.chain = e.chain AND l.seq = e.seq
	WHERE e.booked_on > $1 AND e.booked_on <= $3 AND l.account NOT IN (` + passing + `)
		AND EXISTS (SELECT 1 FROM ledger_lines c WHERE c.chain = e.chain AND c.seq = e.seq AND c.account IN (` + passing + `))
	GROUP BY e.currency, l.account ORDER BY e.currency, l.account`)

var passing = Listed(append(charts.Flowing(charts.CashFlow), charts.Flowing(charts.ThroughFlow)...))

// Listed writes accounts as SQL lists them.
func Listed[A ~string](accounts []A) string {
	var b strings.Builder
	for i, a := range accounts {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString("'" + string(a) + "'")
	}
	return b.String()
}

// FlowsTx gives what moved cash: in the days behind before up to last, and beside it in those behind earlier up to before. Together with what
// the account of unallocated receipts changed by, it is what cash changed by. Every error is internal.
func FlowsTx(tx *db.Tx, earlier, before, last date.Date) ([]Flow, error) {
	return db.All[Flow](tx, flows, earlier, before, last)
}
