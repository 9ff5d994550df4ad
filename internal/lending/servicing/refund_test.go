package servicing_test

import (
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/lending/treasury"
	"florin/internal/test/testkit"
)

// refundOf gives the newest payout of a refund of a loan.
func (r *rig) refundOf(t testing.TB, id string) (newest payout.Payout, all int) {
	t.Helper()
	page, err := r.Payouts.List(ctx, treasurer, payout.Filter{Limit: 100})
	must(t, err)
	for _, p := range page.Items {
		if p.LoanID == id && p.Kind == payout.ForRefund {
			if all++; p.Attempt > newest.Attempt {
				newest = p
			}
		}
	}
	if all == 0 {
		t.Fatal("no refund")
	}
	return newest, all
}

func euros(minor int64) money.Amount { return money.Of(minor, money.EUR) }

// credited is a loan with 500.00 more than it asks for.
func (r *rig) credited(t testing.TB) string {
	t.Helper()
	id := r.banked(t).open(t, terms(10_000_00, 36, "3"))
	r.receive(t, id, "one", "2026-11-20", 500_00)
	return id
}

func TestARefundGoesOutAsAPayoutDoes(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.credited(t)
		bank := r.total(t, ledger.Bank)
		transit := r.total(t, ledger.TransitOut)
		for range 2 {
			_, err := r.Refund(ctx, treasurer, id, treasury.Refund{Amount: euros(200_00)}, "r")
			must(t, err)
		}
		p, n := r.refundOf(t, id)
		want(t, "payouts", n, 1)
		want(t, "state", p.State, payout.Planned)
		want(t, "to", p.IBAN, "FR14 2004 1010 0505 0001 3M02 606")
		want(t, "in transit", r.total(t, ledger.TransitOut), transit-200_00)
		b := r.exported(t, p.ID)
		_, file, err := r.Payouts.BatchFile(ctx, treasurer, b.ID, false)
		must(t, err)
		if text := string(file); !strings.Contains(text, "200.00") || !strings.Contains(text, p.EndToEnd) {
			t.Error("the file lacks the refund")
		}
		for range 2 { // overlapping statements
			r.imported(t, camt("camt.053", booking{minor: -200_00, ref: "OUT", end: p.EndToEnd}))
		}
		p, _ = r.refundOf(t, id)
		want(t, "settled", p.State, payout.Settled)
		want(t, "in transit after", r.total(t, ledger.TransitOut), transit)
		want(t, "at the bank", r.total(t, ledger.Bank), bank-200_00)
		want(t, "credit", r.get(t, id).Standing.Credit, euros(300_00))
		want(t, "the loan runs on", r.status(t, id), loan.Active)
		_, err = r.Reverse(ctx, treasurer, id, r.lastEvent(t, id, loan.Refunded), "too late")
		wantFault(t, err, fault.Conflict, "payout.state")
		r.verify(t)
	})
}

// lastEvent is the ID of the newest fact of a kind.
func (r *rig) lastEvent(t testing.TB, id string, k loan.Kind) (found string) {
	t.Helper()
	for _, e := range r.get(t, id).Events {
		if e.Kind == k {
			found = e.ID
		}
	}
	return found
}

func TestARefundThatComesBackIsCreditAgain(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.credited(t)
		for name, send := range map[string]func(p payout.Payout){
			"refused in a report": func(p payout.Payout) {
				r.imported(t, pain002(r.exported(t, p.ID).MessageID, "PART", p.EndToEnd+"=RJCT"))
			},
			"booked and returned": func(p payout.Payout) {
				r.exported(t, p.ID)
				r.imported(t, camt("camt.053", booking{minor: -200_00, ref: "O" + p.ID, end: p.EndToEnd}))
				r.imported(t, camt("camt.053", booking{minor: 200_00, ref: "B" + p.ID, end: p.EndToEnd, returned: "AC04"}))
			},
			"returned by hand": func(p payout.Payout) {
				r.exported(t, p.ID)
				p, _ = r.refundOf(t, id)
				_, err := r.Payouts.Return(ctx, treasurer, p.ID, p.Version, day("2026-11-20"), "AC04")
				must(t, err)
			},
		} {
			bank, transit := r.total(t, ledger.Bank), r.total(t, ledger.TransitOut)
			_, err := r.Refund(ctx, treasurer, id, treasury.Refund{Amount: euros(200_00)}, strings.ReplaceAll(name, " ", "-"))
			must(t, err)
			p, _ := r.refundOf(t, id)
			send(p)
			p, _ = r.refundOf(t, id)
			want(t, name, p.State, payout.Returned)
			want(t, name+": nothing to repeat", len(p.Allowed), 0)
			want(t, name+": bank", r.total(t, ledger.Bank), bank)
			want(t, name+": transit", r.total(t, ledger.TransitOut), transit)
			want(t, name+": credit", r.get(t, id).Standing.Credit, euros(500_00))
		}
		r.verify(t)
	})
}

func TestARefundIsTakenBackBeforeItLeaves(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.credited(t)
		_, err := r.Refund(ctx, treasurer, id, treasury.Refund{Amount: euros(200_00)}, "r")
		must(t, err)
		p, _ := r.refundOf(t, id)
		b, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
		must(t, err)
		_, err = r.Reverse(ctx, treasurer, id, r.lastEvent(t, id, loan.Refunded), "asked for by mistake")
		must(t, err)
		p, _ = r.refundOf(t, id)
		want(t, "payout", p.State, payout.Cancelled)
		_, err = r.Payouts.ReleaseBatch(ctx, someone("staff-2", identity.Treasury), b.ID, b.Version)
		wantFault(t, err, fault.Conflict, "payout_batch.state")
		want(t, "credit", r.get(t, id).Standing.Credit, euros(500_00))
		r.verify(t)
	})
}

func TestARefundToAnotherAccount(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.credited(t)
		_, err := r.Refund(ctx, treasurer, id, treasury.Refund{Amount: euros(1_00), To: loanbook.Payee{IBAN: "FR15"}}, "r0")
		wantFault(t, err, fault.Invalid, "invalid")
		_, err = r.Refund(ctx, treasurer, id, treasury.Refund{Amount: euros(1_00), To: loanbook.Payee{IBAN: "NL91ABNA0417164300", Holder: "Jean Dupont"}}, "r1")
		must(t, err)
		p, _ := r.refundOf(t, id)
		want(t, "held", p.Hold, payout.HoldHolder)
		_, err = r.Refund(ctx, staff(identity.Support), id, treasury.Refund{Amount: euros(1_00)}, "r2")
		wantFault(t, err, fault.Forbidden, "forbidden")
	})
}

func TestRefundsAtOnce(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.credited(t)
		testkit.AtOnce(8, func(int) error {
			_, err := r.Refund(ctx, treasurer, id, treasury.Refund{Amount: euros(500_00)}, "same")
			return err
		})
		_, n := r.refundOf(t, id)
		want(t, "payouts", n, 1)
		want(t, "credit", r.get(t, id).Standing.Credit, euros(0))
		r.verify(t)
	})
}
