package message

import (
	"context"
	"fmt"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
)

// The actions of staff on a conversation.
const (
	actReply    = "reply"
	actNote     = "note"
	actAssign   = "assign"
	actPriority = "priority"
	actClose    = "close"
	actReopen   = "reopen"
	actUnread   = "unread"
)

// transitions is who may become what: the one table of a conversation's statuses that
// staff move. Clients reopen what they write to.
var transitions = map[string]struct {
	from []Status
	to   Status
}{
	actClose:  {[]Status{Open, Reopened}, Closed},
	actReopen: {[]Status{Closed}, Reopened},
}

// actions are what the caller may do with a conversation as it stands.
func (t threadRow) actions(p identity.Principal) []string {
	list := []string{}
	if !p.Can(identity.MessageReply) {
		return list
	}
	for _, act := range []string{actReply, actNote, actAssign, actPriority, actClose, actReopen, actUnread} {
		if t.allows(act) {
			list = append(list, act)
		}
	}
	return list
}

func (t threadRow) allows(act string) bool {
	switch act {
	case actClose, actReopen:
		return slices.Contains(transitions[act].from, t.Status)
	case actUnread:
		return t.StaffUnread == nil
	case actReply:
		return t.Messages < mostMessages
	}
	return true
}

// change is one thing that staff do with a conversation: it runs in a transaction that has
// read it at the version the caller saw.
func (s *Service) change(ctx context.Context, p identity.Principal, id string, version int64, do func(tx *db.Tx, t *threadRow) error) (Thread, error) {
	if err := p.Permit(identity.MessageReply); err != nil {
		return Thread{}, err
	}
	var shown Thread
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		t, err := db.One[threadRow](tx, findThread, id)
		if err != nil {
			return err
		}
		if t.Version != version {
			return errChanged.With("version", t.Version)
		}
		before := t.state
		if err := do(tx, &t); err != nil {
			return err
		}
		if err := t.saveTx(tx, before); err != nil {
			return err
		}
		shown, err = s.threadTx(tx, p, id)
		return err
	})
	return shown, err
}

// Close ends a conversation. Errors: fault Forbidden, NotFound, Conflict "thread.changed"
// and "thread.state".
func (s *Service) Close(ctx context.Context, p identity.Principal, id string, version int64) (Thread, error) {
	return s.move(ctx, p, id, version, actClose, changedClosed)
}

// Reopen lets a conversation go on. Errors: those of Close.
func (s *Service) Reopen(ctx context.Context, p identity.Principal, id string, version int64) (Thread, error) {
	return s.move(ctx, p, id, version, actReopen, changedReopened)
}

func (s *Service) move(ctx context.Context, p identity.Principal, id string, version int64, act, event string) (Thread, error) {
	return s.change(ctx, p, id, version, func(tx *db.Tx, t *threadRow) error {
		if !t.allows(act) {
			return errState
		}
		t.Status = transitions[act].to
		t.changed(event, p.Name, tx.Now())
		if err := happenTx(tx, t, event); err != nil {
			return err
		}
		return recordTx(tx, p, "thread."+event, id, nil)
	})
}

// Assign gives a conversation to a colleague who may answer; an empty id takes it back.
// Errors: fault Forbidden, NotFound, Invalid for nobody such, Conflict "thread.changed".
func (s *Service) Assign(ctx context.Context, p identity.Principal, id string, version int64, staffID string) (Thread, error) {
	return s.change(ctx, p, id, version, func(tx *db.Tx, t *threadRow) error {
		name, err := s.colleagueTx(tx, staffID)
		if err != nil {
			return err
		}
		t.AssigneeID, t.Assignee = staffID, name
		t.changed(changedAssigned, p.Name, tx.Now())
		if err := s.noteTx(tx, t, p, note{kind: changedAssigned, detail: name}); err != nil {
			return err
		}
		return recordTx(tx, p, "thread.assigned", id, map[string]any{"to": staffID})
	})
}

func (s *Service) colleagueTx(tx *db.Tx, id string) (name string, err error) {
	if id == "" {
		return "", nil
	}
	colleagues, err := s.Colleagues(tx, identity.MessageReply)
	for _, c := range colleagues {
		if c.ID == id {
			return c.Name, err
		}
	}
	if err == nil {
		err = invalid("/staff_id", "choice.invalid")
	}
	return "", err
}

