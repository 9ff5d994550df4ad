package repotest

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

const operationsPage = "docs/operations.md"

// metricName is how the sources of metrics and the page write one.
var metricName = regexp.MustCompile("[\"`](florin_[a-z_]+)[\"`]")

func metricsIn(text string) []string {
	var names []string
	for _, found := range metricName.FindAllStringSubmatch(text, -1) {
		names = append(names, found[1])
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// An operator builds alerts on what the page says: it names each metric, and no other.
func TestEveryMetricIsDocumented(t *testing.T) {
	files := tree(t)
	real, told := metricsIn(files["internal/api/server/metrics.go"]+files["internal/admin/watch/figures.go"]), metricsIn(files[operationsPage])
	if len(real) == 0 {
		t.Fatal("no metric found in internal/api/server/metrics.go")
	}
	for _, name := range real {
		if !slices.Contains(told, name) {
			t.Errorf("%s is not in %s", name, operationsPage)
		}
		if strings.HasSuffix(name, "_count") || strings.HasSuffix(name, "_sum") {
			t.Errorf("%s ends like a part of a histogram", name)
		}
	}
	for _, name := range told {
		if !slices.Contains(real, name) {
			t.Errorf("%s speaks of %s, which nothing measures", operationsPage, name)
		}
	}
}

// Whatever the program can be told to do is on the operator's page, or in the README.
func TestEveryCommandIsDocumented(t *testing.T) {
	files := tree(t)
	pages := files[operationsPage] + files["README.md"]
	commands := regexp.MustCompile("(?m)^\t(\\w+)\\s+(?:\\w+Cmd|\\w+\\.Cmd)\\s+`cmd:\"\"").FindAllStringSubmatch(files["cmd/florin/main.go"], -1)
	if len(commands) < 10 {
		t.Fatalf("found only %d commands in cmd/florin/main.go", len(commands))
	}
	hump := regexp.MustCompile("([a-z])([A-Z])") // verifyDocument is called verify-document
	for _, c := range commands {
		name := strings.ToLower(hump.ReplaceAllString(c[1], "$1-$2"))
		if !strings.Contains(pages, "florin "+name) {
			t.Errorf("florin %s is in neither %s nor README.md", name, operationsPage)
		}
	}
}
