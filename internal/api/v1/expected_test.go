package api_test

import (
	"net/http"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// A borrower pays by a link, says that a transfer has left and has a debit made: for their own loan, once, and while something is left to pay.
func TestPayingOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		id := l.lends("marie@example.org")
		marie, other := l.client("marie@example.org"), l.client("other@example.org")
		own := "/me/loans/" + id
		euros := func(minor int64) map[string]any { return map[string]any{"amount": minor, "currency": "EUR"} }
		link := func(b *browser, amount any, key string) answer {
			body := map[string]any{}
			if amount != nil {
				body["amount"] = amount
			}
			return b.call("POST", own+"/payment-links", body, "Idempotency-Key", key)
		}
		link(marie, nil, "k0").refused(409, "payment.no_links")
		if seen := marie.call("GET", own, nil).status(200).json(); seen["pay_link"] != false {
			t.Errorf("a link is offered: %v", seen["pay_link"])
		}
		peer := l.Peer(t, "links", adapter.Offered{Name: adapter.PaymentLink, Mode: "sync", Data: []adapter.Datum{adapter.Amount}},
			adapter.Offered{Name: adapter.PaymentResult, Mode: "async", Data: []adapter.Datum{adapter.Amount}})
		peer.Answer = func(b adapter.Body) (int, string) {
			if b.Capability == adapter.PaymentResult {
				return http.StatusAccepted, `{"state":"pending","poll_after":3600}`
			}
			return lender.Done(`{"url":"https://pay.example/s","session":"s","amount":{"amount":29081,"currency":"EUR"}}`)(b)
		}
		l.browser().call("POST", own+"/payment-links", nil, "Idempotency-Key", "k").refused(401, "unauthenticated")
		link(other, nil, "k1").refused(404, "not_found")
		marie.keyless().call("POST", own+"/payment-links", map[string]any{}).refused(400, "idempotency.required")
		link(marie, euros(0), "k2").refused(422, "invalid")
		link(marie, euros(99_999_99), "k3").refused(422, "invalid")
		link(marie, map[string]any{"amount": 1, "currency": "CHF"}, "k4").refused(422, "invalid")
		made := link(marie, nil, "k5").status(201).json()
		if again := link(marie, nil, "k5").status(201).json(); again["id"] != made["id"] || made["state"] != "asked" {
			t.Errorf("asked twice with a key: %v and %v", made, again)
		}
		if again := link(marie, nil, "k6").status(201).json(); again["id"] != made["id"] {
			t.Errorf("asked twice: %v", again)
		}
		link(marie, euros(1_00), "k7").refused(409, "payment.link_open")
		l.RunAdapters(t)
		one := own + "/expected-payments/" + made["id"].(string)
		if seen := marie.call("GET", one, nil).status(200).json(); seen["state"] != "open" || seen["url"] != "https://pay.example/s" {
			t.Errorf("the link: %v", seen)
		}
		other.call("GET", one, nil).refused(404, "not_found")
		marie.call("GET", own+"/expected-payments/"+nowhere, nil).refused(404, "not_found")
		marie.call("DELETE", one, nil).refused(409, "payment.state")
		for _, c := range peer.Asked() {
			if c.Capability == adapter.PaymentResult {
				must(t, peer.Report(t, c.ID, `{"state":"done","result":{"outcome":"paid","amount":{"amount":29081,"currency":"EUR"}}}`))
			}
		}
		staff := l.staff("treasury@florin.example", identity.Treasury)
		seen := first(staff.call("GET", "/staff/loans/"+id, nil).status(200).json(), "expected")
		if seen["state"] != "expected" || seen["adapter"] != "links" || len(seen["sha256"].(string)) != 64 || seen["url"] != nil {
			t.Errorf("staff see %v", seen)
		}
		if told := first(marie.call("GET", own, nil).status(200).json(), "expected"); told["state"] != "expected" || told["sha256"] != nil || told["adapter"] != nil {
			t.Errorf("the borrower is told %v", told)
		}
		link(marie, nil, "k8").refused(409, "payment.nothing_due")

		say := func(b *browser, body map[string]any, key string) answer {
			return b.call("POST", own+"/expected-payments", body, "Idempotency-Key", key)
		}
		say(other, map[string]any{}, "s1").refused(404, "not_found")
		say(marie, map[string]any{"amount": euros(5_00), "on": "2030-01-01"}, "s2").refused(422, "invalid")
		said := say(marie, map[string]any{"amount": euros(5_00)}, "s3").status(201).json()
		for i := range 4 {
			say(marie, map[string]any{"amount": euros(int64(6_00 + i))}, "t"+string(rune('0'+i))).status(201)
		}
		say(marie, map[string]any{"amount": euros(7_00)}, "s4").refused(429, "payment.said_often")
		word := own + "/expected-payments/" + said["id"].(string)
		other.call("DELETE", word, nil).refused(404, "not_found")
		marie.call("DELETE", word, nil).status(204)
		marie.call("DELETE", word, nil).status(204)

		debit := func(b *browser, shown any, key string) answer {
			return b.call("POST", own+"/debit", shown, "Idempotency-Key", key)
		}
		wish := map[string]any{"amount": euros(290_81), "on": "2026-12-04"}
		debit(other, wish, "d1").refused(404, "not_found")
		debit(marie, wish, "d2").refused(409, "mandate.none")
		marie.call("PUT", own+"/mandate", map[string]any{"iban": "FR1420041010050500013M02606", "holder": "Marie Lefèvre", "accept": true}).status(200)
		debit(marie, wish, "d3").refused(409, "debit.nothing_due") // nothing is due in the next fourteen days
		l.lives("2026-12-14")
		marie = l.again("marie@example.org")
		now := part(marie.call("GET", own, nil).status(200).json(), "debit_now", "on")
		shown := marie.call("GET", own, nil).status(200).json()["debit_now"].(map[string]any)
		debit(marie, map[string]any{"amount": euros(1), "on": now}, "d4").refused(409, "debit.changed")
		if got := debit(marie, shown, "d5").status(201).json(); got["way"] != "debit" || got["on"] != now {
			t.Errorf("announced: %v", got)
		}
		debit(marie, shown, "d6").refused(409, "debit.announced")
		marie.call("DELETE", own+"/mandate", nil).status(200)
		if m := marie.call("GET", own+"/mandate", nil).status(200).json(); m["given"] != false || m["revoked_on"] != "2026-12-14" {
			t.Errorf("taken back: %v", m)
		}
		l.lives("2026-12-15")
		francs := l.again("marie@example.org")
		francs.call("POST", own+"/debit", shown, "Idempotency-Key", "d7").refused(409, "mandate.none")
	})
}
