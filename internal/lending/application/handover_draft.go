package application

import (
	"context"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/limit"
)

// An application that is being filled in hands over to a telephone, too. Nobody has an account
// yet: the computer's token stands for the person, and the telephone's session for that token.
// What the telephone gets is no token of the application, so it never opens what was typed.

const draftHandoverColumns = `id, '' AS request_id, '' AS account_id, draft_id, device_hash, ` + handoverTimes

var (
	insertDraftHandover = db.SQL(`
		INSERT INTO draft_handovers (id, draft_id, device_hash, token_hash, lang, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`)
	findDraftHandover   = db.SQL(`SELECT ` + draftHandoverColumns + ` FROM draft_handovers WHERE id = $1 AND draft_id = $2`)
	redeemDraftHandover = db.SQL(`
		UPDATE draft_handovers SET session_hash = $2, redeemed_at = $3, expires_at = $4
		WHERE token_hash = $1 AND redeemed_at IS NULL AND ended_at IS NULL AND expires_at > $3
		AND EXISTS (SELECT 1 FROM drafts d WHERE d.id = draft_id AND d.request_id IS NULL AND d.expires_at > $3)
		RETURNING ` + draftHandoverColumns)
	endDraftHandover  = db.SQL(`UPDATE draft_handovers SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL`)
	endDraftHandovers = db.SQL(`UPDATE draft_handovers SET ended_at = $2 WHERE draft_id = $1 AND ended_at IS NULL AND expires_at > $2`)
	dropDraftHandover = db.SQL(`DELETE FROM draft_handovers WHERE expires_at <= $1`)
	findDraftByID     = db.SQL(`SELECT id, version, step, sealed, request_id, expires_at FROM drafts WHERE id = $1 AND expires_at > $2`)
)

// StartDraftHandover makes the token of a code by which a telephone may add to an application;
// earlier codes of it stop working. Only its hash is kept. Errors: fault Gone "draft.expired",
// Conflict "draft.submitted", TooMany.
func (s *Service) StartDraftHandover(ctx context.Context, p identity.Principal, device string) (h PhoneLink, token string, err error) {
	id, err := uuid.NewV7()
	if err != nil {
		return h, "", err
	}
	token, hash := keyring.NewToken()
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		draft, err := unsentTx(tx, device)
		if err != nil {
			return err
		}
		for _, key := range []string{draftHolder(draft), limit.SourceKey(p.Source)} {
			if err := request.TakeTx(tx, handoverRule, key); err != nil {
				return err
			}
		}
		if _, err := tx.Exec(endDraftHandovers, draft, tx.Now()); err != nil {
			return err
		}
		h = PhoneLink{id.String(), HandoverWaits, tx.Now().Add(handoverWait)}
		_, err = tx.Exec(insertDraftHandover, h.ID, draft, keyring.HashToken(device), hash, p.Lang, tx.Now(), h.ExpiresAt)
		return err
	})
	return h, token, err
}

// DraftHandover says where a hand-over of an application stands. Errors: fault Gone
// "draft.expired", Conflict "draft.submitted", NotFound.
func (s *Service) DraftHandover(ctx context.Context, device, id string) (h PhoneLink, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		draft, err := unsentTx(tx, device)
		if err != nil {
			return err
		}
		row, err := db.One[handoverRow](tx, findDraftHandover, id, draft)
		h = row.view(tx.Now())
		return err
	})
	return h, err
}

// EndDraftHandover ends a hand-over: the telephone can add nothing more. Errors: those of
// DraftHandover.
func (s *Service) EndDraftHandover(ctx context.Context, device, id string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		draft, err := unsentTx(tx, device)
		if err != nil {
			return err
		}
		if _, err := db.One[handoverRow](tx, findDraftHandover, id, draft); err != nil {
			return err
		}
		_, err = tx.Exec(endDraftHandover, id, tx.Now())
		return err
	})
}

// unsentTx is the application that a device's token opens, while it is not sent.
func unsentTx(tx *db.Tx, device string) (string, error) {
	row, err := findDraftTx(tx, device)
	if err == nil && row.RequestID != nil {
		err = errDraftSubmitted()
	}
	return row.ID, err
}

// openDraftTx refuses what is over or sent.
func openDraftTx(tx *db.Tx, id string) error {
	row, found, err := db.Maybe[draftRow](tx, findDraftByID, id, tx.Now())
	switch {
	case err != nil:
		return err
	case !found:
		return errHandoverEnded()
	case row.RequestID != nil:
		return errDraftSubmitted()
	}
	return nil
}

// phoneSlotTx finds the place that a telephone was handed.
func phoneSlotTx(tx *db.Tx, d Depositor) (slot, error) {
	pass, err := passTx(tx, d.Token)
	switch {
	case err != nil:
		return slot{}, err
	case d.To != pass.RequestID+pass.DraftID: // it is for one of them
		return slot{}, fault.New(fault.NotFound, "not_found")
	case pass.DraftID == "":
		return requestSlot(d.Principal, pass.RequestID, pass.AccountID), nil
	}
	if err := openDraftTx(tx, pass.DraftID); err != nil {
		return slot{}, err
	}
	return applicationSlot(d.Principal, pass.DraftID, pass.DeviceHash), nil
}
