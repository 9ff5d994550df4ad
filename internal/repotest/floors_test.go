package repotest

import (
	"strconv"
	"strings"
	"testing"
)

// floors is the house of docs/design.md. A room imports only rooms on a strictly lower floor, so neighbours never
// know each other and there is one direction to read in. A new room gets its floor here, with the design page.
var floors = map[string]int{
	"internal/server":      11,
	"internal/api":         10,
	"internal/authapi":     10,
	"internal/restapi":     10,
	"internal/demo":        10,
	"internal/dossier":     9,
	"internal/reset":       9,
	"internal/agreement":   8,
	"internal/profile":     8,
	"internal/rulelab":     8,
	"internal/clients":     8,
	"internal/interview":   8,
	"internal/privacy":     8,
	"internal/desk":        9,
	"internal/origination": 7,
	"internal/loan":        6,
	"internal/backup":      6,
	"internal/document":    5,
	"internal/ledger":      5,
	"internal/hook":        5,
	"internal/message":     6,
	"internal/product":     5,
	"internal/mailing":     5,
	"internal/setup":       5,
	"internal/identity":    4,
	"internal/bundle":      3,
	"internal/consent":     3,
	"internal/notify":      3,
	"internal/paper":       3,
	"internal/audit":       2,
	"internal/settings":    2,
	"internal/table":       2,
	"internal/limit":       2,
	"internal/live":        2,
	"internal/personal":    2,
	"internal/job":         2,
	"internal/render":      2,
	"internal/idempotency": 2,
	"internal/query":       2,
	"internal/listing":     2,
	"internal/db":          1,
	"internal/hashing":     1,
	"internal/credit":      1,
	"internal/bankfile":    1,
	"internal/calendar":    1,
	"internal/i18n":        1,
	"internal/keyring":     1,
	"internal/outbound":    1,
	"internal/seal":        1,
	"internal/validate":    1,
	"internal/money":       0,
	"internal/date":        0,
	"internal/fault":       0,
	"internal/jsontext":    0,
	"internal/pdf":         0,
	"web":                  0,
}

const (
	module    = "florin/"
	testkit   = "internal/testkit"
	crashtest = "internal/crashtest"
	outage    = "internal/outage"
	outbound  = "internal/outbound" // calls other servers, and serves nobody
)

// room names the room that a package path (relative to the module) belongs to.
func room(path string) string {
	parts := strings.Split(path, "/")
	if parts[0] == "internal" && len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

func TestImportsGoDown(t *testing.T) {
	for _, file := range goFiles(t) {
		for _, spec := range file.ast.Imports {
			target, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			target, ours := strings.CutPrefix(target, module)
			if !ours || room(target) == room(file.dir()) {
				continue
			}
			if reason := forbidden(file, room(target)); reason != "" {
				t.Errorf("%s:%d imports %s: %s", file.path, file.line(spec.Pos()), target, reason)
			}
		}
	}
}

// forbidden says why the file may not import the room; empty when it may.
func forbidden(file source, to string) string {
	from := room(file.dir())
	if to == testkit {
		if file.isTest() {
			return ""
		}
		return "testkit is for tests only"
	}
	switch from {
	case "cmd":
		return known(to)
	case "bench", "scripts":
		return "benchmarks and scripts see Florin from outside only"
	case "internal/repotest":
		return "repository tests read files, they import nothing of ours"
	case testkit, crashtest, outage:
		if floor, ok := floors[to]; ok && floor <= floors["internal/db"] {
			return ""
		}
		return from + " may import nothing above internal/db"
	}
	above, ok := floors[from]
	if !ok {
		return from + " has no floor yet: give it one in floors_test.go and docs/design.md"
	}
	below, ok := floors[to]
	if !ok {
		return known(to)
	}
	if below >= above {
		return "imports go only to a strictly lower floor (" + strconv.Itoa(above) + " to " + strconv.Itoa(below) + ")"
	}
	return ""
}

func known(to string) string {
	if _, ok := floors[to]; ok {
		return ""
	}
	return to + " is not a room of the house"
}

func TestEveryRoomHasAFloor(t *testing.T) {
	outside := map[string]bool{testkit: true, crashtest: true, outage: true, "internal/repotest": true, "cmd": true, "bench": true, "scripts": true}
	seen := map[string]bool{}
	for _, file := range goFiles(t) {
		r := room(file.dir())
		if _, ok := floors[r]; !ok && !outside[r] && !seen[r] {
			t.Errorf("%s is not in the table of floors", r)
		}
		seen[r] = true
	}
}

// Only the doors know HTTP; a room that starts to is a rule in the wrong place.
func TestOnlyDoorsServeHTTP(t *testing.T) {
	for _, file := range goFiles(t) {
		floor, ok := floors[room(file.dir())]
		if !ok || floor >= 10 || file.isTest() || room(file.dir()) == outbound {
			continue
		}
		for _, spec := range file.ast.Imports {
			if path := spec.Path.Value; path == `"net/http"` || strings.Contains(path, "/huma/") {
				t.Errorf("%s imports %s: only internal/api and internal/server know HTTP", file.path, path)
			}
		}
	}
}
