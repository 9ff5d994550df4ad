package clients_test

import (
	"testing"

	"florin/internal/customer/clients"
	"florin/internal/test/testkit"
)

// Each filter has an index of its own, down which a page is read in either order: its cost
// does not grow with the table.
func TestListsRunDownTheirIndexes(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		testkit.ReadDown(t, env, clients.ListPages(env.DB.Engine()))
		testkit.ReadDown(t, env, clients.SiftedPages())
	})
}
