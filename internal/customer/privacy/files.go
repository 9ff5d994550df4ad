package privacy

import (
	"context"
	"errors"
	"io"
	"path"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
)

// File is something that came with a complaint.
type File struct {
	ID        string             `json:"id"`
	Name      string             `json:"name"`
	Size      int64              `json:"size"`
	ScanState document.ScanState `json:"scan_state" enum:"not_scanned,clean,infected,scan_failed"`
	CreatedAt time.Time          `json:"created_at"`
}

// attached are the files of a new case: they stay where they were put while it was written.
type attached struct {
	filesOf *string
	files   int
}

func (s *Service) attachedTx(tx *db.Tx, p identity.Principal, k Kind) (a attached, err error) {
	if k != Complaint || p.Kind != identity.Client || s.Drafted == nil {
		return a, nil
	}
	id, n, err := s.Drafted(tx, p)
	if err != nil || n == 0 {
		return a, err
	}
	return attached{&id, n}, nil
}

func filesOf(draft string) document.Owner {
	return document.Owner{Kind: document.Message, ID: draft}
}

func (s *Service) filesTx(tx *db.Tx, r row) ([]File, error) {
	list := []File{}
	if r.Files == 0 || r.ErasedAt != nil {
		return list, nil
	}
	docs, err := s.Documents.ListTx(tx, filesOf(r.FilesOf))
	for _, d := range docs {
		list = append(list, File{d.ID, d.Name, d.Size, d.ScanState, d.CreatedAt})
	}
	return list, err
}

// OpenOwnFile gives a client a file of one of their complaints. Errors: fault
// Unauthenticated, NotFound, and those of document.Open.
func (s *Service) OpenOwnFile(ctx context.Context, p identity.Principal, id, file string) (document.Document, io.ReadCloser, error) {
	if err := client(p); err != nil {
		return document.Document{}, nil, err
	}
	r, err := s.withFiles(ctx, func(tx *db.Tx) (row, error) { return ownTx(tx, p, id) })
	if err != nil {
		return document.Document{}, nil, err
	}
	return s.Documents.Open(ctx, filesOf(r.FilesOf), file)
}

// OpenFile gives staff a file of a complaint; that they saw it is recorded. Errors: fault
// Forbidden (needs privacy.read), NotFound, and those of document.OpenAs.
func (s *Service) OpenFile(ctx context.Context, p identity.Principal, id, file string) (document.Document, io.ReadCloser, error) {
	if err := p.Permit(identity.PrivacyRead); err != nil {
		return document.Document{}, nil, err
	}
	r, err := s.withFiles(ctx, func(tx *db.Tx) (row, error) { return db.One[row](tx, findCase, id) })
	if err != nil {
		return document.Document{}, nil, err
	}
	return s.Documents.OpenAs(ctx, filesOf(r.FilesOf), file, p.Actor(), nil)
}

// withFiles finds a case that has files still.
func (s *Service) withFiles(ctx context.Context, find func(*db.Tx) (row, error)) (r row, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err = find(tx)
		if err == nil && (r.Files == 0 || r.ErasedAt != nil) {
			err = errNotFound
		}
		return err
	})
	return r, err
}

// dropFilesTx erases the files of a case whose words go.
func (s *Service) dropFilesTx(tx *db.Tx, id string) error {
	r, err := db.One[row](tx, findCase, id)
	if err != nil || r.Files == 0 {
		return err
	}
	_, err = s.Documents.DeleteAllTx(tx, filesOf(r.FilesOf), audit.Actor{Kind: string(identity.System)})
	return err
}

// exportFiles copies what came with a complaint. What the virus scanner has locked, or
// a person has erased meanwhile, stays out.
func (s *Service) exportFiles(ctx context.Context, one Case, a personal.Archive) error {
	for _, f := range one.Files {
		d, body, err := s.openOf(ctx, one.ID, f.ID)
		if fault.CodeOf(err) == "document.infected" || fault.KindOf(err) == fault.NotFound {
			continue
		}
		if err != nil {
			return err
		}
		err = a.File(path.Join("rights", "files", d.ID+"-"+d.FileName()), body)
		if err = errors.Join(err, body.Close()); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) openOf(ctx context.Context, id, file string) (document.Document, io.ReadCloser, error) {
	r, err := s.withFiles(ctx, func(tx *db.Tx) (row, error) { return db.One[row](tx, findCase, id) })
	if err != nil {
		return document.Document{}, nil, err
	}
	return s.Documents.Open(ctx, filesOf(r.FilesOf), file)
}
