package api_test

import (
	"slices"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// What a client asks about their own data: a copy, a correction, a complaint that an answer does not settle, and erasure.
func TestAClientAsksAboutTheirData(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ada, bob := l.client(adaMail), l.client("bob@example.org")
		officer := l.staff("dpo@florin.example", identity.Administrator)
		ask := func(what string, in any, key string) answer {
			return ada.call("POST", "/me/rights/"+what, in, "Idempotency-Key", key)
		}

		ada.call("POST", "/me/rights/exports", nil).refused(400, "idempotency.required")
		made := ask("exports", nil, "e").status(201).json()
		if made["kind"] != "export" || ask("exports", nil, "e").status(201).json()["id"] != made["id"] {
			t.Errorf("asked for a copy: %v", made)
		}
		ask("exports", nil, "e2").refused(409, "privacy.asked_already")

		wish := map[string]any{"field": "birth_date", "value": "1990-04-13", "reason": "A slip of mine; the passport says so."}
		for want, change := range map[string]map[string]any{
			"/value birth_date.invalid": {"value": "the 13th"}, "/value field.required": {"value": " "}, "/reason field.required": {"reason": ""}, "/field choice.invalid": {"field": "income"},
		} {
			in := map[string]any{"field": wish["field"], "value": wish["value"], "reason": wish["reason"]}
			for name, value := range change {
				in[name] = value
			}
			if got := fields(ask("corrections", in, "x").refused(422, "invalid")); !slices.Contains(got, want) {
				t.Errorf("%v: %q", change, got)
			}
		}
		correction := ask("corrections", wish, "c").status(201).json()
		if correction["kind"] != "correction" || len(l.mailsTo(adaMail, "rights.correction_received")) != 1 {
			t.Errorf("asked for a correction: %v", correction)
		}

		complaint := ask("complaints", map[string]any{"category": "service", "text": "Nobody answers."}, "p").status(201).json()
		reopen, again := "/me/rights/complaints/"+complaint["id"].(string)+"/reopen", map[string]any{"version": 2, "text": "That is no answer."}
		ada.call("POST", reopen, map[string]any{"version": 1, "text": "x"}).refused(409, "privacy.not_allowed")
		officer.call("POST", "/staff/privacy/cases/"+complaint["id"].(string)+"/answer", map[string]any{"version": 1, "outcome": "rejected", "text": "We did.", "redress_minor": 0, "redress_currency": ""}).status(200)
		bob.call("POST", reopen, again).refused(404, "not_found")
		if got := fields(ada.call("POST", reopen, map[string]any{"version": 2, "text": " "}).refused(422, "invalid")); !slices.Equal(got, []string{"/text field.required"}) {
			t.Errorf("fields %q", got)
		}
		ada.call("POST", reopen, map[string]any{"version": 1, "text": "x"}).refused(409, "privacy.version_conflict")
		if open := ada.call("POST", reopen, again).status(200).json(); open["answered_at"] != nil && open["state"] == "answered" {
			t.Errorf("open again: %v", open)
		}
		ada.call("POST", reopen, map[string]any{"version": 3, "text": "Still none."}).refused(409, "privacy.reopened_already")

		if gone := ask("erasures", nil, "d").status(201).json(); gone["kind"] != "erasure" || ask("erasures", nil, "d").status(201).json()["id"] != gone["id"] {
			t.Errorf("asked for erasure: %v", gone)
		}
		ask("erasures", nil, "d1").refused(409, "privacy.asked_already")
		env.Clock.Advance(11 * time.Minute) // after ten minutes the password is asked for again
		ask("erasures", nil, "d2").refused(403, "session.reauthenticate")
		ask("exports", nil, "e3").refused(403, "session.reauthenticate")
	})
}

// Staff do the same for a person who has written a letter.
func TestStaffAskForAPerson(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.client(adaMail)
		officer, auditor := l.staff("dpo@florin.example", identity.Administrator), l.staff("a@florin.example", identity.Auditor)
		request := l.browser().submit("k", map[string]any{"email": "eve@example.com"}).status(201).json()["id"].(string)
		at := "/staff/privacy/persons/request/" + request
		for _, what := range []string{"/export", "/erasure"} {
			auditor.call("POST", at+what, nil).refused(403, "forbidden")
			officer.call("POST", "/staff/privacy/persons/request/none"+what, nil).refused(404, "not_found")
			officer.call("POST", "/staff/privacy/persons/martian/"+request+what, nil).refused(404, "not_found")
			officer.keyless().call("POST", at+what, nil).refused(400, "idempotency.required")
			if made := officer.call("POST", at+what, nil).status(201).json(); "/"+made["kind"].(string) != what {
				t.Errorf("%s made %v", what, made)
			}
			officer.call("POST", at+what, nil).refused(409, "privacy.asked_already")
		}
	})
}
