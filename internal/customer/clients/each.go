package clients

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// Each gives every client that a filter leaves to fn, in its order, whatever its page. It ends
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
	read := func(after db.Place, limit int) (rows []row, err error) {
		err = s.DB.Survey(ctx, func(tx *db.Tx) (err error) {
			rows, err = f.rowsTx(tx, after, limit)
			return err
		})
		return rows, err
	}
	return listing.Each(after, read, f.placeOf, func(r row) error { return fn(r.item()) })
}
