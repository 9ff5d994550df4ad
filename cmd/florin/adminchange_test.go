package main

import (
	"regexp"
	"strings"
	"testing"
)

func TestAdminInvitesAndChanges(t *testing.T) {
	s := newShell(t)
	if code, out, errOut := s.try("Larch-2026!stone\n", "admin", "create", "--email", "claire@florin.example", "--password-stdin"); code != 0 {
		t.Fatal(out, errOut)
	}
	s.fails(2, "there is no role", "admin", "invite", "--email", "otto@florin.example", "--role", "owner")
	s.fails(1, "already belongs", "admin", "invite", "--email", "claire@florin.example", "--name", "Claire Morel")
	if out := s.ok("admin", "invite", "--email", "otto@florin.example", "--name", "Otto Frei", "--role", "data-protection-officer"); !strings.Contains(out, "data_protection_officer") {
		t.Errorf("\n%s", out)
	}
	s.state("otto@florin.example", "data_protection_officer", "invited")
	if out := s.ok("admin", "role", "--email", "otto@florin.example", "--role", "support"); !strings.Contains(out, "Would make") {
		t.Errorf("\n%s", out)
	}
	s.state("otto@florin.example", "data_protection_officer", "invited")
	s.ok("admin", "role", "--email", "otto@florin.example", "--role", "support", "--apply")
	s.state("otto@florin.example", "support", "invited")
	for _, more := range [][]string{nil, {"--apply"}} { // a dry run promises nothing that is refused
		s.fails(1, "last administrator", append([]string{"admin", "role", "--email", "claire@florin.example", "--role", "support"}, more...)...)
		s.fails(1, "last administrator", append([]string{"admin", "disable", "--email", "claire@florin.example"}, more...)...)
		s.fails(1, "no second factor", append([]string{"admin", "reset-factors", "--email", "otto@florin.example"}, more...)...)
		s.fails(1, "not disabled", append([]string{"admin", "enable", "--email", "otto@florin.example"}, more...)...)
	}
	if out := s.ok("admin", "role", "--email", "otto@florin.example", "--role", "support", "--apply"); !strings.Contains(out, "already") {
		t.Errorf("%s", out)
	}
	s.fails(2, "there is no role", "admin", "role", "--email", "otto@florin.example", "--role", "owner")

	s.ok("admin", "disable", "--email", "otto@florin.example", "--apply")
	s.state("otto@florin.example", "support", "disabled")
	if out := s.ok("admin", "disable", "--email", "otto@florin.example"); !strings.Contains(out, "already") {
		t.Errorf("%s", out)
	}
	s.fails(1, "admin enable", "admin", "reset-password", "--email", "otto@florin.example", "--apply") // it would open nothing
	s.ok("admin", "enable", "--email", "otto@florin.example")
	s.state("otto@florin.example", "support", "disabled")
	s.ok("admin", "enable", "--email", "otto@florin.example", "--apply")
	s.state("otto@florin.example", "support", "invited")
	s.ok("admin", "reset-password", "--email", "otto@florin.example", "--apply")
	s.state("otto@florin.example", "support", "one-time password")
}

// state checks what the list says of a member of staff.
func (s *shell) state(email, role, state string) {
	s.t.Helper()
	list := s.ok("admin", "list")
	if !regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(email) + `\s.*\s` + role + `\s+` + state + `\s+0\s`).MatchString(list) {
		s.t.Errorf("%s is not %s, %s:\n%s", email, role, state, list)
	}
}
