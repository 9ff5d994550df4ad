package meter_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/prometheus/client_golang/prometheus"
	dto "github.com/prometheus/client_model/go"

	"florin/internal/kernel/otlp"
	"florin/internal/platform/meter"
	"florin/internal/platform/outbound"
	"florin/internal/test/testkit"
)

// sent is a body as a receiver of OTLP reads it, typed by its own description (opentelemetry/proto/metrics/v1/metrics.proto) and not by the sender's types.
type sent struct {
	ResourceMetrics []struct {
		Resource     struct{ Attributes []fact }
		ScopeMetrics []struct {
			Scope   struct{ Name, Version string }
			Metrics []metric
		}
	}
}

type metric struct {
	Name, Description, Unit        string
	Sum, Gauge, Histogram, Summary *struct {
		DataPoints             []dataPoint
		AggregationTemporality int
		IsMonotonic            bool
	}
	Metadata []fact
}

type dataPoint struct {
	Attributes        []fact
	StartTimeUnixNano uint64 `json:",string"`
	TimeUnixNano      uint64 `json:",string"`
	AsDouble          any
	Count             uint64 `json:",string"`
	Sum               any
	BucketCounts      []string
	ExplicitBounds    []float64
	QuantileValues    []struct{ Quantile, Value float64 }
}

type fact struct {
	Key   string
	Value struct{ StringValue string }
}

func (m metric) points() (all []dataPoint) {
	for _, d := range []*struct {
		DataPoints             []dataPoint
		AggregationTemporality int
		IsMonotonic            bool
	}{m.Sum, m.Gauge, m.Histogram, m.Summary} {
		if d != nil {
			all = append(all, d.DataPoints...)
		}
	}
	return all
}

// receiver is a collector on this machine: it answers as it is told, and reads what it answers 200 to.
type receiver struct {
	*httptest.Server
	mu      sync.Mutex
	answers func(w http.ResponseWriter, r *http.Request, points int) (status int)
	bodies  []sent
	calls   []time.Time
}

func newReceiver(t *testing.T) *receiver {
	t.Helper()
	c := &receiver{}
	c.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil { // the meter hung up at its end
			return
		}
		var b sent
		if err = json.Unmarshal(body, &b); err != nil || r.URL.Path != "/v1/metrics" || r.Method != http.MethodPost || r.Header.Get("X-Key") != "k" || r.Header.Get("Content-Type") != "application/json" {
			t.Errorf("%s %s %v: %v", r.Method, r.URL.Path, r.Header, err)
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		c.calls = append(c.calls, time.Now())
		status := http.StatusOK
		if c.answers != nil {
			status = c.answers(w, r, pointsOf(b))
		}
		if status == http.StatusOK {
			c.bodies = append(c.bodies, b)
			return
		}
		w.WriteHeader(status)
	}))
	t.Cleanup(c.Close)
	return c
}

func pointsOf(b sent) (n int) {
	for _, of := range b.ResourceMetrics {
		for _, scope := range of.ScopeMetrics {
			for _, m := range scope.Metrics {
				n += len(m.points())
			}
		}
	}
	return n
}

func (c *receiver) does(answers func(w http.ResponseWriter, r *http.Request, points int) int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.answers = answers
}

func (c *receiver) got() []sent {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.bodies
}

func (c *receiver) asked() []time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.calls
}

var began = time.Date(2026, 11, 29, 8, 0, 0, 0, time.UTC)

// measuring runs a meter that calls the receiver as the program would.
func measuring(t *testing.T, c *receiver, every time.Duration, gather meter.Gather) (m *meter.Meter, log *bytes.Buffer, stop func()) {
	t.Helper()
	to, err := outbound.NewCollector(c.URL, outbound.Metrics, map[string]string{"X-Key": "k"}, nil)
	testkit.Must(t, err)
	log = &bytes.Buffer{} // read when nobody writes any more
	m = meter.New(meter.Config{
		Send: to.Send, Every: every, Service: otlp.Service{Version: "1.2.3", Node: "a"}, Began: began,
		Log: slog.New(slog.NewTextHandler(log, nil)), Now: func() time.Time { return began.Add(time.Minute) },
	})
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { m.Run(ctx, gather); close(ended) }()
	return m, log, func() { end(); <-ended }
}

