package agreement_test

import (
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/agreement"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
)

var (
	insertPaul = db.SQL(`
		INSERT INTO persons (id, version, first_name, last_name, email, phone, birth_date, created_at)
		VALUES ($1, 1, 'Paul', 'Lefèvre', $2, '+33611111111', '1985-02-03', $3)`)
	insertCoBorrower = db.SQL(`
		INSERT INTO request_parties (request_id, position, role, person_id, monthly_income_minor) VALUES ($1, 2, 'co_borrower', $2, 200000)`)
	insertInvitation = db.SQL(`
		INSERT INTO request_co_borrowers (request_id, email, email_key, lang, token_hash, invited_at, expires_at, completed_at)
		VALUES ($1, $2, $2, 'de', $1, $3, $3, $4)`)
)

// couple is an approved request of Marie and Paul, who has or has not answered.
func (r *rig) couple(t *testing.T, answered bool) (id string, version int64) {
	t.Helper()
	id, version = r.approved(t, applicationIn("EUR"))
	must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error {
		if !answered {
			_, err := tx.Exec(insertInvitation, id, paulMail, tx.Now(), nil)
			return err
		}
		person, err := db.NewKey(tx.Now())
		if err != nil {
			return err
		}
		if _, err := tx.Exec(insertPaul, person, paulMail, tx.Now()); err != nil {
			return err
		}
		if _, err := tx.Exec(insertCoBorrower, id, person); err != nil {
			return err
		}
		_, err = tx.Exec(insertInvitation, id, paulMail, tx.Now(), tx.Now())
		return err
	}))
	if answered {
		r.Consulted(t, staff(identity.Administrator), id, 2)
		version = r.version(t, id)
	}
	return id, version
}

func TestNoOfferWhileACoBorrowerHasNotAnswered(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, version := r.couple(t, false)
		_, err := r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
		wantFault(t, err, fault.Conflict, "offer.party_incomplete")
	})
}

// Each reads and signs for themself, with a code of their own; the last one makes the contract.
func TestBothSign(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, version := r.couple(t, true)
		_, err := r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
		must(t, err)
		if got := r.mails(t, paulMail, "offer.ready"); len(got) != 1 || got[0].Lang != "de" {
			t.Errorf("Paul is told by %+v", got)
		}
		if all, err := r.Own(ctx, paul); err != nil || len(all) != 0 {
			t.Errorf("Paul sees %d offers before he has proven the address, %v", len(all), err)
		}
		must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error { return r.JoinByAddressTx(tx, paul.AccountID, "Paul.Lefevre@example.org") }))
		o := r.mine(t, paul)
		if o.NeedsAccount || o.Position != 2 || len(o.Parties) != 2 {
			t.Errorf("Paul sees %+v", o)
		}
		r.read(t, paul, o)
		_, err = r.SendCode(ctx, marie, o.ID, agreement.ByEmail)
		wantFault(t, err, fault.Conflict, "offer.unread") // what Paul has read, Marie has not
		code := r.code(t, paul, o)
		_, err = r.Sign(ctx, paul, o.ID, signsWith(code))
		wantField(t, err, "/iban", "offer.iban_borrower_only")
		half, err := r.Sign(ctx, paul, o.ID, agreement.SignInput{Code: code, Accept: true})
		must(t, err)
		if half.State != agreement.Sent || half.Parties[1].SignedAt == nil || r.stage(t, id) != request.StageOfferSent {
			t.Errorf("after one of two: %+v", half)
		}
		if r.Env.Told(t, "offer.signed_by_one") != 1 || r.Env.Told(t, "contract.signed") != 0 {
			t.Error("other programs were not told of one of two")
		}
		_, err = r.Sign(ctx, paul, o.ID, agreement.SignInput{Code: code, Accept: true})
		wantFault(t, err, fault.Conflict, "offer.already_signed")
		r.read(t, marie, o)
		mine := r.code(t, marie, o)
		_, err = r.Sign(ctx, paul, o.ID, agreement.SignInput{Code: mine, Accept: true})
		wantFault(t, err, fault.Conflict, "offer.already_signed") // her code is of no use to him
		done, err := r.Sign(ctx, marie, o.ID, signsWith(mine))
		must(t, err)
		if done.State != agreement.Signed || r.count(t, "loans") != 1 {
			t.Errorf("after both: %+v", done)
		}
		if r.Env.Told(t, "offer.signed_by_one") != 1 || r.Env.Told(t, "contract.signed") != 1 {
			t.Error("other programs were not told of both once")
		}
		if told, issued := r.Env.Told(t, "document.issued"), r.count(t, "issued"); told != int64(issued) || issued < 3 {
			t.Errorf("told of %d papers of %d", told, issued)
		}
		if len(r.mails(t, paulMail, "offer.signed")) != 1 || len(r.mails(t, marieMail, "offer.signed")) != 1 {
			t.Error("not everybody was told of the copy")
		}
		withdrawn, err := r.Withdraw(ctx, paul, o.ID, confirm)
		must(t, err)
		if withdrawn.Return.Position != 2 || len(r.mails(t, marieMail, "offer.withdrawn")) != 1 {
			t.Errorf("either withdraws for both: %+v", withdrawn)
		}
	})
}

