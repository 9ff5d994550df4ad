package api_test

import (
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// A loan of 10,000.00 under French law of which nothing is paid loses its interest: what staff see, propose, may not do, and take back.
func TestSanctions(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		id, marie := l.late("marie@example.org")
		at := "/staff/loans/" + id + "/sanctions"
		ann, bob, officer := l.staff("ann@florin.example", identity.Collections), l.staff("bob@florin.example", identity.Collections), l.staff("otto@florin.example", identity.Officer)
		body := map[string]any{"terms": map[string]any{"row": "fr.interest_lost"}, "reference": "TJ Paris, RG 26/1", "reason": "The sheet came too late"}
		marie.call("GET", at, nil).refused(401, "unauthenticated")
		officer.call("GET", at+"/preview?row=fr.interest_lost", nil).refused(403, "forbidden")
		officer.call("POST", at, body, "Idempotency-Key", "o").refused(403, "forbidden")
		ann.call("POST", at, body).refused(400, "idempotency.required")
		ann.call("GET", "/staff/loans/none/sanctions", nil).refused(404, "not_found")
		ann.call("GET", at+"?lang=es", nil).refused(422, "invalid")
		for query, want := range map[string]string{
			"row=ch.kkg15": "/row choice.invalid", "row=fr.usury&rate=99": "/rate sanction.rate", "row=fr.interest_lost_in_part": "/share sanction.share",
		} {
			if got := fields(ann.call("GET", at+"/preview?"+query, nil).refused(422, "invalid")); len(got) != 1 || got[0] != want {
				t.Errorf("%s: %v, want %s", query, got, want)
			}
		}
		seen := ann.call("GET", at+"/preview?row=fr.interest_lost&lang=fr", nil).status(200).json()
		if part(seen, "after", "to_pay", "amount") != 1000000.0 || part(seen, "option", "act") != "Code de la consommation" {
			t.Errorf("preview: %v", seen["after"])
		}
		made := ann.call("POST", at, body, "Idempotency-Key", "k").status(201).json()
		bob.call("POST", at, body, "Idempotency-Key", "k2").refused(409, "proposal.open_already")
		proposal := at + "/" + made["id"].(string)
		ann.call("POST", proposal+"/confirm", nil).refused(409, "second_person.needed")
		officer.call("POST", proposal+"/confirm", nil).refused(403, "forbidden")
		bob.call("POST", at+"/none/confirm", nil).refused(404, "not_found")
		ann.call("POST", proposal+"/withdraw", nil).status(204)
		bob.call("POST", proposal+"/confirm", nil).refused(409, "proposal.ended")
		made = ann.call("POST", at, body, "Idempotency-Key", "k3").status(201).json()
		bob.call("POST", at+"/"+made["id"].(string)+"/confirm", nil).status(200)
		ann.call("POST", at, body, "Idempotency-Key", "k4").refused(409, "sanction.in_force")
		loan := officer.call("GET", "/staff/loans/"+id, nil).status(200).json()
		if part(loan, "standing", "outstanding", "amount") != 1000000.0 || part(loan, "rate") != "0" {
			t.Errorf("the loan: %v %v", loan["standing"], loan["rate"])
		}
		ann.call("POST", at+"/lift", map[string]any{"reference": "", "reason": "Appeal"}, "Idempotency-Key", "l").refused(422, "invalid")
		lift := ann.call("POST", at+"/lift", map[string]any{"reference": "CA Paris", "reason": "Appeal"}, "Idempotency-Key", "l").status(201).json()
		bob.call("POST", at+"/"+lift["id"].(string)+"/confirm", nil).status(200)
		ann.call("POST", at+"/lift", map[string]any{"reference": "CA Paris", "reason": "Appeal"}, "Idempotency-Key", "l2").refused(409, "sanction.none")
	})
}
