package identity_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/pquerna/otp/totp"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/keyring"
)

// app is an authenticator app that was set up.
type app struct {
	k      *kit
	id     string
	secret string
}

// code is what the app shows; each call is a step later, because a code works once.
func (a app) code(t testing.TB) string {
	t.Helper()
	a.k.env.Clock.Advance(30 * time.Second)
	code, err := totp.GenerateCode(a.secret, a.k.env.Clock.Now())
	ok(t, err)
	return code
}

// withApp sets one-time codes up in a session and gives the session raised by them.
func (k *kit) withApp(t testing.TB, s identity.Session) (app, identity.Verified) {
	t.Helper()
	e, err := k.EnrolFactor(t.Context(), s.Owner(), identity.NewFactor{Kind: identity.TOTP, Name: "App"})
	ok(t, err)
	a := app{k, e.ID, e.TOTP.Secret}
	v, err := k.VerifyFactor(t.Context(), s.Owner(), identity.Answer{FactorID: e.ID, Code: a.code(t)})
	ok(t, err)
	return a, v
}

// withPasskey sets a passkey up.
func (k *kit) withPasskey(t testing.TB, s identity.Session) (*authenticator, identity.Verified) {
	t.Helper()
	key := newAuthenticator(t)
	e, err := k.EnrolFactor(t.Context(), s.Owner(), identity.NewFactor{Kind: identity.Passkey, Name: "Key"})
	ok(t, err)
	v, err := k.VerifyFactor(t.Context(), s.Owner(), identity.Answer{ChallengeID: e.Challenge.ID, Credential: key.create(e.Challenge)})
	ok(t, err)
	return key, v
}

// person is a human with a way to sign in: the rules of factors are the same for both.
type person struct {
	kind, id, email string
	first           identity.Started
	login           func(ctx context.Context, by identity.Principal) (identity.Started, error)
	session         check
}

func (k *kit) people(t testing.TB) []person {
	t.Helper()
	client, staff := k.client(t), k.admin(t)
	return []person{
		{"account", client.Principal.AccountID, anna, client, func(ctx context.Context, by identity.Principal) (identity.Started, error) {
			return k.Login(ctx, by, anna, secret)
		}, k.Session},
		{"staff", staff.Principal.StaffID, boss, staff, func(ctx context.Context, by identity.Principal) (identity.Started, error) {
			return k.StaffLogin(ctx, by, boss, secret)
		}, k.StaffSession},
	}
}

func TestHalfSignedInOpensNothing(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		for _, p := range k.people(t) {
			phone, _ := k.withApp(t, p.first.Session)
			half, err := p.login(t.Context(), home)
			ok(t, err)
			now, err := p.session(t.Context(), half.Token)
			ok(t, err)
			for _, s := range []identity.Session{half.Session, now} {
				if s.Needs != identity.NeedFactor || s.Level != 1 {
					t.Errorf("%s: needs %q at level %d", p.kind, s.Needs, s.Level)
				}
				if diff := cmp.Diff(identity.Principal{Kind: identity.Visitor}, s.Principal.From("", "", "")); diff != "" {
					t.Errorf("%s: the principal of half a sign-in: %s", p.kind, diff)
				}
			}
			o := half.Owner()
			for name, call := range map[string]func() error{
				"enrol": func() error {
					_, err := k.EnrolFactor(t.Context(), o, identity.NewFactor{Kind: identity.TOTP, Name: "x"})
					return err
				},
				"remove":         func() error { return k.RemoveFactor(t.Context(), o, phone.id, secret) },
				"rename":         func() error { return k.RenameFactor(t.Context(), o, phone.id, "x") },
				"recovery codes": func() error { _, err := k.RecoveryCodes(t.Context(), o, ""); return err },
				"security":       func() error { _, err := k.Security(t.Context(), o); return err },
				"end others":     func() error { _, err := k.EndOtherSessions(t.Context(), o); return err },
			} {
				if err := call(); fault.KindOf(err) != fault.Forbidden {
					t.Errorf("%s: %s: %v", p.kind, name, err)
				}
			}
		}
	})
}

func TestPasswordOfHalfASignInStays(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		people := k.people(t)
		for _, p := range people {
			k.withApp(t, p.first.Session)
		}
		client, err := people[0].login(t.Context(), home)
		ok(t, err)
		_, err = k.ChangePassword(t.Context(), client.Owner(), secret, other, other)
		want(t, err, fault.Forbidden, "session.factor_due")
		staff, err := people[1].login(t.Context(), home)
		ok(t, err)
		_, err = k.StaffChangePassword(t.Context(), staff.Owner(), secret, other, other)
		want(t, err, fault.Forbidden, "session.factor_due")
	})
}

