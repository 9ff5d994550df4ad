package servicing_test

import (
	"slices"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/money"
	"florin/internal/lending/arrears"
	"florin/internal/lending/servicing"
	"florin/internal/lending/treasury"
)

// What pages offer follows the loan and the person, so that nothing is refused that was offered.
func TestWhatStaffAreOffered(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		treasurer, auditor := staff(identity.Treasury), staff(identity.Auditor)
		id := r.open(t, french(10_000_00, 36, "3"))
		offered := func(p identity.Principal) []servicing.Act {
			d, err := r.Get(ctx, p, id)
			must(t, err)
			return d.Allowed
		}
		wantOffered(t, "at first", offered(treasurer), servicing.ActPay, servicing.ActQuote, servicing.ActEarly)
		wantOffered(t, "an auditor", offered(auditor), servicing.ActQuote)
		paid, err := r.Receive(ctx, treasurer, id, treasury.Receipt{Amount: money.Of(100_00, money.EUR)}, "one")
		must(t, err)
		want(t, "the payment may be reversed", paid.Reversible, true)
		wantOffered(t, "with a credit", offered(treasurer), servicing.ActPay, servicing.ActRefund, servicing.ActQuote, servicing.ActEarly, servicing.ActReverse)
		_, err = r.Reverse(ctx, treasurer, id, paid.ID, "Another loan's")
		must(t, err)
		wantOffered(t, "taken back", offered(treasurer), servicing.ActPay, servicing.ActQuote, servicing.ActEarly)
		for _, e := range r.get(t, id).Events {
			want(t, string(e.Kind)+" may be reversed", e.Reversible, false)
		}
	})
}

func TestWhatCollectorsAreOffered(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.strict(t)
		id, _ := r.late(t)
		offered := func(p identity.Principal) []arrears.CaseAct {
			c, err := r.Collection(ctx, p, id)
			must(t, err)
			return c.Actions
		}
		wantOffered(t, "an officer", offered(staff(identity.Officer)))
		wantOffered(t, "a collector", offered(collector), arrears.ActContact, arrears.ActAssign, arrears.ActPromise, arrears.ActArrange,
			arrears.ActReschedule, arrears.ActLetter, arrears.ActFreeze, arrears.ActChargeOff)
		p, err := r.Propose(ctx, collector, id, arrears.ChargeOff, "No trace of the client", "")
		must(t, err)
		wantOffered(t, "the proposer", p.Allowed, arrears.MayWithdrawProposal)
		if slices.Contains(offered(collector), arrears.ActChargeOff) {
			t.Error("a step is offered that waits for a second person already")
		}
		c, err := r.Collection(ctx, colleague("staff-2"), id)
		must(t, err)
		wantOffered(t, "a colleague", c.Proposals[0].Allowed, arrears.MayConfirmProposal, arrears.MayWithdrawProposal)
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
