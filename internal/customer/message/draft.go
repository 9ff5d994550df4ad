package message

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
	"florin/internal/record/document"
)

// DraftInput is what a person has written so far. What is too short to be sent may be
// kept; a subject is a client's choice for a new conversation, or that of the e-mail to a
// visitor.
type DraftInput struct {
	Subject string `json:"subject"`
	Text    string `json:"text"`
	AboutID string `json:"about_id,omitempty" doc:"The request or loan that was chosen for a new conversation"`
}

// Draft is what a person has begun to write, with the files they have added. The message
// that becomes of it has its id.
type Draft struct {
	ID        string              `json:"id"`
	Subject   string              `json:"subject"`
	Text      string              `json:"text"`
	AboutID   string              `json:"about_id"`
	UpdatedAt time.Time           `json:"updated_at"`
	Documents []document.Document `json:"-"`
}

// NewThread stands for the thread of a conversation that is yet to begin, NewComplaint for a
// complaint: it is written like a message, and kept by the package privacy once it is sent.
const (
	NewThread    = "new"
	NewComplaint = "complaint"

	newWith = "new-" // and the account that staff are about to write to
)

const (
	draftPurpose = "message draft"
	notePurpose  = "thread note"

	longestSubject = 200
	longestAnswer  = 10_000
)

// drafts are a person's own.
type drafts struct {
	kind identity.Kind
	id   string
}

func staffDrafts(p identity.Principal) drafts { return drafts{identity.Staff, p.StaffID} }

// draftsOf are the caller's own drafts, once it is certain that the conversation is open to
// them. Errors: fault Forbidden, NotFound.
func draftsOf(tx *db.Tx, p identity.Principal, thread string) (drafts, error) {
	if p.AccountID != "" {
		if thread == NewThread || thread == NewComplaint {
			return drafts{identity.Client, p.AccountID}, nil
		}
		_, err := db.One[threadRow](tx, findOwnThread, thread, p.AccountID)
		return drafts{identity.Client, p.AccountID}, err
	}
	if err := p.Permit(identity.MessageReply); err != nil {
		return drafts{}, err
	}
	if _, fresh := strings.CutPrefix(thread, newWith); fresh {
		return staffDrafts(p), nil // whether there is such a client is asked when it is sent
	}
	_, err := db.One[threadRow](tx, findThread, thread)
	return staffDrafts(p), err
}

type draftRow struct {
	ID        string    `db:"id"`
	Sealed    []byte    `db:"sealed"`
	UpdatedAt time.Time `db:"updated_at"`
}

var (
	findDraft = db.SQL(`SELECT id, sealed, updated_at FROM thread_drafts WHERE owner_kind = $1 AND owner_id = $2 AND thread_id = $3`)
	saveDraft = db.SQL(`INSERT INTO thread_drafts (id, owner_kind, owner_id, thread_id, sealed, updated_at) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (id) DO UPDATE SET sealed = excluded.sealed, updated_at = excluded.updated_at`)
	draftExists = db.SQL(`SELECT id, sealed, updated_at FROM thread_drafts WHERE id = $1`)
)

func findDraftTx(tx *db.Tx, of drafts, thread string) (draftRow, bool, error) {
	return db.Maybe[draftRow](tx, findDraft, of.kind, of.id, thread)
}

// draftTx opens a draft; nil: there is none.
func (s *Service) draftTx(tx *db.Tx, of drafts, thread string) (*Draft, error) {
	row, found, err := findDraftTx(tx, of, thread)
	if err != nil || !found {
		return nil, err
	}
	body, err := s.Keys.Unseal(draftPurpose, row.Sealed, []byte(row.ID))
	if err != nil {
		return nil, err
	}
	d := Draft{ID: row.ID, UpdatedAt: row.UpdatedAt}
	if err := json.Unmarshal(body, &d); err != nil {
		return nil, err
	}
	d.Documents, err = s.Documents.ListTx(tx, filesOf(row.ID))
	return &d, err
}

// Draft gives what the caller has begun to write in a conversation, or for a new one; nil
// when there is nothing. Errors: fault Forbidden, NotFound.
func (s *Service) Draft(ctx context.Context, p identity.Principal, thread string) (*Draft, error) {
	var d *Draft
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		of, err := draftsOf(tx, p, thread)
		if err == nil {
			d, err = s.draftTx(tx, of, thread)
		}
		return err
	})
	return d, err
}

// SaveDraft keeps what the caller has written so far. A draft without words and files is
// none. Errors: fault Forbidden, NotFound, Invalid for more than a message can hold.
func (s *Service) SaveDraft(ctx context.Context, p identity.Principal, thread string, in DraftInput) (*Draft, error) {
	in.Text = validate.CleanText(in.Text)
	v := validate.New()
	v.Check("/text", validate.Text(in.Text, longestAnswer))
	v.Check("/subject", validate.Text(in.Subject, longestSubject))
	v.Check("/about_id", validate.Text(in.AboutID, longestID))
	if err := v.Err(); err != nil {
		return nil, err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return nil, err
	}
	var d *Draft
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		of, err := draftsOf(tx, p, thread)
		if err != nil {
			return err
		}
		if err := s.keepDraftTx(tx, of, thread, id.String(), in); err != nil {
			return err
		}
		d, err = s.draftTx(tx, of, thread)
		return err
	})
	return d, err
}

