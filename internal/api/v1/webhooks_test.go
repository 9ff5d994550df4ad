package api_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"florin/internal/api/v1"
	"florin/internal/identity/identity"
	"florin/internal/platform/outbound"
	"florin/internal/test/testkit"
)

// loopback lets the receivers of tests be called, as an operator does who names a network.
func loopback() outbound.Networks {
	return outbound.Networks{netip.MustParsePrefix("127.0.0.0/8")}
}

func TestWebhooksOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		bodies := make(chan string, 10)
		receiver := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			body, _ := io.ReadAll(r.Body)
			bodies <- string(body)
		}))
		defer receiver.Close()
		var parts *api.Parts
		l := newRig(t, env, func(p *api.Parts) { parts = p })
		boss, officer := l.staff("boss@florin.example", identity.Administrator), l.staff("eve@florin.example", identity.Officer)
		input := map[string]any{"name": "Books", "url": receiver.URL, "kinds": []string{"request.submitted", "request.decided"}}
		officer.call("GET", "/staff/webhooks", nil).refused(403, "forbidden")
		officer.call("POST", "/staff/webhooks", input).refused(403, "forbidden")
		boss.call("POST", "/staff/webhooks", map[string]any{"name": "x", "url": "https://10.0.0.1/", "kinds": []string{"test"}}).refused(422, "invalid")
		made := boss.call("POST", "/staff/webhooks", input).status(201).json()
		id := made["endpoint"].(map[string]any)["id"].(string)
		if !strings.HasPrefix(made["secret"].(string), "whsec_") {
			t.Errorf("the secret is %v", made["secret"])
		}
		path := "/staff/webhooks/" + id
		request, _ := l.approvedRequest(boss, nil)
		must(t, parts.Hooks.Deliver(t.Context()))
		if first, second := <-bodies, <-bodies; !strings.Contains(first, `"request.submitted"`) || !strings.Contains(second, `"request.decided"`) ||
			!strings.Contains(second, request) || strings.Contains(first+second, "@") {
			t.Errorf("told %s and %s", first, second)
		}
		log := boss.call("GET", path+"/deliveries?state=delivered", nil).status(200).json()["items"].([]any)
		if len(log) != 2 {
			t.Fatalf("the log is %v", log)
		}
		event := log[0].(map[string]any)["event_id"].(string)
		boss.call("GET", path+"/deliveries?cursor=nonsense", nil).refused(422, "invalid")
		boss.call("GET", path+"/deliveries/none", nil).refused(404, "not_found")
		one := boss.call("GET", path+"/deliveries/"+event, nil).status(200).json()
		if one["event_id"] != event || one["state"] != "delivered" || len(one["tries"].([]any)) != 1 {
			t.Errorf("the delivery is %v", one)
		}
		boss.call("GET", "/staff/webhooks/none/deliveries/"+event, nil).refused(404, "not_found")
		officer.call("GET", path+"/deliveries/"+event, nil).refused(403, "forbidden")
		boss.call("POST", path+"/deliveries/"+event+"/send", nil).status(200)
		boss.call("POST", path+"/deliveries/"+event+"/send", nil).refused(409, "webhook.waiting")
		replay := map[string]any{"from_seq": 1, "to_seq": 9}
		boss.call("POST", path+"/replay", replay).refused(409, "events.ahead")
		boss.call("POST", path+"/replay", map[string]any{"from_seq": 2, "to_seq": 1}).refused(422, "invalid")
		replay["to_seq"] = 2 // the client of the request came first
		if got := boss.call("POST", path+"/replay", replay).status(200).json(); got["deliveries"] != 1.0 {
			t.Errorf("replayed %v", got)
		}
		officer.call("POST", path+"/replay", replay).refused(403, "forbidden")
		boss.call("POST", "/staff/webhooks/none/replay", replay).refused(404, "not_found")
		if got := boss.call("POST", path+"/test", nil).status(200).json(); got["state"] != "delivered" {
			t.Errorf("the test is %v", got)
		}
		boss.call("POST", path+"/pause", map[string]any{"version": 7}).refused(409, "webhook.version_conflict")
		boss.call("POST", path+"/pause", map[string]any{"version": 1}).status(200)
		boss.call("POST", path+"/replay", replay).refused(409, "webhook.is_paused")
		boss.call("POST", path+"/resume", map[string]any{"version": 2}).status(200)
		boss.call("POST", path+"/secret", map[string]any{"version": 3}).status(200)
		input["version"] = 4
		boss.call("PUT", path, input).status(200)
		boss.call("DELETE", path+"?version=4", nil).refused(409, "webhook.version_conflict")
		boss.call("DELETE", path+"?version=5", nil).status(204)
		boss.call("POST", path+"/test", nil).refused(404, "not_found")
	})
}
