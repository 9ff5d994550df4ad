package eventlog

import (
	"context"
	"regexp"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// mostConsumers bounds the places that are kept.
const mostConsumers = 100

// mostPage is how many are told at once.
const mostPage = 200

var consumerName = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]{0,63}$`)

// Consumer is up to where a program has read, as it keeps it here. Names are the lender's: a program whose key is renewed goes on
// with the same one.
type Consumer struct {
	Name      string    `json:"name" db:"name"`
	Seq       int64     `json:"seq" db:"seq" doc:"The last number that it has"`
	Behind    int64     `json:"behind" doc:"How many events have happened since"`
	ChangedBy string    `json:"changed_by" db:"changed_name"`
	ChangedAt time.Time `json:"changed_at" db:"changed_at"`
}

// Consumers is one page of them, by name.
type Consumers struct {
	Items      []Consumer `json:"items"`
	NextCursor string     `json:"next_cursor" doc:"Empty on the last page"`
}

// Consumers gives one page of the places that are kept. Errors: fault Forbidden (needs loan.read), Invalid.
func (s *Service) Consumers(ctx context.Context, p identity.Principal, cursor string, limit int) (Consumers, error) {
	list := Consumers{Items: []Consumer{}}
	if err := p.Permit(identity.LoanRead); err != nil {
		return list, err
	}
	switch {
	case cursor != "" && !consumerName.MatchString(cursor):
		return list, fault.AtField("/cursor", "choice.invalid")
	case limit < 1 || limit > mostPage:
		return list, fault.AtField("/limit", "choice.invalid")
	}
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		at, _, err := db.Maybe[counter](tx, findCounter)
		if err != nil {
			return err
		}
		rows, err := db.All[Consumer](tx, listConsumers, cursor, limit+1)
		rows, list.NextCursor = db.Page(rows, limit, func(last Consumer) string { return last.Name })
		for _, c := range rows {
			c.Behind = at.Seq - c.Seq
			list.Items = append(list.Items, c)
		}
		return err
	})
	return list, err
}

// Consumer gives one place. Errors: fault Forbidden (needs loan.read), NotFound.
func (s *Service) Consumer(ctx context.Context, p identity.Principal, name string) (c Consumer, err error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return c, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		c, err = consumerTx(tx, name)
		return err
	})
	return c, err
}

func consumerTx(tx *db.Tx, name string) (Consumer, error) {
	c, err := db.One[Consumer](tx, findConsumer, name)
	if err != nil {
		return c, err
	}
	at, _, err := db.Maybe[counter](tx, findCounter)
	c.Behind = at.Seq - c.Seq
	return c, err
}

// SetConsumer keeps the place of a program, also an earlier one: it may want to read again. Errors: fault Forbidden (needs loan.read), Invalid,
// Conflict "events.ahead", "events.too_many_consumers", Gone "events.gone".
func (s *Service) SetConsumer(ctx context.Context, p identity.Principal, name string, seq int64) (c Consumer, err error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return c, err
	}
	switch {
	case !consumerName.MatchString(name):
		return c, fault.Fields(fault.Field{Pointer: "/name", Code: "events.consumer_name"})
	case seq < 0:
		return c, fault.Fields(fault.Field{Pointer: "/seq", Code: "field.range"})
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		at, _, err := db.Maybe[counter](tx, findCounter)
		if err == nil {
			err = at.reaches(seq)
		}
		if err != nil {
			return err
		}
		others, err := db.One[int64](tx, countOthers, name)
		if err == nil && others >= mostConsumers {
			err = fault.New(fault.Conflict, "events.too_many_consumers").With("max", mostConsumers)
		}
		if err != nil {
			return err
		}
		if _, err := tx.Exec(setConsumer, name, seq, p.Name, tx.Now()); err != nil {
			return err
		}
		c, err = consumerTx(tx, name)
		return err
	})
	return c, err
}

// DeleteConsumer forgets a place. Errors: fault Forbidden (needs loan.read), NotFound.
func (s *Service) DeleteConsumer(ctx context.Context, p identity.Principal, name string) error {
	if err := p.Permit(identity.LoanRead); err != nil {
		return err
	}
	return s.DB.UpdateBlind(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(deleteConsumer, name)
		if err == nil && n == 0 {
			err = fault.New(fault.NotFound, "not_found")
		}
		return err
	})
}
