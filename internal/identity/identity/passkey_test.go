package identity_test

import (
	"encoding/json"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/test/testkit"
)

func TestPasskeyAsSecondStep(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		for _, p := range k.people(t) {
			key, _ := k.withPasskey(t, p.first.Session)
			half, err := p.login(t.Context(), home)
			ok(t, err)
			all, err := k.Factors(t.Context(), half.Owner())
			ok(t, err)
			ch, err := k.Challenge(t.Context(), half.Owner(), all[0].ID)
			ok(t, err)
			whole, err := k.VerifyFactor(t.Context(), half.Owner(), identity.Answer{ChallengeID: ch.ID, Credential: key.get(ch)})
			ok(t, err)
			if whole.Level != 2 || whole.Methods[0].Name != "mfa/webauthn" || whole.Needs != "" {
				t.Errorf("%s: %+v", p.kind, whole.Session)
			}
		}
	})
}

func TestPasskeyAlone(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		people := k.people(t)
		client, _ := k.withPasskey(t, people[0].first.Session)
		staff, _ := k.withPasskey(t, people[1].first.Session)
		ch, err := k.BeginPasskeyLogin(t.Context(), home)
		ok(t, err)
		st, err := k.PasskeyLogin(t.Context(), home, ch.ID, client.get(ch))
		ok(t, err)
		if st.Level != 2 || st.Needs != "" || st.Principal.AccountID != people[0].id {
			t.Errorf("client: %+v", st.Session)
		}
		_, err = k.PasskeyLogin(t.Context(), home, ch.ID, client.get(ch))
		want(t, err, fault.Gone, "factor.challenge_expired")

		ch, err = k.BeginStaffPasskeyLogin(t.Context(), home)
		ok(t, err)
		_, err = k.PasskeyLogin(t.Context(), home, ch.ID, staff.get(ch)) // of the other realm
		want(t, err, fault.Gone, "factor.challenge_expired")
		_, err = k.StaffPasskeyLogin(t.Context(), home, ch.ID, client.get(ch))
		want(t, err, fault.Unauthenticated, "auth.passkey_rejected")
		st, err = k.StaffPasskeyLogin(t.Context(), home, ch.ID, staff.get(ch))
		ok(t, err)
		if st.Level != 2 || st.Principal.StaffID != people[1].id || !st.Principal.Can(identity.StaffManage) {
			t.Errorf("staff: %+v", st.Session)
		}
	})
}

// What a passkey says must hold in every part; whichever is wrong, the answer is the same.
func TestPasskeyRefusals(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		st := k.client(t)
		key, _ := k.withPasskey(t, st.Session)
		stranger := newAuthenticator(t)
		stranger.handle = key.handle
		forged := *stranger
		forged.id = key.id
		phished, locked, counting, handed := *key, *key, *key, *key
		phished.origin = "https://florin.example.evil.example"
		locked.flags = userPresent
		handed.handle = []byte("account:00000000-0000-4000-8000-000000000000")
		absent := *key
		absent.flags = userVerified
		cases := map[string]func(ch identity.Challenge) []byte{
			"a key nobody has":             func(ch identity.Challenge) []byte { return stranger.get(ch) },
			"signed by another key":        func(ch identity.Challenge) []byte { return forged.get(ch) },
			"another site":                 func(ch identity.Challenge) []byte { return phished.get(ch) },
			"not unlocked":                 func(ch identity.Challenge) []byte { return locked.get(ch) },
			"nobody there":                 func(ch identity.Challenge) []byte { return absent.get(ch) },
			"another person":               func(ch identity.Challenge) []byte { return handed.get(ch) },
			"a registration":               func(ch identity.Challenge) []byte { c := *key; return c.create(ch) },
			"no JSON":                      func(identity.Challenge) []byte { return []byte("{") },
			"nothing":                      func(identity.Challenge) []byte { return nil },
			"too much":                     func(identity.Challenge) []byte { return []byte(`{"rawId":"` + strings.Repeat("A", 70<<10) + `"}`) },
			"the challenge of another one": func(identity.Challenge) []byte { return key.get(k.passkeyChallenge(t)) },
		}
		for name, answer := range cases {
			ch := k.passkeyChallenge(t)
			_, err := k.PasskeyLogin(t.Context(), home, ch.ID, answer(ch))
			if kind := fault.KindOf(err); kind != fault.Unauthenticated {
				t.Errorf("%s: %v", name, err)
			}
		}
		ch := k.passkeyChallenge(t)
		_, err := k.PasskeyLogin(t.Context(), home, ch.ID, key.get(ch))
		ok(t, err)
		// A copy of the key counts for itself.
		counting.count = 0
		ch = k.passkeyChallenge(t)
		_, err = k.PasskeyLogin(t.Context(), home, ch.ID, counting.get(ch))
		want(t, err, fault.Unauthenticated, "auth.passkey_rejected")
	})
}

func (k *kit) passkeyChallenge(t testing.TB) identity.Challenge {
	t.Helper()
	ch, err := k.BeginPasskeyLogin(t.Context(), home)
	ok(t, err)
	return ch
}

// Passkeys of platforms do not count: they always say nought.
func TestPasskeyThatDoesNotCount(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		key, _ := k.withPasskey(t, k.client(t).Session)
		for range 2 {
			ch := k.passkeyChallenge(t)
			key.count = ^uint32(0) // the next is nought again
			_, err := k.PasskeyLogin(t.Context(), home, ch.ID, key.get(ch))
			ok(t, err)
		}
	})
}

func TestOnePasskeyIsNotMadeTwice(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		people := k.people(t)
		key, _ := k.withPasskey(t, people[0].first.Session)
		e, err := k.EnrolFactor(t.Context(), people[1].first.Owner(), identity.NewFactor{Kind: identity.Passkey, Name: "Key"})
		ok(t, err)
		_, err = k.VerifyFactor(t.Context(), people[1].first.Owner(), identity.Answer{ChallengeID: e.Challenge.ID, Credential: key.create(e.Challenge)})
		want(t, err, fault.Invalid, "factor.rejected")
	})
}

func TestNoPasskeysUnderAnAddressOfNumbers(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		numbers := identity.New(identity.Config{DB: k.env.DB, Mail: k.mail, Wire: identity.WireConfig{BaseURL: "http://127.0.0.1:8080"}})
		_, err := numbers.BeginPasskeyLogin(t.Context(), home)
		want(t, err, fault.Conflict, "factor.passkey_unavailable")
		_, err = numbers.EnrolFactor(t.Context(), k.client(t).Owner(), identity.NewFactor{Kind: identity.Passkey, Name: "Key"})
		want(t, err, fault.Conflict, "factor.passkey_unavailable")
	})
}

// Whatever a browser sends as a credential is refused, never a panic and never a 500.
func FuzzCredential(f *testing.F) {
	k := newKit(f, testkit.SQLite(f))
	st := k.client(f)
	key, v := k.withPasskey(f, st.Session)
	all, err := k.Factors(f.Context(), v.Owner())
	if err != nil {
		f.Fatal(err)
	}
	ch, err := k.Challenge(f.Context(), v.Owner(), all[0].ID)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(key.get(ch))
	f.Add([]byte(`{"id":"","rawId":"","type":"public-key","response":{}}`))
	f.Add([]byte(`null`))
	f.Fuzz(func(t *testing.T, credential []byte) {
		if !json.Valid(credential) {
			return
		}
		err := k.CheckCredential(v.Owner(), all[0].ID, ch, credential)
		if err != nil && fault.KindOf(err) != fault.Invalid {
			t.Errorf("%s: %v", credential, err)
		}
	})
}
