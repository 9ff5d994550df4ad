package api_test

import (
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// Limits come into force by two people, are told before an approval, and refuse it; votes are counted once for each person.
func TestLimitsAndVotes(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, ben := l.staff("ann@florin.example", identity.Administrator), l.staff("ben@florin.example", identity.Administrator)
		officer, first, second := l.staff("o@florin.example", identity.Officer), l.staff("p@florin.example", identity.Approver), l.staff("q@florin.example", identity.Approver)
		const setting = "/staff/settings/authority"
		set := func(version int, limits []map[string]any, tiers ...map[string]any) {
			t.Helper()
			if tiers == nil {
				tiers = []map[string]any{}
			}
			document := map[string]any{"limits": limits, "tiers": tiers}
			proposal := ann.call("PUT", setting, map[string]any{"version": version, "document": document}).status(200).json()["proposal"].(map[string]any)
			confirm := "/staff/setting-proposals/" + proposal["id"].(string) + "/confirm"
			ann.call("POST", confirm, nil).refused(409, "second_person.needed")
			ben.call("POST", confirm, nil).status(200)
			env.Clock.Advance(time.Minute)
		}
		limit := func(who string, minor int) map[string]any {
			return map[string]any{"who": who, "currency": "EUR", "up_to_minor": minor}
		}
		tier := map[string]any{"currency": "EUR", "above_minor": 0, "opinion": "any", "votes": 2, "majority": false, "points_below": 9999}
		for _, document := range []map[string]any{
			{"limits": []map[string]any{limit("officer", -1)}}, {"limits": []map[string]any{limit("", 1)}}, {"limits": []map[string]any{limit("officer", 1), limit("officer", 2)}},
			{"limits": []map[string]any{{"who": "officer", "currency": "ECU", "up_to_minor": 1}}},
			{"tiers": []map[string]any{tier, tier}}, {"tiers": []map[string]any{{"currency": "EUR", "above_minor": 0, "opinion": "odd", "votes": 0, "majority": false}}},
			{"tiers": []map[string]any{{"currency": "EUR", "above_minor": 0, "opinion": "any", "points_below": -1, "votes": 1, "majority": false}}},
		} {
			ann.call("PUT", setting, map[string]any{"version": 0, "document": document}).refused(422, "invalid")
		}
		officer.call("PUT", setting, map[string]any{"version": 0, "document": map[string]any{}}).refused(403, "forbidden")

		id := l.client("ada@example.com").submit("k", nil).status(201).json()["id"].(string)
		request := "/staff/loan-requests/" + id
		approval := map[string]any{"version": 1, "send_email": false}
		set(0, []map[string]any{limit("officer", 100)})
		officer.call("POST", request+"/approve", approval).refused(409, "authority.nobody")
		set(1, []map[string]any{limit("officer", 100), limit("approver", 100_000_00)})
		if e := officer.call("GET", request+"/terms", nil).status(200).json()["exceeded"].(map[string]any); len(e["who"].([]any)) != 2 {
			t.Errorf("told before: %v", e)
		}
		officer.call("POST", request+"/approve", approval).refused(409, "authority.exceeded")
		nine := map[string]any{"currency": "EUR", "above_minor": 0, "opinion": "any", "votes": 9, "majority": true}
		set(2, []map[string]any{}, nine)
		officer.call("POST", request+"/approve", approval).refused(409, "authority.too_few")
		set(3, []map[string]any{limit("officer", 100)}, tier)
		officer.call("POST", request+"/approve", approval).status(200) // proposes, whatever their limit

		vote := func(verdict, reason string) map[string]any {
			return map[string]any{"version": 2, "verdict": verdict, "reason": reason, "send_email": false}
		}
		back := map[string]any{"version": 2}
		officer.call("POST", request+"/second", vote("approve", "x")).refused(403, "forbidden")
		officer.call("POST", request+"/second/take-back", back).refused(403, "forbidden")
		first.call("POST", request+"/second", vote("approve", " ")).refused(422, "invalid")
		first.call("POST", request+"/second", vote("refuse", "x")).refused(422, "invalid")
		first.call("POST", request+"/second/take-back", back).refused(409, "vote.none")
		first.call("POST", request+"/second", vote("approve", "Steady income")).status(200)
		first.call("POST", request+"/second", vote("approve", "Steady income")).refused(409, "vote.given")
		if p := second.call("GET", request+"/work", nil).status(200).json()["proposal"].(map[string]any); len(p["cast"].([]any)) != 1 || p["tier"].(map[string]any)["points_below"] != 9999.0 || p["voted"] != false || p["votes"] != 2.0 {
			t.Errorf("the proposal is %v", p)
		}
		if decided := second.call("POST", request+"/second", vote("approve", "Agreed")).status(200).json(); decided["stage"] != "approved" {
			t.Errorf("after two votes: %v", decided)
		}
		first.call("POST", request+"/second/take-back", back).refused(409, "request.already_decided")
	})
}
