package setup_test

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"florin/internal/admin/setup"
	"florin/internal/rule/settings"
)

// TestEverySettingHasAForm walks the settings: each has a page of the back-office, which is there. What the forms of a page hold is
// walked by a test of the web app.
func TestEverySettingHasAForm(t *testing.T) {
	paths, err := os.ReadFile("../../../web/src/app/admin/paths.ts")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range settings.Names() {
		page, has := setup.Pages[name]
		if !has {
			t.Errorf("the setting %s has no form: make one, and name its page in setup.Pages", name)
			continue
		}
		if !regexp.MustCompile("(`\\$\\{settings\\}/" + page + "`)").Match(paths) {
			t.Errorf("the page of %s, %s, is none of the back-office", name, page)
		}
	}
	for name := range setup.Pages {
		if !slices.Contains(settings.Names(), name) {
			t.Errorf("%s has a page and is no setting", name)
		}
	}
	for _, name := range setup.Names {
		if setup.Pages[name] == "" {
			t.Errorf("%s can be changed here and has no page", name)
		}
	}
}
