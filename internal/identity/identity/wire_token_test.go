package identity_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/keyring"
	"florin/internal/test/testkit"
)

// part decodes one of the three parts of a token.
func part(t testing.TB, token string, i int) map[string]any {
	t.Helper()
	raw, err := base64.RawURLEncoding.DecodeString(strings.Split(token, ".")[i])
	ok(t, err)
	var v map[string]any
	ok(t, json.Unmarshal(raw, &v))
	return v
}

func TestAnAccessTokenSaysWhatTheContractNames(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		sess := k.wired(t)
		now := k.env.Clock.Now()
		header, body := part(t, sess.AccessToken, 0), part(t, sess.AccessToken, 1)
		set, err := k.JWKS(t.Context())
		ok(t, err)
		if diff := cmp.Diff(map[string]any{"alg": "ES256", "typ": "JWT", "kid": set.Keys[0].Kid}, header); diff != "" {
			t.Error(diff)
		}
		if uuid.Validate(body["session_id"].(string)) != nil {
			t.Errorf("session_id %v", body["session_id"])
		}
		delete(body, "session_id")
		want := map[string]any{
			"iss": site + "/auth/v1", "sub": sess.User.ID, "aud": "authenticated", "role": "authenticated",
			"iat": float64(now.Unix()), "exp": float64(now.Unix() + 600), "email": anna, "phone": "",
			"app_metadata": map[string]any{"provider": "email", "providers": []any{"email"}},
			"user_metadata": map[string]any{
				"first_name": "Anna", "last_name": "Meier", "country": "CH",
				"sub": sess.User.ID, "email": anna, "email_verified": true, "phone_verified": false,
			},
			"aal": "aal1", "amr": []any{map[string]any{"method": "password", "timestamp": float64(now.Unix())}}, "is_anonymous": false,
		}
		if diff := cmp.Diff(want, body); diff != "" {
			t.Error(diff)
		}
		if sess.ExpiresIn != 600 || !sess.ExpiresAt.Equal(now.Truncate(time.Second).Add(10*time.Minute)) {
			t.Errorf("ends in %d, at %v", sess.ExpiresIn, sess.ExpiresAt)
		}
	})
}

// What WebCrypto does with the published keys: check r||s over the first two parts.
func TestThePublishedKeyVerifiesTokens(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		token := k.wired(t).AccessToken
		set, err := k.JWKS(t.Context())
		ok(t, err)
		key := set.Keys[0]
		if diff := cmp.Diff(identity.JWK{Kty: "EC", Crv: "P-256", Alg: "ES256", Use: "sig", KeyOps: []string{"verify"}, Kid: key.Kid, X: key.X, Y: key.Y}, key); diff != "" {
			t.Error(diff)
		}
		point := []byte{4} // uncompressed
		for _, text := range []string{key.X, key.Y} {
			half, err := base64.RawURLEncoding.DecodeString(text)
			if ok(t, err); len(half) != 32 {
				t.Fatalf("a coordinate has %d bytes", len(half))
			}
			point = append(point, half...)
		}
		public, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
		ok(t, err)
		parts := strings.Split(token, ".")
		sig, err := base64.RawURLEncoding.DecodeString(parts[2])
		if ok(t, err); len(sig) != 64 {
			t.Fatalf("the signature has %d bytes", len(sig))
		}
		sum := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
		if !ecdsa.Verify(public, sum[:], new(big.Int).SetBytes(sig[:32]), new(big.Int).SetBytes(sig[32:])) {
			t.Error("the token does not verify")
		}
	})
}

// forger makes tokens that are almost ours.
type forger struct {
	header, body map[string]any
}

func (f forger) with(change func(header, body map[string]any)) forger {
	g := forger{map[string]any{}, map[string]any{}}
	for key, v := range f.header {
		g.header[key] = v
	}
	for key, v := range f.body {
		g.body[key] = v
	}
	change(g.header, g.body)
	return g
}

func (f forger) unsigned(t testing.TB) string {
	t.Helper()
	header, err := json.Marshal(f.header)
	ok(t, err)
	body, err := json.Marshal(f.body)
	ok(t, err)
	b64 := base64.RawURLEncoding
	return b64.EncodeToString(header) + "." + b64.EncodeToString(body)
}

