package desk

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
)

// HiddenColumns are those that a member leaves out of a list.
type HiddenColumns struct {
	Chosen bool     `json:"chosen" doc:"Whether the member has chosen; the list shows its usual columns otherwise"`
	Hidden []string `json:"hidden" doc:"As the screen calls them"`
}

// mostColumns is more than any list has.
const mostColumns = 40

var columnName = regexp.MustCompile(`^[a-z_]{1,30}$`)

var (
	findColumns = db.SQL(`SELECT hidden FROM staff_columns WHERE staff_id = $1 AND list = $2`)
	saveColumns = db.SQL(`INSERT INTO staff_columns (staff_id, list, hidden) VALUES ($1, $2, $3)
		ON CONFLICT (staff_id, list) DO UPDATE SET hidden = excluded.hidden`)
)

// hasColumns refuses a list whose table has no columns to choose, with fault Invalid, and those who may not read it.
func (l List) hasColumns(p identity.Principal) error {
	if !keeps[l].columns {
		return invalid("/list", "choice.invalid")
	}
	return l.permit(p)
}

// Columns gives what the caller leaves out of a list. Errors: fault Forbidden (needs the right to read the list), Invalid
// for no list whose columns can be chosen.
func (s *Service) Columns(ctx context.Context, p identity.Principal, list List) (c HiddenColumns, err error) {
	c.Hidden = []string{}
	if err := list.hasColumns(p); err != nil {
		return c, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		hidden, found, err := db.Maybe[string](tx, findColumns, p.StaffID, list)
		if c.Chosen = found; hidden != "" {
			c.Hidden = strings.Split(hidden, ",")
		}
		return err
	})
	return c, err
}

// HideColumns keeps what the caller leaves out of a list. Errors: those of Columns, and fault Invalid for what names no
// columns.
func (s *Service) HideColumns(ctx context.Context, p identity.Principal, list List, hidden []string) (HiddenColumns, error) {
	if err := list.hasColumns(p); err != nil {
		return HiddenColumns{}, err
	}
	if len(hidden) > mostColumns || slices.ContainsFunc(hidden, func(name string) bool { return !columnName.MatchString(name) }) {
		return HiddenColumns{}, invalid("/hidden", "choice.invalid")
	}
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(saveColumns, p.StaffID, list, strings.Join(hidden, ","))
		return err
	})
	return HiddenColumns{true, hidden}, err
}
