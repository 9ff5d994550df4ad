package paper

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// Insurance is one that the borrower has chosen; zero: none.
type Insurance struct {
	Premium credit.Premium
	Insurer string
	// Name and those below are of an insurance that the product offers by name, in the document's language.
	Name, Summary, Document string
	Covers                  []catalogue.Cover
	// CompareUntil is the last day to compare; no date: the law gives none. OnRequest lets the borrower take it sooner.
	CompareUntil date.Date
	OnRequest    bool
	// Required are the covers without which the loan is not had; none: the insurance may be left.
	Required []catalogue.Cover
	// AcceptedOn is the day on which the lender accepted one from elsewhere; no date: it is the lender's.
	AcceptedOn date.Date
}

// InsuranceFacts are what the sheet about an insurance says.
type InsuranceFacts struct {
	Head
	Loan
}

// InsuranceSheet writes the standard information on the insurance of a loan: what it covers and costs, that the borrower
// may do without it or take an equal one elsewhere, and the days to compare (directive (EU) 2023/2225 art. 14; Code de la
// consommation L312-7). Errors: as for Contract.
func InsuranceSheet(f InsuranceFacts) ([]byte, error) {
	s := begin(f.Head, "insurance", "insurance")
	if err := s.insurance(f.Loan); err != nil {
		return nil, err
	}
	s.money("principal", f.Plan.Principal)
	s.set("months", s.count("months", f.Plan.Months))
	s.set("apr", s.apr(f.Plan.APR))
	s.insured(f.Insurance)
	s.say("made", "insurance.intro")
	s.heading("insurance.what")
	s.facts(false, [2]string{"insurance.name", "insurance_name"}, [2]string{"insurance.insurer", "insurer"}, [2]string{"insurance.covers", "covers"},
		[2]string{"insurance.summary", "insurance_summary"}, [2]string{"insurance.document", "insurance_document"})
	s.heading("insurance.price")
	right, rate := "insurance.optional", "insurance.apr"
	if len(f.Insurance.Required) > 0 {
		right, rate = "insurance.needed", "insurance.apr_with"
	}
	s.facts(false, [2]string{"insurance.premium", "insurance_monthly"}, [2]string{"insurance.total", "insurance_total"}, [2]string{"insurance.annual", "taea"},
		[2]string{rate, "apr"})
	s.paragraphs(s.values["insurance_cost"])
	s.heading("insurance.rights")
	s.say(right)
	s.paragraphs(s.values["compare"])
	s.say("insurance.equal", "insurance.health")
	s.paragraphs(s.values["forgotten"])
	return s.bytes()
}

// insured sets what the sheet says beside the price.
func (s *sheet) insured(i Insurance) {
	s.set("insurance_name", i.Name)
	s.set("insurance_summary", i.Summary)
	s.set("insurance_document", i.Document)
	s.set("covers", s.covers(i.Covers))
	s.set("compare", "")
	if !i.CompareUntil.IsZero() {
		s.date("compare_until", i.CompareUntil)
		s.compose("compare", "insurance.compare")
		if i.OnRequest {
			s.set("compare", s.values["compare"]+" "+s.text("insurance.sooner"))
		}
	}
	s.set("forgotten", "")
	if years := s.head.Product.Law.Edition().Insurance().ForgottenYears; years > 0 {
		s.set("forgotten_years", s.locale.Number(int64(years)))
		s.compose("forgotten", "insurance.forgotten")
	}
}

func (s *sheet) covers(list []catalogue.Cover) string {
	words := make([]string, len(list))
	for k, each := range list {
		words[k] = s.text("insurance.cover_" + string(each))
	}
	return s.listed(words)
}

// insurance sets which insurance there is, and what it costs.
func (s *sheet) insurance(l Loan) error {
	s.compose("insurance_required", "value.insurance_none")
	s.compose("insurance_cost", "value.insurance_cost_none")
	s.set("insurer", l.Insurance.Insurer)
	s.set("required_covers", s.covers(l.Insurance.Required))
	own := !l.Insurance.AcceptedOn.IsZero()
	if own {
		s.date("accepted_on", l.Insurance.AcceptedOn)
		s.compose("insurance_required", "value.insurance_own")
	}
	if l.Insurance.Premium.IsZero() {
		return nil
	}
	if amount := l.Insurance.Premium.Amount; !amount.IsZero() && amount.Currency != l.Plan.Principal.Currency {
		return money.ErrCurrency
	}
	in, err := l.Plan.Insured(l.Insurance.Premium)
	if err != nil {
		return err
	}
	s.money("insurance_monthly", in.Highest)
	s.money("insurance_total", in.Total)
	s.set("taea", s.apr(in.Rate))
	s.set("insurance_name", l.Insurance.Name)
	switch {
	case own:
	case len(l.Insurance.Required) > 0:
		s.compose("insurance_required", "value.insurance_needed")
	default:
		s.compose("insurance_required", "value.insurance_chosen")
	}
	key := "value.insurance_cost"
	switch {
	case own:
		key += "_own"
	case l.Insurance.Premium.Base == credit.OfPrincipal:
		key += "_falling"
	case l.Plan.Repayment.Every.OrMonth() != credit.Month:
		key += "_each"
	}
	s.compose("insurance_cost", key)
	return nil
}
