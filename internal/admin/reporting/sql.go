package reporting

import (
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/law"
)

type dutyRow struct {
	Duty           string     `db:"duty"`
	Version        int64      `db:"version"`
	Own            bool       `db:"own"`
	Title          string     `db:"title"`
	Authority      string     `db:"authority"`
	Source         string     `db:"source"`
	Rhythm         law.Rhythm `db:"rhythm"`
	DueMonths      int        `db:"due_months"`
	DueDays        int        `db:"due_days"`
	DueWorkingDays int        `db:"due_working_days"`
	Rolls          bool       `db:"rolls"`
	Since          date.Date  `db:"since"`
	Applies        bool       `db:"applies"`
	Reason         string     `db:"reason"`
	ByName         string     `db:"by_name"`
	CreatedAt      time.Time  `db:"created_at"`
}

type filingRow struct {
	Duty        string    `db:"duty"`
	PeriodEnd   date.Date `db:"period_end"`
	Version     int64     `db:"version"`
	PeriodStart date.Date `db:"period_start"`
	SentOn      date.Date `db:"sent_on"` // no date: taken back
	Reference   string    `db:"reference"`
	Note        string    `db:"note"`
	ByName      string    `db:"by_name"`
	CreatedAt   time.Time `db:"created_at"`
}

// ofPeriod names the report of a period.
type ofPeriod struct {
	duty string
	to   date.Date
}

const (
	dutyColumns   = `duty, version, own, title, authority, source, rhythm, due_months, due_days, due_working_days, rolls, since, applies, reason, by_name, created_at`
	filingColumns = `duty, period_end, version, period_start, sent_on, reference, note, by_name, created_at`
)

var (
	insertDuty = db.SQL(`
		INSERT INTO reporting_duties (` + dutyColumns + `, by_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
		ON CONFLICT (duty, version) DO NOTHING`)
	insertFiling = db.SQL(`
		INSERT INTO reporting_filings (` + filingColumns + `, by_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
		ON CONFLICT (duty, period_end, version) DO NOTHING`)

	listDuties = db.SQL(`
		SELECT ` + dutyColumns + ` FROM reporting_duties d
		WHERE version = (SELECT MAX(version) FROM reporting_duties l WHERE l.duty = d.duty) ORDER BY duty`)
	listCurrent = db.SQL(`
		SELECT ` + filingColumns + ` FROM reporting_filings f
		WHERE version = (SELECT MAX(version) FROM reporting_filings l WHERE l.duty = f.duty AND l.period_end = f.period_end)`)
	listFilings = db.SQL(`SELECT ` + filingColumns + ` FROM reporting_filings ORDER BY created_at DESC, duty, period_end, version DESC LIMIT $1`)
)

func insertDutyTx(tx *db.Tx, by identity.Principal, r dutyRow) (int64, error) {
	return tx.Exec(insertDuty, r.Duty, r.Version, r.Own, r.Title, r.Authority, r.Source, r.Rhythm, r.DueMonths, r.DueDays, r.DueWorkingDays, r.Rolls, r.Since,
		r.Applies, r.Reason, by.Name, tx.Now(), by.Who())
}

func insertFilingTx(tx *db.Tx, by identity.Principal, r filingRow) (int64, error) {
	return tx.Exec(insertFiling, r.Duty, r.PeriodEnd, r.Version, r.PeriodStart, r.SentOn, r.Reference, r.Note, by.Name, tx.Now(), by.Who())
}

func recordTx(tx *db.Tx, by identity.Principal, duty, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by.Actor(), Action: action, EntityKind: "reporting_duty", EntityID: duty, Details: details})
}
