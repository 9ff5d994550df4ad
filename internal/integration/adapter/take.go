package adapter

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/outbound"
	"florin/internal/platform/signed"
	"florin/internal/record/document"
)

// Call is a call as its feature sees it.
type Call struct {
	ID         string
	Adapter    string // its name
	Capability Capability
	Subject    Subject         // Persons are not filled in
	Input      json.RawMessage // what the adapter was told beside the subject
	CreatedAt  time.Time
	Attempts   int64 // how often it was sent at most; 0: it never left
}

// Result is what came of a call.
type Result struct {
	// Code says why there is none: one of the codes of errors; empty when there is.
	Code      string
	Result    json.RawMessage
	Provider  Provider
	Files     []Kept
	Digest    string // SHA-256 of the answer
	Answered  time.Time
	ByAdapter string
}

// Kept is a file of evidence. Its content is a document of the owner that EvidenceOf gives.
type Kept struct {
	Number     int    `db:"number" json:"number"`
	Name       string `db:"name" json:"name"`
	MediaType  string `db:"media_type" json:"media_type"`
	SHA256     string `db:"sha256" json:"sha256" doc:"Of what the adapter sent; checked when it came"`
	DocumentID string `db:"document_id" json:"id"`
}

// EvidenceOf is whose the files of a call are.
func EvidenceOf(callID string) document.Owner {
	return document.Owner{Kind: document.Consultation, ID: "call:" + callID}
}

// keepFiles fetches, checks and keeps the files of an answer, before the transaction that takes it: as documents, or as its feature keeps them. The code says what is wrong with one; the error is
// trouble of ours, or of the way there.
func (s *Service) keepFiles(ctx context.Context, w work, a Answer, secrets []string) (kept []Kept, code string, err error) {
	keep := s.keepOf(w.call.Capability)
	for i, f := range a.Evidence {
		content, code, err := s.content(ctx, w, f, secrets)
		if err != nil {
			return nil, "", err
		}
		if code == "" && !f.Matches(content) {
			code = "adapter.digest"
		}
		if keep != nil {
			if code != "" {
				content = nil
			}
			if err := keep(ctx, w.call.call(w.Name), Delivered{f.Name, strings.ToLower(f.SHA256), content, code}); err != nil {
				return nil, "", fmt.Errorf("file %d of call %s: %w", i+1, w.call.ID, err)
			}
			continue
		}
		if code != "" {
			return nil, code, nil
		}
		d, err := s.Documents.Upload(ctx, EvidenceOf(w.call.ID), document.UploadInput{
			Kind: document.Other, Name: f.Name, Body: bytes.NewReader(content), IdempotencyKey: "evidence-" + strconv.Itoa(i+1) + "-" + strings.ToLower(f.SHA256)[:16],
			Actor: audit.Actor{Kind: "system"}, Most: MaxEvidence,
		})
		switch fault.KindOf(err) {
		case fault.Invalid, fault.Unsupported, fault.TooLarge, fault.Conflict, fault.Gone:
			return nil, "adapter.evidence", nil
		}
		if err != nil {
			return nil, "", fmt.Errorf("evidence of call %s: %w", w.call.ID, err)
		}
		kept = append(kept, Kept{Number: i + 1, Name: f.Name, MediaType: f.MediaType, SHA256: strings.ToLower(f.SHA256), DocumentID: d.ID})
	}
	return kept, "", nil
}

// content is that of a file: from the answer, or from an address of the adapter, and of no other.
func (s *Service) content(ctx context.Context, w work, f File, secrets []string) (content []byte, code string, err error) {
	if f.URL == "" {
		if content, err = f.Bytes(); err != nil {
			return nil, "adapter.answer", nil
		}
		return content, "", nil
	}
	if !sameHost(w.URL, f.URL) {
		return nil, "adapter.evidence", nil
	}
	header, err := signed.Headers(w.call.ID, s.Clock(), nil, secrets, nil)
	if err != nil {
		return nil, "", err
	}
	r := s.Caller.Exchange(ctx, outbound.Exchange{Method: "GET", URL: f.URL, Header: header, Most: MaxEvidence})
	switch {
	case r.Cut:
		return nil, "adapter.too_large", nil
	case r.Failure != outbound.HookAnswered || r.Status != 200:
		return nil, "adapter.evidence", nil
	}
	return r.Body, "", nil
}

