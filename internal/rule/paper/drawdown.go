package paper

import (
	"strconv"
	"strings"

	"florin/internal/rule/credit"
)

// drawdown sets how the loan is paid out: at once, or in parts with what the contract says of them.
func (s *sheet) drawdown(p credit.Plan) error {
	s.compose("ch_ceiling", "value.ch_ceiling")
	s.compose("drawdown_terms", "value.drawdown_terms")
	d := p.Repayment.Drawdown
	if d.IsZero() {
		return nil
	}
	first, later, err := p.Draws()
	if err != nil {
		return err
	}
	s.money("drawdown_first", first)
	parts := make([]string, len(later))
	for i, part := range later {
		amount := first
		amount.Minor = part.Minor
		s.money("part_amount", amount)
		s.set("part_with", strconv.Itoa(part.With))
		parts[i] = s.text("value.drawdown_part")
	}
	s.set("drawdown_later", strings.Join(parts, ", "))
	s.set("repaid_from", strconv.Itoa(p.Repayment.Grace.Periods+1))
	s.compose("drawdown_rules", "value.drawdown_rules")
	s.compose("drawdown_terms", "value.drawdown_parts")
	s.compose("ch_ceiling", "value.ch_ceiling_parts")
	return nil
}
