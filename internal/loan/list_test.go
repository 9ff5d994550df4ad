package loan_test

import (
	"cmp"
	"slices"
	"testing"
	"time"

	"florin/internal/listing"
	"florin/internal/loan"
	"florin/internal/testkit"
)

// Every filter goes with every order and with a search, page by page and taken along.
func TestEveryFilterInEveryOrder(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *room) {
		var ids []string
		amounts := []int64{5_000_00, 9_000_00, 7_000_00, 9_000_00, 3_000_00}
		for i, amount := range amounts {
			if i == 3 {
				r.at(t, "2027-01-10") // the first three have become late
			}
			r.env.Clock.Advance(time.Second)
			ids = append(ids, r.open(t, terms(amount, 36, "3")))
		}
		filters := map[loan.Which][]int{loan.All: {0, 1, 2, 3, 4}, loan.Running: {0, 1, 2, 3, 4}, loan.Late: {0, 1, 2}, loan.Completed: nil}
		sortings := map[listing.Order]func(a, b int) int{
			listing.NewestFirst:   func(a, b int) int { return b - a },
			listing.OldestFirst:   func(a, b int) int { return a - b },
			listing.LargestFirst:  func(a, b int) int { return cmp.Or(cmp.Compare(amounts[b], amounts[a]), b-a) },
			listing.SmallestFirst: func(a, b int) int { return cmp.Or(cmp.Compare(amounts[a], amounts[b]), a-b) },
		}
		for which, all := range filters {
			for order, by := range sortings {
				for _, query := range []string{"", "Lefèvre", "nobody at all", "%"} {
					want := slices.SortedFunc(slices.Values(all), by)
					if query == "nobody at all" || query == "%" {
						want = nil
					}
					f := loan.Filter{Which: which, Query: query, Sort: order, Limit: 2}
					var got, taken []int
					for {
						page, err := r.List(ctx, treasury, f)
						must(t, err)
						if page.Counts != (loan.Counts{All: 5, Active: 5, Late: 3}) {
							t.Errorf("counts %+v", page.Counts)
						}
						for _, item := range page.Items {
							got = append(got, slices.Index(ids, item.ID))
						}
						if f.Cursor = page.NextCursor; f.Cursor == "" {
							break
						}
					}
					must(t, r.Each(ctx, treasury, f, func(item loan.Item) error {
						taken = append(taken, slices.Index(ids, item.ID))
						return nil
					}))
					if !slices.Equal(got, want) || !slices.Equal(taken, want) {
						t.Errorf("%s, %q, %q: pages %v, taken along %v, want %v", which, order, query, got, taken, want)
					}
				}
			}
		}
	})
}

// Every list is read down an index in its order: nothing is sorted, and no list reads the
// whole table.
func TestListsRunDownTheirIndexes(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		testkit.ReadDown(t, env, loan.ListPages())
	})
}
