package idempotency

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"sync/atomic"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

// KeepCalls is how long a call can come again, at least.
const KeepCalls = 30 * 24 * time.Hour

// sealAnswer is what answers are sealed for: they tell of persons.
const sealAnswer = "call.answer"

// Calls remembers calls of the API that may come again with the same key, whatever they are
// about: who works for a feature need not know of keys.
//
// A call is claimed in the first transaction that it writes, so that the claim and the effect
// commit together or not at all; the answer is made after that and kept beside it. So only what
// has happened is remembered: who is refused may try again with the same key.
type Calls struct {
	db   *db.DB
	keys *keyring.Ring
}

// NewCalls makes it.
func NewCalls(d *db.DB, keys *keyring.Ring) *Calls { return &Calls{d, keys} }

// Answer is what a call was answered with.
type Answer struct {
	Status int
	Body   []byte
}

// Earlier is an earlier call with the same key. It has no answer while that is written, and for
// good when the program was stopped in between.
type Earlier struct {
	At          time.Time
	Fingerprint string
	Answer      *Answer
}

// Call is one that may come again.
type Call struct {
	of    *Calls
	id    string
	print func() string
	first *db.First
	taken atomic.Bool
}

// Call names one: who calls what operation with which key. The fingerprint is of what was sent;
// it is asked for when all of that was read.
func (c *Calls) Call(who, operation, key string, fingerprint func() string) *Call {
	sum := sha256.Sum256([]byte(who + "\x00" + operation + "\x00" + key))
	return &Call{of: c, id: hex.EncodeToString(sum[:]), print: fingerprint}
}

type callRow struct {
	Fingerprint string    `db:"fingerprint"`
	CreatedAt   time.Time `db:"created_at"`
	Status      *int      `db:"status"`
	Answer      []byte    `db:"answer"`
}

var (
	insertCall = db.SQL(`INSERT INTO calls (id, fingerprint, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`)
	findCall   = db.SQL(`SELECT fingerprint, created_at, status, answer FROM calls WHERE id = $1`)
	answerCall = db.SQL(`UPDATE calls SET status = $2, answer = $3 WHERE id = $1 AND status IS NULL`)
	oldCalls   = db.SQL(`SELECT id FROM calls WHERE created_at < $1 ORDER BY created_at LIMIT $2`)
	deleteCall = db.SQL(`DELETE FROM calls WHERE id = $1`)
)

// Earlier looks for a call with the same key; whether it is the same call, Check tells. Errors:
// fault Unavailable.
func (c *Call) Earlier(ctx context.Context) (earlier Earlier, found bool, err error) {
	var row callRow
	err = c.of.db.Peek(ctx, func(tx *db.Tx) (err error) {
		row, found, err = db.Maybe[callRow](tx, findCall, c.id)
		return err
	})
	if err != nil || !found {
		return earlier, false, err
	}
	earlier = Earlier{At: row.CreatedAt, Fingerprint: row.Fingerprint}
	if row.Status == nil {
		return earlier, true, nil
	}
	body, err := c.of.keys.Unseal(sealAnswer, row.Answer, []byte(c.id))
	earlier.Answer = &Answer{*row.Status, body}
	return earlier, true, err
}

// Check compares what was sent. Errors: fault Invalid "idempotency.mismatch" when that was something
// else.
func (c *Call) Check(e Earlier) error {
	if e.Fingerprint != c.print() {
		return fault.New(fault.Invalid, "idempotency.mismatch")
	}
	return nil
}

// Age is how long ago an earlier call was.
func (c *Call) Age(e Earlier) time.Duration { return c.of.db.Now().Sub(e.At) }

var errTaken = errors.New("the same call came in between")

// Claim gives the context under which the effect of the call claims it. When the same call came in
// between, nothing of this one happens, and Taken tells so: on both engines the later one waits
// until the earlier has committed or not.
func (c *Call) Claim(ctx context.Context) context.Context {
	ctx, c.first = db.WithFirst(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(insertCall, c.id, c.print(), tx.Now())
		c.taken.Store(err == nil && n == 0)
		if err == nil && n == 0 {
			err = errTaken
		}
		return err
	})
	return ctx
}

// Taken tells that the same call came in between.
func (c *Call) Taken() bool { return c.taken.Load() }

// Done tells that the call has written something.
func (c *Call) Done() bool { return c.first.Done() }

// Keep remembers what the call was answered with. Errors: fault Unavailable.
func (c *Call) Keep(ctx context.Context, a Answer) error {
	sealed, err := c.of.keys.Seal(sealAnswer, a.Body, []byte(c.id))
	if err != nil {
		return err
	}
	return c.of.db.UpdateBlind(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(answerCall, c.id, a.Status, sealed)
		return err
	})
}

// Cleanup forgets the calls that cannot come again any more. Run it every hour.
func (c *Calls) Cleanup(ctx context.Context) error {
	for {
		var old []string
		err := c.db.View(ctx, func(tx *db.Tx) (err error) {
			old, err = db.All[string](tx, oldCalls, tx.Now().Add(-KeepCalls), cleanupBatch)
			return err
		})
		if err != nil || len(old) == 0 {
			return err
		}
		err = c.db.UpdateBlind(ctx, func(tx *db.Tx) error {
			for _, id := range old {
				if _, err := tx.Exec(deleteCall, id); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
}
