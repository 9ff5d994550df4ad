package limit

import (
	"time"

	"florin/internal/platform/db"
)

const (
	longestBlock = 24 * time.Hour
	memory       = 24 * time.Hour // of failures and of how long the last block was
)

// LockRule blocks after Max failures: for Block, and twice as long each time after
// that, up to a day. A day without a failure forgets everything.
type LockRule struct {
	Name  string
	Max   int
	Block time.Duration
}

// State is where a lock-out stands.
type State struct {
	Failures    int // since the last block or success
	Max         int
	LockedUntil time.Time // zero when not blocked
}

// Locked says whether the caller must be refused.
func (s State) Locked() bool { return !s.LockedUntil.IsZero() }

// lock is a row of the table.
type lock struct {
	Failures    int        `db:"failures"`
	Blocks      int        `db:"blocks"`
	LockedUntil *time.Time `db:"locked_until"`
	ForgetAt    time.Time  `db:"forget_at"`
}

// at gives the row as it counts at an instant: forgotten, or with its block served.
func (l lock) at(now time.Time) lock {
	if !now.Before(l.ForgetAt) {
		return lock{}
	}
	if l.LockedUntil != nil && !now.Before(*l.LockedUntil) {
		l.LockedUntil, l.Failures = nil, 0
	}
	return l
}

// fail counts one more failure. Failures during a block do not lengthen it, or a
// stranger could keep a block alive for ever.
func (l lock) fail(rule LockRule, now time.Time) lock {
	l = l.at(now)
	if l.LockedUntil != nil {
		return l
	}
	l.Failures++
	l.ForgetAt = now.Add(memory)
	if l.Failures < rule.Max {
		return l
	}
	until := now.Add(blockFor(rule.Block, l.Blocks))
	l.Blocks++
	l.LockedUntil = &until
	l.ForgetAt = until.Add(memory)
	return l
}

func (l lock) pardon() lock {
	if l.LockedUntil != nil {
		l.LockedUntil = nil
		l.Blocks--
	}
	l.Failures = max(0, l.Failures-1)
	return l
}

func blockFor(first time.Duration, earlier int) time.Duration {
	block := first
	for range earlier {
		if block >= longestBlock {
			break
		}
		block *= 2
	}
	return min(block, longestBlock)
}

func (l lock) state(rule LockRule) State {
	s := State{Failures: l.Failures, Max: rule.Max}
	if l.LockedUntil != nil {
		s.LockedUntil = *l.LockedUntil
	}
	return s
}

// FailTx counts a failure and says where that leaves the key.
func FailTx(tx *db.Tx, rule LockRule, key string) (State, error) {
	stored := storedKey(rule.Name, key)
	l, _, err := db.Maybe[lock](tx, findLock, stored)
	if err != nil {
		return State{}, err
	}
	l = l.fail(rule, tx.Now())
	_, err = tx.Exec(saveLock, stored, l.Failures, l.Blocks, l.LockedUntil, l.ForgetAt)
	return l.state(rule), err
}

// PardonTx takes back one failure that was counted in advance, and the block if it made one.
func PardonTx(tx *db.Tx, rule LockRule, key string) error {
	stored := storedKey(rule.Name, key)
	l, found, err := db.Maybe[lock](tx, findLock, stored)
	if err != nil || !found {
		return err
	}
	if l = l.at(tx.Now()); l.Failures == 0 && l.LockedUntil == nil {
		return nil
	}
	l = l.pardon()
	_, err = tx.Exec(saveLock, stored, l.Failures, l.Blocks, l.LockedUntil, l.ForgetAt)
	return err
}

// StateTx says where a key stands, without counting.
func StateTx(tx *db.Tx, rule LockRule, key string) (State, error) {
	l, _, err := db.Maybe[lock](tx, findLock, storedKey(rule.Name, key))
	return l.at(tx.Now()).state(rule), err
}

// ClearTx forgets the failures of a key, as after a successful sign-in.
func ClearTx(tx *db.Tx, rule LockRule, key string) error {
	_, err := tx.Exec(deleteLock, storedKey(rule.Name, key))
	return err
}

var (
	findLock = db.SQL(`SELECT failures, blocks, locked_until, forget_at FROM lockouts WHERE key = $1`)

	saveLock = db.SQL(`
		INSERT INTO lockouts (key, failures, blocks, locked_until, forget_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (key) DO UPDATE SET failures = excluded.failures, blocks = excluded.blocks,
			locked_until = excluded.locked_until, forget_at = excluded.forget_at`)

	deleteLock = db.SQL(`DELETE FROM lockouts WHERE key = $1`)
)
