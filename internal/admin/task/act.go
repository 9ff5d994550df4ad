package task

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
)

// The longest of what people write, in characters, and how far ahead a task may be, in days from today.
const (
	longestText  = 500
	longestWords = 2000
	farthest     = 1096
)

// Input is a task as a person sets it.
type Input struct {
	Text    string        `json:"text" maxLength:"500"`
	DueOn   date.Date     `json:"due_on" doc:"Today or later; of one that is changed, also the day that it had"`
	StaffID string        `json:"staff_id,omitempty" doc:"Whose it is: a person's, or a role's; one of the two"`
	Role    identity.Role `json:"role,omitempty"`
}

func nameOf(first, last string) string { return strings.TrimSpace(first + " " + last) }

// taken is a task's input as it is kept.
type taken struct {
	Input
	name string // of the person
}

// takeTx holds the input against today and those who may be given a task; was is the day that a task had, if it had one.
func (in Input) takeTx(tx *db.Tx, r *reader, was date.Date) (t taken, err error) {
	v := validate.New()
	in.Text = validate.CleanText(in.Text)
	v.Check("/text", validate.Required(in.Text))
	v.CheckWith("/text", validate.Text(in.Text, longestText), map[string]any{"max": longestText})
	switch {
	case in.DueOn.IsZero():
		v.Check("/due_on", validate.FieldRequired)
	case in.DueOn.Before(r.today) && in.DueOn != was:
		v.Check("/due_on", "date.past")
	case in.DueOn.After(r.today.AddDays(farthest)):
		v.Check("/due_on", "date.too_far")
	}
	at := slices.IndexFunc(r.people, func(c identity.Colleague) bool { return c.ID == in.StaffID })
	switch {
	case in.StaffID == "" && in.Role == "":
		v.Check("/staff_id", validate.FieldRequired)
	case in.StaffID != "" && (at < 0 || in.Role != ""):
		v.Check("/staff_id", "choice.invalid")
	case in.Role != "" && !slices.ContainsFunc(r.roles, func(set identity.RoleSet) bool { return set.Role == in.Role && takes(set) }):
		v.Check("/role", "choice.invalid")
	}
	t.Input = in
	if at >= 0 {
		t.name = r.people[at].Name
	}
	return t, v.Err()
}

// Add sets a task about a request, a loan or a client. The same key sets it once. Errors: fault Forbidden (needs task.manage, and to read what it
// is about), NotFound, Invalid naming the field or "idempotency.mismatch".
func (s *Service) Add(ctx context.Context, p identity.Principal, kind Kind, aboutID string, in Input, key string) (t Task, err error) {
	if err := p.Permit(identity.TaskManage); err != nil {
		return t, err
	}
	if err := mayRead(p, kind); err != nil {
		return t, err
	}
	if err := idempotency.CheckKey(key); err != nil {
		return t, err
	}
	body, err := json.Marshal([]any{kind, aboutID, in})
	if err != nil {
		return t, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := s.readerTx(tx, p)
		if err != nil {
			return err
		}
		id, err := db.NewKey(tx.Now())
		if err != nil {
			return err
		}
		first, replay, err := idempotency.OnceTx(tx, key, p.Actor().Kind+":"+p.Actor().ID, idempotency.Hash(body), []byte(id))
		switch {
		case err != nil:
			return err
		case replay:
			of, err := db.One[row](tx, findRow, string(first))
			if err == nil {
				t, err = r.viewTx(tx, of)
			}
			return err
		}
		if err := s.insertTx(tx, r, id, About{Kind: kind, ID: aboutID}, in); err != nil {
			return err
		}
		t, err = s.recordTx(tx, r, id, "task.added")
		return err
	})
	return t, err
}

func (s *Service) insertTx(tx *db.Tx, r *reader, id string, on About, in Input) error {
	about, err := s.aboutTx(tx, on.Kind, on.ID, r.today)
	if err != nil {
		return err
	}
	give, err := in.takeTx(tx, r, date.Date{})
	if err != nil {
		return err
	}
	_, err = tx.Exec(insertRow, id, about.Kind, about.ID, give.Text, give.DueOn, r.endOf(give.DueOn), db.Nullable(give.StaffID), give.name, give.Role,
		r.p.Who(), request.DisplayName(r.p), tx.Now())
	return err
}

// Change sets the words, the day and whose an open task is. Errors: fault Forbidden, NotFound, Invalid naming the field, Conflict
// "task.version_conflict" or "task.over".
func (s *Service) Change(ctx context.Context, p identity.Principal, id string, version int64, in Input) (Task, error) {
	return s.act(ctx, p, id, version, MayChange, "task.changed", func(tx *db.Tx, r *reader, of row) (int64, error) {
		give, err := in.takeTx(tx, r, of.DueOn)
		if err != nil {
			return 0, err
		}
		anew := give.DueOn != of.DueOn || give.StaffID != db.Text(of.StaffID) || give.Role != of.Role
		return tx.Exec(changeRow, id, version, give.Text, give.DueOn, r.endOf(give.DueOn), db.Nullable(give.StaffID), give.name, give.Role, anew)
	})
}

