package api_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/platform/job"
	"florin/internal/platform/signed"
	"florin/internal/test/testkit"
)

// A register's adapter is set up by two people, asked about a request, and reports by itself; then it is stopped, and people do it by hand.
func TestAnAdapterOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		secret, answers := "", `{"state":"pending","poll_after":3600}`
		asked := []adapter.Body{}
		sign := func(id, body string) map[string]string {
			h, err := signed.Headers(id, env.Clock.Now(), []byte(body), []string{secret}, nil)
			must(t, err)
			return h
		}
		peer := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == adapter.WellKnown {
				_, _ = io.WriteString(w, `{"protocol":1,"name":"Register","version":"1","capabilities":[{"name":"bureau.consult","mode":"async","data":["name","birth_date","address"]}]}`)
				return
			}
			raw, _ := io.ReadAll(r.Body)
			b, _ := adapter.ParseBody(raw)
			if r.Method == http.MethodPost {
				asked = append(asked, b)
			}
			for name, value := range sign(r.Header.Get("webhook-id"), answers) {
				w.Header().Set(name, value)
			}
			w.WriteHeader(http.StatusAccepted)
			_, _ = io.WriteString(w, answers)
		}))
		defer peer.Close()

		ann, bob := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator)
		officer := l.staff("eve@florin.example", identity.Officer)
		request := l.browser().submit("k", nil).status(201).json()["id"].(string)
		desk := "/staff/loan-requests/" + request
		officer.call("POST", desk+"/registers/ask", nil).refused(409, "adapter.none")

		officer.call("GET", "/staff/adapters", nil).refused(403, "forbidden")
		officer.call("POST", "/staff/adapters/look", map[string]any{"url": peer.URL}).refused(403, "forbidden")
		ann.call("POST", "/staff/adapters/look", map[string]any{"url": "https://10.0.0.1"}).refused(422, "invalid")
		ann.call("POST", "/staff/adapters/look", map[string]any{"url": peer.URL + "/nothing/"}).refused(409, "adapter.description")
		if d := ann.call("POST", "/staff/adapters/look", map[string]any{"url": peer.URL + "/"}).status(200).json(); d["name"] != "Register" {
			t.Errorf("it says of itself %v", d)
		}
		capability := func(data ...string) []map[string]any {
			return []map[string]any{{"capability": "bureau.consult", "data": data}}
		}
		in := map[string]any{"name": "register", "url": peer.URL, "capabilities": capability("name")}
		officer.call("POST", "/staff/adapters", in).refused(403, "forbidden")
		ann.call("POST", "/staff/adapters", in).refused(422, "invalid") // a register needs the day of birth
		in["capabilities"] = capability("name", "birth_date", "email")
		ann.call("POST", "/staff/adapters", in).refused(422, "invalid") // more than is declared
		in["capabilities"] = capability("name", "birth_date")
		made := ann.call("POST", "/staff/adapters", in).status(201).json()
		secret = made["secret"].(string)
		ann.call("POST", "/staff/adapters", in).refused(409, "adapter.name_taken")
		path := "/staff/adapters/" + made["adapter"].(map[string]any)["id"].(string)
		officer.call("POST", path+"/confirm", map[string]any{"version": 1}).refused(403, "forbidden")
		ann.call("POST", path+"/confirm", map[string]any{"version": 1}).refused(409, "second_person.needed")
		bob.call("POST", path+"/confirm", map[string]any{"version": 7}).refused(409, "adapter.version_conflict")
		bob.call("POST", "/staff/adapters/none/confirm", map[string]any{"version": 1}).refused(404, "not_found")
		version := bob.call("POST", path+"/confirm", map[string]any{"version": 1}).status(200).json()["version"]
		bob.call("POST", path+"/confirm", map[string]any{"version": version}).refused(409, "adapter.decided")

		ann.call("POST", desk+"/registers/ask", nil).status(200)
		officer.call("POST", desk+"/registers/ask", nil).refused(409, "register.asked")
		l.RunDue(t, func(r *job.Runner) { l.Adapters.Register(r) })
		if len(asked) != 1 || strings.Contains(string(asked[0].Subject), "@") {
			t.Fatalf("asked: %+v", asked)
		}
		report := func(name, id, body string, change ...string) answer {
			h := sign(id, body)
			headers := []string{"Webhook-Id", id, "Webhook-Timestamp", h[signed.TimestampHeader], "Webhook-Signature", h[signed.SignatureHeader]}
			return l.browser().call("POST", "/adapters/"+name+"/results", body, append(headers, change...)...)
		}
		id, clear := asked[0].ID, `{"state":"done","result":{"result":"entry"},"provider":{"name":"BdF","reference":"K-77"}}`
		report("register", id, clear, "Webhook-Signature", "v1,AAAA").refused(401, "adapter.signature")
		report("nobody", id, clear).refused(404, "not_found")
		report("register", "00000000-0000-4000-8000-000000000000", clear).refused(404, "adapter.call_unknown")
		report("register", id, `{"state":"pending"}`).refused(422, "adapter.answer")
		report("register", id, clear).status(204)
		report("register", id, clear).status(204)
		report("register", id, `{"state":"done","result":{"result":"clear"}}`).refused(409, "adapter.other_answer")
		known := officer.call("GET", desk+"/registers", nil).status(200).json()
		first := known["consultations"].([]any)[0].(map[string]any)
		if first["result"] != "entry" || first["reference"] != "K-77" || first["by"] != "register" || known["adapter"] != "register" {
			t.Errorf("the register says %v", known)
		}
		evidence := officer.call("GET", desk+"/evidence", nil).status(200).json()["items"].([]any)[0].(map[string]any)
		if evidence["state"] != "done" || len(evidence["sha256"].(string)) != 64 || evidence["adapter"] != "register" {
			t.Errorf("the evidence is %v", evidence)
		}
		officer.call("GET", desk+"/evidence/"+id+"/none", nil).refused(404, "not_found")
		officer.call("GET", "/staff/loan-requests/none/evidence", nil).refused(404, "not_found")

		if calls := ann.call("GET", path+"/calls?state=done", nil).status(200).json()["items"].([]any); len(calls) != 1 {
			t.Errorf("calls: %v", calls)
		}
		ann.call("GET", path+"/calls?cursor=x", nil).refused(422, "invalid")
		officer.call("GET", path+"/calls", nil).refused(403, "forbidden")
		in["version"] = version
		delete(in, "name")
		changed := ann.call("PUT", path, in).status(200).json()
		ann.call("POST", path+"/withdraw", map[string]any{"version": version}).refused(409, "adapter.version_conflict")
		dropped := ann.call("POST", path+"/withdraw", map[string]any{"version": changed["version"]}).status(200).json()
		officer.call("PUT", path, in).refused(403, "forbidden")
		officer.call("POST", path+"/withdraw", map[string]any{"version": 1}).refused(403, "forbidden")
		officer.call("POST", path+"/rotate", map[string]any{"version": 1}).refused(403, "forbidden")
		if fresh := ann.call("POST", path+"/rotate", map[string]any{"version": dropped["version"]}).status(200).json(); fresh["secret"] == secret {
			t.Error("the secret is the same")
		}
		officer.call("POST", path+"/stop", nil).refused(403, "forbidden")
		officer.call("POST", path+"/end", nil).refused(403, "forbidden")
		ann.call("POST", path+"/stop", nil).status(200)
		ann.call("POST", path+"/stop", nil).refused(409, "adapter.decided")
		ann.call("POST", path+"/end", nil).status(204)
		ann.call("POST", path+"/end", nil).refused(409, "adapter.ended")
		officer.call("POST", desk+"/registers/ask", nil).refused(409, "adapter.none")
	})
}
