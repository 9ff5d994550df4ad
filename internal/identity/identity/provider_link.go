package identity

import (
	"context"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/outbound"
	"florin/internal/record/notify"
)

// landLinked adds what a provider vouched for to the account of the person who asked for it,
// whose session must still stand, at the level that it had.
func (s *Service) landLinked(ctx context.Context, by Principal, f flow, c outbound.Claims, landing Landing) (Landing, error) {
	start := s.newWireStart(byProvider)
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		_, stands, err := db.Maybe[string](tx, sessionStands, *f.SessionID, *f.AccountID, tx.Now())
		if err == nil && !stands {
			err = errTokenSession
		}
		if err != nil {
			return err
		}
		acc, err := db.One[account](tx, findAccount, *f.AccountID)
		if err != nil {
			return err
		}
		if err := s.linkTx(tx, by, acc, f.Provider, c); err != nil {
			return err
		}
		if landing.PKCE {
			landing.Code, err = flowCodeTx(tx, acc, f)
			return err
		}
		return start.wireTx(tx, by, acc)
	})
	if err != nil || landing.PKCE {
		return landing, err
	}
	session, err := start.finish(ctx, by)
	landing.Session = &session
	return landing, err
}

// linkTx adds an identity that nobody has. One that the account has already is well.
func (s *Service) linkTx(tx *db.Tx, by Principal, acc account, provider string, c outbound.Claims) error {
	known, found, err := db.Maybe[identity](tx, findIdentity, provider, c.Subject)
	switch {
	case err != nil:
		return err
	case found && known.AccountID == acc.ID:
		return nil
	case found:
		return errIdentityTaken
	}
	by.Kind, by.AccountID = Client, acc.ID
	return s.addIdentityTx(tx, by, acc, provider, c, true)
}

// UnlinkIdentity takes a way to sign in away. The sessions that may have begun by it end,
// all but the caller's own. The account's own address cannot be taken away: it is where
// mail about the account goes, and by which it is recovered.
//
// Refusals: NotFound "wire.identity_not_found" (unknown, or another's), Conflict
// "wire.single_identity_not_deletable", Forbidden "session.factor_due", Unavailable.
func (s *Service) UnlinkIdentity(ctx context.Context, sess Session, id string) error {
	owner := sess.Owner()
	if err := owner.wire(); err != nil {
		return err
	}
	if err := owner.may(); err != nil {
		return err
	}
	if id == emailIdentity(owner.ID) {
		return errLastIdentity
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		gone, found, err := db.Maybe[identity](tx, deleteIdentity, id, owner.ID)
		if err == nil && !found {
			err = errIdentityUnknown
		}
		if err != nil {
			return err
		}
		if _, err := tx.Exec(endOtherSessions, owner.ID, owner.session); err != nil {
			return err
		}
		if err := audit.RecordTx(tx, audit.Event{
			Actor: owner.actor(), Action: "identity.unlinked", EntityKind: "account", EntityID: owner.ID,
			Details: map[string]any{"identity": gone.ID, "provider": gone.Provider},
		}); err != nil {
			return err
		}
		return s.mail.QueueTx(tx, notify.Mail{
			To: owner.email, Lang: owner.lang, Template: "account.identity_unlinked", Key: "account.identity_unlinked:" + gone.ID,
			Params: map[string]any{"sign_in": gone.Provider},
		})
	})
}
