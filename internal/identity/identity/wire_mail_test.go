package identity_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

func TestMailedLinksExpire(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		_, err := k.SignUp(t.Context(), home, annaSignsUp(implicit(anna)))
		ok(t, err)
		press, code := k.mail.press(t, "account.verify", anna, secret), k.mail.code(t, "account.verify", anna)
		k.env.Clock.Advance(time.Hour) // a code of six digits does not live as long as a link
		_, err = k.VerifyOTP(t.Context(), home, identity.WireProof{Type: "signup", Email: anna, Code: code})
		refused(t, err, "otp_expired")
		k.env.Clock.Advance(23*time.Hour - time.Second)
		_, err = k.LookAtLink(t.Context(), home, press.Token, press.Type, "")
		ok(t, err)
		k.env.Clock.Advance(time.Second)
		landing, err := k.VerifyLink(t.Context(), home, press)
		refused(t, err, "otp_expired")
		if landing.RedirectTo != site {
			t.Errorf("an expired link leads to %s", landing.RedirectTo)
		}
		ok(t, k.Sweep(t.Context()))
	})
}

func TestWhereLinksLead(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		cases := []struct{ asked, leads string }{
			{"", site},
			{site + "/welcome?x=1", site + "/welcome?x=1"},
			{site + "/welcome#access_token=1", site + "/welcome"},
			{"https://app.example/in/deep", "https://app.example/in/deep"},
			{"https://app.example/exact", "https://app.example/exact"},
			{"https://app.example/exact/more", site},
			{"https://app.example/inside", site},
			{"https://app.example/in/../out", site},
			{"https://app.example/in/%2e%2e/out", site},
			{"https://florin.example.evil.example/", site},
			{"https://florin.example@evil.example/", site},
			{"https://evil.example/https://florin.example/", site},
			{"http://florin.example/", site},
			{"//evil.example/", site},
			{"/welcome", site},
			{"javascript:alert(1)", site},
			{"https:\\\\evil.example", site},
			{"https://florin.example:8443/", site},
			{"%", site},
		}
		k.client(t)
		for i, c := range cases {
			k.env.Clock.Advance(3 * time.Hour)
			mail := implicit(anna)
			mail.RedirectTo = c.asked
			ok(t, k.RecoverWire(t.Context(), from(i), mail))
			press := k.mail.press(t, "account.reset", anna, "")
			if press.RedirectTo != c.leads {
				t.Errorf("%q leads to %q", c.asked, press.RedirectTo)
			}
			press.RedirectTo = "https://evil.example" // the link was changed on its way
			landing, err := k.VerifyLink(t.Context(), from(i), press)
			ok(t, err)
			if landing.RedirectTo != c.leads {
				t.Errorf("%q landed at %q", c.asked, landing.RedirectTo)
			}
			landing, err = k.VerifyLink(t.Context(), from(i), press)
			refused(t, err, "otp_expired")
			if landing.RedirectTo != site {
				t.Errorf("a used link with a changed address leads to %q", landing.RedirectTo)
			}
		}
	})
}

// Thirty-two callers redeem the same thing: one gets it.
func TestWhatWasMailedIsRedeemedOnce(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		_, err := k.SignUp(t.Context(), home, annaSignsUp(pkce(anna)))
		ok(t, err)
		once := func(name string, code string, try func(i int) error) {
			t.Helper()
			done, errs := atOnce(try)
			if done != 1 {
				t.Errorf("%s was redeemed %d times: %v", name, done, errs)
			}
			for _, err := range errs {
				if got := fault.CodeOf(err); got != "wire."+code && got != "too_many" {
					t.Errorf("%s: a loser got %v", name, err)
				}
			}
		}
		press := k.mail.press(t, "account.code", anna, "")
		var codes []string
		once("a link of PKCE", "otp_expired", func(i int) error {
			landing, err := k.VerifyLink(t.Context(), from(i), press)
			if err == nil {
				codes = append(codes, landing.Code)
			}
			return err
		})
		once("a code of PKCE", "flow_state_not_found", func(i int) error {
			_, err := k.ExchangeCode(t.Context(), from(i), codes[0], verifier)
			return err
		})
		ok(t, k.RecoverWire(t.Context(), home, implicit(anna)))
		reset := k.mail.press(t, "account.reset", anna, "")
		once("a link of the implicit flow", "otp_expired", func(i int) error {
			_, err := k.VerifyLink(t.Context(), from(i), reset)
			return err
		})
		ok(t, k.SendOTP(t.Context(), home, identity.WireOTP{WireMail: implicit(anna)}))
		digits := k.mail.code(t, "account.magic_link", anna)
		once("six digits", "otp_expired", func(i int) error {
			_, err := k.VerifyOTP(t.Context(), from(i), identity.WireProof{Type: "email", Email: anna, Code: digits})
			return err
		})
		k.env.Clock.Advance(time.Hour)
		_, err = k.SignUp(t.Context(), home, annaSignsUp(implicit("nora@example.com")))
		ok(t, err)
		first := k.mail.press(t, "account.verify", "nora@example.com", secret)
		once("a link that asks for the password", "otp_expired", func(i int) error {
			_, err := k.VerifyLink(t.Context(), from(i), first)
			return err
		})
		wholeLog(t, k)
	})
}

