package paper

import (
	"errors"

	"florin/internal/platform/pdf"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// errNoCharges says that a contract would not name what may be asked under it.
var errNoCharges = errors.New("paper: a contract without its table of charges")

// clauses sets the sentences that follow from the table of charges.
func (s *sheet) clauses(list credit.Clauses) {
	for name, occasion := range map[string]credit.Occasion{
		"late_rate": credit.LateInterestOn, "late_charge": credit.LateInstalment, "deferral_charge": credit.Deferring, "called_charge": credit.CallingIn,
	} {
		s.points(name, list.Rate(occasion).Percent())
	}
	rule := list.EarlyRule()
	s.set("early_over", s.percent(rule.CapOverYear))
	s.set("early_under", s.percent(rule.CapUnderYear))
	s.cost("early_threshold", rule.Threshold)
	s.compose("early_compensation", "value."+compensation(s.head.Product.Law, list))
	s.compose("late_costs", "value.late_costs")
}

// compensation names the text about what early repayment costs.
func compensation(law catalogue.Law, list credit.Clauses) string {
	switch {
	case !list.Names(credit.EarlyOverYear) && !list.Names(credit.EarlyUnderYear):
		return "early_none"
	case law.EarlyRepayment == catalogue.RepayCapped:
		return "early_capped"
	}
	return "early_agreed"
}

// charges writes the table of all that may be asked of the borrowers beside the principal: the
// clauses by which the loan is booked, line by line.
func (s *sheet) charges() {
	s.say("charges.intro")
	rows := make([][]string, len(s.head.Clauses))
	for i, c := range s.head.Clauses {
		rows[i] = []string{s.text("charges.occasion_" + string(c.Occasion)), s.text("charges.base_" + string(c.Base)), s.chargeRate(c), s.chargeLimit(c)}
	}
	s.doc.Table([]pdf.Column{
		{Title: s.text("charges.occasion"), Share: 27}, {Title: s.text("charges.base"), Share: 21},
		{Title: s.text("charges.rate"), Share: 15, Right: true}, {Title: s.text("charges.limit"), Share: 37},
	}, rows, false)
	s.say("charges.only")
}

// chargeRate is the rate or the sum of a clause.
func (s *sheet) chargeRate(c credit.Clause) string {
	if !c.Amount.IsZero() {
		return s.locale.Money(c.Amount)
	}
	s.set("charge_rate", s.percent(c.Rate))
	if c.Base == credit.OfPrincipal || c.Base == credit.OfOverduePrincipal {
		return s.text("charges.per_year")
	}
	return s.values["charge_rate"]
}

// chargeLimit is what bounds a clause, and what allows it.
func (s *sheet) chargeLimit(c credit.Clause) string {
	var parts []string
	add := func(wanted bool, key string) {
		if wanted {
			parts = append(parts, s.text("charges."+key))
		}
	}
	s.set("charge_most", s.percent(c.Most))
	s.cost("charge_free", c.Free)
	add(c.Follows, "follows")
	add(c.Limit != "", "limit_"+string(c.Limit))
	add(!c.Free.IsZero(), "free")
	add(!c.Most.IsZero(), "most")
	return s.listed(append(parts, s.basis(c.Basis)))
}

// basis is what allows a charge: the agreement alone, or a row of the law.
func (s *sheet) basis(of string) string {
	act, article := s.head.Product.Law.Edition().Cite(of, s.locale.Lang())
	if act == "" {
		return s.text("charges.basis_" + of)
	}
	s.set("act", act)
	s.set("article", article)
	return s.text("charges.basis_law")
}
