package reach_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/reach"
	"florin/internal/lending/refusal"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

const marie = "marie@example.org"

var (
	ctx                        = context.Background()
	must, wantFault, wantField = testkit.Must, testkit.WantFault, testkit.WantField

	ann     = lender.Staff("ann", identity.Officer)
	support = lender.Staff("sue", identity.Support)
)

type rig struct {
	*lender.Lender
	*reach.Service
}

func eachEngine(t *testing.T, fn func(t *testing.T, r *rig)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := lender.New(t, env, lender.Config{})
		fn(t, &rig{l, l.Requests.Reach})
	})
}

// contact is what a member of staff sees at the head of a request.
func (r *rig) contact(t *testing.T, id string) reach.Contact {
	t.Helper()
	w, err := r.Requests.Work(ctx, ann, id)
	must(t, err)
	return w.Glance.Contact
}

func (r *rig) stops(t *testing.T, id string) (codes []string) {
	t.Helper()
	w, err := r.Requests.Work(ctx, ann, id)
	must(t, err)
	for _, stop := range w.Glance.Stops {
		if stop.At == "contact" {
			codes = append(codes, stop.Code)
		}
	}
	return codes
}

// rule sets what has to be proven before an approval.
func (r *rig) rule(t *testing.T, proof settings.ContactProof) {
	t.Helper()
	r.Lender.Env.Update(t, func(tx *db.Tx) error {
		s, err := r.Lender.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		s.Policies.ContactProof = proof
		return r.Lender.Settings.ChangeTx(tx, "policies", s.Version("policies"), s.Policies, "test")
	})
}

func TestAMailboxIsProvenByReadingIt(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, lender.Application(marie)).ID
		if c := r.contact(t, id); c.Email.ProvenAt != nil || c.Phone.ProvenAt != nil || !c.Asks || !c.Confirms {
			t.Errorf("of a visitor: %+v", c)
		}
		by := lender.Client(uuid.NewString(), "Marie Lefèvre", marie)
		r.OpenAccount(t, by)
		c := r.contact(t, id)
		if c.Email.Way != reach.ByMailbox || !c.Email.ProvenAt.Equal(r.Lender.Env.Clock.Now()) || c.Email.By != "" || c.Phone.ProvenAt != nil || c.Asks || !c.Confirms {
			t.Errorf("once the address has an account: %+v", c)
		}
		_, err := r.Ask(ctx, ann, id)
		wantFault(t, err, fault.Conflict, "reach.proven")

		own, err := r.Requests.Submit(ctx, by, lender.Application(marie), "")
		must(t, err)
		if c := r.contact(t, own.ID); c.Email.Way != reach.ByMailbox {
			t.Errorf("signed in under the address: %+v", c)
		}
		other, err := r.Requests.Submit(ctx, by, lender.Application("another@example.org"), "")
		must(t, err)
		if c := r.contact(t, other.ID); c.Email.ProvenAt != nil {
			t.Errorf("signed in under another address: %+v", c)
		}
		token := r.Requests.ClaimToken(uuid.MustParse(other.ID), "another@example.org")
		for range 2 {
			_, err = r.Requests.Claim(ctx, by, token)
			must(t, err)
		}
		if c := r.contact(t, other.ID); c.Email.Way != reach.ByMailbox {
			t.Errorf("by the link that was sent there: %+v", c)
		}
	})
}

func TestTheProofIsAskedForOnceADay(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, lender.Application(marie)).ID
		c, err := r.Ask(ctx, ann, id)
		must(t, err)
		if c.Asks || c.Email.AskedAt == nil || c.Email.AskedBy == "" || c.Email.ProvenAt != nil {
			t.Errorf("%+v", c)
		}
		r.Lender.Env.Clock.Advance(24*time.Hour - time.Second)
		_, err = r.Ask(ctx, ann, id)
		wantFault(t, err, fault.Conflict, "reach.asked")
		r.Lender.Env.Clock.Advance(time.Second)
		if c := r.contact(t, id); !c.Asks {
			t.Errorf("a day later: %+v", c)
		}
		_, err = r.Ask(ctx, ann, id)
		must(t, err)
		r.RunDue(t)
		mails := r.Mailed(t, marie, "request.proof_asked")
		if len(mails) != 2 || !strings.Contains(mails[0].Text, "#claim=") {
			t.Errorf("%d mails: %+v", len(mails), mails)
		}
	})
}

func TestStaffNoteHowTheyReachedTheApplicant(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, lender.Application(marie)).ID
		called := reach.Confirmation{Channel: reach.Phone, Words: "Called back, named the amount"}
		for at, in := range map[string]reach.Confirmation{
			"/channel choice.invalid": {Channel: "post", Words: "x"},
			"/words field.required":   {Channel: reach.Phone, Words: " \u200b"},
			"/words text.too_long":    {Channel: reach.Phone, Words: strings.Repeat("é", 501)},
		} {
			field, code, _ := strings.Cut(at, " ")
			_, err := r.Confirm(ctx, ann, id, in)
			wantField(t, err, field, code)
		}
		_, err := r.Confirm(ctx, support, id, called)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Ask(ctx, support, id)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Confirm(ctx, ann, "none", called)
		wantFault(t, err, fault.NotFound, "not_found")
		c, err := r.Confirm(ctx, ann, id, called)
		must(t, err)
		if c.Phone.Way != reach.ByStaff || c.Phone.Words != called.Words || c.Phone.By == "" || c.Email.ProvenAt != nil || !c.Asks {
			t.Errorf("%+v", c)
		}
		_, err = r.Confirm(ctx, ann, id, called)
		wantFault(t, err, fault.Conflict, "reach.proven")
		_, err = r.Requests.Refuse(ctx, ann, id, request.Decision{Version: 1, Reason: "No", Given: onBudget})
		must(t, err)
		_, err = r.Ask(ctx, ann, id)
		wantFault(t, err, fault.Conflict, "reach.over")
		if c := r.contact(t, id); c.Asks || c.Confirms {
			t.Errorf("of a request that was refused: %+v", c)
		}
	})
}

func TestAnApprovalWaitsForTheProofThatTheRuleWants(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, lender.Application(marie)).ID
		approve := func() error {
			_, err := r.Requests.Approve(ctx, ann, id, request.Decision{Version: 1})
			return err
		}
		if stops := r.stops(t, id); len(stops) > 0 {
			t.Errorf("as delivered: %v", stops)
		}
		r.rule(t, settings.ProofOfBoth)
		wantFault(t, approve(), fault.Conflict, "reach.email_unproven")
		if stops := r.stops(t, id); len(stops) != 1 || stops[0] != "reach.email_unproven" {
			t.Errorf("%v", stops)
		}
		_, err := r.Confirm(ctx, ann, id, reach.Confirmation{Channel: reach.Email, Words: "Answered a letter"})
		must(t, err)
		wantFault(t, approve(), fault.Conflict, "reach.phone_unproven")
		r.rule(t, settings.ProofOfEmail)
		if stops := r.stops(t, id); len(stops) > 0 {
			t.Errorf("with the address proven: %v", stops)
		}
		if err := approve(); fault.CodeOf(err) == "reach.phone_unproven" || fault.CodeOf(err) == "reach.email_unproven" {
			t.Error(err)
		}
	})
}

// onBudget are the reasons of refusals whose reasons do not matter.
var onBudget = refusal.Given{Reasons: []refusal.Code{refusal.Affordability}}
