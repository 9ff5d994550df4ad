package trace

import (
	"context"
	"errors"
	"log/slog"
	mathrand "math/rand/v2"
	"sync/atomic"
	"time"

	"florin/internal/kernel/otlp"
)

const (
	mostWaiting = 4096            // spans; more are dropped: memory and the program's work come first
	mostAtOnce  = 512             // spans in one call
	pace        = time.Second     // how long a span waits for company
	patience    = 5 * time.Second // with the collector
	atTheEnd    = 2 * time.Second // for what is left when the program ends
	firstPause  = time.Second     // after a call that failed
	longestWait = time.Minute     // between two such calls
)

// Config is what a tracer needs.
type Config struct {
	// Send takes a body of OTLP in JSON to the collector.
	Send func(ctx context.Context, body []byte) error
	// Share of requests and jobs that are traced, in percent.
	Share int
	// Service is who traces.
	Service otlp.Service
	Log     *slog.Logger
	// Now is the clock of spans: the machine's, also where the lender's is moved.
	Now func() time.Time
}

// Tracer takes spans and hands them to a collector. One that is slow or away costs the program nothing but what it does not see.
type Tracer struct {
	Config
	queue chan *Span
	told  bool // the log knows that the collector is away

	sent, dropped atomic.Int64
}

// New makes a tracer; it sends nothing before Run.
func New(cfg Config) *Tracer {
	tracing.Store(true)
	return &Tracer{Config: cfg, queue: make(chan *Span, mostWaiting)}
}

func (t *Tracer) chosen() bool { return t.Share >= 100 || mathrand.IntN(100) < t.Share }

func (t *Tracer) take(s *Span) {
	select {
	case t.queue <- s:
	default:
		t.dropped.Add(1)
	}
}

// Counts says how many spans the collector took, and how many were lost on the way: for want of space, or because it did not answer. A nil tracer has none.
func (t *Tracer) Counts() (sent, dropped int64) {
	if t == nil {
		return 0, 0
	}
	return t.sent.Load(), t.dropped.Load()
}

// Run sends until ctx ends, and then what is left, if the collector takes it within two seconds. A nil tracer has nothing to send.
func (t *Tracer) Run(ctx context.Context) {
	if t == nil {
		return
	}
	for pause := firstPause; ; {
		batch := t.batch(ctx)
		if ctx.Err() != nil {
			last, end := context.WithTimeout(context.WithoutCancel(ctx), atTheEnd)
			defer end()
			for ; len(batch) > 0 && last.Err() == nil; batch = t.waiting(nil) {
				t.send(last, batch)
			}
			return
		}
		if t.send(ctx, batch) {
			pause = firstPause
			continue
		}
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
		pause = min(2*pause, longestWait)
	}
}

// batch waits for a span, and then a moment for its company.
func (t *Tracer) batch(ctx context.Context) (batch []*Span) {
	select {
	case <-ctx.Done():
		return t.waiting(nil)
	case s := <-t.queue:
		batch = append(batch, s)
	}
	for full := time.After(pace); len(batch) < mostAtOnce; {
		select {
		case <-ctx.Done():
			return t.waiting(batch)
		case <-full:
			return batch
		case s := <-t.queue:
			batch = append(batch, s)
		}
	}
	return batch
}

// waiting adds what is there already, up to one call's worth.
func (t *Tracer) waiting(batch []*Span) []*Span {
	for len(batch) < mostAtOnce {
		select {
		case s := <-t.queue:
			batch = append(batch, s)
		default:
			return batch
		}
	}
	return batch
}

// send makes one call. What it could not deliver is lost: a trace is worth less than the memory that would keep it.
func (t *Tracer) send(ctx context.Context, batch []*Span) bool {
	ctx, end := context.WithTimeout(ctx, patience)
	defer end()
	err := t.Send(ctx, t.encode(batch))
	var rejected int64
	if partial := (*otlp.Partial)(nil); errors.As(err, &partial) {
		rejected, err = min(partial.Rejected, int64(len(batch))), nil
	}
	switch {
	case err != nil:
		t.dropped.Add(int64(len(batch)))
		if !t.told {
			t.Log.Warn("the collector of traces does not take them; they are lost until it does", "error", err)
		}
	case t.told:
		t.Log.Info("the collector takes traces again")
		fallthrough
	default:
		t.sent.Add(int64(len(batch)) - rejected)
		t.dropped.Add(rejected)
	}
	t.told = err != nil
	return err == nil
}
