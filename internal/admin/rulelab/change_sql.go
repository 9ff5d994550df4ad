package rulelab

import (
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/jsonform"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

const changeColumns = `id, name, replay_id, return_of, before, after, valid_from, reason, state, author_id, author_name, created_at,
	decided_by, decided_note, decided_at, applied_at, products, scorecard, confirmer_id`

var (
	insertChange = db.SQL(`
		INSERT INTO rule_changes (id, name, replay_id, return_of, before, after, valid_from, reason, state, author_id, author_name, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'proposed', $9, $10, $11) ON CONFLICT DO NOTHING`)
	findChange        = db.SQL(`SELECT ` + changeColumns + ` FROM rule_changes WHERE id = $1`)
	listChanges       = db.SQL(`SELECT ` + changeColumns + ` FROM rule_changes ORDER BY id DESC LIMIT 50`)
	listWaiting       = db.SQL(`SELECT id FROM rule_changes WHERE state = 'confirmed' ORDER BY valid_from, id`)
	findOpenChange    = db.SQL(`SELECT id FROM rule_changes WHERE state IN ('proposed', 'confirmed')`)
	findNewestApplied = db.SQL(`SELECT id FROM rule_changes WHERE state = 'applied' ORDER BY applied_at DESC, id DESC LIMIT 1`)

	storeChange = db.SQL(`
		UPDATE rule_changes SET state = $3, decided_by = $4, decided_note = $5, decided_at = $6, applied_at = $7, products = $8, scorecard = $9, confirmer_id = $10
		WHERE id = $1 AND state = $2`)
)

type changeRow struct {
	change.Record
	Name      string     `db:"name"`
	ReplayID  *string    `db:"replay_id"`
	ReturnOf  *string    `db:"return_of"`
	Before    string     `db:"before"`
	After     string     `db:"after"`
	ValidFrom date.Date  `db:"valid_from"`
	Reason    string     `db:"reason"`
	AppliedAt *time.Time `db:"applied_at"`
	Products  *int64     `db:"products"`  // versions of the settings that it became
	Scorecard *int64     `db:"scorecard"` // nil: they did not change
}

func insertChangeTx(tx *db.Tx, r *changeRow) (int64, error) {
	return tx.Exec(insertChange, r.ID, r.Name, r.ReplayID, r.ReturnOf, r.Before, r.After, r.ValidFrom, r.Reason, r.AuthorID, r.AuthorName, r.CreatedAt)
}

func findChangeTx(tx *db.Tx, id string) (*changeRow, error) {
	r, err := db.One[changeRow](tx, findChange, id)
	return &r, err
}

func storeTx(tx *db.Tx, r *changeRow, was change.State) (int64, error) {
	return tx.Exec(storeChange, r.ID, was, r.State, r.DecidedBy, r.DecidedNote, r.DecidedAt, r.AppliedAt, r.Products, r.Scorecard, r.ConfirmerID)
}

func (s *Service) changesTx(tx *db.Tx, p identity.Principal, now settings.Snapshot) ([]Change, error) {
	rows, err := db.All[changeRow](tx, listChanges)
	list := make([]Change, len(rows))
	for i := range rows {
		if err == nil {
			list[i], err = s.changeTx(tx, p, now, &rows[i])
		}
	}
	return list, err
}

func (s *Service) changeTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, r *changeRow) (Change, error) {
	list, err := textDifferences(r.Before, r.After)
	if err != nil {
		return Change{}, err
	}
	shown, err := s.steps().Flow.Show(tx, p, now, r)
	if err == nil && r.State == change.Applied && p.Can(identity.RulesEdit) {
		var newest string
		if newest, _, err = db.Maybe[string](tx, findNewestApplied); newest == r.ID {
			shown.Allowed = append(shown.Allowed, MayReturn)
		}
	}
	return Change{
		Shown: shown, Allowed: shown.Allowed, Name: r.Name, ReplayID: r.ReplayID, ReturnOf: r.ReturnOf, ValidFrom: r.ValidFrom, Reason: r.Reason, State: r.State,
		AppliedAt: r.AppliedAt, Differences: list,
	}, err
}

// journalTx says what a change is about, place by place.
func journalTx(tx *db.Tx, by identity.Principal, _ settings.Snapshot, r *changeRow) error {
	found, err := jsonform.DiffText(&r.Before, r.After)
	if err != nil {
		return err
	}
	details := map[string]any{"valid_from": r.ValidFrom.String()}
	for _, d := range found {
		details[d.Pointer+"_before"], details[d.Pointer+"_after"] = d.Before, d.After
	}
	return recordTx(tx, by.Actor(), entityChange, r.ID, "rules."+string(r.State), details)
}
