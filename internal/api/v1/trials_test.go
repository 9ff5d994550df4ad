package api_test

import (
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

const trialsPath = "/staff/collection/trials"

func TestTrialsOfStrategiesByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		ann, bob := l.staff("ann@florin.example", identity.Collections), l.staff("bob@florin.example", identity.Administrator)
		support := l.staff("support@florin.example", identity.Support)
		now := l.Env.Clock.Now()
		tomorrow, later := now.AddDate(0, 0, 1).Format("2006-01-02"), now.AddDate(0, 3, 0).Format("2006-01-02")
		in := map[string]any{
			"challenger": map[string]any{"paused": false, "weekly_contacts": 2, "segments": []any{}},
			"share":      10, "valid_from": tomorrow, "until": later, "reason": "Fewer contacts",
		}

		if list := ann.call("GET", trialsPath, nil).status(200).json(); len(list["trials"].([]any)) != 0 {
			t.Errorf("before any trial: %v", list)
		}
		for _, path := range []string{trialsPath, trialsPath + "/none/outcome", trialsPath + "/none/outcome/file"} {
			support.call("GET", path, nil).refused(403, "forbidden")
			l.browser().call("GET", path, nil).refused(401, "unauthenticated")
		}
		ann.call("GET", trialsPath+"/none/outcome", nil).refused(404, "not_found")
		support.call("POST", trialsPath, in).refused(403, "forbidden")
		for pointer, wrong := range map[string]map[string]any{
			"/share trial.share":           with(in, map[string]any{"share": 51}),
			"/until trial.until":           with(in, map[string]any{"until": "2099-01-01"}),
			"/valid_from trial.valid_from": with(in, map[string]any{"valid_from": now.Format("2006-01-02")}),
			"/reason trial.no_reason":      with(in, map[string]any{"reason": " "}),
		} {
			if got := fields(ann.call("POST", trialsPath, wrong).refused(422, "invalid")); len(got) != 1 || got[0] != pointer {
				t.Errorf("%s: %q", pointer, got)
			}
		}
		same := with(in, map[string]any{"challenger": map[string]any{"paused": false, "weekly_contacts": 0, "segments": []any{}}})
		ann.call("POST", trialsPath, same).refused(409, "trial.unchanged")

		made := ann.call("POST", trialsPath, in).status(201).json()
		at := trialsPath + "/" + made["id"].(string)
		ann.call("POST", trialsPath, in).refused(409, "trial.open_change")
		ann.call("POST", at+"/confirm", nil).refused(409, "second_person.needed")
		bob.call("POST", at+"/stop", map[string]any{"reason": "x"}).refused(409, "trial.not_running")
		bob.call("POST", at+"/reject", map[string]any{"reason": "No"}).status(200)
		bob.call("POST", at+"/confirm", nil).refused(409, "trial.decided")
		at = trialsPath + "/" + ann.call("POST", trialsPath, in).status(201).json()["id"].(string)
		ann.call("POST", at+"/withdraw", nil).status(200)
		at = trialsPath + "/" + ann.call("POST", trialsPath, in).status(201).json()["id"].(string)
		if told := bob.call("POST", at+"/confirm", nil).status(200).json(); told["phase"] != "planned" || told["state"] != "confirmed" {
			t.Errorf("confirmed: %v", told)
		}
		l.Env.Clock.Set(now.AddDate(0, 0, 1))
		l.RunDue(t, l.api.Collecting.Register)
		ann, bob = l.againStaff("ann@florin.example"), l.againStaff("bob@florin.example")
		told := ann.call("GET", at+"/outcome", nil).status(200).json()
		if groups := told["groups"].([]any); len(groups) != 2 || groups[1].(map[string]any)["back_30"].(map[string]any)["share_permille"] != nil {
			t.Errorf("nothing has come of it yet: %v", told)
		}
		ann.call("GET", at+"/outcome/file", nil).refused(403, "forbidden")
		if file := bob.call("GET", at+"/outcome/file", nil).status(200); !strings.Contains(file.Body.String(), "\n") {
			t.Errorf("the file: %s", file.Body)
		}
		ann.call("POST", at+"/stop", map[string]any{"reason": " "}).refused(422, "invalid")
		if told := ann.call("POST", at+"/stop", map[string]any{"reason": "Enough"}).status(200).json(); told["phase"] != "stopped" || told["may_stop"] != false {
			t.Errorf("stopped: %v", told)
		}
		bob.call("POST", at+"/stop", map[string]any{"reason": "Again"}).refused(409, "trial.not_running")
	})
}
