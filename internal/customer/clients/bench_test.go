package clients_test

import (
	"testing"

	"florin/internal/customer/clients"
	"florin/internal/platform/listing"
	"florin/internal/test/testkit"
)

// BenchmarkList reads the first page of each filter in each order among FLORIN_BENCH_ROWS clients.
func BenchmarkList(b *testing.B) {
	for b.Loop() {
		r := newRig(b, testkit.SQLite(b))
		_, err := r.Env.DB.Pool().ExecContext(ctx, `
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
			INSERT INTO clients (id, version, first_name, last_name, email, phone, requests, running, late, repaid, search_text, created_at)
			SELECT printf('%08x-0000-4000-8000-000000000000', i), 1, 'Marie', 'Lefèvre', 'm' || i || '@example.org', '', 1, i % 3 > 0, i % 50 = 0, i % 3 = 0,
				'marie lefevre m' || i || '@example.org', strftime('%Y-%m-%dT%H:%M:%S', 1700000000 + i, 'unixepoch') || '.000000Z' FROM n`, testkit.Rows())
		must(b, err)
		testkit.FirstPage(b, func() {
			for _, order := range listing.ByTime {
				for _, which := range []clients.Which{clients.All, clients.Active, clients.Completed, clients.Late} {
					page, err := r.List(ctx, ann, clients.Filter{Which: which, Sort: order})
					must(b, err)
					if len(page.Items) == 0 {
						b.Fatalf("nobody is %s", which)
					}
				}
			}
		})
		_, err = r.Env.DB.Pool().ExecContext(ctx, "DELETE FROM clients") // the package would ask whose they are
		must(b, err)
	}
}
