package sandbox

import (
	"sync/atomic"
	"time"
)

// Clock is ahead of another clock by as much as it was moved. It goes forward only, and runs on from where it stands.
type Clock struct {
	base  func() time.Time
	ahead atomic.Int64 // microseconds
}

// NewClock shows what base shows until a sandbox moves it.
func NewClock(base func() time.Time) *Clock { return &Clock{base: base} }

// Now is the time of the sandbox.
func (c *Clock) Now() time.Time { return c.base().Add(micros(c.ahead.Load())) }

// Earnest is the time outside: keys, sessions and who signs in go by it.
func (c *Clock) Earnest() time.Time { return c.base() }

// Set lets the clock stand where the mark says.
func (c *Clock) Set(m Mark) { c.ahead.Store(m.Ahead) }

// Moved says whether the clock shows another time than the one outside.
func (c *Clock) Moved() bool { return c.ahead.Load() != 0 }

func micros(n int64) time.Duration { return time.Duration(n) * time.Microsecond }
