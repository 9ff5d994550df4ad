package audit_test

import (
	"testing"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// BenchmarkJournal reads the first page of each filter among FLORIN_BENCH_ROWS records.
func BenchmarkJournal(b *testing.B) {
	for b.Loop() {
		env := testkit.SQLite(b)
		_, err := env.DB.Pool().ExecContext(b.Context(), `
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
			INSERT INTO audit_records (entity_kind, entity_id, seq, at, actor_kind, actor_id, source, request_id, action, details, hash)
			SELECT CASE i % 3 WHEN 0 THEN 'loan' ELSE 'request' END, printf('%08x', i), 1, strftime('%Y-%m-%dT%H:%M:%S', 1700000000 + i, 'unixepoch') || '.000000Z', 'staff', 's' || (i % 20), '', '',
				CASE i % 5 WHEN 0 THEN 'request.approved' ELSE 'document.viewed' END, '{}', x'00' FROM n`, testkit.Rows())
		if err != nil {
			b.Fatal(err)
		}
		searches := []audit.Search{{}, {ActorKind: "staff", ActorID: "s7"}, {Action: "request.approved"}, {EntityKind: "loan"}}
		testkit.FirstPage(b, func() {
			for _, s := range searches {
				err := env.DB.View(b.Context(), func(tx *db.Tx) error {
					page, err := audit.SearchTx(tx, s, audit.Place{}, 50)
					if err == nil && len(page) != 50 {
						b.Fatalf("%+v gives %d records", s, len(page))
					}
					return err
				})
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
