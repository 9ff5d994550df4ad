package underwriting

import (
	"context"
	"strconv"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
)

// ListedRequest is a request in the list of those who decide, with what its newest checks say.
type ListedRequest struct {
	request.Item
	Opinion *credit.Opinion `json:"opinion" doc:"Of its newest checks; null: none has run"`
	Burden  string          `json:"burden" doc:"Percent of the income that all instalments take; empty: not known"`
}

// ListedPage is one page of the list.
type ListedPage struct {
	Items      []ListedRequest
	NextCursor string
	Counts     request.Counts
	Total      int64
	AtLeast    bool
}

// ListChecked is List with what the newest checks of each request say. Errors: those of List.
func (s *Service) ListChecked(ctx context.Context, p identity.Principal, f request.Filter) (page ListedPage, err error) {
	found, err := s.List(ctx, p, f)
	page = ListedPage{make([]ListedRequest, len(found.Items)), found.NextCursor, found.Counts, found.Total, found.AtLeast}
	at := make(map[string]int, len(found.Items))
	for i, item := range found.Items {
		page.Items[i].Item, at[item.ID] = item, i
	}
	if err != nil || len(at) == 0 {
		return page, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		rows, err := newestChecksTx(tx, found.Items)
		for _, r := range rows {
			run, bad := r.runTx(tx)
			if bad != nil {
				return bad
			}
			one := &page.Items[at[r.Request]]
			one.Opinion, one.Burden = &run.Opinion, run.Trace.Burden
		}
		return err
	})
	return page, err
}

type newestCheck struct {
	Request string `db:"request_id"`
	checkRow
}

// newestChecksTx gives the newest run of each request that has any.
func newestChecksTx(tx *db.Tx, of []request.Item) ([]newestCheck, error) {
	places, ids := make([]string, len(of)), make([]any, len(of))
	for i, item := range of {
		places[i], ids[i] = "$"+strconv.Itoa(i+1), item.ID
	}
	return db.All[newestCheck](tx, db.Composed(`SELECT request_id, `+checkColumns+` FROM request_checks c WHERE request_id IN (`+strings.Join(places, ", ")+`)
		AND number = (SELECT max(n.number) FROM request_checks n WHERE n.request_id = c.request_id)`), ids...)
}
