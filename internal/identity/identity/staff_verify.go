package identity

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

var listStanding = db.SQL(`SELECT id, role, disabled_at FROM staff ORDER BY id`)

type standing struct {
	ID         string     `db:"id"`
	Role       Role       `db:"role"`
	DisabledAt *time.Time `db:"disabled_at"`
}

// VerifyStaff compares who may do what with what was recorded when they were given it, and gives
// one sentence per difference: a person who can write into the database could make an administrator.
func (s *Service) VerifyStaff(ctx context.Context) (problems []string, members int, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		rows, err := db.All[standing](tx, listStanding)
		if err != nil {
			return err
		}
		recorded := map[string]standing{}
		if err := audit.EachTx(tx, "staff", func(r audit.Record) { follow(recorded, r) }); err != nil {
			return err
		}
		for _, m := range rows {
			problems = append(problems, m.differs(recorded)...)
			delete(recorded, m.ID)
		}
		for id := range recorded {
			problems = append(problems, fmt.Sprintf("%s was given access by the audit log and is missing", id))
		}
		members = len(rows)
		return nil
	})
	slices.Sort(problems)
	return problems, members, err
}

// follow tells by one more record how its member of staff stands.
func follow(all map[string]standing, r audit.Record) {
	var said struct {
		Role Role `json:"role"` // of who is new
		To   Role `json:"to"`
	}
	m, known := all[r.EntityID]
	switch r.Action {
	case "staff.created", "staff.role_changed":
		if json.Unmarshal([]byte(r.Details), &said) == nil {
			m.Role = cmp.Or(said.To, said.Role)
		}
	case "staff.disabled":
		m.DisabledAt = &r.At
	case "staff.enabled":
		m.DisabledAt = nil
	}
	if known || r.Action == "staff.created" {
		all[r.EntityID] = m
	}
}

func (m standing) differs(recorded map[string]standing) (problems []string) {
	said, found := recorded[m.ID]
	switch {
	case !found:
		return []string{fmt.Sprintf("%s (%s) was given access by nobody in the audit log", m.ID, m.Role)}
	case said.Role != m.Role:
		problems = append(problems, fmt.Sprintf("%s is %s, and by the audit log %s", m.ID, m.Role, said.Role))
	}
	if (said.DisabledAt == nil) != (m.DisabledAt == nil) {
		problems = append(problems, fmt.Sprintf("%s has lost or regained access, and nothing in the audit log says so", m.ID))
	}
	return problems
}
