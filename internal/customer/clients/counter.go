package clients

import (
	"florin/internal/lending/branch"
	"florin/internal/platform/db"
)

// slots is over how many rows each counter is split, so that writers on PostgreSQL seldom
// meet on one.
const slots = 32

// Which chooses what the list of clients shows.
type Which string

// The filters. Who is late is active, too.
const (
	All       Which = "all"
	Active    Which = "active"    // a loan runs
	Completed Which = "completed" // everything that was lent is repaid
	Late      Which = "late"      // something is past due
)

// Counts is how many clients each filter shows.
type Counts struct {
	All       int64 `db:"all_of" json:"all"`
	Active    int64 `db:"active" json:"active"`
	Completed int64 `db:"completed" json:"completed"`
	Late      int64 `db:"late" json:"late"`
}

// shown says which filters show a client. One that was merged is shown by none.
func (r row) shown() map[Which]bool {
	here := r.MergedInto == nil
	return map[Which]bool{
		All: here, Active: here && r.Running > 0, Completed: here && r.Running == 0 && r.Repaid > 0, Late: here && r.Late > 0,
	}
}

var (
	upsertCounter = db.SQL(`
		INSERT INTO client_counters (kind, slot, clients) VALUES ($1, $2, $3)
		ON CONFLICT (kind, slot) DO UPDATE SET clients = client_counters.clients + excluded.clients`)
	sumCounters = db.SQL(`
		SELECT kind, CAST(SUM(clients) AS BIGINT) AS clients FROM client_counters GROUP BY kind`)
	countShown = db.SQL(`
		SELECT COUNT(*) AS all_of, COALESCE(SUM(CASE WHEN running > 0 THEN 1 ELSE 0 END), 0) AS active,
			COALESCE(SUM(CASE WHEN running = 0 AND repaid > 0 THEN 1 ELSE 0 END), 0) AS completed,
			COALESCE(SUM(CASE WHEN late > 0 THEN 1 ELSE 0 END), 0) AS late
		FROM clients WHERE merged_into IS NULL`)
)

// countTx counts a client where it is shown now, and no longer where it was.
func countTx(tx *db.Tx, was, now row) error {
	before, after := was.shown(), now.shown()
	for _, which := range []Which{All, Active, Completed, Late} {
		change := one(after[which]) - one(before[which])
		if change == 0 {
			continue
		}
		if _, err := tx.Exec(upsertCounter, which, tx.Slot(slots), change); err != nil {
			return err
		}
	}
	return nil
}

func countsTx(tx *db.Tx, branches []string) (c Counts, err error) {
	if len(branches) > 0 {
		among, values := branch.Among(branches, 1)
		return db.One[Counts](tx, db.Composed(`SELECT count(*) AS all_of, count(CASE WHEN running > 0 THEN 1 END) AS active,
			count(CASE WHEN running = 0 AND repaid > 0 THEN 1 END) AS completed, count(CASE WHEN late > 0 THEN 1 END) AS late
			FROM clients WHERE merged_into IS NULL AND `+branch.OfClient(among)), values...)
	}
	type sum struct {
		Kind    Which `db:"kind"`
		Clients int64 `db:"clients"`
	}
	sums, err := db.All[sum](tx, sumCounters)
	for _, s := range sums {
		switch s.Kind {
		case All:
			c.All = s.Clients
		case Active:
			c.Active = s.Clients
		case Completed:
			c.Completed = s.Clients
		case Late:
			c.Late = s.Clients
		}
	}
	return c, err
}
