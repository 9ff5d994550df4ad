package decision

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
)

// ApprovalTerms are the figures of an approval that a person thinks about, and what it would
// take.
type ApprovalTerms struct {
	Amount   money.Amount   `json:"amount"`
	Months   int            `json:"months"`
	Rate     string         `json:"rate"`
	Payment  money.Amount   `json:"monthly_payment"`
	Cost     money.Amount   `json:"total_cost"`
	Total    money.Amount   `json:"total_payable"`
	Limits   ApprovalLimits `json:"limits"`
	Second   bool           `json:"second"`   // it would wait for a second person
	Override bool           `json:"override"` // the checks are against it: a word why is due
}

// ApprovalLimits are the bounds of the product.
type ApprovalLimits struct {
	AmountMin money.Amount `json:"amount_min"`
	AmountMax money.Amount `json:"amount_max"`
	Durations []int        `json:"durations"`
	RateMin   string       `json:"rate_min"`
	RateMax   string       `json:"rate_max"`
}

// ApprovalTermsOf prices an approval without making it. The checks count as they last ran.
// Errors: fault Forbidden, NotFound, Invalid for figures outside the product.
func (s *Service) ApprovalTermsOf(ctx context.Context, p identity.Principal, id string, a Approval) (ApprovalTerms, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return ApprovalTerms{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return ApprovalTerms{}, err
	}
	var r request.Case
	opinion := credit.Opinion("")
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if r, err = db.One[request.Case](tx, request.FindCase, id); err != nil {
			return err
		}
		run, err := underwriting.LastCheckTx(tx, id)
		if run != nil {
			opinion = run.Opinion
		}
		return err
	})
	if err != nil {
		return ApprovalTerms{}, err
	}
	return a.priced(r, request.ProductOf(snapshot, r.Product), opinion)
}

func (a Approval) priced(r request.Case, product settings.Product, opinion credit.Opinion) (ApprovalTerms, error) {
	agreed, err := a.terms(r, product)
	if err != nil {
		return ApprovalTerms{}, err
	}
	loan := r.Agreed(agreed)
	q, err := loan.Quote()
	if err != nil {
		return ApprovalTerms{}, err
	}
	t := ApprovalTerms{
		Amount: loan.Amount(), Months: loan.Months, Rate: loan.Rate, Payment: q.Payment, Cost: q.Cost, Total: q.LegalTotal,
		Limits: ApprovalLimits{
			money.Of(product.AmountMin, r.Currency), money.Of(product.AmountMax, r.Currency), listing.OrEmpty(product.Durations),
			product.Rates.Min.String(), product.Rates.Max.String(),
		},
	}
	t.Override = product.Lending.SecondAbove > 0 && opinion == credit.Unfavourable
	a.Override = "given"
	t.Second, err = a.wantsSecond(product, agreed, opinion)
	return t, err
}
