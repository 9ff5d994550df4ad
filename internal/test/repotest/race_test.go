package repotest

import (
	"go/ast"
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
			if start, ok := n.(*ast.GoStmt); ok {
				t.Errorf("%s:%d starts a goroutine: take its package off the list of pure ones in scripts/test", file.path, file.line(start.Pos()))
			}
			return true
		})
	}
	if seen < len(patterns) {
		t.Errorf("%d files of %d patterns: the list is stale", seen, len(patterns))
	}
}

// covers tells whether a pattern of the go command names a folder.
func covers(pattern, dir string) bool {
	parent, all := strings.CutSuffix(pattern, "/...")
	return dir == parent || all && strings.HasPrefix(dir, parent+"/")
}
