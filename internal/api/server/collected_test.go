package server

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/admin/watch"
	"florin/internal/kernel/otlp"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/meter"
	"florin/internal/platform/outbound"
	"florin/internal/test/testkit"
)

// collectedFigures is a body of OTLP as its receiver reads it, by OpenTelemetry's description.
type collectedFigures struct {
	ResourceMetrics []struct {
		ScopeMetrics []struct {
			Metrics []struct {
				Name                           string
				Sum, Gauge, Histogram, Summary struct {
					DataPoints []struct {
						Attributes []struct {
							Key   string
							Value struct{ StringValue string }
						}
						AsDouble       any
						Count          string
						ExplicitBounds []float64
						BucketCounts   []string
						QuantileValues []struct{ Quantile, Value float64 }
					}
				}
			}
		}
	}
}

// series are the lines that Prometheus would show for it, by name and labels.
func (c collectedFigures) series(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	add := func(labels []string, name, value string) {
		slices.Sort(labels)
		key := name + "{" + strings.Join(labels, ",") + "}"
		if _, twice := all[key]; twice {
			t.Errorf("%s comes twice", key)
		}
		all[key] = value
	}
	for _, m := range c.ResourceMetrics[0].ScopeMetrics[0].Metrics {
		for _, p := range slices.Concat(m.Sum.DataPoints, m.Gauge.DataPoints, m.Histogram.DataPoints, m.Summary.DataPoints) {
			var labels []string
			for _, a := range p.Attributes {
				labels = append(labels, a.Key+"="+strconv.Quote(a.Value.StringValue))
			}
			with := func(name string, value float64) []string {
				return append(slices.Clone(labels), fmt.Sprintf("%s=%q", name, strconv.FormatFloat(value, 'g', -1, 64)))
			}
			if p.AsDouble != nil {
				add(labels, m.Name, fmt.Sprint(p.AsDouble))
				continue
			}
			add(slices.Clone(labels), m.Name+"_sum", "")
			add(slices.Clone(labels), m.Name+"_count", p.Count)
			below := 0
			for i, bound := range p.ExplicitBounds {
				n, err := strconv.Atoi(p.BucketCounts[i])
				testkit.Must(t, err)
				below += n
				add(with("le", bound), m.Name+"_bucket", strconv.Itoa(below))
			}
			if p.ExplicitBounds != nil {
				add(append(slices.Clone(labels), `le="+Inf"`), m.Name+"_bucket", p.Count)
			}
			for _, q := range p.QuantileValues {
				add(with("quantile", q.Quantile), m.Name, "")
			}
		}
	}
	return all
}

var shownLine = regexp.MustCompile(`^([a-z0-9_]+)(?:\{(.*)\})? (\S+)$`)

// shown are the lines of Prometheus' page, by name and labels.
func shown(t *testing.T, page string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for lines := bufio.NewScanner(strings.NewReader(page)); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		part := shownLine.FindStringSubmatch(lines.Text())
		if part == nil {
			t.Fatalf("not read: %s", lines.Text())
		}
		labels := regexp.MustCompile(`[a-z_]+="(?:[^"\\]|\\.)*"`).FindAllString(part[2], -1)
		slices.Sort(labels)
		all[part[1]+"{"+strings.Join(labels, ",")+"}"] = part[3]
	}
	return all
}

// moving are figures that are others at each look.
var moving = regexp.MustCompile(`^(go|process)_|_seconds(_total|_sum|_bucket)?\{|_pool_connections\{|_bytes\{|_in_flight|quantile=|route="/metrics"`)

// A collector is told what the page shows: each line, with its labels and value, and none beside.
func TestACollectorIsToldWhatThePageShows(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var got collectedFigures
		collector := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { testkit.Must(t, json.NewDecoder(r.Body).Decode(&got)) }))
		defer collector.Close()
		to, err := outbound.NewCollector(collector.URL, outbound.Metrics, nil, nil)
		testkit.Must(t, err)
		m := meter.New(meter.Config{Send: to.Send, Every: time.Hour, Service: otlp.Service{Version: "1.2.3"}, Began: time.Now(), Log: slog.New(slog.DiscardHandler), Now: time.Now})
		s := newSite(t, func(o *Options) {
			o.DB, o.Now = env.DB, env.Clock.Now
			measured := busy(env, t.TempDir())
			measured.Meter = m
			o.Figures = func(ctx context.Context) ([]watch.Figure, []error) { return measured.Figures(ctx) }
		})
		env.Update(t, func(tx *db.Tx) error {
			testkit.Must(t, job.EnqueueTx(tx, job.Spec{Kind: `odd "kind" \ of`, Lane: job.Prompt}))
			return job.EnqueueTx(tx, job.Spec{Kind: "mail"})
		})
		ask(s, "GET", "/apply")
		ask(s, "GET", "/metrics", "peer", "127.0.0.1:1") // counts itself from the next one on
		page := shown(t, ask(s, "GET", "/metrics", "peer", "127.0.0.1:1").Body.String())
		ctx, end := context.WithCancel(t.Context())
		end()
		m.Run(ctx, s.Gather)
		told := got.series(t)
		if diff := cmp.Diff(slices.Sorted(maps.Keys(page)), slices.Sorted(maps.Keys(told))); diff != "" {
			t.Error(diff)
		}
		stable := 0
		for key, value := range page {
			if moving.MatchString(key) {
				continue
			}
			stable++
			was, err := strconv.ParseFloat(value, 64)
			testkit.Must(t, err)
			if is, err := strconv.ParseFloat(told[key], 64); err != nil || is != was {
				t.Errorf("%s is %s on the page, and %q to the collector", key, value, told[key])
			}
		}
		if len(page) < 80 || stable < 25 || page[`florin_metric_points_total{outcome="sent"}`] != "0" {
			t.Errorf("%d lines, %d stable", len(page), stable)
		}
	})
}
