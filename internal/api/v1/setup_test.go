package api_test

import (
	"context"
	"slices"
	"testing"

	"florin/internal/api/v1"
	"florin/internal/identity/identity"
	"florin/internal/platform/job"
	"florin/internal/test/testkit"
)

func TestSettingsOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob, officer := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator), l.staff("eve@florin.example", identity.Officer)
		officer.call("GET", "/staff/settings", nil).refused(403, "forbidden")
		change := func(b *browser, name string, version int, document any) answer {
			return b.call("PUT", "/staff/settings/"+name, map[string]any{"version": version, "document": document})
		}
		body := change(ann, "company", 0, map[string]any{"name": ""}).refused(422, "invalid")
		if !slices.Contains(fields(body), "/document/name reason.empty") {
			t.Errorf("the fields are %v", fields(body))
		}
		change(ann, "company", 0, map[string]any{"name": "Banque Alpine"}).status(200)
		if site := l.browser().call("GET", "/site", nil).status(200).json(); site["company"].(map[string]any)["name"] != "Banque Alpine" {
			t.Errorf("the site says %v", site["company"])
		}
		late := change(bob, "company", 0, map[string]any{"name": "Banque du Lac"}).refused(409, "settings.changed")
		if by := late["params"].(map[string]any)["by"]; by == "" || by == nil {
			t.Errorf("nobody is named: %v", late["params"])
		}
		preview := func(b *browser, colour string) answer {
			return b.call("POST", "/staff/settings/brand/preview", map[string]any{"document": map[string]any{"colour": colour}})
		}
		preview(officer, "#ffd400").refused(403, "forbidden")
		if found := fields(preview(ann, "yellow").refused(422, "invalid")); !slices.Contains(found, "/document/colour reason.colour") {
			t.Errorf("the fields are %v", found)
		}
		if got := preview(ann, "#ffd400").status(200).json(); got["moved"] != true || got["light_contrast"].(float64) < 4.5 || got["light"].(map[string]any)["brand"] == "#ffd400" {
			t.Errorf("a colour that cannot be read: %v", got)
		}
		script := "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA0IDQiPjxzY3JpcHQvPjwvc3ZnPg=="
		if found := fields(change(ann, "brand", 0, map[string]any{"logo": map[string]any{"light": script}}).refused(422, "invalid")); !slices.Contains(found, "/document/logo/light reason.logo_element") {
			t.Errorf("the fields are %v", found)
		}
		change(ann, "brand", 0, map[string]any{"colour": "#7a1fa2"}).status(200)
		if site := l.browser().call("GET", "/site", nil).status(200).json(); site["brand"].(map[string]any)["version"] == "" {
			t.Errorf("the site says %v", site["brand"])
		}
		refusedAt := func(name string, document map[string]any, want ...string) {
			t.Helper()
			if found := fields(change(ann, name, 0, document).refused(422, "invalid")); !slices.Equal(found, want) {
				t.Errorf("%s %v: the fields are %v, want %v", name, document, found, want)
			}
		}
		refusedAt("simulator", map[string]any{"currency": "XYZ"}, "/document/currency reason.currency")
		refusedAt("simulator", map[string]any{"amount_min": 0}, "/document/amount_min reason.amount_range")
		refusedAt("simulator", map[string]any{"amount_default": 1_050_000}, "/document/amount_default reason.slider")
		refusedAt("simulator", map[string]any{"months_max": 90}, "/document/months_max reason.slider")
		refusedAt("simulator", map[string]any{"amount_max": "much"}, "/document/amount_max reason.form")
		refusedAt("simulator", map[string]any{"colour": "red"}, "/document/colour reason.form")
		refusedAt("upload", map[string]any{"max_bytes": 100_000_001}, "/document/max_bytes reason.upload_size")
		refusedAt("upload", map[string]any{"max_files": 0}, "/document/max_files reason.between")
		refusedAt("upload", map[string]any{"kinds": []string{}}, "/document/kinds reason.choose")
		refusedAt("upload", map[string]any{"types": []string{"application/x-msdownload"}}, "/document/types/0 reason.unknown")
		officer.call("PUT", "/staff/settings/upload", map[string]any{"version": 0, "document": map[string]any{"max_files": 3}}).refused(403, "forbidden")
		change(ann, "simulator", 0, map[string]any{"amount_default": 1_200_000}).status(200)
		change(ann, "upload", 0, map[string]any{"max_files": 3}).status(200)
		change(bob, "upload", 0, map[string]any{"max_files": 4}).refused(409, "settings.changed")
		site := l.browser().call("GET", "/site", nil).status(200).json()
		if site["simulator"].(map[string]any)["amount_default"] != 1_200_000.0 || site["upload"].(map[string]any)["max_files"] != 3.0 {
			t.Errorf("the site says %v and %v", site["simulator"], site["upload"])
		}
		change(bob, "weather", 0, map[string]any{}).refused(404, "not_found")
		ann.call("POST", "/staff/settings/company/restore", map[string]any{"version": 1, "to": 0}).status(200)
		all := ann.call("GET", "/staff/settings/company/versions", nil).status(200).json()["items"].([]any)
		if len(all) != 3 {
			t.Errorf("%d versions, want the shipped one, the change and the way back", len(all))
		}
		waits := change(ann, "policies", 0, map[string]any{"answer_promise_hours": 24}).status(200).json()["proposal"].(map[string]any)
		path := "/staff/setting-proposals/" + waits["id"].(string)
		ann.call("POST", path+"/confirm", nil).refused(409, "second_person.needed")
		l.asNewcomer("bob@florin.example", "ann@florin.example", func() { bob.call("POST", path+"/confirm", nil).refused(409, "second_person.newcomer") })
		if got := bob.call("POST", path+"/confirm", nil).status(200).json(); got["version"] != 1.0 {
			t.Errorf("confirmed: %v", got)
		}
	})
}

