package agreement_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/agreement"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/seal"
	"florin/internal/rule/catalogue"
	"florin/internal/test/lender"
)

// From the approval to the money, with everything that people get on the way.
func TestFromOfferToPayout(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, version := r.approved(t, applicationIn("EUR"))
		offer, err := r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
		must(t, err)
		if offer.State != agreement.Sent || r.stage(t, id) != request.StageOfferSent || len(offer.Documents) != 3 {
			t.Errorf("sent as %+v", offer)
		}
		if offer.ValidUntil != r.day().AddDays(15) {
			t.Errorf("the offer binds until %s", offer.ValidUntil)
		}
		if got := r.mails(t, marieMail, "offer.ready"); len(got) != 1 || got[0].Lang != "fr" {
			t.Errorf("told by %+v", got)
		}
		o := r.mine(t, marie)
		if len(o.Ways) != 1 || o.Ways[0] != agreement.WayCode || !o.NeedsAccount || !o.MayPayEarly || o.Statements.Accept == "" {
			t.Errorf("shown as %+v", o)
		}
		r.read(t, marie, o)
		done, err := r.Sign(ctx, marie, o.ID, signsWith(r.code(t, marie, o)))
		must(t, err)
		if done.State != agreement.Signed || done.LoanID == "" || done.DaysLeft != 15 || r.stage(t, id) != request.StageSigned {
			t.Errorf("signed as %+v, the request is %s", done, r.stage(t, id))
		}
		r.sealed(t, done)
		must(t, r.Env.DB.View(ctx, func(tx *db.Tx) error {
			sealed, err := db.All[[]byte](tx, addressesOf, done.LoanID)
			if len(sealed) != 1 || len(sealed[0]) == 0 {
				t.Errorf("letters have %d addresses", len(sealed))
			}
			return err
		}))

		must(t, r.Daily(ctx, r.day()))
		if r.stage(t, id) != request.StageSigned {
			t.Error("money may leave on the day of the signature")
		}
		r.Env.Clock.Advance(15 * 24 * time.Hour)
		must(t, r.Daily(ctx, r.day()))
		must(t, r.Daily(ctx, r.day()))
		if r.stage(t, id) != request.StageReadyToFund || r.mine(t, marie).State != agreement.InForce {
			t.Errorf("the request is %s", r.stage(t, id))
		}
		r.paidOut(t, done, r.day())
		if r.stage(t, id) != request.StageFunded {
			t.Errorf("paid out, and the request is %s", r.stage(t, id))
		}
	})
}

// sealed checks what a signature leaves behind: the sealed contract and the evidence.
func (r *rig) sealed(t *testing.T, o agreement.Offer) {
	t.Helper()
	if got := r.mails(t, marieMail, "offer.signed"); len(got) != 1 {
		t.Errorf("%d mails with the copy", len(got))
	}
	must(t, r.Seal(ctx, o.ID)) // again: nothing happens
	kinds := map[string]string{}
	for _, d := range r.mine(t, marie).Documents {
		if kinds[d.Kind] != "" {
			t.Errorf("%s is there twice", d.Kind)
		}
		kinds[d.Kind] = d.ID
	}
	for _, kind := range []string{"signed_contract", "signature_evidence"} {
		_, body, err := r.Open(ctx, marie, o.ID, kinds[kind])
		must(t, err)
		report, err := seal.Verify(body)
		if err != nil || len(report.Signatures) != 1 || !report.Signatures[0].Intact || !report.Signatures[0].Whole {
			t.Errorf("%s: %+v, %v", kind, report, err)
		}
	}
	_, contract, err := r.Open(ctx, marie, o.ID, kinds["contract"])
	must(t, err)
	_, copied, err := r.Open(ctx, marie, o.ID, kinds["signed_contract"])
	must(t, err)
	if !bytes.HasPrefix(copied, contract) {
		t.Error("the sealed contract is not the one that was signed")
	}
	r.chain(t, o.ID, "agreement.sent", "agreement.read", "agreement.read", "agreement.read", "agreement.code_sent",
		"agreement.payout_account", "agreement.signed_by", "agreement.signed")
}

