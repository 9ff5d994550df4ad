package interview

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/rule/settings"
)

// moving is an interview while something is done with it.
type moving struct {
	row
	contact  request.Contact
	snapshot settings.Snapshot
}

// mover is who does it.
type mover struct {
	actor audit.Actor
	who   who
	name  string
}

// change is one thing that staff do with an interview as they have seen it.
func (s *Service) change(ctx context.Context, p identity.Principal, id string, version int64, a Action, do func(tx *db.Tx, m *moving) error) (Desk, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return Desk{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Desk{}, err
	}
	var desk Desk
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := s.loadTx(tx, id)
		if err != nil {
			return err
		}
		if r.Version != version {
			return fault.New(fault.Conflict, "interview.changed_by").With("by", r.ChangedBy).With("at", r.ChangedAt).With("version", r.Version)
		}
		if err := s.moveTx(tx, mover{p.Actor(), byStaff, p.Name}, snapshot, r, a, do); err != nil {
			return err
		}
		desk, err = s.deskTx(tx, p, snapshot, r.RequestID)
		return err
	})
	return desk, err
}

// moveTx makes a move: the interview, the audit record, the mails.
func (s *Service) moveTx(tx *db.Tx, by mover, snapshot settings.Snapshot, r row, a Action, do func(tx *db.Tx, m *moving) error) error {
	t, err := r.State.move(a, by.who, r.begun(tx.Now()))
	if err != nil {
		return err
	}
	contact, err := s.Requests.ContactTx(tx, r.RequestID)
	if err != nil {
		return err
	}
	m := moving{r, contact, snapshot}
	m.State = t.To
	if do != nil {
		if err := do(tx, &m); err != nil {
			return err
		}
	}
	m.settle(r, a, by, tx.Now())
	if err := s.saveTx(tx, r.Version, m.row); err != nil {
		return err
	}
	if err := recordTx(tx, by.actor, m.row, t.Record); err != nil {
		return err
	}
	return s.tellTx(tx, told{contact, snapshot, a, r, m.row})
}

// settle works out what follows from a move: the count by which calendars follow, and when it
// was agreed on and ended.
func (m *moving) settle(before row, a Action, by mover, now time.Time) {
	if a == Confirm {
		if before.ConfirmedAt != nil {
			m.Sequence++
		}
		m.ConfirmedAt = &now
	}
	if before.State == Confirmed && a != Hold && a != Miss {
		m.Sequence++
	}
	if m.ClosedAt == nil && m.State.over() {
		m.ClosedAt = &now
	}
	m.Version++
	m.ChangedKind, m.ChangedBy, m.ChangedAt = by.actor.Kind, by.name, now
}

func (s *Service) saveTx(tx *db.Tx, version int64, r row) error {
	sealed, err := s.seal(r.ID, r.words)
	if err != nil {
		return err
	}
	n, err := tx.Exec(saveRow, r.ID, version, r.State, r.StaffID, r.StaffName, r.Channel, r.Minutes, sealed, r.StartsAt, r.EndsAt, r.Sequence,
		r.ChangedKind, personal.InterviewChanged.Text(r.ChangedBy, r.ID), r.ChangedAt, r.ConfirmedAt, r.ClosedAt)
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, "interview.changed_by").With("by", r.ChangedBy).With("at", r.ChangedAt).With("version", r.Version)
	}
	return err
}

func recordTx(tx *db.Tx, by audit.Actor, r row, action string) error {
	details := map[string]any{"interview": r.ID, "state": string(r.State), "channel": string(r.Channel)}
	if r.StartsAt != nil {
		details["starts_at"] = r.StartsAt.UTC().Format(time.RFC3339)
	}
	told := eventlog.Data{InterviewID: r.ID, RequestID: r.RequestID, Status: string(r.State), Version: r.Version}
	if err := eventlog.EmitTx(tx, by, eventlog.InterviewMoved, told); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: entityRequest, EntityID: r.RequestID, Details: details})
}

// at sets when an interview takes place.
func (r *row) at(start time.Time) {
	end := start.Add(r.length())
	r.StartsAt, r.EndsAt = &start, &end
}

// Agree confirms the time that the applicant has chosen: the invitation leaves. Errors: fault
// Forbidden, NotFound, Conflict "interview.changed_by", "interview.not_allowed", "interview.busy"
// and "interview.time_over".
func (s *Service) Agree(ctx context.Context, p identity.Principal, id string, version int64) (Desk, error) {
	return s.change(ctx, p, id, version, Confirm, func(tx *db.Tx, m *moving) error {
		if m.begun(tx.Now()) {
			return errTimeOver
		}
		return m.freeTx(tx, *m.StartsAt)
	})
}

var errTimeOver = fault.New(fault.Conflict, "interview.time_over")

// Moved is another time for an interview that is agreed on.
type Moved struct {
	Version int64  `json:"version"`
	Time    string `json:"time" doc:"By the lender's clock: 2026-11-24T10:30"`
	Note    string `json:"note" doc:"For the applicant"`
}

// Reschedule moves an interview that is agreed on; the applicant's calendar follows, and they may
// ask for another time. Errors: fault Forbidden, NotFound, Invalid, Conflict
// "interview.changed_by", "interview.not_allowed", "interview.busy".
func (s *Service) Reschedule(ctx context.Context, p identity.Principal, id string, in Moved) (Desk, error) {
	return s.change(ctx, p, id, in.Version, Move, func(tx *db.Tx, m *moving) error {
		note := validate.CleanText(in.Note)
		at, code := readTime(in.Time, m.snapshot.Hours.Location(), tx.Now())
		v := validate.New()
		v.Check("/time", code)
		v.CheckWith("/note", validate.Text(note, longestNote), map[string]any{"max": longestNote})
		if err := v.Err(); err != nil {
			return err
		}
		if err := m.freeTx(tx, at); err != nil {
			return err
		}
		m.words.Note = note
		m.at(at)
		return nil
	})
}

// CallOff calls an interview off, with a reason for the applicant if there is one. Errors: fault
// Forbidden, NotFound, Invalid, Conflict "interview.changed_by", "interview.not_allowed".
func (s *Service) CallOff(ctx context.Context, p identity.Principal, id string, version int64, reason string) (Desk, error) {
	reason = validate.CleanText(reason)
	return s.change(ctx, p, id, version, Cancel, func(_ *db.Tx, m *moving) error {
		m.words.Reason = reason
		return tooLong("/reason", reason, longestReason)
	})
}

// Result says what came of an interview: held, or missed by the applicant, with a note for
// colleagues. It can be put right later. Errors: fault Forbidden, NotFound, Invalid, Conflict
// "interview.changed_by", "interview.not_allowed".
func (s *Service) Result(ctx context.Context, p identity.Principal, id string, version int64, held bool, note string) (Desk, error) {
	a := Miss
	if held {
		a = Hold
	}
	note = validate.CleanText(note)
	return s.change(ctx, p, id, version, a, func(_ *db.Tx, m *moving) error {
		m.words.Outcome = note
		return tooLong("/note", note, longestResult)
	})
}

func tooLong(pointer, text string, limit int) error {
	v := validate.New()
	v.CheckWith(pointer, validate.Text(text, limit), map[string]any{"max": limit})
	return v.Err()
}
