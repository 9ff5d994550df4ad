package eventlog

import (
	"strconv"
	"strings"

	"florin/internal/integration/label"
	"florin/internal/platform/db"
)

const columns = `id, seq, kind, at, actor_kind, actor_id, object_kind, object_id, object_version, data, external_id`

var (
	insertEvent = db.SQL(`
		INSERT INTO event_log (id, kind, at, actor_kind, actor_id, object_kind, object_id, data, object_version, external_id)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ` + label.ExternalBy("$6", "$7") + `)`)

	findFresh = db.SQL(`SELECT written FROM event_log WHERE seq IS NULL LIMIT 1`)
	// The row is made by its first use: a database that is restored has to be empty before.
	holdCounter = db.SQL(`
		INSERT INTO event_counter (id, turn, seq, gone) VALUES (1, 1, 0, 0)
		ON CONFLICT (id) DO UPDATE SET turn = event_counter.turn + 1 RETURNING seq, gone`)
	numberEvents = db.SQL(`
		UPDATE event_log SET seq = fresh.place FROM (
			SELECT written, CAST($1 AS BIGINT) + ROW_NUMBER() OVER (ORDER BY written) AS place
			FROM event_log WHERE seq IS NULL ORDER BY written LIMIT $2) fresh
		WHERE event_log.written = fresh.written`)
	setCounter  = db.SQL(`UPDATE event_counter SET seq = $1, gone = $2 WHERE id = 1`)
	findCounter = db.SQL(`SELECT seq, gone FROM event_counter WHERE id = 1`)

	findEvent = db.SQL(`SELECT ` + columns + ` FROM event_log WHERE id = $1 AND seq IS NOT NULL`)
	listAfter = db.SQL(`SELECT ` + columns + ` FROM event_log WHERE seq > $1 ORDER BY seq LIMIT $2`)

	listBetween        = db.SQL(between("", ""))
	listKindsBetween   = db.SQL(between(" AND kind IN ("+places(4, mostKinds)+")", ""))
	listObjectBetween  = db.SQL(between("", " AND object_id = $4"))
	listObjectsBetween = db.SQL(between(" AND kind IN ("+places(5, mostKinds)+")", " AND object_id = $4"))

	firstKept   = db.SQL(`SELECT seq FROM event_log WHERE seq > $1 AND at >= $2 ORDER BY seq LIMIT 1`)
	sweepEvents = db.SQL(`DELETE FROM event_log WHERE seq <= $1`)

	findConsumer  = db.SQL(`SELECT name, seq, changed_name, changed_at FROM event_consumers WHERE name = $1`)
	listConsumers = db.SQL(`SELECT name, seq, changed_name, changed_at FROM event_consumers WHERE name > $1 ORDER BY name LIMIT $2`)
	countOthers   = db.SQL(`SELECT COUNT(*) FROM event_consumers WHERE name <> $1`)
	setConsumer   = db.SQL(`
		INSERT INTO event_consumers (name, seq, changed_name, changed_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (name) DO UPDATE SET seq = excluded.seq, changed_name = excluded.changed_name, changed_at = excluded.changed_at`)
	deleteConsumer = db.SQL(`DELETE FROM event_consumers WHERE name = $1`)
)

// mostKinds is how many kinds of events one question may choose: more than there are.
const mostKinds = 64

func between(kinds, object string) string {
	return `SELECT ` + columns + ` FROM event_log WHERE seq > $1 AND seq <= $2` + object + kinds + ` ORDER BY seq LIMIT $3`
}

func places(first, n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = "$" + strconv.Itoa(first+i)
	}
	return strings.Join(all, ", ")
}
