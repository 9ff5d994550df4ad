package rulelab

import (
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

const changeColumns = `id, name, replay_id, return_of, before, after, valid_from, reason, state, author_id, author_name, created_at,
	decided_by, decided_note, decided_at, applied_at, products, scorecard`

var (
	insertChange = db.SQL(`
		INSERT INTO rule_changes (id, name, replay_id, return_of, before, after, valid_from, reason, state, author_id, author_name, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'proposed', $9, $10, $11) ON CONFLICT DO NOTHING`)
	findChange        = db.SQL(`SELECT ` + changeColumns + ` FROM rule_changes WHERE id = $1`)
	listChanges       = db.SQL(`SELECT ` + changeColumns + ` FROM rule_changes ORDER BY id DESC LIMIT 50`)
	listWaiting       = db.SQL(`SELECT id FROM rule_changes WHERE state = 'confirmed' ORDER BY valid_from, id`)
	findOpenChange    = db.SQL(`SELECT id FROM rule_changes WHERE state IN ('proposed', 'confirmed')`)
	findNewestApplied = db.SQL(`SELECT id FROM rule_changes WHERE state = 'applied' ORDER BY applied_at DESC, id DESC LIMIT 1`)

	// The state in the condition is what makes one of two people win.
	storeChange = db.SQL(`
		UPDATE rule_changes SET state = $3, decided_by = $4, decided_note = $5, decided_at = $6, applied_at = $7, products = $8, scorecard = $9
		WHERE id = $1 AND state = $2`)
)

type changeRow struct {
	ID          string     `db:"id"`
	Name        string     `db:"name"`
	ReplayID    *string    `db:"replay_id"`
	ReturnOf    *string    `db:"return_of"`
	Before      string     `db:"before"`
	After       string     `db:"after"`
	ValidFrom   date.Date  `db:"valid_from"`
	Reason      string     `db:"reason"`
	State       State      `db:"state"`
	AuthorID    string     `db:"author_id"`
	AuthorName  string     `db:"author_name"`
	CreatedAt   time.Time  `db:"created_at"`
	DecidedBy   *string    `db:"decided_by"`
	DecidedNote *string    `db:"decided_note"`
	DecidedAt   *time.Time `db:"decided_at"`
	AppliedAt   *time.Time `db:"applied_at"`
	Products    *int64     `db:"products"`  // versions of the settings that it became
	Scorecard   *int64     `db:"scorecard"` // nil: they did not change
}

func (s *Service) insertTx(tx *db.Tx, p identity.Principal, r changeRow) (Change, error) {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return Change{}, err
	}
	n, err := tx.Exec(insertChange, id, r.Name, r.ReplayID, r.ReturnOf, r.Before, r.After, r.ValidFrom, r.Reason, r.AuthorID, r.AuthorName, r.CreatedAt)
	if err != nil {
		return Change{}, err
	}
	if n == 0 {
		return Change{}, fault.New(fault.Conflict, "rules.open_change")
	}
	return s.changeTx(tx, p, id)
}

func storeTx(tx *db.Tx, r changeRow, was State) error {
	n, err := tx.Exec(storeChange, r.ID, was, r.State, r.DecidedBy, r.DecidedNote, r.DecidedAt, r.AppliedAt, r.Products, r.Scorecard)
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, "rules.decided")
	}
	return err
}

func (s *Service) changeTx(tx *db.Tx, p identity.Principal, id string) (Change, error) {
	r, err := db.One[changeRow](tx, findChange, id)
	if err != nil {
		return Change{}, err
	}
	newest, _, err := db.Maybe[string](tx, findNewestApplied)
	if err != nil {
		return Change{}, err
	}
	return r.change(p, newest)
}

func (s *Service) changesTx(tx *db.Tx, p identity.Principal) ([]Change, error) {
	rows, err := db.All[changeRow](tx, listChanges)
	if err != nil {
		return nil, err
	}
	newest, _, err := db.Maybe[string](tx, findNewestApplied)
	if err != nil {
		return nil, err
	}
	list := make([]Change, len(rows))
	for i, r := range rows {
		if list[i], err = r.change(p, newest); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func (r changeRow) change(p identity.Principal, newest string) (Change, error) {
	found, err := settings.DiffText(&r.Before, r.After)
	list := make([]Difference, len(found))
	for i, d := range found {
		list[i] = Difference(d)
	}
	return Change{
		ID: r.ID, Name: r.Name, ReplayID: r.ReplayID, ReturnOf: r.ReturnOf, ValidFrom: r.ValidFrom, Reason: r.Reason, State: r.State,
		Author: r.AuthorName, Yours: r.AuthorID == p.StaffID, CreatedAt: r.CreatedAt, DecidedBy: deref(r.DecidedBy), DecidedNote: deref(r.DecidedNote),
		DecidedAt: r.DecidedAt, AppliedAt: r.AppliedAt, Differences: list, Allowed: r.allowed(p, newest),
	}, err
}

func deref(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// recordTx says in the journal what a change is about, place by place.
func (r changeRow) recordTx(tx *db.Tx, by audit.Actor, id, action string) error {
	found, err := settings.DiffText(&r.Before, r.After)
	if err != nil {
		return err
	}
	details := map[string]any{"valid_from": r.ValidFrom.String()}
	for _, d := range found {
		details[d.Pointer+"_before"], details[d.Pointer+"_after"] = d.Before, d.After
	}
	return recordTx(tx, by, entityChange, id, action, details)
}
