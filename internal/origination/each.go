package origination

import (
	"context"

	"florin/internal/db"
	"florin/internal/identity"
)

// eachPage is how many requests are read at once. Each page is a transaction of its own: who
// takes a list along slowly must not hold a snapshot open.
const eachPage = 1000

// Each gives every request that a filter leaves to fn, newest first, whatever its page. It
// ends with the first error of fn. Errors: fault Forbidden, Invalid for a filter that means
// nothing.
func (s *Service) Each(ctx context.Context, p identity.Principal, f Filter, fn func(Item) error) error {
	if err := p.Permit(identity.RequestRead); err != nil {
		return err
	}
	f.Cursor, f.Limit = "", 0
	after, err := f.check()
	if err != nil {
		return err
	}
	if f.Assignee == AssignedToMe {
		f.Assignee = p.StaffID + p.KeyID // of a program: nobody's
	}
	for {
		var rows []itemRow
		err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
			rows, err = f.rowsTx(tx, after, eachPage)
			return err
		})
		if err != nil {
			return err
		}
		for _, r := range rows {
			if err := fn(r.item(s.Now())); err != nil {
				return err
			}
			after = db.Place{At: r.CreatedAt, ID: r.ID}
		}
		if len(rows) < eachPage {
			return nil
		}
	}
}

// rowsTx gives the rows after a position without counting any. A search walks the list, so
// that all pages together read it once.
func (f Filter) rowsTx(tx *db.Tx, after db.Place, limit int) ([]itemRow, error) {
	asked := search{Fold(f.Query), f.Status, after, limit, Counts{}}
	switch {
	case f.narrows():
		rows, _, err := narrowedTx(tx, f, asked)
		return rows, err
	case asked.query != "":
		return asked.scanTx(tx)
	case f.Status != "":
		return db.All[itemRow](tx, listStatus, after.At, after.ID, limit, f.Status)
	}
	return db.All[itemRow](tx, listAll, after.At, after.ID, limit)
}
