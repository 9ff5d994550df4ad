package decision_test

import (
	"strings"
	"testing"

	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
	"florin/internal/lending/refusal"
	"florin/internal/lending/request"
)

// A person says why; what is told is told in the applicant's language, but for suspicions; what counts is the last refusal.
func TestWhyIsKeptByCode(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		ann := officer("ann")
		short := marie()
		short.MonthlyIncome = 900_00
		id, other := r.Apply(t, short).ID, r.Apply(t, marie()).ID
		must(t, r.CheckPending(ctx))
		_, err := r.Refuse(ctx, ann, id, request.Decision{Version: 1, Reason: "x"})
		wantField(t, err, "/reasons", "refusal.reasons_required")
		_, err = r.Refuse(ctx, ann, id, request.Decision{Version: 1, Given: onBudget})
		wantField(t, err, "/reason", "request.reason_required")

		// The month leaves less than nothing, which the checks say (TestWhatRulesStandFor).
		w, err := r.Work(ctx, ann, id)
		must(t, err)
		if got := refusal.Joined(w.Refusal.Suggested); len(w.Refusal.Recorded) != 0 || !strings.HasPrefix(got, "affordability") {
			t.Errorf("suggested %q, recorded %v", got, w.Refusal.Recorded)
		}
		now, err := r.RefuseNow(ctx, ann, id, 1)
		must(t, err)
		r.wantReasons(t, id, refusal.Joined(w.Refusal.Suggested))
		_, err = r.UndoRefusal(ctx, ann, id, now.Version)
		must(t, err)
		r.wantRefusedFor(t, refusal.Affordability)

		given := refusal.Given{Reasons: []refusal.Code{refusal.FraudSuspected, refusal.Age}, Tell: true}
		_, err = r.Refuse(ctx, ann, id, request.Decision{Version: 3, Reason: "Écrivez-nous.", Given: given})
		must(t, err)
		r.wantReasons(t, id, "fraud_suspected age")
		if got := r.get(t, id).AdminNotes; got != "Votre âge ne correspond pas aux conditions de ce prêt.\nÉcrivez-nous." {
			t.Errorf("the applicant reads %q", got)
		}
		r.wantRefusedFor(t, refusal.Age, id)
		r.wantRefusedFor(t, refusal.Affordability)
		r.wantRefusedFor(t, refusal.NotRecorded)

		// The checks have nothing against it, and the list asks nobody.
		must(t, r.ok(r.RefuseNow(ctx, ann, other, 1)))
		r.wantRefusedFor(t, refusal.NotRecorded, other)
		_, err = r.List(ctx, ann, request.Filter{Narrowed: request.Narrowed{Reason: "poverty"}})
		wantField(t, err, "/reason", "choice.invalid")

		problems, err := r.Verify(ctx)
		must(t, err)
		if len(problems) != 0 {
			t.Error(problems)
		}
	})
}

func (r *rig) ok(_ request.Decided, err error) error { return err }

func (r *rig) wantReasons(t *testing.T, id, want string) {
	t.Helper()
	w, err := r.Work(ctx, officer("ann"), id)
	must(t, err)
	if got := refusal.Joined(w.Refusal.Recorded); got != want {
		t.Errorf("recorded %q, want %q", got, want)
	}
}

func (r *rig) wantRefusedFor(t *testing.T, code refusal.Code, want ...string) {
	t.Helper()
	page := r.list(t, request.Filter{Narrowed: request.Narrowed{Reason: code}})
	got := []string{}
	for _, item := range page.Items {
		got = append(got, item.ID)
	}
	if strings.Join(got, " ") != strings.Join(want, " ") || page.Total != int64(len(want)) {
		t.Errorf("%s finds %v, want %v", code, got, want)
	}
}

// A second person who refuses says why, too.
func TestASecondPersonSaysWhy(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.authority(t, tier(1, false))
		id := r.Apply(t, marie()).ID
		proposed, err := r.Approve(ctx, officer("ann"), id, request.Decision{Version: 1})
		must(t, err)
		second := decision.Second{Version: proposed.Version, Verdict: decision.SecondRefuses, Reason: "x"}
		_, err = r.DecideSecond(ctx, approver("bob"), id, second)
		wantField(t, err, "/reasons", "refusal.reasons_required")
		second.Given, second.Reason = refusal.Given{Reasons: []refusal.Code{refusal.IncomeUnproven}}, ""
		_, err = r.DecideSecond(ctx, approver("bob"), id, second)
		wantField(t, err, "/reason", "request.reason_required")
		second.Tell = true
		must(t, r.ok(r.DecideSecond(ctx, approver("bob"), id, second)))
		r.wantReasons(t, id, "income_unproven")
		if got := r.get(t, id).AdminNotes; got != "Les pièces reçues n'ont pas permis de justifier vos revenus." {
			t.Errorf("the applicant reads %q", got)
		}
		_, err = r.DecideSecond(ctx, approver("bob"), id, second)
		wantFault(t, err, fault.Conflict, "request.already_decided")
	})
}
