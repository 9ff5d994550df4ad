package webhook

import "florin/internal/platform/db"

const endpointColumns = `e.id, e.version, e.name, e.url, e.kinds, e.state, e.paused_why, e.secret, e.old_secret, e.old_until,
	e.sign_key, e.old_sign_key, e.public_key, e.created_by, e.created_name, e.created_at, e.changed_name, e.changed_at`

var (
	// There are twenty addresses at most, each with every kind once.
	listSubscriptions = db.SQL(`SELECT kind, endpoint_id FROM hook_subscriptions ORDER BY kind, endpoint_id`)

	findSpread = db.SQL(`SELECT seq FROM hook_spread WHERE id = 1`)
	// The row is made by its first use: a database that is restored has to be empty before.
	holdSpread = db.SQL(`
		INSERT INTO hook_spread (id, turn, seq) VALUES (1, 1, 0) ON CONFLICT (id) DO UPDATE SET turn = hook_spread.turn + 1 RETURNING seq`)
	setSpread = db.SQL(`UPDATE hook_spread SET seq = $1 WHERE id = 1`)

	insertDelivery = db.SQL(`
		INSERT INTO hook_deliveries (endpoint_id, event_id, kind, body, state, attempts, base, next_at, created_at, seq)
		VALUES ($1, $2, $3, $4, 'waiting', 0, 0, $5, $6, $7) ON CONFLICT (endpoint_id, event_id) DO NOTHING`)
	// created_at is when it was last sent on its way, so that it is kept for as long as others.
	replayDelivery = db.SQL(`
		INSERT INTO hook_deliveries (endpoint_id, event_id, kind, body, state, attempts, base, next_at, created_at, seq)
		VALUES ($1, $2, $3, $4, 'waiting', 0, 0, $5, $6, $7)
		ON CONFLICT (endpoint_id, event_id) DO UPDATE SET state = 'waiting', base = hook_deliveries.attempts, next_at = excluded.next_at,
			created_at = excluded.created_at, closed_at = NULL, seq = excluded.seq
		WHERE hook_deliveries.state <> 'waiting'`)

	findEndpoint   = db.SQL(`SELECT ` + endpointColumns + ` FROM hook_endpoints e WHERE e.id = $1`)
	countEndpoints = db.SQL(`SELECT COUNT(*) FROM hook_endpoints`)
	insertEndpoint = db.SQL(`
		INSERT INTO hook_endpoints (id, version, name, url, kinds, state, paused_why, secret, created_by, created_name, created_at, changed_name, changed_at, sign_key, public_key)
		VALUES ($1, 1, $2, $3, $4, 'active', '', $5, $6, $7, $8, $7, $8, $9, $10)`)
	setEndpoint = db.SQL(`
		UPDATE hook_endpoints SET version = version + 1, name = $3, url = $4, kinds = $5, state = $6, paused_why = $7,
			secret = $8, old_secret = $9, old_until = $10, changed_name = $11, changed_at = $12, sign_key = $13, old_sign_key = $14, public_key = $15
		WHERE id = $1 AND version = $2`)
	deleteEndpoint = db.SQL(`DELETE FROM hook_endpoints WHERE id = $1 AND version = $2`)

	insertSubscription  = db.SQL(`INSERT INTO hook_subscriptions (kind, endpoint_id) VALUES ($1, $2)`)
	deleteSubscriptions = db.SQL(`DELETE FROM hook_subscriptions WHERE endpoint_id = $1`)

	listHealth = db.SQL(`SELECT endpoint_id, failures, failing_since, hold_until, last_ok_at FROM hook_health`)
	findHealth = db.SQL(`SELECT endpoint_id, failures, failing_since, hold_until, last_ok_at FROM hook_health WHERE endpoint_id = $1`)
	setHealth  = db.SQL(`
		INSERT INTO hook_health (endpoint_id, failures, failing_since, hold_until, last_ok_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (endpoint_id) DO UPDATE SET failures = excluded.failures, failing_since = excluded.failing_since,
			hold_until = excluded.hold_until, last_ok_at = excluded.last_ok_at`)
	releaseHold  = db.SQL(`UPDATE hook_health SET failures = 0, failing_since = NULL, hold_until = $2 WHERE endpoint_id = $1`)
	deleteHealth = db.SQL(`DELETE FROM hook_health WHERE endpoint_id = $1`)

	// Addresses are few, and each is asked for its first delivery by the index.
	listDue = db.SQL(`
		SELECT e.id FROM hook_endpoints e LEFT JOIN hook_health h ON h.endpoint_id = e.id
		WHERE e.state = 'active' AND (h.hold_until IS NULL OR h.hold_until <= $1)
			AND EXISTS (SELECT 1 FROM hook_deliveries d WHERE d.endpoint_id = e.id AND d.state = 'waiting' AND d.next_at <= $1)
		ORDER BY e.id`)
	findDue = db.SQL(`SELECT ` + deliveryColumns + ` FROM hook_deliveries d
		WHERE d.endpoint_id = $1 AND d.state = 'waiting' AND d.next_at <= $2 ORDER BY d.next_at, d.seq, d.event_id LIMIT 1`)
	// The number of attempts is the proof of holding a delivery.
	holdDelivery = db.SQL(`
		UPDATE hook_deliveries SET attempts = attempts + 1, next_at = $4
		WHERE endpoint_id = $1 AND event_id = $2 AND attempts = $3 AND state = 'waiting'`)
	settleDelivery = db.SQL(`
		UPDATE hook_deliveries SET state = $4, next_at = $5, closed_at = $6
		WHERE endpoint_id = $1 AND event_id = $2 AND attempts = $3 AND state = 'waiting'`)
	insertAttempt = db.SQL(`
		INSERT INTO hook_attempts (endpoint_id, event_id, number, at, took_ms, status, failure, excerpt) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`)
	sendAgain = db.SQL(`
		UPDATE hook_deliveries SET state = 'waiting', base = attempts, next_at = $3, closed_at = NULL
		WHERE endpoint_id = $1 AND event_id = $2 AND state <> 'waiting'`)

	findDelivery = db.SQL(`SELECT ` + deliveryColumns + ` FROM hook_deliveries d WHERE d.endpoint_id = $1 AND d.event_id = $2`)
	listLog      = db.SQL(`SELECT ` + deliveryColumns + ` FROM hook_deliveries d
		WHERE d.endpoint_id = $1 AND (d.created_at, d.event_id) < ($2, $3) ORDER BY d.created_at DESC, d.event_id DESC LIMIT $4`)
	listLogOf = db.SQL(`SELECT ` + deliveryColumns + ` FROM hook_deliveries d
		WHERE d.endpoint_id = $1 AND d.state = $5 AND (d.created_at, d.event_id) < ($2, $3) ORDER BY d.created_at DESC, d.event_id DESC LIMIT $4`)
	listAttempts = db.SQL(`
		SELECT number, at, took_ms, status, failure, excerpt FROM hook_attempts WHERE endpoint_id = $1 AND event_id = $2 ORDER BY number DESC LIMIT $3`)
	lastAttempt = db.SQL(`
		SELECT number, at, took_ms, status, failure, excerpt FROM hook_attempts WHERE endpoint_id = $1 AND event_id = $2 ORDER BY number DESC LIMIT 1`)
	countWaiting = db.SQL(`SELECT COUNT(*) FROM (SELECT 1 AS one FROM hook_deliveries WHERE endpoint_id = $1 AND state = 'waiting' LIMIT $2) w`)

	countPaused  = db.SQL(`SELECT COUNT(*) FROM hook_endpoints WHERE state = 'paused' AND paused_why IN ('failing', 'gone')`)
	countGivenUp = db.SQL(`
		SELECT COUNT(*) FROM (SELECT 1 AS one FROM hook_deliveries d JOIN hook_endpoints e ON e.id = d.endpoint_id
			WHERE d.state = 'given_up' AND d.closed_at > $1 AND d.kind <> 'test' AND e.state = 'active' LIMIT $2) w`)

	sweepAttempts = db.SQL(`
		DELETE FROM hook_attempts WHERE (endpoint_id, event_id) IN (SELECT endpoint_id, event_id FROM hook_deliveries WHERE created_at < $1 ORDER BY created_at LIMIT $2)`)
	sweepDeliveries = db.SQL(`
		DELETE FROM hook_deliveries WHERE (endpoint_id, event_id) IN (SELECT endpoint_id, event_id FROM hook_deliveries WHERE created_at < $1 ORDER BY created_at LIMIT $2)`)
)

const deliveryColumns = `d.endpoint_id, d.event_id, d.kind, d.body, d.state, d.attempts, d.base, d.next_at, d.created_at, d.closed_at, d.seq`
