package roles

import (
	"context"
	"crypto/rand"
	"log/slog"
	"slices"
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Identity *identity.Service
	Log      *slog.Logger
}

// Service is safe to call from many goroutines. Every public method checks its caller's permission itself.
type Service struct{ Parts }

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Kind is what a change does to a role.
type Kind string

// The kinds.
const (
	Make   Kind = "make"
	Change Kind = "change"
	Close  Kind = "close"
)

// RoleChange is a change of one of the lender's own roles that waits, or what became of it.
type RoleChange struct {
	change.Shown
	Kind        Kind                  `json:"kind" enum:"make,change,close"`
	State       change.State          `json:"state" enum:"proposed,confirmed,applied,rejected,withdrawn,failed"`
	Role        identity.Role         `json:"role"`
	Name        string                `json:"name" doc:"After it"`
	FormerName  string                `json:"former_name" doc:"Before it; empty for a new role"`
	Permissions []identity.Permission `json:"permissions" doc:"After it; none of a role that is closed"`
	Adds        []identity.Permission `json:"adds"`
	Takes       []identity.Permission `json:"takes"`
	DueAt       *time.Time            `json:"due_at" doc:"When it counts; null until it is confirmed"`
}

// RoleChanges are those that wait and those that have ended lately.
type RoleChanges struct {
	Items     []RoleChange `json:"items" doc:"Newest first; ended ones for two weeks"`
	WaitHours int          `json:"wait_hours" doc:"How long a confirmed change waits"`
}

// endedShown is for how long one that has ended is shown.
const endedShown = 14 * 24 * time.Hour

// Guards is always so: what a role allows decides who a second person can be.
func (r *row) Guards(settings.Snapshot) bool { return true }

// Begun is always so: nothing but the waiting time holds it.
func (r *row) Begun(settings.Snapshot, time.Time) bool { return true }

// What says which role it is and how many permissions it gains and loses.
func (r *row) What(l *i18n.Locale) string {
	return l.T("staff:guarded.what.role_"+string(r.Kind), map[string]any{
		"name": r.Name, "adds": len(without(r.then(), r.former())), "takes": len(without(r.former(), r.then())),
	})
}

func (r *row) then() []identity.Permission   { return identity.RightsOf("", r.Permissions) }
func (r *row) former() []identity.Permission { return identity.RightsOf("", r.FormerPermissions) }

func (s *Service) steps() change.Steps[*row, RoleChange] {
	return change.Steps[*row, RoleChange]{View: s.viewTx, Flow: &change.Flow[*row]{DB: s.DB, Settings: s.Settings, Identity: s.Identity, Log: s.Log, Kind: change.Kind[*row]{
		Name: "role", NoReason: "role.no_reason", Open: "role.open_change", Propose: identity.StaffManage, Confirm: identity.StaffManage, Always: true, OwnOnly: true,
		Find: findTx, Insert: insertTx, Waiting: func(tx *db.Tx) ([]string, error) { return db.All[string](tx, listWaiting) },
		Fits: fitsTx, Apply: applyTx, Store: storeTx, Journal: journalTx,
	}}}
}

// Propose asks a second person for a change of a role. It counts at once where one administrator may still do alone what otherwise two do.
// Errors: fault Forbidden (needs staff.manage); Invalid naming the field; NotFound; Conflict "role.shipped", "role.stale" when the role is not as the
// caller saw it, "role.same", "role.held" (count says by how many) when it shall be closed, "role.open_change" while another of it waits, and those of
// identity.AloneTx.
func (s *Service) Propose(ctx context.Context, p identity.Principal, in RoleDraft) (v RoleChange, err error) {
	if err := p.Permit(identity.StaffManage); err != nil {
		return v, err
	}
	in = in.clean()
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		r, err := draftTx(tx, p, in)
		if err != nil {
			return err
		}
		if err = s.steps().Flow.OfferOrApply(tx, p, now, r); err == nil {
			v, err = s.viewTx(tx, p, now, r)
		}
		return err
	})
	return v, err
}

