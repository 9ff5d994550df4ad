package api_test

import (
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// code is what an authenticator app shows now.
func (l *rig) code(secret string) string {
	l.t.Helper()
	code, err := totp.GenerateCode(secret, l.Env.Clock.Now())
	must(l.t, err)
	return code
}

// own is where a browser's calls about its own access go: clients' or staff's.
func (b *browser) own() (signIn, own string) {
	if b.cookies["florin-staff"] != "" {
		return "/staff", "/staff/me"
	}
	return "/auth", "/me"
}

// enrolTOTP sets one-time codes up and gives their secret and the recovery codes.
func (b *browser) enrolTOTP(name string) (secret string, recovery []any) {
	b.t.Helper()
	_, own := b.own()
	made := b.call("POST", own+"/factors", map[string]string{"kind": "totp", "name": name}).status(200).json()
	secret = made["totp"].(map[string]any)["secret"].(string)
	answer := b.call("POST", own+"/factors/"+made["id"].(string)+"/verify", map[string]string{"code": b.code(secret)}).status(200).json()
	b.Env.Clock.Advance(time.Minute) // a code works once
	return secret, answer["recovery_codes"].([]any)
}

// halfSignedIn gives the signed-in user a second factor, and another browser in which
// only their password was shown.
func (l *rig) halfSignedIn(b *browser, email string) *browser {
	l.t.Helper()
	b.enrolTOTP("App")
	signIn, _ := b.own()
	half := l.browser()
	session := half.call("POST", signIn+"/login", map[string]string{"email": email, "password": goodPassword}).status(200).json()
	if session["needs"] != "factor" {
		l.t.Fatalf("the session needs %q", session["needs"])
	}
	return half
}

func TestSecondStep(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		for _, person := range []struct {
			name, email, cookie string
			browser             *browser
		}{
			{"client", "second@example.com", "florin", l.client("second@example.com")},
			{"staff", "second@florin.example", "florin-staff", l.staff("second@florin.example", "officer")},
		} {
			secret, recovery := person.browser.enrolTOTP("App")
			if len(recovery) != 10 {
				t.Errorf("%s: %d recovery codes", person.name, len(recovery))
			}
			signIn, own := person.browser.own()
			b := l.browser()
			session := b.call("POST", signIn+"/login", map[string]string{"email": person.email, "password": goodPassword}).status(200).json()
			factors := session["factors"].([]any)
			if session["needs"] != "factor" || session["level"] != 1.0 || len(factors) != 1 {
				t.Fatalf("%s: %v", person.name, session)
			}
			half := b.cookies[person.cookie]
			id := factors[0].(map[string]any)["id"].(string)
			if factors[0].(map[string]any)["name"] != "App" {
				t.Errorf("%s: %v", person.name, factors)
			}
			b.call("POST", signIn+"/factor/challenge", map[string]string{"factor_id": "x"}).refused(404, "not_found")
			challenge := b.call("POST", signIn+"/factor/challenge", map[string]string{"factor_id": id}).status(200).json()["challenge_id"]
			b.call("POST", signIn+"/factor/verify", map[string]any{"challenge_id": challenge, "code": "000000"}).refused(422, "factor.rejected")
			b.call("POST", signIn+"/factor/verify", map[string]any{"challenge_id": "x", "code": "000000"}).refused(410, "factor.challenge_expired")
			whole := b.call("POST", signIn+"/factor/verify", map[string]any{"challenge_id": challenge, "code": l.code(secret)}).status(200).json()
			if whole["needs"] != "" || whole["level"] != 2.0 || b.cookies[person.cookie] == half {
				t.Errorf("%s: after the second step %v", person.name, whole)
			}
			b.call("POST", signIn+"/factor/verify", map[string]any{"challenge_id": challenge, "code": l.code(secret)}).refused(410, "factor.challenge_expired")
			old := l.browser()
			old.cookies[person.cookie] = half
			old.call("GET", own+"/security", nil).status(401)

			// Those who lost the device use a code, once.
			lost := l.browser()
			lost.call("POST", signIn+"/login", map[string]string{"email": person.email, "password": goodPassword}).status(200)
			lost.call("POST", signIn+"/factor/recovery", map[string]any{"code": "aaaa-aaaa-aaaa-aaaa"}).refused(422, "factor.rejected")
			lost.call("POST", signIn+"/factor/recovery", map[string]any{"code": strings.ToUpper(recovery[0].(string))}).status(200)
			if left := lost.call("GET", own+"/security", nil).status(200).json()["recovery_codes_left"]; left != 9.0 {
				t.Errorf("%s: %v recovery codes are left", person.name, left)
			}
		}
	})
}

