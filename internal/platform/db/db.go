package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync/atomic"
	"time"
)

// Engine names a database engine.
type Engine string

// The two engines. No feature is lost on either.
const (
	SQLite   Engine = "sqlite"
	Postgres Engine = "postgres"
)

// Config says which database to open.
type Config struct {
	// URL is "sqlite:/path/florin.db" or a postgres:// connection string.
	URL string
	// Replica is the postgres:// connection string of a standby that follows the database, for Survey; "" for none. SQLite has none.
	Replica string
	// Now is the clock of all transactions; nil means the machine's.
	Now func() time.Time
	// Log receives what an operator should know; nil discards it.
	Log *slog.Logger
	// Volatile lets a crash of the machine, not of the program, lose what was committed last, and is many times faster for that, with few
	// connections on PostgreSQL: for databases of which there are many and that hold nothing real.
	Volatile bool
	// Reserve is how many bytes of the disk are held back for what is Vital, in a file beside that of SQLite: from HoldReserve on, which the
	// program calls that stays. 0: none, and on PostgreSQL.
	Reserve int64
}

// DB is an open database.
type DB struct {
	engine Engine
	now    func() time.Time
	log    *slog.Logger
	store  store
	pool   *sql.DB          // for migrations, backup and verification
	own    func() time.Time // of By; nil: now

	privacy *atomic.Pointer[privacy] // of Private
}

// store is what differs between the engines.
type store interface {
	update(ctx context.Context, run func(*Tx) error) error
	blind(ctx context.Context, run func(*Tx) error) error
	view(ctx context.Context, run func(*Tx) error) error
	peek(ctx context.Context, run func(*Tx) error) error
	glance(ctx context.Context, run func(*Tx) error) error
	stamp() (Stamp, bool)
	close() error
}

// Open connects to the database; it does not migrate it.
// A database that cannot be reached is fault Unavailable.
func Open(ctx context.Context, cfg Config) (*DB, error) {
	d := &DB{now: cfg.Now, log: cfg.Log, privacy: new(atomic.Pointer[privacy])}
	if d.now == nil {
		d.now = time.Now
	}
	if d.log == nil {
		d.log = slog.New(slog.DiscardHandler)
	}
	var err error
	switch {
	case strings.HasPrefix(cfg.URL, "sqlite:"):
		d.engine = SQLite
		err = d.openSQLite(ctx, strings.TrimPrefix(cfg.URL, "sqlite:"), cfg)
	case strings.HasPrefix(cfg.URL, "postgres://"), strings.HasPrefix(cfg.URL, "postgresql://"):
		d.engine = Postgres
		err = d.openPostgres(ctx, cfg)
	default:
		err = errors.New(`the database must be "sqlite:PATH" or a postgres:// URL`)
	}
	if err != nil {
		return nil, fmt.Errorf("open database: %w", translate(err))
	}
	return d, nil
}

// Engine says which engine runs.
func (d *DB) Engine() Engine { return d.engine }

// Update runs fn as one durable transaction; all of it happens, or nothing.
// fn may run more than once and must hold nothing but SQL and pure computation.
// When the engine is away, full or too busy the error is fault Unavailable.
func (d *DB) Update(ctx context.Context, fn func(tx *Tx) error) error {
	return traced(ctx, "db update", func(ctx context.Context) error { return d.store.update(ctx, d.with(within(ctx, fn))) })
}

// UpdateBlind is Update for a closure that bases no write on what it has read: each of
// its statements is right by itself, whatever others commit in between. Such are plain
// inserts, ON CONFLICT, and updates with their condition in the WHERE whose row count is
// looked at. PostgreSQL then runs it as READ COMMITTED: writers who meet on a row wait for
// each other, where SERIALIZABLE would make all but one of them start again. Like Update
// it happens as a whole or not at all, is durable, and may run more than once.
func (d *DB) UpdateBlind(ctx context.Context, fn func(tx *Tx) error) error {
	return traced(ctx, "db update", func(ctx context.Context) error { return d.store.blind(ctx, d.with(within(ctx, fn))) })
}

// View runs fn on a consistent snapshot that cannot write.
func (d *DB) View(ctx context.Context, fn func(tx *Tx) error) error {
	return traced(ctx, "db view", func(ctx context.Context) error { return d.store.view(ctx, d.with(fn)) })
}

// Ping asks the engine for a sign of life.
func (d *DB) Ping(ctx context.Context) error {
	return d.View(ctx, func(tx *Tx) error {
		_, err := One[int64](tx, ping)
		return err
	})
}

var ping = SQL(`SELECT 1`)

var errReadOnly = errors.New("the database takes no writes: a standby, or a primary that was demoted or closed for writing")

// Writable says whether the engine takes writes, without making one: a primary that was demoted, or that was closed for writing, still answers
// all that reads.
func (d *DB) Writable(ctx context.Context) error {
	if d.engine != Postgres {
		return nil // the file is this program's alone
	}
	var closed bool
	err := d.pool.QueryRowContext(ctx, `SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on'`).Scan(&closed)
	if err == nil && closed {
		err = errReadOnly
	}
	return err
}

// Pool gives the plain connection pool: for backup, restore and verification only.
// Features go through Update and View.
func (d *DB) Pool() *sql.DB { return d.pool }

// Retries is how often transactions of this process were run once more, because PostgreSQL asked for it. SQLite never does.
func (d *DB) Retries() int64 {
	if s, ok := d.store.(*postgresStore); ok {
		return s.retries.Load()
	}
	return 0
}

// Close ends all connections after what is running has finished.
func (d *DB) Close() error {
	return errors.Join(d.pool.Close(), d.store.close()) // the store is the last to let go of a file
}

// Now is the time as a transaction that begins at this moment has it: UTC, at the precision
// both engines keep.
func (d *DB) Now() time.Time {
	if d.own != nil {
		return exact(d.own())
	}
	return exact(d.now())
}

// By is the same database for those who go by another clock: their transactions have its time. Where the database's own clock is
// moved, sessions and keys must not end with the days that were skipped. Close the database itself, not this.
func (d *DB) By(now func() time.Time) *DB {
	other := *d
	other.own = now
	return &other
}

// with gives a transaction the time of the clock that its caller goes by, and what private columns need.
func (d *DB) with(fn func(*Tx) error) func(*Tx) error {
	private := d.privacy.Load()
	if d.own == nil && private == nil {
		return fn
	}
	return func(tx *Tx) error {
		if d.own != nil {
			tx.now = d.Now()
		}
		tx.privacy = private
		return fn(tx)
	}
}

func exact(t time.Time) time.Time { return t.UTC().Truncate(time.Microsecond) }
