package message

import (
	"context"
	"io"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/live"
	"florin/internal/record/document"
)

// Said is a message as staff see it.
type Said struct {
	ID        string              `json:"id"`
	Author    Author              `json:"author"`
	Name      string              `json:"name" doc:"Empty for what happened by itself"`
	Event     string              `json:"event" enum:",closed,reopened" doc:"What happened; then there is no text"`
	Subject   string              `json:"subject" doc:"Of an answer of the lender; else empty"`
	Text      string              `json:"text"`
	Read      bool                `json:"read" doc:"Whether the other side has read it; never known of a visitor"`
	CreatedAt time.Time           `json:"created_at"`
	Documents []document.Document `json:"-"`
}

// Note is what staff keep to themselves about a conversation.
type Note struct {
	Kind      string    `json:"kind" enum:"note,assigned,priority"`
	ByName    string    `json:"by_name"`
	Text      string    `json:"text"`
	Detail    string    `json:"detail" doc:"To whom it was given, or the new priority; empty: to nobody"`
	CreatedAt time.Time `json:"created_at"`
}

// Change is what happened last to a conversation, for the second of two callers.
type Change struct {
	What string    `json:"what" enum:"written,answered,noted,assigned,priority,closed,reopened"`
	By   string    `json:"by"`
	At   time.Time `json:"at"`
}

// Thread is a conversation as staff see it.
type Thread struct {
	Item
	ReadAt     *time.Time           `json:"read_at" doc:"When staff last opened it while something was new"`
	ReadBy     string               `json:"read_by"`
	LastChange Change               `json:"last_change"`
	Said       []Said               `json:"-"`
	Notes      []Note               `json:"notes"`
	Draft      *Draft               `json:"-"` // the reader's own
	Colleagues []identity.Colleague `json:"colleagues" doc:"To whom it may be given"`
	Actions    []string             `json:"actions" doc:"What the reader may do: reply, note, assign, priority, close, reopen, unread"`
}

type noteRow struct {
	Position  int       `db:"position"`
	Kind      string    `db:"kind"`
	ByName    string    `db:"by_name"`
	Detail    string    `db:"detail"`
	Sealed    []byte    `db:"sealed"`
	CreatedAt time.Time `db:"created_at"`
}

var listNotes = db.SQL(`SELECT position, kind, by_name, detail, sealed, created_at FROM thread_notes WHERE thread_id = $1 ORDER BY position`)

// Thread gives a conversation whole. Errors: fault Forbidden, NotFound.
func (s *Service) Thread(ctx context.Context, p identity.Principal, id string) (Thread, error) {
	if err := p.Permit(identity.MessageRead); err != nil {
		return Thread{}, err
	}
	var t Thread
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		t, err = s.threadTx(tx, p, id)
		return err
	})
	return t, err
}

func (s *Service) threadTx(tx *db.Tx, p identity.Principal, id string) (Thread, error) {
	row, err := db.One[threadRow](tx, findThread, id)
	if err != nil {
		return Thread{}, err
	}
	t := Thread{
		ReadAt: row.StaffReadAt, ReadBy: row.StaffReadBy, LastChange: Change{row.ChangedWhat, row.ChangedBy, row.ChangedAt},
		Notes: []Note{}, Colleagues: []identity.Colleague{}, Actions: row.actions(p),
	}
	if t.Item, err = s.item(row); err != nil {
		return t, err
	}
	messages, err := s.saidTx(tx, id)
	if err != nil {
		return t, err
	}
	for _, m := range messages {
		shown, err := s.said(row, m)
		if err != nil {
			return t, err
		}
		t.Said = append(t.Said, shown)
	}
	if t.Notes, err = s.notesTx(tx, id); err != nil || !p.Can(identity.MessageReply) {
		return t, err
	}
	if t.Draft, err = s.draftTx(tx, staffDrafts(p), id); err != nil {
		return t, err
	}
	t.Colleagues, err = s.Colleagues(tx, identity.MessageReply)
	return t, err
}

func (s *Service) said(t threadRow, m said) (Said, error) {
	shown := Said{ID: m.ID, Author: m.Author, Event: m.Event, CreatedAt: m.CreatedAt, Documents: m.documents}
	switch m.Author {
	case BySystem:
		return shown, nil
	case ByStaff:
		shown.Read = m.readBy(t.ClientReadAt)
	default:
		shown.Read = m.readBy(t.StaffReadAt)
	}
	w, err := s.openWords(m.ID, m.Sealed)
	shown.Name, shown.Subject, shown.Text = w.Name, w.Subject, w.Message
	return shown, err
}

func (s *Service) notesTx(tx *db.Tx, thread string) ([]Note, error) {
	rows, err := db.All[noteRow](tx, listNotes, thread)
	notes := make([]Note, len(rows))
	for i, r := range rows {
		notes[i] = Note{Kind: r.Kind, ByName: r.ByName, Detail: r.Detail, CreatedAt: r.CreatedAt}
		if err == nil && r.Sealed != nil {
			notes[i].Text, err = s.openText(notePurpose, notePlace(thread, r.Position), r.Sealed)
		}
	}
	return notes, err
}

var setStaffRead = db.SQL(`UPDATE threads SET staff_read_at = $2, staff_read_by = $3, staff_unread_at = NULL
	WHERE id = $1 AND staff_unread_at IS NOT NULL`)

// Read marks what is new in a conversation as read by the caller; where nothing is new it
// changes nothing. Errors: fault Forbidden, NotFound.
func (s *Service) Read(ctx context.Context, p identity.Principal, id string) error {
	if err := p.Permit(identity.MessageRead); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		row, err := db.One[threadRow](tx, findThread, id)
		if err != nil {
			return err
		}
		n, err := tx.Exec(setStaffRead, id, tx.Now(), p.Name)
		if err != nil || n == 0 {
			return err
		}
		read := row.state
		read.StaffUnread = nil
		if err := moveTx(tx, row.state, read); err != nil {
			return err
		}
		if err := live.ChangedTx(tx, live.Messages, row.Account); err != nil {
			return err
		}
		return recordTx(tx, p, "thread.read", id, nil)
	})
}

// OpenFile gives a file that a message brought, to staff: that they saw it is recorded.
// Errors: fault Forbidden, NotFound, and those of document.OpenAs.
func (s *Service) OpenFile(ctx context.Context, p identity.Principal, message, id string) (document.Document, io.ReadCloser, error) {
	if err := p.Permit(identity.MessageRead); err != nil {
		return document.Document{}, nil, err
	}
	err := s.DB.View(ctx, func(tx *db.Tx) error { // a draft is nobody's but its writer's
		_, err := db.One[said](tx, findSaid, message)
		return err
	})
	if err != nil {
		return document.Document{}, nil, err
	}
	return s.Documents.OpenAs(ctx, filesOf(message), id, p.Actor(), nil)
}

func recordTx(tx *db.Tx, p identity.Principal, action, id string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: action, EntityKind: entityThread, EntityID: id, Details: details})
}
