package server

import (
	"testing"

	"florin/internal/test/testkit"
)

// This package knows every other one, so preparing what is registered here proves that each
// statement of the product names tables and columns that exist, on both engines.
func TestEveryStatementCanBePreparedOnBothEngines(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		if err := env.DB.PrepareAll(t.Context()); err != nil {
			t.Error(err)
		}
	})
}
