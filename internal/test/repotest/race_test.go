package repotest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var pureList = regexp.MustCompile(`(?m)^pure="([^"]+)"$`)

// What scripts/test runs without the race detector has no second goroutine, in its tests neither.
func TestPackagesWithoutRaceDetectorStartNoGoroutine(t *testing.T) {
	found := pureList.FindStringSubmatch(tree(t)["scripts/test"])
	if found == nil {
		t.Fatal("scripts/test names no pure packages")
	}
	patterns := strings.Fields(found[1])
	seen := 0
	for _, file := range goFiles(t) {
		if !slices.ContainsFunc(patterns, func(p string) bool { return covers(p, file.dir()) }) {
			continue
		}
		seen++
		ast.Inspect(file.ast, func(n ast.Node) bool {
			if n != nil && startsGoroutine(n) {
				t.Errorf("%s:%d starts a goroutine: take its package off the list of pure ones in scripts/test", file.path, file.line(n.Pos()))
			}
			return true
		})
	}
	if seen < len(patterns) {
		t.Errorf("%d files of %d patterns: the list is stale", seen, len(patterns))
	}
}

// What starts goroutines when it is called, whatever it is called on: groups, barriers, tests side by side, timers, servers.
var starters = []string{"Go", "AtOnce", "Parallel", "RunParallel", "AfterFunc", "NewServer", "NewTLSServer", "NewUnstartedServer"}

// startsGoroutine tells whether more than one goroutine may run Florin's code after n. The writer of SQLite is not seen here:
// it works for one caller who waits, and the tests of internal/platform/db are watched.
func startsGoroutine(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GoStmt:
		return true
	case *ast.SelectorExpr:
		on, ok := n.X.(*ast.Ident)
		return slices.Contains(starters, n.Sel.Name) || ok && on.Name == "testkit" && n.Sel.Name == "NewScanner"
	}
	return false
}

func TestGoroutinesAreSeen(t *testing.T) {
	for code, want := range map[string]bool{
		"go f()": true, "group.Go(f)": true, "testkit.AtOnce(2, f)": true, "t.Parallel()": true, "httptest.NewServer(h)": true,
		"testkit.NewScanner(t)": true, "bufio.NewScanner(r)": false, "r.Run(ctx)": false,
	} {
		parsed, err := parser.ParseFile(token.NewFileSet(), "", "package p\nfunc _() { "+code+" }", 0)
		if err != nil {
			t.Fatal(err)
		}
		got := false
		ast.Inspect(parsed, func(n ast.Node) bool {
			got = got || n != nil && startsGoroutine(n)
			return true
		})
		if got != want {
			t.Errorf("%s: %t, want %t", code, got, want)
		}
	}
}

// covers tells whether a pattern of the go command names a folder.
func covers(pattern, dir string) bool {
	parent, all := strings.CutSuffix(pattern, "/...")
	return dir == parent || all && strings.HasPrefix(dir, parent+"/")
}
