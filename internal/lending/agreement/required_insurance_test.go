package agreement_test

import (
	"bytes"
	"testing"

	"florin/internal/kernel/fault"
	"florin/internal/lending/agreement"
	"florin/internal/lending/insuring"
	"florin/internal/lending/request"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
)

func death(p *catalogue.Product) {
	essential(p)
	p.RequiredInsurance = catalogue.RequiredInsurance{Covers: []catalogue.Cover{"death"}, AnswerDays: 10}
}

// The rates are those of docs/credit-mathematics.md: 10,000 over 36 months at 3 % are 3.04 %, with 3.00 a month 3.74 %, with 4.50 a month 4.09 %.
func TestARequiredInsuranceIsACostOfTheLoan(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.ChangeProducts(t, death)
		a := applicationIn("EUR")
		_, err := r.Requests.Submit(ctx, marie, a, "")
		wantField(t, err, "/insurance", "insurance.required")
		a.Insurance = "essential"
		id, version := r.approved(t, a)
		_, err = r.Issue(ctx, officer, id, agreement.OfferInput{Version: version, Uninsured: true})
		wantFault(t, err, fault.Conflict, "offer.insurance_required")
		_, err = r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
		must(t, err)
		o := r.mine(t, marie)
		in := o.Terms.Insured
		if o.Terms.APR != "3.74" || in.Annual != "0.70" || in.Total.Minor != 108_00 || o.Terms.Insurance.Minor != 3_00 || o.Terms.Payment.Minor != 290_81 {
			t.Errorf("priced %+v", o.Terms)
		}
		if o.Terms.Cost.Minor != 469_25+108_00 || o.Terms.Total.Minor != 10_577_25 || !hasPaper(o, "insurance_sheet") {
			t.Errorf("it costs %v of %v", o.Terms.Cost, o.Terms.Total)
		}
	})
}

func TestAnInsuranceFromElsewhereIsAcceptedOnTheSameTerms(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.ChangeProducts(t, death)
		own := insuring.New(r.Requests.Parts)
		a := applicationIn("EUR")
		a.Insurance = catalogue.OwnInsurance
		id, _ := r.approved(t, a)
		blocked := func(code string) {
			t.Helper()
			seen, err := r.Preview(ctx, officer, id, agreement.OfferInput{})
			must(t, err)
			if len(seen.Blocks) != 1 || seen.Blocks[0].Code != code {
				t.Errorf("blocked by %+v, not %s", seen.Blocks, code)
			}
		}
		blocked("offer.insurance_waits")
		d, err := r.Documents.Upload(ctx, request.RequestOwner(id), document.UploadInput{
			Kind: document.Other, Giver: document.Applicant, Name: "attestation.pdf", Body: bytes.NewReader([]byte("%PDF-1.7\n% a certificate\n%%EOF\n")), IdempotencyKey: "c", Actor: marie.Actor(),
		})
		must(t, err)
		brought := insuring.BringInput{DocumentID: d.ID, Insurer: "Mutuelle Exemple", Covers: []catalogue.Cover{"job_loss"}, Minor: 4_50}
		_, err = own.Bring(ctx, marie, id, brought)
		must(t, err)
		blocked("offer.insurance_waits")
		_, err = own.Answer(ctx, officer, id, insuring.InsuranceAnswer{Version: 1, Missing: []catalogue.Cover{"death"}, Reason: "Le décès manque."})
		must(t, err)
		blocked("offer.insurance_refused")
		if len(r.mails(t, marieMail, "insurance.refused")) != 1 {
			t.Error("the refusal is not in writing")
		}
		brought.Covers = []catalogue.Cover{"death"}
		_, err = own.Bring(ctx, marie, id, brought)
		must(t, err)
		_, err = own.Answer(ctx, officer, id, insuring.InsuranceAnswer{Version: 3, Accept: true})
		must(t, err)
		version := r.version(t, id)
		_, err = r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
		must(t, err)
		o := r.mine(t, marie)
		in := o.Terms.Insured
		if o.Terms.APR != "4.09" || in.Total.Minor != 162_00 || in.Sum.Minor != 4_50 || in.AcceptedOn != r.day() || in.Insurer != "Mutuelle Exemple" {
			t.Errorf("priced %+v", o.Terms)
		}
		if !o.Terms.Insurance.IsZero() || o.Terms.Rate.String() != "3" || hasPaper(o, "insurance_sheet") {
			t.Errorf("the lender collects %v, at %v", o.Terms.Insurance, o.Terms.Rate)
		}
		_, err = own.Choose(ctx, marie, id, "essential") // the offer is out
		wantFault(t, err, fault.Conflict, "request.not_allowed")
		r.read(t, marie, o)
		done, err := r.Sign(ctx, marie, o.ID, signsWith(r.code(t, marie, o))) // nothing to compare
		must(t, err)
		if done.State != agreement.Signed {
			t.Errorf("signed: %+v", done)
		}
	})
}