// The kinds of figures, as the data model of OpenTelemetry has them; counts between bounds are worked out by hand.
func TestEachKindOfFigure(t *testing.T) {
	r := prometheus.NewRegistry()
	counter := prometheus.NewCounterVec(prometheus.CounterOpts{Name: "x_bytes_total", Help: "Bytes."}, []string{"route", "method"})
	counter.WithLabelValues("/a", "GET").Add(3)
	counter.WithLabelValues("/b", "GET").Add(4.5)
	gauge := prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "x_things", Help: "Things."}, []string{"of"})
	gauge.WithLabelValues("a").Set(-2)
	gauge.WithLabelValues("b").Set(math.Inf(1))
	gauge.WithLabelValues("c").Set(math.NaN())
	histogram := prometheus.NewHistogram(prometheus.HistogramOpts{Name: "x_seconds", Help: "Time.", Buckets: []float64{.5, 1, 2}})
	for _, seconds := range []float64{.25, .5, .75, 1, 2, 2, 8} { // a bound belongs to what is below it
		histogram.Observe(seconds)
	}
	summary := prometheus.NewSummary(prometheus.SummaryOpts{Name: "x_wait_seconds", Help: "Waiting.", Objectives: map[float64]float64{.5: .01}})
	summary.Observe(4)
	constant := prometheus.NewDesc("x_since_total", "No birthday.", nil, nil)
	r.MustRegister(counter, gauge, histogram, summary, collect(func(ch chan<- prometheus.Metric) {
		ch <- prometheus.MustNewConstMetric(constant, prometheus.CounterValue, 7)
		ch <- prometheus.MustNewConstMetric(prometheus.NewDesc("x_odd", "", nil, nil), prometheus.UntypedValue, 1)
	}))
	c := newReceiver(t)
	_, _, stop := measuring(t, c, time.Hour, r.Gather)
	stop() // the last figures are sent at the end
	if len(c.got()) != 1 {
		t.Fatalf("%d bodies", len(c.got()))
	}
	of := c.got()[0].ResourceMetrics[0]
	var who []string
	for _, a := range of.Resource.Attributes {
		who = append(who, a.Key+"="+a.Value.StringValue)
	}
	if want := []string{"service.name=florin", "service.version=1.2.3", "service.instance.id=a"}; !cmp.Equal(who, want) || of.ScopeMetrics[0].Scope.Name != "florin" {
		t.Errorf("%v %v", who, of.ScopeMetrics[0].Scope)
	}
	const now = 1795939260_000000000 // 2026-11-29T08:01:00Z, by date -d
	by := map[string]metric{}
	for _, m := range of.ScopeMetrics[0].Metrics {
		by[m.Name] = m
		for _, p := range m.points() {
			if p.TimeUnixNano != now {
				t.Errorf("%s at %d", m.Name, p.TimeUnixNano)
			}
			counts := m.Gauge == nil
			if counts != (p.StartTimeUnixNano > 0) {
				t.Errorf("%s begins at %d", m.Name, p.StartTimeUnixNano)
			}
		}
	}
	if len(by) != 6 {
		t.Fatalf("%v", by)
	}
	text := func(m metric) (lines []string) {
		for _, p := range m.points() {
			line := ""
			for _, a := range p.Attributes {
				line += a.Key + "=" + a.Value.StringValue + " "
			}
			lines = append(lines, line+fmt.Sprint(p.AsDouble))
		}
		return lines
	}
	for name, want := range map[string][]string{
		"x_bytes_total": {"method=GET route=/a 3", "method=GET route=/b 4.5"}, "x_things": {"of=a -2", "of=b Infinity", "of=c NaN"}, "x_since_total": {"7"}, "x_odd": {"1"},
	} {
		if diff := cmp.Diff(want, text(by[name])); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	sum, h, s := by["x_bytes_total"], by["x_seconds"], by["x_wait_seconds"]
	if sum.Sum == nil || !sum.Sum.IsMonotonic || sum.Sum.AggregationTemporality != 2 || sum.Unit != "By" || sum.Description != "Bytes." {
		t.Errorf("%+v", sum)
	}
	if by["x_things"].Gauge == nil || by["x_things"].Unit != "" || by["x_odd"].Gauge == nil || by["x_odd"].Metadata[0].Value.StringValue != "unknown" {
		t.Errorf("%+v %+v", by["x_things"], by["x_odd"])
	}
	if by["x_since_total"].points()[0].StartTimeUnixNano != uint64(began.UnixNano()) {
		t.Errorf("%+v", by["x_since_total"])
	}
	if p := h.points()[0]; h.Histogram == nil || h.Histogram.AggregationTemporality != 2 || h.Unit != "s" || p.Count != 7 || p.Sum != 14.5 ||
		!cmp.Equal(p.ExplicitBounds, []float64{.5, 1, 2}) || !cmp.Equal(p.BucketCounts, []string{"2", "2", "2", "1"}) {
		t.Errorf("%+v", p)
	}
	if p := s.points()[0]; s.Summary == nil || p.Count != 1 || p.Sum != 4.0 || len(p.QuantileValues) != 1 || p.QuantileValues[0].Quantile != .5 || p.QuantileValues[0].Value != 4 {
		t.Errorf("%+v", p)
	}
}

