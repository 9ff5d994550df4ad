package decision_test

import (
	"encoding/json"
	"regexp"
	"testing"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/lending/application"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/test/testkit"
)

// invite invites a co-borrower to a request and gives the token of the mailed link.
func (r *rig) invite(t testing.TB, id string, version int64, email string) string {
	t.Helper()
	_, err := r.InviteCoBorrower(ctx, officer("ann"), id, version, email)
	must(t, err)
	return r.linkToken(t, "co_borrower.invited")
}

var newestMail = db.SQL(`SELECT unique_key, payload FROM jobs WHERE unique_key LIKE $1 ORDER BY id DESC LIMIT 1`)

// linkToken gives the token of the link in the newest mail of a template.
func (r *rig) linkToken(t testing.TB, template string) string {
	t.Helper()
	found := tokenInLink.FindSubmatch(r.queuedMail(t, template))
	if found == nil {
		t.Fatal("no link in the mail")
	}
	return string(found[1])
}

// queuedMail opens the newest mail of a template in the queue.
func (r *rig) queuedMail(t testing.TB, template string) []byte {
	t.Helper()
	type row struct {
		Key     string `db:"unique_key"`
		Payload string `db:"payload"`
	}
	var mail row
	must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
		mail, err = db.One[row](tx, newestMail, "mail:"+template+":%")
		return err
	}))
	var queued struct {
		Sealed []byte `json:"sealed"`
	}
	must(t, json.Unmarshal([]byte(mail.Payload), &queued))
	plain, err := r.Keys.Unseal("mail", queued.Sealed, []byte(mail.Key))
	must(t, err)
	return plain
}

var tokenInLink = regexp.MustCompile(`#token=([A-Za-z0-9_-]+)`)

// paul is what a co-borrower tells of themselves.
func paul() application.Application {
	a := marie()
	a.Civilite, a.FirstName, a.LastName, a.BirthDate = "Monsieur", "Paul", "Martin", "1985-02-01"
	a.Email, a.Phone, a.MonthlyIncome = "ignored@example.org", "+33 6 98 76 54 32", 1_800_00
	return a
}

func TestCoBorrower(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		_, err := r.InviteCoBorrower(ctx, officer("ann"), id, 1, "marie.LEFEVRE@example.org")
		wantField(t, err, "/email", "co_borrower.same")
		_, err = r.InviteCoBorrower(ctx, officer("ann"), id, 1, "nobody")
		wantField(t, err, "/email", "email.invalid")
		_, err = r.InviteCoBorrower(ctx, clientOf("a1"), id, 1, "paul@example.org")
		wantFault(t, err, fault.Forbidden, "forbidden")
		old := r.invite(t, id, 1, "wrong@example.org")
		token := r.invite(t, id, 2, "Paul@example.org")
		_, err = r.OpenInvitation(ctx, old)
		wantFault(t, err, fault.Gone, "co_borrower.expired")
		_, err = r.Approve(ctx, officer("ann"), id, request.Decision{Version: 3})
		wantFault(t, err, fault.Conflict, "request.co_borrower_open")

		open, err := r.OpenInvitation(ctx, token)
		must(t, err)
		if open.Complete || open.Amount.Minor != 10_000_00 || open.ApplicantName != "Marie Lefèvre" || open.Email != "Paul@example.org" {
			t.Errorf("invitation: %+v", open)
		}
		_, err = r.UploadForInvitation(ctx, visitor, token, upload("p1"))
		must(t, err)
		wrong, err := r.UploadForInvitation(ctx, visitor, token, upload("p0"))
		must(t, err)
		must(t, r.RemoveForInvitation(ctx, visitor, token, wrong.ID))
		wantFault(t, r.RemoveForInvitation(ctx, visitor, token, wrong.ID), fault.NotFound, "not_found")
		wantFault(t, r.RemoveForInvitation(ctx, visitor, old, wrong.ID), fault.Gone, "co_borrower.expired")
		undeclared := paul()
		undeclared.Declaration, undeclared.BirthDate, undeclared.FirstName = false, "", ""
		_, err = r.CompleteInvitation(ctx, visitor, token, undeclared)
		for pointer, code := range map[string]string{"/declaration": "declaration.required", "/birth_date": "field.required", "/first_name": "field.required"} {
			wantField(t, err, pointer, code)
		}
		german := paul()
		german.Lang = "de"
		done, err := r.CompleteInvitation(ctx, visitor, token, german)
		must(t, err)
		again, err := r.CompleteInvitation(ctx, visitor, token, paul())
		must(t, err)
		if !done.Complete || !again.Complete {
			t.Errorf("complete: %+v %+v", done, again)
		}
		_, err = r.InviteCoBorrower(ctx, officer("ann"), id, 4, "third@example.org")
		wantFault(t, err, fault.Conflict, "co_borrower.complete")
		_, err = r.RemoveCoBorrower(ctx, officer("ann"), id, 4)
		wantFault(t, err, fault.Conflict, "co_borrower.complete")
		r.checkTwo(t, id)
		_, err = r.UploadForInvitation(ctx, visitor, token, upload("p2"))
		wantFault(t, err, fault.Gone, "co_borrower.expired")
		wantFault(t, r.RemoveForInvitation(ctx, visitor, token, wrong.ID), fault.Gone, "co_borrower.expired")
		problems, err := r.Verify(ctx)
		must(t, err)
		if len(problems) != 0 {
			t.Error(problems)
		}
	})
}

