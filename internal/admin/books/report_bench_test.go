package books_test

import (
	"testing"

	"florin/internal/admin/books"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/db"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

func BenchmarkStatementsSQLite(b *testing.B)   { benchmarkStatements(b, testkit.SQLite(b)) }
func BenchmarkStatementsPostgres(b *testing.B) { benchmarkStatements(b, testkit.Postgres(b)) }

// What a million entries of four years leave in the sums: every account on every day, over several slots.
var fillSums = db.SQL(`
	INSERT INTO ledger_sums (scope, currency, account, booked_on, slot, debit_minor, credit_minor)
	VALUES ('', 'EUR', $1, $2, $3, 1000, 1000)`)

func benchmarkStatements(b *testing.B, env *testkit.Env) {
	l := lender.New(b, env, lender.Config{Identity: identity.Config{StaffMFA: identity.OptionalMFA}})
	s := books.New(books.Parts{DB: env.DB, Settings: l.Settings, Identity: l.Identity, Ledger: ledger.New(env.DB), Loans: l.Lending.Loans, Log: env.Log})
	first := date.MustParse("2023-01-01")
	for day := range 4 * 365 {
		if err := env.DB.Update(b.Context(), func(tx *db.Tx) error {
			for _, a := range ledger.Chart() {
				for slot := range 4 {
					if _, err := tx.Exec(fillSums, a.Account, first.AddDays(day), slot); err != nil {
						return err
					}
				}
			}
			return nil
		}); err != nil {
			b.Fatal(err)
		}
	}
	if err := env.DB.Update(b.Context(), func(tx *db.Tx) error {
		return ledger.PostTx(tx, system, ledger.Entry{
			Key: "first", Kind: "loan.test", Currency: money.EUR, On: first, EntityKind: "loan", EntityID: "first",
			Lines: []ledger.Line{ledger.Debit(ledger.Bank, "", money.Of(1, money.EUR)), ledger.Credit(ledger.FeeIncome, "", money.Of(1, money.EUR))},
		})
	}); err != nil {
		b.Fatal(err)
	}
	by := lender.Staff("ann", identity.Treasury)
	b.Run("in one currency", func(b *testing.B) {
		for b.Loop() {
			if _, err := s.Present(b.Context(), by, date.MustParse("2026-11-01"), date.MustParse("2026-11-30"), money.EUR); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("statements", func(b *testing.B) {
		for b.Loop() {
			if _, err := s.Reports(b.Context(), by, date.MustParse("2026-11-01"), date.MustParse("2026-11-30")); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("trial balance", func(b *testing.B) {
		for b.Loop() {
			if _, err := s.Ledger.TrialBalance(b.Context(), by, date.MustParse("2026-11-30")); err != nil {
				b.Fatal(err)
			}
		}
	})
}