// chain checks which records an agreement has, and that its signature says what it must.
func (r *rig) chain(t *testing.T, id string, want ...string) {
	t.Helper()
	var records []audit.Record
	must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
		records, err = audit.ListTx(tx, "agreement", id, 0, 100)
		return err
	}))
	var got []string
	for i := len(records) - 1; i >= 0; i-- {
		got = append(got, records[i].Action)
		if records[i].Action != "agreement.signed_by" {
			continue
		}
		var d struct {
			Evidence map[string]any `json:"evidence"`
		}
		must(t, json.Unmarshal([]byte(records[i].Details), &d))
		for _, name := range []string{"digest", "texts", "channel", "code", "sent_at", "sent_to", "source", "device"} {
			if d.Evidence[name] == nil || d.Evidence[name] == "" {
				t.Errorf("the evidence lacks %s: %v", name, d.Evidence)
			}
		}
		if strings.Contains(records[i].Details, "marie.lefevre") {
			t.Error("the evidence names the address in the audit log")
		}
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("recorded %v\nwant %v", got, want)
	}
}

func TestIssueIsRefused(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, version := r.approved(t, applicationIn("EUR"))
		in := agreement.OfferInput{Version: version}
		_, err := r.Issue(ctx, staff(identity.Auditor), id, in)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Issue(ctx, officer, "00000000-0000-4000-8000-00000000000f", in)
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Issue(ctx, officer, id, agreement.OfferInput{Version: version - 1})
		wantFault(t, err, fault.Conflict, "request.version_conflict")
		_, err = r.Issue(ctx, officer, id, agreement.OfferInput{Version: version, Insurance: true})
		wantField(t, err, "/insurance", "offer.insurance_not_offered")
		r.ChangeProducts(t, func(p *catalogue.Product) { p.Lending.Licence = catalogue.Licence{} })
		_, err = r.Issue(ctx, officer, id, in)
		wantFault(t, err, fault.Conflict, "offer.licence_missing")
		if f, _ := fault.As(err); f.Params["product"] != "EU-CONSO" {
			t.Errorf("the refusal names %v", f.Params)
		}
		r.ChangeProducts(t, lender.Licensed)
		if n := r.count(t, "issued") + r.count(t, "agreements"); n != 0 {
			t.Errorf("%d things are left of refused offers", n)
		}
		_, err = r.Issue(ctx, officer, id, in)
		must(t, err)
		_, err = r.Issue(ctx, officer, id, agreement.OfferInput{Version: r.version(t, id)})
		wantFault(t, err, fault.Conflict, "request.not_allowed")
	})
}

