package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// A lender replaces the placeholder while the site runs, from what show prints.
func TestSettingsOfARunningSite(t *testing.T) {
	s := newShell(t)
	base, _, _ := s.serve()
	if list := s.ok("settings", "list"); !strings.Contains(list, "company") || !strings.Contains(list, "0 (shipped)") || strings.Contains(list, "door") {
		t.Errorf("\n%s", list)
	}
	sheet := s.ok("settings", "show", "company")
	for old, new := range map[string]string{
		"Florin Crédit": "Banque Alpine", "contact@florin.example": "credit@banque-alpine.ch", "+41 81 000 00 00": "+41 44 668 18 00",
		"Bahnhofstrasse 1": "Rue du Lac 1", `"placeholder": true`: `"placeholder": false`,
	} {
		if !strings.Contains(sheet, old) {
			t.Fatalf("no %s in\n%s", old, sheet)
		}
		sheet = strings.Replace(sheet, old, new, 1)
	}
	file := filepath.Join(t.TempDir(), "company.json")
	if err := os.WriteFile(file, []byte(sheet), 0o600); err != nil {
		t.Fatal(err)
	}
	dry := s.ok("settings", "set", "company", file)
	if !strings.Contains(dry, `"Florin Crédit"`) || !strings.Contains(dry, `→ "Banque Alpine"`) || !strings.Contains(dry, "Nothing is changed yet") {
		t.Errorf("\n%s", dry)
	}
	if list := s.ok("settings", "list"); strings.Contains(list, "command line") {
		t.Errorf("a dry run changed something:\n%s", list)
	}
	s.ok("settings", "set", "company", file, "--apply")
	if list := s.ok("settings", "list"); !strings.Contains(list, "command line") {
		t.Errorf("\n%s", list)
	}
	deadline := time.Now().Add(testkit.Patience)
	for body := ""; !strings.Contains(body, "Banque Alpine"); _, body = get(t, base+"/api/v1/site") {
		if time.Now().After(deadline) {
			t.Fatalf("the running site still says\n%s", body)
		}
		time.Sleep(50 * time.Millisecond)
	}
	s.fails(1, "made from version 0 of company, in force is 1", "settings", "set", "company", file, "--apply")
	if out := s.ok("verify"); !strings.Contains(out, "Everything is well") {
		t.Error(out)
	}
}

func TestSettingsFromStandardInput(t *testing.T) {
	s := newShell(t)
	s.fails(1, "florin migrate", "settings", "list")
	s.ok("migrate")
	set := func(input string, args ...string) (int, string) {
		code, out, errOut := s.try(input, append([]string{"settings", "set", "policies", "-"}, args...)...)
		return code, out + errOut
	}
	if code, said := set(`{"applications_per_hour":0,"aprovers":2}`, "--apply"); code != 1 || !strings.Contains(said, "/aprovers: there is no such member") {
		t.Errorf("%d %s", code, said)
	}
	if code, said := set(`{"answer_promise_hours":0,"approvers":0}`, "--apply"); code != 1 ||
		!strings.Contains(said, "/answer_promise_hours") || !strings.Contains(said, "/approvers") {
		t.Errorf("not everything wrong is said: %d %s", code, said)
	}
	if code, said := set(`{"applications_per_hour":0}`, "--apply"); code != 0 || !strings.Contains(said, "30") || !strings.Contains(said, "→ 0") {
		t.Errorf("%d %s", code, said)
	}
	if code, said := set(`{"applications_per_hour":0}`, "--apply"); code != 0 || !strings.Contains(said, "like that already") {
		t.Errorf("%d %s", code, said)
	}
	var shown struct {
		Version  int64
		Document struct {
			PerHour int `json:"applications_per_hour"`
			Days    int `json:"draft_lifetime_days"`
		}
	}
	shown.Document.PerHour = -1
	if err := json.Unmarshal([]byte(s.ok("settings", "show", "policies")), &shown); err != nil {
		t.Fatal(err)
	}
	if shown.Version != 1 || shown.Document.PerHour != 0 || shown.Document.Days != 30 {
		t.Errorf("%+v", shown)
	}
	s.fails(2, "there are company, brand, hours", "settings", "show", "door")
	s.fails(1, "no such file", "settings", "set", "upload", filepath.Join(s.data, "nothing.json"))
	if code, _, said := s.try(strings.Repeat(" ", longestSetting+1), "settings", "set", "upload", "-"); code != 1 || !strings.Contains(said, "larger") {
		t.Errorf("%d %s", code, said)
	}
	if out := s.ok("verify"); !strings.Contains(out, "Everything is well") {
		t.Error(out)
	}
}

// A domain of staff addresses must not lock the last administrator out.
func TestStaffDomain(t *testing.T) {
	s := newShell(t)
	_, _, stop := s.serve()
	set := func() (int, string) {
		code, out, errOut := s.try(`{"admin_email_domain":"banque-alpine.ch"}`, "settings", "set", "company", "-", "--apply")
		return code, out + errOut
	}
	if code, said := set(); code != 1 || !strings.Contains(said, "nobody could sign in") {
		t.Errorf("%d %s", code, said)
	}
	s.ok("admin", "create", "--email", "anna@banque-alpine.ch", "--name", "Anna Roth")
	if code, said := set(); code != 0 || !strings.Contains(said, "placeholder") {
		t.Errorf("%d %s", code, said)
	}
	stop()
	s.serve() // the address of the first administrator is of another domain
}

func TestTheListSaysWhatEachSettingHolds(t *testing.T) {
	for _, name := range settings.Names() {
		if about[name] == "" {
			t.Errorf("%s holds what?", name)
		}
	}
	if len(about) != len(settings.Names()) {
		t.Errorf("%d explanations of %d settings", len(about), len(settings.Names()))
	}
}
