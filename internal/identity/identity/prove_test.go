package identity_test

import (
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
)

// A passkey proves one act: shown again it opens nothing, and a session is as it was.
func TestAPasskeyProvesOneAct(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		strict := k.strict(t, identity.PasskeyMFA)
		phone, v := strict.withApp(t, k.admin(t).Session)
		key, v := strict.withPasskey(t, v.Session)
		o := v.Owner()
		s, err := strict.Security(t.Context(), o)
		ok(t, err)
		_, err = strict.Challenge(t.Context(), o, phone.id)
		want(t, err, fault.Conflict, "factor.passkey_required")
		ch, err := strict.Challenge(t.Context(), o, s.Factors[1].ID)
		ok(t, err)
		shown := identity.Proof{Answer: identity.Answer{ChallengeID: ch.ID, Credential: key.get(ch)}}
		ok(t, strict.Prove(t.Context(), o, shown))
		want(t, strict.Prove(t.Context(), o, shown), fault.Gone, "factor.challenge_expired")
		want(t, strict.Prove(t.Context(), o, identity.Proof{Password: secret}), fault.Forbidden, "session.factor_again")
		now, err := strict.StaffSession(t.Context(), v.Token)
		ok(t, err)
		if now.Level != 2 || now.Needs != "" {
			t.Errorf("afterwards the session is at level %d and needs %q", now.Level, now.Needs)
		}
	})
}

// A person who has no second factor shows the password, at once after signing in, too; half a
// sign-in proves nothing.
func TestThePasswordProvesWhereThereIsNoFactor(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		for _, p := range k.people(t) {
			o := p.first.Owner()
			wantField(t, k.Prove(t.Context(), o, identity.Proof{}), "/password", "field.required")
			wantField(t, k.Prove(t.Context(), o, identity.Proof{Password: other}), "/password", "password.wrong")
			ok(t, k.Prove(t.Context(), o, identity.Proof{Password: secret}))
			k.env.Clock.Advance(time.Minute)
			wantField(t, k.Prove(t.Context(), o, identity.Proof{}), "/password", "field.required")
			k.withApp(t, p.first.Session)
			half, err := p.login(t.Context(), home)
			ok(t, err)
			want(t, k.Prove(t.Context(), half.Owner(), identity.Proof{Password: secret}), fault.Forbidden, "session.factor_due")
			want(t, k.Prove(t.Context(), identity.Owner{}, identity.Proof{Password: secret}), fault.Unauthenticated, "unauthenticated")
		}
	})
}
