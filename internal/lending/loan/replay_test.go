package loan_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/govalues/decimal"
	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/rule/catalogue"
	"florin/internal/test/lender/facts"
	"florin/internal/test/testkit"
)

var (
	must                  = testkit.Must
	day, terms            = facts.Day, facts.Terms
	paidOut, pays, replay = facts.PaidOut, facts.Pays, facts.Replay
)

func want[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// The first rows of 10,000 over 36 months at 3 % are published in docs/credit-mathematics.md.
func TestFirstInstalmentPaidOnItsDay(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	out := paidOut(t, terms, "2026-01-15")
	paid := pays("2026-02-15", 290_81)
	st := replay(t, terms, "2026-02-15", out, paid)
	want(t, "balance", st.Outstanding(), 9_734_19)
	want(t, "open", st.Open().Sum(), 0)
	want(t, "days past due", st.DaysPastDue(), 0)
	on, minor, ok := st.Next()
	want(t, "next due", fmt.Sprint(on, minor, ok), "2026-03-15 29081 true")
	want(t, "allocated", st.Payments[paid.ID], loan.Allocated{Split: loan.Split{Interest: 25_00, Principal: 265_81}})
}

func TestALoanPaidToItsEndIsClosed(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	events := []loan.Event{paidOut(t, terms, "2026-01-31")}
	for _, row := range events[0].Rows {
		events = append(events, pays(row.Due.String(), row.Payment.Minor))
	}
	st := replay(t, terms, "2029-02-01", events...)
	want(t, "status", st.Status, loan.Closed)
	want(t, "reason", st.CloseReason, loan.Repaid)
	want(t, "closed on", st.ClosedOn, day("2029-01-31"))
	want(t, "outstanding", st.Outstanding(), 0)
	before := replay(t, terms, "2029-01-30", events...)
	want(t, "the day before", before.Status, loan.Active)
}

// Late interest is at the contract's rate on the overdue principal alone: of 265.81 at 3 %
// for 20 days of a year of 365, 0.44 (0.4369).
func TestLateInterest(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	out := paidOut(t, terms, "2026-01-15")
	st := replay(t, terms, "2026-03-07", out)
	want(t, "late", st.Open().Late, 44)
	want(t, "days past due", st.DaysPastDue(), 20)
	want(t, "bucket", st.Bucket(), loan.Days1)
	want(t, "on the due date", replay(t, terms, "2026-02-15", out).DaysPastDue(), 0)
	want(t, "next day", replay(t, terms, "2026-02-16", out).DaysPastDue(), 1)

	paid := replay(t, terms, "2026-03-07", out, pays("2026-03-07", 100_00))
	want(t, "allocated", paid.Dues[0].Paid, loan.Split{Late: 44, Interest: 25_00, Principal: 74_56})
	frozen := replay(t, terms, "2026-03-07", out, loan.Event{ID: "f", Kind: loan.Frozen, On: day("2026-02-10")})
	want(t, "frozen", frozen.Open().Late, 0)
}

func TestPrincipalFirst(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	terms.Allocation = catalogue.PrincipalFirst
	out := paidOut(t, terms, "2026-01-15")
	st := replay(t, terms, "2026-03-20", out, pays("2026-03-20", 300_00))
	want(t, "first", st.Dues[0].Paid, loan.Split{Principal: 265_81})
	want(t, "second", st.Dues[1].Paid, loan.Split{Principal: 34_19})
}

func TestWhatIsPaidAheadWaitsForWhatFallsDue(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	out := paidOut(t, terms, "2026-01-15")
	early := pays("2026-02-01", 400_00)
	want(t, "credit", replay(t, terms, "2026-02-14", out, early).Credit, 400_00)
	st := replay(t, terms, "2026-02-15", out, early)
	want(t, "credit after", st.Credit, 109_19)
	want(t, "open", st.Open().Sum(), 0)
	_, next, _ := st.Next()
	want(t, "next", next, 181_62)
}

// Who has paid two instalments and a part of the third is asked for the rest of the third, on
// its day; who has paid everything ahead is asked for nothing.
func TestTheNextInstalmentToPay(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	out := paidOut(t, terms, "2026-01-15")
	next := func(st loan.State) string {
		on, minor, ok := st.NextToPay()
		return fmt.Sprint(on, minor, ok)
	}
	want(t, "nothing paid", next(replay(t, terms, "2026-02-01", out)), "2026-02-15 29081 true")
	want(t, "due today", next(replay(t, terms, "2026-02-15", out)), "2026-02-15 29081 true")
	want(t, "due today, paid in part", next(replay(t, terms, "2026-02-15", out, pays("2026-02-15", 100_00))), "2026-02-15 19081 true")
	want(t, "due today, paid", next(replay(t, terms, "2026-02-15", out, pays("2026-02-15", 290_81))), "2026-03-15 29081 true")
	want(t, "late since yesterday", next(replay(t, terms, "2026-02-16", out)), "2026-03-15 29081 true")
	ahead := pays("2026-02-01", 700_00)
	for _, day := range []string{"2026-02-01", "2026-02-15", "2026-03-15"} { // what falls due takes what waits for it
		want(t, "paid ahead, on "+day, next(replay(t, terms, day, out, ahead)), "2026-04-15 17243 true") // 3 x 290.81 - 700.00
	}
	want(t, "two paid exactly", next(replay(t, terms, "2026-02-01", out, pays("2026-02-01", 581_62))), "2026-04-15 29081 true")
	all := replay(t, terms, "2026-02-01", out, pays("2026-02-01", 11_000_00))
	short := terms
	short.Months = 1
	want(t, "the last, due today", next(replay(t, short, "2026-02-15", paidOut(t, short, "2026-01-15"))), "2026-02-15 1002500 true")
	if _, minor, ok := all.NextToPay(); ok {
		t.Errorf("everything is there, and %d is asked", minor)
	}
}

func TestAPaymentThatCameBackNeverPaid(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	out, paid := paidOut(t, terms, "2026-01-15"), pays("2026-02-15", 290_81)
	back := loan.Event{ID: "r", Kind: loan.Returned, On: day("2026-02-20"), Ref: paid.ID}
	want(t, "before its return", replay(t, terms, "2026-02-19", out, paid, back).OverdueSince(), date.Date{})
	st := replay(t, terms, "2026-02-25", out, paid, back)
	want(t, "overdue since", st.OverdueSince(), day("2026-02-15"))
	want(t, "open", st.Open().Principal+st.Open().Interest, 290_81)
}

// Settled on 7 February 2026, 23 days after the payout: 10,000 at 3 % for 23 of 365 days is 18.90.
func TestEarlySettlement(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	out := paidOut(t, terms, "2026-01-15")
	st := replay(t, terms, "2026-02-07", out)
	f, err := st.Settlement(terms)
	must(t, err)
	want(t, "total", f.Total, 10_018_90)

	settled := loan.Event{ID: "s", Kind: loan.Settled, On: day("2026-02-07")}
	done := replay(t, terms, "2026-02-07", out, pays("2026-02-07", f.Total), settled)
	want(t, "status", done.Status, loan.Closed)
	want(t, "reason", done.CloseReason, loan.RepaidEarly)
	short := replay(t, terms, "2026-02-07", out, pays("2026-02-07", f.Total-1), settled)
	want(t, "a cent short", short.Status, loan.Active)
	want(t, "the money waits", short.Credit, f.Total-1)
}

// 240.00 on 48 months repaid after 12 gives back 180.00 (CJEU C-383/18); compensation is 1 %
// of what is prepaid, but nothing up to 10,000 within twelve months (D312-15).
func TestFeeAndCompensationOfASettlement(t *testing.T) {
	terms := terms(20_000_00, 48, "5.9")
	terms.UpfrontFee = money.Of(240_00, money.EUR)
	terms.Early = catalogue.Early{CapOverYear: decimal.One, CapUnderYear: decimal.MustParse("0.5"), Threshold: 10_000_00}
	events := []loan.Event{paidOut(t, terms, "2026-01-15")}
	for _, row := range events[0].Rows[:12] {
		events = append(events, pays(row.Due.String(), row.Payment.Minor))
	}
	st := replay(t, terms, "2027-01-15", events...)
	f, err := st.Settlement(terms)
	must(t, err)
	want(t, "refund", f.FeeRefund, 180_00)
	want(t, "compensation", f.Compensation, (st.Principal+50)/100)
	want(t, "total", f.Total, st.Principal+f.Compensation-180_00)

	terms.Early.Threshold = 20_000_00
	f, err = replay(t, terms, "2027-01-15", events...).Settlement(terms)
	must(t, err)
	want(t, "below the threshold", f.Compensation, 0)
	terms.Early.Threshold, terms.RateType = 0, catalogue.Variable
	f, err = replay(t, terms, "2027-01-15", events...).Settlement(terms)
	must(t, err)
	want(t, "variable rate", f.Compensation, 0)
}

func TestPartialRepayment(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	out := paidOut(t, terms, "2026-01-15")
	first := pays("2026-02-15", 290_81)
	for _, mode := range []loan.Mode{loan.Shorter, loan.Lower} {
		t.Run(string(mode), func(t *testing.T) {
			st := replay(t, terms, "2026-02-15", out, first)
			f, rows, err := st.Prepayment(terms, 3_000_00, mode)
			must(t, err)
			want(t, "total", f.Total, 3_000_00)
			pre := loan.Event{ID: "x", Kind: loan.Prepaid, On: day("2026-02-15"), Minor: 3_000_00, Rows: rows, Version: 2}
			after := replay(t, terms, "2026-02-15", out, first, pays("2026-02-15", f.Total), pre)
			want(t, "balance", after.Outstanding(), 6_734_19)
			want(t, "credit", after.Credit, 0)
			if mode == loan.Lower {
				want(t, "instalments", len(after.Remaining()), 35)
			} else {
				want(t, "instalment", after.Remaining()[0].Payment.Minor, 290_81)
			}
			var sum int64
			for _, row := range after.Remaining() {
				sum += row.Principal.Minor
			}
			want(t, "rows repay the rest", sum, after.Principal)
		})
	}
}

// Withdrawn after ten days: the capital and 8.22 of interest (10,000 at 3 % for 10 of 365 days).
func TestWithdrawalAfterThePayout(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	out := paidOut(t, terms, "2026-01-15")
	gone := loan.Event{ID: "w", Kind: loan.Withdraw, On: day("2026-01-20"), Data: loan.Data{Until: day("2026-02-19")}}
	st := replay(t, terms, "2026-01-25", out, gone)
	want(t, "open", st.Open(), loan.Split{Interest: 8_22, Principal: 10_000_00})
	back := replay(t, terms, "2026-01-25", out, gone, pays("2026-01-25", 10_008_22))
	want(t, "status", back.Status, loan.Closed)
	want(t, "reason", back.CloseReason, loan.Withdrawn)
}

// All was repaid early and a charge is owed: there is no capital that could be returned in the parts of before.
func TestWithdrawalWithoutCapital(t *testing.T) {
	terms := terms(1_200_00, 12, "0")
	terms.Withdrawal = loan.InInstalments
	out := paidOut(t, terms, "2026-01-15")
	all := loan.Event{ID: "x", Kind: loan.Prepaid, On: day("2026-01-20"), Minor: 1_200_00, Rows: out.Rows, Version: 2}
	st := replay(t, terms, "2026-01-25", out, pays("2026-01-20", 1_200_00), all, loan.Event{ID: "c", Kind: loan.Charged, On: day("2026-01-21"), Minor: 5_00})
	want(t, "status", st.Status, loan.Active)
	back, err := terms.ToReturn(st, day("2026-01-25"))
	if err != nil {
		t.Fatal(err)
	}
	want(t, "total", back.Total.Minor, 0)
	want(t, "instalments", len(back.Rows), 0)
	want(t, "until", back.Until, day("2026-01-25"))
}

func TestWriteOffAndRecovery(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	out := paidOut(t, terms, "2026-01-15")
	off := loan.Event{ID: "o", Kind: loan.WroteOff, On: day("2026-02-15")}
	st := replay(t, terms, "2026-06-01", out, off, pays("2026-05-01", 500_00))
	want(t, "status", st.Status, loan.ChargedOff)
	want(t, "written off", st.WrittenOff, 10_025_00)
	want(t, "recovered", st.Recovered, 500_00)
}

// history draws a life of payments, charges, returns and early repayments.
func history(t *rapid.T) (loan.Terms, []loan.Event) {
	months := rapid.IntRange(2, 24).Draw(t, "months")
	terms := terms(rapid.Int64Range(1_000_00, 50_000_00).Draw(t, "principal"), months, rapid.SampledFrom([]string{"0", "3", "5.9"}).Draw(t, "rate"))
	plan, err := terms.Plan(day("2026-01-15"))
	if err != nil {
		t.Fatal(err)
	}
	events := []loan.Event{{ID: "out", Kind: loan.PaidOut, On: day("2026-01-15"), Rows: plan.Rows, Version: 1}}
	for i := range rapid.IntRange(0, 30).Draw(t, "facts") {
		e := loan.Event{
			ID: fmt.Sprintf("e%02d", i), On: day("2026-01-15").AddDays(rapid.IntRange(0, 900).Draw(t, "day")),
			Kind:  rapid.SampledFrom([]loan.Kind{loan.Paid, loan.Paid, loan.Paid, loan.Paid, loan.Charged, loan.Waived, loan.Settled, loan.Frozen, loan.Unfrozen, loan.CalledIn}).Draw(t, "kind"),
			Minor: rapid.Int64Range(1, plan.Payment.Minor*3).Draw(t, "minor"),
		}
		events = append(events, e)
		if e.Kind == loan.Charged && rapid.Bool().Draw(t, "let off") {
			events = append(events, loan.Event{
				ID: fmt.Sprintf("w%02d", i), On: e.On.AddDays(rapid.IntRange(0, 90).Draw(t, "later")), Kind: loan.Waived,
				Minor: rapid.Int64Range(1, e.Minor).Draw(t, "of it"), Data: loan.Data{Of: e.ID},
			})
		}
		if e.Kind == loan.Paid && rapid.IntRange(0, 4).Draw(t, "taken back") == 0 {
			kind := rapid.SampledFrom([]loan.Kind{loan.Returned, loan.Reversed}).Draw(t, "how")
			events = append(events, loan.Event{ID: fmt.Sprintf("t%02d", i), On: e.On.AddDays(5), Kind: kind, Ref: e.ID})
		}
	}
	return terms, events
}

func TestTheOrderOfArrivalDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms, events := history(t)
		upTo := day("2026-01-15").AddDays(rapid.IntRange(0, 1000).Draw(t, "up to"))
		first, err := loan.Replay(terms, events, upTo)
		if err != nil {
			t.Fatal(err)
		}
		shuffled := slices.Clone(events)
		rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1)).Shuffle(len(shuffled), func(i, j int) {
			shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
		})
		second, err := loan.Replay(terms, shuffled, upTo)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(fmt.Sprintf("%+v", summary(first)), fmt.Sprintf("%+v", summary(second))); diff != "" {
			t.Fatal(diff)
		}
	})
}

