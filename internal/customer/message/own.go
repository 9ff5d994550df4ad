package message

import (
	"context"
	"io"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/live"
	"florin/internal/record/document"
)

// OwnStatus is what a client sees of where a conversation stands.
type OwnStatus string

// The statuses of the client area.
const (
	Received OwnStatus = "received" // the lender has to answer
	Told     OwnStatus = "told"     // the lender wrote first
	Answered OwnStatus = "answered"
	Ended    OwnStatus = "closed"
)

// OwnItem is a client's conversation in their list.
type OwnItem struct {
	ID        string    `json:"id"`
	Subject   Subject   `json:"subject"`
	About     *Matter   `json:"about" doc:"The request or loan that it is about, or null"`
	Title     string    `json:"title" doc:"How the first message begins"`
	Status    OwnStatus `json:"status" enum:"received,told,answered,closed"`
	Unread    bool      `json:"unread"`
	CreatedAt time.Time `json:"created_at"`
	LastAt    time.Time `json:"last_at"`
}

// OwnList is one page of a client's conversations, that with the newest message first.
type OwnList struct {
	Items      []OwnItem `json:"items"`
	NextCursor string    `json:"next_cursor" doc:"Empty on the last page"`
	Unread     int64     `json:"unread" doc:"Conversations with something new, on any page"`
	Matters    []Matter  `json:"matters" doc:"The client's requests and loans, which a message may be about"`
}

// OwnSaid is a message as the client sees it: who answers for the lender has no name here.
type OwnSaid struct {
	ID        string              `json:"id"`
	Author    Author              `json:"author" enum:"client,staff,system"`
	Event     string              `json:"event" enum:",closed,reopened" doc:"What happened; then there is no text"`
	Subject   string              `json:"subject" doc:"Of an answer of the lender; else empty"`
	Text      string              `json:"text"`
	Read      bool                `json:"read" doc:"Of the client's own: whether the lender has read it"`
	CreatedAt time.Time           `json:"created_at"`
	Documents []document.Document `json:"-"`
}

// OwnThread is a client's conversation whole.
type OwnThread struct {
	OwnItem
	Said  []OwnSaid `json:"-"`
	Draft *Draft    `json:"-"`
}

var (
	listOwn = db.SQL(`SELECT ` + threadColumns + fromThreads + `WHERE t.account_id = $4 AND (t.last_at, t.id) < ($1, $2)
		ORDER BY t.last_at DESC, t.id DESC LIMIT $3`)
	countOwnUnread = db.SQL(`SELECT count(*) FROM (SELECT 1 FROM threads WHERE account_id = $1 AND client_unread_at IS NOT NULL LIMIT 100) unread`)
	setClientRead  = db.SQL(`UPDATE threads SET client_read_at = $3, client_unread_at = NULL
		WHERE id = $1 AND account_id = $2 AND client_unread_at IS NOT NULL`)
	findOwnSaid = db.SQL(`SELECT m.id FROM thread_messages m JOIN threads t ON t.id = m.thread_id WHERE m.id = $1 AND t.account_id = $2`)
)

// ownAccount refuses who is no client.
func ownAccount(p identity.Principal) error {
	if p.Kind != identity.Client || p.AccountID == "" {
		return fault.New(fault.Forbidden, "forbidden")
	}
	return nil
}

// Own lists the caller's conversations. Errors: fault Forbidden, Invalid for a page that
// means nothing.
func (s *Service) Own(ctx context.Context, p identity.Principal, cursor string, limit int) (OwnList, error) {
	if err := ownAccount(p); err != nil {
		return OwnList{}, err
	}
	if err := checkLimit(&limit); err != nil {
		return OwnList{}, err
	}
	after, err := parsePlace(cursor)
	if err != nil {
		return OwnList{}, err
	}
	list := OwnList{Matters: []Matter{}}
	var rows []threadRow
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if list.Unread, err = db.One[int64](tx, countOwnUnread, p.AccountID); err != nil {
			return err
		}
		if cursor == "" {
			if list.Matters, err = s.mattersTx(tx, p.AccountID); err != nil {
				return err
			}
		}
		rows, err = db.All[threadRow](tx, listOwn, after.At, after.ID, limit+1, p.AccountID)
		return err
	})
	if err != nil {
		return list, err
	}
	rows, list.NextCursor = db.Page(rows, limit, func(t threadRow) string { return db.Place{At: t.LastAt, ID: t.ID}.Cursor() })
	list.Items = make([]OwnItem, len(rows))
	for i, t := range rows {
		if list.Items[i], err = s.ownItem(t); err != nil {
			return list, err
		}
	}
	return list, nil
}