// checkTwo looks at a request that two borrow, approves it and looks at the deal.
func (r *rig) checkTwo(t *testing.T, id string) {
	t.Helper()
	must(t, r.CheckPending(ctx))
	runs, err := r.Checks(ctx, officer("ann"), id)
	must(t, err)
	if b := runs[0].Trace.Budget; b == nil || b.Income != 4_300_00 {
		t.Errorf("two incomes: %+v", b)
	}
	if d := r.get(t, id); len(d.Documents) != 1 {
		t.Errorf("%d documents", len(d.Documents))
	}
	w, err := r.Work(ctx, officer("ann"), id)
	must(t, err)
	if w.CoBorrower == nil || w.CoBorrower.FirstName != "Paul" || w.CoBorrower.Finances.MonthlyIncome.Minor != 1_800_00 {
		t.Errorf("work: %+v", w.CoBorrower)
	}
	must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error { return r.JoinByAddressTx(tx, "a-paul", "paul@example.org") }))
	_, err = r.Approve(ctx, officer("ann"), id, request.Decision{Version: 4})
	must(t, err)
	must(t, r.Env.DB.View(ctx, func(tx *db.Tx) error {
		deal, err := r.DealTx(tx, id)
		if err == nil && (len(deal.Parties) != 2 || deal.Parties[1].AccountID != "a-paul" || !deal.Parties[1].Complete ||
			deal.Parties[1].Email != "Paul@example.org" || deal.Parties[0].Lang != "fr" || deal.Parties[1].Lang != "de" || deal.Parties[0].LastName != "Lefèvre") {
			t.Errorf("parties: %+v", deal.Parties)
		}
		return err
	}))
}

func TestInvitationsEnd(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		token := r.invite(t, id, 1, "paul@example.org")
		_, err := r.UploadForInvitation(ctx, visitor, token, document.UploadInput{
			Kind: document.Identity, Name: "pass.pdf", Body: upload("").Body, IdempotencyKey: "p1",
		})
		must(t, err)
		_, err = r.RemoveCoBorrower(ctx, officer("ann"), id, 2)
		must(t, err)
		_, err = r.OpenInvitation(ctx, token)
		wantFault(t, err, fault.Gone, "co_borrower.expired")
		if n := r.count(t, countLive); n != 0 {
			t.Errorf("%d documents of somebody who did not agree", n)
		}
		token = r.invite(t, id, 3, "paul@example.org")
		r.Env.Clock.Advance(31 * 24 * time.Hour)
		_, err = r.CompleteInvitation(ctx, visitor, token, paul())
		wantFault(t, err, fault.Gone, "co_borrower.expired")
		_, err = r.RemoveCoBorrower(ctx, officer("ann"), id, 4)
		must(t, err)
		_, err = r.RemoveCoBorrower(ctx, officer("ann"), id, 5)
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Approve(ctx, officer("ann"), id, request.Decision{Version: 5})
		must(t, err)
		_, err = r.InviteCoBorrower(ctx, officer("ann"), id, 6, "paul@example.org")
		wantFault(t, err, fault.Conflict, "request.not_allowed")
	})
}

var countLive = db.SQL(`SELECT count(*) FROM documents WHERE deleted_at IS NULL`)

// One of two devices completes an invitation; both are told that it is complete.
func TestCompletingAtOnce(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		token := r.invite(t, id, 1, "paul@example.org")
		for _, err := range testkit.AtOnce(4, func(int) error {
			_, err := r.CompleteInvitation(ctx, visitor, token, paul())
			return err
		}) {
			must(t, err)
		}
		if n := r.count(t, countParties, id); n != 2 {
			t.Errorf("%d borrow", n)
		}
	})
}

var countParties = db.SQL(`SELECT count(*) FROM request_parties WHERE request_id = $1`)
