package commission

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/agreement"
	"florin/internal/lending/loan"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

// standing is where a request and what came of it are.
type standing struct {
	Status    request.Status  `db:"status"`
	Stage     request.Stage   `db:"stage"`
	Agreement agreement.State `db:"agreement"`
	LoanID    string          `db:"loan_id"`
	Loan      loan.Status     `db:"loan"`
	Currency  money.Currency  `db:"currency"`
}

type lineRow struct {
	ID            string         `db:"id"`
	PartnerID     string         `db:"partner_id"`
	ApplicationID string         `db:"application_id"`
	Number        int            `db:"number"`
	Reason        Reason         `db:"reason"`
	Currency      money.Currency `db:"currency"`
	Minor         int64          `db:"minor"`
	BaseMinor     int64          `db:"base_minor"`
	BookedOn      date.Date      `db:"booked_on"`
	ExternalID    string         `db:"external_id"`
	StatementID   *string        `db:"statement_id"`
}

type statementRow struct {
	ID           string         `db:"id"`
	PartnerID    string         `db:"partner_id"`
	Currency     money.Currency `db:"currency"`
	Month        date.Date      `db:"month"`
	Number       int            `db:"number"`
	CarriedMinor int64          `db:"carried_minor"`
	LinesMinor   int64          `db:"lines_minor"`
	PayableMinor int64          `db:"payable_minor"`
	MadeAt       time.Time      `db:"made_at"`
	PayoutID     *string        `db:"payout_id"`
}

const (
	lineColumns      = `c.id, c.partner_id, c.application_id, c.number, c.reason, c.currency, c.minor, c.base_minor, c.booked_on, c.statement_id, a.external_id`
	lineTables       = ` FROM commissions c JOIN partner_applications a ON a.id = c.application_id `
	statementColumns = `id, partner_id, currency, month, number, carried_minor, lines_minor, payable_minor, made_at, payout_id`
)

var (
	findFollowed = db.SQL(`SELECT seq FROM partner_followed WHERE id = 1`)
	// The row of who was slower is not there any more: one of two nodes follows.
	setFollowed   = db.SQL(`UPDATE partner_followed SET seq = $2 WHERE id = 1 AND seq = $1`)
	beginFollowed = db.SQL(`INSERT INTO partner_followed (id, seq) VALUES (1, $1) ON CONFLICT DO NOTHING`)

	requestOfLoan = db.SQL(`SELECT request_id FROM loans WHERE id = $1`)
	findStanding  = db.SQL(`
		SELECT r.status, r.stage, COALESCE(g.state, '') AS agreement, COALESCE(l.id, '') AS loan_id, COALESCE(l.status, '') AS loan, r.currency
		FROM loan_requests r LEFT JOIN agreements g ON g.request_id = r.id AND g.state NOT IN ('declined', 'voided', 'expired') LEFT JOIN loans l ON l.request_id = r.id
		WHERE r.id = $1 ORDER BY g.id DESC LIMIT 1`)

	linesOf    = db.SQL(`SELECT ` + lineColumns + lineTables + `WHERE c.application_id = $1 ORDER BY c.number LIMIT 500`)
	insertLine = db.SQL(`
		INSERT INTO commissions (id, partner_id, application_id, number, reason, currency, minor, base_minor, booked_on, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`)
	openMonths = db.SQL(`
		SELECT c.partner_id, c.currency, MIN(c.booked_on) AS oldest FROM commissions c
		WHERE c.statement_id IS NULL AND c.booked_on < $1 GROUP BY c.partner_id, c.currency ORDER BY c.partner_id, c.currency LIMIT 100`)
	openLines = db.SQL(`
		SELECT ` + lineColumns + lineTables + `WHERE c.partner_id = $1 AND c.currency = $2 AND c.statement_id IS NULL AND c.booked_on < $3 ORDER BY c.booked_on, c.id LIMIT 10000`)
	takeLines = db.SQL(`
		UPDATE commissions SET statement_id = $4 WHERE partner_id = $1 AND currency = $2 AND statement_id IS NULL AND booked_on < $3`)
	linesOfStatement = db.SQL(`SELECT ` + lineColumns + lineTables + `WHERE c.statement_id = $1 ORDER BY c.booked_on, c.id LIMIT 10000`)

	lastStatement   = db.SQL(`SELECT ` + statementColumns + ` FROM commission_statements WHERE partner_id = $1 AND currency = $2 ORDER BY number DESC LIMIT 1`)
	insertStatement = db.SQL(`
		INSERT INTO commission_statements (id, partner_id, currency, month, number, carried_minor, lines_minor, payable_minor, made_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)
	findStatement = db.SQL(`SELECT ` + statementColumns + ` FROM commission_statements WHERE id = $1 AND partner_id = $2`)
	setPayout     = db.SQL(`UPDATE commission_statements SET payout_id = $2 WHERE id = $1`)
)
