package api_test

import (
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

func TestThePortfolioByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		loan := l.lends("marie.lefevre@example.org")
		l.Env.Clock.Set(l.Env.Clock.Now().AddDate(0, 1, 0))
		officer, auditor := l.staff("ann@florin.example", identity.Officer), l.staff("auditor@florin.example", identity.Auditor)
		testkit.Must(t, l.api.Desk.Portfolio.Keep(t.Context()))

		const path = "/staff/portfolio"
		got := officer.call("GET", path+"?months=0&quarters=true", nil).status(200).json()
		book := got["books"].([]any)[0].(map[string]any)
		if by := officer.call("GET", path+"?months=0&channel=partner", nil).status(200).json(); len(by["books"].([]any)) != 0 {
			t.Errorf("by partners: %v", by["books"])
		}
		top := book["borrowers"].([]any)[0].(map[string]any)
		if book["loans"] != 1.0 || top["loan_id"] != loan || top["share"] != "100.00" || len(book["rolls"].([]any)) != 5 || len(got["products"].([]any)) == 0 {
			t.Errorf("the figures: %v", got)
		}
		fair := auditor.call("GET", path+"/fairness?months=0", nil).status(200).json()
		if fair["least"] != 20.0 || len(fair["traits"].([]any)) != 4 {
			t.Errorf("the groups: %v", fair)
		}
		officer.call("GET", path+"/fairness", nil).refused(403, "forbidden")
		officer.call("GET", path+"/file?table=fairness&format=csv", nil).refused(403, "forbidden")
		id := l.browser().submit("k", nil).status(201).json()["id"].(string)
		officer.call("POST", "/staff/loan-requests/"+id+"/refuse", map[string]any{"version": 1, "reason": "No", "reasons": []string{"affordability"}}).status(200)
		against := auditor.call("GET", path+"/overrides?months=0", nil).status(200).json()
		if against["total"] != 0.0 || len(against["items"].([]any)) != 0 || len(against["people"].([]any)) != 1 || against["outcomes"].([]any)[0].(map[string]any)["refused"] != 1.0 {
			t.Errorf("the overrides: %v", against)
		}
		officer.call("GET", path+"/overrides", nil).refused(403, "forbidden")
		officer.call("GET", path+"/file?table=overrides&format=csv", nil).refused(403, "forbidden")
		if got := fields(auditor.call("GET", path+"/overrides?limit=201", nil).refused(422, "invalid")); len(got) != 1 || got[0][:6] != "/limit" {
			t.Errorf("too long a page: %q", got)
		}
		for _, at := range []string{path, path + "/fairness", path + "/overrides", path + "/file?table=risk&format=csv"} {
			l.browser().call("GET", at, nil).refused(401, "unauthenticated")
		}
		for query, pointer := range map[string]string{"?months=601": "/months", "?country=ZZ": "/country", "?channel=fax": "/channel", "/file?table=risk&format=pdf": "/format", "/file?table=x&format=csv": "/table"} {
			if got := fields(officer.call("GET", path+query, nil).refused(422, "invalid")); len(got) != 1 || got[0][:len(pointer)] != pointer {
				t.Errorf("%s: %q", query, got)
			}
		}
		if body := auditor.call("GET", path+"/file?table=against&months=0&format=csv", nil).status(200).Body; body.Len() < 60 {
			t.Errorf("the file of outcomes: %q", body)
		}
		for _, format := range []string{"csv", "xlsx"} {
			if body := auditor.call("GET", path+"/file?table=risk&months=0&format="+format, nil).status(200).Body; body.Len() < 60 {
				t.Errorf("the file: %q", body)
			}
		}
	})
}
