package decision_test

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/application"
	"florin/internal/lending/underwriting"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

func announce(kind document.Kind, key, content string) document.Begin {
	sum := sha256.Sum256([]byte(content))
	return document.Begin{
		Kind: kind, Name: key + ".pdf", Size: int64(len(content)), SHA256: hex.EncodeToString(sum[:]), Page: 1, IdempotencyKey: key,
	}
}

// send hands a paper in, whole.
func (r *rig) send(t testing.TB, d application.Depositor, kind document.Kind, key string) document.Document {
	t.Helper()
	content := strings.Replace(tinyPDF, "%%EOF", "% "+key+"\n%%EOF", 1)
	p, err := r.BeginUpload(ctx, d, announce(kind, key, content))
	must(t, err)
	_, err = r.AppendUpload(ctx, d, p.ID, 0, strings.NewReader(content))
	must(t, err)
	made, err := r.CompleteUpload(ctx, d, p.ID)
	must(t, err)
	return made
}

func depositor(account, id string) application.Depositor {
	return application.Depositor{Principal: clientOf(account), To: id}
}

func (r *rig) papers(t testing.TB, id string) application.StaffPapers {
	t.Helper()
	all, err := r.StaffPapers(ctx, officer("ann"), id)
	must(t, err)
	return all
}

func (r *rig) ownPapers(t testing.TB, account string) []application.OwnPapers {
	t.Helper()
	all, err := r.OwnPapers(ctx, clientOf(account))
	must(t, err)
	return all
}

func TestAPaperFromSendingToAccepting(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.owned(t, "a1")
		made := r.send(t, depositor("a1", id), document.Identity, "front")
		own := r.ownPapers(t, "a1")[0]
		if own.Papers[0].State != document.Received || own.Checklist[0].State != document.Received || own.Checklist[1].State != application.Missing {
			t.Errorf("sent: %+v", own)
		}
		_, body, err := r.OpenDocument(ctx, officer("ann"), id, made.ID)
		must(t, err)
		must(t, body.Close())
		paper := r.papers(t, id).Papers[0]
		if paper.State != document.Checking || !paper.AskUntil || paper.Version != 0 {
			t.Errorf("opened: %+v", paper)
		}
		r.wantRulings(t, id, paper.ID)
		all, err := r.Judge(ctx, officer("ann"), id, paper.ID, application.Ruling{Verdict: document.SendBack, Reason: "unreadable", Note: "The back, please"})
		must(t, err)
		if r.mails(t, "request.document_again") != 1 {
			t.Error("nobody was told by mail")
		}
		own = r.ownPapers(t, "a1")[0]
		if p := own.Papers[0]; p.State != document.Resend || p.Reason != "unreadable" || p.Note != "The back, please" || own.Checklist[0].State != document.Resend {
			t.Errorf("sent back: %+v", own)
		}
		_, err = r.Judge(ctx, officer("bob"), id, paper.ID, application.Ruling{Verdict: document.Accept, ValidUntil: "2030-01-01"})
		wantFault(t, err, fault.Conflict, "paper.changed")
		r.Env.Clock.Advance(time.Hour)
		r.send(t, depositor("a1", id), document.Identity, "again")
		all = r.papers(t, id)
		if all.Papers[0].State != document.Replaced || all.Papers[1].State != document.Received {
			t.Errorf("sent again: %s and %s", all.Papers[0].State, all.Papers[1].State)
		}
		all, err = r.Judge(ctx, officer("bob"), id, all.Papers[1].ID, application.Ruling{Verdict: document.Accept, ValidUntil: "2026-12-01"})
		must(t, err)
		if all.Checklist[0].State != document.Accepted {
			t.Errorf("accepted: %+v", all.Checklist)
		}
		r.Env.Clock.Advance(30 * 24 * time.Hour)
		if got := r.papers(t, id).Papers[1].State; got != document.Expired {
			t.Errorf("a month later it is %s", got)
		}
		looks, err := r.Looks(ctx, officer("bob"), id, paper.ID)
		must(t, err)
		if len(looks) != 1 || looks[0].By != "ann" {
			t.Errorf("looks: %+v", looks)
		}
	})
}

