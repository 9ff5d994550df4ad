package identity

import "florin/internal/platform/db"

const (
	sessionColumns = `s.id AS session_id, s.last_seen_at, s.expires_at, s.level, s.methods, s.door,
		a.id, a.email, a.first_name, a.last_name, a.lang, a.factors`

	staffSessionColumns = `s.id AS session_id, s.last_seen_at, s.expires_at, s.level, s.methods, s.door,
		p.id, p.email, p.name, p.lang, p.factors, p.role, COALESCE(o.name, '') AS role_name, COALESCE(o.permissions, '') AS own, p.must_change,
		COALESCE((SELECT string_agg(b.branch_id, ' ') FROM branch_members b WHERE b.staff_id = p.id), (SELECT 'none' FROM branch_rules), '') AS branches`
)

// What checks a session is one statement: who it is, what they may, how surely they are
// known and whether more is due are read with it, so that a change of any counts from the
// next call on.
var (
	findSession = db.SQL(`
		SELECT ` + sessionColumns + `
		FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.token_hash = $1 AND s.program_id IS NULL`)

	insertSession = db.SQL(`
		INSERT INTO sessions (id, token_hash, account_id, source, created_at, last_seen_at, expires_at, level, methods, device, door)
		VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10)`)

	touchSession    = db.SQL(`UPDATE sessions SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2`)
	endSession      = db.SQL(`DELETE FROM sessions WHERE token_hash = $1 RETURNING account_id`)
	endSessionsOf   = db.SQL(`DELETE FROM sessions WHERE account_id = $1`)
	endEverySession = db.SQL(`DELETE FROM sessions`)
	sweepSessions   = db.SQL(`
		DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at <= $1 LIMIT $2)`)
)

var (
	findStaffSession = db.SQL(`
		SELECT ` + staffSessionColumns + `
		FROM staff_sessions s JOIN staff p ON p.id = s.staff_id LEFT JOIN staff_roles o ON o.id = p.role
		WHERE s.token_hash = $1 AND p.disabled_at IS NULL`)

	insertStaffSession = db.SQL(`
		INSERT INTO staff_sessions (id, token_hash, staff_id, source, created_at, last_seen_at, expires_at, level, methods, device, door)
		VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10)`)

	touchStaffSession    = db.SQL(`UPDATE staff_sessions SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2`)
	endStaffSession      = db.SQL(`DELETE FROM staff_sessions WHERE token_hash = $1 RETURNING staff_id`)
	endStaffSessionsOf   = db.SQL(`DELETE FROM staff_sessions WHERE staff_id = $1`)
	endEveryStaffSession = db.SQL(`DELETE FROM staff_sessions WHERE id <> $1`)
	sweepStaffSessions   = db.SQL(`
		DELETE FROM staff_sessions WHERE id IN (SELECT id FROM staff_sessions WHERE expires_at <= $1 LIMIT $2)`)
)

// What a person does with their own sessions, of both realms alike.
var (
	findSessionByID = db.SQL(`
		SELECT ` + sessionColumns + `
		FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.id = $1`)

	// The methods are compared so that of two raisings at once only one is lost.
	raiseSession = db.SQL(`
		UPDATE sessions SET token_hash = CASE WHEN door = 'site' THEN $2 ELSE token_hash END,
			level = $3, methods = $4, last_seen_at = $5
		WHERE id = $1 AND methods = $6`)

	endWeakerSessions = db.SQL(`DELETE FROM sessions WHERE account_id = $1 AND id <> $2 AND level < 2`)
	endOneSession     = db.SQL(`DELETE FROM sessions WHERE account_id = $1 AND id = $2`)
	endOtherSessions  = db.SQL(`DELETE FROM sessions WHERE account_id = $1 AND id <> $2`)
	raisedSessions    = db.SQL(`SELECT id, methods FROM sessions WHERE account_id = $1 AND level >= 2`)
	setSessionLevel   = db.SQL(`UPDATE sessions SET level = $2, methods = $3 WHERE id = $1`)

	listSessions = db.SQL(`
		SELECT s.id, s.device, s.door, COALESCE(p.name, '') AS program, s.source, s.created_at, s.last_seen_at
		FROM sessions s LEFT JOIN programs p ON p.id = s.program_id
		WHERE s.account_id = $1 AND s.expires_at > $2 ORDER BY s.last_seen_at DESC, s.id DESC LIMIT 100`)
)

var (
	findStaffSessionByID = db.SQL(`
		SELECT ` + staffSessionColumns + `
		FROM staff_sessions s JOIN staff p ON p.id = s.staff_id LEFT JOIN staff_roles o ON o.id = p.role
		WHERE s.id = $1 AND p.disabled_at IS NULL`)

	raiseStaffSession = db.SQL(`
		UPDATE staff_sessions SET token_hash = CASE WHEN door = 'site' THEN $2 ELSE token_hash END,
			level = $3, methods = $4, last_seen_at = $5
		WHERE id = $1 AND methods = $6`)

	endWeakerStaffSessions = db.SQL(`DELETE FROM staff_sessions WHERE staff_id = $1 AND id <> $2 AND level < 2`)
	endOneStaffSession     = db.SQL(`DELETE FROM staff_sessions WHERE staff_id = $1 AND id = $2`)
	endOtherStaffSessions  = db.SQL(`DELETE FROM staff_sessions WHERE staff_id = $1 AND id <> $2`)
	raisedStaffSessions    = db.SQL(`SELECT id, methods FROM staff_sessions WHERE staff_id = $1 AND level >= 2`)
	setStaffSessionLevel   = db.SQL(`UPDATE staff_sessions SET level = $2, methods = $3 WHERE id = $1`)

	listStaffSessions = db.SQL(`
		SELECT id, device, door, '' AS program, source, created_at, last_seen_at FROM staff_sessions
		WHERE staff_id = $1 AND expires_at > $2 ORDER BY last_seen_at DESC, id DESC LIMIT 100`)
)

var (
	seeDevice = db.SQL(`
		UPDATE known_devices SET last_seen_at = $4 WHERE owner_kind = $1 AND owner_id = $2 AND token_hash = $3`)

	anyDevice = db.SQL(`SELECT token_hash FROM known_devices WHERE owner_kind = $1 AND owner_id = $2 LIMIT 1`)

	insertDevice = db.SQL(`
		INSERT INTO known_devices (owner_kind, owner_id, token_hash, device, created_at, last_seen_at)
		VALUES ($1, $2, $3, $4, $5, $5)`)

	forgetDevices = db.SQL(`DELETE FROM known_devices WHERE owner_kind = $1 AND owner_id = $2 AND token_hash <> $3`)

	accountKnowsDevice = db.SQL(`
		SELECT d.token_hash FROM accounts a JOIN known_devices d ON d.owner_kind = 'account' AND d.owner_id = a.id
		WHERE (a.email_mark = $1 OR a.email = $2) AND d.token_hash = $3`)

	staffKnowsDevice = db.SQL(`
		SELECT d.token_hash FROM staff p JOIN known_devices d ON d.owner_kind = 'staff' AND d.owner_id = p.id
		WHERE p.email = $1 AND d.token_hash = $2`)

	sweepDevices = db.SQL(`
		DELETE FROM known_devices WHERE (owner_kind, owner_id, token_hash) IN (
			SELECT owner_kind, owner_id, token_hash FROM known_devices WHERE last_seen_at <= $1 LIMIT $2)`)
)
