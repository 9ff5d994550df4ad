package paper

import (
	"strings"

	"github.com/govalues/decimal"

	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// lender sets what there is to say of the lender.
func (s *sheet) lender() {
	l := s.head.Lender
	name := l.Name
	if l.LegalName != "" && l.LegalName != l.Name {
		name += " (" + l.LegalName + ")"
	}
	s.set("lender", name)
	s.set("lender_address", strings.Join(l.AddressLines, ", "))
	s.set("lender_email", l.Email)
	s.set("lender_phone", unbroken(l.Phone))
	s.set("dpo", l.DataProtectionEmail)
	if l.DataProtectionEmail == "" {
		s.set("dpo", l.Email)
	}
	s.set("register", l.RegisterNumber)
	s.set("supervisor", l.Supervisor)
	s.set("licence_authority", l.Licence.Authority)
	s.set("licence_number", l.Licence.Number)
}

// product sets what the law and the terms of the product say.
func (s *sheet) product() {
	p, lang := s.head.Product, s.locale.Lang()
	if notice, ok := p.NoticeOn(s.today()); ok {
		s.set("notice", s.typeset(notice.Text.In(lang)))
	}
	s.set("mediation", s.typeset(p.Lending.Mediation.In(lang)))
	s.set("debt_advice", s.typeset(p.Lending.DebtAdvice.In(lang)))
	s.set("database", p.Lending.Database)
	s.set("index", p.Lending.RateIndex)
	s.set("withdrawal_days", s.count("days", p.Law.WithdrawalDays))
	s.set("payout_wait", s.count("days", p.Law.PayoutWaitDays))
	s.set("review_days", s.count("days", p.Lending.ReviewDays))
	s.points("call_in", p.Lending.Late.CallInPercent)
	if limit, err := decimal.Parse(s.head.APRCap); err == nil {
		s.points("apr_max", limit)
	}
	s.sentences()
	s.clauses(s.head.Clauses)
}

// points sets a percentage; none is absent.
func (s *sheet) points(name string, d decimal.Decimal) {
	if d.Sign() > 0 {
		s.set(name, s.locale.Percent(d))
	}
}

// sentences sets the texts that follow from the law and the terms alone.
func (s *sheet) sentences() {
	p := s.head.Product
	s.compose("allocation_order", "value."+map[catalogue.Allocation]string{
		catalogue.InterestFirst: "allocation_interest", catalogue.PrincipalFirst: "allocation_principal",
	}[p.Lending.Allocation])
	s.compose("early_repayment", "value.early_repayment")
	s.compose("default_warning", "value.default_warning")
	s.compose("law_court_language", "value.law")
	s.compose("withdrawal_right", "value.withdrawal_right_none")
	s.set("withdrawal_how", "")
	if p.Law.WithdrawalDays > 0 {
		s.compose("withdrawal_right", "value.withdrawal_right")
		s.compose("withdrawal_how", "value.withdrawal_how")
	}
	s.set("database_consultation", "")
	if p.Lending.Database != "" {
		s.compose("database_consultation", "value.database")
	}
}

// rate sets the borrowing rate and what follows from it.
func (s *sheet) rate(r credit.Rate, kind catalogue.RateType) {
	s.set("rate", s.percent(r))
	kind = rateType(kind)
	s.compose("rate_type", "rate_type."+string(kind))
	s.compose("rate_revision", "value.rate_revision_"+string(kind))
}

// rateType takes everything that is not said to be variable for fixed.
func rateType(kind catalogue.RateType) catalogue.RateType {
	if kind == catalogue.Variable {
		return kind
	}
	return catalogue.Fixed
}