// wantRulings is what nobody may say of an identity paper on 20 November 2026.
func (r *rig) wantRulings(t *testing.T, id, paper string) {
	t.Helper()
	for name, c := range map[string]struct {
		in             application.Ruling
		pointer, field string
	}{
		"no date":      {application.Ruling{Verdict: document.Accept}, "/valid_until", "field.required"},
		"expired":      {application.Ruling{Verdict: document.Accept, ValidUntil: "2026-11-19"}, "/valid_until", "paper.expired"},
		"no day":       {application.Ruling{Verdict: document.Accept, ValidUntil: "soon"}, "/valid_until", "date.invalid"},
		"no reason":    {application.Ruling{Verdict: document.SendBack}, "/reason", "choice.invalid"},
		"other, mute":  {application.Ruling{Verdict: document.SendBack, Reason: "other"}, "/note", "field.required"},
		"no such word": {application.Ruling{Verdict: "burn"}, "/verdict", "choice.invalid"},
	} {
		_, err := r.Judge(ctx, officer("ann"), id, paper, c.in)
		t.Run(name, func(t *testing.T) { wantField(t, err, c.pointer, c.field) })
	}
	_, err := r.Judge(ctx, officer("ann"), id, paper, application.Ruling{Verdict: document.Reopen})
	wantFault(t, err, fault.Conflict, "paper.not_judged")
	auditor := officer("eve")
	auditor.Permissions = identity.PermissionsOf(identity.Auditor)
	_, err = r.Judge(ctx, auditor, id, paper, application.Ruling{Verdict: document.Reopen})
	wantFault(t, err, fault.Forbidden, "forbidden")
	auditor.Permissions = identity.PermissionsOf(identity.Support)
	_, err = r.StaffPapers(ctx, auditor, id)
	wantFault(t, err, fault.Forbidden, "forbidden")
}

func TestProofsOfIncomeGrowOld(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.owned(t, "a1")
		r.send(t, depositor("a1", id), document.Income, "pay")
		paper := r.papers(t, id).Papers[0].ID
		_, err := r.Judge(ctx, officer("ann"), id, paper, application.Ruling{Verdict: document.Accept, Dated: "2026-08-21"})
		wantField(t, err, "/dated", "paper.too_old")
		_, err = r.Judge(ctx, officer("ann"), id, paper, application.Ruling{Verdict: document.Accept, Dated: "2026-11-21"})
		wantField(t, err, "/dated", "paper.future")
		all, err := r.Judge(ctx, officer("ann"), id, paper, application.Ruling{Verdict: document.Accept, Dated: "2026-08-22"})
		must(t, err)
		if on := all.Papers[0].ExpiresOn; on == nil || on.String() != "2026-11-20" {
			t.Errorf("ninety days after 22 August are over on %v, want 20 November", on)
		}
		all, err = r.Judge(ctx, officer("ann"), id, paper, application.Ruling{Version: 1, Verdict: document.Reopen})
		must(t, err)
		if p := all.Papers[0]; p.State != document.Received || len(p.Verdicts) != 2 {
			t.Errorf("reopened: %+v", p)
		}
	})
}

func TestStrangersAddAndOpenNothing(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.owned(t, "a1")
		made := r.send(t, depositor("a1", id), document.Income, "pay")
		begun, err := r.BeginUpload(ctx, depositor("a1", id), announce(document.Income, "open", tinyPDF))
		must(t, err)
		stranger := depositor("a2", id)
		_, err = r.BeginUpload(ctx, stranger, announce(document.Income, "k", tinyPDF))
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.AppendUpload(ctx, stranger, begun.ID, 0, strings.NewReader(tinyPDF))
		wantFault(t, err, fault.NotFound, "not_found")
		own := depositor("a2", r.owned(t, "a2")) // another person's upload under a request of one's own
		_, err = r.Upload(ctx, own, begun.ID)
		wantFault(t, err, fault.NotFound, "not_found")
		wantFault(t, r.AbandonUpload(ctx, own, begun.ID), fault.NotFound, "not_found")
		_, _, err = r.OpenOwnDocument(ctx, clientOf("a2"), id, made.ID)
		wantFault(t, err, fault.NotFound, "not_found")
		_, _, err = r.StartHandover(ctx, clientOf("a2"), id)
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.BeginUpload(ctx, application.Depositor{Principal: visitor, To: id}, announce(document.Income, "k", tinyPDF))
		wantFault(t, err, fault.Unauthenticated, "unauthenticated")
		_, body, err := r.OpenOwnDocument(ctx, clientOf("a1"), id, made.ID)
		must(t, err)
		if got, err := io.ReadAll(body); err != nil || !strings.Contains(string(got), "% pay") {
			t.Errorf("%q, %v", got, err)
		}
		must(t, body.Close())
	})
}

