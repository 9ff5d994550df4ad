package ledger_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

var (
	auditor = identity.Principal{Kind: identity.Staff, StaffID: "s-2", Permissions: identity.PermissionsOf(identity.Auditor)}
	support = identity.Principal{Kind: identity.Staff, StaffID: "s-3", Permissions: identity.PermissionsOf(identity.Support)}
)

func verify(t testing.TB, d *db.DB) ledger.Report {
	t.Helper()
	rep, err := ledger.New(d).Verify(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return rep
}

func verifies(t testing.TB, d *db.DB) {
	t.Helper()
	if rep := verify(t, d); !rep.OK() {
		t.Errorf("the books are wrong: %v", rep.Findings)
	}
}

func TestVerifyCountsWhatItRead(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		verifies(t, env.DB)
		post(t, env.DB, firstMonth("a")...)
		post(t, env.DB, firstMonth("b")...)
		post(t, env.DB, ledger.Entry{Key: "sweep", Kind: "bank.transfer", Currency: money.CHF, On: today, EntityKind: "bank_file", EntityID: "f",
			Lines: []ledger.Line{{Account: ledger.TransitIn, Minor: 5}, {Account: ledger.Bank, Minor: -5}}})
		if err := reverse(env.DB, "a/allocation", "a/back"); err != nil {
			t.Fatal(err)
		}
		if rep := verify(t, env.DB); !rep.OK() || rep.Chains != 3 || rep.Entries != 12 || rep.Lines != 2*13+2+3 {
			t.Errorf("%+v", rep)
		}
	})
}

// tamper does what a person with the database's password can do: it takes the triggers
// away first.
func tamper(t testing.TB, d *db.DB, text string) {
	t.Helper()
	var drops []string
	for _, table := range []string{"ledger_entries", "ledger_lines"} {
		if d.Engine() == db.Postgres {
			drops = append(drops, "DROP TRIGGER "+table+"_append_only ON "+table)
		} else {
			drops = append(drops, "DROP TRIGGER "+table+"_no_update", "DROP TRIGGER "+table+"_no_delete")
		}
	}
	for _, s := range append(drops, text) {
		if _, err := d.Pool().Exec(s); err != nil {
			t.Fatal(s, err)
		}
	}
}

func TestVerifyFindsWhatWasTamperedWith(t *testing.T) {
	const due = "chain = 'a' AND seq = 3"
	cases := []struct {
		name, sql string
		want      []ledger.Trouble
	}{
		{"an amount, in both lines", "UPDATE ledger_lines SET minor = minor * 2 WHERE chain = 'a' AND seq = 2",
			[]ledger.Trouble{ledger.Changed, ledger.Totals, ledger.Balances}},
		{"an amount, in one line", "UPDATE ledger_lines SET minor = minor + 1 WHERE " + due + " AND line = 1",
			[]ledger.Trouble{ledger.Unbalanced, ledger.Changed, ledger.Totals, ledger.Balances}},
		{"an account", "UPDATE ledger_lines SET account = '1120' WHERE " + due + " AND line = 1",
			[]ledger.Trouble{ledger.Changed, ledger.Totals, ledger.Balances}},
		{"a line that is gone", "DELETE FROM ledger_lines WHERE " + due + " AND line = 1",
			[]ledger.Trouble{ledger.Unbalanced, ledger.Changed, ledger.Totals, ledger.Balances}},
		{"a line from nowhere", "INSERT INTO ledger_lines (chain, seq, line, account, in_sub, minor) VALUES ('zz', 1, 1, '1000', FALSE, 5)",
			[]ledger.Trouble{ledger.Totals}},
		{"a booking day", "UPDATE ledger_entries SET booked_on = '2026-12-31' WHERE " + due,
			[]ledger.Trouble{ledger.Changed, ledger.Totals}},
		{"a kind", "UPDATE ledger_entries SET kind = 'x' WHERE " + due, []ledger.Trouble{ledger.Changed}},
		{"who", "UPDATE ledger_entries SET actor_id = 's-9' WHERE " + due, []ledger.Trouble{ledger.Changed}},
		{"a whole entry that is gone", "DELETE FROM ledger_entries WHERE " + due,
			[]ledger.Trouble{ledger.Missing, ledger.Totals, ledger.Balances}},
		{"the newest entry of a chain that is gone", "DELETE FROM ledger_entries WHERE chain = 'b' AND seq = 5",
			[]ledger.Trouble{ledger.Cut, ledger.Totals, ledger.Balances}},
		{"the end of a chain that is gone", "DELETE FROM ledger_chains WHERE chain = 'b'", []ledger.Trouble{ledger.Cut}},
		{"the end of a chain set back", "UPDATE ledger_chains SET seq = 3 WHERE chain = 'b'", []ledger.Trouble{ledger.Cut}},
		{"what a reversal takes back", "UPDATE ledger_entries SET reverses = 'a/due' WHERE chain = 'a' AND seq = 6",
			[]ledger.Trouble{ledger.Changed, ledger.Reversal}},
		{"a control account", "UPDATE ledger_sums SET debit_minor = debit_minor + 1 WHERE scope = '' AND account = '1110'",
			[]ledger.Trouble{ledger.Totals, ledger.Unbalanced, ledger.Control}},
		{"a control account of no loan", "UPDATE ledger_sums SET debit_minor = debit_minor + 1, credit_minor = credit_minor + 1 WHERE scope = '' AND account = '1000'",
			[]ledger.Trouble{ledger.Totals}},
		{"a sub-ledger", "UPDATE ledger_sums SET debit_minor = debit_minor + 1 WHERE account = '1110' AND scope = 'a'",
			[]ledger.Trouble{ledger.Balances, ledger.Control}},
		{"a currency", "UPDATE ledger_entries SET currency = 'CHF' WHERE " + due,
			[]ledger.Trouble{ledger.Mixed, ledger.Changed, ledger.Totals, ledger.Balances}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
				post(t, env.DB, firstMonth("a")...)
				post(t, env.DB, firstMonth("b")...)
				if err := reverse(env.DB, "a/allocation", "a/back"); err != nil {
					t.Fatal(err)
				}
				verifies(t, env.DB)
				tamper(t, env.DB, c.sql)
				found := map[ledger.Trouble]bool{}
				for _, f := range verify(t, env.DB).Findings {
					found[f.Trouble] = true
				}
				for _, want := range c.want {
					if !found[want] {
						t.Errorf("%s was not found in %v", want, found)
					}
					delete(found, want)
				}
				if len(found) > 0 {
					t.Errorf("found without reason: %v", found)
				}
			})
		})
	}
}

