package loan

import (
	"slices"
	"testing"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
)

// halfNow are 10 000.00 at 3 %: half at once, a quarter with the second instalment and one with the fourth; default interest of 7.3 %
// is 0.20 a day of 1 000.00.
func halfNow(w Withdrawal) Terms {
	return Terms{
		Principal: money.Of(10_000_00, money.EUR), Months: 12, Rate: credit.MustRate("3"), RateType: catalogue.Fixed,
		UpfrontFee: money.Of(0, money.EUR), MonthlyCost: money.Of(0, money.EUR), DayCount: credit.Act365, Stub: credit.StubSpread,
		Allocation: catalogue.InterestFirst, TimeZone: "Europe/Paris", Withdrawal: w, Late: catalogue.Late{Rate: decimal.MustParse("7.3")},
		Repayment: credit.Repayment{
			Grace:    credit.Grace{Periods: 4, Kind: credit.GraceInterestOnly},
			Drawdown: credit.Drawdown{First: credit.MustRate("50"), Later: 2, Apart: 2},
		},
	}
}

// A second part of 2 500.00 was sent on 20 January, the loan ended on the 25th, and the bank books the part on 1 February. On 3 March the
// 5 000.00 have been overdue for 37 days and the part for 30. The five days to the end are 2.05 of interest, at 3 %.
func TestAPartThatArrivesAfterTheEnd(t *testing.T) {
	out, ends := date.MustParse("2026-11-20"), date.MustParse("2027-01-25")
	later, looked := date.MustParse("2027-02-01"), date.MustParse("2027-03-03")
	rate := func(k Kind) []Event { return []Event{{ID: "end", Kind: k, On: ends}} }
	for name, c := range map[string]struct {
		law        Withdrawal
		ends       []Event
		on         date.Date
		open       Split
		status     Status
		writtenOff int64
	}{
		"called in":          {WithInterest, rate(CalledIn), later, Split{Late: 52_00, Interest: 2_05, Principal: 7_500_00}, Terminated, 0},
		"called in that day": {WithInterest, rate(CalledIn), ends, Split{Late: 55_50, Interest: 2_05, Principal: 7_500_00}, Terminated, 0},
		"without late interest": {
			WithInterest, append(rate(CalledIn), Event{ID: "frozen", Kind: Frozen, On: ends}), later, Split{Interest: 2_05, Principal: 7_500_00}, Terminated, 0,
		},
		"written off":          {WithInterest, rate(WroteOff), later, Split{Interest: 2_05, Principal: 5_000_00}, ChargedOff, 7_502_05},
		"written off that day": {WithInterest, rate(WroteOff), ends, Split{Interest: 2_05, Principal: 5_000_00}, ChargedOff, 7_502_05},
		"repaid early": {
			WithInterest, []Event{{ID: "money", Kind: Paid, On: ends, Minor: 5_002_05}, {ID: "end", Kind: Settled, On: ends, Minor: 5_002_05}},
			later, Split{Principal: 2_500_00}, Active, 0,
		},
		"repaid early that day": {
			WithInterest, []Event{{ID: "money", Kind: Paid, On: ends, Minor: 5_002_05}, {ID: "end", Kind: Settled, On: ends, Minor: 5_002_05}},
			ends, Split{Principal: 2_500_00}, Active, 0,
		},
		// 5 000.00 for 42 days since 20 January are 17.26 at the contract's 3 %, 2 500.00 for 30 days 6.16.
		"withdrawn": {
			WithInterest, []Event{{ID: "end", Kind: Withdraw, On: ends, Data: Data{Until: ends.AddDays(30)}}}, later,
			Split{Interest: 23_42, Principal: 7_500_00}, Active, 0,
		},
		"nothing is owed": {
			WithInterest, append(rate(CalledIn), Event{ID: "court", Kind: Sanctioned, On: ends, Data: Data{Sanction: &Sanction{Row: "ie.sanction", Leaves: law.Nothing}}}),
			later, Split{}, Closed, 7_500_00,
		},
	} {
		t.Run(name, func(t *testing.T) {
			l := partsUpTo(t, halfNow(c.law), out, c.ends)
			part(t, &l, c.on)
			st, err := l.Replay(looked)
			if err != nil {
				t.Fatal(err)
			}
			if open := st.Open(); open != c.open || st.Status != c.status || st.WrittenOff != c.writtenOff || st.Undrawn != 0 {
				t.Errorf("%s, open %+v, written off %d, to leave %d", st.Status, open, st.WrittenOff, st.Undrawn)
			}
			if st.Principal != 0 || len(st.Remaining()) > 0 {
				t.Errorf("%d to come in %d instalments", st.Principal, len(st.Remaining()))
			}
			balanced(t, &l, looked)
		})
	}
}

