package ledger

import (
	"context"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
)

var balancesOn = db.SQL(`
	SELECT l.account, CAST(SUM(l.minor) AS BIGINT) AS minor FROM ledger_lines l
	JOIN ledger_entries e ON e.chain = l.chain AND e.seq = l.seq
	WHERE l.chain = $1 AND l.in_sub AND e.booked_on <= $2 GROUP BY l.account`)

// BalancesOnTx gives what each account of a loan said at the end of a day, in minor units, debit above zero. Every error is internal.
func BalancesOnTx(tx *db.Tx, loan string, on date.Date) (map[Account]int64, error) {
	type balance struct {
		Account Account `db:"account"`
		Minor   int64   `db:"minor"`
	}
	rows, err := db.All[balance](tx, balancesOn, loan, on)
	balances := make(map[Account]int64, len(rows))
	for _, r := range rows {
		balances[r.Account] = r.Minor
	}
	return balances, err
}

// JournalLine is a line of the journal with its entry.
type JournalLine struct {
	Entry      string // the key of the entry
	Kind       string
	On         date.Date
	At         time.Time
	Account    Account
	Amount     money.Amount // debit above zero
	Loan       string       // whose sub-ledger it stands in; empty: none's
	Touches    string       // the loan that its entry touches; empty: none
	EntityKind string
	EntityID   string
	Reverses   string    // the entry that this one takes back
	Belongs    date.Date // the day that it belongs to; zero: On
}

var everBefore = date.MustParse("0001-01-01")

// JournalTx gives every line that was booked up to and including a day to fn, in the order of the journal, and ends with the first
// error of fn. It holds one page in memory.
func JournalTx(tx *db.Tx, to date.Date, fn func(JournalLine) error) error {
	at := row{On: everBefore}
	for {
		page, last, err := pageTx(tx, at, to)
		if err != nil {
			return err
		}
		for _, l := range page {
			at = l.row
			if err := fn(l.line()); err != nil {
				return err
			}
		}
		if last {
			return nil
		}
	}
}

// Walk reads what was booked between two days in the order of the journal, whole entries in pages. prepare sees a page in the transaction
// that read it, and done runs after each without one: who waits for a slow reader holds no snapshot open. It checks no permission.
func (s *Service) Walk(ctx context.Context, from, to date.Date, prepare func(*db.Tx, []JournalLine) error, done func() error) error {
	at := row{On: from}
	for {
		next, last := at, false
		err := s.db.View(ctx, func(tx *db.Tx) (err error) {
			var page []journalLine
			if page, last, err = pageTx(tx, at, to); err != nil {
				return err
			}
			lines := make([]JournalLine, len(page))
			for i, l := range page {
				next, lines[i] = l.row, l.line()
			}
			return prepare(tx, lines)
		})
		if err == nil {
			err = done()
		}
		if err != nil || last {
			return err
		}
		at = next
	}
}

func (l journalLine) line() JournalLine {
	out := JournalLine{
		Entry: l.Key, Kind: l.Kind, On: l.On, At: l.At, Account: l.Account, Amount: money.Of(l.Minor, l.Currency),
		EntityKind: l.EntityKind, EntityID: l.EntityID, Reverses: db.Text(l.Reverses), Touches: db.Text(l.Sub), Belongs: l.Belongs,
	}
	if l.InSub {
		out.Loan = db.Text(l.Sub)
	}
	return out
}
