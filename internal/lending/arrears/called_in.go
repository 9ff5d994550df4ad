package arrears

import (
	"context"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/letter"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/rule/paper"
)

// CalledInLetter is the letter by which everything became due at once.
type CalledInLetter struct {
	On         date.Date    `json:"on"`
	Total      money.Amount `json:"total" doc:"What was due from that day on"`
	DocumentID string       `json:"document_id" doc:"Empty while the paper is being made"`
}

// calledInTx finds that letter: the arrears letter that was issued since the loan was called
// in, and is none of the ladder, which stands still from then on.
func (s *Service) calledInTx(tx *db.Tx, l loan.Loan, st loan.State, ladder []Letter) (*CalledInLetter, error) {
	var called *loan.Event
	for i, e := range l.Facts {
		if e.Kind == loan.CalledIn && !l.Taken(e.ID) {
			called = &l.Facts[i]
		}
	}
	if called == nil {
		return nil, nil
	}
	then, err := l.Replay(called.On)
	if err != nil {
		return nil, err
	}
	letter := CalledInLetter{On: called.On, Total: money.Of(then.Open().Sum(), st.Currency)}
	of := map[string]bool{}
	for _, each := range ladder {
		of[each.DocumentID] = true
	}
	issued, err := s.Documents.IssuedOfTx(tx, document.Loan, l.ID)
	for _, d := range issued {
		if d.Kind == "arrears_letter" && !of[d.ID] && !d.IssuedAt.Before(called.At) {
			letter.DocumentID = d.ID
		}
	}
	return &letter, err
}

// kindCallInPaper is the job that makes that letter.
const kindCallInPaper = "loans.call_in_paper"

// callInPaper writes the letter that calls a loan in, with what is owed on the day of the
// letter. There is none when the loan does not stand called in any more.
func callInPaper(_ context.Context, sh letter.Sheet, _ letter.Order) ([]byte, error) {
	st := sh.State
	if st.Status != loan.Terminated {
		return nil, nil
	}
	of := func(minor int64) money.Amount { return money.Of(minor, st.Currency) }
	open := st.Open()
	facts := paper.ArrearsFacts{
		Head: sh.Head, Level: paper.LevelCalledIn, LateInterest: of(open.Late), Charges: of(open.Charge), Total: of(open.Sum()),
		DaysPastDue: st.DaysPastDue(), PayTo: sh.PayTo,
	}
	for _, d := range st.Dues {
		if missing := d.InstalmentOpen(); missing > 0 {
			facts.Due = append(facts.Due, paper.Overdue{Number: d.Number, DueOn: d.On, Amount: of(d.Asked.Sum() - d.Asked.Charge - d.Asked.Late), Missing: of(missing)})
		}
	}
	return paper.ArrearsLetter(facts)
}
