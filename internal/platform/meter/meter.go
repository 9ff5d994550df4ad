package meter

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"time"

	dto "github.com/prometheus/client_model/go"

	"florin/internal/kernel/otlp"
)

const (
	mostAtOnce  = 2000            // points in one call: some 600 kB
	leastAtOnce = 50              // points in one call to a collector that finds bodies too large
	patience    = 5 * time.Second // with the collector, a call
	atTheEnd    = 2 * time.Second // for the last figures when the program ends, from asking for them to the answer
	longestWait = time.Hour       // for a collector that asks for time
	tooLarge    = 413             // is what a collector answers to a body that it does not read
)

// Config is what a meter needs.
type Config struct {
	// Send takes a body of OTLP in JSON to the collector. An *otlp.Refusal says that it took nothing, an *otlp.Partial how much it did not take.
	Send func(ctx context.Context, body []byte) error
	// Every is the time between two tellings.
	Every time.Duration
	// Service is whose figures they are.
	Service otlp.Service
	// Began is when the program did: its counters count from then.
	Began time.Time
	Log   *slog.Logger
	// Now is the machine's clock, also where the lender's is moved.
	Now func() time.Time
}

// Gather asks for all figures; those that could be had come beside an error.
type Gather func() ([]*dto.MetricFamily, error)

// Meter tells figures. A collector that is slow or away costs the program nothing but what it does not see meanwhile.
type Meter struct {
	Config
	atOnce int  // points that the collector takes in one call
	told   bool // the log knows that the collector does not take them
	missed bool // the log knows that some figures cannot be had
	asked  chan gathered

	sent, lost atomic.Int64
}

type gathered struct {
	families []*dto.MetricFamily
	err      error
}

// New makes a meter; it sends nothing before Run.
func New(cfg Config) *Meter { return &Meter{Config: cfg, atOnce: mostAtOnce} }

// Counts says how many points the collector took, and how many it did not. A nil meter has none.
func (m *Meter) Counts() (sent, lost int64) {
	if m == nil {
		return 0, 0
	}
	return m.sent.Load(), m.lost.Load()
}

// Run tells the figures until ctx ends, and then once more, within two seconds. A nil meter tells nothing.
func (m *Meter) Run(ctx context.Context, gather Gather) {
	if m == nil {
		return
	}
	for wait := m.Every; ; {
		select {
		case <-ctx.Done():
			last, end := context.WithTimeout(context.WithoutCancel(ctx), atTheEnd)
			defer end()
			m.tell(last, gather)
			return
		case <-time.After(wait):
			wait = max(m.Every, m.tell(ctx, gather))
		}
	}
}

// tell gives the figures of now to the collector, and says how long it wants to be left alone.
func (m *Meter) tell(ctx context.Context, gather Gather) (later time.Duration) {
	g, whole := m.ask(ctx, gather)
	if !whole {
		return 0
	}
	if g.err != nil && !m.missed {
		m.Log.Warn("metrics: some figures cannot be had, and the collector is not told of them", "error", g.err)
	}
	m.missed = g.err != nil
	err := m.hand(ctx, points(g.families, m.Began, m.Now()))
	if ending(ctx) {
		return 0
	}
	switch {
	case err != nil && !m.told:
		m.Log.Warn("the collector does not take metrics; it does not see them until it does", "error", err)
	case err == nil && m.told:
		m.Log.Info("the collector takes metrics again")
	}
	m.told = err != nil
	if refusal := (*otlp.Refusal)(nil); errors.As(err, &refusal) {
		later = min(refusal.Later, longestWait)
	}
	return later
}

// ask waits for figures no longer than ctx. What is asked for once is not asked for again before it came: a database that hangs is not asked ever more.
func (m *Meter) ask(ctx context.Context, gather Gather) (g gathered, whole bool) {
	if m.asked == nil {
		asked := make(chan gathered, 1)
		go func() {
			families, err := gather()
			asked <- gathered{families, err}
		}()
		m.asked = asked
	}
	select {
	case g = <-m.asked:
		m.asked = nil
		return g, true
	case <-ctx.Done():
		return gathered{}, false
	}
}

// hand sends all points, in halves of a body that is too large. When a call fails the others are spared.
func (m *Meter) hand(ctx context.Context, list []point) (wrong error) {
	for n := m.atOnce; len(list) > 0; {
		some := list[:min(n, len(list))]
		err := m.send(ctx, some)
		var refusal *otlp.Refusal
		var partial *otlp.Partial
		switch {
		case errors.As(err, &refusal) && refusal.Status == tooLarge && len(some) > leastAtOnce:
			n = max(leastAtOnce, (len(some)+1)/2)
			continue
		case errors.As(err, &partial):
			rejected := min(partial.Rejected, int64(len(some)))
			m.lost.Add(rejected)
			m.sent.Add(int64(len(some)) - rejected)
			wrong = err
		case err != nil && ending(ctx):
			return err
		case err != nil:
			m.lost.Add(int64(len(list)))
			return err
		default:
			m.sent.Add(int64(len(some)))
		}
		m.atOnce = n
		list = list[len(some):]
	}
	return wrong
}

// ending says that the program ends and newer figures follow: those that were under way are no loss.
func ending(ctx context.Context) bool { return errors.Is(ctx.Err(), context.Canceled) }

func (m *Meter) send(ctx context.Context, list []point) error {
	ctx, end := context.WithTimeout(ctx, patience)
	defer end()
	return m.Send(ctx, encode(m.Service, list))
}
