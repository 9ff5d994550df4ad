package loan

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
)

// A hundred thousand lives, under every law and of every kind of repayment:
//
//	go test ./internal/lending/loan -run TestEveryLife -rapid.checks=100000
func TestEveryLifeKeepsThePromises(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms, events, upTo := life(t)
		st, err := Replay(terms, events, upTo)
		if err != nil {
			t.Fatal(err)
		}
		inOrder(t, terms, events, st)
		nothingNegative(t, events, st)
		nothingToCome(t, events, st)
		if st.Status != Active || st.Withdrawn || st.Credit < 0 {
			return
		}
		canBeBroughtUpToDate(t, terms, events, st)
		canBeSettled(t, terms, events, st)
	})
}

// The order in which facts arrive does not matter.
func inOrder(t *rapid.T, terms Terms, events []Event, st State) {
	shuffled := slices.Clone(events)
	rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1)).Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
	other, err := Replay(terms, shuffled, st.On)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(st, other) {
		t.Fatalf("in one order %+v\nin another %+v", st, other)
	}
}

func nothingNegative(t *rapid.T, events []Event, st State) {
	for _, d := range st.Dues {
		if open := d.Open(); min(open.Charge, open.Late, open.Cost, open.Interest, open.Principal) < 0 {
			t.Fatalf("more is paid than was asked: %+v", d)
		}
	}
	refunded := func(e Event) bool { return e.Kind == Refunded } // money that has left cannot come back by a fact of before
	if min(st.Principal, st.Compensation) < 0 || st.Credit < 0 && !slices.ContainsFunc(events, refunded) {
		t.Fatalf("principal %d, credit %d, compensation %d", st.Principal, st.Credit, st.Compensation)
	}
}

// Of a loan that was called in nothing is to come, whatever part of it leaves afterwards.
func nothingToCome(t *rapid.T, events []Event, st State) {
	anew := func(e Event) bool { return e.Kind == Rescheduled || e.Kind == Sanctioned || e.Kind == Withdraw } // which lay out a schedule of their own
	called := func(e Event) bool { return e.Kind == CalledIn && !e.On.Before(events[0].On) && !e.On.After(st.On) }
	if slices.ContainsFunc(events, anew) || !slices.ContainsFunc(events, called) {
		return
	}
	if st.Principal != 0 || st.Undrawn != 0 || len(st.Remaining()) > 0 {
		t.Fatalf("%d to come, %d to leave, %d instalments", st.Principal, st.Undrawn, len(st.Remaining()))
	}
}

// A borrower who pays what is open owes nothing of it any more, and is not late.
func canBeBroughtUpToDate(t *rapid.T, terms Terms, events []Event, st State) {
	paid := Event{ID: "zz-paid", Kind: Paid, On: st.On, Minor: st.Open().Sum()}
	after, err := Replay(terms, append(slices.Clone(events), paid), st.On)
	if err != nil {
		t.Fatal(err)
	}
	if after.Open().Sum() != 0 || after.DaysPastDue() != 0 {
		t.Fatalf("%d paid, %d open, %d days past due", paid.Minor, after.Open().Sum(), after.DaysPastDue())
	}
}

// The figure of a settlement closes the loan, a cent less does not, and its compensation keeps to the law: nothing while the rate may
// change or where the law says so, never more than the interest that is forgone.
func canBeSettled(t *rapid.T, terms Terms, events []Event, st State) {
	f, err := st.Settlement(terms)
	if err != nil {
		t.Fatal(err)
	}
	if f.Compensation > 0 && (terms.RateType == catalogue.Variable || !terms.Clauses.Names(credit.EarlyOverYear) && !terms.Clauses.Names(credit.EarlyUnderYear)) {
		t.Fatalf("compensation of %d", f.Compensation)
	}
	forgone := interestOf(st.Remaining())
	if f.Compensation > forgone {
		t.Fatalf("compensation of %d, interest to come %d", f.Compensation, forgone)
	}
	waits := func(e Event) bool { return e.Kind == Prepaid && e.On == st.On } // the money of today would first go there
	if slices.ContainsFunc(events, waits) {
		return
	}
	// Where more was refunded than there was, the money of today first makes up for it, and what a sanction of today gives back repays
	// a cent more of the principal than it did without.
	refunded := func(e Event) bool { return e.Kind == Refunded }
	sanctioned := func(e Event) bool { return e.Kind == Sanctioned && e.On == st.On }
	if slices.ContainsFunc(events, refunded) && slices.ContainsFunc(events, sanctioned) {
		return
	}
	for _, short := range []int64{0, 1} {
		if f.Total <= short {
			continue
		}
		settled, err := Replay(terms, append(slices.Clone(events),
			Event{ID: "zz-paid", Kind: Paid, On: st.On, Minor: f.Total - short}, Event{ID: "zz-settled", Kind: Settled, On: st.On, Minor: f.Total}), st.On)
		if err != nil {
			t.Fatal(err)
		}
		if closed := settled.Status == Closed; closed != (short == 0) {
			t.Fatalf("%d of %d paid: %s, outstanding %d, open %+v", f.Total-short, f.Total, settled.Status, settled.Outstanding(), settled.Open())
		}
	}
}

