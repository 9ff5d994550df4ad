package paper

import "florin/internal/platform/pdf"

// SwissSheet writes what KKG art. 9(2) wants in a Swiss consumer contract, letter by letter,
// and the annex with the check of the borrower's capacity (art. 28). It returns
// money.ErrCurrency or money.ErrOverflow for facts that contradict each other.
func SwissSheet(f SwissSheetFacts) ([]byte, error) {
	s := begin(f.Head, "swiss", "swiss")
	if err := s.loan(f.Loan); err != nil {
		return nil, err
	}
	s.date("valid_until", f.ValidUntil)
	s.capacityWords(f.Capacity)
	s.say("made", "swiss.intro")
	s.facts(false, [2]string{"field.ch_net_amount", "net"}, [2]string{"field.apr", "apr"},
		[2]string{"field.duration", "months"}, [2]string{"field.instalment_amount", "instalment_amount"},
		[2]string{"field.total_payable", "total"})
	s.warn()
	s.heading("swiss.content")
	s.doc.Fields(s.article9())
	s.fields("creditor", "settled_debts", "settled_rest", "allocation_order", "late_costs", "offer_validity", "debt_advice", "law_court_language")
	s.heading("charges.title")
	s.charges()
	s.doc.NewPage()
	s.capacity(f.Capacity)
	return s.bytes()
}

// article9 are the letters of KKG art. 9(2).
func (s *sheet) article9() []pdf.Fact {
	var facts []pdf.Fact
	for _, line := range []struct{ letter, label, value string }{
		{"a", "ch_net_amount", s.values["net"]},
		{"b", "apr", s.values["apr"]},
		{"b", "ch_max_rate", s.text("value.ch_max_rate")},
		{"c", "rate_revision", s.values["rate_revision"]},
		{"d", "other_fees", s.values["other_fees"] + "\n\n" + s.text("value.ch_costs")},
		{"e", "ceiling", s.values["ch_ceiling"]},
		{"f", "instalment_count", s.values["instalments"]},
		{"f", "instalment_frequency", s.values["instalment_frequency"]},
		{"f", "first_due_date", s.values["first_due_date"]},
		{"f", "payment_day", s.values["payment_day"]},
		{"f", "total_payable", s.values["total"]},
		{"g", "early_repayment", s.values["early_repayment"]},
		{"h", "withdrawal_right", s.values["withdrawal_right"]},
		{"i", "securities", s.values["securities"]},
		{"j", "ch_seizable_income", s.text("value.ch_seizable")},
	} {
		before := len(facts)
		if facts = s.fact(facts, "field."+line.label, line.value); len(facts) > before {
			facts[before].Name = line.letter + ") " + facts[before].Name
		}
	}
	return facts
}

func (s *sheet) capacityWords(c Capacity) {
	s.date("capacity_on", c.On)
	s.date("consulted_on", c.ConsultedOn)
	s.set("canton", c.Canton)
	s.money("income", c.Income)
	s.cost("living", c.Living)
	s.cost("rent", c.Rent)
	s.cost("taxes", c.Taxes)
	s.money("seizable", c.Seizable)
	s.money("needed", c.Instalment)
	s.money("surplus", c.Surplus)
}

// capacity writes the annex on what the household can bear.
func (s *sheet) capacity(c Capacity) {
	s.heading("swiss.capacity")
	s.say("swiss.capacity_intro", "swiss.capacity_register")
	var rows [][]string
	add := func(name, value string) {
		if name != "" && value != "" {
			rows = append(rows, []string{name, value})
		}
	}
	for _, item := range []string{"income", "living", "rent", "taxes", "seizable"} {
		add(s.text("swiss."+item), s.values[item])
	}
	for _, o := range c.Obligations {
		add(o.Name, s.locale.Money(o.Monthly))
	}
	add(s.text("swiss.instalment"), s.values["needed"])
	add(s.text("swiss.surplus"), s.values["surplus"])
	s.doc.Table([]pdf.Column{{Title: s.text("swiss.item"), Share: 7}, {Title: s.text("swiss.monthly"), Share: 3, Right: true}}, rows, true)
	s.say("swiss.annex")
}
