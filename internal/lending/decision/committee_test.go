package decision_test

import (
	"slices"
	"sync"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
)

// authority puts limits and tiers in force.
func (r *rig) authority(t testing.TB, rules settings.Authority) {
	t.Helper()
	r.Env.Update(t, func(tx *db.Tx) error {
		s, err := r.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		return r.Settings.ChangeTx(tx, "authority", s.Version("authority"), rules, "test")
	})
	r.Env.Clock.Advance(time.Minute)
}

func tier(votes int, majority bool) settings.Authority {
	return settings.Authority{Limits: []settings.AuthorityLimit{}, Tiers: []settings.AuthorityTier{
		{Currency: "EUR", Above: 9_000_00, Opinion: settings.TierAny, Votes: votes, Majority: majority},
	}}
}

func (r *rig) vote(who, id string, version int64, verdict decision.SecondVerdict) (request.Decided, error) {
	return r.DecideSecond(ctx, approver(who), id, decision.Second{Version: version, Verdict: verdict, Reason: "Revenu stable", Given: onBudget})
}

func (r *rig) proposal(t testing.TB, id string) decision.Work {
	t.Helper()
	w, err := r.Work(ctx, approver("bob"), id)
	must(t, err)
	return w
}

func TestALimitOfWhoDecidesAlone(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.authority(t, settings.Authority{Tiers: []settings.AuthorityTier{}, Limits: []settings.AuthorityLimit{
			{Who: "officer", Currency: "EUR", UpTo: 9_999_99}, {Who: "staff-bob", Currency: "EUR", UpTo: 10_000_00},
		}})
		id := r.Apply(t, marie()).ID
		terms, err := r.ApprovalTermsOf(ctx, officer("ann"), id, decision.Approval{})
		must(t, err)
		if terms.Exceeded == nil || terms.Exceeded.Limit.Minor != 9_999_99 || !slices.Equal(terms.Exceeded.Who, []string{"bob"}) {
			t.Errorf("before the confirmation: %+v", terms.Exceeded)
		}
		_, err = r.Approve(ctx, officer("ann"), id, request.Decision{Version: 1})
		wantFault(t, err, fault.Conflict, "authority.exceeded")
		_, err = r.Approve(ctx, lender.Staff("eve", identity.Administrator), id, request.Decision{Version: 1})
		wantFault(t, err, fault.Conflict, "authority.exceeded") // nobody has given administrators a limit
		less, err := r.ApprovalTermsOf(ctx, officer("ann"), id, decision.Approval{Amount: new(int64(9_999_00))})
		must(t, err)
		if less.Exceeded != nil {
			t.Errorf("terms within the limit: %+v", less.Exceeded)
		}
		decided, err := r.Approve(ctx, officer("bob"), id, request.Decision{Version: 1})
		must(t, err)
		if decided.Status != request.Approved {
			t.Errorf("%+v", decided)
		}
	})
}

// Whom a product asks for as a second person is held to their own limit, and named only where it is high enough.
func TestASecondPersonHasALimit(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.secondAbove(t, 9_000_00)
		r.authority(t, settings.Authority{Tiers: []settings.AuthorityTier{}, Limits: []settings.AuthorityLimit{{Who: "staff-eve", Currency: "EUR", UpTo: 10_000_00}}})
		id := r.Apply(t, marie()).ID
		proposed, err := r.Approve(ctx, officer("ann"), id, request.Decision{Version: 1})
		must(t, err)
		if p := r.proposal(t, id).Proposal; !slices.Equal(p.WaitsFor, []string{"eve"}) || p.Votes != 1 {
			t.Errorf("waits for %+v", p)
		}
		_, err = r.vote("bob", id, proposed.Version, decision.SecondAgrees)
		wantFault(t, err, fault.Conflict, "authority.exceeded")
		_, err = r.vote("eve", id, proposed.Version, decision.SecondAgrees)
		must(t, err)
	})
}

