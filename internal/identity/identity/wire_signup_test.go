package identity_test

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
)

func TestSignUpByTheLink(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		user, err := k.SignUp(t.Context(), home, annaSignsUp(implicit(" Anna@Example.com")))
		ok(t, err)
		if user.Email != anna || user.ConfirmedAt != nil || user.ConfirmationSentAt == nil || user.UserMetadata["colour"] != "green" {
			t.Errorf("the answer is %+v", user)
		}
		_, err = k.SignInPassword(t.Context(), home, anna, secret)
		refused(t, err, "email_not_confirmed")
		_, err = k.SignInPassword(t.Context(), home, anna, other)
		refused(t, err, "invalid_credentials")

		press := k.mail.press(t, "account.verify", anna, secret)
		page, err := k.LookAtLink(t.Context(), home, press.Token, press.Type, press.RedirectTo)
		ok(t, err)
		if !page.AsksPassword || page.PKCE || page.RedirectTo != site {
			t.Errorf("the page is %+v", page)
		}
		press.Password = other
		_, err = k.VerifyLink(t.Context(), home, press)
		refused(t, err, "invalid_credentials")
		press.Password = secret
		landing, err := k.VerifyLink(t.Context(), home, press)
		ok(t, err)
		sess := landing.Session
		if landing.RedirectTo != site || landing.Code != "" || sess == nil || sess.User.ID != user.ID || sess.User.EmailConfirmedAt == nil {
			t.Fatalf("landed at %+v", landing)
		}
		if method := part(t, sess.AccessToken, 1)["amr"].([]any)[0].(map[string]any)["method"]; method != "email/signup" {
			t.Errorf("signed in by %v", method)
		}
		if p := k.bearer(t, sess.AccessToken).Principal; p.Name != "Anna Meier" || p.AccountID != user.ID {
			t.Errorf("the bearer is %+v", p)
		}
		_, err = k.VerifyLink(t.Context(), home, press)
		refused(t, err, "otp_expired")
		k.signIn(t)
		_, err = k.Login(t.Context(), home, anna, secret) // one account, in every channel
		ok(t, err)
	})
}

// A code of PKCE is worth nothing without the verifier of the browser that registered, and
// nothing is opened before.
func TestSignUpByPKCE(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		user, err := k.SignUp(t.Context(), home, annaSignsUp(pkce(anna)))
		ok(t, err)
		press := k.mail.press(t, "account.code", anna, "")
		if !strings.HasPrefix(press.Token, "pkce_") {
			t.Errorf("the token begins with %.5s", press.Token)
		}
		page, err := k.LookAtLink(t.Context(), home, press.Token, press.Type, "")
		ok(t, err)
		if page.AsksPassword || !page.PKCE {
			t.Errorf("the page is %+v", page)
		}
		landing, err := k.VerifyLink(t.Context(), home, press)
		ok(t, err)
		if landing.Session != nil || landing.Code == "" || !landing.PKCE {
			t.Fatalf("landed at %+v", landing)
		}
		_, err = k.SignInPassword(t.Context(), home, anna, secret) // the click has opened nothing
		refused(t, err, "email_not_confirmed")
		_, err = k.ExchangeCode(t.Context(), home, landing.Code, "another-verifier")
		refused(t, err, "bad_code_verifier")
		sess, err := k.ExchangeCode(t.Context(), home, landing.Code, verifier)
		ok(t, err)
		if sess.User.ID != user.ID {
			t.Error("the account has another id than the answer of the sign-up")
		}
		_, err = k.ExchangeCode(t.Context(), home, landing.Code, verifier)
		refused(t, err, "flow_state_not_found")
		k.signIn(t)
	})
}

func TestSignUpByTheCode(t *testing.T) {
	for _, kind := range []string{"signup", "email"} {
		each(t, func(t *testing.T, k *kit) {
			user, err := k.SignUp(t.Context(), home, annaSignsUp(implicit(anna)))
			ok(t, err)
			proof := identity.WireProof{Type: kind, Email: "ANNA@example.com ", Code: k.mail.code(t, "account.verify", anna)}
			verified, err := k.VerifyOTP(t.Context(), home, proof)
			ok(t, err)
			if verified.Session.User.ID != user.ID {
				t.Error("another account was opened")
			}
			_, err = k.VerifyOTP(t.Context(), home, proof)
			refused(t, err, "otp_expired")
			k.signIn(t)
		})
	}
}