func (s *Service) ownItem(t threadRow) (OwnItem, error) {
	w, err := s.openWords(t.ID, t.Sealed)
	return OwnItem{t.ID, t.Subject, t.matter(), titleOf(w.Message), t.ownStatus(), t.ClientUnread != nil, t.CreatedAt, t.LastAt}, err
}

func (t threadRow) ownStatus() OwnStatus {
	switch {
	case t.Status == Closed:
		return Ended
	case t.LastBy == ByStaff && t.Messages == 1:
		return Told
	case t.LastBy == ByStaff:
		return Answered
	}
	return Received
}

// OwnThread gives one of the caller's conversations. Errors: fault Forbidden, NotFound for
// one that is another client's as for one that is not there.
func (s *Service) OwnThread(ctx context.Context, p identity.Principal, id string) (OwnThread, error) {
	if err := ownAccount(p); err != nil {
		return OwnThread{}, err
	}
	var t OwnThread
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		row, err := db.One[threadRow](tx, findOwnThread, id, p.AccountID)
		if err != nil {
			return err
		}
		if t.OwnItem, err = s.ownItem(row); err != nil {
			return err
		}
		messages, err := s.saidTx(tx, id)
		if err != nil {
			return err
		}
		if t.Said, err = s.ownSaid(row, messages); err != nil {
			return err
		}
		t.Draft, err = s.draftTx(tx, drafts{identity.Client, p.AccountID}, id)
		return err
	})
	return t, err
}

func (s *Service) ownSaid(t threadRow, messages []said) ([]OwnSaid, error) {
	list := make([]OwnSaid, len(messages))
	for i, m := range messages {
		list[i] = OwnSaid{ID: m.ID, Author: m.Author, Event: m.Event, CreatedAt: m.CreatedAt, Documents: m.documents}
		if m.Author == BySystem {
			continue
		}
		w, err := s.openWords(m.ID, m.Sealed)
		if err != nil {
			return nil, err
		}
		list[i].Subject, list[i].Text, list[i].Read = w.Subject, w.Message, m.Author == ByClient && m.readBy(t.StaffReadAt)
	}
	return list, nil
}

// ReadOwn marks what the lender wrote as read. Errors: fault Forbidden, NotFound.
func (s *Service) ReadOwn(ctx context.Context, p identity.Principal, id string) error {
	if err := ownAccount(p); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if _, err := db.One[threadRow](tx, findOwnThread, id, p.AccountID); err != nil {
			return err
		}
		n, err := tx.Exec(setClientRead, id, p.AccountID, tx.Now())
		if err != nil || n == 0 {
			return err
		}
		if err := live.ChangedTx(tx, live.Inbox, live.Desk); err != nil { // staff see that it was read
			return err
		}
		return live.ChangedTx(tx, live.Messages, p.AccountID) // in another window
	})
}

// NewMessage is a client's message; the subject is asked of the first one.
type NewMessage struct {
	Subject Subject `json:"subject" enum:",question,payment,document,other"`
	AboutID string  `json:"about_id,omitempty" doc:"Of the request or loan that the first message is about; empty: of none"`
	Text    string  `json:"text"`
	DraftID string  `json:"draft_id" doc:"Of the draft that it was, if any: the same draft is sent once"`
}

