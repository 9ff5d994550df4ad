package identity

import (
	"crypto/sha256"
	"encoding/hex"
	"time"

	"florin/internal/platform/db"
)

// account is what the flows need of a row of accounts.
type account struct {
	ID           string `db:"id"`
	Email        string `db:"email" private:"accounts.email"`
	FirstName    string `db:"first_name" private:"accounts.first_name"`
	LastName     string `db:"last_name" private:"accounts.last_name"`
	Lang         string `db:"lang"`
	PasswordHash string `db:"password_hash"`
	Factors      int    `db:"factors"`
}

type registration struct {
	ID           string    `db:"id"`
	Email        string    `db:"email" private:"registrations.email"`
	FirstName    string    `db:"first_name" private:"registrations.first_name"`
	LastName     string    `db:"last_name" private:"registrations.last_name"`
	Country      string    `db:"country"`
	Lang         string    `db:"lang"`
	PasswordHash string    `db:"password_hash"`
	Meta         string    `db:"meta" private:"registrations.meta"` // what a person wrote by the wire; empty is nothing
	CreatedAt    time.Time `db:"created_at"`
}

// member is a row of staff.
type member struct {
	StaffMember
	Lang              string     `db:"lang"`
	PasswordHash      string     `db:"password_hash"`
	PasswordExpiresAt *time.Time `db:"password_expires_at"`
	Factors           int        `db:"factors"`
	Own               string     `db:"own"`
}

func (m member) held() held { return held{m.Role, m.Own} }

func addressID(email string) string {
	sum := sha256.Sum256([]byte(email))
	return hex.EncodeToString(sum[:16])
}

const (
	accountColumns      = `id, email, first_name, last_name, lang, password_hash, factors`
	registrationColumns = `id, email, first_name, last_name, country, lang, password_hash, meta, created_at`
	memberColumns       = `id, email, name, role, must_change, created_at, signed_in_at, disabled_at, lang,
		password_hash, password_expires_at, factors, COALESCE((SELECT o.name FROM staff_roles o WHERE o.id = staff.role), '') AS role_name,
		COALESCE((SELECT o.permissions FROM staff_roles o WHERE o.id = staff.role), '') AS own`
)

var (
	listAccountsByEmail = db.SQL(`SELECT ` + accountColumns + ` FROM accounts WHERE ` + isSought)
	findAccount         = db.SQL(`SELECT ` + accountColumns + ` FROM accounts WHERE id = $1`)

	insertAccount = db.SQL(`
		INSERT INTO accounts (id, email, first_name, last_name, country, lang, password_hash, created_at, proven_at,
			meta, confirmation_sent_at, email_mark)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11)
		ON CONFLICT DO NOTHING`)

	keepAccountPassword = db.SQL(`
		UPDATE accounts SET password_hash = CASE WHEN $3 = '' THEN password_hash ELSE $3 END
		WHERE id = $1 AND password_hash = $2`)

	setAccountPassword = db.SQL(`UPDATE accounts SET password_hash = $3 WHERE id = $1 AND password_hash = $2`)
)

var (
	insertRegistration = db.SQL(`
		INSERT INTO registrations (id, email, first_name, last_name, country, lang, password_hash, token_hash,
			created_at, expires_at, email_mark)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`)

	findRegistrationByToken = db.SQL(`
		SELECT ` + registrationColumns + ` FROM registrations WHERE token_hash = $1 AND expires_at > $2`)

	newestRegistration = db.SQL(`
		SELECT ` + registrationColumns + ` FROM registrations WHERE ` + isSought + ` AND expires_at > $3
		ORDER BY created_at DESC, id DESC LIMIT 1`)

	deleteRegistration    = db.SQL(`DELETE FROM registrations WHERE id = $1`)
	deleteRegistrationsOf = db.SQL(`DELETE FROM registrations WHERE ` + isSought)
	sweepRegistrations    = db.SQL(`
		DELETE FROM registrations WHERE id IN (SELECT id FROM registrations WHERE expires_at <= $1 LIMIT $2)`)
)

var (
	saveRecovery = db.SQL(`
		INSERT INTO recovery_tokens (email, token_hash, created_at, expires_at, email_mark) VALUES ($1, $2, $3, $4, $5)`)

	findRecovery   = db.SQL(`SELECT email, token_hash FROM recovery_tokens WHERE token_hash = $1 AND expires_at > $2`)
	takeRecovery   = db.SQL(`DELETE FROM recovery_tokens WHERE token_hash = $1 AND expires_at > $2 RETURNING email, token_hash`)
	deleteRecovery = db.SQL(`DELETE FROM recovery_tokens WHERE ` + isSought)
	sweepRecovery  = db.SQL(`
		DELETE FROM recovery_tokens WHERE email IN (SELECT email FROM recovery_tokens WHERE expires_at <= $1 LIMIT $2)`)
)

var (
	// Who is invited by a newcomer counts as a guest of who let the newcomer in ($11: since when one is new).
	insertMember = db.SQL(`
		INSERT INTO staff (id, email, name, role, lang, password_hash, password_expires_at, must_change, created_at, invited_by)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9,
			COALESCE((SELECT i.invited_by FROM staff i WHERE i.id = $10 AND COALESCE(i.joined_at, i.created_at) > $11), $10))
		ON CONFLICT (email) DO NOTHING`)

	anyMember         = db.SQL(`SELECT id FROM staff LIMIT 1`)
	findMember        = db.SQL(`SELECT ` + memberColumns + ` FROM staff WHERE id = $1`)
	findMemberByEmail = db.SQL(`SELECT ` + memberColumns + ` FROM staff WHERE email = $1 AND disabled_at IS NULL`)
	// $1 is a domain with its @.
	findMemberOfDomain = db.SQL(`SELECT id FROM staff WHERE disabled_at IS NULL AND substr(email, length(email) - length($1) + 1) = $1 LIMIT 1`)

	disableMember = db.SQL(`UPDATE staff SET disabled_at = $2 WHERE id = $1 AND disabled_at IS NULL`)

	// A person who comes back is a newcomer again, of who let them back in.
	enableMember = db.SQL(`
		UPDATE staff SET disabled_at = NULL, invited_by = $2, joined_at = $3 WHERE id = $1 AND disabled_at IS NOT NULL`)
	setMemberRole = db.SQL(`UPDATE staff SET role = $2 WHERE id = $1`)
	// The first of several former roles is kept: two changes in a row hide nothing.
	keepFormerRole = db.SQL(`
		UPDATE staff SET former_role = CASE WHEN former_until > $2 THEN former_role ELSE role END, former_until = $3 WHERE id = $1`)

	setMemberPassword = db.SQL(`
		UPDATE staff SET password_hash = $3, password_expires_at = $4, must_change = $5
		WHERE id = $1 AND password_hash = $2`)

	memberSignedIn = db.SQL(`
		UPDATE staff SET signed_in_at = $4, password_hash = CASE WHEN $3 = '' THEN password_hash ELSE $3 END
		WHERE id = $1 AND password_hash = $2 AND disabled_at IS NULL`)
)
