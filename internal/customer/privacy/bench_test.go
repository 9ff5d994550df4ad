package privacy_test

import (
	"testing"
	"time"

	"florin/internal/customer/privacy"
	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// BenchmarkCases reads the first page of all cases, of a kind, and of what is open, among
// FLORIN_BENCH_ROWS cases.
func BenchmarkCases(b *testing.B) {
	for b.Loop() {
		env := testkit.SQLite(b)
		s := privacy.New(privacy.Parts{DB: env.DB, Now: env.Clock.Now, Zone: time.UTC, Log: env.Log})
		b.Cleanup(s.Close)
		_, err := env.DB.Pool().ExecContext(b.Context(), `
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
			INSERT INTO privacy_cases (id, version, kind, state, person_kind, person_id, lang, topic, outcome, filed_name, created_at, due_by, answered_at, answered_name, size, sha256)
			SELECT printf('%08x-0000-4000-8000-000000000000', i), 1, CASE WHEN i % 2 = 0 THEN 'export' ELSE 'erasure' END, CASE WHEN i <= 40 THEN 'received' ELSE 'closed' END,
				'request', printf('%08x', i), 'fr', '', '', '', '2026-01-01T00:00:00.000000Z', '2026-02-01', CASE WHEN i <= 40 THEN NULL ELSE '2026-01-02T00:00:00.000000Z' END, '', 0, '' FROM n`, testkit.Rows())
		if err != nil {
			b.Fatal(err)
		}
		reader := identity.Principal{Kind: identity.Staff, StaffID: "s", Permissions: []identity.Permission{identity.PrivacyRead}}
		testkit.FirstPage(b, func() {
			for _, f := range []privacy.Filter{{Limit: 50}, {Kind: privacy.Export, Limit: 50}, {Open: true, Limit: 50}} {
				page, err := s.List(b.Context(), reader, f)
				if err != nil || len(page.Items) == 0 {
					b.Fatalf("%+v gives %d cases: %v", f, len(page.Items), err)
				}
			}
		})
	}
}
