package servicing_test

import (
	"slices"
	"testing"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
)

// whole is a product whose lender chose everything that its law allows.
func whole(p catalogue.Product) catalogue.Product {
	of, late := p.Law.Edition(), &p.Lending.Late
	late.Charge, late.Deferral, late.CalledIn = of.Charge(law.OnMissed).Percent(), of.Charge(law.OnDeferred).Percent(), of.Charge(law.OnCalled).Percent()
	if p.Law.EarlyRepayment == catalogue.RepayAgreed {
		p.Lending.Early = catalogue.Early{CapOverYear: decimal.One, CapUnderYear: decimal.MustParse("0.5")}
	}
	return p
}

// offered are the terms of a contract of a product, as an agreement makes them.
func offered(t testing.TB, p catalogue.Product) loan.Terms {
	t.Helper()
	terms := loan.TermsOf(p)
	of := func(minor int64) money.Amount { return money.Of(minor, p.Currency) }
	terms.Principal, terms.Months, terms.Rate, terms.RateType = of(max(p.AmountMin, 20_000_00)), 36, credit.MustRate("3"), catalogue.Fixed
	terms.UpfrontFee, terms.MonthlyCost = of(200_00), of(5_00)
	clauses, err := p.Clauses(catalogue.Agreed{
		Rate: terms.Rate, RateType: terms.RateType, Fee: terms.UpfrontFee, Premium: terms.MonthlyCost, Withdrawal: terms.Withdrawal == loan.WithInterest,
	})
	must(t, err)
	return terms.With(clauses)
}

// without is a contract that does not name an occasion.
func without(terms loan.Terms, o credit.Occasion) loan.Terms {
	terms.Clauses = slices.DeleteFunc(slices.Clone(terms.Clauses), func(c credit.Clause) bool { return c.Occasion == o })
	return terms
}

// products are those that Florin ships, as shipped and with every charge that their law allows.
func products() map[string]catalogue.Product {
	list := map[string]catalogue.Product{}
	for _, p := range settings.Shipped().Products {
		list[p.Code], list[p.Code+", all that the law allows"] = p, whole(p)
	}
	return list
}

// lives are what may happen to a loan: every kind of fact that may make it cost something.
func lives(t testing.TB, terms loan.Terms) map[string][]loan.Event {
	out := paidOut(t, terms, "2027-01-11")
	half := terms.Principal.Minor / 2
	due := loan.Event{ID: "in", Kind: loan.Paid, On: day("2027-02-11"), Minor: terms.Principal.Minor * 2}
	rest := out.Rows[1:]
	unlawful := loan.Loan{Terms: terms, Facts: []loan.Event{out}}
	capital, _, err := unlawful.Sanctioned(day("2027-06-01"), loan.Sanction{Leaves: law.CapitalInParts}, 0)
	if err != nil {
		t.Fatal(err)
	}
	capital.ID = "q"
	taken, _, err := unlawful.TakeOver(day("2027-03-01"), []loan.Event{out, {Kind: loan.Paid, On: day("2027-02-11"), Minor: 1_00}})
	if err != nil {
		t.Fatal(err)
	}
	return map[string][]loan.Event{
		"nothing is paid":       {out},
		"relief and a new rate": {out, {ID: "f", Kind: loan.Frozen, On: day("2027-03-01")}, {ID: "u", Kind: loan.Unfrozen, On: day("2027-04-01")}, {ID: "r", Kind: loan.Rescheduled, On: day("2027-02-20"), Rows: rest, Version: 2, Data: loan.Data{Fold: true}}},
		"called in":             {out, {ID: "c", Kind: loan.CalledIn, On: day("2027-06-01")}},
		"written off":           {out, {ID: "w", Kind: loan.WroteOff, On: day("2027-06-01")}, {ID: "x", Kind: loan.Recovered, On: day("2027-07-01"), Minor: 1_00}},
		"sold": {
			out, {ID: "s", Kind: loan.Sell, On: day("2027-06-01"), Minor: 1_00, Data: loan.Data{Sale: &loan.Sale{ID: "s"}}},
			{ID: "x", Kind: loan.Collected, On: day("2027-07-01"), Minor: 1_00},
		},
		"repaid early":            {out, due, {ID: "s", Kind: loan.Settled, On: day("2027-03-01")}},
		"repaid in the last year": {out, {ID: "in", Kind: loan.Paid, On: day("2029-06-11"), Minor: terms.Principal.Minor * 2}, {ID: "s", Kind: loan.Settled, On: day("2029-06-12")}},
		"partly repaid early":     {out, due, {ID: "p", Kind: loan.Prepaid, On: day("2027-03-01"), Minor: half, Rows: rest, Version: 2, Data: loan.Data{Cost: half}}},
		"withdrawn":               {out, {ID: "v", Kind: loan.Withdraw, On: day("2027-01-20"), Rows: rest, Version: 2, Data: loan.Data{Until: day("2027-02-19")}}},
		"taken back":              {out, due, {ID: "b", Kind: loan.Returned, On: day("2027-02-20"), Ref: "in"}, {ID: "z", Kind: loan.Waived, On: day("2027-05-01"), Minor: 1}, {ID: "y", Kind: loan.Refunded, On: day("2027-02-12"), Minor: 1}},
		"never paid out":          {{ID: "n", Kind: loan.Cancel, On: day("2027-01-20")}, {ID: "o", Kind: loan.Noted, On: day("2027-01-20")}},
		"sanctioned":              {out, capital},
		"paid out in parts":       {out, {ID: "d", Kind: loan.Drawn, On: day("2027-02-12"), Minor: 1_00, Rows: rest, Version: 2}, {ID: "k", Kind: loan.Curtailed, On: day("2027-02-13"), Rows: rest, Version: 3}},
		"from other books":        taken,
		"reversed":                {out, due, {ID: "e", Kind: loan.Reversed, On: day("2027-02-11"), Ref: "in"}},
	}
}

