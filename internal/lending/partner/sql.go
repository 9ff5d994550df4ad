package partner

import (
	"time"

	"florin/internal/platform/db"
)

type row struct {
	ID          string     `db:"id"`
	Version     int64      `db:"version"`
	Name        string     `db:"name"`
	Definition  []byte     `db:"definition"`
	Wanted      []byte     `db:"wanted"`
	WantedBy    *string    `db:"wanted_by"`
	MadeBy      string     `db:"made_by"`
	MadeAt      time.Time  `db:"made_at"`
	ConfirmedBy *string    `db:"confirmed_by"`
	ConfirmedAt *time.Time `db:"confirmed_at"`
	EndedAt     *time.Time `db:"ended_at"`
}

const (
	columns = `id, version, name, definition, wanted, wanted_by, made_by, made_at, confirmed_by, confirmed_at, ended_at`

	leadColumns = `id, partner_id, external_id, campaign, product, return_url, filled, version, status, currency, paid_minor, created_at, expires_at, moved_at,
		opened_at, submitted_at, request_id, mail_key, person_key, other_id, conflict, credited_to, terms`
)

var (
	listPartners  = db.SQL(`SELECT ` + columns + ` FROM partners ORDER BY made_at DESC, id LIMIT $1`)
	findPartner   = db.SQL(`SELECT ` + columns + ` FROM partners WHERE id = $1`)
	countPartners = db.SQL(`SELECT COUNT(*) FROM partners WHERE ended_at IS NULL`)
	insertPartner = db.SQL(`
		INSERT INTO partners (id, version, name, wanted, wanted_by, made_by, made_at) VALUES ($1, 1, $2, $3, $4, $4, $5)`)
	saveWanted   = db.SQL(`UPDATE partners SET version = version + 1, wanted = $3, wanted_by = $4 WHERE id = $1 AND version = $2`)
	dropWanted   = db.SQL(`UPDATE partners SET version = version + 1, wanted = NULL, wanted_by = NULL WHERE id = $1`)
	setConfirmed = db.SQL(`
		UPDATE partners SET version = version + 1, name = $2, definition = wanted, wanted = NULL, wanted_by = NULL, confirmed_by = $3, confirmed_at = $4
		WHERE id = $1 AND version = $5`)
	setEnded = db.SQL(`
		UPDATE partners SET version = version + 1, wanted = NULL, wanted_by = NULL, ended_by = $2, ended_at = $3 WHERE id = $1 AND ended_at IS NULL`)

	dropPrograms  = db.SQL(`DELETE FROM partner_programs WHERE partner_id = $1`)
	insertProgram = db.SQL(`INSERT INTO partner_programs (program_id, partner_id) VALUES ($1, $2)`)
	partnerOf     = db.SQL(`SELECT partner_id FROM partner_programs WHERE program_id = $1`)

	insertLead = db.SQL(`
		INSERT INTO partner_applications (id, partner_id, external_id, campaign, product, return_url, filled, sealed, link_hash, version, status, currency, paid_minor,
			created_at, expires_at, moved_at, mail_key, person_key, conflict)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, 'waiting', $10, 0, $11, $12, $11, '', '', '')`)
	findExternal = db.SQL(`SELECT id FROM partner_applications WHERE partner_id = $1 AND external_id = $2`)
	findLead     = db.SQL(`SELECT ` + leadColumns + ` FROM partner_applications WHERE id = $1`)
	findOwnLead  = db.SQL(`SELECT ` + leadColumns + ` FROM partner_applications WHERE id = $1 AND partner_id = $2`)
	leadOfLink   = db.SQL(`SELECT ` + leadColumns + ` FROM partner_applications WHERE link_hash = $1`)
	leadOfDraft  = db.SQL(`SELECT ` + leadColumns + ` FROM partner_applications WHERE draft_id = $1`)
	leadOf       = db.SQL(`SELECT ` + leadColumns + ` FROM partner_applications WHERE request_id = $1`)
	anyBrought   = db.SQL(`SELECT 1 FROM partner_applications WHERE request_id IS NOT NULL LIMIT 1`)
	sealedOfLead = db.SQL(`SELECT sealed FROM partner_applications WHERE id = $1`)
	listLeads    = db.SQL(`
		SELECT ` + leadColumns + ` FROM partner_applications
		WHERE partner_id = $1 AND ($2 = '' OR id < $2) AND ($3 = '' OR status = $3) AND ($4 = '' OR external_id = $4) AND moved_at >= $5 AND created_at > $6 AND created_at < $7 ORDER BY id DESC LIMIT $8`)
	// The condition makes one of two who open a link at once the first.
	openLead = db.SQL(`
		UPDATE partner_applications SET sealed = NULL, opened_at = $2, draft_id = $3, status = 'opened', moved_at = $2, version = version + 1
		WHERE id = $1 AND status = 'waiting'`)
	moveLead = db.SQL(`
		UPDATE partner_applications SET status = $3, paid_minor = $4, currency = $5, moved_at = $6, version = version + 1 WHERE id = $1 AND version = $2`)
	submitLead = db.SQL(`
		UPDATE partner_applications SET submitted_at = $2, request_id = $3, mail_key = $4, person_key = $5, currency = $6, other_id = $7, conflict = $8, credited_to = $9, terms = $10
		WHERE id = $1`)
	// Who came to the same person before: the newest of another partner, among those that were sent in the days that count.
	findRival = db.SQL(`
		SELECT ` + leadColumns + ` FROM partner_applications
		WHERE (mail_key = $1 AND mail_key <> '' OR person_key = $2 AND person_key <> '') AND partner_id <> $3 AND submitted_at >= $4 ORDER BY submitted_at DESC, id LIMIT 1`)
	listConflicts = db.SQL(`SELECT ` + leadColumns + ` FROM partner_applications WHERE conflict = 'open' ORDER BY id LIMIT $1`)
	decideLead    = db.SQL(`
		UPDATE partner_applications SET conflict = $2, credited_to = $3, decided_by = $4, decided_at = $5, version = version + 1 WHERE id = $1 AND conflict = 'open'`)
	expiredLeads = db.SQL(`
		SELECT ` + leadColumns + ` FROM partner_applications WHERE status = 'waiting' AND expires_at <= $1 ORDER BY expires_at, id LIMIT 100`)
	forgetPrefill = db.SQL(`UPDATE partner_applications SET sealed = NULL WHERE id = $1`)

	// Erase forgets the person of a request: that the application was a partner's, and what it earned, stays.
	Erase = db.SQL(`UPDATE partner_applications SET mail_key = '', person_key = '' WHERE request_id = $1`)
	// Unlink forgets the request of an application, which is deleted.
	Unlink = db.SQL(`UPDATE partner_applications SET mail_key = '', person_key = '', request_id = NULL, draft_id = NULL WHERE request_id = $1`)
)
