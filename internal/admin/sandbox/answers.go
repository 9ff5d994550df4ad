package sandbox

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"florin/internal/integration/adapter"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
)

// offered is what the adapter of a sandbox does, and what it is told for that.
var offered = []adapter.Offered{
	{Name: adapter.BureauConsult, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.Name, adapter.BirthDate}},
	{Name: adapter.IBANVerify, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.IBAN, adapter.Name}},
	{Name: adapter.TextSend, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.Phone, adapter.Text}},
	{Name: adapter.LetterSend, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.Name, adapter.Address, adapter.Document}},
}

func described() adapter.Description {
	return adapter.Description{Protocol: adapter.Protocol, Name: "Sandbox", Version: "1.0", Capabilities: offered}
}

// agreed is all that it offers.
func agreed() (all []adapter.Agreed) {
	for _, o := range offered {
		all = append(all, adapter.Agreed{Capability: o.Name, Data: o.Data})
	}
	return all
}

// Last digits of test accounts whose holder the bank knows by another name, or by nearly the same.
const (
	payeeUnknown = 7
	payeeClose   = 8
)

// errInput says that a question is none of its capability.
var errInput = errors.New("sandbox: not a question of the capability")

// answer is what the adapter says to a question.
func (a *Adapter) answer(ctx context.Context, b adapter.Body) ([]byte, error) {
	var q question
	if adapter.Read(b.Subject, &q.Subject) != nil || adapter.Read(b.Input, &q) != nil {
		return nil, errInput
	}
	result, err := map[string]string(nil), error(nil)
	switch b.Capability {
	case adapter.BureauConsult:
		result, err = q.register()
	case adapter.IBANVerify:
		result, err = q.holderOf()
	case adapter.TextSend, adapter.LetterSend:
		result, err = a.post(ctx, b.ID, b.Capability, q)
	default:
		err = errInput
	}
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(result)
	if err != nil {
		return nil, err
	}
	return json.Marshal(adapter.Answer{
		ID: b.ID, State: adapter.StateDone, Result: text, Provider: adapter.Provider{Name: "Sandbox", Reference: "SANDBOX-" + b.ID[:8]},
	})
}

// question is the input of every capability, with the people.
type question struct {
	Subject  adapter.Subject `json:"-"`
	Register string          `json:"register"`
	IBAN     string          `json:"iban"`
	Holder   string          `json:"holder"`
	Phone    string          `json:"phone"`
	Text     string          `json:"text"`
	Lang     string          `json:"lang"`
	Document []byte          `json:"document"`
}

func (q question) register() (map[string]string, error) {
	if q.Register == "" || len(q.Subject.Persons) == 0 {
		return nil, errInput
	}
	result := "clear"
	switch strings.ToUpper(q.Subject.Persons[0].FamilyName) {
	case inRegister:
		result = "entry"
	case registerDown:
		result = "unreachable"
	}
	return map[string]string{"result": result}, nil
}

func (q question) holderOf() (map[string]string, error) {
	iban, err := rail.ParseIBAN(q.IBAN)
	if err != nil {
		return nil, errInput
	}
	n, _ := iban.Test()
	switch n {
	case payeeUnknown:
		return map[string]string{"result": "none"}, nil
	case payeeClose:
		return map[string]string{"result": "close", "name": q.Holder + "-Martin"}, nil
	}
	return map[string]string{"result": "match"}, nil
}

// post keeps a text message or a letter in place of sending it.
func (a *Adapter) post(ctx context.Context, id string, c adapter.Capability, q question) (map[string]string, error) {
	kind, to, result := PostText, q.Phone, "delivered"
	if c == adapter.LetterSend {
		if len(q.Subject.Persons) == 0 || len(q.Document) == 0 {
			return nil, errInput
		}
		p := q.Subject.Persons[0]
		kind, result = PostLetter, "sent"
		to = strings.Join([]string{p.GivenName + " " + p.FamilyName, p.Street, p.PostalCode + " " + p.City, p.Country}, ", ")
	}
	err := a.db.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(keepPost, id, kind, to, q.Lang, q.Text, q.Document, tx.Now())
		return err
	})
	return map[string]string{"state": result}, err
}
