package api_test

import (
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// Work that decides nothing and moves no money: a program with the scope does it as people do, under its own name, and people go on with it.
func TestAProgramWorksWithPeople(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		support := l.staff("sue@florin.example", identity.Support)
		sue := boss.member("sue@florin.example")["id"]
		ada := l.client("ada@example.com")
		id := ada.submit("k", nil).status(201).json()["id"].(string)
		client := support.call("GET", "/staff/clients", nil).status(200).json()["items"].([]any)[0].(map[string]any)["id"].(string)
		account := support.call("GET", "/staff/clients/"+client, nil).status(200).json()["account"].(map[string]any)["id"].(string)
		_, calls := boss.program(everyScope()...)

		// Messages: it begins a conversation, which nobody leads until a person does; drafts stay those of people.
		to := calls.call("GET", "/staff/accounts/"+account+"/outreach", nil).status(200).json()
		if to["draft"] != nil || to["name"] != "Ada Keller" {
			t.Errorf("to write to: %v", to)
		}
		letter := map[string]any{"account_id": account, "subject": "document", "text": "Votre attestation expire en mars.", "draft_id": ""}
		calls.keyless().call("POST", "/staff/threads", letter).refused(400, "idempotency.required")
		calls.call("POST", "/staff/threads", map[string]any{"account_id": "nobody", "subject": "other", "text": "x", "draft_id": ""}).refused(404, "not_found")
		calls.call("POST", "/staff/threads", map[string]any{"account_id": account, "subject": "other", "text": " ", "draft_id": ""}).refused(422, "invalid")
		thread := calls.call("POST", "/staff/threads", letter).status(201).json()["thread_id"].(string)
		at := "/staff/threads/" + thread
		seen := calls.call("GET", at, nil).status(200).json()
		if seen["assignee_id"] != "" && seen["assignee_id"] != nil {
			t.Errorf("led by %v", seen["assignee_id"])
		}
		version := func() any { return calls.call("GET", at, nil).status(200).json()["version"] }
		calls.call("POST", at+"/notes", map[string]any{"text": "From the archive"}).status(201)
		calls.call("POST", at+"/priority", map[string]any{"version": version(), "priority": "high"}).status(200)
		calls.call("POST", at+"/assign", map[string]any{"version": version(), "staff_id": sue}).status(200)
		calls.call("POST", at+"/messages", map[string]any{"version": version(), "subject": "", "text": "Merci.", "draft_id": "", "close": false}).status(201)
		calls.call("POST", at+"/close", map[string]any{"version": version()}).status(200)
		calls.call("POST", at+"/close", map[string]any{"version": 1}).refused(409, "thread.changed")
		calls.call("POST", at+"/reopen", map[string]any{"version": version()}).status(200)
		calls.call("GET", at+"/draft", nil).refused(403, "key.not_here")
		if mine := support.call("GET", "/staff/threads?state=mine", nil).status(200).json(); len(mine["items"].([]any)) != 1 {
			t.Errorf("given to a person: %v", mine)
		}
		if own := ada.call("GET", "/me/threads/"+thread, nil).status(200); !strings.Contains(own.Body.String(), "expire en mars") || strings.Contains(own.Body.String(), "archive") {
			t.Errorf("the client reads %s", own.Body)
		}
		calls.call("GET", "/staff/reply-templates", nil).status(200)

		// Interviews are people's: a program says with whom.
		soon := env.Clock.Now().Add(48*time.Hour).Format("2006-01-02T") + "10:00"
		later := env.Clock.Now().Add(72*time.Hour).Format("2006-01-02T") + "10:00"
		talk := map[string]any{"channel": "phone", "minutes": 30, "place": "", "note": "", "staff_id": "", "times": []string{soon}}
		talks := "/staff/loan-requests/" + id + "/interviews"
		if got := fields(calls.call("POST", talks, talk).refused(422, "invalid")); len(got) != 1 || got[0] != "/staff_id choice.invalid" {
			t.Errorf("with nobody: %v", got)
		}
		talk["staff_id"] = boss.member("boss@florin.example")["id"]
		planned := calls.call("POST", talks, talk).status(201).json()["items"].([]any)[0].(map[string]any)
		talk["version"], talk["times"] = planned["version"], []string{later}
		calls.call("POST", "/staff/interviews/"+planned["id"].(string)+"/propose", talk).status(200)

		// A complaint that came elsewhere; a client whose telephone was stolen; what is known of them.
		complaint := map[string]any{"person_kind": "account", "person_id": account, "category": "service", "text": "Reçue par courrier."}
		calls.call("POST", "/staff/privacy/complaints", complaint).status(201)
		calls.call("POST", "/staff/clients/"+client+"/notes", map[string]any{"body": "Telephone stolen"}).status(201)
		calls.call("POST", "/staff/clients/"+client+"/block", nil).status(200)
		ada.call("GET", "/me/profile", nil).refused(401, "unauthenticated")
		calls.call("POST", "/staff/clients/"+client+"/unblock", nil).refused(403, "key.not_here")
	})
}

