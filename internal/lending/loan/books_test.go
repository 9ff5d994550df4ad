package loan

import (
	"fmt"
	"testing"

	"github.com/govalues/decimal"
	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
)

// refinance is the step of a life by which another loan's payout settles it.
const refinance Kind = "refinance"

// life draws a loan with everything that can happen to one.
func life(t *rapid.T) (Terms, []Event, date.Date) {
	terms, events := begun(t)
	out, payment := events[0].On, events[0].Rows[0].Payment.Minor
	kinds := []Kind{
		Paid, Paid, Paid, Paid, Paid, Paid, Charged, Waived, Refunded, Prepaid, Settled, Rescheduled, Frozen, Unfrozen, CalledIn, WroteOff, Withdraw, Recovered, Sanctioned, refinance, Sell, Collected,
	}
	for i := range rapid.IntRange(0, 25).Draw(t, "facts") {
		e := Event{
			ID: fmt.Sprintf("e%02d", i), On: out.AddDays(rapid.IntRange(-9, 700).Draw(t, "day")), Kind: rapid.SampledFrom(kinds).Draw(t, "kind"),
			Minor: rapid.Int64Range(0, 2*payment+100).Draw(t, "minor"),
		}
		if e.Kind == refinance {
			events = append(events, refinanced(t, terms, events, e)...)
			continue
		}
		if err := follows(t, terms, events, &e); err != nil {
			continue
		}
		events = append(events, e)
	}
	return terms, events, out.AddDays(rapid.IntRange(-10, 900).Draw(t, "up to"))
}

// begun draws a loan that is paid out, with the parts of its payout and the resets of its rate.
func begun(t *rapid.T) (Terms, []Event) {
	terms := underLaw(t)
	terms.Repayment = repaid(t, terms.Months)
	terms.Revision = revision(t, terms)
	out := date.MustParse("2026-01-31")
	plan, err := terms.Plan(out)
	if err != nil {
		t.Skip(err)
	}
	return terms, resets(t, terms, inParts(t, terms, []Event{{ID: "out", Kind: PaidOut, On: out, Rows: plan.Rows, Version: 1}}))
}

// revision draws how the rate follows an index, for half of those that may change and are not paid out in parts.
func revision(t *rapid.T, terms Terms) credit.Revision {
	if terms.RateType != catalogue.Variable || !terms.Repayment.Drawdown.IsZero() || rapid.Bool().Draw(t, "rate of before it could change") {
		return credit.Revision{}
	}
	return credit.Revision{
		Spread: decimal.MustNew(rapid.Int64Range(-10, 50).Draw(t, "spread"), 1), Floor: credit.MustRate("1"), Cap: credit.MustRate("12"), EveryMonths: 3,
		Moves: rapid.SampledFrom(credit.AllMoves).Draw(t, "moves"), LongerMonths: rapid.SampledFrom([]int{0, 6}).Draw(t, "longer"),
	}
}

// resets lets the rate follow its index from drawn due dates on.
func resets(t *rapid.T, terms Terms, events []Event) []Event {
	if terms.Revision.IsZero() {
		return events
	}
	row := 0
	for k := range rapid.IntRange(0, 4).Draw(t, "resets") {
		last := events[len(events)-1]
		at, err := Replay(terms, events, last.On)
		if row += rapid.IntRange(1, 3).Draw(t, "instalments until"); err != nil || row > len(at.Rows)-1 {
			break
		}
		e := Event{ID: fmt.Sprintf("reset%d", k), Kind: Rescheduled, On: at.Rows[row-1].Due, Version: k + 2}
		index := decimal.MustNew(rapid.Int64Range(-30, 140).Draw(t, "index"), 1)
		rate, err := terms.Revision.Rate(index)
		if err != nil {
			t.Fatal(err)
		}
		e.Data = Data{Rate: &rate, Fixing: &credit.Fixing{On: e.On.AddDays(-30), Index: index}}
		if e.Rows, err = atNewRate(terms, events, e); err != nil {
			t.Fatal(err)
		}
		events = append(events, e)
	}
	return events
}

// atNewRate is the rest of the schedule at the rate of a reset, as its service lays it out.
func atNewRate(terms Terms, events []Event, e Event) ([]credit.Instalment, error) {
	st, err := Replay(terms, events, e.On)
	if err != nil {
		return nil, err
	}
	left, anchor := st.Remaining(), 0
	for _, row := range left {
		anchor = max(anchor, row.Due.Day())
	}
	most, _ := terms.Repayment.Every.In(terms.Months + terms.Revision.LongerMonths)
	return credit.Revised{
		Rows: left, Balance: money.Of(st.Principal, st.Currency), Old: st.Rate, New: *e.Data.Rate, AnchorDay: anchor, Repayment: terms.Repayment,
	}.Lay(terms.Revision.Moves, most-left[0].Number+1)
}

