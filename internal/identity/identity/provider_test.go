package identity_test

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/outbound"
)

// acme is a provider that says what a test wants; what is believed of a real one is
// tested in internal/platform/outbound and conformance.
type acme struct {
	mu     sync.Mutex
	claims outbound.Claims
	err    error
	asks   map[string]outbound.Asking // by state
	proves bool
}

// Name implements identity.Provider.
func (p *acme) Name() string { return "acme" }

// AuthURL implements identity.Provider.
func (p *acme) AuthURL(_ context.Context, ask outbound.Asking) (string, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asks[ask.State] = ask
	return "https://acme.example/auth?state=" + ask.State, p.err
}

// Redeem implements identity.Provider: the question must be one that was asked.
func (p *acme) Redeem(_ context.Context, ask outbound.Asking, answer outbound.Answer) (outbound.Claims, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	asked := p.asks[answer.Code]
	if asked.Nonce != ask.Nonce || asked.Verifier != ask.Verifier || ask.Nonce == "" {
		return outbound.Claims{}, outbound.ErrRefused
	}
	return p.claims, p.err
}

// Proves implements identity.Provider.
func (p *acme) Proves(c outbound.Claims) bool { return p.proves && c.EmailVerified }

func withAcme(k *kit) *acme {
	p := &acme{asks: map[string]outbound.Asking{}, proves: true}
	p.says("at-acme", anna)
	k.AddProvider(p)
	return p
}

func (p *acme) says(subject, email string) {
	p.claims = outbound.Claims{Subject: subject, Email: email, EmailVerified: true, GivenName: "Anna", FamilyName: "Meier"}
}

// begin starts a sign-in and gives the answer that the provider sends back; its code is
// the state, by which acme knows what was asked.
func (k *kit) begin(t testing.TB, in identity.ProviderStart) identity.ProviderAnswer {
	t.Helper()
	in.Provider = "acme"
	sent, err := k.Authorize(t.Context(), home, in)
	ok(t, err)
	return answerTo(t, sent)
}

func answerTo(t testing.TB, sent identity.ProviderSent) identity.ProviderAnswer {
	t.Helper()
	u, err := url.Parse(sent.URL)
	ok(t, err)
	state := u.Query().Get("state")
	return identity.ProviderAnswer{State: state, Code: state, Browser: sent.Browser}
}

func (k *kit) bring(t testing.TB, answer identity.ProviderAnswer) (identity.Landing, error) {
	t.Helper()
	return k.ProviderCallback(t.Context(), home, answer)
}

func TestAProviderOpensAndFindsOneAccount(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		p := withAcme(k)
		var proven []string
		first, err := k.bring(t, k.begin(t, identity.ProviderStart{RedirectTo: site + "/client"}))
		ok(t, err)
		user := first.Session.User
		if first.RedirectTo != site+"/client" || first.PKCE || user.Email != anna || user.EmailConfirmedAt == nil || first.Session.Level != 1 {
			t.Errorf("landed at %+v", first)
		}
		if !slices.Equal(user.AppMetadata.Providers, []string{"email", "acme"}) && !slices.Equal(user.AppMetadata.Providers, []string{"acme"}) {
			t.Errorf("providers are %v", user.AppMetadata.Providers)
		}
		if p := k.bearer(t, first.Session.AccessToken).Principal; p.Name != "Anna Meier" || p.AccountID != user.ID {
			t.Errorf("the bearer is %+v", p)
		}
		_, err = k.SignInPassword(t.Context(), home, anna, "") // no password is no password
		if fault.KindOf(err) == fault.Internal || err == nil {
			t.Errorf("signing in with nothing gives %v", err)
		}
		p.says("at-acme", "elsewhere@example.net") // the subject is the identity, the address is not
		p.proves = false
		second, err := k.bring(t, k.begin(t, identity.ProviderStart{}))
		ok(t, err)
		if second.Session.User.ID != user.ID || second.Session.User.Email != anna {
			t.Errorf("the same person is %+v", second.Session.User)
		}
		for _, action := range []string{"account.verified", "identity.linked", "session.started"} {
			if proven = k.actions(t, "account", user.ID); !slices.Contains(proven, action) {
				t.Errorf("no record %s in %v", action, proven)
			}
		}
	})
}

