package main

import (
	"context"
	"sync"
	"time"
)

// moment is when something was last seen not to be well.
type moment struct {
	mu   sync.Mutex
	last time.Time
}

func (m *moment) note() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.last = time.Now()
}

// since is how long after another time that was; 0: not since then.
func (m *moment) since(began time.Time) time.Duration {
	m.mu.Lock()
	defer m.mu.Unlock()
	return max(0, m.last.Sub(began))
}

// calm says whether it has been well for long enough to go on.
func (m *moment) calm() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return time.Since(m.last) > 10*time.Second
}

// watch asks each node twice a second whether it may be given requests, as a load balancer does, and Patroni every second whether
// its cluster is whole.
func (c *cluster) watch(ctx context.Context) {
	var all sync.WaitGroup
	for _, n := range c.nodes {
		all.Go(func() {
			for rest(ctx, 500*time.Millisecond) == nil {
				ready := n.asked(ctx)
				n.ready.Store(ready)
				if !ready {
					c.unready.note()
				}
			}
		})
	}
	for rest(ctx, time.Second) == nil {
		if !c.whole() {
			c.broken.note()
		}
	}
	all.Wait()
}
