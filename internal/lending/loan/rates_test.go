package loan

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
)

// Reckoned apart from the program: each instalment asks for the interest of its period on what was owed, at the rate of the last reset before
// it, which is index and spread between 1 and 12 %, and for a premium of 0.36 % a year of the same. In the end all of it is repaid.
func TestEveryPeriodBearsItsRateAndItsPremium(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms, events := begun(t)
		plain := terms.DueDay == 0 && terms.Repayment.Drawdown.IsZero() && terms.Repayment.Grace.Kind != credit.GraceCapitalised
		if !plain || !terms.Repayment.Every.Anchored() {
			return
		}
		st, err := Replay(terms, events, events[0].On.AddDays(1500))
		if err != nil {
			t.Fatal(err)
		}
		yearly := int64(12)
		if terms.Repayment.Every == credit.Quarter {
			yearly = 4
		}
		premium := new(big.Rat)
		if insured, ok := terms.Clauses.Find(credit.Insuring); ok && insured.Base == credit.OfPrincipal {
			premium.SetString("0.36")
		}
		balance := terms.Principal.Minor
		for _, d := range st.Dues {
			want := Split{
				Interest: periodOf(balance, rateOn(terms, events, d.On), yearly), Cost: terms.MonthlyCost.Minor + periodOf(balance, premium, yearly),
				Principal: d.Asked.Principal, Late: d.Asked.Late,
			}
			if d.Asked != want {
				t.Fatalf("instalment %d of %d owed: asked %+v, reckoned %+v", d.Number, balance, d.Asked, want)
			}
			balance -= d.Asked.Principal
		}
		if balance != 0 || st.Principal != 0 {
			t.Fatalf("%d and %d are left", balance, st.Principal)
		}
	})
}

// rateOn is the rate, in percent, of the period that ends on a day.
func rateOn(terms Terms, events []Event, end date.Date) *big.Rat {
	rate := exact(terms.Rate.String())
	for _, e := range events {
		if e.Data.Fixing == nil || !e.On.Before(end) {
			continue
		}
		rate.Add(exact(e.Data.Fixing.Index.String()), exact(terms.Revision.Spread.String()))
		for _, bound := range []struct {
			at   string
			side int
		}{{"1", -1}, {"12", 1}} {
			if at := exact(bound.at); rate.Cmp(at) == bound.side {
				rate = at
			}
		}
	}
	return rate
}

func exact(s string) *big.Rat {
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		panic(s)
	}
	return r
}

// periodOf is a period's part of a yearly rate in percent, half a minor unit up.
func periodOf(balance int64, percent *big.Rat, yearly int64) int64 {
	exact := new(big.Rat).Mul(percent, big.NewRat(balance, 100*yearly))
	exact.Add(exact, big.NewRat(1, 2))
	return new(big.Int).Quo(exact.Num(), exact.Denom()).Int64()
}

// A borrower who owes the capital alone, or by a lower rate, goes on doing so: a reset after the sanction changes neither rate nor schedule.
func TestNoIndexRaisesWhatASanctionLeaves(t *testing.T) {
	out := date.MustParse("2026-11-30")
	terms := halfNow(WithInterest)
	terms.Repayment = credit.Repayment{}
	plan, err := terms.Plan(out)
	if err != nil {
		t.Fatal(err)
	}
	reset, nine := plan.Rows[5].Due, credit.MustRate("9")
	for _, s := range []Sanction{{Row: "x", Leaves: law.CapitalInParts}, {Row: "x", Leaves: law.NoInterest}, {Row: "x", Leaves: law.StatutoryRate, Rate: credit.MustRate("2")}} {
		l := Loan{Terms: terms, Facts: []Event{{ID: "out", Kind: PaidOut, On: out, Rows: plan.Rows, Version: 1}}}
		e, before, err := l.Sanctioned(out.AddDays(40), s, 0)
		if err != nil {
			t.Fatal(err)
		}
		rows, err := credit.Remainder{Balance: money.Of(5_000_00, money.EUR), FirstDue: plan.Rows[6].Due, FirstNo: 7, Rate: nine}.Over(6)
		if err != nil {
			t.Fatal(err)
		}
		e.ID, e.Version = "court", 2
		l.Facts = append(l.Facts, e, Event{ID: "reset", Kind: Rescheduled, On: reset, Rows: rows, Version: 3, Data: Data{Rate: &nine, Fixing: &credit.Fixing{On: reset}}})
		st, err := l.Replay(reset)
		if err != nil || st.Rate != before.Rate || st.Version != 2 {
			t.Errorf("%s: at %s by schedule %d (%v)", s.Leaves, st.Rate, st.Version, err)
		}
	}
}