// Start begins a conversation with the lender; it takes the files of the caller's draft
// with it. The same key with the same message answers the first result again. Errors:
// fault Forbidden, Invalid with the broken rules or "idempotency.mismatch", TooMany
// "thread.too_many", Conflict "thread.already_sent".
func (s *Service) Start(ctx context.Context, p identity.Principal, in NewMessage, key string) (Sent, error) {
	in.Text = cleanMessage(in.Text)
	v := validate.New()
	v.Check("/subject", checkSubject(in.Subject))
	v.Check("/text", checkFirst(in.Text))
	return s.writeOwn(ctx, p, NewThread, in, key, v.Err(), func(tx *db.Tx, l letter) (Sent, error) {
		id, files, err := s.takeDraftTx(tx, l, NewThread)
		if err != nil {
			return Sent{}, err
		}
		t := threadRow{ID: id, Kind: OfClient, Account: p.AccountID, Subject: in.Subject, Lang: p.Lang, CreatedAt: tx.Now()}
		if t.matterRow, err = s.matterTx(tx, p.AccountID, in.AboutID); err != nil {
			return Sent{}, err
		}
		if err := s.beginTx(tx, t, l, nil, files); err != nil {
			return Sent{}, err
		}
		if err := eventlog.EmitTx(tx, p.Actor(), eventlog.MessageArrived, eventlog.Data{ThreadID: id}); err != nil {
			return Sent{}, err
		}
		return Sent{id, id, tx.Now()}, audit.RecordTx(tx, audit.Event{
			Actor: p.Actor(), Action: "thread.started", EntityKind: entityThread, EntityID: id, New: true,
			Details: map[string]any{"subject": in.Subject, "files": files},
		})
	})
}

// Continue adds a message to one of the caller's conversations; a closed one is open again.
// Errors: those of Start, NotFound, Conflict "thread.full".
func (s *Service) Continue(ctx context.Context, p identity.Principal, id string, in NewMessage, key string) (Sent, error) {
	in.Text = cleanMessage(in.Text)
	v := validate.New()
	v.Check("/text", checkNext(in.Text))
	return s.writeOwn(ctx, p, id, in, key, v.Err(), func(tx *db.Tx, l letter) (Sent, error) {
		t, err := db.One[threadRow](tx, findOwnThread, id, p.AccountID)
		if err != nil {
			return Sent{}, err
		}
		message, files, err := s.takeDraftTx(tx, l, id)
		if err != nil {
			return Sent{}, err
		}
		before, now := t.state, tx.Now()
		if t.Status == Closed {
			t.Status = Reopened
			if err := happenTx(tx, &t, changedReopened); err != nil {
				return Sent{}, err
			}
		}
		if err := s.sayTx(tx, &t, l, message, files); err != nil {
			return Sent{}, err
		}
		if t.StaffUnread == nil {
			t.StaffUnread = &now
		}
		t.changed(changedWritten, p.Name, now)
		if err := t.saveTx(tx, before); err != nil {
			return Sent{}, err
		}
		if err := eventlog.EmitTx(tx, p.Actor(), eventlog.MessageArrived, eventlog.Data{ThreadID: id}); err != nil {
			return Sent{}, err
		}
		return Sent{id, message, now}, recordTx(tx, p, "thread.continued", id, map[string]any{"files": files})
	})
}

// writeOwn is what both have in common: who may, how often, and once.
func (s *Service) writeOwn(ctx context.Context, p identity.Principal, to string, in NewMessage, key string, broken error, write func(*db.Tx, letter) (Sent, error)) (Sent, error) {
	if err := firstError(ownAccount(p), broken); err != nil {
		return Sent{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Sent{}, err
	}
	l, err := newLetter(p, ByClient, words{Name: p.Name, Email: p.Email, Message: in.Text}, in.DraftID, key, []any{to, in})
	if err != nil {
		return Sent{}, err
	}
	var sent Sent
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		sent, err = s.onceTx(tx, l, func() (Sent, error) {
			if err := takeTx(tx, clientRate, p.AccountID); err != nil {
				return Sent{}, err
			}
			sent, err := write(tx, l)
			if err != nil {
				return sent, err
			}
			return sent, s.noticeTx(tx, snapshot.Company.Email)
		})
		return err
	})
	return sent, err
}

// OpenOwnFile gives a file of one of the caller's conversations, whichever side it came
// from. Errors: fault Forbidden, NotFound, and those of document.Open.
func (s *Service) OpenOwnFile(ctx context.Context, p identity.Principal, message, id string) (document.Document, io.ReadCloser, error) {
	if err := ownAccount(p); err != nil {
		return document.Document{}, nil, err
	}
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		_, err := db.One[string](tx, findOwnSaid, message, p.AccountID)
		return err
	})
	if err != nil {
		return document.Document{}, nil, err
	}
	return s.Documents.Open(ctx, filesOf(message), id)
}
