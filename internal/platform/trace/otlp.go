package trace

import (
	"encoding/hex"
	"encoding/json"
	"strconv"
)

// The form of OTLP 1.x over HTTP in JSON (opentelemetry.io/docs/specs/otlp, "JSON Protobuf Encoding"): ids in hexadecimal, 64-bit numbers in quotes.
type (
	body struct {
		ResourceSpans []resourceSpans `json:"resourceSpans"`
	}
	resourceSpans struct {
		Resource   resource     `json:"resource"`
		ScopeSpans []scopeSpans `json:"scopeSpans"`
	}
	resource struct {
		Attributes []attribute `json:"attributes"`
	}
	scopeSpans struct {
		Scope scope      `json:"scope"`
		Spans []wireSpan `json:"spans"`
	}
	scope struct {
		Name    string `json:"name"`
		Version string `json:"version,omitempty"`
	}
	wireSpan struct {
		TraceID    string      `json:"traceId"`
		SpanID     string      `json:"spanId"`
		ParentID   string      `json:"parentSpanId,omitempty"`
		Name       string      `json:"name"`
		Kind       Kind        `json:"kind"`
		Start      string      `json:"startTimeUnixNano"`
		End        string      `json:"endTimeUnixNano"`
		Attributes []attribute `json:"attributes,omitempty"`
		Status     status      `json:"status"`
	}
	status struct {
		Code int `json:"code,omitempty"` // 2: it failed
	}
	attribute struct {
		Key   string `json:"key"`
		Value value  `json:"value"`
	}
	value struct {
		Text   *string `json:"stringValue,omitempty"`
		Number *string `json:"intValue,omitempty"`
	}
)

func text(key, s string) attribute { return attribute{key, value{Text: &s}} }

func number(key string, n int64) attribute {
	s := strconv.FormatInt(n, 10)
	return attribute{key, value{Number: &s}}
}

// encode writes spans for the collector.
func (t *Tracer) encode(batch []*Span) []byte {
	spans := make([]wireSpan, len(batch))
	for i, s := range batch {
		spans[i] = s.wire()
	}
	of := []attribute{text("service.name", "florin"), text("service.version", t.Version)}
	if t.Node != "" {
		of = append(of, text("service.instance.id", t.Node))
	}
	b, err := json.Marshal(body{[]resourceSpans{{resource{of}, []scopeSpans{{scope{"florin", t.Version}, spans}}}}})
	if err != nil { // strings and numbers only
		panic(err)
	}
	return b
}

func (s *Span) wire() wireSpan {
	w := wireSpan{
		TraceID: s.trace.String(), SpanID: hex.EncodeToString(s.id[:]), Name: s.name, Kind: s.kind, Attributes: s.attributes,
		Start: strconv.FormatInt(s.start.UnixNano(), 10), End: strconv.FormatInt(s.end.UnixNano(), 10),
	}
	if s.parent != [8]byte{} {
		w.ParentID = hex.EncodeToString(s.parent[:])
	}
	if s.failed {
		w.Status.Code = 2
	}
	return w
}
