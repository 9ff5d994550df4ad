package request

import (
	"bytes"
	"context"
	"encoding/base64"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// claimPurpose separates claim links from every other use of the master key.
const claimPurpose = "request claim"

// claimLifetime is how long the link in the confirmation mail joins a request.
const claimLifetime = 90 * 24 * time.Hour

const macSize = 32

// ClaimToken is what the confirmation mail carries: the request's id and proof that we
// sent it to that mailbox. It needs no row of its own, so submitting stays cheap.
func (p Parts) ClaimToken(id uuid.UUID, emailKey string) string {
	mac := p.Keys.HMAC(claimPurpose, claimed(id, emailKey))
	return base64.RawURLEncoding.EncodeToString(append(id[:], mac...))
}

func claimed(id uuid.UUID, emailKey string) []byte {
	return append(bytes.Clone(id[:]), emailKey...)
}

// parseClaim splits a token; ok is false for anything we cannot have made.
func parseClaim(token string) (id uuid.UUID, mac []byte, ok bool) {
	raw, err := base64.RawURLEncoding.DecodeString(token)
	if err != nil || len(raw) != len(id)+macSize {
		return id, nil, false
	}
	copy(id[:], raw)
	return id, raw[len(id):], true
}

type claimable struct {
	ID        string    `db:"id"`
	Reference string    `db:"reference"`
	Email     string    `db:"email" private:"loan_requests.email"`
	AccountID *string   `db:"account_id"`
	CreatedAt time.Time `db:"created_at"`
}

var (
	findClaimable = db.SQL(`SELECT id, reference, email, account_id, created_at FROM loan_requests WHERE id = $1`)
	setAccount    = db.SQL(`UPDATE loan_requests SET account_id = $2 WHERE id = $1 AND account_id IS NULL`)
	joinByAddress = db.SQL(`
		UPDATE loan_requests SET account_id = $1 WHERE account_id IS NULL AND email_key = $2 RETURNING id`)
)

// Claim joins the request of a confirmation mail to the signed-in account and answers
// its reference. Holding the link proves having read the mailbox of the applicant. Errors:
// fault Unauthenticated, Gone "claim.invalid" for a link that is wrong, old or used by
// another account.
func (s *Service) Claim(ctx context.Context, p identity.Principal, token string) (reference string, err error) {
	if err := RequireClient(p); err != nil {
		return "", err
	}
	invalid := fault.New(fault.Gone, "claim.invalid")
	id, mac, ok := parseClaim(token)
	if !ok {
		return "", invalid
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, found, err := db.Maybe[claimable](tx, findClaimable, id.String())
		if err != nil {
			return err
		}
		if !found || !s.Keys.CheckHMAC(claimPurpose, claimed(id, validate.NormalEmail(r.Email)), mac) ||
			tx.Now().After(r.CreatedAt.Add(claimLifetime)) {
			return invalid
		}
		reference = r.Reference
		if r.AccountID != nil {
			if *r.AccountID != p.AccountID {
				return invalid
			}
			return s.MailboxReadTx(tx, r.ID)
		}
		if _, err := tx.Exec(setAccount, r.ID, p.AccountID); err != nil {
			return err
		}
		return s.joined(tx, p.Actor(), r.ID)
	})
	return reference, err
}

// JoinByAddressTx gives an account every request made without one under an address that
// has just been proven from its mailbox, and its part in those where it borrows too. email is the address in any spelling.
func (s *Service) JoinByAddressTx(tx *db.Tx, accountID, email string) error {
	address := personal.AddressKey(validate.NormalEmail(email))
	ids, err := db.All[string](tx, joinByAddress, accountID, address)
	if err != nil {
		return err
	}
	shared, err := db.All[string](tx, joinCoBorrower, accountID, address)
	if err != nil {
		return err
	}
	for _, id := range shared {
		if err := s.PeopleChangedTx(tx, id); err != nil {
			return err
		}
	}
	for _, id := range ids {
		if err := s.joined(tx, audit.Actor{Kind: "client", ID: accountID}, id); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) joined(tx *db.Tx, actor audit.Actor, id string) error {
	if err := audit.RecordTx(tx, audit.Event{
		Actor: actor, Action: "request.joined", EntityKind: EntityRequest, EntityID: id,
	}); err != nil {
		return err
	}
	if err := s.MailboxReadTx(tx, id); err != nil {
		return err
	}
	return s.PeopleChangedTx(tx, id)
}

// OnMailbox registers what another package notes when an applicant has read the mailbox of a request. Register before the first call.
func (s *Service) OnMailbox(fn func(tx *db.Tx, requestID string) error) {
	s.onMailbox = append(s.onMailbox, fn)
}

// MailboxReadTx tells other packages that an applicant has read the mailbox of a request.
func (s *Service) MailboxReadTx(tx *db.Tx, requestID string) error {
	return s.onMailbox.callTx(tx, requestID)
}

// WayIn is the link to a request for its applicant: straight to it in the client area, or by
// the link with which it joins an account.
func (p Parts) WayIn(r Case) string {
	if r.AccountID != nil {
		return "/client/requests/" + r.ID
	}
	return "/client#claim=" + p.ClaimToken(uuid.MustParse(r.ID), validate.NormalEmail(r.Email))
}

var joinCoBorrower = db.SQL(`
		UPDATE request_co_borrowers SET account_id = $1 WHERE account_id IS NULL AND email_key = $2 AND completed_at IS NOT NULL
		RETURNING request_id`)