// signed signs like ES256 does.
func (f forger) signed(t testing.TB, key *ecdsa.PrivateKey) string {
	t.Helper()
	text := f.unsigned(t)
	sum := sha256.Sum256([]byte(text))
	r, s, err := ecdsa.Sign(rand.Reader, key, sum[:])
	ok(t, err)
	sig := make([]byte, 64)
	r.FillBytes(sig[:32])
	s.FillBytes(sig[32:])
	return text + "." + base64.RawURLEncoding.EncodeToString(sig)
}

func (f forger) hs256(t testing.TB, secret []byte) string {
	t.Helper()
	text := f.with(func(h, _ map[string]any) { h["alg"] = "HS256" }).unsigned(t)
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(text))
	return text + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// TestTokensThatAreNotOurs signs with our own key where the signature is not what is wrong.
func TestTokensThatAreNotOurs(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		sess := k.wired(t)
		genuine := forger{part(t, sess.AccessToken, 0), part(t, sess.AccessToken, 1)}
		ours := k.SigningKey(t)
		foreign, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
		ok(t, err)
		public, err := ours.PublicKey.Bytes()
		ok(t, err)
		k.bearer(t, genuine.signed(t, ours)) // the forger can sign
		sign := func(change func(h, b map[string]any)) string { return genuine.with(change).signed(t, ours) }
		parts := strings.Split(sess.AccessToken, ".")
		unix := func(d time.Duration) float64 { return float64(k.env.Clock.Now().Add(d).Unix()) }
		jwk, err := json.Marshal(jose.JSONWebKey{Key: &foreign.PublicKey, Algorithm: "ES256"})
		ok(t, err)
		var own map[string]any
		ok(t, json.Unmarshal(jwk, &own))
		cases := []struct{ name, token, code string }{
			{"no token at all", "x", "token_malformed"},
			{"two parts", parts[0] + "." + parts[1], "token_malformed"},
			{"an empty signature", parts[0] + "." + parts[1] + ".", "token_malformed"},
			{"another signature", parts[0] + "." + parts[1] + "." + strings.Repeat("A", 86), "token_malformed"},
			{"another body under the signature", parts[0] + "." + strings.Split(genuine.with(func(_, b map[string]any) { b["sub"] = "x" }).unsigned(t), ".")[1] + "." + parts[2], "token_malformed"},
			{"longer than any of ours", sess.AccessToken + strings.Repeat("A", 20_000), "token_malformed"},
			{"alg none", genuine.with(func(h, _ map[string]any) { h["alg"] = "none" }).unsigned(t) + ".", "token_malformed"},
			{"HS256 with the public key", genuine.hs256(t, public), "token_malformed"},
			{"HS256 with the public key of pages", genuine.hs256(t, []byte("florin-public")), "token_malformed"},
			{"a foreign key under our kid", genuine.signed(t, foreign), "token_malformed"},
			{"a key of its own in the header", genuine.with(func(h, _ map[string]any) { h["jwk"] = own }).signed(t, foreign), "token_malformed"},
			{"its own key beside our signature", sign(func(h, _ map[string]any) { h["jwk"] = own }), "token_malformed"},
			{"the address of a key", genuine.with(func(h, _ map[string]any) { h["jku"] = "https://evil.example/keys"; h["kid"] = "evil" }).signed(t, foreign), "token_malformed"},
			{"an unknown kid", sign(func(h, _ map[string]any) { h["kid"] = uuid.NewString() }), "token_malformed"},
			{"no kid", sign(func(h, _ map[string]any) { delete(h, "kid") }), "token_malformed"},
			{"another type", sign(func(h, _ map[string]any) { h["typ"] = "at+jwt" }), "token_malformed"},
			{"no type", sign(func(h, _ map[string]any) { delete(h, "typ") }), "token_malformed"},
			{"something critical", sign(func(h, _ map[string]any) { h["crit"] = []string{"exp"}; h["exp"] = 1 }), "token_malformed"},
			{"another issuer", sign(func(_, b map[string]any) { b["iss"] = "https://evil.example/auth/v1" }), "token_claims"},
			{"another audience", sign(func(_, b map[string]any) { b["aud"] = "others" }), "token_claims"},
			{"two audiences", sign(func(_, b map[string]any) { b["aud"] = []string{"authenticated", "staff"} }), "token_claims"},
			{"no session", sign(func(_, b map[string]any) { delete(b, "session_id") }), "token_claims"},
			{"expired", sign(func(_, b map[string]any) { b["exp"] = unix(-10 * time.Second) }), "token_expired"},
			{"without an end", sign(func(_, b map[string]any) { delete(b, "exp") }), "token_expired"},
			{"of the future", sign(func(_, b map[string]any) { b["iat"] = unix(61 * time.Second) }), "token_claims"},
			{"another's session", sign(func(_, b map[string]any) { b["session_id"] = uuid.NewString() }), "session_not_found"},
			{"an account as staff", sign(func(_, b map[string]any) { b["aud"] = "staff" }), "session_not_found"},
			{"somebody else", sign(func(_, b map[string]any) { b["sub"] = uuid.NewString() }), "user_not_found"},
		}
		for _, c := range cases {
			t.Run(c.name, func(t *testing.T) {
				_, err := k.BearerSession(t.Context(), home, c.token)
				refused(t, err, c.code)
			})
		}
		k.bearer(t, sign(func(_, b map[string]any) { b["exp"] = unix(-9 * time.Second) })) // clocks differ
	})
}

