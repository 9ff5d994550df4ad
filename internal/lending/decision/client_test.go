package decision_test

import (
	"encoding/base64"
	"testing"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

func (r *rig) own(t testing.TB, account string) ([]request.OwnRequest, request.Summary) {
	t.Helper()
	items, summary, err := r.OwnRequests(ctx, clientOf(account))
	must(t, err)
	return items, summary
}

// A client sees what belongs to their account, and nothing by the text of an address.
func TestClientIsolation(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		mine, err := r.Submit(ctx, clientOf("a1"), marie(), "")
		must(t, err)
		anonymous := r.Apply(t, marie())
		same := clientOf("a2")
		same.Email = marie().Email
		items, summary, err := r.OwnRequests(ctx, same)
		must(t, err)
		if len(items) != 0 || summary.LoanStatus != request.LoanNone {
			t.Errorf("an address grants %+v", items)
		}
		if items, _ := r.own(t, "a1"); len(items) != 1 || items[0].ID != mine.ID {
			t.Errorf("own requests %+v", items)
		}
		must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error {
			return r.JoinByAddressTx(tx, "a2", "  MARIE.lefevre@example.ORG ")
		}))
		if items, _ := r.own(t, "a2"); len(items) != 1 || items[0].ID != anonymous.ID {
			t.Errorf("after the proof: %+v", items)
		}
		if items, _ := r.own(t, "a1"); len(items) != 1 {
			t.Error("joining took a request from another account")
		}
		for _, p := range []identity.Principal{visitor, officer("ann"), {}} {
			_, _, err := r.OwnRequests(ctx, p)
			wantFault(t, err, fault.Unauthenticated, "unauthenticated")
		}
	})
}

func TestSummary(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		client := clientOf("a1")
		if _, s := r.own(t, "a1"); s != (request.Summary{LoanStatus: request.LoanNone}) {
			t.Errorf("nothing: %+v", s)
		}
		first, err := r.Submit(ctx, client, marie(), "")
		must(t, err)
		r.Env.Clock.Advance(time.Minute)
		second, err := r.Submit(ctx, client, marie(), "")
		must(t, err)
		_, err = r.Refuse(ctx, officer("ann"), second.ID, request.Decision{Version: 1, Reason: "x", Given: onBudget})
		must(t, err)
		if _, s := r.own(t, "a1"); s.LoanStatus != request.LoanPending || s.Amount != nil {
			t.Errorf("pending: %+v", s)
		}
		_, err = r.Approve(ctx, officer("ann"), first.ID, request.Decision{Version: 1})
		must(t, err)
		items, s := r.own(t, "a1")
		if s.LoanStatus != request.LoanApproved || s.MonthlyPayment.Minor != 290_81 || s.Amount.Minor != 10_000_00 || *s.Duration != 36 || s.NextDue != nil {
			t.Errorf("approved: %+v", s)
		}
		if items[0].ID != second.ID || items[0].Status != request.Rejected || items[1].StatusLabelKey != "client:status.approved" {
			t.Errorf("items: %+v", items)
		}
	})
}

// claimToken makes the token of a confirmation mail from its definition.
func (r *rig) claimToken(t testing.TB, id, email string) string {
	t.Helper()
	raw := uuid.MustParse(id)
	mac := r.Keys.HMAC("request claim", append(append([]byte{}, raw[:]...), email...))
	return base64.RawURLEncoding.EncodeToString(append(raw[:], mac...))
}

func TestClaim(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		receipt := r.Apply(t, marie())
		token := r.claimToken(t, receipt.ID, "marie.lefevre@example.org")
		_, err := r.Claim(ctx, visitor, token)
		wantFault(t, err, fault.Unauthenticated, "unauthenticated")
		for name, wrong := range map[string]string{
			"empty": "", "noise": "!!", "short": token[:20], "other address": r.claimToken(t, receipt.ID, "eve@example.org"),
			"unknown": r.claimToken(t, uuid.NewString(), "marie.lefevre@example.org"),
		} {
			if _, err := r.Claim(ctx, clientOf("a1"), wrong); fault.CodeOf(err) != "claim.invalid" {
				t.Errorf("%s: %v", name, err)
			}
		}
		for range 2 {
			reference, err := r.Claim(ctx, clientOf("a1"), token)
			must(t, err)
			if reference != receipt.Reference {
				t.Errorf("reference %s", reference)
			}
		}
		_, err = r.Claim(ctx, clientOf("a2"), token)
		wantFault(t, err, fault.Gone, "claim.invalid")
		if items, _ := r.own(t, "a1"); len(items) != 1 {
			t.Error("the claim joined nothing")
		}
		late := r.Apply(t, marie())
		r.Env.Clock.Advance(91 * 24 * time.Hour)
		_, err = r.Claim(ctx, clientOf("a1"), r.claimToken(t, late.ID, "marie.lefevre@example.org"))
		wantFault(t, err, fault.Gone, "claim.invalid")
	})
}
