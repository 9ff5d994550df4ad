package ledger

import (
	"bytes"
	"fmt"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// slots is over how many rows the totals of an account and day are split.
const slots = 32

// row is an entry as it is kept.
type row struct {
	Chain      string         `db:"chain"`
	Seq        int64          `db:"seq"`
	Key        string         `db:"entry_key"`
	Kind       string         `db:"kind"`
	Currency   money.Currency `db:"currency"`
	On         date.Date      `db:"booked_on"`
	At         time.Time      `db:"recorded_at"`
	Sub        *string        `db:"sub"`
	EntityKind string         `db:"entity_kind"`
	EntityID   string         `db:"entity_id"`
	Reverses   *string        `db:"reverses"`
	ActorKind  string         `db:"actor_kind"`
	ActorID    string         `db:"actor_id"`
	Belongs    date.Date      `db:"belongs_on"` // zero: On
	Content    []byte         `db:"content"`
	Hash       []byte         `db:"hash"`
}

// PostTx books an entry in the caller's transaction. Lines of zero are dropped, and an
// entry of nothing else books nothing. The same key again, with the same content, is no
// error and books nothing; with other content it is fault Conflict "ledger.key_reused".
// An entry that cannot be is ErrEntry. One whose day is in a closed month is dated on the first day
// behind it, and keeps the day that it belongs to: this is the only place that dates entries.
func PostTx(tx *db.Tx, by audit.Actor, e Entry) error {
	return postTx(tx, by, e, "")
}

func postTx(tx *db.Tx, by audit.Actor, e Entry, reverses string) error {
	e, sub, err := e.checked()
	if err != nil || len(e.Lines) == 0 {
		return err
	}
	chain := e.chainOf(sub)
	last, err := db.One[chainEnd](tx, lastOfChain, chain, e.Currency, []byte{})
	if err != nil {
		return err
	}
	if ofLoan(chain) && last.Currency != e.Currency {
		return e.wrong("the loan's books are in another currency")
	}
	asked := e.dated(date.Date{})
	e = e.dated(last.ClosedTo)
	content, seq := e.content(reverses), last.Seq+1
	hash := link(last.Hash, chain, seq, tx.Now(), by, content)
	n, err := tx.Exec(insertEntry, chain, seq, e.Key, e.Kind, e.Currency, e.On, tx.Now(), db.Nullable(sub), e.EntityKind, e.EntityID,
		db.Nullable(reverses), by.Kind, by.ID, content, hash, e.Belongs)
	if err != nil {
		return err
	}
	if n == 0 {
		return sameTx(tx, asked, reverses)
	}
	if _, err := tx.Exec(endChain, chain, e.Currency, seq, hash); err != nil {
		return err
	}
	return e.spreadTx(tx, chain, seq, sub)
}

// chainEnd is where a chain goes on, and up to which day the books are closed.
type chainEnd struct {
	Seq      int64          `db:"seq"`
	Currency money.Currency `db:"currency"`
	Hash     []byte         `db:"hash"`
	ClosedTo date.Date      `db:"closed_to"`
}

// dated gives the entry a day on which the books are open.
func (e Entry) dated(closedTo date.Date) Entry {
	if !closedTo.IsZero() && !e.On.After(closedTo) {
		if e.Belongs.IsZero() {
			e.Belongs = e.On
		}
		e.On = closedTo.AddDays(1)
	}
	if e.Belongs == e.On {
		e.Belongs = date.Date{}
	}
	return e
}

// sameTx tells a repetition from another entry under a key that is taken. Months that were closed or reopened since may have dated the
// two apart: the day that they belong to is the same.
func sameTx(tx *db.Tx, e Entry, reverses string) error {
	old, found, err := db.Maybe[row](tx, findEntry, e.Key)
	switch {
	case err != nil:
		return err
	case !found:
		return fmt.Errorf("ledger: %s was not written, and nothing stands in its place", e.Kind)
	case bytes.Equal(old.Content, e.content(reverses)):
		return nil
	case !old.Belongs.IsZero() && e.Belongs.IsZero() && e.On == old.Belongs:
		e.On, e.Belongs = old.On, old.Belongs
		if bytes.Equal(old.Content, e.content(reverses)) {
			return nil
		}
	}
	return fault.New(fault.Conflict, "ledger.key_reused")
}

// spreadTx writes the lines, and what they add to the sub-ledger and to the control accounts.
func (e Entry) spreadTx(tx *db.Tx, chain string, seq int64, sub string) error {
	var lines, sums []any
	for i, l := range e.Lines {
		lines = append(lines, chain, seq, int64(i+1), l.Account, l.Sub != "", l.Minor)
	}
	slot := tx.Slot(slots)
	for _, s := range e.sums("") {
		sums = append(sums, allLoans, e.Currency, s.account, e.On, slot, s.debit, s.credit)
	}
	if sub != "" {
		for _, s := range e.sums(sub) {
			sums = append(sums, sub, e.Currency, s.account, allDays, 0, s.debit, s.credit)
		}
	}
	if err := execRows(tx, insertLines, 6, lines); err != nil {
		return err
	}
	return execRows(tx, addSums, 7, sums)
}

// The empty scope is that of the control accounts, the empty day that of the sub-ledgers.
const allLoans, allDays = "", ""

// sum is what an entry does to one account.
type sum struct {
	account       Account
	debit, credit int64
}

// sums adds up, per account, the lines that stand in the sub-ledger of a loan, or all of
// them for no loan; in the order in which accounts first appear.
func (e Entry) sums(sub string) []*sum {
	var all []*sum
	byAccount := map[Account]*sum{}
	for _, l := range e.Lines {
		if sub != "" && l.Sub != sub {
			continue
		}
		s, ok := byAccount[l.Account]
		if !ok {
			s = &sum{account: l.Account}
			byAccount[l.Account] = s
			all = append(all, s)
		}
		s.debit += max(l.Minor, 0)
		s.credit -= min(l.Minor, 0)
	}
	return all
}

// BalancesTx gives the balances of a loan by account, those of zero left out: debit above
// zero, credit below.
func BalancesTx(tx *db.Tx, sub string) (map[Account]int64, error) {
	type balance struct {
		Account Account `db:"account"`
		Minor   int64   `db:"minor"`
	}
	balances := map[Account]int64{}
	err := db.Each(tx, balancesOf, func(b balance) error {
		balances[b.Account] = b.Minor
		return nil
	}, sub)
	return balances, err
}
