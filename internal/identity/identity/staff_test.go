package identity_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/rule/settings"
)

var cli = identity.CommandLine()

// officer creates a member of staff with a role, who has chosen their own password.
func (k *kit) officer(t testing.TB, email string, role identity.Role) identity.Started {
	t.Helper()
	_, once, err := k.CreateStaff(t.Context(), cli, identity.NewStaff{Email: email, Name: "Otto Frei", Role: role})
	ok(t, err)
	return k.firstSignIn(t, email, once)
}

func TestTheFirstAdministrator(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		_, _, err := k.EnsureFirstAdmin(t.Context(), "boss")
		wantField(t, err, "/email", "email.invalid")
		once, created, err := k.EnsureFirstAdmin(t.Context(), boss)
		if err != nil || !created || once == "" {
			t.Fatal(once, created, err)
		}
		again, created, err := k.EnsureFirstAdmin(t.Context(), "second@florin.example")
		if err != nil || created || again != "" {
			t.Fatal("a second first administrator:", created, err)
		}
		st, err := k.StaffLogin(t.Context(), home, boss, once)
		ok(t, err)
		if st.Needs != identity.NeedPassword || st.Principal.Can(identity.RequestRead) {
			t.Errorf("with a password for one use: %+v", st)
		}
		now, err := k.StaffSession(t.Context(), st.Token)
		ok(t, err)
		if now.Needs != identity.NeedPassword || len(now.Principal.Permissions) != 0 {
			t.Errorf("with a password for one use the session holds %v", now.Principal.Permissions)
		}
		_, err = k.StaffChangePassword(t.Context(), now.Owner(), once, once, once)
		wantField(t, err, "/password", "password.same")
		fresh, err := k.StaffChangePassword(t.Context(), now.Owner(), once, secret, secret)
		ok(t, err)
		if fresh.Needs != "" || !fresh.Principal.Can(identity.StaffManage) || fresh.Principal.Role != identity.Administrator {
			t.Errorf("after the change: %+v", fresh)
		}
		_, err = k.StaffSession(t.Context(), st.Token)
		want(t, err, fault.Unauthenticated, "unauthenticated")
		_, err = k.StaffLogin(t.Context(), home, boss, once)
		want(t, err, fault.Unauthenticated, "staff.invalid_credentials")
		wantActions := []string{"staff.created", "session.started", "staff.password_changed", "session.started", "session.refused"}
		if diff := cmp.Diff(wantActions, k.actions(t, "staff", st.Principal.StaffID)); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff([]string{"staff.password_changed to " + boss}, k.mail.take()); diff != "" {
			t.Error(diff)
		}
	})
}

func TestAPasswordForOneUseExpires(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		once, _, err := k.EnsureFirstAdmin(t.Context(), boss)
		ok(t, err)
		k.env.Clock.Advance(72 * time.Hour)
		_, err = k.StaffLogin(t.Context(), home, boss, other)
		want(t, err, fault.Unauthenticated, "staff.invalid_credentials") // told only to who knows it
		_, err = k.StaffLogin(t.Context(), home, boss, once)
		want(t, err, fault.Forbidden, "staff.one_time_password_expired")
	})
}

func TestStaffBlock(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.admin(t)
		stranger := at("198.51.100.1")
		for _, email := range []string{boss, "nobody@florin.example"} { // alike for who exists and who does not
			until := k.env.Clock.Now().Add(15 * time.Minute)
			for i := 1; i <= 2; i++ {
				_, err := k.StaffLogin(t.Context(), stranger, email, other)
				refusal := want(t, err, fault.Unauthenticated, "staff.invalid_credentials")
				if diff := cmp.Diff(map[string]any{"attempts": i, "max": 3}, refusal.Params); diff != "" {
					t.Error(diff)
				}
			}
			for _, password := range []string{other, secret} { // the third, and one during the block
				_, err := k.StaffLogin(t.Context(), stranger, email, password)
				refusal := want(t, err, fault.Forbidden, "staff.blocked")
				if got := refusal.Params["locked_until"]; got != until || refusal.RetryAfter != 15*time.Minute {
					t.Errorf("blocked until %v for %s, want %s", got, refusal.RetryAfter, until)
				}
			}
		}
		_, err := k.StaffLogin(t.Context(), home, boss, secret) // the owner, at their own desk
		ok(t, err)
		k.env.Clock.Advance(15 * time.Minute)
		_, err = k.StaffLogin(t.Context(), stranger, boss, secret)
		ok(t, err)
	})
}

