package decision_test

import (
	"cmp"
	"slices"
	"testing"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/platform/listing"
)

// Each order gives every request once, page by page, in that order: of a status and of all.
func TestOrders(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		var ids []string
		for i, amount := range []int64{5_000_00, 9_000_00, 7_000_00, 9_000_00, 3_000_00, 7_000_00} {
			r.Env.Clock.Advance(time.Second)
			a := marie()
			a.LoanAmount = amount
			ids = append(ids, r.Apply(t, a).ID)
			if i%2 == 0 {
				_, err := r.Approve(ctx, officer("ann"), ids[i], request.Decision{Version: 1})
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
			f    request.Filter
			want []string
		}{
			"oldest":            {request.Filter{Sort: listing.OldestFirst}, by(0, 1, 2, 3, 4, 5)},
			"oldest approved":   {request.Filter{Sort: listing.OldestFirst, Status: request.Approved}, by(0, 2, 4)},
			"largest":           {request.Filter{Sort: listing.LargestFirst}, by(3, 1, 5, 2, 0, 4)},
			"smallest":          {request.Filter{Sort: listing.SmallestFirst}, by(4, 0, 2, 5, 1, 3)},
			"smallest pending":  {request.Filter{Sort: listing.SmallestFirst, Status: request.Pending}, by(5, 1, 3)},
			"largest approved":  {request.Filter{Sort: listing.LargestFirst, Status: request.Approved}, by(2, 0, 4)},
			"largest of nobody": {request.Filter{Sort: listing.LargestFirst, Status: request.Rejected}, nil},
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
			if !slices.Equal(c.want, got) {
				t.Errorf("%s: %v, want %v", name, got, c.want)
			}
		}
		if _, err := r.List(ctx, officer("ann"), request.Filter{Sort: "name"}); fault.KindOf(err) != fault.Invalid {
			t.Errorf("by name: %v", err)
		}
	})
}

// Every filter goes with every order and with a search, page by page and taken along: from
// the table, from the queue of the search index and from the index.
func TestEveryFilterInEveryOrder(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		ann := officer("ann")
		var ids []string
		for i, amount := range []int64{5_000_00, 9_000_00, 7_000_00, 9_000_00, 3_000_00, 7_000_00, 8_000_00, 9_000_00} {
			r.Env.Clock.Advance(time.Second)
			a := marie()
			a.LoanAmount = amount
			if i == 5 {
				a.LastName, a.Email = "Keller", "keller@example.org"
			}
			ids = append(ids, r.Apply(t, a).ID)
		}
		for _, i := range []int{0, 2} {
			_, err := r.Approve(ctx, ann, ids[i], request.Decision{Version: 1})
			must(t, err)
		}
		_, err := r.Close(ctx, ann, ids[7], decision.Closing{Version: 1, Outcome: request.Duplicate, Reason: "x"})
		must(t, err)
		me := "staff-ann"
		_, err = r.AssignMany(ctx, ann, decision.Handover{StaffID: &me, Requests: []decision.Seen{{ids[0], 2}, {ids[1], 1}, {ids[4], 1}}})
		must(t, err)

		filters := map[string]struct {
			f    request.Filter
			want []int // the oldest first
		}{
			"all":                      {request.Filter{}, []int{0, 1, 2, 3, 4, 5, 6, 7}},
			"searched":                 {request.Filter{Query: "lefevre"}, []int{0, 1, 2, 3, 4, 6, 7}},
			"pending":                  {request.Filter{Status: "pending"}, []int{1, 3, 4, 5, 6}},
			"closed":                   {request.Filter{Status: "closed"}, []int{7}},
			"pending, searched":        {request.Filter{Status: "pending", Query: "lefevre"}, []int{1, 3, 4, 6}},
			"in review":                {request.Filter{Stage: "in_review"}, []int{1, 3, 4, 5, 6}},
			"in review, searched":      {request.Filter{Stage: "in_review", Query: "Lefèvre"}, []int{1, 3, 4, 6}},
			"mine":                     {request.Filter{Assignee: "me"}, []int{0, 1, 4}},
			"mine, searched":           {request.Filter{Assignee: "me", Query: "lefevre"}, []int{0, 1, 4}},
			"mine, pending":            {request.Filter{Assignee: "me", Status: "pending"}, []int{1, 4}},
			"mine, approved, stage":    {request.Filter{Assignee: "me", Stage: "approved"}, []int{0}},
			"nobody's":                 {request.Filter{Assignee: "nobody"}, []int{2, 3, 5, 6}},
			"nobody's, pending":        {request.Filter{Assignee: "nobody", Status: "pending"}, []int{3, 5, 6}},
			"nobody's, stage":          {request.Filter{Assignee: "nobody", Stage: "in_review"}, []int{3, 5, 6}},
			"nobody's, searched":       {request.Filter{Assignee: "nobody", Query: "lefevre"}, []int{2, 3, 6}},
			"a stage of another":       {request.Filter{Stage: "signed", Status: "rejected"}, nil},
			"nothing such":             {request.Filter{Query: "nobody at all"}, nil},
			"signs of a pattern":       {request.Filter{Query: "%_%"}, nil},
			"signs of a search engine": {request.Filter{Query: `" OR lefevre NEAR(`}, nil},
		}
		amounts := map[string]int64{}
		for _, item := range r.list(t, request.Filter{}).Items {
			amounts[item.ID] = item.Amount.Minor
		}
		sortings := map[listing.Order]func(a, b int) int{
			listing.NewestFirst:   func(a, b int) int { return b - a },
			listing.OldestFirst:   func(a, b int) int { return a - b },
			listing.LargestFirst:  func(a, b int) int { return cmp.Or(cmp.Compare(amounts[ids[b]], amounts[ids[a]]), b-a) },
			listing.SmallestFirst: func(a, b int) int { return cmp.Or(cmp.Compare(amounts[ids[a]], amounts[ids[b]]), a-b) },
		}
		check := func(t *testing.T) {
			t.Helper()
			for name, c := range filters {
				for order, by := range sortings {
					f := c.f
					f.Sort, f.Limit = order, 2
					want := slices.SortedFunc(slices.Values(c.want), by)
					var got, taken []int
					for {
						page := r.list(t, f)
						if page.Total != int64(len(c.want)) {
							t.Errorf("%s, %q: %d in all", name, order, page.Total)
						}
						for _, item := range page.Items {
							got = append(got, slices.Index(ids, item.ID))
						}
						if f.Cursor = page.NextCursor; f.Cursor == "" {
							break
						}
					}
					must(t, r.Each(ctx, ann, f, func(item request.Item) error {
						taken = append(taken, slices.Index(ids, item.ID))
						return nil
					}))
					if !slices.Equal(got, want) || !slices.Equal(taken, want) {
						t.Errorf("%s, %q: pages %v, taken along %v, want %v", name, order, got, taken, want)
					}
				}
			}
		}
		t.Run("table", check)
		r.IndexFrom = 1
		t.Run("queue", check)
		must(t, r.IndexSearch(ctx))
		t.Run("index", check)
	})
}
