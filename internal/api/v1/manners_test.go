package api_test

import (
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/test/testkit"
)

func TestAProgramIsToldWhatIsLeftOfItsCalls(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		_, program := boss.program("loan.read")
		told := func(path, left string) answer {
			t.Helper()
			a := program.call("GET", path, nil)
			if policy, got := a.Header().Get("RateLimit-Policy"), a.Header().Get("RateLimit"); policy != `"calls";q=120;w=30` || got != left {
				t.Errorf("%s tells %s and %s, want %s", path, policy, got, left)
			}
			return a
		}
		told("/program", `"calls";r=119;t=1`).status(200)
		told("/staff/loans/none", `"calls";r=118;t=1`).refused(404, "not_found")
		told("/staff/ledger/trial-balance", `"calls";r=117;t=1`).refused(403, "key.no_scope")
		told("/staff/members", `"calls";r=116;t=1`).refused(403, "key.not_here")
		told("/program", `"calls";r=115;t=2`) // a quarter of a second each
		for range 115 {
			program.call("GET", "/program", nil).status(200)
		}
		refused := told("/program", `"calls";r=0;t=1`).refused(429, "too_many")
		if refused["retryable"] != true || refused["retry_after"] != 1.0 {
			t.Errorf("one call too many: %v", refused)
		}
		env.Clock.Advance(30 * time.Second)
		told("/program", `"calls";r=119;t=1`).status(200)
		for name := range map[string]bool{"RateLimit": true, "RateLimit-Policy": true} {
			if got := boss.call("GET", "/staff/loans", nil).Header().Get(name); got != "" {
				t.Errorf("a person is told %s: %s", name, got)
			}
		}
	})
}

func TestProgramsAreRefusedInEnglishUnlessTheyAsk(t *testing.T) {
	testkit.EachEngine(t, programsAreRefusedInEnglishUnlessTheyAsk)
}

func programsAreRefusedInEnglishUnlessTheyAsk(t *testing.T, env *testkit.Env) {
	l := newRig(t, testkit.SQLite(t))
	boss := l.staff("boss@florin.example", identity.Administrator)
	_, program := boss.program("loan.read")
	for asked, want := range map[string]string{"": "en", "*": "en", "pl": "en", "de-CH": "de", "fr": "fr"} {
		for _, b := range []*browser{program, boss} {
			b.header.Del("Accept-Language")
			if asked != "" {
				b.header.Set("Accept-Language", asked)
			}
		}
		program.cookies["florin_lang"] = "it" // a browser's, and no word of a program
		a := program.call("GET", "/staff/loans/none", nil)
		if a.refused(404, "not_found")["retryable"] != false || a.Header().Get("Content-Language") != want {
			t.Errorf("%q is answered in %q", asked, a.Header().Get("Content-Language"))
		}
		if want == "en" {
			want = "fr" // people: the language of the site
		}
		if got := boss.call("GET", "/staff/loans/none", nil).Header().Get("Content-Language"); got != want {
			t.Errorf("a person who asks for %q is answered in %q", asked, got)
		}
	}
	plain, visitor := l.browser(), l.browser() // neither has a secret; the visitor's browser has a cookie
	visitor.cookies["florin_theme"] = "dark"
	for b, want := range map[*browser]string{plain: "en", visitor: "fr"} {
		b.header.Del("Accept-Language")
		for path, status := range map[string]int{"/me/loan-requests": 401, "/nothing": 404} {
			a := b.call("GET", path, nil).status(status)
			if got := a.Header().Get("Content-Language"); got != want {
				t.Errorf("%s is answered in %q, want %q", path, got, want)
			}
		}
		if got := b.call("DELETE", "/site", nil).status(405).Header().Get("Content-Language"); got != want {
			t.Errorf("405 is answered in %q, want %q", got, want)
		}
	}
	id := plain.submit("k1", map[string]any{"lang": nil}).status(201).json()["id"] // people are written to in the language of the site
	if request := boss.call("GET", "/staff/loan-requests/"+id.(string), nil).status(200).json(); request["lang"] != "fr" {
		t.Errorf("the applicant is written to in %v", request["lang"])
	}
}

func TestWhatIsNoneOfItsChoicesIsToldThem(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		id := l.browser().submit("k1", nil).status(201).json()["id"].(string)
		_, program := boss.program("register.record", "event.read", "webhook.own")
		told := func(a answer, pointer, code, choices string) {
			t.Helper()
			for _, e := range a.refused(422, "invalid")["errors"].([]any) {
				f := e.(map[string]any)
				if params, _ := f["params"].(map[string]any); f["pointer"] == pointer && f["code"] == code && params["choices"] == choices {
					return
				}
			}
			t.Errorf("%s is told %s", pointer, a.Body)
		}
		for pointer, choices := range map[string]string{
			"civilite": "Monsieur, Madame", "rate_type": "fixed, variable", "currency": "EUR, CHF", "lang": "fr, de, nl, en, it",
			"income_type": "Salaire, Freelance, Retraite, Autre", "housing": "Locataire, Propriétaire, Hébergé",
		} {
			told(l.browser().submit("k2", map[string]any{pointer: "XXX"}), "/"+pointer, "choice.invalid", choices)
		}
		small := l.browser().submit("k2", map[string]any{"loan_amount": 100}).refused(422, "invalid")["errors"].([]any)[0].(map[string]any)
		if params := small["params"].(map[string]any); small["code"] != "amount.min" || params["min"] != "1000" || params["min_minor"] != 100000.0 || params["currency"] != "EUR" {
			t.Errorf("an amount that is too small is told %v", small)
		}
		register := map[string]any{"position": 1, "register": "ZEK", "asked_on": "2026-11-30", "result": "clean", "reference": "R-1", "remark": ""}
		told(program.call("POST", "/staff/loan-requests/"+id+"/registers", register, "Idempotency-Key", "k3"), "/result", "choice.invalid", "clear, entry, unreachable")
		odd := boss.definition("loan.read")
		odd["rate"] = "wild"
		told(boss.call("POST", "/staff/programs", odd), "/rate", "choice.invalid", "standard, bulk")
		var kinds []string
		for _, k := range eventlog.Kinds() {
			kinds = append(kinds, string(k))
		}
		told(program.call("GET", "/events?types=loan.lost", nil), "/types", "choice.invalid", strings.Join(kinds, ", "))
		hook := map[string]any{"name": "Books", "url": "https://books.example/hook", "kinds": []string{"loan.lost"}}
		told(program.call("POST", "/staff/webhooks", hook, "Idempotency-Key", "k4"), "/kinds", "choice.invalid", strings.Join(kinds, ", "))
	})
}
