package agreement

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/deed"
	"florin/internal/platform/db"
)

// whole is an agreement with everything that decides about it.
type whole struct {
	row
	deed     deed.Deed
	signers  []signatory
	attached []attached
}

// fill opens the deed and reads the parties and documents.
func (s *Service) fillTx(tx *db.Tx, r row) (w whole, err error) {
	w.row = r
	if w.deed, err = s.openDeed(r.ID, r.Sealed); err != nil {
		return w, err
	}
	if w.signers, err = db.All[signatory](tx, listSignatories, r.ID); err != nil {
		return w, err
	}
	w.attached, err = db.All[attached](tx, listAttached, r.ID)
	return w, err
}

func (s *Service) loadTx(tx *db.Tx, id string) (whole, error) {
	r, err := db.One[row](tx, findAgreement, id)
	if err != nil {
		return whole{}, err
	}
	return s.fillTx(tx, r)
}

// ownTx loads an agreement of the caller and their place in it. What the caller is no party
// of does not exist for them: fault NotFound.
func (s *Service) ownTx(tx *db.Tx, p identity.Principal, id string) (w whole, me signatory, err error) {
	r, err := db.One[row](tx, findOwn, id, p.AccountID)
	if err != nil {
		return w, me, err
	}
	if w, err = s.fillTx(tx, r); err != nil {
		return w, me, err
	}
	for _, sig := range w.signers {
		if sig.AccountID != nil && *sig.AccountID == p.AccountID && (me.Position == 0 || me.SignedAt != nil) {
			me = sig // of a person who stands in it twice, the place that has not signed
		}
	}
	return w, me, nil
}

// own is ownTx in a reading transaction.
func (s *Service) own(ctx context.Context, p identity.Principal, id string) (w whole, me signatory, err error) {
	if err := client(p); err != nil {
		return w, me, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		w, me, err = s.ownTx(tx, p, id)
		return err
	})
	return w, me, err
}

// missing says who has not signed yet.
func (w whole) missing() (left []signatory) {
	for _, sig := range w.signers {
		if sig.SignedAt == nil {
			left = append(left, sig)
		}
	}
	return left
}

// find looks for a document of the agreement.
func (w whole) find(documentID string) (attached, bool) {
	for _, d := range w.attached {
		if d.ID == documentID {
			return d, true
		}
	}
	return attached{}, false
}

// ofKind finds the document of a kind.
func (w whole) ofKind(kind string) (attached, bool) {
	for _, d := range w.attached {
		if d.Kind == kind {
			return d, true
		}
	}
	return attached{}, false
}

// newest finds the last document of a kind, and counts how many there are.
func (w whole) newest(kind string) (last attached, n int) {
	for _, d := range w.attached {
		if d.Kind != kind {
			continue
		}
		if n++; d.ID > last.ID {
			last = d
		}
	}
	return last, n
}

// moveTx changes the state, or tells who was first.
func moveTx(tx *db.Tx, w whole, a Action) error {
	to, err := move(w.State, a)
	if err != nil {
		return err
	}
	var ended any
	if !to.open() {
		ended = tx.Now()
	}
	return changed(tx.Exec(setState, w.ID, w.Version, to, ended))
}

var errChanged = fault.New(fault.Conflict, "offer.version_conflict")

// changed turns an update that found another version into a refusal.
func changed(n int64, err error) error {
	if err == nil && n == 0 {
		err = errChanged
	}
	return err
}

var findRequestOf = db.SQL(`SELECT request_id FROM agreements WHERE id = $1`)

// RequestOfTx is the request that an agreement was made for. Errors: fault NotFound.
func (*Service) RequestOfTx(tx *db.Tx, agreementID string) (string, error) {
	return db.One[string](tx, findRequestOf, agreementID)
}
