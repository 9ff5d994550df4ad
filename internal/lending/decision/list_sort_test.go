package origination_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/fault"
	"florin/internal/listing"
	"florin/internal/origination"
	"florin/internal/testkit"
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
			"oldest":            {origination.Filter{Sort: listing.OldestFirst}, by(0, 1, 2, 3, 4, 5)},
			"oldest approved":   {origination.Filter{Sort: listing.OldestFirst, Status: origination.Approved}, by(0, 2, 4)},
			"largest":           {origination.Filter{Sort: listing.LargestFirst}, by(3, 1, 5, 2, 0, 4)},
			"smallest":          {origination.Filter{Sort: listing.SmallestFirst}, by(4, 0, 2, 5, 1, 3)},
			"smallest pending":  {origination.Filter{Sort: listing.SmallestFirst, Status: origination.Pending}, by(5, 1, 3)},
			"largest approved":  {origination.Filter{Sort: listing.LargestFirst, Status: origination.Approved}, by(2, 0, 4)},
			"largest of nobody": {origination.Filter{Sort: listing.LargestFirst, Status: origination.Rejected}, nil},
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
		if _, err := r.List(ctx, officer("ann"), origination.Filter{Sort: "name"}); fault.KindOf(err) != fault.Invalid {
			t.Errorf("by name: %v", err)
		}
	})
}

// Every filter goes with every order and with a search, page by page and taken along: from
// the table, from the queue of the search index and from the index.
func TestEveryFilterInEveryOrder(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *room) {
		ann := officer("ann")
		var ids []string
		for i, amount := range []int64{5_000_00, 9_000_00, 7_000_00, 9_000_00, 3_000_00, 7_000_00, 8_000_00, 9_000_00} {
			r.env.Clock.Advance(time.Second)
			a := marie()
			a.LoanAmount = amount
			if i == 5 {
				a.LastName, a.Email = "Keller", "keller@example.org"
			}
			ids = append(ids, r.submit(t, a).ID)
		}
		for _, i := range []int{0, 2} {
			_, err := r.Approve(ctx, ann, ids[i], origination.Decision{Version: 1})
			must(t, err)
		}
		_, err := r.Close(ctx, ann, ids[7], origination.Closing{Version: 1, Outcome: origination.Duplicate, Reason: "x"})
		must(t, err)
		me := "staff-ann"
		_, err = r.AssignMany(ctx, ann, origination.Handover{StaffID: &me, Requests: []origination.Seen{{ids[0], 2}, {ids[1], 1}, {ids[4], 1}}})
		must(t, err)

		filters := map[string]struct {
			f    origination.Filter
			want []int // the oldest first
		}{
			"all":                      {origination.Filter{}, []int{0, 1, 2, 3, 4, 5, 6, 7}},
			"searched":                 {origination.Filter{Query: "lefevre"}, []int{0, 1, 2, 3, 4, 6, 7}},
			"pending":                  {origination.Filter{Status: "pending"}, []int{1, 3, 4, 5, 6}},
			"closed":                   {origination.Filter{Status: "closed"}, []int{7}},
			"pending, searched":        {origination.Filter{Status: "pending", Query: "lefevre"}, []int{1, 3, 4, 6}},
			"in review":                {origination.Filter{Stage: "in_review"}, []int{1, 3, 4, 5, 6}},
			"in review, searched":      {origination.Filter{Stage: "in_review", Query: "Lefèvre"}, []int{1, 3, 4, 6}},
			"mine":                     {origination.Filter{Assignee: "me"}, []int{0, 1, 4}},
			"mine, searched":           {origination.Filter{Assignee: "me", Query: "lefevre"}, []int{0, 1, 4}},
			"mine, pending":            {origination.Filter{Assignee: "me", Status: "pending"}, []int{1, 4}},
			"mine, approved, stage":    {origination.Filter{Assignee: "me", Stage: "approved"}, []int{0}},
			"nobody's":                 {origination.Filter{Assignee: "nobody"}, []int{2, 3, 5, 6}},
			"nobody's, pending":        {origination.Filter{Assignee: "nobody", Status: "pending"}, []int{3, 5, 6}},
			"nobody's, stage":          {origination.Filter{Assignee: "nobody", Stage: "in_review"}, []int{3, 5, 6}},
			"nobody's, searched":       {origination.Filter{Assignee: "nobody", Query: "lefevre"}, []int{2, 3, 6}},
			"a stage of another":       {origination.Filter{Stage: "signed", Status: "rejected"}, nil},
			"nothing such":             {origination.Filter{Query: "nobody at all"}, nil},
			"signs of a pattern":       {origination.Filter{Query: "%_%"}, nil},
			"signs of a search engine": {origination.Filter{Query: `" OR lefevre NEAR(`}, nil},
		}
		amounts := map[string]int64{}
		for _, item := range r.list(t, origination.Filter{}).Items {
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
					must(t, r.Each(ctx, ann, f, func(item origination.Item) error {
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
		origination.UseIndexFrom(t, 0)
		t.Run("queue", check)
		must(t, r.IndexSearch(ctx))
		t.Run("index", check)
	})
}

// Every list is read down an index in its order: nothing is sorted, and no list reads the
// whole table.
func TestListsRunDownTheirIndexes(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *room) {
		testkit.ReadDown(t, r.env, origination.ListPages(r.env.DB.Engine()))
	})
}

// What the search index finds is looked up by its key: few among many, in whatever order.
func TestWhatIsFoundIsLookedUpByItsKey(t *testing.T) {
	r := newRoomSQLite(t)
	for _, page := range origination.FoundPages() {
		plan := testkit.Plan(t, r.env, page.Text, make([]any, strings.Count(page.Text, "$"))...)
		if !strings.Contains(plan, "SEARCH loan_requests USING INDEX sqlite_autoindex_loan_requests_1 (id=?)") {
			t.Errorf("%s:\n%s", page.Name, plan)
		}
	}
}
