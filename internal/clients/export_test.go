package clients

import (
	"fmt"

	"florin/internal/db"
)

// ListPage is a page of the list, and the index that it should run down in its order.
type ListPage struct {
	Name, Index string
	Stmt        *db.Stmt
	Values      []any
}

// ListPages are those of every filter in every order, with a search and without.
func ListPages() (pages []ListPage) {
	indexes := map[Which]string{All: "clients_newest", Active: "clients_running", Completed: "clients_repaid", Late: "clients_late"}
	for s, stmt := range lists {
		values := []any{"2026-01-01T00:00:00Z", "0", 51}
		if s.query {
			values = append(values, "%keller%")
		}
		pages = append(pages, ListPage{fmt.Sprintf("%+v", s), indexes[s.which], stmt, values})
	}
	return pages
}