func TestStaffBlockGrows(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.admin(t)
		for _, block := range []time.Duration{15 * time.Minute, 30 * time.Minute, time.Hour} {
			for range 2 {
				_, err := k.StaffLogin(t.Context(), home, boss, other)
				want(t, err, fault.Unauthenticated, "staff.invalid_credentials")
			}
			_, err := k.StaffLogin(t.Context(), home, boss, other)
			if refusal := want(t, err, fault.Forbidden, "staff.blocked"); refusal.RetryAfter != block {
				t.Errorf("blocked for %s, want %s", refusal.RetryAfter, block)
			}
			k.env.Clock.Advance(block)
		}
	})
}

func TestStaffLoginPerSource(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.admin(t)
		for i := range 30 {
			_, err := k.StaffLogin(t.Context(), at("198.51.100.1"), fmt.Sprintf("nobody%d@florin.example", i), other)
			want(t, err, fault.Unauthenticated, "staff.invalid_credentials")
		}
		_, err := k.StaffLogin(t.Context(), at("198.51.100.1"), boss, secret)
		want(t, err, fault.TooMany, "too_many")
	})
}

func TestStaffLoginFields(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		_, err := k.StaffLogin(t.Context(), home, "", "x")
		wantField(t, err, "/email", "email.required")
		_, err = k.StaffLogin(t.Context(), home, boss, "")
		wantField(t, err, "/password", "password.required")

		own := k.of(settings.Company{AdminEmailDomain: "florin.example"})
		_, err = own.StaffLogin(t.Context(), home, "boss@elsewhere.example", "x")
		wantField(t, err, "/email", "staff.email_invalid")
		_, _, err = own.CreateStaff(t.Context(), cli, identity.NewStaff{Email: "a@elsewhere.example", Name: "A", Role: identity.Officer})
		wantField(t, err, "/email", "staff.email_invalid")
	})
}

// of is the service with the settings of a lender.
func (k *kit) of(company settings.Company) *identity.Service {
	load := func(context.Context) (settings.Snapshot, error) { return settings.Snapshot{Company: company}, nil }
	return identity.New(identity.Config{DB: k.env.DB, Mail: k.mail, Settings: load, StaffMFA: identity.OptionalMFA})
}

// Where the lender has set no domain, that of its own e-mail counts at the sign-in, and those of the staff that there are: nobody
// who was let in is locked out, and an address of any other domain is no attempt.
func TestTheDomainOfStaffAsDelivered(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.admin(t) // boss@florin.example
		company := settings.Company{Email: "contact@Lender.example"}
		own := k.of(company)
		for range 9 { // more than any limit takes
			_, err := own.StaffLogin(t.Context(), home, "mallory@elsewhere.example", "x")
			wantField(t, err, "/email", "staff.email_invalid")
		}
		for _, known := range []string{"stranger@lender.example", "stranger@FLORIN.example"} {
			_, err := own.StaffLogin(t.Context(), home, known, "x")
			want(t, err, fault.Unauthenticated, "staff.invalid_credentials")
		}
		_, err := own.StaffLogin(t.Context(), home, "x@notflorin.example", "x") // ends alike, and is another domain
		wantField(t, err, "/email", "staff.email_invalid")

		guest, _, err := own.CreateStaff(t.Context(), cli, identity.NewStaff{Email: "guest@elsewhere.example", Name: "Guest", Role: identity.Officer})
		ok(t, err)
		_, err = own.StaffLogin(t.Context(), home, "guest@elsewhere.example", "x")
		want(t, err, fault.Unauthenticated, "staff.invalid_credentials")
		ok(t, own.DisableStaff(t.Context(), cli, guest.ID))
		_, err = own.StaffLogin(t.Context(), home, "guest@elsewhere.example", "x")
		wantField(t, err, "/email", "staff.email_invalid")

		company.AdminEmailDomain = settings.AnyDomain
		_, err = k.of(company).StaffLogin(t.Context(), home, "mallory@elsewhere.example", "x")
		want(t, err, fault.Unauthenticated, "staff.invalid_credentials")
	})
}

// The address of the first administrator is only a default: once there is staff, a
// domain of the lender's own must not keep the program from starting.
func TestFirstAdminOfAnotherDomain(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		own := k.of(settings.Company{AdminEmailDomain: "lender.example"})
		_, _, err := own.EnsureFirstAdmin(t.Context(), boss)
		wantField(t, err, "/email", "staff.email_invalid")
		k.admin(t)
		if _, created, err := own.EnsureFirstAdmin(t.Context(), boss); err != nil || created {
			t.Errorf("created %v, %v", created, err)
		}
	})
}

