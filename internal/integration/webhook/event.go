package webhook

import (
	"context"

	"florin/internal/integration/eventlog"
	"florin/internal/platform/db"
)

// spreadBatch is how many events become deliveries at once.
const spreadBatch = 200

// subscription is an address that wants to hear of a kind of events.
type subscription struct {
	Kind       eventlog.Kind `db:"kind"`
	EndpointID string        `db:"endpoint_id"`
}

// spread makes deliveries of what has come into the log, for the addresses that want to hear of it.
func (s *Service) spread(ctx context.Context) error {
	if err := s.Events.Number(ctx); err != nil {
		return err
	}
	newest, err := s.Events.Newest(ctx)
	if err != nil {
		return err
	}
	for more := true; more; {
		if more, err = s.spreadSome(ctx, newest); err != nil {
			return err
		}
	}
	return nil
}

// spreadSome is blind as UpdateBlind means it: it holds the place in the log before it reads from there, and the log does not change.
func (s *Service) spreadSome(ctx context.Context, newest int64) (more bool, err error) {
	var behind bool
	err = s.DB.Peek(ctx, func(tx *db.Tx) error {
		at, _, err := db.Maybe[int64](tx, findSpread)
		behind = at < newest
		return err
	})
	if err != nil || !behind {
		return false, err
	}
	err = s.DB.UpdateBlind(ctx, func(tx *db.Tx) error {
		at, err := db.One[int64](tx, holdSpread)
		if err != nil {
			return err
		}
		events, err := s.Events.AfterTx(tx, at, spreadBatch)
		if err != nil || len(events) == 0 {
			return err
		}
		more = len(events) == spreadBatch
		if err := deliverTx(tx, events); err != nil {
			return err
		}
		_, err = tx.Exec(setSpread, events[len(events)-1].Seq)
		return err
	})
	return more, err
}

func deliverTx(tx *db.Tx, events []eventlog.Event) error {
	subscriptions, err := db.All[subscription](tx, listSubscriptions)
	if err != nil || len(subscriptions) == 0 {
		return err
	}
	wanted := map[eventlog.Kind][]string{}
	for _, s := range subscriptions {
		wanted[s.Kind] = append(wanted[s.Kind], s.EndpointID)
	}
	for _, e := range events {
		if len(wanted[e.Type]) == 0 {
			continue
		}
		body, err := e.Body()
		if err != nil {
			return err
		}
		for _, endpoint := range wanted[e.Type] {
			if _, err := tx.Exec(insertDelivery, endpoint, e.ID, e.Type, body, tx.Now(), tx.Now(), e.Seq); err != nil {
				return err
			}
		}
	}
	return nil
}
