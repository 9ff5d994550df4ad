package origination

import (
	"testing"

	"florin/internal/db"
)

// UseIndexFrom lets a test reach the search index with few requests.
func UseIndexFrom(t testing.TB, n int64) {
	before := indexFrom
	indexFrom = n
	t.Cleanup(func() { indexFrom = before })
}

// NarrowedPages gives statements of lists by the index that each should run down.
func NarrowedPages() map[string][]*db.Stmt {
	by := map[string][]*db.Stmt{}
	for s, list := range narrowedLists {
		switch {
		case s.indexed: // goes from the search index to the table
		case s.whose == nobodys:
			by["loan_requests_unassigned"] = append(by["loan_requests_unassigned"], list.page)
		case s.whose == somebodys:
			by["loan_requests_assignee"] = append(by["loan_requests_assignee"], list.page)
		default:
			by["loan_requests_stage"] = append(by["loan_requests_stage"], list.page)
		}
	}
	return by
}

// RankedStatements are those of the orders that an index serves.
func RankedStatements() map[Order]*db.Stmt { return ranked }
