package credit_test

import (
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

var directive = credit.EarlyRule{CapOverYear: credit.MustRate("1"), CapUnderYear: credit.MustRate("0.5")}

// Each reason with a case of its own: directive (EU) 2023/2225, art. 29, and Code de la consommation D312-15.
func TestWhyACompensationIsAsked(t *testing.T) {
	french := directive
	french.Threshold = eur(t, "10000")
	base := credit.EarlyRepayment{
		Rule: directive, Prepaid: eur(t, "8000"), On: date.MustParse("2027-03-10"),
		LastDue: date.MustParse("2029-03-10"), Forgone: eur(t, "500"),
	}
	for want, change := range map[credit.EarlyReason]func(*credit.EarlyRepayment){
		credit.EarlyCapOver:   func(*credit.EarlyRepayment) {},
		credit.EarlyCapUnder:  func(e *credit.EarlyRepayment) { e.LastDue = date.MustParse("2028-03-10") },
		credit.EarlyForgone:   func(e *credit.EarlyRepayment) { e.Forgone = eur(t, "12.34") },
		credit.EarlyVariable:  func(e *credit.EarlyRepayment) { e.Variable = true },
		credit.EarlyNone:      func(e *credit.EarlyRepayment) { e.Rule = credit.EarlyRule{} },
		credit.EarlyThreshold: func(e *credit.EarlyRepayment) { e.Rule = french },
	} {
		e := base
		change(&e)
		if got, _, err := e.Why(); got != want || err != nil {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
}

func TestCompensation(t *testing.T) {
	french := directive
	french.Threshold = eur(t, "10000")
	base := credit.EarlyRepayment{
		Rule: directive, Prepaid: eur(t, "8000"), On: date.MustParse("2027-03-10"),
		LastDue: date.MustParse("2029-03-10"), Forgone: eur(t, "500"),
	}
	for name, test := range map[string]struct {
		change func(*credit.EarlyRepayment)
		want   string
	}{
		"more than a year remains":          {func(*credit.EarlyRepayment) {}, "80.00"},
		"exactly a year remains":            {func(e *credit.EarlyRepayment) { e.LastDue = date.MustParse("2028-03-10") }, "40.00"},
		"a year and a day remain":           {func(e *credit.EarlyRepayment) { e.LastDue = date.MustParse("2028-03-11") }, "80.00"},
		"never more than the interest":      {func(e *credit.EarlyRepayment) { e.Forgone = eur(t, "12.34") }, "12.34"},
		"a variable rate":                   {func(e *credit.EarlyRepayment) { e.Variable = true }, "0.00"},
		"an insurer pays":                   {func(e *credit.EarlyRepayment) { e.Insurance = true }, "0.00"},
		"Switzerland asks nothing":          {func(e *credit.EarlyRepayment) { e.Rule = credit.EarlyRule{} }, "0.00"},
		"France, below the threshold":       {func(e *credit.EarlyRepayment) { e.Rule = french }, "0.00"},
		"France, at the threshold":          {func(e *credit.EarlyRepayment) { e.Rule, e.Prepaid = french, eur(t, "10000") }, "0.00"},
		"France, a cent above":              {func(e *credit.EarlyRepayment) { e.Rule, e.Prepaid = french, eur(t, "10000.01") }, "100.00"},
		"France, with what was paid before": {func(e *credit.EarlyRepayment) { e.Rule, e.Recent = french, eur(t, "2000.01") }, "80.00"},
	} {
		t.Run(name, func(t *testing.T) {
			e := base
			test.change(&e)
			got, err := e.Compensation()
			if err != nil || got != eur(t, test.want) {
				t.Errorf("%v (%v), not %s", got, err, test.want)
			}
		})
	}
}

func TestFeeRefund(t *testing.T) {
	for name, test := range map[string]struct{ on, want string }{
		"after 12 of 48 months": {"2027-01-15", "180.00"},
		"on the day of payout":  {"2026-01-15", "240.00"},
		"at the end":            {"2030-01-15", "0.00"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := credit.FeeRefund(eur(t, "240"), date.MustParse("2026-01-15"), date.MustParse(test.on), date.MustParse("2030-01-15"))
			if err != nil || got != eur(t, test.want) {
				t.Errorf("%v (%v), not %s", got, err, test.want)
			}
		})
	}
	_, err := credit.FeeRefund(eur(t, "240"), date.MustParse("2026-01-15"), date.MustParse("2026-01-14"), date.MustParse("2030-01-15"))
	if !errors.Is(err, credit.ErrTerms) {
		t.Errorf("repaid before it was paid out: %v", err)
	}
}

// 10,000 at 3 %, twenty days after a due date, with a year and more to go and a refund.
func TestSettle(t *testing.T) {
	e := credit.EarlyRepayment{
		Rule: directive, Prepaid: eur(t, "10000"), On: date.MustParse("2026-03-21"),
		LastDue: date.MustParse("2028-03-01"), Forgone: eur(t, "300"),
	}
	s, err := credit.Settle(eur(t, "10000"), credit.MustRate("3"), credit.Act365, date.MustParse("2026-03-01"), e, eur(t, "50"))
	if err != nil {
		t.Fatal(err)
	}
	if s.Accrued != eur(t, "16.44") || s.Compensation != eur(t, "100") || s.Total != eur(t, "10066.44") {
		t.Errorf("accrued %v, compensation %v, total %v", s.Accrued, s.Compensation, s.Total)
	}
	e.On = date.MustParse("2026-02-28")
	if _, err := credit.Settle(eur(t, "10000"), credit.MustRate("3"), credit.Act365, date.MustParse("2026-03-01"), e, eur(t, "0")); !errors.Is(err, credit.ErrTerms) {
		t.Errorf("settled before the last due date: %v", err)
	}
}

func remainder(t testing.TB, balance string) credit.Remainder {
	return credit.Remainder{
		Balance: eur(t, balance), Rate: credit.MustRate("3"), FirstDue: date.MustParse("2027-01-31"), FirstNo: 13,
	}
}

// Nothing prepaid: both choices give the schedule that was there. 9,734.19 is owed of 10,000
// over 36 months after the first instalment of 290.81.
func TestRemainderGoesOnAsItWas(t *testing.T) {
	r := remainder(t, "9734.19")
	rows, err := r.AtPayment(eur(t, "290.81"))
	if err != nil || len(rows) != 35 || rows[34].Payment != eur(t, "290.90") {
		t.Fatalf("%d rows (%v)", len(rows), err)
	}
	if rows[0].Number != 13 || rows[0].Interest != eur(t, "24.34") || rows[1].Due != date.MustParse("2027-02-28") || rows[2].Due != date.MustParse("2027-03-31") {
		t.Errorf("first rows %+v", rows[:3])
	}
	rows, err = r.Over(35)
	if err != nil || rows[0].Payment != eur(t, "290.81") || rows[34].Payment != eur(t, "290.90") {
		t.Errorf("%v and %v (%v)", rows[0].Payment, rows[34].Payment, err)
	}
}

func TestRemaindersAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		balance := rapid.Int64Range(10_000, 10_000_000).Draw(t, "balance")
		r := credit.Remainder{
			Balance: money.Of(balance, money.EUR), FirstDue: date.MustParse("2027-01-31"), FirstNo: 1,
			Rate: credit.MustRate(fmt.Sprintf("%.2f", rapid.Float64Range(0, 18).Draw(t, "rate"))),
		}
		term, err := r.Over(rapid.IntRange(1, 84).Draw(t, "months"))
		if err != nil {
			t.Fatal(err)
		}
		shorter, err := r.AtPayment(money.Of(term[0].Payment.Minor+rapid.Int64Range(0, 50_000).Draw(t, "more"), money.EUR))
		if err != nil {
			t.Fatal(err)
		}
		for name, rows := range map[string][]credit.Instalment{"over months": term, "at payment": shorter} {
			var principal int64
			for _, row := range rows {
				principal += row.Principal.Minor
			}
			if principal != balance || rows[len(rows)-1].Balance.Minor != 0 {
				t.Errorf("%s: repaid %d of %d", name, principal, balance)
			}
		}
		if len(shorter) > len(term)+1 { // the cents of rounding may leave one more
			t.Errorf("%d instalments, though they are not lower than those of %d", len(shorter), len(term))
		}
	})
}

func TestInstalmentsThatDoNotRepay(t *testing.T) {
	r := remainder(t, "10000")
	for name, payment := range map[string]money.Amount{
		"only the interest": eur(t, "25.00"), "less": eur(t, "10"), "nothing": eur(t, "0"), "other currency": money.Of(50_000, money.CHF),
	} {
		if _, err := r.AtPayment(payment); !errors.Is(err, credit.ErrTerms) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
