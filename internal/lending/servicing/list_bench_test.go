package servicing_test

import (
	"errors"
	"testing"

	"florin/internal/kernel/date"
	"florin/internal/lending/servicing"
	"florin/internal/platform/listing"
	"florin/internal/test/testkit"
)

// BenchmarkList reads the first page of each filter in each order among FLORIN_BENCH_ROWS
// loans, a fiftieth of them late, and the first of the movements on them.
func BenchmarkList(b *testing.B) {
	for b.Loop() {
		r := newRig(b, testkit.SQLite(b))
		for _, fill := range []string{`
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
			INSERT INTO loans (id, reference, request_id, version, product, product_version, lang, currency, principal_minor, months, rate, terms, apr, payee,
				signed_at, opened_at, search_text, status, close_reason, paid_out_on, closed_on, booked_to, events, entries, instalment_minor, instalments_paid,
				instalments, next_due_minor, outstanding_minor, overdue_minor, overdue_since, credit_minor)
			SELECT printf('%04x-%04x-8000-8000-000000000000-00000000', i >> 16, i & 65535), 'XK-' || i, 'r' || i, 1, 'EU-CONSO', 1, 'fr', 'EUR',
				100000 + i * 7919 % 7000000, 36, '3', '{}', '3', x'00', '2026-01-01T00:00:00.000000Z',
				strftime('%Y-%m-%dT%H:%M:%S', 1700000000 + i, 'unixepoch') || '.000000Z', 'marie lefevre',
				CASE WHEN i % 10 = 0 THEN 'active' ELSE 'closed' END, CASE WHEN i % 10 > 0 THEN 'repaid' END, '2026-01-01',
				CASE WHEN i % 10 > 0 THEN '2026-02-01' END, '2026-02-01', 1, 1, 100, 1, 36, 100, 100, 0, CASE WHEN i % 50 = 0 THEN '2026-01-05' END, 0 FROM n`,
			`INSERT INTO loan_parties (loan_id, position, role, person_id, first_name, last_name, email, email_key)
			SELECT id, 1, 'borrower', id, 'Marie', 'Lefèvre', 'm@example.org', 'k' FROM loans WHERE $1 > 0`,
			`INSERT INTO loan_events (loan_id, seq, id, event_key, kind, on_day, booked_on, at, minor, data, actor)
			SELECT id, 1, id, id, 'paid_out', substr(opened_at, 1, 10), substr(opened_at, 1, 10), opened_at, principal_minor, '{}', '{}' FROM loans WHERE $1 > 0`,
		} {
			_, err := r.Env.DB.Pool().ExecContext(ctx, fill, testkit.Rows())
			must(b, err)
		}
		testkit.FirstPage(b, func() {
			for _, order := range listing.Orders {
				for _, which := range []servicing.Which{servicing.All, servicing.Running, servicing.Completed, servicing.Late} {
					page, err := r.List(ctx, treasurer, servicing.Filter{Which: which, Sort: order})
					must(b, err)
					if len(page.Items) == 0 {
						b.Fatalf("nothing is %s", which)
					}
				}
			}
			enough := errors.New("enough")
			span := servicing.Span{From: date.MustParse("2023-11-15"), To: date.MustParse("2023-11-16")}
			if err := r.Movements(ctx, treasurer, span, func(servicing.Movement) error { return enough }); !errors.Is(err, enough) {
				b.Fatal(err)
			}
		})
	}
}
