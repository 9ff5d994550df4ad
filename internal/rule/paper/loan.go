package paper

import (
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// loan sets everything that follows from what is lent. It returns money.ErrCurrency or
// money.ErrOverflow for costs that do not fit the loan.
func (s *sheet) loan(l Loan) error {
	if len(s.head.Clauses) == 0 {
		return errNoCharges
	}
	p := l.Plan
	s.rate(p.Rate, l.RateType)
	if l.RateType != catalogue.Variable {
		s.set("index", "")
	}
	s.revision(l.Revision)
	s.set("apr", s.apr(p.APR))
	s.money("principal", p.Principal)
	s.money("total", p.Total)
	s.money("total_cost", p.Cost)
	s.money("payment", p.Payment)
	s.set("months", s.count("months", p.Months))
	s.date("drawdown_on", p.DrawdownOn)
	s.rhythm(p)
	if err := s.costs(l); err != nil {
		return err
	}
	if err := s.perDay(p); err != nil {
		return err
	}
	s.repayment(p)
	s.set("securities_text", l.Securities)
	s.set("intermediary", l.Intermediary)
	s.compose("securities", "value.securities_none")
	if l.Securities != "" {
		s.compose("securities", "value.securities")
	}
	s.compose("first_due_date", "value.first_due")
	s.paymentDay(l.Calendar)
	if err := s.drawdown(p); err != nil {
		return err
	}
	net, err := p.Principal.Sub(p.UpfrontFee)
	if err != nil {
		return err
	}
	if err := s.debts(l, net); err != nil {
		return err
	}
	s.compose("credit_type", "value.credit_type")
	s.compose("apr_example", "value.apr_example")
	s.assumptions(l.RateType, p.Repayment)
	return nil
}

// paymentDay says until when an instalment may be paid whose due date is no banking day.
func (s *sheet) paymentDay(c date.Calendar) {
	s.set("payment_day", "")
	if c != "" {
		s.compose("bank_holidays", "value.bank_holidays_"+string(c))
		s.compose("payment_day", "value.payment_day")
	}
}

// assumptions of the APR; the second paragraph is for rates that may change.
func (s *sheet) assumptions(kind catalogue.RateType, r credit.Repayment) {
	s.compose("apr_assumptions", "value.apr_assumptions")
	switch {
	case !r.Drawdown.IsZero():
		s.compose("apr_assumptions", "value.apr_assumptions_parts")
	case !r.Every.Anchored():
		s.compose("apr_assumptions", "value.apr_assumptions_week")
	}
	if kind == catalogue.Variable {
		s.set("apr_assumptions", s.values["apr_assumptions"]+"\n\n"+s.text("value.apr_assumptions_variable"))
	}
}

// costs sets fees and insurance.
func (s *sheet) costs(l Loan) error {
	p := l.Plan
	net := p.Principal
	if !p.UpfrontFee.IsZero() {
		var err error
		if net, err = net.Sub(p.UpfrontFee); err != nil {
			return err
		}
	}
	s.cost("fee", p.UpfrontFee)
	s.money("net", net)
	s.set("net_named", "")
	if s.papers.NamesNet || net != p.Principal {
		s.money("net_named", net)
	}
	s.cost("monthly_cost", p.MonthlyCost)
	s.compose("other_fees", "value.other_fees_none")
	if !p.UpfrontFee.IsZero() || !p.MonthlyCost.IsZero() {
		s.compose("other_fees", "value.other_fees")
	}
	return s.insurance(l)
}

// perDay sets the interest of a day after the payout, which withdrawing costs.
func (s *sheet) perDay(p credit.Plan) error {
	s.set("withdrawal_daily_interest", "")
	if s.head.Product.Law.WithdrawalDays <= 0 {
		return nil
	}
	day, err := credit.Accrue(p.Principal, p.Rate, p.DayCount, p.DrawdownOn, p.DrawdownOn.AddDays(1))
	s.money("per_day", day)
	s.compose("withdrawal_daily_interest", "value.withdrawal_daily")
	return err
}

// run is a number of equal instalments one after the other.
type run struct {
	n      int
	amount money.Amount
}

func runsOf(rows []credit.Instalment) []run {
	var runs []run
	for _, r := range rows {
		if n := len(runs); n > 0 && runs[n-1].amount == r.Payment {
			runs[n-1].n++
			continue
		}
		runs = append(runs, run{1, r.Payment})
	}
	return runs
}

func (s *sheet) runs(runs []run) string {
	texts := make([]string, len(runs))
	for i, r := range runs {
		s.set("of_count", s.locale.Number(int64(r.n)))
		s.money("of_amount", r.amount)
		texts[i] = s.text("of")
	}
	return strings.Join(texts, ", ")
}