// A program manages the addresses that it made, and knows of no other.
func TestAProgramManagesItsOwnWebhooks(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		input := map[string]any{"name": "Sink", "url": "https://sink.example/hook", "kinds": []string{"request.submitted"}}
		others := boss.call("POST", "/staff/webhooks", input).status(201).json()["endpoint"].(map[string]any)["id"].(string)
		_, calls := boss.program("webhook.own")
		_, neighbour := boss.program("webhook.own")
		made := calls.call("POST", "/staff/webhooks", input).status(201).json()
		own := "/staff/webhooks/" + made["endpoint"].(map[string]any)["id"].(string)
		if items := calls.call("GET", "/staff/webhooks", nil).status(200).json()["items"].([]any); len(items) != 1 {
			t.Errorf("it sees %v", items)
		}
		if items := boss.call("GET", "/staff/webhooks", nil).status(200).json()["items"].([]any); len(items) != 2 {
			t.Errorf("people see %v", items)
		}
		change := map[string]any{"version": 1, "name": "Sink", "url": "https://sink.example/other", "kinds": []string{"request.decided"}}
		for _, c := range []struct {
			by *browser
			at string
		}{{calls, "/staff/webhooks/" + others}, {neighbour, own}} {
			c.by.call("PUT", c.at, change).refused(404, "not_found")
			c.by.call("POST", c.at+"/pause", map[string]any{"version": 1}).refused(404, "not_found")
			c.by.call("POST", c.at+"/resume", map[string]any{"version": 1}).refused(404, "not_found")
			c.by.call("POST", c.at+"/replay", map[string]any{"from_seq": 1, "to_seq": 1}).refused(404, "not_found")
			c.by.call("POST", c.at+"/test", nil).refused(404, "not_found")
			c.by.call("GET", c.at+"/deliveries", nil).refused(404, "not_found")
			c.by.call("DELETE", c.at+"?version=1", nil).refused(404, "not_found")
		}
		calls.call("PUT", own, change).status(200)
		calls.call("POST", own+"/secret", map[string]any{"version": 2}).refused(403, "key.not_here")
		calls.call("POST", own+"/pause", map[string]any{"version": 2}).status(200)
		calls.call("POST", own+"/resume", map[string]any{"version": 3}).status(200)
		calls.call("GET", own+"/deliveries", nil).status(200)
		calls.call("DELETE", own+"?version=4", nil).status(204)
	})
}

// Rules and products: a program drafts and proposes, and people bring in force.
func TestAProgramProposesAndPeopleConfirm(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		_, calls := boss.program(everyScope()...)
		draft := calls.call("POST", "/staff/rules/drafts", map[string]any{"name": "Prices"}).status(201).json()
		at := "/staff/rules/drafts/" + draft["id"].(string)
		content := draft["rules"].(map[string]any)
		content["scorecard"].(map[string]any)["start"] = 510
		calls.call("PUT", at, map[string]any{"version": 1, "name": "Prices", "rules": content}).status(200)
		calls.call("PUT", at, map[string]any{"version": 1, "name": "Prices", "rules": content}).refused(409, "rules.draft_changed")
		calls.call("POST", at+"/discard", map[string]any{"version": 2}).status(200)
		calls.call("POST", "/staff/rules/changes/none/confirm", nil).refused(403, "key.not_here")
	})
}
