package identity

import "florin/internal/platform/db"

const (
	flowColumns     = `state_hash, browser_hash, provider, sealed, account_id, session_id, challenge, challenge_method, redirect_to`
	identityColumns = `id, account_id, provider, subject, email`
)

var (
	insertFlow = db.SQL(`
		INSERT INTO provider_flows (` + flowColumns + `, created_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`)

	takeFlow = db.SQL(`DELETE FROM provider_flows WHERE state_hash = $1 AND expires_at > $2 RETURNING ` + flowColumns)

	sweepFlows = db.SQL(`
		DELETE FROM provider_flows WHERE state_hash IN (SELECT state_hash FROM provider_flows WHERE expires_at <= $1 LIMIT $2)`)
)

var (
	findIdentity = db.SQL(`SELECT ` + identityColumns + ` FROM identities WHERE provider = $1 AND subject = $2`)

	insertIdentity = db.SQL(`
		INSERT INTO identities (id, account_id, provider, subject, email, data, created_at, updated_at, signed_in_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)`)

	identitySignedIn = db.SQL(`UPDATE identities SET email = $2, data = $3, updated_at = $4, signed_in_at = $4 WHERE id = $1`)

	deleteIdentity = db.SQL(`DELETE FROM identities WHERE id = $1 AND account_id = $2 RETURNING ` + identityColumns)

	sessionStands = db.SQL(`SELECT id FROM sessions WHERE id = $1 AND account_id = $2 AND expires_at > $3`)
)
