package underwriting

import (
	"context"
	"fmt"
	"io"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/record/document"
)

// Evidence is a file beside an answer of a register: what the register printed.
type Evidence struct {
	ID        string             `json:"id"`
	Name      string             `json:"name"`
	Type      string             `json:"type"`
	Size      int64              `json:"size"`
	ScanState document.ScanState `json:"scan_state"`
	CreatedAt time.Time          `json:"created_at"`
}

// EvidenceOf is whose files those beside an answer are.
func EvidenceOf(requestID string, number int) document.Owner {
	return document.Owner{Kind: document.Consultation, ID: fmt.Sprintf("%s:%d", requestID, number)}
}

// evidenceTx gives answers the files that stand beside them.
func (s *Service) evidenceTx(tx *db.Tx, requestID string, list []Consultation) error {
	for i := range list {
		files, err := s.Documents.ListTx(tx, EvidenceOf(requestID, list[i].Number))
		if err != nil {
			return err
		}
		list[i].Files = []Evidence{}
		for _, d := range files {
			list[i].Files = append(list[i].Files, Evidence{d.ID, d.Name, d.MediaType, d.Size, d.ScanState, d.CreatedAt})
		}
	}
	return nil
}

// ConsultationsTx lists the answers about a request with their files, newest first.
func (s *Service) ConsultationsTx(tx *db.Tx, requestID string) ([]Consultation, error) {
	list, err := db.All[Consultation](tx, ListConsultations, requestID)
	if err == nil {
		err = s.evidenceTx(tx, requestID, list)
	}
	return list, err
}

// answeredTx wants the answer that a file belongs to: fault NotFound. Where the register gave
// none, there is nothing to show: fault Conflict "register.no_answer".
func answeredTx(tx *db.Tx, requestID string, number int) error {
	list, err := db.All[Consultation](tx, ListConsultations, requestID)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(list, func(c Consultation) bool { return c.Number == number })
	switch {
	case i < 0:
		return fault.New(fault.NotFound, "not_found")
	case list[i].Result == RegisterUnreachable:
		return fault.New(fault.Conflict, "register.no_answer")
	}
	return nil
}

// AddEvidence keeps what a register printed beside the recorded answer. The answer itself
// stays as it is. The same key with the same file is one file. Errors: fault Forbidden,
// NotFound, Conflict "register.no_answer", and those of document.Upload.
func (s *Service) AddEvidence(ctx context.Context, p identity.Principal, requestID string, number int, in document.UploadInput) (document.Document, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return document.Document{}, err
	}
	in.Kind, in.Actor = document.Other, p.Actor()
	in.Allow = func(tx *db.Tx) error { return answeredTx(tx, requestID, number) }
	if err := s.DB.View(ctx, in.Allow); err != nil {
		return document.Document{}, err
	}
	return s.Documents.Upload(ctx, EvidenceOf(requestID, number), in)
}

// RemoveEvidence erases a file that does not belong there; that it was there stays in the
// audit log. Errors: fault Forbidden, NotFound.
func (s *Service) RemoveEvidence(ctx context.Context, p identity.Principal, requestID string, number int, id string) error {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return err
	}
	return s.Documents.Delete(ctx, EvidenceOf(requestID, number), id, p.Actor())
}

// OpenEvidence opens a file for staff who may read both answers of registers and documents,
// and records that they did before the first byte is given out. The caller closes it. Errors:
// fault Forbidden, and those of document.Open.
func (s *Service) OpenEvidence(ctx context.Context, p identity.Principal, requestID string, number int, id string) (document.Document, io.ReadCloser, error) {
	for _, needed := range []identity.Permission{identity.RequestRead, identity.DocumentRead} {
		if err := p.Permit(needed); err != nil {
			return document.Document{}, nil, err
		}
	}
	return s.Documents.OpenAs(ctx, EvidenceOf(requestID, number), id, p.Actor(), nil)
}

// EraseAnswersTx removes what registers answered about a request, with the files: only
// retention may, and whole.
func (s *Service) EraseAnswersTx(tx *db.Tx, requestID string, by audit.Actor) error {
	list, err := db.All[Consultation](tx, ListConsultations, requestID)
	if err != nil {
		return err
	}
	for _, c := range list {
		if _, err := s.Documents.DeleteAllTx(tx, EvidenceOf(requestID, c.Number), by); err != nil {
			return err
		}
	}
	for _, erase := range []*db.Stmt{EraseConsultations, EraseBudgetChanges} {
		if _, err := tx.Exec(erase, requestID); err != nil {
			return err
		}
	}
	return nil
}