func TestManagingStaffNeedsThePermission(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		boss := k.admin(t)
		for _, set := range identity.Roles() {
			role := set.Role
			if role == identity.Administrator {
				continue
			}
			by := k.officer(t, string(role)+"@florin.example", role).Principal
			_, _, err := k.CreateStaff(t.Context(), by, identity.NewStaff{})
			want(t, err, fault.Forbidden, "forbidden")
			_, err = k.invite(t.Context(), by, identity.NewStaff{})
			want(t, err, fault.Forbidden, "forbidden")
			_, err = k.ListStaff(t.Context(), by)
			if by.Can(identity.StaffRead) {
				ok(t, err)
			} else {
				want(t, err, fault.Forbidden, "forbidden")
			}
			want(t, k.InviteStaffAgain(t.Context(), by, boss.Principal.StaffID), fault.Forbidden, "forbidden")
			want(t, k.MailPasswordLink(t.Context(), by, boss.Principal.StaffID), fault.Forbidden, "forbidden")
			want(t, k.enable(t.Context(), by, boss.Principal.StaffID), fault.Forbidden, "forbidden")
			_, err = k.ResetStaffFactors(t.Context(), by, boss.Principal.StaffID)
			want(t, err, fault.Forbidden, "forbidden")
			want(t, k.KeepStaffFactors(t.Context(), by, boss.Principal.StaffID), fault.Forbidden, "forbidden")
			want(t, k.DisableStaff(t.Context(), by, boss.Principal.StaffID), fault.Forbidden, "forbidden")
			want(t, k.setRole(t.Context(), by, by.StaffID, identity.Administrator), fault.Forbidden, "forbidden")
			_, err = k.ResetStaffPassword(t.Context(), by, boss.Principal.StaffID)
			want(t, err, fault.Forbidden, "forbidden")
		}
	})
}

func TestCreateAndListStaff(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		boss := k.admin(t).Principal
		cases := []struct {
			pointer, code string
			in            identity.NewStaff
		}{
			{"/email", "email.invalid", identity.NewStaff{Email: "otto", Name: "Otto", Role: identity.Officer}},
			{"/name", "field.required", identity.NewStaff{Email: "otto@florin.example", Role: identity.Officer}},
			{"/role", "field.required", identity.NewStaff{Email: "otto@florin.example", Name: "Otto", Role: "owner"}},
		}
		for _, c := range cases {
			_, _, err := k.CreateStaff(t.Context(), cli, c.in)
			wantField(t, err, c.pointer, c.code)
			_, err = k.invite(t.Context(), boss, c.in)
			wantField(t, err, c.pointer, c.code)
		}
		otto := identity.NewStaff{Email: "Otto@florin.example", Name: " Otto  Frei", Role: identity.Officer}
		_, _, err := k.CreateStaff(t.Context(), boss, otto) // no administrator sees another's password
		want(t, err, fault.Forbidden, "forbidden")
		m, once, err := k.CreateStaff(t.Context(), cli, otto)
		ok(t, err)
		_, _, err = k.CreateStaff(t.Context(), cli, otto)
		want(t, err, fault.Conflict, "staff.email_taken")
		_, err = k.invite(t.Context(), boss, otto)
		want(t, err, fault.Conflict, "staff.email_taken")
		k.env.Clock.Advance(time.Minute)
		k.firstSignIn(t, m.Email, once)

		all, err := k.ListStaff(t.Context(), boss)
		ok(t, err)
		if len(all) != 2 || all[0].Role != identity.Administrator {
			t.Fatalf("staff: %+v", all)
		}
		signedIn := k.env.Clock.Now()
		wantOtto := identity.StaffEntry{StaffMember: identity.StaffMember{ID: m.ID, Email: "otto@florin.example", Name: "Otto Frei",
			Role: identity.Officer, CreatedAt: m.CreatedAt, SignedInAt: &signedIn}}
		if diff := cmp.Diff(wantOtto, all[1]); diff != "" {
			t.Error(diff)
		}
	})
}

func TestDisablingActsAtOnce(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		boss := k.admin(t).Principal
		otto := k.officer(t, "otto@florin.example", identity.Officer)
		id := otto.Principal.StaffID
		ok(t, k.DisableStaff(t.Context(), boss, id))
		ok(t, k.DisableStaff(t.Context(), boss, id))
		_, err := k.StaffSession(t.Context(), otto.Token)
		want(t, err, fault.Unauthenticated, "unauthenticated")
		_, err = k.StaffLogin(t.Context(), home, "otto@florin.example", secret)
		want(t, err, fault.Unauthenticated, "staff.invalid_credentials")
		_, err = k.StaffChangePassword(t.Context(), otto.Owner(), secret, other, other)
		want(t, err, fault.Unauthenticated, "unauthenticated")
		for _, nobody := range []string{"nobody", "a\x00b", uuid.NewString()} {
			want(t, k.DisableStaff(t.Context(), boss, nobody), fault.NotFound, "not_found")
		}
		if got := k.actions(t, "staff", id); !slices.Contains(got, "staff.disabled") {
			t.Errorf("the log says %v", got)
		}
	})
}

