package decision_test

import (
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/application"
	"florin/internal/record/document"
	"florin/internal/test/testkit"
)

// scan gives a telephone that was handed an application.
func (r *rig) scan(t testing.TB, device string) (h application.PhoneLink, pass string) {
	t.Helper()
	h, token, err := r.StartDraftHandover(ctx, visitor, device)
	must(t, err)
	_, pass, err = r.RedeemHandover(ctx, visitorFrom(200), token)
	must(t, err)
	return h, pass
}

func phoneAt(pass, to string) application.Depositor {
	return application.Depositor{Principal: visitorFrom(200), Channel: application.ByPhone, Token: pass, To: to}
}

// The code on the screen comes into many hands at once: one telephone is let in, to the files of
// this application and not to what was typed.
func TestACodeOfAnApplicationIsRedeemedOnce(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		d, device := r.draft(t)
		other, _ := r.draft(t)
		h, token, err := r.StartDraftHandover(ctx, visitor, device)
		must(t, err)
		passes := testkit.AtOnce(32, func(i int) string {
			_, pass, err := r.RedeemHandover(ctx, visitorFrom(i), token)
			if err != nil {
				return "refused: " + fault.CodeOf(err)
			}
			return pass
		})
		var pass string
		for _, p := range passes {
			switch {
			case p == "refused: handover.used":
			case pass != "" || strings.HasPrefix(p, "refused"):
				t.Fatalf("%q is let in beside %q", p, pass)
			default:
				pass = p
			}
		}
		if h, err = r.DraftHandover(ctx, device, h.ID); err != nil || h.State != application.HandoverConnected {
			t.Errorf("the computer sees %+v, %v", h, err)
		}
		_, err = r.LoadDraft(ctx, pass)
		wantFault(t, err, fault.Gone, "draft.expired")
		_, err = r.BeginUpload(ctx, phoneAt(pass, other.ID), announce(document.Identity, "elsewhere", tinyPDF))
		wantFault(t, err, fault.NotFound, "not_found")
		r.send(t, phoneAt(pass, d.ID), document.Identity, "photo")
		seen, err := r.Phone(ctx, pass)
		must(t, err)
		if len(seen.Received) != 1 || seen.Received[0].Pages[0].Readable || seen.ID != d.ID || seen.Reference != "" {
			t.Errorf("the telephone sees %+v", seen)
		}
		if d, err = r.LoadDraft(ctx, device); err != nil || len(d.Documents) != 1 || d.Documents[0].Kind != document.Identity {
			t.Errorf("the computer has %+v, %v", d.Documents, err)
		}
	})
}

func TestACodeThatLetsNobodyInSaysWhy(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		_, device := r.draft(t)
		refused := func(token string, kind fault.Kind, code string) {
			t.Helper()
			_, _, err := r.RedeemHandover(ctx, visitorFrom(3), token)
			wantFault(t, err, kind, code)
		}
		start := func() (application.PhoneLink, string) {
			t.Helper()
			h, token, err := r.StartDraftHandover(ctx, visitor, device)
			must(t, err)
			return h, token
		}
		refused("nonsense", fault.Gone, "handover.unknown")
		_, first := start()
		h, second := start()
		refused(first, fault.Gone, "handover.withdrawn")
		must(t, r.EndDraftHandover(ctx, device, h.ID))
		refused(second, fault.Gone, "handover.withdrawn")
		_, third := start()
		r.Env.Clock.Advance(10 * time.Minute)
		refused(third, fault.Gone, "handover.expired")
		_, fourth := start()
		_, pass, err := r.RedeemHandover(ctx, visitorFrom(4), fourth)
		must(t, err)
		refused(fourth, fault.Gone, "handover.used")
		r.Env.Clock.Advance(30 * time.Minute)
		_, err = r.Phone(ctx, pass)
		wantFault(t, err, fault.Gone, "handover.ended")
		_, fifth := start()
		_, err = r.SubmitDraft(ctx, visitor, device, declare())
		must(t, err)
		refused(fifth, fault.Conflict, "draft.submitted")
		r.Env.Clock.Advance(25 * time.Hour)
		must(t, r.CleanupHandovers(ctx))
		refused(fourth, fault.Gone, "handover.unknown")
	})
}

