package server

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"florin/internal/job"
)

// metrics are what Prometheus may know: figures by route, never by person.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	latency  *prometheus.HistogramVec
	inFlight prometheus.Gauge
}

func newMetrics() *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "florin_http_requests_total", Help: "Answered requests by route, method and status.",
		}, []string{"route", "method", "status"}),
		latency: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "florin_http_request_duration_seconds", Help: "Time to answer by route.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10},
		}, []string{"route"}),
		inFlight: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "florin_http_requests_in_flight", Help: "Requests being answered now.",
		}),
	}
	m.registry.MustRegister(m.requests, m.latency, m.inFlight,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func (m *metrics) observe(method, route string, status int, took time.Duration) {
	m.requests.WithLabelValues(route, method, strconv.Itoa(status)).Inc()
	m.latency.WithLabelValues(route).Observe(took.Seconds())
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 2, Timeout: 10 * time.Second})
}

// gauges reads the figures that live in the database, at each scrape.
type gauges struct {
	s *Server
}

var (
	dbUp      = prometheus.NewDesc("florin_database_up", "1 while the database answers.", []string{"engine"}, nil)
	dbLatency = prometheus.NewDesc("florin_database_latency_seconds", "Time the database takes for the simplest question.", nil, nil)
	jobDepth  = prometheus.NewDesc("florin_jobs", "Jobs in the queue by kind and state.", []string{"kind", "state"}, nil)
	jobAge    = prometheus.NewDesc("florin_job_oldest_seconds", "How long the oldest due job of a kind has waited.", []string{"kind"}, nil)
	mailCount = prometheus.NewDesc("florin_mails", "E-mails by state.", []string{"state"}, nil)
)

// Describe names the figures.
func (g gauges) Describe(ch chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{dbUp, dbLatency, jobDepth, jobAge, mailCount} {
		ch <- d
	}
}

// Collect asks for the figures; what cannot be had is left out, and the database counts as down.
func (g gauges) Collect(ch chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	start := time.Now()
	err := g.s.DB.Ping(ctx)
	up := 0.0
	if err == nil {
		up = 1
		ch <- prometheus.MustNewConstMetric(dbLatency, prometheus.GaugeValue, time.Since(start).Seconds())
	}
	ch <- prometheus.MustNewConstMetric(dbUp, prometheus.GaugeValue, up, string(g.s.DB.Engine()))
	if err == nil {
		g.queue(ctx, ch)
		g.mails(ctx, ch)
	}
}

func (g gauges) queue(ctx context.Context, ch chan<- prometheus.Metric) {
	depths, err := job.Stats(ctx, g.s.DB)
	if err != nil {
		g.s.Log.Warn("metrics: the queue could not be counted", "error", err)
		return
	}
	for _, d := range depths {
		ch <- prometheus.MustNewConstMetric(jobDepth, prometheus.GaugeValue, float64(d.Jobs), d.Kind, d.State)
		if d.State == "ready" {
			ch <- prometheus.MustNewConstMetric(jobAge, prometheus.GaugeValue, d.Age.Seconds(), d.Kind)
		}
	}
}

func (g gauges) mails(ctx context.Context, ch chan<- prometheus.Metric) {
	states, err := g.s.MailStates(ctx)
	if err != nil {
		g.s.Log.Warn("metrics: the e-mails could not be counted", "error", err)
		return
	}
	for state, n := range states {
		ch <- prometheus.MustNewConstMetric(mailCount, prometheus.GaugeValue, float64(n), state)
	}
}