func (s *Service) keepDraftTx(tx *db.Tx, of drafts, thread, id string, in DraftInput) error {
	row, found, err := findDraftTx(tx, of, thread)
	if err != nil {
		return err
	}
	if found {
		id = row.ID
	}
	if in.Text == "" {
		files, err := s.Documents.CountTx(tx, filesOf(id))
		if err != nil || files == 0 {
			_, dropErr := tx.Exec(deleteDraft, id)
			return firstError(err, dropErr)
		}
	}
	return s.writeDraftTx(tx, of, thread, id, in)
}

func (s *Service) writeDraftTx(tx *db.Tx, of drafts, thread, id string, in DraftInput) error {
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	sealed, err := s.Keys.Seal(draftPurpose, body, []byte(id))
	if err != nil {
		return err
	}
	_, err = tx.Exec(saveDraft, id, of.kind, of.id, thread, sealed, tx.Now())
	return err
}

func firstError(errs ...error) error {
	if i := slices.IndexFunc(errs, func(err error) bool { return err != nil }); i >= 0 {
		return errs[i]
	}
	return nil
}

// DropDraft throws away what the caller has begun to write, with its files. Errors: fault
// Forbidden, NotFound.
func (s *Service) DropDraft(ctx context.Context, p identity.Principal, thread string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		of, err := draftsOf(tx, p, thread)
		if err != nil {
			return err
		}
		row, found, err := findDraftTx(tx, of, thread)
		if err != nil || !found {
			return err
		}
		return s.dropDraftTx(tx, row.ID)
	})
}

// uploads bounds what one person may send: what an upload that is removed again has cost
// stays.
var uploads = limit.Rule{Name: "message.upload", Burst: 60, Per: time.Hour}

// AddFile adds a file to what the caller is writing, and begins a draft for it where there
// is none. Errors: fault Forbidden, NotFound, TooMany "thread.too_many", Gone when the
// draft was sent or thrown away meanwhile, and those of document.Upload.
func (s *Service) AddFile(ctx context.Context, p identity.Principal, thread string, in document.UploadInput) (document.Document, error) {
	fresh, err := uuid.NewV7()
	if err != nil {
		return document.Document{}, err
	}
	var id string
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		of, err := draftsOf(tx, p, thread)
		if err != nil {
			return err
		}
		if err := takeTx(tx, uploads, of.id); err != nil {
			return err
		}
		row, found, err := findDraftTx(tx, of, thread)
		if id = row.ID; err != nil || found {
			return err
		}
		id = fresh.String()
		return s.writeDraftTx(tx, of, thread, id, DraftInput{})
	})
	if err != nil {
		return document.Document{}, err
	}
	in.Kind, in.Actor = document.Other, p.Actor()
	in.Allow = func(tx *db.Tx) error {
		_, found, err := db.Maybe[draftRow](tx, draftExists, id)
		if err == nil && !found {
			err = fault.New(fault.Gone, "gone")
		}
		return err
	}
	return s.Documents.Upload(ctx, filesOf(id), in)
}

// RemoveFile takes a file out of what the caller is writing. Errors: fault Forbidden,
// NotFound.
func (s *Service) RemoveFile(ctx context.Context, p identity.Principal, thread, file string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		of, err := draftsOf(tx, p, thread)
		if err != nil {
			return err
		}
		row, found, err := findDraftTx(tx, of, thread)
		if err == nil && !found {
			err = errNotFound
		}
		if err != nil {
			return err
		}
		return s.Documents.DeleteTx(tx, filesOf(row.ID), file, p.Actor())
	})
}

func takeTx(tx *db.Tx, rule limit.Rule, key string) error {
	verdict, err := limit.TakeTx(tx, rule, key)
	if err == nil && !verdict.Allowed {
		err = fault.New(fault.TooMany, "thread.too_many").After(verdict.RetryAfter)
	}
	return err
}

// TakeComplaintTx ends the draft of a client's complaint, which the package privacy keeps
// from now on, and says under which id its files lie; no files: no id.
func (s *Service) TakeComplaintTx(tx *db.Tx, p identity.Principal) (id string, files int, err error) {
	row, found, err := findDraftTx(tx, drafts{identity.Client, p.AccountID}, NewComplaint)
	if err != nil || !found {
		return "", 0, err
	}
	if _, err := tx.Exec(deleteDraft, row.ID); err != nil {
		return "", 0, err
	}
	files, err = s.Documents.CountTx(tx, filesOf(row.ID))
	if files == 0 {
		return "", 0, err
	}
	return row.ID, files, err
}
