package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// partOf is what an answer holds of a part about a thing; nil when it holds nothing.
func partOf(answer map[string]any, name, id string) map[string]any {
	expanded, _ := answer["expanded"].(map[string]any)
	all, _ := expanded[name].(map[string]any)
	one, _ := all[id].(map[string]any)
	return one
}

// One call brings what otherwise takes several, and nothing that the caller could not ask for by itself.
func TestAnAnswerIsExpanded(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		_, crm := ann.program("request.read", "client.read", "document.read", "loan.read")
		_, clerk := ann.program("request.read")
		id := l.browser().submit("k", nil).status(201).json()["id"].(string)
		other := l.browser().submit("k2", map[string]any{"email": "ben@example.com"}).status(201).json()["id"].(string)
		at := "/staff/loan-requests/" + id

		whole := crm.call("GET", at+"?expand=client,offer,budget,checks,papers", nil).status(200)
		client := crm.call("GET", "/staff/clients/"+id, nil).status(200).json()
		if got := partOf(whole.json(), "client", id); got["id"] != client["id"] || got["first_name"] != "Ada" {
			t.Errorf("the client of the request: %v", got)
		}
		if parts := whole.json()["expanded"].(map[string]any); len(parts) != 5 || len(parts["offer"].(map[string]any)) != 0 || partOf(whole.json(), "budget", id) == nil {
			t.Errorf("parts: %v", parts)
		}
		bare := crm.call("GET", at, nil).status(200)
		if bare.json()["expanded"] != nil || bare.Header().Get("ETag") == whole.Header().Get("ETag") {
			t.Error("what is shown has another tag with the parts than without them, and no parts that nobody asked for")
		}
		crm.call("GET", at+"?expand=client,offer,budget,checks,papers", nil, "If-None-Match", whole.Header().Get("ETag")).status(http.StatusNotModified)
		crm.call("GET", at+"?expand=client", nil, "If-None-Match", whole.Header().Get("ETag")).status(200)

		page := crm.call("GET", "/staff/loan-requests?expand=request,client,client&limit=100&sort=oldest", nil).status(200).json()
		for _, one := range []string{id, other} {
			if partOf(page, "request", one)["id"] != one || partOf(page, "client", one) == nil {
				t.Errorf("of %s the page has %v", one, page["expanded"])
			}
		}
		file := crm.call("GET", "/staff/clients/"+id+"?expand=requests,loans", nil).status(200).json()
		if partOf(file, "requests", id)["reference"] != bare.json()["reference"] {
			t.Errorf("the requests of the client: %v", file["expanded"])
		}
		loan := l.lends("marie@example.org") // its request was never made
		lent := crm.call("GET", "/staff/loans/"+loan+"?expand=request,collection,law", nil).status(200).json()
		if partOf(lent, "collection", loan) == nil || partOf(lent, "law", loan) == nil || len(lent["expanded"].(map[string]any)["request"].(map[string]any)) != 0 {
			t.Errorf("parts of a loan: %v", lent["expanded"])
		}
		if loans := crm.call("GET", "/staff/loans?expand=loan", nil).status(200).json(); partOf(loans, "loan", loan)["id"] != loan {
			t.Errorf("loans: %v", loans)
		}

		unknown := crm.call("GET", at+"?expand=client,secrets", nil).refused(422, "expand.unknown")
		if choices := unknown["params"].(map[string]any)["choices"]; choices != "client, offer, budget, checks, debts, registers, papers" {
			t.Errorf("there are: %v", choices)
		}
		crm.call("GET", at+"?expand=", nil).refused(422, "expand.unknown")
		crm.call("GET", at+"?expand=client,offer,budget,checks,debts,registers", nil).refused(422, "expand.parts")
		crm.call("GET", "/staff/loan-requests?expand=client&limit=101", nil).refused(422, "expand.list")
		if got := fields(crm.call("GET", at+"/budget?expand=client", nil).refused(422, "invalid")); fmt.Sprint(got) != "[/expand field.unknown]" {
			t.Errorf("an operation without parts: %v", got)
		}
		crm.call("GET", at+"?expand=client&expand=offer", nil).refused(422, "invalid")
		crm.call("GET", "/staff/loan-requests/nowhere?expand=client", nil).refused(404, "not_found")

		refused := clerk.call("GET", at+"?expand=budget,client", nil).refused(403, "expand.forbidden")
		if params := refused["params"].(map[string]any); params["part"] != "client" || params["scope"] != "client.read" {
			t.Errorf("what is lacking: %v", params)
		}
		clerk.call("GET", at+"?expand=budget,offer", nil).status(200)
		l.staff("books@florin.example", identity.Treasury).call("GET", "/staff/loans/"+loan+"?expand=client,request", nil).status(200)
	})
}

// Who reads a part is noted as who reads the thing itself.
func TestReadingAPartIsReading(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	ann := l.staff("ann@florin.example", identity.Administrator)
	_, crm := ann.program("request.read", "client.read")
	id := l.browser().submit("k", nil).status(201).json()["id"].(string)
	crm.call("GET", "/staff/loan-requests/"+id+"?expand=client", nil).status(200)
	if journal := ann.call("GET", "/staff/journal?action=client.viewed", nil).status(200).Body.String(); !strings.Contains(journal, "Books") {
		t.Errorf("the journal: %s", journal)
	}
}