func summary(s loan.State) any {
	return []any{s.Status, s.CloseReason, s.ClosedOn, s.Principal, s.Open(), s.Credit, s.Accrued, s.Compensation, s.OverdueSince(), s.Payments}
}

// Nothing is lost: what was lent and earned is paid, owed, let off or written off.
func TestNothingIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms, events := history(t)
		upTo := day("2026-01-15").AddDays(rapid.IntRange(0, 1000).Draw(t, "up to"))
		st, err := loan.Replay(terms, events, upTo)
		if err != nil {
			t.Fatal(err)
		}
		var asked, paid, money loan.Split
		for _, d := range st.Dues {
			asked, paid = add(asked, d.Asked), add(paid, d.Paid)
			if d.Open() != (loan.Split{}) && min(d.Open().Charge, d.Open().Late, d.Open().Interest, d.Open().Principal) < 0 {
				t.Fatalf("paid more than was asked: %+v", d)
			}
		}
		_ = money
		if asked.Principal+st.Principal != terms.Principal.Minor {
			t.Fatalf("principal asked %d and left %d of %d", asked.Principal, st.Principal, terms.Principal.Minor)
		}
		if st.Credit < 0 || st.Principal < 0 || paid.Principal > terms.Principal.Minor {
			t.Fatalf("credit %d, principal %d, paid %+v", st.Credit, st.Principal, paid)
		}
	})
}

