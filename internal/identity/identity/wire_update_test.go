package identity_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
)

func TestMetadataOfAUser(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		sess := k.bearer(t, k.wired(t).AccessToken)
		update := func(data map[string]any) map[string]any {
			t.Helper()
			user, err := k.UpdateUser(t.Context(), sess, identity.WireUpdate{Data: data})
			ok(t, err)
			return user.UserMetadata
		}
		meta := update(map[string]any{"colour": "green", "size": map[string]any{"a": []any{true}}, "first_name": "Annabelle"})
		if meta["colour"] != "green" || meta["first_name"] != "Annabelle" || meta["last_name"] != "Meier" {
			t.Errorf("the metadata is %v", meta)
		}
		meta = update(map[string]any{"colour": nil})
		if _, there := meta["colour"]; there || meta["size"] == nil {
			t.Errorf("the metadata is %v", meta)
		}
		if p := k.bearer(t, k.signIn(t).AccessToken).Principal; p.Name != "Anna Meier" {
			t.Errorf("metadata renamed the account to %s", p.Name)
		}
		user, err := k.UpdateUser(t.Context(), sess, identity.WireUpdate{}) // an empty change is none
		ok(t, err)
		same, err := k.WireUserOf(t.Context(), sess)
		ok(t, err)
		if diff := cmp.Diff(same, user); diff != "" {
			t.Error(diff)
		}
		for range 3 {
			_, err = k.UpdateUser(t.Context(), sess, identity.WireUpdate{Data: map[string]any{"big": strings.Repeat("x", 16_000)}})
			ok(t, err)
		}
		_, err = k.UpdateUser(t.Context(), sess, identity.WireUpdate{Data: map[string]any{"more": strings.Repeat("x", 400)}})
		refused(t, err, "validation_failed")
		if _, there := part(t, k.signIn(t).AccessToken, 1)["user_metadata"]; there {
			t.Error("a token carries more metadata than fits a header")
		}
	})
}

func TestANewPassword(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		site := k.client(t)
		mine, elsewhere := k.signIn(t), k.signIn(t)
		ok(t, k.RecoverWire(t.Context(), home, implicit(anna)))
		reset := k.mail.press(t, "account.reset", anna, "")
		ok(t, k.SendOTP(t.Context(), home, identity.WireOTP{WireMail: pkce(anna)}))
		landing, err := k.VerifyLink(t.Context(), home, k.mail.press(t, "account.magic_link", anna, ""))
		ok(t, err)
		ok(t, k.Recover(t.Context(), home, anna))
		k.mail.take()

		sess := k.bearer(t, mine.AccessToken)
		change := func(in identity.WireUpdate) error {
			_, err := k.UpdateUser(t.Context(), sess, in)
			return err
		}
		refused(t, change(identity.WireUpdate{Password: "short"}), "weak_password")
		refused(t, change(identity.WireUpdate{Password: other}), "current_password_required")
		refused(t, change(identity.WireUpdate{Password: other, CurrentPassword: other}), "current_password_invalid")
		refused(t, change(identity.WireUpdate{Password: secret, CurrentPassword: secret}), "same_password")
		refused(t, change(identity.WireUpdate{Data: map[string]any{"half": true}, Password: other, CurrentPassword: other}), "current_password_invalid")
		user, err := k.WireUserOf(t.Context(), sess)
		if ok(t, err); user.UserMetadata["half"] != nil {
			t.Error("a change that was refused was half made")
		}
		ok(t, change(identity.WireUpdate{Password: other, CurrentPassword: secret}))

		k.bearer(t, mine.AccessToken)
		_, err = k.Refresh(t.Context(), home, mine.RefreshToken)
		ok(t, err)
		_, err = k.BearerSession(t.Context(), home, elsewhere.AccessToken)
		refused(t, err, "session_not_found")
		_, err = k.Session(t.Context(), site.Token)
		want(t, err, fault.Unauthenticated, "unauthenticated")
		_, err = k.VerifyLink(t.Context(), home, reset)
		refused(t, err, "otp_expired")
		_, err = k.ExchangeCode(t.Context(), home, landing.Code, verifier)
		refused(t, err, "flow_state_not_found")
		if diff := cmp.Diff([]string{"account.password_changed to " + anna}, k.mail.take()); diff != "" {
			t.Error(diff)
		}
		_, err = k.SignInPassword(t.Context(), from(11), anna, secret)
		refused(t, err, "invalid_credentials")
		_, err = k.SignInPassword(t.Context(), from(12), anna, other)
		ok(t, err)
	})
}