func TestNoTokenIsAVisitor(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		for _, token := range []string{"", "florin-public"} {
			sess := k.bearer(t, token)
			if p := sess.Principal; p.Kind != identity.Visitor || sess.Owner().ID != "" || p.Source != home.Source || p.RequestID != home.RequestID {
				t.Errorf("%q: %+v", token, sess)
			}
		}
	})
}

func TestABearerEndsWithItsSession(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		sess := k.wired(t)
		p := k.bearer(t, sess.AccessToken).Principal
		if p.Kind != identity.Client || p.AccountID != sess.User.ID || p.Email != anna || p.Name != "Anna Meier" {
			t.Errorf("the bearer is %+v", p)
		}
		second := k.signIn(t)
		ok(t, k.SignOut(t.Context(), k.bearer(t, sess.AccessToken), "local"))
		_, err := k.BearerSession(t.Context(), home, sess.AccessToken)
		refused(t, err, "session_not_found")
		_, err = k.Refresh(t.Context(), home, sess.RefreshToken)
		refused(t, err, "refresh_token_not_found")
		k.bearer(t, second.AccessToken)
		for range 6 { // used every nine minutes it goes on, with new tokens
			k.env.Clock.Advance(9 * time.Minute)
			second, err = k.Refresh(t.Context(), home, second.RefreshToken)
			ok(t, err)
		}
		k.env.Clock.Advance(10*time.Minute + 9*time.Second)
		k.bearer(t, second.AccessToken)
		k.env.Clock.Advance(time.Second)
		_, err = k.BearerSession(t.Context(), home, second.AccessToken)
		refused(t, err, "token_expired")
		k.env.Clock.Advance(30 * time.Minute)
		_, err = k.Refresh(t.Context(), home, second.RefreshToken)
		refused(t, err, "session_expired")
	})
}

func TestASessionOfTheWireEndsAfterTwelveHours(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		sess := k.wired(t)
		var err error
		for range 12*6 - 1 {
			k.env.Clock.Advance(10 * time.Minute)
			sess, err = k.Refresh(t.Context(), home, sess.RefreshToken)
			ok(t, err)
		}
		k.env.Clock.Advance(4 * time.Minute)
		sess, err = k.Refresh(t.Context(), home, sess.RefreshToken)
		ok(t, err)
		if sess.ExpiresIn != 6*60 {
			t.Errorf("six minutes before the end a token is given for %d seconds", sess.ExpiresIn)
		}
		k.env.Clock.Advance(6 * time.Minute)
		_, err = k.BearerSession(t.Context(), home, sess.AccessToken)
		refused(t, err, "session_not_found")
		_, err = k.Refresh(t.Context(), home, sess.RefreshToken)
		refused(t, err, "session_expired")
	})
}

