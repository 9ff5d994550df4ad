package repotest

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// figure is one measure of the house: what it is now, and where it may not go beyond. `scripts/house` prints them.
type figure struct {
	name string
	is   int
	most int // a figure may only get smaller: lower this when it has
}

// The size of packages, in lines without tests.
const (
	maxPackage      = 4000 // refused above, but for those below
	explainPackages = 2500 // above, doc.go says why the package is one: it names this number
)

// palaces are packages that are still too large, and what they may have until they are divided. The list may only
// get shorter, and its numbers smaller.
var palaces = map[string]int{
	"internal/identity/identity": 11300,
}

func TestTheHouseInFigures(t *testing.T) {
	packages := packageSizes(t)
	largest := slices.MaxFunc(slices.Collect(maps.Keys(packages)), func(a, b string) int { return packages[a] - packages[b] })
	named := namedPlaces(t)
	sideways, inside := past(webImports(t))
	web := webSource(t)
	for _, f := range []figure{
		{"folders first seen under internal/, without tests", len(groupsSeen(t)), 10},
		{"lines of the largest package, without tests", packages[largest], slices.Max(append(slices.Collect(maps.Values(palaces)), maxPackage))},
		{"packages above 4,000 lines", above(packages, maxPackage), len(palaces)},
		{"places in Go that name a country or a currency", placesIn(named, ".go"), 0},
		{"places in TypeScript that name a country or a currency", placesIn(named, ".ts", ".tsx"), 0},
		{"calls of the web app whose answer is typed by hand", typedByHand(web), 0},
		{"imports of a feature's inside by another feature", sideways, 0},
		{"imports of a feature's inside by pages and routes", inside, 0},
		{"lines of Go and TypeScript without tests", goLines(packages) + webLines(web), 313_800},
	} {
		t.Logf("%7d  (at most %d)  %s", f.is, f.most, f.name)
		if f.is > f.most {
			t.Errorf("%s: %d, at most %d", f.name, f.is, f.most)
		}
	}
}

func TestPackagesStayComprehensible(t *testing.T) {
	files := tree(t)
	for dir, n := range packageSizes(t) {
		most, known := palaces[dir]
		switch {
		case known && n <= maxPackage:
			t.Errorf("%s has %d lines: take it from the list of palaces", dir, n)
		case known && n > most:
			t.Errorf("%s has %d lines, at most %d: it may only get smaller", dir, n, most)
		case !known && n > maxPackage:
			t.Errorf("%s has %d lines, at most %d: divide it where it is two things", dir, n, maxPackage)
		case !known && n > explainPackages && !strings.Contains(files[dir+"/doc.go"], "2,500 lines"):
			t.Errorf("%s has %d lines: its doc.go says why it is one package above 2,500 lines", dir, n)
		}
	}
}

func packageSizes(t *testing.T) map[string]int {
	sizes := map[string]int{}
	for _, file := range goFiles(t) {
		if !file.isTest() && !file.generated() {
			sizes[file.dir()] += lines(file.text)
		}
	}
	return sizes
}

func above(sizes map[string]int, most int) (n int) {
	for _, size := range sizes {
		if size > most {
			n++
		}
	}
	return n
}

func groupsSeen(t *testing.T) map[string]bool {
	seen := map[string]bool{}
	for path := range tree(t) {
		if parts := strings.Split(path, "/"); parts[0] == "internal" && len(parts) > 2 && parts[1] != "test" {
			seen[parts[1]] = true
		}
	}
	return seen
}

func goLines(packages map[string]int) (n int) {
	for dir, size := range packages {
		if !strings.HasPrefix(dir, "internal/test") {
			n += size
		}
	}
	return n
}

// webSource gives the files of the web app that are neither tests nor written by a program.
func webSource(t *testing.T) map[string]string {
	sources := map[string]string{}
	for path, text := range tree(t) {
		isSource := strings.HasPrefix(path, "web/src/") && (strings.HasSuffix(path, ".ts") || strings.HasSuffix(path, ".tsx"))
		if isSource && !strings.Contains(path, ".gen.") && !forTests.MatchString(path) {
			sources[path] = text
		}
	}
	return sources
}

var forTests = regexp.MustCompile(`\.test\.|/testing[./]|\.fixture\.`)

func webLines(web map[string]string) (n int) {
	for _, text := range web {
		n += lines(text)
	}
	return n
}

// byHand is an answer of the API's client that is said to have another type than the table of calls gives it; pastClient
// is a call beside the client, whose answer no table types.
var (
	byHand     = regexp.MustCompile(`\b(?:api\s*\.\s*(?:get|post|put|delete|file)(?:<[^;()]*>)?|upload|transmit)\([^;]*?\)\s+as\s`)
	pastClient = regexp.MustCompile(`\bfetch\(\s*apiUrl\(|\.json\(\)`)
)

func typedByHand(web map[string]string) (n int) {
	for path, text := range web {
		n += len(byHand.FindAllString(text, -1))
		if !strings.HasPrefix(path, "web/src/lib/") {
			n += len(pastClient.FindAllString(text, -1))
		}
	}
	return n
}
