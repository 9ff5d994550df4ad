package repository

import (
	"context"
	"io"
	"time"
)

// Work at ease pauses after so many bytes: it writes 50 MiB a second at most, and leaves the disk and a processor to what people wait for.
const (
	easeBytes = 1 << 20
	easePause = 20 * time.Millisecond
)

type easeKey struct{}

// atEase gives the context of unpacking for which nobody waits.
func atEase(ctx context.Context) context.Context { return context.WithValue(ctx, easeKey{}, true) }

// easedWriter gives what to write through under a context.
func easedWriter(ctx context.Context, w io.Writer) io.Writer {
	if at, _ := ctx.Value(easeKey{}).(bool); at {
		return &eased{ctx: ctx, to: w}
	}
	return w
}

type eased struct {
	ctx   context.Context
	to    io.Writer
	since int // bytes since the last pause
}

func (e *eased) Write(b []byte) (int, error) {
	n, err := e.to.Write(b)
	if e.since += n; err != nil || e.since < easeBytes {
		return n, err
	}
	pause := time.Duration(e.since) * easePause / easeBytes
	e.since = 0
	select {
	case <-e.ctx.Done():
		return n, e.ctx.Err()
	case <-time.After(pause):
		return n, nil
	}
}
