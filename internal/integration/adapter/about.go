package adapter

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/record/document"
)

// About is a call as those see it who decide on what it is about.
type About struct {
	ID         string         `json:"id"`
	Capability Capability     `json:"capability"`
	Adapter    string         `json:"adapter"`
	State      CallState      `json:"state" enum:"waiting,pending,done,failed"`
	Code       string         `json:"code" doc:"Why there is no answer; empty when there is, or may still be"`
	Result     map[string]any `json:"result" nullable:"true" doc:"What the adapter answered, as the capability has it; null: nothing"`
	Provider   string         `json:"provider"`
	Reference  string         `json:"reference" doc:"By which the provider finds it again"`
	SHA256     string         `json:"sha256" doc:"Of the answer, as the audit log has it"`
	Files      []Kept         `json:"files"`
	AskedAt    time.Time      `json:"asked_at"`
	ClosedAt   *time.Time     `json:"closed_at"`
}

// AboutTx lists what adapters were asked and answered about something, newest first, two hundred at most, but for what the
// caller may not see. The caller has checked who asks.
func (s *Service) AboutTx(tx *db.Tx, kind, id string, hidden ...Capability) ([]About, error) {
	return s.listTx(tx, kind, id, func(c Capability) bool { return !slices.Contains(hidden, c) })
}

// AnswersTx is AboutTx for one capability.
func (s *Service) AnswersTx(tx *db.Tx, kind, id string, c Capability) ([]About, error) {
	return s.listTx(tx, kind, id, func(each Capability) bool { return each == c })
}

func (s *Service) listTx(tx *db.Tx, kind, id string, shown func(Capability) bool) ([]About, error) {
	list := []About{}
	if s == nil {
		return list, nil
	}
	calls, err := db.All[callRow](tx, listOf, kind, id)
	if err != nil {
		return nil, err
	}
	names := map[string]string{}
	for _, c := range calls {
		if !shown(c.Capability) {
			continue
		}
		if _, known := names[c.AdapterID]; !known {
			r, err := db.One[row](tx, findAdapter, c.AdapterID)
			if err != nil {
				return nil, err
			}
			names[c.AdapterID] = r.Name
		}
		a, err := s.aboutTx(tx, c)
		if err != nil {
			return nil, err
		}
		a.Adapter = names[c.AdapterID]
		list = append(list, a)
	}
	return list, nil
}

func (s *Service) aboutTx(tx *db.Tx, c callRow) (About, error) {
	a := About{
		ID: c.ID, Capability: c.Capability, State: c.State, Provider: c.Provider, Reference: c.Reference, SHA256: db.Text(c.Print), Files: []Kept{}, AskedAt: c.CreatedAt, ClosedAt: c.ClosedAt,
	}
	if c.State == Failed {
		a.Code = c.Code
	}
	if c.Answer != nil {
		text, err := s.Keys.Unseal(sealAnswer, c.Answer, []byte(c.ID))
		if err != nil {
			return a, fmt.Errorf("the answer to call %s: %w", c.ID, err)
		}
		if err := json.Unmarshal(text, &a.Result); err != nil {
			return a, fmt.Errorf("the answer to call %s: %w", c.ID, err)
		}
	}
	files, err := db.All[Kept](tx, listFiles, c.ID)
	a.Files = append(a.Files, files...)
	return a, err
}

// OpenFile opens a file of an answer about something, and records that it was. The caller closes it, and has checked who asks. Errors: fault NotFound, for what is
// hidden from them too, and those of document.Open.
func (s *Service) OpenFile(ctx context.Context, kind, id, callID, file string, by audit.Actor, hidden ...Capability) (document.Document, io.ReadCloser, error) {
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		c, err := db.One[callRow](tx, findCall, callID)
		if err == nil && (c.SubjectKind != kind || c.SubjectID != id || slices.Contains(hidden, c.Capability)) {
			err = fault.New(fault.NotFound, "not_found")
		}
		return err
	})
	if err != nil {
		return document.Document{}, nil, err
	}
	return s.Documents.OpenAs(ctx, EvidenceOf(callID), file, by, nil)
}

// Asked is how often adapters were asked for something.
type Asked struct {
	Asked    int64 `db:"asked"`
	Answered int64 `db:"answered"` // by now
}

// CountTx counts the questions of a time, of which the end is outside. Those that were erased with what they were about are not in it. The caller has checked who asks.
func (s *Service) CountTx(tx *db.Tx, c Capability, from, to time.Time) (Asked, error) {
	if s == nil {
		return Asked{}, nil
	}
	return db.One[Asked](tx, countAsked, c, from, to)
}
