package agreement_test

import (
	"testing"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/agreement"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"

	"github.com/govalues/decimal"
)

// essential costs 3.00 a month on a loan of 10,000 over 36 months: 108.00 in all, at an annual effective rate of
// 0.70 % (docs/credit-mathematics.md).
func essential(p *catalogue.Product) {
	text := i18n.Text{FR: "Essentielle", DE: "Basis", NL: "Basis", EN: "Essential", IT: "Essenziale"}
	p.Insurances = []catalogue.Insurance{{
		Code: "essential", Name: text, Summary: text, Insurer: "Assurance Exemple SA", Covers: []catalogue.Cover{"death"}, Document: "https://assurance.example/ipid.pdf",
		Premium: catalogue.Premium{Base: credit.OfAmountLent, Rate: decimal.MustParse("0.36")},
	}}
}

// insured makes an offer with the insurance that Marie chose.
func (r *rig) insured(t testing.TB) agreement.Offer {
	t.Helper()
	r.ChangeProducts(t, essential)
	a := applicationIn("EUR")
	a.Insurance = "essential"
	id, version := r.approved(t, a)
	_, err := r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
	must(t, err)
	return r.mine(t, marie)
}

func hasPaper(o agreement.Offer, kind string) bool {
	for _, d := range o.Documents {
		if d.Kind == kind && d.Offered {
			return true
		}
	}
	return false
}

func TestTheChosenInsuranceIsPricedBesideTheLoan(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.insured(t)
		in := o.Terms.Insured
		if o.Terms.Insurance.Minor != 3_00 || in.Total.Minor != 108_00 || in.Annual != "0.70" || o.Terms.APR != "3.04" || o.Terms.Payment.Minor != 290_81 {
			t.Errorf("priced %+v", o.Terms)
		}
		if in.CompareUntil != r.day().AddDays(3) || !in.OnRequest || in.Insurer != "Assurance Exemple SA" || in.Name.EN != "Essential" {
			t.Errorf("insured by %+v", in)
		}
		if !hasPaper(o, "insurance_sheet") {
			t.Errorf("no sheet among %+v", o.Documents)
		}
	})
}

// Directive (EU) 2023/2225 art. 14: three days to compare; sooner only where the borrower asks for it in so many words.
func TestAnInsuranceIsComparedForThreeDays(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.insured(t)
		r.read(t, marie, o)
		in := signsWith(r.code(t, marie, o))
		_, err := r.Sign(ctx, marie, o.ID, in)
		wantField(t, err, "/insure_now", "offer.insure_now")
		in.InsureNow = true
		done, err := r.Sign(ctx, marie, o.ID, in) // the refusal has cost no try, and the code still counts
		must(t, err)
		if done.State != agreement.Signed {
			t.Errorf("signed: %+v", done)
		}
	})
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.insured(t)
		r.read(t, marie, o)
		r.Env.Clock.Advance(3 * 24 * time.Hour)
		_, err := r.Sign(ctx, marie, o.ID, signsWith(r.code(t, marie, o)))
		wantField(t, err, "/insure_now", "offer.insure_now")
		r.Env.Clock.Advance(24 * time.Hour)
		_, err = r.Sign(ctx, marie, o.ID, signsWith(r.code(t, marie, o)))
		must(t, err)
	})
}

// Without a choice there is nothing, and a choice may be given up until the offer leaves.
func TestNoInsuranceIsChosenForAnybody(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.ChangeProducts(t, essential)
		o := r.sent(t)
		if !o.Terms.Insured.IsZero() || !o.Terms.Insurance.IsZero() || hasPaper(o, "insurance_sheet") {
			t.Errorf("an insurance that nobody chose: %+v", o.Terms)
		}
	})
	eachEngine(t, func(t *testing.T, r *rig) {
		r.ChangeProducts(t, essential)
		a := applicationIn("EUR")
		a.Insurance = "essential"
		id, version := r.approved(t, a)
		seen, err := r.Preview(ctx, officer, id, agreement.OfferInput{Uninsured: true})
		must(t, err)
		if seen.InsuranceChosen != "essential" || !seen.Terms.Insured.IsZero() {
			t.Errorf("previewed %+v", seen)
		}
		r.ChangeProducts(t, func(p *catalogue.Product) { p.Insurances = nil })
		if seen, err = r.Preview(ctx, officer, id, agreement.OfferInput{}); err != nil || len(seen.Blocks) != 1 || seen.Blocks[0].Code != "offer.insurance_ended" {
			t.Errorf("an insurance that has ended: %+v, %v", seen.Blocks, err)
		}
		_, err = r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
		wantFault(t, err, fault.Conflict, "offer.insurance_ended")
		_, err = r.Issue(ctx, officer, id, agreement.OfferInput{Version: version, Uninsured: true})
		must(t, err)
	})
}

func TestAnInsuranceThatIsNotOffered(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		a := applicationIn("EUR")
		a.Insurance = "essential"
		_, err := r.Requests.Submit(ctx, marie, a, "")
		wantField(t, err, "/insurance", "insurance.not_offered")
	})
}
