package origination

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/db"
	"florin/internal/document"
	"florin/internal/identity"
	"florin/internal/validate"
)

// AskKind is what a missing item is.
type AskKind string

// The kinds.
const (
	AskDocument AskKind = "document"
	AskQuestion AskKind = "question"
)

// AskItem is one thing that staff ask the applicant for.
type AskItem struct {
	Kind         AskKind `db:"kind" json:"kind"`
	DocumentKind string  `db:"document_kind" json:"document_kind,omitempty"` // of a document
	Text         string  `db:"body" json:"text"`
}

// AskedItem is an item with what came back.
type AskedItem struct {
	AskItem
	Position   int    `db:"position" json:"position"`
	Answer     string `db:"answer" json:"answer"`
	DocumentID string `db:"document_id" json:"document_id"`
}

// Asked is a list of what is missing.
type Asked struct {
	By        string      `json:"by"`
	At        time.Time   `json:"at"`
	ExpiresAt time.Time   `json:"expires_at"`
	ClosedAt  *time.Time  `json:"closed_at"`
	Items     []AskedItem `json:"items"`
}

type askRow struct {
	ID        string     `db:"id"`
	RequestID string     `db:"request_id"`
	ByName    string     `db:"by_name"`
	CreatedAt time.Time  `db:"created_at"`
	ExpiresAt time.Time  `db:"expires_at"`
	ClosedAt  *time.Time `db:"closed_at"`
}

const askColumns = `id, request_id, by_name, created_at, expires_at, closed_at`

var (
	insertAsk = db.SQL(`
		INSERT INTO request_asks (id, request_id, by_id, by_name, created_at, remind_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`)
	insertAskItem = db.SQL(`
		INSERT INTO request_ask_items (ask_id, position, kind, document_kind, body) VALUES ($1, $2, $3, $4, $5)`)
	findOpenAsk = db.SQL(`SELECT ` + askColumns + ` FROM request_asks WHERE request_id = $1 AND closed_at IS NULL`)
	listAsks    = db.SQL(`SELECT ` + askColumns + ` FROM request_asks WHERE request_id = $1 ORDER BY created_at DESC LIMIT 50`)
	listItems   = db.SQL(`
		SELECT position, kind, COALESCE(document_kind, '') AS document_kind, body, COALESCE(answer, '') AS answer,
			COALESCE(document_id, '') AS document_id
		FROM request_ask_items WHERE ask_id = $1 ORDER BY position`)
	closeAsk   = db.SQL(`UPDATE request_asks SET closed_at = $2 WHERE id = $1 AND closed_at IS NULL`)
	answerItem = db.SQL(`UPDATE request_ask_items SET answer = $3, document_id = $4 WHERE ask_id = $1 AND position = $2`)
)

const (
	maxAsked   = 20
	longestAsk = 500
)

// Ask asks the applicant for documents or answers, by mail and in the client area. The promise
// to answer stands still meanwhile. Errors: fault Forbidden, NotFound, Invalid, Conflict
// "request.not_allowed", "request.awaiting_second", "request.already_decided".
func (s *Service) Ask(ctx context.Context, p identity.Principal, id string, version int64, items []AskItem) (Decided, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return Decided{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Decided{}, err
	}
	if items, err = checkItems(items, snapshot.Upload.Kinds); err != nil {
		return Decided{}, err
	}
	ask, err := uuid.NewV7()
	if err != nil {
		return Decided{}, err
	}
	var decided Decided
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[subject](tx, findSubject, id)
		if err != nil {
			return err
		}
		t, err := s.decisionTx(tx, r, Ask, version)
		if err != nil {
			return err
		}
		after, err := s.shiftTx(tx, p.Actor(), r, t, change{details: map[string]any{"items": len(items)}})
		if err != nil {
			return err
		}
		decided = after.decided()
		days := max(productOf(snapshot, r.Product).Lending.InfoDays, 1)
		if err := askTx(tx, p, ask.String(), id, days, items); err != nil {
			return err
		}
		return s.mailAskTx(tx, after, "request.asked", days, items)
	})
	return decided, err
}

func askTx(tx *db.Tx, p identity.Principal, ask, id string, days int, items []AskItem) error {
	now := tx.Now()
	half := now.Add(time.Duration(days) * 12 * time.Hour) // one reminder, when half of the time is over
	if _, err := tx.Exec(insertAsk, ask, id, p.StaffID, displayName(p), now, half, now.AddDate(0, 0, days)); err != nil {
		return err
	}
	for i, item := range items {
		if _, err := tx.Exec(insertAskItem, ask, i+1, item.Kind, nullable(item.DocumentKind), item.Text); err != nil {
			return err
		}
	}
	return nil
}

// checkItems wants at least one item, each with words of its own.
func checkItems(items []AskItem, kinds []string) ([]AskItem, error) {
	v := validate.New()
	if len(items) == 0 || len(items) > maxAsked {
		v.CheckWith("/items", "ask.items", map[string]any{"max": maxAsked})
	}
	clean := make([]AskItem, len(items))
	for i, item := range items {
		at := fmt.Sprintf("/items/%d", i)
		item.Text = validate.CleanText(item.Text)
		v.Check(at+"/text", validate.Required(item.Text))
		v.CheckWith(at+"/text", validate.Text(item.Text, longestAsk), map[string]any{"max": longestAsk})
		switch item.Kind {
		case AskQuestion:
			item.DocumentKind = ""
		case AskDocument:
			if chosen(kinds, item.DocumentKind, "") != nil {
				v.Check(at+"/document_kind", "choice.invalid")
			}
		default:
			v.Check(at+"/kind", "choice.invalid")
		}
		clean[i] = item
	}
	return clean, v.Err()
}

