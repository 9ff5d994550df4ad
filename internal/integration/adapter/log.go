package adapter

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// Item is a call in the list of an adapter.
type Item struct {
	ID          string     `json:"id"`
	Capability  Capability `json:"capability"`
	SubjectKind string     `json:"subject_kind" doc:"What it is about: request, loan, payout; there may come others"`
	SubjectID   string     `json:"subject_id"`
	State       CallState  `json:"state" enum:"waiting,pending,done,failed"`
	Code        string     `json:"code" doc:"Of one that failed: why. Of one that waits after an attempt: what stood in the way"`
	Attempts    int64      `json:"attempts"`
	NextAt      *time.Time `json:"next_at" doc:"Of one that is open: when the adapter is asked again"`
	Deadline    time.Time  `json:"deadline"`
	CreatedAt   time.Time  `json:"created_at"`
	ClosedAt    *time.Time `json:"closed_at"`
	Provider    string     `json:"provider"`
	Reference   string     `json:"reference" doc:"By which the provider finds it again"`
	SHA256      string     `json:"sha256" doc:"Of the answer"`
}

// Log is one page of calls, newest first.
type Log struct {
	Items      []Item `json:"items"`
	NextCursor string `json:"next_cursor" doc:"Empty on the last page"`
}

// LogFilter chooses what the list shows.
type LogFilter struct {
	State  CallState
	Cursor string
	Limit  int
}

const (
	defaultPage = 50
	mostPage    = 100
)

// Calls lists the calls of an adapter, newest first. Errors: fault Forbidden (needs key.manage), NotFound, Invalid for a cursor that is none.
func (s *Service) Calls(ctx context.Context, by identity.Principal, id string, f LogFilter) (log Log, err error) {
	if err := by.Permit(identity.KeyManage); err != nil {
		return log, err
	}
	if f.Limit == 0 {
		f.Limit = defaultPage
	}
	place, ok := db.ParsePlace(f.Cursor)
	if !ok || f.Limit < 1 || f.Limit > mostPage {
		return log, fault.Fields(fault.Field{Pointer: "/cursor", Code: "choice.invalid"})
	}
	log.Items = []Item{}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		if _, err := db.One[row](tx, findAdapter, id); err != nil {
			return err
		}
		rows, err := f.findTx(tx, id, place)
		if err != nil {
			return err
		}
		rows, log.NextCursor = db.Page(rows, f.Limit, func(last callRow) string { return db.Place{At: last.CreatedAt, ID: last.ID}.Cursor() })
		for _, c := range rows {
			log.Items = append(log.Items, c.item())
		}
		return nil
	})
	return log, err
}

func (f LogFilter) findTx(tx *db.Tx, id string, at db.Place) ([]callRow, error) {
	if f.State == "" {
		return db.All[callRow](tx, listLog, id, at.At, at.ID, f.Limit+1)
	}
	return db.All[callRow](tx, listLogOf, id, at.At, at.ID, f.Limit+1, f.State)
}

func (c callRow) item() Item {
	i := Item{
		ID: c.ID, Capability: c.Capability, SubjectKind: c.SubjectKind, SubjectID: c.SubjectID, State: c.State, Code: c.Code, Attempts: c.Attempts,
		Deadline: c.Deadline, CreatedAt: c.CreatedAt, ClosedAt: c.ClosedAt, Provider: c.Provider, Reference: c.Reference, SHA256: db.Text(c.Print),
	}
	if c.ClosedAt == nil {
		i.NextAt = &c.NextAt
	}
	return i
}
