package repotest

import (
	"go/ast"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

const configurationPage = "docs/configuration.md"

// setting is one field of a configuration struct: a flag and its environment variable.
type setting struct {
	where, flag string
	env         []string
}

// settings reads the struct tags of the command line: every field that an environment variable can set.
func settings(t *testing.T) []setting {
	t.Helper()
	var found []setting
	for _, file := range goFiles(t) {
		if file.isTest() {
			continue
		}
		ast.Inspect(file.ast, func(n ast.Node) bool {
			field, ok := n.(*ast.Field)
			if !ok || field.Tag == nil || len(field.Names) == 0 {
				return true
			}
			raw, err := strconv.Unquote(field.Tag.Value)
			if err != nil {
				t.Fatal(err)
			}
			tag := reflect.StructTag(raw)
			if env := tag.Get("env"); strings.HasPrefix(env, "FLORIN_") {
				name := tag.Get("name")
				if name == "" {
					name = kebab(field.Names[0].Name)
				}
				found = append(found, setting{file.path, "--" + name, strings.Split(env, ",")})
			}
			return true
		})
	}
	return found
}

// kebab turns AdminPath into admin-path and BaseURL into base-url, as the command line does.
func kebab(name string) string {
	var out strings.Builder
	letters := []rune(name)
	for i, c := range letters {
		next := i+1 < len(letters) && unicode.IsLower(letters[i+1])
		if i > 0 && unicode.IsUpper(c) && (unicode.IsLower(letters[i-1]) || next) {
			out.WriteByte('-')
		}
		out.WriteRune(unicode.ToLower(c))
	}
	return out.String()
}

func TestEverySettingIsDocumented(t *testing.T) {
	page := tree(t)[configurationPage]
	all := settings(t)
	if len(all) == 0 {
		t.Fatal("no field with an env tag found below cmd: this test reads the tags of the configuration struct")
	}
	if page == "" {
		t.Fatal(configurationPage + " is missing")
	}
	for _, s := range all {
		for _, word := range append(s.env, s.flag) {
			if !regexp.MustCompile(regexp.QuoteMeta(word) + `(?:[^A-Za-z0-9_-]|$)`).MatchString(page) {
				t.Errorf("%s: %s is not in %s", s.where, word, configurationPage)
			}
		}
	}
}

func TestEveryDocumentedSettingExists(t *testing.T) {
	exists := map[string]bool{}
	for _, s := range settings(t) {
		for _, env := range s.env {
			exists[env] = true
		}
	}
	for _, env := range regexp.MustCompile(`FLORIN_[A-Z0-9_]+`).FindAllString(tree(t)[configurationPage], -1) {
		if !exists[env] {
			t.Errorf("%s speaks of %s, which nothing reads", configurationPage, env)
		}
	}
}

func TestKebab(t *testing.T) {
	for name, want := range map[string]string{"Listen": "listen", "AdminPath": "admin-path", "SMTPURL": "smtpurl", "TLSCert": "tls-cert", "BaseURL": "base-url"} {
		if got := kebab(name); got != want {
			t.Errorf("kebab(%s) is %s, want %s", name, got, want)
		}
	}
}
