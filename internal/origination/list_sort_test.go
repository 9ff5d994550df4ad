package origination_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/origination"
)

// Each order gives every request once, page by page, in that order: of a status and of all.
func TestOrders(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *room) {
		var ids []string
		for i, amount := range []int64{5_000_00, 9_000_00, 7_000_00, 9_000_00, 3_000_00, 7_000_00} {
			r.env.Clock.Advance(time.Second)
			a := marie()
			a.LoanAmount = amount
			ids = append(ids, r.submit(t, a).ID)
			if i%2 == 0 {
				_, err := r.Approve(ctx, officer("ann"), ids[i], origination.Decision{Version: 1})
				must(t, err)
			}
		}
		by := func(places ...int) []string {
			list := make([]string, len(places))
			for i, p := range places {
				list[i] = ids[p]
			}
			return list
		}
		cases := map[string]struct {
			f    origination.Filter
			want []string
		}{
			"oldest":            {origination.Filter{Sort: origination.OldestFirst}, by(0, 1, 2, 3, 4, 5)},
			"oldest approved":   {origination.Filter{Sort: origination.OldestFirst, Status: origination.Approved}, by(0, 2, 4)},
			"largest":           {origination.Filter{Sort: origination.LargestFirst}, by(3, 1, 5, 2, 0, 4)},
			"smallest":          {origination.Filter{Sort: origination.SmallestFirst}, by(4, 0, 2, 5, 1, 3)},
			"smallest pending":  {origination.Filter{Sort: origination.SmallestFirst, Status: origination.Pending}, by(5, 1, 3)},
			"largest approved":  {origination.Filter{Sort: origination.LargestFirst, Status: origination.Approved}, by(2, 0, 4)},
			"largest of nobody": {origination.Filter{Sort: origination.LargestFirst, Status: origination.Rejected}, nil},
		}
		for name, c := range cases {
			var got []string
			for c.f.Limit = 2; ; {
				page := r.list(t, c.f)
				for _, item := range page.Items {
					got = append(got, item.ID)
				}
				if c.f.Cursor = page.NextCursor; c.f.Cursor == "" {
					break
				}
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
		for _, f := range []origination.Filter{
			{Sort: "name"}, {Sort: origination.OldestFirst, Query: "marie"}, {Sort: origination.LargestFirst, Stage: origination.StageInReview}, {Sort: origination.OldestFirst, Assignee: "me"},
		} {
			if _, err := r.List(ctx, officer("ann"), f); fault.KindOf(err) != fault.Invalid {
				t.Errorf("%+v: %v", f, err)
			}
		}
	})
}

// Every order is read down an index, so that no page costs more than another.
func TestOrdersRunDownAnIndex(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *room) {
		question := "EXPLAIN QUERY PLAN "
		conn, err := r.env.DB.Pool().Conn(t.Context())
		must(t, err)
		defer conn.Close()
		if r.env.DB.Engine() == db.Postgres {
			question = "EXPLAIN "
			_, err := conn.ExecContext(t.Context(), "SET enable_seqscan = off; SET enable_bitmapscan = off")
			must(t, err)
			defer conn.ExecContext(t.Context(), "RESET ALL")
		}
		for order, statement := range origination.RankedStatements() {
			index, from := "loan_requests_amount", any(100)
			if order == origination.OldestFirst {
				index, from = "loan_requests_shown", "2026-01-01T00:00:00Z"
			}
			rows, err := conn.QueryContext(t.Context(), question+statement.Text(r.env.DB.Engine()), from, "0", 51, "pending")
			must(t, err)
			var plan []string
			for rows.Next() {
				columns, err := rows.Columns()
				must(t, err)
				values := make([]any, len(columns))
				for i := range values {
					values[i] = new(any)
				}
				must(t, rows.Scan(values...))
				text, _ := (*values[len(values)-1].(*any)).(string)
				plan = append(plan, text)
			}
			must(t, rows.Err())
			sorted := func(line string) bool {
				return strings.Contains(strings.ToUpper(line), "TEMP B-TREE") || strings.Contains(line, "Sort")
			}
			if all := strings.Join(plan, "\n"); !strings.Contains(all, index) || slices.ContainsFunc(plan, sorted) {
				t.Errorf("%s is not read down %s: %s", order, index, all)
			}
		}
	})
}
