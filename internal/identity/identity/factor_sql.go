package identity

import "florin/internal/platform/db"

const factorColumns = `id, owner_kind, owner_id, kind, name, secret, last_step, sign_count, verified_at, used_at,
	created_at, updated_at, last_challenged_at`

var (
	factorsOf = db.SQL(`
		SELECT ` + factorColumns + ` FROM factors WHERE owner_kind = $1 AND owner_id = $2 ORDER BY created_at, id`)

	factorByID = db.SQL(`
		SELECT ` + factorColumns + ` FROM factors WHERE id = $1 AND owner_kind = $2 AND owner_id = $3`)

	factorByName = db.SQL(`
		SELECT ` + factorColumns + ` FROM factors WHERE owner_kind = $1 AND owner_id = $2 AND name = $3`)

	factorByCredential = db.SQL(`
		SELECT ` + factorColumns + ` FROM factors
		WHERE credential_id = $1 AND owner_kind = $2 AND verified_at IS NOT NULL`)

	insertFactor = db.SQL(`
		INSERT INTO factors (id, owner_kind, owner_id, kind, name, secret, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`)

	renameFactor = db.SQL(`UPDATE factors SET name = $2, updated_at = $3 WHERE id = $1`)
	deleteFactor = db.SQL(`DELETE FROM factors WHERE id = $1`)

	dropUnverified = db.SQL(`
		DELETE FROM factors WHERE owner_kind = $1 AND owner_id = $2 AND verified_at IS NULL AND created_at <= $3`)

	challengedFactor = db.SQL(`UPDATE factors SET last_challenged_at = $2 WHERE id = $1`)

	// A step of one-time codes and a count of a passkey only ever go up: the second of two callers
	// with the same finds no row.
	useTOTP = db.SQL(`
		UPDATE factors SET last_step = $2, used_at = $3, verified_at = COALESCE(verified_at, $3), updated_at = $3
		WHERE id = $1 AND last_step < $2`)

	usePhone = db.SQL(`
		UPDATE factors SET used_at = $2, verified_at = COALESCE(verified_at, $2), updated_at = $2 WHERE id = $1`)

	makePasskey = db.SQL(`
		UPDATE factors SET secret = $2, credential_id = $3, sign_count = $4, verified_at = $5, used_at = $5, updated_at = $5
		WHERE id = $1 AND verified_at IS NULL AND NOT EXISTS (SELECT 1 FROM factors WHERE credential_id = $3)`)

	usePasskey = db.SQL(`
		UPDATE factors SET secret = $2, sign_count = $3, used_at = $4, updated_at = $4
		WHERE id = $1 AND sign_count = $5`)

	countAccountFactors = db.SQL(`
		UPDATE accounts SET factors = (SELECT COUNT(*) FROM factors
			WHERE owner_kind = 'account' AND owner_id = accounts.id AND verified_at IS NOT NULL) WHERE id = $1`)

	countStaffFactors = db.SQL(`
		UPDATE staff SET factors = (SELECT COUNT(*) FROM factors
			WHERE owner_kind = 'staff' AND owner_id = staff.id AND verified_at IS NOT NULL) WHERE id = $1`)
)

const challengeColumns = `id, factor_id, owner_kind, owner_id, purpose, data, created_at, expires_at`

var (
	insertChallenge = db.SQL(`
		INSERT INTO factor_challenges (id, factor_id, owner_kind, owner_id, purpose, data, source, created_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)

	// A try is taken before anything is looked at, so that parallel ones cannot outrun the
	// count.
	tryChallenge = db.SQL(`
		UPDATE factor_challenges SET tries = tries + 1
		WHERE id = $1 AND owner_kind = $2 AND owner_id = $3 AND used_at IS NULL AND expires_at > $4 AND tries < $5
		RETURNING ` + challengeColumns)

	newestChallenge = db.SQL(`
		SELECT id FROM factor_challenges
		WHERE factor_id = $1 AND owner_kind = $2 AND owner_id = $3 AND used_at IS NULL AND expires_at > $4
		ORDER BY created_at DESC, id DESC LIMIT 1`)

	useChallenge = db.SQL(`UPDATE factor_challenges SET used_at = $2 WHERE id = $1 AND used_at IS NULL`)

	sweepChallenges = db.SQL(`
		DELETE FROM factor_challenges WHERE id IN (SELECT id FROM factor_challenges WHERE expires_at <= $1 LIMIT $2)`)
)

var (
	insertRecoveryCode = db.SQL(`
		INSERT INTO recovery_codes (owner_kind, owner_id, code_hash, created_at) VALUES ($1, $2, $3, $4)`)

	deleteRecoveryCodes = db.SQL(`DELETE FROM recovery_codes WHERE owner_kind = $1 AND owner_id = $2`)

	useRecoveryCode = db.SQL(`
		UPDATE recovery_codes SET used_at = $4
		WHERE owner_kind = $1 AND owner_id = $2 AND code_hash = $3 AND used_at IS NULL`)

	countRecoveryCodes = db.SQL(`
		SELECT COUNT(*) FROM recovery_codes WHERE owner_kind = $1 AND owner_id = $2 AND used_at IS NULL`)
)
