package webhook

import (
	"cmp"
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// mostReplayed is how many places of the log one replay goes over.
const mostReplayed = 5000

// ReplayInput is a part of the log that an address is to be told again.
type ReplayInput struct {
	FromSeq int64           `json:"from_seq" minimum:"1"`
	ToSeq   int64           `json:"to_seq" minimum:"1" doc:"At most 5,000 places with the first"`
	Types   []eventlog.Kind `json:"types" required:"false" doc:"Only these; those that the address is told of when absent or empty"`
}

// Replayed is what came of it.
type Replayed struct {
	Deliveries int64 `json:"deliveries" doc:"How many leave. What is on its way already is not among them"`
}

// Replay lets what stands in a part of the log leave for an address once more, under the same ids, whatever came of it before. Errors:
// fault Forbidden (needs webhook.manage), NotFound, Invalid, Conflict "webhook.is_paused", "events.ahead", Gone "events.gone".
func (s *Service) Replay(ctx context.Context, p identity.Principal, id string, in ReplayInput) (Replayed, error) {
	if err := p.Permit(identity.WebhookManage); err != nil {
		return Replayed{}, err
	}
	if err := in.check(); err != nil {
		return Replayed{}, err
	}
	if err := s.spread(db.WithoutFirst(ctx)); err != nil { // what is new leaves once, also when this is refused
		return Replayed{}, err
	}
	var done Replayed
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		done = Replayed{}
		r, err := endpointFor(tx, p, id)
		if err != nil {
			return err
		}
		if r.State == Paused {
			return fault.New(fault.Conflict, "webhook.is_paused")
		}
		kinds := in.Types
		if len(kinds) == 0 {
			kinds = r.kinds()
		}
		events, err := s.Events.RangeTx(tx, in.FromSeq, in.ToSeq)
		if err != nil {
			return err
		}
		for _, e := range events {
			if !slices.Contains(kinds, e.Type) {
				continue
			}
			body, err := e.Body()
			if err != nil {
				return err
			}
			n, err := tx.Exec(replayDelivery, id, e.ID, e.Type, body, tx.Now(), tx.Now(), e.Seq)
			if err != nil {
				return err
			}
			done.Deliveries += n
		}
		return recordTx(tx, p.Actor(), r, "webhook.replayed", map[string]any{
			"from": in.FromSeq, "to": in.ToSeq, "kinds": joined(kinds), "deliveries": done.Deliveries,
		})
	})
	return done, err
}

func (in ReplayInput) check() error {
	var wrong []fault.Field
	for pointer, code := range map[string]string{
		"/from_seq": rangeCode(in.FromSeq < 1),
		"/to_seq":   rangeCode(in.ToSeq < in.FromSeq || in.ToSeq-in.FromSeq >= mostReplayed),
	} {
		if code != "" {
			wrong = append(wrong, fault.Field{Pointer: pointer, Code: code})
		}
	}
	if broken := checkKinds("/types", in.Types); len(in.Types) > 0 && broken.Code != "" {
		wrong = append(wrong, broken)
	}
	if wrong == nil {
		return nil
	}
	slices.SortFunc(wrong, func(a, b fault.Field) int { return cmp.Compare(a.Pointer, b.Pointer) })
	return fault.Fields(wrong...)
}

func rangeCode(wrong bool) string {
	if wrong {
		return "field.range"
	}
	return ""
}
