package application

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/record/document"
)

func draftOwner(id string) document.Owner {
	return document.Owner{Kind: document.Draft, ID: id}
}

// UploadDocument adds a file to a draft. Errors: fault Gone "draft.expired", Conflict
// "draft.submitted", TooMany, and those of document.Upload.
func (s *Service) UploadDocument(ctx context.Context, p identity.Principal, token string, in document.UploadInput) (document.Document, error) {
	owner, err := s.openOwner(ctx, token)
	if err != nil {
		return document.Document{}, err
	}
	if err := s.TakeUpload(ctx, p); err != nil {
		return document.Document{}, err
	}
	in.Actor, in.Giver = p.Actor(), document.Applicant
	in.Allow = func(tx *db.Tx) error { return stillOpenTx(tx, token) }
	return s.Documents.Upload(ctx, owner, in)
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
