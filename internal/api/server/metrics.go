package server

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"florin/internal/platform/job"
)

// metrics are what Prometheus may know: figures by route, never by person.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	latency  *prometheus.HistogramVec
	inFlight prometheus.Gauge
	expiry   *prometheus.GaugeVec
}

func newMetrics(version string) *metrics {
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
	m.expiry = prometheus.NewGaugeVec(prometheus.GaugeOpts{
		Name: "florin_certificate_expiry_timestamp_seconds", Help: "When the certificate that was shown last ends, by its first name.",
	}, []string{"name"})
	build := prometheus.NewGaugeVec(prometheus.GaugeOpts{
		Name: "florin_build_info", Help: "Always 1; the label is the version of the program.",
	}, []string{"version"})
	build.WithLabelValues(version).Set(1)
	m.registry.MustRegister(m.requests, m.latency, m.inFlight, m.expiry, build,
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
	jobDepth  = prometheus.NewDesc("florin_jobs", "Jobs in the queue by kind, lane and state.", []string{"kind", "lane", "state"}, nil)
	jobAge    = prometheus.NewDesc("florin_job_oldest_seconds", "How long the oldest due job of a kind and lane has waited.", []string{"kind", "lane"}, nil)
	dayFails  = prometheus.NewDesc("florin_daily_failures", "How often the day whose turn it is has failed, by daily work.", []string{"work"}, nil)
	dayDone   = prometheus.NewDesc("florin_daily_done_timestamp_seconds", "Beginning (UTC) of the last day whose daily work is done.", []string{"work"}, nil)
	mailCount = prometheus.NewDesc("florin_mails", "E-mails in trouble, in the database: waiting for another attempt, or failed for good.", []string{"state"}, nil)
	mailTries = prometheus.NewDesc("florin_mail_attempts_total", "Attempts to deliver by this process: sent, outbox, refused, postponed.", []string{"outcome"}, nil)
	partReady = prometheus.NewDesc("florin_ready", "1 while a part that /readyz asks works.", []string{"part"}, nil)
)

// Describe names the figures.
func (g gauges) Describe(ch chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{dbUp, dbLatency, jobDepth, jobAge, dayFails, dayDone, mailCount, mailTries, partReady} {
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
		g.days(ctx, ch)
		g.mails(ctx, ch)
	}
	g.parts(ctx, ch)
}

func (g gauges) parts(ctx context.Context, ch chan<- prometheus.Metric) {
	for _, check := range g.s.checks() {
		works := 1.0
		if check.run(ctx) != nil {
			works = 0
		}
		ch <- prometheus.MustNewConstMetric(partReady, prometheus.GaugeValue, works, check.name)
	}
}

func (g gauges) queue(ctx context.Context, ch chan<- prometheus.Metric) {
	depths, err := job.Stats(ctx, g.s.DB)
	if err != nil {
		g.s.Log.Warn("metrics: the queue could not be counted", "error", err)
		return
	}
	for _, d := range depths {
		ch <- prometheus.MustNewConstMetric(jobDepth, prometheus.GaugeValue, float64(d.Jobs), d.Kind, d.Lane.String(), d.State)
		if d.State == "ready" {
			ch <- prometheus.MustNewConstMetric(jobAge, prometheus.GaugeValue, d.Age.Seconds(), d.Kind, d.Lane.String())
		}
	}
}

func (g gauges) days(ctx context.Context, ch chan<- prometheus.Metric) {
	states, err := job.Dailies(ctx, g.s.DB)
	if err != nil {
		g.s.Log.Warn("metrics: the daily work could not be read", "error", err)
		return
	}
	for _, s := range states {
		ch <- prometheus.MustNewConstMetric(dayFails, prometheus.GaugeValue, float64(s.Failures), s.Name)
		ch <- prometheus.MustNewConstMetric(dayDone, prometheus.GaugeValue, float64(s.DoneOn.Time(time.UTC).Unix()), s.Name)
	}
}

func (g gauges) mails(ctx context.Context, ch chan<- prometheus.Metric) {
	m, err := g.s.Mails(ctx)
	if err != nil {
		g.s.Log.Warn("metrics: the e-mails could not be counted", "error", err)
		return
	}
	for state, n := range map[string]int64{"waiting": m.Waiting, "failed": m.Failed} {
		ch <- prometheus.MustNewConstMetric(mailCount, prometheus.GaugeValue, float64(n), state)
	}
	for outcome, n := range map[string]int64{"sent": m.Sent, "outbox": m.Kept, "refused": m.Refused, "postponed": m.Postponed} {
		ch <- prometheus.MustNewConstMetric(mailTries, prometheus.CounterValue, float64(n), outcome)
	}
}

// figures are those of the installation. Which there are depends on it, so that none is described ahead.
type figures struct{ s *Server }

// Describe names nothing.
func (figures) Describe(chan<- *prometheus.Desc) {}

// Collect takes the figures; what cannot be had is left out.
func (f figures) Collect(ch chan<- prometheus.Metric) {
	if f.s.Figures == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	list, wrong := f.s.Figures(ctx)
	for _, err := range wrong {
		f.s.Log.Warn("metrics: a figure could not be had", "error", err)
	}
	for _, figure := range list {
		kind := prometheus.GaugeValue
		if figure.Counts {
			kind = prometheus.CounterValue
		}
		var labels, values []string
		if figure.Label != "" {
			labels, values = []string{figure.Label}, []string{figure.Of}
		}
		ch <- prometheus.MustNewConstMetric(prometheus.NewDesc(figure.Name, figure.Help, labels, nil), kind, figure.Value, values...)
	}
}
