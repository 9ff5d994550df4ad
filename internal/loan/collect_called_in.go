package loan

import (
	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/document"
	"florin/internal/money"
)

// CalledInLetter is the letter by which everything became due at once.
type CalledInLetter struct {
	On         date.Date    `json:"on"`
	Total      money.Amount `json:"total" doc:"What was due from that day on"`
	DocumentID string       `json:"document_id" doc:"Empty while the paper is being made"`
}

// calledInTx finds that letter: the arrears letter that was issued since the loan was called
// in, and is none of the ladder, which stands still from then on.
func (s *Service) calledInTx(tx *db.Tx, l loaded, st State, ladder []Letter) (*CalledInLetter, error) {
	var called *Event
	for i, e := range l.events {
		if e.Kind == CalledIn && !l.taken(e.ID) {
			called = &l.events[i]
		}
	}
	if called == nil {
		return nil, nil
	}
	then, err := l.replay(called.On)
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
