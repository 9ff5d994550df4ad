package agreement

import (
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/pricing"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
)

// Preview is what an offer would say if it left now, and all that stands in its way.
type Preview struct {
	Terms            *pricing.Terms           `json:"terms"` // null when there are no figures to show
	ValidUntil       date.Date                `json:"valid_until"`
	Signature        catalogue.SignatureLevel `json:"signature"`
	InsuranceOffered bool                     `json:"insurance_offered"`
	InsuranceChosen  string                   `json:"insurance_chosen" doc:"Code of the product's insurance that the borrower chose"`
	Product          string                   `json:"product"`
	Blocks           []Block                  `json:"blocks"` // an offer leaves when there are none
}

// Block is why an offer cannot leave: the refusal that sending it would meet.
type Block struct {
	Code   string         `json:"code"`
	Params map[string]any `json:"params"`
}

// Preview prices the offer of an approved request without sending it. Errors: fault
// Forbidden, NotFound, Conflict "request.not_approved", and Invalid
// "offer.insurance_not_offered".
func (s *Service) Preview(ctx context.Context, p identity.Principal, requestID string, in OfferInput) (Preview, error) {
	if err := p.Permit(identity.OfferManage); err != nil {
		return Preview{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Preview{}, err
	}
	var (
		deal  underwriting.Deal
		now   time.Time
		clear error
	)
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		now, clear = tx.Now(), s.Requests.Screening.ClearTx(tx, requestID)
		if fault.CodeOf(clear) == "screening.due" { // Issue has the comparison made first
			clear = nil
		}
		deal, in.debts, err = s.Refinances.DealTx(tx, s.Requests.Service, requestID)
		return err
	})
	if err != nil {
		return Preview{}, err
	}
	product, ok := snapshot.Product(deal.Product)
	v := Preview{Product: deal.Product, InsuranceChosen: deal.Insurance.Code, Blocks: []Block{}}
	if err := v.hold(clear); err != nil {
		return v, err
	}
	if ok {
		if err = v.hold(deal.Resident(snapshot.Products, product, now)); err != nil {
			return v, err
		}
		err = v.fill(deal, product, date.Of(now, product.Location()), in)
	} else {
		err = v.hold(fault.New(fault.Conflict, "offer.product_closed").With("product", deal.Product))
	}
	return v, err
}

// fill prices the offer and collects every refusal, not only the first.
func (v *Preview) fill(deal underwriting.Deal, product catalogue.Product, on date.Date, in OfferInput) error {
	v.ValidUntil, v.Signature = on.AddDays(product.Lending.OfferDays), product.Lending.Signature
	v.InsuranceOffered = !product.Lending.Fees.Insurance.IsZero()
	for _, party := range deal.Parties {
		if !party.Complete {
			if err := v.hold(fault.New(fault.Conflict, "offer.party_incomplete")); err != nil {
				return err
			}
		}
	}
	if err := v.hold(deal.Consulted(product, on)); err != nil {
		return err
	}
	if err := v.hold(pricing.MayOffer(in.proposal(deal, product), product, on)); err != nil {
		return err
	}
	terms, _, err := pricing.Figures(in.proposal(deal, product), product, on, pricing.WorkdaysOf(product))
	if err := v.hold(err); err != nil {
		return err
	}
	v.Terms = &terms
	_, err = pricing.CapacityOf(deal, product, terms, on)
	return v.hold(err)
}

// hold keeps a refusal that the person who sends the offer would meet; anything else is an error.
func (v *Preview) hold(err error) error {
	refusal, ok := fault.As(err)
	if !ok || refusal.Kind != fault.Conflict {
		return err
	}
	params := refusal.Params
	if params == nil {
		params = map[string]any{}
	}
	if !slices.ContainsFunc(v.Blocks, func(b Block) bool { return b.Code == refusal.Code }) {
		v.Blocks = append(v.Blocks, Block{refusal.Code, params})
	}
	return nil
}
