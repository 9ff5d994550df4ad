package origination

import (
	"fmt"
	"testing"

	"florin/internal/db"
	"florin/internal/testkit"
)

// UseIndexFrom lets a test reach the search index with few requests.
func UseIndexFrom(t testing.TB, n int64) {
	before := indexFrom
	indexFrom = n
	t.Cleanup(func() { indexFrom = before })
}

// ListPages are those of every shape but the ones that the search index of SQLite answers.
func ListPages(e db.Engine) (pages []testkit.ListPage) {
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

// FoundPages are those that the search index of SQLite answers.
func FoundPages() (pages []testkit.ListPage) {
	for s, stmt := range lists {
		if s.indexed {
			pages = append(pages, testkit.ListPage{Name: fmt.Sprintf("%+v", s), Text: stmt.Text(db.SQLite)})
		}
	}
	return pages
}
