package clients_test

import (
	"strings"
	"testing"

	"florin/internal/clients"
	"florin/internal/testkit"
)

// Each filter has an index of its own, down which a page is read in either order: its cost
// does not grow with the table.
func TestListsRunDownTheirIndexes(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		for _, page := range clients.ListPages() {
			plan := testkit.Plan(t, env, page.Stmt.Text(env.DB.Engine()), page.Values...)
			if !strings.Contains(plan, page.Index) || testkit.Sorts(plan) {
				t.Errorf("%s is not read down %s:\n%s", page.Name, page.Index, plan)
			}
		}
	})
}
