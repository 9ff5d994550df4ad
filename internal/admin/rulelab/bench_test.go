package rulelab

import (
	"encoding/json"
	"runtime"
	"testing"

	"florin/internal/test/testkit"
)

// BenchmarkTrial tries a draft on FLORIN_BENCH_ROWS stored runs, of which half come out
// otherwise: processor time of each, and the most memory that was in use after a batch.
func BenchmarkTrial(b *testing.B) {
	for b.Loop() {
		l := open(b, testkit.SQLite(b))
		l.fill(testkit.Rows())
		d := l.drafted(wider)
		r, err := l.StartReplay(ctx, ann, d.ID, ReplayInput{d.Version, today.AddDays(-30), today, "", 100_000, true})
		must(b, r, err)
		t, err := l.openTrial(ctx, r.ID)
		must(b, t, err)
		var peak uint64
		before := testkit.Processor(b)
		for t.row.State == Running {
			if err := l.step(ctx, t, replayBatch); err != nil {
				b.Fatal(err)
			}
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			peak = max(peak, m.HeapAlloc)
		}
		took := testkit.Processor(b) - before
		if t.row.Done != testkit.Rows() || t.row.Listed != min(testkit.Rows()/2, mostListed) {
			b.Fatalf("of %d requests %d were tried and %d listed", testkit.Rows(), t.row.Done, t.row.Listed)
		}
		b.ReportMetric(float64(took.Nanoseconds())/1000/float64(t.row.Done), "cpu-us/each")
		b.ReportMetric(float64(peak)/(1<<20), "peak-MiB")
	}
}

// fill writes requests of the last days, one every twenty seconds: every second one has an
// income at which the two sets of rules differ.
func (l *lab) fill(n int) {
	l.t.Helper()
	same, err := json.Marshal(inputs(2500_00))
	must(l.t, same, err)
	other, err := json.Marshal(inputs(1300_00))
	must(l.t, other, err)
	for _, insert := range []string{
		`INSERT INTO persons (id, version, first_name, last_name, email, phone, birth_date, country, created_at)
			SELECT id, 1, 'A', 'B', id, '', '1990-01-01', 'FR', at FROM n`,
		`INSERT INTO loan_requests (id, reference, version, status, stage, product, currency, amount_minor, months, rate_type, rate, lang,
			first_name, last_name, email, email_key, phone, consent, consent_lang, created_at, answer_due_at, search_text)
			SELECT id, 'FL-' || i, 1, 'pending', 'in_review', 'EU-CONSO', 'EUR', 1000000, 36, 'fixed', '3', 'fr', 'A', 'B', id, id, '', 'x', 'fr', at, at, '' FROM n`,
		`INSERT INTO request_parties (request_id, position, role, person_id) SELECT id, 1, 'borrower', id FROM n`,
		`INSERT INTO request_checks (request_id, number, cause, rules, opinion, inputs, trace, created_at)
			SELECT id, 1, 'submitted', 'x', 'review', CASE WHEN i % 2 = 0 THEN $3 ELSE $4 END, '{}', at FROM n`,
	} {
		_, err := l.env.DB.Pool().ExecContext(ctx, `
			WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < $1),
				n(i, id, at) AS (SELECT i, printf('%08x-0000-4000-8000-000000000000', i), strftime('%Y-%m-%dT%H:%M:%S', $2 - 20 * i, 'unixepoch') || '.000000Z' FROM c)
			`+insert, n, l.env.Clock.Now().Unix(), string(same), string(other))
		if err != nil {
			l.t.Fatal(err)
		}
	}
}
