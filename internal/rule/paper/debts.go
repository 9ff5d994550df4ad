package paper

import (
	"strings"

	"florin/internal/kernel/money"
)

// debts says what is settled with the payout, and what of it is left for the borrowers. Errors: money.ErrCurrency,
// money.ErrOverflow.
func (s *sheet) debts(l Loan, net money.Amount) error {
	s.set("settled_debts", "")
	s.set("settled_rest", "")
	s.set("withdrawal_kept", "")
	if len(l.Debts) == 0 {
		return nil
	}
	sum, lines := money.Of(0, net.Currency), make([]string, len(l.Debts))
	for i, d := range l.Debts {
		var err error
		if sum, err = sum.Add(d.Amount); err != nil {
			return err
		}
		lines[i] = s.debt(d)
	}
	rest, err := net.Sub(sum)
	if err != nil {
		return err
	}
	s.set("settled_debts", strings.Join(lines, "\n\n"))
	s.money("settled_total", sum)
	s.money("settled_rest", rest)
	if s.head.Product.Law.WithdrawalDays > 0 {
		s.compose("withdrawal_kept", "value.withdrawal_kept")
	}
	s.set("drawdown_terms", s.values["drawdown_terms"]+"\n\n"+s.text("value.drawdown_debts"))
	return nil
}

// debt is one of them in words.
func (s *sheet) debt(d Debt) string {
	s.set("debt_reference", unbroken(d.Reference))
	s.money("debt_amount", d.Amount)
	if d.Creditor != "" {
		s.set("debt_creditor", d.Creditor)
		s.set("debt_iban", groups(d.IBAN))
		s.date("debt_until", d.Until)
		return s.text("value.debt_other")
	}
	s.date("debt_on", d.On)
	text := s.text("value.debt_own")
	switch {
	case d.Compensation.IsZero():
	case d.Waived:
		text += " " + s.text("value.debt_waived")
	default:
		s.money("debt_compensation", d.Compensation)
		text += " " + s.text("value.debt_compensation")
	}
	return text
}
