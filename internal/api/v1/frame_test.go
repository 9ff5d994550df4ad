package api_test

import (
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/test/testkit"
)

// A frame has no cookie: it is given what opens the application, and carries it in a header.
func TestAFrameOpensWithoutACookie(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		id, shop := boss.partner("Boutique")
		made := shop.call("POST", "/partner/applications", map[string]any{"external_id": "F-1", "product": "EU-CONSO", "prefill": map[string]any{"first_name": "Ada"}}).status(201).json()
		_, secret, found := strings.Cut(made["frame_url"].(string), "/frame/"+id+"#partner=")
		if !found {
			t.Fatalf("the frame is at %v", made["frame_url"])
		}
		frame := l.browser()
		opened := frame.call("POST", "/applications/by-partner/frame", map[string]any{"token": secret}).status(200)
		if cookies := opened.Header().Values("Set-Cookie"); len(cookies) > 0 {
			t.Errorf("a frame is given %v", cookies)
		}
		body := opened.json()
		if fields := body["application"].(map[string]any)["fields"].(map[string]any); fields["first_name"] != "Ada" {
			t.Errorf("opened %v", fields)
		}
		frame.call("POST", "/applications/by-partner/frame", map[string]any{"token": secret}).refused(410, "partner_link.used")
		frame.call("GET", "/applications/current", nil).refused(404, "draft.none")
		token := body["token"].(string)
		carried := func(method, path string, in any, value string) answer {
			return frame.call(method, path, in, "Florin-Draft", value)
		}
		carried("GET", "/applications/current", nil, token+"x").refused(410, "draft.expired")
		carried("GET", "/applications/current", nil, strings.Repeat("x", 201)).refused(404, "draft.none")
		saved := carried("PUT", "/applications/current", map[string]any{"version": 1, "step": 2, "fields": map[string]any{"last_name": "Keller", "email": "ada@example.com", "phone": "+41791234567"}}, token).status(200)
		if cookies := saved.Header().Values("Set-Cookie"); len(cookies) > 0 {
			t.Errorf("saving in a frame gives %v", cookies)
		}
		carried("DELETE", "/applications/current", nil, token).status(204)
		carried("GET", "/applications/current", nil, token).refused(410, "draft.expired")

		origins := func() error { _, err := l.Requests.Partners.FrameOrigins(t.Context(), id); return err }
		must(t, origins())
		version := boss.call("GET", "/staff/partners", nil).status(200).json()["items"].([]any)[0].(map[string]any)["version"]
		boss.call("POST", "/staff/partners/"+id+"/end", map[string]any{"version": version}).status(200)
		if fault.KindOf(origins()) != fault.NotFound {
			t.Errorf("a partner that is none any more is framed: %v", origins())
		}
		if _, err := l.Requests.Partners.FrameOrigins(t.Context(), "none"); fault.KindOf(err) != fault.NotFound {
			t.Errorf("nobody is framed: %v", err)
		}
	})
}
