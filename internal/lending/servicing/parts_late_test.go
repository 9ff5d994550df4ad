package servicing_test

import (
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
)

// underWay lets the second part of 2 500.00 go to the bank on 20 January. It is the 25th, and no bank has booked it.
func (r *rig) underWay(t testing.TB) (string, payout.Payout, payout.Batch) {
	t.Helper()
	id := r.begun(t)
	r.receive(t, id, "ahead", "2026-11-20", 25_00)
	r.live(t, "2027-01-20")
	must(t, r.Payouts.ReleaseWaiting(ctx, day("2027-01-20")))
	b := r.exported(t, r.partOf(t, id, 2).ID)
	r.live(t, "2027-01-25")
	return id, r.partOf(t, id, 2), b
}

func (r *rig) happens(t testing.TB, id string, k loan.Kind) {
	t.Helper()
	r.update(t, func(tx *db.Tx) error {
		_, err := r.AppendTx(tx, system, id, loan.Event{Kind: k})
		return err
	})
}

// What was on its way when a loan ended is owed as of the day on which the bank booked it, by whatever way that is told. 5 000.00 for five
// days at 3 % are 2.05; where a report says that the part left on the 20th, they are 3.08 of 7 500.00.
func TestAPartArrivesAfterTheEnd(t *testing.T) {
	ends := map[string]struct {
		end    func(t *testing.T, r *rig, id string)
		status loan.Status
		books  func(interest int64) map[ledger.Account]int64
	}{
		"called in": {
			func(t *testing.T, r *rig, id string) { r.happens(t, id, loan.CalledIn) }, loan.Terminated,
			func(interest int64) map[ledger.Account]int64 {
				return map[ledger.Account]int64{ledger.PrincipalDue: 7_500_00, ledger.InterestDue: interest, ledger.WrittenOff: 0}
			},
		},
		"written off": {
			func(t *testing.T, r *rig, id string) { r.happens(t, id, loan.WroteOff) }, loan.ChargedOff,
			func(interest int64) map[ledger.Account]int64 {
				return map[ledger.Account]int64{ledger.PrincipalDue: 0, ledger.WrittenOff: 7_500_00 + interest}
			},
		},
		"withdrawn": {
			func(t *testing.T, r *rig, id string) {
				r.update(t, func(tx *db.Tx) error {
					_, err := r.WithdrawTx(tx, system, id, day("2027-01-25"))
					return err
				})
			}, loan.Active,
			func(int64) map[ledger.Account]int64 {
				return map[ledger.Account]int64{ledger.PrincipalDue: 7_500_00, ledger.WrittenOff: 0}
			},
		},
		"repaid early": {
			func(t *testing.T, r *rig, id string) {
				r.receive(t, id, "all", "2027-01-25", 5_002_05)
				r.update(t, func(tx *db.Tx) error {
					_, err := r.AppendTx(tx, system, id, loan.Event{Kind: loan.Settled, Minor: 5_002_05})
					return err
				})
				want(t, "repaid", r.status(t, id), loan.Closed)
			}, loan.Active,
			func(int64) map[ledger.Account]int64 {
				return map[ledger.Account]int64{ledger.PrincipalDue: 2_500_00, ledger.InterestDue: 0, ledger.WrittenOff: 0}
			},
		},
	}
	tells := map[string]func(t *testing.T, r *rig, p payout.Payout, b payout.Batch){
		"a statement": func(t *testing.T, r *rig, p payout.Payout, _ payout.Batch) {
			r.imported(t, camt("camt.053", booking{minor: -2_500_00, ref: "LATE", end: p.EndToEnd, on: "2027-02-01"}))
			want(t, "entries that wait", len(r.entries(t, treasury.EntryUnmatched)), 0)
		},
		"a report": func(t *testing.T, r *rig, p payout.Payout, b payout.Batch) {
			r.imported(t, pain002(b.MessageID, "PART", p.EndToEnd+"=ACSC"))
		},
	}
	for end, c := range ends {
		for how, tell := range tells {
			t.Run(end+", by "+how, func(t *testing.T) {
				eachEngine(t, func(t *testing.T, r *rig) {
					id, p, b := r.underWay(t)
					c.end(t, r, id)
					r.booked(t, id, map[ledger.Account]int64{ledger.Commitments: 0})
					r.live(t, "2027-02-01")
					tell(t, r, p, b)
					want(t, "the part", r.partOf(t, id, 2).State, payout.Settled)
					want(t, "no further part", r.partOf(t, id, 3).ID, "")
					want(t, "status", r.status(t, id), c.status)
					r.booked(t, id, c.books(map[bool]int64{false: 2_05, true: 3_08}[how == "a report"]))
					r.booked(t, id, map[ledger.Account]int64{ledger.Principal: 0, ledger.Commitments: 0})
					r.verify(t)
				})
			})
		}
	}
}

