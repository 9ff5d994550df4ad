package servicing_test

import (
	"slices"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/lending/condition"
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

// What people set before the payout stops it when the batch is made, and again when it is released.
func TestMoneyWaitsForItsConditions(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		receipt := r.Apply(t, lender.Application("marie@example.org"))
		loanID, p := r.waitingLoan(t, func(c *loan.Contract) { c.RequestID = receipt.ID })
		conditions, ann := condition.New(r.Requests.Parts), lender.Staff("ann", identity.Officer)
		prepare := func() (payout.Batch, error) {
			return r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
		}
		add := func(text, key string, severity condition.Severity) string {
			d, err := conditions.Add(ctx, ann, receipt.ID, condition.Input{Severity: severity, Clearer: condition.Credit, Text: text}, key)
			must(t, err)
			return d.Items[slices.IndexFunc(d.Items, func(c condition.Condition) bool { return c.Text == text })].ID
		}
		met := func(id string) {
			_, err := conditions.Clear(ctx, ann, receipt.ID, id, condition.Ending{Words: "Seen"})
			must(t, err)
		}
		add("Likes to be called", "k0", condition.ToNote)
		first := add("Payslip seen.", "k1", condition.Blocking)
		want(t, "listed", strings.Join(r.payoutOf(t, loanID).Conditions, "|"), "Payslip seen.")
		_, err := prepare()
		wantFault(t, err, fault.Conflict, "payout.conditions")
		refused, _ := fault.As(err)
		want(t, "named", refused.Params["conditions"], any("Payslip seen"))
		if strings.Contains(err.Error(), "Payslip") {
			t.Error("what people wrote would be logged")
		}
		met(first)
		b, err := prepare()
		must(t, err)
		later := add("Account confirmed", "k2", condition.Blocking)
		release := func() error {
			_, err := r.Payouts.ReleaseBatch(ctx, someone("staff-2", identity.Treasury), b.ID, b.Version)
			return err
		}
		wantFault(t, release(), fault.Conflict, "payout.conditions")
		want(t, "state", r.payoutOf(t, loanID).State, payout.Ready)
		met(later)
		must(t, release())
		want(t, "gone", r.payoutOf(t, loanID).State, payout.Exported)
	})
}
