package main

import (
	"testing"
	"time"
)

var noon = time.Date(2026, time.November, 29, 12, 0, 0, 0, time.UTC)

func after(s float64) time.Time { return noon.Add(time.Duration(s * float64(time.Second))) }

// The table is only a proof if the gap counts what is between acknowledgements, before the first and after the last as well.
func TestTheLongestTimeWithoutAnAcknowledgement(t *testing.T) {
	done := func(at float64) attempt { return attempt{ended: after(at), reference: "XK-1"} }
	for _, c := range []struct {
		name     string
		attempts []attempt
		want     time.Duration
	}{
		{"none at all", nil, 10 * time.Second},
		{"in the midst, in whatever order", []attempt{done(7), done(1), done(2)}, 5 * time.Second},
		{"before the first", []attempt{done(6), done(8)}, 6 * time.Second},
		{"after the last", []attempt{done(1), done(3)}, 7 * time.Second},
		{"what was refused or lies outside does not end it", []attempt{done(-1), {ended: after(5), refusal: "503"}, done(12)}, 10 * time.Second},
	} {
		if got := gap(c.attempts, noon, after(10)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestWhatCountsAsLost(t *testing.T) {
	rows := map[string][]string{mailbox("once"): {"XK-1"}, mailbox("twice"): {"XK-2", "XK-3"}, mailbox("other"): {"XK-9"}}
	for _, c := range []struct {
		mark, reference string
		want            int
	}{{"once", "XK-1", 0}, {"twice", "XK-2", 1}, {"other", "XK-4", 1}, {"gone", "XK-5", 1}, {"gone", "", 0}} {
		if got := wrong([]attempt{{mark: c.mark, reference: c.reference}}, rows); got != c.want {
			t.Errorf("%s under %q: %d, want %d", c.mark, c.reference, got, c.want)
		}
	}
}

func TestRefusalsAreOfTheirFault(t *testing.T) {
	got := refusals([]attempt{{began: after(1), refusal: "503"}, {began: after(2), refusal: "503"}, {began: after(3), reference: "XK-1"}, {began: after(11), refusal: "503"}}, noon, after(10))
	if len(got) != 1 || got["503"] != 2 {
		t.Errorf("%v", got)
	}
}
