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

// Papers about a loan are read by those programs that read papers; that they have looked is told to the client.
func TestAProgramReadsThePapersOfALoan(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		id, marie := l.late("marie@example.org")
		l.papers()
		boss, treasury := l.staff("boss@florin.example", identity.Administrator), l.staff("t@florin.example", identity.Treasury)
		_, figures := boss.program("loan.read")
		_, calls := boss.program("document.read")
		at := "/staff/loans/" + id + "/documents"
		figures.call("GET", at, nil).refused(403, "key.no_scope")
		calls.call("GET", "/staff/loans/"+id, nil).refused(403, "key.no_scope")
		calls.call("GET", "/staff/loans/none/documents", nil).refused(404, "not_found")
		paper := first(calls.call("GET", at, nil).status(200).json(), "items")
		if paper["id"] == nil || paper["id"] != first(treasury.call("GET", at, nil).status(200).json(), "items")["id"] {
			t.Fatalf("a program reads of %v", paper)
		}
		one := at + "/" + paper["id"].(string)
		figures.call("GET", one, nil).refused(403, "key.no_scope")
		calls.call("GET", at+"/none", nil).refused(404, "not_found")
		for _, b := range []*browser{calls, treasury} {
			if file := b.call("GET", one, nil).status(200); !strings.HasPrefix(file.Body.String(), "%PDF-") {
				t.Errorf("the paper is %q", file.Header())
			}
		}
		if told := marie.call("GET", "/me/rights/viewed", nil).status(200).Body.String(); !strings.Contains(told, `"kind":"machine","role":"","what":"loan"`) {
			t.Errorf("of who has looked, the client is told %s", told)
		}
	})
}

// What people would do at once a program does, too: it keeps a payout from leaving, takes the file of a batch that people have released, and takes back
// what was proposed.
func TestAProgramHoldsFetchesAndTakesBack(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		boss, approver := l.staff("boss@florin.example", identity.Administrator), l.staff("approver@florin.example", identity.Approver)
		_, calls := boss.program("loan.read", "payout.prepare")
		_, reader := boss.program("loan.read")
		payout := calls.payout(l.waits(2, "marie@example.org"))
		hold := "/staff/payouts/" + payout["id"].(string) + "/hold"
		why := func(version any, reason string) map[string]any {
			return map[string]any{"version": version, "reason": reason}
		}
		reader.call("POST", hold, why(payout["version"], "The account is new")).refused(403, "key.no_scope")
		calls.call("POST", hold, why(payout["version"], " ")).refused(422, "invalid")
		calls.call("POST", hold, why(99, "The account is new")).refused(409, "payout.changed")
		held := calls.call("POST", hold, why(payout["version"], "The account is new")).status(200).json()
		if held["hold"] != "staff" || len(held["allowed"].([]any)) != 0 {
			t.Errorf("held for %v, and it may %v", held["hold"], held["allowed"])
		}
		letGo := "/staff/payouts/" + payout["id"].(string) + "/release-hold"
		calls.call("POST", letGo, why(held["version"], "x")).refused(403, "key.not_here")
		approver.call("POST", letGo, why(held["version"], "It is theirs")).status(200)

		batch := boss.call("POST", "/staff/payouts/batches", map[string]any{"payout_ids": []any{payout["id"]}}).status(201).json()
		at := "/staff/payouts/batches/" + batch["id"].(string)
		calls.call("GET", at+"/file", nil).refused(404, "not_found")
		approver.call("POST", at+"/release", map[string]any{"version": batch["version"]}).status(200)
		calls.call("POST", hold, why(calls.payout(payout["loan_id"].(string))["version"], "Too late")).refused(409, "payout.state")
		reader.call("GET", at+"/file", nil).refused(403, "key.no_scope")
		if file := calls.call("GET", at+"/file", nil).status(200).Body.String(); !strings.Contains(file, payout["end_to_end"].(string)) {
			t.Errorf("the file for the bank: %s", file)
		}

		id, _ := l.late("late@example.org")
		boss = l.signedIn("boss@florin.example")
		l.staff("ann@florin.example", identity.Collections) // a second person, who would confirm
		_, works := boss.program("collection.work")
		open := boss.call("POST", "/staff/loans/"+id+"/charge-off", map[string]any{"reason": "No trace"}, "Idempotency-Key", "w").status(201).json()
		proposal := "/staff/loans/" + id + "/proposals/" + open["id"].(string)
		works.call("POST", proposal+"/confirm", nil).refused(403, "key.not_here")
		works.call("POST", "/staff/loans/"+id+"/proposals/none/withdraw", nil).refused(404, "not_found")
		works.call("POST", proposal+"/withdraw", nil).status(204)
		works.call("POST", proposal+"/withdraw", nil).refused(409, "proposal.ended")
	})
}
