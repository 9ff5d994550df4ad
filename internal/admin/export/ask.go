package export

import (
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

// Input is a copy as it is asked for.
type Input struct {
	Kind         Kind
	Format       Format
	Gzip         bool
	AsOf         date.Date // none: now
	ChangedAfter *int64    // nil: everything
}

const (
	// mostADay is how many copies of one kind a caller may ask for within a day, mostAtOnce how many are made at a time for all.
	mostADay   = 4
	mostAtOnce = 2
)

// Ask has a copy made. Errors: fault Forbidden (needs list.export and the right to read what the kind is of), Invalid "choice.invalid",
// "export.as_of", "export.changed_after", "loan.date_future"; Gone "events.gone", Conflict "events.ahead"; Conflict "export.busy" while two
// are being made, TooMany "export.too_many".
func (s *Service) Ask(ctx context.Context, p identity.Principal, in Input) (Export, error) {
	k, err := permitted(p, in.Kind)
	if err != nil {
		return Export{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Export{}, err
	}
	var made row
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		today := snapshot.Today(tx.Now())
		if err := in.check(k, today); err != nil {
			return err
		}
		if k.tape != nil && in.AsOf.IsZero() {
			in.AsOf = today
		}
		if in.ChangedAfter != nil {
			if err := eventlog.ReachesTx(tx, *in.ChangedAfter); err != nil {
				return err
			}
		}
		if err := allowedTx(tx, p, in.Kind); err != nil {
			return err
		}
		made, err = insertTx(tx, p, in)
		return err
	})
	return made.view(nil), err
}

// permitted is the kind, for who may read what it is of.
func permitted(p identity.Principal, name Kind) (kind, error) {
	if err := p.Permit(identity.ListExport); err != nil {
		return kind{}, err
	}
	k, known := kinds[name]
	if !known {
		return kind{}, fault.AtField("/kind", "choice.invalid")
	}
	return k, p.Permit(k.needs)
}

func (in Input) check(k kind, today date.Date) error {
	switch {
	case !slices.Contains(k.formats(), in.Format):
		return fault.AtField("/format", "choice.invalid")
	case !in.AsOf.IsZero() && (!k.dated || in.ChangedAfter != nil):
		return fault.AtField("/as_of", "export.as_of")
	case in.AsOf.After(today):
		return fault.AtField("/as_of", "loan.date_future")
	case in.ChangedAfter != nil && k.one == nil:
		return fault.AtField("/changed_after", "export.changed_after")
	case in.ChangedAfter != nil && *in.ChangedAfter < 0:
		return fault.AtField("/changed_after", "field.range")
	}
	return nil
}

func allowedTx(tx *db.Tx, p identity.Principal, kind Kind) error {
	waiting, err := db.One[int64](tx, countWaiting)
	if err != nil {
		return err
	}
	if waiting >= mostAtOnce {
		return fault.New(fault.Conflict, "export.busy").After(time.Minute)
	}
	today, err := db.All[time.Time](tx, firstToday, kind, p.Actor().ID, tx.Now().Add(-24*time.Hour), mostADay)
	if err != nil {
		return err
	}
	if len(today) == mostADay {
		return fault.New(fault.TooMany, "export.too_many").With("most", mostADay).After(today[0].Add(24 * time.Hour).Sub(tx.Now()))
	}
	return nil
}

func insertTx(tx *db.Tx, p identity.Principal, in Input) (row, error) {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return row{}, err
	}
	var changed any
	details := map[string]any{"kind": string(in.Kind), "format": string(in.Format)}
	if in.ChangedAfter != nil {
		changed, details["changed_after"] = *in.ChangedAfter, *in.ChangedAfter
	}
	if !in.AsOf.IsZero() {
		details["as_of"] = in.AsOf.String()
	}
	if _, err := tx.Exec(insertRow, id, in.Kind, in.Format, in.Gzip, in.AsOf, changed, p.Actor().ID, nameOf(p), tx.Now()); err != nil {
		return row{}, err
	}
	if err := job.EnqueueTx(tx, job.Spec{Kind: kindMake, Payload: order{id}, UniqueKey: kindMake + ":" + id}); err != nil {
		return row{}, err
	}
	if err := recordTx(tx, p, id, "export.asked", details); err != nil {
		return row{}, err
	}
	return db.One[row](tx, findRow, id)
}

// order is the payload of the job.
type order struct {
	ID string `json:"id"`
}

func nameOf(p identity.Principal) string {
	if p.Name != "" {
		return p.Name
	}
	return p.Email
}

func recordTx(tx *db.Tx, p identity.Principal, id, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: action, EntityKind: entity, EntityID: id, Details: details})
}
