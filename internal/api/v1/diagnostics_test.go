package api_test

import (
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/node"
	"florin/internal/test/testkit"
)

// The back-office names the nodes, with one that gave no sign for a while.
func TestDiagnosticsNameTheNodes(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		boss := newRig(t, env).staff("boss@florin.example", identity.Administrator)
		if none := boss.call("GET", "/staff/diagnostics", nil).status(200).json()["nodes"].([]any); len(none) != 0 {
			t.Errorf("%v", none)
		}
		_, err := node.Start(t.Context(), node.Config{DB: env.DB, Log: env.Log, Name: "a", Version: "1.2.3", Ran: func() time.Duration { return 0 }})
		testkit.Must(t, err)
		for _, c := range []struct {
			after  time.Duration
			lag    float64
			silent bool
		}{{2 * time.Second, 2, false}, {5 * time.Minute, 302, true}} {
			env.Clock.Advance(c.after)
			nodes := boss.call("GET", "/staff/diagnostics", nil).status(200).json()["nodes"].([]any)
			if len(nodes) != 1 {
				t.Fatalf("%v", nodes)
			}
			n := nodes[0].(map[string]any)
			if n["name"] != "a" || n["version"] != "1.2.3" || n["works"] != false || n["lag_seconds"] != c.lag || n["silent"] != c.silent || n["started_at"] == nil {
				t.Errorf("%v", n)
			}
		}
	})
}
