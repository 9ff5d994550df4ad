package servicing_test

import (
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/lending/loan"
	"florin/internal/lending/payout"
	"florin/internal/lending/screening"
	"florin/internal/test/lender"
)

// A list that comes into force after the contract was signed still stops the money, in the moment in which it would leave; what two people say lets it go.
func TestMoneyDoesNotLeaveToAPersonOnAList(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		receipt := r.Apply(t, lender.Application("marie@example.org"))
		loanID, p := r.waitingLoan(t, func(c *loan.Contract) { c.RequestID = receipt.ID })
		b, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
		must(t, err)
		lists := r.Requests.Screening
		_, err = lists.Load(ctx, screening.Loading{Name: "own", Kind: screening.Sanctions}, strings.NewReader("ref,name\nX-1,LEFEVRE Marie\n"))
		must(t, err)
		release := func() error {
			_, err := r.Payouts.ReleaseBatch(ctx, someone("staff-2", identity.Treasury), b.ID, b.Version)
			return err
		}
		wantFault(t, release(), fault.Conflict, "payout.screening")
		want(t, "state", r.payoutOf(t, loanID).State, payout.Ready)
		desk, err := lists.Of(ctx, lender.Staff("ann", identity.Officer), receipt.ID)
		must(t, err)
		if desk.State != "open" || desk.Runs[0].Cause != "outcome" {
			t.Fatalf("%+v", desk)
		}
		hit := desk.Hits[0].ID
		_, err = lists.Judge(ctx, lender.Staff("ann", identity.Officer), receipt.ID, hit, screening.Judgement{Verdict: screening.Cleared, Reason: "Another"})
		must(t, err)
		wantFault(t, release(), fault.Conflict, "payout.screening")
		_, err = lists.Confirm(ctx, lender.Staff("bob", identity.Approver), receipt.ID, hit)
		must(t, err)
		must(t, release())
	})
}

// Where an adapter compares, money leaves after its answer of that day. A program's release waits for it.
func TestMoneyWaitsForTheAdapterOfTheLists(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		receipt := r.Apply(t, lender.Application("marie@example.org"))
		loanID, p := r.waitingLoan(t, func(c *loan.Contract) { c.RequestID = receipt.ID })
		peer := r.Peer(t, "watch", adapter.Offered{Name: adapter.SanctionsScreen, Mode: "sync", Data: []adapter.Datum{adapter.Name}})
		peer.Answer = lender.Done(`{"lists":[{"name":"EU","kind":"sanctions","version":"1"}],"hits":[]}`)
		b, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
		must(t, err)
		release := func() error {
			_, err := r.Payouts.ReleaseBatch(ctx, someone("staff-2", identity.Treasury), b.ID, b.Version)
			return err
		}
		wantFault(t, release(), fault.Conflict, "payout.asking")
		want(t, "state", r.payoutOf(t, loanID).State, payout.Ready)
		r.RunAdapters(t)
		want(t, "asked", len(peer.Asked()), 1)
		must(t, release())
	})
}
