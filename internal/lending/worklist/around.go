package worklist

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// Neighbour is the case before or after another one in the list.
type Neighbour struct {
	LoanID    string `json:"loan_id"`
	FirstName string `json:"first_name"`
	LastName  string `json:"last_name"`
	Place     string `json:"place"`
}

// Around is where a case stands in the list.
type Around struct {
	Position int64      `json:"position" doc:"How many cases come before its place, and one"`
	Total    int64      `json:"total" doc:"Cases that the filter leaves"`
	AtLeast  bool       `json:"at_least" doc:"There are more: nobody counted beyond 1,000"`
	Previous *Neighbour `json:"previous"`
	Next     *Neighbour `json:"next"`
}

// countedUpTo is where counting stops: nobody works through more in a day.
const (
	countedUpTo = 1000
	counted     = "SELECT count(*) FROM (SELECT c.id" + tables
)

// Around says where a place is in the list as it is filtered and sorted, and which cases are its neighbours now. The
// case that had the place when the list was read may have moved or ended since: it is not its own neighbour. Errors:
// those of Work; Invalid without a place (Cursor).
func (s *Service) Around(ctx context.Context, p identity.Principal, f Filter) (out Around, err error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return out, err
	}
	at, err := f.check()
	if err != nil {
		return out, err
	}
	if f.Cursor == "" {
		return out, listing.Invalid("/at", "field.required")
	}
	_, words := listing.Asked(i18n.Fold(f.Query))
	by, values := f.asked(p, words)
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		out = Around{}
		if out.Previous, err = by.nearestTx(tx, at, true, values); err != nil {
			return err
		}
		if out.Next, err = by.nearestTx(tx, at, false, values); err != nil {
			return err
		}
		before, order := by.behind(true)
		first, err := db.One[int64](tx, db.Composed(counted+by.where(4)+before+order+" LIMIT $3) AS counted"),
			append([]any{at.by, at.id, countedUpTo + 1}, values...)...)
		if err != nil {
			return err
		}
		all, err := db.One[int64](tx, db.Composed(counted+by.where(2)+" LIMIT $1) AS counted"), append([]any{countedUpTo + 1}, values...)...)
		out.Position, out.Total, out.AtLeast = min(first, countedUpTo)+1, min(all, countedUpTo), all > countedUpTo
		return err
	})
	return out, err
}

// nearestTx is the case nearest to a place, before it or behind.
func (s shape) nearestTx(tx *db.Tx, at place, before bool, values []any) (*Neighbour, error) {
	condition, order := s.behind(before)
	text := "SELECT " + columns + tables + s.where(4) + " AND c.id <> $2" + condition + order + " LIMIT $3"
	r, found, err := db.Maybe[row](tx, db.Composed(text), append([]any{at.by, at.id, 1}, values...)...)
	if err != nil || !found {
		return nil, err
	}
	return &Neighbour{r.LoanID, r.FirstName, r.LastName, s.sort.placeOf(r).cursor()}, nil
}