type collect func(ch chan<- prometheus.Metric)

func (collect) Describe(chan<- *prometheus.Desc)      {}
func (c collect) Collect(ch chan<- prometheus.Metric) { c(ch) }

// gauges are so many figures of two metrics.
func gauges(n int) meter.Gather {
	r := prometheus.NewRegistry()
	for _, name := range []string{"a", "b"} {
		g := prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: name}, []string{"n"})
		for i := range n / 2 {
			g.WithLabelValues(fmt.Sprint(i)).Set(float64(i))
		}
		r.MustRegister(g)
	}
	return r.Gather
}

// What it does not take is counted and told of once, and so is that it takes them again.
func TestACollectorThatIsAway(t *testing.T) {
	c := newReceiver(t)
	c.does(func(http.ResponseWriter, *http.Request, int) int { return http.StatusServiceUnavailable })
	m, log, stop := measuring(t, c, time.Millisecond, gauges(6))
	testkit.Eventually(t, "three are lost", func() bool { _, lost := m.Counts(); return lost >= 18 })
	c.does(nil)
	testkit.Eventually(t, "some are taken", func() bool { sent, _ := m.Counts(); return sent >= 12 })
	stop()
	if text := log.String(); strings.Count(text, "does not take metrics") != 1 || strings.Count(text, "takes metrics again") != 1 || !strings.Contains(text, "answered 503") {
		t.Error(text)
	}
	c.Close()
	m, log, stop = measuring(t, c, time.Millisecond, gauges(6))
	testkit.Eventually(t, "some are lost", func() bool { _, lost := m.Counts(); return lost >= 12 })
	stop()
	if text := log.String(); strings.Count(text, "\n") != 1 {
		t.Error(text)
	}
}

// A collector that hangs holds up neither the figures' source nor the end, and nothing heaps up before it.
func TestACollectorThatIsSlow(t *testing.T) {
	c := newReceiver(t)
	arrived := make(chan struct{}, 10)
	c.does(func(_ http.ResponseWriter, r *http.Request, _ int) int {
		arrived <- struct{}{}
		<-r.Context().Done()
		return http.StatusOK
	})
	var asked atomic.Int64
	gather := gauges(2)
	m, _, stop := measuring(t, c, time.Millisecond, func() ([]*dto.MetricFamily, error) { asked.Add(1); return gather() })
	<-arrived
	time.Sleep(50 * time.Millisecond)
	begins := time.Now()
	stop()
	if took := time.Since(begins); took > testkit.Promised(3*time.Second) {
		t.Errorf("the end took %v", took)
	}
	if sent, _ := m.Counts(); sent != 0 || asked.Load() != 2 { // once by the clock, and once at the end
		t.Errorf("%d sent of %d askings", sent, asked.Load())
	}
}

// One that asks for time is left alone as long, but for the figures of the end.
func TestACollectorThatAsksForTime(t *testing.T) {
	c := newReceiver(t)
	first := true
	c.does(func(w http.ResponseWriter, _ *http.Request, _ int) int {
		if !first {
			return http.StatusOK
		}
		first = false
		w.Header().Set("Retry-After", "1")
		return http.StatusTooManyRequests
	})
	m, _, stop := measuring(t, c, time.Millisecond, gauges(2))
	testkit.Eventually(t, "it takes figures", func() bool { sent, _ := m.Counts(); return sent > 0 })
	c.does(func(w http.ResponseWriter, _ *http.Request, _ int) int {
		w.Header().Set("Retry-After", "3600")
		return http.StatusTooManyRequests
	})
	testkit.Eventually(t, "it asks for an hour", func() bool { _, lost := m.Counts(); return lost == 4 })
	before := len(c.asked())
	time.Sleep(50 * time.Millisecond)
	if calls := c.asked(); len(calls) != before || calls[1].Sub(calls[0]) < time.Second {
		t.Errorf("%v", calls)
	}
	stop()
	if len(c.asked()) != before+1 {
		t.Errorf("%d calls after %d", len(c.asked()), before)
	}
}

