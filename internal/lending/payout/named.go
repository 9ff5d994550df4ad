package payout

import (
	"strconv"

	"florin/internal/integration/label"
	"florin/internal/platform/db"
)

// namedTx is payoutsTx for those that programs ask for by name: each is looked up by its key.
func (f Filter) namedTx(tx *db.Tx) ([]Row, error) {
	text, values := `SELECT `+payoutColumns+payoutTables+`WHERE p.id < $1`, []any{f.Cursor, f.Limit + 1}
	value := func(v any) string {
		values = append(values, v)
		return "$" + strconv.Itoa(len(values))
	}
	if f.State != "" {
		text += " AND (p.state || '') = " + value(f.State)
	}
	if f.External != "" {
		text += " AND " + label.Named(label.Payout, "p.id", value(f.External))
	}
	for i, id := range f.IDs {
		text += map[bool]string{true: " AND p.id IN (", false: ", "}[i == 0] + value(id)
	}
	if len(f.IDs) > 0 {
		text += ")"
	}
	return db.All[Row](tx, db.Composed(text+" ORDER BY p.id DESC LIMIT $2"), values...)
}