// A change of the password at our own pages ends what was mailed by the wire.
func TestANewPasswordAtOurPagesEndsMailedLinks(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		site := k.client(t)
		ok(t, k.SendOTP(t.Context(), home, identity.WireOTP{WireMail: implicit(anna)}))
		_, err := k.ChangePassword(t.Context(), site.Owner(), secret, other, other)
		ok(t, err)
		_, err = k.VerifyLink(t.Context(), home, k.mail.press(t, "account.magic_link", anna, ""))
		refused(t, err, "otp_expired")
	})
}

func TestRecoveryByTheWire(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		ok(t, k.RecoverWire(t.Context(), home, pkce(anna)))
		landing, err := k.VerifyLink(t.Context(), home, k.mail.press(t, "account.reset", anna, ""))
		ok(t, err)
		sess, err := k.ExchangeCode(t.Context(), home, landing.Code, verifier)
		ok(t, err)
		if method := part(t, sess.AccessToken, 1)["amr"].([]any)[0].(map[string]any)["method"]; method != "recovery" {
			t.Errorf("signed in by %v", method)
		}
		if sess.User.RecoverySentAt == nil || !sess.User.RecoverySentAt.Equal(k.env.Clock.Now()) {
			t.Errorf("recovery_sent_at is %v", sess.User.RecoverySentAt)
		}
		bearer := k.bearer(t, sess.AccessToken)
		_, err = k.UpdateUser(t.Context(), bearer, identity.WireUpdate{Password: secret})
		refused(t, err, "same_password")
		_, err = k.UpdateUser(t.Context(), bearer, identity.WireUpdate{Password: other})
		ok(t, err)
		_, err = k.Login(t.Context(), home, anna, other)
		ok(t, err)
	})
}

// A person who knows an address learns nothing from asking for mail to it, however often.
func TestMailsTellNobodyWhoIsAClient(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		asks := map[string]func(identity.WireMail) error{
			"recover":         func(m identity.WireMail) error { return k.RecoverWire(t.Context(), home, m) },
			"resend a change": func(m identity.WireMail) error { return k.Resend(t.Context(), home, "email_change", m) },
			"resend a signup": func(m identity.WireMail) error { return k.Resend(t.Context(), home, "signup", m) },
			"otp": func(m identity.WireMail) error {
				return k.SendOTP(t.Context(), home, identity.WireOTP{WireMail: m})
			},
		}
		for name, ask := range asks {
			for _, email := range []string{anna, "nobody@example.com"} {
				for range 3 {
					if err := ask(implicit(email)); err != nil {
						t.Errorf("%s %s: %v", name, email, err)
					}
				}
			}
			refused(t, ask(implicit("nobody")), "validation_failed")
		}
		mails := k.mail.take()
		if len(mails) != 2 { // the second and third within a minute are dropped
			t.Errorf("sent %v", mails)
		}
		for _, mail := range mails {
			if !strings.HasSuffix(mail, " to "+anna) {
				t.Errorf("sent %s", mail)
			}
		}
		refused(t, k.Resend(t.Context(), home, "sms", implicit(anna)), "validation_failed")
	})
}

func TestAnAccountByMailAlone(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		ok(t, k.SendOTP(t.Context(), home, identity.WireOTP{WireMail: implicit(anna), CreateUser: true, Data: map[string]any{"first_name": "Anna"}}))
		verified, err := k.VerifyOTP(t.Context(), home, identity.WireProof{Type: "email", Email: anna, Code: k.mail.code(t, "account.magic_link", anna)})
		ok(t, err)
		if verified.Session.User.UserMetadata["first_name"] != "Anna" {
			t.Errorf("the user is %+v", verified.Session.User)
		}
		_, err = k.SignInPassword(t.Context(), home, anna, secret)
		refused(t, err, "invalid_credentials")
		_, err = k.UpdateUser(t.Context(), k.bearer(t, verified.Session.AccessToken), identity.WireUpdate{Password: secret})
		ok(t, err)
		k.signIn(t)
	})
}

