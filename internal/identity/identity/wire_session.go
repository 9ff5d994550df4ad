package identity

import (
	"context"

	"github.com/google/uuid"

	"florin/internal/platform/db"
)

// wire answers fault Unauthenticated unless the owner is a client with a session of the wire.
func (o Owner) wire() error {
	if o.Kind != ofAccount || o.ID == "" || o.channel != ChannelWire {
		return errNoAuthorization
	}
	return nil
}

// wireStart is a session of the wire about to begin.
type wireStart struct {
	*start
	row sessionRow
	fam family
}

// newWireStart prepares a session of the wire, by the methods that were passed.
func (s *Service) newWireStart(methods ...string) *wireStart {
	st := s.newStart(methods...)
	st.channel = ChannelWire
	return &wireStart{start: st}
}

// wireTx begins the session of an account.
func (st *wireStart) wireTx(tx *db.Tx, by Principal, acc account) error {
	w := st.svc.wire.client
	row := sessionRow{
		ID: acc.ID, Email: acc.Email, FirstName: acc.FirstName, LastName: acc.LastName, Lang: acc.Lang, Factors: acc.Factors,
	}
	if err := st.beginTx(tx, w, by, row); err != nil {
		return err
	}
	row.SessionID, row.Level, row.Methods = st.id, st.Level, methodsText(st.Methods)
	row.LastSeenAt, row.ExpiresAt, row.Channel = tx.Now(), tx.Now().Add(w.life), st.channel
	st.row, st.fam = row, newFamily(st.Level)
	if _, err := tx.Exec(insertFamily, st.id, st.fam.Counter, st.fam.Lowest, st.fam.Level, usesText(st.fam.Uses)); err != nil {
		return err
	}
	return noteSignInTx(tx, acc.ID)
}

// finish makes the tokens of a session that has begun.
func (st *wireStart) finish(ctx context.Context, by Principal) (WireSession, error) {
	return st.svc.wireSession(ctx, by, st.row, st.fam)
}

// wireSession makes the tokens of a session as it stands in the database.
func (s *Service) wireSession(ctx context.Context, by Principal, row sessionRow, fam family) (WireSession, error) {
	user, err := s.wireUser(ctx, row.ID)
	if err != nil {
		return WireSession{}, err
	}
	sess := calledBy(s.sessionOf(s.wire.client, row), by)
	signed, err := s.sign(ctx, claims{
		Subject: row.ID, Audience: clientAudience, Role: clientAudience, Email: user.Email, Phone: user.Phone,
		AppMetadata: &user.AppMetadata, UserMetadata: tokenMetadata(user.UserMetadata), SessionID: row.SessionID,
		AAL: aal(row.Level), AMR: amrOf(sess.Methods),
	}, s.wire.accessLife, row.ExpiresAt)
	if err != nil {
		return WireSession{}, err
	}
	id, err := uuid.Parse(row.SessionID)
	return WireSession{
		Session: sess, User: user, AccessToken: signed.token, RefreshToken: refreshToken(s.ring, id, fam.Counter),
		ExpiresAt: signed.expires, ExpiresIn: signed.seconds,
	}, err
}
