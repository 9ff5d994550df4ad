package pricing

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/cover"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/paper"
)

// Insured is the insurance that the borrower chose: of the product's, or one from elsewhere where the loan requires one. The zero value is none.
type Insured struct {
	Code     string    `json:"code" doc:"Of the product's insurance; own: one from elsewhere"`
	Name     i18n.Text `json:"name"`
	Insurer  string    `json:"insurer"`
	Document string    `json:"document" doc:"Address of its information document"`
	// Base and Rate are its premium; the sum with an instalment is Terms.Insurance.
	Base  credit.Base  `json:"base" enum:"amount_lent,principal,instalments" doc:"What Rate is of; instalments: the premium is a sum with each"`
	Rate  credit.Rate  `json:"rate" doc:"Percent per year"`
	Total money.Amount `json:"total" doc:"All premiums over the term"`
	// Annual is the annual effective rate of the insurance: the APR with it less the APR without.
	Annual string `json:"annual_rate" doc:"Percent per year, of the insurance alone"`
	// CompareUntil is the last of the days to compare; no date: the law gives none.
	CompareUntil date.Date `json:"compare_until,omitzero" doc:"Last day to compare before it is taken; absent: the law gives none"`
	OnRequest    bool      `json:"on_request" doc:"Whether the borrower may take it sooner by asking for it expressly"`
	// Required are the covers without which the loan is not had: the premium is in its total cost and APR.
	Required []catalogue.Cover `json:"required,omitempty" doc:"Covers that the loan requires: the premium is in its cost and APR; absent: the insurance may be left" enum:"death,disability,incapacity,job_loss"`
	// Sum and AcceptedOn are of one from elsewhere, which this lender does not collect for.
	Sum        money.Amount `json:"sum,omitzero" doc:"Of one from elsewhere: its premium with each instalment, paid to the insurer"`
	AcceptedOn date.Date    `json:"accepted_on,omitzero" doc:"Of one from elsewhere: the day on which the lender accepted it"`
}

// Own says whether it is one from elsewhere.
func (i Insured) Own() bool { return i.Code == catalogue.OwnInsurance }

// IsZero tells whether there is none.
func (i Insured) IsZero() bool { return i.Code == "" }

// Comparing says whether the days to compare are not over on a day.
func (i Insured) Comparing(on date.Date) bool {
	return !i.CompareUntil.IsZero() && !on.After(i.CompareUntil)
}

// MayTake says whether a borrower may sign for the insurance on a day: after the days to compare, or before where the law
// lets them ask for it and they do (directive (EU) 2023/2225 art. 14). Errors: fault Invalid "offer.insure_now" with
// the last day, Conflict "offer.comparing" where it does not.
func (i Insured) MayTake(on date.Date, asked bool) error {
	switch {
	case !i.Comparing(on) || i.OnRequest && asked:
		return nil
	case i.OnRequest:
		return fault.Fields(fault.Field{Pointer: "/insure_now", Code: "offer.insure_now", Params: map[string]any{"until": i.CompareUntil}})
	}
	return i.Compared(on)
}

// Compared says whether the days to compare are over, where nobody can be asked about them: on paper, and at a provider of
// signatures. Errors: fault Conflict "offer.comparing" with the last day.
func (i Insured) Compared(on date.Date) error {
	if !i.Comparing(on) {
		return nil
	}
	return fault.New(fault.Conflict, "offer.comparing").With("until", i.CompareUntil)
}

