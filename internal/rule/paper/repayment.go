package paper

import (
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// rhythm sets how far instalments lie apart, and by which part of a year interest is reckoned.
func (s *sheet) rhythm(p credit.Plan) {
	every := string(p.Repayment.Every.OrMonth())
	s.compose("rhythm", "value.rhythm_"+every)
	s.compose("interest_reckoned", "value.interest_reckoned_"+every)
}

// repayment sets how many instalments of which amount are due, and by which rule. A period in
// which nothing is paid is no instalment.
func (s *sheet) repayment(p credit.Plan) {
	rows := credit.Asked(p.Rows)
	if len(rows) == 0 {
		return
	}
	last := rows[len(rows)-1]
	s.set("due_day", s.locale.DayOfMonth(p.AnchorDay))
	s.date("first_due", rows[0].Due)
	s.date("last_due", last.Due)
	s.money("last", last.Payment)
	s.money("last_instalment", last.Payment)
	s.set("count", s.locale.Number(int64(len(rows))))
	s.set("count_regular", s.locale.Number(int64(len(rows)-1)))
	s.instalments(p, rows)
	s.frequency(p)
	s.regular(p, rows[0])
	s.set("instalment_count", s.values["count"])
	var interest int64
	for _, r := range p.Rows {
		interest += r.Interest.Minor
	}
	s.money("interest_total", money.Of(interest, p.Principal.Currency))
}

// mostRuns is how many different amounts a sentence names; of more the schedule tells.
const mostRuns = 6

// instalments sets the sentence that counts them.
func (s *sheet) instalments(p credit.Plan, rows []credit.Instalment) {
	runs := runsOf(rows)
	switch {
	case len(rows) == 1:
		s.compose("instalments", "value.instalments_single")
	case len(runs) == 1:
		s.compose("instalments", "value.instalments_equal")
	case len(runs) == 2 && runs[1].n == 1 && len(rows) > 2 && runs[0].amount == p.Payment:
		s.compose("instalments", "value.instalments")
	case len(runs) > mostRuns:
		highest := rows[0].Payment
		for _, r := range rows {
			highest.Minor = max(highest.Minor, r.Payment.Minor)
		}
		s.money("highest", highest)
		s.compose("instalments", "value.instalments_schedule")
	default:
		s.set("runs", s.runs(runs))
		s.compose("instalments", "value.instalments_runs")
	}
}

// frequency sets when instalments are due, and what else than equal instalments is agreed.
func (s *sheet) frequency(p credit.Plan) {
	r := p.Repayment
	key := "value.instalment_frequency"
	if r.Every.OrMonth() != credit.Month {
		key += "_" + string(r.Every)
	}
	s.compose("instalment_frequency", key)
	if r.KindOf() != credit.Annuity {
		s.also("value.repaid_" + string(r.Kind))
	}
	if !r.Balloon.IsZero() {
		s.set("balloon", s.percent(r.Balloon))
		s.also("value.repaid_balloon")
	}
	if r.Grace.Periods > 0 {
		s.date("grace_until", p.Rows[r.Grace.Periods-1].Due)
		s.also("value.repaid_grace_" + string(r.Grace.Kind))
	}
}

// also adds a sentence to those about when instalments are due.
func (s *sheet) also(key string) {
	s.set("instalment_frequency", s.values["instalment_frequency"]+" "+s.text(key))
}

// regular sets what an instalment is called in a table of figures: the regular one, where there is one.
func (s *sheet) regular(p credit.Plan, first credit.Instalment) {
	s.set("instalment_amount", s.values["payment"])
	s.money("first_paid", first.Payment)
	switch {
	case p.Repayment.AtEnd() && len(p.Rows) > 1 && !p.Payment.IsZero():
		s.compose("instalment_amount", "value.payment_at_end")
	case p.Repayment.KindOf() == credit.EqualPrincipal:
		s.money("first_paid", p.Payment)
		s.compose("instalment_amount", "value.payment_falling")
	}
}
