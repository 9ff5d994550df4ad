package main

import (
	"encoding/json"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"florin/internal/admin/backup"
)

// A demo that has lived: sound books and files, marked as a demo, with accounts that open.
func TestDemoThatHasLived(t *testing.T) {
	s := newShell(t)
	s.fails(2, "--loans must be", "demo", "--loans", "1001")
	s.fails(2, "--requests must be", "demo", "--loans", "0")
	code, out, errOut := s.try("", "demo", "--loans", "4", "--requests", "20", "--seed", "3")
	if code != 0 {
		t.Fatal(errOut)
	}
	if !strings.Contains(errOut, "730 of 730 days") || !strings.Contains(errOut, "20 of 20 requests") {
		t.Errorf("the progress: %q", errOut)
	}
	for _, want := range []string{"administrator", "treasury", "a loan that runs", "a loan in arrears", "an offer that waits"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not told:\n%s", want, out)
		}
	}
	for _, verify := range [][]string{{"verify"}, {"ledger", "verify"}} {
		if said := s.ok(verify...); !strings.Contains(said, "4 replayed") {
			t.Errorf("%v: %s", verify, said)
		}
	}
	if said := s.ok("verify"); !strings.Contains(said, "Contracts: 4 opened; each loan is what its contract says, each signature what was recorded.") {
		t.Error(said)
	}
	if said := s.ok("ledger", "trial-balance", "--on", "2100-01-01"); !strings.Contains(said, "1100") {
		t.Error(said)
	}
	s.fails(1, "demo data", "doctor")
	s.fails(1, "not empty", "demo", "--loans", "1")

	base, _, stop := s.serve()
	staff := regexp.MustCompile(`(anna\.steiner@florin\.example) +(\S+)`).FindStringSubmatch(out)
	client := regexp.MustCompile(`(\S+@example\.\S+) +(\S+) +a loan that runs`).FindStringSubmatch(out)
	if staff == nil || client == nil {
		t.Fatalf("no accounts in:\n%s", out)
	}
	for path, who := range map[string][]string{"/api/v1/staff/login": staff, "/api/v1/auth/login": client} {
		if status := signIn(t, base+path, who[1], who[2]); status != 200 {
			t.Errorf("%s signs in: %d", who[1], status)
		}
	}
	stop()
	damage(t, "sqlite", "file:"+filepath.Join(s.data, backup.DatabaseFile), "UPDATE loans SET rate = '0.01' WHERE id = (SELECT min(id) FROM loans)")
	s.fails(1, "rate is not what the contract says", "verify")
}

// signIn gives the status of signing in.
func signIn(t *testing.T, address, email, password string) int {
	t.Helper()
	body, err := json.Marshal(map[string]string{"email": email, "password": password})
	if err != nil {
		t.Fatal(err)
	}
	req, err := http.NewRequest(http.MethodPost, address, strings.NewReader(string(body)))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Origin", strings.Split(address, "/api")[0])
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	if err := res.Body.Close(); err != nil {
		t.Error(err)
	}
	return res.StatusCode
}

// The mark of a demonstration cannot be taken away: a lender who is set up already must not
// get it by a slip of the folder.
func TestALenderInEarnestBecomesNoDemo(t *testing.T) {
	s := newShell(t)
	_, _, stop := s.serve()
	s.fails(1, "stop it first", "demo", "--requests", "1")
	own := `{"name": "Banque Alpine", "email": "credit@banque-alpine.ch", "phone": "+41 44 668 18 00", "address_lines": ["Rue du Lac 1", "CH-7000 Chur"], "placeholder": false}`
	if code, _, said := s.try(own, "settings", "set", "company", "-", "--apply"); code != 0 {
		t.Fatal(said)
	}
	stop()
	s.fails(1, "not empty", "demo", "--requests", "1")
	if out := s.ok("settings", "show", "company"); !strings.Contains(out, "Banque Alpine") {
		t.Errorf("%s", out)
	}
}