// A settlement on the day of a new schedule is one of that schedule: the fee of 0.14 is given back by its rows.
func TestSettledOnTheDayOfANewSchedule(t *testing.T) {
	out := date.MustParse("2026-01-31")
	terms := Terms{
		Principal: money.Of(2_000_00, money.EUR), Months: 3, Rate: credit.MustRate("3.8"), RateType: catalogue.Fixed, UpfrontFee: money.Of(14, money.EUR),
		MonthlyCost: money.Of(0, money.EUR), DayCount: credit.MonthNormalised, Stub: credit.StubSpread, Allocation: catalogue.InterestFirst, TimeZone: "Europe/Paris",
	}
	plan, err := terms.Plan(out)
	if err != nil {
		t.Fatal(err)
	}
	r, err := terms.Repayment.Remaining(plan.Rows, terms.Principal, terms.Rate, 0)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := r.Over(5)
	if err != nil {
		t.Fatal(err)
	}
	events := []Event{{ID: "out", Kind: PaidOut, On: out, Rows: plan.Rows, Version: 1}, {ID: "anew", Kind: Rescheduled, On: out.AddDays(1), Rows: rows, Version: 2}}
	st, err := Replay(terms, events, out.AddDays(1))
	if err != nil {
		t.Fatal(err)
	}
	f, err := st.Settlement(terms)
	if err != nil {
		t.Fatal(err)
	}
	st, err = Replay(terms, append(events, Event{ID: "paid", Kind: Paid, On: st.On, Minor: f.Total}, Event{ID: "settled", Kind: Settled, On: st.On, Minor: f.Total}), st.On)
	if err != nil || st.Status != Closed {
		t.Errorf("%s after %d were paid (%v)", st.Status, f.Total, err)
	}
}

// A settlement on the day of a sanction is of what that leaves: of 2 000.00 without interest, 0.01 being awarded, 1 999.99.
func TestSettledOnTheDayOfASanction(t *testing.T) {
	out := date.MustParse("2026-01-31")
	terms := Terms{
		Principal: money.Of(2_000_00, money.EUR), Months: 3, RateType: catalogue.Fixed, UpfrontFee: money.Of(0, money.EUR),
		MonthlyCost: money.Of(0, money.EUR), DayCount: credit.MonthNormalised, Stub: credit.StubSpread, Allocation: catalogue.InterestFirst, TimeZone: "Europe/Paris",
	}
	plan, err := terms.Plan(out)
	if err != nil {
		t.Fatal(err)
	}
	l := Loan{Terms: terms, Facts: []Event{{ID: "out", Kind: PaidOut, On: out, Rows: plan.Rows, Version: 1}}}
	e, st, err := l.Sanctioned(out.AddDays(1), Sanction{Row: "x.sanction", Leaves: law.CapitalInParts}, 1)
	if err != nil {
		t.Fatal(err)
	}
	e.Version = 2
	f, err := st.Settlement(terms)
	if err != nil || f.Total != 1_999_99 {
		t.Fatalf("settled by %d (%v)", f.Total, err)
	}
	settled, err := Replay(terms, append(l.Facts, e, Event{ID: "paid", Kind: Paid, On: st.On, Minor: f.Total}, Event{ID: "settled", Kind: Settled, On: st.On, Minor: f.Total}), st.On)
	if err != nil || settled.Status != Closed {
		t.Errorf("%s after %d were paid (%v)", settled.Status, f.Total, err)
	}
}
