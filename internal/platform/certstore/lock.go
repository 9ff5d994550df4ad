package certstore

import (
	"context"
	"crypto/rand"
	"fmt"
	"sync"
	"time"

	"florin/internal/platform/db"
)

const (
	// lease is for how long a lock holds of which nothing is heard; a holder that lives says so three times within it.
	lease = 30 * time.Second
	// waits is how often one who waits looks again.
	waits = time.Second
	// lettingGo bounds the end of a lock whose caller has gone.
	lettingGo = 5 * time.Second
)

var (
	takeLock = db.SQL(`
		INSERT INTO acme_locks (name, holder, until) VALUES ($1, $2, $3)
		ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE acme_locks.until < $4`)
	keepLock = db.SQL(`UPDATE acme_locks SET until = $3 WHERE name = $1 AND holder = $2`)
	endLock  = db.SQL(`DELETE FROM acme_locks WHERE name = $1 AND holder = $2`)
)

// held are the locks of this node, by name.
type held struct {
	mu    sync.Mutex
	locks map[string]lock
}

type lock struct {
	holder string
	stop   context.CancelFunc
}

// Lock is as certmagic.Locker says.
func (s *Store) Lock(ctx context.Context, name string) error {
	for {
		if taken, err := s.TryLock(ctx, name); taken || err != nil {
			return err
		}
		select {
		case <-time.After(waits):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// TryLock is as certmagic.TryLocker says. A lock is told apart by its holder, not by its node: two in one program part as two on two nodes do.
func (s *Store) TryLock(ctx context.Context, name string) (bool, error) {
	holder := rand.Text()
	var n int64
	err := s.db.Update(ctx, func(tx *db.Tx) (err error) {
		n, err = tx.Exec(takeLock, name, holder, tx.Now().Add(lease), tx.Now())
		return err
	})
	if err != nil || n == 0 {
		return false, err
	}
	alive, stop := context.WithCancel(context.WithoutCancel(ctx))
	s.held.mu.Lock()
	if s.held.locks == nil {
		s.held.locks = map[string]lock{}
	}
	s.held.locks[name] = lock{holder, stop}
	s.held.mu.Unlock()
	go s.keep(alive, name, holder)
	return true, nil
}

// keep says that the holder of a lock lives. A failure is made good by the next time.
func (s *Store) keep(ctx context.Context, name, holder string) {
	tick := time.NewTicker(lease / 3)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			_ = s.db.Update(ctx, func(tx *db.Tx) error {
				_, err := tx.Exec(keepLock, name, holder, tx.Now().Add(lease))
				return err
			})
		}
	}
}

// Unlock is as certmagic.Locker says; also for a caller who has gone.
func (s *Store) Unlock(ctx context.Context, name string) error {
	s.held.mu.Lock()
	l, found := s.held.locks[name]
	delete(s.held.locks, name)
	s.held.mu.Unlock()
	if !found {
		return fmt.Errorf("%s is not locked here", name)
	}
	l.stop()
	ctx, stop := context.WithTimeout(context.WithoutCancel(ctx), lettingGo)
	defer stop()
	return s.db.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(endLock, name, l.holder)
		return err
	})
}