// partsUpTo is a loan whose first two instalments were paid ahead, with what ends it.
func partsUpTo(t *testing.T, terms Terms, out date.Date, ends []Event) Loan {
	t.Helper()
	plan, err := terms.Plan(out)
	if err != nil {
		t.Fatal(err)
	}
	facts := []Event{{ID: "out", Kind: PaidOut, On: out, Rows: plan.Rows, Version: 1}, {ID: "ahead", Kind: Paid, On: out, Minor: 25_00}}
	return Loan{Terms: terms, Facts: slices.Concat(facts, ends)}
}

// part lets 2 500.00 arrive on a day.
func part(t *testing.T, l *Loan, on date.Date) {
	t.Helper()
	st, err := l.Replay(on)
	if err != nil {
		t.Fatal(err)
	}
	e := Event{ID: "part", Kind: Drawn, On: on, Minor: 2_500_00}
	if e.Rows, err = st.Lending(l.Terms, e.Minor); err != nil || e.Rows != nil {
		t.Fatalf("%d rows follow (%v)", len(e.Rows), err)
	}
	l.Facts = append(l.Facts, e)
}

// balanced says that the accounts come to the money.
func balanced(t *testing.T, l *Loan, on date.Date) {
	t.Helper()
	st, err := l.Replay(on)
	if err != nil {
		t.Fatal(err)
	}
	accounts, err := st.Position(l.Terms)
	if err != nil {
		t.Fatal(err)
	}
	var sum int64
	for _, minor := range accounts {
		sum += minor
	}
	for _, e := range Effective(l.Facts, on) {
		for _, line := range l.Cash(e) {
			sum += line.Minor
		}
	}
	if sum != 0 {
		t.Errorf("accounts and money come to %d: %+v", sum, accounts)
	}
}

// Who repaid the loan and then gets a part repays that: the loan is closed as before.
func TestAPartAfterAnEarlyRepaymentIsRepaid(t *testing.T) {
	ends := date.MustParse("2027-01-25")
	l := partsUpTo(t, halfNow(WithInterest), date.MustParse("2026-11-20"), []Event{
		{ID: "money", Kind: Paid, On: ends, Minor: 5_002_05}, {ID: "end", Kind: Settled, On: ends, Minor: 5_002_05},
	})
	part(t, &l, date.MustParse("2027-02-01"))
	l.Facts = append(l.Facts, Event{ID: "again", Kind: Paid, On: date.MustParse("2027-03-03"), Minor: 2_500_00})
	st, err := l.Replay(date.MustParse("2027-03-03"))
	if err != nil || st.Status != Closed || st.CloseReason != RepaidEarly || st.Credit != 0 {
		t.Errorf("%s, %s, credit %d (%v)", st.Status, st.CloseReason, st.Credit, err)
	}
}

// Of 5 000.00 in ten equal instalments without interest (KKG 16(3) with 15(2) and (3)) 7 500.00 make 750.00 each; after the last of them
// a part of 2 500.00 is owed at once.
func TestAPartAfterASwissWithdrawal(t *testing.T) {
	ends := date.MustParse("2027-01-25")
	l := partsUpTo(t, halfNow(InInstalments), date.MustParse("2026-11-20"), nil)
	st, err := l.Replay(ends)
	if err != nil {
		t.Fatal(err)
	}
	back, err := l.Terms.ToReturn(st, ends)
	if err != nil || len(back.Rows) != 10 || back.Rows[0].Payment.Minor != 500_00 {
		t.Fatalf("%+v (%v)", back, err)
	}
	l.Facts = append(l.Facts, Event{ID: "end", Kind: Withdraw, On: ends, Rows: back.Rows, Version: 2, Data: Data{Until: back.Until}})
	within := Loan{Terms: l.Terms, Facts: slices.Clone(l.Facts)}
	part(t, &within, date.MustParse("2027-02-01"))
	if st, err = within.Replay(date.MustParse("2027-02-01")); err != nil || len(st.Remaining()) != 10 || st.Principal != 7_500_00 {
		t.Fatalf("%d in %d instalments (%v)", st.Principal, len(st.Remaining()), err)
	}
	for _, row := range st.Remaining() {
		if row.Payment.Minor != 750_00 || row.Interest.Minor != 0 {
			t.Errorf("instalment %d: %+v", row.Number, row)
		}
	}
	balanced(t, &within, date.MustParse("2027-06-30"))
	after := date.MustParse("2027-11-30")
	l.Facts = append(l.Facts, Event{ID: "all", Kind: Paid, On: ends, Minor: 5_000_00})
	part(t, &l, after)
	if st, err = l.Replay(after.AddDays(30)); err != nil || st.Open() != (Split{Principal: 2_500_00}) {
		t.Errorf("open %+v (%v)", st.Open(), err)
	}
	balanced(t, &l, after)
}
