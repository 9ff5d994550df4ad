package repotest

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

const root = "../../.."

// skipped are folders that are built or downloaded, never written by us.
var skipped = map[string]bool{".git": true, "node_modules": true, "dist": true, "bin": true, "var": true, "test-results": true, "playwright-report": true}

// source is one Go file, parsed with comments.
type source struct {
	path string // relative to the repository, with slashes
	text string
	ast  *ast.File
	set  *token.FileSet
}

func (s source) dir() string     { return filepath.ToSlash(filepath.Dir(s.path)) }
func (s source) isTest() bool    { return strings.HasSuffix(s.path, "_test.go") }
func (s source) generated() bool { return ast.IsGenerated(s.ast) }
func (s source) line(p token.Pos) int {
	return s.set.Position(p).Line
}

var allFiles = sync.OnceValues(func() (map[string]string, error) {
	files := map[string]string{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && skipped[entry.Name()] {
			return filepath.SkipDir
		}
		if !entry.Type().IsRegular() {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, path)
		files[filepath.ToSlash(rel)] = string(text)
		return err
	})
	return files, err
})

// tree returns the text of every file we write, by path.
func tree(t *testing.T) map[string]string {
	t.Helper()
	files, err := allFiles()
	if err != nil {
		t.Fatal(err)
	}
	return files
}

var parsed = sync.OnceValues(func() ([]source, error) {
	files, err := allFiles()
	var sources []source
	for path, text := range files {
		if !strings.HasSuffix(path, ".go") || strings.Contains(path, "/testdata/") {
			continue
		}
		set := token.NewFileSet()
		file, wrong := parser.ParseFile(set, path, text, parser.ParseComments|parser.SkipObjectResolution)
		err = errors.Join(err, wrong)
		sources = append(sources, source{path: path, text: text, ast: file, set: set})
	}
	return sources, err
})

// goFiles gives every Go file of the main module, parsed.
func goFiles(t *testing.T) []source {
	t.Helper()
	sources, err := parsed()
	if err != nil {
		t.Fatal(err)
	}
	return sources
}

func lines(text string) int { return strings.Count(text, "\n") }
