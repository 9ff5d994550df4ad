package interview

import (
	"encoding/json"
	"time"

	"florin/internal/platform/db"
)

// row is an interview as it is stored.
type row struct {
	ID          string     `db:"id"`
	RequestID   string     `db:"request_id"`
	Version     int64      `db:"version"`
	State       State      `db:"state"`
	StaffID     string     `db:"staff_id"`
	StaffName   string     `db:"staff_name"`
	Channel     Channel    `db:"channel"`
	Minutes     int        `db:"minutes"`
	Sealed      []byte     `db:"sealed"`
	StartsAt    *time.Time `db:"starts_at"`
	EndsAt      *time.Time `db:"ends_at"`
	Sequence    int        `db:"sequence"`
	ChangedKind string     `db:"changed_kind"`
	ChangedBy   string     `db:"changed_by" private:"interviews.changed_by"`
	ChangedAt   time.Time  `db:"changed_at"`
	CreatedAt   time.Time  `db:"created_at"`
	ConfirmedAt *time.Time `db:"confirmed_at"`
	ClosedAt    *time.Time `db:"closed_at"`

	times []timeRow
	words words
}

// timeRow is a time that is proposed.
type timeRow struct {
	Position int       `db:"position"`
	StartsAt time.Time `db:"starts_at"`
}

const columns = `id, request_id, version, state, staff_id, staff_name, channel, minutes, sealed, starts_at, ends_at, sequence,
	changed_kind, changed_by, changed_at, created_at, confirmed_at, closed_at`

var (
	insertRow = db.SQL(`
		INSERT INTO interviews (id, request_id, version, state, staff_id, staff_name, channel, minutes, sealed, sequence,
			changed_kind, changed_by, changed_at, created_at)
		VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8, 0, $9, $10, $11, $11)`)
	saveRow = db.SQL(`
		UPDATE interviews SET version = version + 1, state = $3, staff_id = $4, staff_name = $5, channel = $6, minutes = $7, sealed = $8,
			starts_at = $9, ends_at = $10, sequence = $11, changed_kind = $12, changed_by = $13, changed_at = $14, confirmed_at = $15, closed_at = $16
		WHERE id = $1 AND version = $2`)
	findRow   = db.SQL(`SELECT ` + columns + ` FROM interviews WHERE id = $1`)
	listRows  = db.SQL(`SELECT ` + columns + ` FROM interviews WHERE request_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`)
	findOpen  = db.SQL(`SELECT id FROM interviews WHERE request_id = $1 AND closed_at IS NULL`)
	listTimes = db.SQL(`SELECT position, starts_at FROM interview_times WHERE interview_id = $1 ORDER BY position`)
	dropTimes = db.SQL(`DELETE FROM interview_times WHERE interview_id = $1`)
	addTime   = db.SQL(`INSERT INTO interview_times (interview_id, position, starts_at) VALUES ($1, $2, $3)`)

	// What a member of staff has promised or agreed on that lies in a stretch of time. None is
	// longer than the longest, so that the index on the beginning serves.
	listTaken = db.SQL(`
		SELECT starts_at, ends_at FROM interviews
		WHERE staff_id = $1 AND state IN ('chosen', 'confirmed') AND starts_at > $2 AND starts_at < $3 AND ends_at > $4 AND id <> $5
		ORDER BY starts_at`)
)

// most bounds what is read of one request.
const most = 50

// words are what people wrote about an interview, sealed together.
type words struct {
	Place   string `json:"place,omitempty"`   // the number that is called, the link, the address
	Note    string `json:"note,omitempty"`    // of staff, for the applicant
	Remark  string `json:"remark,omitempty"`  // of the applicant: when it would suit, or why not
	Reason  string `json:"reason,omitempty"`  // of staff, why it is called off
	Outcome string `json:"outcome,omitempty"` // of staff, for staff
}

const sealPurpose = "interview"

func (s *Service) seal(id string, w words) ([]byte, error) {
	plain, err := json.Marshal(w)
	if err != nil {
		return nil, err
	}
	return s.Keys.Seal(sealPurpose, plain, []byte(id))
}

// fillTx reads the times and opens what was written; of an erased one there is nothing.
func (s *Service) fillTx(tx *db.Tx, r row) (row, error) {
	var err error
	if r.times, err = db.All[timeRow](tx, listTimes, r.ID); err != nil || len(r.Sealed) == 0 {
		return r, err
	}
	plain, err := s.Keys.Unseal(sealPurpose, r.Sealed, []byte(r.ID))
	if err != nil {
		return r, err
	}
	return r, json.Unmarshal(plain, &r.words)
}

func (s *Service) loadTx(tx *db.Tx, id string) (row, error) {
	r, err := db.One[row](tx, findRow, id)
	if err != nil {
		return r, err
	}
	return s.fillTx(tx, r)
}

func (s *Service) ofRequestTx(tx *db.Tx, requestID string) ([]row, error) {
	rows, err := db.All[row](tx, listRows, requestID, most)
	for i := range rows {
		if err == nil {
			rows[i], err = s.fillTx(tx, rows[i])
		}
	}
	return rows, err
}

func nullableTime(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
