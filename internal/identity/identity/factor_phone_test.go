package identity_test

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/keyring"
)

// texts is an operator's webhook for text messages.
type texts struct {
	sent []string
	fail error
}

func (s *texts) SendSMS(_ context.Context, to, text string) error {
	if s.fail != nil {
		return s.fail
	}
	s.sent = append(s.sent, to+": "+text)
	return nil
}

func (s *texts) CanText(context.Context) (bool, error) { return true, nil }

var sixDigits = regexp.MustCompile(`\b\d{6}\b`)

func (s *texts) code(t testing.TB) string {
	t.Helper()
	if len(s.sent) == 0 {
		t.Fatal("no text message was sent")
	}
	return sixDigits.FindString(s.sent[len(s.sent)-1])
}

func TestCodesByTextMessage(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		hook := &texts{}
		ring, err := keyring.Open(keyring.Config{Value: testKey})
		ok(t, err)
		svc := identity.New(identity.Config{DB: k.env.DB, Mail: k.mail, Ring: ring, SMS: hook, Wire: identity.WireConfig{BaseURL: site}})
		svc.Cheap()
		with := &kit{svc, k.env, k.mail}
		st := k.client(t)

		_, err = with.EnrolFactor(t.Context(), st.Owner(), identity.NewFactor{Kind: identity.Phone, Name: "Phone", Phone: "12"})
		if fault.KindOf(err) != fault.Invalid {
			t.Errorf("a telephone number of two digits: %v", err)
		}
		e, err := with.EnrolFactor(t.Context(), st.Owner(), identity.NewFactor{Kind: identity.Phone, Name: "Phone", Phone: "+41 79 123 45 67"})
		ok(t, err)
		if !strings.HasPrefix(hook.sent[0], "+41791234567: "+hook.code(t)) {
			t.Errorf("sent %q", hook.sent)
		}
		v, err := with.VerifyFactor(t.Context(), st.Owner(), identity.Answer{ChallengeID: e.Challenge.ID, Code: hook.code(t)})
		ok(t, err)
		if v.Level != 2 || v.Methods[0].Name != "mfa/phone" {
			t.Errorf("%+v", v.Session)
		}
		_, err = with.VerifyFactor(t.Context(), v.Owner(), identity.Answer{ChallengeID: e.Challenge.ID, Code: hook.code(t)})
		want(t, err, fault.Gone, "factor.challenge_expired")

		first, err := with.Challenge(t.Context(), v.Owner(), e.ID)
		ok(t, err)
		old := hook.code(t)
		second, err := with.Challenge(t.Context(), v.Owner(), e.ID)
		ok(t, err)
		if _, err = with.VerifyFactor(t.Context(), v.Owner(), identity.Answer{ChallengeID: second.ID, Code: old}); old != hook.code(t) {
			want(t, err, fault.Invalid, "factor.rejected")
		}
		_, err = with.VerifyFactor(t.Context(), v.Owner(), identity.Answer{ChallengeID: first.ID, Code: old})
		ok(t, err)

		hook.fail = errors.New("down")
		now, err := k.Factors(t.Context(), v.Owner())
		if err != nil || len(now) != 1 || now[0].Phone != "+41791234567" {
			t.Errorf("%+v, %v", now, err)
		}
		half, err := with.Login(t.Context(), home, anna, secret)
		ok(t, err)
		_, err = with.Challenge(t.Context(), half.Owner(), e.ID)
		want(t, err, fault.Unavailable, "unavailable")
		_, err = with.Challenge(t.Context(), half.Owner(), e.ID)
		want(t, err, fault.Unavailable, "unavailable")
		_, err = with.Challenge(t.Context(), half.Owner(), e.ID)
		want(t, err, fault.TooMany, "too_many")
		_, err = k.Challenge(t.Context(), half.Owner(), e.ID) // where there is no webhook any more
		want(t, err, fault.Conflict, "factor.phone_unavailable")
	})
}
