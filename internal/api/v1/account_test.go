package api_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"florin/internal/api/endpoint"
	"florin/internal/api/v1"
	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

func TestAClientSeesOnlyTheirOwnRequests(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.browser().submit("a", map[string]any{"email": "ada@example.com"}).status(201)
		l.browser().submit("b", map[string]any{"email": "ben@example.com"}).status(201)
		ada := l.client("ada@example.com")
		own := ada.call("GET", "/me/loan-requests", nil).status(200).json()
		if items := own["items"].([]any); len(items) != 1 {
			t.Errorf("ada sees %v", items)
		}
		if got := own["summary"].(map[string]any)["loan_status"]; got != "pending" {
			t.Errorf("status %v", got)
		}
		ada.call("POST", "/me/claims", map[string]string{"token": "invented"}).refused(410, "claim.invalid")
		ada.call("POST", "/me/claims", map[string]string{"token": l.linkToken("ben@example.com", "request.received")}).status(200)
	})
}

// Whether an address is known must not show in any answer.
func TestAnswersDoNotTellWhoIsAClient(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.client("known@example.com")
		b := l.browser()
		for _, path := range []string{"/auth/recover"} {
			known := b.call("POST", path, map[string]string{"email": "known@example.com"}).status(202)
			unknown := b.call("POST", path, map[string]string{"email": "unknown@example.com"}).status(202)
			if known.Body.String() != unknown.Body.String() {
				t.Errorf("%s differs: %s and %s", path, known.Body, unknown.Body)
			}
		}
		for _, email := range []string{"known@example.com", "unknown@example.com"} {
			b.call("POST", "/auth/login", map[string]string{"email": email, "password": "Wrong-2026!word"}).refused(401, "auth.invalid_credentials")
		}
		b.call("POST", "/auth/reset", map[string]string{"token": "x", "password": goodPassword, "password_confirm": goodPassword}).refused(410, "auth.link_expired")
	})
}

func TestSignInAndOut(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		b := l.client("ada@example.com")
		if user := b.call("GET", "/auth/session", nil).status(200).json()["user"].(map[string]any); user["email"] != "ada@example.com" {
			t.Errorf("signed in as %v", user)
		}
		old := b.cookies["florin"]
		b.call("POST", "/auth/logout", nil).status(204)
		if b.call("GET", "/auth/session", nil).status(200).json()["user"] != nil {
			t.Error("still signed in")
		}
		b.cookies["florin"] = old
		b.call("GET", "/me/loan-requests", nil).refused(401, "unauthenticated")

		b.call("POST", "/auth/recover", map[string]string{"email": "ada@example.com"}).status(202)
		next := "Other-2026!stone"
		b.call("POST", "/auth/reset", map[string]string{"token": l.linkToken("ada@example.com", "account.reset"), "password": next, "password_confirm": next}).status(204)
		b.call("POST", "/auth/login", map[string]string{"email": "ada@example.com", "password": next}).status(200)
	})
}

// An address of a domain that neither the lender nor any member has is told so at its field, as often as it is tried; an administrator
// sets the lender's own domain, or lets any in, and that counts at once.
func TestAForeignDomainIsNoAttemptAtTheSignInOfStaff(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("claire@florin.example", identity.Administrator)
		foreign := map[string]string{"email": "claire@elsewhere.example", "password": "Wrong-2026!word"}
		refused := func() {
			t.Helper()
			if got := fields(l.browser().call("POST", "/staff/login", foreign).refused(422, "invalid")); !slices.Equal(got, []string{"/email staff.email_invalid"}) {
				t.Errorf("the fields are %v", got)
			}
		}
		for range 6 {
			refused()
		}
		version := 0
		change := func(domain string) answer {
			return boss.call("PUT", "/staff/settings/company", map[string]any{"version": version, "document": map[string]any{"admin_email_domain": domain}})
		}
		change("*").status(200)
		l.browser().call("POST", "/staff/login", foreign).refused(401, "staff.invalid_credentials")
		version = 1
		if got := fields(change("elsewhere.example").refused(422, "invalid")); !slices.Equal(got, []string{"/document/admin_email_domain reason.no_administrator"}) {
			t.Errorf("nobody could administer: %v", got)
		}
		change("florin.example").status(200)
		refused()
		l.browser().call("POST", "/staff/login", map[string]string{"email": "claire@florin.example", "password": goodPassword}).status(200)
	})
}

// Three failures block this source, with the date until when.
func TestStaffAreBlockedAfterThreeFailures(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.staff("claire@florin.example", identity.Administrator)
		b := l.browser()
		wrong := map[string]string{"email": "claire@florin.example", "password": "Wrong-2026!word"}
		for attempt := 1.0; attempt < 3; attempt++ {
			params := b.call("POST", "/staff/login", wrong).refused(401, "staff.invalid_credentials")["params"].(map[string]any)
			if params["attempts"] != attempt || params["max"] != 3.0 {
				t.Errorf("attempt %v is told %v", attempt, params)
			}
		}
		params := b.call("POST", "/staff/login", wrong).refused(403, "staff.blocked")["params"].(map[string]any)
		if until, ok := params["locked_until"].(string); !ok || until == "" {
			t.Errorf("no date: %v", params)
		}
		b.call("POST", "/staff/login", map[string]string{"email": "claire@florin.example", "password": goodPassword}).refused(403, "staff.blocked")
	})
}

