package request

import (
	"slices"

	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Moved is a request after another package has moved it.
type Moved struct {
	ID        string
	Reference string
	Version   int64
	From      Stage
	Stage     Stage
	Status    Status
	Outcome   Outcome
	AccountID string
	Email     string
	Lang      string
}

// advances are the actions of other packages, which check their guards where the facts are.
var advances = []Action{SendOffer, VoidOffer, Sign, DeclineOffer, ExpireOffer, Withdraw, OpenPayout, Fund, Cancel}

// AdvanceTx moves an approved request in the caller's transaction: its offer is sent, signed,
// paid out. Details go into the audit record and hold nothing personal. Errors: fault
// NotFound, Conflict "request.not_allowed" naming the allowed
// actions, Conflict "request.co_borrower_open".
func (s *Service) AdvanceTx(tx *db.Tx, by audit.Actor, requestID string, a Action, details map[string]any) (Moved, error) {
	r, err := db.One[Case](tx, FindCase, requestID)
	if err != nil {
		return Moved{}, err
	}
	t, err := r.Move(a)
	if err != nil {
		return Moved{}, err
	}
	if !slices.Contains(advances, a) || t.From.Status() != Approved {
		return Moved{}, fault.New(fault.Conflict, "request.not_allowed").With("allowed", "")
	}
	if a == SendOffer {
		if err := CompleteTx(tx, requestID); err != nil {
			return Moved{}, err
		}
	}
	after, err := s.ShiftTx(tx, by, r, t, Change{Keep: true, Details: details})
	return Moved{
		ID: r.ID, Reference: r.Reference, Version: after.Version, From: r.Stage, Stage: after.Stage, Status: after.Status,
		Outcome: after.Outcome, AccountID: db.Text(r.AccountID), Email: r.Email, Lang: r.Lang,
	}, err
}

// CompleteTx refuses to go on while a co-borrower has not answered.
func CompleteTx(tx *db.Tx, requestID string) error {
	invited, found, err := db.Maybe[InvitedRow](tx, FindInvited, requestID)
	if err == nil && found && invited.CompletedAt == nil {
		err = fault.New(fault.Conflict, "request.co_borrower_open")
	}
	return err
}

// VoidTx tells other packages that what they built on the approval is void.
func (s *Service) VoidTx(tx *db.Tx, requestID string) error {
	return s.onUndo.callTx(tx, requestID)
}

// OnUndo registers what another package does, in the same transaction, when an approval is
// taken back: an offer that is out is void then. Register before the first call.
func (s *Service) OnUndo(fn func(tx *db.Tx, requestID string) error) { s.onUndo = append(s.onUndo, fn) }
