package identity_test

import (
	"strings"
	"testing"

	"florin/internal/identity/identity"
)

// A person who can write into the database could make themselves an administrator: the log knows who
// was given what.
func TestStaffAreComparedWithTheLog(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		otto := k.officer(t, "otto@florin.example", identity.Officer).Principal.StaffID
		anna := k.officer(t, "anna@florin.example", identity.Administrator).Principal.StaffID
		ok(t, k.setRole(t.Context(), cli, otto, identity.Support))
		for _, change := range []func() error{
			func() error { return nil },
			func() error { return k.DisableStaff(t.Context(), cli, otto) },
			func() error { return k.enable(t.Context(), cli, otto) },
		} {
			ok(t, change())
			if problems, n, err := k.VerifyStaff(t.Context()); err != nil || n != 2 || len(problems) > 0 {
				t.Errorf("%d members, %q (%v)", n, problems, err)
			}
		}
		for _, c := range []struct{ do, undo, want string }{
			{`UPDATE staff SET role = 'administrator'`, `UPDATE staff SET role = 'support' WHERE email LIKE 'otto%'`, otto + " is administrator, and by the audit log support"},
			{`UPDATE staff SET disabled_at = created_at WHERE email LIKE 'anna%'`, `UPDATE staff SET disabled_at = NULL`, anna + " has lost or regained access, and nothing in the audit log says so"},
			{
				`INSERT INTO staff (id, email, name, role, lang, password_hash, must_change, created_at)
					SELECT 'x', 'x', name, role, lang, password_hash, must_change, created_at FROM staff WHERE email LIKE 'anna%'`,
				`DELETE FROM staff WHERE id = 'x'`, "x (administrator) was given access by nobody in the audit log",
			},
			{`DELETE FROM staff WHERE email LIKE 'otto%'`, `SELECT 1`, otto + " was given access by the audit log and is missing"},
		} {
			_, err := k.env.DB.Pool().Exec(c.do)
			ok(t, err)
			if problems, _, err := k.VerifyStaff(t.Context()); err != nil || strings.Join(problems, "|") != c.want {
				t.Errorf("%s: %q (%v)", c.do, problems, err)
			}
			_, err = k.env.DB.Pool().Exec(c.undo)
			ok(t, err)
		}
	})
}
