package application

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/assisted"
	"florin/internal/lending/partner"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/limit"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// Draft is an application that is being filled in.
type Draft struct {
	ID        string               `json:"id"`
	Version   int64                `json:"version"`
	Step      int                  `json:"step"`
	Fields    Fields               `json:"fields"`
	Documents []document.Document  `json:"documents"`
	Uploads   []PartialView        `json:"uploads"` // files that have not come whole yet
	ExpiresAt time.Time            `json:"expires_at"`
	Submitted *Receipt             `json:"submitted"`
	Partner   *partner.Shown       `json:"partner"`  // who began it beside the person; nil: nobody
	Assisted  *assisted.Assistance `json:"assisted"` // that staff key it in; nil: they do not
}

// draftPurpose separates sealed drafts from everything else sealed with the master key.
const draftPurpose = "draft"

// applyLimit is how many applications one source may send.
func applyLimit(p settings.Policies) limit.Rule {
	return limit.Rule{Name: "apply", Burst: p.ApplicationsPerHour, Per: time.Hour}
}

// draftLimit lets a source begin twice as many: creating drafts is cheap for a robot,
// and each is kept for weeks.
func draftLimit(p settings.Policies) limit.Rule {
	return limit.Rule{Name: "draft", Burst: 2 * p.ApplicationsPerHour, Per: time.Hour}
}

type draftRow struct {
	ID        string    `db:"id"`
	Version   int64     `db:"version"`
	Step      int       `db:"step"`
	Sealed    []byte    `db:"sealed"`
	RequestID *string   `db:"request_id"`
	ExpiresAt time.Time `db:"expires_at"`
}

var (
	insertDraft = db.SQL(`
		INSERT INTO drafts (id, version, step, sealed, created_at, updated_at, expires_at)
		VALUES ($1, 1, $2, $3, $4, $4, $5)`)
	findDraft = db.SQL(`
		SELECT d.id, d.version, d.step, d.sealed, d.request_id, d.expires_at
		FROM draft_tokens t JOIN drafts d ON d.id = t.draft_id
		WHERE t.hash = $1 AND d.expires_at > $2`)
	updateDraft = db.SQL(`
		UPDATE drafts SET version = version + 1, step = $3, sealed = $4, updated_at = $5, expires_at = $6
		WHERE id = $1 AND version = $2 AND request_id IS NULL`)
	deleteDraft = db.SQL(`DELETE FROM drafts WHERE id = $1 AND request_id IS NULL`)
)

// errDraftGone answers every token that opens nothing: wrong, expired or deleted look alike.
func errDraftGone() error { return fault.New(fault.Gone, "draft.expired") }

func errDraftSubmitted() error { return fault.New(fault.Conflict, "draft.submitted") }

// CreateDraft starts an application and gives the token that opens it from this device.
// Errors: fault Invalid for fields that break a rule, TooMany.
func (s *Service) CreateDraft(ctx context.Context, p identity.Principal, fields Patch) (Draft, string, error) {
	d := Draft{Version: 1, Step: StepPersonal}
	if fields.Lang == nil && p.Lang != "" {
		d.Fields.Lang = p.Lang
	}
	policies, err := s.edit(ctx, &d, fields)
	if err != nil {
		return Draft{}, "", err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return Draft{}, "", err
	}
	d.ID = id.String()
	sealed, err := s.sealDraft(d)
	if err != nil {
		return Draft{}, "", err
	}
	token, hash := keyring.NewToken()
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := request.TakeTx(tx, draftLimit(policies), limit.SourceKey(p.Source)); err != nil {
			return err
		}
		d.ExpiresAt = tx.Now().Add(policies.DraftLifetime())
		if _, err := tx.Exec(insertDraft, d.ID, d.Step, sealed, tx.Now(), d.ExpiresAt); err != nil {
			return err
		}
		_, err = tx.Exec(insertDraftToken, hash, d.ID, tx.Now(), false)
		return err
	})
	d.Documents, d.Uploads = []document.Document{}, []PartialView{}
	return d, token, err
}

// edit lays a patch over a draft's fields and checks the result as far as its step asks.
func (s *Service) edit(ctx context.Context, d *Draft, fields Patch) (settings.Policies, error) {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return settings.Policies{}, err
	}
	if err := fields.apply(&d.Fields); err != nil {
		return settings.Policies{}, err
	}
	d.Fields = d.Fields.tidy()
	return snapshot.Policies, rules{snapshot, s.Now(), catalogue.OnSite, d.Assisted != nil}.check(d.Fields, d.Step)
}

// LoadDraft opens a draft. Errors: fault Gone "draft.expired".
func (s *Service) LoadDraft(ctx context.Context, token string) (Draft, error) {
	var d Draft
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		d, err = s.draftTx(tx, token)
		return err
	})
	return d, err
}

