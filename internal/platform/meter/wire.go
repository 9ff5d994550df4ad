package meter

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"time"

	dto "github.com/prometheus/client_model/go"

	"florin/internal/kernel/otlp"
)

// The bodies of opentelemetry/proto/metrics/v1.
type (
	body struct {
		ResourceMetrics []resourceMetrics `json:"resourceMetrics"`
	}
	resourceMetrics struct {
		Resource     otlp.Resource  `json:"resource"`
		ScopeMetrics []scopeMetrics `json:"scopeMetrics"`
	}
	scopeMetrics struct {
		Scope   otlp.Scope `json:"scope"`
		Metrics []*metric  `json:"metrics"`
	}
	metric struct {
		Name        string           `json:"name"`
		Description string           `json:"description,omitempty"`
		Unit        string           `json:"unit,omitempty"`
		Sum         *data            `json:"sum,omitempty"`
		Gauge       *data            `json:"gauge,omitempty"`
		Histogram   *data            `json:"histogram,omitempty"`
		Summary     *data            `json:"summary,omitempty"`
		Metadata    []otlp.Attribute `json:"metadata,omitempty"`
	}
	data struct {
		Points      []dataPoint `json:"dataPoints"`
		Temporality int         `json:"aggregationTemporality,omitempty"`
		Monotonic   bool        `json:"isMonotonic,omitempty"`
	}
	dataPoint struct {
		Attributes []otlp.Attribute `json:"attributes,omitempty"`
		Start      string           `json:"startTimeUnixNano,omitempty"`
		Time       string           `json:"timeUnixNano"`
		Value      *double          `json:"asDouble,omitempty"`
		Count      string           `json:"count,omitempty"`
		Sum        *double          `json:"sum,omitempty"`
		Counts     []string         `json:"bucketCounts,omitempty"`
		Bounds     []double         `json:"explicitBounds,omitempty"`
		Quantiles  []quantile       `json:"quantileValues,omitempty"`
	}
	quantile struct {
		Quantile double `json:"quantile"`
		Value    double `json:"value"`
	}
)

// cumulative is OTLP's number for figures that count from the start of the program.
const cumulative = 2

// double is a number as JSON of Protobuf writes it, what JSON has no number for in words.
type double float64

func (d double) MarshalJSON() ([]byte, error) {
	switch f := float64(d); {
	case math.IsNaN(f):
		return []byte(`"NaN"`), nil
	case math.IsInf(f, 1):
		return []byte(`"Infinity"`), nil
	case math.IsInf(f, -1):
		return []byte(`"-Infinity"`), nil
	default:
		return json.Marshal(f)
	}
}

// point is one figure with the metric that it is of.
type point struct {
	of *dto.MetricFamily
	dataPoint
}

// points are the figures of now. What counts has counted since it came to be, or since the program did where that is not known.
func points(families []*dto.MetricFamily, began, now time.Time) (list []point) {
	at, since := otlp.Instant(now), otlp.Instant(began)
	for _, f := range families {
		for _, m := range f.GetMetric() {
			p := dataPoint{Time: at}
			for _, label := range m.GetLabel() {
				p.Attributes = append(p.Attributes, otlp.Text(label.GetName(), label.GetValue()))
			}
			switch f.GetType() {
			case dto.MetricType_COUNTER:
				p.Start, p.Value = start(m.GetCounter().GetCreatedTimestamp(), since), number(m.GetCounter().GetValue())
			case dto.MetricType_HISTOGRAM:
				p.histogram(m.GetHistogram())
				p.Start = start(m.GetHistogram().GetCreatedTimestamp(), since)
			case dto.MetricType_SUMMARY:
				p.summary(m.GetSummary())
				p.Start = start(m.GetSummary().GetCreatedTimestamp(), since)
			case dto.MetricType_GAUGE:
				p.Value = number(m.GetGauge().GetValue())
			default:
				p.Value = number(m.GetUntyped().GetValue())
			}
			list = append(list, point{f, p})
		}
	}
	return list
}

func number(f float64) *double {
	d := double(f)
	return &d
}

// start is when a figure came to be. It has it from a message of Protobuf, which may be nil and then is not valid.
func start(created interface {
	IsValid() bool
	AsTime() time.Time
}, otherwise string,
) string {
	if created.IsValid() {
		return otlp.Instant(created.AsTime())
	}
	return otherwise
}

// histogram turns counts up to a bound into counts between two: in both forms a bound belongs to what is below it.
func (p *dataPoint) histogram(h *dto.Histogram) {
	p.Count, p.Sum = whole(h.GetSampleCount()), number(h.GetSampleSum())
	var below uint64
	for _, b := range h.GetBucket() {
		if math.IsInf(b.GetUpperBound(), 1) {
			break
		}
		p.Bounds = append(p.Bounds, double(b.GetUpperBound()))
		p.Counts = append(p.Counts, whole(b.GetCumulativeCount()-below))
		below = b.GetCumulativeCount()
	}
	p.Counts = append(p.Counts, whole(h.GetSampleCount()-below))
}

func (p *dataPoint) summary(s *dto.Summary) {
	p.Count, p.Sum = whole(s.GetSampleCount()), number(s.GetSampleSum())
	for _, q := range s.GetQuantile() {
		p.Quantiles = append(p.Quantiles, quantile{double(q.GetQuantile()), double(q.GetValue())})
	}
}

func whole(n uint64) string { return strconv.FormatUint(n, 10) }

// encode writes points for the collector; those of one metric follow one another.
func encode(s otlp.Service, list []point) []byte {
	var all []*metric
	var of *dto.MetricFamily
	var to *data
	for _, p := range list {
		if p.of != of {
			of, to = p.of, &data{}
			all = append(all, head(of, to))
		}
		to.Points = append(to.Points, p.dataPoint)
	}
	b, err := json.Marshal(body{[]resourceMetrics{{s.Resource(), []scopeMetrics{{s.Scope(), all}}}}})
	if err != nil { // strings and numbers only
		panic(err)
	}
	return b
}

// head says what a metric is, by OpenTelemetry's rules for those of Prometheus (specification/compatibility/prometheus_and_openmetrics.md): the name stays as it is.
func head(f *dto.MetricFamily, d *data) *metric {
	m := &metric{Name: f.GetName(), Description: f.GetHelp(), Unit: unit(f.GetName())}
	kind := "unknown"
	switch f.GetType() {
	case dto.MetricType_COUNTER:
		kind, m.Sum = "counter", d
		d.Temporality, d.Monotonic = cumulative, true
	case dto.MetricType_HISTOGRAM:
		kind, m.Histogram = "histogram", d
		d.Temporality = cumulative
	case dto.MetricType_SUMMARY:
		kind, m.Summary = "summary", d
	case dto.MetricType_GAUGE:
		kind, m.Gauge = "gauge", d
	default:
		m.Gauge = d
	}
	m.Metadata = []otlp.Attribute{otlp.Text("prometheus.type", kind)}
	return m
}

// unit is that of a metric as UCUM writes it, by the end that Prometheus' rules give its name; what is counted has none.
func unit(name string) string {
	name = strings.TrimSuffix(name, "_total")
	for end, unit := range map[string]string{"_seconds": "s", "_bytes": "By", "_percent": "%"} {
		if strings.HasSuffix(name, end) {
			return unit
		}
	}
	return ""
}
