package identity

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/outbound"
	"florin/internal/platform/personal"
	"florin/internal/record/notify"
)

// identity is an account at a provider by which a person signs in here.
type identity struct {
	ID        string `db:"id"`
	AccountID string `db:"account_id"`
	Provider  string `db:"provider"`
	Subject   string `db:"subject"`
	Email     string `db:"email" private:"identities.email"`
}

// landSignedIn gives the session, or in PKCE the code for it, of whom a provider vouched for.
func (s *Service) landSignedIn(ctx context.Context, by Principal, f flow, c outbound.Claims, landing Landing) (Landing, error) {
	if landing.PKCE {
		var code string
		err := s.db.Update(ctx, func(tx *db.Tx) error {
			acc, err := s.vouchedTx(tx, by, f.Provider, c)
			if err == nil {
				code, err = flowCodeTx(tx, acc, f)
			}
			return err
		})
		landing.Code = code
		return landing, err
	}
	start := s.newWireStart(byProvider)
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		acc, err := s.vouchedTx(tx, by, f.Provider, c)
		if err != nil {
			return err
		}
		return start.wireTx(tx, by, acc)
	})
	if err != nil {
		return landing, err
	}
	session, err := start.finish(ctx, by)
	landing.Session = &session
	return landing, err
}

// flowCodeTx gives the code that the page exchanges for a session, with its verifier.
func flowCodeTx(tx *db.Tx, acc account, f flow) (string, error) {
	code, hash := keyring.NewToken()
	return code, authCodeTx(tx, hash, authCode{
		Purpose: byProvider, AccountID: &acc.ID, Challenge: f.Challenge, Method: f.Method,
	})
}

// vouchedTx finds, joins or opens the account of a person at a provider. What the provider
// says of an address opens something only when it proves the mailbox: the address leads to
// the requests made with it (docs/decisions/0015-external-providers.md).
func (s *Service) vouchedTx(tx *db.Tx, by Principal, provider string, c outbound.Claims) (account, error) {
	known, found, err := db.Maybe[identity](tx, findIdentity, provider, c.Subject)
	if err != nil {
		return account{}, err
	}
	if found {
		if _, err := tx.Exec(identitySignedIn, known.ID, personal.LinkedEmail.Text(c.Email, known.ID), personal.LinkedData.Text(claimsText(c), known.ID), tx.Now()); err != nil {
			return account{}, err
		}
		return db.One[account](tx, findAccount, known.AccountID)
	}
	email := validate.NormalEmail(c.Email)
	if validate.Email(email) != "" || !s.providers[provider].Proves(c) {
		return account{}, errUnproven
	}
	acc, found, err := accountByEmailTx(tx, email)
	if err == nil && !found {
		acc, err = s.openAccountTx(tx, by, registrationOf(by, email, c))
	}
	if err != nil {
		return account{}, err
	}
	return acc, s.addIdentityTx(tx, by, acc, provider, c, found)
}

// registrationOf is what a provider's word makes of a person: no password, and the names
// as far as they keep our rules.
func registrationOf(by Principal, email string, c outbound.Claims) registration {
	first, last := c.GivenName, c.FamilyName
	if first == "" && last == "" {
		first, last, _ = strings.Cut(strings.TrimSpace(c.Name), " ")
	}
	first, last, _ = person(map[string]any{"first_name": first, "last_name": last})
	return registration{
		ID: uuid.Must(uuid.NewV7()).String(), Email: email, FirstName: first, LastName: last, Lang: language(by),
	}
}

// addIdentityTx adds a way to sign in to an account, and tells its owner unless the
// account has just begun with it.
func (s *Service) addIdentityTx(tx *db.Tx, by Principal, acc account, provider string, c outbound.Claims, tell bool) error {
	id := uuid.Must(uuid.NewV7()).String()
	var signedIn *time.Time
	if by.AccountID == "" { // a person signs in; who is signed in only adds it
		now := tx.Now()
		signedIn = &now
	}
	if _, err := tx.Exec(insertIdentity, id, acc.ID, provider, c.Subject, personal.LinkedEmail.Text(c.Email, id), personal.LinkedData.Text(claimsText(c), id), tx.Now(), signedIn); err != nil {
		return err
	}
	by.Kind, by.AccountID = Client, acc.ID
	if err := audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: "identity.linked", EntityKind: "account", EntityID: acc.ID,
		Details: map[string]any{"identity": id, "provider": provider},
	}); err != nil || !tell {
		return err
	}
	return s.mail.QueueTx(tx, notify.Mail{
		To: acc.Email, Lang: acc.Lang, Template: "account.identity_linked", Key: "account.identity_linked:" + id,
		Params: map[string]any{"sign_in": provider},
	})
}

// claimsText is what is kept of a provider's word, as the wire shows it.
func claimsText(c outbound.Claims) string {
	data := map[string]any{"sub": c.Subject, "email_verified": c.EmailVerified, "phone_verified": false}
	for key, value := range map[string]string{"email": c.Email, "name": c.Name, "given_name": c.GivenName, "family_name": c.FamilyName} {
		if value != "" && len(value) <= 320 {
			data[key] = value
		}
	}
	text, err := json.Marshal(data)
	if err != nil {
		return "{}" // strings and booleans always encode
	}
	return string(text)
}
