package identity

import (
	"context"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// GuardedAction is what may be done with a guarded change.
type GuardedAction string

// The actions.
const (
	MayConfirmGuarded GuardedAction = "confirm"
	MayStopGuarded    GuardedAction = "stop"
)

// GuardedChange is a change of who may do what that waits, or what became of it.
type GuardedChange struct {
	ID          string          `json:"id"`
	Kind        GuardedKind     `json:"kind" enum:"invite,role,enable,factors"`
	State       GuardedState    `json:"state" enum:"proposed,waiting,done,refused,withdrawn,stopped,lapsed,failed"`
	Name        string          `json:"name" doc:"Whom it is about"`
	Email       string          `json:"email"`
	Role        Role            `json:"role" doc:"The role that they have after it"`
	RoleName    string          `json:"role_name" doc:"Of one of the lender's own roles; empty for a shipped one"`
	ProposedBy  string          `json:"proposed_by"`
	ProposedAt  time.Time       `json:"proposed_at"`
	LapsesAt    time.Time       `json:"lapses_at" doc:"Until when it can be confirmed"`
	ConfirmedBy string          `json:"confirmed_by"`
	ConfirmedAt *time.Time      `json:"confirmed_at"`
	DueAt       *time.Time      `json:"due_at" doc:"When it takes effect; null until it is confirmed"`
	EndedBy     string          `json:"ended_by"`
	EndedAt     *time.Time      `json:"ended_at"`
	Allowed     []GuardedAction `json:"allowed" enum:"confirm,stop" doc:"What the caller may do with it now"`
	ConfirmFrom *time.Time      `json:"confirm_from" doc:"From when on the caller may confirm it, who is a newcomer to its author; null otherwise"`
}

// GuardedChanges is what waits and what has ended lately.
type GuardedChanges struct {
	Items     []GuardedChange `json:"items" doc:"Newest first; ended ones for two weeks"`
	WaitHours int             `json:"wait_hours" doc:"How long a confirmed change waits"`
	OpenedAt  *time.Time      `json:"opened_at" doc:"When the lender opened; null: the only administrator may still let a second one in alone"`
}

const guardedShown = 14 * 24 * time.Hour

// GuardedChanges gives what waits for a second administrator or for its time. Refusals: Forbidden
// (needs staff.read), Unavailable.
func (s *Service) GuardedChanges(ctx context.Context, by Principal) (all GuardedChanges, err error) {
	if err := by.Permit(StaffRead); err != nil {
		return all, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		rows, err := db.All[guardedRow](tx, listGuarded, tx.Now().Add(-guardedShown))
		if err != nil {
			return err
		}
		all = GuardedChanges{Items: make([]GuardedChange, len(rows))}
		for i, g := range rows {
			if all.Items[i], err = g.viewTx(tx, by); err != nil {
				return err
			}
		}
		if at, found, err := db.Maybe[time.Time](tx, findOpening); err != nil {
			return err
		} else if found {
			all.OpenedAt = &at
		}
		policies, err := settings.PoliciesTx(tx)
		all.WaitHours = policies.GuardedWaitHours
		return err
	})
	return all, err
}

func (g guardedRow) viewTx(tx *db.Tx, by Principal) (GuardedChange, error) {
	v := GuardedChange{
		ID: g.ID, Kind: g.Kind, State: g.State, Name: g.Name, Email: g.Email, Role: g.Role, RoleName: g.RoleName, ProposedBy: g.ProposedName, ProposedAt: g.ProposedAt,
		LapsesAt: g.LapsesAt, ConfirmedBy: db.Text(g.ConfirmedName), ConfirmedAt: g.ConfirmedAt, DueAt: g.DueAt, EndedBy: db.Text(g.EndedName),
		EndedAt: g.EndedAt, Allowed: []GuardedAction{},
	}
	if g.EndedAt != nil || !by.Can(StaffManage) {
		return v, nil
	}
	refusal := g.confirmableTx(tx, by)
	switch known, _ := fault.As(refusal); {
	case refusal == nil:
		v.Allowed = append(v.Allowed, MayConfirmGuarded)
	case known == nil || known.Kind != fault.Conflict:
		return v, refusal
	case known.Code == errNewcomer.Code:
		from, _ := known.Params["from"].(time.Time)
		v.ConfirmFrom = &from
	}
	v.Allowed = append(v.Allowed, MayStopGuarded)
	return v, nil
}

