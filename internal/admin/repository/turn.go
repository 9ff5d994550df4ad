package repository

import (
	"context"
	"errors"
	"time"

	"florin/internal/platform/db"
)

const (
	// turnFor is how long a turn lasts that nobody prolongs: so long does a killed program keep others waiting.
	turnFor = 2 * time.Minute
	// turnBeat is how often it is prolonged.
	turnBeat = 20 * time.Second
	// turnMisses ends work before another may begin: so many beats in a row have failed, each within its time.
	turnMisses = 4
	// turnStep is how many removals go by between two questions whether the turn is still held.
	turnStep = 20
)

// ErrBusy says that another program writes, prunes or rehearses.
var ErrBusy = errors.New("another backup, or a rehearsal of one, is under way: it has its turn until it ends, or for two minutes after it was killed")

// errTurnLost ends work whose turn another may have.
var errTurnLost = errors.New("the turn of this backup is over: the database could not be told that it goes on")

// Turn is the right to write, prune or rehearse. Work under it takes its context, which ends when the turn is lost.
type Turn struct {
	db     *db.DB
	holder string
	lost   context.CancelCauseFunc
	stop   chan struct{}
	ended  chan struct{}
}

// TakeTurn waits for nobody. Errors: ErrBusy, the database's.
func TakeTurn(ctx context.Context, d *db.DB) (context.Context, *Turn, error) {
	holder, err := db.NewKey(d.Now())
	if err != nil {
		return nil, nil, err
	}
	t := &Turn{db: d, holder: holder, stop: make(chan struct{}), ended: make(chan struct{})}
	if err := t.prolong(ctx); err != nil {
		return nil, nil, err
	}
	ctx, t.lost = context.WithCancelCause(ctx)
	go t.keep(ctx)
	return ctx, t, nil
}

func (t *Turn) prolong(ctx context.Context) error {
	return t.db.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(takeTurn, t.holder, tx.Now().Add(turnFor), tx.Now())
		if err == nil && n == 0 {
			err = ErrBusy
		}
		return err
	})
}

func (t *Turn) keep(ctx context.Context) {
	defer close(t.ended)
	tick := time.NewTicker(turnBeat)
	defer tick.Stop()
	for missed := 0; missed < turnMisses; {
		select {
		case <-t.stop:
			return
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		switch err := t.beat(ctx); {
		case err == nil:
			missed = 0
		case errors.Is(err, ErrBusy):
			missed = turnMisses
		default:
			missed++
		}
	}
	t.lost(errTurnLost)
}

func (t *Turn) beat(ctx context.Context) error {
	ctx, stop := context.WithTimeout(ctx, turnBeat)
	defer stop()
	return t.prolong(ctx)
}

// Still asks the database whether the turn is held, before something is removed that another could have begun to use.
func (t *Turn) Still(ctx context.Context) func() error {
	calls := 0
	return func() error {
		if calls++; calls%turnStep != 1 {
			return ctx.Err()
		}
		if err := t.prolong(ctx); err != nil {
			return errors.Join(errTurnLost, err)
		}
		return nil
	}
}

// End gives the turn back.
func (t *Turn) End(ctx context.Context) error {
	close(t.stop)
	<-t.ended
	t.lost(nil)
	return t.db.Update(context.WithoutCancel(ctx), func(tx *db.Tx) error {
		_, err := tx.Exec(endTurn, t.holder)
		return err
	})
}
