package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// calledSchema is as much of JSON Schema as events need.
type calledSchema struct {
	Ref        string `json:"$ref"`
	Type       any
	Enum       []any
	Required   []string
	Properties map[string]*calledSchema
	Additional any `json:"additionalProperties"`
}

type callDescription struct {
	Webhooks map[string]struct {
		Post struct {
			Body struct {
				Content map[string]struct{ Schema *calledSchema }
			} `json:"requestBody"`
		}
	}
	Components struct{ Schemas map[string]*calledSchema }
}

// breaks says what is wrong with a value.
func (d *callDescription) breaks(s *calledSchema, at string, value any) (wrong []string) {
	if s.Ref != "" {
		s = d.Components.Schemas[s.Ref[len("#/components/schemas/"):]]
	}
	is := map[string]bool{}
	switch v := value.(type) {
	case string:
		is["string"] = true
	case float64:
		is["number"], is["integer"] = true, v == float64(int64(v))
	case map[string]any:
		is["object"] = true
		for _, name := range s.Required {
			if _, found := v[name]; !found {
				wrong = append(wrong, at+"/"+name+" is missing")
			}
		}
		for name, member := range v {
			if inner := s.Properties[name]; inner != nil {
				wrong = append(wrong, d.breaks(inner, at+"/"+name, member)...)
			} else if s.Additional == false {
				wrong = append(wrong, at+"/"+name+" is not described")
			}
		}
	}
	if !is[fmt.Sprint(s.Type)] || s.Enum != nil && !slices.Contains(s.Enum, value) {
		wrong = append(wrong, fmt.Sprintf("%s is %v", at, value))
	}
	return wrong
}

// Each kind of event is told once, as small and as large as it gets, and is what both descriptions say of it; one byte of its kind
// changed, it is not.
func TestEachKindOfEventIsAsDescribed(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		for _, text := range [][]byte{l.api.Description(), l.api.ProgramDescription()} {
			var d callDescription
			must(t, json.Unmarshal(text, &d))
			if len(d.Webhooks) != len(eventlog.Catalogue()) {
				t.Fatalf("%d kinds are described", len(d.Webhooks))
			}
			for _, s := range eventlog.Catalogue() {
				for _, event := range l.told(env, s) {
					call := d.Webhooks[string(s.Kind)].Post.Body.Content["application/json"].Schema
					if wrong := d.breaks(call, "", event); wrong != nil {
						t.Errorf("%s: %v", s.Kind, wrong)
					}
					event["type"] = string(s.Kind) + "s"
					if d.breaks(call, "", event) == nil {
						t.Errorf("another kind counts as %s", s.Kind)
					}
				}
			}
		}
	})
}

// told emits a kind with and without what may be missing, and gives the bodies as they are sent.
func (l *rig) told(env *testkit.Env, s eventlog.Sort) (bodies []map[string]any) {
	l.t.Helper()
	var events []eventlog.Event
	if s.Kind == eventlog.Test {
		e, err := l.api.Events.NewTest(env.Clock.Now())
		must(l.t, err)
		events = append(events, e)
	} else {
		newest, err := l.api.Events.Newest(l.t.Context())
		must(l.t, err)
		for _, whole := range []bool{true, false} {
			members := map[string]string{}
			for _, m := range s.Data {
				if whole || !m.Optional {
					members[m.Name] = "x"
				}
			}
			var data eventlog.Data
			text, err := json.Marshal(members)
			must(l.t, err)
			must(l.t, json.Unmarshal(text, &data))
			env.Update(l.t, func(tx *db.Tx) error { return eventlog.EmitTx(tx, audit.Actor{Kind: "system"}, s.Kind, data) })
		}
		must(l.t, l.api.Events.Number(l.t.Context()))
		must(l.t, env.DB.View(l.t.Context(), func(tx *db.Tx) error {
			events, err = l.api.Events.AfterTx(tx, newest, 10)
			return err
		}))
	}
	for _, e := range events {
		text, err := e.Body()
		must(l.t, err)
		var body map[string]any
		must(l.t, json.Unmarshal([]byte(text), &body))
		bodies = append(bodies, body)
	}
	return bodies
}

func TestAProgramFollowsTheEvents(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		_, program := boss.program("loan.read", "event.read", "event.cursor")
		_, little := boss.program("product.read")
		little.call("GET", "/events", nil).refused(403, "key.no_scope")
		l.browser().call("GET", "/events", nil).refused(401, "unauthenticated")
		for range 2 {
			env.Update(t, func(tx *db.Tx) error {
				return eventlog.EmitTx(tx, audit.Actor{Kind: "system"}, eventlog.ArrearsBegan, eventlog.Data{LoanID: "loan-1"})
			})
		}
		page := program.call("GET", "/events?after=0&limit=1&types=arrears.began,arrears.ended&object=loan-1", nil).status(200).json()
		items := page["items"].([]any)
		if len(items) != 1 || page["next_after"] != 1.0 || page["more"] != true {
			t.Fatalf("the page is %v", page)
		}
		first := items[0].(map[string]any)
		if one := program.call("GET", "/events/"+first["id"].(string), nil).status(200).json(); one["seq"] != 1.0 {
			t.Errorf("the event is %v", one)
		}
		program.call("GET", "/events/none", nil).refused(404, "not_found")
		program.call("GET", "/events?after=3", nil).refused(409, "events.ahead")
		for _, query := range []string{"types=loan.moved", "types=arrears.began,", "after=-2", "after=x", "limit=501", "limit=0", "wait=21", "later=1"} {
			program.call("GET", "/events?"+query, nil).status(422)
		}
		began := time.Now()
		if page := program.call("GET", "/events?after=2&wait=1", nil).status(200).json(); len(page["items"].([]any)) != 0 || time.Since(began) < time.Second {
			t.Errorf("after %s: %v", time.Since(began), page)
		}
		env.Clock.Advance(91 * 24 * time.Hour)
		must(t, l.api.Events.Sweep(t.Context()))
		_, err := l.api.Events.Read(t.Context(), identity.CommandLine(), eventlog.Query{After: new(int64), Limit: 1})
		testkit.WantFault(t, err, fault.Gone, "events.gone")
	})
}

func TestAProgramKeepsItsPlace(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		_, program := l.staff("boss@florin.example", identity.Administrator).program("loan.read", "event.read", "event.cursor")
		put := func(name string, body any) answer { return program.call("PUT", "/consumers/"+name, body) }
		if c := put("warehouse", map[string]int{"seq": 0}).status(200).json(); c["seq"] != 0.0 || c["behind"] != 0.0 || c["changed_by"] != "Books" {
			t.Errorf("the place is %v", c)
		}
		put("warehouse", map[string]int{"seq": 1}).refused(409, "events.ahead")
		put("warehouse", map[string]int{}).refused(422, "invalid")
		put("warehouse", map[string]int{"seq": -1}).refused(422, "invalid")
		put("Ware.House", map[string]int{"seq": 0}).refused(422, "invalid")
		if all := program.call("GET", "/consumers", nil).status(200).json()["items"].([]any); len(all) != 1 {
			t.Errorf("the places are %v", all)
		}
		program.call("GET", "/consumers/warehouse", nil).status(200)
		program.call("DELETE", "/consumers/warehouse", nil).status(http.StatusNoContent)
		program.call("GET", "/consumers/warehouse", nil).refused(404, "not_found")
		program.call("DELETE", "/consumers/warehouse", nil).refused(404, "not_found")
	})
}