// asked is what a life has asked of the borrower, by the occasion that a contract must name.
func asked(terms loan.Terms, st loan.State, on date.Date) map[credit.Occasion]int64 {
	sum := map[credit.Occasion]int64{}
	for _, d := range st.Dues {
		interest := credit.Borrowing
		if st.Withdrawn && d.Number == 0 {
			interest = credit.Withdrawing
		}
		sum[interest] += d.Asked.Interest
		sum[credit.Insuring] += d.Asked.Cost
		sum[credit.LateInterestOn] += d.Asked.Late
	}
	early := credit.EarlyOverYear
	if !on.AddMonths(12, 0).Before(day("2030-01-11")) {
		early = credit.EarlyUnderYear
	}
	sum[early] += st.Compensation
	if !st.PaidOutOn.IsZero() {
		sum[credit.Arranging] += terms.UpfrontFee.Minor - st.FeeRefunded
	}
	return sum
}

// Whatever happens to a loan of whatever product: what it costs is named by its contract, and
// what the contract does not name costs nothing.
func TestNothingIsAskedThatTheContractDoesNotName(t *testing.T) {
	met := map[credit.Occasion]bool{}
	kinds := map[loan.Kind]bool{loan.Charged: true} // refused when it is booked: TestABookingWithoutAClause
	for name, p := range products() {
		terms := offered(t, p)
		for life, events := range lives(t, terms) {
			last := events[len(events)-1].On
			for _, e := range events {
				kinds[e.Kind] = true
			}
			st := replay(t, terms, "2029-12-30", events...)
			for occasion, minor := range asked(terms, st, last) {
				if minor > 0 && !terms.Clauses.Names(occasion) {
					t.Errorf("%s, %s: %d are asked for %s, which the contract does not name", name, life, minor, occasion)
				}
				met[occasion] = met[occasion] || minor > 0
				switch occasion {
				case credit.Borrowing, credit.Insuring, credit.Arranging: // no loan is opened without: TestABookingWithoutAClause
				default:
					if left := asked(terms, replay(t, without(terms, occasion), "2029-12-30", events...), last)[occasion]; left != 0 {
						t.Errorf("%s, %s: %d are asked for %s although the contract does not name it", name, life, left, occasion)
					}
				}
			}
		}
	}
	for _, kind := range loan.Kinds {
		if !kinds[kind] {
			t.Errorf("no life has a fact of the kind %s", kind)
		}
	}
	for _, occasion := range []credit.Occasion{
		credit.Borrowing, credit.Arranging, credit.Insuring, credit.Withdrawing, credit.EarlyOverYear, credit.EarlyUnderYear, credit.LateInterestOn,
	} {
		if !met[occasion] {
			t.Errorf("no life came to cost %s", occasion)
		}
	}
}

