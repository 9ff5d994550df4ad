package message_test

import (
	"fmt"
	"testing"
	"time"

	"florin/internal/customer/message"
	"florin/internal/test/testkit"
)

// BenchmarkInbox reads the first page of the inbox among FLORIN_BENCH_ROWS conversations: the
// newest are real, so that what is sealed is opened.
func BenchmarkInbox(b *testing.B) {
	for b.Loop() {
		i := newInbox(b, testkit.SQLite(b))
		for n := range 60 {
			i.env.Clock.Advance(2 * time.Hour)
			in := input()
			in.Email = fmt.Sprintf("jean.%d@example.org", n)
			i.must(i.send(in, fmt.Sprintf("k%d", n)))
		}
		_, err := i.env.DB.Pool().ExecContext(b.Context(), `
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
			INSERT INTO threads (id, version, kind, address_hash, subject, lang, status, priority, messages, notes, last_by, last_at,
				changed_what, changed_by, changed_at, words_key, created_at)
			SELECT printf('%08x-0000-4000-8000-000000000000', i), 1, 'visitor', x'00', 'contact', 'fr', CASE WHEN i % 10 = 0 THEN 'open' ELSE 'closed' END, 'normal', 1, 0, 'staff',
				strftime('%Y-%m-%dT%H:%M:%S', 1000000000 + i, 'unixepoch') || '.000000Z', 'sent', 'visitor', '2001-01-01T00:00:00.000000Z', '', '2001-01-01T00:00:00.000000Z' FROM n`, testkit.Rows())
		i.must(err)
		testkit.FirstPage(b, func() {
			if page := i.list(message.Filter{}); len(page.Items) == 0 {
				b.Fatal("the inbox is empty")
			}
		})
	}
}
