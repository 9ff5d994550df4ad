package agreement_test

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/agreement"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
)

func blocks(p agreement.Preview) (codes []string) {
	for _, b := range p.Blocks {
		codes = append(codes, b.Code)
	}
	return codes
}

// The preview is the offer: the same figures, and the same refusals.
func TestAPreviewIsWhatTheOfferSays(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, version := r.approved(t, applicationIn("EUR"))
		before, err := r.Preview(ctx, officer, id, false)
		must(t, err)
		if len(before.Blocks) != 0 || before.InsuranceOffered || r.count(t, "agreements") != 0 {
			t.Errorf("before: %+v", before)
		}
		offer, err := r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
		must(t, err)
		if !reflect.DeepEqual(offer.Terms, *before.Terms) || offer.ValidUntil != before.ValidUntil {
			t.Errorf("the offer says %+v, the preview %+v", offer.Terms, *before.Terms)
		}
		_, err = r.Preview(ctx, officer, id, true)
		wantField(t, err, "/insurance", "offer.insurance_not_offered")
		_, err = r.Preview(ctx, staff(identity.Auditor), id, false)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Preview(ctx, officer, "00000000-0000-4000-8000-00000000000f", false)
		wantFault(t, err, fault.NotFound, "not_found")
	})
}

func TestAPreviewNamesAllThatStandsInTheWay(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, _ := r.couple(t, false)
		r.ChangeProducts(t, func(p *settings.Product) {
			p.Lending.Licence = settings.Licence{}
			p.Law.APRMax = "1"
		})
		seen, err := r.Preview(ctx, officer, id, false)
		must(t, err)
		if diff := cmp.Diff([]string{"offer.party_incomplete", "offer.licence_missing", "offer.apr_above_cap"}, blocks(seen)); diff != "" {
			t.Error(diff)
		}
		if seen.Terms == nil || seen.Terms.APR == "" || seen.Blocks[1].Params["product"] != "EU-CONSO" {
			t.Errorf("no figures: %+v", seen)
		}
		swiss, _ := r.approved(t, applicationIn("CHF"))
		r.ChangeProducts(t, lender.Licensed)
		if seen, err = r.Preview(ctx, officer, swiss, false); err != nil || seen.Signature != settings.SignQualified {
			t.Errorf("%+v, %v", seen, err)
		}
		if codes := blocks(seen); !cmp.Equal(codes, []string{"offer.apr_above_cap", "offer.capacity_unknown"}) {
			t.Errorf("a Swiss loan without a rent is held by %v", codes)
		}
	})
}

// A request keeps how its loan is paid back from the day on which it came: a product that is sold
// otherwise since changes nothing of it.
func TestAnOfferKeepsTheRepaymentOfItsRequest(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		quarters := credit.Repayment{Kind: credit.EqualPrincipal, Every: credit.Quarter}
		r.ChangeProducts(t, func(p *settings.Product) { lender.Licensed(p); p.Repayment = quarters })
		id, _ := r.approved(t, applicationIn("EUR"))
		r.ChangeProducts(t, func(p *settings.Product) { p.Repayment = credit.Repayment{} })
		seen, err := r.Preview(ctx, officer, id, false)
		must(t, err)
		if seen.Terms == nil || seen.Terms.Repayment != quarters {
			t.Fatalf("offered with %+v", seen.Terms)
		}
		// Three months after the payout, and each quarter less.
		if due := seen.Terms.PayoutOn.AddMonths(3, 0); seen.Terms.FirstDue != due || seen.Terms.Last.Minor >= seen.Terms.Payment.Minor {
			t.Errorf("first due on %s, instalments from %v to %v", seen.Terms.FirstDue, seen.Terms.Payment, seen.Terms.Last)
		}
	})
}
