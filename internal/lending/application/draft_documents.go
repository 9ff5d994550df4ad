package origination

import (
	"context"
	"io"
	"time"

	"florin/internal/db"
	"florin/internal/document"
	"florin/internal/identity"
	"florin/internal/limit"
	"florin/internal/live"
)

func draftOwner(id string) document.Owner {
	return document.Owner{Kind: document.Draft, ID: id}
}

func requestOwner(id string) document.Owner {
	return document.Owner{Kind: document.Request, ID: id}
}

// papersChangedTx tells open pages of the applicant that their papers stand elsewhere now.
func papersChangedTx(tx *db.Tx, requestID string) error {
	r, err := db.One[subject](tx, findSubject, requestID)
	if err != nil || r.AccountID == nil {
		return err
	}
	return live.ChangedTx(tx, live.Documents, *r.AccountID)
}

// UploadDocument adds a file to a draft. Errors: fault Gone "draft.expired", Conflict
// "draft.submitted", TooMany, and those of document.Upload.
func (s *Service) UploadDocument(ctx context.Context, p identity.Principal, token string, in document.UploadInput) (document.Document, error) {
	owner, err := s.openOwner(ctx, token)
	if err != nil {
		return document.Document{}, err
	}
	if err := s.takeUpload(ctx, p); err != nil {
		return document.Document{}, err
	}
	in.Actor, in.Giver = p.Actor(), document.Applicant
	in.Allow = func(tx *db.Tx) error { return stillOpenTx(tx, token) }
	return s.Documents.Upload(ctx, owner, in)
}

// takeUpload counts an upload against the limit of its source: what an upload that is
// deleted again has cost stays, and nobody has proven anything yet.
func (s *Service) takeUpload(ctx context.Context, p identity.Principal) error {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return err
	}
	rule := limit.Rule{Name: "upload", Burst: snapshot.Policies.ApplicationsPerHour * snapshot.Upload.MaxFiles, Per: time.Hour}
	return s.DB.Update(ctx, func(tx *db.Tx) error { return takeTx(tx, rule, limit.SourceKey(p.Source)) })
}

// DeleteDocument removes a file from a draft. Errors: fault Gone "draft.expired",
// Conflict "draft.submitted", NotFound.
func (s *Service) DeleteDocument(ctx context.Context, p identity.Principal, token, id string) error {
	owner, err := s.openOwner(ctx, token)
	if err != nil {
		return err
	}
	return s.Documents.Delete(ctx, owner, id, p.Actor())
}

// openOwner is the owner of a draft's documents while it takes any.
func (s *Service) openOwner(ctx context.Context, token string) (document.Owner, error) {
	var owner document.Owner
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		row, err := findDraftTx(tx, token)
		owner = draftOwner(row.ID)
		if err == nil && row.RequestID != nil {
			err = errDraftSubmitted()
		}
		return err
	})
	return owner, err
}

func stillOpenTx(tx *db.Tx, token string) error {
	row, err := findDraftTx(tx, token)
	if err == nil && row.RequestID != nil {
		err = errDraftSubmitted()
	}
	if err != nil {
		return err
	}
	return keepDraftTx(tx, row.ID, token, false)
}

// OpenDocument opens a file of a request for staff, and records that they did before the
// first byte is given out. The caller closes it. Errors: fault Forbidden, and those of
// document.Open.
func (s *Service) OpenDocument(ctx context.Context, p identity.Principal, requestID, id string) (document.Document, io.ReadCloser, error) {
	if err := p.Permit(identity.DocumentRead); err != nil {
		return document.Document{}, nil, err
	}
	return s.Documents.OpenAs(ctx, requestOwner(requestID), id, p.Actor(), func(tx *db.Tx) error { return papersChangedTx(tx, requestID) })
}
