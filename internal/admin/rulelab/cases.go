package rulelab

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
)

// Case is a request that comes out otherwise under a draft.
type Case struct {
	Position     int            `json:"position" doc:"Among the requests that were tried"`
	RequestID    string         `json:"request_id"`
	Reference    string         `json:"reference"`
	Run          int            `json:"run" doc:"Number of the run of the checks whose inputs were used"`
	Product      string         `json:"product"`
	Amount       money.Amount   `json:"amount"`
	Active       credit.Opinion `json:"active" enum:"favourable,review,unfavourable"`
	Draft        credit.Opinion `json:"draft" enum:"favourable,review,unfavourable"`
	ActivePoints *int           `json:"active_points" doc:"Null without a score"`
	DraftPoints  *int           `json:"draft_points"`
	Reasons      []Reason       `json:"reasons"`
}

// Cases is one page of them.
type Cases struct {
	Items      []Case `json:"items"`
	NextCursor string `json:"next_cursor" doc:"Empty on the last page"`
}

// CaseFilter chooses cases; what is empty does not choose.
type CaseFilter struct {
	Active, Draft credit.Opinion
	Cursor        string
	Limit         int // 1 to 100; 0: 50
}

// Page sizes of the list.
const (
	defaultCases = 50
	mostCases    = 100
)

// Cases lists the requests that come out otherwise. Errors: fault Forbidden (needs rules.read
// and request.read), NotFound, Invalid for a filter that means nothing.
func (s *Service) Cases(ctx context.Context, p identity.Principal, replay string, f CaseFilter) (Cases, error) {
	after, err := f.check(p)
	if err != nil {
		return Cases{}, err
	}
	var page Cases
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		if _, err := db.One[replayRow](tx, findReplay, replay); err != nil {
			return err
		}
		found, err := s.casesTx(tx, replay, f, after, f.Limit+1)
		page.Items, page.NextCursor = db.Page(found, f.Limit, func(last Case) string { return strconv.Itoa(last.Position) })
		return err
	})
	return page, err
}

func (f *CaseFilter) check(p identity.Principal) (after int, err error) {
	for _, needed := range []identity.Permission{identity.RulesRead, identity.RequestRead} {
		if err := p.Permit(needed); err != nil {
			return 0, err
		}
	}
	if f.Limit == 0 {
		f.Limit = defaultCases
	}
	known := append(slices.Clone(opinions), "")
	var wrong []fault.Field
	for pointer, ok := range map[string]bool{
		"/limit": 1 <= f.Limit && f.Limit <= mostCases, "/active": slices.Contains(known, f.Active), "/draft": slices.Contains(known, f.Draft),
	} {
		if !ok {
			wrong = append(wrong, fault.Field{Pointer: pointer, Code: "choice.invalid"})
		}
	}
	if f.Cursor != "" {
		if after, err = strconv.Atoi(f.Cursor); err != nil || after < 0 {
			wrong = append(wrong, fault.Field{Pointer: "/cursor", Code: "choice.invalid"})
		}
	}
	if len(wrong) > 0 {
		return 0, fault.Fields(wrong...)
	}
	return after, nil
}

func (s *Service) casesTx(tx *db.Tx, replay string, f CaseFilter, after, limit int) ([]Case, error) {
	rows, err := db.All[caseRow](tx, listCases, replay, after, f.Active, f.Draft, limit)
	if err != nil {
		return nil, err
	}
	list := make([]Case, len(rows))
	for i, r := range rows {
		if list[i], err = s.caseTx(tx, r); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func (s *Service) caseTx(tx *db.Tx, r caseRow) (Case, error) {
	c := Case{
		Position: r.Position, RequestID: r.RequestID, Run: r.Run, Product: r.Product, Amount: money.Of(r.AmountMinor, r.Currency),
		Active: credit.Opinion(r.Active), Draft: credit.Opinion(r.Draft), ActivePoints: r.ActivePoints, DraftPoints: r.DraftPoints,
	}
	var err error
	if c.Reference, err = s.Requests.ReferenceTx(tx, r.RequestID); err != nil {
		return c, err
	}
	return c, json.Unmarshal([]byte(r.Reasons), &c.Reasons)
}
