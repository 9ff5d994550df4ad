package paper

import (
	"fmt"
	"slices"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/pdf"
)

// Rescheduled writes the notice of a new schedule before it takes effect (directive (EU)
// 2023/2225, art. 22): what changes, and the schedule itself. An unknown change is an error.
func Rescheduled(f RescheduledFacts) ([]byte, error) {
	if !slices.Contains([]Change{ChangeDueDay, ChangePrepayment, ChangeArrangement, ChangeRate}, f.Change) {
		return nil, fmt.Errorf("paper: no notice of a change %q", f.Change)
	}
	s := begin(f.Head, "rescheduled", "rescheduled")
	s.date("since", f.Since)
	s.set("number", s.locale.Number(int64(f.Number)))
	s.letter()
	s.say("rescheduled." + string(f.Change))
	if f.Index.Name != "" {
		s.set("index", f.Index.Name)
		s.set("index_value", s.locale.Percent(f.Index.Value))
		s.date("reset_on", f.Index.On)
		s.date("next_reset", f.Index.Next)
		s.say("rescheduled.index")
		s.capped(f.Index.Capped)
	}
	s.heading("rescheduled.compare")
	before, after := s.course(f.Before), s.course(f.After)
	var rows [][]string
	for i, label := range []string{
		"field.instalment_amount", "rescheduled.left", "field.last_instalment", "field.borrowing_rate", "field.apr", "rescheduled.total",
	} {
		if before[i] != "" || after[i] != "" {
			rows = append(rows, []string{s.text(label), before[i], after[i]})
		}
	}
	s.doc.Table([]pdf.Column{
		{Title: s.text("rescheduled.what"), Share: 40}, {Title: s.text("rescheduled.before"), Share: 30, Right: true},
		{Title: s.text("rescheduled.after"), Share: 30, Right: true},
	}, rows, false)
	s.cost("deferral_minor", f.Charge)
	s.say("rescheduled.charge", "rescheduled.rights", "rescheduled.complaint")
	s.say("letter.questions", "letter.closing")
	s.doc.Strong(s.head.Lender.Name)
	if len(f.Rows) > 0 {
		s.doc.NewPage()
		s.heading("rescheduled.rows")
		s.rows(f.Rows)
	}
	return s.bytes()
}

// capped says that the law keeps the rate below what the index asks.
func (s *sheet) capped(highest string) {
	if percent, err := decimal.Parse(highest); err == nil {
		s.set("law_cap", s.locale.Percent(percent))
		s.say("rescheduled.capped")
	}
}

// course is how a loan runs on, figure by figure; absent ones are empty.
func (s *sheet) course(c Course) [6]string {
	figures := [6]string{3: s.percent(c.Rate)}
	if c.Payment.Currency != "" {
		figures[0] = s.locale.Money(c.Payment)
	}
	if c.Left > 0 {
		figures[1] = s.locale.Number(int64(c.Left))
	}
	if !c.LastDue.IsZero() {
		figures[2] = s.locale.Date(c.LastDue)
	}
	if c.APR != 0 {
		figures[4] = s.apr(c.APR)
	}
	if c.Total.Currency != "" {
		figures[5] = s.locale.Money(c.Total)
	}
	return figures
}

// HardshipAnswer writes the answer to a request for relief. An unknown answer is an error.
func HardshipAnswer(f HardshipFacts) ([]byte, error) {
	if !slices.Contains([]Answer{AnswerGranted, AnswerPartly, AnswerRefused}, f.Answer) {
		return nil, fmt.Errorf("paper: no letter for the answer %q", f.Answer)
	}
	s := begin(f.Head, "hardship_"+string(f.Answer), "hardship")
	s.date("requested_on", f.RequestedOn)
	s.date("from", f.From)
	s.date("to", f.To)
	s.cost("payment", f.Payment)
	s.set("help_url", f.HelpURL)
	if f.Relief != "" {
		s.compose("relief", "relief."+string(f.Relief))
	}
	s.letter()
	s.say("hardship." + string(f.Answer))
	if f.Answer != AnswerRefused {
		s.facts(false, [2]string{"field.reference", "reference"}, [2]string{"hardship.relief", "relief"},
			[2]string{"hardship.from", "from"}, [2]string{"hardship.to", "to"}, [2]string{"hardship.payment", "payment"})
	}
	if f.Words != "" {
		s.heading("hardship.why")
		s.paragraphs(f.Words)
	}
	if f.Answer != AnswerRefused {
		s.say("hardship.next", "hardship.interest")
	}
	if f.Answer != AnswerGranted {
		s.say("hardship.review")
	}
	s.say("hardship.where", "hardship.advice")
	return s.close()
}

// next sets the next instalment.
func (s *sheet) next(on, payBy date.Date, amount money.Amount) {
	s.set("next_value", "")
	if on.IsZero() {
		return
	}
	s.date("next_on", on)
	s.money("next", amount)
	s.compose("next_value", "statement.next_value")
	if payBy.After(on) {
		s.date("next_by", payBy)
		s.compose("next_value", "statement.next_value_by")
	}
}
