package agreement_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/agreement"
	"florin/internal/lending/person"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
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
		before, err := r.Preview(ctx, officer, id, agreement.OfferInput{})
		must(t, err)
		if len(before.Blocks) != 0 || before.InsuranceOffered || r.count(t, "agreements") != 0 {
			t.Errorf("before: %+v", before)
		}
		offer, err := r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
		must(t, err)
		if !reflect.DeepEqual(offer.Terms, *before.Terms) || offer.ValidUntil != before.ValidUntil {
			t.Errorf("the offer says %+v, the preview %+v", offer.Terms, *before.Terms)
		}
		_, err = r.Preview(ctx, officer, id, agreement.OfferInput{Insurance: true})
		wantField(t, err, "/insurance", "offer.insurance_not_offered")
		_, err = r.Preview(ctx, staff(identity.Auditor), id, agreement.OfferInput{})
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Preview(ctx, officer, "00000000-0000-4000-8000-00000000000f", agreement.OfferInput{})
		wantFault(t, err, fault.NotFound, "not_found")
	})
}

func TestAPreviewNamesAllThatStandsInTheWay(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, _ := r.couple(t, false)
		r.ChangeProducts(t, func(p *catalogue.Product) {
			p.Lending.Licence = catalogue.Licence{}
			p.Law.APRMax = "1"
		})
		seen, err := r.Preview(ctx, officer, id, agreement.OfferInput{})
		must(t, err)
		if diff := cmp.Diff([]string{"offer.party_incomplete", "offer.licence_missing", "offer.apr_above_cap"}, blocks(seen)); diff != "" {
			t.Error(diff)
		}
		if seen.Terms == nil || seen.Terms.APR == "" || seen.Blocks[1].Params["product"] != "EU-CONSO" {
			t.Errorf("no figures: %+v", seen)
		}
		swiss, _ := r.approved(t, applicationIn("CHF"))
		r.ChangeProducts(t, lender.Licensed)
		if seen, err = r.Preview(ctx, officer, swiss, agreement.OfferInput{}); err != nil || seen.Signature != catalogue.SignQualified {
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
		r.ChangeProducts(t, func(p *catalogue.Product) { lender.Licensed(p); p.Repayment = quarters })
		id, _ := r.approved(t, applicationIn("EUR"))
		r.ChangeProducts(t, func(p *catalogue.Product) { p.Repayment = credit.Repayment{} })
		seen, err := r.Preview(ctx, officer, id, agreement.OfferInput{})
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

// The product was chosen by where Marie lived when she applied. Who has moved since to a country that has a product of its own, or for whose residents
// the product is not, gets no offer of it.
func TestAnOfferIsForWhereTheBorrowerLives(t *testing.T) {
	only := func(residences ...string) func(*catalogue.Product) {
		return func(p *catalogue.Product) {
			lender.Licensed(p)
			switch p.Code {
			case "EU-CONSO":
				if p.Residences = residences; len(residences) == 0 {
					p.AmountMax = 500_000_00 // as far as the simulator goes
				}
			case "EU-LARGE":
				p.Law = catalogue.Law{Country: "DE", Regime: catalogue.GeneralLaw, EarlyRepayment: catalogue.RepayAgreed}
				p.Residences = []string{"DE"}
			}
		}
	}
	for _, c := range []struct {
		name     string
		sold     []string // residences of the product; none: all countries that no other product names
		lives    string
		suitable bool
	}{
		{"named, and there", []string{"FR"}, "FR", true},
		{"named, and moved away", []string{"FR"}, "BE", false},
		{"for all, and there", nil, "FR", true},
		{"for all, and moved where no product is", nil, "BE", true},
		{"for all, and moved where another product is", nil, "DE", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			eachEngine(t, func(t *testing.T, r *rig) {
				r.ChangeProducts(t, only(c.sold...))
				id, version := r.approved(t, applicationIn("EUR"))
				if c.lives != "FR" {
					r.Env.Update(t, func(tx *db.Tx) error {
						return r.Requests.MoveTx(tx, marie.Actor(), marie.AccountID, person.Home{Street: "Am Markt", HouseNumber: "1", PostalCode: "10115", City: "Ort", Country: c.lives})
					})
					version++
				}
				seen, err := r.Preview(ctx, officer, id, agreement.OfferInput{})
				must(t, err)
				if got := slices.Contains(blocks(seen), "offer.residence"); got == c.suitable {
					t.Errorf("held: %v (%v)", got, seen.Blocks)
				}
				_, err = r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
				if c.suitable {
					must(t, err)
					return
				}
				wantFault(t, err, fault.Conflict, "offer.residence")
				if refusal, _ := fault.As(err); refusal.Params["country"] != c.lives || refusal.Params["product"] != "EU-CONSO" {
					t.Errorf("says %v", refusal.Params)
				}
				if n := r.count(t, "agreements"); n != 0 {
					t.Errorf("%d offers were made", n)
				}
			})
		})
	}
}
