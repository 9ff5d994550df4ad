package notify

import "florin/internal/platform/db"

const summaryColumns = `id, job_key, template, lang, state, message_id, heading, attempts, last_error, verdict, answer_code, created_at, sent_at`

var (
	findState = db.SQL(`SELECT state FROM mails WHERE job_key = $1`)

	saveMail = db.SQL(`
		INSERT INTO mails (id, job_key, template, lang, state, message_id, heading, body, attempts, last_error, verdict, answer_code, created_at, sent_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
		ON CONFLICT (job_key) DO UPDATE SET id = excluded.id, state = excluded.state, message_id = excluded.message_id,
			heading = excluded.heading, body = excluded.body,
			attempts = excluded.attempts, last_error = excluded.last_error,
			verdict = excluded.verdict, answer_code = excluded.answer_code,
			created_at = excluded.created_at, sent_at = excluded.sent_at
		WHERE mails.state = 'waiting'`)

	// Ids are in order of creation, so a page ends where the next begins.
	listMails   = db.SQL(`SELECT ` + summaryColumns + ` FROM mails WHERE id < $1 ORDER BY id DESC LIMIT $2`)
	listByState = db.SQL(`SELECT ` + summaryColumns + ` FROM mails WHERE state = $3 AND id < $1 ORDER BY id DESC LIMIT $2`)
	showMail    = db.SQL(`SELECT ` + summaryColumns + `, body FROM mails WHERE id = $1`)

	countTrouble = db.SQL(`SELECT state, COUNT(*) AS mails FROM mails WHERE state IN ('waiting', 'failed') AND COALESCE(verdict, '') <> 'outdated' GROUP BY state`)

	forgetKept = db.SQL(`
		UPDATE mails SET body = NULL
		WHERE id IN (SELECT id FROM mails WHERE state = 'outbox' AND body IS NOT NULL AND created_at < $1 ORDER BY id LIMIT $2)`)

	forgetBodies = db.SQL(`
		UPDATE mails SET body = NULL
		WHERE id IN (SELECT id FROM mails WHERE body IS NOT NULL AND sent_at IS NOT NULL AND sent_at < $1 ORDER BY sent_at LIMIT $2)`)
)
