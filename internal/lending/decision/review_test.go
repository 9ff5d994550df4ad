package decision_test

import (
	"strings"
	"testing"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

func TestWhyAndReview(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		a := marie()
		a.MonthlyIncome = 900_00
		p := clientOf("a1")
		receipt, err := r.Submit(ctx, p, a, "")
		must(t, err)
		id := receipt.ID
		must(t, r.CheckPending(ctx))
		_, err = r.WhyRefused(ctx, p, id)
		wantFault(t, err, fault.Conflict, "request.not_refused")
		_, err = r.AskReview(ctx, p, id, 1, "Please")
		wantFault(t, err, fault.Conflict, "request.not_allowed")
		_, err = r.Refuse(ctx, approver("ann"), id, request.Decision{Version: 1, Reason: "Budget zu knapp", SendEmail: true, Given: onBudget})
		must(t, err)
		why, err := r.WhyRefused(ctx, p, id)
		must(t, err)
		if why.Reason != "Budget zu knapp" || len(why.Reasons) == 0 || why.Reasons[0].Code != "residual" || why.DebtAdvice == "" ||
			why.ReviewUntil == nil || strings.HasPrefix(why.Reasons[0].Text, "decision:") || strings.HasPrefix(why.Automated, "decision:") {
			t.Errorf("why: %+v", why)
		}
		_, err = r.WhyRefused(ctx, clientOf("a2"), id)
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.AskReview(ctx, p, id, 2, " ")
		wantField(t, err, "/text", "field.required")
		mine, err := r.AskReview(ctx, p, id, 2, "I earn more now")
		must(t, err)
		if mine.Stage != request.StageHumanReview || mine.Status != request.Rejected || r.mails(t, "request.review_asked") != 1 {
			t.Errorf("asked: %+v", mine)
		}
		for reader, involved := range map[string]bool{"ann": true, "bob": false} {
			w, err := r.Work(ctx, approver(reader), id)
			must(t, err)
			if w.Review == nil || w.Review.Text != "I earn more now" || w.Involved != involved {
				t.Errorf("%s sees %+v, involved %v", reader, w.Review, w.Involved)
			}
		}
		uphold := decision.ReviewVerdict{Version: 3, Uphold: true, Text: "Still too little"}
		_, err = r.DecideReview(ctx, officer("bob"), id, uphold)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.DecideReview(ctx, approver("ann"), id, uphold)
		wantFault(t, err, fault.Conflict, "review.involved")
		_, err = r.DecideReview(ctx, approver("bob"), id, decision.ReviewVerdict{Version: 3, Uphold: true})
		wantField(t, err, "/text", "field.required")
		testkit.AsNewcomer(t, r.Env, "staff-bob", "staff-ann", func() {
			_, err := r.DecideReview(ctx, approver("bob"), id, uphold)
			wantFault(t, err, fault.Conflict, "second_person.newcomer")
		})
		_, err = r.DecideReview(ctx, approver("bob"), id, uphold)
		must(t, err)
		if r.get(t, id).AdminNotes != "Budget zu knapp" || r.mails(t, "request.review_upheld") != 1 {
			t.Error("the refusal lost its reason, or nobody was told")
		}
		_, err = r.AskReview(ctx, p, id, 4, "Again")
		wantFault(t, err, fault.Conflict, "review.once")
		if got := r.mine(t, "a1", id).Actions; len(got) != 0 {
			t.Errorf("actions after the review: %v", got)
		}
	})
}

func TestReviewReopens(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.owned(t, "a1")
		_, err := r.Refuse(ctx, officer("ann"), id, request.Decision{Version: 1, Reason: "no", Given: onBudget})
		must(t, err)
		_, err = r.AskReview(ctx, clientOf("a1"), id, 2, "Look again")
		must(t, err)
		r.Env.Clock.Advance(100 * time.Hour)
		got, err := r.DecideReview(ctx, approver("bob"), id, decision.ReviewVerdict{Version: 3, Text: "You are right"})
		must(t, err)
		d := r.get(t, id)
		if got.Status != request.Pending || d.AdminNotes != "" || !d.AnswerDueAt.Equal(r.Env.Clock.Now().Add(48*time.Hour)) {
			t.Errorf("reopened: %+v", d)
		}
	})
}

// A refusal that nobody contests in time is closed as declined.
func TestRefusalsThatStand(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.owned(t, "a1")
		_, err := r.Refuse(ctx, officer("ann"), id, request.Decision{Version: 1, Reason: "no", Given: onBudget})
		must(t, err)
		days := time.Duration(settings.Shipped().Products[0].Lending.ReviewDays) * 24 * time.Hour
		r.Env.Clock.Advance(days + time.Second)
		_, err = r.AskReview(ctx, clientOf("a1"), id, 2, "Late")
		wantFault(t, err, fault.Conflict, "review.too_late")
		must(t, r.MoveDue(ctx, r.Env.Clock.Now()))
		if d := r.get(t, id); d.Outcome != request.Declined || d.Status != request.Rejected || d.AdminNotes != "no" {
			t.Errorf("%+v", d)
		}
	})
}