func TestAOneTimePasswordOpensOnlyItsChange(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		_, once, err := l.Identity.CreateStaff(t.Context(), identity.CommandLine(), identity.NewStaff{Email: "new@florin.example", Name: "New Person", Role: identity.Officer})
		must(t, err)
		b := l.browser()
		b.call("POST", "/staff/login", map[string]string{"email": "new@florin.example", "password": once}).status(200)
		b.call("GET", "/staff/dashboard", nil).refused(403, "staff.password_change_required")
		b.call("POST", "/staff/password", map[string]string{"current": once, "password": goodPassword, "password_confirm": goodPassword}).status(200)
		b.call("GET", "/staff/dashboard", nil).status(200)
	})
}

func TestCookiesAreBoundToHTTPS(t *testing.T) {
	l := newRig(t, testkit.SQLite(t), func(p *api.Parts) { p.HTTPS, p.SiteURL = true, "https://florin.example" })
	staff, draft := l.staff("c@florin.example", identity.Officer), l.browser()
	answer := draft.call("POST", "/applications", map[string]any{}).status(201)
	for _, c := range answer.Result().Cookies() {
		if !strings.HasPrefix(c.Name, "__Host-") || !c.Secure || !c.HttpOnly || c.Path != "/" || c.Domain != "" || c.SameSite != http.SameSiteLaxMode || c.MaxAge <= 0 {
			t.Errorf("cookie %+v", c)
		}
	}
	if staff.cookies["__Host-florin-staff"] == "" {
		t.Errorf("cookies of staff: %v", staff.cookies)
	}
	draft.call("POST", "/applications", map[string]any{}, "Origin", "https://florin.example").status(201)
}

func TestRefusalsSpeakTheCallersLanguage(t *testing.T) {
	b := newRig(t, testkit.SQLite(t)).browser()
	b.header.Set("Accept-Language", "de-CH,fr;q=0.8")
	german := b.call("GET", "/me/loan-requests", nil).refused(401, "unauthenticated")["detail"]
	b.cookies[endpoint.LangCookie] = "it"
	italian := b.call("GET", "/me/loan-requests", nil).refused(401, "unauthenticated")["detail"]
	if german == italian {
		t.Errorf("both are %q", german)
	}
}

// A link from the mail opens the application on another device.
func TestAnApplicationContinuesElsewhere(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		here, there := l.browser(), l.browser()
		here.call("POST", "/applications", map[string]any{"email": "ada@example.com", "first_name": "Ada", "lang": "fr"}).status(201)
		here.call("POST", "/applications/current/resume-link", nil).status(202)
		opened := there.call("POST", "/applications/resume", map[string]string{"token": l.linkToken("ada@example.com", "application.resume")}).status(200).json()
		if opened["fields"].(map[string]any)["first_name"] != "Ada" {
			t.Errorf("opened %v", opened)
		}
		there.call("GET", "/applications/current", nil).status(200)
		there.call("POST", "/applications/resume", map[string]string{"token": "invented"}).refused(410, "draft.expired")
	})
}

// A person who starts an application under another person's address, and lets us mail them
// its link, must not read along while they fill it in.
func TestAStrangersApplicationCannotBeReadAlong(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		stranger, owner := l.browser(), l.browser()
		stranger.call("POST", "/applications", map[string]any{"email": "eve@example.com", "lang": "fr"}).status(201)
		stranger.call("POST", "/applications/current/resume-link", nil).status(202)
		kept := l.linkToken("eve@example.com", "application.resume")
		byLink := l.browser()
		byLink.call("POST", "/applications/resume", map[string]string{"token": kept}).status(200)
		byLink.call("PUT", "/applications/current", map[string]any{"version": 1, "step": 1, "fields": map[string]string{"email": "ada@example.com"}}).status(200)
		l.browser().call("POST", "/applications/resume", map[string]string{"token": kept}).refused(410, "draft.expired")
		stranger.call("GET", "/applications/current", nil).refused(410, "draft.expired")

		byLink.call("POST", "/applications/current/resume-link", nil).status(202)
		mailed := l.linkToken("ada@example.com", "application.resume")
		owner.call("POST", "/applications/resume", map[string]string{"token": mailed}).status(200)
		byLink.call("GET", "/applications/current", nil).status(200)
		owner.call("PUT", "/applications/current", map[string]any{"version": 2, "step": 1, "fields": map[string]string{"employer": "Muster AG"}}).status(200)
		byLink.call("GET", "/applications/current", nil).refused(410, "draft.expired")
		l.browser().call("POST", "/applications/resume", map[string]string{"token": mailed}).status(200)
		owner.call("GET", "/applications/current", nil).status(200)
	})
}
