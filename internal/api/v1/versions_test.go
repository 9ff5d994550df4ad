package api_test

import (
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

func TestAVersionIsReadAndMatched(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer := l.staff("one@florin.example", identity.Officer)
		path := "/staff/loan-requests/" + l.browser().submit("k", nil).status(201).json()["id"].(string)
		etag := officer.call("GET", path, nil).status(200).Header().Get("ETag")
		if !strings.HasPrefix(etag, `"v1-`) {
			t.Errorf("the first version is tagged %s", etag)
		}
		if again := officer.call("GET", path, nil, "If-None-Match", etag).status(304); again.Body.Len() > 0 || again.Header().Get("ETag") != etag {
			t.Errorf("nothing has changed: %v %s", again.Header(), again.Body)
		}
		refuse := func(body map[string]any, headers ...string) answer {
			body["reason"], body["reasons"] = "Budget", []string{"affordability"}
			return officer.call("POST", path+"/refuse", body, headers...)
		}
		stale := refuse(map[string]any{}, "If-Match", `"v7"`).refused(412, "request.version_conflict")
		if params := stale["params"].(map[string]any); params["version"] != 1.0 {
			t.Errorf("now it is %v", params)
		}
		refuse(map[string]any{"version": 7}, "If-Match", `"v7"`).refused(412, "request.version_conflict")
		refuse(map[string]any{"version": 7}).refused(409, "request.version_conflict")
		refuse(map[string]any{"version": 1}, "If-Match", `"v7"`).refused(422, "version.disagree")
		refuse(map[string]any{}, "If-Match", "*").refused(422, "invalid")
		refuse(map[string]any{}, "If-Match", etag).status(200)
		officer.call("GET", path, nil, "If-None-Match", etag).status(200)
		refuse(map[string]any{}, "If-Match", etag).refused(409, "request.already_decided")
	})
}