// insure puts the choice into the terms. Errors: fault Conflict "offer.insurance_ended" where the
// product has the chosen one no more, and those of insureOwn; "offer.insurance_required" where one that is required was not chosen, or covers too little.
func (t *Terms) insure(c cover.Choice, p catalogue.Product, on date.Date) error {
	required := p.RequiredInsurance
	switch {
	case required.IsZero() && (c.Code == "" || c.Code == catalogue.OwnInsurance):
		return nil
	case c.Code == "":
		return fault.New(fault.Conflict, "offer.insurance_required")
	case c.Code == catalogue.OwnInsurance:
		return t.insureOwn(c.Own, p)
	}
	chosen, found := p.Insurance(c.Code)
	switch {
	case !found:
		return fault.New(fault.Conflict, "offer.insurance_ended")
	case !required.MetBy(chosen.Covers):
		return fault.New(fault.Conflict, "offer.insurance_required")
	}
	premium, err := chosen.Premium.In(t.Principal.Currency)
	if err != nil {
		return err
	}
	rules := p.Law.Edition().Insurance()
	t.Insured = Insured{Code: c.Code, Name: chosen.Name, Insurer: chosen.Insurer, Document: chosen.Document, Base: premium.Base, Rate: premium.Rate, OnRequest: rules.OnRequest, Required: required.Covers}
	if rules.CompareDays > 0 {
		t.Insured.CompareUntil = on.AddDays(rules.CompareDays)
	}
	t.Insurance, err = premium.At(t.Principal, t.Principal, t.Repayment.Every)
	return err
}

// insureOwn takes an insurance from elsewhere, whose premium the borrower pays to the insurer. Errors: fault Conflict "offer.insurance_waits" before
// the lender has accepted one, and "offer.insurance_refused".
func (t *Terms) insureOwn(o *cover.Own, p catalogue.Product) error {
	switch {
	case o == nil || o.State == cover.Waiting:
		return fault.New(fault.Conflict, "offer.insurance_waits")
	case o.State != cover.Accepted:
		return fault.New(fault.Conflict, "offer.insurance_refused")
	}
	t.Insured = Insured{
		Code: catalogue.OwnInsurance, Insurer: o.Insurer, Base: credit.OfInstalments, Required: p.RequiredInsurance.Covers,
		Sum: money.Of(o.Minor, t.Principal.Currency), AcceptedOn: date.Of(*o.AnsweredAt, p.Location()),
	}
	return nil
}

// requiredPremium is that of an insurance without which the loan is not had; zero: none is required.
func (t Terms) requiredPremium() credit.Premium {
	if len(t.Insured.Required) == 0 {
		return credit.Premium{}
	}
	return t.Premium()
}

// Premium is that of the insurance by its name, or from elsewhere; zero: there is none.
func (t Terms) Premium() credit.Premium {
	switch {
	case t.Insured.IsZero():
		return credit.Premium{}
	case t.Insured.Own():
		return credit.Premium{Base: credit.OfInstalments, Amount: t.Insured.Sum}
	}
	return credit.Premium{Base: t.Insured.Base, Rate: t.Insured.Rate, Amount: t.Insurance}
}

// Cover is what documents say of the insurance, in a language; zero: there is none.
func (t Terms) Cover(p catalogue.Product, lang string) paper.Insurance {
	if t.Insured.Own() {
		return paper.Insurance{Premium: t.Premium(), Insurer: t.Insured.Insurer, Required: t.Insured.Required, AcceptedOn: t.Insured.AcceptedOn}
	}
	i, named := p.Insurance(t.Insured.Code)
	if !named {
		premium := credit.Premium{Base: credit.OfInstalments, Amount: t.Insurance}
		return paper.Insurance{Premium: premium, Insurer: p.Lending.Fees.Insurer}
	}
	return paper.Insurance{
		Premium: t.Premium(), Insurer: i.Insurer, Name: i.Name.In(lang), Summary: i.Summary.In(lang), Document: i.Document, Covers: i.Covers,
		CompareUntil: t.Insured.CompareUntil, OnRequest: t.Insured.OnRequest, Required: t.Insured.Required,
	}
}

// outstanding is the yearly rate of a premium that follows what is owed; zero: none does.
func (t Terms) outstanding() credit.Rate {
	if t.Insured.Base == credit.OfPrincipal {
		return t.Insured.Rate
	}
	return credit.Rate{}
}

// priceInsurance adds up what the insurance costs over a plan.
func (t *Terms) priceInsurance(plan credit.Plan) error {
	if t.Insured.IsZero() {
		return nil
	}
	if t.Insured.Own() && t.Insured.Sum.IsZero() {
		t.Insured.Total, t.Insured.Annual = t.Insured.Sum, "0.00"
		return nil
	}
	in, err := plan.Insured(t.Premium())
	if err == nil {
		t.Insured.Total, t.Insured.Annual = in.Total, in.Rate.Round(2).String()
	}
	return err
}
