package db

// Walked is how far work through the rows of a table has come.
type Walked struct {
	After string `db:"after"` // the last key that is done; empty: none
	Done  bool   `db:"done"`
}

// Walks are kept in a table of their own by the name of the walk, so that it goes on where it was stopped.
type Walks struct{ find, keep *Stmt }

// WalksIn reads and keeps places in a table.
func WalksIn(table string) Walks {
	return Walks{
		find: SQL(`SELECT after, done FROM ` + table + ` WHERE name = $1`),
		keep: SQL(`
			INSERT INTO ` + table + ` (name, after, done) VALUES ($1, $2, $3)
			ON CONFLICT (name) DO UPDATE SET after = excluded.after, done = excluded.done`),
	}
}

// FindTx gives the place of a walk; the beginning where none is kept.
func (p Walks) FindTx(tx *Tx, name string) (Walked, error) {
	at, _, err := Maybe[Walked](tx, p.find, name)
	return at, err
}

// KeepTx keeps it.
func (p Walks) KeepTx(tx *Tx, name string, at Walked) error {
	_, err := tx.Exec(p.keep, name, at.After, at.Done)
	return err
}