func TestOwnSecurity(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		b := l.client("own@example.com")
		b.call("POST", "/me/recovery-codes", map[string]string{}).refused(409, "factor.none")
		for body, want := range map[string]string{
			`{"kind":"totp","name":""}`:                                      "/name field.required",
			`{"kind":"sms","name":"x"}`:                                      "/kind factor.kind_unknown",
			`{"kind":"totp","name":"` + strings.Repeat("x", 61) + `"}`:       "/name text.too_long",
			`{"kind":"totp","name":"x","password":"` + goodPassword + `x"}`:  "/password password.wrong",
			`{"kind":"totp","name":"x","secret":"` + strings.Repeat("A", 32): "",
		} {
			a := b.call("POST", "/me/factors", body)
			if want == "" {
				a.status(400)
				continue
			}
			if got := fields(a.refused(422, "invalid")); len(got) != 1 || got[0] != want {
				t.Errorf("%s: %v, want %s", body, got, want)
			}
		}
		b.call("POST", "/me/factors", map[string]string{"kind": "phone", "name": "x", "phone": "+41791234567"}).refused(409, "factor.phone_unavailable")
		b.enrolTOTP("App")
		b.call("POST", "/me/factors", map[string]string{"kind": "totp", "name": "App"}).refused(409, "factor.name_taken")
		key := b.call("POST", "/me/factors", map[string]string{"kind": "webauthn", "name": "Key"}).status(200).json()
		if options, ok := key["options"].(map[string]any)["publicKey"].(map[string]any); !ok || options["rp"].(map[string]any)["id"] != "localhost" {
			t.Errorf("options of a passkey: %v", key["options"])
		}
		b.call("POST", "/me/factors/"+key["id"].(string)+"/verify", map[string]any{"credential": map[string]any{"id": "x"}}).refused(422, "factor.rejected")

		mine := b.call("GET", "/me/security", nil).status(200).json()
		factors := mine["factors"].([]any)
		if len(factors) != 1 || mine["recovery_codes_left"] != 10.0 || mine["policy"] != "optional" {
			t.Fatalf("%v", mine)
		}
		id := factors[0].(map[string]any)["id"].(string)
		b.call("PUT", "/me/factors/"+id, map[string]string{"name": "Telefon"}).status(204)
		b.call("PUT", "/me/factors/00000000-0000-4000-8000-000000000000", map[string]string{"name": "x"}).refused(404, "not_found")
		if codes := b.call("POST", "/me/recovery-codes", map[string]string{}).status(200).json()["codes"].([]any); len(codes) != 10 {
			t.Errorf("%d codes", len(codes))
		}

		// Ten minutes after the last step it takes the password.
		env.Clock.Advance(9 * time.Minute)
		b.call("GET", "/me/security", nil).status(200)
		env.Clock.Advance(time.Minute)
		b.call("POST", "/me/recovery-codes", map[string]string{}).refused(403, "session.reauthenticate")
		b.call("POST", "/me/recovery-codes", map[string]string{"password": "Wrong-1-password"}).refused(422, "invalid")
		b.call("POST", "/me/recovery-codes", map[string]string{"password": goodPassword}).status(200)
		b.call("DELETE", "/me/factors/"+id, map[string]string{}).refused(403, "session.reauthenticate")
		b.call("DELETE", "/me/factors/"+id, map[string]string{"password": "Wrong-1-password"}).refused(422, "invalid")
		b.call("DELETE", "/me/factors/"+id, map[string]string{"password": goodPassword}).status(204)
		b.call("DELETE", "/me/factors/"+id, map[string]string{"password": goodPassword}).refused(404, "not_found")
		if left := b.call("GET", "/me/security", nil).status(200).json()["recovery_codes_left"]; left != 0.0 {
			t.Errorf("%v recovery codes outlive the last factor", left)
		}
	})
}

