package repotest

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// house is the drawing of docs/design.md, top first. A group imports only groups below it. Inside a group each line is
// a floor, and a package imports only packages on a lower floor, so neighbours never know each other and there is one
// direction to read in. A new package gets its place here, with the design page.
var house = []group{
	{"api", floors{
		{"server"},
		{"v1", "authapi", "restapi", "sandboxapi", "eventcmd"},
		{"site", "access", "client", "staff", "admin", "transfer", "branches"},
		{"exchange"},
		{"endpoint", "adapterkit"},
	}},
	{"admin", floors{
		{"opening"},
		{"doctor", "sandbox", "move", "documentscmd", "backupcmd", "keyscmd"},
		{"reset", "demo", "config", "books", "repository", "fixing", "scorefile"},
		{"setup", "product", "rulelab", "mailing", "backup", "desk", "export", "watch", "dossiercheck", "assistant", "impairment", "takeover", "sale", "bulk", "rates", "masterkey", "collecting", "reseal", "reporting", "roles", "branches"},
		{"change", "task", "portfolio", "manual"},
	}},
	{"customer", floors{
		{"clients", "dossier"},
		{"profile", "privacy", "message", "interview"},
	}},
	{"lending", floors{
		{"commission"},
		{"agreement"},
		{"servicing", "held"},
		{"worklist", "relief", "outlook", "bankline"},
		{"arrears", "treasury", "pennytest"},
		{"deed", "payout", "reschedule", "sanction", "outreach"},
		{"letter", "pricing", "refinance", "allowance", "expected", "incoming", "guarantee", "trial"},
		{"loanbook", "decision"},
		{"underwriting"},
		{"bureau"},
		{"application", "authority", "condition", "former", "insuring", "loan", "reach", "score", "screening", "signing", "verification"},
		{"answer"},
		{"request", "assisted", "cover", "debt", "ledger", "partner", "strategy"},
		{"person", "branch", "refusal"},
	}},
	{"integration", floors{{"texting"}, {"webhook", "adapter"}, {"eventlog"}, {"label"}}},
	{"identity", floors{{"program"}, {"mandate"}, {"identity"}, {"weakpassword", "totp"}, {"qrcode"}}},
	{"record", floors{{"bucket"}, {"document", "notify", "consent"}}},
	{"rule", floors{
		{"specimen"},
		{"paper", "lawtext", "lawcmd"},
		{"settings"},
		{"catalogue"},
		{"budget", "bankfile", "watchlist"},
		{"credit", "law", "rail", "wording", "namematch", "brand", "chart", "accountfile", "exchangerate", "tape", "question"},
	}},
	{"platform", floors{
		{"bundle", "certstore", "node", "query", "sheet", "witness"},
		{"audit", "idempotency", "job", "limit", "listing", "live", "meter", "packed", "personal", "seal", "standstill", "table"},
		{"db", "keyring", "hashing", "outbound", "fileformat", "pdf", "render", "calendar", "filelock", "signed", "command"},
		{"trace", "disk"},
	}},
	{"kernel", floors{
		{"i18n", "validate", "jsonform", "jsonshape"},
		{"money", "date", "fault", "jsontext", "otlp"},
	}},
}

type (
	group struct {
		name   string
		floors floors
	}
	floors [][]string
)

const (
	module    = "florin/"
	testkit   = "internal/test/testkit"
	lender    = "internal/test/lender"
	database  = "internal/platform/db"
	outbound  = "internal/platform/outbound" // calls other servers, and serves nobody
	web       = "web"                        // the built web app and the catalogs: under everything
	documents = "docs"                       // the documentation, which the program shows: under everything
	sdk       = "sdk"                        // modules of their own that other programs import: they know nothing of ours
)

// heights gives each package of the house a number: whatever it imports has a lower one.
var heights = func() map[string]int {
	result, height := map[string]int{web: 0, sdk: 0, documents: 0}, 0
	for _, g := range slices.Backward(house) {
		for _, floor := range slices.Backward(g.floors) {
			height++
			for _, name := range floor {
				result["internal/"+g.name+"/"+name] = height
			}
		}
	}
	return result
}()

// packageOf names the package of the drawing that a folder (relative to the module) belongs to.
func packageOf(path string) string {
	parts := strings.Split(path, "/")
	if parts[0] == "internal" && len(parts) > 2 {
		return strings.Join(parts[:3], "/")
	}
	return parts[0]
}

// testOnly says whether a package stands beside the house, for tests.
func testOnly(dir string) bool { return strings.HasPrefix(dir, "internal/test/") }

func TestImportsGoDown(t *testing.T) {
	for _, file := range goFiles(t) {
		for _, spec := range file.ast.Imports {
			target, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			target, ours := strings.CutPrefix(target, module)
			if !ours || packageOf(target) == packageOf(file.dir()) {
				continue
			}
			if reason := forbidden(file, packageOf(target)); reason != "" {
				t.Errorf("%s:%d imports %s: %s", file.path, file.line(spec.Pos()), target, reason)
			}
		}
	}
}

// forbidden says why the file may not import the package; empty when it may.
func forbidden(file source, to string) string {
	from := packageOf(file.dir())
	if to == testkit || to == lender {
		if file.isTest() || from == lender {
			return ""
		}
		return to + " is for tests only"
	}
	switch {
	case from == lender:
		return known(to)
	case from == "cmd":
		return known(to)
	case from == "bench", from == "scripts", from == "adapters":
		return "benchmarks, scripts and adapters see Florin from outside only"
	case from == "internal/test/repotest":
		return "repository tests read files, they import nothing of ours"
	case testOnly(from):
		if height, ok := heights[to]; ok && height <= heights[database] {
			return ""
		}
		return from + " may import nothing above " + database
	}
	above, ok := heights[from]
	if !ok {
		return from + " has no place yet: give it one in floors_test.go and docs/design.md"
	}
	below, ok := heights[to]
	if !ok {
		return known(to)
	}
	if below >= above {
		return "imports go only to a lower group, or to a lower floor of the same group"
	}
	return ""
}

func known(to string) string {
	if _, ok := heights[to]; ok {
		return ""
	}
	return to + " is not a package of the house"
}

func TestEveryPackageHasAPlace(t *testing.T) {
	seen := map[string]bool{"cmd": true, "bench": true, "scripts": true, "adapters": true}
	for _, file := range goFiles(t) {
		r := packageOf(file.dir())
		if _, ok := heights[r]; !ok && !seen[r] && !testOnly(r) {
			t.Errorf("%s is not in the drawing of the house", r)
		}
		seen[r] = true
	}
	for r := range heights {
		if !seen[r] {
			t.Errorf("%s is in the drawing of the house and has no file", r)
		}
	}
}

// Only the group api knows HTTP; a package elsewhere that starts to is a rule in the wrong place.
func TestOnlyTheAPIServesHTTP(t *testing.T) {
	for _, file := range goFiles(t) {
		r := packageOf(file.dir())
		if _, ok := heights[r]; !ok || strings.HasPrefix(r, "internal/api/") || file.isTest() || r == outbound || r == sdk {
			continue
		}
		for _, spec := range file.ast.Imports {
			if path := spec.Path.Value; path == `"net/http"` || strings.Contains(path, "/huma/") {
				t.Errorf("%s imports %s: only the packages of internal/api know HTTP", file.path, path)
			}
		}
	}
}