// A body that is too large goes in halves until they fit, each figure once, and the next ones begin with what fitted.
func TestACollectorThatTakesLittle(t *testing.T) {
	c := newReceiver(t)
	c.does(func(_ http.ResponseWriter, _ *http.Request, points int) int {
		if points > 300 {
			return http.StatusRequestEntityTooLarge
		}
		return http.StatusOK
	})
	m, log, stop := measuring(t, c, 20*time.Millisecond, gauges(5000))
	testkit.Eventually(t, "all are taken", func() bool { sent, _ := m.Counts(); return sent >= 10_000 })
	stop()
	seen := map[string]int{}
	for i, b := range c.got() {
		if i == 20 { // 5,000 by 250
			break
		}
		for _, of := range b.ResourceMetrics[0].ScopeMetrics[0].Metrics {
			for _, p := range of.points() {
				seen[of.Name+p.Attributes[0].Value.StringValue]++
			}
		}
	}
	if len(seen) != 5000 {
		t.Errorf("%d figures in the first telling", len(seen))
	}
	for name, n := range seen {
		if n != 1 {
			t.Fatalf("%s %d times", name, n)
		}
	}
	if _, lost := m.Counts(); lost != 0 || len(c.asked()) != len(c.got())+3 || log.Len() > 0 { // 2,000, 1,000 and 500 were too many, once
		t.Errorf("%d lost; %d calls for %d bodies; %s", lost, len(c.asked()), len(c.got()), log)
	}
	c.does(func(http.ResponseWriter, *http.Request, int) int { return http.StatusRequestEntityTooLarge })
	before := len(c.asked())
	m, log, stop = measuring(t, c, time.Hour, gauges(5000))
	stop()
	if _, lost := m.Counts(); lost != 5000 || len(c.asked())-before != 7 || strings.Count(log.String(), "answered 413") != 1 { // 2,000 to 62, and 50
		t.Errorf("%d lost by %d calls; %s", lost, len(c.asked())-before, log)
	}
}

// Answers that take a part, in both forms of a 64-bit number, or say nothing that can be read.
func TestACollectorThatTakesAPart(t *testing.T) {
	for answer, want := range map[string]int64{
		`{"partialSuccess":{"rejectedDataPoints":"2","errorMessage":"secret"}}`: 2, `{"partialSuccess":{"rejectedDataPoints":3}}`: 3, `{"partialSuccess":{"rejectedDataPoints":"999"}}`: 6,
		`{"partialSuccess":{"rejectedDataPoints":"-4"}}`: 0, `{"partialSuccess":{}}`: 0, `{}`: 0, ``: 0, `<html>`: 0, `[]`: 0,
	} {
		c := newReceiver(t)
		c.does(func(w http.ResponseWriter, _ *http.Request, _ int) int {
			_, _ = w.Write([]byte(answer))
			return http.StatusOK
		})
		m, log, stop := measuring(t, c, time.Hour, gauges(6))
		stop()
		if sent, lost := m.Counts(); lost != want || sent != 6-want || strings.Contains(log.String(), "secret") || (log.Len() > 0) != (want > 0) {
			t.Errorf("%s: %d lost, %d sent; %s", answer, lost, sent, log)
		}
	}
}

// Figures that never come end with the program, and are asked for once.
func TestFiguresThatHang(t *testing.T) {
	c := newReceiver(t)
	var asked atomic.Int64
	hangs := make(chan struct{})
	defer close(hangs)
	_, _, stop := measuring(t, c, time.Millisecond, func() ([]*dto.MetricFamily, error) { asked.Add(1); <-hangs; return nil, nil })
	time.Sleep(20 * time.Millisecond)
	begins := time.Now()
	stop()
	if took := time.Since(begins); took > testkit.Promised(3*time.Second) || asked.Load() != 1 || len(c.asked()) != 0 {
		t.Errorf("%v, asked %d times, %d calls", took, asked.Load(), len(c.asked()))
	}
	var none *meter.Meter
	none.Run(t.Context(), nil)
	if sent, lost := none.Counts(); sent != 0 || lost != 0 {
		t.Error("none has sent")
	}
}

// What can be had is told although another part cannot.
func TestSomeFiguresCannotBeHad(t *testing.T) {
	c, some := newReceiver(t), gauges(4)
	m, log, stop := measuring(t, c, time.Millisecond, func() ([]*dto.MetricFamily, error) {
		families, _ := some()
		return families, errors.New("a part is away")
	})
	testkit.Eventually(t, "some are taken", func() bool { sent, _ := m.Counts(); return sent >= 12 })
	stop()
	if strings.Count(log.String(), "a part is away") != 1 {
		t.Error(log)
	}
}
