package paper

import (
	"unicode"
	"unicode/utf8"
)

// PreContract writes the pre-contractual information (directive (EU) 2023/2225, annex I):
// what matters most on page one, then features, costs, rights, and whom to turn to. It
// returns money.ErrCurrency or money.ErrOverflow for facts that contradict each other.
func PreContract(f PreContractFacts) ([]byte, error) {
	s := begin(f.Head, "precontract", "precontract")
	if err := s.loan(f.Loan); err != nil {
		return nil, err
	}
	s.offer(f)
	s.say("made")
	s.small("precontract.basis")
	s.heading("precontract.key")
	s.facts(false, [2]string{"field.total_amount", "principal"}, [2]string{"field.duration", "months"},
		[2]string{"field.borrowing_rate", "rate_short"}, [2]string{"field.apr", "apr"},
		[2]string{"field.instalment_amount", "instalment_amount"}, [2]string{"field.instalment_count", "count"},
		[2]string{"field.total_payable", "total"})
	s.warn()
	s.fields("creditor", "intermediary", "late_costs", s.withdrawalLabel(), "early_repayment")
	s.heading("precontract.features")
	s.fields("credit_type", "drawdown_terms", "settled_debts", "settled_rest", "rate_type", "rate_index", "rate_revision", "instalment_frequency",
		"first_due_date", "payment_day", "last_instalment", "allocation_order", "securities", "linked_good", "cash_price")
	s.heading("precontract.costs")
	s.fields("total_cost", "apr_example", "apr_assumptions", "insurance_required", "insurance_cost", "account_fees",
		"payment_means_fees", "other_fees", "fee_change_terms", "notary_fees", "default_warning")
	s.doc.Subheading(s.text("charges.title"))
	s.charges()
	s.heading("precontract.rights")
	s.fields("withdrawal_how", "withdrawal_daily_interest", "early_compensation", "database_consultation",
		"automated_processing", "human_review", "draft_copy", "offer_validity", "law_court_language")
	s.heading("precontract.lender")
	s.fields("creditor_contact", "register", "licence", "supervisor", "complaint_adr", "debt_advice")
	s.small("precontract.close")
	return s.bytes()
}

// offer sets what is true of an offer and not of a loan.
func (s *sheet) offer(f PreContractFacts) {
	s.date("valid_until", f.ValidUntil)
	s.compose("rate_short", "value.rate_short_"+string(rateType(f.RateType)))
	s.compose("automated_processing", "value.automated_no")
	if f.Automated {
		s.compose("automated_processing", "value.automated_yes")
	}
	s.compose("complaint_adr", "value.complaint")
	s.set("rate_type", capital(s.values["rate_type"]))
}

// withdrawalLabel names the right by its days where there is one.
func (s *sheet) withdrawalLabel() string {
	if s.head.Product.Law.WithdrawalDays <= 0 {
		return "withdrawal_right"
	}
	s.set("withdrawal_right_days", s.values["withdrawal_right"])
	return "withdrawal_right_days"
}

// capital lets a text that stands alone begin with a capital letter.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
