package ledger

import (
	"fmt"
	"strings"

	"florin/internal/platform/db"
)

const columns = `chain, seq, entry_key, kind, currency, booked_on, recorded_at, sub, entity_kind, entity_id,
	reverses, actor_kind, actor_id, content, hash, belongs_on`

var (
	// The end of a chain is read by writing it as it is: a plain read would make PostgreSQL
	// take every neighbour in the index for a transaction that wrote what was read, and start half
	// of all postings over.
	lastOfChain = db.SQL(`
		INSERT INTO ledger_chains (chain, currency, seq, hash) VALUES ($1, $2, 0, $3)
		ON CONFLICT (chain) DO UPDATE SET seq = ledger_chains.seq
		RETURNING seq, currency, hash, (SELECT closed_to FROM ledger_lock) AS closed_to`)

	findLock = db.SQL(`SELECT closed_to FROM ledger_lock`)
	setLock  = db.SQL(`
		INSERT INTO ledger_lock (id, closed_to) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET closed_to = excluded.closed_to`)

	endChain = db.SQL(`
		INSERT INTO ledger_chains (chain, currency, seq, hash) VALUES ($1, $2, $3, $4)
		ON CONFLICT (chain) DO UPDATE SET currency = excluded.currency, seq = excluded.seq, hash = excluded.hash`)

	// With DO NOTHING an entry that another transaction has just added asks PostgreSQL for
	// a retry, and a key that was used before is seen by the count.
	insertEntry = db.SQL(`
		INSERT INTO ledger_entries (` + columns + `)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
		ON CONFLICT DO NOTHING`)

	findEntry = db.SQL(`SELECT ` + columns + ` FROM ledger_entries WHERE entry_key = $1`)

	findReversal = db.SQL(`SELECT entry_key FROM ledger_entries WHERE reverses = $1`)

	linesOf = db.SQL(`
		SELECT chain, seq, account, in_sub, minor FROM ledger_lines
		WHERE chain = $1 AND seq BETWEEN $2 AND $3 ORDER BY chain, seq, line`)

	balancesOf = db.SQL(`
		SELECT account, debit_minor - credit_minor AS minor FROM ledger_sums WHERE scope = $1 AND debit_minor <> credit_minor`)

	entriesOf = db.SQL(`
		SELECT ` + columns + ` FROM ledger_entries
		WHERE chain = $1 AND (seq < $2 OR $2 = 0)
		ORDER BY seq DESC LIMIT $3`)

	reversalsOf = db.SQL(`
		SELECT reverses AS original, entry_key AS reversal FROM ledger_entries
		WHERE reverses IN (SELECT entry_key FROM ledger_entries WHERE chain = $1 AND seq BETWEEN $2 AND $3)`)
)

// atOnce is how many rows one statement writes at most: nearly every entry fits into one.
const atOnce = 16

// The lines of an entry, and what they add to the sums, go into one statement each: it is
// made for every number of rows up to atOnce.
var (
	insertLines = rows(`INSERT INTO ledger_lines (chain, seq, line, account, in_sub, minor) VALUES `, 6, ``)

	addSums = rows(`INSERT INTO ledger_sums (scope, currency, account, booked_on, slot, debit_minor, credit_minor) VALUES `, 7, `
		ON CONFLICT (scope, currency, account, booked_on, slot) DO UPDATE SET
			debit_minor = ledger_sums.debit_minor + excluded.debit_minor,
			credit_minor = ledger_sums.credit_minor + excluded.credit_minor`)
)

// rows makes a statement for each number of rows, of so many columns each.
func rows(head string, width int, tail string) (byCount [atOnce + 1]*db.Stmt) {
	var values []string
	for n := 1; n <= atOnce; n++ {
		var row []string
		for c := range width {
			row = append(row, fmt.Sprintf("$%d", (n-1)*width+c+1))
		}
		values = append(values, "("+strings.Join(row, ", ")+")")
		byCount[n] = db.SQL(head + strings.Join(values, ", ") + tail)
	}
	return byCount
}

// execRows writes rows, given as arguments one after the other.
func execRows(tx *db.Tx, byCount [atOnce + 1]*db.Stmt, width int, args []any) error {
	for len(args) > 0 {
		n := min(len(args)/width, atOnce)
		if _, err := tx.Exec(byCount[n], args[:n*width]...); err != nil {
			return err
		}
		args = args[n*width:]
	}
	return nil
}