func TestAnAddressCountsOnlyWhereItIsProof(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		p := withAcme(k)
		client := k.client(t)
		for name, spoil := range map[string]func(){
			"not trusted":    func() { p.proves = false },
			"not verified":   func() { p.claims.EmailVerified = false },
			"no address":     func() { p.claims.Email = "" },
			"not an address": func() { p.claims.Email = "anna@" },
		} {
			p.proves = true
			p.says("stranger", anna)
			spoil()
			landing, err := k.bring(t, k.begin(t, identity.ProviderStart{}))
			refused(t, err, "provider_email_needs_verification")
			if landing.Session != nil || landing.RedirectTo == "" {
				t.Errorf("%s: landed at %+v", name, landing)
			}
		}
		k.mail.take()
		p.proves = true
		p.says("herself", " ANNA@example.com ")
		landing, err := k.bring(t, k.begin(t, identity.ProviderStart{}))
		ok(t, err)
		if landing.Session.User.ID != client.Principal.AccountID {
			t.Error("the account of the address was not joined")
		}
		if mails := k.mail.take(); !slices.Contains(mails, "account.identity_linked to "+anna) {
			t.Errorf("mails: %v", mails)
		}
		_, err = k.Login(t.Context(), home, anna, secret) // her password goes on
		ok(t, err)
	})
}

// A registration by a stranger waits for her address when the provider proves it: nothing
// of the stranger's stays.
func TestAProviderDropsWhatStrangersRegistered(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		withAcme(k)
		_, err := k.SignUp(t.Context(), at("198.51.100.9"), annaSignsUp(implicit(anna)))
		ok(t, err)
		press := k.mail.press(t, "account.verify", anna, secret)
		_, err = k.bring(t, k.begin(t, identity.ProviderStart{}))
		ok(t, err)
		_, err = k.VerifyLink(t.Context(), home, press)
		refused(t, err, "otp_expired")
		_, err = k.SignInPassword(t.Context(), home, anna, secret)
		refused(t, err, "invalid_credentials")
	})
}

func TestAnAnswerCountsOnceInItsBrowserWithinItsTime(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		withAcme(k)
		answer := k.begin(t, identity.ProviderStart{RedirectTo: site + "/x"})
		done, errs := atOnce(func(int) error {
			_, err := k.bring(t, answer)
			return err
		})
		if done != 1 {
			t.Errorf("%d callers got a session", done)
		}
		for _, err := range errs {
			refused(t, err, "bad_oauth_state")
		}

		elsewhere := k.begin(t, identity.ProviderStart{RedirectTo: site + "/x"})
		theirs := elsewhere
		theirs.Browser = k.begin(t, identity.ProviderStart{}).Browser
		landing, err := k.bring(t, theirs)
		refused(t, err, "bad_oauth_state")
		if landing.Session != nil || landing.RedirectTo != site+"/x" {
			t.Errorf("landed at %+v", landing)
		}
		_, err = k.bring(t, elsewhere) // it has ended
		refused(t, err, "bad_oauth_state")

		late := k.begin(t, identity.ProviderStart{})
		k.env.Clock.Advance(identity.ProviderFlowLife)
		_, err = k.bring(t, late)
		refused(t, err, "bad_oauth_state")
		ok(t, k.Sweep(t.Context()))

		crossed := k.begin(t, identity.ProviderStart{})
		crossed.Code = k.begin(t, identity.ProviderStart{}).State
		_, err = k.bring(t, crossed)
		refused(t, err, "bad_oauth_callback")
		turned := k.begin(t, identity.ProviderStart{})
		turned.Error = "access_denied"
		_, err = k.bring(t, turned)
		refused(t, err, "bad_oauth_callback")
	})
}

func TestABrowserKeepsItsTokenOverSeveralTabs(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		withAcme(k)
		one := k.begin(t, identity.ProviderStart{})
		two := k.begin(t, identity.ProviderStart{Browser: one.Browser})
		if one.Browser != two.Browser {
			t.Error("the second tab has another token: the first would be refused")
		}
		if odd := k.begin(t, identity.ProviderStart{Browser: "short"}); odd.Browser == "short" || len(odd.Browser) < 40 {
			t.Errorf("a browser chose its own token %q", odd.Browser)
		}
		for _, answer := range []identity.ProviderAnswer{one, two} {
			_, err := k.bring(t, answer)
			ok(t, err)
		}
	})
}

func TestTheSamePersonAtOnceIsOneAccount(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		withAcme(k)
		answers := make([]identity.ProviderAnswer, 32)
		for i := range answers {
			answers[i] = k.begin(t, identity.ProviderStart{})
		}
		var mu sync.Mutex
		seen := map[string]bool{}
		done, errs := atOnce(func(i int) error {
			landing, err := k.bring(t, answers[i])
			if err == nil {
				mu.Lock()
				defer mu.Unlock()
				seen[landing.Session.User.ID] = true
			}
			return err
		})
		if len(seen) != 1 || done == 0 {
			t.Errorf("%d accounts for one person, %d callers done, %v", len(seen), done, errs)
		}
	})
}

