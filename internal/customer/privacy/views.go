package privacy

import (
	"context"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// That a member of staff looked at a file is written down behind the answer: reading must
// not wait for a write. Views of one person's at one file within ten minutes are one. What
// is seen gathers for half a second and is written in one transaction; a node that is killed
// in that time loses those views and nothing else.
const (
	sameView   = 10 * time.Minute
	gathering  = 500 * time.Millisecond
	mostViews  = 5_000  // that wait: past it a viewer waits until they are written
	mostRecent = 20_000 // that are remembered; past it the old ones are dropped
)

// seen is one view that is to be written.
type seen struct {
	entity personal.Entity
	actor  audit.Actor
}

type views struct {
	db  *db.DB
	log *slog.Logger

	mu      sync.Mutex
	recent  map[viewKey]time.Time
	waiting []seen
	running bool
	done    sync.WaitGroup
	closed  chan struct{}
	closing sync.Once
	writing sync.Mutex // one batch at a time, so that flush waits for that of others
}

type viewKey struct {
	staff  string
	entity personal.Entity
}

func newViews(d *db.DB, log *slog.Logger) *views {
	return &views{db: d, log: log, recent: map[viewKey]time.Time{}, closed: make(chan struct{})}
}

// Saw notes that a member of staff, or a program with a key of theirs, has looked at something.
// It does not wait and cannot fail; anybody else leaves no trace.
func (s *Service) Saw(p identity.Principal, kind, id string) {
	if p.Kind != identity.Staff && p.Kind != identity.Machine {
		return
	}
	s.views.add(s.Now(), viewKey{p.Who(), personal.Entity{Kind: kind, ID: id}}, p.Actor())
}

func (v *views) add(now time.Time, k viewKey, by audit.Actor) {
	v.mu.Lock()
	if last, known := v.recent[k]; known && now.Sub(last) < sameView {
		v.mu.Unlock()
		return
	}
	v.forgetOld(now)
	v.recent[k] = now
	v.waiting = append(v.waiting, seen{k.entity, by})
	full := len(v.waiting) > mostViews
	if !v.running {
		v.running = true
		v.done.Go(v.gather)
	}
	v.mu.Unlock()
	if full {
		v.flush(context.Background())
	}
}

// forgetOld keeps what is remembered bounded.
func (v *views) forgetOld(now time.Time) {
	if len(v.recent) < mostRecent {
		return
	}
	for k, at := range v.recent {
		if now.Sub(at) >= sameView {
			delete(v.recent, k)
		}
	}
	if len(v.recent) >= mostRecent { // so many at once: a view may be written twice
		clear(v.recent)
	}
}

// gather writes what is seen until nothing is left to write.
func (v *views) gather() {
	defer func() {
		if r := recover(); r != nil {
			v.log.Error("writing down who looked at what", "panic", r, "stack", string(debug.Stack()))
		}
	}()
	for {
		select {
		case <-time.After(gathering):
		case <-v.closed:
		}
		v.flush(context.Background())
		v.mu.Lock()
		if len(v.waiting) == 0 {
			v.running = false
			v.mu.Unlock()
			return
		}
		v.mu.Unlock()
	}
}

// flush writes what waits. What cannot be written now is kept for the next time, and said
// in the log.
func (v *views) flush(ctx context.Context) {
	v.writing.Lock()
	defer v.writing.Unlock()
	v.mu.Lock()
	batch := v.waiting
	v.waiting = nil
	v.mu.Unlock()
	if len(batch) == 0 {
		return
	}
	err := v.db.Update(ctx, func(tx *db.Tx) error {
		for _, one := range batch {
			err := audit.RecordTx(tx, audit.Event{Actor: one.actor, Action: one.entity.Kind + ".viewed", EntityKind: one.entity.Kind, EntityID: one.entity.ID})
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		return
	}
	v.log.Error("who looked at what could not be written down yet", "views", len(batch), "error", err)
	select {
	case <-v.closed: // the node ends, and of a database that is away nothing can be kept
		return
	default:
	}
	v.mu.Lock()
	if len(v.waiting)+len(batch) <= 2*mostViews {
		v.waiting = append(batch, v.waiting...)
	}
	v.mu.Unlock()
}

// close writes what waits and ends.
func (v *views) close() {
	v.closing.Do(func() { close(v.closed) })
	v.flush(context.Background())
	v.done.Wait()
}
