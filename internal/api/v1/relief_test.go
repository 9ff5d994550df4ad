package api_test

import (
	"slices"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// A borrower asks for relief and takes the request back; staff agree on another schedule and take that back.
func TestReliefAndANewScheduleAreTakenBack(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		id, marie := l.late("marie@example.org")
		ann, officer := l.staff("ann@florin.example", identity.Collections), l.staff("otto@florin.example", identity.Officer)
		other := l.client("other@example.org")
		own, at := "/me/loans/"+id, "/staff/loans/"+id

		asked := marie.call("POST", own+"/hardship", map[string]any{"reason": "Je suis malade.", "wish": "pause", "can_pay_minor": 0}, "Idempotency-Key", "h").status(201).json()
		back, seen := own+"/hardship/"+asked["id"].(string)+"/withdraw", map[string]any{"version": asked["version"]}
		other.call("POST", back, seen).refused(404, "not_found")
		marie.call("POST", own+"/hardship/none/withdraw", seen).refused(404, "not_found")
		marie.call("POST", back, map[string]any{"version": 9}).refused(409, "hardship.version_conflict")
		marie.call("POST", back, seen).status(204)
		marie.call("POST", back, seen).refused(409, "hardship.version_conflict")
		if kept := first(marie.call("GET", own+"/relief", nil).status(200).json(), "hardships"); kept["state"] != "withdrawn" {
			t.Errorf("the request is %v", kept["state"])
		}

		longer := map[string]any{"kind": "longer", "months": 60}
		officer.call("POST", at+"/reschedule", longer).refused(403, "forbidden")
		ann.call("POST", "/staff/loans/none/reschedule", longer).refused(404, "not_found")
		for want, body := range map[string]map[string]any{
			"/months term.range": {"kind": "longer", "months": 12}, "/months pause.range": {"kind": "pause", "months": 13},
			"/day due_day.range": {"kind": "due_day", "day": 29}, "/payment_minor field.required": {"kind": "reduced"}, "/kind choice.invalid": {"kind": "rate"},
		} {
			if got := fields(ann.call("POST", at+"/reschedule", body).refused(422, "invalid")); !slices.Equal(got, []string{want}) {
				t.Errorf("%v: %q", body, got)
			}
		}
		agreed := ann.call("POST", at+"/reschedule", longer).status(201).json()
		if agreed["state"] != "preparing" || agreed["effective_on"] != "2027-01-20" { // the first due date that ten days of notice leave
			t.Errorf("agreed: %v from %v", agreed["state"], agreed["effective_on"])
		}
		ann.call("POST", at+"/reschedule", longer).refused(409, "change.open_already")
		cancel, version := at+"/reschedule/"+agreed["id"].(string)+"/cancel", map[string]any{"version": agreed["version"]}
		officer.call("POST", cancel, version).refused(403, "forbidden")
		ann.call("POST", at+"/reschedule/none/cancel", version).refused(404, "not_found")
		ann.call("POST", cancel, map[string]any{"version": 9}).refused(409, "change.version_conflict")
		ann.call("POST", cancel, version).status(204)
		ann.call("POST", cancel, version).refused(409, "change.version_conflict")
	})
}

// A borrower who owes nothing chooses the day of the month on which to pay; once in half a year.
func TestADueDayIsChosen(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		id := l.lends("marie@example.org")
		marie, other := l.client("marie@example.org"), l.client("other@example.org")
		own, fifth := "/me/loans/"+id+"/due-day", map[string]any{"day": 5}
		other.call("GET", own+"?day=5", nil).refused(404, "not_found")
		other.call("PUT", own, fifth).refused(400, "idempotency.required")
		other.call("PUT", own, fifth, "Idempotency-Key", "o").refused(404, "not_found")
		if got := fields(marie.call("PUT", own, map[string]any{"day": 29}, "Idempotency-Key", "b").refused(422, "invalid")); !slices.Equal(got, []string{"/day due_day.range"}) {
			t.Errorf("fields %q", got)
		}
		preview := marie.call("GET", own+"?day=5", nil).status(200).json()
		if preview["effective_on"] != "2026-11-30" || part(preview, "after", "left") != 36.0 { // ten days from today
			t.Errorf("preview: %v, %v left", preview["effective_on"], part(preview, "after", "left"))
		}
		chosen := marie.call("PUT", own, fifth, "Idempotency-Key", "d").status(200).json()
		if chosen["state"] != "preparing" || marie.call("PUT", own, fifth, "Idempotency-Key", "d").status(200).json()["id"] != chosen["id"] {
			t.Errorf("chosen: %v", chosen)
		}
		marie.call("PUT", own, map[string]any{"day": 7}, "Idempotency-Key", "e").refused(409, "change.open_already")
		l.papers()
		l.lives("2026-11-30")
		marie = l.again("marie@example.org")
		if due := part(marie.call("GET", "/me/loans/"+id, nil).status(200).json(), "standing", "next_due_on"); due != "2026-12-05" {
			t.Errorf("the first instalment is due on %v", due)
		}
		marie.call("PUT", own, map[string]any{"day": 7}, "Idempotency-Key", "f").refused(409, "due_day.too_soon")
	})
}