func TestSecondStepByCode(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		for _, p := range k.people(t) {
			phone, enrolled := k.withApp(t, p.first.Session)
			if enrolled.Level != 2 || len(enrolled.RecoveryCodes) != 10 || enrolled.Token == p.first.Token {
				t.Errorf("%s: enrolling gave level %d and %d codes", p.kind, enrolled.Level, len(enrolled.RecoveryCodes))
			}
			_, err := p.session(t.Context(), p.first.Token)
			want(t, err, fault.Unauthenticated, "unauthenticated")

			half, err := p.login(t.Context(), home)
			ok(t, err)
			ch, err := k.Challenge(t.Context(), half.Owner(), phone.id)
			ok(t, err)
			code := phone.code(t)
			whole, err := k.VerifyFactor(t.Context(), half.Owner(), identity.Answer{ChallengeID: ch.ID, Code: code[:3] + " " + code[3:]})
			ok(t, err)
			if whole.Level != 2 || whole.Needs != "" || whole.Methods[0].Name != "totp" || whole.Methods[1].Name != "password" {
				t.Errorf("%s: %+v", p.kind, whole.Session)
			}
			_, err = p.session(t.Context(), half.Token)
			want(t, err, fault.Unauthenticated, "unauthenticated")
			_, err = p.session(t.Context(), whole.Token)
			ok(t, err)
			_, err = p.session(t.Context(), enrolled.Token) // of the second level: it stays
			ok(t, err)

			again, err := p.login(t.Context(), home)
			ok(t, err)
			ch, err = k.Challenge(t.Context(), again.Owner(), phone.id)
			ok(t, err)
			_, err = k.VerifyFactor(t.Context(), again.Owner(), identity.Answer{ChallengeID: ch.ID, Code: code})
			want(t, err, fault.Invalid, "factor.rejected")
			actions := k.actions(t, p.kind, p.id)
			for _, action := range []string{"factor.enrolled", "recovery_codes.made", "session.raised", "factor.refused"} {
				if !slices.Contains(actions, action) {
					t.Errorf("%s: the audit log holds no %s: %v", p.kind, action, actions)
				}
			}
			if !slices.Contains(k.mail.take(), "security.factor_added to "+p.email) {
				t.Errorf("%s: no mail about the new factor", p.kind)
			}
		}
	})
}

func TestFiveTriesPerChallenge(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		st := k.client(t)
		phone, raised := k.withApp(t, st.Session)
		ch, err := k.Challenge(t.Context(), raised.Owner(), phone.id)
		ok(t, err)
		for i := range 5 {
			o := identityOwnerFrom(raised, i)
			_, err := k.VerifyFactor(t.Context(), o, identity.Answer{ChallengeID: ch.ID, Code: "12345"})
			want(t, err, fault.Invalid, "factor.rejected")
		}
		_, err = k.VerifyFactor(t.Context(), identityOwnerFrom(raised, 9), identity.Answer{ChallengeID: ch.ID, Code: phone.code(t)})
		want(t, err, fault.Gone, "factor.challenge_expired")
	})
}

// identityOwnerFrom is the same person from another address: the brakes per source are not
// what is tested.
func identityOwnerFrom(v identity.Verified, n int) identity.Owner {
	s := v.Session
	s.Principal.Source = "198.51.100." + string(rune('1'+n))
	return s.Owner()
}

func TestChallengesExpireAndBelongToOne(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		people := k.people(t)
		phone, client := k.withApp(t, people[0].first.Session)
		_, staff := k.withApp(t, people[1].first.Session)
		_, err := k.Challenge(t.Context(), staff.Owner(), phone.id)
		want(t, err, fault.NotFound, "not_found")
		ch, err := k.Challenge(t.Context(), client.Owner(), phone.id)
		ok(t, err)
		_, err = k.VerifyFactor(t.Context(), staff.Owner(), identity.Answer{ChallengeID: ch.ID, Code: phone.code(t)})
		want(t, err, fault.Gone, "factor.challenge_expired")
		k.env.Clock.Advance(5 * time.Minute)
		_, err = k.VerifyFactor(t.Context(), client.Owner(), identity.Answer{ChallengeID: ch.ID, Code: phone.code(t)})
		want(t, err, fault.Gone, "factor.challenge_expired")
		for _, id := range []string{"", "x", strings.Repeat("0", 36)} {
			_, err = k.VerifyFactor(t.Context(), client.Owner(), identity.Answer{ChallengeID: id, FactorID: "x", Code: "1"})
			if kind := fault.KindOf(err); kind != fault.Gone && kind != fault.NotFound {
				t.Errorf("challenge %q: %v", id, err)
			}
		}
	})
}

