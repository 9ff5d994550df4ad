package request

import (
	"context"
	"io"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
	"florin/internal/platform/live"
	"florin/internal/record/document"
)

// RequestOwner is whose the documents of a request are.
func RequestOwner(id string) document.Owner {
	return document.Owner{Kind: document.Request, ID: id}
}

// PapersChangedTx tells open pages of the applicant that their papers stand elsewhere now.
func PapersChangedTx(tx *db.Tx, requestID string) error {
	r, err := db.One[Case](tx, FindCase, requestID)
	if err != nil || r.AccountID == nil {
		return err
	}
	return live.ChangedTx(tx, live.Documents, *r.AccountID)
}

// TakeUpload counts an upload against the limit of its source: what an upload that is
// deleted again has cost stays, and nobody has proven anything yet.
func (s *Service) TakeUpload(ctx context.Context, p identity.Principal) error {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return err
	}
	rule := limit.Rule{Name: "upload", Burst: snapshot.Policies.ApplicationsPerHour * snapshot.Upload.MaxFiles, Per: time.Hour}
	return s.DB.Update(ctx, func(tx *db.Tx) error { return TakeTx(tx, rule, limit.SourceKey(p.Source)) })
}

// OpenDocument opens a file of a request for staff, and records that they did before the
// first byte is given out. The caller closes it. Errors: fault Forbidden, and those of
// document.Open.
func (s *Service) OpenDocument(ctx context.Context, p identity.Principal, requestID, id string) (document.Document, io.ReadCloser, error) {
	if err := p.Permit(identity.DocumentRead); err != nil {
		return document.Document{}, nil, err
	}
	return s.Documents.OpenAs(ctx, RequestOwner(requestID), id, p.Actor(), func(tx *db.Tx) error { return PapersChangedTx(tx, requestID) })
}

// CoOwner holds a co-borrower's documents until they have agreed; then they are the request's.
func CoOwner(requestID string) document.Owner {
	return document.Owner{Kind: document.Draft, ID: coPrefix + requestID}
}

const coPrefix = "co-"

// TakeTx counts against a limit; a rule without any allowance is no limit.
func TakeTx(tx *db.Tx, rule limit.Rule, source string) error {
	if rule.Burst == 0 {
		return nil
	}
	verdict, err := limit.TakeTx(tx, rule, source)
	if err == nil && !verdict.Allowed {
		err = fault.New(fault.TooMany, "too_many").After(verdict.RetryAfter)
	}
	return err
}