// What is sent takes nothing more, and what is forgotten leaves no telephone behind.
func TestATelephoneEndsWithTheApplication(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		d, device := r.draft(t)
		h, pass := r.scan(t, device)
		late, err := r.BeginUpload(ctx, phoneAt(pass, d.ID), announce(document.Income, "late", tinyPDF))
		must(t, err)
		_, err = r.SubmitDraft(ctx, visitor, device, declare())
		must(t, err)
		_, err = r.Phone(ctx, pass)
		wantFault(t, err, fault.Conflict, "draft.submitted")
		_, err = r.AppendUpload(ctx, phoneAt(pass, d.ID), late.ID, 0, strings.NewReader(tinyPDF))
		wantFault(t, err, fault.Conflict, "draft.submitted")
		_, err = r.DraftHandover(ctx, device, h.ID)
		wantFault(t, err, fault.Conflict, "draft.submitted")
		_, _, err = r.StartDraftHandover(ctx, visitor, device)
		wantFault(t, err, fault.Conflict, "draft.submitted")

		_, device = r.draft(t)
		_, pass = r.scan(t, device)
		must(t, r.DeleteDraft(ctx, visitor, device))
		_, err = r.Phone(ctx, pass)
		wantFault(t, err, fault.Gone, "handover.ended")

		_, device = r.draft(t)
		h, pass = r.scan(t, device)
		must(t, r.LeaveHandover(ctx, pass))
		must(t, r.LeaveHandover(ctx, pass))
		if h, err = r.DraftHandover(ctx, device, h.ID); err != nil || h.State != application.HandoverEnded {
			t.Errorf("the computer sees %+v, %v", h, err)
		}
	})
}

// A person starts an application under a stranger's address and keeps a telephone beside it.
// Once the stranger writes the address of their own, or comes by the mailed link, it is out.
func TestATelephoneGoesWithItsDevice(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		d, device := r.draft(t)
		_, pass := r.scan(t, device)
		opened, second, err := r.ResumeDraft(ctx, device)
		must(t, err)
		h, err := r.DraftHandover(ctx, second, "nobody")
		wantFault(t, err, fault.NotFound, "not_found")
		if h.State == application.HandoverConnected {
			t.Errorf("%+v", h)
		}
		address := "other@example.org"
		_, err = r.SaveDraft(ctx, second, application.DraftEdit{Version: opened.Version, Step: 1, Fields: application.Patch{Email: &address}})
		must(t, err)
		_, err = r.Phone(ctx, pass)
		wantFault(t, err, fault.Gone, "handover.ended")
		_, err = r.BeginUpload(ctx, phoneAt(pass, d.ID), announce(document.Income, "late", tinyPDF))
		wantFault(t, err, fault.Gone, "handover.ended")
	})
}

func TestCodesOfASourceAreLimited(t *testing.T) {
	r := newRig(t, testkit.SQLite(t))
	from := func(p identity.Principal, device string) error {
		_, _, err := r.StartDraftHandover(ctx, p, device)
		return err
	}
	_, one := r.draft(t)
	for range 20 {
		must(t, from(visitorFrom(1), one))
	}
	wantFault(t, from(visitorFrom(2), one), fault.TooMany, "too_many") // the application's own limit
	_, two := r.draft(t)
	wantFault(t, from(visitorFrom(1), two), fault.TooMany, "too_many") // the source's
	must(t, from(visitorFrom(2), two))
	for range 30 {
		_, _, err := r.RedeemHandover(ctx, visitorFrom(3), "guess")
		wantFault(t, err, fault.Gone, "handover.unknown")
	}
	_, _, err := r.RedeemHandover(ctx, visitorFrom(3), "guess")
	wantFault(t, err, fault.TooMany, "too_many")
}
