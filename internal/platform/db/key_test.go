package db

import (
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"pgregory.net/rapid"
)

func TestKeyShowsRandomEndsAndIsKeptByTime(t *testing.T) {
	r := uuid.MustParse("01234567-89ab-4def-8123-456789abcdef")
	// 2026-11-20T09:00:00Z is 1795165200000 ms, in hexadecimal 01a1f82f1e80.
	at := time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
	key := KeyOf(r, at)
	if want := "01234567-01a1-8f82-8f1e-806789abcdef"; key != want {
		t.Errorf("a key is %s, not %s", key, want)
	}
	if id, err := uuid.Parse(key); err != nil || id.Version() != 8 || id.Variant() != uuid.RFC4122 {
		t.Errorf("%s is no UUID of version 8: %v", key, err)
	}
	if want := "01a1-8f82-8f1e-806789abcdef-01234567"; turned(key) != want {
		t.Errorf("a key is kept as %s, not %s", turned(key), want)
	}
}

func TestKeptKeysGrowWithTime(t *testing.T) {
	at := time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
	var kept []string
	for i := range 1000 {
		key, err := NewKey(at.Add(time.Duration(i) * time.Millisecond))
		if err != nil {
			t.Fatal(err)
		}
		kept = append(kept, turned(key))
	}
	if !slices.IsSorted(kept) {
		t.Error("a later key is kept before an earlier one")
	}
}

// Whatever is written comes back, whether it is a key or only looks like one.
func TestTurnedIsItsOwnInverse(t *testing.T) {
	text := rapid.OneOf(
		rapid.String(),
		rapid.StringMatching(`[0-9a-f-]{36}`),
		rapid.StringMatching(`[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}`),
		rapid.StringMatching(`[0-9a-f-]{4}-8[0-9a-f-]{3}-[0-9a-f-]{4}-[0-9a-f-]{12}-[0-9a-f-]{8}`),
	)
	rapid.Check(t, func(t *rapid.T) {
		if s := text.Draw(t, "text"); turned(turned(s)) != s {
			t.Fatalf("%q comes back as %q", s, turned(turned(s)))
		}
	})
}

// A UUID of another version is kept as it is: it has no time to be ordered by, or has it in front.
func TestOtherTextStays(t *testing.T) {
	for _, s := range []string{"", "Lefèvre", "8d3c0e6e-3c5e-4f0a-9b1e-2f6f5d4c3b2a", "019a9e5c-7e00-7cc3-98c4-dc0c0c07398f"} {
		if turned(s) != s {
			t.Errorf("%q is kept as %q", s, turned(s))
		}
	}
}
