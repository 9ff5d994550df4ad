package api_test

import (
	"context"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/lending/screening"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// A person of a request agrees with an entry of the lender's list: what staff see, who may judge it, and that nothing is approved meanwhile.
func TestScreening(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l, requests := rigWithRequests(t, env)
		officer, approver, support := l.staff("o@florin.example", identity.Officer), l.staff("a@florin.example", identity.Approver), l.staff("s@florin.example", identity.Support)
		client := l.client("ada@example.com")
		id := client.submit("k", nil).status(201).json()["id"].(string)
		path := "/staff/loan-requests/" + id
		at := path + "/screening"

		client.call("GET", at, nil).refused(401, "unauthenticated")
		support.call("GET", at, nil).refused(403, "forbidden")
		officer.call("GET", "/staff/loan-requests/none/screening", nil).refused(404, "not_found")
		if seen := officer.call("GET", at, nil).status(200).json(); seen["state"] != "none" || seen["screens"] != false {
			t.Errorf("without a list: %v", seen)
		}
		officer.call("POST", at, nil).refused(409, "screening.none")
		applicant := officer.call("GET", path, nil).status(200).json()["applicant"].(map[string]any)
		list := "ref,name,born,programme\nX-1,\"" + strings.ToUpper(applicant["last_name"].(string)) + ", " + applicant["first_name"].(string) + "\",,EXAMPLE\n"
		_, err := requests.Screening.Load(context.Background(), screening.Loading{Name: "own", Kind: screening.Sanctions}, strings.NewReader(list))
		must(t, err)
		if items := support.call("GET", "/staff/screening/lists", nil).status(200).json()["items"].([]any); len(items) != 1 || items[0].(map[string]any)["people"] != 1.0 {
			t.Errorf("lists %v", items)
		}
		client.call("GET", "/staff/screening/lists", nil).refused(401, "unauthenticated")
		if seen := officer.call("GET", at, nil).status(200).json(); seen["state"] != "due" {
			t.Errorf("before it was compared: %v", seen["state"])
		}
		officer.call("POST", path+"/approve", map[string]any{"version": 1, "send_email": false}).refused(409, "screening.open")
		seen := officer.call("POST", at, nil).status(200).json()
		hit := seen["hits"].([]any)[0].(map[string]any)
		if seen["state"] != "open" || hit["ref"] != "X-1" || hit["state"] != "open" || hit["degree"].(float64) < 80 || len(seen["runs"].([]any)) != 2 {
			t.Errorf("compared: %v", seen)
		}
		one := at + "/" + hit["id"].(string)
		another := map[string]any{"verdict": "cleared", "reason": "Passport seen, born elsewhere"}
		support.call("POST", one+"/judge", another).refused(403, "forbidden")
		officer.call("POST", one+"/judge", map[string]any{"verdict": "cleared", "reason": " "}).refused(422, "invalid")
		officer.call("POST", one+"/judge", map[string]any{"verdict": "maybe", "reason": "x"}).refused(422, "invalid")
		officer.call("POST", at+"/none/judge", another).refused(404, "not_found")
		approver.call("POST", one+"/confirm", nil).refused(409, "screening.judged")
		officer.call("POST", one+"/judge", map[string]any{"verdict": "confirmed", "reason": "Same passport"}).status(200)
		officer.call("POST", path+"/approve", map[string]any{"version": 1, "send_email": false}).refused(409, "screening.confirmed")
		officer.call("POST", one+"/judge", another).refused(409, "screening.judged")
		officer.call("POST", one+"/judge", map[string]any{"verdict": "open", "reason": "It was her sister's"}).status(200)
		officer.call("POST", one+"/judge", another).status(200)
		officer.call("POST", one+"/confirm", nil).refused(403, "forbidden")
		officer.call("POST", path+"/approve", map[string]any{"version": 1, "send_email": false}).refused(409, "screening.open")
		if seen = approver.call("POST", one+"/confirm", nil).status(200).json(); seen["state"] != "clear" {
			t.Errorf("cleared: %v", seen["state"])
		}
		officer.call("POST", path+"/approve", map[string]any{"version": 1, "send_email": false}).status(200)
	})
}

// An adapter of the lender's is asked about those who borrow: nothing is approved before its answer, and who does not decide is told nothing.
func TestScreeningByAnAdapter(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l, requests := rigWithRequests(t, env)
		officer, support := l.staff("o@florin.example", identity.Officer), l.staff("s@florin.example", identity.Support)
		id := l.client("ada@example.com").submit("k", nil).status(201).json()["id"].(string)
		path := "/staff/loan-requests/" + id
		peer := l.Peer(t, "watch", adapter.Offered{Name: adapter.SanctionsScreen, Mode: "sync", Data: []adapter.Datum{adapter.Name}})
		peer.Answer = lender.Done(`{"lists":[{"name":"EU","kind":"sanctions","version":"7"}],"hits":[{"position":1,"list":"EU","ref":"EU.1","name":"Ada K.","degree":91}]}`)
		approve := map[string]any{"version": 1, "send_email": false}
		if seen := officer.call("GET", path+"/screening", nil).status(200).json(); seen["state"] != "due" || seen["adapter"] != "watch" || seen["screens"] != true {
			t.Errorf("before: %v", seen)
		}
		officer.call("POST", path+"/approve", approve).refused(409, "screening.asking")
		if seen := officer.call("POST", path+"/screening", nil).status(200).json(); seen["state"] != "asking" {
			t.Errorf("asked: %v", seen)
		}
		l.RunAdapters(t, requests.Screening.Register)
		officer.call("POST", path+"/approve", approve).refused(409, "screening.open")
		hit := officer.call("GET", path+"/screening", nil).status(200).json()["hits"].([]any)[0].(map[string]any)
		if hit["adapter"] != "watch" || hit["version"] != "7" || hit["ref"] != "EU.1" || len(hit["sha256"].(string)) != 64 || hit["code"] != "" {
			t.Errorf("hit %v", hit)
		}
		if seen := officer.call("GET", path+"/evidence", nil).status(200).json()["items"].([]any); len(seen) != 1 {
			t.Errorf("evidence %v", seen)
		}
		if seen := support.call("GET", path+"/evidence", nil).status(200).json()["items"].([]any); len(seen) != 0 {
			t.Errorf("told %v", seen)
		}
	})
}
