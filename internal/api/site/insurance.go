package site

import (
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// pricedInsurance is an insurance that may be taken with the quoted loan, or left: none is chosen beforehand.
type pricedInsurance struct {
	Code       string            `json:"code"`
	Name       string            `json:"name" doc:"In the caller's language, like the summary"`
	Summary    string            `json:"summary"`
	Insurer    string            `json:"insurer"`
	Covers     []catalogue.Cover `json:"covers" enum:"death,disability,incapacity,job_loss"`
	Document   string            `json:"document" doc:"Address of its information document"`
	Base       credit.Base       `json:"base" enum:"amount_lent,principal,instalments"`
	Highest    money.Amount      `json:"highest" doc:"The highest premium with an instalment; of principal the first, and less with each that follows"`
	Total      money.Amount      `json:"total" doc:"All premiums over the term; they are in the APR of the loan only where it requires an insurance"`
	AnnualRate string            `json:"annual_rate" doc:"Percent per year: the APR with the insurance less the APR without"`
}

// insurances are those of the product, priced for the quoted loan. Errors: those of credit.
func (q priced) insurances(lang string) ([]pricedInsurance, error) {
	views := make([]pricedInsurance, len(q.product.Insurances))
	for i, each := range q.product.Insurances {
		premium, err := each.Premium.In(q.Principal.Currency)
		if err != nil {
			return nil, err
		}
		in, err := q.Insured(premium)
		if err != nil {
			return nil, err
		}
		views[i] = pricedInsurance{
			each.Code, each.Name.In(lang), each.Summary.In(lang), each.Insurer, each.Covers, each.Document, premium.Base, in.Highest, in.Total,
			in.Rate.Round(aprDecimals).String(),
		}
	}
	return views, nil
}