// The function that books refuses every charge that the contract does not name.
func TestABookingWithoutAClause(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		for name, p := range products() {
			terms := offered(t, p)
			for _, missing := range []credit.Occasion{credit.Borrowing, credit.Arranging, credit.Insuring} {
				c := contract(r, without(terms, missing))
				err := r.Env.DB.Update(ctx, func(tx *db.Tx) error {
					_, err := r.OpenTx(tx, system, c)
					return err
				})
				wantFault(t, err, fault.Invalid, "loan.terms")
			}
			id := r.open(t, terms)
			for _, occasion := range append(slices.Clone(credit.Occasions), "", "reminder_fee") {
				err := r.Env.DB.Update(ctx, func(tx *db.Tx) error {
					_, err := r.AppendTx(tx, system, id, loan.Event{Kind: loan.Charged, Minor: 1, Data: loan.Data{Clause: occasion}})
					return err
				})
				asks := occasion == credit.LateInstalment || occasion == credit.Deferring || occasion == credit.CallingIn
				if asks && terms.Clauses.Names(occasion) {
					if err != nil {
						t.Errorf("%s: %s is named and refused: %v", name, occasion, err)
					}
					continue
				}
				wantFault(t, err, fault.Conflict, "loan.charge_unnamed")
			}
			if p.Law.EarlyRepayment == catalogue.RepayFree {
				err := r.Env.DB.Update(ctx, func(tx *db.Tx) error {
					_, err := r.AppendTx(tx, system, id, loan.Event{Kind: loan.Prepaid, Minor: 1_00, Data: loan.Data{Cost: 1}})
					return err
				})
				wantFault(t, err, fault.Conflict, "loan.charge_unnamed")
			}
		}
	})
}

// A loan whose contract was signed before contracts had the table is held to what was printed:
// one charge for each unpaid instalment, and none for calling in.
func TestContractsFromBeforeTheTable(t *testing.T) {
	old := french(10_000_00, 36, "3")
	old.Early = catalogue.Early{CapOverYear: decimal.One, CapUnderYear: decimal.One}
	swiss := old
	swiss.Withdrawal = loan.InInstalments
	eachEngine(t, func(t *testing.T, r *rig) {
		book := func(terms loan.Terms, occasion credit.Occasion) error {
			id := r.open(t, terms)
			return r.Env.DB.Update(ctx, func(tx *db.Tx) error {
				_, err := r.AppendTx(tx, system, id, loan.Event{Kind: loan.Charged, Minor: 1, Data: loan.Data{Clause: occasion}})
				return err
			})
		}
		must(t, book(old, credit.LateInstalment))
		wantFault(t, book(old, credit.CallingIn), fault.Conflict, "loan.charge_unnamed")
		wantFault(t, book(old, credit.Deferring), fault.Conflict, "loan.charge_unnamed")
		wantFault(t, book(swiss, credit.LateInstalment), fault.Conflict, "loan.charge_unnamed")
	})
	for name, c := range map[string]struct {
		terms loan.Terms
		want  int64 // 1 % of the 9,734.19 that are left after one instalment (credit-rules 2.2)
	}{"France": {old, 97_34}, "Switzerland": {swiss, 0}} {
		st := replay(t, c.terms, "2027-03-01", paidOut(t, c.terms, "2027-01-11"), pays("2027-02-11", 290_81))
		f, err := st.Settlement(c.terms)
		must(t, err)
		want(t, name, f.Compensation, c.want)
	}
}
