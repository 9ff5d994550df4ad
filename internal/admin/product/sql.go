package product

import (
	"encoding/json"
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/jsonform"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

const columns = `id, code, before, after, valid_from, reason, state, author_id, author_name, created_at,
	decided_by, decided_note, decided_at, applied_version, applied_at, not_before, confirmer_id`

var (
	insertRow = db.SQL(`
		INSERT INTO product_proposals (id, code, before, after, valid_from, reason, state, author_id, author_name, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, 'proposed', $7, $8, $9) ON CONFLICT DO NOTHING`)

	findRow = db.SQL(`SELECT ` + columns + ` FROM product_proposals WHERE id = $1`)

	listNewest  = db.SQL(`SELECT ` + columns + ` FROM product_proposals ORDER BY id DESC LIMIT 100`)
	listWaiting = db.SQL(`SELECT id FROM product_proposals WHERE state = 'confirmed' ORDER BY valid_from, id`)

	storeRow = db.SQL(`
		UPDATE product_proposals SET state = $3, decided_by = $4, decided_note = $5, decided_at = $6, applied_version = $7, applied_at = $8,
			not_before = $9, confirmer_id = $10
		WHERE id = $1 AND state = $2`)
)

type row struct {
	change.Record
	Code           string     `db:"code"`
	Before         *string    `db:"before"`
	After          string     `db:"after"`
	ValidFrom      date.Date  `db:"valid_from"`
	Reason         string     `db:"reason"`
	AppliedVersion *int64     `db:"applied_version"`
	AppliedAt      *time.Time `db:"applied_at"`
}

func newRow(now settings.Snapshot, in Input) (*row, error) {
	after, err := json.Marshal(in.Product)
	if err != nil {
		return nil, err
	}
	before, err := textOf(now, in.Product.Code)
	return &row{Code: in.Product.Code, Before: before, After: string(after), ValidFrom: in.ValidFrom, Reason: in.Reason}, err
}

func insertTx(tx *db.Tx, r *row) (int64, error) {
	return tx.Exec(insertRow, r.ID, r.Code, r.Before, r.After, r.ValidFrom, r.Reason, r.AuthorID, r.AuthorName, r.CreatedAt)
}

func findTx(tx *db.Tx, id string) (*row, error) {
	r, err := db.One[row](tx, findRow, id)
	return &r, err
}

func storeTx(tx *db.Tx, r *row, was change.State) (int64, error) {
	return tx.Exec(storeRow, r.ID, was, r.State, r.DecidedBy, r.DecidedNote, r.DecidedAt, r.AppliedVersion, r.AppliedAt, r.NotBefore, r.ConfirmerID)
}

func (r *row) product() (p catalogue.Product, err error) {
	err = json.Unmarshal([]byte(r.After), &p)
	return p, err
}

func (s *Service) proposalTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, r *row) (Proposal, error) {
	found, err := jsonform.DiffText(r.Before, r.After)
	if err != nil {
		return Proposal{}, err
	}
	differences := make([]Difference, len(found))
	for i, d := range found {
		differences[i] = Difference(d)
	}
	shown, err := s.steps().Flow.Show(tx, p, now, r)
	return Proposal{
		Shown: shown, Code: r.Code, ValidFrom: r.ValidFrom, Reason: r.Reason, State: r.State, AppliedAt: r.AppliedAt, NotBefore: r.NotBefore, Differences: differences,
	}, err
}
