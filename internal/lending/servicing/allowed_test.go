package loan_test

import (
	"slices"
	"testing"

	"florin/internal/identity"
	"florin/internal/loan"
	"florin/internal/money"
)

// What pages offer follows the loan and the person, so that nothing is refused that was offered.
func TestWhatStaffAreOffered(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *room) {
		treasury, auditor := staff(identity.Treasury), staff(identity.Auditor)
		id := r.open(t, french(10_000_00, 36, "3"))
		offered := func(p identity.Principal) []loan.Act {
			d, err := r.Get(ctx, p, id)
			must(t, err)
			return d.Allowed
		}
		wantOffered(t, "at first", offered(treasury), loan.ActPay, loan.ActQuote, loan.ActEarly)
		wantOffered(t, "an auditor", offered(auditor), loan.ActQuote)
		paid, err := r.Receive(ctx, treasury, id, loan.Receipt{Amount: money.Of(100_00, money.EUR)}, "one")
		must(t, err)
		want(t, "the payment may be reversed", paid.Reversible, true)
		wantOffered(t, "with a credit", offered(treasury), loan.ActPay, loan.ActRefund, loan.ActQuote, loan.ActEarly, loan.ActReverse)
		_, err = r.Reverse(ctx, treasury, id, paid.ID, "Another loan's")
		must(t, err)
		wantOffered(t, "taken back", offered(treasury), loan.ActPay, loan.ActQuote, loan.ActEarly)
		for _, e := range r.get(t, id).Events {
			want(t, string(e.Kind)+" may be reversed", e.Reversible, false)
		}
	})
}

func TestWhatCollectorsAreOffered(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *room) {
		r.strict(t)
		id, _ := r.late(t)
		offered := func(p identity.Principal) []loan.CaseAct {
			c, err := r.Collection(ctx, p, id)
			must(t, err)
			return c.Actions
		}
		wantOffered(t, "an officer", offered(staff(identity.Officer)))
		wantOffered(t, "a collector", offered(collector), loan.ActContact, loan.ActAssign, loan.ActPromise, loan.ActArrange,
			loan.ActReschedule, loan.ActFreeze, loan.ActChargeOff)
		p, err := r.Propose(ctx, collector, id, loan.ChargeOff, "No trace of the client", "")
		must(t, err)
		wantOffered(t, "the proposer", p.Allowed, loan.MayWithdrawProposal)
		if slices.Contains(offered(collector), loan.ActChargeOff) {
			t.Error("a step is offered that waits for a second person already")
		}
		c, err := r.Collection(ctx, colleague("staff-2"), id)
		must(t, err)
		wantOffered(t, "a colleague", c.Proposals[0].Allowed, loan.MayConfirmProposal, loan.MayWithdrawProposal)
		c, err = r.Collection(ctx, staff(identity.Officer), id)
		must(t, err)
		wantOffered(t, "without the permission", c.Proposals[0].Allowed)
	})
}

func wantOffered[A ~string](t testing.TB, what string, got []A, want ...A) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: offered %v, want %v", what, got, want)
	}
}
