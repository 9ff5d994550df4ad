package application

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/query"
)

// WirePage is the answer to a question about the table.
type WirePage struct {
	Rows  []WireRequest
	Total int64 // of all rows that the filters keep, if the question counts
}

// AskRequests reads the table: a client sees the requests of their account, staff see all
// with request.read, nobody else sees any. Filters come on top and never widen that.
// Errors: *query.Error, fault Unauthenticated for a visitor, Forbidden.
func (s *Service) AskRequests(ctx context.Context, p identity.Principal, q query.Question) (WirePage, error) {
	own, args, err := WireAccess(p)
	if err != nil {
		return WirePage{}, err
	}
	if err := WireRequests.Check(q); err != nil {
		return WirePage{}, err
	}
	var page WirePage
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		page = WirePage{}
		if q.Count {
			if page.Total, err = wireTotalTx(tx, p, q, own, args); err != nil {
				return err
			}
		}
		if q.Limit == 0 {
			return nil
		}
		page.Rows, err = wireRowsTx(tx, q, own, args)
		return err
	})
	return page, err
}

// WireAccess is the condition that every row must meet for a caller.
func WireAccess(p identity.Principal) (own string, args []any, err error) {
	switch {
	case p.Kind == identity.Client && p.AccountID != "":
		return "r.account_id = $1", []any{p.AccountID}, nil
	case p.Kind == identity.Staff:
		return "1 = 1", nil, p.Permit(identity.RequestRead)
	}
	return "", nil, fault.New(fault.Unauthenticated, "unauthenticated")
}

func wireRowsTx(tx *db.Tx, q query.Question, own string, args []any) ([]WireRequest, error) {
	statement, err := WireRequests.Rows(tx.Engine(), tx.Sealed(), q, wireList, own, args...)
	if err != nil {
		return nil, err
	}
	return db.All[WireRequest](tx, statement.Stmt, statement.Args...)
}

// wireTotalTx takes the number from the counters where they have it.
func wireTotalTx(tx *db.Tx, p identity.Principal, q query.Question, own string, args []any) (int64, error) {
	if status, counted := countedStatus(q.Filters); counted && p.Kind == identity.Staff {
		counts, _, err := request.CountersTx(tx)
		return counts.Of(status), err
	}
	statement, err := WireRequests.Total(tx.Engine(), tx.Sealed(), q, own, args...)
	if err != nil {
		return 0, err
	}
	return db.One[int64](tx, statement.Stmt, statement.Args...)
}

// countedStatus says whether filters ask for no more than one status, or for everything.
func countedStatus(filters []query.Filter) (request.Status, bool) {
	if len(filters) == 0 {
		return "", true
	}
	f := filters[0]
	if len(filters) > 1 || f.Column != "status" || f.Op != query.Eq || f.Not || len(f.Values) != 1 {
		return "", false
	}
	status := request.Status(f.Values[0])
	return status, status.Listed()
}