// The code on the screen comes into many hands at once: one telephone is let in, and to one
// request only.
func TestACodeIsRedeemedOnce(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, other := r.owned(t, "a1"), r.owned(t, "a1")
		h, token, err := r.StartHandover(ctx, clientOf("a1"), id)
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
		if h, err = r.Handover(ctx, clientOf("a1"), h.ID); err != nil || h.State != application.HandoverConnected {
			t.Errorf("%+v, %v", h, err)
		}
		phone := application.Depositor{Principal: visitor, Channel: application.ByPhone, Token: pass, To: other}
		_, err = r.BeginUpload(ctx, phone, announce(document.Identity, "elsewhere", tinyPDF))
		wantFault(t, err, fault.NotFound, "not_found")
		phone.To = id
		r.send(t, phone, document.Identity, "photo")
		seen, err := r.Phone(ctx, pass)
		must(t, err)
		if len(seen.Received) != 1 || seen.Received[0].Pages[0].Readable {
			t.Errorf("the telephone sees %+v", seen)
		}
		if n := len(r.papers(t, id).Papers); n != 1 {
			t.Errorf("%d papers came, want one", n)
		}
		r.handoversEnd(t, id, h.ID, phone)
	})
}

func (r *rig) handoversEnd(t *testing.T, id, handover string, phone application.Depositor) {
	t.Helper()
	must(t, r.EndHandover(ctx, clientOf("a1"), handover))
	_, err := r.BeginUpload(ctx, phone, announce(document.Identity, "late", tinyPDF))
	wantFault(t, err, fault.Gone, "handover.ended")
	_, first, err := r.StartHandover(ctx, clientOf("a1"), id)
	must(t, err)
	_, second, err := r.StartHandover(ctx, clientOf("a1"), id)
	must(t, err)
	_, _, err = r.RedeemHandover(ctx, visitor, first) // a new code takes the old one's place
	wantFault(t, err, fault.Gone, "handover.withdrawn")
	r.Env.Clock.Advance(11 * time.Minute)
	_, _, err = r.RedeemHandover(ctx, visitor, second)
	wantFault(t, err, fault.Gone, "handover.expired")
	_, third, err := r.StartHandover(ctx, clientOf("a1"), id)
	must(t, err)
	_, pass, err := r.RedeemHandover(ctx, visitor, third)
	must(t, err)
	r.Env.Clock.Advance(31 * time.Minute)
	_, err = r.Phone(ctx, pass)
	wantFault(t, err, fault.Gone, "handover.ended")
	must(t, r.CleanupHandovers(ctx))
}

// A request that is decided while a file is on its way takes nothing more.
func TestAClosedRequestTakesNothing(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.owned(t, "a1")
		d := depositor("a1", id)
		p, err := r.BeginUpload(ctx, d, announce(document.Income, "k", tinyPDF))
		must(t, err)
		_, err = r.AppendUpload(ctx, d, p.ID, 0, strings.NewReader(tinyPDF))
		must(t, err)
		_, err = r.Withdraw(ctx, clientOf("a1"), id, 1)
		must(t, err)
		_, err = r.CompleteUpload(ctx, d, p.ID)
		wantFault(t, err, fault.Conflict, "request.not_allowed")
		_, _, err = r.StartHandover(ctx, clientOf("a1"), id)
		wantFault(t, err, fault.Conflict, "request.not_allowed")
		if own := r.ownPapers(t, "a1"); len(own) != 0 {
			t.Errorf("a request without papers that takes none is listed: %+v", own)
		}
	})
}

