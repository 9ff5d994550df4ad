package trace

import (
	"encoding/hex"
	"encoding/json"

	"florin/internal/kernel/otlp"
)

// A body of spans: ids are hexadecimal, unlike other bytes in JSON of Protobuf.
type (
	body struct {
		ResourceSpans []resourceSpans `json:"resourceSpans"`
	}
	resourceSpans struct {
		Resource   otlp.Resource `json:"resource"`
		ScopeSpans []scopeSpans  `json:"scopeSpans"`
	}
	scopeSpans struct {
		Scope otlp.Scope `json:"scope"`
		Spans []wireSpan `json:"spans"`
	}
	wireSpan struct {
		TraceID    string           `json:"traceId"`
		SpanID     string           `json:"spanId"`
		ParentID   string           `json:"parentSpanId,omitempty"`
		Name       string           `json:"name"`
		Kind       Kind             `json:"kind"`
		Start      string           `json:"startTimeUnixNano"`
		End        string           `json:"endTimeUnixNano"`
		Attributes []otlp.Attribute `json:"attributes,omitempty"`
		Status     status           `json:"status"`
	}
	status struct {
		Code int `json:"code,omitempty"` // 2: it failed
	}
)

// encode writes spans for the collector.
func (t *Tracer) encode(batch []*Span) []byte {
	spans := make([]wireSpan, len(batch))
	for i, s := range batch {
		spans[i] = s.wire()
	}
	b, err := json.Marshal(body{[]resourceSpans{{t.Service.Resource(), []scopeSpans{{t.Service.Scope(), spans}}}}})
	if err != nil { // strings and numbers only
		panic(err)
	}
	return b
}

func (s *Span) wire() wireSpan {
	w := wireSpan{
		TraceID: s.trace.String(), SpanID: hex.EncodeToString(s.id[:]), Name: s.name, Kind: s.kind, Attributes: s.attributes,
		Start: otlp.Instant(s.start), End: otlp.Instant(s.end),
	}
	if s.parent != [8]byte{} {
		w.ParentID = hex.EncodeToString(s.parent[:])
	}
	if s.failed {
		w.Status.Code = 2
	}
	return w
}