// Whatever proves a mailbox tells the other packages, once, with the account and the address:
// requests made with it join the account then.
func TestAProofTellsTheOtherPackages(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		var told []string
		k.OnAddressProven(func(tx *db.Tx, account, email string) error {
			tx.AfterCommit(func() { told = append(told, account+" "+email) })
			return nil
		})
		wantTold := func(account, email string) {
			t.Helper()
			if diff := cmp.Diff([]string{account + " " + email}, told); diff != "" {
				t.Error(diff)
			}
			told = nil
		}
		signUp := func(mail identity.WireMail) string {
			t.Helper()
			user, err := k.SignUp(t.Context(), home, annaSignsUp(mail))
			ok(t, err)
			return user.ID
		}
		id := signUp(implicit(anna))
		landing, err := k.VerifyLink(t.Context(), home, k.mail.press(t, "account.verify", anna, secret))
		ok(t, err)
		wantTold(id, anna)

		sess := k.bearer(t, landing.Session.AccessToken)
		_, err = k.UpdateUser(t.Context(), sess, identity.WireUpdate{WireMail: implicit(newAddress)})
		ok(t, err)
		for _, email := range []string{anna, newAddress} {
			_, err := k.VerifyLink(t.Context(), home, k.mail.press(t, "account.email_change", email, secret))
			ok(t, err)
		}
		wantTold(id, newAddress)

		const nora = "nora@example.com"
		id = signUp(pkce(nora))
		landing, err = k.VerifyLink(t.Context(), home, k.mail.press(t, "account.code", nora, ""))
		ok(t, err)
		if len(told) != 0 {
			t.Errorf("a click without the verifier told %v", told)
		}
		_, err = k.ExchangeCode(t.Context(), home, landing.Code, verifier)
		ok(t, err)
		wantTold(id, nora)
	})
}

func TestHalfAProofIsRefused(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		for _, in := range []identity.WireProof{
			{Type: "signup"},
			{Type: "signup", Email: anna},
			{Type: "signup", Code: "123456"},
			{Type: "signup", TokenHash: "x", Email: anna},
			{Type: "signup", TokenHash: "x", Code: "123456"},
			{Type: "signup", TokenHash: "x", Email: anna, Code: "123456"},
			{Type: "sms", Email: anna, Code: "123456"},
			{Type: "reauthentication", Email: anna, Code: "123456"},
			{Email: anna, Code: "123456"},
		} {
			_, err := k.VerifyOTP(t.Context(), home, in)
			refused(t, err, "validation_failed")
		}
		for _, in := range []identity.WireProof{
			{Type: "email", Email: anna, Code: "123456"}, {Type: "email", Email: "nobody", Code: "x"}, {Type: "recovery", TokenHash: "pkce_x"},
		} {
			_, err := k.VerifyOTP(t.Context(), home, in)
			refused(t, err, "otp_expired")
		}
		_, err := k.ExchangeCode(t.Context(), home, "", verifier)
		refused(t, err, "validation_failed")
		_, err = k.ExchangeCode(t.Context(), home, "x", "")
		refused(t, err, "validation_failed")
		_, err = k.ExchangeCode(t.Context(), home, "x", verifier)
		refused(t, err, "flow_state_not_found")
	})
}

// A proof is good for its own purpose only.
func TestAProofIsForOnePurpose(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		ok(t, k.RecoverWire(t.Context(), home, implicit(anna)))
		press, code := k.mail.press(t, "account.reset", anna, ""), k.mail.code(t, "account.reset", anna)
		for _, kind := range []string{"signup", "magiclink", "email", "email_change"} {
			_, err := k.VerifyOTP(t.Context(), home, identity.WireProof{Type: kind, TokenHash: press.Token})
			refused(t, err, "otp_expired")
			other := press
			other.Type = kind
			_, err = k.VerifyLink(t.Context(), home, other)
			refused(t, err, "otp_expired")
		}
		_, err := k.VerifyOTP(t.Context(), home, identity.WireProof{Type: "magiclink", Email: anna, Code: code})
		refused(t, err, "otp_expired")
		_, err = k.VerifyOTP(t.Context(), home, identity.WireProof{Type: "recovery", Email: anna, Code: code})
		ok(t, err)
	})
}

// The code of PKCE lives five minutes.
func TestCodesOfPKCEExpire(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		ok(t, k.RecoverWire(t.Context(), home, pkce(anna)))
		landing, err := k.VerifyLink(t.Context(), home, k.mail.press(t, "account.reset", anna, ""))
		ok(t, err)
		k.env.Clock.Advance(5 * time.Minute)
		_, err = k.ExchangeCode(t.Context(), home, landing.Code, verifier)
		refused(t, err, "flow_state_expired")
		ok(t, k.Sweep(t.Context()))
		_, err = k.ExchangeCode(t.Context(), home, landing.Code, verifier)
		refused(t, err, "flow_state_not_found")
	})
}

// A code is guessed five times from one place and twenty from everywhere, never more than
// ten against one mail; the owner's link works all the same.
func TestCodesCannotBeGuessed(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		ok(t, k.SendOTP(t.Context(), home, identity.WireOTP{WireMail: implicit(anna)}))
		code := k.mail.code(t, "account.magic_link", anna)
		guess := func(source int, code string) string {
			_, err := k.VerifyOTP(t.Context(), from(source), identity.WireProof{Type: "email", Email: anna, Code: code})
			return fault.CodeOf(err)
		}
		wrong := slices.DeleteFunc([]string{"000000", "000001"}, func(w string) bool { return w == code })
		for i := range 5 {
			if got := guess(11, wrong[0]); got != "wire.otp_expired" {
				t.Fatalf("guess %d: %s", i, got)
			}
		}
		if got := guess(11, code); got != "too_many" {
			t.Errorf("the sixth try from one place: %s", got)
		}
		for range 5 {
			guess(12, wrong[0])
		}
		if got := guess(13, code); got != "wire.otp_expired" {
			t.Errorf("the right code after ten wrong ones: %s", got)
		}
		_, err := k.VerifyLink(t.Context(), home, k.mail.press(t, "account.magic_link", anna, ""))
		ok(t, err)
	})
}
