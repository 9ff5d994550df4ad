package db

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"florin/internal/kernel/date"
)

type colour string

// What SQLite gives ends up in every type that rows have.
func TestAssign(t *testing.T) {
	type row struct {
		Text    string
		Maybe   *string
		Named   colour
		NamedAt *colour
		Count   int64
		Some    *int64
		Int     int
		Yes     bool
		At      time.Time
		MaybeAt *time.Time
		Raw     []byte
		Day     date.Date
		Weight  float64
	}
	at := time.Date(2026, 11, 20, 9, 0, 0, 123456000, time.UTC)
	maybe, some, red := "b", int64(7), colour("red")
	want := row{"a", &maybe, "red", &red, 5, &some, 6, true, at, &at, []byte("raw"), date.MustParse("1986-04-17"), 1.5}
	var got row
	for _, c := range []struct{ dest, src any }{
		{&got.Text, "a"}, {&got.Maybe, "b"}, {&got.Named, "red"}, {&got.NamedAt, "red"},
		{&got.Count, int64(5)}, {&got.Some, int64(7)}, {&got.Int, int64(6)}, {&got.Yes, int64(1)},
		{&got.At, "2026-11-20T09:00:00.123456Z"}, {&got.MaybeAt, "2026-11-20T09:00:00.123456Z"},
		{&got.Raw, []byte("raw")}, {&got.Day, "1986-04-17"}, {&got.Weight, 1.5},
	} {
		if err := assignAny(c.dest, c.src); err != nil {
			t.Errorf("%v into %T: %v", c.src, c.dest, err)
		}
	}
	if diff := cmp.Diff(want, got, cmpopts.EquateComparable(date.Date{})); diff != "" {
		t.Error(diff)
	}
	for _, dest := range []any{&got.Maybe, &got.NamedAt, &got.Some, &got.MaybeAt, &got.Raw, &got.Day} {
		if err := assignAny(dest, nil); err != nil {
			t.Errorf("NULL into %T: %v", dest, err)
		}
	}
	if got.Maybe != nil || got.NamedAt != nil || got.Some != nil || got.MaybeAt != nil || got.Raw != nil || !got.Day.IsZero() {
		t.Errorf("NULL left %+v", got)
	}
}

// What does not fit is refused instead of being bent.
func TestAssignRefuses(t *testing.T) {
	var (
		text  string
		count int64
		small int8
		yes   bool
		at    time.Time
		day   date.Date
	)
	for _, c := range []struct{ dest, src any }{
		{&text, nil}, {&count, nil}, {&yes, nil}, {&at, nil}, {&text, int64(1)}, {&count, "1"}, {&count, 1.5}, {&small, int64(300)},
		{&yes, "true"}, {&at, "yesterday"}, {&at, int64(0)}, {&day, "31.12.1999"}, {&text, []byte("x")},
	} {
		if err := assignAny(c.dest, c.src); err == nil {
			t.Errorf("%v went into a %T", c.src, c.dest)
		}
	}
}