func TestSignOut(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		site := k.client(t)
		a, b, c := k.signIn(t), k.signIn(t), k.signIn(t)
		refused(t, k.SignOut(t.Context(), k.bearer(t, a.AccessToken), "everywhere"), "validation_failed")
		ok(t, k.SignOut(t.Context(), k.bearer(t, a.AccessToken), "others"))
		k.bearer(t, a.AccessToken)
		for _, other := range []identity.WireSession{b, c} {
			_, err := k.BearerSession(t.Context(), home, other.AccessToken)
			refused(t, err, "session_not_found")
		}
		if _, err := k.Session(t.Context(), site.Token); err == nil {
			t.Error("the session of our own pages goes on")
		}
		site, err := k.Login(t.Context(), home, anna, secret)
		ok(t, err)
		d := k.signIn(t)
		ok(t, k.SignOut(t.Context(), k.bearer(t, d.AccessToken), ""))
		_, err = k.Session(t.Context(), site.Token)
		if err == nil {
			t.Error("a session of our own pages outlived the end of all")
		}
		refused(t, k.SignOut(t.Context(), k.bearer(t, ""), ""), "no_authorization")
	})
}

// The last sign-in is that by any channel.
func TestTheLastSignInIsShown(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		sess := k.bearer(t, k.wired(t).AccessToken)
		k.env.Clock.Advance(5 * time.Minute)
		_, err := k.Login(t.Context(), home, anna, secret)
		ok(t, err)
		user, err := k.WireUserOf(t.Context(), sess)
		if ok(t, err); user.LastSignInAt == nil || !user.LastSignInAt.Equal(k.env.Clock.Now()) {
			t.Errorf("last_sign_in_at is %v", user.LastSignInAt)
		}
	})
}

func TestASessionOfOurPagesIsNoBearer(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		site := k.client(t)
		_, err := k.WireUserOf(t.Context(), site.Session)
		refused(t, err, "no_authorization")
		genuine := k.signIn(t)
		forged := forger{part(t, genuine.AccessToken, 0), part(t, genuine.AccessToken, 1)}.with(func(_, b map[string]any) {
			b["session_id"] = site.Principal.SessionID
		}).signed(t, k.SigningKey(t))
		_, err = k.BearerSession(t.Context(), home, forged)
		refused(t, err, "session_not_found")
	})
}

func TestSigningKeysRotate(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		kids := func() (all []string) {
			set, err := k.JWKS(t.Context())
			ok(t, err)
			for _, key := range set.Keys {
				all = append(all, key.Kid)
			}
			return all
		}
		kid := func(s identity.WireSession) string { return part(t, s.AccessToken, 0)["kid"].(string) }
		k.client(t)
		first := kids()
		ok(t, k.RotateSigningKeys(t.Context()))
		if diff := cmp.Diff(first, kids()); diff != "" {
			t.Errorf("a young key was replaced: %s", diff)
		}
		k.env.Clock.Advance(30 * 24 * time.Hour)
		ok(t, k.RotateSigningKeys(t.Context()))
		ok(t, k.RotateSigningKeys(t.Context()))
		both := kids()
		if len(both) != 2 || both[1] != first[0] {
			t.Fatalf("published: %v, the first was %v", both, first)
		}
		k.env.Clock.Advance(10 * time.Minute) // a client may still have the old set
		old := k.signIn(t)
		if kid(old) != first[0] {
			t.Error("a key signs that clients cannot know yet")
		}
		k.env.Clock.Advance(10 * time.Minute)
		if kid(k.signIn(t)) != both[0] {
			t.Error("the new key does not sign")
		}
		k.env.Clock.Advance(9 * time.Second)
		k.bearer(t, old.AccessToken)
		k.env.Clock.Advance(30*time.Minute - 10*time.Second)
		if diff := cmp.Diff(both, kids()); diff != "" {
			t.Errorf("a key left while its tokens may be looked at: %s", diff)
		}
		k.env.Clock.Advance(time.Second)
		if diff := cmp.Diff(both[:1], kids()); diff != "" {
			t.Error(diff)
		}
		ok(t, k.Sweep(t.Context()))
		k.signIn(t)
	})
}