// End says that a task is done, and perhaps what came of it. Errors: those of Change; Invalid "/words".
func (s *Service) End(ctx context.Context, p identity.Principal, id string, version int64, words string) (Task, error) {
	words = validate.CleanText(words)
	v := validate.New()
	v.CheckWith("/words", validate.Text(words, longestWords), map[string]any{"max": longestWords})
	if err := v.Err(); err != nil {
		return Task{}, err
	}
	return s.act(ctx, p, id, version, MayEnd, "task.done", func(tx *db.Tx, _ *reader, _ row) (int64, error) {
		return tx.Exec(endRow, id, version, tx.Now(), request.DisplayName(p), words)
	})
}

// Reopen says that a task is not done after all. Errors: those of Change; Conflict "task.open".
func (s *Service) Reopen(ctx context.Context, p identity.Principal, id string, version int64) (Task, error) {
	return s.act(ctx, p, id, version, MayReopen, "task.reopened", func(tx *db.Tx, _ *reader, _ row) (int64, error) {
		return tx.Exec(endRow, id, version, nil, "", "")
	})
}

// Delete takes an open task away: who set it may, and who keeps the settings. What was done stays as long as what it is about. Errors: those
// of Change.
func (s *Service) Delete(ctx context.Context, p identity.Principal, id string, version int64) error {
	_, err := s.act(ctx, p, id, version, MayDelete, "task.deleted", func(tx *db.Tx, _ *reader, _ row) (int64, error) {
		return tx.Exec(deleteRow, id, version)
	})
	return err
}

// act does something with a task as the caller has seen it.
func (s *Service) act(ctx context.Context, p identity.Principal, id string, version int64, a Act, action string, do func(*db.Tx, *reader, row) (int64, error)) (t Task, err error) {
	if err := p.Permit(identity.TaskManage); err != nil {
		return t, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		of, err := db.One[row](tx, findRow, id)
		if err != nil {
			return err
		}
		if err := of.permit(p, a); err != nil {
			return err
		}
		r, err := s.readerTx(tx, p)
		if err != nil {
			return err
		}
		if a == MayDelete { // what it was about is read while it is there
			if t, err = s.recordTx(tx, r, id, action); err != nil {
				return err
			}
		}
		n, err := do(tx, r, of)
		if err == nil && n == 0 {
			err = fault.New(fault.Conflict, "task.version_conflict").With("version", of.Version)
		}
		if err == nil && a != MayDelete {
			t, err = s.recordTx(tx, r, id, action)
		}
		return err
	})
	return t, err
}

// recordTx writes into the journal of what a task is about, and gives the task as it is now. Its words stay out of the journal.
func (s *Service) recordTx(tx *db.Tx, r *reader, id, action string) (Task, error) {
	of, err := db.One[row](tx, findRow, id)
	if err != nil {
		return Task{}, err
	}
	t, err := r.viewTx(tx, of)
	if err != nil {
		return t, err
	}
	to := string(of.Role)
	if of.StaffID != nil {
		to = *of.StaffID
	}
	return t, audit.RecordTx(tx, audit.Event{
		Actor: r.p.Actor(), Action: action, EntityKind: string(of.Kind), EntityID: of.AboutID,
		Details: map[string]any{"task": of.ID, "due_on": of.DueOn.String(), "to": to},
	})
}

// permit says whether a person may do something with a task. Errors: fault NotFound for who may not see it, Forbidden, Conflict "task.over",
// "task.open".
func (of row) permit(p identity.Principal, a Act) error {
	switch {
	case !p.Can(reads[of.Kind]):
		return fault.New(fault.NotFound, "not_found")
	case a == MayReopen && of.DoneAt == nil:
		return fault.New(fault.Conflict, "task.open")
	case a != MayReopen && of.DoneAt != nil:
		return fault.New(fault.Conflict, "task.over")
	case a == MayDelete && of.ByID != p.Who():
		return p.Permit(identity.SettingsManage)
	}
	return p.Permit(identity.TaskManage)
}

func (of row) allowed(p identity.Principal) []Act {
	acts := []Act{}
	for _, a := range []Act{MayChange, MayEnd, MayReopen, MayDelete} {
		if p.Can(identity.TaskManage) && of.permit(p, a) == nil {
			acts = append(acts, a)
		}
	}
	return acts
}

func mayRead(p identity.Principal, kind Kind) error {
	needs, known := reads[kind]
	if !known {
		return fault.AtField("/kind", "choice.invalid")
	}
	return p.Permit(needs)
}
