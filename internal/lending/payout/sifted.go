package payout

import (
	"strconv"
	"time"

	"florin/internal/integration/label"
	"florin/internal/platform/db"
)

// siftedTx is payoutsTx for those that programs ask for by name, each of which is looked up by its key, or by time.
func (f Filter) siftedTx(tx *db.Tx) ([]Row, error) {
	text, values := `SELECT `+payoutColumns+payoutTables+`WHERE p.id < $1`, []any{f.Cursor, f.Limit + 1}
	value := func(v any) string {
		values = append(values, v)
		return "$" + strconv.Itoa(len(values))
	}
	if f.State != "" {
		text += " AND (p.state || '') = " + value(f.State)
	}
	for condition, at := range map[string]time.Time{"p.created_at > ": f.CreatedAfter, "p.created_at < ": f.CreatedBefore, "p.changed_at >= ": f.UpdatedSince} {
		if !at.IsZero() {
			text += " AND " + condition + value(at)
		}
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