func TestPKCEOfAProvider(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		withAcme(k)
		mail := pkce(anna)
		landing, err := k.bring(t, k.begin(t, identity.ProviderStart{Challenge: mail.Challenge, Method: "s256"}))
		ok(t, err)
		if landing.Session != nil || landing.Code == "" || !landing.PKCE {
			t.Fatalf("landed at %+v", landing)
		}
		_, err = k.ExchangeCode(t.Context(), home, landing.Code, "another")
		refused(t, err, "bad_code_verifier")
		sess, err := k.ExchangeCode(t.Context(), home, landing.Code, verifier)
		ok(t, err)
		if method := part(t, sess.AccessToken, 1)["amr"].([]any)[0].(map[string]any)["method"]; method != "oauth" {
			t.Errorf("signed in by %v", method)
		}
		_, err = k.Authorize(t.Context(), home, identity.ProviderStart{Provider: "acme", Challenge: mail.Challenge})
		refused(t, err, "validation_failed")
	})
}

// link begins to add acme to the account of a session.
func (k *kit) link(t testing.TB, sess identity.Session) identity.ProviderAnswer {
	t.Helper()
	sent, err := k.LinkIdentity(t.Context(), sess, identity.ProviderStart{Provider: "acme"})
	ok(t, err)
	return answerTo(t, sent)
}

func TestLinkingNeedsTheSessionThatAsked(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		p := withAcme(k)
		p.proves = false
		p.says("hers", "private@example.net")
		sess := k.wired(t)
		landing, err := k.bring(t, k.link(t, sess.Session))
		ok(t, err)
		if landing.Session.User.ID != sess.User.ID {
			t.Error("linked to somebody else")
		}
		again, err := k.bring(t, k.link(t, sess.Session)) // what is there already is well
		ok(t, err)
		if len(again.Session.User.Identities) != 2 {
			t.Errorf("identities: %+v", again.Session.User.Identities)
		}
		waiting := k.link(t, sess.Session)
		ok(t, k.SignOut(t.Context(), sess.Session, "global"))
		_, err = k.bring(t, waiting)
		refused(t, err, "bad_oauth_state")
	})
}

func TestUnlinkingEndsTheOtherSessions(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		p := withAcme(k)
		p.proves = false
		sess := k.wired(t)
		landing, err := k.bring(t, k.link(t, sess.Session))
		ok(t, err)
		var id, email string
		for _, one := range landing.Session.User.Identities {
			if one.Provider == "acme" {
				id = one.IdentityID
			} else {
				email = one.IdentityID
			}
		}
		mine := k.bearer(t, sess.AccessToken)
		refused(t, k.UnlinkIdentity(t.Context(), mine, email), "single_identity_not_deletable")
		for _, foreign := range []string{"", "x", strings.Repeat("a", 300), sess.User.ID} {
			refused(t, k.UnlinkIdentity(t.Context(), mine, foreign), "identity_not_found")
		}
		ok(t, k.UnlinkIdentity(t.Context(), mine, id))
		_, err = k.BearerSession(t.Context(), home, landing.Session.AccessToken)
		refused(t, err, "session_not_found")
		k.bearer(t, sess.AccessToken)
		_, err = k.bring(t, k.begin(t, identity.ProviderStart{}))
		refused(t, err, "provider_email_needs_verification")
	})
}

func TestAProviderThatIsAway(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		p := withAcme(k)
		answer := k.begin(t, identity.ProviderStart{})
		p.err = fmt.Errorf("%w: timeout", outbound.ErrAway)
		_, err := k.bring(t, answer)
		want(t, err, fault.Unavailable, "unavailable")
		_, err = k.Authorize(t.Context(), home, identity.ProviderStart{Provider: "acme"})
		want(t, err, fault.Unavailable, "unavailable")
		_, err = k.Authorize(t.Context(), home, identity.ProviderStart{Provider: "nobody"})
		refused(t, err, "validation_failed")
	})
}

// Two nodes, one flow: begun on one, answered on the other.
func TestNodesShareFlows(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		there := newKit(t, k.env.Another(t))
		p := withAcme(k)
		there.AddProvider(p)
		_, err := there.bring(t, k.begin(t, identity.ProviderStart{}))
		ok(t, err)
	})
}
