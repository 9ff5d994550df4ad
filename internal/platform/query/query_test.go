package query_test

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/platform/query"
	"florin/internal/test/testkit"
)

// devices is a table that exists, asked as text: what matters here is how it is asked.
var devices = &query.Table{
	Name: "devices", From: "known_devices d", Newest: "d.created_at", Key: "d.owner_id",
	Columns: []query.Column{
		{Name: "name", Expr: "d.device"}, {Name: "id", Expr: "d.owner_id"}, {Name: "at", Expr: "d.created_at", Kind: query.Instant},
		{Name: "key", Expr: "d.token_hash", Kind: query.ID}, {Name: "age", Expr: "d.age", Kind: query.Number},
		{Name: "sum", Expr: "d.sum", Kind: query.Money, Currency: "d.currency"}, {Name: "born", Expr: "d.born", Kind: query.Day, Absent: true},
		{Name: "mail", Expr: "d.mail", Kind: query.Address},
	},
}

var insertDevice = db.SQL(`
	INSERT INTO known_devices (owner_kind, owner_id, token_hash, device, created_at, last_seen_at) VALUES ('staff', $1, 'x', $2, $3, $3)`)

// letters are those that patterns, engines and escapes could trip over.
var letters = []rune{'a', 'A', 'b', 'z', 'é', 'É', 'ß', '%', '_', '*', '?', '[', ']', '\\', '^', '-', '\'', '"', ' ', '👍'}

var someText = rapid.Custom(func(t *rapid.T) string {
	return string(rapid.SliceOfN(rapid.SampledFrom(letters), 0, 6).Draw(t, "letters"))
})

// Both engines keep exactly the rows that the rule says, whatever the text holds.
func TestFiltersOfTextMeanTheSameEverywhere(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var rows []string
		rapid.Check(t, func(rt *rapid.T) {
			if len(rows) < 40 {
				rows = append(rows, someText.Draw(rt, "row"))
				err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
					_, err := tx.Exec(insertDevice, strconv.Itoa(len(rows)-1), rows[len(rows)-1], tx.Now())
					return err
				})
				if err != nil {
					rt.Fatal(err)
				}
			}
			f := query.Filter{Column: "name", Not: rapid.Bool().Draw(rt, "not"), Op: rapid.SampledFrom([]query.Op{
				query.Eq, query.Neq, query.Gt, query.Gte, query.Lt, query.Lte, query.Like, query.ILike, query.In}).Draw(rt, "op")}
			f.Values = []string{someText.Draw(rt, "value")}
			if f.Op == query.In {
				f.Values = append(f.Values, someText.Draw(rt, "other"), rapid.SampledFrom(rows).Draw(rt, "one of them"))
			}
			got, err := ask(t, env, query.Question{Filters: []query.Filter{f}, Limit: 100})
			if (f.Op == query.Like || f.Op == query.ILike) && endsInBackslash(f.Values[0]) {
				if q, ok := errors.AsType[*query.Error](err); !ok || q.Reason != query.BadValue {
					rt.Fatalf("a lone backslash at the end: %v", err)
				}
				return
			}
			if err != nil {
				rt.Fatal(err)
			}
			want := []string{}
			for i, row := range rows {
				if keeps(f, row) {
					want = append(want, strconv.Itoa(i))
				}
			}
			slices.Sort(got)
			slices.Sort(want)
			if diff := cmp.Diff(want, got); diff != "" {
				rt.Errorf("%+v of %q: %s", f, rows, diff)
			}
		})
	})
}

func ask(t *testing.T, env *testkit.Env, q query.Question) (ids []string, err error) {
	ids = []string{}
	err = env.DB.View(t.Context(), func(tx *db.Tx) error {
		s, err := devices.Rows(tx.Engine(), tx.Sealed(), q, "d.owner_id", "d.owner_kind = $1", "staff")
		if err != nil {
			return err
		}
		found, err := db.All[string](tx, s.Stmt, s.Args...)
		ids = append(ids, found...)
		return err
	})
	return ids, err
}

