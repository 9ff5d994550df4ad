package identity

import (
	"crypto/sha256"
	"encoding/hex"
	"time"

	"florin/internal/db"
)

// account is what the flows need of a row of accounts.
type account struct {
	ID           string `db:"id"`
	Email        string `db:"email"`
	FirstName    string `db:"first_name"`
	LastName     string `db:"last_name"`
	Lang         string `db:"lang"`
	PasswordHash string `db:"password_hash"`
}

type registration struct {
	ID           string `db:"id"`
	Email        string `db:"email"`
	FirstName    string `db:"first_name"`
	LastName     string `db:"last_name"`
	Country      string `db:"country"`
	Lang         string `db:"lang"`
	PasswordHash string `db:"password_hash"`
}

// member is a row of staff.
type member struct {
	StaffMember
	Lang              string     `db:"lang"`
	PasswordHash      string     `db:"password_hash"`
	PasswordExpiresAt *time.Time `db:"password_expires_at"`
}

func addressID(email string) string {
	sum := sha256.Sum256([]byte(email))
	return hex.EncodeToString(sum[:16])
}

const (
	accountColumns      = `id, email, first_name, last_name, lang, password_hash`
	registrationColumns = `id, email, first_name, last_name, country, lang, password_hash`
	listColumns         = `id, email, name, role, must_change, created_at, signed_in_at, disabled_at`
	memberColumns       = listColumns + `, lang, password_hash, password_expires_at`
)

var (
	findAccountByEmail = db.SQL(`SELECT ` + accountColumns + ` FROM accounts WHERE email = $1`)
	findAccount        = db.SQL(`SELECT ` + accountColumns + ` FROM accounts WHERE id = $1`)

	insertAccount = db.SQL(`
		INSERT INTO accounts (id, email, first_name, last_name, country, lang, password_hash, created_at, proven_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
		ON CONFLICT (email) DO NOTHING`)

	keepAccountPassword = db.SQL(`
		UPDATE accounts SET password_hash = CASE WHEN $3 = '' THEN password_hash ELSE $3 END
		WHERE id = $1 AND password_hash = $2`)

	setAccountPassword = db.SQL(`UPDATE accounts SET password_hash = $3 WHERE id = $1 AND password_hash = $2`)
)

var (
	insertRegistration = db.SQL(`
		INSERT INTO registrations (id, email, first_name, last_name, country, lang, password_hash, token_hash,
			created_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`)

	findRegistrationByToken = db.SQL(`
		SELECT ` + registrationColumns + ` FROM registrations WHERE token_hash = $1 AND expires_at > $2`)

	newestRegistration = db.SQL(`
		SELECT ` + registrationColumns + ` FROM registrations WHERE email = $1 AND expires_at > $2
		ORDER BY created_at DESC, id DESC LIMIT 1`)

	deleteRegistration    = db.SQL(`DELETE FROM registrations WHERE id = $1`)
	deleteRegistrationsOf = db.SQL(`DELETE FROM registrations WHERE email = $1`)
	sweepRegistrations    = db.SQL(`
		DELETE FROM registrations WHERE id IN (SELECT id FROM registrations WHERE expires_at <= $1 LIMIT $2)`)
)

var (
	saveRecovery = db.SQL(`
		INSERT INTO recovery_tokens (email, token_hash, created_at, expires_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (email) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at,
			expires_at = excluded.expires_at`)

	findRecovery   = db.SQL(`SELECT email FROM recovery_tokens WHERE token_hash = $1 AND expires_at > $2`)
	takeRecovery   = db.SQL(`DELETE FROM recovery_tokens WHERE token_hash = $1 AND expires_at > $2 RETURNING email`)
	deleteRecovery = db.SQL(`DELETE FROM recovery_tokens WHERE email = $1`)
	sweepRecovery  = db.SQL(`
		DELETE FROM recovery_tokens WHERE email IN (SELECT email FROM recovery_tokens WHERE expires_at <= $1 LIMIT $2)`)
)

var (
	insertSession = db.SQL(`
		INSERT INTO sessions (id, token_hash, account_id, source, created_at, last_seen_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $5, $6)`)

	findSession = db.SQL(`
		SELECT s.id AS session_id, s.last_seen_at, s.expires_at,
			a.id, a.email, a.first_name || ' ' || a.last_name AS name
		FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.token_hash = $1`)

	touchSession  = db.SQL(`UPDATE sessions SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2`)
	endSession    = db.SQL(`DELETE FROM sessions WHERE token_hash = $1 RETURNING account_id`)
	endSessionsOf = db.SQL(`DELETE FROM sessions WHERE account_id = $1`)
	sweepSessions = db.SQL(`
		DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at <= $1 LIMIT $2)`)
)

var (
	insertStaffSession = db.SQL(`
		INSERT INTO staff_sessions (id, token_hash, staff_id, source, created_at, last_seen_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $5, $6)`)

	// Role and disablement are read with each session: a change counts from the next call on.
	findStaffSession = db.SQL(`
		SELECT s.id AS session_id, s.last_seen_at, s.expires_at,
			p.id, p.email, p.name, p.role, p.must_change
		FROM staff_sessions s JOIN staff p ON p.id = s.staff_id
		WHERE s.token_hash = $1 AND p.disabled_at IS NULL`)

	touchStaffSession  = db.SQL(`UPDATE staff_sessions SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2`)
	endStaffSession    = db.SQL(`DELETE FROM staff_sessions WHERE token_hash = $1 RETURNING staff_id`)
	endStaffSessionsOf = db.SQL(`DELETE FROM staff_sessions WHERE staff_id = $1`)
	sweepStaffSessions = db.SQL(`
		DELETE FROM staff_sessions WHERE id IN (SELECT id FROM staff_sessions WHERE expires_at <= $1 LIMIT $2)`)
)

var (
	insertMember = db.SQL(`
		INSERT INTO staff (id, email, name, role, lang, password_hash, password_expires_at, must_change, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, TRUE, $8)
		ON CONFLICT (email) DO NOTHING`)

	anyMember         = db.SQL(`SELECT id FROM staff LIMIT 1`)
	findMember        = db.SQL(`SELECT ` + memberColumns + ` FROM staff WHERE id = $1`)
	findMemberByEmail = db.SQL(`SELECT ` + memberColumns + ` FROM staff WHERE email = $1 AND disabled_at IS NULL`)
	listMembers       = db.SQL(`SELECT ` + listColumns + ` FROM staff ORDER BY created_at, id`)
	otherAdmin        = db.SQL(`SELECT id FROM staff WHERE role = $2 AND disabled_at IS NULL AND id <> $1 LIMIT 1`)

	disableMember = db.SQL(`UPDATE staff SET disabled_at = $2 WHERE id = $1 AND disabled_at IS NULL`)
	enableMember  = db.SQL(`UPDATE staff SET disabled_at = NULL WHERE id = $1 AND disabled_at IS NOT NULL`)
	setMemberRole = db.SQL(`UPDATE staff SET role = $2 WHERE id = $1`)

	setMemberPassword = db.SQL(`
		UPDATE staff SET password_hash = $3, password_expires_at = $4, must_change = $5
		WHERE id = $1 AND password_hash = $2`)

	memberSignedIn = db.SQL(`
		UPDATE staff SET signed_in_at = $4, password_hash = CASE WHEN $3 = '' THEN password_hash ELSE $3 END
		WHERE id = $1 AND password_hash = $2 AND disabled_at IS NULL`)
)
