package identity

import (
	"slices"
	"strings"

	"florin/internal/platform/db"
)

// The lender's own roles are made and changed elsewhere (package roles). Whatever asks what a person may do reads what their role
// allows in the same statement as the person: a change counts from the next call on, on every node.
var (
	listOwnRoles = db.SQL(`SELECT id AS role, name, permissions AS own, CASE WHEN closed_at IS NULL THEN FALSE ELSE TRUE END AS closed FROM staff_roles ORDER BY folded, id`)
	findOwnRole  = db.SQL(`SELECT id AS role, name, permissions AS own, FALSE AS closed FROM staff_roles WHERE id = $1 AND closed_at IS NULL`)
)

// held is a role as rows give it: with its permissions if it is one of the lender's own.
type held struct {
	Role Role   `db:"role"`
	Own  string `db:"own"`
}

func (h held) permissions() []Permission { return RightsOf(h.Role, h.Own) }

func (h held) may(perm Permission) bool { return slices.Contains(h.permissions(), perm) }

type ownRole struct {
	held
	Name   string `db:"name"`
	Closed bool   `db:"closed"`
}

// RightsOf gives what a role allows. own are the permissions that the table of the lender's own roles has for it, with spaces between;
// they count for no shipped role.
func RightsOf(r Role, own string) []Permission {
	if list, shipped := roles[r]; shipped {
		return slices.Clone(list)
	}
	var list []Permission
	for perm := range strings.FieldsSeq(own) {
		list = append(list, Permission(perm))
	}
	return list
}

// RolesTx lists the shipped roles and after them the lender's own by name, closed ones too.
func RolesTx(tx *db.Tx) ([]RoleSet, error) {
	rows, err := db.All[ownRole](tx, listOwnRoles)
	list := Roles()
	for _, r := range rows {
		list = append(list, RoleSet{r.Role, r.Name, r.permissions(), r.Closed})
	}
	return list, err
}

// givenTx is a role that people can be given. Refusals: Conflict "role.closed" of one that is closed or does not exist.
func givenTx(tx *db.Tx, r Role) (own ownRole, err error) {
	if roles[r] != nil {
		return ownRole{held: held{Role: r}}, nil
	}
	own, found, err := db.Maybe[ownRole](tx, findOwnRole, r)
	if err == nil && !found {
		err = errRoleClosed
	}
	return own, err
}
