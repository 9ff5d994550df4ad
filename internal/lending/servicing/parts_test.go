package servicing_test

import (
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/rule/credit"
)

// inParts are 10 000.00 at 3 %: half at once, a quarter with the second instalment and one with the fourth; repayment begins with the fifth.
func inParts(c *loan.Contract) {
	c.Terms = french(10_000_00, 12, "3")
	c.Repayment = credit.Repayment{
		Grace:    credit.Grace{Periods: 4, Kind: credit.GraceInterestOnly},
		Drawdown: credit.Drawdown{First: credit.MustRate("50"), Later: 2, Apart: 2},
	}
}

// partOf is the newest payout of a part.
func (r *rig) partOf(t testing.TB, id string, part int) (last payout.Payout) {
	t.Helper()
	own, _ := r.transfers(t, id)
	for _, p := range own {
		if p.Part == part && p.Attempt > last.Attempt {
			last = p
		}
	}
	return last
}

// begun lets the first part leave on 20 November.
func (r *rig) begun(t testing.TB) string {
	t.Helper()
	r.banked(t)
	id, p := r.waitingLoan(t, inParts)
	want(t, "the first part", p.Amount, money.Of(5_000_00, money.EUR))
	r.exported(t, p.ID)
	r.bookedOn(t, r.partOf(t, id, 1), "2026-11-20")
	return id
}

// leaves lets a part leave, which its bank books on a day.
func (r *rig) leaves(t testing.TB, id string, part int, released, booked string) {
	t.Helper()
	must(t, r.Payouts.ReleaseWaiting(ctx, day(released)))
	r.exported(t, r.partOf(t, id, part).ID)
	r.live(t, booked)
	r.bookedOn(t, r.partOf(t, id, part), booked)
}

// Each part bears interest from the day on which it left: of the third instalment, 7 500.00 for a month are 18.75, and the five days of
// 2 500.00 before it left are 1.03 of them; of the fifth, 25.00 and two days, 0.41. Eight instalments repay 10 000.00 by 1 264.10.
func TestALoanThatIsPaidOutInParts(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.begun(t)
		want(t, "status", r.status(t, id), loan.Active)
		r.booked(t, id, map[ledger.Account]int64{ledger.Principal: 5_000_00, ledger.Commitments: 5_000_00})
		want(t, "first instalment", *r.get(t, id).Standing.NextDue, money.Of(12_50, money.EUR))
		second := r.partOf(t, id, 2)
		want(t, "its amount", second.Amount, money.Of(2_500_00, money.EUR))
		want(t, "it waits", second.Hold, payout.HoldWaiting)
		want(t, "for the second instalment", second.FromOn, day("2027-01-20"))
		for number, left := range map[int]int64{1: 5_000_00, 2: 5_000_00, 3: 7_500_00, 4: 7_500_00, 5: 8_760_90} { // 10 000.00 less 1 264.10 but 25.00 of interest
			want(t, "what is left to repay after it", r.row(t, id, number).Balance, money.Of(left, money.EUR))
		}

		r.receive(t, id, "ahead", "2026-11-20", 100_00)
		r.live(t, "2027-01-20")
		r.leaves(t, id, 2, "2027-01-20", "2027-01-25")
		r.booked(t, id, map[ledger.Account]int64{ledger.Principal: 7_500_00, ledger.Commitments: 2_500_00})
		want(t, "third instalment", r.row(t, id, 3).Payment, money.Of(17_72, money.EUR))
		want(t, "fourth instalment", r.row(t, id, 4).Payment, money.Of(18_75, money.EUR))
		r.verify(t)

		r.live(t, "2027-03-20")
		r.leaves(t, id, 3, "2027-03-20", "2027-03-22")
		r.booked(t, id, map[ledger.Account]int64{ledger.Principal: 10_000_00, ledger.Commitments: 0})
		want(t, "fifth instalment", r.row(t, id, 5).Payment, money.Of(1_263_69, money.EUR))
		want(t, "sixth instalment", r.row(t, id, 6).Payment, money.Of(1_264_10, money.EUR))
		want(t, "no part is left", r.partOf(t, id, 4).ID, "")
		r.verify(t)
	})
}

func (r *rig) row(t testing.TB, id string, number int) loan.Row {
	t.Helper()
	for _, row := range r.get(t, id).Schedule {
		if row.Number == number {
			return row
		}
	}
	t.Fatalf("no instalment %d", number)
	return loan.Row{}
}

