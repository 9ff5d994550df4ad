package sandbox

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/google/uuid"

	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Trigger writes an event of a kind into the log, with invented ids: for those who write a receiver. Refusals: Invalid "choice.invalid".
func (s *Service) Trigger(ctx context.Context, kind eventlog.Kind) (event eventlog.Event, err error) {
	if !slices.Contains(eventlog.Kinds(), kind) {
		return event, fault.Fields(fault.Choice("/type", eventlog.Kinds()...))
	}
	all := eventlog.Catalogue()
	members := map[string]string{}
	for _, m := range all[slices.IndexFunc(all, func(s eventlog.Sort) bool { return s.Kind == kind })].Data {
		members[m.Name] = "invented"
		if len(m.Name) > 3 && m.Name[len(m.Name)-3:] == "_id" {
			members[m.Name] = uuid.NewString()
		}
	}
	text, err := json.Marshal(members)
	if err != nil {
		return event, err
	}
	var data eventlog.Data
	if err := json.Unmarshal(text, &data); err != nil {
		return event, err
	}
	before, err := s.Events.Newest(ctx)
	if err != nil {
		return event, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error { return eventlog.EmitTx(tx, audit.Actor{Kind: "system"}, kind, data) })
	if err == nil {
		err = s.Events.Number(ctx)
	}
	if err != nil {
		return event, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		told, err := s.Events.AfterTx(tx, before, 500)
		for _, e := range told {
			if e.Type == kind {
				event = e
			}
		}
		return err
	})
	return event, err
}