// confirmableTx says whether by may confirm a change.
func (g guardedRow) confirmableTx(tx *db.Tx, by Principal) error {
	switch {
	case g.State != GuardedProposed || !tx.Now().Before(g.LapsesAt):
		return errGuardedEnded
	case g.Subject == by.StaffID:
		return errGuardedOwn
	}
	return OtherPersonTx(tx, g.ProposedBy, by)
}

// ConfirmGuarded confirms a change as the second administrator; it takes effect when the waiting
// time is over. Refusals: Forbidden (needs staff.manage), NotFound, Conflict "guarded.ended",
// "guarded.own" to who it is about, and those of OtherPersonTx, Unavailable.
func (s *Service) ConfirmGuarded(ctx context.Context, by Principal, id string) (GuardedChange, error) {
	return s.onGuarded(ctx, by, id, func(tx *db.Tx, g guardedRow) error {
		if err := g.confirmableTx(tx, by); err != nil {
			return err
		}
		policies, err := settings.PoliciesTx(tx)
		if err != nil {
			return err
		}
		n, err := tx.Exec(confirmGuarded, g.ID, by.StaffID, tx.Now(), tx.Now().Add(policies.GuardedWait()))
		if err == nil && n == 0 {
			err = errGuardedEnded
		}
		if err == nil {
			err = guardedEventTx(tx, by, g, "staff.change_confirmed", false)
		}
		if err != nil {
			return err
		}
		return s.TellAdministratorsTx(tx, "staff.guarded_confirmed", g.says(), map[string]any{"by": by.Name, "wait_hours": policies.GuardedWaitHours})
	})
}

// StopGuarded ends a change that has not taken effect: refused or withdrawn before it is
// confirmed, stopped afterwards. Refusals: Forbidden (needs staff.manage), NotFound, Conflict
// "guarded.ended", Unavailable.
func (s *Service) StopGuarded(ctx context.Context, by Principal, id string) (GuardedChange, error) {
	return s.onGuarded(ctx, by, id, func(tx *db.Tx, g guardedRow) error {
		if g.EndedAt != nil {
			return errGuardedEnded
		}
		return s.endTx(tx, by, g, endOf(g.State, g.ProposedBy == by.StaffID))
	})
}

func (s *Service) onGuarded(ctx context.Context, by Principal, id string, change func(*db.Tx, guardedRow) error) (v GuardedChange, err error) {
	if err := by.Permit(StaffManage); err != nil {
		return v, err
	}
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		g, err := db.One[guardedRow](tx, findGuarded, id)
		if err != nil {
			return err
		}
		if err := change(tx, g); err != nil {
			return err
		}
		if g, err = db.One[guardedRow](tx, findGuarded, id); err != nil {
			return err
		}
		v, err = g.viewTx(tx, by)
		return err
	})
	return v, err
}

func (g guardedRow) says() Phrase {
	return saysWhat(g.Kind, member{StaffMember: StaffMember{Name: g.Name, Email: g.Email, Role: g.Role, RoleName: g.RoleName}})
}

// Guarded counts the changes of access that wait. Refusals: Forbidden (needs staff.manage), Unavailable.
func (s *Service) Guarded(ctx context.Context, by Principal) (n int64, err error) {
	if err := by.Permit(StaffManage); err != nil {
		return 0, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) (err error) {
		n, err = db.One[int64](tx, countGuarded)
		return err
	})
	return n, err
}
