package standstill

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// Kind is what happened.
type Kind string

// The kinds.
const (
	Gap  Kind = "gap"  // nothing ran between two moments
	Jump Kind = "jump" // a clock showed to when it should have shown from
)

// Standstill is one occurrence.
type Standstill struct {
	ID   string    `db:"id" json:"-"`
	Kind Kind      `db:"kind" json:"kind" enum:"gap,jump" doc:"Nothing ran between two moments, or a clock showed to when it should have shown from"`
	From time.Time `db:"from_at" json:"from"`
	To   time.Time `db:"to_at" json:"to"`
}

// By is by how much a clock jumped, negative when it went back; of a gap how long it was.
func (s Standstill) By() time.Duration { return s.To.Sub(s.From) }

// stampEvery is how often the last sign of work is written down, and how often the database's clock is asked.
const stampEvery = time.Minute

// Config is what a Watch works with.
type Config struct {
	DB  *db.DB
	Log *slog.Logger
	// Ran is how long this process has run, by a clock that nobody can set: the machine's monotonic one. Needed unless Trusted.
	Ran func() time.Duration
	// DatabaseClock asks the database for its own clock; nil means PostgreSQL's, and none on SQLite, which has the machine's.
	DatabaseClock func(tx *db.Tx) (time.Time, error)
	// Trusted says that the clock is moved on purpose: nothing is compared, and nothing is ever held.
	Trusted bool
}

// Watch compares the clocks of one process. It may be used by many goroutines.
type Watch struct {
	c       Config
	process string

	mu      sync.Mutex
	anchor  *anchor
	stamped time.Duration // when, by Ran
}

// New makes a watch. Nothing is compared before the first look.
func New(c Config) *Watch {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.DatabaseClock == nil {
		c.DatabaseClock = databaseClock
	}
	return &Watch{c: c, process: uuid.NewString()}
}

var (
	// SQLite has the machine's clock, which is no second opinion: there it is prepared and never asked.
	askClock   = db.SQL(`SELECT clock_timestamp() AS now`).On(db.SQLite, `SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS now`)
	findSeen   = db.SQL(`SELECT seen_at FROM standstill_seen WHERE id = 1`)
	setSeen    = db.SQL(`INSERT INTO standstill_seen (id, seen_at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`)
	insertStop = db.SQL(`
		INSERT INTO standstills (id, kind, from_at, to_at, noticed_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`)
	listOpen = db.SQL(`SELECT id, kind, from_at, to_at FROM standstills WHERE released_at IS NULL ORDER BY from_at, id`)
	release  = db.SQL(`
		UPDATE standstills SET released_at = $2, released_by = $3, released_name = $4, reason = $5 WHERE id = $1 AND released_at IS NULL`)
)

func databaseClock(tx *db.Tx) (time.Time, error) {
	if tx.Engine() == db.SQLite {
		return time.Time{}, nil
	}
	return db.One[time.Time](tx, askClock)
}

// LookTx compares the clocks in the caller's transaction, writes down what it notices, and says what is not released yet. It
// belongs into the transaction that is about to act, whose time it judges.
func (w *Watch) LookTx(tx *db.Tx) ([]Standstill, error) {
	if w.c.Trusted {
		return nil, nil
	}
	if err := w.compareTx(tx); err != nil {
		return nil, fmt.Errorf("compare the clocks: %w", err)
	}
	return OpenTx(tx)
}

// JumpedTx looks, and says whether a clock has jumped and nobody has released it: no day may begin then.
func (w *Watch) JumpedTx(tx *db.Tx) (bool, error) {
	open, err := w.LookTx(tx)
	return slices.ContainsFunc(open, func(s Standstill) bool { return s.Kind == Jump }), err
}

