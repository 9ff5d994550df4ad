package identity_test

import (
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
)

// once checks that of 32 callers at one moment exactly one came through, and that all
// others were refused as they should be.
func once(t *testing.T, what string, fn func(i int) error, refusals ...fault.Kind) {
	t.Helper()
	n, errs := atOnce(fn)
	if n != 1 {
		t.Errorf("%s: %d of 32 came through", what, n)
	}
	for _, err := range errs {
		known := false
		for _, kind := range refusals {
			known = known || fault.KindOf(err) == kind
		}
		if !known {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestOneCodeOnceAtOnce(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		st := k.client(t)
		phone, _ := k.withApp(t, st.Session)

		// The same code for challenges of 32 sessions: it works in one of them.
		owners, challenges := make([]identity.Owner, 32), make([]string, 32)
		for i := range owners {
			half, err := k.Login(t.Context(), at(randomSource()), anna, secret)
			ok(t, err)
			ch, err := k.Challenge(t.Context(), half.Owner(), phone.id)
			ok(t, err)
			owners[i], challenges[i] = half.Owner(), ch.ID
		}
		code := phone.code(t)
		once(t, "code", func(i int) error {
			_, err := k.VerifyFactor(t.Context(), owners[i], identity.Answer{ChallengeID: challenges[i], Code: code})
			return err
		}, fault.Invalid, fault.TooMany, fault.NotFound, fault.Unauthenticated)
	})
}

func TestOneChallengeOnceAtOnce(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		phone, v := k.withApp(t, k.client(t).Session)
		ch, err := k.Challenge(t.Context(), v.Owner(), phone.id)
		ok(t, err)
		code := phone.code(t)
		once(t, "challenge", func(int) error {
			s := v.Session
			s.Principal.Source = randomSource()
			_, err := k.VerifyFactor(t.Context(), s.Owner(), identity.Answer{ChallengeID: ch.ID, Code: code})
			return err
		}, fault.Gone, fault.Invalid, fault.TooMany)
	})
}

func TestOneRecoveryCodeOnceAtOnce(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		_, v := k.withApp(t, k.client(t).Session)
		owners := make([]identity.Owner, 32)
		for i := range owners {
			half, err := k.Login(t.Context(), at(randomSource()), anna, secret)
			ok(t, err)
			owners[i] = half.Owner()
		}
		once(t, "recovery code", func(i int) error {
			_, err := k.UseRecoveryCode(t.Context(), owners[i], v.RecoveryCodes[0])
			return err
		}, fault.Invalid, fault.TooMany, fault.Unauthenticated)
	})
}

func TestOnePasskeyAnswerOnceAtOnce(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		key, v := k.withPasskey(t, k.client(t).Session)
		ch := k.passkeyChallenge(t)
		answer := key.get(ch)
		once(t, "sign-in by passkey", func(int) error {
			_, err := k.PasskeyLogin(t.Context(), at(randomSource()), ch.ID, answer)
			return err
		}, fault.Gone, fault.Unauthenticated)

		all, err := k.Factors(t.Context(), v.Owner())
		ok(t, err)
		ch, err = k.Challenge(t.Context(), v.Owner(), all[0].ID)
		ok(t, err)
		answer = key.get(ch)
		once(t, "second step by passkey", func(int) error {
			s := v.Session
			s.Principal.Source = randomSource()
			_, err := k.VerifyFactor(t.Context(), s.Owner(), identity.Answer{ChallengeID: ch.ID, Credential: answer})
			return err
		}, fault.Gone, fault.Invalid, fault.Unauthenticated)
	})
}

// Two ways of raising one session at the same moment: one token comes of it, and it works.
func TestOneSessionIsRaisedOnceAtOnce(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		st := k.client(t)
		_, v := k.withApp(t, st.Session)
		half, err := k.Login(t.Context(), home, anna, secret)
		ok(t, err)
		tokens := make(chan string, 32)
		once(t, "session", func(i int) error {
			s := half.Session
			s.Principal.Source = randomSource()
			raised, err := k.UseRecoveryCode(t.Context(), s.Owner(), v.RecoveryCodes[i%10])
			if err == nil {
				tokens <- raised.Token
			}
			return err
		}, fault.Unauthenticated, fault.Invalid, fault.TooMany)
		_, err = k.Session(t.Context(), <-tokens)
		ok(t, err)
	})
}

func TestOneEnrolmentOnceAtOnce(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		st := k.client(t)
		e, err := k.EnrolFactor(t.Context(), st.Owner(), identity.NewFactor{Kind: identity.TOTP, Name: "App"})
		ok(t, err)
		phone := app{k, e.ID, e.TOTP.Secret}
		code := phone.code(t)
		sets := make(chan int, 32)
		once(t, "enrolment", func(int) error {
			s := st.Session
			s.Principal.Source = randomSource()
			v, err := k.VerifyFactor(t.Context(), s.Owner(), identity.Answer{ChallengeID: e.Challenge.ID, Code: code})
			if err == nil {
				sets <- len(v.RecoveryCodes)
			}
			return err
		}, fault.Gone, fault.Invalid, fault.TooMany, fault.Unauthenticated)
		if n := <-sets; n != 10 {
			t.Errorf("%d recovery codes", n)
		}
	})
}