// refinanced settles a loan by the payout of another on a day; now and then without the compensation, which the lender waives.
func refinanced(t *rapid.T, terms Terms, events []Event, e Event) []Event {
	st, err := Replay(terms, events, e.On)
	if err != nil || st.Status != Active || st.Withdrawn {
		return nil
	}
	f, err := st.Settlement(terms)
	if err != nil {
		t.Fatal(err)
	}
	settled := Event{ID: e.ID + "settled", Kind: Settled, On: e.On, Data: Data{Reason: Refinanced}}
	if rapid.Bool().Draw(t, "waived") {
		settled.Data.Hold = min(f.Total, f.Compensation)
	}
	settled.Minor = f.Total - settled.Data.Hold
	paid := Event{ID: e.ID, Kind: Paid, On: e.On, Minor: settled.Minor, Account: ledger.TransitOut}
	return []Event{paid, settled}
}

// inParts lets the later parts of a payout leave, each some days after its due date; what has not left when repayment begins never will.
func inParts(t *rapid.T, terms Terms, events []Event) []Event {
	rows := events[0].Rows
	for k := range terms.Repayment.Drawdown.Later {
		with := rows[(k+1)*terms.Repayment.Drawdown.Apart-1].Due
		e := Event{ID: fmt.Sprintf("part%d", k+2), Kind: Drawn, On: with.AddDays(rapid.IntRange(0, 6).Draw(t, "part leaves")), Version: k + 2}
		if rapid.IntRange(0, 3).Draw(t, "never") == 0 {
			break
		}
		st, err := Replay(terms, events, e.On)
		if err == nil {
			e.Minor, e.Rows, err = st.Drawing(terms)
		}
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, e)
	}
	e := Event{ID: "enough", Kind: Curtailed, On: rows[terms.Repayment.Grace.Periods].Due.AddDays(-1), Version: len(events) + 1}
	st, err := Replay(terms, events, e.On)
	if err != nil {
		t.Fatal(err)
	}
	if st.Undrawn == 0 {
		return events
	}
	if e.Rows, err = st.Curtailing(terms); err != nil {
		t.Fatal(err)
	}
	return append(events, e)
}

