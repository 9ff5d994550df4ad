package paper

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
)

// SanctionFacts are those of the letter that says what a breach of the law leaves of a loan, or that it is taken back.
type SanctionFacts struct {
	Head
	Lifted bool
	Since  date.Date
	// Act and Article are where the law says it, and Leaves is what it leaves; of a sanction alone.
	Act, Article string
	Leaves       law.Leaves
	Reference    string // of the decision; empty: forgotten
	Paid         money.Amount
	Before       money.Amount // still to be paid, had nothing changed
	After        money.Amount // still to be paid now
	OwedBack     money.Amount // zero: nothing
	Number       int          // version of the new schedule
	Rows         []credit.Instalment
}

// Sanction writes that letter.
func Sanction(f SanctionFacts) ([]byte, error) {
	s := begin(f.Head, "sanction", "sanction")
	s.date("since", f.Since)
	s.set("sanction_act", s.typeset(f.Act))
	s.set("sanction_article", s.typeset(f.Article))
	s.set("decision", s.typeset(f.Reference))
	s.set("version", s.locale.Number(int64(f.Number)))
	s.money("paid", f.Paid)
	s.money("before", f.Before)
	s.money("after", f.After)
	s.cost("owed_back", f.OwedBack)
	s.letter()
	if f.Lifted {
		s.say("sanction.lifted")
	} else {
		s.say("sanction.imposed", "sanction.leaves_"+string(f.Leaves))
	}
	s.facts(false, [2]string{"sanction.decision", "decision"}, [2]string{"sanction.paid", "paid"}, [2]string{"sanction.before", "before"},
		[2]string{"sanction.after", "after"}, [2]string{"sanction.owed_back", "owed_back"})
	s.say("sanction.back", "sanction.rights", "sanction.complaint", "letter.questions", "letter.closing")
	s.doc.Strong(s.head.Lender.Name)
	if len(f.Rows) > 0 {
		s.doc.NewPage()
		s.heading("sanction.rows")
		s.rows(f.Rows)
	}
	return s.bytes()
}
