package roles

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// RoleSet is a role with what it allows, and who has it.
type RoleSet struct {
	Role        identity.Role         `json:"role" doc:"The name of a shipped role, or the id of one of the lender's own"`
	Name        string                `json:"name" doc:"Of one of the lender's own, as the lender wrote it; empty for a shipped one"`
	Permissions []identity.Permission `json:"permissions"`
	Own         bool                  `json:"own" doc:"Made by the lender; shipped ones are changed by nobody"`
	Version     int64                 `json:"version" doc:"Of one of the lender's own; 0 for a shipped one"`
	Holders     []string              `json:"holders" doc:"Names of those who have it and may sign in"`
	MadeBy      string                `json:"made_by"`
	MadeAt      *time.Time            `json:"made_at" doc:"Null for a shipped one"`
	CountsSince *time.Time            `json:"counts_since" doc:"Since when it allows what it allows now; null for a shipped one"`
	ClosedAt    *time.Time            `json:"closed_at" doc:"Nobody is given it any more; null while it is open"`
}

// List gives the shipped roles and after them the lender's own by name, closed ones too. Errors: fault Forbidden (needs staff.read).
func (s *Service) List(ctx context.Context, p identity.Principal) ([]RoleSet, error) {
	if err := p.Permit(identity.StaffRead); err != nil {
		return nil, err
	}
	list := []RoleSet{}
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		holders, err := holdersTx(tx)
		if err != nil {
			return err
		}
		have := func(r identity.Role) []string { return append([]string{}, holders[r]...) }
		for _, set := range identity.Roles() {
			list = append(list, RoleSet{Role: set.Role, Permissions: set.Permissions, Holders: have(set.Role)})
		}
		own, err := db.All[roleRow](tx, listRoles)
		for _, r := range own {
			list = append(list, RoleSet{
				Role: r.ID, Name: r.Name, Permissions: without(identity.RightsOf(r.ID, r.Permissions), nil), Own: true, Version: r.Version, Holders: have(r.ID),
				MadeBy: r.MadeBy, MadeAt: &r.MadeAt, CountsSince: &r.CountsSince, ClosedAt: r.ClosedAt,
			})
		}
		return err
	})
	return list, err
}

// Changes gives what waits and what has ended lately. Errors: fault Forbidden (needs staff.read).
func (s *Service) Changes(ctx context.Context, p identity.Principal) (all RoleChanges, err error) {
	if err := p.Permit(identity.StaffRead); err != nil {
		return all, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		rows, err := db.All[row](tx, listChanges, tx.Now().Add(-endedShown))
		if err != nil {
			return err
		}
		all = RoleChanges{Items: make([]RoleChange, len(rows)), WaitHours: now.Policies.GuardedWaitHours}
		for i := range rows {
			if all.Items[i], err = s.viewTx(tx, p, now, &rows[i]); err != nil {
				return err
			}
		}
		return nil
	})
	return all, err
}

// Guarded counts the changes of access and of roles that wait. Errors: fault Forbidden (needs staff.manage).
func (s *Service) Guarded(ctx context.Context, p identity.Principal) (int64, error) {
	access, err := s.Identity.Guarded(ctx, p)
	if err != nil {
		return 0, err
	}
	var own int64
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		own, err = db.One[int64](tx, countChanges)
		return err
	})
	return access + own, err
}

// Named finds a role that people can be given: a shipped one however its words are joined, or one of the lender's own by its name or id. names
// are those that there are to choose from when there is none.
func (s *Service) Named(ctx context.Context, name string) (role identity.Role, names []string, err error) {
	word := strings.NewReplacer("-", "_", " ", "_").Replace(strings.ToLower(name))
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		sets, err := identity.RolesTx(tx)
		for _, set := range sets {
			switch {
			case set.Closed:
			case set.Name == "" && string(set.Role) == word, set.Name != "" && (string(set.Role) == name || fold(set.Name) == fold(name)):
				role = set.Role
			case set.Name != "":
				names = append(names, set.Name)
			default:
				names = append(names, string(set.Role))
			}
		}
		return err
	})
	return role, names, err
}

type standing struct {
	permissions string
	closed      bool
}

// Verify compares what the lender's own roles allow with what was recorded when two people decided it, and gives one sentence per difference: a
// person who can write into the database could let a role do anything.
func (s *Service) Verify(ctx context.Context) (problems []string, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		rows, err := db.All[roleRow](tx, listRoles)
		if err != nil {
			return err
		}
		recorded := map[string]standing{}
		if err := audit.EachTx(tx, entity, func(r audit.Record) { follow(recorded, r) }); err != nil {
			return err
		}
		for _, r := range rows {
			said, found := recorded[string(r.ID)]
			switch {
			case !found:
				problems = append(problems, fmt.Sprintf("the role %s was made by nobody in the audit log", r.ID))
			case said.permissions != r.Permissions:
				problems = append(problems, fmt.Sprintf("the role %s allows %q, and by the audit log %q", r.ID, r.Permissions, said.permissions))
			case said.closed != (r.ClosedAt != nil):
				problems = append(problems, fmt.Sprintf("the role %s was closed or opened, and nothing in the audit log says so", r.ID))
			}
			delete(recorded, string(r.ID))
		}
		for id := range recorded {
			problems = append(problems, fmt.Sprintf("the role %s is in the audit log and is missing", id))
		}
		return nil
	})
	slices.Sort(problems)
	return problems, err
}

// follow tells by one more record how its role stands.
func follow(all map[string]standing, r audit.Record) {
	var said struct {
		Permissions string `json:"permissions"`
	}
	was := all[r.EntityID]
	switch r.Action {
	case actions[Make], actions[Change]:
		if json.Unmarshal([]byte(r.Details), &said) == nil {
			was.permissions = said.Permissions
		}
	case actions[Close]:
		was.closed = true
	default:
		return
	}
	all[r.EntityID] = was
}
