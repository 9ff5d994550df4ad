package outlook

import (
	"context"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/strategy"
)

// WaitingLetter is a letter that the daily work would send today.
type WaitingLetter struct {
	LoanID      string       `json:"loan_id"`
	Reference   string       `json:"reference"`
	FirstName   string       `json:"first_name"`
	LastName    string       `json:"last_name"`
	Letter      string       `json:"letter" enum:"reminder,arrears,formal_notice"`
	Overdue     money.Amount `json:"overdue" doc:"Before the charge that the letter may bring"`
	DaysPastDue int          `json:"days_past_due"`
}

// Waiting are the letters that the daily work would send today.
type Waiting struct {
	Letters []WaitingLetter `json:"letters" doc:"The first of them, by loan"`
	Count   int64           `json:"count"`
	AtLeast bool            `json:"at_least" doc:"There are more: nobody looked further"`
}

const shownWaiting = 200 // letters in the list

// Waiting tells what today's run would send as things stand.
func (s *Service) Waiting(ctx context.Context, today date.Date) (w Waiting, err error) {
	w.Letters = []WaitingLetter{}
	list, more, err := s.Foretell(ctx, today, today, nil)
	for _, each := range list {
		if each.Act == strategy.Call {
			continue
		}
		if w.Count++; len(w.Letters) < shownWaiting {
			w.Letters = append(w.Letters, WaitingLetter{each.LoanID, each.Reference, each.FirstName, each.LastName, string(each.Act), each.Overdue, each.DaysPastDue})
		}
	}
	w.AtLeast = more
	return w, err
}
