package decision_test

import (
	"testing"

	"florin/internal/lending/request"
	"florin/internal/platform/listing"
	"florin/internal/test/testkit"
)

// BenchmarkList reads the first page of each filter in each order among FLORIN_BENCH_ROWS
// requests, without a search.
func BenchmarkList(b *testing.B) {
	for b.Loop() {
		r := newRig(b, testkit.SQLite(b))
		for _, fill := range []string{`
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
			INSERT INTO loan_requests (id, reference, version, status, stage, product, currency, amount_minor, months, rate_type, rate, lang,
				first_name, last_name, email, email_key, phone, consent, consent_lang, created_at, answer_due_at, search_text, assignee_id, assignee_name, processed_at)
			SELECT printf('%04x-%04x-8000-8000-000000000000-00000000', i >> 16, i & 65535), 'XK-' || i, 1,
				CASE i % 10 WHEN 0 THEN 'pending' WHEN 1 THEN 'rejected' ELSE 'approved' END,
				CASE i % 10 WHEN 0 THEN 'in_review' WHEN 1 THEN 'declined' ELSE 'funded' END, 'EU-CONSO', 'EUR', 100000 + i * 7919 % 7000000, 36, 'fixed', '3', 'fr',
				'Marie', 'Lefèvre', 'm' || i || '@example.org', 'k' || i, '', '{}', 'fr',
				strftime('%Y-%m-%dT%H:%M:%S', 1700000000 + i, 'unixepoch') || '.000000Z', '2026-01-01T00:00:00.000000Z', 'marie lefevre',
				CASE WHEN i % 20 = 0 THEN 'staff-ann' END, CASE WHEN i % 20 = 0 THEN 'ann' END,
				CASE WHEN i % 10 > 0 THEN '2026-01-01T00:00:00.000000Z' END FROM n`,
			`INSERT INTO request_counters (status, currency, slot, requests, amount_minor)
			SELECT s.status, 'EUR', 0, $1 / 10, $1 FROM (SELECT 'pending' AS status UNION SELECT 'rejected' UNION SELECT 'approved') AS s`,
		} {
			_, err := r.Env.DB.Pool().ExecContext(ctx, fill, testkit.Rows())
			must(b, err)
		}
		testkit.FirstPage(b, func() {
			for _, order := range listing.Orders {
				for _, f := range []request.Filter{
					{}, {Status: "pending"}, {Status: "approved"}, {Stage: "in_review"}, {Stage: "funded"}, {Assignee: "me"}, {Assignee: "nobody"},
				} {
					f.Sort = order
					if page := r.list(b, f); len(page.Items) == 0 {
						b.Fatalf("nothing is %+v", f)
					}
				}
			}
		})
	}
}
