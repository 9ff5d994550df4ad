package request

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/test/testkit"
)

// listPages are those of every shape but the ones that the search index of SQLite answers.
func listPages(e db.Engine) (pages []testkit.ListPage) {
	for s, stmt := range lists {
		if s.indexed {
			continue
		}
		place := any("2026-01-01T00:00:00Z")
		index := map[bool]string{false: "loan_requests_created", true: "loan_requests_amount"}[s.order.ByAmount()]
		for _, is := range []struct {
			so   bool
			name string
		}{{s.whose == somebodys, "assignee"}, {s.whose == nobodys, "unassigned"}, {s.stage, "stage"}, {s.status && !s.order.ByAmount(), "shown"}} {
			if is.so {
				if index = "loan_requests_" + is.name; s.order.ByAmount() {
					index += "_amount"
				}
				break
			}
		}
		if s.order.ByAmount() {
			place = 100
		}
		values := []any{place, "0", 51}
		for _, is := range []struct {
			so    bool
			value string
		}{{s.whose == somebodys, "staff-ann"}, {s.stage, "in_review"}, {s.status, "pending"}} {
			if is.so {
				values = append(values, is.value)
			}
		}
		if s.words > 0 {
			values = append(values, "%keller%")
		}
		pages = append(pages, testkit.ListPage{Name: fmt.Sprintf("%+v", s), Index: index, Text: stmt.Text(e), Values: values})
	}
	return pages
}

// foundPages are those that the search index of SQLite answers.
func foundPages() (pages []testkit.ListPage) {
	for s, stmt := range lists {
		if s.indexed {
			pages = append(pages, testkit.ListPage{Name: fmt.Sprintf("%+v", s), Text: stmt.Text(db.SQLite)})
		}
	}
	return pages
}

// Every list is read down an index in its order: nothing is sorted, and no list reads the
// whole table.
func TestListsRunDownTheirIndexes(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { testkit.ReadDown(t, env, listPages(env.DB.Engine())) })
}

// What the search index finds is looked up by its key: few among many, in whatever order.
func TestWhatIsFoundIsLookedUpByItsKey(t *testing.T) {
	env := testkit.SQLite(t)
	for _, page := range foundPages() {
		plan := testkit.Plan(t, env, page.Text, make([]any, strings.Count(page.Text, "$"))...)
		if !strings.Contains(plan, "SEARCH loan_requests USING INDEX sqlite_autoindex_loan_requests_1 (id=?)") {
			t.Errorf("%s:\n%s", page.Name, plan)
		}
	}
}

// What programs narrow the list by runs down the index of its order, whatever else is asked; ids and names are looked up by key.
func TestWhatProgramsAskRunsDownTheIndexOfItsOrder(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		own := Filter{Status: Pending, Assignee: "ann"}.own()
		testkit.ReadDown(t, env, testkit.SiftedPages("SELECT "+itemColumns+" FROM loan_requests", "loan_requests_created", "loan_requests_changed", func(order string, at time.Time) (string, []any) {
			s := listing.Sieve{CreatedAfter: at, CreatedBefore: at, UpdatedSince: at, Product: "x", Status: "y"}
			return s.Page(listing.Order(order), own, sifted, db.Place{At: at, ID: "0"}, 51)
		}))
	})
}
