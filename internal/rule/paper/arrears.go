package paper

import (
	"fmt"

	"florin/internal/platform/pdf"
)

// ArrearsLetter writes the letter of a level about unpaid instalments: what is due, what may
// follow, and what help there is (directive (EU) 2023/2225, art. 35 and 36; Code de la
// consommation L312-36). An unknown level is an error.
func ArrearsLetter(f ArrearsFacts) ([]byte, error) {
	switch f.Level {
	case LevelReminder, LevelArrears, LevelFormal, LevelCalledIn:
	default:
		return nil, fmt.Errorf("paper: no letter of level %q", f.Level)
	}
	s := begin(f.Head, "arrears_"+string(f.Level), "arrears")
	s.set("days", s.count("days", f.DaysPastDue))
	s.date("pay_until", f.PayUntil)
	s.cost("late_interest", f.LateInterest)
	s.cost("charges", f.Charges)
	s.money("total", f.Total)
	s.cost("outstanding", f.Outstanding)
	s.set("help_url", f.HelpURL)
	s.letter()
	s.say("arrears." + string(f.Level))
	s.due(f)
	s.payTo(f.PayTo)
	s.consequences(f)
	s.options(f)
	return s.close()
}

func (s *sheet) due(f ArrearsFacts) {
	s.heading("arrears.due")
	rows := make([][]string, 0, len(f.Due)+3)
	for _, d := range f.Due {
		if d.Number == 0 {
			rows = append(rows, []string{"", s.text("arrears.balance"), "", s.locale.Money(d.Missing)})
			continue
		}
		rows = append(rows, []string{
			s.locale.Number(int64(d.Number)), s.locale.ShortDate(d.DueOn), s.locale.Money(d.Amount), s.locale.Money(d.Missing),
		})
	}
	for _, extra := range []string{"late_interest", "charges", "total"} {
		if value := s.values[extra]; value != "" {
			rows = append(rows, []string{"", s.text("arrears." + extra), "", value})
		}
	}
	s.doc.Table([]pdf.Column{
		{Title: s.text("schedule.number"), Share: 8, Right: true}, {Title: s.text("arrears.due_on"), Share: 40},
		{Title: s.text("arrears.amount"), Share: 24, Right: true}, {Title: s.text("arrears.missing"), Share: 24, Right: true},
	}, rows, true)
}

func (s *sheet) consequences(f ArrearsFacts) {
	switch f.Level {
	case LevelReminder:
		s.say("arrears.consequence_reminder")
		return
	case LevelArrears:
		s.say("arrears.consequence_arrears")
	case LevelCalledIn:
		s.say("arrears.consequence_called_in")
	case LevelFormal:
		if f.MayCallIn {
			s.say("arrears.consequence_call_in")
		} else {
			s.say("arrears.consequence_formal")
		}
	}
	s.paragraphs(s.optional("arrears.warn"))
}

// options are the ways out that a borrower may ask for.
func (s *sheet) options(f ArrearsFacts) {
	s.heading("arrears.options")
	if f.Level == LevelCalledIn {
		s.say("arrears.options_called_in", "arrears.options_mail", "arrears.advice")
		return
	}
	s.say("arrears.options_intro")
	items := make([]string, len(Reliefs))
	for i, r := range Reliefs {
		items[i] = s.text("relief." + string(r))
	}
	s.doc.List(items)
	s.say("arrears.options_where", "arrears.options_mail", "arrears.advice")
}
