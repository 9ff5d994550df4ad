package message

import (
	"encoding/json"
	"slices"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
	"florin/internal/platform/limit"
	"florin/internal/platform/live"
	"florin/internal/platform/personal"
)

// Sent is what the writer of a message gets.
type Sent struct {
	ThreadID  string    `json:"thread_id"`
	MessageID string    `json:"message_id"`
	At        time.Time `json:"at"`
}

// How much one person may write. Staff get as much as a person who answers all day.
var (
	clientRate = limit.Rule{Name: "message.client", Burst: 10, Per: time.Hour}
	staffRate  = limit.Rule{Name: "message.staff", Burst: 300, Per: time.Hour}
)

// letter is a message on its way: what it says, and what makes it one.
type letter struct {
	by     identity.Principal
	author Author
	words  words
	draft  string // id of the draft that it was; empty: none that the writer knows of
	fresh  string // its id, unless it was a draft
	key    string // of the intention
	hash   string // of all that was asked for
	of     drafts
}

func newLetter(p identity.Principal, author Author, w words, draft, key string, asked any) (letter, error) {
	if err := idempotency.CheckKey(key); err != nil {
		return letter{}, err
	}
	fresh, err := uuid.NewV7()
	if err != nil {
		return letter{}, err
	}
	body, err := json.Marshal(asked)
	of := drafts{p.Kind, p.AccountID + p.Who()}
	return letter{by: p, author: author, words: w, draft: draft, fresh: fresh.String(), key: key, hash: idempotency.Hash(body), of: of}, err
}

// onceTx answers the first result of a key again, and lets write do what is new. The same
// draft is sent once too, whatever its key: a second page may show it.
func (s *Service) onceTx(tx *db.Tx, l letter, write func() (Sent, error)) (Sent, error) {
	actor := string(l.of.kind) + "/" + l.of.id
	if l.key != "" {
		answer, replay, err := idempotency.BeginTx(tx, l.key, actor, l.hash)
		if err != nil {
			return Sent{}, err
		}
		if replay {
			var sent Sent
			return sent, json.Unmarshal(answer, &sent)
		}
	}
	sent, known, err := s.alreadyTx(tx, l)
	if err == nil && !known {
		sent, err = write()
	}
	if err != nil || l.key == "" {
		return sent, err
	}
	answer, err := json.Marshal(sent)
	if err != nil {
		return sent, err
	}
	return sent, idempotency.FinishTx(tx, l.key, actor, answer)
}

// alreadyTx looks for the message that a draft has become. Other words than those that
// were sent are not lost: they are refused, and stay where they were typed.
func (s *Service) alreadyTx(tx *db.Tx, l letter) (Sent, bool, error) {
	if l.draft == "" {
		return Sent{}, false, nil
	}
	m, found, err := db.Maybe[said](tx, findSaid, l.draft)
	if err != nil || !found || m.AuthorID != l.of.id {
		return Sent{}, false, err
	}
	w, err := s.openWords(m.ID, m.Sealed)
	if err == nil && w.Message != l.words.Message {
		err = errSent
	}
	return Sent{m.ThreadID, m.ID, m.CreatedAt}, true, err
}

// takeDraftTx gives the id that the message will have and how many files it brings; its
// draft is one no more.
func (s *Service) takeDraftTx(tx *db.Tx, l letter, thread string) (id string, files int, err error) {
	row, found, err := findDraftTx(tx, l.of, thread)
	if err != nil || !found {
		return l.fresh, 0, err
	}
	if _, err := tx.Exec(deleteDraft, row.ID); err != nil {
		return "", 0, err
	}
	files, err = s.Documents.CountTx(tx, filesOf(row.ID))
	return row.ID, files, err
}

// sayTx adds a message to a conversation. The caller saves the conversation.
func (s *Service) sayTx(tx *db.Tx, t *threadRow, l letter, id string, files int) error {
	sealed, err := s.sealWords(id, l.words)
	if err != nil {
		return err
	}
	if t.Messages >= mostMessages {
		return errFull
	}
	t.Messages++
	t.LastBy, t.LastAt = l.author, tx.Now()
	m := said{ID: id, ThreadID: t.ID, Position: t.Messages, Author: l.author, AuthorID: l.of.id, Sealed: sealed, Files: files, CreatedAt: tx.Now()}
	return m.insertTx(tx)
}

// happenTx tells both sides of something that happened. The caller saves the conversation.
func happenTx(tx *db.Tx, t *threadRow, event string) error {
	id, err := uuid.NewV7()
	if err != nil {
		return err
	}
	t.Messages++
	return said{ID: id.String(), ThreadID: t.ID, Position: t.Messages, Author: BySystem, Event: event, CreatedAt: tx.Now()}.insertTx(tx)
}

// beginTx writes a new conversation with its first message.
func (s *Service) beginTx(tx *db.Tx, t threadRow, l letter, address []byte, files int) error {
	sealed, err := s.sealWords(t.ID, l.words)
	if err != nil {
		return err
	}
	if l.author != ByStaff {
		t.StaffUnread = &t.CreatedAt
	}
	_, err = tx.Exec(insertThread, t.ID, t.Kind, db.Nullable(t.Account), address, t.Subject, t.Lang, l.author, t.CreatedAt, personal.ThreadChanged.Text(l.words.Name, t.ID), s.Keys.CurrentID(),
		t.StaffUnread, t.ClientUnread, db.Nullable(t.AssigneeID), db.Nullable(t.Assignee), db.Nullable(t.AboutKind), db.Nullable(t.AboutID), db.Nullable(t.AboutReference))
	if err != nil {
		return err
	}
	m := said{ID: t.ID, ThreadID: t.ID, Position: 1, Author: l.author, AuthorID: l.of.id, Sealed: sealed, Files: files, CreatedAt: t.CreatedAt}
	if err := m.insertTx(tx); err != nil {
		return err
	}
	if err := indexTx(tx, t.ID, s.marksOf(t, l.words)); err != nil {
		return err
	}
	if err := countTx(tx, countTotal, 1); err != nil {
		return err
	}
	if err := live.ChangedTx(tx, live.Messages, t.Account); err != nil { // in another window
		return err
	}
	return moveTx(tx, state{}, state{Status: Open, Priority: Normal, StaffUnread: t.StaffUnread})
}

// checkFirst holds the message that begins a conversation against the rule of the
// specification, section 5; what follows may be as short as "Merci !".
func checkFirst(text string) string { return validate.Message(text) }

func checkNext(text string) string {
	code := validate.Message(text)
	switch {
	case text == "":
		return validate.FieldRequired
	case code == validate.MessageTooShort:
		return ""
	}
	return code
}

func checkSubject(subject Subject) string {
	switch {
	case subject == "":
		return validate.FieldRequired
	case !slices.Contains(Subjects(), subject):
		return "choice.invalid"
	}
	return ""
}
