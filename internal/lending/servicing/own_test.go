package servicing_test

import (
	"bytes"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/arrears"
	"florin/internal/lending/loan"
	"florin/internal/lending/servicing"
	"florin/internal/test/testkit"
)

func (r *rig) ownLoan(t testing.TB, id string) servicing.Own {
	t.Helper()
	o, err := r.OwnLoan(ctx, marie, id, "de")
	must(t, err)
	return o
}

func wantActs(t testing.TB, o servicing.Own, acts ...servicing.OwnAct) {
	t.Helper()
	if !slices.Equal(o.Actions, acts) {
		t.Errorf("on %s a client may %v, want %v", o.Standing.On, o.Actions, acts)
	}
}

func TestWhatAClientMayDo(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		waiting, _ := r.waitingLoan(t, nil)
		o := r.ownLoan(t, waiting)
		wantActs(t, o)
		if o.PayInto != nil {
			t.Errorf("asked for %v before the payout", o.PayInto)
		}
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-11-25")
		o = r.ownLoan(t, id)
		wantActs(t, o, servicing.OwnActs...)
		want(t, "next instalment", o.PayInto.Amount, money.Of(290_81, money.EUR))
		want(t, "due on", o.PayInto.DueOn, day("2026-12-20"))
		want(t, "reference", o.PayInto.Reference, r.reference(t, id).String())
		want(t, "debt advice", o.DebtAdvice, "Points conseil budget (www.mesquestionsdargent.fr) und Banque de France (www.banque-france.fr): kostenlos und vertraulich.")

		r.live(t, "2026-12-24")
		o = r.ownLoan(t, id)
		wantActs(t, o, servicing.OwnEarlyRepayment, servicing.OwnSlip, servicing.OwnHardship)
		want(t, "all that is due", o.PayInto.Amount, o.Standing.OpenTotal)
		want(t, "due today", o.PayInto.DueOn, day("2026-12-24"))
		h, err := r.AskForRelief(ctx, marie, id, arrears.HardshipInput{Reason: "Kurzarbeit", Wish: arrears.WishLonger}, "key")
		must(t, err)
		if slices.Contains(r.ownLoan(t, id).Actions, servicing.OwnHardship) {
			t.Error("a second request beside an open one")
		}
		must(t, r.WithdrawRelief(ctx, marie, id, h.ID, h.Version))
		want(t, "asked and taken back", slices.Contains(r.ownLoan(t, id).Actions, servicing.OwnHardship), true)
	})
}

// 10,000 euros over 36 months at 3 %: 265.81 of the first 290.81 repay principal.
func TestTheOverviewSaysHowFarALoanIs(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		item := func(on string) servicing.OwnItem {
			r.live(t, on)
			items, err := r.OwnLoans(ctx, marie)
			must(t, err)
			return items[0]
		}
		r.live(t, "2026-12-20")
		r.receive(t, id, "one", "2026-12-20", 290_81)
		i := item("2026-12-21")
		want(t, "left", i.Outstanding, money.Of(9_734_19, money.EUR))
		want(t, "paid", [2]int{i.Paid, i.Instalments}, [2]int{1, 36})
		want(t, "ends on", *i.EndsOn, day("2029-11-20"))
		want(t, "late", i.Late, 0)
		if i.Since != nil {
			t.Errorf("late since %s", i.Since)
		}
		i = item("2027-01-25")
		want(t, "late since", *i.Since, day("2027-01-20"))
		want(t, "days", i.Late, 5)
	})
}

func TestADueDayIsOfferedOnceInAHalfYear(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-12-20")
		r.receive(t, id, "one", "2026-12-20", 290_81)
		want(t, "nothing overdue", slices.Contains(r.ownLoan(t, id).Actions, servicing.OwnDueDay), true)
		_, err := r.ChooseDueDay(ctx, marie, id, 25, "key")
		must(t, err)
		want(t, "one is agreed", slices.Contains(r.ownLoan(t, id).Actions, servicing.OwnDueDay), false)
		r.papers(t)
		r.live(t, "2026-12-30")
		want(t, "one was chosen", slices.Contains(r.ownLoan(t, id).Actions, servicing.OwnDueDay), false)
	})
}

func TestAReceiptIsForAPaymentThatCounts(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-12-20")
		paid := r.receive(t, id, "one", "2026-12-20", 290_81)
		file, err := r.Receipt(ctx, marie, id, paid.ID, "de")
		must(t, err)
		if !bytes.HasPrefix(file, []byte("%PDF-")) {
			t.Errorf("a receipt begins with %q", file[:8])
		}
		_, err = r.Receipt(ctx, clientOf("account-2"), id, paid.ID, "de")
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Receipt(ctx, marie, id, "elsewhere", "de")
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Reverse(ctx, treasurer, id, paid.ID, "another loan's")
		must(t, err)
		_, err = r.Receipt(ctx, marie, id, paid.ID, "de")
		wantFault(t, err, fault.Conflict, "loan.taken_back")
	})
}

// Whatever is repaid early, and whenever: what was said before is what the loan is afterwards, to the cent.
func TestWhatIsSaidOfRepayingEarlyIsWhatBecomesOfTheLoan(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := newRig(t, testkit.SQLite(t)).banked(t)
		months := rapid.IntRange(6, 84).Draw(rt, "months")
		principal := rapid.Int64Range(1_000_00, 60_000_00).Draw(rt, "principal")
		id := r.open(t, french(principal, months, rapid.SampledFrom([]string{"0", "2.9", "5.55", "12"}).Draw(rt, "rate")))
		on := day("2026-11-20").AddDays(rapid.IntRange(0, 29).Draw(rt, "days")).String()
		r.live(t, on)
		ask := servicing.Ask{Mode: rapid.SampledFrom([]loan.Mode{loan.Whole, loan.Shorter, loan.Lower}).Draw(rt, "mode")}
		if ask.Mode != loan.Whole {
			ask.Amount = money.Of(rapid.Int64Range(1, principal-1).Draw(rt, "part"), money.EUR)
		}
		said, err := r.OwnEarly(ctx, marie, id, ask)
		if fault.KindOf(err) == fault.Invalid {
			return // no schedule follows from the rest: nothing was said
		}
		must(t, err)
		before := r.ownLoan(t, id)
		_, err = r.OwnPromise(ctx, marie, id, ask)
		must(t, err)
		r.receive(t, id, "early", on, said.Total.Minor)
		after := r.ownLoan(t, id)
		want(t, "principal left", after.Standing.Outstanding.Minor, principal-said.Principal.Minor)
		// Of a few cents the rounding of the new instalments may cost more than they save: then nothing is said to be saved.
		want(t, "saved", said.Saved.Minor, max(interestToCome(before)-interestToCome(after)-said.Accrued.Minor, 0))
		if ask.Mode == loan.Whole {
			want(t, "status", after.Standing.Status, loan.Closed)
			return
		}
		want(t, "ends on", *after.Standing.EndsOn, said.EndsOn)
		want(t, "ended before on", *before.Standing.EndsOn, said.EndsNow)
		want(t, "instalments", after.Standing.Instalments-after.Standing.Paid, said.Months)
	})
}

// interestToCome is what the schedule still asks for.
func interestToCome(o servicing.Own) (minor int64) {
	for _, row := range o.Schedule {
		if o.Standing.Status != loan.Closed && row.State != "replaced" && row.State != "paid" {
			minor += row.Interest.Minor
		}
	}
	return minor
}