// Who does not pay gets no further part until a person has looked; what has not left when repayment begins never will, and eight
// instalments repay 5 000.00 by 632.05.
func TestPartsStopForLateInstalments(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.begun(t)
		r.live(t, "2027-01-20")
		must(t, r.Payouts.ReleaseWaiting(ctx, day("2027-01-20")))
		held := r.partOf(t, id, 2)
		want(t, "held", held.Hold, payout.HoldArrears)
		p, err := r.Payouts.LetGo(ctx, someone("staff-2", identity.Approver), held.ID, held.Version, "has promised to pay")
		must(t, err)
		_, err = r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
		wantFault(t, err, fault.Conflict, "payout.arrears")
		refused, _ := fault.As(err)
		want(t, "which of a batch it is", refused.Params["reference"], any(r.get(t, id).Reference))
		r.live(t, "2027-04-19")
		must(t, r.Payouts.EndParts(ctx, day("2027-04-18")))
		want(t, "a day early", r.partOf(t, id, 2).State, payout.Planned)
		must(t, r.Payouts.EndParts(ctx, day("2027-04-19")))
		must(t, r.Payouts.EndParts(ctx, day("2027-04-19")))
		want(t, "cancelled", r.partOf(t, id, 2).State, payout.Cancelled)
		want(t, "repays what it got", r.row(t, id, 6).Payment, money.Of(632_05, money.EUR))
		r.booked(t, id, map[ledger.Account]int64{ledger.Principal: 5_000_00, ledger.Commitments: 0})
		r.verify(t)
	})
}

// A part that comes back never was, and is sent again; a borrower who has enough gets no more.
func TestAPartComesBackAndTheRestIsGivenUp(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.begun(t)
		r.receive(t, id, "ahead", "2026-11-20", 100_00)
		r.live(t, "2027-01-20")
		r.leaves(t, id, 2, "2027-01-20", "2027-01-21")
		p := r.partOf(t, id, 2)
		_, err := r.Payouts.Return(ctx, treasurer, p.ID, p.Version, day("2027-01-21"), "AC04")
		must(t, err)
		r.booked(t, id, map[ledger.Account]int64{ledger.Principal: 5_000_00, ledger.Commitments: 5_000_00})
		want(t, "the third waits no more", r.partOf(t, id, 3).State, payout.Cancelled)
		again, err := r.Payouts.Plan(ctx, treasurer, id, loanbook.Payee{IBAN: "NL91ABNA0417164300", Holder: "Marie Lefèvre"}, p.ID, "")
		must(t, err)
		want(t, "its part", again.Part, 2)
		want(t, "once more", again.Attempt, 2)
		want(t, "its amount", again.Amount, money.Of(2_500_00, money.EUR))

		_, err = r.Payouts.Curtail(ctx, treasurer, id, " ")
		wantFault(t, err, fault.Invalid, "invalid")
		_, err = r.Payouts.Curtail(ctx, staff(identity.Support), id, "the car was cheaper")
		wantFault(t, err, fault.Forbidden, "forbidden")
		f, err := r.Payouts.Curtail(ctx, treasurer, id, "the car was cheaper")
		must(t, err)
		want(t, "what is given up", f.Amount, money.Of(5_000_00, money.EUR))
		want(t, "cancelled", r.partOf(t, id, 2).State, payout.Cancelled)
		want(t, "third instalment", r.row(t, id, 3).Payment, money.Of(12_50, money.EUR))
		_, err = r.Payouts.Curtail(ctx, treasurer, id, "again")
		wantFault(t, err, fault.Conflict, "loan.no_parts")
		r.Env.Clock.Advance(time.Hour)
		r.verify(t)
	})
}

// What the bank was told to pay is settled by its report, also when an instalment has become late since.
func TestAReportOfAPartThatLeftInTime(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.begun(t)
		r.receive(t, id, "ahead", "2026-11-20", 25_00)
		r.live(t, "2027-01-20")
		must(t, r.Payouts.ReleaseWaiting(ctx, day("2027-01-20")))
		p := r.partOf(t, id, 2)
		b := r.exported(t, p.ID)
		r.live(t, "2027-02-25") // the third instalment is late
		r.imported(t, pain002(b.MessageID, "PART", p.EndToEnd+"=ACSC"))
		want(t, "settled", r.partOf(t, id, 2).State, payout.Settled)
		want(t, "still to come", len(r.get(t, id).Parts), 1)
		r.verify(t)
	})
}
