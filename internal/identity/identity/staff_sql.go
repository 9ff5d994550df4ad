package identity

import "florin/internal/platform/db"

var (
	// An open invitation is told with the person.
	listMembers = db.SQL(`
		SELECT p.id, p.email, p.name, p.role, p.must_change, p.created_at, p.signed_in_at, p.disabled_at, p.factors, COALESCE(o.name, '') AS role_name,
			CASE WHEN p.password_hash = '' THEN TRUE ELSE FALSE END AS invited, i.expires_at AS invitation_ends_at
		FROM staff p LEFT JOIN staff_roles o ON o.id = p.role
		LEFT JOIN staff_invitations i ON i.staff_id = p.id AND i.expires_at > $1
		ORDER BY p.created_at, p.id`)

	// An administrator who has not chosen a password yet, or lets a one-time password
	// expire, cannot give anybody anything.
	rolesOfOthers = db.SQL(`
		SELECT DISTINCT p.role, COALESCE(o.permissions, '') AS own FROM staff p LEFT JOIN staff_roles o ON o.id = p.role
		WHERE p.disabled_at IS NULL AND p.id <> $1 AND p.id <> $2 AND p.password_hash <> '' AND (p.password_expires_at IS NULL OR p.password_expires_at > $3)`)

	clearMemberPassword = db.SQL(`
		UPDATE staff SET password_hash = '', password_expires_at = NULL, must_change = FALSE WHERE id = $1`)

	chooseMemberPassword = db.SQL(`
		UPDATE staff SET password_hash = $2, password_expires_at = NULL, must_change = FALSE, joined_at = COALESCE(joined_at, $3)
		WHERE id = $1 AND disabled_at IS NULL`)
)

var (
	saveInvitation = db.SQL(`
		INSERT INTO staff_invitations (staff_id, token_hash, created_at, expires_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (staff_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at,
			expires_at = excluded.expires_at`)

	findInvitation = db.SQL(`
		SELECT p.id, p.email, p.name FROM staff_invitations i JOIN staff p ON p.id = i.staff_id
		WHERE i.token_hash = $1 AND i.expires_at > $2 AND p.disabled_at IS NULL`)

	takeInvitation   = db.SQL(`DELETE FROM staff_invitations WHERE token_hash = $1 AND expires_at > $2 RETURNING staff_id`)
	deleteInvitation = db.SQL(`DELETE FROM staff_invitations WHERE staff_id = $1`)
	sweepInvitations = db.SQL(`
		DELETE FROM staff_invitations WHERE staff_id IN (SELECT staff_id FROM staff_invitations WHERE expires_at <= $1 LIMIT $2)`)
)

var (
	countFactors = db.SQL(`SELECT count(*) FROM factors WHERE owner_kind = 'staff' AND owner_id = $1`)
	dropFactors  = db.SQL(`DELETE FROM factors WHERE owner_kind = 'staff' AND owner_id = $1`)
	dropCodes    = db.SQL(`DELETE FROM recovery_codes WHERE owner_kind = 'staff' AND owner_id = $1`)
	dropDevices  = db.SQL(`DELETE FROM known_devices WHERE owner_kind = 'staff' AND owner_id = $1`)
	setNoFactors = db.SQL(`UPDATE staff SET factors = 0 WHERE id = $1`)
)
