package identity

import (
	"crypto/rand"
	"fmt"
	"math/big"
	"net/url"
	"time"

	"github.com/google/uuid"

	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/personal"
	"florin/internal/record/notify"
)

// What a mailed link or code is for.
const (
	forSignUp   = "signup"
	forRecovery = "recovery"
	forMagic    = "magiclink"
	forOldEmail = "email_change_current"
	forNewEmail = "email_change_new"
	forReauth   = "reauthentication"

	// typeEmail is what clients call either kind of code by which a mailbox signs in, and
	// typeChange either side of a change of address.
	typeEmail  = "email"
	typeChange = "email_change"
)

// How long what was mailed waits. Codes are short, so they are never good for longer than
// an hour.
const (
	codeLife    = time.Hour
	magicLife   = time.Hour
	changeLife  = 24 * time.Hour
	maxCodeTry  = 10
	codeDigits  = 6
	codePurpose = "wire-code"

	// pkcePrefix begins the token of a link that leads to a code for the client that asked for it.
	pkcePrefix = "pkce_"
)

// mailToken is a row of mail_tokens.
type mailToken struct {
	ID             string    `db:"id"`
	Purpose        string    `db:"purpose"`
	Email          string    `db:"email" private:"mail_tokens.email"`
	AccountID      *string   `db:"account_id"`
	RegistrationID *string   `db:"registration_id"`
	CodeHash       []byte    `db:"code_hash"`
	Tries          int       `db:"tries"`
	Challenge      string    `db:"challenge"`
	Method         string    `db:"challenge_method"`
	RedirectTo     string    `db:"redirect_to"`
	AsksPassword   bool      `db:"asks_password"`
	CreatedAt      time.Time `db:"created_at"`
	ExpiresAt      time.Time `db:"expires_at"`
}

// kind is what the link and the client call the purpose.
func (t mailToken) kind() string {
	if t.Purpose == forOldEmail || t.Purpose == forNewEmail {
		return typeChange
	}
	return t.Purpose
}

func (t mailToken) pkce() bool { return t.Challenge != "" }

// newMail is a mail with a link, a code or both, drawn before the transaction, which may
// run more than once.
type newMail struct {
	mailToken
	token, hash, code string
	life              time.Duration
}

const mailTokenColumns = `id, purpose, email, account_id, registration_id, code_hash, tries, challenge, challenge_method,
	redirect_to, asks_password, created_at, expires_at`

var (
	insertMailToken = db.SQL(`
		INSERT INTO mail_tokens (id, purpose, email, account_id, registration_id, token_hash, code_hash, challenge,
			challenge_method, redirect_to, asks_password, created_at, expires_at, email_mark)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`)

	findMailToken = db.SQL(`SELECT ` + mailTokenColumns + ` FROM mail_tokens WHERE token_hash = $1 AND expires_at > $2`)

	// Codes live an hour, and not through more than ten tries; the few that one address has
	// waiting are compared one by one.
	listMailCodes = db.SQL(`
		SELECT ` + mailTokenColumns + ` FROM mail_tokens
		WHERE ` + isSought + ` AND purpose IN ($3, $4) AND expires_at > $5 AND created_at > $6 AND tries < $7
		ORDER BY created_at DESC, id DESC LIMIT 8`)

	countCodeTry = db.SQL(`UPDATE mail_tokens SET tries = tries + 1 WHERE ` + isSought + ` AND purpose IN ($3, $4)`)

	takeMailToken    = db.SQL(`DELETE FROM mail_tokens WHERE id = $1`)
	dropMailTokens   = db.SQL(`DELETE FROM mail_tokens WHERE account_id = $1`)
	dropMailTokensOf = db.SQL(`DELETE FROM mail_tokens WHERE ` + isSought)
	dropPurpose      = db.SQL(`DELETE FROM mail_tokens WHERE account_id = $1 AND purpose IN ($2, $3)`)
	dropAuthCodes    = db.SQL(`DELETE FROM auth_codes WHERE account_id = $1`)

	sweepMailTokens = db.SQL(`
		DELETE FROM mail_tokens WHERE id IN (SELECT id FROM mail_tokens WHERE expires_at <= $1 LIMIT $2)`)
)

// newMail draws the token and the code of a mail.
func (s *Service) newMail(purpose string, life time.Duration, in WireMail) *newMail {
	m := &newMail{life: life, code: drawCode()}
	m.token, _ = keyring.NewToken()
	if in.Challenge != "" {
		m.token = pkcePrefix + m.token
	}
	m.hash = keyring.HashToken(m.token)
	m.ID, m.Purpose, m.Email = uuid.Must(uuid.NewV7()).String(), purpose, in.Email
	m.Challenge, m.Method, m.RedirectTo = in.Challenge, in.Method, s.wire.redirect(in.RedirectTo)
	m.CodeHash = s.ring.HMAC(codePurpose, codeText(m.ID, m.code))
	return m
}

// drawCode draws six digits.
func drawCode() string {
	n, _ := rand.Int(rand.Reader, big.NewInt(1_000_000)) // never fails since Go 1.24
	return fmt.Sprintf("%0*d", codeDigits, n.Int64())
}

// codeText binds a code to its mail: the same six digits elsewhere have another hash.
func codeText(id, code string) []byte { return []byte(id + "\x00" + code) }

func (m *newMail) ofAccount(id string) *newMail {
	m.AccountID, m.RegistrationID = &id, nil
	return m
}

func (m *newMail) ofRegistration(id string) *newMail {
	m.AccountID, m.RegistrationID = nil, &id
	return m
}

// insertTx stores what will be redeemed. Only hashes are stored.
func (m *newMail) insertTx(tx *db.Tx) error {
	_, err := tx.Exec(insertMailToken, m.ID, m.Purpose, personal.MailTokenEmail.Text(m.Email, m.ID), m.AccountID, m.RegistrationID, m.hash, m.CodeHash,
		m.Challenge, m.Method, m.RedirectTo, m.AsksPassword, tx.Now(), tx.Now().Add(m.life), personal.Address(m.Email))
	return err
}

// mail is the message, with the link and the code that it asks for.
func (m *newMail) mail(lang, template string, withLink bool) notify.Mail {
	params := map[string]any{"code": m.code}
	if withLink {
		params["link"] = m.link(lang)
	}
	if m.Purpose == forSignUp {
		params["valid_hours"] = int(m.life.Hours())
	}
	return notify.Mail{To: m.Email, Lang: lang, Template: template, Params: params}
}

// link is the path of the page with the button. The token is in the query, where a page
// without a script can read it; that page sends no referrer and changes nothing when it
// is only looked at.
func (m *newMail) link(lang string) string {
	query := url.Values{"token": {m.token}, "type": {m.kind()}, "lang": {lang}, "redirect_to": {m.RedirectTo}}
	return "/auth/v1/verify?" + query.Encode()
}
