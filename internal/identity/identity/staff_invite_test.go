package identity_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
)

const ottoEmail = "otto@florin.example"

var otto = identity.NewStaff{Email: ottoEmail, Name: "Otto Frei", Role: identity.Officer}

// entry finds a person in the list of staff.
func (k *kit) entry(t testing.TB, email string) identity.StaffEntry {
	t.Helper()
	all, err := k.ListStaff(t.Context(), cli)
	ok(t, err)
	i := slices.IndexFunc(all, func(m identity.StaffEntry) bool { return m.Email == email })
	if i < 0 {
		t.Fatalf("%s is not in the list", email)
	}
	return all[i]
}

func TestAnInvitedPersonChoosesThePassword(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		boss := k.admin(t).Principal
		k.mail.take()
		m, err := k.invite(t.Context(), boss, otto)
		ok(t, err)
		token := k.mail.token(t, "staff.invited")
		if diff := cmp.Diff([]string{"staff.guarded_invited to " + boss.Email, "staff.invited to " + ottoEmail}, k.mail.take()); diff != "" {
			t.Error(diff)
		}
		end := k.env.Clock.Now().Add(72 * time.Hour)
		if e := k.entry(t, ottoEmail); !e.Invited || e.InvitationEndsAt == nil || !e.InvitationEndsAt.Equal(end) {
			t.Errorf("invited as %+v", e)
		}
		for _, guess := range []string{"", secret} { // there is no password to know yet
			if _, err := k.StaffLogin(t.Context(), home, ottoEmail, guess); err == nil {
				t.Error("signed in before a password was chosen")
			}
		}
		_, err = k.AcceptInvitation(t.Context(), home, token, "short", "short")
		wantField(t, err, "/password", "password.too_short")
		_, err = k.AcceptInvitation(t.Context(), home, token, secret, other)
		wantField(t, err, "/password_confirm", "passwords.mismatch")
		_, err = k.AcceptInvitation(t.Context(), home, "x"+token, secret, secret)
		want(t, err, fault.Gone, "auth.link_expired")

		accepted, err := k.AcceptInvitation(t.Context(), home, token, secret, secret)
		ok(t, err)
		if accepted.ID != m.ID || accepted.Email != ottoEmail {
			t.Errorf("accepted by %+v", accepted)
		}
		_, err = k.AcceptInvitation(t.Context(), home, token, other, other)
		want(t, err, fault.Gone, "auth.link_expired")
		want(t, k.InviteStaffAgain(t.Context(), boss, m.ID), fault.Conflict, "staff.not_invited")
		st, err := k.StaffLogin(t.Context(), home, ottoEmail, secret)
		ok(t, err)
		if !st.Principal.Can(identity.RequestDecide) || st.Principal.Can(identity.StaffManage) {
			t.Errorf("signed in as %+v", st.Principal)
		}
		if e := k.entry(t, ottoEmail); e.Invited || e.InvitationEndsAt != nil {
			t.Errorf("still invited: %+v", e)
		}
		wantActions := []string{"staff.created", "staff.link_mailed", "staff.password_chosen", "session.started"}
		got := slices.DeleteFunc(k.actions(t, "staff", m.ID), func(a string) bool { return a == "session.refused" })
		if diff := cmp.Diff(wantActions, got); diff != "" {
			t.Error(diff)
		}
		if mails := k.mail.take(); slices.Contains(mails, "staff.password_changed to "+ottoEmail) {
			t.Errorf("a newcomer is told of their own first password: %v", mails)
		}
	})
}

