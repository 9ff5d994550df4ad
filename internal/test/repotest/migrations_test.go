package repotest

import (
	"path"
	"regexp"
	"strings"
	"testing"
)

var migrationName = regexp.MustCompile(`^(\d{4})_[a-z0-9_]+(\.(postgres|sqlite))?\.sql$`)

// A money database is repaired forwards; the undo of a migration is a restore.
func TestMigrationsOnlyGoForward(t *testing.T) {
	numbers := map[string]string{}
	for name, text := range tree(t) {
		if path.Dir(name) != "internal/platform/db/migrations" || !strings.HasSuffix(name, ".sql") {
			continue
		}
		match := migrationName.FindStringSubmatch(path.Base(name))
		if match == nil {
			t.Errorf("%s: migrations are called NNNN_name.sql", name)
			continue
		}
		key := match[1] + match[3]
		if other := numbers[key]; other != "" {
			t.Errorf("%s and %s have the same number", name, other)
		}
		numbers[key] = name
		if !strings.Contains(text, "-- +goose Up") || strings.Contains(text, "+goose Down") {
			t.Errorf("%s: exactly one section, -- +goose Up", name)
		}
	}
	if len(numbers) == 0 {
		t.Error("no migration found")
	}
}
