package setup

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// State is where a proposal stands.
type State string

// The states.
const (
	Proposed  State = "proposed"
	Applied   State = "applied"
	Rejected  State = "rejected"
	Withdrawn State = "withdrawn"
)

// Action is what may be done with a proposal.
type Action string

// The actions.
const (
	MayConfirm  Action = "confirm"
	MayReject   Action = "reject"
	MayWithdraw Action = "withdraw"
)

// Proposal is a change that waits for another person.
type Proposal struct {
	ID          string       `json:"id"`
	Author      string       `json:"author"`
	CreatedAt   time.Time    `json:"created_at"`
	Yours       bool         `json:"yours" doc:"Proposed by the caller"`
	Differences []Difference `json:"differences"`
	ConfirmedBy string       `json:"confirmed_by" doc:"Of a change of the rules of the second person, which waits after its confirmation"`
	DueAt       *time.Time   `json:"due_at" doc:"When such a change counts; null until it is confirmed"`
	Allowed     []Action     `json:"allowed" enum:"confirm,reject,withdraw" doc:"What the caller may do with it now"`
}

type row struct {
	ID          string     `db:"id"`
	Name        string     `db:"name"`
	BaseVersion int64      `db:"base_version"`
	Document    string     `db:"document"`
	State       State      `db:"state"`
	AuthorID    string     `db:"author_id"`
	AuthorName  string     `db:"author_name"`
	CreatedAt   time.Time  `db:"created_at"`
	DecidedBy   *string    `db:"decided_by"`
	DecidedNote *string    `db:"decided_note"`
	DecidedAt   *time.Time `db:"decided_at"`
	ConfirmedBy *string    `db:"confirmed_by"` // of a change of the rules of the second person, which waits then
	DueAt       *time.Time `db:"due_at"`
}

const columns = `id, name, base_version, document, state, author_id, author_name, created_at, decided_by, decided_note, decided_at,
	confirmed_by, due_at`

var (
	insertRow = db.SQL(`
		INSERT INTO setting_proposals (id, name, base_version, document, state, author_id, author_name, created_at)
		VALUES ($1, $2, $3, $4, 'proposed', $5, $6, $7) ON CONFLICT DO NOTHING`)
	findRow  = db.SQL(`SELECT ` + columns + ` FROM setting_proposals WHERE id = $1`)
	findOpen = db.SQL(`SELECT ` + columns + ` FROM setting_proposals WHERE name = $1 AND state = 'proposed'`)

	// The state in the condition is what makes one of two people win.
	decideRow = db.SQL(`
		UPDATE setting_proposals SET state = $2, decided_by = $3, decided_note = $4, decided_at = $5 WHERE id = $1 AND state = 'proposed'`)
)

const longestReason = 2000

func (s *Service) proposeTx(tx *db.Tx, p identity.Principal, name string, base int64, then settings.Snapshot, found []settings.Difference) error {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return err
	}
	text, err := json.Marshal(then.Document(name))
	if err != nil {
		return err
	}
	n, err := tx.Exec(insertRow, id, name, base, string(text), p.StaffID, p.Name, tx.Now())
	if err != nil {
		return err
	}
	if n == 0 {
		return fault.New(fault.Conflict, "settings.open_proposal")
	}
	if err := recordTx(tx, p, "settings.proposed", name, base+1, found); err != nil {
		return err
	}
	now, err := s.Settings.ReadTx(tx)
	if err != nil || !guards(now, then) {
		return err
	}
	return s.tellTx(tx, "staff.guarded_proposed", p, now)
}

// openTx is the change of a setting that waits; nil when none does.
func (s *Service) openTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, name string) (*Proposal, error) {
	r, found, err := db.Maybe[row](tx, findOpen, name)
	if err != nil || !found {
		return nil, err
	}
	then, err := r.over(now)
	if err != nil {
		return nil, err
	}
	different, err := settings.Diff(now, then, name)
	if err != nil {
		return nil, err
	}
	proposal := &Proposal{
		ID: r.ID, Author: r.AuthorName, CreatedAt: r.CreatedAt, Yours: r.AuthorID == p.StaffID,
		Differences: differences(different), Allowed: []Action{MayReject},
	}
	if proposal.Yours {
		proposal.Allowed = []Action{MayWithdraw}
	}
	if r.DueAt != nil {
		proposal.ConfirmedBy, proposal.DueAt = *r.ConfirmedBy, r.DueAt
		return proposal, nil
	}
	err = r.secondPersonTx(tx, now, then, p)
	if err == nil {
		proposal.Allowed = append([]Action{MayConfirm}, proposal.Allowed...)
	} else if fault.KindOf(err) == fault.Internal {
		return nil, err
	}
	return proposal, nil
}