// A person registers a stranger's address and waits for the stranger's proof.
func TestNobodyBlessesThePasswordOfAnother(t *testing.T) {
	const theirs, attacker = "Owner-Chose-This-1", "Attacker-Chose-9"
	register := func(t *testing.T, k *kit, mail identity.WireMail, password string) identity.WireUser {
		t.Helper()
		user, err := k.SignUp(t.Context(), home, identity.WireSignUp{WireMail: mail, Password: password})
		ok(t, err)
		return user
	}
	shut := func(t *testing.T, k *kit, passwords ...string) {
		t.Helper()
		for i, password := range passwords {
			if _, err := k.SignInPassword(t.Context(), from(i), anna, password); err == nil {
				t.Errorf("%s opens the account", password)
			}
			if _, err := k.Login(t.Context(), from(i+10), anna, password); err == nil {
				t.Errorf("%s opens the account at our own pages", password)
			}
		}
	}
	cases := []struct {
		name string
		run  func(t *testing.T, k *kit)
	}{
		{"the owner presses the button of a sign-up that is not theirs", func(t *testing.T, k *kit) {
			register(t, k, implicit(anna), attacker)
			_, err := k.VerifyLink(t.Context(), home, k.mail.press(t, "account.verify", anna, theirs))
			refused(t, err, "invalid_credentials")
			shut(t, k, attacker)
		}},
		{"the owner presses the button, the attacker has the verifier", func(t *testing.T, k *kit) {
			register(t, k, pkce(anna), attacker)
			_, err := k.VerifyLink(t.Context(), home, k.mail.press(t, "account.code", anna, ""))
			ok(t, err) // the code goes to the owner's browser, the verifier never left the attacker's
			shut(t, k, attacker)
		}},
		{"both registered, the owner types the code of the other mail", func(t *testing.T, k *kit) {
			register(t, k, implicit(anna), theirs)
			register(t, k, implicit(anna), attacker)
			_, err := k.VerifyOTP(t.Context(), home, identity.WireProof{Type: "signup", Email: anna, Code: k.mail.code(t, "account.verify", anna)})
			ok(t, err)
			shut(t, k, attacker, theirs)
		}},
		{"both registered, the owner's own code comes first", func(t *testing.T, k *kit) {
			register(t, k, implicit(anna), theirs)
			code := k.mail.code(t, "account.verify", anna)
			stranger := register(t, k, implicit(anna), attacker)
			verified, err := k.VerifyOTP(t.Context(), home, identity.WireProof{Type: "signup", Email: anna, Code: code})
			ok(t, err)
			if verified.Session.User.ID == stranger.ID {
				t.Error("the registration of the other was opened")
			}
			shut(t, k, attacker, theirs) // recovery sets one
		}},
		{"the owner registered twice with one password", func(t *testing.T, k *kit) {
			register(t, k, implicit(anna), theirs)
			register(t, k, implicit(anna), theirs)
			_, err := k.VerifyOTP(t.Context(), home, identity.WireProof{Type: "signup", Email: anna, Code: k.mail.code(t, "account.verify", anna)})
			ok(t, err)
			_, err = k.SignInPassword(t.Context(), home, anna, theirs)
			ok(t, err)
		}},
		{"a stranger registered at our own pages too", func(t *testing.T, k *kit) {
			in := anna1()
			in.Password, in.PasswordConfirm = attacker, attacker
			ok(t, k.Register(t.Context(), home, in))
			register(t, k, implicit(anna), theirs)
			_, err := k.VerifyOTP(t.Context(), home, identity.WireProof{Type: "signup", Email: anna, Code: k.mail.newest(t, "account.verify", anna).Params["code"].(string)})
			ok(t, err)
			shut(t, k, attacker, theirs)
		}},
		{"the token of the link is posted", func(t *testing.T, k *kit) {
			register(t, k, implicit(anna), theirs)
			register(t, k, implicit(anna), attacker)
			_, err := k.VerifyOTP(t.Context(), home, identity.WireProof{Type: "signup", TokenHash: k.mail.press(t, "account.verify", anna, "").Token})
			ok(t, err)
			shut(t, k, attacker, theirs)
		}},
		{"the owner asks for the mail again, with a verifier of their own", func(t *testing.T, k *kit) {
			register(t, k, implicit(anna), attacker)
			ok(t, k.Resend(t.Context(), home, "signup", pkce(anna)))
			press := k.mail.press(t, "account.verify", anna, theirs)
			page, err := k.LookAtLink(t.Context(), home, press.Token, press.Type, "")
			ok(t, err)
			if !page.AsksPassword {
				t.Error("the page does not ask whose registration it is")
			}
			_, err = k.VerifyLink(t.Context(), home, press)
			refused(t, err, "invalid_credentials")
			shut(t, k, attacker)
		}},
		{"the owner signs in by mail instead", func(t *testing.T, k *kit) {
			register(t, k, implicit(anna), attacker)
			ok(t, k.SendOTP(t.Context(), home, identity.WireOTP{WireMail: implicit(anna), CreateUser: true}))
			_, err := k.VerifyLink(t.Context(), home, k.mail.press(t, "account.magic_link", anna, ""))
			ok(t, err)
			shut(t, k, attacker)
		}},
		{"the owner recovers instead", func(t *testing.T, k *kit) {
			register(t, k, implicit(anna), attacker)
			ok(t, k.RecoverWire(t.Context(), home, implicit(anna)))
			landing, err := k.VerifyLink(t.Context(), home, k.mail.press(t, "account.reset", anna, ""))
			ok(t, err)
			shut(t, k, attacker)
			_, err = k.UpdateUser(t.Context(), k.bearer(t, landing.Session.AccessToken), identity.WireUpdate{Password: secret})
			ok(t, err)
			k.signIn(t)
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) { each(t, c.run) })
	}
}