// A part that arrived after the end and comes back never was, and is not sent again. One that has not gone to the bank by then does not go.
func TestAPartComesBackAfterTheEnd(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, p, _ := r.underWay(t)
		r.happens(t, id, loan.CalledIn)
		r.live(t, "2027-02-01")
		r.imported(t, camt("camt.053", booking{minor: -2_500_00, ref: "LATE", end: p.EndToEnd, on: "2027-02-01"}))
		r.booked(t, id, map[ledger.Account]int64{ledger.PrincipalDue: 7_500_00})
		r.live(t, "2027-02-03")
		r.imported(t, camt("camt.053", booking{minor: 2_500_00, ref: "BACK", end: p.EndToEnd, returned: "AC04", on: "2027-02-03"}))
		p = r.partOf(t, id, 2)
		want(t, "the part", p.State, payout.Returned)
		want(t, "what may be done with it", len(p.Allowed), 0)
		r.booked(t, id, map[ledger.Account]int64{ledger.PrincipalDue: 5_000_00, ledger.Principal: 0, ledger.Commitments: 0})
		_, err := r.Payouts.Plan(ctx, treasurer, id, loanbook.Payee{IBAN: "NL91ABNA0417164300", Holder: "Marie Lefèvre"}, p.ID, "")
		wantFault(t, err, fault.Conflict, "loan.no_parts")
		r.verify(t)
	})
}

func TestAPartThatHasNotGoneWhenTheLoanEnds(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.begun(t)
		r.receive(t, id, "ahead", "2026-11-20", 25_00)
		r.live(t, "2027-01-20")
		must(t, r.Payouts.ReleaseWaiting(ctx, day("2027-01-20")))
		p := r.partOf(t, id, 2)
		b, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
		must(t, err)
		r.happens(t, id, loan.CalledIn)
		_, err = r.Payouts.ReleaseBatch(ctx, someone("staff-2", identity.Treasury), b.ID, b.Version)
		wantFault(t, err, fault.Conflict, "loan.no_parts")
	})
}

// A loan that runs waits for the part that the contract names, and for no other sum.
func TestNoOtherPartIsLent(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, _, _ := r.underWay(t)
		lend := func(minor int64, on date.Date) error {
			return r.Env.DB.Update(ctx, func(tx *db.Tx) error { return r.DrawnTx(tx, system, id, minor, on, "by hand") })
		}
		wantFault(t, lend(2_500_01, day("2027-01-25")), fault.Conflict, "loan.already_paid_out")
		must(t, lend(2_500_00, day("2027-01-25")))
		must(t, lend(2_500_00, day("2027-01-25")))
		r.booked(t, id, map[ledger.Account]int64{ledger.Principal: 7_500_00})
		id, _ = r.waitingLoan(t, inParts)
		wantFault(t, lend(2_500_00, day("2027-01-25")), fault.Conflict, "loan.already_paid_out")
	})
}
