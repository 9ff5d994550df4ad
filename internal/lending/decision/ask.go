package decision

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
)

var (
	insertAsk = db.SQL(`
		INSERT INTO request_asks (id, request_id, by_id, by_name, created_at, remind_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`)
	insertAskItem = db.SQL(`
		INSERT INTO request_ask_items (ask_id, position, kind, document_kind, body) VALUES ($1, $2, $3, $4, $5)`)

	answerItem = db.SQL(`UPDATE request_ask_items SET answer = $3, document_id = $4 WHERE ask_id = $1 AND position = $2`)
)

const (
	maxAsked   = 20
	longestAsk = 500
)

// Ask asks the applicant for documents or answers, by mail and in the client area. The promise
// to answer stands still meanwhile. Errors: fault Forbidden, NotFound, Invalid, Conflict
// "request.not_allowed", "request.awaiting_second", "request.already_decided".
func (s *Service) Ask(ctx context.Context, p identity.Principal, id string, version int64, items []request.AskItem) (request.Decided, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return request.Decided{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return request.Decided{}, err
	}
	if items, err = checkItems(items, catalogue.PaperKinds); err != nil {
		return request.Decided{}, err
	}
	ask, err := uuid.NewV7()
	if err != nil {
		return request.Decided{}, err
	}
	var decided request.Decided
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err != nil {
			return err
		}
		t, err := s.decisionTx(tx, r, request.Ask, version)
		if err != nil {
			return err
		}
		after, err := s.ShiftTx(tx, p.Actor(), r, t, request.Change{Details: map[string]any{"items": len(items)}})
		if err != nil {
			return err
		}
		decided = after.Decided()
		days := max(request.ProductOf(snapshot, r.Product).Lending.InfoDays, 1)
		if err := askTx(tx, p, ask.String(), id, days, items); err != nil {
			return err
		}
		return s.mailAskTx(tx, after, "request.asked", tx.Now().AddDate(0, 0, days), days, items)
	})
	return decided, err
}

func askTx(tx *db.Tx, p identity.Principal, ask, id string, days int, items []request.AskItem) error {
	now := tx.Now()
	half := now.Add(time.Duration(days) * 12 * time.Hour) // one reminder, when half of the time is over
	if _, err := tx.Exec(insertAsk, ask, id, p.Who(), request.DisplayName(p), now, half, now.AddDate(0, 0, days)); err != nil {
		return err
	}
	for i, item := range items {
		if _, err := tx.Exec(insertAskItem, ask, i+1, item.Kind, db.Nullable(item.DocumentKind), item.Text); err != nil {
			return err
		}
	}
	return nil
}

// checkItems wants at least one item, each with words of its own.
func checkItems(items []request.AskItem, kinds []string) ([]request.AskItem, error) {
	v := validate.New()
	if len(items) == 0 || len(items) > maxAsked {
		v.CheckWith("/items", "ask.items", map[string]any{"max": maxAsked})
	}
	clean := make([]request.AskItem, len(items))
	for i, item := range items {
		at := fmt.Sprintf("/items/%d", i)
		item.Text = validate.CleanText(item.Text)
		v.Check(at+"/text", validate.Required(item.Text))
		v.CheckWith(at+"/text", validate.Text(item.Text, longestAsk), map[string]any{"max": longestAsk})
		switch item.Kind {
		case request.AskQuestion:
			item.DocumentKind = ""
		case request.AskDocument:
			if request.OneOf(kinds, item.DocumentKind, "") != nil {
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
func (s *Service) mailAskTx(tx *db.Tx, r request.Case, template string, until time.Time, days int, items []request.AskItem) error {
	lines := make([]string, len(items))
	for i, item := range items {
		lines[i] = "– " + item.Text
	}
	return s.tellUntilTx(tx, r, template, map[string]any{"items": strings.Join(lines, "\n"), "days": days, "link": s.WayIn(r)}, until)
}

// TakeBackAsk takes the list back: the request is in review again. Errors: fault Forbidden,
// NotFound, Conflict "request.not_allowed", "request.version_conflict".
func (s *Service) TakeBackAsk(ctx context.Context, p identity.Principal, id string, version int64) (request.Decided, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return request.Decided{}, err
	}
	var decided request.Decided
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err != nil {
			return err
		}
		t, err := request.MoveTx(tx, r, request.TakeBackAsk, version)
		if err != nil {
			return err
		}
		after, err := s.ShiftTx(tx, p.Actor(), r, t, request.Change{})
		decided = after.Decided()
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
	err := s.OwnMove(ctx, p, id, func(tx *db.Tx, r request.Case) error {
		t, err := request.OwnTransition(r, request.Answer, version)
		if err != nil {
			return err
		}
		ask, err := db.One[request.AskRow](tx, request.FindOpenAsk, id)
		if err != nil {
			return err
		}
		if err := s.answerTx(tx, id, ask.ID, answers); err != nil {
			return err
		}
		after, err := s.ShiftTx(tx, p.Actor(), r, t, request.Change{})
		if err != nil {
			return err
		}
		if err := s.TellAssigneeTx(tx, after, "staff.request_answered", nil); err != nil {
			return err
		}
		_, err = tx.Exec(request.CheckAgain, id, tx.Now())
		return err
	})
	if err != nil {
		return OwnDetail{}, err
	}
	return s.OwnRequest(ctx, p, id)
}

const longestAnswer = 2000

func (s *Service) answerTx(tx *db.Tx, id, ask string, answers []AskAnswer) error {
	items, err := db.All[request.AskedItem](tx, request.ListItems, ask)
	if err != nil {
		return err
	}
	documents, err := s.Documents.ListTx(tx, request.RequestOwner(id))
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
		if _, err := tx.Exec(answerItem, ask, item.Position, db.Nullable(a.Text), db.Nullable(a.DocumentID)); err != nil {
			return err
		}
	}
	return v.Err()
}

func checkAnswer(v *validate.Collector, at string, item request.AskedItem, a AskAnswer, documents []document.Document) {
	v.CheckWith(at+"/text", validate.Text(a.Text, longestAnswer), map[string]any{"max": longestAnswer})
	if item.Kind == request.AskQuestion {
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
		r, err := request.OwnTx(tx, p, id)
		if err == nil && (r.Stage != request.StageInfoRequested || !r.Open()) {
			err = r.Refusal(request.NotByApplicant)
		}
		return err
	}
	if err := request.RequireClient(p); err != nil {
		return document.Document{}, err
	}
	if err := s.DB.View(ctx, allow); err != nil {
		return document.Document{}, err
	}
	if err := s.TakeUpload(ctx, p); err != nil {
		return document.Document{}, err
	}
	in.Actor, in.Allow, in.Giver = p.Actor(), allow, document.Applicant
	return s.Documents.Upload(ctx, request.RequestOwner(id), in)
}
