package branches

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/lending/branch"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// List gives the branches by name with their people, closed ones too, and what waits. Errors: fault Forbidden (needs staff.read).
func (s *Service) List(ctx context.Context, p identity.Principal) (all Keeping, err error) {
	if err := p.Permit(identity.StaffRead); err != nil {
		return all, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		all = Keeping{Branches: []StaffedBranch{}, Changes: []BranchChange{}, WaitHours: now.Policies.GuardedWaitHours, People: []BranchMember{}}
		if all.Bound, err = foundTx(tx, findRule); err != nil {
			return err
		}
		if err := all.branchesTx(tx); err != nil {
			return err
		}
		rows, err := db.All[row](tx, listChanges, tx.Now().Add(-endedShown))
		if err != nil {
			return err
		}
		for i := range rows {
			c, err := s.viewTx(tx, p, now, &rows[i])
			if err != nil {
				return err
			}
			all.Changes = append(all.Changes, c)
		}
		return all.peopleTx(tx)
	})
	return all, err
}

func (all *Keeping) branchesTx(tx *db.Tx) error {
	list, err := branch.ListTx(tx)
	if err != nil {
		return err
	}
	ids, names, err := namesTx(tx)
	if err != nil {
		return err
	}
	for _, b := range list {
		one := StaffedBranch{Branch: b, Members: []BranchMember{}}
		for i, id := range ids[b.ID] {
			one.Members = append(one.Members, BranchMember{id, names[b.ID][i]})
		}
		if one.Open, err = db.One[int64](tx, findUnended, b.ID); err != nil {
			return err
		}
		all.Branches = append(all.Branches, one)
	}
	return nil
}

// peopleTx lists those who may sign in and do not manage staff.
func (all *Keeping) peopleTx(tx *db.Tx) error {
	everybody, err := identity.EverybodyTx(tx)
	if err != nil {
		return err
	}
	managers, err := identity.ColleaguesTx(tx, identity.StaffManage)
	for _, c := range everybody {
		if !c.Left && !slices.ContainsFunc(managers, func(m identity.Colleague) bool { return m.ID == c.ID }) {
			all.People = append(all.People, BranchMember{c.ID, c.Name})
		}
	}
	return err
}

// Guarded counts the changes that wait. Errors: fault Forbidden (needs staff.manage).
func (s *Service) Guarded(ctx context.Context, p identity.Principal) (n int64, err error) {
	if err := p.Permit(identity.StaffManage); err != nil {
		return 0, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		n, err = db.One[int64](tx, countChanges)
		return err
	})
	return n, err
}

// Verify compares who is in which branch, and whether members alone see clients, with what was recorded when two people decided it, and gives one
// sentence per difference: a person who can write into the database could let anybody see anything.
func (s *Service) Verify(ctx context.Context) (problems []string, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		recorded := map[string]bool{}
		if err := audit.EachTx(tx, entity, func(r audit.Record) { follow(recorded, r) }); err != nil {
			return err
		}
		members, err := db.All[memberRow](tx, listMembers)
		if err != nil {
			return err
		}
		for _, m := range members {
			if key := m.BranchID + " " + m.StaffID; recorded[key] {
				delete(recorded, key)
			} else {
				problems = append(problems, fmt.Sprintf("%s is in the branch %s, and nothing in the audit log says so", m.StaffID, m.BranchID))
			}
		}
		bound, err := foundTx(tx, findRule)
		if err != nil {
			return err
		}
		if bound != recorded["rule"] {
			problems = append(problems, "whether only members of branches see clients was changed, and nothing in the audit log says so")
		}
		delete(recorded, "rule")
		for key, in := range recorded {
			if in {
				problems = append(problems, fmt.Sprintf("by the audit log there is a member of a branch who is missing: %s", key))
			}
		}
		return nil
	})
	slices.Sort(problems)
	return problems, err
}

// follow tells by one more record who is in which branch.
func follow(all map[string]bool, r audit.Record) {
	var said struct {
		Staff string `json:"staff"`
	}
	_ = json.Unmarshal([]byte(r.Details), &said) // without them nobody is named
	switch r.Action {
	case actions[Join]:
		all[r.EntityID+" "+said.Staff] = true
	case actions[Leave]:
		delete(all, r.EntityID+" "+said.Staff)
	case actions[Bind]:
		all["rule"] = true
	case actions[Unbind]:
		delete(all, "rule")
	}
}
