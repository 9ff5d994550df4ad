package decision_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
)

func (r *rig) list(t testing.TB, f request.Filter) request.Page {
	t.Helper()
	page, err := r.List(ctx, officer("ann"), f)
	must(t, err)
	return page
}

// Pages are complete and without duplicates although requests arrive while reading.
func TestPages(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		want := map[string]bool{}
		for i := range 23 {
			if i%3 == 0 {
				r.Env.Clock.Advance(time.Second) // the others share an instant
			}
			want[r.Apply(t, marie()).ID] = true
		}
		got := map[string]bool{}
		cursor := ""
		for pages := 0; ; pages++ {
			page := r.list(t, request.Filter{Cursor: cursor, Limit: 5})
			for _, item := range page.Items {
				if got[item.ID] {
					t.Errorf("%s twice", item.ID)
				}
				got[item.ID] = true
			}
			if cursor = page.NextCursor; cursor == "" {
				if pages != 4 {
					t.Errorf("%d pages", pages+1)
				}
				break
			}
			r.Env.Clock.Advance(time.Second)
			r.Apply(t, marie())
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
}

func TestFilters(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		var ids []string
		for i := range 6 {
			ids = append(ids, r.Apply(t, marie()).ID)
			if i < 3 {
				_, err := r.Approve(ctx, officer("ann"), ids[i], request.Decision{Version: 1})
				must(t, err)
			}
		}
		_, err := r.Refuse(ctx, officer("ann"), ids[3], request.Decision{Version: 1, Reason: "x", Given: onBudget})
		must(t, err)
		counts := request.Counts{All: 6, Pending: 2, Approved: 3, Rejected: 1}
		for status, n := range map[request.Status]int{"": 6, "pending": 2, "approved": 3, "rejected": 1} {
			page := r.list(t, request.Filter{Status: status, Limit: 2})
			if page.Counts != counts || page.Total != int64(n) || len(page.Items) != min(n, 2) {
				t.Errorf("%q: %+v", status, page)
			}
			for _, item := range page.Items {
				if status != "" && item.Status != status {
					t.Errorf("%q lists a %s request", status, item.Status)
				}
			}
		}
		for _, f := range []request.Filter{{Status: "odd"}, {Limit: 201}, {Limit: -1}, {Cursor: "%%"}, {Cursor: "eHg"}} {
			if _, err := r.List(ctx, officer("ann"), f); fault.KindOf(err) != fault.Invalid {
				t.Errorf("%+v: %v", f, err)
			}
		}
		d, err := r.Dashboard(ctx, officer("ann"))
		must(t, err)
		if d.Counts != counts || len(d.Recent) != 6 || len(d.TotalAmount) != 1 || d.TotalAmount[0].Minor != 60_000_00 {
			t.Errorf("dashboard %+v", d)
		}
	})
}

