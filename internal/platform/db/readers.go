package db

import (
	"context"
	"sync"
)

// readers lends connections that only read. Whichever came back last goes first: its pages are
// still at hand, and what a busy moment needed beside it stays as small as it was opened.
type readers struct {
	open   func() (*liteConn, error)
	places chan struct{} // one for each that is lent
	mu     sync.Mutex
	idle   []*liteConn
}

func newReaders(most int, open func() (*liteConn, error)) *readers {
	return &readers{open: open, places: make(chan struct{}, most)}
}

// take lends a reader, once fewer than most are lent.
func (r *readers) take(ctx context.Context) (*liteConn, error) {
	select {
	case r.places <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	r.mu.Lock()
	if last := len(r.idle) - 1; last >= 0 {
		c := r.idle[last]
		r.idle = r.idle[:last]
		r.mu.Unlock()
		return c, nil
	}
	r.mu.Unlock()
	c, err := r.open()
	if err != nil {
		<-r.places
	}
	return c, err
}

// give takes one back that was lent; a broken one is closed.
func (r *readers) give(c *liteConn) {
	if c.broken {
		c.close()
	} else {
		r.mu.Lock()
		r.idle = append(r.idle, c)
		r.mu.Unlock()
	}
	<-r.places
}

// close waits for those that are lent, and lends no more.
func (r *readers) close() {
	for range cap(r.places) {
		r.places <- struct{}{}
	}
	for _, c := range r.idle {
		c.close()
	}
}
