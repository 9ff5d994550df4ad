package product

import (
	"encoding/json"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

const columns = `id, code, before, after, valid_from, reason, state, author_id, author_name, created_at,
	decided_by, decided_note, decided_at, applied_version, applied_at, not_before`

var (
	insertRow = db.SQL(`
		INSERT INTO product_proposals (id, code, before, after, valid_from, reason, state, author_id, author_name, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, 'proposed', $7, $8, $9) ON CONFLICT DO NOTHING`)

	findRow = db.SQL(`SELECT ` + columns + ` FROM product_proposals WHERE id = $1`)

	listNewest  = db.SQL(`SELECT ` + columns + ` FROM product_proposals ORDER BY id DESC LIMIT 100`)
	listWaiting = db.SQL(`SELECT ` + columns + ` FROM product_proposals WHERE state = 'confirmed' ORDER BY valid_from, id`)

	// The state in the condition is what makes one of two people win.
	storeRow = db.SQL(`
		UPDATE product_proposals SET state = $3, decided_by = $4, decided_note = $5, decided_at = $6, applied_version = $7, applied_at = $8, not_before = $9
		WHERE id = $1 AND state = $2`)
)

type row struct {
	ID             string     `db:"id"`
	Code           string     `db:"code"`
	Before         *string    `db:"before"`
	After          string     `db:"after"`
	ValidFrom      date.Date  `db:"valid_from"`
	Reason         string     `db:"reason"`
	State          State      `db:"state"`
	AuthorID       string     `db:"author_id"`
	AuthorName     string     `db:"author_name"`
	CreatedAt      time.Time  `db:"created_at"`
	DecidedBy      *string    `db:"decided_by"`
	DecidedNote    *string    `db:"decided_note"`
	DecidedAt      *time.Time `db:"decided_at"`
	AppliedVersion *int64     `db:"applied_version"`
	AppliedAt      *time.Time `db:"applied_at"`
	NotBefore      *time.Time `db:"not_before"` // of a change of the second approval, which waits after its confirmation
}

func newRow(tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, in Input) (row, error) {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return row{}, err
	}
	after, err := json.Marshal(in.Product)
	if err != nil {
		return row{}, err
	}
	before, err := textOf(snapshot, in.Product.Code)
	return row{
		ID: id, Code: in.Product.Code, Before: before, After: string(after), ValidFrom: in.ValidFrom, Reason: in.Reason,
		State: Proposed, AuthorID: p.StaffID, AuthorName: p.Name, CreatedAt: tx.Now(),
	}, err
}

func storeTx(tx *db.Tx, r row, was State) error {
	n, err := tx.Exec(storeRow, r.ID, was, r.State, r.DecidedBy, r.DecidedNote, r.DecidedAt, r.AppliedVersion, r.AppliedAt, r.NotBefore)
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, "product.decided")
	}
	return err
}

func (r row) in(states []State) bool { return slices.Contains(states, r.State) }

func (r row) product() (p settings.Product, err error) {
	err = json.Unmarshal([]byte(r.After), &p)
	return p, err
}

func (r row) location() *time.Location {
	p, err := r.product()
	if err != nil {
		return time.UTC
	}
	return p.Location()
}

func (r row) proposalTx(tx *db.Tx, rule settings.FourEyes, p identity.Principal) (Proposal, error) {
	found, err := settings.DiffText(r.Before, r.After)
	differences := make([]Difference, len(found))
	for i, d := range found {
		differences[i] = Difference(d)
	}
	if err != nil {
		return Proposal{}, err
	}
	allowed, err := r.allowedTx(tx, rule, p)
	return Proposal{
		ID: r.ID, Code: r.Code, ValidFrom: r.ValidFrom, Reason: r.Reason, State: r.State, Author: r.AuthorName,
		CreatedAt: r.CreatedAt, DecidedBy: deref(r.DecidedBy), DecidedNote: deref(r.DecidedNote), DecidedAt: r.DecidedAt,
		AppliedAt: r.AppliedAt, NotBefore: r.NotBefore, Yours: r.AuthorID == p.StaffID, Differences: differences, Allowed: allowed,
	}, err
}

func deref(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
