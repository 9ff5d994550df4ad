package decision_test

import (
	"testing"
	"time"

	"florin/internal/lending/application"
	"florin/internal/platform/live"
	"florin/internal/record/document"
	"florin/internal/test/testkit"
)

// The scanner was away when a file came, and finds something in it later. The applicant, whose
// page may be open, is told what to do: on the page and by mail, once.
func TestAVirusThatIsFoundLaterIsTold(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		clam := testkit.NewScanner(t)
		r := newRigWith(t, env, document.Config{Clamd: clam.URL, ScanTimeout: 5 * time.Second})
		id := r.owned(t, "a1")
		made := r.send(t, depositor("a1", id), document.Identity, "front")
		if made.ScanState != document.ScanFailed {
			t.Fatalf("without an answer: %s", made.ScanState)
		}
		hub := live.NewHub(live.Config{DB: env.DB, Log: env.Log, Every: 5 * time.Millisecond})
		defer hub.Close()
		page, err := hub.Follow(ctx, "a1")
		must(t, err)
		defer page.Close()

		clam.Say("stream: Win.Test FOUND")
		if n, err := r.ScanPapers(ctx); n != 1 || err != nil {
			t.Fatalf("%d scanned, %v", n, err)
		}
		select {
		case <-page.News():
			if kinds := page.Take(); len(kinds) != 1 || kinds[0] != live.Documents {
				t.Errorf("the page hears of %v", kinds)
			}
		case <-time.After(testkit.Patience):
			t.Error("the page hears nothing")
		}
		own := r.ownPapers(t, "a1")[0]
		if p := own.Papers[0]; p.State != document.Resend || p.Reason != document.Unsafe || p.Pages[0].Readable {
			t.Errorf("the client sees %+v", p)
		}
		if own.Checklist[0].State != document.Resend {
			t.Errorf("what is needed: %+v", own.Checklist)
		}
		if n := r.mails(t, "request.document_again"); n != 1 {
			t.Errorf("%d mails", n)
		}
		if n, err := r.ScanPapers(ctx); n != 0 || err != nil {
			t.Errorf("a second time: %d, %v", n, err)
		}
	})
}

// Nobody has to send anything again to a request that takes nothing, nor who has not sent it.
func TestAVirusInAClosedRequestAsksForNothing(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		clam := testkit.NewScanner(t)
		r = newRigWith(t, r.Env, document.Config{Clamd: clam.URL, ScanTimeout: 5 * time.Second})
		id := r.owned(t, "a1")
		r.send(t, depositor("a1", id), document.Identity, "front")
		_, err := r.Withdraw(ctx, clientOf("a1"), id, 1)
		must(t, err)
		d, device := r.draft(t)
		r.send(t, application.Depositor{Principal: visitor, Channel: application.OwnDraft, Token: device, To: d.ID}, document.Income, "pay")
		clam.Say("stream: Win.Test FOUND")
		if n, err := r.ScanPapers(ctx); n != 2 || err != nil {
			t.Fatalf("%d scanned, %v", n, err)
		}
		if n := r.mails(t, "request.document_again"); n != 0 {
			t.Errorf("%d mails", n)
		}
	})
}