// mailAskTx mails the list. The link leads into the client area; without an account it is
// the one by which the request joins one.
func (s *Service) mailAskTx(tx *db.Tx, r subject, template string, days int, items []AskItem) error {
	lines := make([]string, len(items))
	for i, item := range items {
		lines[i] = "– " + item.Text
	}
	return s.tellTx(tx, r, template, map[string]any{"items": strings.Join(lines, "\n"), "days": days, "link": s.wayIn(r)})
}

// wayIn is the link to a request for its applicant: straight to it in the client area, or by
// the link with which it joins an account.
func (s *Service) wayIn(r subject) string {
	if r.AccountID != nil {
		return "/client/requests/" + r.ID
	}
	return "/client#claim=" + s.claimToken(uuid.MustParse(r.ID), validate.NormalEmail(r.Email))
}

// TakeBackAsk takes the list back: the request is in review again. Errors: fault Forbidden,
// NotFound, Conflict "request.not_allowed", "request.version_conflict".
func (s *Service) TakeBackAsk(ctx context.Context, p identity.Principal, id string, version int64) (Decided, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return Decided{}, err
	}
	var decided Decided
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[subject](tx, findSubject, id)
		if err != nil {
			return err
		}
		t, err := moveTx(tx, r, TakeBackAsk, version)
		if err != nil {
			return err
		}
		after, err := s.shiftTx(tx, p.Actor(), r, t, change{})
		decided = after.decided()
		return err
	})
	return decided, err
}

// AskAnswer answers one item of the list: with words, or with a document that was uploaded.
type AskAnswer struct {
	Position   int    `json:"position"`
	Text       string `json:"text,omitempty"`
	DocumentID string `json:"document_id,omitempty"`
}

// AnswerAsk gives what was asked for, all of it: the request is in review again and its checks
// run anew. Errors: fault Unauthenticated, NotFound, Invalid with what is still missing,
// Conflict "request.not_allowed", "request.version_conflict".
func (s *Service) AnswerAsk(ctx context.Context, p identity.Principal, id string, version int64, answers []AskAnswer) (OwnDetail, error) {
	err := s.ownMove(ctx, p, id, func(tx *db.Tx, r subject) error {
		t, err := ownTransition(r, Answer, version)
		if err != nil {
			return err
		}
		ask, err := db.One[askRow](tx, findOpenAsk, id)
		if err != nil {
			return err
		}
		if err := s.answerTx(tx, id, ask.ID, answers); err != nil {
			return err
		}
		after, err := s.shiftTx(tx, p.Actor(), r, t, change{})
		if err != nil {
			return err
		}
		if err := s.tellAssigneeTx(tx, after, "staff.request_answered", nil); err != nil {
			return err
		}
		_, err = tx.Exec(checkAgain, id, tx.Now())
		return err
	})
	if err != nil {
		return OwnDetail{}, err
	}
	return s.OwnRequest(ctx, p, id)
}

const longestAnswer = 2000

func (s *Service) answerTx(tx *db.Tx, id, ask string, answers []AskAnswer) error {
	items, err := db.All[AskedItem](tx, listItems, ask)
	if err != nil {
		return err
	}
	documents, err := s.Documents.ListTx(tx, requestOwner(id))
	if err != nil {
		return err
	}
	given := map[int]AskAnswer{}
	for _, a := range answers {
		a.Text = validate.CleanText(a.Text)
		given[a.Position] = a
	}
	v := validate.New()
	for i, item := range items {
		a := given[item.Position]
		checkAnswer(v, fmt.Sprintf("/items/%d", i), item, a, documents)
		if _, err := tx.Exec(answerItem, ask, item.Position, nullable(a.Text), nullable(a.DocumentID)); err != nil {
			return err
		}
	}
	return v.Err()
}

func checkAnswer(v *validate.Collector, at string, item AskedItem, a AskAnswer, documents []document.Document) {
	v.CheckWith(at+"/text", validate.Text(a.Text, longestAnswer), map[string]any{"max": longestAnswer})
	if item.Kind == AskQuestion {
		v.Check(at+"/text", validate.Required(a.Text))
		return
	}
	for _, d := range documents {
		if d.ID == a.DocumentID && string(d.Kind) == item.DocumentKind {
			return
		}
	}
	v.Check(at+"/document_id", "ask.document_missing")
}

// UploadAsked adds a file to a request for which documents were asked. Errors: fault
// Unauthenticated, NotFound, Conflict "request.not_allowed", TooMany, and those of
// document.Upload.
func (s *Service) UploadAsked(ctx context.Context, p identity.Principal, id string, in document.UploadInput) (document.Document, error) {
	allow := func(tx *db.Tx) error {
		r, err := ownTx(tx, p, id)
		if err == nil && (r.Stage != StageInfoRequested || !r.open()) {
			err = r.refusal(notOwn)
		}
		return err
	}
	if err := client(p); err != nil {
		return document.Document{}, err
	}
	if err := s.DB.View(ctx, allow); err != nil {
		return document.Document{}, err
	}
	if err := s.takeUpload(ctx, p); err != nil {
		return document.Document{}, err
	}
	in.Actor, in.Allow, in.Giver = p.Actor(), allow, document.Applicant
	return s.Documents.Upload(ctx, requestOwner(id), in)
}

// askedTx gives a list with its items.
func askedTx(tx *db.Tx, row askRow) (Asked, error) {
	items, err := db.All[AskedItem](tx, listItems, row.ID)
	return Asked{row.ByName, row.CreatedAt, row.ExpiresAt, row.ClosedAt, orEmpty(items)}, err
}
