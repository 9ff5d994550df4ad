package webhook

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/outbound"
)

// State is where a delivery stands.
type State string

// The states of a delivery.
const (
	Waiting   State = "waiting"
	Delivered State = "delivered"
	GivenUp   State = "given_up"
)

type deliveryRow struct {
	EndpointID string        `db:"endpoint_id"`
	EventID    string        `db:"event_id"`
	Kind       eventlog.Kind `db:"kind"`
	Body       string        `db:"body"`
	State      State         `db:"state"`
	Attempts   int64         `db:"attempts"`
	Base       int64         `db:"base"`
	NextAt     time.Time     `db:"next_at"`
	CreatedAt  time.Time     `db:"created_at"`
	ClosedAt   *time.Time    `db:"closed_at"`
	Seq        int64         `db:"seq"`
}

// Attempt is one call about a delivery.
type Attempt struct {
	Number  int64                `json:"number" db:"number"`
	At      time.Time            `json:"at" db:"at"`
	TookMS  int64                `json:"took_ms" db:"took_ms"`
	Status  int64                `json:"status" db:"status" doc:"Of the answer; 0: there was none"`
	Failure outbound.HookFailure `json:"failure" db:"failure" doc:"Why there was no answer: timeout, name, private, tls or connection"`
	Excerpt string               `json:"excerpt" db:"excerpt" doc:"The beginning of the answer"`
}

// Item is a delivery in the log.
type Item struct {
	EventID   string        `json:"event_id"`
	Seq       int64         `json:"seq" doc:"Its place in the log of events; 0: it has none"`
	Kind      eventlog.Kind `json:"kind"`
	State     State         `json:"state" enum:"waiting,delivered,given_up"`
	Attempts  int64         `json:"attempts"`
	NextAt    *time.Time    `json:"next_at" doc:"Of one that waits: when it is tried again"`
	CreatedAt time.Time     `json:"created_at"`
	Last      *Attempt      `json:"last" doc:"The newest attempt"`
}

// Log is one page of the log, newest first.
type Log struct {
	Items      []Item `json:"items"`
	NextCursor string `json:"next_cursor" doc:"Empty on the last page"`
}

// Delivery is one delivery with what was sent and all that came of it.
type Delivery struct {
	Item
	Body  string    `json:"body"`
	Tries []Attempt `json:"tries" doc:"Newest first, at most fifty"`
}

const (
	mostAttempts = 50
	defaultPage  = 50
	mostPage     = 100
)

// LogFilter chooses what the log shows.
type LogFilter struct {
	State  State // empty: all
	Cursor string
	Limit  int // 0: fifty
}

// Log gives what an address was told, newest first. Errors: fault Forbidden (needs
// webhook.manage), NotFound, Invalid.
func (s *Service) Log(ctx context.Context, p identity.Principal, id string, f LogFilter) (Log, error) {
	if err := p.Permit(identity.WebhookManage); err != nil {
		return Log{}, err
	}
	if f.Limit == 0 {
		f.Limit = defaultPage
	}
	after, ok := db.ParsePlace(f.Cursor)
	if !ok || f.Limit < 1 || f.Limit > mostPage {
		return Log{}, fault.Fields(fault.Field{Pointer: "/cursor", Code: "choice.invalid"})
	}
	page := Log{Items: []Item{}}
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		if _, err := endpointFor(tx, p, id); err != nil {
			return err
		}
		stmt, args := listLog, []any{id, after.At, after.ID, f.Limit + 1}
		if f.State != "" {
			stmt, args = listLogOf, append(args, f.State)
		}
		rows, err := db.All[deliveryRow](tx, stmt, args...)
		if err != nil {
			return err
		}
		rows, page.NextCursor = db.Page(rows, f.Limit, func(d deliveryRow) string { return db.Place{At: d.CreatedAt, ID: d.EventID}.Cursor() })
		for _, d := range rows {
			item, err := d.itemTx(tx)
			if err != nil {
				return err
			}
			page.Items = append(page.Items, item)
		}
		return nil
	})
	return page, err
}

func (d deliveryRow) itemTx(tx *db.Tx) (Item, error) {
	i := Item{EventID: d.EventID, Seq: d.Seq, Kind: d.Kind, State: d.State, Attempts: d.Attempts, CreatedAt: d.CreatedAt}
	if d.State == Waiting {
		i.NextAt = &d.NextAt
	}
	last, found, err := db.Maybe[Attempt](tx, lastAttempt, d.EndpointID, d.EventID)
	if found {
		i.Last = &last
	}
	return i, err
}

// Delivery gives one delivery whole. Errors: fault Forbidden (needs webhook.manage), NotFound.
func (s *Service) Delivery(ctx context.Context, p identity.Principal, id, event string) (Delivery, error) {
	if err := p.Permit(identity.WebhookManage); err != nil {
		return Delivery{}, err
	}
	var view Delivery
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		view, err = deliveryTx(tx, id, event)
		return err
	})
	return view, err
}

func deliveryTx(tx *db.Tx, id, event string) (Delivery, error) {
	d, err := db.One[deliveryRow](tx, findDelivery, id, event)
	if err != nil {
		return Delivery{}, err
	}
	item, err := d.itemTx(tx)
	if err != nil {
		return Delivery{}, err
	}
	attempts, err := db.All[Attempt](tx, listAttempts, id, event, mostAttempts)
	return Delivery{item, d.Body, append([]Attempt{}, attempts...)}, err
}

// SendAgain lets a delivery that is over leave once more, under the same id, with all its
// tries. Errors: fault Forbidden (needs webhook.manage), NotFound, Conflict "webhook.is_paused",
// "webhook.waiting" while it is on its way.
func (s *Service) SendAgain(ctx context.Context, p identity.Principal, id, event string) (Delivery, error) {
	if err := p.Permit(identity.WebhookManage); err != nil {
		return Delivery{}, err
	}
	var view Delivery
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := endpointFor(tx, p, id)
		if err != nil {
			return err
		}
		d, err := db.One[deliveryRow](tx, findDelivery, id, event)
		switch {
		case err != nil:
			return err
		case r.State == Paused:
			return fault.New(fault.Conflict, "webhook.is_paused")
		case d.State == Waiting:
			return fault.New(fault.Conflict, "webhook.waiting")
		}
		if _, err := tx.Exec(sendAgain, id, event, tx.Now()); err != nil {
			return err
		}
		if view, err = deliveryTx(tx, id, event); err != nil {
			return err
		}
		return recordTx(tx, p.Actor(), r, "webhook.sent_again", map[string]any{"event": event, "kind": d.Kind})
	})
	return view, err
}
