package servicing_test

import (
	"cmp"
	"slices"
	"testing"
	"time"

	"florin/internal/kernel/money"
	"florin/internal/lending/arrears"
	"florin/internal/lending/ledger"
	"florin/internal/lending/servicing"
	"florin/internal/lending/worklist"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/test/testkit"
)

// Every filter goes with every order and with a search, page by page and taken along.
func TestEveryFilterInEveryOrder(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		var ids []string
		amounts := []int64{5_000_00, 9_000_00, 7_000_00, 9_000_00, 3_000_00}
		for i, amount := range amounts {
			if i == 3 {
				r.at(t, "2027-01-10") // the first three have become late
			}
			r.Env.Clock.Advance(time.Second)
			ids = append(ids, r.open(t, terms(amount, 36, "3")))
		}
		filters := map[servicing.Which][]int{servicing.All: {0, 1, 2, 3, 4}, servicing.Running: {0, 1, 2, 3, 4}, servicing.Late: {0, 1, 2}, servicing.Completed: nil}
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
					f := servicing.Filter{Which: which, Query: query, Sort: order, Limit: 2}
					var got, taken []int
					for {
						page, err := r.List(ctx, treasurer, f)
						must(t, err)
						if page.Counts != (servicing.Counts{All: 5, Active: 5, Late: 3}) {
							t.Errorf("counts %+v", page.Counts)
						}
						for _, item := range page.Items {
							got = append(got, slices.Index(ids, item.ID))
						}
						if f.Cursor = page.NextCursor; f.Cursor == "" {
							break
						}
					}
					must(t, r.Each(ctx, treasurer, f, func(item servicing.Item) error {
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

// claims is what the books say is due of a loan.
func (r *rig) claims(t testing.TB, id string) (sum int64) {
	t.Helper()
	must(t, r.Env.DB.View(ctx, func(tx *db.Tx) error {
		balances, err := ledger.BalancesTx(tx, id)
		for _, a := range []ledger.Account{ledger.PrincipalDue, ledger.InterestDue, ledger.FeesDue, ledger.ChargesDue} {
			sum += balances[a]
		}
		return err
	}))
	return sum
}

// Every list is read down an index in its order: nothing is sorted, and no list reads the
// whole table.
func TestListsRunDownTheirIndexes(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		testkit.ReadDown(t, env, servicing.ListPages())
		testkit.ReadDown(t, env, servicing.SiftedPages())
	})
}

// What is overdue grows from day to day by late interest, and by a charge with its letter. The
// list, what is taken along, the sums of the dashboard, collection, the page of the loan and the accounts of the books say
// the same on every day, and what was written off is late nowhere. By hand, on 4 January as the
// letter: the 290.81 of 20 December, 23.26 charge, and late interest of 15 days on 265.81 at 3 %,
// 0.33. On the 13th it is 0.52.
func TestWhatIsOverdueAgreesEverywhere(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2027-01-04")
		agree := func(late int64) (overdue money.Amount) {
			t.Helper()
			overdue = r.get(t, id).Standing.Overdue
			page, err := r.List(ctx, treasurer, servicing.Filter{Which: servicing.Late})
			must(t, err)
			want(t, "late in the list", int64(len(page.Items)), late)
			want(t, "counted", page.Counts.Late, late)
			sums, err := r.Portfolio(ctx, treasurer, "")
			must(t, err)
			var summed int64
			for _, p := range sums {
				for _, b := range p.Buckets {
					summed += b.Loans
				}
				if late > 0 {
					want(t, "in the sums", p.Overdue, overdue)
				}
			}
			want(t, "late in the sums", summed, late)
			if late > 0 {
				want(t, "in the books", r.claims(t, id), overdue.Minor)
				want(t, "of the case", r.collection(t, id).Arrears.Overdue, overdue)
				work, err := r.Worklist.Work(ctx, collector, worklist.Filter{})
				must(t, err)
				want(t, "in collection", work.Items[0].Overdue, overdue)
			}
			must(t, r.Each(ctx, treasurer, servicing.Filter{}, func(item servicing.Item) error {
				want(t, "taken along", item.Overdue, overdue)
				return nil
			}))
			return overdue
		}
		want(t, "overdue on the day of the letter", agree(1), money.Of(314_40, money.EUR))
		r.live(t, "2027-01-13")
		want(t, "overdue", agree(1), money.Of(314_59, money.EUR))
		r.live(t, "2027-02-19")
		agree(1)
		_, err := r.Propose(ctx, collector, id, arrears.ChargeOff, "Moved away, no trace", "")
		must(t, err)
		agree(0)
		r.live(t, "2027-03-09")
		agree(0)
	})
}
