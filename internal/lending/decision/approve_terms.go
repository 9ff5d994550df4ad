package decision

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/money"
	"florin/internal/lending/authority"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
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
	Score  *ScorePrice `json:"score,omitempty" doc:"Why the rate is lower than the listed one; absent: the score takes nothing off, or a rate was given"`
	Second bool        `json:"second"` // it would wait for a second person
	authority.Committee
	// Exceeded is told where the caller would decide alone.
	Exceeded *authority.Exceeded  `json:"exceeded" doc:"The amount is above what the caller approves alone; null: it is not, or is proposed to others"`
	Override bool                 `json:"override"` // a word why is due
	Why      []underwriting.Cause `json:"why" enum:"against,more,burden" doc:"For what: the checks speak against these terms, more is granted than was asked for, an instalment is higher"`
	Bearing  underwriting.Bearing `json:"bearing" doc:"What the checks make of these terms; nothing of it is kept"`
	Wished   underwriting.Bearing `json:"wished" doc:"The same of what was asked for"`
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

// ApprovalTermsOf prices an approval without making it, and says what the checks make of it.
// Errors: fault Forbidden, NotFound, Invalid for figures outside the product.
func (s *Service) ApprovalTermsOf(ctx context.Context, p identity.Principal, id string, a Approval) (ApprovalTerms, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return ApprovalTerms{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return ApprovalTerms{}, err
	}
	var terms ApprovalTerms
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err == nil {
			terms, err = s.pricedTx(tx, p, snapshot, r, a)
		}
		return err
	})
	return terms, err
}

func (s *Service) pricedTx(tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, r request.Case, a Approval) (ApprovalTerms, error) {
	product := request.ProductOf(snapshot, r.Product)
	points, err := pointsTx(tx, r.ID)
	if err != nil {
		return ApprovalTerms{}, err
	}
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
	granted, err := s.TryTx(tx, snapshot, r, loan)
	if err != nil {
		return ApprovalTerms{}, err
	}
	wished, err := s.TryTx(tx, snapshot, r, r.LoanRow)
	if err != nil {
		return ApprovalTerms{}, err
	}
	t.Bearing, t.Wished = granted.Bearing(product), wished.Bearing(product)
	t.Why = underwriting.Causes(product, wished, granted)
	t.Committee = a.asked(snapshot, r, agreed, granted)
	t.Override, t.Second = len(t.Why) > 0, t.Votes > 0
	t.Exceeded, err = s.exceededTx(tx, p, snapshot, r, agreed, t.Committee)
	return t, err
}
