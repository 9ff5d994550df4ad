package decision

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// ApprovalTerms are the figures of an approval that a person thinks about, and what it would
// take.
type ApprovalTerms struct {
	Amount  money.Amount   `json:"amount"`
	Months  int            `json:"months"`
	Rate    string         `json:"rate"`
	Payment money.Amount   `json:"monthly_payment"`
	Cost    money.Amount   `json:"total_cost"`
	Total   money.Amount   `json:"total_payable"`
	Limits  ApprovalLimits `json:"limits"`
	// Score is why the rate is lower than the listed one; nil: it is not.
	Score    *ScorePrice `json:"score,omitempty" doc:"Why the rate is lower than the listed one; absent: the score takes nothing off, or a rate was given"`
	Second   bool        `json:"second"`   // it would wait for a second person
	Override bool        `json:"override"` // the checks are against it: a word why is due
}

// ScorePrice is what the score of a request takes off the rate.
type ScorePrice struct {
	Points int    `json:"points"`
	From   int    `json:"from" doc:"The step that the points reach"`
	Off    string `json:"off" doc:"Percent points"`
	Listed string `json:"listed" doc:"The rate without, percent per year"`
}

func (a Approval) scorePrice(r request.Case, p catalogue.Product, amount int64, months int, points *int) (*ScorePrice, error) {
	step, found := p.Rates.ScoreStep(points)
	if !found || a.Rate != "" {
		return nil, nil
	}
	listed, err := a.listed(r, p, amount, months)
	return &ScorePrice{*points, step.From, step.Off.String(), listed.String()}, err
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
	opinion, points := credit.Opinion(""), (*int)(nil)
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if r, err = db.One[request.Case](tx, request.FindCase, id); err != nil {
			return err
		}
		run, err := underwriting.LastCheckTx(tx, id)
		if run != nil {
			opinion, points = run.Opinion, run.Points()
		}
		return err
	})
	if err != nil {
		return ApprovalTerms{}, err
	}
	return a.priced(r, request.ProductOf(snapshot, r.Product), opinion, points)
}

func (a Approval) priced(r request.Case, product catalogue.Product, opinion credit.Opinion, points *int) (ApprovalTerms, error) {
	agreed, err := a.terms(r, product, points)
	if err != nil {
		return ApprovalTerms{}, err
	}
	loan := r.Agreed(agreed)
	q, err := loan.QuoteWith(product)
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
	if t.Score, err = a.scorePrice(r, product, loan.AmountMinor, loan.Months, points); err != nil {
		return ApprovalTerms{}, err
	}
	t.Override = product.Lending.SecondAbove > 0 && opinion == credit.Unfavourable
	a.Override = "given"
	t.Second, err = a.wantsSecond(product, agreed, opinion)
	return t, err
}
