package repotest

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// listed matches a row of docs/dependencies.md: | `module` | one sentence |.
var listed = regexp.MustCompile("(?m)^\\| `([^`]+)` \\| ([^|]+) \\|$")

func allowList(t *testing.T) map[string]string {
	t.Helper()
	list := map[string]string{}
	for _, row := range listed.FindAllStringSubmatch(tree(t)["docs/dependencies.md"], -1) {
		list[row[1]] = strings.TrimSpace(row[2])
	}
	return list
}

// required returns the modules of go.mod that some file of ours imports.
func required(t *testing.T) map[string]bool {
	t.Helper()
	var modules []string
	for _, line := range regexp.MustCompile(`(?m)^\s*(\S+\.\S+/?\S*) v\S+`).FindAllStringSubmatch(tree(t)["go.mod"], -1) {
		modules = append(modules, line[1])
	}
	used := map[string]bool{}
	for _, file := range goFiles(t) {
		for _, spec := range file.ast.Imports {
			path, _ := strconv.Unquote(spec.Path.Value)
			for _, m := range modules {
				if path == m || strings.HasPrefix(path, m+"/") {
					used[m] = true
				}
			}
		}
	}
	return used
}

func TestModulesAreOnTheAllowList(t *testing.T) {
	list, used := allowList(t), required(t)
	for _, m := range slices.Sorted(maps.Keys(used)) {
		if list[m] == "" {
			t.Errorf("%s is imported but docs/dependencies.md has no sentence for it", m)
		}
	}
}

func TestPackagesOfTheWebAppAreOnTheAllowList(t *testing.T) {
	text, ok := tree(t)["web/package.json"]
	if !ok {
		t.Fatal("web/package.json is missing")
	}
	var manifest struct{ Dependencies map[string]string }
	if err := json.Unmarshal([]byte(text), &manifest); err != nil {
		t.Fatal(err)
	}
	list := allowList(t)
	for name, version := range manifest.Dependencies {
		if list[name] == "" {
			t.Errorf("%s reaches the browser but docs/dependencies.md has no sentence for it", name)
		}
		if strings.ContainsAny(version, "^~*<> ") {
			t.Errorf("%s %s: exact versions only", name, version)
		}
	}
}

func TestTheAllowListHasNoDeadRows(t *testing.T) {
	used := required(t)
	manifest := tree(t)["web/package.json"]
	for name := range allowList(t) {
		if !used[name] && !strings.Contains(manifest, strconv.Quote(name)+":") {
			t.Errorf("docs/dependencies.md lists %s, which nothing uses", name)
		}
	}
}

// A checkout must build through whatever mirror its owner trusts, so no file may pin a registry. The names are put
// together here so that this file does not contain them.
func TestNoFileNamesAPackageRegistry(t *testing.T) {
	hosts := []string{"registry." + "npmjs.org", "registry." + "yarnpkg.com", "proxy." + "golang.org", "sum." + "golang.org", "pypi." + "org", "files." + "pythonhosted.org"}
	for path, text := range tree(t) {
		for _, host := range hosts {
			if strings.Contains(text, host) {
				t.Errorf("%s names %s", path, host)
			}
		}
		if strings.HasSuffix(path, "package-lock.json") && strings.Contains(text, `"resolved": "http`) {
			t.Errorf("%s pins download addresses: set omit-lockfile-registry-resolved in .npmrc", path)
		}
	}
}
