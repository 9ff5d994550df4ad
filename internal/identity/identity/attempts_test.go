package identity_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
)

// botnet tries an address once from each of n places and says how many were made to wait.
func (k *kit) botnet(t testing.TB, n int, login func(by identity.Principal) error) int64 {
	t.Helper()
	var pauses atomic.Int64
	k.CountPauses(&pauses)
	for i := range n {
		if err := login(at(fmt.Sprintf("2001:db8:%x::1", i))); fault.KindOf(err) != fault.Unauthenticated {
			t.Fatalf("attempt %d: %v", i, err)
		}
	}
	return pauses.Load()
}

// Strangers who try an account from everywhere make it slow, tell its owner, and lock
// nobody out.
func TestStrangersCannotLockTheOwnerOut(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		for i, p := range k.people(t) {
			k.mail.take()
			tries := func(by identity.Principal) error {
				var err error
				if i == 0 {
					_, err = k.Login(t.Context(), by, anna, other)
				} else {
					_, err = k.StaffLogin(t.Context(), by, boss, other)
				}
				return err
			}
			if waited := k.botnet(t, 30, tries); waited != 10 {
				t.Errorf("%s: %d of 30 attempts waited, want those after 20", p.kind, waited)
			}
			if mails := k.mail.take(); !slices.Equal(mails, []string{"security.attempts to " + p.email}) {
				t.Errorf("%s: mails %v", p.kind, mails)
			}
			var waited atomic.Int64
			k.CountPauses(&waited)
			_, err := p.login(t.Context(), at("203.0.113.99"))
			ok(t, err)
			if waited.Load() != 1 {
				t.Errorf("%s: on a new device the owner waited %d times", p.kind, waited.Load())
			}
		}
	})
}

// An address that nobody has must not be told apart by how it slows down.
func TestUnknownAddressSlowsDownAlike(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		waited := k.botnet(t, 25, func(by identity.Principal) error {
			_, err := k.Login(t.Context(), by, "nobody@example.com", secret)
			return err
		})
		if mails := k.mail.take(); waited != 5 || len(mails) != 0 {
			t.Errorf("%d waited, mails %v", waited, mails)
		}
	})
}

func TestKnownDevice(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		for _, p := range k.people(t) {
			first, err := p.login(t.Context(), home)
			ok(t, err)
			if first.DeviceToken == "" {
				t.Fatalf("%s: no cookie to know the browser by", p.kind)
			}
			k.mail.take()
			own := home
			own.Device = identity.Device{Label: "Firefox, Linux", Token: first.DeviceToken}
			again, err := p.login(t.Context(), own)
			ok(t, err)
			if mails := k.mail.take(); again.DeviceToken != "" || len(mails) != 0 {
				t.Errorf("%s: a browser that is known gets a cookie or mail: %v", p.kind, mails)
			}

			// An attacker at the same source, and many elsewhere, use up what they can.
			wrong := func(by identity.Principal) error {
				if p.kind == "account" {
					_, err := k.Login(t.Context(), by, anna, other)
					return err
				}
				_, err := k.StaffLogin(t.Context(), by, boss, other)
				return err
			}
			for range 6 {
				err = wrong(home)
			}
			if kind := fault.KindOf(err); kind != fault.TooMany && kind != fault.Forbidden {
				t.Errorf("%s: %v", p.kind, err)
			}
			k.botnet(t, 25, wrong)
			k.mail.take()
			var waited atomic.Int64
			k.CountPauses(&waited)
			_, err = p.login(t.Context(), own)
			ok(t, err)
			if waited.Load() != 0 {
				t.Errorf("%s: the owner's own browser was made to wait", p.kind)
			}

			own.Device.Token = strings.Repeat("x", 43) // a cookie that was made up
			stranger := own
			stranger.Source = home.Source
			_, err = p.login(t.Context(), stranger)
			if kind := fault.KindOf(err); kind != fault.TooMany && kind != fault.Forbidden {
				t.Errorf("%s: a made-up cookie: %v", p.kind, err)
			}
			elsewhere := stranger
			elsewhere.Source = "192.0.2.200"
			_, err = p.login(t.Context(), elsewhere)
			ok(t, err)
			if when := k.mail.param("security.new_device", "time"); !newDeviceTime.MatchString(when) {
				t.Errorf("%s: the time reads %q", p.kind, when)
			}
			if mails := k.mail.take(); !slices.Contains(mails, "security.new_device to "+p.email) {
				t.Errorf("%s: mails %v", p.kind, mails)
			}
		}
	})
}

