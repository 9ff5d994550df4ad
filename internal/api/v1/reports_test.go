package api_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// months of a loan of 10,000 at 3 %, with a commission and a payment that nobody can place.
func (l *rig) bookMonths() {
	l.t.Helper()
	m := func(minor int64) money.Amount { return money.Of(minor, money.EUR) }
	must(l.t, l.Env.DB.Update(l.t.Context(), func(tx *db.Tx) error {
		for i, e := range []struct {
			on    string
			lines []ledger.Line
		}{
			{"2026-09-01", []ledger.Line{ledger.Debit(ledger.Principal, "a", m(1000000)), ledger.Credit(ledger.Bank, "", m(1000000))}},
			{"2026-09-30", []ledger.Line{ledger.Debit(ledger.AccruedInterest, "a", m(2500)), ledger.Credit(ledger.InterestIncome, "", m(2500))}},
			{"2026-10-01", []ledger.Line{
				ledger.Debit(ledger.InterestDue, "a", m(2500)), ledger.Debit(ledger.PrincipalDue, "a", m(26581)),
				ledger.Credit(ledger.AccruedInterest, "a", m(2500)), ledger.Credit(ledger.Principal, "a", m(26581)),
			}},
			{"2026-10-05", []ledger.Line{ledger.Debit(ledger.Bank, "", m(29081)), ledger.Credit(ledger.InterestDue, "a", m(2500)), ledger.Credit(ledger.PrincipalDue, "a", m(26581))}},
			{"2026-10-20", []ledger.Line{ledger.Debit(ledger.Bank, "", m(700)), ledger.Credit(ledger.Unallocated, "a", m(700))}},
			{"2026-10-31", []ledger.Line{ledger.Debit(ledger.AccruedInterest, "a", m(2434)), ledger.Credit(ledger.InterestIncome, "", m(2434))}},
			{"2026-10-31", []ledger.Line{ledger.Debit(ledger.CommissionExpense, "", m(1000)), ledger.Credit(ledger.CommissionPayable, "", m(1000))}},
			{"2026-10-31", []ledger.Line{ledger.Debit(ledger.Commitments, "a", m(5)), ledger.Credit(ledger.CommitmentsContra, "", m(5))}},
		} {
			if err := ledger.PostTx(tx, audit.Actor{Kind: "system"}, ledger.Entry{
				Key: fmt.Sprint("a/", i), Kind: "loan.test", Currency: money.EUR, On: date.MustParse(e.on), EntityKind: "loan", EntityID: "a", Lines: e.lines,
			}); err != nil {
				return err
			}
		}
		return nil
	}))
}

// reported is a report in lines: each account with both periods, and the sums.
func reported(of map[string]any) (lines []string) {
	both := func(v map[string]any) string {
		return fmt.Sprintf("%.0f %.0f", v["now"].(map[string]any)["amount"], v["before"].(map[string]any)["amount"])
	}
	for _, part := range of["sections"].([]any) {
		for _, row := range part.(map[string]any)["rows"].([]any) {
			r := row.(map[string]any)
			lines = append(lines, fmt.Sprint(part.(map[string]any)["section"], " ", r["account"], " ", both(r)))
		}
	}
	return append(lines, "result "+both(of["result"].(map[string]any)), "assets "+both(of["assets"].(map[string]any)), "owed "+both(of["liabilities"].(map[string]any)))
}

// flowed is a cash flow statement in lines.
func flowed(of map[string]any) (lines []string) {
	both := func(v any) string {
		sum := v.(map[string]any)
		return fmt.Sprintf("%.0f %.0f", minorOf(sum["now"]), minorOf(sum["before"]))
	}
	for _, part := range of["sections"].([]any) {
		for _, row := range part.(map[string]any)["rows"].([]any) {
			r := row.(map[string]any)
			lines = append(lines, fmt.Sprint(part.(map[string]any)["section"], " ", r["account"], " ", r["way"], " ", both(r)))
		}
	}
	return append(lines, "opening "+both(of["opening"]), "change "+both(of["change"]), "closing "+both(of["closing"]))
}

