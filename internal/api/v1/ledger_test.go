package api_test

import (
	"encoding/csv"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// book posts a payout of 100.00 for a loan.
func (l *rig) book(loan, on string) {
	l.t.Helper()
	m := money.Of(10000, money.EUR)
	must(l.t, l.Env.DB.Update(l.t.Context(), func(tx *db.Tx) error {
		return ledger.PostTx(tx, audit.Actor{Kind: "system"}, ledger.Entry{
			Key: loan + "/payout", Kind: "loan.payout", Currency: money.EUR, On: date.MustParse(on), EntityKind: "loan", EntityID: loan,
			Lines: []ledger.Line{ledger.Debit(ledger.Principal, loan, m), ledger.Credit(ledger.Bank, "", m)},
		})
	}))
}

// Half an hour after midnight at the lender's place it is still yesterday in UTC: what was
// booked on the day that has just begun is in the books of today.
func TestTheBooksOfTheNight(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		env.Clock.Advance(time.Date(2026, 11, 20, 23, 30, 0, 0, time.UTC).Sub(env.Clock.Now()))
		l := newRig(t, env)
		l.book("a", "2026-11-21")
		body := l.staff("auditor@florin.example", identity.Auditor).call("GET", "/staff/ledger/trial-balance", nil).status(200).json()
		if body["on"] != "2026-11-21" || len(body["currencies"].([]any)) != 1 {
			t.Errorf("at 00:30 in Zurich: %v", body)
		}
	})
}

func TestTheBooksByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		auditor := l.staff("auditor@florin.example", identity.Auditor)
		if empty := auditor.call("GET", "/staff/ledger/trial-balance", nil).status(200).json(); empty["on"] != "2026-11-20" || len(empty["currencies"].([]any)) != 0 {
			t.Errorf("before anything was booked: %v", empty)
		}
		l.book("a", "2026-11-19")
		l.book("b", "2026-11-20")
		for on, want := range map[string]float64{"2026-11-18": 0, "2026-11-19": 10000, "2026-11-20": 20000, "": 20000} {
			body := auditor.call("GET", "/staff/ledger/trial-balance?on="+on, nil).status(200).json()
			got := 0.0
			for _, c := range body["currencies"].([]any) {
				trial := c.(map[string]any)
				first := trial["accounts"].([]any)[0].(map[string]any)
				got = trial["debit"].(map[string]any)["amount"].(float64)
				if trial["balanced"] != true || trial["currency"] != "EUR" || first["account"] != "1000" || first["name"] != "Bank" || first["balance"].(map[string]any)["amount"] != -want {
					t.Errorf("on %q: %v", on, trial)
				}
			}
			if got != want {
				t.Errorf("on %q: debits %v, want %v", on, got, want)
			}
		}
		file := auditor.call("GET", "/staff/ledger/journal.csv?from=2026-11-20&to=2026-11-30", nil).status(200)
		if got := file.Header().Get("Content-Type"); got != "text/csv; charset=utf-8" {
			t.Errorf("type %q", got)
		}
		if got := file.Header().Get("Content-Disposition"); got != `attachment; filename="journal-2026-11-20-2026-11-30.csv"` {
			t.Errorf("disposition %q", got)
		}
		rows, err := csv.NewReader(file.Body).ReadAll()
		if err != nil || len(rows) != 3 || rows[1][1] != "b/payout" || rows[2][7] != "100.00" {
			t.Errorf("%q %v", rows, err)
		}
	})
}

func TestRefusalsAroundTheBooks(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	auditor := l.staff("auditor@florin.example", identity.Auditor)
	for path, want := range map[string]string{
		"/staff/ledger/trial-balance?on=20.11.2026":                   "/on field.type",
		"/staff/ledger/journal.csv?from=2026-02-30":                   "/from field.type",
		"/staff/ledger/journal.csv?from=2026-01-01&to=soon":           "/to field.type",
		"/staff/ledger/journal.csv?from=2026-01-02&to=2026-01-01":     "/to field.range",
		"/staff/ledger/journal.csv":                                   "/from field.required",
		"/staff/ledger/journal.csv?from=2026-01-01&format=xlsx":       "/format field.unknown",
		"/staff/ledger/trial-balance?on=" + strings.Repeat("2026", 9): "/on text.too_long",
	} {
		if got := fields(auditor.call("GET", path, nil).refused(422, "invalid")); len(got) != 1 || got[0] != want {
			t.Errorf("%s: %v, want %s", path, got, want)
		}
	}
	for _, path := range []string{"/staff/ledger/trial-balance", "/staff/ledger/journal.csv?from=2026-01-01"} {
		l.browser().call("GET", path, nil).refused(401, "unauthenticated")
		l.staff("support"+path[15:20]+"@florin.example", identity.Support).call("GET", path, nil).refused(403, "forbidden")
	}
}
