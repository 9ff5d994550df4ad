package api_test

import (
	"context"
	"slices"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
	"florin/internal/test/testkit"
)

func TestAChargeIsLetOffOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		id := l.lends("marie@example.org")
		marie := l.client("marie@example.org")
		must(t, env.DB.Update(context.Background(), func(tx *db.Tx) error {
			_, err := l.api.Loans.AppendTx(tx, audit.Actor{Kind: "system"}, id, loan.Event{ID: "charge", Kind: loan.Charged, Minor: 20_00, Data: loan.Data{Clause: credit.LateInstalment}})
			return err
		}))
		path := "/staff/loans/" + id + "/charges/charge/waive"
		body := func(amount int64, currency, reason, note string) map[string]any {
			return map[string]any{"amount": map[string]any{"amount": amount, "currency": currency}, "reason": reason, "note": note}
		}
		good := body(12_50, "EUR", "hardship", "Out of work since October")
		l.browser().call("POST", path, good, "Idempotency-Key", "k").refused(401, "unauthenticated")
		marie.call("POST", path, good, "Idempotency-Key", "k").refused(401, "unauthenticated") // a client is nobody there
		for role, email := range map[identity.Role]string{
			identity.Treasury: "treasury@florin.example", identity.Officer: "officer@florin.example", identity.Support: "support@florin.example", identity.Auditor: "auditor@florin.example",
		} {
			l.staff(email, role).call("POST", path, good, "Idempotency-Key", "k").refused(403, "forbidden")
		}
		collector := l.staff("collector@florin.example", identity.Collections)
		collector.call("POST", path, good).refused(400, "idempotency.required")
		collector.call("POST", "/staff/loans/"+id+"/charges/no-such/waive", good, "Idempotency-Key", "k0").refused(404, "not_found")
		collector.call("POST", "/staff/loans/no-such/charges/charge/waive", good, "Idempotency-Key", "k1").refused(404, "not_found")
		for want, wrong := range map[string]map[string]any{
			"/amount loan.waiver_above": body(20_01, "EUR", "goodwill", "x"),
			"/amount amount.invalid":    body(0, "EUR", "goodwill", "x"),
			"/amount loan.currency":     body(1_00, "CHF", "goodwill", "x"),
			"/note field.required":      body(1_00, "EUR", "goodwill", ""),
			"/reason choice.invalid":    body(1_00, "EUR", "because", "x"),
		} {
			if got := fields(collector.call("POST", path, wrong, "Idempotency-Key", "wrong").refused(422, "invalid")); !slices.Equal(got, []string{want}) {
				t.Errorf("refused for %v, want %s", got, want)
			}
		}
		waived := collector.call("POST", path, good, "Idempotency-Key", "k").status(201).json()
		if waived["kind"] != "waived" || waived["why"] != "hardship" {
			t.Errorf("made %v", waived)
		}
		if again := collector.call("POST", path, good, "Idempotency-Key", "k").status(201).json(); again["id"] != waived["id"] {
			t.Error("the same key made two waivers")
		}

		detail := collector.call("GET", "/staff/loans/"+id, nil).status(200).json()
		if !slices.Contains(detail["allowed"].([]any), any("waive")) {
			t.Errorf("allowed %v, and 7.50 are left", detail["allowed"])
		}
		for _, e := range detail["events"].([]any) {
			if f := e.(map[string]any); f["kind"] == "charged" && f["waivable"].(map[string]any)["amount"] != 7_50.0 {
				t.Errorf("left of the charge: %v", f["waivable"])
			}
		}
		own := marie.call("GET", "/me/loans/"+id, nil).status(200).json()["payments"].([]any)
		if first := own[0].(map[string]any); first["kind"] != "waived" || first["note"] != "" || first["why"] != nil {
			t.Errorf("the client is told %v", first)
		}
	})
}