// The first proof drops whatever else waits for the address.
func TestTheFirstProofDropsTheRest(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		_, err := k.SignUp(t.Context(), home, annaSignsUp(implicit(anna)))
		ok(t, err)
		mine := k.mail.press(t, "account.verify", anna, secret)
		_, err = k.SignUp(t.Context(), home, annaSignsUp(pkce(anna)))
		ok(t, err)
		another := k.mail.press(t, "account.code", anna, "")
		landing, err := k.VerifyLink(t.Context(), home, another)
		ok(t, err)
		ok(t, k.SendOTP(t.Context(), home, identity.WireOTP{WireMail: implicit(anna), CreateUser: true}))
		magic := k.mail.press(t, "account.magic_link", anna, "")
		ok(t, k.RecoverWire(t.Context(), home, implicit(anna)))
		reset := k.mail.press(t, "account.reset", anna, "")

		_, err = k.VerifyLink(t.Context(), home, mine)
		ok(t, err)
		for _, press := range []identity.LinkPress{another, magic, reset} {
			_, err := k.VerifyLink(t.Context(), home, press)
			refused(t, err, "otp_expired")
		}
		_, err = k.ExchangeCode(t.Context(), home, landing.Code, verifier)
		refused(t, err, "flow_state_not_found")
	})
}

// shape is an answer with everything that differs between any two persons taken out.
func shape(t *testing.T, v any) any {
	t.Helper()
	raw, err := json.Marshal(v)
	ok(t, err)
	var tree any
	ok(t, json.Unmarshal(raw, &tree))
	var walk func(any) any
	walk = func(v any) any {
		switch v := v.(type) {
		case map[string]any:
			for key := range v {
				v[key] = walk(v[key])
			}
		case []any:
			for i := range v {
				v[i] = walk(v[i])
			}
		case string:
			if uuid.Validate(v) == nil {
				return "an id"
			}
		}
		return v
	}
	return walk(tree)
}