func TestReauthentication(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		sess := k.bearer(t, k.wired(t).AccessToken)
		k.mail.take()
		ok(t, k.Reauthenticate(t.Context(), sess))
		ok(t, k.Reauthenticate(t.Context(), sess))
		if mails := k.mail.take(); len(mails) != 1 {
			t.Errorf("sent %v", mails)
		}
		k.env.Clock.Advance(time.Minute)
		ok(t, k.Reauthenticate(t.Context(), sess))
		nonce := k.mail.code(t, "account.reauthenticate", anna)
		wrong := "000000"
		if nonce == wrong {
			wrong = "000001"
		}
		_, err := k.UpdateUser(t.Context(), sess, identity.WireUpdate{Password: other, Nonce: wrong})
		refused(t, err, "reauthentication_not_valid")
		_, err = k.VerifyOTP(t.Context(), home, identity.WireProof{Type: "email", Email: anna, Code: nonce})
		refused(t, err, "otp_expired") // it signs nobody in
		passwords := func(i int) string { return "Barrier-Word-" + string(rune('a'+i)) + "1" }
		done, errs := atOnce(func(i int) error {
			_, err := k.UpdateUser(t.Context(), sess, identity.WireUpdate{Password: passwords(i), Nonce: nonce})
			return err
		})
		if done != 1 {
			t.Errorf("a code changed the password %d times", done)
		}
		for _, err := range errs {
			switch fault.CodeOf(err) {
			case "wire.reauthentication_not_valid", "too_many", "unavailable":
			default:
				t.Errorf("a loser got %v", err)
			}
		}
		refused(t, k.Reauthenticate(t.Context(), k.bearer(t, "")), "no_authorization")
	})
}

// Where sessions may last longer than a day, an old one needs a code.
func TestAnOldSessionReauthenticates(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		long := newKit(t, k.env, func(cfg *identity.Config) { cfg.Wire.SessionLife = 48 * time.Hour })
		tokens := long.wired(t)
		var err error
		for range 24 * 3 {
			k.env.Clock.Advance(20 * time.Minute)
			tokens, err = long.Refresh(t.Context(), home, tokens.RefreshToken)
			ok(t, err)
		}
		sess := long.bearer(t, tokens.AccessToken)
		in := identity.WireUpdate{Password: other, CurrentPassword: secret}
		_, err = long.UpdateUser(t.Context(), sess, in)
		refused(t, err, "reauthentication_needed")
		ok(t, long.Reauthenticate(t.Context(), sess))
		in.Nonce = long.mail.code(t, "account.reauthenticate", anna)
		_, err = long.UpdateUser(t.Context(), sess, in)
		ok(t, err)
	})
}

const newAddress = "anna.meier@example.org"

func TestAChangeOfAddress(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		sess := k.bearer(t, k.wired(t).AccessToken)
		user, err := k.UpdateUser(t.Context(), sess, identity.WireUpdate{WireMail: implicit("Anna.Meier@example.org")})
		ok(t, err)
		if user.Email != anna || user.NewEmail != newAddress || user.EmailChangeSentAt == nil {
			t.Errorf("the user is %+v", user)
		}
		landing, err := k.VerifyLink(t.Context(), home, k.mail.press(t, "account.email_change", anna, ""))
		ok(t, err)
		if !landing.Waiting || landing.Session != nil {
			t.Errorf("landed at %+v", landing)
		}
		// A person who only reads the new mailbox must not gain the account by a click, nor lose their
		// address to it.
		press := k.mail.press(t, "account.email_change", newAddress, other)
		_, err = k.VerifyLink(t.Context(), home, press)
		refused(t, err, "invalid_credentials")
		press.Password = secret
		landing, err = k.VerifyLink(t.Context(), home, press)
		ok(t, err)
		if landing.Session == nil || landing.Session.User.Email != newAddress || landing.Session.User.NewEmail != "" {
			t.Fatalf("landed at %+v", landing)
		}
		if k.bearer(t, landing.Session.AccessToken).Principal.Email != newAddress {
			t.Error("the address is the old one")
		}
		_, err = k.SignInPassword(t.Context(), home, anna, secret)
		refused(t, err, "invalid_credentials")
		_, err = k.Login(t.Context(), home, newAddress, secret)
		ok(t, err)
	})
}

