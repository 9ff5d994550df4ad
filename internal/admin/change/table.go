package change

import (
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
)

// DatedRow is a row type that embeds Dated.
type DatedRow[R any] interface {
	*R
	Subject
	dated() *Dated
}

func (d *Dated) dated() *Dated { return d }

// Table is where the Dated changes of one kind lie. A unique index of it lets one change wait at a time.
type Table[R any, S DatedRow[R]] struct{ insert, find, latest, waiting, applied, on, store *db.Stmt }

// NewTable gives the table of a name.
func NewTable[R any, S DatedRow[R]](name string) *Table[R, S] {
	rows := `SELECT id, base, document, valid_from, reason, state, author_id, author_name, created_at, confirmer_id, decided_by, decided_note, decided_at FROM ` + name
	return &Table[R, S]{
		insert: db.SQL(`INSERT INTO ` + name + ` (id, base, document, valid_from, reason, state, author_id, author_name, created_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`),
		find:    db.SQL(rows + ` WHERE id = $1`),
		latest:  db.SQL(rows + ` ORDER BY id DESC LIMIT 20`),
		waiting: db.SQL(`SELECT id FROM ` + name + ` WHERE state = 'confirmed' ORDER BY valid_from, id`),
		applied: db.SQL(rows + ` WHERE state = 'applied' ORDER BY valid_from, id`),
		on:      db.SQL(rows + ` WHERE state = 'applied' AND valid_from <= $1 ORDER BY valid_from DESC, id DESC LIMIT 1`),
		store: db.SQL(`UPDATE ` + name + ` SET state = $3, decided_by = $4, decided_note = $5, decided_at = $6, confirmer_id = $7
			WHERE id = $1 AND state = $2`),
	}
}

// Kept completes a kind with what its table does.
func (t *Table[R, S]) Kept(k Kind[S]) Kind[S] {
	k.Find, k.Insert, k.Store = t.FindTx, t.insertTx, t.storeTx
	k.Waiting = func(tx *db.Tx) ([]string, error) { return db.All[string](tx, t.waiting) }
	return k
}

// FindTx gives a change. Errors: fault NotFound.
func (t *Table[R, S]) FindTx(tx *db.Tx, id string) (S, error) {
	r, err := db.One[R](tx, t.find, id)
	return &r, err
}

// LatestTx gives the twenty newest changes, the newest first. Every error is internal.
func (t *Table[R, S]) LatestTx(tx *db.Tx) ([]R, error) { return db.All[R](tx, t.latest) }

// AppliedTx gives all that came into force, by day. Every error is internal.
func (t *Table[R, S]) AppliedTx(tx *db.Tx) ([]R, error) { return db.All[R](tx, t.applied) }

// OnTx gives what is in force on a day. Every error is internal.
func (t *Table[R, S]) OnTx(tx *db.Tx, day date.Date) (r R, found bool, err error) {
	return db.Maybe[R](tx, t.on, day)
}

func (t *Table[R, S]) insertTx(tx *db.Tx, s S) (int64, error) {
	d := s.dated()
	return tx.Exec(t.insert, d.ID, d.Base, d.Document, d.ValidFrom, d.Reason, d.State, d.AuthorID, d.AuthorName, d.CreatedAt)
}

func (t *Table[R, S]) storeTx(tx *db.Tx, s S, was State) (int64, error) {
	d := s.dated()
	return tx.Exec(t.store, d.ID, was, d.State, d.DecidedBy, d.DecidedNote, d.DecidedAt, d.ConfirmerID)
}
