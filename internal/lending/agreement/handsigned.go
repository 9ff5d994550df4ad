package agreement

import (
	"cmp"
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

var (
	insertPaper = db.SQL(`
		INSERT INTO agreement_papers (agreement_id, position, document_id, uploaded_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (agreement_id, position, document_id) DO NOTHING`)

	listPapers = db.SQL(`
		SELECT position, document_id, uploaded_at, confirmed_at FROM agreement_papers WHERE agreement_id = $1 ORDER BY uploaded_at, document_id`)

	isPaper = db.SQL(`SELECT count(*) FROM agreement_papers WHERE agreement_id = $1 AND document_id = $2`)

	confirmPaper = db.SQL(`
		UPDATE agreement_papers SET confirmed_by = $3, confirmed_at = $4 WHERE agreement_id = $1 AND document_id = $2`)
)

// UploadPaper takes in the scan of a contract signed by hand. The same key with the same
// file is one upload. Errors: fault Unauthenticated, NotFound, Conflict "offer.not_allowed",
// "offer.already_signed", "offer.code_only" where no signature by hand is needed,
// "offer.payout_account_missing" until the main borrower has named it, "offer.comparing" before the days to compare an insurance are over, and those of
// document.Upload.
func (s *Service) UploadPaper(ctx context.Context, p identity.Principal, id string, in document.UploadInput) (Upload, error) {
	w, me, err := s.own(ctx, p, id)
	if err != nil {
		return Upload{}, err
	}
	in.Kind, in.Actor = document.Other, p.Actor()
	in.Allow = func(tx *db.Tx) error { _, _, err := s.handSignableTx(tx, p, id); return err }
	if err := s.DB.View(ctx, in.Allow); err != nil {
		return Upload{}, err
	}
	d, err := s.Documents.Upload(ctx, document.Owner{Kind: document.Request, ID: w.RequestID}, in)
	if err != nil {
		return Upload{}, err
	}
	up := Upload{Position: me.Position, DocumentID: d.ID}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		up.UploadedAt = tx.Now()
		n, err := tx.Exec(insertPaper, id, me.Position, d.ID, tx.Now())
		if err != nil || n == 0 {
			return err
		}
		return recordTx(tx, p.Actor(), "agreement.paper_uploaded", id, map[string]any{"position": me.Position, "document": d.ID})
	})
	return up, err
}

// handSignableTx loads an offer that the caller may sign by hand now.
func (s *Service) handSignableTx(tx *db.Tx, p identity.Principal, id string) (w whole, me signatory, err error) {
	w, me, err = s.ownTx(tx, p, id)
	if err != nil {
		return w, me, err
	}
	if err := w.signable(me, today(tx, w.deed.Product)); err != nil {
		return w, me, err
	}
	if w.Signature != catalogue.SignQualified {
		return w, me, fault.New(fault.Conflict, "offer.code_only")
	}
	if len(w.PayoutAccount) == 0 && me.Position == 1 {
		return w, me, fault.New(fault.Conflict, "offer.payout_account_missing")
	}
	return w, me, cmp.Or(w.deed.Terms.Insured.Compared(today(tx, w.deed.Product)), allReadTx(tx, w, me))
}

// PaperInput is which signature by hand staff have compared and found to be right.
type PaperInput struct {
	Version    int64  `json:"version"`
	Position   int    `json:"position"`
	DocumentID string `json:"document_id"`
}

// ConfirmPaper counts a signature by hand: staff have looked at the scan. The day on which
// all are confirmed is that of the contract. Errors: fault Forbidden, NotFound, Conflict
// "offer.version_conflict", "offer.not_allowed", "offer.already_signed", "offer.code_only",
// "offer.payout_account_missing", "offer.apr_above_cap", and Invalid for a position or a
// document that the agreement does not have.
func (s *Service) ConfirmPaper(ctx context.Context, p identity.Principal, id string, in PaperInput) (StaffOffer, error) {
	if err := p.Permit(identity.OfferManage); err != nil {
		return StaffOffer{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return StaffOffer{}, err
	}
	var requestID string
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		w, err := s.loadTx(tx, id)
		if err != nil {
			return err
		}
		requestID = w.RequestID
		return s.confirmPaperTx(tx, p, w, in, snapshot)
	})
	if err != nil {
		return StaffOffer{}, err
	}
	return s.OfRequest(ctx, p, requestID)
}

func (s *Service) confirmPaperTx(tx *db.Tx, p identity.Principal, w whole, in PaperInput, now settings.Snapshot) error {
	if w.Version != in.Version {
		return errChanged.With("version", w.Version)
	}
	sig, found := w.signatory(in.Position)
	if !found {
		return fault.Fields(fault.Field{Pointer: "/position", Code: "choice.invalid"})
	}
	on := today(tx, w.deed.Product)
	if err := w.signable(sig, on); err != nil {
		return err
	}
	if w.Signature != catalogue.SignQualified {
		return fault.New(fault.Conflict, "offer.code_only")
	}
	if err := stillLawful(w, now, on); err != nil {
		return err
	}
	n, err := db.One[int64](tx, isPaper, w.ID, in.DocumentID)
	if err != nil {
		return err
	}
	if n == 0 {
		return fault.Fields(fault.Field{Pointer: "/document_id", Code: "choice.invalid"})
	}
	if _, err := tx.Exec(confirmPaper, w.ID, in.DocumentID, p.StaffID, tx.Now()); err != nil {
		return err
	}
	return s.signedTx(tx, p, w, evidence{Position: in.Position, Method: byHand, Document: in.DocumentID, Confirmed: p.StaffID})
}

func (w whole) signatory(position int) (signatory, bool) {
	for _, sig := range w.signers {
		if sig.Position == position {
			return sig, true
		}
	}
	return signatory{}, false
}