// Using up what one kind of mail may be sent does not tell either.
func TestUsedUpMailsTellNobodyWhoIsAClient(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		in := annaSignsUp(implicit("nora@example.com"))
		_, err := k.SignUp(t.Context(), home, in)
		ok(t, err)
		_, err = k.VerifyLink(t.Context(), home, k.mail.press(t, "account.verify", "nora@example.com", secret))
		ok(t, err)
		k.RaiseCost()
		k.env.Clock.Advance(4 * time.Hour)
		sess := k.bearer(t, k.signIn(t).AccessToken)
		try := func(source int, email string) (codes []string) {
			_, err := k.UpdateUser(t.Context(), sess, identity.WireUpdate{WireMail: implicit(email)})
			ok(t, err)
			ok(t, k.Resend(t.Context(), from(source), "signup", implicit(email)))
			for i := range 4 {
				in := annaSignsUp(implicit(email))
				in.Password = other + string(rune('a'+i))
				_, err := k.SignUp(t.Context(), from(source), in)
				ok(t, err)
				_, err = k.SignInPassword(t.Context(), from(source), email, in.Password)
				codes = append(codes, fault.CodeOf(err))
			}
			return codes
		}
		const waits = "wire.email_not_confirmed"
		wanted := []string{waits, waits, waits, "wire.invalid_credentials"}
		if diff := cmp.Diff(wanted, try(11, "nobody@example.com")); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff(wanted, try(12, "nora@example.com")); diff != "" {
			t.Errorf("a known address is answered otherwise: %s", diff)
		}
	})
}

// An address that has an account and one that has none are answered alike, at the sign-up
// and at the sign-in with the password of the sign-up, after one hash each.
func TestSignUpTellsNobodyWhoIsAClient(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		const nobody = "nora@example.com"
		type seen struct {
			answer any
			hashes int64
			code   string
			signIn int64
		}
		try := func(email string) seen {
			before := k.Hashes()
			in := annaSignsUp(implicit(email))
			in.Password = other
			user, err := k.SignUp(t.Context(), home, in)
			ok(t, err)
			between := k.Hashes()
			_, err = k.SignInPassword(t.Context(), home, email, other)
			answer := strings.ReplaceAll(string(must(json.Marshal(shape(t, user)))), email, "the address")
			return seen{answer, between - before, fault.CodeOf(err), k.Hashes() - between}
		}
		want := seen{nil, 1, "wire.email_not_confirmed", 1}
		known, unknown := try(anna), try(nobody)
		want.answer = unknown.answer
		if diff := cmp.Diff(want, unknown, cmp.AllowUnexported(seen{})); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff(unknown, known, cmp.AllowUnexported(seen{})); diff != "" {
			t.Errorf("a known address is answered otherwise: %s", diff)
		}
		if diff := cmp.Diff([]string{"account.exists to " + anna, "account.verify to " + nobody}, k.mail.take()); diff != "" {
			t.Error(diff)
		}
		k.signIn(t) // nothing of it touched the account
	})
}

func must(raw []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return raw
}

func TestEverySignInIsOneHash(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		_, err := k.SignUp(t.Context(), home, annaSignsUp(implicit("nora@example.com")))
		ok(t, err)
		for i, email := range []string{anna, "nora@example.com", "nobody@example.com"} {
			before := k.Hashes()
			_, err := k.SignInPassword(t.Context(), from(i), email, "Wrong-Guess-77")
			refused(t, err, "invalid_credentials")
			if n := k.Hashes() - before; n != 1 {
				t.Errorf("%s: %d hashes", email, n)
			}
		}
	})
}

func TestTheFourthMailOfASignUpIsNotSent(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		for range 5 {
			_, err := k.SignUp(t.Context(), home, annaSignsUp(implicit(anna)))
			ok(t, err)
		}
		if mails := k.mail.take(); len(mails) != 3 {
			t.Errorf("sent %v", mails)
		}
	})
}

