package label

import (
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// LongestExternal is how many characters an external id has at most.
const LongestExternal = 128

var (
	insertExternal = db.SQL(`
		INSERT INTO labels (kind, object_id, external_id, home_kind, home_id, set_by, set_at) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`)
	findExternal  = db.SQL(`SELECT external_id FROM labels WHERE kind = $1 AND object_id = $2`)
	findByName    = db.SQL(`SELECT object_id, home_kind, home_id FROM labels WHERE kind = $1 AND external_id = $2`)
	eraseExternal = db.SQL(`DELETE FROM labels WHERE home_kind = $1 AND home_id = $2`)
)

// CheckExternal says whether a text may be an external id: 1 to 128 printable characters of ASCII without spaces. A lone dot or two
// would be swallowed by addresses.
func CheckExternal(text string) bool {
	for _, r := range text {
		if r <= ' ' || r > '~' {
			return false
		}
	}
	return text != "" && len(text) <= LongestExternal && text != "." && text != ".."
}

// NameTx gives a thing its external id, once and for good, in the transaction that makes the thing or a later one. The same again is no
// error. Refusals: Invalid at /external_id; Conflict "label.external_id_taken" with the id of what has it, "label.external_id_set" when the
// thing has another.
func NameTx(tx *db.Tx, by identity.Principal, kind Kind, at Place, external string) error {
	if !CheckExternal(external) {
		return fault.AtField("/external_id", "label.external_id")
	}
	n, err := tx.Exec(insertExternal, kind, at.ID, external, at.Home.Kind, at.Home.ID, by.Who(), tx.Now())
	if err != nil || n == 1 {
		return err
	}
	other, found, err := db.Maybe[named](tx, findByName, kind, external)
	switch {
	case err != nil:
		return err
	case found && other.ID != at.ID:
		return fault.New(fault.Conflict, "label.external_id_taken").With("id", other.ID)
	case !found:
		return fault.New(fault.Conflict, "label.external_id_set")
	}
	return nil
}

// scopeToName is what a program needs to name things.
const scopeToName = "label.write"

// GiveTx is NameTx for what the call itself makes, in the transaction that makes it: so what has been made before under that name is not made again. An empty
// external id names nothing. Refusals: those of NameTx; Forbidden "key.no_scope" for a program without the scope to name.
func GiveTx(tx *db.Tx, by identity.Principal, kind Kind, at Place, external string) error {
	switch {
	case external == "":
		return nil
	case by.Kind == identity.Machine && !slices.Contains(by.Scopes, scopeToName):
		return fault.New(fault.Forbidden, "key.no_scope").With("scope", scopeToName)
	}
	return NameTx(tx, by, kind, at, external)
}

// Field is the member of an input by which a call names what it makes.
type Field struct {
	ExternalID string `json:"external_id,omitempty" doc:"What your systems call it, for good: 1 to 128 printable ASCII characters without spaces; needs the scope label.write"`
}

type named struct {
	ID       string `db:"object_id"`
	HomeKind Kind   `db:"home_kind"`
	HomeID   string `db:"home_id"`
}

// Name gives a thing its external id. Refusals: those of NameTx; NotFound; Forbidden "key.no_scope".
func (s *Service) Name(ctx context.Context, by identity.Principal, thing Thing, external string) (Labels, error) {
	return s.change(ctx, by, thing, func(tx *db.Tx, at Place) error { return NameTx(tx, by, thing.Kind, at, external) })
}

// Find finds a thing by its external id, with the thing that it belongs to. Refusals: NotFound; Forbidden "key.no_scope".
func (s *Service) Find(ctx context.Context, by identity.Principal, kind Kind, external string) (at Place, err error) {
	if err := permit(by, kind); err != nil {
		return at, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		row, err := db.One[named](tx, findByName, kind, external)
		at = Place{row.ID, Thing{row.HomeKind, row.HomeID}}
		return err
	})
	return at, err
}

func externalTx(tx *db.Tx, kind Kind, id string) (string, error) {
	text, _, err := db.Maybe[string](tx, findExternal, kind, id)
	return text, err
}

// Named is a condition for a statement of another package, which must not name this one's tables: that the thing of a kind whose id the
// expression gives has the external id in a placeholder.
func Named(kind Kind, id, placeholder string) string {
	return id + ` IN (SELECT object_id FROM labels WHERE kind = '` + string(kind) + `' AND external_id = ` + placeholder + `)`
}

// ExternalOf is an expression for a statement of another package: what programs call the thing of a kind whose id is given; empty when
// they have not named it.
func ExternalOf(kind Kind, id string) string { return ExternalBy(`'`+string(kind)+`'`, id) }

// ExternalBy is ExternalOf where an expression gives the kind, too.
func ExternalBy(kind, id string) string {
	return `COALESCE((SELECT n.external_id FROM labels n WHERE n.kind = ` + kind + ` AND n.object_id = ` + id + `), '')`
}