// Two nodes whose clocks are a minute apart serve one page.
func TestClocksAMinuteApart(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		k := newKit(t, env)
		there := newKit(t, env.Shifted(t, time.Minute))
		k.client(t)
		ahead, err := there.SignInPassword(t.Context(), home, anna, secret)
		ok(t, err)
		k.bearer(t, ahead.AccessToken) // issued in our future
		behind := k.signIn(t)
		there.bearer(t, behind.AccessToken)

		env.Clock.Advance(9 * time.Minute) // there it ends a minute early, here not at all
		k.bearer(t, behind.AccessToken)
		_, err = there.BearerSession(t.Context(), home, behind.AccessToken)
		if err != nil {
			refused(t, err, "token_expired")
		}
		next, err := there.Refresh(t.Context(), home, behind.RefreshToken)
		ok(t, err)
		again, err := k.Refresh(t.Context(), home, behind.RefreshToken) // the other tab, at the other node
		ok(t, err)
		if again.RefreshToken != next.RefreshToken {
			t.Error("the session branched between two clocks")
		}
	})
}

// What one node makes or ends counts at the other.
func TestNodesShareKeysAndSessions(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		k := newKit(t, env)
		there := newKit(t, env.Shifted(t, 0))
		k.client(t)
		here, err := k.SignInPassword(t.Context(), home, anna, secret)
		ok(t, err)
		there.bearer(t, here.AccessToken) // it has not seen the key before
		other, err := there.SignInPassword(t.Context(), home, anna, secret)
		ok(t, err)
		ok(t, k.SignOut(t.Context(), k.bearer(t, other.AccessToken), "global"))
		for _, token := range []string{here.AccessToken, other.AccessToken} {
			_, err := there.BearerSession(t.Context(), home, token)
			refused(t, err, "session_not_found")
		}
		set, err := there.JWKS(t.Context())
		if ok(t, err); len(set.Keys) != 1 {
			t.Errorf("two nodes made %d keys", len(set.Keys))
		}
	})
}

func TestOneFirstSigningKey(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		_, errs := atOnce(func(int) error { _, err := k.JWKS(t.Context()); return err })
		set, err := k.JWKS(t.Context())
		if ok(t, err); len(set.Keys) != 1 || len(errs) != 0 {
			t.Errorf("%d keys were made, errors %v", len(set.Keys), errs)
		}
	})
}

// A key that was sealed under a master key we do not have is told, not replaced in silence.
func TestASigningKeyOfAnotherMasterKey(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.wired(t)
		ring, err := keyring.Open(keyring.Config{Value: "101112131415161718191a1b1c1d1e1f000102030405060708090a0b0c0d0e0f"})
		ok(t, err)
		other := identity.New(identity.Config{DB: k.env.DB, Mail: k.mail, Ring: ring, Wire: identity.WireConfig{BaseURL: site}})
		if _, err := other.JWKS(t.Context()); err == nil {
			t.Error("keys were published that nobody here can open")
		}
	})
}

// Whatever text comes as a token is refused as one, or is the session it was made for.
func FuzzAccessToken(f *testing.F) {
	k := newKit(f, testkit.SQLite(f))
	genuine := k.wired(f)
	parts := strings.Split(genuine.AccessToken, ".")
	for _, text := range []string{
		genuine.AccessToken, "a.b.c", "..", parts[0] + "..", parts[0] + "." + parts[1] + ".", "eyJhbGciOiJub25lIn0.e30.",
		`{"payload":"e30","protected":"eyJhbGciOiJFUzI1NiJ9","signature":""}`, genuine.RefreshToken,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		sess, err := k.BearerSession(t.Context(), home, text)
		switch {
		case err != nil:
			if fault.KindOf(err) != fault.Unauthenticated {
				t.Errorf("%q is refused by %v", text, err)
			}
		case text == "" || text == "florin-public":
		case sess.Principal.AccountID != genuine.User.ID:
			t.Errorf("%q is %+v", text, sess.Principal)
		}
	})
}
