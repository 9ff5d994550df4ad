package paper

import (
	"strconv"

	"florin/internal/platform/pdf"
	"florin/internal/rule/catalogue"
)

// Schedule writes the schedule in force (directive (EU) 2023/2225, art. 21: free, on request, at any time).
func Schedule(f ScheduleFacts) ([]byte, error) {
	s := begin(f.Head, "schedule", "schedule")
	s.rate(f.Rate, f.RateType)
	s.set("rate_type", capital(s.values["rate_type"]))
	s.set("apr", s.apr(f.APR))
	s.money("principal", f.Principal)
	s.cost("monthly_cost", f.MonthlyCost)
	s.date("paid_out_on", f.PaidOutOn)
	s.date("since", f.Since)
	s.set("number", s.locale.Number(int64(f.Number)))
	s.say("made", "schedule.intro")
	s.facts(false, [2]string{"field.total_amount", "principal"}, [2]string{"schedule.paid_out", "paid_out_on"},
		[2]string{"field.borrowing_rate", "rate"}, [2]string{"field.rate_type", "rate_type"}, [2]string{"field.apr", "apr"})
	s.say("schedule.cost")
	s.rows(f.Rows)
	if f.RateType == catalogue.Variable {
		s.small("schedule.variable")
	}
	s.small("schedule.free")
	return s.bytes()
}

// Statement writes a statement of account: every movement of a time, and what is owed.
func Statement(f StatementFacts) ([]byte, error) {
	s := begin(f.Head, "statement", "statement")
	s.date("from", f.From)
	s.date("to", f.To)
	s.money("opening", f.Opening)
	s.money("closing", f.Closing)
	s.cost("overdue", f.Overdue)
	s.next(f.NextOn, f.NextPayBy, f.Next)
	s.say("made", "statement.intro")
	s.facts(false, [2]string{"statement.opening", "opening"}, [2]string{"statement.closing", "closing"},
		[2]string{"statement.overdue", "overdue"}, [2]string{"statement.next", "next_value"})
	if len(f.Entries) == 0 {
		s.say("statement.empty")
		return s.bytes()
	}
	rows := make([][]string, len(f.Entries))
	for i, e := range f.Entries {
		rows[i] = []string{
			s.locale.ShortDate(e.On), s.text("statement.kind." + string(e.Kind)), s.locale.Money(e.Amount), s.locale.Money(e.Balance),
		}
	}
	s.doc.Table([]pdf.Column{
		{Title: s.text("statement.date"), Share: 14}, {Title: s.text("statement.what"), Share: 42},
		{Title: s.text("statement.amount"), Share: 22, Right: true}, {Title: s.text("statement.balance"), Share: 22, Right: true},
	}, rows, false)
	s.small("statement.sign")
	return s.bytes()
}

// YearlyStatement writes what a borrower is told once a year (Code de la consommation
// L312-32): the principal still owed, and what was paid.
func YearlyStatement(f YearlyStatementFacts) ([]byte, error) {
	s := prepare(f.Head)
	s.set("year", strconv.Itoa(f.Year))
	s.open("yearly", "yearly")
	s.rate(f.Rate, f.RateType)
	s.money("opening", f.Opening)
	s.cost("paid_out", f.PaidOut)
	s.money("principal", f.Principal)
	s.money("interest", f.Interest)
	s.cost("costs", f.Costs)
	s.money("closing", f.Closing)
	s.cost("overdue", f.Overdue)
	s.next(f.NextOn, f.NextPayBy, f.Next)
	s.date("last_due", f.LastDue)
	if f.Left > 0 {
		s.set("left", s.locale.Number(int64(f.Left)))
	}
	s.letter()
	s.say("yearly.intro")
	s.facts(true, [2]string{"yearly.opening", "opening"}, [2]string{"yearly.paid_out", "paid_out"}, [2]string{"yearly.principal", "principal"},
		[2]string{"yearly.interest", "interest"}, [2]string{"yearly.costs", "costs"}, [2]string{"yearly.closing", "closing"})
	s.facts(false, [2]string{"yearly.overdue", "overdue"}, [2]string{"yearly.rate", "rate"}, [2]string{"yearly.left", "left"},
		[2]string{"yearly.next", "next_value"}, [2]string{"yearly.last", "last_due"})
	s.rates(f.Rates)
	s.heading("yearly.early")
	s.paragraphs(s.values["early_repayment"] + "\n\n" + s.values["early_compensation"])
	s.heading("yearly.help")
	s.say("contract.help.body")
	return s.close()
}

// rates is the table of borrowing rates that followed each other.
func (s *sheet) rates(list []RateFrom) {
	if len(list) == 0 {
		return
	}
	rows := make([][]string, len(list))
	for i, each := range list {
		rows[i] = []string{s.locale.ShortDate(each.From), s.percent(each.Rate)}
	}
	s.heading("yearly.rates")
	s.doc.Table([]pdf.Column{{Title: s.text("yearly.from"), Share: 50}, {Title: s.text("yearly.rate"), Share: 50, Right: true}}, rows, false)
}