func TestAChangeOfAddressByCodes(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		sess := k.bearer(t, k.wired(t).AccessToken)
		_, err := k.UpdateUser(t.Context(), sess, identity.WireUpdate{WireMail: pkce(newAddress)})
		ok(t, err)
		verified, err := k.VerifyOTP(t.Context(), home, identity.WireProof{Type: "email_change", Email: newAddress, Code: k.mail.code(t, "account.email_change", newAddress)})
		ok(t, err)
		if !verified.Waiting || verified.Session != nil {
			t.Errorf("verified: %+v", verified)
		}
		ok(t, k.Resend(t.Context(), home, "email_change", pkce(anna)))
		press := k.mail.press(t, "account.email_change", anna, "")
		landing, err := k.VerifyLink(t.Context(), home, press)
		ok(t, err)
		done, err := k.ExchangeCode(t.Context(), home, landing.Code, verifier)
		ok(t, err)
		if done.User.Email != newAddress {
			t.Errorf("the address is %s", done.User.Email)
		}
	})
}

// An address that another person has is answered like any other, and never changes hands.
func TestAChangeToAnAddressOfAnother(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		sess := k.bearer(t, k.wired(t).AccessToken)
		_, err := k.SignUp(t.Context(), home, annaSignsUp(implicit("nora@example.com")))
		ok(t, err)
		_, err = k.VerifyLink(t.Context(), home, k.mail.press(t, "account.verify", "nora@example.com", secret))
		ok(t, err)
		k.mail.take()
		user, err := k.UpdateUser(t.Context(), sess, identity.WireUpdate{WireMail: implicit("nora@example.com")})
		ok(t, err)
		if user.NewEmail != "nora@example.com" {
			t.Errorf("the user is %+v", user)
		}
		if diff := cmp.Diff([]string{"account.email_change to " + anna, "account.exists to nora@example.com"}, k.mail.take()); diff != "" {
			t.Error(diff)
		}
	})
}

func TestASecondStepGuardsTheAccount(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		first := k.wired(t)
		if _, err := k.env.DB.Pool().Exec("UPDATE accounts SET factors = 1"); err != nil {
			t.Fatal(err)
		}
		sess := k.bearer(t, first.AccessToken)
		if p := sess.Principal; sess.Needs != identity.NeedFactor || p.Kind != identity.Visitor || p.AccountID != "" {
			t.Errorf("at the first of two steps the bearer is %+v", sess)
		}
		_, err := k.WireUserOf(t.Context(), sess)
		ok(t, err)
		for _, in := range []identity.WireUpdate{{Password: other, CurrentPassword: secret}, {WireMail: implicit(newAddress)}, {Phone: "+41791234567"}} {
			_, err := k.UpdateUser(t.Context(), sess, in)
			refused(t, err, "insufficient_aal")
			in.Data = map[string]any{"theme": "none"}
			_, err = k.UpdateUser(t.Context(), sess, in)
			refused(t, err, "insufficient_aal")
		}
		user, err := k.UpdateUser(t.Context(), sess, identity.WireUpdate{WireMail: implicit(anna), Data: map[string]any{"theme": "dark"}})
		ok(t, err)
		if user.UserMetadata["theme"] != "dark" {
			t.Errorf("the metadata is %v", user.UserMetadata)
		}
		refused(t, k.Reauthenticate(t.Context(), sess), "insufficient_aal")

		second, err := k.Refresh(t.Context(), home, first.RefreshToken)
		ok(t, err)
		k.raise(t) // the second step is taken
		_, err = k.Refresh(t.Context(), home, second.RefreshToken)
		refused(t, err, "conflict")
		if k.bearer(t, second.AccessToken).Needs != identity.NeedFactor {
			t.Error("an access token of the first step counts for the second")
		}
		raised, err := k.ElevatedWire(t.Context(), k.bearer(t, second.AccessToken))
		ok(t, err)
		if part(t, raised.AccessToken, 1)["aal"] != "aal2" || k.bearer(t, raised.AccessToken).Principal.Kind != identity.Client {
			t.Error("the second step is not in the token")
		}
		for _, old := range []identity.WireSession{first, second} {
			_, err = k.Refresh(t.Context(), home, old.RefreshToken)
			refused(t, err, "refresh_token_not_found")
		}
		next, err := k.Refresh(t.Context(), home, raised.RefreshToken)
		ok(t, err)
		_, err = k.UpdateUser(t.Context(), k.bearer(t, next.AccessToken), identity.WireUpdate{WireMail: implicit(newAddress)})
		ok(t, err)
	})
}

// raise takes the second step of the only session of the wire.
func (k *kit) raise(t testing.TB) {
	t.Helper()
	_, err := k.env.DB.Pool().Exec(`UPDATE sessions SET level = 2,
		methods = '[{"method":"totp","timestamp":1763629200},{"method":"password","timestamp":1763629200}]' WHERE door = 'wire'`)
	ok(t, err)
}