func keeps(f query.Filter, row string) bool {
	value := f.Values[0]
	kept := false
	switch f.Op {
	case query.Eq:
		kept = row == value
	case query.Neq:
		kept = row != value
	case query.Gt:
		kept = row > value
	case query.Gte:
		kept = row >= value
	case query.Lt:
		kept = row < value
	case query.Lte:
		kept = row <= value
	case query.In:
		kept = slices.Contains(f.Values, row)
	case query.Like:
		kept = matches([]rune(value), []rune(row))
	case query.ILike:
		kept = matches([]rune(asciiLower(value)), []rune(asciiLower(row)))
	}
	return kept != f.Not
}

func asciiLower(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, s)
}

// matches is the rule of patterns, written as plainly as possible.
func matches(pattern, text []rune) bool {
	switch {
	case len(pattern) == 0:
		return len(text) == 0
	case pattern[0] == '%' || pattern[0] == '*':
		return matches(pattern[1:], text) || len(text) > 0 && matches(pattern, text[1:])
	case len(text) == 0:
		return false
	case pattern[0] == '\\':
		return pattern[1] == text[0] && matches(pattern[2:], text[1:])
	}
	return (pattern[0] == '_' || pattern[0] == text[0]) && matches(pattern[1:], text[1:])
}

func endsInBackslash(s string) bool {
	return (len(s)-len(strings.TrimRight(s, `\`)))%2 == 1
}

func TestMinor(t *testing.T) {
	for text, want := range map[string]struct {
		minor int64
		exact bool
	}{
		"0": {0, true}, "1": {100, true}, "1.5": {150, true}, "-1.5": {-150, true}, "0.01": {1, true}, "1e3": {100000, true}, "1.50000": {150, true},
		"0.005": {0, false}, "-0.005": {-1, false}, "1.999": {199, false}, "92233720368547758.07": {math.MaxInt64, true},
		"92233720368547758.08": {math.MaxInt64, false}, "-1e30": {math.MinInt64, false}, "1e-30": {0, false},
		"": {0, false}, "x": {0, false}, "1/3": {0, false}, "0x10": {0, false}, "1e41": {0, false}, "1e999999999999": {0, false}, "1_000": {0, false},
		"Inf": {0, false}, "NaN": {0, false}, "٣": {0, false}, strings.Repeat("1", 41): {0, false},
	} {
		if minor, exact := query.Minor(text, money.EUR); exact != want.exact || minor != want.minor {
			t.Errorf("%q is %d, %v; want %d, %v", text, minor, exact, want.minor, want.exact)
		}
	}
}

func TestMinorFollowsTheCurrency(t *testing.T) {
	for _, c := range []struct {
		text     string
		currency money.Currency
		minor    int64
		exact    bool
	}{
		{"1200000", "JPY", 1200000, true}, {"1.0", "JPY", 1, true}, {"1.5", "JPY", 1, false},
		{"1234.5", "KWD", 1234500, true}, {"0.001", "KWD", 1, true}, {"1234.5678", "KWD", 1234567, false},
	} {
		if minor, exact := query.Minor(c.text, c.currency); exact != c.exact || minor != c.minor {
			t.Errorf("%s %s is %d, %v; want %d, %v", c.text, c.currency, minor, exact, c.minor, c.exact)
		}
	}
}

func TestParseInstant(t *testing.T) {
	nine := time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
	for text, want := range map[string]time.Time{
		"2026-11-20T09:00:00Z": nine, "2026-11-20T10:00:00+01:00": nine, "2026-11-20 09:00:00+00": nine, "2026-11-20T09:00:00": nine,
		"2026-11-20 09:00:00": nine, "2026-11-20T09:00Z": nine, "2026-11-20T09:00:00.5Z": nine.Add(time.Second / 2), "2026-11-20": nine.Add(-9 * time.Hour),
	} {
		if got, ok := query.ParseInstant(text); !ok || !got.Equal(want) {
			t.Errorf("%q is %v, %v; want %v", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "now", "2026-02-30", "2026-11-20T25:00:00Z", "20.11.2026", "0000-01-01T00:00:00Z", "99999-01-01"} {
		if got, ok := query.ParseInstant(text); ok {
			t.Errorf("%q is taken for %v", text, got)
		}
	}
}

// The bounds hold, and every refusal says which column and why.
func TestQuestionsThatCannotBeAsked(t *testing.T) {
	one := func(column string, op query.Op, values ...string) query.Question {
		return query.Question{Filters: []query.Filter{{Column: column, Op: op, Values: values}}}
	}
	many := func(n int) []query.Filter { return slices.Repeat(one("name", query.Eq, "a").Filters, n) }
	for name, c := range map[string]struct {
		q      query.Question
		reason query.Reason
		column string
	}{
		"column":           {one("nothing", query.Eq, "a"), query.UnknownColumn, "nothing"},
		"expression":       {one("d.device", query.Eq, "a"), query.UnknownColumn, "d.device"},
		"order":            {query.Question{Order: []query.Order{{Column: "x"}}}, query.UnknownColumn, "x"},
		"operator":         {one("name", "contains", "a"), query.BadOperator, "name"},
		"no value":         {one("name", query.Eq), query.BadOperator, "name"},
		"pattern of a key": {one("key", query.Like, "a*"), query.BadOperator, "key"},
		"pattern of a sum": {one("sum", query.ILike, "1*"), query.BadOperator, "sum"},
		"key":              {one("key", query.Eq, "a"), query.BadValue, "key"},
		"urn of a key":     {one("key", query.Eq, "urn:uuid:f47ac10b-58cc-4372-a567-0e02b2c3d479"), query.BadValue, "key"},
		"number":           {one("age", query.Gt, "1.5"), query.BadValue, "age"},
		"sum":              {one("sum", query.In, "1", "x"), query.BadValue, "sum"},
		"no text":          {one("name", query.Eq, "\xff"), query.BadValue, "name"},
		"nul":              {one("mail", query.Eq, "a\x00"), query.BadValue, "mail"},
		"day":              {one("born", query.Eq, "1990-02-30"), query.BadDay, "born"},
		"instant":          {one("at", query.Gt, "soon"), query.BadDay, "at"},
		"long text":        {one("name", query.Eq, strings.Repeat("a", query.MaxText+1)), query.TooMuch, "name"},
		"long pattern":     {one("name", query.Like, strings.Repeat("a", query.MaxPattern+1)), query.TooMuch, "name"},
		"wildcards":        {one("name", query.Like, strings.Repeat("a*", query.MaxWildcards+1)), query.TooMuch, "name"},
		"values":           {one("name", query.In, slices.Repeat([]string{"a"}, query.MaxValues+1)...), query.TooMuch, "name"},
		"filters":          {query.Question{Filters: many(query.MaxFilters + 1)}, query.TooMuch, ""},
		"orders":           {query.Question{Order: slices.Repeat([]query.Order{{Column: "name"}}, query.MaxOrders+1)}, query.TooMuch, ""},
		"rows":             {query.Question{Limit: query.MaxRows + 1}, query.TooMuch, ""},
		"offset":           {query.Question{Offset: query.MaxOffset + 1}, query.TooMuch, ""},
	} {
		q, ok := errors.AsType[*query.Error](devices.Check(c.q))
		if !ok || q.Reason != c.reason || q.Column != c.column || q.What == "" {
			t.Errorf("%s: %+v", name, q)
		}
	}
	if err := devices.Check(query.Question{Filters: many(query.MaxFilters), Limit: query.MaxRows, Offset: query.MaxOffset}); err != nil {
		t.Errorf("at the bounds: %v", err)
	}
}

// Pages follow each other without a gap or a repetition, also where many rows are alike.
func TestPagesAreComplete(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		const all = 57
		for i := range all {
			err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
				_, err := tx.Exec(insertDevice, strconv.Itoa(i), "device "+strconv.Itoa(i%3), tx.Now())
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		seen := map[string]bool{}
		for offset := int64(0); offset < all; offset += 10 {
			ids, err := ask(t, env, query.Question{Order: []query.Order{{Column: "name", Descending: true}}, Limit: 10, Offset: offset})
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range ids {
				if seen[id] {
					t.Errorf("%s comes twice", id)
				}
				seen[id] = true
			}
		}
		if len(seen) != all {
			t.Errorf("%d of %d rows were seen", len(seen), all)
		}
	})
}
