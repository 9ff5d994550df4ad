package identity

import (
	"context"

	"florin/internal/platform/db"
	"florin/internal/platform/query"
)

// WireProfiles is the table profiles of the specification: the names of accounts.
var WireProfiles = &query.Table{
	Name: "profiles", From: "accounts a", Newest: "a.created_at", Key: "a.id",
	Columns: []query.Column{
		{Name: "id", Expr: "a.id", Kind: query.ID},
		{Name: "first_name", Expr: "a.first_name", Person: true},
		{Name: "last_name", Expr: "a.last_name", Person: true},
	},
}

// Profile is one row of that table.
type Profile struct {
	ID        string `db:"id"`
	FirstName string `db:"first_name" private:"accounts.first_name"`
	LastName  string `db:"last_name" private:"accounts.last_name"`
}

// Values gives the row in the order of the table's columns.
func (p Profile) Values() []any { return []any{p.ID, p.FirstName, p.LastName} }

// AskProfiles reads the table: a client sees their own row, staff see all with client.read,
// nobody else sees any. total is of all rows that the filters keep, if the question counts.
//
// Refusals: *query.Error, Unauthenticated (a visitor), Forbidden, Unavailable.
func (s *Service) AskProfiles(ctx context.Context, by Principal, q query.Question) (rows []Profile, total int64, err error) {
	own, args, err := profileAccess(by)
	if err != nil {
		return nil, 0, err
	}
	if err := WireProfiles.Check(q); err != nil {
		return nil, 0, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		if q.Count {
			statement, err := WireProfiles.Total(tx.Engine(), tx.Sealed(), q, own, args...)
			if err != nil {
				return err
			}
			if total, err = db.One[int64](tx, statement.Stmt, statement.Args...); err != nil {
				return err
			}
		}
		if q.Limit == 0 {
			return nil
		}
		statement, err := WireProfiles.Rows(tx.Engine(), tx.Sealed(), q, "a.id, a.first_name, a.last_name", own, args...)
		if err != nil {
			return err
		}
		rows, err = db.All[Profile](tx, statement.Stmt, statement.Args...)
		return err
	})
	return rows, total, err
}

func profileAccess(by Principal) (own string, args []any, err error) {
	switch {
	case by.Kind == Client && by.AccountID != "":
		return "a.id = $1", []any{by.AccountID}, nil
	case by.Kind == Staff && by.Can(ClientRead):
		return "1 = 1", nil, nil
	case by.Kind == Staff:
		return "", nil, errForbidden
	}
	return "", nil, errNoSession
}