func TestARoleActsAtOnce(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		boss := k.admin(t).Principal
		otto := k.officer(t, "otto@florin.example", identity.Officer)
		wantField(t, k.setRole(t.Context(), boss, otto.Principal.StaffID, "owner"), "/role", "field.required")
		want(t, k.setRole(t.Context(), boss, "nobody", identity.Auditor), fault.NotFound, "not_found")
		ok(t, k.setRole(t.Context(), boss, otto.Principal.StaffID, identity.Auditor))
		now, err := k.StaffSession(t.Context(), otto.Token)
		ok(t, err)
		if now.Principal.Role != identity.Auditor || now.Principal.Can(identity.RequestDecide) || !now.Principal.Can(identity.AuditRead) {
			t.Errorf("after the change: %+v", now.Principal)
		}
	})
}

func TestTheLastAdministratorStays(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		boss := k.admin(t).Principal
		want(t, k.DisableStaff(t.Context(), boss, boss.StaffID), fault.Conflict, "staff.last_administrator")
		want(t, k.setRole(t.Context(), boss, boss.StaffID, identity.Officer), fault.Conflict, "staff.last_administrator")
		second := k.officer(t, "second@florin.example", identity.Administrator).Principal
		// Two administrators, each taken away by the other at the same moment.
		done, errs := atOnce(func(i int) error {
			by, whom := boss, second
			if i%2 == 1 {
				by, whom = second, boss
			}
			return k.setRole(t.Context(), by, whom.StaffID, identity.Officer)
		})
		for _, err := range errs {
			want(t, err, fault.Conflict, "staff.last_administrator")
		}
		all, err := k.ListStaff(t.Context(), cli)
		ok(t, err)
		admins := 0
		for _, m := range all {
			if m.Role == identity.Administrator {
				admins++
			}
		}
		if admins != 1 {
			t.Errorf("%d administrators are left after %d changes", admins, done)
		}
	})
}

func TestResetStaffPassword(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		boss := k.admin(t).Principal
		otto := k.officer(t, "otto@florin.example", identity.Officer)
		k.mail.take()
		_, err := k.ResetStaffPassword(t.Context(), boss, otto.Principal.StaffID) // nor a new one
		want(t, err, fault.Forbidden, "forbidden")
		_, err = k.ResetStaffPassword(t.Context(), cli, "nobody")
		want(t, err, fault.NotFound, "not_found")
		once, err := k.ResetStaffPassword(t.Context(), cli, otto.Principal.StaffID)
		ok(t, err)
		_, err = k.StaffSession(t.Context(), otto.Token)
		want(t, err, fault.Unauthenticated, "unauthenticated")
		if diff := cmp.Diff([]string{"staff.password_changed to otto@florin.example"}, k.mail.take()); diff != "" {
			t.Error(diff)
		}
		st, err := k.StaffLogin(t.Context(), home, "otto@florin.example", once)
		ok(t, err)
		if st.Needs != identity.NeedPassword {
			t.Error("the new password is not for one use")
		}
	})
}

func TestStaffChangePasswordRefusals(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		p := k.admin(t).Owner()
		_, err := k.StaffChangePassword(t.Context(), identity.Owner{}, secret, other, other)
		want(t, err, fault.Unauthenticated, "unauthenticated")
		_, err = k.StaffChangePassword(t.Context(), p, secret, other, secret)
		wantField(t, err, "/password_confirm", "passwords.mismatch")
		_, err = k.StaffChangePassword(t.Context(), p, other, other, other)
		wantField(t, err, "/current", "password.wrong")
	})
}

func TestStaffLogout(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		st := k.admin(t)
		ok(t, k.StaffLogout(t.Context(), st.Principal, st.Token))
		ok(t, k.StaffLogout(t.Context(), st.Principal, st.Token))
		_, err := k.StaffSession(t.Context(), st.Token)
		want(t, err, fault.Unauthenticated, "unauthenticated")
	})
}

func TestThePasswordOfTheCommandLineStays(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		in := identity.NewStaff{Email: boss, Name: "Berta Boss", Role: identity.Administrator}
		_, err := k.CreateStaffWithPassword(t.Context(), home, in, secret)
		want(t, err, fault.Forbidden, "forbidden")
		_, err = k.CreateStaffWithPassword(t.Context(), cli, in, "short")
		wantField(t, err, "/password", "password.too_short")
		m, err := k.CreateStaffWithPassword(t.Context(), cli, in, secret)
		ok(t, err)
		_, err = k.CreateStaffWithPassword(t.Context(), cli, in, secret)
		want(t, err, fault.Conflict, "staff.email_taken")
		k.env.Clock.Advance(100 * time.Hour)
		st, err := k.StaffLogin(t.Context(), home, boss, secret)
		if err != nil || st.Needs != "" || m.MustChange || !st.Principal.Can(identity.StaffManage) {
			t.Errorf("signed in as %+v, %v", st, err)
		}
	})
}
