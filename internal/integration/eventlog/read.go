package eventlog

import (
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

const (
	mostRead = 500
	// mostLooked is among how many events one question looks for those of its kinds: a program that wants few of many goes on from
	// NextAfter, and none makes the database read the whole log.
	mostLooked = 20_000
	longestFor = 20 * time.Second
)

// Query is what a program asks of the log.
type Query struct {
	After  *int64 // the last number that it has; nil: from the oldest that is kept
	Kinds  []Kind // nil: all
	Object string // the id of what they are about; empty: anything
	Limit  int    // 1 to 500
	// Wait is for how long an answer is held back while there is nothing, twenty seconds at most.
	Wait time.Duration
}

// Page is what the log answers.
type Page struct {
	Items     []Event `json:"items" doc:"In order"`
	NextAfter int64   `json:"next_after" doc:"To go on from: pass it as after. It also passes over events that were not asked for"`
	More      bool    `json:"more" doc:"Whether there is more to read at once"`
	Oldest    int64   `json:"oldest" doc:"The first number that is kept"`
	Newest    int64   `json:"newest" doc:"The last number that was given"`
}

// Read gives events in the order of their numbers. When there is none it may wait for one, until Close. Errors: fault
// Forbidden (needs loan.read), Invalid, Gone "events.gone" when what follows After is not kept any more, Conflict
// "events.ahead" when the log does not go that far.
func (s *Service) Read(ctx context.Context, p identity.Principal, q Query) (Page, error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return Page{}, err
	}
	if err := q.check(); err != nil {
		return Page{}, err
	}
	end := time.NewTimer(q.Wait)
	defer end.Stop()
	for {
		if err := s.Number(ctx); err != nil {
			return Page{}, err
		}
		page, err := s.page(ctx, q)
		if err != nil || len(page.Items) > 0 || page.More || q.Wait == 0 {
			return page, err
		}
		q.After = &page.NextAfter
		if !s.tail.await(ctx, s, p.Actor().ID, page.Newest, end.C) {
			return page, ctx.Err()
		}
	}
}

func (q Query) check() error {
	var wrong []fault.Field
	add := func(bad bool, pointer, code string) {
		if bad {
			wrong = append(wrong, fault.Field{Pointer: pointer, Code: code})
		}
	}
	known := Kinds()
	add(q.After != nil && *q.After < 0, "/after", "field.range")
	add(q.Limit < 1 || q.Limit > mostRead, "/limit", "field.range")
	add(q.Wait < 0 || q.Wait > longestFor, "/wait", "field.range")
	if slices.ContainsFunc(q.Kinds, func(k Kind) bool { return !slices.Contains(known, k) }) || len(q.Kinds) > mostKinds {
		wrong = append(wrong, fault.Choice("/types", known...))
	}
	if wrong != nil {
		return fault.Fields(wrong...)
	}
	return nil
}

func (s *Service) page(ctx context.Context, q Query) (page Page, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		at, _, err := db.Maybe[counter](tx, findCounter)
		if err != nil {
			return err
		}
		page = Page{Oldest: at.Gone + 1, Newest: at.Seq}
		after := at.Gone
		if q.After != nil {
			after = *q.After
		}
		if err := at.reaches(after); err != nil {
			return err
		}
		until := at.Seq
		if len(q.Kinds) > 0 && q.Object == "" {
			until = min(until, after+mostLooked)
		}
		if page.Items, err = s.findTx(tx, q, after, until); err != nil {
			return err
		}
		page.NextAfter = until
		if n := len(page.Items); n == q.Limit {
			page.NextAfter = page.Items[n-1].Seq
		}
		page.More = page.NextAfter < at.Seq
		return nil
	})
	return page, err
}

// reaches refuses a number after which the log cannot go on.
func (at counter) reaches(after int64) error {
	switch {
	case after < at.Gone:
		return fault.New(fault.Gone, "events.gone").With("oldest", at.Gone+1)
	case after > at.Seq: // the lender's database was put back to an earlier day
		return fault.New(fault.Conflict, "events.ahead").With("newest", at.Seq)
	}
	return nil
}

func (s *Service) findTx(tx *db.Tx, q Query, after, until int64) ([]Event, error) {
	stmt, args := listBetween, []any{after, until, q.Limit}
	switch {
	case q.Object != "" && len(q.Kinds) > 0:
		stmt, args = listObjectsBetween, append(args, q.Object)
	case q.Object != "":
		stmt, args = listObjectBetween, append(args, q.Object)
	case len(q.Kinds) > 0:
		stmt = listKindsBetween
	}
	if len(q.Kinds) > 0 {
		for i := range mostKinds {
			args = append(args, q.Kinds[min(i, len(q.Kinds)-1)])
		}
	}
	return s.events(db.All[row](tx, stmt, args...))
}

// Get gives one event. Errors: fault Forbidden (needs loan.read), NotFound, also for one that is not kept any more.
func (s *Service) Get(ctx context.Context, p identity.Principal, id string) (e Event, err error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return e, err
	}
	if err := s.Number(ctx); err != nil {
		return e, err
	}
	err = s.DB.Glance(ctx, func(tx *db.Tx) error {
		r, err := db.One[row](tx, findEvent, id)
		if err == nil {
			e, err = s.event(r)
		}
		return err
	})
	return e, err
}
