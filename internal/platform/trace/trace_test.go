package trace_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"florin/internal/kernel/otlp"
	"florin/internal/platform/trace"
	"florin/internal/test/testkit"
)

// The examples of the W3C's recommendation (Trace Context, 3.2 and 4.3), and what must not pass.
func TestWhoseTraceARequestBelongsTo(t *testing.T) {
	const id = "4bf92f3577b34da6a3ce929d0e0e4736"
	for name, c := range map[string]struct{ header, want string }{
		"sampled":                  {"00-" + id + "-00f067aa0ba902b7-01", id},
		"not sampled":              {"00-" + id + "-00f067aa0ba902b7-00", id},
		"a later version":          {"cc-" + id + "-00f067aa0ba902b7-01-what-the-future-will-be-like", id},
		"a later version, as long": {"cc-" + id + "-00f067aa0ba902b7-01", id},
		"none":                     {"", ""},
		"version 00 with more":     {"00-" + id + "-00f067aa0ba902b7-01-more", ""},
		"later, without hyphen":    {"cc-" + id + "-00f067aa0ba902b7-01.more", ""},
		"version ff":               {"ff-" + id + "-00f067aa0ba902b7-01", ""},
		"no trace":                 {"00-00000000000000000000000000000000-00f067aa0ba902b7-01", ""},
		"no span":                  {"00-" + id + "-0000000000000000-01", ""},
		"capitals":                 {"00-" + strings.ToUpper(id) + "-00f067aa0ba902b7-01", ""},
		"too short":                {"00-" + id + "-00f067aa0ba902b7-0", ""},
		"other letters":            {"00-" + id[:31] + "g-00f067aa0ba902b7-01", ""},
		"a line for the log":       {"00-" + id[:20] + "\n2026 ERROR x-00f067aa0ba902b7-01", ""},
		"hyphen within":            {"00-" + id[:31] + "--00f067aa0ba902b7-01", ""},
	} {
		if got := trace.ParseParent(c.header).Trace.String(); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

func FuzzParseParent(f *testing.F) {
	f.Add("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
	f.Fuzz(func(t *testing.T, header string) {
		if id := trace.ParseParent(header).Trace.String(); id != "" && (len(id) != 32 || !strings.Contains(header, id)) {
			t.Errorf("%q gives %q", header, id)
		}
	})
}

// collector takes what is sent, or does as the test says.
type collector struct {
	mu   sync.Mutex
	got  []map[string]any
	does func(ctx context.Context) error
}

func (c *collector) send(ctx context.Context, body []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.does != nil {
		if err := c.does(ctx); err != nil {
			return err
		}
	}
	var b struct {
		ResourceSpans []struct {
			ScopeSpans []struct{ Spans []map[string]any }
		}
	}
	if err := json.Unmarshal(body, &b); err != nil {
		return err
	}
	c.got = append(c.got, b.ResourceSpans[0].ScopeSpans[0].Spans...)
	return nil
}

func (c *collector) spans() []map[string]any {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.got
}

func tracing(t *testing.T, c *collector, change ...func(*trace.Config)) (tr *trace.Tracer, stop func()) {
	t.Helper()
	cfg := trace.Config{Send: c.send, Share: 100, Service: otlp.Service{Version: "1.2.3", Node: "a"}, Log: slog.New(slog.DiscardHandler), Now: time.Now}
	for _, fn := range change {
		fn(&cfg)
	}
	tr = trace.New(cfg)
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { tr.Run(ctx); close(ended) }()
	return tr, func() { end(); <-ended }
}

func TestSpansLieWithinEachOther(t *testing.T) {
	c := &collector{}
	tr, stop := tracing(t, c)
	ctx, root := tr.Root(t.Context(), "GET", trace.Server, trace.ParseParent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00"))
	_, child := trace.Start(ctx, "SELECT", trace.Client)
	child.Fail(true)
	child.End()
	root.Rename("GET /x")
	root.Answered(200)
	root.Text("http.route", "/x")
	root.End()
	root.End()
	stop()
	spans := c.spans()
	if len(spans) != 2 {
		t.Fatalf("%v", spans)
	}
	inner, outer := spans[0], spans[1]
	for what, is := range map[string]bool{
		"one trace":       inner["traceId"] == "4bf92f3577b34da6a3ce929d0e0e4736" && outer["traceId"] == inner["traceId"],
		"the caller's":    outer["parentSpanId"] == "00f067aa0ba902b7",
		"within":          inner["parentSpanId"] == outer["spanId"] && inner["spanId"] != outer["spanId"],
		"kinds":           inner["kind"] == 3.0 && outer["kind"] == 2.0,
		"name":            outer["name"] == "GET /x",
		"failed":          inner["status"].(map[string]any)["code"] == 2.0 && outer["status"].(map[string]any)["code"] == nil,
		"number in text":  strings.Contains(string(must(json.Marshal(outer))), `{"key":"http.response.status_code","value":{"intValue":"200"}}`),
		"time in text":    len(outer["startTimeUnixNano"].(string)) == 19 && outer["endTimeUnixNano"].(string) >= outer["startTimeUnixNano"].(string),
		"ids of one size": len(inner["spanId"].(string)) == 16,
	} {
		if !is {
			t.Errorf("%s: %v within %v", what, inner, outer)
		}
	}
	if sent, lost := tr.Counts(); sent != 2 || lost != 0 {
		t.Errorf("%d sent, %d lost", sent, lost)
	}
}

func must(b []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return b
}

func TestWithoutATracerNothingIsTraced(t *testing.T) {
	var none *trace.Tracer
	ctx, root := none.Root(t.Context(), "GET", trace.Server, trace.Parent{})
	inner, span := trace.Start(ctx, "SELECT", trace.Client)
	root.Text("a", "b")
	span.Answered(500)
	span.End()
	if root != nil || span != nil || ctx != t.Context() || inner != ctx {
		t.Error("there are spans")
	}
	none.Run(ctx)
}

// A collector that never answers: who works does not wait, what does not fit is counted, and the program ends in time.
func TestACollectorThatHangsCostsNothing(t *testing.T) {
	hangs := make(chan struct{})
	defer close(hangs)
	c := &collector{does: func(ctx context.Context) error {
		select {
		case <-hangs:
		case <-ctx.Done():
		}
		return ctx.Err()
	}}
	tr, stop := tracing(t, c)
	const spans = 20_000
	began := time.Now()
	for range spans {
		_, s := tr.Root(t.Context(), "GET", trace.Server, trace.Parent{})
		s.End()
	}
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("%d spans took %v", spans, took)
	}
	if _, lost := tr.Counts(); lost < spans-5_000 || lost > spans {
		t.Errorf("%d of %d lost", lost, spans)
	}
	began = time.Now()
	stop()
	if took := time.Since(began); took > 4*time.Second {
		t.Errorf("the end took %v", took)
	}
}

// One that refuses is told of once, and again when it takes what comes.
func TestACollectorThatWasAway(t *testing.T) {
	c := &collector{does: func(context.Context) error { return errors.New("away") }}
	var log bytes.Buffer // read when nobody writes any more
	tr, stop := tracing(t, c, func(cfg *trace.Config) { cfg.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	one := func() { _, s := tr.Root(t.Context(), "GET", trace.Server, trace.Parent{}); s.End() }
	one()
	testkit.Eventually(t, "a span is lost", func() bool { _, lost := tr.Counts(); return lost == 1 })
	c.mu.Lock()
	c.does = nil
	c.mu.Unlock()
	one()
	testkit.Eventually(t, "a span is taken", func() bool { sent, _ := tr.Counts(); return sent == 1 })
	stop()
	if text := log.String(); strings.Count(text, "does not take them") != 1 || strings.Count(text, "takes traces again") != 1 {
		t.Error(text)
	}
}

// One that takes a part has rejected the rest for good, however many it says that were.
func TestACollectorThatTakesAPart(t *testing.T) {
	for rejected, want := range map[int64]int64{1: 1, 99: 3} {
		c := &collector{does: func(context.Context) error { return &otlp.Partial{Rejected: rejected} }}
		tr, stop := tracing(t, c)
		for range 3 {
			_, s := tr.Root(t.Context(), "GET", trace.Server, trace.Parent{})
			s.End()
		}
		stop()
		if sent, lost := tr.Counts(); lost != want || sent != 3-want {
			t.Errorf("%d rejected: %d sent, %d lost", rejected, sent, lost)
		}
	}
}

func TestAShareIsTraced(t *testing.T) {
	tr := trace.New(trace.Config{Share: 10, Now: time.Now})
	traced := 0
	for range 10_000 {
		if _, s := tr.Root(t.Context(), "GET", trace.Server, trace.ParseParent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")); s != nil {
			traced++
		}
	}
	if traced < 700 || traced > 1300 { // a caller's flag decides nothing; beyond ten standard deviations
		t.Errorf("%d of 10,000", traced)
	}
}
