package move

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// noteTable is written by each engine's own connection, in the transaction of what it notes.
const noteTable = `INSERT INTO move_tables (name, copied) VALUES ($1, $2)`

var (
	insertMove  = db.SQL(`INSERT INTO moves (id, origin, began_at) VALUES ($1, $2, $3)`)
	newestMove  = db.SQL(`SELECT id, origin, ended_at FROM moves ORDER BY id DESC LIMIT 1`)
	endMove     = db.SQL(`UPDATE moves SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL`)
	listCopied  = db.SQL(`SELECT name, copied FROM move_tables ORDER BY name`)
	forgetNotes = db.SQL(`DELETE FROM move_tables`)
)

// mark is what a database says of the move that fills it.
type mark struct {
	ID      string     `db:"id"`
	Origin  string     `db:"origin"`
	EndedAt *time.Time `db:"ended_at"`
}

type copied struct {
	Name string `db:"name"`
	Rows int64  `db:"copied"`
}

var errUnfinished = errors.New("this database is being filled by florin move, which has not ended: run it again, or work with the database that it reads")

// Finished refuses a database that a move has filled in part.
func Finished(ctx context.Context, d *db.DB) error {
	m, found, err := readMark(ctx, d)
	if err == nil && found && m.EndedAt == nil {
		err = errUnfinished
	}
	return err
}

func readMark(ctx context.Context, d *db.DB) (m mark, found bool, err error) {
	err = d.View(ctx, func(tx *db.Tx) error {
		m, found, err = db.Maybe[mark](tx, newestMove)
		return err
	})
	return m, found, err
}

// originOf is by what an installation is known again: the first record of its audit log.
func originOf(ctx context.Context, d *db.DB) (origin string, err error) {
	err = d.View(ctx, func(tx *db.Tx) error {
		first, found, err := audit.FirstTx(tx)
		if err == nil && !found {
			err = errors.New("the source is empty: there is nothing to move")
		}
		origin = hex.EncodeToString(first.Hash)
		return err
	})
	return origin, err
}

// begin notes a move in an empty database, or finds the one of the same installation that was cut off there, with the tables that it has filled.
func begin(ctx context.Context, d *db.DB, tables []table, origin string) (id string, done map[string]int64, err error) {
	m, found, err := readMark(ctx, d)
	if err != nil {
		return "", nil, err
	}
	if found && m.EndedAt == nil {
		if m.Origin != origin {
			return "", nil, errors.New("a move of another installation has begun there: name a new, empty database")
		}
		done, err = readNotes(ctx, d)
		return m.ID, done, err
	}
	if full, err := firstFilled(ctx, d, tables); full != "" || err != nil {
		return "", nil, errors.Join(err, notEmpty(full))
	}
	err = d.Update(ctx, func(tx *db.Tx) error {
		if id, err = db.NewKey(tx.Now()); err != nil {
			return err
		}
		_, err = tx.Exec(insertMove, id, origin, tx.Now())
		return err
	})
	return id, nil, err
}

// readNotes gives the tables that a move has filled, with how many rows each got.
func readNotes(ctx context.Context, d *db.DB) (done map[string]int64, err error) {
	err = d.View(ctx, func(tx *db.Tx) error {
		list, err := db.All[copied](tx, listCopied)
		done = map[string]int64{}
		for _, c := range list {
			done[c.Name] = c.Rows
		}
		return err
	})
	return done, err
}

func notEmpty(table string) error {
	return fmt.Errorf("the target is not empty (%s has rows): name a new, empty database", table)
}

func firstFilled(ctx context.Context, d *db.DB, tables []table) (string, error) {
	for _, t := range tables {
		var filled bool
		if err := d.Pool().QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM "+quoted([]string{t.name})+")").Scan(&filled); err != nil || filled {
			return t.name, err
		}
	}
	return "", nil
}

// end says that all is there and the same, in the audit log too.
func end(ctx context.Context, d *db.DB, id string, tables int, rows int64) error {
	return d.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(endMove, id, tx.Now())
		if err != nil || n == 0 {
			return errors.Join(err, errors.New("the note of this move is gone"))
		}
		if _, err := tx.Exec(forgetNotes); err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{
			Actor: identity.CommandLine().Actor(), Action: "database.moved", EntityKind: "database", EntityID: id,
			Details: map[string]any{"to": string(d.Engine()), "tables": tables, "rows": rows},
		})
	})
}
