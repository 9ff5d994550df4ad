package repotest

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const (
	maxFile     = 500 // lines of a Go file
	maxFunction = 80  // lines of a function outside tests
	maxWebFile  = 250 // lines of a TypeScript file
)

func TestFilesAndFunctionsStayReadable(t *testing.T) {
	for _, file := range goFiles(t) {
		if file.generated() {
			continue
		}
		if n := lines(file.text); n > maxFile {
			t.Errorf("%s has %d lines, at most %d: split it by concept", file.path, n, maxFile)
		}
		if file.isTest() {
			continue
		}
		for _, decl := range file.ast.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok {
				if n := file.line(fn.End()) - file.line(fn.Pos()) + 1; n > maxFunction {
					t.Errorf("%s: %s has %d lines, at most %d", file.path, fn.Name.Name, n, maxFunction)
				}
			}
		}
	}
}

func TestWebFilesStayReadable(t *testing.T) {
	for path, text := range tree(t) {
		inSource := strings.HasPrefix(path, "web/src/") && (strings.HasSuffix(path, ".ts") || strings.HasSuffix(path, ".tsx"))
		if !inSource || strings.Contains(path, ".gen.") {
			continue
		}
		if n := lines(text); n > maxWebFile {
			t.Errorf("%s has %d lines, at most %d", path, n, maxWebFile)
		}
	}
}

var emptyByHand = regexp.MustCompile(`strings\.TrimSpace\(.*\) == ""`)

// What no reader sees is no text, and one rule says what that is: white space is the least of it.
func TestARequiredTextIsAskedForByOneRule(t *testing.T) {
	for _, file := range goFiles(t) {
		group := strings.SplitN(strings.TrimPrefix(file.path, "internal/"), "/", 2)[0]
		if file.isTest() || !slices.Contains([]string{"admin", "customer", "identity", "integration", "lending", "rule"}, group) {
			continue
		}
		if found := emptyByHand.FindString(file.text); found != "" {
			t.Errorf("%s: %s: ask validate.Blank or validate.Required", file.path, found)
		}
	}
}

func TestEveryPackageSaysWhatItOwns(t *testing.T) {
	documented, packages := map[string]bool{}, map[string]bool{}
	for _, file := range goFiles(t) {
		if file.isTest() {
			continue
		}
		packages[file.dir()] = true
		if strings.HasSuffix(file.path, "/doc.go") && len(file.ast.Doc.Text()) > 80 {
			documented[file.dir()] = true
		}
	}
	for dir := range packages {
		if !documented[dir] {
			t.Errorf("%s needs a doc.go that says what it owns and what it does not", dir)
		}
	}
}

func TestExportedNamesAreDocumented(t *testing.T) {
	for _, file := range goFiles(t) {
		if file.isTest() || file.generated() || file.ast.Name.Name == "main" {
			continue
		}
		for _, decl := range file.ast.Decls {
			for _, name := range undocumented(decl) {
				t.Errorf("%s:%d: %s is exported without a comment", file.path, file.line(name.Pos()), name.Name)
			}
		}
	}
}

// undocumented returns the exported names that a declaration leaves without a comment. A comment on a group of
// constants or variables covers its members.
func undocumented(decl ast.Decl) []*ast.Ident {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Name.IsExported() && d.Doc == nil && exportedReceiver(d) {
			return []*ast.Ident{d.Name}
		}
	case *ast.GenDecl:
		if d.Doc != nil && (d.Tok != token.TYPE || !d.Lparen.IsValid()) {
			return nil
		}
		var names []*ast.Ident
		for _, spec := range d.Specs {
			names = append(names, undocumentedSpec(spec)...)
		}
		return names
	}
	return nil
}

func undocumentedSpec(spec ast.Spec) []*ast.Ident {
	switch s := spec.(type) {
	case *ast.TypeSpec:
		if s.Name.IsExported() && s.Doc == nil {
			return []*ast.Ident{s.Name}
		}
	case *ast.ValueSpec:
		if s.Doc != nil || s.Comment != nil {
			return nil
		}
		var names []*ast.Ident
		for _, name := range s.Names {
			if name.IsExported() {
				names = append(names, name)
			}
		}
		return names
	}
	return nil
}

// exportedReceiver is false for methods of unexported types: they are met through an interface that has its own
// comment. The methods every Go reader knows by heart need none either.
func exportedReceiver(fn *ast.FuncDecl) bool {
	switch fn.Name.Name {
	case "Error", "String", "Unwrap", "MarshalJSON", "UnmarshalJSON", "MarshalText", "UnmarshalText", "Scan", "Value", "Len", "Less", "Swap":
		return false
	}
	if fn.Recv == nil {
		return true
	}
	kind := fn.Recv.List[0].Type
	for {
		switch k := kind.(type) {
		case *ast.StarExpr:
			kind = k.X
		case *ast.IndexExpr:
			kind = k.X
		case *ast.IndexListExpr:
			kind = k.X
		case *ast.Ident:
			return k.IsExported()
		default:
			return true
		}
	}
}
