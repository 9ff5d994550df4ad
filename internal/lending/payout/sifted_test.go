package payout

import (
	"strings"
	"testing"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/test/testkit"
)

// What has changed since is found by when it did, whatever else is asked; times of creation bound the walk down the keys.
func TestTimesAreReadByAnIndex(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		at := time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
		for index, span := range map[string]listing.Span{
			"payouts_changed": {UpdatedSince: at},
			map[db.Engine]string{db.SQLite: "(id>? AND id<?)", db.Postgres: "payouts_pkey"}[env.DB.Engine()]: {CreatedAfter: at, CreatedBefore: at.Add(time.Hour)},
		} {
			text, values := span.Page(listing.Conditions{}, keyed, "", "g", 51)
			if plan := testkit.Plan(t, env, db.Composed("SELECT "+payoutColumns+payoutTables+text).Text(env.DB.Engine()), values...); !strings.Contains(plan, index) {
				t.Errorf("%s is not read:\n%s", index, plan)
			}
		}
	})
}
