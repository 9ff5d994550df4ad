package bureau

import (
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Kind is what a register is told.
type Kind string

// The kinds.
const (
	Contract   Kind = "contract"
	Arrears    Kind = "arrears"
	Called     Kind = "called"
	Cured      Kind = "cured"
	Ended      Kind = "ended"
	Correction Kind = "correction"
)

// Kinds are all of them.
var Kinds = []Kind{Contract, Arrears, Called, Cured, Ended, Correction}

// State is how far a report is.
type State string

// The states.
const (
	Due       State = "due"
	Asked     State = "asked" // of the adapter
	Failed    State = "failed"
	Reported  State = "reported"
	Withdrawn State = "withdrawn"
)

// States are all of them.
var States = []State{Due, Asked, Failed, Reported, Withdrawn}

// Row is a report as it is kept.
type Row struct {
	ID         string         `db:"id"`
	RequestID  string         `db:"request_id"`
	Number     int64          `db:"number"`
	Kind       Kind           `db:"kind"`
	About      int64          `db:"about"`
	Register   string         `db:"register"`
	HappenedOn date.Date      `db:"happened_on"`
	FromOn     date.Date      `db:"from_on"`
	DueOn      date.Date      `db:"due_on"`
	Currency   money.Currency `db:"currency"`
	Minor      int64          `db:"amount_minor"`
	FromMinor  int64          `db:"from_minor"`
	State      State          `db:"state"`
	OverOn     *date.Date     `db:"over_on"`
	After      Kind           `db:"after"`
	Code       string         `db:"code"`
	CallID     *string        `db:"call_id"`
	Adapter    string         `db:"adapter"`
	Digest     string         `db:"digest"`
	ReportedOn *date.Date     `db:"reported_on"`
	Reference  string         `db:"reference"`
	ByName     string         `db:"by_name"`
	CreatedAt  time.Time      `db:"created_at"`
	ChangedAt  time.Time      `db:"changed_at"`
}

// open says that the register is still to be told.
func (r Row) open() bool { return r.State == Due || r.State == Asked || r.State == Failed }

const (
	columns = `id, request_id, number, kind, about, register, happened_on, from_on, due_on, currency, amount_minor, from_minor, state, over_on, after, code, call_id, adapter, digest,
		reported_on, reference, by_name, created_at, changed_at`
	// The words of the partial index of migration 0174.
	stillOpen = `state IN ('due', 'asked', 'failed')`
)

var (
	insert = db.SQL(`
		INSERT INTO bureau_reports (id, request_id, number, kind, about, register, happened_on, from_on, due_on, currency, amount_minor, from_minor, state, after, code, adapter, digest,
			reference, by_name, created_at, changed_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'due', '', '', '', '', '', '', $13, $13) ON CONFLICT DO NOTHING`)
	find      = db.SQL(`SELECT ` + columns + ` FROM bureau_reports WHERE id = $1`)
	ofRequest = db.SQL(`SELECT ` + columns + ` FROM bureau_reports WHERE request_id = $1 ORDER BY number`)
	ofCall    = db.SQL(`SELECT ` + columns + ` FROM bureau_reports WHERE call_id = $1`)

	setOver     = db.SQL(`UPDATE bureau_reports SET over_on = $2, after = $3, state = $4, code = $5, changed_at = $6 WHERE id = $1`)
	setReopened = db.SQL(`UPDATE bureau_reports SET over_on = NULL, after = '', changed_at = $2 WHERE id = $1`)
	setAsked    = db.SQL(`UPDATE bureau_reports SET state = 'asked', code = '', call_id = $2, adapter = $3, digest = '', changed_at = $4 WHERE id = $1 AND state IN ('due', 'failed')`)
	setFailed   = db.SQL(`UPDATE bureau_reports SET state = 'failed', code = $2, digest = $3, changed_at = $4 WHERE id = $1 AND state = 'asked'`)
	setReported = db.SQL(`
		UPDATE bureau_reports SET state = 'reported', code = '', adapter = $2, digest = $3, reported_on = $4, reference = $5, by_id = $6, by_name = $7, recorded_at = $8, changed_at = $8
		WHERE id = $1 AND ` + stillOpen)

	// Erase forgets what registers were told of a request.
	Erase = db.SQL(`DELETE FROM bureau_reports WHERE request_id = $1`)
)

// OfTx lists what a register is to be told of a request's loan, and was, in that order. The caller has checked who asks.
func OfTx(tx *db.Tx, requestID string) ([]Row, error) { return db.All[Row](tx, ofRequest, requestID) }

// oweTx writes down that a register is to be told something. What it has a row for already, while that holds, is owed once.
func oweTx(tx *db.Tx, r Row) error {
	rows, err := OfTx(tx, r.RequestID)
	if err != nil {
		return err
	}
	if r.ID, err = db.NewKey(tx.Now()); err != nil {
		return err
	}
	n, err := tx.Exec(insert, r.ID, r.RequestID, len(rows)+1, r.Kind, r.About, r.Register, r.HappenedOn, r.FromOn, r.DueOn, r.Currency, r.Minor, r.FromMinor, tx.Now())
	if err != nil || n == 0 {
		return err
	}
	err = eventlog.EmitTx(tx, identity.Background().Actor(), eventlog.ReportDue, eventlog.Data{
		RequestID: r.RequestID, Register: r.Register, Report: string(r.Kind), DueOn: r.DueOn.String(),
	})
	if err != nil {
		return err
	}
	return recordTx(tx, identity.Background().Actor(), r, "bureau.report_due", map[string]any{"due_on": r.DueOn, "from_on": r.FromOn, "minor": r.Minor})
}

func recordTx(tx *db.Tx, by audit.Actor, r Row, action string, details map[string]any) error {
	details["kind"], details["register"], details["report"] = string(r.Kind), r.Register, r.ID
	return audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: "request", EntityID: r.RequestID, Details: details})
}

// endTx ends what a report tells: one that was not told is withdrawn, of one that was the register is told in turn, and of one whose answer is awaited then.
func (r Rule) endTx(tx *db.Tx, row Row, on date.Date, then Kind) error {
	state, after, code := row.State, Kind(""), row.Code
	switch row.State {
	case Due, Failed:
		state, code = Withdrawn, ""
	case Asked:
		after = then
	}
	if _, err := tx.Exec(setOver, row.ID, on, after, state, code, tx.Now()); err != nil {
		return err
	}
	if state == Withdrawn {
		return recordTx(tx, identity.Background().Actor(), row, "bureau.report_withdrawn", map[string]any{"on": on})
	}
	if state != Reported || then == "" {
		return nil
	}
	return r.followTx(tx, row, on, then)
}

// followTx owes the report that follows from one that was told.
func (r Rule) followTx(tx *db.Tx, row Row, on date.Date, then Kind) error {
	return oweTx(tx, Row{
		RequestID: row.RequestID, Kind: then, About: row.Number, Register: row.Register, HappenedOn: on, FromOn: on, DueOn: r.follows(row.Kind, on), Currency: row.Currency, Minor: row.Minor,
	})
}
