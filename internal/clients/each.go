package clients

import (
	"context"

	"florin/internal/db"
	"florin/internal/i18n"
	"florin/internal/identity"
)

// eachPage is how many clients are read at once, in a transaction of their own.
const eachPage = 1000

// Each gives every client that a filter leaves to fn, newest first, whatever its page. It ends
// with the first error of fn. Errors: fault Forbidden, Invalid for a filter that means nothing.
func (s *Service) Each(ctx context.Context, p identity.Principal, f Filter, fn func(Item) error) error {
	if err := p.Permit(identity.ClientRead); err != nil {
		return err
	}
	f.Cursor, f.Limit = "", 0
	after, err := f.check()
	if err != nil {
		return err
	}
	statement, pattern := lists[f.Which][0], []any{}
	if query := i18n.Fold(f.Query); query != "" {
		statement, pattern = lists[f.Which][1], []any{db.Containing(query)}
	}
	for {
		var rows []row
		err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
			rows, err = db.All[row](tx, statement, append([]any{after.At, after.ID, eachPage}, pattern...)...)
			return err
		})
		if err != nil {
			return err
		}
		for _, r := range rows {
			if err := fn(r.item()); err != nil {
				return err
			}
			after = db.Place{At: r.CreatedAt, ID: r.ID}
		}
		if len(rows) < eachPage {
			return nil
		}
	}
}
