package identity_test

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"florin/internal/identity/identity"
)

var update = flag.Bool("update", false, "write the table of permissions into docs/security.md")

const (
	securityPage = "../../../docs/security.md"
	tableBegin   = "<!-- permissions: go test ./internal/identity/identity -run Permissions -update -->\n"
	tableEnd     = "<!-- end of permissions -->\n"
)

// The page that operators read is the table that the program runs by.
func TestThePermissionsAreDocumented(t *testing.T) {
	page, err := os.ReadFile(securityPage)
	ok(t, err)
	before, rest, found := strings.Cut(string(page), tableBegin)
	written, after, ended := strings.Cut(rest, tableEnd)
	if !found || !ended {
		t.Fatal("docs/security.md has lost the marks around its table of permissions")
	}
	table := permissionTable()
	if *update {
		ok(t, os.WriteFile(securityPage, []byte(before+tableBegin+table+tableEnd+after), 0o644))
		return
	}
	if written != table {
		t.Error("docs/security.md tells other permissions: go test ./internal/identity/identity -run Permissions -update")
	}
}

// permissionTable has a row for each permission and a column for each role.
func permissionTable() string {
	sets := identity.Roles()
	var b strings.Builder
	b.WriteString("| permission |")
	for _, set := range sets {
		b.WriteString(" " + strings.ReplaceAll(string(set.Role), "_", " ") + " |")
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(sets)) + "\n")
	for _, p := range sets[0].Permissions { // the administrator's: all of them
		b.WriteString("| `" + string(p) + "` |")
		for _, set := range sets {
			if slices.Contains(set.Permissions, p) {
				b.WriteString(" yes |")
			} else {
				b.WriteString(" |")
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestRolesAreSets(t *testing.T) {
	all := identity.PermissionsOf(identity.Administrator)
	seen := map[identity.Role]bool{}
	for _, set := range identity.Roles() {
		if seen[set.Role] {
			t.Errorf("%s stands twice in the table", set.Role)
		}
		seen[set.Role] = true
		if !slices.Equal(set.Permissions, identity.PermissionsOf(set.Role)) {
			t.Errorf("%s is listed with other permissions than it has", set.Role)
		}
		for i, p := range set.Permissions {
			if !slices.Contains(all, p) {
				t.Errorf("%s may %s, which no administrator may", set.Role, p)
			}
			if slices.Contains(set.Permissions[:i], p) {
				t.Errorf("%s holds %s twice", set.Role, p)
			}
		}
	}
	if len(seen) != 8 || len(identity.PermissionsOf("owner")) != 0 {
		t.Errorf("roles: %v", seen)
	}
}

// Who checks must not be able to change what they check, and nobody but administrators
// gives or takes access.
func TestSeparationOfDuties(t *testing.T) {
	changes := []identity.Permission{identity.RequestDecide, identity.RequestNote, identity.StaffManage, identity.SettingsManage}
	for role, never := range map[identity.Role][]identity.Permission{
		identity.Auditor:               changes,
		identity.DataProtectionOfficer: append([]identity.Permission{identity.DocumentRead}, changes...),
		identity.Treasury:              append([]identity.Permission{identity.DocumentRead}, changes...),
		identity.Support:               append([]identity.Permission{identity.DocumentRead}, changes...),
		identity.Collections:           {identity.RequestDecide, identity.DocumentRead, identity.StaffManage, identity.SettingsManage},
		identity.Officer:               {identity.StaffManage, identity.SettingsManage, identity.AuditRead},
		identity.Approver:              {identity.StaffManage, identity.SettingsManage, identity.AuditRead},
	} {
		for _, p := range never {
			if slices.Contains(identity.PermissionsOf(role), p) {
				t.Errorf("%s may %s", role, p)
			}
		}
	}
}