func TestRecoveryCodes(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		for _, p := range k.people(t) {
			_, enrolled := k.withApp(t, p.first.Session)
			half, err := p.login(t.Context(), home)
			ok(t, err)
			_, err = k.UseRecoveryCode(t.Context(), half.Owner(), "not-a-code")
			want(t, err, fault.Invalid, "factor.rejected")
			k.mail.take()
			whole, err := k.UseRecoveryCode(t.Context(), half.Owner(), strings.ToUpper(enrolled.RecoveryCodes[3]))
			ok(t, err)
			if whole.Level != 2 || whole.Needs != "" {
				t.Errorf("%s: level %d, needs %q", p.kind, whole.Level, whole.Needs)
			}
			if mails := k.mail.take(); !slices.Contains(mails, "security.code_used to "+p.email) {
				t.Errorf("%s: mails %v", p.kind, mails)
			}
			again, err := p.login(t.Context(), home)
			ok(t, err)
			_, err = k.UseRecoveryCode(t.Context(), again.Owner(), enrolled.RecoveryCodes[3])
			want(t, err, fault.Invalid, "factor.rejected")

			made, err := k.RecoveryCodes(t.Context(), whole.Owner(), "")
			ok(t, err)
			_, err = k.UseRecoveryCode(t.Context(), again.Owner(), enrolled.RecoveryCodes[4])
			want(t, err, fault.Invalid, "factor.rejected")
			if len(made) != 10 || slices.Compact(slices.Sorted(slices.Values(made)))[0] == "" {
				t.Errorf("%s: %v", p.kind, made)
			}
			s, err := k.Security(t.Context(), whole.Owner())
			ok(t, err)
			if s.RecoveryCodes != 10 {
				t.Errorf("%s: %d codes are left", p.kind, s.RecoveryCodes)
			}
		}
	})
}

// A new password by mail opens no more than the old one did.
func TestRecoveryOfThePasswordDoesNotBypassTheSecondStep(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		st := k.client(t)
		k.withApp(t, st.Session)
		ok(t, k.Recover(t.Context(), home, anna))
		ok(t, k.ResetPassword(t.Context(), home, k.mail.token(t, "account.reset"), other, other))
		half, err := k.Login(t.Context(), home, anna, other)
		ok(t, err)
		if half.Needs != identity.NeedFactor {
			t.Errorf("needs %q", half.Needs)
		}
	})
}

func TestRemovingFactors(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		st := k.client(t)
		phone, _ := k.withApp(t, st.Session)
		half, err := k.Login(t.Context(), home, anna, secret)
		ok(t, err)
		ch, err := k.Challenge(t.Context(), half.Owner(), phone.id)
		ok(t, err)
		byCode, err := k.VerifyFactor(t.Context(), half.Owner(), identity.Answer{ChallengeID: ch.ID, Code: phone.code(t)})
		ok(t, err)
		_, byKey := k.withPasskey(t, byCode.Session)
		if len(byKey.RecoveryCodes) != 0 {
			t.Error("the second factor brings recovery codes once more")
		}
		k.mail.take()
		ok(t, k.RemoveFactor(t.Context(), byKey.Owner(), phone.id, ""))
		if diff := cmp.Diff([]string{"security.factor_removed to " + anna}, k.mail.take()); diff != "" {
			t.Error(diff)
		}
		now, err := k.Session(t.Context(), byKey.Token)
		ok(t, err)
		if now.Level != 2 || now.Needs != "" { // the passkey still stands
			t.Errorf("level %d, needs %q", now.Level, now.Needs)
		}
		s, err := k.Security(t.Context(), now.Owner())
		ok(t, err)
		ok(t, k.RemoveFactor(t.Context(), now.Owner(), s.Factors[0].ID, secret))
		now, err = k.Session(t.Context(), byKey.Token)
		ok(t, err)
		if now.Level != 1 || now.Needs != "" {
			t.Errorf("without factors: level %d, needs %q", now.Level, now.Needs)
		}
		s, err = k.Security(t.Context(), now.Owner())
		ok(t, err)
		if s.RecoveryCodes != 0 || len(s.Factors) != 0 {
			t.Errorf("left: %+v", s)
		}
	})
}

func TestStalePasswordIsAskedAgain(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		st := k.client(t)
		k.env.Clock.Advance(10 * time.Minute)
		now, err := k.Session(t.Context(), st.Token)
		ok(t, err)
		in := identity.NewFactor{Kind: identity.TOTP, Name: "App"}
		_, err = k.EnrolFactor(t.Context(), now.Owner(), in)
		want(t, err, fault.Forbidden, "session.reauthenticate")
		in.Password = other
		_, err = k.EnrolFactor(t.Context(), now.Owner(), in)
		wantField(t, err, "/password", "password.wrong")
		in.Password = secret
		_, err = k.EnrolFactor(t.Context(), now.Owner(), in)
		ok(t, err)
	})
}