// underLaw draws a contract of a product under the law of any country, with whatever it asks for beside interest.
func underLaw(t *rapid.T) Terms {
	book := law.Shipped()
	country := rapid.SampledFrom(book.Countries()).Draw(t, "country")
	c := book.Currency(country)
	of := func(minor int64) money.Amount { return money.Of(minor, c) }
	percent := func(name string, most int64) decimal.Decimal {
		return decimal.MustNew(rapid.Int64Range(0, 10*most).Draw(t, name), 1)
	}
	p := catalogue.Product{Offering: catalogue.Offering{Country: country, Currency: c, TimeZone: "Europe/Zurich"}}
	p.Law = catalogue.LawOf(country, rapid.SampledFrom([]catalogue.Regime{catalogue.ConsumerCredit, catalogue.GeneralLaw}).Draw(t, "regime"))
	p.Lending = catalogue.Lending{
		DueDay: rapid.SampledFrom([]int{0, 5, 28}).Draw(t, "due day"), DayCount: rapid.SampledFrom([]credit.DayCount{credit.MonthNormalised, credit.Act365, credit.Thirty360}).Draw(t, "day count"),
		Stub: credit.StubSpread, Allocation: rapid.SampledFrom([]catalogue.Allocation{catalogue.InterestFirst, catalogue.PrincipalFirst}).Draw(t, "order"),
		Late: catalogue.Late{
			AtContractRate: rapid.Bool().Draw(t, "late at the contract's rate"), Rate: percent("late", 15),
			Charge: percent("late charge", 12), Deferral: percent("deferral", 6), CalledIn: percent("called in", 12),
		},
		Early: catalogue.Early{CapOverYear: percent("over a year", 3), CapUnderYear: percent("under a year", 3), Threshold: rapid.Int64Range(0, 10_000_00).Draw(t, "free")},
	}
	terms := TermsOf(p)
	terms.Principal, terms.Months = of(rapid.Int64Range(2_000_00, 80_000_00).Draw(t, "principal")), rapid.IntRange(3, 18).Draw(t, "months")
	terms.Rate = credit.MustRate(rapid.SampledFrom([]string{"0", "3.8", "9.5"}).Draw(t, "rate"))
	terms.RateType = rapid.SampledFrom([]catalogue.RateType{catalogue.Fixed, catalogue.Variable}).Draw(t, "kind of rate")
	terms.UpfrontFee, terms.MonthlyCost = of(rapid.Int64Range(0, 300_00).Draw(t, "fee")), of(rapid.Int64Range(0, 9_00).Draw(t, "cost"))
	agreed := catalogue.Agreed{Rate: terms.Rate, RateType: terms.RateType, Fee: terms.UpfrontFee, Withdrawal: true}
	if rapid.Bool().Draw(t, "premium of what is owed") {
		agreed.PremiumRate, terms.MonthlyCost = credit.MustRate("0.36"), of(0)
	}
	agreed.Premium = terms.MonthlyCost
	clauses, err := p.Clauses(agreed)
	if err != nil {
		t.Fatal(err)
	}
	return terms.With(clauses)
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
		if r.Balloon.IsZero() && r.Grace.Kind == credit.GraceInterestOnly && rapid.Bool().Draw(t, "in parts") {
			r.Drawdown = credit.Drawdown{First: credit.MustRate("40"), Later: rapid.IntRange(1, 2).Draw(t, "later parts"), Apart: 1}
		}
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
	case (e.Kind == Recovered || e.Kind == Collected) && st.PaidOutOn.IsZero():
		return credit.ErrTerms // nothing was written off or sold
	case e.Kind == Sell:
		if _, why, err := st.ToSell(terms); err != nil || why != "" {
			return credit.ErrTerms
		}
		e.Data.Sale = &Sale{ID: "sale", Buyer: "Buyer"}
	case e.Kind == Waived:
		for _, charge := range events { // the last one, or none: then of what is due
			if charge.Kind == Charged && rapid.Bool().Draw(t, "of a charge") {
				e.Data.Of = charge.ID
			}
		}
	case e.Kind == Sanctioned && st.Undrawn > 0:
		return credit.ErrTerms // refused until it is known what will have been lent
	case e.Kind == Sanctioned:
		made, _, err := (&Loan{Terms: terms, Facts: events}).Sanctioned(e.On, broken(t), e.Minor)
		e.Rows, e.Data.Sanction = made.Rows, made.Data.Sanction
		return err
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

// broken draws a sanction.
func broken(t *rapid.T) Sanction {
	s := Sanction{Row: "x.sanction", Leaves: rapid.SampledFrom(law.AllLeaves).Draw(t, "leaves")}
	switch s.Leaves {
	case law.PartOfInterest:
		s.Share = credit.MustRate(rapid.SampledFrom([]string{"0", "33.3", "99"}).Draw(t, "share"))
	case law.StatutoryRate, law.LoweredRate:
		s.Rate = credit.MustRate(rapid.SampledFrom([]string{"0", "2", "4"}).Draw(t, "lower rate"))
	}
	return s
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
		position, err := st.Position(terms)
		if err != nil {
			t.Fatal(err)
		}
		var sum, cash int64
		for _, minor := range position {
			sum += minor
		}
		l := Loan{Terms: terms, Facts: events}
		for _, e := range Effective(events, upTo) {
			for _, line := range l.Cash(e) {
				cash += line.Minor
			}
		}
		if sum+cash != 0 {
			t.Fatalf("accounts come to %d, money to %d: %+v", sum, cash, position)
		}
	})
}

// lentUpTo is what has left of the payout, before the fee; without what left after the claim had left the books.
func lentUpTo(t *rapid.T, terms Terms, events []Event, upTo date.Date) int64 {
	lent, err := terms.First()
	if err != nil {
		t.Fatal(err)
	}
	out := false
	for _, e := range Effective(events, upTo) {
		switch {
		case e.Kind == PaidOut:
			out = true
		case e.Kind == WroteOff && out:
			return lent
		case e.Kind == Drawn:
			lent += e.Minor
		}
	}
	return lent
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
		if st.Sanction != nil { // which repays principal with what was paid of interest
			return
		}
		lent := lentUpTo(t, terms, events, upTo)
		most := lent
		if st.Withdrawn {
			lent -= terms.UpfrontFee.Minor // set off against what is to be returned
		}
		if asked < lent-st.FeeRefunded || asked > most || !st.Withdrawn && asked != lent {
			t.Fatalf("%d asked and left of %d lent", asked, lent)
		}
	})
}
