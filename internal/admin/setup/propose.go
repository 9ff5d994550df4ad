package setup

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Proposal is a change that waits for another person, or for its time.
type Proposal struct {
	ID          string          `json:"id"`
	Author      string          `json:"author"`
	CreatedAt   time.Time       `json:"created_at"`
	Yours       bool            `json:"yours" doc:"Proposed by the caller"`
	Differences []Difference    `json:"differences"`
	ConfirmedBy string          `json:"confirmed_by" doc:"Of a change of the rules of the second person, which waits after its confirmation"`
	DueAt       *time.Time      `json:"due_at" doc:"When such a change counts; null until it is confirmed"`
	Allowed     []change.Action `json:"allowed" enum:"confirm,reject,withdraw" doc:"What the caller may do with it now"`
}

type row struct {
	change.Record
	Name        string `db:"name"`
	BaseVersion int64  `db:"base_version"`
	Document    string `db:"document"`
}

// The table calls a confirmed change that waits a proposal with a time, and has no word for one that failed.
const columns = `id, name, base_version, document, CASE WHEN state = 'proposed' AND due_at IS NOT NULL THEN 'confirmed' ELSE state END AS state,
	author_id, author_name, created_at, confirmer_id, COALESCE(decided_by, confirmed_by) AS decided_by, decided_note,
	COALESCE(decided_at, confirmed_at) AS decided_at, due_at AS not_before`

var (
	insertRow = db.SQL(`
		INSERT INTO setting_proposals (id, name, base_version, document, state, author_id, author_name, created_at)
		VALUES ($1, $2, $3, $4, 'proposed', $5, $6, $7) ON CONFLICT DO NOTHING`)
	findRow     = db.SQL(`SELECT ` + columns + ` FROM setting_proposals WHERE id = $1`)
	findOpen    = db.SQL(`SELECT ` + columns + ` FROM setting_proposals WHERE name = $1 AND state = 'proposed'`)
	listWaiting = db.SQL(`SELECT id FROM setting_proposals WHERE state = 'proposed' AND due_at IS NOT NULL ORDER BY due_at, id`)

	waitRow = db.SQL(`
		UPDATE setting_proposals SET confirmed_by = $2, confirmed_at = $3, due_at = $4, confirmer_id = $5
		WHERE id = $1 AND state = 'proposed' AND due_at IS NULL`)
	decideRow = db.SQL(`
		UPDATE setting_proposals SET state = $2, decided_by = $3, decided_note = $4, decided_at = $5, confirmer_id = $6
		WHERE id = $1 AND state = 'proposed'`)
)

func findTx(tx *db.Tx, id string) (*row, error) {
	r, err := db.One[row](tx, findRow, id)
	return &r, err
}

func insertTx(tx *db.Tx, r *row) (int64, error) {
	return tx.Exec(insertRow, r.ID, r.Name, r.BaseVersion, r.Document, r.AuthorID, r.AuthorName, r.CreatedAt)
}

func storeTx(tx *db.Tx, r *row, _ change.State) (int64, error) {
	state := r.State
	switch state {
	case change.Confirmed:
		return tx.Exec(waitRow, r.ID, r.DecidedBy, r.DecidedAt, r.NotBefore, r.ConfirmerID)
	case change.Failed:
		state = change.Rejected
	}
	return tx.Exec(decideRow, r.ID, state, r.DecidedBy, r.DecidedNote, r.DecidedAt, r.ConfirmerID)
}

func (s *Service) steps() change.Steps[*row, Entry] {
	return change.Steps[*row, Entry]{View: s.ofProposalTx, Flow: &change.Flow[*row]{DB: s.DB, Settings: s.Settings, Identity: s.Identity, Log: s.Log, Kind: change.Kind[*row]{
		Name: "settings", NoReason: "product.no_reason", Open: "settings.open_proposal", Propose: identity.SettingsManage, Confirm: identity.SettingsManage, OwnOnly: true,
		Find: findTx, Insert: insertTx, Waiting: func(tx *db.Tx) ([]string, error) { return db.All[string](tx, listWaiting) },
		Fits: s.fitsTx, Apply: s.applyProposedTx, Store: storeTx, Journal: journalTx,
	}}}
}

func (s *Service) proposeTx(tx *db.Tx, p identity.Principal, name string, now, then settings.Snapshot) error {
	text, err := json.Marshal(then.Document(name))
	if err != nil {
		return err
	}
	return s.steps().Flow.Offer(tx, p, now, &row{Name: name, BaseVersion: now.Version(name), Document: string(text)})
}

