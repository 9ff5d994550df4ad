package ledger

import (
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Posted is an entry as it stands in the books.
type Posted struct {
	Entry
	Seq        int64 // in the chain of its loan, or of what it happened to
	Sub        string
	At         time.Time // when it was written
	By         audit.Actor
	Reverses   string // key of the entry that it takes back
	ReversedBy string // key of the entry that takes it back
}

// posted gives a row without its lines.
func (r row) posted() Posted {
	p := Posted{
		Entry: Entry{Key: r.Key, Kind: r.Kind, Currency: r.Currency, On: r.On, Belongs: r.Belongs, EntityKind: r.EntityKind, EntityID: r.EntityID},
		Seq:   r.Seq, At: r.At, By: audit.Actor{Kind: r.ActorKind, ID: r.ActorID},
	}
	if r.Sub != nil {
		p.Sub = *r.Sub
	}
	if r.Reverses != nil {
		p.Reverses = *r.Reverses
	}
	return p
}

// storedLine is a line as it is kept.
type storedLine struct {
	Chain   string  `db:"chain"`
	Seq     int64   `db:"seq"`
	Account Account `db:"account"`
	InSub   bool    `db:"in_sub"`
	Minor   int64   `db:"minor"`
}

// add appends a line of the entry.
func (p *Posted) add(l storedLine) {
	line := Line{Account: l.Account, Minor: l.Minor}
	if l.InSub {
		line.Sub = p.Sub
	}
	p.Lines = append(p.Lines, line)
}

// postedTx gives an entry by its key. An unknown one is fault NotFound "ledger.unknown_entry".
func postedTx(tx *db.Tx, key string) (Posted, error) {
	r, found, err := db.Maybe[row](tx, findEntry, key)
	if err != nil {
		return Posted{}, err
	}
	if !found {
		return Posted{}, fault.New(fault.NotFound, "ledger.unknown_entry")
	}
	p := r.posted()
	err = db.Each(tx, linesOf, func(l storedLine) error {
		p.add(l)
		return nil
	}, r.Chain, r.Seq, r.Seq)
	return p, err
}

// EntriesOfTx gives what was booked for a loan, newest first, at most limit entries.
// before is the Seq to continue below; 0 starts at the newest. An entry that names no loan
// in its lines belongs to what it happened to: a loan, or "kind:id" of something else.
func EntriesOfTx(tx *db.Tx, chain string, before int64, limit int) ([]Posted, error) {
	rows, err := db.All[row](tx, entriesOf, chain, before, limit)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	newest, oldest := rows[0].Seq, rows[len(rows)-1].Seq
	entries := make([]Posted, len(rows))
	for i, r := range rows {
		entries[i] = r.posted()
	}
	if err := db.Each(tx, linesOf, func(l storedLine) error {
		entries[newest-l.Seq].add(l)
		return nil
	}, chain, oldest, newest); err != nil {
		return nil, err
	}
	return entries, markReversed(tx, entries, chain, oldest, newest)
}

func markReversed(tx *db.Tx, entries []Posted, chain string, oldest, newest int64) error {
	type pair struct {
		Original string `db:"original"`
		Reversal string `db:"reversal"`
	}
	by := map[string]string{}
	err := db.Each(tx, reversalsOf, func(p pair) error {
		by[p.Original] = p.Reversal
		return nil
	}, chain, oldest, newest)
	for i := range entries {
		entries[i].ReversedBy = by[entries[i].Key]
	}
	return err
}
