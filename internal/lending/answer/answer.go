package answer

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"florin/internal/identity/identity"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/rule/question"
	"florin/internal/rule/settings"
)

// Purpose is what answers are sealed for.
const Purpose = "request.answers"

// Service keeps and shows answers. Every method checks its caller's permission itself.
type Service struct {
	db       *db.DB
	settings *settings.Service
	keys     *keyring.Ring
	past     sync.Map // question.List by its version, which nobody changes
}

// New makes the service.
func New(parts request.Parts) *Service {
	return &Service{db: parts.DB, settings: parts.Settings, keys: parts.Keys}
}

// given is one question that was asked, with its answer; null: none was given.
type given struct {
	Code  string          `json:"code"`
	Value json.RawMessage `json:"value"`
}

type row struct {
	Version  int64          `db:"version"`
	Sealed   []byte         `db:"sealed"`
	Currency money.Currency `db:"currency"`
}

var (
	insertRow = db.SQL(`INSERT INTO request_answers (request_id, version, sealed) VALUES ($1, $2, $3)`)
	findRow   = db.SQL(`
		SELECT a.version, a.sealed, r.currency FROM request_answers a JOIN loan_requests r ON r.id = a.request_id WHERE a.request_id = $1`)

	// Erase forgets the answers of a request.
	Erase = db.SQL(`DELETE FROM request_answers WHERE request_id = $1`)
)

// KeepTx keeps what was asked of the applicant of a new request, in a version of the questions, and what was answered. Where nothing was asked,
// nothing is kept.
func (s *Service) KeepTx(tx *db.Tx, requestID string, version int64, asked question.List, answers question.Answers) error {
	if len(asked) == 0 {
		return nil
	}
	list := make([]given, len(asked))
	for i, q := range asked {
		list[i] = given{q.Code, answers[q.Code]}
	}
	text, err := json.Marshal(list)
	if err != nil {
		return err
	}
	sealed, err := s.keys.Seal(Purpose, text, []byte(requestID))
	if err != nil {
		return err
	}
	_, err = tx.Exec(insertRow, requestID, version, sealed)
	return err
}

// kept is what was asked of a request and answered.
type kept struct {
	asked    question.List
	values   question.Answers
	currency money.Currency
}

func (s *Service) readTx(tx *db.Tx, requestID string) (k kept, err error) {
	r, found, err := db.Maybe[row](tx, findRow, requestID)
	if err != nil || !found {
		return k, err
	}
	text, err := s.keys.Unseal(Purpose, r.Sealed, []byte(requestID))
	if err != nil {
		return k, fmt.Errorf("answers of request %s: %w", requestID, err)
	}
	var list []given
	if err := json.Unmarshal(text, &list); err != nil {
		return k, fmt.Errorf("answers of request %s: %w", requestID, err)
	}
	then, err := s.askedInTx(tx, r.Version)
	if err != nil {
		return k, err
	}
	k.values, k.currency = question.Answers{}, r.Currency
	for _, each := range list {
		if q, known := then.Find(each.Code); known {
			k.asked = append(k.asked, q)
			k.values[each.Code] = each.Value
		}
	}
	return k, nil
}

// askedInTx are the questions of a version.
func (s *Service) askedInTx(tx *db.Tx, version int64) (question.List, error) {
	if list, known := s.past.Load(version); known {
		return list.(question.List), nil
	}
	then, err := s.settings.AtTx(tx, settings.QuestionsName, version)
	if err == nil {
		s.past.Store(version, then.Questions)
	}
	return then.Questions, err
}

// Answer is one question that was asked, in the words of then, and what was answered.
type Answer struct {
	Code      string          `json:"code"`
	Kind      question.Kind   `json:"kind" enum:"yes_no,choice,choices,number,amount,date,text,long_text"`
	Label     string          `json:"label" doc:"As it was asked, in the caller's language like all words"`
	Purpose   string          `json:"purpose"`
	Value     json.RawMessage `json:"value" doc:"As it was given; null: there is no answer"`
	Text      string          `json:"text" doc:"In words; empty: there is no answer"`
	StaffOnly bool            `json:"staff_only"`
	Special   bool            `json:"special" doc:"A special category of data"`
}

// Answers are those of a request.
type Answers struct {
	Items []Answer `json:"items" doc:"In the order in which they were asked; empty: the lender asked nothing of its own"`
}

func (k kept) say(lang string, staff bool) Answers {
	list := Answers{Items: []Answer{}}
	in := i18n.For(lang)
	for _, q := range k.asked {
		if q.StaffOnly && !staff {
			continue
		}
		value := k.values[q.Code]
		if !question.Told(value) {
			value = json.RawMessage("null")
		}
		list.Items = append(list.Items, Answer{
			q.Code, q.Kind, q.Label.In(in.Lang()), q.Purpose.In(in.Lang()), value, q.Say(value, k.currency, in), q.StaffOnly, q.Special,
		})
	}
	return list
}

// Of gives the answers of a request. Errors: fault Forbidden (needs request.read), NotFound.
func (s *Service) Of(ctx context.Context, p identity.Principal, requestID string) (list Answers, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return list, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		if _, err := db.One[string](tx, request.FindID, requestID); err != nil {
			return err
		}
		k, err := s.readTx(tx, requestID)
		list = k.say(p.Lang, true)
		return err
	})
	return list, err
}

// Own gives the answers of a request of the caller's own, without what staff alone see. Errors: fault Unauthenticated, NotFound.
func (s *Service) Own(ctx context.Context, p identity.Principal, requestID string) (list Answers, err error) {
	if err := request.RequireClient(p); err != nil {
		return list, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		if _, err := request.OwnTx(tx, p, requestID); err != nil {
			return err
		}
		k, err := s.readTx(tx, requestID)
		list = k.say(p.Lang, false)
		return err
	})
	return list, err
}

// CopyTx gives all answers of a request in a language, for the copy of their data that people ask for: what staff alone see on the pages, too.
func (s *Service) CopyTx(tx *db.Tx, requestID, lang string) ([]Answer, error) {
	k, err := s.readTx(tx, requestID)
	return k.say(lang, true).Items, err
}

// ValuesTx gives the answers of a request as they were given; nil: there are none.
func (s *Service) ValuesTx(tx *db.Tx, requestID string) (question.Answers, error) {
	k, err := s.readTx(tx, requestID)
	return k.values, err
}

// OrdinaryTx gives the answers of a request as one JSON object by code, for copies that leave in bulk: without special categories of data. Empty: there
// are none.
func (s *Service) OrdinaryTx(tx *db.Tx, requestID string) (string, error) {
	k, err := s.readTx(tx, requestID)
	ordinary := question.Answers{}
	for _, q := range k.asked {
		if value := k.values[q.Code]; !q.Special && question.Told(value) {
			ordinary[q.Code] = value
		}
	}
	if err != nil || len(ordinary) == 0 {
		return "", err
	}
	text, err := json.Marshal(ordinary)
	return string(text), err
}
