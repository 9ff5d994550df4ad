package repotest

import (
	"path"
	"strings"
	"testing"
)

// A decision is looked for in the list.
func TestDecisionsAreListed(t *testing.T) {
	const folder = "docs/decisions/"
	files := tree(t)
	list := files[folder+"README.md"]
	for name := range files {
		record := path.Base(name)
		if path.Dir(name)+"/" == folder && record != "README.md" && !strings.Contains(list, "| ["+record[:4]+"]("+record+") | ") {
			t.Errorf("%sREADME.md does not list %s", folder, record)
		}
	}
}