// A borrower who paid more than was due is owed the rest: it belongs to 2010, not below
// zero on what is due.
func TestVerifyFindsALoanOnTheWrongSide(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		post(t, env.DB, entry("k", "a", ledger.Debit(ledger.Bank, "", eur(100)), ledger.Credit(ledger.PrincipalDue, "a", eur(100))),
			entry("l", "b", ledger.Debit(ledger.CustomerCredit, "b", eur(100)), ledger.Credit(ledger.Bank, "", eur(100))))
		want := []ledger.Finding{
			{Trouble: ledger.WrongSide, Where: "loan a, account 1110: EUR -100"}, {Trouble: ledger.WrongSide, Where: "loan b, account 2010: EUR 100"},
		}
		if diff := cmp.Diff(want, verify(t, env.DB).Findings); diff != "" {
			t.Error(diff)
		}
	})
}

func TestTrialBalanceOfADay(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		entries := firstMonth("a")
		for i := range entries {
			entries[i].On = today.AddDays(i)
		}
		post(t, env.DB, entries...)
		post(t, env.DB, ledger.Entry{Key: "chf", Kind: "bank.transfer", Currency: money.CHF, On: today, EntityKind: "bank_file", EntityID: "f",
			Lines: []ledger.Line{{Account: ledger.TransitIn, Minor: 500}, {Account: ledger.Bank, Minor: -500}}})
		type line struct {
			Currency      money.Currency
			Account       ledger.Account
			Debit, Credit int64
		}
		for on, want := range map[date.Date][]line{
			today.AddDays(-1): nil,
			today.AddDays(1): {
				{money.CHF, ledger.Bank, 0, 500}, {money.CHF, ledger.TransitIn, 500, 0},
				{money.EUR, ledger.TransitOut, 0, 1000000}, {money.EUR, ledger.Principal, 1000000, 0},
				{money.EUR, ledger.AccruedInterest, 2500, 0}, {money.EUR, ledger.InterestIncome, 0, 2500},
			},
			today.AddDays(99): {
				{money.CHF, ledger.Bank, 0, 500}, {money.CHF, ledger.TransitIn, 500, 0},
				{money.EUR, ledger.Bank, 29081, 0}, {money.EUR, ledger.TransitOut, 0, 1000000},
				{money.EUR, ledger.Principal, 1000000, 26581}, {money.EUR, ledger.PrincipalDue, 26581, 26581},
				{money.EUR, ledger.AccruedInterest, 2500, 2500}, {money.EUR, ledger.InterestDue, 2500, 2500},
				{money.EUR, ledger.Unallocated, 29081, 29081}, {money.EUR, ledger.InterestIncome, 0, 2500},
			},
		} {
			trials, err := ledger.New(env.DB).TrialBalance(t.Context(), auditor, on)
			if err != nil {
				t.Fatal(err)
			}
			var got []line
			for _, trial := range trials {
				if !trial.Balanced() {
					t.Errorf("%s does not balance: %+v", trial.Currency, trial)
				}
				for _, s := range trial.Accounts {
					got = append(got, line{trial.Currency, s.Account, s.Debit.Minor, s.Credit.Minor})
					if s.Balance.Minor != s.Debit.Minor-s.Credit.Minor || s.Name == "" {
						t.Errorf("%+v", s)
					}
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("on %s: %s", on, diff)
			}
		}
	})
}

