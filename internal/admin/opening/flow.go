package opening

import (
	"time"

	"florin/internal/admin/change"
	"florin/internal/admin/doctor"
	"florin/internal/identity/identity"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

const columns = `id, state, author_id, author_name, created_at, confirmer_id, decided_by, decided_note, decided_at`

var (
	insertRow = db.SQL(`
		INSERT INTO openings (id, state, author_id, author_name, created_at) VALUES ($1, 'proposed', $2, $3, $4) ON CONFLICT DO NOTHING`)
	findRow  = db.SQL(`SELECT ` + columns + ` FROM openings WHERE id = $1`)
	findOpen = db.SQL(`SELECT ` + columns + ` FROM openings WHERE state IN ('proposed', 'applied')`)
	storeRow = db.SQL(`
		UPDATE openings SET state = $3, decided_by = $4, decided_note = $5, decided_at = $6, confirmer_id = $7
		WHERE id = $1 AND state = $2`)
)

type row struct{ change.Record }

// Guards is never so: an opening moves no rule.
func (r *row) Guards(settings.Snapshot) bool { return false }

// Begun is always so: the lender opens when the second person says so.
func (r *row) Begun(settings.Snapshot, time.Time) bool { return true }

func (r *row) What(*i18n.Locale) string { return "" }

func (s *Service) flow() *change.Flow[*row] {
	return &change.Flow[*row]{DB: s.DB, Settings: s.Settings, Identity: s.Identity, Log: s.Log, Kind: change.Kind[*row]{
		Name: "opening", NoReason: "opening.no_reason", Open: "opening.open_proposal", Propose: identity.SettingsManage, Confirm: identity.SettingsManage, Always: true, OwnOnly: true,
		Find: func(tx *db.Tx, id string) (*row, error) {
			r, err := db.One[row](tx, findRow, id)
			return &r, err
		},
		Insert: func(tx *db.Tx, r *row) (int64, error) {
			return tx.Exec(insertRow, r.ID, r.AuthorID, r.AuthorName, r.CreatedAt)
		},
		Fits: s.fitsTx,
		Store: func(tx *db.Tx, r *row, was change.State) (int64, error) {
			return tx.Exec(storeRow, r.ID, was, r.State, r.DecidedBy, r.DecidedNote, r.DecidedAt, r.ConfirmerID)
		},
		Journal: func(tx *db.Tx, by identity.Principal, now settings.Snapshot, r *row) error {
			details := map[string]any{}
			if r.State == change.Applied {
				details["day"] = now.Today(tx.Now()).String()
			}
			return recordTx(tx, by, "opening."+string(r.State), details)
		},
	}}
}

// fitsTx looks once more at what is in the transaction: the settings may have moved since the whole installation was looked at.
func (s *Service) fitsTx(tx *db.Tx, now settings.Snapshot, _ *row) error {
	return blocked(doctor.OfSettings(now, tx.Now()))
}
