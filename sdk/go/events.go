package florin

import (
	"context"
	"encoding/json"
	"iter"
)

// Tail says what of the log of events is read.
type Tail struct {
	After    int64  // the number of the last event that the caller has; 0: from the first that is kept
	Types    string // only these, with commas between them
	Object   string // only about the thing with this id
	Consumer string // keeps the caller's place in Florin under this name: After is then where it is, unless given
	Stop     bool   // end where the log ends, instead of waiting for what will happen
}

// Follow gives one event after the other, and waits for news until ctx ends. The place of a consumer is kept when all events of an answer have been
// worked on: after an interruption those since come again. Errors: *Problem with the codes events.gone and events.ahead, when the place is
// none of the log (docs/events.md says what to do then); ctx.Err().
func (c *Client) Follow(ctx context.Context, t Tail) iter.Seq2[Event, error] {
	return func(yield func(Event, error) bool) {
		after := t.After
		if t.Consumer != "" && after == 0 {
			at, err := c.Consumers.Get(ctx, t.Consumer)
			if err != nil && CodeOf(err) != "not_found" {
				yield(Event{}, err)
				return
			}
			if err == nil {
				after = at.Seq
			}
		}
		for {
			q := EventsListQuery{After: after, Types: t.Types, Object: t.Object, Limit: 500}
			if !t.Stop {
				q.Wait = 20
			}
			page, err := c.Events.List(ctx, q)
			if err != nil {
				yield(Event{}, err)
				return
			}
			for _, e := range page.Items {
				if !yield(e, nil) {
					return
				}
			}
			if t.Consumer != "" && page.NextAfter != after {
				if _, err := c.Consumers.Put(ctx, t.Consumer, SetConsumerInput{Seq: new(page.NextAfter)}); err != nil {
					yield(Event{}, err)
					return
				}
			}
			after = page.NextAfter
			if t.Stop && !page.More {
				return
			}
		}
	}
}

// read gives what an event tells.
func read[T any](data json.RawMessage) (any, error) {
	told := *new(T)
	err := json.Unmarshal(data, &told)
	return told, err
}
