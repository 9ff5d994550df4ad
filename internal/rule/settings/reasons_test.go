package settings

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"florin/internal/kernel/i18n"
	"florin/internal/rule/brand"
)

// sentences gives what the checks of this package say, by the code itself.
func sentences(t *testing.T) (found []string) {
	t.Helper()
	argument := map[string]int{"want": 2, "add": 1, "once": 2}
	var files []string
	for _, dir := range []string{".", "../../kernel/jsonform"} {
		here, err := filepath.Glob(dir + "/*.go")
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, here...)
	}
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), f, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			call, isCall := n.(*ast.CallExpr)
			if !isCall {
				return true
			}
			if method, ok := call.Fun.(*ast.SelectorExpr); ok {
				if at, known := argument[method.Sel.Name]; known && len(call.Args) > at {
					if text, ok := call.Args[at].(*ast.BasicLit); ok {
						said, _ := strconv.Unquote(text.Value)
						found = append(found, said)
					}
				}
			}
			return true
		})
	}
	return found
}

// catalogs are the texts that forms show, by language and code.
func catalogs(t *testing.T) map[string]map[string]string {
	t.Helper()
	all := map[string]map[string]string{}
	for _, lang := range Languages {
		raw, err := os.ReadFile("../../../web/src/i18n/" + lang + "/reasons.json")
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]string{}
		if err := json.Unmarshal(raw, &texts); err != nil {
			t.Fatal(err)
		}
		all[lang] = texts
	}
	return all
}

// A sentence that is written anew and forgotten here would reach forms in English.
func TestEverySentenceHasACodeAndEveryCodeItsTexts(t *testing.T) {
	said := append(sentences(t), brand.Refusals...)
	if len(said) < 80 {
		t.Fatalf("only %d sentences were found", len(said))
	}
	for _, s := range said {
		if _, known := reasons[s]; !known && !slices.Contains(operatorOnly, s) {
			t.Errorf("no reason has the sentence %q", s)
		}
	}
	texts, used := catalogs(t), map[string]bool{}
	for format, r := range reasons {
		used[r.code] = true
		if !slices.Contains(said, format) && !strings.Contains(format, stillExample) && format != OldVersion && format != NoAdministrator {
			t.Errorf("nobody says %q", format)
		}
		if holes := strings.Count(format, "%"); len(r.params) > holes {
			t.Errorf("%q is filled with %d values, and %d have names", format, holes, len(r.params))
		}
		for _, lang := range Languages {
			text := texts[lang][r.code]
			if text == "" {
				t.Errorf("%s has no text for %s", lang, r.code)
			}
			names, _ := i18n.Placeholders(text)
			for _, name := range names {
				if !slices.Contains(r.params, name) {
					t.Errorf("%s in %s wants {{%s}}, and %q does not fill it", r.code, lang, name, format)
				}
			}
		}
	}
	for code := range texts["fr"] {
		if !used[code] {
			t.Errorf("no reason uses the text %s", code)
		}
	}
}

func TestAViolationBecomesAField(t *testing.T) {
	var v Violations
	v.add("/months", "is %d: it must be between %d and %d", 0, 1, 600)
	f := v[0].Field("/document/months")
	if f.Code != "reason.between" || f.Pointer != "/document/months" || f.Params["min"] != "1" || f.Params["max"] != "600" || f.Params["value"] != "0" {
		t.Errorf("%+v", f)
	}
	if got := v.Error(); got != "  - /months: is 0: it must be between 1 and 600" {
		t.Errorf("the operator reads %q", got)
	}
	unknown := Violation{Problem: "this is not JSON"}.Field("/document")
	if unknown.Code != "settings.not_possible" || unknown.Params["problem"] != "this is not JSON" {
		t.Errorf("%+v", unknown)
	}
}

func TestLawDemandsItsMonths(t *testing.T) {
	for name, c := range map[string]struct {
		class, country string
		months         int
		binding        bool
		want           string
	}{
		"contracts of ten years":                  {"contract", "", 120, true, ""},
		"contracts of nine years":                 {"contract", "", 119, true, "/rules/0/months reason.law_months"},
		"contracts in Switzerland":                {"contract", "CH", 60, true, "/rules/0/months reason.law_months"},
		"contracts where the law is not known":    {"contract", "GB", 72, true, ""},
		"papers of five years":                    {"identity_papers", "NL", 60, true, ""},
		"papers of four years":                    {"identity_papers", "NL", 48, true, "/rules/0/months reason.law_months"},
		"papers of five years in Switzerland":     {"identity_papers", "CH", 60, true, "/rules/0/months reason.law_months"},
		"a wish ends what the law keeps":          {"contract", "FR", 120, false, "/rules/0/binding reason.law_binding"},
		"messages are the lender's own business":  {"message", "", 1, false, ""},
		"nothing is kept for less than one month": {"message", "", 0, false, "/rules/0/months reason.between"},
	} {
		s := Shipped()
		rule := RetentionRule{Class: c.class, Country: c.country, Months: c.months, Binding: c.binding, Source: "law"}
		s.Retention.Rules = append([]RetentionRule{rule}, slices.DeleteFunc(shippedRetention().Rules, func(r RetentionRule) bool {
			return r.Class == c.class && r.Country == c.country
		})...)
		got := ""
		for _, v := range s.Check("retention") {
			got = strings.TrimSpace(got + " " + v.Pointer + " " + v.Code)
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	if found := Shipped().Check("retention"); len(found) > 0 {
		t.Errorf("as shipped: %v", found)
	}
}