func TestOnlyTheNewestInvitationWorksAndNotForEver(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		boss := k.admin(t).Principal
		m, err := k.invite(t.Context(), boss, otto)
		ok(t, err)
		first := k.mail.token(t, "staff.invited")
		ok(t, k.InviteStaffAgain(t.Context(), boss, m.ID))
		second := k.mail.token(t, "staff.invited")
		_, err = k.AcceptInvitation(t.Context(), home, first, secret, secret)
		want(t, err, fault.Gone, "auth.link_expired")
		k.env.Clock.Advance(72 * time.Hour)
		_, err = k.AcceptInvitation(t.Context(), home, second, secret, secret)
		want(t, err, fault.Gone, "auth.link_expired")
		if e := k.entry(t, ottoEmail); !e.Invited || e.InvitationEndsAt != nil {
			t.Errorf("after 72 hours: %+v", e)
		}
		ok(t, k.Sweep(t.Context()))
		ok(t, k.InviteStaffAgain(t.Context(), boss, m.ID))
		third := k.mail.token(t, "staff.invited")
		ok(t, k.DisableStaff(t.Context(), boss, m.ID))
		_, err = k.AcceptInvitation(t.Context(), home, third, secret, secret)
		want(t, err, fault.Gone, "auth.link_expired")
		want(t, k.InviteStaffAgain(t.Context(), boss, m.ID), fault.Conflict, "staff.not_invited")
		want(t, k.InviteStaffAgain(t.Context(), boss, "nobody"), fault.NotFound, "not_found")
	})
}

// Pressing the button again and again does not fill a person's mailbox, and the
// last link sent goes on working.
func TestInvitationsDoNotFloodAMailbox(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		boss := k.admin(t).Principal
		m, err := k.invite(t.Context(), boss, otto)
		ok(t, err)
		for range 2 {
			ok(t, k.InviteStaffAgain(t.Context(), boss, m.ID))
		}
		want(t, k.InviteStaffAgain(t.Context(), boss, m.ID), fault.TooMany, "too_many")
		_, err = k.AcceptInvitation(t.Context(), home, k.mail.token(t, "staff.invited"), secret, secret)
		ok(t, err)
	})
}

func TestGuessingInvitationsIsSlow(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		for range 30 {
			_, err := k.AcceptInvitation(t.Context(), home, "guess", secret, secret)
			want(t, err, fault.Gone, "auth.link_expired")
		}
		_, err := k.AcceptInvitation(t.Context(), home, "guess", secret, secret)
		want(t, err, fault.TooMany, "too_many")
	})
}

func TestAnInvitationIsAcceptedOnce(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		boss := k.admin(t).Principal
		_, err := k.invite(t.Context(), boss, otto)
		ok(t, err)
		token := k.mail.token(t, "staff.invited")
		done, errs := atOnce(func(i int) error {
			_, err := k.AcceptInvitation(t.Context(), at("2001:db8:0:"+string(rune('a'+i%6))+"::1"), token, secret, secret)
			return err
		})
		if done != 1 {
			t.Errorf("accepted %d times", done)
		}
		for _, err := range errs {
			if kind := fault.KindOf(err); kind != fault.Gone && kind != fault.Unavailable { // busy: the hashing queue is bounded
				t.Error(err)
			}
		}
	})
}

func TestEnablingGivesAccessBack(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		boss := k.admin(t).Principal
		session := k.officer(t, ottoEmail, identity.Officer)
		id := session.Principal.StaffID
		want(t, k.enable(t.Context(), boss, id), fault.Conflict, "conflict")
		want(t, k.enable(t.Context(), boss, "nobody"), fault.NotFound, "not_found")
		ok(t, k.DisableStaff(t.Context(), boss, id))
		k.mail.take()
		ok(t, k.enable(t.Context(), boss, id))
		_, err := k.StaffSession(t.Context(), session.Token) // what was ended stays ended
		want(t, err, fault.Unauthenticated, "unauthenticated")
		_, err = k.StaffLogin(t.Context(), home, ottoEmail, secret) // and so does the old password
		want(t, err, fault.Unauthenticated, "staff.invalid_credentials")
		_, err = k.AcceptInvitation(t.Context(), home, k.mail.token(t, "staff.enabled"), other, other)
		ok(t, err)
		st, err := k.StaffLogin(t.Context(), home, ottoEmail, other)
		ok(t, err)
		if !st.Principal.Can(identity.RequestDecide) {
			t.Errorf("back as %+v", st.Principal)
		}
		if diff := cmp.Diff([]string{"staff.enabled to " + ottoEmail, "staff.password_changed to " + ottoEmail}, k.mail.take()[:2]); diff != "" {
			t.Error(diff)
		}
	})
}

