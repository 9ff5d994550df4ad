package books_test

import (
	"strings"
	"testing"
	"time"

	"florin/internal/admin/books"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/lending/ledger"
	"florin/internal/platform/db"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// A record that is changed or taken out, a lock that is moved and a sum that is written behind it are told of by the next look.
func TestRecordsOfClosedMonthsAreVerified(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := lender.New(t, env, lender.Config{Identity: identity.Config{StaffMFA: identity.OptionalMFA}})
		s := books.New(books.Parts{DB: env.DB, Settings: l.Settings, Identity: l.Identity, Ledger: ledger.New(env.DB), Loans: l.Lending.Loans, Log: env.Log})
		ann, bob := lender.Staff("ann", identity.Treasury), lender.Staff("bob", identity.Administrator)
		look := func() books.Closings {
			found, err := s.VerifyCloses(t.Context())
			testkit.Must(t, err)
			return found
		}
		month := func(kind books.CloseKind) {
			env.Clock.Advance(time.Minute) // ids go by the time
			made, err := s.ProposeClose(t.Context(), ann, books.CloseInput{Kind: kind, LastDay: date.MustParse("2026-09-30"), Reason: "tried"})
			testkit.Must(t, err)
			_, err = s.ConfirmClose(t.Context(), bob, made.ID)
			testkit.Must(t, err)
		}

		if found := look(); found.Records != 0 || len(found.Problems) > 0 {
			t.Errorf("before any month is closed: %+v", found)
		}
		env.Update(t, func(tx *db.Tx) error { return postMonth(tx, "loan-1") })
		for n, kind := range []books.CloseKind{books.Closing, books.Reopening, books.Closing} {
			month(kind)
			if found := look(); found.Records != n+1 || len(found.Problems) > 0 {
				t.Fatalf("after %d: %+v", n+1, found)
			}
		}

		for name, c := range map[string]struct{ change, back, says string }{
			"a text": {
				`UPDATE ledger_closes SET record = replace(record, 'tried', 'TRIED') WHERE kind = 'reopen'`,
				`UPDATE ledger_closes SET record = replace(record, 'TRIED', 'tried') WHERE kind = 'reopen'`, "reopen of 2026-09-30: its text is not the one",
			},
			"a row": {
				`UPDATE ledger_closes SET state = 'withdrawn' WHERE kind = 'reopen'`,
				`UPDATE ledger_closes SET state = 'applied' WHERE kind = 'reopen'`, "close of 2026-09-30: it does not name the record before it",
			},
			"a month": {
				`UPDATE ledger_closes SET first_day = '2026-09-02' WHERE kind = 'reopen'`,
				`UPDATE ledger_closes SET first_day = '2026-09-01' WHERE kind = 'reopen'`, "its text is that of another month",
			},
			"the lock": {
				`UPDATE ledger_lock SET closed_to = '2026-08-31'`, `UPDATE ledger_lock SET closed_to = '2026-09-30'`, "the lock stands at",
			},
			"a sum": {
				`UPDATE ledger_sums SET debit_minor = debit_minor + 1 WHERE scope = '' AND account = '1000' AND booked_on = '2026-09-16'`,
				`UPDATE ledger_sums SET debit_minor = debit_minor - 1 WHERE scope = '' AND account = '1000' AND booked_on = '2026-09-16'`, "account 1000 in EUR",
			},
		} {
			t.Run(name, func(t *testing.T) {
				change := func(text string) {
					_, err := env.DB.Pool().ExecContext(t.Context(), text)
					testkit.Must(t, err)
				}
				change(c.change)
				found := look()
				change(c.back)
				if !strings.Contains(strings.Join(found.Problems, "\n"), c.says) {
					t.Errorf("%q", found.Problems)
				}
				if found := look(); len(found.Problems) > 0 {
					t.Errorf("put back: %q", found.Problems)
				}
			})
		}
	})
}
