package clients

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// Account is how a client signs in.
type Account struct {
	ID         string     `json:"id"`
	Email      string     `json:"email"`
	CreatedAt  time.Time  `json:"created_at"`
	SignedInAt *time.Time `json:"signed_in_at"`
	BlockedAt  *time.Time `json:"blocked_at"` // null: may sign in
	Factors    []Factor   `json:"factors"`    // that have been shown to work
	Sessions   []Session  `json:"sessions"`   // that stand, the last used first
}

// Factor is a second step that the client has set up.
type Factor struct {
	Kind    identity.FactorKind `json:"kind" enum:"totp,phone,webauthn"`
	AddedAt time.Time           `json:"added_at"`
}

// Session is a sign-in that still stands: on which browser, and not from where.
type Session struct {
	Device     string    `json:"device"`
	BeganAt    time.Time `json:"began_at"`
	LastSeenAt time.Time `json:"last_seen_at"`
}

// AccountOfTx finds the account of the client that an id leads to; false when they have none, or there is no such client. The caller has checked who
// asks.
func (s *Service) AccountOfTx(tx *db.Tx, id string) (account string, found bool, err error) {
	r, err := s.findTx(tx, id)
	if fault.KindOf(err) == fault.NotFound {
		return "", false, nil
	}
	if err != nil || r.AccountID == nil {
		return "", false, err
	}
	return *r.AccountID, true, nil
}

func (s *Service) accessTx(tx *db.Tx, accountID *string) (*Account, error) {
	if accountID == nil {
		return nil, nil
	}
	a, found, err := s.Identity.ClientAccessTx(tx, *accountID)
	if err != nil || !found {
		return nil, err
	}
	view := Account{a.ID, a.Email, a.CreatedAt, a.SignedInAt, a.BlockedAt, []Factor{}, []Session{}}
	for _, f := range a.Factors {
		if f.VerifiedAt != nil {
			view.Factors = append(view.Factors, Factor{f.Kind, *f.VerifiedAt})
		}
	}
	for _, session := range a.Sessions {
		view.Sessions = append(view.Sessions, Session{session.Device, session.CreatedAt, session.LastSeenAt})
	}
	return &view, nil
}

// EndSessions signs a client out everywhere. Errors: fault Forbidden, NotFound, Conflict
// "client.no_account".
func (s *Service) EndSessions(ctx context.Context, p identity.Principal, id string) (File, error) {
	return s.access(ctx, p, id, "", func(tx *db.Tx, accountID string) (bool, error) {
		_, err := s.Identity.EndClientSessionsTx(tx, p.Actor(), accountID)
		return false, err
	})
}

// Block keeps a client from signing in and ends their sessions; what they owe and may ask for
// in writing stays as it is. Unblock is its inverse. Errors: those of EndSessions.
func (s *Service) Block(ctx context.Context, p identity.Principal, id string) (File, error) {
	return s.access(ctx, p, id, "blocked", func(tx *db.Tx, accountID string) (bool, error) {
		return s.Identity.BlockClientTx(tx, p.Actor(), accountID)
	})
}

// Unblock lets a client sign in again. Errors: those of EndSessions.
func (s *Service) Unblock(ctx context.Context, p identity.Principal, id string) (File, error) {
	return s.access(ctx, p, id, "open", func(tx *db.Tx, accountID string) (bool, error) {
		return s.Identity.UnblockClientTx(tx, p.Actor(), accountID)
	})
}

// access changes how the client of an id signs in, and gives their file as it is then. Where something was changed, other programs hear how it stands.
func (s *Service) access(ctx context.Context, p identity.Principal, id, stands string, change func(*db.Tx, string) (bool, error)) (f File, err error) {
	if err := p.Permit(identity.ClientManage); err != nil {
		return f, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := s.findTx(tx, id)
		if err != nil {
			return err
		}
		if r.AccountID == nil {
			return fault.New(fault.Conflict, "client.no_account")
		}
		id = r.ID
		changed, err := change(tx, *r.AccountID)
		if err != nil || !changed {
			return err
		}
		return eventlog.EmitTx(tx, p.Actor(), eventlog.ClientBlocked, eventlog.Data{ClientID: id, Status: stands})
	})
	if err != nil {
		return f, err
	}
	return s.read(ctx, p, id)
}
