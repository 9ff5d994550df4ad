package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

const (
	maxConnections  = 24
	fewConnections  = 6  // of a database that is one of many, and holds nothing real
	maxAttempts     = 40 // some seven seconds: as long as a user waits for an answer
	takenTries      = 2
	connectTimeout  = 5 * time.Second
	idleConnection  = 5 * time.Minute
	longestBackoff  = 200 * time.Millisecond
	shortestBackoff = time.Millisecond
)

// A machine that loses its power closes no connections. These bounds notice it, so that
// a database that fails over is used again within seconds.
const (
	silenceBefore = 5 * time.Second // before the system asks the other side for a sign of life
	silencePause  = 3 * time.Second // between such questions
	silentAnswers = 3               // of them unanswered, and the connection is dead
	trustIdle     = time.Second     // how long an idle connection is taken to live
	probeTimeout  = 2 * time.Second

	// forsaken is how long the server waits for the next statement of a transaction. A node that is lost
	// in the middle of one would otherwise keep its locks, and with them the queue of all nodes, until the
	// server's own system notices: after two hours, as systems are shipped.
	forsaken = 15 * time.Second
)

func dialer() *net.Dialer {
	return &net.Dialer{
		KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: silenceBefore, Interval: silencePause, Count: silentAnswers},
		Control:         boundUnacknowledged,
	}
}

// isDead asks a connection that was idle for a sign of life. One that stays silent is
// closed by the attempt, and the pool then drops it; the caller's own patience is kept
// for the connection that works.
func isDead(ctx context.Context, p stdlib.ShouldPingParams) bool {
	if p.IdleDuration < trustIdle {
		return false
	}
	ctx, cancel := context.WithTimeout(ctx, probeTimeout)
	defer cancel()
	_ = p.Conn.PgConn().Ping(ctx)
	return p.Conn.IsClosed()
}

// postgresStore runs each closure as a transaction of its own: concurrent commits
// already share their syncs there, so a single writer would only cost.
type postgresStore struct {
	db      *DB
	pool    *sql.DB
	slots   slots
	retries atomic.Int64
	replica *replica // nil: none is configured
}

func (d *DB) openPostgres(ctx context.Context, cfg Config) error {
	params := map[string]string{}
	most, idle := maxConnections, idleConnection
	if cfg.Volatile {
		most, idle = fewConnections, 5*time.Second
		params["synchronous_commit"] = "off"
	}
	parsed, err := postgresConfig(cfg.URL, params)
	if err != nil {
		return err
	}
	d.pool = stdlib.OpenDB(*parsed, stdlib.OptionShouldPing(isDead))
	bounds(d.pool, most, idle)
	if err := d.pool.PingContext(ctx); err != nil {
		return errors.Join(err, d.pool.Close())
	}
	store := &postgresStore{db: d, pool: d.pool, slots: slots{first: rand.IntN(maxConnections)}}
	d.store = store
	if cfg.Replica == "" {
		return nil
	}
	if err := store.openReplica(cfg.Replica); err != nil {
		return errors.Join(fmt.Errorf("the replica: %w", err), d.pool.Close())
	}
	return nil
}

// postgresConfig reads an address; what it says itself counts before what Florin would set.
func postgresConfig(url string, params map[string]string) (*pgx.ConnConfig, error) {
	cfg, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, errors.New("the postgres:// URL cannot be read") // pgx's text may quote the password
	}
	if cfg.ConnectTimeout == 0 {
		cfg.ConnectTimeout = connectTimeout
	}
	cfg.RuntimeParams["timezone"] = "UTC"
	ours := map[string]string{
		"application_name":                    "florin",
		"idle_in_transaction_session_timeout": strconv.FormatInt(forsaken.Milliseconds(), 10),
	}
	maps.Copy(ours, params)
	for name, value := range ours {
		if _, set := cfg.RuntimeParams[name]; !set {
			cfg.RuntimeParams[name] = value
		}
	}
	cfg.DialFunc = dialer().DialContext
	return cfg, nil
}

func bounds(pool *sql.DB, most int, idle time.Duration) {
	pool.SetMaxOpenConns(most)
	pool.SetMaxIdleConns(most)
	pool.SetConnMaxIdleTime(idle)
}

func (s *postgresStore) update(ctx context.Context, fn func(*Tx) error) error {
	return s.again(ctx, sql.LevelSerializable, fn)
}

func (s *postgresStore) blind(ctx context.Context, fn func(*Tx) error) error {
	return s.again(ctx, sql.LevelReadCommitted, fn)
}

// again runs a transaction until PostgreSQL does not ask for it once more.
func (s *postgresStore) again(ctx context.Context, level sql.IsolationLevel, fn func(*Tx) error) error {
	backoff := shortestBackoff
	for attempt := 1; ; attempt++ {
		retry := func(err error) bool {
			return mustRetry(err) || level == sql.LevelSerializable && attempt <= takenTries && isTaken(err)
		}
		err := s.once(ctx, s.pool, sql.TxOptions{Isolation: level}, retry, fn)
		if err == nil || !retry(err) || attempt == maxAttempts {
			return err
		}
		s.retries.Add(1)
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(backoff/2 + rand.N(backoff)):
		}
		backoff = min(2*backoff, longestBackoff)
	}
}

func (s *postgresStore) view(ctx context.Context, fn func(*Tx) error) error {
	return s.once(ctx, s.pool, viewing, mustRetry, fn)
}

var viewing = sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}

// beginner is a pool, or a connection of one.
type beginner interface {
	BeginTx(ctx context.Context, opts *sql.TxOptions) (*sql.Tx, error)
}

func (s *postgresStore) once(ctx context.Context, on beginner, opts sql.TxOptions, retry func(error) bool, fn func(*Tx) error) error {
	sqlTx, err := on.BeginTx(ctx, &opts)
	if err != nil {
		return fmt.Errorf("begin: %w", translate(err))
	}
	slot := s.slots.take()
	defer s.slots.giveBack(slot)
	tx := &Tx{ctx: ctx, now: s.db.Now(), conn: postgresConn{sqlTx}, eng: Postgres, slot: slot}
	if err := protect(tx, fn); err != nil {
		_ = sqlTx.Rollback()
		if retry(tx.refused) { // whatever the closure has made of it
			return tx.refused
		}
		return err
	}
	if err := sqlTx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", translate(err))
	}
	tx.committed()
	return nil
}

func (s *postgresStore) close() error {
	if s.replica == nil {
		return nil
	}
	return s.replica.pool.Close()
}

// postgresConn needs no statement cache of ours: pgx keeps one per connection.
type postgresConn struct{ tx *sql.Tx }

func (c postgresConn) exec(ctx context.Context, s *Stmt, args []any) (int64, error) {
	result, err := c.tx.ExecContext(ctx, s.on(Postgres), args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

func (c postgresConn) query(ctx context.Context, s *Stmt, args []any) (cursor, error) {
	return found(c.tx.QueryContext(ctx, s.on(Postgres), described(s, args)...))
}

func found(rows *sql.Rows, err error) (cursor, error) {
	if err != nil {
		return nil, err
	}
	return &sqlRows{Rows: rows}, nil
}