// The same searches give the same answers from the table, from the index, and while the
// index has not caught up.
func TestSearch(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		people := []struct{ first, last, email string }{
			{"Søren", "Kierkegård", "soren@example.org"}, {"Łukasz", "Weiß", "lw@example.com"},
			{"Zoë", "O'Neil", "zoe.oneil@example.org"}, {"Jean-François", "Lefèvre", "jfl@example.net"},
		}
		var ids []string
		for _, p := range people {
			a := marie()
			a.FirstName, a.LastName, a.Email = p.first, p.last, p.email
			ids = append(ids, r.Apply(t, a).ID)
		}
		check := func(t *testing.T) {
			t.Helper()
			for query, want := range map[string][]int{
				"SOREN": {0}, "kierkegard": {0}, "weiss": {1}, "łuk": {1}, "luk": {1}, "ZOE O'n": {2}, "oneil@": {2}, "francois l": {3},
				"example.org": {2, 0}, "lefevre": {3}, "x": {3, 2, 1, 0}, "ww": nil, "%": nil, "_": nil, `"`: nil, `o"n`: nil,
				"org lw": nil, "XK-2026-": {3, 2, 1, 0}, ids[1][28:]: {1}, "xk-2026-" + ids[2][:8]: {2}, "nobody at all": nil,
				"Kierkegård Søren": {0}, "lefevre j": {3}, "o zo": {2}, "lefevre francois jean example.net": {3}, "lefevre zoe": nil, "zoe lw": nil,
				"org example": {2, 0}, "example o": {3, 2, 1, 0}, "o x": {3, 2, 1, 0}, `o" zoe`: nil, "zo%e neil": nil,
			} {
				r.wantFound(t, request.Filter{Query: query}, ids, want)
			}
		}
		t.Run("table", check)
		r.IndexFrom = 1
		t.Run("queue", check)
		must(t, r.IndexSearch(ctx))
		t.Run("index", check)

		_, err := r.Approve(ctx, officer("ann"), ids[0], request.Decision{Version: 1})
		must(t, err)
		status := func(t *testing.T) {
			t.Helper()
			r.wantFound(t, request.Filter{Query: "example.org", Status: "approved"}, ids, []int{0})
			r.wantFound(t, request.Filter{Query: "example.org", Status: "pending"}, ids, []int{2})
			r.wantFound(t, request.Filter{Query: "soren", Status: "pending"}, ids, nil)
		}
		t.Run("changed status", status)
		must(t, r.IndexSearch(ctx))
		t.Run("changed status, indexed again", status)
		check(t)

		_, err = r.Env.DB.Pool().Exec(`UPDATE loan_requests SET search_text = 'maren nielsen mn@example.dk' WHERE reference = $1`, "XK-2026-"+ids[0][:8])
		must(t, err)
		corrected := func(t *testing.T) {
			t.Helper()
			for query, want := range map[string][]int{"maren": {0}, "soren": nil, "example": {3, 2, 1, 0}} {
				r.wantFound(t, request.Filter{Query: query}, ids, want)
			}
			r.wantFound(t, request.Filter{Query: "maren", Status: "approved"}, ids, []int{0})
			r.wantFound(t, request.Filter{Query: "maren", Status: "pending"}, ids, nil)
		}
		t.Run("changed text, stale index", corrected)
		must(t, r.IndexSearch(ctx))
		t.Run("changed text, fresh index", corrected)
	})
}

// wantFound checks items and exact total of a search; want holds places in ids.
func (r *rig) wantFound(t *testing.T, f request.Filter, ids []string, want []int) {
	t.Helper()
	page := r.list(t, f)
	got := map[string]bool{}
	for _, item := range page.Items {
		got[item.ID] = true
	}
	ok := page.Total == int64(len(want)) && len(got) == len(want)
	for _, i := range want {
		ok = ok && got[ids[i]]
	}
	if !ok {
		t.Errorf("%q %q: found %d of total %d, want %v", f.Query, f.Status, len(page.Items), page.Total, want)
	}
}

func TestSearchPages(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.IndexFrom = 1
		for i := range 30 {
			a := marie()
			a.Email = fmt.Sprintf("n%d@example.org", i)
			r.Env.Clock.Advance(time.Second)
			r.Apply(t, a)
			if i == 15 {
				must(t, r.IndexSearch(ctx))
			}
		}
		seen, cursor := map[string]bool{}, ""
		for {
			page := r.list(t, request.Filter{Query: "lefevre", Cursor: cursor, Limit: 7})
			if page.Total != 30 {
				t.Fatalf("total %d", page.Total)
			}
			for _, item := range page.Items {
				seen[item.ID] = true
			}
			if cursor = page.NextCursor; cursor == "" {
				break
			}
		}
		if len(seen) != 30 {
			t.Errorf("%d of 30", len(seen))
		}
		if page := r.list(t, request.Filter{Query: "lefevre n7", Limit: 7}); page.Total != 1 || len(page.Items) != 1 {
			t.Errorf("of many with the one word, %d with the other: %d, want 1", page.Total, len(page.Items))
		}
	})
}
