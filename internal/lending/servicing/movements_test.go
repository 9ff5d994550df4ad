package servicing_test

import (
	"strings"
	"testing"

	"florin/internal/lending/servicing"
	"florin/internal/test/testkit"
)

// What is taken along of movements is read down an index, page after page.
func TestMovementsRunDownAnIndex(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		plan := testkit.Plan(t, env, servicing.MovementStatement().Text(env.DB.Engine()), "2026-01-01", "2026-12-31", "", 0, 1000)
		if !strings.Contains(plan, "loan_events_booked") || testkit.Sorts(plan) {
			t.Errorf("movements are read by %s", plan)
		}
	})
}