func TestSigningIsRefused(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.sent(t)
		_, err := r.Get(ctx, stranger, o.ID)
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Get(ctx, officer, o.ID)
		wantFault(t, err, fault.Unauthenticated, "unauthenticated")
		_, err = r.SendCode(ctx, marie, o.ID, agreement.ByEmail)
		wantFault(t, err, fault.Conflict, "offer.unread")
		_, err = r.ConfirmRead(ctx, marie, o.ID, []string{"nothing"})
		wantField(t, err, "/documents", "choice.invalid")
		_, err = r.ConfirmRead(ctx, marie, o.ID, nil)
		wantField(t, err, "/documents", "field.required")
		r.read(t, marie, o)
		_, err = r.SendCode(ctx, marie, o.ID, agreement.BySMS)
		wantFault(t, err, fault.Conflict, "offer.no_phone")
		_, err = r.SendCode(ctx, marie, o.ID, "pigeon")
		wantField(t, err, "/channel", "choice.invalid")
		_, err = r.Sign(ctx, marie, o.ID, signsWith("123456"))
		wantFault(t, err, fault.Gone, "offer.code_expired") // none was sent
		code := r.code(t, marie, o)

		in := signsWith(code)
		in.Accept = false
		_, err = r.Sign(ctx, marie, o.ID, in)
		wantField(t, err, "/accept", "offer.accept_required")
		for pointer, change := range map[string]func(*agreement.SignInput){
			"/iban iban.invalid":     func(in *agreement.SignInput) { in.IBAN = "FR14 2004 1010 0505 0001 3M02 607" },
			"/iban field.required":   func(in *agreement.SignInput) { in.IBAN = " " },
			"/iban iban.country":     func(in *agreement.SignInput) { in.IBAN = "TR33 0006 1005 1978 6457 8413 26" },
			"/holder field.required": func(in *agreement.SignInput) { in.Holder = "" },
			"/holder text.too_long":  func(in *agreement.SignInput) { in.Holder = strings.Repeat("x", 71) },
			"/code offer.code_wrong": func(in *agreement.SignInput) { in.Code = other(code) },
		} {
			in := signsWith(code)
			change(&in)
			_, err := r.Sign(ctx, marie, o.ID, in)
			at, name, _ := strings.Cut(pointer, " ")
			wantField(t, err, at, name)
		}
		r.ChangeProducts(t, func(p *catalogue.Product) { p.Law.APRMax = "2" })
		_, err = r.Sign(ctx, marie, o.ID, signsWith(code))
		wantFault(t, err, fault.Conflict, "offer.apr_above_cap")
		r.ChangeProducts(t, func(p *catalogue.Product) { p.Law.APRMax = "" })
		if n := r.count(t, "signatures") + r.count(t, "loans"); n != 0 {
			t.Errorf("%d things are left of refused signatures", n)
		}
		_, err = r.Sign(ctx, marie, o.ID, signsWith(code))
		must(t, err)
		_, err = r.Sign(ctx, marie, o.ID, signsWith(code))
		wantFault(t, err, fault.Conflict, "offer.already_signed")
		_, err = r.Decline(ctx, marie, o.ID)
		wantFault(t, err, fault.Conflict, "offer.not_allowed")
	})
}

// other is a code that is not the given one.
func other(code string) string {
	if code[0] == '0' {
		return "1" + code[1:]
	}
	return "0" + code[1:]
}

// Five tries, then the right code is of no use either; ten minutes, then it is over; and a
// new code ends the one before.
func TestCodesAreFewAndShort(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.sent(t)
		r.read(t, marie, o)
		code := r.code(t, marie, o)
		for left := 4; left >= 0; left-- {
			_, err := r.Sign(ctx, marie, o.ID, signsWith(other(code)))
			wantField(t, err, "/code", "offer.code_wrong")
			if f, _ := fault.As(err); f.Fields[0].Params["left"] != left {
				t.Errorf("%v tries left, want %d", f.Fields[0].Params["left"], left)
			}
		}
		_, err := r.Sign(ctx, marie, o.ID, signsWith(code))
		wantFault(t, err, fault.Gone, "offer.code_expired")
		first := r.code(t, marie, o)
		r.Env.Clock.Advance(time.Second)
		second := r.code(t, marie, o)
		if first != second {
			_, err = r.Sign(ctx, marie, o.ID, signsWith(first))
			wantField(t, err, "/code", "offer.code_wrong")
		}
		r.Env.Clock.Advance(10 * time.Minute)
		_, err = r.Sign(ctx, marie, o.ID, signsWith(second))
		wantFault(t, err, fault.Gone, "offer.code_expired")
		_ = r.code(t, marie, o)
		_, err = r.SendCode(ctx, marie, o.ID, agreement.ByEmail)
		must(t, err)
		_, err = r.SendCode(ctx, marie, o.ID, agreement.ByEmail)
		wantFault(t, err, fault.TooMany, "too_many")
	})
}

