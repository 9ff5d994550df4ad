package eventlog_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"florin/internal/integration/eventlog"
)

// Who chooses what a webhook is told reads a word for each kind, and for what it is about.
func TestEveryKindHasItsWords(t *testing.T) {
	catalogs, err := filepath.Glob("../../../web/src/i18n/*/machines.json")
	ok(t, err)
	if len(catalogs) != 5 {
		t.Fatalf("catalogs: %v", catalogs)
	}
	for _, path := range catalogs {
		raw, err := os.ReadFile(path)
		ok(t, err)
		var words struct{ About, Kinds map[string]string }
		ok(t, json.Unmarshal(raw, &words))
		for _, kind := range eventlog.Kinds() {
			about, _, _ := strings.Cut(string(kind), ".")
			if words.About[about] == "" || words.Kinds[strings.ReplaceAll(string(kind), ".", "_")] == "" {
				t.Errorf("%s: nothing is said of %s", path, kind)
			}
		}
	}
}
