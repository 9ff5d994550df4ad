package loan

import (
	"fmt"
	"testing"

	"github.com/govalues/decimal"
	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
)

// life draws a loan with everything that can happen to one.
func life(t *rapid.T) (Terms, []Event, date.Date) {
	out := date.MustParse("2026-01-31")
	of := func(minor int64) money.Amount { return money.Of(minor, money.CHF) }
	terms := Terms{
		Principal: of(rapid.Int64Range(2_000_00, 80_000_00).Draw(t, "principal")), Months: rapid.IntRange(3, 18).Draw(t, "months"),
		Rate: credit.MustRate(rapid.SampledFrom([]string{"0", "3.8", "9.5"}).Draw(t, "rate")), RateType: settings.Fixed,
		UpfrontFee: of(rapid.Int64Range(0, 300_00).Draw(t, "fee")), MonthlyCost: of(rapid.Int64Range(0, 9_00).Draw(t, "cost")),
		DueDay: rapid.SampledFrom([]int{0, 5, 28}).Draw(t, "due day"), DayCount: rapid.SampledFrom([]credit.DayCount{credit.MonthNormalised, credit.Act365, credit.Thirty360}).Draw(t, "day count"),
		Stub: credit.StubSpread, Allocation: rapid.SampledFrom([]settings.Allocation{settings.InterestFirst, settings.PrincipalFirst}).Draw(t, "order"),
		Late:       settings.Late{AtContractRate: true, Rate: decimal.Zero},
		Early:      settings.Early{CapOverYear: decimal.One, CapUnderYear: decimal.MustParse("0.5")},
		Withdrawal: rapid.SampledFrom([]Withdrawal{WithInterest, InInstalments}).Draw(t, "withdrawal"), TimeZone: "Europe/Zurich",
	}
	terms.Repayment = repaid(t, terms.Months)
	plan, err := terms.plan(out)
	if err != nil {
		t.Skip(err)
	}
	events := []Event{{ID: "out", Kind: PaidOut, On: out, Rows: plan.Rows, Version: 1}}
	kinds := []Kind{
		Paid, Paid, Paid, Paid, Paid, Paid, Charged, Waived, Refunded, Prepaid, Settled, Rescheduled, Frozen, Unfrozen, CalledIn, WroteOff, Withdraw, Recovered,
	}
	for i := range rapid.IntRange(0, 25).Draw(t, "facts") {
		e := Event{
			ID: fmt.Sprintf("e%02d", i), On: out.AddDays(rapid.IntRange(-9, 700).Draw(t, "day")), Kind: rapid.SampledFrom(kinds).Draw(t, "kind"),
			Minor: rapid.Int64Range(0, 2*plan.Payment.Minor).Draw(t, "minor"),
		}
		if err := follows(t, terms, events, &e); err != nil {
			continue
		}
		events = append(events, e)
	}
	return terms, events, out.AddDays(rapid.IntRange(-10, 900).Draw(t, "up to"))
}

// repaid draws a way of paying back that fits the term; every third loan is a monthly annuity.
func repaid(t *rapid.T, months int) credit.Repayment {
	var r credit.Repayment
	if rapid.IntRange(0, 2).Draw(t, "plain") == 0 {
		return r
	}
	r.Kind = rapid.SampledFrom(credit.Kinds).Draw(t, "repaid by")
	r.Every = rapid.SampledFrom(credit.Distances).Draw(t, "every")
	if n, whole := r.Every.In(months); !whole || n < 3 {
		r.Every = credit.Month
	}
	if r.Kind == credit.Annuity && rapid.Bool().Draw(t, "balloon") {
		r.Balloon = credit.MustRate("40")
	}
	if rapid.Bool().Draw(t, "grace") {
		r.Grace = credit.Grace{Periods: 2, Kind: rapid.SampledFrom(credit.GraceKinds).Draw(t, "grace kind")}
	}
	return r
}

// follows gives an event the rows that the service would give it.
func follows(t *rapid.T, terms Terms, events []Event, e *Event) error {
	st, err := Replay(terms, events, e.On)
	if err != nil {
		return err
	}
	e.Data.Until = e.On.AddDays(30)
	e.Version = len(events) + 1
	switch {
	case e.Kind == Recovered && st.PaidOutOn.IsZero():
		return credit.ErrTerms // nothing was written off
	case e.Kind == Waived:
		for _, charge := range events { // the last one, or none: then of what is due
			if charge.Kind == Charged && rapid.Bool().Draw(t, "of a charge") {
				e.Data.Of = charge.ID
			}
		}
	case e.Kind == Prepaid:
		e.Data.Cost = e.Minor
		_, e.Rows, err = st.Prepayment(terms, e.Minor, rapid.SampledFrom([]Mode{Shorter, Lower}).Draw(t, "mode"))
	case e.Kind == Withdraw && terms.Withdrawal == InInstalments, e.Kind == Rescheduled:
		left := st.Remaining()
		if len(left) == 0 || st.Principal == 0 {
			return credit.ErrTerms
		}
		e.Data.Fold = e.Kind == Rescheduled && rapid.Bool().Draw(t, "fold")
		var r credit.Remainder
		if r, err = terms.Repayment.Remaining(left, money.Of(st.Principal, st.Currency), st.Rate, 0); err == nil {
			e.Rows, err = r.Over(len(left) + 2)
		}
	}
	return err
}

// Double entry: what the accounts of a loan say comes to the money that went in and out,
// whatever has happened and on whatever day one looks.
func TestThePositionsComeToTheMoney(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms, events, upTo := life(t)
		st, err := Replay(terms, events, upTo)
		if err != nil {
			t.Fatal(err)
		}
		position, err := st.position(terms)
		if err != nil {
			t.Fatal(err)
		}
		var sum, cash int64
		for _, minor := range position {
			sum += minor
		}
		l := Loan{Terms: terms, Facts: events}
		for _, e := range Effective(events, upTo) {
			for _, line := range l.cash(e) {
				cash += line.Minor
			}
		}
		if sum+cash != 0 {
			t.Fatalf("accounts come to %d, money to %d: %+v", sum, cash, position)
		}
	})
}

// The parts of principal that were asked for, and what is left, are the loan.
func TestPrincipalIsNeitherMadeNorLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms, events, upTo := life(t)
		st, err := Replay(terms, events, upTo)
		if err != nil {
			t.Fatal(err)
		}
		if st.PaidOutOn.IsZero() || terms.Repayment.Grace.Kind == credit.GraceCapitalised { // which makes principal of interest
			return
		}
		asked := st.Principal
		for _, d := range st.Dues {
			asked += d.Asked.Principal
		}
		lent := terms.Principal.Minor
		if st.Withdrawn {
			lent -= terms.UpfrontFee.Minor // set off against what is to be returned
		}
		if asked < lent-st.FeeRefunded || asked > terms.Principal.Minor || !st.Withdrawn && asked != lent {
			t.Fatalf("%d asked and left of %d lent", asked, lent)
		}
	})
}
