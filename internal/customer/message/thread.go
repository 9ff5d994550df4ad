package message

import (
	"encoding/json"
	"strings"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/live"
	"florin/internal/platform/personal"
)

// Kind is with whom a conversation is.
type Kind string

// The kinds.
const (
	OfVisitor Kind = "visitor" // the contact form; answers go by e-mail
	OfClient  Kind = "client"
)

// Subject is what a conversation is about.
type Subject string

// The subjects: that of the contact form, and those that a client chooses from.
const (
	Contact  Subject = "contact"
	Question Subject = "question"
	Payment  Subject = "payment"
	Paper    Subject = "document"
	Other    Subject = "other"
)

// Subjects are those that a client chooses from, in the order of the form.
func Subjects() []Subject { return []Subject{Question, Payment, Paper, Other} }

// Status is whether a conversation goes on.
type Status string

// The statuses. A reopened conversation is open, and tells that it was not before.
const (
	Open     Status = "open"
	Closed   Status = "closed"
	Reopened Status = "reopened"
)

// Priority is how soon staff should answer.
type Priority string

// The priorities.
const (
	Normal Priority = "normal"
	High   Priority = "high"
)

// Author is who says something.
type Author string

// The authors. The system tells of what happened, in no words of its own.
const (
	ByVisitor Author = "visitor"
	ByClient  Author = "client"
	ByStaff   Author = "staff"
	BySystem  Author = "system"
)

// What happened to a conversation: of the last change, for the second of two callers.
const (
	changedWritten  = "written" // by its client or visitor
	changedAnswered = "answered"
	changedNoted    = "noted"
	changedAssigned = "assigned"
	changedPriority = "priority"
	changedClosed   = "closed"
	changedReopened = "reopened"
)

// state is what counts about a conversation: what the tiles are the sums of.
type state struct {
	Status   Status   `db:"status"`
	Priority Priority `db:"priority"`
	// since when something waits to be read, by each side; nil: nothing does
	StaffUnread  *time.Time `db:"staff_unread_at"`
	ClientUnread *time.Time `db:"client_unread_at"`
}

// threadRow is a conversation without what is said in it.
type threadRow struct {
	ID      string  `db:"id"`
	Version int64   `db:"version"`
	Kind    Kind    `db:"kind"`
	Account string  `db:"account_id"`
	Subject Subject `db:"subject"`
	Lang    string  `db:"lang"`
	matterRow
	state
	AssigneeID   string     `db:"assignee_id"`
	Assignee     string     `db:"assignee_name"`
	Messages     int        `db:"messages"`
	Notes        int        `db:"notes"`
	LastBy       Author     `db:"last_by"`
	LastAt       time.Time  `db:"last_at"`
	StaffReadAt  *time.Time `db:"staff_read_at"`
	StaffReadBy  string     `db:"staff_read_by"`
	ClientReadAt *time.Time `db:"client_read_at"`
	ChangedWhat  string     `db:"changed_what"`
	ChangedBy    string     `db:"changed_by" private:"threads.changed_by"`
	ChangedAt    time.Time  `db:"changed_at"`
	CreatedAt    time.Time  `db:"created_at"`
	Sealed       []byte     `db:"sealed"` // of its first message
}

const threadColumns = `t.id, t.version, t.kind, COALESCE(t.account_id, '') AS account_id, t.subject, t.lang,
	COALESCE(t.about_kind, '') AS about_kind, COALESCE(t.about_id, '') AS about_id, COALESCE(t.about_reference, '') AS about_reference, t.status, t.priority,
	COALESCE(t.assignee_id, '') AS assignee_id, COALESCE(t.assignee_name, '') AS assignee_name, t.messages, t.notes,
	t.last_by, t.last_at, t.staff_unread_at, t.staff_read_at, COALESCE(t.staff_read_by, '') AS staff_read_by,
	t.client_unread_at, t.client_read_at, t.changed_what, t.changed_by, t.changed_at, t.created_at, m.sealed`

const fromThreads = ` FROM threads t JOIN thread_messages m ON m.id = t.id `

