package trace

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"sync/atomic"
	"time"

	"florin/internal/kernel/otlp"
)

// Kind is what a span is to the trace, by OTLP's numbers.
type Kind int

// The kinds.
const (
	Internal Kind = 1
	Server   Kind = 2 // answers a request
	Client   Kind = 3 // waits for another system's answer
	Consumer Kind = 5 // does a job of the queue
)

// ID is the id of a trace; the zero value is none.
type ID [16]byte

// String is the id as logs and headers write it; empty for none.
func (id ID) String() string {
	if id == (ID{}) {
		return ""
	}
	return hex.EncodeToString(id[:])
}

// Parent is the span of another system that a request belongs to; the zero value is none.
type Parent struct {
	Trace ID
	span  [8]byte
}

// ParseParent reads the header traceparent (W3C Trace Context, version 00, and what later versions keep of it). What is not of that form
// to the letter is none. It comes from a stranger: it names a trace, and decides nothing.
func ParseParent(header string) (p Parent) {
	later := len(header) > 55 && header[55] == '-' && header[:2] != "00"
	if len(header) != 55 && !later || header[2] != '-' || header[35] != '-' || header[52] != '-' || header[:2] == "ff" {
		return Parent{}
	}
	for i, c := range []byte(header[:55]) {
		if hyphen := i == 2 || i == 35 || i == 52; !hyphen && (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return Parent{}
		}
	}
	_, _ = hex.Decode(p.Trace[:], []byte(header[3:35]))
	_, _ = hex.Decode(p.span[:], []byte(header[36:52]))
	if p.Trace == (ID{}) || p.span == [8]byte{} {
		return Parent{}
	}
	return p
}

// Span is a piece of work with its beginning and end. A nil span is that of work which nobody traces.
type Span struct {
	tracer     *Tracer
	trace      ID
	id, parent [8]byte
	name       string
	kind       Kind
	start, end time.Time
	attributes []otlp.Attribute
	failed     bool
	ended      atomic.Bool
}

type spanKey struct{}

// tracing spares the look into contexts to programs that never made a tracer.
var tracing atomic.Bool

// Start begins a span within the one of the context, and gives the context of what is within it. Without one there it is nil.
func Start(ctx context.Context, name string, kind Kind) (context.Context, *Span) {
	if !tracing.Load() {
		return ctx, nil
	}
	above, _ := ctx.Value(spanKey{}).(*Span)
	if above == nil {
		return ctx, nil
	}
	return above.tracer.begin(ctx, above.trace, above.id, name, kind)
}

// Root begins a span at the edge of the program: a request or a job. A share of them is traced, by our own dice and not by what a caller asks for. A nil
// tracer traces none.
func (t *Tracer) Root(ctx context.Context, name string, kind Kind, from Parent) (context.Context, *Span) {
	if t == nil || !t.chosen() {
		return ctx, nil
	}
	if from.Trace == (ID{}) {
		_, _ = rand.Read(from.Trace[:])
	}
	return t.begin(ctx, from.Trace, from.span, name, kind)
}

func (t *Tracer) begin(ctx context.Context, trace ID, parent [8]byte, name string, kind Kind) (context.Context, *Span) {
	s := &Span{tracer: t, trace: trace, parent: parent, name: name, kind: kind, start: t.Now()}
	_, _ = rand.Read(s.id[:])
	return context.WithValue(ctx, spanKey{}, s), s
}

// Trace is the id of the trace that the span is in.
func (s *Span) Trace() ID {
	if s == nil {
		return ID{}
	}
	return s.trace
}

// Rename gives the span a name that was not known when it began.
func (s *Span) Rename(name string) {
	if s != nil {
		s.name = name
	}
}

// Text notes a fact of the work: words of the program's own, never of a person.
func (s *Span) Text(key, value string) {
	if s != nil {
		s.attributes = append(s.attributes, otlp.Text(key, value))
	}
}

// Number notes a number of the work.
func (s *Span) Number(key string, value int64) {
	if s != nil {
		s.attributes = append(s.attributes, otlp.Number(key, value))
	}
}

// Answered notes the status that HTTP answered; those of 5xx are failures.
func (s *Span) Answered(status int) {
	s.Number("http.response.status_code", int64(status))
	s.Fail(status >= 500)
}

// Fail notes that the work went wrong. What went wrong is the log's to say: errors may quote what people typed.
func (s *Span) Fail(wrong bool) {
	if s != nil {
		s.failed = wrong
	}
}

// End ends the span and hands it over, unless the queue is full. A second end does nothing.
func (s *Span) End() {
	if s == nil || s.ended.Swap(true) {
		return
	}
	s.end = s.tracer.Now()
	s.tracer.take(s)
}