// A thief of a cookie has nothing left of it once its owner signs in anew.
func TestSigningInEndsTheSessionOfThisBrowser(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		for _, c := range []struct {
			who           *browser
			email         string
			cookie        string
			login, inside string
		}{
			{l.client("again@example.com"), "again@example.com", "florin", "/auth/login", "/me/security"},
			{l.staff("again@florin.example", identity.Officer), "again@florin.example", "florin-staff", "/staff/login", "/staff/me/security"},
		} {
			copied, elsewhere := l.browser(), l.browser()
			copied.cookies[c.cookie] = c.who.cookies[c.cookie]
			login := map[string]string{"email": c.email, "password": goodPassword}
			elsewhere.call("POST", c.login, login).status(200)
			copied.call("GET", c.inside, nil).status(200)
			c.who.call("POST", c.login, map[string]string{"email": c.email, "password": "Wrong-1-password"}).status(401)
			copied.call("GET", c.inside, nil).status(200)
			c.who.call("POST", c.login, login).status(200)
			copied.call("GET", c.inside, nil).refused(401, "unauthenticated")
			c.who.call("GET", c.inside, nil).status(200)
			elsewhere.call("GET", c.inside, nil).status(200)
		}
	})
}

func TestOwnSessions(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		b := l.client("sessions@example.com")
		login := map[string]string{"email": "sessions@example.com", "password": goodPassword}
		firefox := l.browser()
		firefox.header.Set("User-Agent", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0")
		firefox.call("POST", "/auth/login", login).status(200)
		third := l.browser()
		third.call("POST", "/auth/login", login).status(200)

		sessions := b.call("GET", "/me/security", nil).status(200).json()["sessions"].([]any)
		if len(sessions) != 3 {
			t.Fatalf("%d sessions: %v", len(sessions), sessions)
		}
		var windows, current string
		for _, each := range sessions {
			s := each.(map[string]any)
			if s["device"] == "Firefox, Windows" {
				windows = s["id"].(string)
			}
			if s["current"] == true {
				current = s["id"].(string)
			}
		}
		stranger := l.client("stranger@example.com")
		stranger.call("DELETE", "/me/sessions/"+windows, nil).refused(404, "not_found")
		b.call("DELETE", "/me/sessions/nonsense", nil).refused(404, "not_found")
		b.call("DELETE", "/me/sessions/"+windows, nil).status(204)
		firefox.call("GET", "/me/security", nil).status(401)
		if ended := b.call("POST", "/me/sessions/end-others", nil).status(200).json()["ended"]; ended != 1.0 {
			t.Errorf("%v others ended", ended)
		}
		third.call("GET", "/me/security", nil).status(401)
		b.call("DELETE", "/me/sessions/"+current, nil).status(204)
		b.call("GET", "/me/security", nil).status(401)
		if mails := l.mailsTo("sessions@example.com", "security.new_device"); len(mails) != 2 {
			t.Errorf("%d mails about new devices", len(mails))
		}
	})
}

func TestClientChangesPassword(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	b := l.client("change@example.com")
	change := func(current, next string) map[string]string {
		return map[string]string{"current": current, "password": next, "password_confirm": next}
	}
	b.call("POST", "/me/password", change("Wrong-1-password", "Juniper-2027!hill")).refused(422, "invalid")
	before := b.cookies["florin"]
	b.call("POST", "/me/password", change(goodPassword, "Juniper-2027!hill")).status(200)
	if b.cookies["florin"] == before {
		t.Error("the session goes on under the same token")
	}
	b.call("GET", "/me/security", nil).status(200)
	l.browser().call("POST", "/auth/login", map[string]string{"email": "change@example.com", "password": goodPassword}).refused(401, "auth.invalid_credentials")
}

func TestPasskeySignInRefusals(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	b := l.browser()
	for _, prefix := range []string{"/auth", "/staff"} {
		begun := b.call("POST", prefix+"/passkey/options", nil).status(200).json()
		if begun["options"].(map[string]any)["publicKey"].(map[string]any)["userVerification"] != "required" {
			t.Error("a passkey alone is asked for without unlocking it")
		}
		b.call("POST", prefix+"/passkey/login", map[string]any{"challenge_id": "x", "credential": map[string]any{}}).refused(410, "factor.challenge_expired")
		b.call("POST", prefix+"/passkey/login", map[string]any{"challenge_id": begun["challenge_id"], "credential": map[string]any{"id": "x"}}).refused(401, "auth.passkey_rejected")
	}
}