func sameHost(base, address string) bool {
	a, err := url.Parse(base)
	if err != nil {
		return false
	}
	b, err := url.Parse(address)
	return err == nil && a.Scheme == b.Scheme && a.Host == b.Host && b.User == nil
}

// close takes an answer: the call ends, and its feature takes the result, in one transaction. What the feature refuses has failed.
func (s *Service) close(ctx context.Context, w work, a Answer, kept []Kept) error {
	print, err := a.print()
	if err != nil {
		return s.fail(ctx, w, outcome{code: "adapter.answer"})
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error { return s.closeTx(tx, w, a, print, kept) })
	if isInvalid(err) {
		return s.fail(ctx, w, outcome{code: refusalOf(err)})
	}
	return err
}

func (s *Service) closeTx(tx *db.Tx, w work, a Answer, print string, kept []Kept) error {
	sealed, err := s.Keys.Seal(sealAnswer, a.Result, []byte(w.call.ID))
	if err != nil {
		return err
	}
	n, err := tx.Exec(closeCall, w.call.ID, Done, "", sealed, print, a.Provider.Name, a.Provider.Reference, tx.Now())
	if err != nil || n == 0 { // ended meanwhile: what comes after that counts for nothing
		return err
	}
	for _, f := range kept {
		if _, err := tx.Exec(insertFile, w.call.ID, f.Number, f.Name, f.MediaType, f.SHA256, f.DocumentID); err != nil {
			return err
		}
	}
	if err := s.healthTx(tx, w.row, true, 0); err != nil {
		return err
	}
	err = recordAnswerTx(tx, w.row, w.call, "adapter.answered", map[string]any{"sha256": print, "provider": a.Provider.Name, "files": len(a.Evidence)})
	if err != nil {
		return err
	}
	return s.takeTx(tx, w.row, w.call, Result{
		Result: a.Result, Provider: a.Provider, Files: kept, Digest: print, Answered: tx.Now(), ByAdapter: w.Name,
	})
}

func (s *Service) takeTx(tx *db.Tx, r row, c callRow, result Result) error {
	take := s.takeOf(c.Capability)
	if take == nil {
		return nil
	}
	a, err := s.opened(c)
	if err != nil {
		return err
	}
	told := c.call(r.Name)
	told.Input = a.Input
	return take(tx, told, result)
}

// call is a call as its feature sees it, but for what was asked.
func (c callRow) call(by string) Call {
	return Call{ID: c.ID, Adapter: by, Capability: c.Capability, Subject: Subject{Kind: c.SubjectKind, ID: c.SubjectID}, CreatedAt: c.CreatedAt, Attempts: c.Attempts}
}

func recordAnswerTx(tx *db.Tx, r row, c callRow, action string, details map[string]any) error {
	details["call"], details["adapter"], details["capability"] = c.ID, r.Name, string(c.Capability)
	return audit.RecordTx(tx, audit.Event{
		Actor: audit.Actor{Kind: "system"}, Action: action, EntityKind: c.SubjectKind, EntityID: c.SubjectID, Details: details,
	})
}

// fail ends a call without a result.
func (s *Service) fail(ctx context.Context, w work, o outcome) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := s.healthTx(tx, w.row, o.code == "adapter.refused", 0); err != nil {
			return err
		}
		return s.failTx(tx, w.row, w.call, o.code)
	})
}

func (s *Service) failTx(tx *db.Tx, r row, c callRow, code string) error {
	n, err := tx.Exec(closeCall, c.ID, Failed, code, nil, nil, "", "", tx.Now())
	if err != nil || n == 0 {
		return err
	}
	if err := recordAnswerTx(tx, r, c, "adapter.failed", map[string]any{"code": code}); err != nil {
		return err
	}
	return s.takeTx(tx, r, c, Result{Code: code, Answered: tx.Now(), ByAdapter: r.Name})
}
