package db

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// How long a reader waits for a replica to have what the primary has, and how long others then do without asking it again.
const (
	replicaPatience = 40 * time.Millisecond
	replicaFirstGap = time.Millisecond
	replicaBehind   = time.Second
	replicaAway     = 5 * time.Second
)

// Survey is View for what reads much: lists, figures, statements, exports. Where a replica is configured it reads there, once the replica has
// all that was committed before the call, by any node: nobody misses what they have just done. A replica that is further behind than a
// moment, or away, is not waited for: then it is View. fn may run twice, since a replica may be lost, or send a reader away, in the middle.
// Never for what a decision to write is based on.
func (d *DB) Survey(ctx context.Context, fn func(tx *Tx) error) error {
	s, ok := d.store.(*postgresStore)
	if !ok || s.replica == nil {
		return d.View(ctx, fn)
	}
	return traced(ctx, "db survey", func(ctx context.Context) error { return s.survey(ctx, d.with(fn)) })
}

// ReplicaReads is how often Survey of this process read from the replica and how often it could not; nought without one.
func (d *DB) ReplicaReads() (there, primary int64) {
	if s, ok := d.store.(*postgresStore); ok && s.replica != nil {
		return s.replica.there.Load(), s.replica.primary.Load()
	}
	return 0, 0
}

// Replica says whether the replica follows, nil also where none is configured.
func (d *DB) Replica(ctx context.Context) error {
	s, ok := d.store.(*postgresStore)
	if !ok || s.replica == nil {
		return nil
	}
	conn, err := s.replica.follower(ctx, s.pool)
	if err == nil {
		err = conn.Close()
	}
	return err
}

// replica is a standby that follows the primary.
type replica struct {
	pool           *sql.DB
	log            *slog.Logger
	shunned        atomic.Int64 // until this moment, in nanoseconds, nobody asks it
	lost           atomic.Bool  // its loss was told
	there, primary atomic.Int64
}

var (
	errBehind  = errors.New("the replica has not followed yet")
	errForeign = errors.New("the replica is of another cluster than the database")
	errLoose   = errors.New("synchronous_commit is off: what a replica has to have cannot be told")
	errNoneYet = errors.New("the replica follows nobody")
)

// openReplica connects when it is first read from: a replica that is away must not keep a node from starting.
func (s *postgresStore) openReplica(url string) error {
	cfg, err := postgresConfig(url, nil)
	if err != nil {
		return err
	}
	pool := stdlib.OpenDB(*cfg, stdlib.OptionShouldPing(isDead), stdlib.OptionAfterConnect(s.ofOneCluster))
	bounds(pool, maxConnections, idleConnection)
	s.replica = &replica{pool: pool, log: s.db.log}
	return nil
}

const clusterID = `SELECT system_identifier FROM pg_control_system()`

// ofOneCluster refuses a server that was not copied from the primary: its positions would mean nothing.
func (s *postgresStore) ofOneCluster(ctx context.Context, conn *pgx.Conn) error {
	var ours, theirs int64
	if err := s.pool.QueryRowContext(ctx, clusterID).Scan(&ours); err != nil {
		return err
	}
	if err := conn.QueryRow(ctx, clusterID).Scan(&theirs); err != nil {
		return err
	}
	if ours != theirs {
		return errForeign
	}
	return nil
}

func (s *postgresStore) survey(ctx context.Context, fn func(*Tx) error) error {
	r := s.replica
	if time.Now().UnixNano() < r.shunned.Load() {
		r.primary.Add(1)
		return s.view(ctx, fn)
	}
	conn, err := r.follower(ctx, s.pool)
	if err == nil {
		err = s.once(ctx, conn, viewing, mustRetry, fn)
		_ = conn.Close()
		if err == nil || !replicaFailed(err) {
			r.there.Add(1)
			r.tell(nil)
			return err
		}
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	r.shun(err)
	r.primary.Add(1)
	return s.view(ctx, fn)
}

// replicaFailed says whether an error is of the server that was read from, not of what was asked.
func replicaFailed(err error) bool {
	_, away := outage(err)
	return away
}

// follower is a connection to the replica once it has all that the primary has made durable. What others can see was durable before, as long
// as commits wait for that.
func (r *replica) follower(ctx context.Context, primary *sql.DB) (*sql.Conn, error) {
	var durable, commits string
	if err := primary.QueryRowContext(ctx, `SELECT pg_current_wal_flush_lsn()::text, current_setting('synchronous_commit')`).Scan(&durable, &commits); err != nil {
		return nil, err
	}
	if commits == "off" {
		return nil, errLoose
	}
	conn, err := r.pool.Conn(ctx)
	if err != nil {
		return nil, err
	}
	give := time.Now().Add(replicaPatience)
	for gap := replicaFirstGap; ; gap *= 2 {
		// A replica that was promoted follows nobody: what it has is another history from there on.
		var follows, has bool
		err = conn.QueryRowContext(ctx, `SELECT pg_is_in_recovery(), COALESCE(pg_last_wal_replay_lsn() >= $1::pg_lsn, false)`, durable).Scan(&follows, &has)
		switch {
		case err == nil && !follows:
			err = errNoneYet
		case err == nil && !has && time.Now().Add(gap).After(give):
			err = errBehind
		}
		if err != nil || has {
			break
		}
		select {
		case <-ctx.Done():
			err = ctx.Err()
		case <-time.After(gap):
			continue
		}
		break
	}
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return conn, nil
}

// shun lets nobody ask for a while, and tells the operator what has changed.
func (r *replica) shun(err error) {
	pause := replicaAway
	if errors.Is(err, errBehind) || mustRetry(err) {
		pause = replicaBehind
	} else {
		r.tell(err)
	}
	r.shunned.Store(time.Now().Add(pause).UnixNano())
}

func (r *replica) tell(err error) {
	if lost := err != nil; r.lost.Swap(lost) != lost {
		if lost {
			r.log.Warn("the replica cannot be read: lists and exports are read from the primary", "error", err)
		} else {
			r.log.Info("the replica is read again")
		}
	}
}
