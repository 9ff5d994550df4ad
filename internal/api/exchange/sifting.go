package exchange

import (
	"maps"
	"slices"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/listing"
	"florin/internal/platform/query"
)

// Created is what programs narrow a list by time with whose rows do not change, or do not tell when they did.
type Created struct {
	CreatedAfter  string `query:"created_after" maxLength:"40" doc:"Instant; exclusive"`
	CreatedBefore string `query:"created_before" maxLength:"40" doc:"Instant; exclusive"`
}

// Span reads it. Refusals: Invalid, field by field.
func (in Created) Span() (listing.Span, error) { return Times{Created: in}.Span() }

// Times is what programs narrow a list by time with.
type Times struct {
	Created
	UpdatedSince string `query:"updated_since" maxLength:"40" doc:"Instant; inclusive. What is committed late is missed: synchronise by events"`
}

// Span reads it. Refusals: Invalid, field by field.
func (in Times) Span() (listing.Span, error) {
	s, broken := in.span()
	if len(broken) > 0 {
		return s, fault.Fields(broken...)
	}
	return s, nil
}

// span reads it; broken are the fields that are no instants.
func (in Times) span() (s listing.Span, broken []fault.Field) {
	for _, bound := range []struct {
		name, text string
		into       *time.Time
	}{{"created_after", in.CreatedAfter, &s.CreatedAfter}, {"created_before", in.CreatedBefore, &s.CreatedBefore}, {"updated_since", in.UpdatedSince, &s.UpdatedSince}} {
		if bound.text == "" {
			continue
		}
		at, ok := query.ParseInstant(bound.text)
		if *bound.into = at; !ok {
			broken = append(broken, fault.Field{Pointer: "/" + bound.name, Code: "field.type"})
		}
	}
	return s, broken
}

// MadePage asks for one page of such a list.
type MadePage struct {
	endpoint.PageInput
	Created
}

// LongMadePage is MadePage of a list of which hardly anybody needs a second.
type LongMadePage struct {
	endpoint.LongPageInput
	Created
}

// TimedPage asks for one page of a list that programs narrow by time.
type TimedPage struct {
	endpoint.PageInput
	Times
}

// Sifting is what programs narrow the lists of requests, loans and clients by, beside what each list has of its own.
type Sifting struct {
	Times
	IDs        string            `query:"ids" maxLength:"3700" doc:"At most 100, with commas between them"`
	ExternalID string            `query:"external_id" maxLength:"128" doc:"What programs of the lender call it"`
	Metadata   map[string]string `query:"metadata" doc:"Values that the program which asks keeps beside it: metadata[stage]=qualified; at most 2"`
	Branch     string            `query:"branch" maxLength:"64" doc:"Id of one of the lender's branches; of all that the caller sees when absent"`
	Total      string            `query:"total" enum:"none,exact" doc:"Whether what the filter leaves is counted; when absent not for programs, and for people as the list does"`
}

// Marks gives what a value that the caller keeps beside a thing is found by.
type Marks func(name, value string) []string

// Sieve reads what the list is narrowed by; byProgram says who asks. Refusals: Invalid, field by field.
func (in *Sifting) Sieve(byProgram bool, marks Marks) (listing.Sieve, error) {
	span, broken := in.span()
	s := listing.Sieve{
		CreatedAfter: span.CreatedAfter, CreatedBefore: span.CreatedBefore, UpdatedSince: span.UpdatedSince,
		External: in.ExternalID, Counted: in.Total == "exact", Uncounted: in.Total == "none" || in.Total == "" && byProgram,
	}
	if in.Branch != "" {
		s.Branches = []string{in.Branch}
	}
	ids, err := listing.IDs(in.IDs)
	if s.IDs = ids; err != nil {
		return s, err
	}
	if len(in.Metadata) > listing.MostMarks || len(in.Metadata) > 0 && !byProgram {
		broken = append(broken, fault.Field{Pointer: "/metadata", Code: "field.range"})
	} else {
		for _, name := range slices.Sorted(maps.Keys(in.Metadata)) {
			s.Marks = append(s.Marks, marks(name, in.Metadata[name]))
		}
	}
	if len(broken) > 0 {
		return s, fault.Fields(broken...)
	}
	return s, nil
}

// Days reads two days of a filter; empty is no day. Refusals: Invalid, field by field.
func Days(from, to string) (first, last date.Date, err error) {
	var broken []fault.Field
	for _, day := range []struct {
		name, text string
		into       *date.Date
	}{{"from", from, &first}, {"to", to, &last}} {
		if day.text == "" {
			continue
		}
		if *day.into, err = date.Parse(day.text); err != nil {
			broken = append(broken, fault.Field{Pointer: "/" + day.name, Code: "field.type"})
		}
	}
	if len(broken) > 0 {
		return first, last, fault.Fields(broken...)
	}
	return first, last, nil
}

// OrderOf reads the order that a list is asked for, in either of its two spellings.
func OrderOf(sort string) listing.Order {
	switch sort {
	case "created_at":
		return listing.OldestFirst
	case "-created_at":
		return listing.NewestFirst
	}
	return listing.Order(sort)
}
