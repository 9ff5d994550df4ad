package servicing_test

import (
	"encoding/json"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/platform/db"
)

// verifying has adapters that verify the holders of accounts.
func (r *rig) verifying(t testing.TB) *asker {
	t.Helper()
	r.banked(t)
	a := &asker{can: []adapter.Capability{adapter.IBANVerify}}
	r.Payouts.Adapters = a
	return a
}

// hears tells what came of the last verification.
func (r *rig) hears(t testing.TB, a *asker, result adapter.Result) error {
	t.Helper()
	c := adapter.Call{ID: callID(len(a.asked)), Capability: adapter.IBANVerify}
	err := r.Env.DB.Update(ctx, func(tx *db.Tx) error { return r.Payouts.TakePayee(tx, c, result) })
	if err == nil {
		a.asked[len(a.asked)-1].Once = "" // closed
	}
	return err
}

func holder(result, name string) adapter.Result {
	return adapter.Result{Result: json.RawMessage(`{"result":"` + result + `","name":"` + name + `"}`), Digest: strings.Repeat("a", 64)}
}

func TestTheHolderOfAnAccountIsVerified(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		a := r.verifying(t)
		id, p := r.waitingLoan(t, nil)
		if len(a.asked) != 1 || a.asked[0].Subject.ID != p.ID || a.inputs[0] != `{"iban":"FR1420041010050500013M02606","holder":"Marie Lefèvre"}` {
			t.Fatalf("asked: %+v with %v", a.asked, a.inputs)
		}
		want(t, "awaited", p.Check.Result, payout.PayeeAsked)
		b, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
		must(t, err)
		want(t, "asked once", len(a.asked), 1)
		release := func() error {
			_, err := r.Payouts.ReleaseBatch(ctx, someone("staff-2", identity.Treasury), b.ID, b.Version)
			return err
		}
		wantFault(t, release(), fault.Conflict, "payout.checking")
		for _, nonsense := range []string{`[]`, `{"result":"perhaps"}`, `{"result":""}`, `{"result":"close","name":"` + strings.Repeat("x", 141) + `"}`} {
			wantFault(t, r.hears(t, a, adapter.Result{Result: json.RawMessage(nonsense)}), fault.Invalid, "adapter.result")
		}
		must(t, r.hears(t, a, holder("match", "Somebody Else")))
		if c := r.payoutOf(t, id).Check; c.Result != payout.PayeeMatch || c.Name != "" || c.SHA256 == "" || c.Adapter != "post" || c.AnsweredAt == nil {
			t.Errorf("a match: %+v", c)
		}
		must(t, release())
	})
}

// Without an answer the payout goes on as without an adapter, and is asked about again when it is prepared.
func TestAPayeeOfWhomNothingIsKnown(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		a := r.verifying(t)
		id, p := r.waitingLoan(t, nil)
		must(t, r.hears(t, a, adapter.Result{Code: "adapter.late"}))
		want(t, "late", r.payoutOf(t, id).Check.Result, payout.PayeeUnavailable)
		want(t, "state", r.payoutOf(t, id).State, payout.Planned)
		b, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
		must(t, err)
		want(t, "asked again", len(a.asked), 2)
		must(t, r.hears(t, a, holder("unavailable", "")))
		_, err = r.Payouts.ReleaseBatch(ctx, someone("staff-2", identity.Treasury), b.ID, b.Version)
		must(t, err)
		want(t, "left", r.payoutOf(t, id).State, payout.Exported)
	})
}

// Another name holds the payout, out of its batch too, until one person vouches for it and another releases it.
func TestAnAccountInAnotherName(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		a := r.verifying(t)
		r.strict(t)
		cleo, second := someone("cleo", identity.Treasury), someone("staff-2", identity.Treasury)
		id, p := r.waitingLoan(t, nil)
		b, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
		must(t, err)
		must(t, r.hears(t, a, holder("close", "Maria Lefebvre")))
		p = r.payoutOf(t, id)
		if p.State != payout.Held || p.Hold != payout.HoldPayee || p.Check.Name != "Maria Lefebvre" || p.BatchID != "" {
			t.Fatalf("after another name: %+v, %+v", p, p.Check)
		}
		_, err = r.Payouts.ReleaseBatch(ctx, second, b.ID, b.Version)
		wantFault(t, err, fault.Conflict, "payout_batch.state") // it was the last in its batch
		_, err = r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
		wantFault(t, err, fault.Conflict, "payout.state")
		_, err = r.Payouts.LetGo(ctx, cleo, p.ID, p.Version, " ")
		wantFault(t, err, fault.Invalid, "invalid")
		_, err = r.Payouts.LetGo(ctx, staff(identity.Support), p.ID, p.Version, "x")
		wantFault(t, err, fault.Forbidden, "forbidden")
		p, err = r.Payouts.LetGo(ctx, cleo, p.ID, p.Version, "Her name before she married; passport seen")
		must(t, err)
		want(t, "vouched for by", p.Check.VouchedBy, "cleo")
		b, err = r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
		must(t, err)
		want(t, "not asked again", len(a.asked), 1)
		_, err = r.Payouts.ReleaseBatch(ctx, cleo, b.ID, b.Version)
		wantFault(t, err, fault.Conflict, "second_person.needed")
		_, err = r.Payouts.ReleaseBatch(ctx, second, b.ID, b.Version)
		must(t, err)

		other, q := r.waitingLoan(t, func(c *loan.Contract) { c.PayoutFrom = day("2026-11-27") })
		must(t, r.hears(t, a, holder("none", "")))
		want(t, "waits for its day", r.payoutOf(t, other).Hold, payout.HoldWaiting)
		must(t, r.Payouts.ReleaseWaiting(ctx, day("2026-11-27")))
		want(t, "then for a person", r.payoutOf(t, other).Hold, payout.HoldPayee)
		_, err = r.Payouts.Plan(ctx, treasurer, other, loanbook.Payee{IBAN: "DE89370400440532013000", Holder: "Marie Lefevre"}, q.ID, "")
		must(t, err)
		if now := r.payoutOf(t, other); now.Attempt != 2 || now.State == payout.Cancelled || len(a.asked) != 3 {
			t.Errorf("another account: %+v after %d questions", now, len(a.asked))
		}
		r.update(t, func(tx *db.Tx) error { return r.Payouts.EraseTx(tx, id) })
		want(t, "names kept of who was erased", r.Env.Count(t, "SELECT COUNT(*) FROM payout_checks WHERE named IS NOT NULL"), 0)
		want(t, "calls erased", strings.Join(a.erased, ","), p.ID)
	})
}