// compareTx is cheap unless the clock jumped, or a minute has passed since the last stamp.
func (w *Watch) compareTx(tx *db.Tx) error {
	r := reading{now: tx.Now(), ran: w.c.Ran()}
	w.mu.Lock()
	last, stamped := w.anchor, w.stamped
	w.mu.Unlock()
	if last == nil {
		last = &anchor{r.now, r.ran}
		stamped = r.ran - 2*stampEvery
	}
	_, jump := jumped(*last, r)
	if !jump && r.ran-stamped < stampEvery {
		return nil
	}
	var err error
	if r.database, err = w.c.DatabaseClock(tx); err != nil {
		return err
	}
	should, jump := jumped(*last, r)
	if jump {
		id := fmt.Sprintf("jump:%s:%d:%d", w.process, last.ran, r.now.Sub(should).Round(time.Hour)/time.Hour)
		if err := w.noteTx(tx, Standstill{ID: id, Kind: Jump, From: should, To: r.now}); err != nil {
			return err
		}
	}
	if err := w.stampTx(tx, r, jump); err != nil {
		return err
	}
	tx.AfterCommit(func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		// A clock that the database contradicts stays what it is until it is right again, or it would be a new jump each minute.
		if w.anchor == nil || jump == r.database.IsZero() {
			w.anchor = &anchor{r.now, r.ran}
		}
		w.stamped = r.ran
	})
	return nil
}

// stampTx writes down that work runs. A clock that the database contradicts leaves the stamp of the others alone.
func (w *Watch) stampTx(tx *db.Tx, r reading, jump bool) error {
	if jump && !r.database.IsZero() {
		return nil
	}
	seen, found, err := db.Maybe[time.Time](tx, findSeen)
	if err != nil {
		return err
	}
	if kind, wrong := missed(seen, r.now); found && wrong && !jump {
		if err := w.noteTx(tx, Standstill{ID: string(kind) + ":" + seen.Format(time.RFC3339Nano), Kind: kind, From: seen, To: r.now}); err != nil {
			return err
		}
	}
	_, err = tx.Exec(setSeen, r.now)
	return err
}

func (w *Watch) noteTx(tx *db.Tx, s Standstill) error {
	n, err := tx.Exec(insertStop, s.ID, s.Kind, s.From.UTC().Truncate(time.Microsecond), s.To, tx.Now())
	if err != nil || n == 0 {
		return err
	}
	tx.AfterCommit(func() {
		w.c.Log.Warn("automatic work that burdens borrowers waits for a person: see Loans, Held work in the back-office", "kind", string(s.Kind), "from", s.From, "to", s.To)
	})
	return nil
}

// OpenTx lists what a person has not released yet, the oldest first.
func OpenTx(tx *db.Tx) ([]Standstill, error) { return db.All[Standstill](tx, listOpen) }

// Open is OpenTx in a transaction of its own.
func Open(ctx context.Context, d *db.DB) (open []Standstill, err error) {
	err = d.View(ctx, func(tx *db.Tx) (err error) {
		open, err = OpenTx(tx)
		return err
	})
	return open, err
}

// OffTx is by how much the clock differs from the database's own; without one it is what the open jumps add up to. Zero means
// that nothing speaks against it.
func (w *Watch) OffTx(tx *db.Tx, open []Standstill) (time.Duration, error) {
	if w.c.Trusted {
		return 0, nil
	}
	database, err := w.c.DatabaseClock(tx)
	if err != nil {
		return 0, err
	}
	var off time.Duration
	if !database.IsZero() {
		off = tx.Now().Sub(database)
	}
	for _, s := range open {
		if s.Kind == Jump && database.IsZero() {
			off += s.By()
		}
	}
	if off.Abs() <= longestJump {
		return 0, nil
	}
	return off, nil
}

// ReleaseTx ends what the caller has seen, in a person's name and with the reason. Errors: fault Conflict "standstill.none".
func ReleaseTx(tx *db.Tx, open []Standstill, byID, byName, reason string) error {
	var released int64
	for _, s := range open {
		n, err := tx.Exec(release, s.ID, tx.Now(), byID, byName, reason)
		if err != nil {
			return err
		}
		released += n
	}
	if released == 0 {
		return fault.New(fault.Conflict, "standstill.none")
	}
	return nil
}