// draftTx reads a draft with its documents, and the receipt once it is submitted.
func (s *Service) draftTx(tx *db.Tx, token string) (Draft, error) {
	row, err := findDraftTx(tx, token)
	if err != nil {
		return Draft{}, err
	}
	d := Draft{ID: row.ID, Version: row.Version, Step: row.Step, ExpiresAt: row.ExpiresAt, Documents: []document.Document{}, Uploads: []PartialView{}}
	if d.Partner, err = s.Partners.OfDraftTx(tx, d.ID); err != nil {
		return Draft{}, err
	}
	if d.Assisted, err = assisted.OfDraftTx(tx, d.ID); err != nil {
		return Draft{}, err
	}
	if row.RequestID != nil {
		receipt, err := db.One[Receipt](tx, request.FindReceipt, *row.RequestID)
		d.Submitted = &receipt
		return d, err
	}
	if d.Fields, err = s.unsealDraft(row); err != nil {
		return Draft{}, err
	}
	d.Documents, d.Uploads, err = s.depositedTx(tx, draftOwner(d.ID))
	return d, err
}

func findDraftTx(tx *db.Tx, token string) (draftRow, error) {
	row, found, err := db.Maybe[draftRow](tx, findDraft, keyring.HashToken(token), tx.Now())
	if err == nil && !found {
		err = errDraftGone()
	}
	return row, err
}

// DraftEdit is one saving of a draft.
type DraftEdit struct {
	Version int64 `json:"version"` // the version it was made from
	Step    int   `json:"step"`    // where the applicant is now: what the steps before it require must be there
	Fields  Patch `json:"fields"`
}

// SaveDraft stores what the applicant has changed and keeps the draft for another
// lifetime. Errors: fault Invalid with the broken rules, Gone "draft.expired", Conflict
// "draft.conflict" with the current version, Conflict "draft.submitted".
func (s *Service) SaveDraft(ctx context.Context, token string, e DraftEdit) (Draft, error) {
	d, err := s.LoadDraft(ctx, token)
	if err != nil {
		return Draft{}, err
	}
	switch {
	case d.Submitted != nil:
		return Draft{}, errDraftSubmitted()
	case d.Version != e.Version:
		return Draft{}, draftConflict(d.Version)
	case e.Step < StepPersonal || e.Step > StepReview:
		return Draft{}, fault.Fields(fault.Field{Pointer: "/step", Code: "choice.invalid"})
	}
	address := validate.NormalEmail(d.Fields.Email)
	d.Step = e.Step
	policies, err := s.edit(ctx, &d, e.Fields)
	if err != nil {
		return Draft{}, err
	}
	sealed, err := s.sealDraft(d)
	if err != nil {
		return Draft{}, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		d.Version, d.ExpiresAt = e.Version+1, tx.Now().Add(policies.DraftLifetime())
		n, err := tx.Exec(updateDraft, d.ID, e.Version, d.Step, sealed, tx.Now(), d.ExpiresAt)
		if err != nil {
			return err
		}
		if n == 0 {
			return draftLostTx(tx, token)
		}
		if d.Partner != nil {
			if err := partner.StartedTx(tx, d.ID); err != nil {
				return err
			}
		}
		return keepDraftTx(tx, d.ID, token, validate.NormalEmail(d.Fields.Email) != address)
	})
	return d, err
}

// draftLostTx says why a conditional write of a draft changed nothing.
func draftLostTx(tx *db.Tx, token string) error {
	row, err := findDraftTx(tx, token)
	switch {
	case err != nil:
		return err
	case row.RequestID != nil:
		return errDraftSubmitted()
	}
	return draftConflict(row.Version)
}

func draftConflict(current int64) error {
	return fault.New(fault.Conflict, "draft.conflict").With("version", current)
}

// DeleteDraft forgets a draft with its documents; one that is submitted or gone already
// is no error.
func (s *Service) DeleteDraft(ctx context.Context, p identity.Principal, token string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		row, err := findDraftTx(tx, token)
		if fault.KindOf(err) == fault.Gone {
			return nil
		}
		if err != nil || row.RequestID != nil {
			return err
		}
		return s.deleteDraftTx(tx, p, row.ID)
	})
}

func (s *Service) deleteDraftTx(tx *db.Tx, p identity.Principal, id string) error {
	if _, err := s.Documents.DeleteAllTx(tx, draftOwner(id), p.Actor()); err != nil {
		return err
	}
	if err := goneTx(tx, id); err != nil {
		return err
	}
	_, err := tx.Exec(deleteDraft, id)
	return err
}

// goneTx tells who began a draft beside the applicant that it was not sent.
func goneTx(tx *db.Tx, id string) error {
	if err := partner.GoneTx(tx, id); err != nil {
		return err
	}
	return assisted.GoneTx(tx, id)
}

// sealDraft encrypts what the applicant typed, bound to the draft it belongs to.
func (s *Service) sealDraft(d Draft) ([]byte, error) {
	text, err := json.Marshal(d.Fields)
	if err != nil {
		return nil, err
	}
	return s.Keys.Seal(draftPurpose, text, []byte(d.ID))
}

func (s *Service) unsealDraft(row draftRow) (Fields, error) {
	var f Fields
	text, err := s.Keys.Unseal(draftPurpose, row.Sealed, []byte(row.ID))
	if err == nil {
		err = json.Unmarshal(text, &f)
	}
	if err != nil {
		return f, fmt.Errorf("draft %s: %w", row.ID, err)
	}
	return f, nil
}
