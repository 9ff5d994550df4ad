package agreement

import (
	"context"
	"fmt"
	"path"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/lending/deed"
	"florin/internal/lending/signing"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// Personal is what this package keeps of people: offers and contracts as they were sent.
func (s *Service) Personal() personal.Source { return personalSource{s} }

type personalSource struct{ s *Service }

// Name implements personal.Source.
func (personalSource) Name() string { return "agreements" }

// Processing implements personal.Source.
func (personalSource) Processing() personal.Processing {
	return personal.Processing{
		Purposes: []string{"conclude_contract", "prove_signature"}, Basis: []string{"contract", "legal_obligation"},
		Subjects: []string{"borrowers"}, Categories: []string{"identity", "contact", "bank_account", "signatures", "connections"},
		Recipients: []string{"signature_provider", "mail_provider"}, Classes: []personal.Class{personal.Contract, personal.Request},
	}
}

type keptAgreement struct {
	ID        string     `db:"id"`
	RequestID string     `db:"request_id"`
	AccountID *string    `db:"account_id"`
	Product   string     `db:"product"`
	State     State      `db:"state"`
	LoanID    *string    `db:"loan_id"`
	EndedAt   *time.Time `db:"ended_at"`
	ErasedAt  *time.Time `db:"erased_at"`
}

const keptColumns = `a.id, a.request_id, a.product, a.state, a.loan_id, a.ended_at, a.erased_at,
	(SELECT p.account_id FROM agreement_parties p WHERE p.agreement_id = a.id AND p.position = 1) AS account_id`

// manyAgreements is more than one person ever has.
const manyAgreements = 500

var (
	keptOfAccount = db.SQL(`
		SELECT ` + keptColumns + ` FROM agreements a
		WHERE a.id IN (SELECT p.agreement_id FROM agreement_parties p WHERE p.account_id = $1) ORDER BY a.id LIMIT $2`)
	keptOfRequest = db.SQL(`SELECT ` + keptColumns + ` FROM agreements a WHERE a.request_id = $1 ORDER BY a.id LIMIT $2`)

	// Offers that led to no contract; a contract is kept as long as its loan.
	listOldOffers = db.SQL(`
		SELECT ` + keptColumns + ` FROM agreements a
		WHERE a.ended_at IS NOT NULL AND a.erased_at IS NULL AND a.loan_id IS NULL AND a.ended_at < $1 AND (a.ended_at, a.id) > ($2, $3)
		ORDER BY a.ended_at, a.id LIMIT $4`)
)

func keptTx(tx *db.Tx, p personal.Person) ([]keptAgreement, error) {
	if p.AccountID != "" {
		return db.All[keptAgreement](tx, keptOfAccount, p.AccountID, manyAgreements)
	}
	return db.All[keptAgreement](tx, keptOfRequest, p.RequestID, manyAgreements)
}

// holding is an agreement as something that is kept. A signed one follows its loan, whose
// end is given; an offer is kept like a request that came to nothing.
func (k keptAgreement) holding(end time.Time) personal.Holding {
	h := personal.Holding{Class: personal.Request, Ref: k.ID, Person: personal.Person{RequestID: k.RequestID}, Product: k.Product, Records: 1}
	if k.AccountID != nil {
		h.Person = personal.Person{AccountID: *k.AccountID}
	}
	switch {
	case k.LoanID != nil:
		h.Class, h.Since = personal.Contract, end
	case k.EndedAt != nil:
		h.Since = *k.EndedAt
	}
	return h
}

// HoldingsTx implements personal.Source.
func (src personalSource) HoldingsTx(tx *db.Tx, p personal.Person) ([]personal.Holding, error) {
	rows, err := keptTx(tx, p)
	if err != nil {
		return nil, err
	}
	var list []personal.Holding
	for _, k := range rows {
		if k.ErasedAt != nil {
			continue
		}
		var end time.Time
		if k.LoanID != nil {
			if end, _, err = src.s.Servicing.EndTx(tx, k.RequestID); err != nil {
				return nil, err
			}
		}
		list = append(list, k.holding(end))
	}
	return list, nil
}

// OldTx implements personal.Source. Contracts are found by their loans.
func (personalSource) OldTx(tx *db.Tx, c personal.Class, before time.Time, after personal.Holding, limit int) ([]personal.Holding, error) {
	if c != personal.Request {
		return nil, nil
	}
	rows, err := db.All[keptAgreement](tx, listOldOffers, before, after.Since, after.Ref, limit)
	list := make([]personal.Holding, len(rows))
	for i, k := range rows {
		list[i] = k.holding(time.Time{})
	}
	return list, err
}

var (
	eraseAgreement = db.SQL(`
		UPDATE agreements SET version = version + 1, sealed = $3, payout_account = NULL, withdrawal = NULL, erased_at = $2
		WHERE id = $1 AND erased_at IS NULL`)
	eraseParties    = db.SQL(`UPDATE agreement_parties SET email_key = '', account_id = NULL WHERE agreement_id = $1`)
	eraseSignatures = db.SQL(`UPDATE agreement_signatures SET evidence = '{}' WHERE agreement_id = $1`)
)

// EraseTx implements personal.Source. What is left says that there was an agreement, of
// which product and when; its papers go with the request and the loan.
func (personalSource) EraseTx(tx *db.Tx, h personal.Holding) error {
	n, err := tx.Exec(eraseAgreement, h.Ref, tx.Now(), []byte{})
	if err != nil || n == 0 {
		return err
	}
	for _, erase := range []*db.Stmt{eraseParties, eraseSignatures, signing.Erase} {
		if _, err := tx.Exec(erase, h.Ref); err != nil {
			return err
		}
	}
	return nil
}

// EntitiesTx implements personal.Source.
func (personalSource) EntitiesTx(tx *db.Tx, p personal.Person) ([]personal.Entity, error) {
	rows, err := keptTx(tx, p)
	var list []personal.Entity
	for _, k := range rows {
		list = append(list, personal.Entity{Kind: entityAgreement, ID: k.ID})
	}
	return list, err
}

// agreementCopy is an agreement as its party is handed it.
type agreementCopy struct {
	State         State      `json:"state"`
	Deed          deed.Deed  `json:"deed"`
	Account       account    `json:"payout_account"`
	SentAt        time.Time  `json:"sent_at"`
	ValidUntil    date.Date  `json:"valid_until"`
	SignedAt      *time.Time `json:"signed_at"`
	WithdrawUntil date.Date  `json:"withdraw_until"`
	EndedAt       *time.Time `json:"ended_at"`
	Evidence      *string    `json:"evidence_of_signature"`
}

// Export implements personal.Source. The papers themselves lie with the request and the loan.
func (src personalSource) Export(ctx context.Context, p personal.Person, a personal.Archive) error {
	var copies []agreementCopy
	err := src.s.DB.View(ctx, func(tx *db.Tx) error {
		copies = nil
		rows, err := keptTx(tx, p)
		if err != nil {
			return err
		}
		for _, k := range rows {
			if k.ErasedAt != nil {
				continue
			}
			c, err := src.copyTx(tx, k.ID, p)
			if err != nil {
				return err
			}
			copies = append(copies, c)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for i, c := range copies {
		if err := a.JSON(path.Join("agreements", fmt.Sprintf("%s-%d.json", c.Deed.Reference, i+1)), c); err != nil {
			return err
		}
	}
	return nil
}

func (src personalSource) copyTx(tx *db.Tx, id string, p personal.Person) (c agreementCopy, err error) {
	w, err := src.s.loadTx(tx, id)
	if err != nil {
		return c, err
	}
	c = agreementCopy{
		State: w.State, Deed: w.deed, SentAt: w.SentAt, ValidUntil: w.ValidUntil, SignedAt: w.SignedAt, WithdrawUntil: w.WithdrawUntil, EndedAt: w.EndedAt,
	}
	for _, sig := range w.signers {
		if p.AccountID == "" || sig.AccountID != nil && *sig.AccountID == p.AccountID {
			c.Evidence = sig.Evidence
		}
	}
	c.Account, err = src.s.openAccount(w.ID, w.PayoutAccount)
	return c, err
}

var moveParties = db.SQL(`
	UPDATE agreement_parties SET account_id = $3
	WHERE account_id = $2 AND agreement_id IN (SELECT id FROM agreements WHERE request_id = $1)`)

// MoveAccountTx gives the part of one account in the agreements of a request to another: two
// accounts were found to be one person's. The caller has checked who asks.
func (*Service) MoveAccountTx(tx *db.Tx, requestID, from, to string) error {
	_, err := tx.Exec(moveParties, requestID, from, to)
	return err
}

// Offers that led to no contract, with what hangs on them, the leaves first.
const unsigned = `(SELECT id FROM agreements WHERE request_id = $1 AND loan_id IS NULL)`

var deleteOffers = []*db.Stmt{
	db.SQL(`DELETE FROM agreement_codes WHERE agreement_id IN ` + unsigned),
	db.SQL(`DELETE FROM agreement_documents WHERE agreement_id IN ` + unsigned),
	db.SQL(`DELETE FROM agreement_papers WHERE agreement_id IN ` + unsigned),
	db.SQL(`DELETE FROM agreement_readings WHERE agreement_id IN ` + unsigned),
	db.SQL(`DELETE FROM agreement_signatures WHERE agreement_id IN ` + unsigned),
	db.SQL(`DELETE FROM signing_sessions WHERE agreement_id IN ` + unsigned),
	db.SQL(`DELETE FROM agreement_parties WHERE agreement_id IN ` + unsigned),
	db.SQL(`DELETE FROM agreements WHERE request_id = $1 AND loan_id IS NULL`),
}

// DeleteOffersTx removes what was offered upon a request that goes altogether; nothing of a
// contract. The caller has checked who asks.
func (*Service) DeleteOffersTx(tx *db.Tx, requestID string) error {
	for _, remove := range deleteOffers {
		if _, err := tx.Exec(remove, requestID); err != nil {
			return err
		}
	}
	return nil
}
