package decision_test

import (
	"testing"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/platform/job"
)

// listed is a request as the list has it.
func (r *rig) listed(t testing.TB, id string) request.Item {
	t.Helper()
	page, err := r.List(ctx, officer("ann"), request.Filter{})
	must(t, err)
	for _, item := range page.Items {
		if item.ID == id {
			return item
		}
	}
	t.Fatal("the request is in no list")
	return request.Item{}
}

// wantDue checks what is owed, on the request's page and in the list.
func (r *rig) wantDue(t testing.TB, id, kind, state string, in time.Duration) {
	t.Helper()
	want := request.Due{Kind: kind, State: state, At: r.Env.Clock.Now().Add(in)}
	for where, got := range map[string]*request.Due{"page": r.get(t, id).Due, "list": r.listed(t, id).Due} {
		if got == nil || got.Kind != want.Kind || got.State != want.State || !got.At.Equal(want.At) {
			t.Errorf("%s: %+v, want %+v", where, got, want)
		}
	}
}

// What the lender owes: an answer within 48 hours, then to a review within 30 days; nothing
// while the client is asked, or once it is decided.
func TestWhatTheLenderOwes(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.owned(t, "account-1")
		r.wantDue(t, id, "answer", "open", 48*time.Hour)
		r.Env.Clock.Advance(24 * time.Hour)
		r.wantDue(t, id, "answer", "soon", 24*time.Hour)
		r.Env.Clock.Advance(25 * time.Hour)
		r.wantDue(t, id, "answer", "late", -time.Hour)
		_, err := r.Ask(ctx, officer("ann"), id, 1, []request.AskItem{{Kind: request.AskQuestion, Text: "Why?"}})
		must(t, err)
		if due := r.get(t, id).Due; due != nil {
			t.Errorf("while the client is asked: %+v", due)
		}
		_, err = r.TakeBackAsk(ctx, officer("ann"), id, 2)
		must(t, err)
		_, err = r.Refuse(ctx, officer("ann"), id, request.Decision{Version: 3, Reason: "no", Given: onBudget})
		must(t, err)
		if due := r.listed(t, id).Due; due != nil {
			t.Errorf("once it is decided: %+v", due)
		}
		_, err = r.AskReview(ctx, clientOf("account-1"), id, 4, "Look again")
		must(t, err)
		r.wantDue(t, id, "review", "open", 30*24*time.Hour)
		until := r.Env.Clock.Now().Add(30 * 24 * time.Hour)
		work, err := r.Work(ctx, officer("ann"), id)
		must(t, err)
		why, err := r.WhyRefused(ctx, clientOf("account-1"), id)
		must(t, err)
		if !work.Review.DueAt.Equal(until) || !why.Review.DueAt.Equal(until) || !r.mine(t, "account-1", id).AnswerDueAt.Equal(until) {
			t.Errorf("told: %v, %v", work.Review.DueAt, why.Review.DueAt)
		}
		_, err = r.DecideReview(ctx, approver("bob"), id, decision.ReviewVerdict{Version: 5, Uphold: true, Text: "No"})
		must(t, err)
		if w, err := r.Work(ctx, officer("ann"), id); err != nil || w.Review.DueAt != nil || r.get(t, id).Due != nil {
			t.Errorf("answered, and still due: %+v, %v", w.Review, err)
		}
	})
}

// Who looks after a request is told that something came for it; a contested refusal is told
// to those who may answer, too, and to nobody twice.
func TestColleaguesAreTold(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.owned(t, "account-1")
		ask := []request.AskItem{{Kind: request.AskQuestion, Text: "Why?"}}
		answer := []decision.AskAnswer{{Position: 1, Text: "Because"}}
		_, err := r.Ask(ctx, officer("ann"), id, 1, ask)
		must(t, err)
		_, err = r.AnswerAsk(ctx, clientOf("account-1"), id, 2, answer)
		must(t, err)
		if n := r.mails(t, "staff.request_answered"); n != 0 {
			t.Errorf("nobody looks after it, and %d are told", n)
		}
		_, err = r.Assign(ctx, officer("ann"), id, 3, "staff-bob")
		must(t, err)
		_, err = r.Ask(ctx, officer("ann"), id, 4, ask)
		must(t, err)
		_, err = r.AnswerAsk(ctx, clientOf("account-1"), id, 5, answer)
		must(t, err)
		if n := r.count(t, countMails, "mail:staff.request_answered:"+id+":6:staff-bob"); n != 1 {
			t.Errorf("bob got %d mails", n)
		}
		_, err = r.Refuse(ctx, officer("ann"), id, request.Decision{Version: 6, Reason: "no", Given: onBudget})
		must(t, err)
		_, err = r.AskReview(ctx, clientOf("account-1"), id, 7, "Look again")
		must(t, err)
		for who, want := range map[string]int64{"staff-bob": 1, "staff-eve": 1, "staff-ann": 0} { // ann has decided
			if n := r.count(t, countMails, "mail:staff.review_asked:"+id+":8:"+who); n != want {
				t.Errorf("%s got %d mails, want %d", who, n, want)
			}
		}
	})
}

// After a stop of days the daily work catches up, each day once and in order, whatever the nodes.
func TestDailyWorkCatchesUp(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		_, err := r.Ask(ctx, officer("ann"), id, 1, []request.AskItem{{Kind: request.AskQuestion, Text: "Why?"}})
		must(t, err)
		nodes := []*job.Runner{}
		for _, name := range []string{"one", "two"} {
			node := job.NewRunner(r.Env.DB, r.Env.Log, job.Options{Node: name})
			r.RegisterDaily(node, time.UTC)
			nodes = append(nodes, node)
		}
		work := func() {
			t.Helper()
			for _, node := range nodes {
				must(t, node.RunDue(ctx))
			}
		}
		work()
		r.Env.Clock.Advance(40 * 24 * time.Hour)
		work()
		if d := r.get(t, id); d.Outcome != request.ExpiredIncomplete || r.mails(t, "request.expired") != 1 {
			t.Errorf("after forty days: %s, %d mails", d.Outcome, r.mails(t, "request.expired"))
		}
		states, err := job.Dailies(ctx, r.Env.DB)
		must(t, err)
		if len(states) != 1 || states[0].DoneOn != date.Of(r.Env.Clock.Now(), time.UTC) {
			t.Errorf("daily work stands at %+v", states)
		}
	})
}
