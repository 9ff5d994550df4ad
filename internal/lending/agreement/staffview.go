package agreement

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/lending/pricing"
	"florin/internal/lending/signing"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
)

// StaffOffer is the newest agreement of a request as staff see it.
type StaffOffer struct {
	ID            string                   `json:"id"`
	RequestID     string                   `json:"request_id"`
	Reference     string                   `json:"reference"`
	Version       int64                    `json:"version"`
	State         State                    `json:"state"`
	SentAt        time.Time                `json:"sent_at"`
	ValidUntil    date.Date                `json:"valid_until"`
	Signature     catalogue.SignatureLevel `json:"signature"`
	Terms         pricing.Terms            `json:"terms"`
	Documents     []Paper                  `json:"documents"`
	Parties       []StaffSignatory         `json:"parties"`
	PayoutIBAN    string                   `json:"payout_iban"`    // masked; empty while none was named
	PayoutHolder  string                   `json:"payout_holder"`  // as the borrower wrote it
	HolderMatches *bool                    `json:"holder_matches"` // null while none was named; false: staff should look
	EarlyPayout   bool                     `json:"early_payout"`
	SignedAt      *time.Time               `json:"signed_at"`
	LoanID        string                   `json:"loan_id"`
	WithdrawUntil date.Date                `json:"withdraw_until" nullable:"true"`
	PayoutFrom    date.Date                `json:"payout_from" nullable:"true"`
	EndedAt       *time.Time               `json:"ended_at"`
	Withdrawal    *Returned                `json:"withdrawal"`
}

// StaffSignatory is a party with what staff need to help them.
type StaffSignatory struct {
	Signatory
	Joined bool     `json:"joined"` // has an account that opens the offer
	Read   int      `json:"read"`   // documents confirmed
	Papers []Upload `json:"papers"` // contracts signed by hand
	// Signing is the newest session at the provider of qualified signatures; null: there was none.
	Signing *signing.Seen `json:"signing"`
}

// Upload is a contract signed by hand that a party handed in.
type Upload struct {
	Position    int        `db:"position" json:"position"`
	DocumentID  string     `db:"document_id" json:"document_id"`
	UploadedAt  time.Time  `db:"uploaded_at" json:"uploaded_at"`
	ConfirmedAt *time.Time `db:"confirmed_at" json:"confirmed_at"`
}

// OfRequest gives the newest agreement of a request. Errors: fault Forbidden, NotFound.
func (s *Service) OfRequest(ctx context.Context, p identity.Principal, requestID string) (o StaffOffer, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return o, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := db.One[row](tx, findNewest, requestID)
		if err != nil {
			return err
		}
		w, err := s.fillTx(tx, r)
		if err != nil {
			return err
		}
		o, err = s.staffOfferTx(tx, w)
		return err
	})
	return o, err
}

func (s *Service) staffOfferTx(tx *db.Tx, w whole) (StaffOffer, error) {
	payee, err := s.openAccount(w.ID, w.PayoutAccount)
	if err != nil {
		return StaffOffer{}, err
	}
	papers, err := s.papersTx(tx, w, 0)
	if err != nil {
		return StaffOffer{}, err
	}
	o := StaffOffer{
		ID: w.ID, RequestID: w.RequestID, Reference: w.deed.Reference, Version: w.Version, State: w.shown(today(tx, w.deed.Product)),
		SentAt: w.SentAt, ValidUntil: w.ValidUntil, Signature: w.Signature, Terms: w.deed.Terms, Documents: papers,
		PayoutIBAN: maskedIBAN(payee), PayoutHolder: payee.Holder, HolderMatches: w.HolderMatches, EarlyPayout: w.EarlyPayout,
		SignedAt: w.SignedAt, WithdrawUntil: w.WithdrawUntil, PayoutFrom: w.PayoutFrom, EndedAt: w.EndedAt,
	}
	if w.LoanID != nil {
		o.LoanID = *w.LoanID
	}
	if w.Withdrawal != nil {
		o.Withdrawal = new(Returned)
		if err := json.Unmarshal([]byte(*w.Withdrawal), o.Withdrawal); err != nil {
			return o, err
		}
	}
	o.Parties, err = s.staffPartiesTx(tx, w)
	return o, err
}

func (s *Service) staffPartiesTx(tx *db.Tx, w whole) ([]StaffSignatory, error) {
	done, err := readTx(tx, w.ID)
	if err != nil {
		return nil, err
	}
	uploads, err := db.All[Upload](tx, listPapers, w.ID)
	if err != nil {
		return nil, err
	}
	var list []StaffSignatory
	for i, base := range w.parties() {
		one := StaffSignatory{Signatory: base, Joined: w.signers[i].AccountID != nil, Papers: []Upload{}}
		for _, r := range done {
			if r.Position == base.Position {
				one.Read++
			}
		}
		for _, u := range uploads {
			if u.Position == base.Position {
				one.Papers = append(one.Papers, u)
			}
		}
		if one.Signing, err = signing.SeenTx(tx, w.ID, base.Position); err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	return list, nil
}

// OpenAsStaff gives a document of an agreement to staff, and records that it did. Errors:
// fault Forbidden, NotFound, and those of document.OpenIssued.
func (s *Service) OpenAsStaff(ctx context.Context, p identity.Principal, id, documentID string) (document.Issued, []byte, error) {
	if err := p.Permit(identity.DocumentRead); err != nil {
		return document.Issued{}, nil, err
	}
	var w whole
	err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		if w, err = s.loadTx(tx, id); err != nil {
			return err
		}
		if _, ok := w.find(documentID); !ok {
			return nil
		}
		return recordTx(tx, p.Actor(), "agreement.document_opened", id, map[string]any{"document": documentID})
	})
	if err != nil {
		return document.Issued{}, nil, err
	}
	return s.open(ctx, w, documentID)
}

// IDsOfTx lists all agreements of a request, oldest first. The caller has checked who asks.
func IDsOfTx(tx *db.Tx, requestID string) ([]string, error) {
	return db.All[string](tx, listOfRequest, requestID)
}
