package identity

import (
	"context"
	"time"

	"github.com/google/uuid"

	"florin/internal/platform/db"
)

// emailProvider is the identity that everybody has: the proven address itself.
const emailProvider = "email"

// wireAccount is what the wire shows of a row of accounts, with a change of address that
// waits.
type wireAccount struct {
	ID                     string     `db:"id"`
	Email                  string     `db:"email" private:"accounts.email"`
	FirstName              string     `db:"first_name" private:"accounts.first_name"`
	LastName               string     `db:"last_name" private:"accounts.last_name"`
	Country                string     `db:"country"`
	Meta                   string     `db:"meta" private:"accounts.meta"`
	CreatedAt              time.Time  `db:"created_at"`
	ProvenAt               time.Time  `db:"proven_at"`
	UpdatedAt              *time.Time `db:"updated_at"`
	SignedInAt             *time.Time `db:"signed_in_at"`
	ConfirmationSentAt     *time.Time `db:"confirmation_sent_at"`
	RecoverySentAt         *time.Time `db:"recovery_sent_at"`
	ReauthenticationSentAt *time.Time `db:"reauthentication_sent_at"`
	NewEmail               *string    `db:"new_email" private:"email_changes.new_email,id"`
	ChangeSentAt           *time.Time `db:"change_sent_at"`
}

// identityRow is an account at another provider.
type identityRow struct {
	ID         string     `db:"id"`
	Provider   string     `db:"provider"`
	Subject    string     `db:"subject"`
	Email      string     `db:"email" private:"identities.email"`
	Data       string     `db:"data" private:"identities.data"`
	CreatedAt  time.Time  `db:"created_at"`
	UpdatedAt  time.Time  `db:"updated_at"`
	SignedInAt *time.Time `db:"signed_in_at"`
}

var (
	findWireAccount = db.SQL(`
		SELECT a.id, a.email, a.first_name, a.last_name, a.country, a.meta, a.created_at, a.proven_at, a.updated_at,
			a.signed_in_at, a.confirmation_sent_at, a.recovery_sent_at, a.reauthentication_sent_at,
			c.new_email, c.created_at AS change_sent_at
		FROM accounts a LEFT JOIN email_changes c ON c.account_id = a.id AND c.expires_at > $2 WHERE a.id = $1`)

	listIdentities = db.SQL(`
		SELECT id, provider, subject, email, data, created_at, updated_at, signed_in_at
		FROM identities WHERE account_id = $1 ORDER BY created_at, id`)
)

// wireUser reads a person as the wire shows them.
func (s *Service) wireUser(ctx context.Context, id string) (user WireUser, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		user, err = s.wireUserTx(tx, id)
		return err
	})
	return user, err
}

func (s *Service) wireUserTx(tx *db.Tx, id string) (WireUser, error) {
	acc, found, err := db.Maybe[wireAccount](tx, findWireAccount, id, tx.Now())
	if err == nil && !found {
		err = errTokenUser
	}
	if err != nil {
		return WireUser{}, err
	}
	others, err := db.All[identityRow](tx, listIdentities, id)
	if err != nil {
		return WireUser{}, err
	}
	factors, err := s.factorsTx(tx, ofAccount, id)
	if err != nil {
		return WireUser{}, err
	}
	user := acc.user()
	for _, o := range others {
		user.Identities = append(user.Identities, o.identity(id))
		user.AppMetadata.Providers = append(user.AppMetadata.Providers, o.Provider)
	}
	for _, f := range factors {
		user.Factors = append(user.Factors, f.onWire())
	}
	return user, nil
}

// user is the person without their other identities and their factors.
func (a wireAccount) user() WireUser {
	u := newWireUser(a.ID, a.Email, a.metadata(), a.CreatedAt)
	if a.UpdatedAt != nil {
		u.UpdatedAt = *a.UpdatedAt
	}
	u.EmailConfirmedAt, u.ConfirmedAt = &a.ProvenAt, &a.ProvenAt
	u.ConfirmationSentAt, u.RecoverySentAt = a.ConfirmationSentAt, a.RecoverySentAt
	u.ReauthenticationSentAt, u.LastSignInAt = a.ReauthenticationSentAt, a.SignedInAt
	if a.NewEmail != nil {
		u.NewEmail, u.EmailChangeSentAt = *a.NewEmail, a.ChangeSentAt
	}
	u.UserMetadata["email_verified"] = true
	u.Identities[0].IdentityData["email_verified"] = true
	u.Identities[0].LastSignInAt = a.SignedInAt
	return u
}

// metadata is what the person wrote; where they wrote nothing of their name or country, as
// at our own pages, it is the account's.
func (a wireAccount) metadata() map[string]any {
	meta := metaOf(a.Meta)
	for key, value := range map[string]string{"first_name": a.FirstName, "last_name": a.LastName, "country": a.Country} {
		if _, written := meta[key]; !written && value != "" {
			meta[key] = value
		}
	}
	return meta
}

// newWireUser is a person whose address is not proven yet, which is also how an address is
// answered that has an account: alike in every member.
func newWireUser(id, email string, meta map[string]any, created time.Time) WireUser {
	meta["sub"], meta["email"], meta["email_verified"], meta["phone_verified"] = id, email, false, false
	return WireUser{
		ID: id, Aud: clientAudience, Role: clientAudience, Email: email,
		AppMetadata:  WireAppMetadata{Provider: emailProvider, Providers: []string{emailProvider}},
		UserMetadata: meta,
		Identities: []WireIdentity{{
			IdentityID: emailIdentity(id), ID: id, UserID: id, Provider: emailProvider, Email: email,
			IdentityData: map[string]any{"sub": id, "email": email, "email_verified": false, "phone_verified": false},
			CreatedAt:    created, UpdatedAt: created,
		}},
		CreatedAt: created, UpdatedAt: created,
	}
}

// emailIdentity is the id of a person's identity by address. It has no row: it is what the
// account is made of.
func emailIdentity(account string) string {
	id, err := uuid.Parse(account)
	if err != nil {
		return account
	}
	return uuid.NewSHA1(id, []byte(emailProvider)).String()
}

func (r identityRow) identity(account string) WireIdentity {
	return WireIdentity{
		IdentityID: r.ID, ID: r.Subject, UserID: account, Provider: r.Provider, IdentityData: metaOf(r.Data),
		Email: r.Email, LastSignInAt: r.SignedInAt, CreatedAt: r.CreatedAt, UpdatedAt: r.UpdatedAt,
	}
}

func (f Factor) onWire() WireFactor {
	w := WireFactor{
		ID: f.ID, FriendlyName: f.Name, FactorType: string(f.Kind), Status: "unverified", Phone: f.Phone,
		CreatedAt: f.CreatedAt, UpdatedAt: f.UpdatedAt, LastChallengedAt: f.LastChallengedAt,
	}
	if f.VerifiedAt != nil {
		w.Status = "verified"
	}
	return w
}

// WireUserOf gives the person of a session. It is for sessions at the first of two steps
// too: who holds one must be able to see which factors are asked for.
//
// Refusals: Unauthenticated "wire.no_authorization" (no session of an account),
// "wire.user_not_found"; Unavailable.
func (s *Service) WireUserOf(ctx context.Context, sess Session) (WireUser, error) {
	o := sess.Owner()
	if err := o.wire(); err != nil {
		return WireUser{}, err
	}
	return s.wireUser(ctx, o.ID)
}
