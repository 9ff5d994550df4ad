package idempotency

import (
	"context"
	"sync/atomic"
)

type replayKey struct{}

// Watch gives a context under which it is noted that a call was answered as the first time.
func Watch(ctx context.Context) (watched context.Context, replayed func() bool) {
	noted := new(atomic.Bool)
	return context.WithValue(ctx, replayKey{}, noted), noted.Load
}

// Replayed notes it. Features that claim a key by themselves and not by OnceTx do so.
func Replayed(ctx context.Context) {
	if noted, ok := ctx.Value(replayKey{}).(*atomic.Bool); ok {
		noted.Store(true)
	}
}