func TestSignUpRefusals(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		large := map[string]any{"a": strings.Repeat("x", 20_000)}
		cases := []struct {
			name, code string
			in         func(*identity.WireSignUp)
		}{
			{"no address", "validation_failed", func(in *identity.WireSignUp) { in.Email = "" }},
			{"half an address", "validation_failed", func(in *identity.WireSignUp) { in.Email = "anna@" }},
			{"two addresses", "validation_failed", func(in *identity.WireSignUp) { in.Email = "a@example.com,b@example.com" }},
			{"no password", "weak_password", func(in *identity.WireSignUp) { in.Password = "" }},
			{"a weak password", "weak_password", func(in *identity.WireSignUp) { in.Password = "password" }},
			{"129 characters", "weak_password", func(in *identity.WireSignUp) { in.Password = "Aa1!" + strings.Repeat("x", 125) }},
			{"too much metadata", "validation_failed", func(in *identity.WireSignUp) { in.Data = large }},
			{"a challenge without a method", "validation_failed", func(in *identity.WireSignUp) { in.Challenge = strings.Repeat("a", 43) }},
			{"a method without a challenge", "validation_failed", func(in *identity.WireSignUp) { in.Method = "s256" }},
			{"a short challenge", "validation_failed", func(in *identity.WireSignUp) { in.Challenge, in.Method = strings.Repeat("a", 42), "s256" }},
			{"a long challenge", "validation_failed", func(in *identity.WireSignUp) { in.Challenge, in.Method = strings.Repeat("a", 129), "s256" }},
			{"a challenge of other characters", "validation_failed", func(in *identity.WireSignUp) { in.Challenge, in.Method = strings.Repeat("ä", 43), "s256" }},
			{"another method", "validation_failed", func(in *identity.WireSignUp) { in.Challenge, in.Method = strings.Repeat("a", 43), "md5" }},
		}
		for _, c := range cases {
			t.Run(c.name, func(t *testing.T) {
				in := annaSignsUp(implicit(anna))
				c.in(&in)
				_, err := k.SignUp(t.Context(), home, in)
				refused(t, err, c.code)
			})
		}
		if mails := k.mail.take(); len(mails) != 0 {
			t.Errorf("sent %v", mails)
		}
	})
}

// The 128th character counts.
func TestALongPasswordCountsWhole(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		in := annaSignsUp(implicit(anna))
		in.Password = "Aa1!" + strings.Repeat("x", 124)
		_, err := k.SignUp(t.Context(), home, in)
		ok(t, err)
		_, err = k.VerifyLink(t.Context(), home, k.mail.press(t, "account.verify", anna, in.Password))
		ok(t, err)
		_, err = k.SignInPassword(t.Context(), home, anna, in.Password[:127]+"y")
		refused(t, err, "invalid_credentials")
		_, err = k.SignInPassword(t.Context(), home, anna, in.Password)
		ok(t, err)
	})
}

func TestWireSignInIsBraked(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		for range 4 {
			_, err := k.SignInPassword(t.Context(), home, anna, other)
			refused(t, err, "invalid_credentials")
		}
		_, err := k.Login(t.Context(), home, anna, other) // one count for every channel
		want(t, err, fault.Unauthenticated, "auth.invalid_credentials")
		_, err = k.SignInPassword(t.Context(), home, anna, secret)
		want(t, err, fault.TooMany, "too_many")
		_, err = k.SignInPassword(t.Context(), from(1), anna, secret)
		ok(t, err)
	})
}

// Nothing but metadata can be set by a sign-up.
func TestMetadataGivesNoRights(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		in := annaSignsUp(implicit(anna))
		maps.Copy(in.Data, map[string]any{
			"role": "admin", "app_metadata": map[string]any{"provider": "x"}, "id": uuid.NewString(), "sub": "x", "email": "boss@florin.example",
			"email_verified": true, "aal": "aal2",
		})
		user, err := k.SignUp(t.Context(), home, in)
		ok(t, err)
		landing, err := k.VerifyLink(t.Context(), home, k.mail.press(t, "account.verify", anna, secret))
		ok(t, err)
		body := part(t, landing.Session.AccessToken, 1)
		if body["role"] != "authenticated" || body["aal"] != "aal1" || body["email"] != anna || body["sub"] != user.ID {
			t.Errorf("the token says %v", body)
		}
		meta := body["user_metadata"].(map[string]any)
		if meta["sub"] != user.ID || meta["email"] != anna {
			t.Errorf("the metadata says %v", meta)
		}
		if p := k.bearer(t, landing.Session.AccessToken).Principal; p.Kind != identity.Client || len(p.Permissions) != 0 {
			t.Errorf("the bearer is %+v", p)
		}
	})
}