const phrase = "SUPPRIMER TOUTES LES DEMANDES"

func TestAllRequestsAreDeletedAfterABackup(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx := context.Background()
		var parts *api.Parts
		l := newRig(t, env, func(p *api.Parts) { parts = p })
		runner := job.NewRunner(env.DB, env.Log, job.Options{Node: "test"})
		parts.Reset.Register(runner)
		ann, officer := l.staff("ann@florin.example", identity.Administrator), l.staff("eve@florin.example", identity.Officer)
		applicant := l.browser()
		for _, key := range []string{"one", "two", "three"} {
			applicant.submit(key, nil).status(201)
		}
		order := func(b *browser, key, words, password string) answer {
			return b.call("POST", "/staff/reset", map[string]string{"phrase": words, "password": password}, "Idempotency-Key", key)
		}
		order(officer, "a", phrase, goodPassword).refused(403, "forbidden")
		order(ann, "b", "delete", goodPassword).refused(422, "invalid")
		order(ann, "c", phrase, "wrong").refused(422, "invalid")
		first := order(ann, "d", phrase, goodPassword).status(202).json()
		if again := order(ann, "d", phrase, goodPassword).status(202).json(); again["id"] != first["id"] {
			t.Error("the same intention ordered twice")
		}
		order(ann, "e", phrase, goodPassword).refused(409, "reset.running")
		must(t, runner.RunDue(ctx))

		last := ann.call("GET", "/staff/reset", nil).status(200).json()["runs"].([]any)[0].(map[string]any)
		if last["state"] != "done" || last["deleted"] != 3.0 || last["kept"] != 0.0 || last["backup"] == "" {
			t.Errorf("the run is %v", last)
		}
		if list := ann.call("GET", "/staff/loan-requests", nil).status(200).json(); len(list["items"].([]any)) != 0 {
			t.Errorf("left are %v", list["items"])
		}
		problems, err := parts.Origination.Verify(ctx)
		if err != nil || len(problems) > 0 {
			t.Errorf("the counters say otherwise: %v %v", problems, err)
		}
		applicant.submit("after", nil).status(201)
		secret, _ := ann.enrolTOTP("App")
		order(ann, "f", phrase, goodPassword).refused(403, "session.factor_again")
		factor := ann.call("GET", "/staff/me/security", nil).status(200).json()["factors"].([]any)[0].(map[string]any)["id"]
		challenge := ann.call("POST", "/staff/factor/challenge", map[string]any{"factor_id": factor}).status(200).json()["challenge_id"]
		proof := map[string]any{"phrase": phrase, "challenge_id": challenge, "code": "000000"}
		ann.call("POST", "/staff/reset", proof, "Idempotency-Key", "g").refused(422, "factor.rejected")
		if c := ann.call("GET", "/staff/dashboard", nil).status(200).json(); c["total"] != 1.0 {
			t.Errorf("afterwards there are %v requests", c["total"])
		}
		proof["code"] = l.code(secret)
		second := ann.call("POST", "/staff/reset", proof, "Idempotency-Key", "g").status(202).json()
		officer.call("GET", "/staff/reset/"+second["id"].(string)+"/kept", nil).refused(403, "forbidden")
		if page := ann.call("GET", "/staff/reset/"+second["id"].(string)+"/kept", nil).status(200).json(); len(page["items"].([]any)) != 0 {
			t.Errorf("kept are %v", page["items"])
		}
	})
}
