package otlp

import (
	"fmt"
	"strconv"
	"time"
)

type (
	// Resource is what a program says of itself beside all that it tells.
	Resource struct {
		Attributes []Attribute `json:"attributes"`
	}
	// Scope is the part of the program that measured.
	Scope struct {
		Name    string `json:"name"`
		Version string `json:"version,omitempty"`
	}
	// Attribute is a fact with its name.
	Attribute struct {
		Key   string `json:"key"`
		Value Value  `json:"value"`
	}
	// Value is a text or a whole number.
	Value struct {
		Text   *string `json:"stringValue,omitempty"`
		Number *string `json:"intValue,omitempty"`
	}
)

// Text is an attribute of words.
func Text(key, s string) Attribute { return Attribute{key, Value{Text: &s}} }

// Number is an attribute that counts.
func Number(key string, n int64) Attribute {
	s := strconv.FormatInt(n, 10)
	return Attribute{key, Value{Number: &s}}
}

// Instant is a moment as OTLP writes it: nanoseconds since 1970.
func Instant(t time.Time) string { return strconv.FormatInt(t.UnixNano(), 10) }

// Service is who speaks: this program, of a version, on a node; an empty name of the node is left out.
type Service struct{ Version, Node string }

// Resource says it as traces and metrics bear it, by OpenTelemetry's names.
func (s Service) Resource() Resource {
	of := []Attribute{Text("service.name", "florin"), Text("service.version", s.Version)}
	if s.Node != "" {
		of = append(of, Text("service.instance.id", s.Node))
	}
	return Resource{of}
}

// Scope is the program as a whole.
func (s Service) Scope() Scope { return Scope{"florin", s.Version} }

// Refusal is an answer of a collector that took nothing.
type Refusal struct {
	Status int
	Later  time.Duration // when it wants to be asked again; zero: it does not say
}

func (r *Refusal) Error() string { return fmt.Sprintf("the collector answered %d", r.Status) }

// Partial is an answer of a collector that took all but some of what it was sent, and wants none of it again.
type Partial struct{ Rejected int64 }

func (p *Partial) Error() string { return fmt.Sprintf("the collector rejected %d", p.Rejected) }
