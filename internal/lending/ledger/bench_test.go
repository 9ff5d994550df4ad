package ledger_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"florin/internal/lending/ledger"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

func BenchmarkPostSQLite(b *testing.B)   { benchmarkPost(b, testkit.SQLite(b)) }
func BenchmarkPostPostgres(b *testing.B) { benchmarkPost(b, testkit.Postgres(b)) }

const benchCallers = 16

// benchmarkPost books what an instalment that falls due books, for a thousand loans, and
// beside it inserts the same rows into tables of the same shape with the database layer
// alone: no chain, no totals, no sub-ledger. The rates take turns, so that a neighbour on
// the machine slows both; "of-bare" is what is left of the bare rate.
func benchmarkPost(b *testing.B, env *testkit.Env) {
	makeBare(b, env.DB)
	var booked, bare time.Duration
	var bookedCPU, bareCPU time.Duration
	const round = 2000
	n := 0
	for b.Loop() {
		wall, cpu := measure(b, func(i int) error { return try(env.DB, due(n, i)) }, round)
		booked, bookedCPU = booked+wall, bookedCPU+cpu
		wall, cpu = measure(b, func(i int) error { return insertBare(env.DB, due(n, i), i) }, round)
		bare, bareCPU = bare+wall, bareCPU+cpu
		n++
	}
	done := float64(n * round)
	b.ReportMetric(done/booked.Seconds(), "posted/s")
	b.ReportMetric(done/bare.Seconds(), "bare/s")
	b.ReportMetric(bare.Seconds()/booked.Seconds(), "of-bare")
	b.ReportMetric(float64(bookedCPU.Microseconds())/done, "cpu-us/posting")
	b.ReportMetric(float64(bareCPU.Microseconds())/done, "cpu-us/bare")
}

func due(round, i int) ledger.Entry {
	loan := fmt.Sprintf("loan-%04d", i%1000)
	return entry(fmt.Sprintf("%s/%d/%d", loan, round, i), loan,
		ledger.Debit(ledger.PrincipalDue, loan, eur(26581)), ledger.Debit(ledger.InterestDue, loan, eur(2500)),
		ledger.Credit(ledger.Principal, loan, eur(26581)), ledger.Credit(ledger.AccruedInterest, loan, eur(2500)))
}

// measure spreads calls over callers.
func measure(b *testing.B, call func(i int) error, calls int) (wall, cpu time.Duration) {
	b.Helper()
	next := make(chan int, benchCallers)
	var wait sync.WaitGroup
	start, before := time.Now(), processorTime(b)
	for range benchCallers {
		wait.Go(func() {
			for i := range next {
				if err := call(i); err != nil {
					b.Error(err)
				}
			}
		})
	}
	for i := range calls {
		next <- i
	}
	close(next)
	wait.Wait()
	return time.Since(start), processorTime(b) - before
}

func processorTime(b *testing.B) time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// The bare tables have the columns, keys and indexes of the real ones.
var bareTables = []string{
	`CREATE TABLE bare_entries (chain TEXT NOT NULL, seq BIGINT NOT NULL, entry_key TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
		currency TEXT NOT NULL, booked_on TEXT NOT NULL, recorded_at {ts} NOT NULL, sub TEXT, entity_kind TEXT NOT NULL, entity_id TEXT NOT NULL,
		actor_kind TEXT NOT NULL, actor_id TEXT NOT NULL, content {bytes} NOT NULL, hash {bytes} NOT NULL, PRIMARY KEY (chain, seq))`,
	`CREATE INDEX bare_journal ON bare_entries (booked_on, recorded_at, chain, seq)`,
	`CREATE TABLE bare_lines (chain TEXT NOT NULL, seq BIGINT NOT NULL, line BIGINT NOT NULL, account TEXT NOT NULL,
		in_sub BOOLEAN NOT NULL, minor BIGINT NOT NULL, PRIMARY KEY (chain, seq, line)){keyed}`,
}

func makeBare(b *testing.B, d *db.DB) {
	b.Helper()
	words := strings.NewReplacer("{ts}", "TEXT", "{bytes}", "BLOB", "{keyed}", " WITHOUT ROWID")
	if d.Engine() == db.Postgres {
		words = strings.NewReplacer("{ts}", "TIMESTAMPTZ", "{bytes}", "BYTEA", "{keyed}", "", "TEXT", `TEXT COLLATE "C"`)
	}
	for _, text := range bareTables {
		if _, err := d.Pool().Exec(words.Replace(text)); err != nil {
			b.Fatal(err)
		}
	}
}

func insertBare(d *db.DB, e ledger.Entry, i int) error {
	hash := sha256.Sum256(nil)
	return d.Update(context.Background(), func(tx *db.Tx) error {
		seq := tx.Now().UnixMicro() + int64(i)
		if _, err := tx.Exec(bareEntry, e.Key, seq, e.Key, e.Kind, e.Currency, e.On, tx.Now(), e.EntityID, e.EntityKind, e.EntityID,
			clerk.Kind, clerk.ID, hash[:], hash[:]); err != nil {
			return err
		}
		var args []any
		for n, l := range e.Lines {
			args = append(args, e.Key, seq, int64(n+1), l.Account, true, l.Minor)
		}
		_, err := tx.Exec(bareLines, args...)
		return err
	})
}

var (
	bareEntry = db.SQL(`INSERT INTO bare_entries (chain, seq, entry_key, kind, currency, booked_on, recorded_at, sub, entity_kind, entity_id,
		actor_kind, actor_id, content, hash) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`)
	bareLines = db.SQL(`INSERT INTO bare_lines (chain, seq, line, account, in_sub, minor) VALUES
		($1, $2, $3, $4, $5, $6), ($7, $8, $9, $10, $11, $12), ($13, $14, $15, $16, $17, $18), ($19, $20, $21, $22, $23, $24)`)
)