func qualified(p *catalogue.Product) { p.Lending.Signature = catalogue.SignQualified }

// A contract signed by hand: named account, scan, comparison by staff.
func TestSigningByHand(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.ChangeProducts(t, qualified)
		o := r.sent(t)
		if len(o.Ways) != 1 || o.Ways[0] != agreement.WayPaper || len(o.Channels) != 0 {
			t.Errorf("ways %v, channels %v", o.Ways, o.Channels)
		}
		_, err := r.SendCode(ctx, marie, o.ID, agreement.ByEmail)
		wantFault(t, err, fault.Conflict, "offer.qualified_only")
		_, err = r.StartProvider(ctx, marie, o.ID)
		wantFault(t, err, fault.Conflict, "offer.no_provider")
		upload := func() (agreement.Upload, error) {
			return r.UploadPaper(ctx, marie, o.ID, document.UploadInput{Name: "scan.pdf", Body: strings.NewReader(tinyPDF), IdempotencyKey: "u1"})
		}
		_, err = upload()
		wantFault(t, err, fault.Conflict, "offer.payout_account_missing")
		_, err = r.SetPayoutAccount(ctx, marie, o.ID, agreement.PayoutInput{IBAN: "DE00", Holder: holder})
		wantField(t, err, "/iban", "iban.invalid")
		_, err = r.SetPayoutAccount(ctx, marie, o.ID, agreement.PayoutInput{IBAN: goodIBAN, Holder: holder})
		must(t, err)
		_, err = upload()
		wantFault(t, err, fault.Conflict, "offer.unread")
		r.read(t, marie, o)
		up, err := upload()
		must(t, err)
		again, err := upload()
		must(t, err)
		if again.DocumentID != up.DocumentID {
			t.Error("the same upload made two documents")
		}
		waiting, err := r.Get(ctx, marie, o.ID)
		must(t, err)
		if len(waiting.HandedIn) != 1 || waiting.HandedIn[0].DocumentID != up.DocumentID || waiting.HandedIn[0].ConfirmedAt != nil {
			t.Errorf("handed in: %+v", waiting.HandedIn)
		}
		seen, err := r.OfRequest(ctx, officer, o.RequestID)
		must(t, err)
		in := agreement.PaperInput{Version: seen.Version, Position: 1, DocumentID: up.DocumentID}
		_, err = r.ConfirmPaper(ctx, staff(identity.Support), o.ID, in)
		wantFault(t, err, fault.Forbidden, "forbidden")
		for _, c := range []struct {
			change        func(*agreement.PaperInput)
			pointer, code string
		}{
			{func(in *agreement.PaperInput) { in.Position = 3 }, "/position", "choice.invalid"},
			{func(in *agreement.PaperInput) { in.DocumentID = "other" }, "/document_id", "choice.invalid"},
		} {
			wrong := in
			c.change(&wrong)
			_, err := r.ConfirmPaper(ctx, officer, o.ID, wrong)
			wantField(t, err, c.pointer, c.code)
		}
		stale := in
		stale.Version--
		_, err = r.ConfirmPaper(ctx, officer, o.ID, stale)
		wantFault(t, err, fault.Conflict, "offer.version_conflict")
		done, err := r.ConfirmPaper(ctx, officer, o.ID, in)
		must(t, err)
		if done.State != agreement.Signed || done.Parties[0].Method != "paper" || done.Parties[0].Papers[0].ConfirmedAt == nil {
			t.Errorf("confirmed as %+v", done)
		}
		must(t, r.Seal(ctx, o.ID))
	})
}

const tinyPDF = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
	"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n" +
	"0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n160\n%%EOF\n"
