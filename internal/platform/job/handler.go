package job

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"
)

// Func does one attempt at a job. Its error text is logged and stored: no personal data.
type Func func(ctx context.Context, j Job) error

// Option changes how a kind of job is retried.
type Option func(*handler)

// MaxAttempts says after how many failures a job is dead; 20 unless told.
func MaxAttempts(n int) Option { return func(h *handler) { h.maxAttempts = n } }

// Backoff sets the pause after the first failure, which doubles up to most; 5 seconds
// and one hour unless told.
func Backoff(first, most time.Duration) Option {
	return func(h *handler) { h.first, h.most = first, most }
}

// Within bounds one attempt, where Options.Timeout would be too short or too long.
func Within(d time.Duration) Option { return func(h *handler) { h.timeout = d } }

// forgetful is for work that comes again by itself.
func forgetful(h *handler) { h.forget = true }

type handler struct {
	run         Func
	maxAttempts int
	first, most time.Duration
	timeout     time.Duration // zero: that of the runner
	forget      bool          // a failure ends the job and leaves no corpse
}

func newHandler(run Func, options []Option) handler {
	h := handler{run: run, maxAttempts: 20, first: 5 * time.Second, most: time.Hour}
	for _, set := range options {
		set(&h)
	}
	return h
}

// pause is how long to wait after a failed attempt, give or take a fifth, so that
// what failed together does not come back together.
func (h handler) pause(attempt int64) time.Duration {
	d := h.first
	for i := int64(1); i < attempt && d < h.most; i++ {
		d *= 2
	}
	d = min(d, h.most)
	return d - d/5 + rand.N(2*d/5+1)
}

// Permanent marks an error that no repetition will cure: the job is dead at once.
func Permanent(err error) error { return permanent{err} }

type permanent struct{ error }

func (p permanent) Unwrap() error { return p.error }

func isPermanent(err error) bool {
	_, ok := errors.AsType[permanent](err)
	return ok
}

// ErrLater says that a job may not be done yet, and that this is nobody's failure: it comes again in a minute, or when
// a caller calls WakeTx.
var ErrLater = errors.New("the job waits")

const laterAfter = time.Minute

func isLater(err error) bool { return errors.Is(err, ErrLater) }