// openTx is the change of a setting that waits; nil when none does.
func (s *Service) openTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, name string) (*Proposal, error) {
	r, found, err := db.Maybe[row](tx, findOpen, name)
	if err != nil || !found {
		return nil, err
	}
	different, err := r.differences(now)
	if err != nil {
		return nil, err
	}
	open := &Proposal{
		ID: r.ID, Author: r.AuthorName, CreatedAt: r.CreatedAt, Yours: r.AuthorID == p.StaffID, Differences: differences(different), DueAt: r.NotBefore,
	}
	if r.State == change.Confirmed {
		open.ConfirmedBy = db.Text(r.DecidedBy)
	}
	open.Allowed, err = s.steps().Flow.Allowed(tx, p, now, &r)
	return open, err
}

// over lays a proposal over the settings in force.
func (r *row) over(now settings.Snapshot) (settings.Snapshot, error) {
	then, err := now.Propose(r.Name, []byte(r.Document))
	if err != nil {
		return now, asFields(err)
	}
	return then, nil
}

func (r *row) differences(now settings.Snapshot) ([]settings.Difference, error) {
	then, err := r.over(now)
	if err != nil {
		return nil, err
	}
	return settings.Diff(now, then, r.Name)
}

// Guards says whether it changes the rules of the second person; of one that is not possible any more
// all administrators are told, too.
func (r *row) Guards(now settings.Snapshot) bool {
	then, err := r.over(now)
	return err != nil || guards(now, then)
}

// Begun is always so: a setting has no first day.
func (r *row) Begun(settings.Snapshot, time.Time) bool { return true }

// What says that it is about the rules of the second person.
func (r *row) What(l *i18n.Locale) string { return saysRules(l) }

func (s *Service) fitsTx(tx *db.Tx, now settings.Snapshot, r *row) error {
	if now.Version(r.Name) != r.BaseVersion {
		return s.changedTx(tx, r.Name)
	}
	_, err := r.over(now)
	return err
}

func (s *Service) applyProposedTx(tx *db.Tx, now settings.Snapshot, r *row) error {
	then, err := r.over(now)
	if err != nil {
		return err
	}
	return asFields(s.Settings.ChangeTx(tx, r.Name, r.BaseVersion, then.Document(r.Name), r.AuthorName))
}

// actions is what the journal calls the states of a proposal.
var actions = map[change.State]string{
	change.Proposed: "settings.proposed", change.Confirmed: "settings.waits", change.Applied: "settings.confirmed",
	change.Rejected: "settings.rejected", change.Withdrawn: "settings.withdrawn", change.Failed: "settings.rejected",
}

func journalTx(tx *db.Tx, by identity.Principal, now settings.Snapshot, r *row) error {
	var found []settings.Difference
	if r.State == change.Proposed || r.State == change.Applied {
		var err error
		if found, err = r.differences(now); err != nil {
			return err
		}
	}
	return recordTx(tx, by, actions[r.State], r.Name, r.BaseVersion+1, found)
}

// Confirm puts a proposal in force. Errors: fault Forbidden (needs settings.manage), NotFound;
// Conflict "second_person.needed" to its author, "settings.decided" when it does not wait any
// more, "settings.changed" when the setting is no longer as its author saw it, "papers.unseen" and
// "papers.unseen_by_author" while one of them has not looked at a picture of a wording.
func (s *Service) Confirm(ctx context.Context, p identity.Principal, id string) (e Entry, err error) {
	if err := s.lookedAt(ctx, p, id); err != nil {
		return e, err
	}
	return s.steps().Confirm(ctx, p, id)
}

// Reject refuses a proposal with a reason. Errors: those of Confirm but the second person's;
// fault Invalid without a reason.
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (Entry, error) {
	return s.steps().Reject(ctx, p, id, reason)
}

// Withdraw takes one's own proposal back. Errors: those of Confirm; fault Forbidden for
// another person's.
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string) (Entry, error) {
	return s.steps().Withdraw(ctx, p, id)
}

// ApplyDue puts every confirmed change in force whose time has come.
func (s *Service) ApplyDue(ctx context.Context) error {
	return s.steps().Flow.ApplyDue(ctx)
}

func (s *Service) ofProposalTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, r *row) (Entry, error) {
	return s.entryTx(tx, p, now, r.Name)
}
