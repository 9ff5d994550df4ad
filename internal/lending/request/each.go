package request

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/lending/branch"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// Each gives every request that a filter leaves to fn, in its order, whatever its page. It
// ends with the first error of fn. Errors: fault Forbidden, Invalid for a filter that means
// nothing.
func (s *Service) Each(ctx context.Context, p identity.Principal, f Filter, fn func(Item) error) error {
	if err := p.Permit(identity.RequestRead); err != nil {
		return err
	}
	f.Cursor, f.Limit, f.Sieve.Branches = "", 0, branch.Within(p, f.Sieve.Branches)
	after, err := f.check(p)
	if err == nil {
		err = f.daysIn(s.lenderZone(ctx))
	}
	if err != nil {
		return err
	}
	by, values, possible := f.shape()
	if !possible {
		return nil
	}
	// Nothing is counted, and a search walks the list: all pages together read it once.
	read := func(after db.Place, limit int) (rows []itemRow, err error) {
		err = s.DB.Survey(ctx, func(tx *db.Tx) (err error) {
			if f.sifts() {
				rows, err = f.siftedRowsTx(tx, after, limit)
			} else {
				rows, err = by.rowsTx(tx, after, limit, values)
			}
			return err
		})
		return rows, err
	}
	return listing.Each(after, read, f.placeOf, func(r itemRow) error { return fn(r.item(s.Now())) })
}
