package repotest

import (
	"go/ast"
	"strings"
	"testing"
)

// ownContext lists the files and packages that make a context of their own, or write past the transactions, with the reason. Everywhere else the context
// of a call goes along: the first transaction written under it claims the call's key, so that none of its effects can be made twice.
var ownContext = map[string]string{
	"internal/customer/privacy/views.go":    "that staff saw something is counted after calls that read, together",
	"internal/platform/db/lite.go":          "statements that end a transaction run to their end",
	"internal/platform/db/sqlite.go":        "opens the file",
	"internal/platform/live/hub.go":         "looks for news between calls",
	"internal/api/server/metrics.go":        "measures beside calls",
	"internal/api/server/listen.go":         "waits for calls to end",
	"internal/api/server/pagemake.go":       "makes pages anew beside calls",
	"internal/api/server/certlog.go":        "logs",
	"internal/admin/backup/write.go":        "copies the whole database",
	"internal/admin/watch/figures.go":       "reads the statistics of the connections",
	"internal/admin/move":                   "a command that copies whole databases",
	"internal/admin/backupcmd":              "commands that restore whole databases",
	"internal/integration/eventlog/tail.go": "numbers what has committed for all who wait",
}

// TestEffectsKeepTheContextOfTheirCall holds what the claims of calls rest on.
func TestEffectsKeepTheContextOfTheirCall(t *testing.T) {
	found := map[string]bool{}
	for _, file := range goFiles(t) {
		if !strings.HasPrefix(file.path, "internal/") || strings.HasPrefix(file.path, "internal/test/") || file.isTest() {
			continue
		}
		ast.Inspect(file.ast, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			pkg, _ := sel.X.(*ast.Ident)
			fresh := pkg != nil && pkg.Name == "context" && (sel.Sel.Name == "Background" || sel.Sel.Name == "TODO")
			past := sel.Sel.Name == "Pool" && (pkg == nil || pkg.Name != "sync")
			if !fresh && !past {
				return true
			}
			found[file.path], found[packageOf(file.dir())] = true, true
			if ownContext[file.path] == "" && ownContext[packageOf(file.dir())] == "" {
				t.Errorf("%s:%d leaves the context of the call: what it writes could be done twice", file.path, file.line(sel.Pos()))
			}
			return true
		})
	}
	for path := range ownContext {
		if !found[path] {
			t.Errorf("%s keeps the context: take it from the list", path)
		}
	}
}