func add(a, b loan.Split) loan.Split {
	return loan.Split{Charge: a.Charge + b.Charge, Late: a.Late + b.Late, Cost: a.Cost + b.Cost, Interest: a.Interest + b.Interest, Principal: a.Principal + b.Principal}
}

// Looking more often must not change late interest by a cent.
func TestCuttingTimeIntoPiecesChangesNoCent(t *testing.T) {
	terms := terms(50_000_00, 24, "5.9")
	out := paidOut(t, terms, "2026-01-31")
	var charges []loan.Event
	for i := range 60 {
		charges = append(charges, loan.Event{ID: fmt.Sprint("c", i), Kind: loan.Charged, On: day("2026-03-01").AddDays(i * 3), Minor: 0})
	}
	want(t, "late", replay(t, terms, "2026-12-31", append(charges, out)...).Open().Late, replay(t, terms, "2026-12-31", out).Open().Late)
}

func BenchmarkReplay(b *testing.B) {
	terms := terms(80_000_00, 120, "4.5")
	plan, err := terms.Plan(day("2026-01-15"))
	must(b, err)
	events := []loan.Event{{ID: "out", Kind: loan.PaidOut, On: day("2026-01-15"), Rows: plan.Rows, Version: 1}}
	for i := range 199 { // late and in part, so that late interest runs all the time
		events = append(events, loan.Event{ID: fmt.Sprint("p", i), Kind: loan.Paid, On: day("2026-02-20").AddDays(i * 18), Minor: plan.Payment.Minor / 2})
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := loan.Replay(terms, events, day("2036-06-01")); err != nil {
			b.Fatal(err)
		}
	}
}
