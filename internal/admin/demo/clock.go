package demo

import (
	"sync"
	"time"
)

// Clock is the time of the invented life. It stands at the end until Build sends it back to
// the beginning, and then goes forward only. Give Now to everything that the life is built with:
// what is there already was made before the end, and must be seen when the services are opened.
type Clock struct {
	mu  sync.Mutex
	now time.Time
	end time.Time
}

// Span is how much life there is.
const Span = 2 // years

// NewClock stands at the end.
func NewClock(end time.Time) *Clock {
	end = end.UTC().Truncate(time.Microsecond)
	return &Clock{now: end, end: end}
}

// toBeginning goes back by the span.
func (c *Clock) toBeginning() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.end.AddDate(-Span, 0, 0)
}

// Now gives the clock's time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// moveTo goes forward to an instant, at most to the end.
func (c *Clock) moveTo(t time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if t.After(c.end) {
		t = c.end
	}
	if t.After(c.now) {
		c.now = t
	}
}