func TestAPasswordLinkReplacesThePassword(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		boss := k.admin(t).Principal
		session := k.officer(t, ottoEmail, identity.Officer)
		id := session.Principal.StaffID
		ok(t, k.MailPasswordLink(t.Context(), boss, id))
		_, err := k.StaffSession(t.Context(), session.Token)
		want(t, err, fault.Unauthenticated, "unauthenticated")
		_, err = k.StaffLogin(t.Context(), home, ottoEmail, secret)
		want(t, err, fault.Unauthenticated, "staff.invalid_credentials")
		_, err = k.AcceptInvitation(t.Context(), home, k.mail.token(t, "staff.password_link"), other, other)
		ok(t, err)
		_, err = k.StaffLogin(t.Context(), home, ottoEmail, other)
		ok(t, err)
		ok(t, k.DisableStaff(t.Context(), boss, id))
		want(t, k.MailPasswordLink(t.Context(), boss, id), fault.Conflict, "staff.disabled")
		want(t, k.MailPasswordLink(t.Context(), boss, boss.StaffID), fault.Conflict, "staff.last_administrator")
	})
}

// A password for one use, given on the command line, ends a link that waits: or a person who
// reads the mailbox could still take the access over.
func TestTheCommandLineEndsALink(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		boss := k.admin(t).Principal
		m, err := k.invite(t.Context(), boss, otto)
		ok(t, err)
		once, err := k.ResetStaffPassword(t.Context(), cli, m.ID)
		ok(t, err)
		_, err = k.AcceptInvitation(t.Context(), home, k.mail.token(t, "staff.invited"), other, other)
		want(t, err, fault.Gone, "auth.link_expired")
		k.firstSignIn(t, ottoEmail, once)
	})
}

// A person who has not come yet, or whose one-time password has run out, is no
// administrator to fall back on.
func TestAnInvitedAdministratorIsNoneYet(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		boss := k.admin(t).Principal
		m, err := k.invite(t.Context(), boss, identity.NewStaff{Email: "second@florin.example", Name: "Second", Role: identity.Administrator})
		ok(t, err)
		_, _, err = k.CreateStaff(t.Context(), cli, identity.NewStaff{Email: "third@florin.example", Name: "Third", Role: identity.Administrator})
		ok(t, err)
		k.env.Clock.Advance(72 * time.Hour)
		want(t, k.DisableStaff(t.Context(), boss, boss.StaffID), fault.Conflict, "staff.last_administrator")
		want(t, k.setRole(t.Context(), boss, boss.StaffID, identity.Support), fault.Conflict, "staff.last_administrator")
		want(t, k.MailPasswordLink(t.Context(), boss, boss.StaffID), fault.Conflict, "staff.last_administrator")
		ok(t, k.DisableStaff(t.Context(), boss, m.ID)) // who has not come can go
	})
}

// However 32 callers mix what takes an administrator away, one is left who can sign in.
func TestOneAdministratorIsAlwaysLeft(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		boss := k.admin(t).Principal
		second := k.officer(t, "second@florin.example", identity.Administrator).Principal
		_, errs := atOnce(func(i int) error {
			by, whom := boss, second
			if i%2 == 1 {
				by, whom = second, boss
			}
			switch i % 3 {
			case 0:
				return k.setRole(t.Context(), by, whom.StaffID, identity.Auditor)
			case 1:
				return k.DisableStaff(t.Context(), by, whom.StaffID)
			}
			return k.MailPasswordLink(t.Context(), by, whom.StaffID)
		})
		for _, err := range errs {
			if code := fault.CodeOf(err); !slices.Contains([]string{"staff.last_administrator", "staff.disabled", "too_many"}, code) {
				t.Error(err)
			}
		}
		all, err := k.ListStaff(t.Context(), cli)
		ok(t, err)
		able := slices.DeleteFunc(all, func(m identity.StaffEntry) bool {
			return m.Role != identity.Administrator || m.DisabledAt != nil || m.Invited
		})
		if len(able) != 1 {
			t.Errorf("administrators left: %+v", able)
		}
	})
}