// The figures were reckoned by hand from the entries.
func TestStatementsOfAPeriodBesideTheOneBefore(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		auditor := l.staff("auditor@florin.example", identity.Auditor)
		const at = "/staff/ledger/statements"
		if none := auditor.call("GET", at+"?from=2026-10-01&to=2026-10-31", nil).status(200).json(); len(none["currencies"].([]any)) != 0 {
			t.Errorf("of empty books: %v", none)
		}
		l.bookMonths()
		for _, c := range []struct {
			from, to, beforeFrom, year string
			want                       []string
		}{
			{"2026-10-01", "2026-10-31", "2026-09-01", "2026-01-01", []string{
				"income 4000 2434 2500", "expense 5200 1000 0", "assets 1000 -970219 -1000000", "assets 1100 973419 1000000", "assets 1120 2434 2500",
				"liabilities 2000 700 0", "liabilities 2110 1000 0", "equity  3934 2500", "result 1434 2500", "assets 5634 2500", "owed 5634 2500",
			}},
			{"2027-01-01", "2027-01-31", "2026-12-01", "2027-01-01", []string{
				"assets 1000 -970219 -970219", "assets 1100 973419 973419", "assets 1120 2434 2434", "liabilities 2000 700 700", "liabilities 2110 1000 1000",
				"equity 2900 3934 0", "equity  0 3934", "result 0 0", "assets 5634 5634", "owed 5634 5634",
			}},
			{"2026-10-05", "2026-10-20", "2026-09-19", "2026-01-01", []string{
				"income 4000 0 2500", "assets 1000 -970219 -1000000", "assets 1100 973419 973419", "assets 1110 0 26581", "assets 1130 0 2500",
				"liabilities 2000 700 0", "equity  2500 2500", "result 0 2500", "assets 3200 2500", "owed 3200 2500",
			}},
		} {
			view := auditor.call("GET", at+"?from="+c.from+"&to="+c.to, nil).status(200).json()
			of := view["currencies"].([]any)[0].(map[string]any)
			if got := reported(of); !slices.Equal(got, c.want) || of["balanced"] != true || view["before_from"] != c.beforeFrom || view["year_from"] != c.year {
				t.Errorf("%s to %s, after %v: %q", c.from, c.to, view["before_from"], got)
			}
		}
		quarter := auditor.call("GET", at+"?from=2026-10-01&to=2026-12-31", nil).status(200).json()
		if quarter["before_from"] != "2026-07-01" || quarter["before_to"] != "2026-09-30" {
			t.Errorf("a quarter is compared with %v to %v", quarter["before_from"], quarter["before_to"])
		}

		flow := auditor.call("GET", at+"/cash-flow?from=2026-10-01&to=2026-10-31", nil).status(200).json()["currencies"].([]any)[0].(map[string]any)
		wantFlow := []string{
			"customers 1100 paid 0 -1000000", "customers 1110 received 26581 0", "customers 2000 pending 700 0", "interest 1130 received 2500 0",
			"opening -1000000 0", "change 29781 -1000000", "closing -970219 -1000000",
		}
		if got := flowed(flow); !slices.Equal(got, wantFlow) || flow["agrees"] != true {
			t.Errorf("cash in October: %q", got)
		}

		days := "?from=2026-10-01&to=2026-10-31&format="
		if text := auditor.call("GET", at+"/file"+days+"csv", nil).status(200).Body.String(); !strings.Contains(text, "4000") || !strings.Contains(text, "297.81") && !strings.Contains(text, "297,81") {
			t.Errorf("as CSV:\n%s", text)
		}
		for format, begin := range map[string]string{"xlsx": "PK", "pdf": "%PDF"} {
			if file := auditor.call("GET", at+"/file"+days+format, nil).status(200); !strings.HasPrefix(file.Body.String(), begin) {
				t.Errorf("%s begins with %q", format, file.Body.String()[:4])
			}
		}
		for query, want := range map[string]string{
			"?from=2026-10-01": "/to field.required", "?from=2026-10-02&to=2026-10-01": "/to field.range", "?from=soon&to=2026-10-01": "/from field.type",
			"?from=1969-01-01&to=2026-10-01": "/to field.range",
		} {
			for _, path := range []string{at, at + "/cash-flow", at + "/file"} {
				if got := fields(auditor.call("GET", path+query, nil).refused(422, "invalid")); !slices.Equal(got, []string{want}) {
					t.Errorf("%s%s: %v", path, query, got)
				}
			}
		}
		auditor.call("GET", at+"/file"+days+"ods", nil).refused(422, "invalid")
		for _, path := range []string{at, at + "/cash-flow", at + "/file"} {
			l.staff(strings.NewReplacer("/", "").Replace(path)+"@florin.example", identity.Support).call("GET", path+days+"csv", nil).refused(403, "forbidden")
			l.browser().call("GET", path+days+"csv", nil).refused(401, "unauthenticated")
		}
	})
}