// Prioritise says how soon a conversation should be answered. Errors: fault Forbidden,
// NotFound, Invalid for no priority, Conflict "thread.changed".
func (s *Service) Prioritise(ctx context.Context, p identity.Principal, id string, version int64, priority Priority) (Thread, error) {
	if priority != Normal && priority != High {
		return Thread{}, invalid("/priority", "choice.invalid")
	}
	return s.change(ctx, p, id, version, func(tx *db.Tx, t *threadRow) error {
		t.Priority = priority
		t.changed(changedPriority, p.Name, tx.Now())
		if err := s.noteTx(tx, t, p, note{kind: changedPriority, detail: string(priority)}); err != nil {
			return err
		}
		return recordTx(tx, p, "thread.prioritised", id, map[string]any{"priority": priority})
	})
}

var setUnread = db.SQL(`UPDATE threads SET staff_unread_at = $2 WHERE id = $1 AND staff_unread_at IS NULL`)

// Unread puts a conversation back among those that staff have to read. Errors: fault
// Forbidden, NotFound.
func (s *Service) Unread(ctx context.Context, p identity.Principal, id string) error {
	if err := p.Permit(identity.MessageReply); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		t, err := db.One[threadRow](tx, findThread, id)
		if err != nil {
			return err
		}
		n, err := tx.Exec(setUnread, id, tx.Now())
		if err != nil || n == 0 {
			return err
		}
		now, before := tx.Now(), t.state
		t.StaffUnread = &now
		if err := moveTx(tx, before, t.state); err != nil {
			return err
		}
		return recordTx(tx, p, "thread.unread", id, nil)
	})
}

const (
	longestNote = 5000
	mostNotes   = 500
)

// note is what is kept beside a conversation, for staff alone.
type note struct{ kind, detail, text string }

var insertNote = db.SQL(`INSERT INTO thread_notes (thread_id, position, kind, by_id, by_name, detail, sealed, created_at)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`)

// noteTx adds a note. The caller saves the conversation.
func (s *Service) noteTx(tx *db.Tx, t *threadRow, p identity.Principal, n note) (err error) {
	if t.Notes >= mostNotes {
		return errFull
	}
	t.Notes++
	var sealed []byte
	if n.kind == "note" {
		if sealed, err = s.Keys.Seal(notePurpose, []byte(n.text), []byte(notePlace(t.ID, t.Notes))); err != nil {
			return err
		}
	}
	_, err = tx.Exec(insertNote, t.ID, t.Notes, n.kind, p.Who(), p.Name, n.detail, sealed, tx.Now())
	return err
}

func notePlace(thread string, position int) string { return fmt.Sprintf("%s/%d", thread, position) }

func (s *Service) openText(purpose, place string, sealed []byte) (string, error) {
	body, err := s.Keys.Unseal(purpose, sealed, []byte(place))
	return string(body), err
}

// Note keeps a remark for staff. It needs no version: nothing is overwritten. Errors:
// fault Forbidden, NotFound, Invalid, Conflict "thread.full".
func (s *Service) Note(ctx context.Context, p identity.Principal, id, text string) (Thread, error) {
	text = validate.CleanText(text)
	if err := p.Permit(identity.MessageReply); err != nil {
		return Thread{}, err
	}
	v := validate.New()
	v.Check("/text", firstCode(validate.Required(text), validate.Text(text, longestNote)))
	if err := v.Err(); err != nil {
		return Thread{}, err
	}
	var shown Thread
	err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		if err := s.addNoteTx(tx, p, id, text); err != nil {
			return err
		}
		shown, err = s.threadTx(tx, p, id)
		return err
	})
	return shown, err
}

func (s *Service) addNoteTx(tx *db.Tx, p identity.Principal, id, text string) error {
	t, err := db.One[threadRow](tx, findThread, id)
	if err != nil {
		return err
	}
	if err := s.noteTx(tx, &t, p, note{kind: "note", text: text}); err != nil {
		return err
	}
	t.changed(changedNoted, p.Name, tx.Now())
	if err := t.saveTx(tx, t.state); err != nil {
		return err
	}
	return recordTx(tx, p, "thread.noted", id, nil)
}

// errFiles: an e-mail carries no files; a visitor is asked to register.
var errFiles = fault.New(fault.Conflict, "thread.files")
