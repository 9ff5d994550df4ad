package api_test

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// What each of the eight roles may do is written for operators in docs/security.md, and what
// a route asks for in the description of the API. Each role calls each route of staff: it is
// let in where the two pages say so, and nowhere else.
func TestEachRoleMayWhatThePagesSay(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	may := permissionsOfPage(t)
	needs := l.neededPermissions()
	let, kept := 0, 0
	for _, set := range identity.Roles() {
		role := string(set.Role)
		b := l.staff(role+"@florin.example", set.Role)
		for _, r := range l.api.Routes() {
			if needs[r.Method+" "+r.Pattern] == "" || slices.Contains(endless, r.Pattern) {
				continue
			}
			path := strings.NewReplacer("{id}", "00000000-0000-4000-8000-000000000000", "{doc}", "x", "{event}", "x").Replace(strings.TrimPrefix(r.Pattern, endpoint.Prefix))
			a := b.call(r.Method, path, nil)
			refused := a.Code == 403 && (r.Method == "HEAD" || strings.Contains(a.Body.String(), `"code":"forbidden"`))
			switch allowed := may[role][needs[r.Method+" "+r.Pattern]]; {
			case allowed && (refused || a.Code == 401):
				t.Errorf("%s may not %s %s: %d %s", role, r.Method, r.Pattern, a.Code, a.Body)
			case !allowed && !refused:
				t.Errorf("%s may %s %s: %d", role, r.Method, r.Pattern, a.Code)
			case allowed:
				let++
			default:
				kept++
			}
		}
	}
	if let < 300 || kept < 300 {
		t.Errorf("let in %d times, kept out %d times: too few to prove anything", let, kept)
	}
}

// permissionsOfPage reads the table of docs/security.md: by role, then by permission.
func permissionsOfPage(t *testing.T) map[string]map[string]bool {
	t.Helper()
	page, err := os.ReadFile("../../../docs/security.md")
	must(t, err)
	_, table, found := strings.Cut(string(page), "<!-- permissions:")
	table, _, ended := strings.Cut(table, "<!-- end of permissions -->")
	if !found || !ended {
		t.Fatal("docs/security.md has no table of permissions")
	}
	lines := strings.Split(strings.TrimSpace(table), "\n")[1:]
	cells := func(line string) []string {
		list := strings.Split(strings.Trim(line, "|"), "|")
		for i := range list {
			list[i] = strings.TrimSpace(list[i])
		}
		return list
	}
	roles := cells(lines[0])[1:]
	may := map[string]map[string]bool{}
	for i, role := range roles {
		roles[i] = strings.ReplaceAll(role, " ", "_")
		may[roles[i]] = map[string]bool{}
	}
	for _, line := range lines[2:] {
		row := cells(line)
		for i, role := range roles {
			may[role][strings.Trim(row[0], "`")] = row[i+1] == "yes"
		}
	}
	return may
}

var namedPermission = regexp.MustCompile("Needs the permission `([^`]+)`")

// neededPermissions is what each route of staff asks for, by method and pattern. Without a
// permission are only the ways in, and what everybody has of their own.
func (l *rig) neededPermissions() map[string]string {
	l.t.Helper()
	var spec struct {
		Paths map[string]map[string]struct {
			Description string `json:"description"`
		} `json:"paths"`
	}
	must(l.t, json.Unmarshal(l.api.Description(), &spec))
	needs := map[string]string{}
	for _, r := range l.api.Routes() {
		path, isStaff := strings.CutPrefix(r.Pattern, endpoint.Prefix+"/staff/")
		if !isStaff {
			continue
		}
		if m := namedPermission.FindStringSubmatch(spec.Paths[r.Pattern][strings.ToLower(r.Method)].Description); m != nil {
			needs[r.Method+" "+r.Pattern] = m[1]
			continue
		}
		own := slices.ContainsFunc([]string{"me/", "factor/"}, func(prefix string) bool { return strings.HasPrefix(path, prefix) })
		if !own && !slices.Contains(append([]string{"/staff/session", "/staff/password"}, signInPaths...), "/staff/"+path) {
			l.t.Errorf("%s %s is open to every role", r.Method, r.Pattern)
		}
	}
	return needs
}
