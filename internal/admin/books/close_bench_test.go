package books_test

import (
	"fmt"
	"testing"
	"time"

	"florin/internal/admin/books"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

func BenchmarkMonthSQLite(b *testing.B)   { benchmarkMonth(b, testkit.SQLite(b)) }
func BenchmarkMonthPostgres(b *testing.B) { benchmarkMonth(b, testkit.Postgres(b)) }

const loansOfMonth = 10_000

// benchmarkMonth closes a month of ten thousand loans with four entries each, and opens it again.
func benchmarkMonth(b *testing.B, env *testkit.Env) {
	l := lender.New(b, env, lender.Config{Identity: identity.Config{StaffMFA: identity.OptionalMFA}})
	s := books.New(books.Parts{DB: env.DB, Settings: l.Settings, Identity: l.Identity, Ledger: ledger.New(env.DB), Loans: l.Lending.Loans, Log: env.Log})
	const batch = 200
	for first := 0; first < loansOfMonth; first += batch {
		if err := env.DB.Update(b.Context(), func(tx *db.Tx) error {
			for n := first; n < first+batch; n++ {
				if err := postMonth(tx, fmt.Sprintf("loan-%05d", n)); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			b.Fatal(err)
		}
	}
	ann, bob := lender.Staff("ann", identity.Treasury), lender.Staff("bob", identity.Administrator)
	for b.Loop() {
		for _, kind := range []books.CloseKind{books.Closing, books.Reopening} {
			made, err := s.ProposeClose(b.Context(), ann, books.CloseInput{Kind: kind, LastDay: date.MustParse("2026-09-30"), Reason: "measured"})
			if err == nil {
				_, err = s.ConfirmClose(b.Context(), bob, made.ID)
			}
			if err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkClaimsSQLite(b *testing.B)   { benchmarkClaims(b, testkit.SQLite(b)) }
func BenchmarkClaimsPostgres(b *testing.B) { benchmarkClaims(b, testkit.Postgres(b)) }

// benchmarkClaims looks at a month on whose last day an instalment of each of ten thousand loans fell due: every loan is replayed.
func benchmarkClaims(b *testing.B, env *testkit.Env) {
	r := newRig(b, env)
	r.Env.Clock.Set(date.MustParse("2026-08-31").Time(time.UTC).Add(10 * time.Hour))
	const batch = 200
	for first := 0; first < loansOfMonth; first += batch {
		env.Update(b, func(tx *db.Tx) error {
			for n := first; n < first+batch; n++ {
				if _, err := r.lendTx(tx, n); err != nil {
					return err
				}
			}
			return nil
		})
	}
	r.to("2026-09-30")
	r.closes("2026-08-31")
	b.Run("checks", func(b *testing.B) {
		for b.Loop() {
			if _, err := r.Checks(b.Context(), ann); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("cash flow", func(b *testing.B) {
		for b.Loop() {
			if _, err := r.CashFlows(b.Context(), ann, date.MustParse("2026-09-01"), date.MustParse("2026-09-30")); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func postMonth(tx *db.Tx, loan string) error {
	m := func(minor int64) money.Amount { return money.Of(minor, money.EUR) }
	for i, e := range []struct {
		on    string
		lines []ledger.Line
	}{
		{"2026-09-01", []ledger.Line{ledger.Debit(ledger.Principal, loan, m(100000)), ledger.Credit(ledger.Bank, "", m(100000))}},
		{"2026-09-15", []ledger.Line{ledger.Debit(ledger.AccruedInterest, loan, m(250)), ledger.Credit(ledger.InterestIncome, "", m(250))}},
		{"2026-09-15", []ledger.Line{ledger.Debit(ledger.PrincipalDue, loan, m(2600)), ledger.Credit(ledger.Principal, loan, m(2600))}},
		{"2026-09-16", []ledger.Line{ledger.Debit(ledger.Bank, "", m(2600)), ledger.Credit(ledger.PrincipalDue, loan, m(2600))}},
	} {
		if err := ledger.PostTx(tx, audit.Actor{Kind: "system"}, ledger.Entry{
			Key: fmt.Sprintf("%s/%d", loan, i), Kind: "loan.test", Currency: money.EUR, On: date.MustParse(e.on), EntityKind: "loan", EntityID: loan, Lines: e.lines,
		}); err != nil {
			return err
		}
	}
	return nil
}
