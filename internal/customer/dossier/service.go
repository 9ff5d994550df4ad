package dossier

import (
	"context"

	"florin/internal/customer/interview"
	"florin/internal/customer/message"
	"florin/internal/identity/identity"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/agreement"
	"florin/internal/lending/decision"
	"florin/internal/lending/servicing"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/rule/settings"
)

// Parts are what the service works with.
type Parts struct {
	DB         *db.DB
	Settings   *settings.Service
	Requests   *decision.Service
	Agreements *agreement.Service
	*servicing.Lending
	Documents  *document.Service
	Interviews *interview.Service
	Messages   *message.Service
}

// Service is the entry point of the feature. Every method checks its caller's permission itself,
// and is safe to call from many goroutines.
type Service struct{ Parts }

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// What the audit log calls it.
const (
	entityRequest  = "request"
	entityDocument = "document"
	printed        = "request.dossier_fetched"
	taken          = "request.bundle_fetched"
)

// Paper is a dossier for people to read.
type Paper struct {
	Name    string // of the file, plain ASCII
	Content []byte
}

// Print gives the dossier of a request as a sealed document in the language of the caller,
// and records that it was read. Faults: Forbidden (needs request.read), NotFound, Unavailable.
func (s *Service) Print(ctx context.Context, p identity.Principal, id string) (Paper, error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return Paper{}, err
	}
	if err := s.record(ctx, p, id, printed); err != nil {
		return Paper{}, err
	}
	d, err := s.gather(ctx, p, id)
	if err != nil {
		return Paper{}, err
	}
	if err := s.hashes(ctx, id, &d); err != nil {
		return Paper{}, err
	}
	if err := s.sentHashes(ctx, &d); err != nil {
		return Paper{}, err
	}
	content, err := s.sealed(ctx, d)
	return Paper{s.fileName(ctx, d, p.Lang) + ".pdf", content}, err
}

func (s *Service) sealed(ctx context.Context, d Dossier) ([]byte, error) {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	content, err := write(d, snapshot.Hours.Location())
	if err != nil {
		return nil, err
	}
	return s.Documents.SealPDF(ctx, content)
}

// fileName says what it is, of which request, and of which day.
func (s *Service) fileName(ctx context.Context, d Dossier, lang string) string {
	name := i18n.For(lang).T("dossier:file", nil) + "-" + d.Request.Reference
	if snapshot, err := s.Settings.Load(ctx); err == nil {
		name += "-" + snapshot.Today(d.Made).String()
	}
	return name
}

// record keeps that a user reads a dossier, before anything of it is read.
func (s *Service) record(ctx context.Context, p identity.Principal, id, action string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if _, err := s.Requests.FileTx(tx, id); err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: action, EntityKind: entityRequest, EntityID: id})
	})
}
