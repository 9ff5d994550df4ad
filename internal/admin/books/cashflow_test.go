package books_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// Whatever is booked, the beginning and what moved come to the end, and the end is what the accounts of cash hold.
func TestCashFlowsComeToTheBank(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env)
		chart := ledger.Chart()
		bank := map[money.Currency]int64{}
		// What is drawn may leave a currency's bank alone all September.
		for _, c := range []money.Currency{money.EUR, money.CHF} {
			env.Update(t, func(tx *db.Tx) error {
				return ledger.PostTx(tx, system, ledger.Entry{Key: "moved-" + string(c), Kind: "loan.test", Currency: c, On: date.MustParse("2026-09-15"), EntityKind: "loan", EntityID: "moved-" + string(c),
					Lines: []ledger.Line{{Account: ledger.Bank, Minor: 12_345}, {Account: ledger.Principal, Sub: "moved-" + string(c), Minor: -12_345}}})
			})
			bank[c] = 12_345
		}
		n := 0
		rapid.Check(t, func(q *rapid.T) {
			c := rapid.SampledFrom([]money.Currency{money.EUR, money.CHF}).Draw(q, "currency")
			day := date.MustParse("2026-08-01").AddDays(rapid.IntRange(0, 90).Draw(q, "day"))
			n++
			loan := fmt.Sprintf("loan-%06d", n)
			e := ledger.Entry{Key: loan, Kind: "loan.test", Currency: c, On: day, EntityKind: "loan", EntityID: loan}
			sum, cash := int64(0), int64(0)
			sides := rapid.IntRange(1, 4).Draw(q, "sides")
			for i := range sides + 1 {
				// Off the balance sheet entries balance among themselves, see the files for accountants.
				account := rapid.SampledFrom(chart[:len(chart)-2]).Draw(q, "account")
				minor := rapid.Int64Range(-1_000_000, 1_000_000).Draw(q, "minor")
				if i == sides {
					minor = -sum
				}
				sum += minor
				e.Lines = append(e.Lines, ledger.Line{Account: account.Account, Sub: loan, Minor: minor})
				if account.Account == ledger.Bank || account.Account == ledger.TransitIn || account.Account == ledger.TransitOut {
					cash += minor
				}
			}
			env.Update(t, func(tx *db.Tx) error { return ledger.PostTx(tx, system, e) })
			if !day.After(date.MustParse("2026-09-30")) {
				bank[c] += cash
			}
		})
		flows, err := r.CashFlows(t.Context(), ann, date.MustParse("2026-09-01"), date.MustParse("2026-09-30"))
		testkit.Must(t, err)
		if len(flows.Currencies) != 2 {
			t.Fatalf("%d currencies", len(flows.Currencies))
		}
		for _, f := range flows.Currencies {
			held := int64(0)
			for _, row := range f.Held {
				held += row.Now.Minor
			}
			if !f.Agrees || f.Closing.Now.Minor != bank[f.Currency] || held != bank[f.Currency] || f.Closing.Before != f.Opening.Now || f.Change.Now.Minor != f.Closing.Now.Minor-f.Opening.Now.Minor {
				t.Errorf("%s: %+v, the bank holds %d", f.Currency, f, bank[f.Currency])
			}
		}
	})
}
