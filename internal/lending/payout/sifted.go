package payout

import (
	"florin/internal/integration/label"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

var (
	keyed        = listing.Keyed{ID: "p.id", Created: "p.created_at", Changed: "p.changed_at", Filter: "p.state"}
	keyedBatches = listing.Keyed{ID: "id", Created: "prepared_at", Changed: "COALESCE(changed_at, prepared_at)"}
)

// siftedTx is payoutsTx for those that programs ask for by name, each of which is looked up by its key, or by time.
func (f Filter) siftedTx(tx *db.Tx) ([]Row, error) {
	var own listing.Conditions
	if f.External != "" {
		own.Add(label.Named(label.Payout, "p.id", "?"), f.External)
	}
	if len(f.IDs) > 0 {
		own.In("p.id", f.IDs)
	}
	text, values := f.Span.Page(own, keyed, string(f.State), f.Cursor, f.Limit+1)
	return db.All[Row](tx, db.Composed(`SELECT `+payoutColumns+payoutTables+text), values...)
}
