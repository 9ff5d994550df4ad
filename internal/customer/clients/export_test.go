package clients

import (
	"fmt"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/test/testkit"
)

// SiftedPages are those that programs narrow.
func SiftedPages() []testkit.ListPage {
	return testkit.SiftedPages("SELECT "+rowColumns+" FROM clients", "clients_newest", "clients_changed", func(order string, at time.Time) (string, []any) {
		s := listing.Sieve{CreatedAfter: at, CreatedBefore: at, UpdatedSince: at}
		return s.Page(listing.Order(order), Filter{}.own(), sifted, db.Place{At: at, ID: "0"}, 51)
	})
}

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