func TestOffersEnd(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.sent(t)
		_, err := r.Decline(ctx, stranger, o.ID)
		wantFault(t, err, fault.NotFound, "not_found")
		declined, err := r.Decline(ctx, marie, o.ID)
		must(t, err)
		if declined.State != agreement.Declined || len(declined.Ways) != 0 {
			t.Errorf("declined as %+v", declined)
		}
		if got := r.outcome(t, o.RequestID); got != request.OfferDeclined {
			t.Errorf("the request ended as %q", got)
		}
		_, err = r.SendCode(ctx, marie, o.ID, agreement.ByEmail)
		wantFault(t, err, fault.Conflict, "offer.not_allowed")

		id, version := r.approved(t, applicationIn("EUR"))
		sent, err := r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
		must(t, err)
		_, err = r.Void(ctx, staff(identity.Support), id, agreement.VoidInput{Version: sent.Version})
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Void(ctx, officer, id, agreement.VoidInput{Version: sent.Version + 1})
		wantFault(t, err, fault.Conflict, "offer.version_conflict")
		voided, err := r.Void(ctx, officer, id, agreement.VoidInput{Version: sent.Version})
		must(t, err)
		if voided.State != agreement.Voided || r.stage(t, id) != request.StageApproved {
			t.Errorf("voided as %s, the request is %s", voided.State, r.stage(t, id))
		}
		again, err := r.Issue(ctx, officer, id, agreement.OfferInput{Version: r.version(t, id)})
		must(t, err)
		r.expires(t, id, again)
	})
}

// expires lets the time of an offer run out: a reminder, then the end.
func (r *rig) expires(t *testing.T, id string, o agreement.StaffOffer) {
	t.Helper()
	r.Env.Clock.Advance(12 * 24 * time.Hour)
	must(t, r.Daily(ctx, r.day()))
	r.Env.Clock.Advance(24 * time.Hour)
	must(t, r.Daily(ctx, r.day()))
	if got := r.mails(t, marieMail, "offer.expiring"); len(got) != 1 {
		t.Errorf("reminded %d times", len(got))
	}
	r.Env.Clock.Advance(3 * 24 * time.Hour) // the day after the last
	mine := r.mine(t, marie)
	if mine.State != agreement.Expired || len(mine.Ways) != 0 {
		t.Errorf("before the daily work it shows %s", mine.State)
	}
	if _, err := r.SendCode(ctx, marie, o.ID, agreement.ByEmail); fault.KindOf(err) != fault.Conflict {
		t.Errorf("an offer that is over is signed: %v", err)
	}
	must(t, r.Daily(ctx, r.day()))
	if r.mine(t, marie).State != agreement.Expired || r.outcome(t, id) != request.OfferExpired {
		t.Errorf("the request ended as %q", r.outcome(t, id))
	}
	if got := r.mails(t, marieMail, "offer.expired"); len(got) != 1 {
		t.Errorf("told %d times", len(got))
	}
}

func TestAnUndoneApprovalVoidsItsOffer(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.sent(t)
		must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error { return r.VoidOpenTx(tx, o.RequestID) }))
		if got := r.mine(t, marie).State; got != agreement.Voided {
			t.Errorf("the offer is %s", got)
		}
	})
}

// The holder's name is compared and shown, never refused.
func TestAnotherHolderIsShownToStaff(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.sent(t)
		r.read(t, marie, o)
		in := signsWith(r.code(t, marie, o))
		in.Holder = "Bureau Martin SARL"
		_, err := r.Sign(ctx, marie, o.ID, in)
		must(t, err)
		seen, err := r.OfRequest(ctx, officer, o.RequestID)
		must(t, err)
		if seen.HolderMatches == nil || *seen.HolderMatches || seen.PayoutHolder != in.Holder || strings.Contains(seen.PayoutIBAN, "2004") {
			t.Errorf("staff see %v %q %q", seen.HolderMatches, seen.PayoutHolder, seen.PayoutIBAN)
		}
	})
}

var addressesOf = db.SQL(`SELECT address FROM loan_parties WHERE loan_id = $1`)
