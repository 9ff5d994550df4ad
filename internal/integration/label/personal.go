package label

import (
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

type valueRow struct {
	Kind      Kind   `db:"kind"`
	ID        string `db:"object_id"`
	ProgramID string `db:"program_id"`
	Name      string `db:"name"`
	Sealed    []byte `db:"sealed"`
}

// bound is what ties a sealed value to its row.
func (r valueRow) bound() []byte { return marked(r.Kind, r.ID, r.ProgramID, r.Name) }

func (r valueRow) open(keys *keyring.Ring) (string, error) {
	text, err := keys.Unseal(sealValue, r.Sealed, r.bound())
	return string(text), err
}

var (
	copyNames  = db.SQL(`SELECT kind, object_id, external_id FROM labels WHERE home_kind = $1 AND home_id = $2 ORDER BY kind, object_id LIMIT $3`)
	copyValues = db.SQL(`
		SELECT kind, object_id, program_id, name, sealed FROM label_values WHERE home_kind = $1 AND home_id = $2
		ORDER BY kind, object_id, program_id, name LIMIT $3`)
)

// mostCopied bounds what is copied of one home.
const mostCopied = 10_000

// Copy is a label as the person is handed it whom its thing is about.
type Copy struct {
	Kind       Kind   `db:"kind" json:"type"`
	ID         string `db:"object_id" json:"id"`
	ExternalID string `db:"external_id" json:"external_id,omitempty"`
	Name       string `db:"-" json:"name,omitempty"`
	Value      string `db:"-" json:"value,omitempty"`
}

// CopyTx gives all labels of what is erased with a request, client or loan.
func CopyTx(tx *db.Tx, keys *keyring.Ring, home Thing) ([]Copy, error) {
	list, err := db.All[Copy](tx, copyNames, home.Kind, home.ID, mostCopied)
	if err != nil {
		return nil, err
	}
	rows, err := db.All[valueRow](tx, copyValues, home.Kind, home.ID, mostCopied)
	if err != nil {
		return nil, err
	}
	for _, r := range rows {
		value, err := r.open(keys)
		if err != nil {
			return nil, err
		}
		list = append(list, Copy{Kind: r.Kind, ID: r.ID, Name: r.Name, Value: value})
	}
	return list, nil
}

// EraseTx forgets all labels of what is erased with a request, client or loan.
func EraseTx(tx *db.Tx, home Thing) error {
	for _, erase := range []*db.Stmt{eraseExternal, eraseValues} {
		if _, err := tx.Exec(erase, home.Kind, home.ID); err != nil {
			return err
		}
	}
	return nil
}
