package branches

import (
	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/lending/branch"
	"florin/internal/platform/db"
)

// row is a change as it is kept.
type row struct {
	change.Record
	Kind        Kind   `db:"kind"`
	About       string `db:"about"`
	BranchID    string `db:"branch_id"`
	BaseVersion int64  `db:"base_version"`
	Key         string `db:"key"`
	Name        string `db:"name"`
	FormerName  string `db:"former_name"`
	StaffID     string `db:"staff_id"`
	StaffName   string `db:"staff_name"`
}

// memberRow is a person in a branch.
type memberRow struct {
	StaffID  string `db:"staff_id"`
	BranchID string `db:"branch_id"`
}

const changeColumns = `id, kind, state, about, branch_id, base_version, key, name, former_name, staff_id, staff_name, author_id, author_name, created_at,
	confirmer_id, decided_by, decided_note, decided_at, not_before`

var (
	insertChange = db.SQL(`
		INSERT INTO branch_changes (id, kind, state, about, branch_id, base_version, key, name, former_name, staff_id, staff_name, author_id, author_name,
			created_at, decided_by, decided_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) ON CONFLICT DO NOTHING`)
	findChange  = db.SQL(`SELECT ` + changeColumns + ` FROM branch_changes WHERE id = $1`)
	listChanges = db.SQL(`
		SELECT ` + changeColumns + ` FROM branch_changes WHERE state IN ('proposed', 'confirmed') OR decided_at > $1 ORDER BY created_at DESC, id LIMIT 100`)
	listWaiting  = db.SQL(`SELECT id FROM branch_changes WHERE state = 'confirmed' ORDER BY not_before, id`)
	countChanges = db.SQL(`SELECT COUNT(*) FROM branch_changes WHERE state IN ('proposed', 'confirmed')`)
	storeChange  = db.SQL(`
		UPDATE branch_changes SET state = $3, decided_by = $4, decided_note = $5, decided_at = $6, confirmer_id = $7, not_before = $8
		WHERE id = $1 AND state = $2`)

	insertBranch = db.SQL(`
		INSERT INTO branches (id, version, key, name, folded, made_by, made_at) VALUES ($1, 1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`)
	renameBranch = db.SQL(`UPDATE branches SET version = version + 1, name = $3, folded = $4 WHERE id = $1 AND version = $2 AND closed_at IS NULL`)
	closeBranch  = db.SQL(`UPDATE branches SET version = version + 1, closed_at = $3 WHERE id = $1 AND version = $2 AND closed_at IS NULL`)
	findBranch   = db.SQL(`SELECT ` + branch.Columns + ` FROM branches WHERE id = $1`)
	findKey      = db.SQL(`SELECT id FROM branches WHERE key = $1`)
	findName     = db.SQL(`SELECT id FROM branches WHERE folded = $1 AND closed_at IS NULL`)
	findUnended  = db.SQL(`
		SELECT count(*) FROM (SELECT 1 FROM loan_requests WHERE branch_id = $1 AND outcome IS NULL AND stage <> 'declined' LIMIT 1001) AS counted`)

	listMembers  = db.SQL(`SELECT staff_id, branch_id FROM branch_members ORDER BY branch_id, staff_id`)
	findMember   = db.SQL(`SELECT 1 FROM branch_members WHERE staff_id = $1 AND branch_id = $2`)
	insertMember = db.SQL(`INSERT INTO branch_members (staff_id, branch_id, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`)
	deleteMember = db.SQL(`DELETE FROM branch_members WHERE staff_id = $1 AND branch_id = $2`)

	findRule   = db.SQL(`SELECT 1 FROM branch_rules WHERE id = 1`)
	insertRule = db.SQL(`INSERT INTO branch_rules (id, since) VALUES (1, $1) ON CONFLICT DO NOTHING`)
	deleteRule = db.SQL(`DELETE FROM branch_rules WHERE id = 1`)
)

func findTx(tx *db.Tx, id string) (*row, error) {
	r, err := db.One[row](tx, findChange, id)
	return &r, err
}

func insertTx(tx *db.Tx, r *row) (int64, error) {
	return tx.Exec(insertChange, r.ID, r.Kind, r.State, r.About, r.BranchID, r.BaseVersion, r.Key, r.Name, r.FormerName, r.StaffID, r.StaffName, r.AuthorID,
		r.AuthorName, r.CreatedAt, r.DecidedBy, r.DecidedAt)
}

func storeTx(tx *db.Tx, r *row, was change.State) (int64, error) {
	return tx.Exec(storeChange, r.ID, was, r.State, r.DecidedBy, r.DecidedNote, r.DecidedAt, r.ConfirmerID, r.NotBefore)
}

// openTx is a branch that can be changed. Errors: fault NotFound, Conflict "branch.closed".
func openTx(tx *db.Tx, id string) (branch.Branch, error) {
	b, err := db.One[branch.Branch](tx, findBranch, id)
	if err == nil && b.ClosedAt != nil {
		err = errClosed
	}
	return b, err
}

func foundTx(tx *db.Tx, stmt *db.Stmt, values ...any) (bool, error) {
	_, found, err := db.Maybe[int64](tx, stmt, values...)
	return found, err
}

// namesTx are the names of those who are in each branch, those too who may not sign in.
func namesTx(tx *db.Tx) (ids, names map[string][]string, err error) {
	people, err := identity.StaffNamesTx(tx)
	if err != nil {
		return nil, nil, err
	}
	members, err := db.All[memberRow](tx, listMembers)
	ids, names = map[string][]string{}, map[string][]string{}
	for _, m := range members {
		ids[m.BranchID], names[m.BranchID] = append(ids[m.BranchID], m.StaffID), append(names[m.BranchID], people[m.StaffID])
	}
	return ids, names, err
}