func TestACommitteeVotes(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.authority(t, tier(2, false))
		id := r.Apply(t, marie()).ID
		proposed, err := r.Approve(ctx, officer("ann"), id, request.Decision{Version: 1})
		must(t, err)
		if proposed.Stage != request.StageSecond || r.mails(t, "staff.vote_asked") != 2 {
			t.Fatalf("%+v, %d mails", proposed, r.mails(t, "staff.vote_asked"))
		}
		v := proposed.Version
		_, err = r.vote("ann", id, v, decision.SecondAgrees)
		wantFault(t, err, fault.Conflict, "request.same_person")
		_, err = r.DecideSecond(ctx, approver("bob"), id, decision.Second{Version: v, Verdict: decision.SecondAgrees})
		wantField(t, err, "/reason", "request.reason_required")
		_, err = r.vote("bob", id, v, decision.SecondRefuses)
		wantField(t, err, "/verdict", "vote.no_refusal")

		open, err := r.vote("bob", id, v, decision.SecondAgrees)
		must(t, err)
		_, again := r.vote("bob", id, v, decision.SecondAgrees)
		wantFault(t, again, fault.Conflict, "vote.given")
		p := r.proposal(t, id).Proposal
		if open.Stage != request.StageSecond || len(p.Cast) != 1 || p.Cast[0].By != "bob" || !p.Voted || !slices.Equal(p.WaitsFor, []string{"eve"}) {
			t.Errorf("after one vote: %+v, %+v", open, p)
		}
		counted := func(who string) int64 {
			n, err := r.Notices(ctx, approver(who))
			must(t, err)
			return n.Second
		}
		if counted("bob") != 0 || counted("eve") != 1 {
			t.Errorf("waits for bob %d, eve %d", counted("bob"), counted("eve"))
		}

		_, err = r.WithdrawVote(ctx, approver("eve"), id, v)
		wantFault(t, err, fault.Conflict, "vote.none")
		_, err = r.WithdrawVote(ctx, officer("bob"), id, v)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.WithdrawVote(ctx, approver("bob"), id, v)
		must(t, err)
		if cast := r.proposal(t, id).Proposal.Cast; len(cast) != 0 {
			t.Errorf("after it was withdrawn: %+v", cast)
		}

		// Two people at the same moment: both votes count, and there is one decision.
		var both sync.WaitGroup
		var decided [2]request.Decided
		var errs [2]error
		for i, who := range []string{"bob", "eve"} {
			both.Go(func() { decided[i], errs[i] = r.vote(who, id, v, decision.SecondAgrees) })
		}
		both.Wait()
		must(t, errs[0])
		must(t, errs[1])
		if (decided[0].Status == request.Approved) == (decided[1].Status == request.Approved) {
			t.Errorf("decided by %+v", decided)
		}
		if d := r.get(t, id); d.Status != request.Approved || d.Granted.Amount.Minor != 10_000_00 {
			t.Errorf("%+v", d)
		}
		_, err = r.WithdrawVote(ctx, approver("bob"), id, v)
		wantFault(t, err, fault.Conflict, "request.already_decided")
	})
}

func TestACommitteeDeclines(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.authority(t, tier(2, false))
		id := r.Apply(t, marie()).ID
		proposed, err := r.Approve(ctx, officer("ann"), id, request.Decision{Version: 1})
		must(t, err)
		back, err := r.vote("bob", id, proposed.Version, decision.SecondReturns)
		must(t, err)
		if back.Stage != request.StageInReview || back.Status != request.Pending {
			t.Errorf("a no of all who have to agree: %+v", back)
		}

		r.authority(t, tier(2, true)) // more than half of two are both
		again, err := r.Approve(ctx, officer("ann"), id, request.Decision{Version: back.Version})
		must(t, err)
		if p := r.proposal(t, id).Proposal; len(p.Cast) != 0 || !p.Majority {
			t.Errorf("votes of an earlier proposal: %+v", p)
		}
		_, err = r.vote("eve", id, again.Version, decision.SecondReturns)
		must(t, err)

		r.authority(t, tier(3, false))
		_, err = r.Approve(ctx, officer("ann"), id, request.Decision{Version: r.get(t, id).Version})
		wantFault(t, err, fault.Conflict, "authority.too_few")
		must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error { return r.DeleteTx(tx, id, officer("ann").Actor()) }))
	})
}
