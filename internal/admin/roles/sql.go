package roles

import (
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// row is a change as it is kept.
type row struct {
	change.Record
	Kind              Kind          `db:"kind"`
	RoleID            identity.Role `db:"role_id"`
	BaseVersion       int64         `db:"base_version"`
	Name              string        `db:"name"`
	Permissions       string        `db:"permissions"`
	FormerName        string        `db:"former_name"`
	FormerPermissions string        `db:"former_permissions"`
}

// roleRow is a role as it is kept.
type roleRow struct {
	ID          identity.Role `db:"id"`
	Version     int64         `db:"version"`
	Name        string        `db:"name"`
	Permissions string        `db:"permissions"`
	MadeBy      string        `db:"made_by"`
	MadeAt      time.Time     `db:"made_at"`
	CountsSince time.Time     `db:"counts_since"`
	ClosedAt    *time.Time    `db:"closed_at"`
}

const (
	changeColumns = `id, kind, state, role_id, base_version, name, permissions, former_name, former_permissions, author_id, author_name, created_at,
		confirmer_id, decided_by, decided_note, decided_at, not_before`
	roleColumns = `id, version, name, permissions, made_by, made_at, counts_since, closed_at`
)

var (
	insertChange = db.SQL(`
		INSERT INTO staff_role_changes (id, kind, state, role_id, base_version, name, permissions, former_name, former_permissions, author_id, author_name,
			created_at, decided_by, decided_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING`)
	findChange  = db.SQL(`SELECT ` + changeColumns + ` FROM staff_role_changes WHERE id = $1`)
	listChanges = db.SQL(`
		SELECT ` + changeColumns + ` FROM staff_role_changes WHERE state IN ('proposed', 'confirmed') OR decided_at > $1 ORDER BY created_at DESC, id LIMIT 100`)
	listWaiting  = db.SQL(`SELECT id FROM staff_role_changes WHERE state = 'confirmed' ORDER BY not_before, id`)
	countChanges = db.SQL(`SELECT COUNT(*) FROM staff_role_changes WHERE state IN ('proposed', 'confirmed')`)
	storeChange  = db.SQL(`
		UPDATE staff_role_changes SET state = $3, decided_by = $4, decided_note = $5, decided_at = $6, confirmer_id = $7, not_before = $8
		WHERE id = $1 AND state = $2`)

	insertRole = db.SQL(`
		INSERT INTO staff_roles (id, version, name, folded, permissions, made_by, made_at, counts_since) VALUES ($1, 1, $2, $3, $4, $5, $6, $6)
		ON CONFLICT DO NOTHING`)
	changeRole = db.SQL(`
		UPDATE staff_roles SET version = version + 1, name = $3, folded = $4, permissions = $5, counts_since = $6
		WHERE id = $1 AND version = $2 AND closed_at IS NULL`)
	closeRole = db.SQL(`UPDATE staff_roles SET version = version + 1, closed_at = $3 WHERE id = $1 AND version = $2 AND closed_at IS NULL`)
	findRole  = db.SQL(`SELECT ` + roleColumns + ` FROM staff_roles WHERE id = $1`)
	listRoles = db.SQL(`SELECT ` + roleColumns + ` FROM staff_roles ORDER BY folded, id`)
	findName  = db.SQL(`SELECT id FROM staff_roles WHERE folded = $1 AND closed_at IS NULL`)
)

func findTx(tx *db.Tx, id string) (*row, error) {
	r, err := db.One[row](tx, findChange, id)
	return &r, err
}

func insertTx(tx *db.Tx, r *row) (int64, error) {
	return tx.Exec(insertChange, r.ID, r.Kind, r.State, r.RoleID, r.BaseVersion, r.Name, r.Permissions, r.FormerName, r.FormerPermissions, r.AuthorID, r.AuthorName,
		r.CreatedAt, r.DecidedBy, r.DecidedAt)
}

func storeTx(tx *db.Tx, r *row, was change.State) (int64, error) {
	return tx.Exec(storeChange, r.ID, was, r.State, r.DecidedBy, r.DecidedNote, r.DecidedAt, r.ConfirmerID, r.NotBefore)
}

// openTx is one of the lender's own roles that can be changed. Errors: fault NotFound, Conflict "role.shipped", "role.closed".
func openTx(tx *db.Tx, id identity.Role) (roleRow, error) {
	if identity.PermissionsOf(id) != nil {
		return roleRow{}, errShipped
	}
	r, err := db.One[roleRow](tx, findRole, id)
	if err == nil && r.ClosedAt != nil {
		err = errClosed
	}
	return r, err
}

// takenTx says whether another role has the name that a change gives.
func takenTx(tx *db.Tx, r *row) (bool, error) {
	id, found, err := db.Maybe[string](tx, findName, fold(r.Name))
	return found && id != string(r.RoleID) || shippedName(fold(r.Name)), err
}

// holdersTx are the names of those who have each role and may sign in.
func holdersTx(tx *db.Tx) (map[identity.Role][]string, error) {
	all, err := identity.EverybodyTx(tx)
	names := map[identity.Role][]string{}
	for _, c := range all {
		if !c.Left {
			names[c.Role] = append(names[c.Role], c.Name)
		}
	}
	return names, err
}

// freeTx refuses a role that people have. Error: fault Conflict "role.held".
func freeTx(tx *db.Tx, id identity.Role) error {
	names, err := holdersTx(tx)
	if err == nil && len(names[id]) > 0 {
		err = errHeld.With("count", len(names[id]))
	}
	return err
}

// fitsTx refuses a change of a role that is no longer as its author saw it.
func fitsTx(tx *db.Tx, _ settings.Snapshot, r *row) error {
	if r.Kind != Make {
		role, err := openTx(tx, r.RoleID)
		if err == nil && role.Version != r.BaseVersion {
			err = errStale
		}
		if err != nil {
			return err
		}
	}
	if r.Kind == Close {
		return freeTx(tx, r.RoleID)
	}
	taken, err := takenTx(tx, r)
	if err == nil && taken {
		err = errTaken
	}
	return err
}

func applyTx(tx *db.Tx, _ settings.Snapshot, r *row) (err error) {
	var n int64
	switch r.Kind {
	case Make:
		n, err = tx.Exec(insertRole, r.RoleID, r.Name, fold(r.Name), r.Permissions, r.AuthorName, tx.Now())
	case Change:
		n, err = tx.Exec(changeRole, r.RoleID, r.BaseVersion, r.Name, fold(r.Name), r.Permissions, tx.Now())
	case Close:
		n, err = tx.Exec(closeRole, r.RoleID, r.BaseVersion, tx.Now())
	}
	if err == nil && n == 0 {
		err = errStale
	}
	return err
}