// over lays a proposal over the settings in force.
func (r row) over(now settings.Snapshot) (settings.Snapshot, error) {
	then, err := now.Propose(r.Name, []byte(r.Document))
	if err != nil {
		return now, asFields(err)
	}
	return then, nil
}

// Confirm puts a proposal in force. Errors: fault Forbidden (needs settings.manage), NotFound;
// Conflict "second_person.needed" to its author, "settings.decided" when it does not wait any
// more, "settings.changed" when the setting is no longer as its author saw it.
func (s *Service) Confirm(ctx context.Context, p identity.Principal, id string) (Entry, error) {
	return s.decide(ctx, p, id, func(tx *db.Tx, now settings.Snapshot, r row) (State, string, error) {
		if r.DueAt != nil {
			return "", "", errDecided
		}
		then, err := r.over(now)
		if err != nil {
			return "", "", err
		}
		if err := r.secondPersonTx(tx, now, then, p); err != nil {
			return "", "", err
		}
		if guards(now, then) && now.Version(r.Name) == r.BaseVersion {
			return Proposed, "", s.waitTx(tx, p, now, r)
		}
		return Applied, "", s.confirmedTx(tx, p, now, r)
	})
}

// confirmedTx puts what was proposed and confirmed in force.
func (s *Service) confirmedTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, r row) error {
	if now.Version(r.Name) != r.BaseVersion {
		return s.changedTx(tx, r.Name)
	}
	then, err := r.over(now)
	if err != nil {
		return err
	}
	found, err := settings.Diff(now, then, r.Name)
	if err != nil {
		return err
	}
	return s.applyTx(tx, p, applied{r.Name, r.BaseVersion, r.AuthorName, "settings.confirmed"}, then, found)
}

// Reject refuses a proposal with a reason. Errors: those of Confirm but the second person's;
// fault Invalid without a reason.
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (Entry, error) {
	reason = validate.CleanText(reason)
	if reason == "" || len([]rune(reason)) > longestReason {
		return Entry{}, fault.Fields(fault.Field{Pointer: "/reason", Code: "product.no_reason"})
	}
	return s.decide(ctx, p, id, func(tx *db.Tx, now settings.Snapshot, r row) (State, string, error) {
		if err := recordTx(tx, p, "settings.rejected", r.Name, r.BaseVersion+1, nil); err != nil {
			return "", "", err
		}
		return Rejected, reason, s.endedTx(tx, p, now, r)
	})
}

// Withdraw takes one's own proposal back. Errors: those of Confirm; fault Forbidden for
// somebody else's.
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string) (Entry, error) {
	return s.decide(ctx, p, id, func(tx *db.Tx, now settings.Snapshot, r row) (State, string, error) {
		if r.AuthorID != p.StaffID {
			return "", "", fault.New(fault.Forbidden, "forbidden")
		}
		if err := recordTx(tx, p, "settings.withdrawn", r.Name, r.BaseVersion+1, nil); err != nil {
			return "", "", err
		}
		return Withdrawn, "", s.endedTx(tx, p, now, r)
	})
}

var errDecided = fault.New(fault.Conflict, "settings.decided")

// verdict gives the state that a proposal comes to; Proposed leaves it as it is.
type verdict func(*db.Tx, settings.Snapshot, row) (State, string, error)

func (s *Service) decide(ctx context.Context, p identity.Principal, id string, judge verdict) (Entry, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return Entry{}, err
	}
	var e Entry
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[row](tx, findRow, id)
		if err != nil {
			return err
		}
		if r.State != Proposed {
			return errDecided
		}
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		state, note, err := judge(tx, now, r)
		if err != nil {
			return err
		}
		if state != Proposed { // else it waits
			_, err = tx.Exec(decideRow, id, state, p.Name, note, tx.Now())
		}
		if err != nil {
			return err
		}
		if now, err = s.Settings.ReadTx(tx); err != nil {
			return err
		}
		e, err = s.entryTx(tx, p, now, r.Name)
		return err
	})
	return e, err
}
