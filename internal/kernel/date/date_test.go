package date_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"florin/internal/kernel/date"
)

func anyDate(t *rapid.T) date.Date {
	days := rapid.IntRange(0, 3_000_000).Draw(t, "days")
	return date.MustParse("0001-01-01").AddDays(days)
}

func TestParse(t *testing.T) {
	for _, good := range []string{"2026-11-20", "2024-02-29", "0001-01-01", "9999-12-31"} {
		d, err := date.Parse(good)
		if err != nil || d.String() != good {
			t.Errorf("Parse(%q) = %v, %v", good, d, err)
		}
	}
	for _, bad := range []string{"", "2026-2-3", "2023-02-29", "2026-13-01", "2026-00-10", "0000-01-01",
		"10000-01-01", "2026-11-20T00:00:00Z", " 2026-11-20", "20/11/2026", "2026-11-31"} {
		if d, err := date.Parse(bad); err == nil {
			t.Errorf("Parse(%q) = %v, want an error", bad, d)
		}
	}
}

func TestNewRefusesDaysThatDoNotExist(t *testing.T) {
	if d, err := date.New(2026, time.February, 29); err == nil {
		t.Errorf("29 February 2026 became %v", d)
	}
	if d, err := date.New(2024, time.February, 29); err != nil || d.String() != "2024-02-29" {
		t.Errorf("29 February 2024: %v, %v", d, err)
	}
}

// A loan is due on the day of its own place: half past midnight in Zurich is still
// yesterday in UTC.
func TestOfUsesThePlace(t *testing.T) {
	zurich, err := time.LoadLocation("Europe/Zurich")
	if err != nil {
		t.Skip("no time zone data:", err)
	}
	moment := time.Date(2026, 11, 20, 23, 30, 0, 0, time.UTC)
	if got := date.Of(moment, zurich).String(); got != "2026-11-21" {
		t.Errorf("in Zurich: %s", got)
	}
	if got := date.Of(moment, time.UTC).String(); got != "2026-11-20" {
		t.Errorf("in UTC: %s", got)
	}
}

func TestAddMonths(t *testing.T) {
	cases := []struct {
		name   string
		from   string
		months int
		anchor int
		want   string
	}{
		{"plain", "2026-01-15", 1, 15, "2026-02-15"},
		{"clamped to a short month", "2026-01-31", 1, 31, "2026-02-28"},
		{"clamped to a leap February", "2024-01-31", 1, 31, "2024-02-29"},
		{"the anchor comes back after February", "2026-02-28", 1, 31, "2026-03-31"},
		{"the 30th in February", "2026-01-30", 1, 30, "2026-02-28"},
		{"over the year", "2026-11-30", 3, 30, "2027-02-28"},
		{"back over the year", "2026-01-31", -2, 31, "2025-11-30"},
		{"no months, other anchor", "2026-04-10", 0, 31, "2026-04-30"},
		{"no anchor: own day", "2026-03-31", 1, 0, "2026-04-30"},
		{"84 months", "2026-11-20", 84, 20, "2033-11-20"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := date.MustParse(c.from).AddMonths(c.months, c.anchor).String(); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestYearsUntil(t *testing.T) {
	cases := []struct {
		born, on string
		want     int
	}{
		{"2008-11-20", "2026-11-19", 17},
		{"2008-11-20", "2026-11-20", 18},
		{"2008-02-29", "2026-02-28", 17},
		{"2008-02-29", "2026-03-01", 18},
		{"2004-02-29", "2024-02-29", 20},
		{"2030-01-01", "2026-01-01", 0},
	}
	for _, c := range cases {
		if got := date.MustParse(c.born).YearsUntil(date.MustParse(c.on)); got != c.want {
			t.Errorf("born %s, on %s: %d, want %d", c.born, c.on, got, c.want)
		}
	}
}

func TestNoDateStaysNoDate(t *testing.T) {
	var none date.Date
	if none.AddDays(3) != none || none.AddMonths(1, 31) != none || none.Sub(date.MustParse("2026-01-01")) != 0 {
		t.Error("arithmetic made a date of no date")
	}
	if !none.Before(date.MustParse("0001-01-01")) || none.String() != "" {
		t.Error("no date must come before every day and have an empty text")
	}
	if v, err := none.Value(); v != nil || err != nil {
		t.Errorf("stored as %v, %v", v, err)
	}
}

func TestJSON(t *testing.T) {
	type doc struct {
		Due  date.Date
		None date.Date
	}
	raw, err := json.Marshal(doc{Due: date.MustParse("2026-12-20")})
	if err != nil || string(raw) != `{"Due":"2026-12-20","None":null}` {
		t.Fatalf("%s, %v", raw, err)
	}
	var back doc
	if err := json.Unmarshal(raw, &back); err != nil || back.Due.String() != "2026-12-20" || !back.None.IsZero() {
		t.Errorf("%v, %v", back, err)
	}
	for _, bad := range []string{`""`, `20261220`, `"2026-12-20T00:00:00Z"`, `{}`} {
		if err := json.Unmarshal([]byte(bad), new(date.Date)); err == nil {
			t.Errorf("%s was accepted", bad)
		}
	}
}

func TestScan(t *testing.T) {
	want := date.MustParse("2026-12-20")
	for _, value := range []any{"2026-12-20", []byte("2026-12-20"), time.Date(2026, 12, 20, 0, 0, 0, 0, time.UTC)} {
		var got date.Date
		if err := got.Scan(value); err != nil || got != want {
			t.Errorf("Scan(%T) = %v, %v", value, got, err)
		}
	}
	got := want
	if err := got.Scan(nil); err != nil || !got.IsZero() {
		t.Errorf("Scan(nil) = %v, %v", got, err)
	}
	if err := got.Scan(42); err == nil {
		t.Error("a number was read as a date")
	}
}

func TestDayArithmeticProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyDate(t)
		n := rapid.IntRange(-2000, 2000).Draw(t, "n")
		moved := d.AddDays(n)
		if moved.Sub(d) != n || moved.AddDays(-n) != d {
			t.Fatalf("%v + %d = %v", d, n, moved)
		}
		if got := moved.Compare(d); got != sign(n) {
			t.Fatalf("%v compared with %v: %d", moved, d, got)
		}
	})
}

func TestMonthsFromOneAnchorIncrease(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyDate(t)
		anchor := rapid.IntRange(1, 31).Draw(t, "anchor")
		n := rapid.IntRange(0, 600).Draw(t, "n")
		a, b := d.AddMonths(n, anchor), d.AddMonths(n+1, anchor)
		if !a.Before(b) || b.Sub(a) > 31 || b.Day() > anchor {
			t.Fatalf("%v then %v, anchor %d", a, b, anchor)
		}
		if step := a.AddMonths(1, anchor); step != b {
			t.Fatalf("one by one %v, at once %v", step, b)
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add("2026-11-20")
	f.Add("2024-02-29")
	f.Add("0000-00-00")
	f.Fuzz(func(t *testing.T, s string) {
		d, err := date.Parse(s)
		if err != nil {
			if !d.IsZero() {
				t.Errorf("an error with a date: %v", d)
			}
			return
		}
		if diff := cmp.Diff(s, d.String()); diff != "" {
			t.Error(diff)
		}
	})
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}
