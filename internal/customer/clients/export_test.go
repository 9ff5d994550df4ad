package clients

import (
	"fmt"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// ListPages are those of every filter in every order, with a search and without.
func ListPages(e db.Engine) (pages []testkit.ListPage) {
	indexes := map[Which]string{All: "clients_newest", Active: "clients_running", Completed: "clients_repaid", Late: "clients_late"}
	for s, stmt := range lists {
		values := []any{"2026-01-01T00:00:00Z", "0", 51}
		if s.words > 0 {
			values = append(values, "%keller%")
		}
		pages = append(pages, testkit.ListPage{Name: fmt.Sprintf("%+v", s), Index: indexes[s.which], Text: stmt.Text(e), Values: values})
	}
	return pages
}
