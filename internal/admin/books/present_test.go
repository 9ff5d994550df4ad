package books_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"florin/internal/admin/books"
	"florin/internal/admin/rates"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

func (r *rig) post(on string, c money.Currency, debit, credit ledger.Account, minor int64) {
	r.t.Helper()
	r.n++
	r.Env.Update(r.t, func(tx *db.Tx) error {
		return ledger.PostTx(tx, system, ledger.Entry{
			Key: fmt.Sprint("post/", r.n), Kind: "loan.test", Currency: c, On: date.MustParse(on), EntityKind: "loan", EntityID: fmt.Sprint("loan-", r.n),
			Lines: []ledger.Line{ledger.Debit(debit, fmt.Sprint("loan-", r.n), money.Of(minor, c)), ledger.Credit(credit, fmt.Sprint("loan-", r.n), money.Of(minor, c))},
		})
	})
}

func (r *rig) bring(lines string) {
	r.t.Helper()
	made, err := r.Rates.Propose(r.t.Context(), ann, rates.Input{Base: money.EUR, Text: lines, Reason: "ECB"})
	testkit.Must(r.t, err)
	_, err = r.Rates.Confirm(r.t.Context(), bob, made.ID)
	testkit.Must(r.t, err)
}

func (r *rig) present(from, to string, in money.Currency) ([]string, error) {
	r.t.Helper()
	v, err := r.Present(r.t.Context(), ann, date.MustParse(from), date.MustParse(to), in)
	if err != nil {
		return nil, err
	}
	var lines []string
	both := func(s books.ReportSum) string { return " " + s.Now.Major() + " " + s.Before.Major() }
	for _, c := range v.Currencies {
		for _, part := range c.Sections {
			for _, row := range part.Rows {
				lines = append(lines, string(row.Account)+both(row.ReportSum))
			}
		}
		lines = append(lines, "result"+both(c.Result), "assets"+both(c.Assets), "owed"+both(c.Liabilities))
		if !c.Balanced {
			r.t.Error("the balance sheet does not balance")
		}
	}
	for _, c := range v.Cash {
		lines = append(lines, "opening"+both(c.Opening), "change"+both(c.Change), "effect"+both(*c.Effect), "closing"+both(c.Closing))
		held := int64(0)
		for _, row := range c.Held {
			held += row.Now.Minor
		}
		if held != c.Closing.Now.Minor || !c.Agrees {
			r.t.Errorf("of what closing is made comes to %d", held)
		}
	}
	for _, u := range v.Rates {
		lines = append(lines, fmt.Sprint(u.Currency, " ", u.Kind, " ", u.From, " ", u.To, " ", u.Rate))
	}
	return lines, nil
}

// The figures were reckoned by hand: a franc is worth 1.25 in September, 1 and 2 in October, 2 to the end of the year and 2.50 in January.
func TestStatementsInOneCurrency(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env)
		env.Clock.Set(time.Date(2027, 2, 10, 10, 0, 0, 0, time.UTC))
		if none, err := r.present("2026-10-01", "2026-10-31", money.EUR); err != nil || len(none) > 0 {
			t.Errorf("of empty books: %q, %v", none, err)
		}
		r.post("2026-10-31", money.EUR, ledger.Bank, ledger.InterestIncome, 500_00)
		alone, err := r.present("2026-10-01", "2026-10-31", money.EUR)
		testkit.Must(t, err)
		if want := []string{
			"4000 500.00 0.00", "1000 500.00 0.00", " 500.00 0.00", "result 500.00 0.00", "assets 500.00 0.00", "owed 500.00 0.00",
			"opening 0.00 0.00", "change 500.00 0.00", "effect 0.00 0.00", "closing 500.00 0.00",
		}; !slices.Equal(alone, want) {
			t.Errorf("in their own currency: %q", alone)
		}

		r.post("2026-09-01", money.CHF, ledger.Bank, ledger.TakenOver, 10_000_00)
		r.post("2026-09-30", money.CHF, ledger.AccruedInterest, ledger.InterestIncome, 100_00)
		r.post("2026-10-15", money.CHF, ledger.Bank, ledger.FeeIncome, 50_00)
		r.post("2026-10-31", money.CHF, ledger.AccruedInterest, ledger.InterestIncome, 200_00)
		lacks := func(from, to, code, day string) {
			t.Helper()
			_, err := r.present(from, to, money.EUR)
			testkit.WantFault(t, err, fault.Conflict, code)
			if text := fmt.Sprint(paramsOf(err)); text != "map[currency:CHF date:"+day+" in:EUR]" {
				t.Errorf("%s: %s", code, text)
			}
		}
		lacks("2026-10-01", "2026-10-31", "rates.missing_average", "2026-10-01")
		r.bring("Date,CHF\n2026-09-10,0.8\n2026-09-30,0.8\n2026-10-10,1\n2026-10-30,9")
		r.bring("2026-10-30;CHF;0.5") // takes the place of the one before
		october, err := r.present("2026-10-01", "2026-10-31", money.EUR)
		testkit.Must(t, err)
		if want := []string{
			"4000 800.00 125.00", "4010 75.00 0.00", "1000 20600.00 12500.00", "1120 600.00 125.00", "3000 20000.00 12500.00",
			" 981.96 125.00", "difference 218.04 0.00", "result 875.00 125.00", "assets 21200.00 12625.00", "owed 21200.00 12625.00",
			"opening 12500.00 0.00", "change 575.00 12500.00", "effect 7525.00 0.00", "closing 20600.00 12500.00",
			"CHF average 2026-09-01 2026-09-30 1.25", "CHF closing 2026-09-30 2026-09-30 1.25", "CHF average 2026-09-01 2026-10-31 1.37704918",
			"CHF average 2026-10-01 2026-10-31 1.5", "CHF closing 2026-10-31 2026-10-31 2",
		}; !slices.Equal(october, want) {
			t.Errorf("October:\n%q, want\n%q", october, want)
		}

		lacks("2026-11-01", "2026-11-30", "rates.missing", "2026-11-30")
		r.bring("2026-11-30;CHF;0.5\n2026-12-31;CHF;0.5\n2027-01-29;CHF;0.4")
		january, err := r.present("2027-01-01", "2027-01-31", money.EUR)
		testkit.Must(t, err)
		if want := []string{
			"1000 25625.00 20600.00", "1120 750.00 600.00", "3000 25000.00 20000.00", "2900 1090.99 0.00", " 0.00 1090.99", "difference 284.01 109.01",
			"result 0.00 0.00", "assets 26375.00 21200.00", "owed 26375.00 21200.00", "opening 20600.00 20600.00", "change 0.00 0.00", "effect 5025.00 0.00", "closing 25625.00 20600.00",
		}; !slices.Equal(january[:len(want)], want) {
			t.Errorf("January:\n%q, want\n%q", january, want)
		}
		if _, err := r.present("2027-01-01", "2027-01-31", money.USD); fault.CodeOf(err) != "rates.missing" {
			t.Errorf("in dollars: %v", err)
		}
		_, err = r.present("2027-01-01", "2027-01-31", "XXX")
		testkit.WantField(t, err, "/currency", "choice.invalid")
	})
}

func paramsOf(err error) map[string]any {
	if of, ok := fault.As(err); ok {
		return of.Params
	}
	return nil
}