var (
	findThread    = db.SQL(`SELECT ` + threadColumns + fromThreads + `WHERE t.id = $1`)
	findOwnThread = db.SQL(`SELECT ` + threadColumns + fromThreads + `WHERE t.id = $1 AND t.account_id = $2`)

	insertThread = db.SQL(`INSERT INTO threads (id, version, kind, account_id, address_hash, subject, lang, status, priority,
		messages, notes, last_by, last_at, staff_unread_at, client_unread_at, assignee_id, assignee_name, changed_what, changed_by,
		changed_at, words_key, about_kind, about_id, about_reference, created_at)
		VALUES ($1, 1, $2, $3, $4, $5, $6, 'open', 'normal', 1, 0, $7, $8, $11, $12, $13, $14, 'written', $9, $8, $10, $15, $16, $17, $8)`)

	// Everything that a change may touch, held to the version that was read.
	updateThread = db.SQL(`UPDATE threads SET version = version + 1, status = $3, priority = $4, assignee_id = $5, assignee_name = $6,
		messages = $7, notes = $8, last_by = $9, last_at = $10, staff_unread_at = $11, client_unread_at = $12,
		changed_what = $13, changed_by = $14, changed_at = $15 WHERE id = $1 AND version = $2`)
)

// saveTx writes a changed conversation back and keeps the counters.
func (t threadRow) saveTx(tx *db.Tx, before state) error {
	n, err := tx.Exec(updateThread, t.ID, t.Version, t.Status, t.Priority, db.Nullable(t.AssigneeID), db.Nullable(t.Assignee),
		t.Messages, t.Notes, t.LastBy, t.LastAt, t.StaffUnread, t.ClientUnread, t.ChangedWhat, personal.ThreadChanged.Text(t.ChangedBy, t.ID), t.ChangedAt)
	if err == nil && n == 0 {
		err = errChanged
	}
	if err != nil {
		return err
	}
	if err := moveTx(tx, before, t.state); err != nil {
		return err
	}
	return live.ChangedTx(tx, live.Messages, t.Account) // nobody's, of a visitor
}

// changed notes what happens to a conversation, for the second of two callers.
func (t *threadRow) changed(what, by string, at time.Time) {
	t.ChangedWhat, t.ChangedBy, t.ChangedAt = what, by, at
}

// What is refused, in the words of the errors catalog.
var (
	errChanged  = fault.New(fault.Conflict, "thread.changed")
	errState    = fault.New(fault.Conflict, "thread.state")
	errFull     = fault.New(fault.Conflict, "thread.full")
	errSent     = fault.New(fault.Conflict, "thread.already_sent")
	errNotFound = fault.New(fault.NotFound, "not_found")
)

func invalid(pointer, code string) error {
	return fault.Fields(fault.Field{Pointer: pointer, Code: code})
}

// words is what a message says, and who says it, as it is sealed.
type words struct {
	Name    string     `json:"name"`
	Email   string     `json:"email"`
	Message string     `json:"message"`
	Subject string     `json:"subject,omitempty"` // of an answer of the lender
	To      *addressee `json:"to,omitempty"`      // of a conversation that staff began: with whom
}

// addressee is a client whom staff have written to first.
type addressee struct {
	Name  string `json:"name"`
	Email string `json:"email"`
}

// with is with whom a conversation is, by its first message.
func (w words) with() addressee {
	if w.To != nil {
		return *w.To
	}
	return addressee{w.Name, w.Email}
}

// sealWords seals under the name that messages of the contact form have always had.
func (s *Service) sealWords(id string, w words) ([]byte, error) {
	body, err := json.Marshal(w)
	if err != nil {
		return nil, err
	}
	return s.Keys.Seal(sealPurpose, body, []byte(id))
}

func (s *Service) openWords(id string, sealed []byte) (words, error) {
	var w words
	body, err := s.Keys.Unseal(sealPurpose, sealed, []byte(id))
	if err != nil {
		return w, err
	}
	return w, json.Unmarshal(body, &w)
}

// longestTitle bounds the beginning of a message that stands for it in lists.
const longestTitle = 90

// titleOf is how a message begins, cut between words.
func titleOf(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	letters := []rune(line)
	if len(letters) <= longestTitle {
		return line
	}
	cut := string(letters[:longestTitle])
	if i := strings.LastIndexByte(cut, ' '); i > 0 {
		cut = cut[:i]
	}
	return cut + "…"
}
