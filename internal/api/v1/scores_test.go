package api_test

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/lending/score"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

var scorer = []adapter.Offered{{Name: adapter.ScoreCompute, Mode: "sync", Data: []adapter.Datum{adapter.Features, adapter.Amount}}}

// scores answers with a score of the figures that were asked about, after a change of its text.
func scores(from, to string) func(adapter.Body) (int, string) {
	return func(b adapter.Body) (int, string) {
		var in struct{ Reference string }
		_ = json.Unmarshal(b.Input, &in)
		result := `{"reference":"` + in.Reference + `","points":742,"scale":{"lowest":300,"highest":850,"better":"high"},"model":"M","version":"3","reasons":[{"text":"Stable income","effect":"for"}]}`
		return http.StatusOK, `{"state":"done","result":` + strings.Replace(result, from, to, 1) + `,"provider":{"name":"Scorer","reference":"P-1"}}`
	}
}

type scored struct {
	*verified
}

func (s scored) ask(key string) answer {
	return s.officer.call("POST", s.staff+"/scores", nil, "Idempotency-Key", key)
}

func (s scored) desk() map[string]any {
	return s.officer.call("GET", s.staff+"/scores", nil).status(200).json()
}

func (s scored) last() map[string]any { return s.desk()["items"].([]any)[0].(map[string]any) }

// A score is asked for once for the same figures, shown where the decision is made, handed to the person and forgotten with them; the opinion stays.
func TestScoresByAnAdapter(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := scored{newVerified(t, env)}
		support := s.rig.staff("s@florin.example", identity.Support)
		s.browser().call("GET", s.staff+"/scores", nil).refused(401, "unauthenticated")
		support.call("POST", s.staff+"/scores", nil, "Idempotency-Key", "a0").refused(403, "forbidden")
		s.officer.call("GET", "/staff/loan-requests/none/scores", nil).refused(404, "not_found")
		s.ask("a1").refused(409, "score.incomplete") // before the first checks
		must(t, s.requests.CheckPending(t.Context()))
		s.ask("a2").refused(409, "adapter.none")
		opinion := func() any {
			return s.officer.call("GET", s.staff+"/checks", nil).status(200).json()["items"].([]any)[0].(map[string]any)["opinion"]
		}
		before := opinion()

		s.peer = s.Peer(t, "scorer", scorer...)
		s.peer.Answer = scores("", "")
		if desk := s.ask("a3").status(200).json(); len(desk["items"].([]any)) != 1 || desk["asks"] != false || desk["adapter"] != "scorer" {
			t.Fatalf("asked: %v", desk)
		}
		s.ask("a4").refused(409, "score.asked")
		s.RunAdapters(t)
		asked := s.peer.Asked()
		told := string(asked[0].Subject) + string(asked[0].Input)
		for _, hidden := range []string{"given_name", "family_name", "birth_date", "nationality", "civility", "ada@example.com", s.birthday} {
			if strings.Contains(told, hidden) {
				t.Errorf("the adapter is told %s: %s", hidden, told)
			}
		}
		last := s.last()
		answered := last["answer"].(map[string]any)
		if last["state"] != "done" || last["changed"] != false || answered["points"] != 742.0 || answered["model"] != "M" || len(last["sha256"].(string)) != 64 || last["provider"] != "Scorer" {
			t.Errorf("the score is %v", last)
		}
		s.ask("a5").refused(409, "score.asked")
		seen := s.officer.call("GET", s.staff+"/work", nil).status(200).json()["glance"].(map[string]any)["external_score"].(map[string]any)
		if seen["sha256"] != last["sha256"] {
			t.Errorf("the head of the request has %v", seen)
		}
		s.officer.call("POST", s.staff+"/checks", nil).status(200)
		if after := opinion(); after != before {
			t.Errorf("the score has made the opinion %v of %v", after, before)
		}
		if items := s.desk()["items"].([]any); len(items) != 1 {
			t.Errorf("checks have asked without the rule: %v", items)
		}

		copies := func() (list []score.View) {
			must(t, env.DB.View(t.Context(), func(tx *db.Tx) (err error) {
				list, err = s.requests.Score.AllTx(tx, s.id, "")
				return err
			}))
			return list
		}
		if list := copies(); len(list) != 1 || list[0].Answer.Reasons[0].Text != "Stable income" {
			t.Errorf("the copy of the person has %+v", list)
		}
		must(t, env.DB.Update(t.Context(), func(tx *db.Tx) error {
			return s.requests.Personal(nil).EraseTx(tx, personal.Holding{Class: personal.Request, Ref: s.id})
		}))
		if list := copies(); len(list) != 0 {
			t.Errorf("with the personal data gone there is %+v", list)
		}
	})
}

// What a lying service says is believed in nothing, under a code of its own; the lender's rule asks by itself, once for the same figures.
func TestScoresThatAreNone(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := scored{newVerified(t, env)}
		policies := settings.Shipped().Policies
		policies.AskScore = true
		must(t, env.DB.Update(t.Context(), func(tx *db.Tx) error { return s.Settings.ChangeTx(tx, "policies", 0, policies, "test") }))
		must(t, s.requests.CheckPending(t.Context()))
		s.peer = s.Peer(t, "scorer", scorer...)
		for key, c := range map[string]struct{ from, to, code string }{
			"b1": {`"points":742`, `"points":851`, "score.scale"},
			"b2": {`[{"text":"Stable income","effect":"for"}]`, `[]`, "score.reasons"},
			"b3": {`"reference":"`, `"reference":"0`, "score.other_question"},
			"b4": {`"model":"M"`, `"model":7`, "adapter.result"},
		} {
			s.peer.Answer = scores(c.from, c.to)
			s.ask(key).status(200)
			s.RunAdapters(t)
			if last := s.last(); last["state"] != "failed" || last["code"] != c.code || last["answer"] != nil {
				t.Errorf("%s: %v", c.code, last)
			}
		}
		s.peer.Answer = scores("", "")
		for range 2 {
			s.officer.call("POST", s.staff+"/checks", nil).status(200)
			s.RunAdapters(t)
		}
		if items := s.desk()["items"].([]any); len(items) != 5 || items[0].(map[string]any)["state"] != "done" {
			t.Errorf("the rule has asked: %v", items)
		}
	})
}

// A request is scored ten times at most, whatever came of that.
func TestScoresAreBounded(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := scored{newVerified(t, env)}
		must(t, s.requests.CheckPending(t.Context()))
		s.peer = s.Peer(t, "scorer", scorer...)
		s.peer.Answer = func(adapter.Body) (int, string) { return 422, `{"code":"no","retryable":false}` }
		for i := range 10 {
			s.ask("c" + strconv.Itoa(i)).status(200)
			s.RunAdapters(t)
		}
		s.ask("d").refused(409, "score.often")
		if desk := s.desk(); desk["asks"] != false || len(desk["items"].([]any)) != 10 {
			t.Errorf("after ten: %v", desk)
		}
	})
}
