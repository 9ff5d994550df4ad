package eventlog_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"florin/internal/integration/eventlog"
)

var update = flag.Bool("update", false, "write the catalogue into docs/events.md")

const page = "../../../docs/events.md"

// The page shows the catalogue that the code has.
func TestDocsShowTheCatalogue(t *testing.T) {
	raw, err := os.ReadFile(page)
	ok(t, err)
	before, rest, _ := strings.Cut(string(raw), "<!-- catalogue -->\n")
	_, after, found := strings.Cut(rest, "<!-- /catalogue -->")
	if !found {
		t.Fatal("the page has no place for the table")
	}
	want := before + "<!-- catalogue -->\n" + table() + "<!-- /catalogue -->" + after
	if *update {
		ok(t, os.WriteFile(page, []byte(want), 0o644))
	} else if want != string(raw) {
		t.Error("run: go test ./internal/integration/eventlog -run Docs -update")
	}
}

func table() string {
	var b strings.Builder
	b.WriteString("| type | told when | `object` | `data` |\n|---|---|---|---|\n")
	for _, s := range eventlog.Catalogue() {
		var members []string
		for _, m := range s.Data {
			text := "`" + m.Name + "`"
			if m.Optional {
				text += " if there is one"
			}
			members = append(members, text)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", s.Kind, s.About, s.Object, strings.Join(members, ", "))
	}
	return b.String()
}
