package job

import "florin/internal/platform/db"

const claimed = `id, kind, unique_key, payload, attempt, lane, created_at`

var (
	insertJob = db.SQL(`
		INSERT INTO jobs (id, kind, unique_key, payload, state, attempt, run_at, created_at, lane)
		VALUES ($1, $2, $3, $4, 'ready', 0, $5, $6, $7)
		ON CONFLICT DO NOTHING`)

	// "Not dead" follows from "ready", but SQLite uses the partial index only if told.
	cancelJob = db.SQL(`DELETE FROM jobs WHERE unique_key = $1 AND state <> 'dead' AND state = 'ready' AND attempt = 0`)

	hurryJob = db.SQL(`UPDATE jobs SET run_at = $2 WHERE unique_key = $1 AND state <> 'dead' AND state = 'ready' AND run_at > $2`)

	// Of each lane as many as it has places. The condition stands in the outer WHERE too: without it PostgreSQL gives one job
	// to two claimers that chose it at the same moment.
	claimJobs = db.SQL(`
		UPDATE jobs SET state = 'running', attempt = attempt + 1, node = $3, run_at = $2
		WHERE id IN (
			SELECT id FROM (SELECT id FROM jobs WHERE state <> 'dead' AND lane = 0 AND run_at <= $1 ORDER BY run_at LIMIT $4)
			UNION ALL SELECT id FROM (SELECT id FROM jobs WHERE state <> 'dead' AND lane = 1 AND run_at <= $1 ORDER BY run_at LIMIT $5)
			UNION ALL SELECT id FROM (SELECT id FROM jobs WHERE state <> 'dead' AND lane = 2 AND run_at <= $1 ORDER BY run_at LIMIT $6))
		  AND state <> 'dead' AND run_at <= $1
		RETURNING `+claimed).
		// SQLite has one writer and no row locks. On PostgreSQL nodes that claim at the
		// same moment would choose the same rows, and all but one fail and try again. It is
		// free to run a subquery once for each row, which would then find further jobs each
		// time; what stands under WITH it runs once.
		On(db.Postgres, `
		WITH ordinary AS MATERIALIZED (
			SELECT id FROM jobs WHERE state <> 'dead' AND lane = 0 AND run_at <= $1 ORDER BY run_at LIMIT $4 FOR UPDATE SKIP LOCKED),
		prompt AS MATERIALIZED (
			SELECT id FROM jobs WHERE state <> 'dead' AND lane = 1 AND run_at <= $1 ORDER BY run_at LIMIT $5 FOR UPDATE SKIP LOCKED),
		bulk AS MATERIALIZED (
			SELECT id FROM jobs WHERE state <> 'dead' AND lane = 2 AND run_at <= $1 ORDER BY run_at LIMIT $6 FOR UPDATE SKIP LOCKED)
		UPDATE jobs SET state = 'running', attempt = attempt + 1, node = $3, run_at = $2
		WHERE id IN (SELECT id FROM ordinary UNION ALL SELECT id FROM prompt UNION ALL SELECT id FROM bulk)
		  AND state <> 'dead' AND run_at <= $1
		RETURNING `+claimed)

	wakeJobs = db.SQL(`UPDATE jobs SET run_at = $2 WHERE kind = $1 AND state <> 'dead' AND state = 'ready' AND run_at > $2`)

	// From here on (id, attempt) is the proof of holding the job.
	finishJob  = db.SQL(`DELETE FROM jobs WHERE id = $1 AND attempt = $2 AND state = 'running'`)
	extendJob  = db.SQL(`UPDATE jobs SET run_at = $3 WHERE id = $1 AND attempt = $2 AND state = 'running'`)
	failJob    = db.SQL(`UPDATE jobs SET state = $3, run_at = $4, last_error = $5, node = NULL WHERE id = $1 AND attempt = $2 AND state = 'running'`)
	releaseJob = db.SQL(`UPDATE jobs SET state = 'ready', attempt = attempt - 1, run_at = $3, node = NULL WHERE id = $1 AND attempt = $2 AND state = 'running'`)

	listClaimed  = db.SQL(`SELECT id, attempt FROM jobs WHERE state = 'running' AND node = $1`)
	takeBackJobs = db.SQL(`UPDATE jobs SET state = 'ready', run_at = $2, node = NULL WHERE state = 'running' AND node = $1`)

	takeSlot = db.SQL(`
		INSERT INTO job_slots (name, slot) VALUES ($1, $2)
		ON CONFLICT (name) DO UPDATE SET slot = excluded.slot WHERE job_slots.slot < excluded.slot`)

	beginDaily = db.SQL(`INSERT INTO daily_runs (name, done_on, failures) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING`)
	findDaily  = db.SQL(`SELECT done_on FROM daily_runs WHERE name = $1`)

	// Days only move forward, and the day that is done takes what was said of it along.
	finishDaily = db.SQL(`
		UPDATE daily_runs SET done_on = $2, failures = 0, failed_at = NULL, last_error = NULL WHERE name = $1 AND done_on < $2`)
	failDaily = db.SQL(`
		UPDATE daily_runs SET failures = failures + 1, failed_at = $3, last_error = $4 WHERE name = $1 AND done_on < $2`)
	listDaily = db.SQL(`SELECT name, done_on, failures, failed_at, last_error FROM daily_runs ORDER BY name`)

	countJobs = db.SQL(`SELECT kind, lane, state, COUNT(*) AS jobs, MIN(run_at) AS oldest FROM jobs GROUP BY kind, lane, state ORDER BY kind, lane, state`)
	listDead  = db.SQL(`SELECT id, kind, attempt, run_at, created_at, last_error FROM jobs WHERE state = 'dead' ORDER BY run_at DESC, id LIMIT $1`)
	countDead = db.SQL(`SELECT COUNT(*) FROM jobs WHERE id = $1 AND state = 'dead'`)
	reviveJob = db.SQL(`UPDATE jobs SET state = 'ready', attempt = 0, run_at = $2 WHERE id = $1 AND state = 'dead'`)
)