// draftTx makes the change that a person wants.
func draftTx(tx *db.Tx, p identity.Principal, in RoleDraft) (*row, error) {
	r := &row{Kind: in.Kind, RoleID: in.Role, Name: in.Name, Permissions: text(in.Permissions)}
	switch in.Kind {
	case Make:
		r.RoleID = identity.Role("own_" + rand.Text())
	case Change, Close:
		role, err := openTx(tx, in.Role)
		if err != nil {
			return nil, err
		}
		if role.Version != in.Version {
			return nil, errStale
		}
		r.BaseVersion, r.FormerName, r.FormerPermissions = role.Version, role.Name, role.Permissions
	default:
		return nil, fault.Fields(fault.Field{Pointer: "/kind", Code: "choice.invalid"})
	}
	if in.Kind == Close {
		r.Name, r.Permissions = r.FormerName, ""
		return r, freeTx(tx, r.RoleID)
	}
	taken, err := takenTx(tx, r)
	if err == nil {
		err = in.check(p, taken, r.former())
	}
	if err == nil && r.Name == r.FormerName && r.Permissions == r.FormerPermissions {
		err = errSame
	}
	return r, err
}

// Confirm confirms a change as the second person; it counts when the waiting time is over. Errors: fault Forbidden, NotFound; Conflict
// "second_person.needed", "guarded.own" to who has the role, "role.beyond" to who may not do themselves what it adds, "role.decided", those of Propose.
func (s *Service) Confirm(ctx context.Context, p identity.Principal, id string) (v RoleChange, err error) {
	steps := s.steps()
	err = steps.Flow.Accept(ctx, p, id, func(tx *db.Tx, r *row) error {
		if err := r.confirmable(p); err != nil {
			return err
		}
		now, err := s.Settings.ReadTx(tx)
		if err == nil {
			v, err = s.viewTx(tx, p, now, r)
		}
		return err
	})
	return v, err
}

// confirmable says whether a person's rights and role let them confirm a change.
func (r *row) confirmable(p identity.Principal) error {
	switch {
	case p.Role == r.RoleID:
		return errOwn
	case len(beyond(p, r.former(), r.then())) > 0:
		return errBeyond
	}
	return nil
}

// Reject refuses a change with a reason, also while it waits for its time. Errors: fault Forbidden, NotFound, Invalid "role.no_reason", Conflict
// "role.decided".
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (RoleChange, error) {
	return s.steps().Reject(ctx, p, id, reason)
}

// Withdraw takes the caller's own change back. Errors: fault Forbidden, NotFound, Conflict "role.decided".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string) (RoleChange, error) {
	return s.steps().Withdraw(ctx, p, id)
}

// ApplyDue puts every confirmed change in force whose waiting time is over. Run it every minute; several nodes may.
func (s *Service) ApplyDue(ctx context.Context) error { return s.steps().Flow.ApplyDue(ctx) }

func (s *Service) viewTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, r *row) (RoleChange, error) {
	shown, err := s.steps().Flow.Show(tx, p, now, r)
	if r.confirmable(p) != nil {
		shown.Allowed = slices.DeleteFunc(shown.Allowed, func(a change.Action) bool { return a == change.MayConfirm })
	}
	v := RoleChange{
		Shown: shown, Kind: r.Kind, State: r.State, Role: r.RoleID, Name: r.Name, FormerName: r.FormerName, Permissions: without(r.then(), nil),
		Adds: without(r.then(), r.former()), Takes: without(r.former(), r.then()),
	}
	if r.State == change.Confirmed {
		v.DueAt = r.NotBefore
	}
	return v, err
}

// actions is what the journal calls a change that counts.
var actions = map[Kind]string{Make: "role.made", Change: "role.changed", Close: "role.closed"}

// journalTx writes down what came of a change. What a role allows is told when it counts: Verify holds the table against it.
func journalTx(tx *db.Tx, by identity.Principal, _ settings.Snapshot, r *row) error {
	action, details := "role."+string(r.State), map[string]any{"kind": string(r.Kind), "name": r.Name}
	switch r.State {
	case change.Applied:
		action, details["permissions"] = actions[r.Kind], r.Permissions
	case change.Proposed:
		details["adds"], details["takes"] = text(without(r.then(), r.former())), text(without(r.former(), r.then()))
	}
	return audit.RecordTx(tx, audit.Event{Actor: by.Actor(), Action: action, EntityKind: entity, EntityID: string(r.RoleID), Details: details})
}

const entity = "staff_role"
