package reseal

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// plain are the columns with bytes that no key seals, each with what they are.
var plain = map[string]string{
	"agreement_codes.mac": "keyed hash", "audit_records.hash": "digest", "contact_messages.address_hash": "keyed hash", "documents.digest": "hash under the file's own key",
	"documents.upload_mac": "keyed hash", "factor_challenges.data": "keyed hash", "forms.content": "names nobody", "guarantees.code_mac": "keyed hash", "idempotency_keys.answer": "an id",
	"ledger_chains.hash": "digest", "ledger_entries.content": "numbers", "ledger_entries.hash": "digest", "mail_tokens.code_hash": "keyed hash", "request_checks.run": "packed",
	"sandbox_adapter_calls.answer": "invented", "sandbox_adapter_reports.body": "invented", "sandbox_posts.document": "invented", "sandbox_signings.document": "invented", "screening_lists.content": "published",
	"sealing_certificates.certificate": "published", "thread_words.mark": "keyed hash", "threads.address_hash": "keyed hash",
}

// Every column that holds bytes is one of what is sealed, or named here as one that is not.
func TestEveryColumnOfBytesIsKnown(t *testing.T) {
	schema, err := os.ReadFile("../../platform/db/schema.postgres.sql")
	if err != nil {
		t.Fatal(err)
	}
	var sealed []string
	for _, c := range listed {
		if c.kind == "" {
			sealed = append(sealed, c.String())
		}
	}
	if !slices.IsSorted(sealed) || len(slices.Compact(slices.Clone(sealed))) != len(sealed) {
		t.Errorf("not in order, each once: %v", sealed)
	}
	known := slices.Clone(sealed)
	for name := range plain {
		known = append(known, name)
	}
	var there []string
	for _, found := range regexp.MustCompile(`(?m)^COLUMN (\S+) bytea`).FindAllStringSubmatch(string(schema), -1) {
		there = append(there, found[1])
		if !slices.Contains(known, found[1]) {
			t.Errorf("%s holds bytes: name it among columns if they are sealed, else here", found[1])
		}
	}
	for _, name := range known {
		if !slices.Contains(there, name) {
			t.Errorf("there is no column %s", name)
		}
	}
}

// elsewhere are the purposes of what is sealed into files and not into rows.
var elsewhere = []string{"backup-snapshot"}

// Every purpose for which a package seals is one of a column, and each of a column is one for which a package seals.
func TestEveryPurposeIsKnown(t *testing.T) {
	used := map[string]string{}
	err := filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() || strings.HasSuffix(path, "admin/reseal") {
			return err
		}
		for purpose, where := range purposesIn(t, path) {
			used[purpose] = where
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	known := slices.Clone(elsewhere)
	for _, c := range columns {
		known = append(known, c.purpose)
		if used[c.purpose] == "" {
			t.Errorf("%s: nobody seals for %q", c, c.purpose)
		}
	}
	for purpose, where := range used {
		if !slices.Contains(known, purpose) {
			t.Errorf("%s seals for %q: name the column where that lies", where, purpose)
		}
	}
	if len(used) < 40 {
		t.Errorf("only %d purposes were found", len(used))
	}
}

// purposesIn gives the constants that a package hands to Seal, Unseal and Reseal: in a call, or by way of one parameter of a function of its own.
func purposesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	texts, through, found := map[string]string{}, map[string]bool{}, map[string]string{}
	var parsed []*ast.File
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, file)
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ValueSpec); ok {
				for i, value := range spec.Values {
					if lit, ok := value.(*ast.BasicLit); ok && lit.Kind == token.STRING && i < len(spec.Names) {
						texts[spec.Names[i].Name], _ = strconv.Unquote(lit.Value)
					}
				}
			}
			return true
		})
	}
	note := func(e ast.Expr) bool {
		name, ok := e.(*ast.Ident)
		if ok && texts[name.Name] != "" {
			found[texts[name.Name]] = dir
		}
		return ok && texts[name.Name] == ""
	}
	for _, file := range parsed {
		for _, decl := range file.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok || fn.Body == nil {
				continue
			}
			calls(fn.Body, func(name string, args []ast.Expr) {
				if (name == "Seal" || name == "Unseal") && len(args) == 3 && note(args[0]) {
					through[fn.Name.Name] = true // its caller says for what
				}
			})
		}
	}
	for _, file := range parsed {
		calls(file, func(name string, args []ast.Expr) {
			for _, arg := range args {
				if through[name] {
					note(arg)
				}
			}
		})
	}
	return found
}

func calls(in ast.Node, tell func(name string, args []ast.Expr)) {
	ast.Inspect(in, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		switch f := call.Fun.(type) {
		case *ast.SelectorExpr:
			tell(f.Sel.Name, call.Args)
		case *ast.Ident:
			tell(f.Name, call.Args)
		}
		return true
	})
}
