package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: watched whole|parts|tests")
		os.Exit(2)
	}
	if err := run(os.Args[1], ".", os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "watched:", err)
		os.Exit(1)
	}
}

func run(what, root string, out io.Writer) error {
	folders, err := read(root)
	if err != nil {
		return err
	}
	var whole, parts, tests []string
	for _, dir := range slices.Sorted(maps.Keys(folders)) {
		folder := folders[dir]
		if folder.starts {
			whole = append(whole, "./"+dir)
		} else if names := folder.meeting(); len(names) > 0 {
			parts = append(parts, "./"+dir)
			tests = append(tests, names...)
		}
	}
	switch what {
	case "whole":
		_, err = fmt.Fprintln(out, strings.Join(whole, " "))
	case "parts":
		_, err = fmt.Fprintln(out, strings.Join(parts, " "))
	case "tests":
		slices.Sort(tests)
		_, err = fmt.Fprintf(out, "^(%s)$\n", strings.Join(slices.Compact(tests), "|"))
	default:
		err = fmt.Errorf("whole, parts or tests, not %q", what)
	}
	return err
}

// program is where all is put together. A command does one thing after another, but for those that serve until they are ended: a
// test has to run them beside itself. So the program counts as started where a test starts a goroutine, and its own code, which
// starts some whenever it serves, tells nothing of a single test.
const program = "cmd/florin"

// folder is what is known of the package in one folder.
type folder struct {
	tested bool
	starts bool                       // its own code starts goroutines
	meet   map[string]bool            // functions of its tests that start some
	uses   map[string]map[string]bool // by function of its tests: the names in it
}

func newFolder() *folder {
	return &folder{meet: map[string]bool{}, uses: map[string]map[string]bool{}}
}

// meeting gives the tests that start goroutines, themselves or by what they use.
func (f *folder) meeting() []string {
	for grown := true; grown; {
		grown = false
		for name, used := range f.uses {
			if f.meet[name] {
				continue
			}
			for other := range f.meet {
				if used[other] {
					f.meet[name], grown = true, true
					break
				}
			}
		}
	}
	return slices.DeleteFunc(slices.Sorted(maps.Keys(f.meet)), func(name string) bool { return !strings.HasPrefix(name, "Test") })
}

// read looks at all packages below root that have tests.
func read(root string) (map[string]*folder, error) {
	folders := map[string]*folder{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if path != root && passedBy(path, entry.Name()) {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		dir, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		if folders[dir] == nil {
			folders[dir] = newFolder()
		}
		if test := strings.HasSuffix(path, "_test.go"); test || dir != program {
			folders[dir].add(parsed, test)
		}
		return nil
	})
	maps.DeleteFunc(folders, func(_ string, f *folder) bool { return !f.tested })
	return folders, err
}

// passedBy tells what is not looked at: what is no package of this module, and internal/test, whose tests kill programs of
// their own and look at them from outside.
func passedBy(dir, name string) bool {
	_, err := os.Stat(filepath.Join(dir, "go.mod"))
	return err == nil || strings.HasPrefix(name, ".") || name == "testdata" || name == "node_modules" || name == "test"
}

func (f *folder) add(parsed *ast.File, test bool) {
	f.tested = f.tested || test
	for _, decl := range parsed.Decls {
		name := "" // of a variable: whatever uses it is not followed
		if fn, ok := decl.(*ast.FuncDecl); ok {
			name = fn.Name.Name
			if fn.Recv != nil {
				name = "." + name
			}
		}
		selected := map[*ast.Ident]bool{}
		ast.Inspect(decl, func(n ast.Node) bool {
			if n == nil {
				return true
			}
			if startsGoroutine(n) {
				if test {
					f.meet[name] = true
				} else {
					f.starts = true
				}
			}
			switch n := n.(type) {
			case *ast.SelectorExpr:
				selected[n.Sel] = true
				f.use(name, "."+n.Sel.Name)
			case *ast.Ident:
				if !selected[n] && (n.Obj == nil || n.Obj.Kind != ast.Var) { // a variable may have the name of a function
					f.use(name, n.Name)
				}
			}
			return true
		})
	}
}

func (f *folder) use(in, name string) {
	if f.uses[in] == nil {
		f.uses[in] = map[string]bool{}
	}
	f.uses[in][name] = true
}

// What starts goroutines when it is called, whatever it is called on: groups, barriers, tests side by side, timers. A server of
// a test is none of them: it answers one caller who waits, unless its callers are started by one of these.
var starters = []string{"Go", "AtOnce", "Parallel", "RunParallel", "AfterFunc"}

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
