package server

import (
	"sync"
	"time"
)

// budget bounds the processor time that pages made for one visitor may take, so that
// a caller who asks for thousands of them slows down nobody else: half of one core, after
// some seconds of credit. Pages that are kept are not counted.
type budget struct {
	mu   sync.Mutex
	left time.Duration
	at   time.Time
}

const (
	mostCredit  = 10 * time.Second
	creditShare = 2 // one second of credit in so many seconds
)

// allows says whether there is credit left.
func (b *budget) allows(now time.Time) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.at.IsZero() {
		b.left = mostCredit
	} else if passed := now.Sub(b.at); passed > 0 {
		b.left = max(b.left, min(mostCredit, b.left+passed/creditShare))
	}
	b.at = now
	return b.left > 0
}

// spend takes what a page has cost.
func (b *budget) spend(d time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.left -= d
}