func TestFactorsHaveBounds(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		o := k.client(t).Owner()
		enrol := func(name string) error {
			_, err := k.EnrolFactor(t.Context(), o, identity.NewFactor{Kind: identity.TOTP, Name: name})
			return err
		}
		for i := range 10 {
			ok(t, enrol("App "+string(rune('0'+i))))
		}
		want(t, enrol("one more"), fault.Conflict, "factor.too_many")
		ok(t, enrol("App 3")) // begun anew
		k.env.Clock.Advance(15*time.Minute - time.Second)
		st, err := k.Login(t.Context(), home, anna, secret)
		ok(t, err)
		o = st.Owner()
		want(t, enrol("one more"), fault.Conflict, "factor.too_many")
		k.env.Clock.Advance(time.Second)
		ok(t, enrol("one more")) // what nobody finished is gone
	})
}

// strict is the same installation under another policy.
func (k *kit) strict(t testing.TB, policy identity.StaffMFA) *kit {
	t.Helper()
	ring, err := keyring.Open(keyring.Config{Value: testKey})
	ok(t, err)
	svc := identity.New(identity.Config{
		DB: k.env.DB, Mail: k.mail, Ring: ring, StaffMFA: policy, Wire: identity.WireConfig{BaseURL: site},
	})
	svc.Cheap()
	return &kit{svc, k.env, k.mail}
}

func TestRequiredFactor(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		once, _, err := k.EnsureFirstAdmin(t.Context(), boss)
		ok(t, err)
		strict := k.strict(t, "") // forgetting to choose is not a choice
		st, err := strict.StaffLogin(t.Context(), home, boss, once)
		ok(t, err)
		if st.Needs != identity.NeedPassword {
			t.Errorf("at first it needs %q", st.Needs)
		}
		_, err = strict.EnrolFactor(t.Context(), st.Owner(), identity.NewFactor{Kind: identity.TOTP, Name: "App"})
		want(t, err, fault.Forbidden, "staff.password_change_required")
		st, err = strict.StaffChangePassword(t.Context(), st.Owner(), once, secret, secret)
		ok(t, err)
		if st.Needs != identity.NeedEnrolment || len(st.Principal.Permissions) != 0 {
			t.Fatalf("then it needs %q, and may %v", st.Needs, st.Principal.Permissions)
		}
		_, err = strict.StaffChangePassword(t.Context(), st.Owner(), secret, other, other)
		want(t, err, fault.Forbidden, "session.enrolment_due")
		phone, v := strict.withApp(t, st.Session)
		if v.Needs != "" || !v.Principal.Can(identity.StaffManage) {
			t.Errorf("with one-time codes it needs %q", v.Needs)
		}
		want(t, strict.RemoveFactor(t.Context(), v.Owner(), phone.id, secret), fault.Conflict, "factor.last_required")
		_, v = strict.withPasskey(t, v.Session)
		ok(t, strict.RemoveFactor(t.Context(), v.Owner(), phone.id, secret))
		if client := k.client(t); client.Needs != "" {
			t.Errorf("clients need %q", client.Needs)
		}
	})
}

func TestRequiredPasskey(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		strict := k.strict(t, identity.PasskeyMFA)
		st := k.admin(t)
		phone, v := strict.withApp(t, st.Session)
		if v.Needs != identity.NeedEnrolment {
			t.Errorf("with one-time codes it needs %q", v.Needs)
		}
		key, v := strict.withPasskey(t, v.Session)
		if v.Needs != "" || !v.Principal.Can(identity.StaffManage) {
			t.Errorf("with a passkey it needs %q", v.Needs)
		}
		half, err := strict.StaffLogin(t.Context(), home, boss, secret)
		ok(t, err)
		_, err = strict.Challenge(t.Context(), half.Owner(), phone.id)
		want(t, err, fault.Conflict, "factor.passkey_required")
		s, err := strict.Security(t.Context(), v.Owner())
		ok(t, err)
		ch, err := strict.Challenge(t.Context(), half.Owner(), s.Factors[1].ID)
		ok(t, err)
		v, err = strict.VerifyFactor(t.Context(), half.Owner(), identity.Answer{ChallengeID: ch.ID, Credential: key.get(ch)})
		ok(t, err)
		want(t, strict.RemoveFactor(t.Context(), v.Owner(), s.Factors[1].ID, secret), fault.Conflict, "factor.last_required")
		ok(t, strict.RemoveFactor(t.Context(), v.Owner(), phone.id, secret))
	})
}