func journal(t testing.TB, env *testkit.Env, from, to string) [][]string {
	t.Helper()
	j, err := ledger.New(env.DB).OpenJournal(context.Background(), auditor, date.MustParse(from), date.MustParse(to))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := j.WriteCSV(context.Background(), &out); err != nil {
		t.Fatal(err)
	}
	if strings.Count(out.String(), "\n") != strings.Count(out.String(), "\r\n") {
		t.Error("RFC 4180 ends lines with CRLF")
	}
	rows, err := csv.NewReader(&out).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

func TestJournalAsCSV(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		entries := firstMonth("a")
		entries[4].Key = "=cmd|'/c calc'!A0"
		for i := range entries {
			entries[i].On = today.AddDays(i)
			post(t, env.DB, entries[i])
			env.Clock.Advance(time.Minute)
		}
		want := [][]string{
			{"booked_on", "entry", "kind", "account", "account_name", "currency", "debit", "credit", "loan",
				"entity_kind", "entity_id", "reverses", "recorded_at", "by_kind", "by_id", "belongs_on"},
			{"2026-11-21", "a/accrual", "loan.test", "1120", "Accrued interest", "EUR", "25.00", "", "a", "loan", "a", "", "2026-11-20T09:01:00Z", "staff", "s-1", ""},
			{"2026-11-21", "a/accrual", "loan.test", "4000", "Interest income", "EUR", "", "25.00", "", "loan", "a", "", "2026-11-20T09:01:00Z", "staff", "s-1", ""},
		}
		if diff := cmp.Diff(want, journal(t, env, "2026-11-21", "2026-11-21")); diff != "" {
			t.Error(diff)
		}
		last := journal(t, env, "2026-11-24", "2030-01-01")
		if len(last) != 4 || last[1][1] != "'=cmd|'/c calc'!A0" || last[1][6] != "290.81" {
			t.Errorf("%q", last)
		}
		if all := journal(t, env, "2026-11-01", "2026-11-30"); len(all) != 1+2+2+4+2+3 {
			t.Errorf("%d rows", len(all))
		}
	})
}

// More entries than a page holds, many of one day and one instant: each line comes once.
func TestJournalWalksInPages(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		const loans = 260
		for i := range loans {
			post(t, env.DB, firstMonth(strings.Repeat("x", i%7)+string(rune('a'+i%26))+strings.Repeat("y", i/26))...)
		}
		rows := journal(t, env, "2026-11-20", "2026-11-20")
		seen := map[string]int{}
		for _, r := range rows[1:] {
			seen[r[1]+" "+r[3]]++
		}
		entries := map[string]bool{}
		for line, n := range seen {
			if n != 1 {
				t.Errorf("%s comes %d times", line, n)
			}
			entries[strings.Fields(line)[0]] = true
		}
		if rep := verify(t, env.DB); int64(len(entries)) != rep.Entries || int64(len(rows)-1) != rep.Lines {
			t.Errorf("%d entries and %d lines, of %d and %d", len(entries), len(rows)-1, rep.Entries, rep.Lines)
		}
	})
}

func TestTheBooksAreReadByWhoMay(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := ledger.New(env.DB)
		post(t, env.DB, firstMonth("a")...)
		_, err := s.TrialBalance(t.Context(), support, today)
		_, err2 := s.OpenJournal(t.Context(), support, today, today)
		_, err3 := s.EntriesOf(t.Context(), support, "a", 0, 10)
		for _, err := range []error{err, err2, err3} {
			if fault.KindOf(err) != fault.Forbidden {
				t.Errorf("support was let in: %v", err)
			}
		}
		if got, err := s.EntriesOf(t.Context(), auditor, "a", 0, 2); err != nil || len(got) != 2 || got[0].Key != "a/allocation" {
			t.Errorf("%v %v", got, err)
		}
		if _, err := s.OpenJournal(t.Context(), auditor, today, today.AddDays(-1)); fault.KindOf(err) != fault.Invalid {
			t.Errorf("days in the wrong order: %v", err)
		}
		journal(t, env, "2026-11-01", "2026-11-30")
		var records []audit.Record
		if err := env.DB.View(t.Context(), func(tx *db.Tx) (err error) {
			records, err = audit.ListTx(tx, "ledger", "journal", 0, 10)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if len(records) != 1 || records[0].ActorID != "s-2" || records[0].Details != `{"from":"2026-11-01","to":"2026-11-30"}` {
			t.Errorf("the audit log has %+v", records)
		}
	})
}
