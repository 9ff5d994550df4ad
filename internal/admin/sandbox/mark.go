package sandbox

import (
	"context"
	"errors"
	"time"

	"florin/internal/identity/program"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

// The refusals where what is real would be mixed with what is invented.
var (
	// ErrSandbox refuses to serve a sandbox in earnest.
	ErrSandbox = errors.New("this is the database of a sandbox: everything in it is invented, and it can never be served in earnest. Choose another --data folder or --database")
	// ErrEarnest refuses to serve something else as a sandbox.
	ErrEarnest = errors.New("this is not the database of a sandbox, and it can never become one")
	errDamaged = errors.New("the database is marked as a sandbox, but its audit log does not begin with that: it is neither served in earnest nor as a sandbox")
)

const (
	entity  = "sandbox"
	created = "sandbox.created"
)

// Mark is what a sandbox remembers of itself.
type Mark struct {
	Template string     `db:"template"`
	MadeAt   time.Time  `db:"made_at"`
	Secret   string     `db:"secret"` // a hash; empty until it is handed over
	Ahead    int64      `db:"ahead"`  // of the machine's clock, in microseconds
	TargetAt *time.Time `db:"target_at"`
	Until    string     `db:"until_action"`
	Since    *time.Time `db:"since"`
	Stopped  string     `db:"stopped"` // why the clock could not go on
}

var (
	insertMark = db.SQL(`
		INSERT INTO sandbox (id, template, made_at, secret, ahead, until_action, stopped) VALUES (1, $1, $2, '', 0, '', '') ON CONFLICT DO NOTHING`)
	findMark  = db.SQL(`SELECT template, made_at, secret, ahead, target_at, until_action, since, stopped FROM sandbox WHERE id = 1`)
	setSecret = db.SQL(`UPDATE sandbox SET secret = $1 WHERE id = 1`)
	setClock  = db.SQL(`UPDATE sandbox SET ahead = $1, target_at = $2, until_action = $3, since = $4, stopped = $5 WHERE id = 1`)
)

// MarkTx makes the database that of a sandbox, for good. Errors: fault Conflict "sandbox.not_empty" once anything was recorded in it.
func MarkTx(tx *db.Tx, template string) error {
	_, some, err := audit.FirstTx(tx)
	if err != nil {
		return err
	}
	if some {
		return fault.New(fault.Conflict, "sandbox.not_empty")
	}
	if _, err := tx.Exec(insertMark, template, tx.Now()); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: audit.Actor{Kind: "system"}, Action: created, EntityKind: entity, EntityID: "1", New: true, Details: map[string]any{"template": template},
	})
}

// Find gives the mark of a database; found is false in earnest. A mark that the audit log does not begin with is an error.
func Find(ctx context.Context, d *db.DB) (m Mark, found bool, err error) {
	err = d.View(ctx, func(tx *db.Tx) error {
		m, found, err = findTx(tx)
		return err
	})
	return m, found, err
}

func findTx(tx *db.Tx) (m Mark, found bool, err error) {
	if m, found, err = db.Maybe[Mark](tx, findMark); err != nil || !found {
		return m, found, err
	}
	first, _, err := audit.FirstTx(tx)
	if err == nil && first.Action != created {
		err = errDamaged
	}
	return m, true, err
}

// HandOver gives a sandbox its secret, which opens what only a sandbox has. The text is kept nowhere; the one before opens nothing any more.
func HandOver(ctx context.Context, d *db.DB) (secret string, err error) {
	token, hash := keyring.NewToken()
	err = d.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(setSecret, hash)
		return err
	})
	return program.SandboxPrefix + token, err
}
