package screening

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/platform/db"
)

// ListKind says what it means to stand on a list.
type ListKind string

// The kinds.
const (
	Sanctions ListKind = "sanctions" // nobody may give them money
	Exposed   ListKind = "exposed"   // politically: the lender looks closer, and two people answer for it
)

// List is a list as it was loaded.
type List struct {
	ID       string     `db:"id" json:"id"`
	Name     string     `db:"name" json:"name"`
	Kind     ListKind   `db:"kind" json:"kind" enum:"sanctions,exposed"`
	Format   string     `db:"format" json:"format"`
	Version  string     `db:"version" json:"version" doc:"That the file gives itself; empty: none"`
	Dated    *date.Date `db:"dated" json:"dated" doc:"That the file gives itself; null: none"`
	SHA256   string     `db:"sha256" json:"sha256" doc:"Of the file"`
	People   int        `db:"people" json:"people" doc:"Persons on it"`
	LeftOut  int        `db:"left_out" json:"left_out" doc:"Companies, ships, and persons who were taken off"`
	Least    int        `db:"least" json:"least" doc:"The degree from which a person counts, 61 to 100"`
	LoadedAt time.Time  `db:"loaded_at" json:"loaded_at"`
	EndedAt  *time.Time `db:"ended_at" json:"ended_at" doc:"null: in force"`
}

// State is what became of a hit.
type State string

// The states. Open and proposed ones stop approval and payout, confirmed ones of sanctions too.
const (
	Open      State = "open"
	Proposed  State = "proposed"  // a first person said what lets the request go on
	Cleared   State = "cleared"   // another person
	Confirmed State = "confirmed" // the same person
	Gone      State = "gone"      // no list in force has the entry any more
)

type runRow struct {
	Number    int       `db:"number"`
	Cause     string    `db:"cause"`
	ListsKey  string    `db:"lists_key"`
	PeopleKey string    `db:"people_key"`
	Lists     string    `db:"lists"`
	Hits      int       `db:"hits"`
	ByName    string    `db:"by_name"`
	CreatedAt time.Time `db:"created_at"`
	Adapter   string    `db:"adapter"` // empty: compared with the lender's own lists
	Digest    string    `db:"digest"`
	Code      string    `db:"code"`
}

type hitRow struct {
	ID         string     `db:"id"`
	RequestID  string     `db:"request_id"`
	Position   int        `db:"position"`
	List       string     `db:"list"`
	Kind       ListKind   `db:"kind"`
	Print      string     `db:"print"` // a keyed hash of whom it is about and of the entry
	Degree     int        `db:"degree"`
	State      State      `db:"state"`
	Sealed     []byte     `db:"sealed"`
	Words      []byte     `db:"words"`
	Verdict    *string    `db:"verdict"`
	ByID       *string    `db:"by_id"`
	ByName     *string    `db:"by_name"`
	SaidAt     *time.Time `db:"said_at"`
	SecondName *string    `db:"second_name"`
	Adapter    string     `db:"adapter"`
	CreatedAt  time.Time  `db:"created_at"`
}

const (
	listColumns = `id, name, kind, format, version, dated, sha256, people, left_out, least, loaded_at, ended_at`
	runColumns  = `number, cause, lists_key, people_key, lists, hits, by_name, created_at, adapter, digest, code`
	hitColumns  = `id, request_id, position, list, kind, print, degree, state, sealed, words, verdict, by_id, by_name, said_at, second_name, created_at, adapter`

	mostLists = 50
	mostRuns  = 20
	mostHits  = 500
)

var (
	anyList    = db.SQL(`SELECT id FROM screening_lists WHERE ended_at IS NULL LIMIT 1`)
	inForce    = db.SQL(`SELECT ` + listColumns + ` FROM screening_lists WHERE ended_at IS NULL ORDER BY name LIMIT $1`)
	allLists   = db.SQL(`SELECT ` + listColumns + ` FROM screening_lists ORDER BY loaded_at DESC, id DESC LIMIT $1`)
	listBody   = db.SQL(`SELECT content FROM screening_lists WHERE id = $1 AND ended_at IS NULL`)
	insertList = db.SQL(`
		INSERT INTO screening_lists (id, name, kind, format, version, dated, sha256, people, left_out, least, content, loaded_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`)
	endList = db.SQL(`UPDATE screening_lists SET ended_at = $2, content = NULL WHERE name = $1 AND ended_at IS NULL`)

	lastRun    = db.SQL(`SELECT ` + runColumns + ` FROM screenings WHERE request_id = $1 AND adapter = '' ORDER BY number DESC LIMIT 1`)
	lastAnswer = db.SQL(`SELECT ` + runColumns + ` FROM screenings WHERE request_id = $1 AND adapter <> '' ORDER BY number DESC LIMIT 1`)
	lastNumber = db.SQL(`SELECT COALESCE(MAX(number), 0) FROM screenings WHERE request_id = $1`)
	listRuns   = db.SQL(`SELECT ` + runColumns + ` FROM screenings WHERE request_id = $1 ORDER BY number DESC LIMIT $2`)
	insertRun  = db.SQL(`
		INSERT INTO screenings (request_id, number, cause, lists_key, people_key, lists, hits, by_name, created_at, adapter, digest, code)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`)

	listHits  = db.SQL(`SELECT ` + hitColumns + ` FROM screening_hits WHERE request_id = $1 ORDER BY degree DESC, id LIMIT $2`)
	findHit   = db.SQL(`SELECT ` + hitColumns + ` FROM screening_hits WHERE request_id = $1 AND id = $2`)
	insertHit = db.SQL(`
		INSERT INTO screening_hits (id, request_id, position, list, kind, print, degree, state, sealed, created_at, adapter)
		VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9, $10)`)
	// The state before is in the condition: of two people who judge at once, one is first.
	sayHit = db.SQL(`
		UPDATE screening_hits SET state = $3, words = $4, verdict = $5, by_id = $6, by_name = $7, said_at = $8, second_name = NULL
		WHERE id = $1 AND state = $2`)
	secondHit = db.SQL(`UPDATE screening_hits SET state = $2, second_name = $3 WHERE id = $1 AND state = 'proposed'`)
	moveHit   = db.SQL(`UPDATE screening_hits SET state = $3 WHERE id = $1 AND state = $2`)

	// EraseHits and EraseRuns forget what was compared of a request.
	EraseHits = db.SQL(`DELETE FROM screening_hits WHERE request_id = $1`)
	// EraseRuns forgets the comparisons; the hits go first.
	EraseRuns = db.SQL(`DELETE FROM screenings WHERE request_id = $1`)
)
