package outreach

import (
	"context"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
)

// ToPost is a paper that waits for a person who prints and posts it.
type ToPost struct {
	Sending
	LoanID     string       `json:"loan_id"`
	Reference  string       `json:"reference"`
	Kind       string       `json:"letter" enum:"reminder,arrears,formal_notice"`
	On         date.Date    `json:"on" doc:"Day of the letter"`
	DocumentID string       `json:"document_id"`
	Overdue    money.Amount `json:"overdue" doc:"Today"`
}

// PostPage is what waits to be posted, the oldest first.
type PostPage struct {
	Items      []ToPost `json:"items"`
	NextCursor string   `json:"next_cursor" doc:"Empty on the last page"`
}

const postPage = 50

// ToPost lists the papers that wait to be posted. Errors: fault Forbidden (needs loan.read).
func (s *Service) ToPost(ctx context.Context, p identity.Principal, after string) (PostPage, error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return PostPage{}, err
	}
	var page PostPage
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		page = PostPage{Items: []ToPost{}}
		rows, err := db.All[row](tx, listToPost, after, postPage+1)
		if err != nil {
			return err
		}
		if len(rows) > postPage {
			rows = rows[:postPage]
			page.NextCursor = rows[postPage-1].ID
		}
		for _, r := range rows {
			item, err := toPostTx(tx, r)
			if err != nil {
				return err
			}
			page.Items = append(page.Items, item)
		}
		return nil
	})
	return page, err
}

func toPostTx(tx *db.Tx, r row) (ToPost, error) {
	l, st, err := loanbook.StateTx(tx, r.LoanID)
	if err != nil {
		return ToPost{}, err
	}
	parties, err := loanbook.PartyRowsTx(tx, r.LoanID)
	return ToPost{
		Sending: r.view(parties), LoanID: r.LoanID, Reference: l.Reference, Kind: r.Letter, On: l.Today(r.CreatedAt), DocumentID: r.DocumentID,
		Overdue: money.Of(st.Overdue().Sum(), st.Currency),
	}, err
}

// Posted says that a person has posted a paper. Errors: fault Forbidden (needs collection.manage), NotFound, Conflict "post.ended" when it was posted or lost
// its reason before.
func (s *Service) Posted(ctx context.Context, p identity.Principal, id string) error {
	if err := p.Permit(identity.Collect); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[row](tx, findSending, id)
		if err != nil {
			return err
		}
		if r.Way != Post {
			return fault.New(fault.NotFound, "not_found")
		}
		if r.State != Waiting {
			return fault.New(fault.Conflict, "post.ended")
		}
		done, err := endTx(tx, p, r, end{State: Sent, By: strings.TrimSpace(loanbook.NameOf(p))})
		if err == nil && !done {
			err = fault.New(fault.Conflict, "post.ended")
		}
		return err
	})
}