// Default interest at the contract's rate is 0.10 a day of 1 000.00 at 3.65 %, 0.20 at 7.3 % and 0.05 at 1.825 %. The first 1 000.00 are overdue
// for 31 days when the rate changes, with the second; twenty days later each has borne the new rate for these alone.
func TestDefaultInterestFollowsTheRateOfItsDays(t *testing.T) {
	terms := halfNow(WithInterest)
	terms.Principal, terms.Rate, terms.RateType = money.Of(12_000_00, money.EUR), credit.MustRate("3.65"), catalogue.Variable
	terms.Late, terms.Repayment = catalogue.Late{AtContractRate: true}, credit.Repayment{Kind: credit.EqualPrincipal}
	terms.Revision = credit.Revision{Floor: credit.MustRate("1"), Cap: credit.MustRate("12"), EveryMonths: 1, Moves: credit.MovesInstalment}
	out := date.MustParse("2026-11-20")
	plan, err := terms.Plan(out)
	if err != nil {
		t.Fatal(err)
	}
	for rate, late := range map[string]int64{"7.3": 3_10 + 4_00 + 4_00, "1.825": 3_10 + 1_00 + 1_00, "3.65": 3_10 + 2_00 + 2_00} {
		l := Loan{Terms: terms, Facts: []Event{{ID: "out", Kind: PaidOut, On: out, Rows: plan.Rows, Version: 1}}}
		anew := credit.MustRate(rate)
		e := Event{ID: "reset", Kind: Rescheduled, On: plan.Rows[1].Due, Version: 2, Data: Data{Rate: &anew, Fixing: &credit.Fixing{On: out}}}
		if e.Rows, err = atNewRate(terms, l.Facts, e); err != nil {
			t.Fatal(err)
		}
		l.Facts = append(l.Facts, e)
		for _, paid := range []int64{0, 2_00} { // late interest is paid first
			if paid > 0 {
				l.Facts = append(l.Facts, Event{ID: "paid", Kind: Paid, On: e.On, Minor: paid})
			}
			st, err := l.Replay(e.On.AddDays(20))
			if err != nil || st.Open().Late != late-paid {
				t.Errorf("%s %%, %d paid: %d of late interest are open, want %d (%v)", rate, paid, st.Open().Late, late-paid, err)
			}
		}
	}
}

// The rate of 0 % became 1 % and the end moved: seven instalments of 250.00 and one of 5.85. At 99 % of the interest the last one is 5.79; eight
// equal ones would ask for 6.48 of interest in place of 5.85.
func TestASanctionKeepsASmallLastInstalment(t *testing.T) {
	out := date.MustParse("2026-11-30")
	terms := halfNow(WithInterest)
	terms.Principal, terms.Months, terms.Rate, terms.Repayment = money.Of(2_000_00, money.EUR), 8, credit.Rate{}, credit.Repayment{}
	terms.Revision = credit.Revision{Floor: credit.MustRate("1"), Cap: credit.MustRate("12"), EveryMonths: 3, Moves: credit.MovesEnd, LongerMonths: 6}
	plan, err := terms.Plan(out)
	if err != nil {
		t.Fatal(err)
	}
	one := credit.MustRate("1")
	l := Loan{Terms: terms, Facts: []Event{{ID: "out", Kind: PaidOut, On: out, Rows: plan.Rows, Version: 1}}}
	e := Event{ID: "reset", Kind: Rescheduled, On: plan.Rows[0].Due, Version: 2, Data: Data{Rate: &one, Fixing: &credit.Fixing{On: out}}}
	if e.Rows, err = atNewRate(terms, l.Facts, e); err != nil {
		t.Fatal(err)
	}
	l.Facts = append(l.Facts, e)
	before, err := l.Replay(e.On)
	if err != nil {
		t.Fatal(err)
	}
	_, after, err := l.Sanctioned(e.On, Sanction{Row: "x", Leaves: law.PartOfInterest, Share: credit.MustRate("99")}, 0)
	if err != nil || before.StillToPay() != 2_005_85 || after.StillToPay() != 2_005_79 {
		t.Errorf("%d are to be paid, before it were %d (%v)", after.StillToPay(), before.StillToPay(), err)
	}
}
