package eventlog

import (
	"context"
	"sync"
	"time"
)

const (
	// lookEvery is how often a node looks for news while programs wait for them.
	lookEvery = 200 * time.Millisecond
	// mostWaiting is how many answers of one program are held back at a time: the next one is given at once.
	mostWaiting = 4
)

// tail lets programs wait for news: one look for all of them.
type tail struct {
	mu      sync.Mutex
	known   int64
	waiting map[string]int
	news    chan struct{} // closed when known has changed
	looking bool
	stop    chan struct{}
	closed  bool
}

func newTail() *tail {
	return &tail{waiting: map[string]int{}, news: make(chan struct{}), stop: make(chan struct{})}
}

// told is the news of those who come when there are some.
var told = func() chan struct{} { c := make(chan struct{}); close(c); return c }()

// Close ends all waiting, for good.
func (s *Service) Close() {
	s.tail.mu.Lock()
	defer s.tail.mu.Unlock()
	if !s.tail.closed {
		s.tail.closed = true
		close(s.tail.stop)
	}
}

// await waits until the log goes further than a caller has seen; false: there is nothing to wait for any more.
func (t *tail) await(ctx context.Context, s *Service, caller string, seen int64, end <-chan time.Time) bool {
	news, ok := t.begin(s, caller, seen)
	if !ok {
		return false
	}
	defer t.leave(caller)
	select {
	case <-news:
		return true
	case <-end:
	case <-t.stop:
	case <-ctx.Done():
	}
	return false
}

func (t *tail) begin(s *Service, caller string, seen int64) (news <-chan struct{}, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed || t.waiting[caller] == mostWaiting {
		return nil, false
	}
	t.waiting[caller]++
	if !t.looking {
		t.looking, t.known = true, seen
		go t.look(s)
	}
	if t.known > seen {
		return told, true
	}
	return t.news, true
}

func (t *tail) leave(caller string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.waiting[caller]--; t.waiting[caller] == 0 {
		delete(t.waiting, caller)
	}
}

func (t *tail) tell(newest int64) {
	t.known = newest
	close(t.news)
	t.news = make(chan struct{})
}

// look goes on while programs wait. What cannot be read is looked for again: each of them has an end of its own.
func (t *tail) look(s *Service) {
	tick := time.NewTicker(s.every())
	defer tick.Stop()
	for {
		select {
		case <-t.stop:
			return
		case <-tick.C:
		}
		if t.idle() {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), longestFor)
		err := s.Number(ctx)
		newest := int64(0)
		if err == nil {
			newest, err = s.Newest(ctx)
		}
		cancel()
		if err != nil {
			s.Log.Debug("events cannot be read; trying again", "error", err)
			continue
		}
		t.mu.Lock()
		if newest != t.known {
			t.tell(newest)
		}
		t.mu.Unlock()
	}
}

func (t *tail) idle() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.looking = len(t.waiting) > 0
	return !t.looking
}