// newDeviceTime is a time as people write it in French and in German.
var newDeviceTime = regexp.MustCompile(`^\d{1,2}(er|\.)? \p{L}+ \d{4} (à|um) \d{2}:\d{2} UTC$`)

// A person who knows the password has a few guesses at the code, counted with those at the
// password, and from everywhere no more than twenty in an hour.
func TestGuessesAtCodesAreCounted(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		people := k.people(t)
		phone, _ := k.withApp(t, people[1].first.Session)
		half, err := people[1].login(t.Context(), home)
		ok(t, err)
		ch, err := k.Challenge(t.Context(), half.Owner(), phone.id)
		ok(t, err)
		guess := func(o identity.Owner) error {
			_, err := k.VerifyFactor(t.Context(), o, identity.Answer{ChallengeID: ch.ID, Code: "000000"})
			return err
		}
		want(t, guess(half.Owner()), fault.Invalid, "factor.rejected")
		want(t, guess(half.Owner()), fault.Invalid, "factor.rejected")
		want(t, guess(half.Owner()), fault.Forbidden, "staff.blocked")
		want(t, guess(half.Owner()), fault.Forbidden, "staff.blocked")
		_, err = k.UseRecoveryCode(t.Context(), half.Owner(), "x")
		want(t, err, fault.Forbidden, "staff.blocked")
		_, err = people[1].login(t.Context(), home)
		want(t, err, fault.Forbidden, "staff.blocked")
		_, err = people[1].login(t.Context(), at("192.0.2.1"))
		ok(t, err)

		// A right password does not make the guesses at the code start anew.
		k.env.Clock.Advance(25 * time.Hour)
		for range 2 {
			half, err = people[1].login(t.Context(), home)
			ok(t, err)
			ch, err = k.Challenge(t.Context(), half.Owner(), phone.id)
			ok(t, err)
			err = guess(half.Owner())
		}
		want(t, err, fault.Invalid, "factor.rejected")
		half, err = people[1].login(t.Context(), home)
		ok(t, err)
		want(t, guess(half.Owner()), fault.Forbidden, "staff.blocked")
	})
}

func TestGuessesAtCodesFromEverywhere(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		st := k.client(t)
		phone, _ := k.withApp(t, st.Session)
		var refused int
		k.mail.take()
		for i := range 24 {
			by := at(fmt.Sprintf("2001:db8:%x::1", i))
			half, err := k.Login(t.Context(), by, anna, secret)
			ok(t, err)
			ch, err := k.Challenge(t.Context(), half.Owner(), phone.id)
			ok(t, err)
			_, err = k.VerifyFactor(t.Context(), half.Owner(), identity.Answer{ChallengeID: ch.ID, Code: "000000"})
			if fault.KindOf(err) == fault.TooMany {
				refused++
			}
		}
		if mails := k.mail.take(); refused != 4 || !slices.Contains(mails, "security.attempts to "+anna) {
			t.Errorf("%d of 24 guesses were refused, mails %v", refused, mails)
		}
	})
}

// A person who came in by a password that has been replaced is a stranger from then on.
func TestANewPasswordForgetsOtherBrowsers(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		signIn := func(by identity.Principal, password string) identity.Started {
			st, err := k.Login(t.Context(), by, anna, password)
			ok(t, err)
			return st
		}
		own, thief := home, at("192.0.2.66")
		own.Device.Token = signIn(own, secret).DeviceToken
		thief.Device.Token = signIn(thief, secret).DeviceToken
		_, err := k.ChangePassword(t.Context(), signIn(own, secret).Owner(), secret, other, other)
		ok(t, err)
		k.mail.take()
		signIn(own, other)
		if mails := k.mail.take(); len(mails) != 0 {
			t.Errorf("the browser in which the password was changed: %v", mails)
		}
		signIn(thief, other)
		if mails := k.mail.take(); !slices.Contains(mails, "security.new_device to "+anna) {
			t.Errorf("another browser that was known: %v", mails)
		}
	})
}