func TestMarks(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.owned(t, "a1")
		made := r.send(t, depositor("a1", id), document.Income, "pay")
		_, err := r.Mark(ctx, officer("ann"), id, made.ID, 2, " ")
		wantField(t, err, "/text", "field.required")
		_, err = r.Mark(ctx, officer("ann"), r.owned(t, "a2"), made.ID, 2, "net pay")
		wantFault(t, err, fault.NotFound, "not_found")
		all, err := r.Mark(ctx, officer("ann"), id, made.ID, 2, "net pay")
		must(t, err)
		mark := all.Papers[0].Marks[0]
		if mark.Text != "net pay" || mark.Page != 2 || mark.By != "ann" {
			t.Errorf("%+v", mark)
		}
		all, err = r.Unmark(ctx, officer("bob"), id, made.ID, mark.ID)
		must(t, err)
		if len(all.Papers[0].Marks) != 0 {
			t.Error("the mark is still there")
		}
	})
}

// Which papers are needed follows from how the main borrower lives: list, checks and head of the request say the same.
func TestPapersBySituation(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		a := marie()
		a.EmploymentStatus, a.Housing = "Indépendant", "Locataire"
		p := clientOf("a1")
		p.Source = lender.Visitor().Source
		receipt, err := r.Submit(ctx, p, a, "")
		must(t, err)
		id := receipt.ID
		if got := r.get(t, id).Finances.Housing; got != "Locataire" {
			t.Errorf("lives as %q", got)
		}
		missing := func(want ...string) {
			t.Helper()
			var listed []string
			for _, n := range r.ownPapers(t, "a1")[0].Checklist {
				if n.State == application.Missing {
					listed = append(listed, string(n.Kind))
				}
			}
			run, err := r.RunChecks(ctx, officer("ann"), id)
			must(t, err)
			at := slices.IndexFunc(run.Trace.Findings, func(f underwriting.Finding) bool { return f.Code == "documents" })
			found := run.Trace.Findings[at].Params["missing"]
			if !slices.Equal(listed, want) || !slices.Equal(r.glance(t, id).Papers.Missing, want) || found != strings.Join(want, ", ") {
				t.Errorf("listed %v, at a glance %v, in the checks %q: want %v", listed, r.glance(t, id).Papers.Missing, found, want)
			}
		}
		missing("identity", "address", "income", "tax")
		r.send(t, depositor("a1", id), document.Tax, "assessment")
		r.send(t, depositor("a1", id), document.Income, "payslips")
		missing("identity", "address")
		if paper := r.papers(t, id).Papers[0]; paper.AskUntil || paper.AskDated {
			t.Errorf("an assessment is asked for a day: %+v", paper)
		}
		if tax := slices.IndexFunc(r.papers(t, id).Checklist, func(n application.Needed) bool { return n.Kind == document.Tax }); tax < 0 {
			t.Error("staff do not see what is needed of who works for themselves")
		}
		employed := r.owned(t, "a2")
		for _, n := range r.papers(t, employed).Checklist {
			if n.Kind == document.Tax {
				t.Error("an employee needs an assessment")
			}
		}
		a.Housing = "Château"
		_, err = r.Submit(ctx, p, a, "")
		if err == nil || !strings.Contains(err.Error(), "/housing=choice.invalid") {
			t.Errorf("lives in a castle: %v", err)
		}
	})
}

// The catalogue, which sees no documents, and the documents name the same kinds.
func TestPaperKinds(t *testing.T) {
	for i, kind := range document.Kinds {
		if i >= len(catalogue.PaperKinds) || catalogue.PaperKinds[i] != string(kind) {
			t.Fatalf("%v and %v", document.Kinds, catalogue.PaperKinds)
		}
	}
	if len(catalogue.PaperKinds) != len(document.Kinds) {
		t.Errorf("%v and %v", document.Kinds, catalogue.PaperKinds)
	}
}
