package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/rule/law"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

var reader = []adapter.Offered{{Name: adapter.IndexRead, Mode: "sync", Data: []adapter.Datum{}}}

const source = `"source":{"name":"The lender's bank","url":"https://bank.example/base"}`

// values answers with values of the index that was asked about: pairs of a day and a value.
func values(pairs ...[2]string) func(adapter.Body) (int, string) {
	return func(b adapter.Body) (int, string) {
		var in struct{ Index string }
		_ = json.Unmarshal(b.Input, &in)
		list := []string{}
		for _, p := range pairs {
			list = append(list, `{"day":"`+p[0]+`","value":"`+p[1]+`",`+source+`}`)
		}
		return http.StatusOK, `{"state":"done","result":{"index":"` + in.Index + `","values":[` + strings.Join(list, ",") + `]},"provider":{"name":"Publisher","reference":"P-1"}}`
	}
}

type readings struct {
	*rig
	peer *lender.Peer
	boss *browser
}

func newReadings(t *testing.T, env *testkit.Env) *readings {
	l := newRig(t, env)
	l.EnterIndex(t, "FR", [2]string{"2026-11-17", "2.15"})
	return &readings{rig: l, boss: l.staff("boss@florin.example", identity.Administrator)}
}

func (r *readings) daily(t *testing.T) {
	t.Helper()
	r.Env.Clock.Advance(time.Second) // the newest is known by its time
	must(t, r.api.Fixings.Daily(t.Context(), date.Date{}))
	r.RunAdapters(t)
}

func (r *readings) items() []any {
	return r.boss.call("GET", "/staff/law/readings", nil).status(200).json()["items"].([]any)
}

func (r *readings) last() map[string]any { return r.items()[0].(map[string]any) }

// bell is how many readings it says are waiting.
func (r *readings) bell() float64 {
	n, _ := r.boss.bell()["index_waiting"].(float64)
	return n
}

// value is that of the lender's own index on a day; empty: none.
func (r *readings) value(t *testing.T, day string) string {
	t.Helper()
	s, err := r.Settings.Load(t.Context())
	must(t, err)
	v, err := s.Book().At(law.Of{Country: "FR", Regime: law.Consumer, Credit: law.Loan}, date.MustParse(day)).Index(lender.IndexName)
	if err != nil {
		return ""
	}
	return v.String()
}

// What an adapter reads waits for a person and then counts, with its source; a newer answer takes the place of one that waits, and what is rejected counts nowhere.
func TestIndicesByAnAdapter(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newReadings(t, env)
		officer := r.staff("o@florin.example", identity.Officer)
		r.browser().call("GET", "/staff/law/readings", nil).refused(401, "unauthenticated")
		officer.call("GET", "/staff/law/readings", nil).refused(403, "forbidden")
		officer.call("POST", "/staff/law/readings", nil).refused(403, "forbidden")
		officer.call("POST", "/staff/law/readings/x/take", map[string]any{"note": ""}).refused(403, "forbidden")
		officer.call("POST", "/staff/law/readings/x/reject", map[string]any{"note": "no"}).refused(403, "forbidden")
		r.boss.call("POST", "/staff/law/readings", nil).refused(409, "adapter.none")
		r.daily(t) // without an adapter nothing is asked
		if list := r.items(); len(list) != 0 {
			t.Fatalf("without an adapter there is %v", list)
		}

		r.peer = r.Peer(t, "reader", reader...)
		r.boss = r.againStaff("boss@florin.example")
		r.peer.Answer = values([2]string{"2026-11-18", "2.16"})
		r.boss.call("POST", "/staff/law/readings", nil).status(200)
		r.boss.call("POST", "/staff/law/readings", nil).refused(409, "index.nothing_due") // on its way
		r.RunAdapters(t)
		if in := string(r.peer.Asked()[0].Input); in != `{"day":"2026-11-20","index":"lender.base","since":"2026-11-17"}` {
			t.Errorf("asked with %s", in)
		}
		first := r.last()
		if first["state"] != "waiting" || first["decides"] != true || first["provider"] != "Publisher" || len(first["sha256"].(string)) != 64 || r.value(t, "2026-11-18") != "2.15" {
			t.Fatalf("the reading is %v", first)
		}

		r.peer.Answer = values([2]string{"2026-11-18", "2.16"}, [2]string{"2026-11-19", "2.16"}, [2]string{"2026-11-20", "2.18"})
		r.daily(t)
		list := r.items()
		second := list[0].(map[string]any)
		if len(list) != 2 || list[1].(map[string]any)["state"] != "replaced" || second["state"] != "waiting" || len(second["values"].([]any)) != 2 {
			t.Fatalf("after another day there are %v", list)
		}
		at := "/staff/law/readings/" + second["id"].(string)
		r.boss.call("POST", "/staff/law/readings/none/take", map[string]any{"note": ""}).refused(404, "not_found")
		r.boss.call("POST", "/staff/law/readings/"+first["id"].(string)+"/take", map[string]any{"note": ""}).refused(409, "index.decided")
		if n := r.bell(); n != 1 {
			t.Errorf("the bell says that %v readings wait", n)
		}
		r.boss.call("POST", at+"/reject", map[string]any{"note": " "}).refused(422, "invalid")
		r.boss.call("POST", at+"/take", map[string]any{"note": ""}).status(200)
		r.boss.call("POST", at+"/take", map[string]any{"note": ""}).refused(409, "index.decided")
		if n := r.bell(); n != 0 {
			t.Errorf("the bell says that %v readings wait, and all are decided", n)
		}
		if a, b := r.value(t, "2026-11-19"), r.value(t, "2026-11-20"); a != "2.16" || b != "2.18" || r.value(t, "2026-11-17") != "2.15" {
			t.Errorf("the law has %s and %s", a, b)
		}
		shown := r.boss.call("GET", "/staff/law?country=FR", nil).status(200).json()["series"].([]any)
		for _, each := range shown {
			if s := each.(map[string]any); s["name"] == lender.IndexName && s["from"] != "2026-11-20" {
				t.Errorf("the series ends with %v", s)
			}
		}
		entry := r.boss.call("GET", "/staff/settings", nil).status(200).json()["documents"].(map[string]any)["law"]
		if text := fmt.Sprint(entry); !strings.Contains(text, "https://bank.example/base") || !strings.Contains(text, second["sha256"].(string)) {
			t.Error("the rows do not say where they come from")
		}
		r.boss.call("POST", "/staff/law/readings", nil).refused(409, "index.nothing_due")

		env.Clock.Advance(24 * time.Hour)
		r.boss = r.againStaff("boss@florin.example")
		r.peer.Answer = values([2]string{"2026-11-21", "2.50"})
		r.daily(t)
		wrong := r.last()
		r.boss.call("POST", "/staff/law/readings/"+wrong["id"].(string)+"/reject", map[string]any{"note": "The publisher has 2.05"}).status(200)
		if last := r.last(); last["state"] != "rejected" || last["note"] != "The publisher has 2.05" || r.value(t, "2026-11-21") != "2.18" {
			t.Errorf("rejected: %v", last)
		}
		r.daily(t)
		if last := r.last(); last["state"] != "held" || last["code"] != "index.after_rejection" {
			t.Errorf("after a rejection: %v", last)
		}
		r.EnterIndex(t, "FR", [2]string{"2026-11-21", "2.05"}) // by hand
		stale := r.last()
		if stale["decides"] != false {
			t.Errorf("entered by hand meanwhile: %v", stale)
		}
		r.boss.call("POST", "/staff/law/readings/"+stale["id"].(string)+"/take", map[string]any{"note": "yes"}).refused(409, "index.changed")
		for _, action := range []string{"index.read", "index.taken", "index.rejected"} {
			if n := len(r.boss.call("GET", "/staff/journal?action="+action, nil).status(200).json()["items"].([]any)); n == 0 {
				t.Errorf("the journal has no %s", action)
			}
		}
	})
}

// The lender's rule takes values at once, but for those that lie far from the last and those that do not fit; what waits for two people comes first.
func TestIndicesThatAreTakenAtOnce(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newReadings(t, env)
		r.peer = r.Peer(t, "reader", reader...)
		must(t, env.DB.Update(t.Context(), func(tx *db.Tx) error {
			s, err := r.Settings.ReadTx(tx)
			if err != nil {
				return err
			}
			s.Policies.TakeIndices = true
			return r.Settings.ChangeTx(tx, "policies", s.Version("policies"), s.Policies, "test")
		}))
		r.boss = r.againStaff("boss@florin.example")
		r.peer.Answer = values([2]string{"2026-11-18", "2.16"})
		r.daily(t)
		if last := r.last(); last["state"] != "taken" || last["decided_by"] != "reader" || r.value(t, "2026-11-18") != "2.16" {
			t.Fatalf("taken at once: %v", last)
		}
		r.peer.Answer = values([2]string{"2026-11-19", "3.17"})
		r.daily(t)
		held := r.last()
		if held["state"] != "held" || held["code"] != "index.jump" || r.value(t, "2026-11-19") != "2.16" {
			t.Fatalf("a jump: %v", held)
		}
		at := "/staff/law/readings/" + held["id"].(string) + "/take"
		if got := fields(r.boss.call("POST", at, map[string]any{"note": ""}).refused(422, "invalid")); len(got) != 1 || got[0] != "/note field.required" {
			t.Errorf("a held one without a reason is refused for %v", got)
		}

		// A row that a person adds waits for another: the values wait, too.
		version := r.boss.call("GET", "/staff/settings", nil).status(200).json()
		next := map[string]any{
			"version": versionOf(version, "law"), "rule": "lender.base.2026-11-18", "from": "2026-11-20", "values": []string{"2.17"},
			"act": "By hand", "url": "https://bank.example/", "seen": "2026-11-20", "note": "",
		}
		r.boss.call("POST", "/staff/law/figures", next).status(200)
		if waits := entryOf(r.boss.call("GET", "/staff/settings", nil).status(200).json(), "law")["proposal"]; waits != nil {
			r.boss.call("POST", at, map[string]any{"note": "seen at the publisher"}).refused(409, "settings.open_proposal")
			r.boss.call("POST", "/staff/setting-proposals/"+waits.(map[string]any)["id"].(string)+"/withdraw", nil).status(200)
		}
		r.boss.call("POST", at, map[string]any{"note": "seen at the publisher"}).status(200)
		if r.value(t, "2026-11-19") != "3.17" {
			t.Error("what a person has looked at does not count")
		}
	})
}

func entryOf(settings map[string]any, name string) map[string]any {
	for _, each := range settings["entries"].([]any) {
		if e := each.(map[string]any); e["name"] == name {
			return e
		}
	}
	return nil
}

func versionOf(settings map[string]any, name string) any { return entryOf(settings, name)["version"] }

// Each bad answer has words of its own, and leaves the law as it is.
func TestIndicesThatAreNone(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newReadings(t, env)
		r.peer = r.Peer(t, "reader", reader...)
		r.boss = r.againStaff("boss@florin.example")
		ok := values([2]string{"2026-11-18", "2.16"})
		bent := func(from, to string) func(adapter.Body) (int, string) {
			return func(b adapter.Body) (int, string) {
				status, body := ok(b)
				return status, strings.Replace(body, from, to, 1)
			}
		}
		for _, c := range []struct {
			answer      func(adapter.Body) (int, string)
			state, code string
		}{
			{bent(`"lender.base"`, `"other"`), "failed", "index.other"},
			{bent(`"values":[`, `"unknown":true,"values":[],"x":[`), "failed", "index.unknown"},
			{bent(`"2.16"`, `"2,16"`), "failed", "index.value"},
			{bent(`"2.16"`, `2.16`), "failed", "index.value"},
			{values(), "unchanged", ""}, // five in a row would be an outage
			{bent(`2026-11-18`, `2026-11-21`), "failed", "index.future"},
			{bent(`2026-11-18`, `2026-11-17`), "failed", "index.days"},
			{bent(`https://`, `ftp://`), "failed", "index.source"},
			{bent(`"index":"lender.base"`, `"index":7`), "failed", "adapter.result"},
			{values([2]string{"2026-11-19", "2.150"}), "unchanged", ""},
			{func(adapter.Body) (int, string) { return 422, `{"code":"no","retryable":false}` }, "failed", "adapter.refused"},
			{func(adapter.Body) (int, string) { return 200, `{"state":"perhaps"}` }, "failed", "adapter.answer"},
		} {
			env.Clock.Advance(time.Second)
			r.peer.Answer = c.answer
			r.boss.call("POST", "/staff/law/readings", nil).status(200)
			r.RunAdapters(t)
			if last := r.last(); last["state"] != c.state || last["code"] != c.code || r.value(t, "2026-11-20") != "2.15" {
				t.Errorf("%s: %v, %v", c.code, last["state"], last["code"])
			}
		}

		// Late: the same answer again is the same, another is none.
		env.Clock.Advance(time.Second)
		r.peer.Answer = func(adapter.Body) (int, string) { return 202, `{"state":"pending","poll_after":3600}` }
		r.boss.call("POST", "/staff/law/readings", nil).status(200)
		r.RunAdapters(t)
		asked := r.peer.Asked()
		id := asked[len(asked)-1].ID
		_, said := ok(asked[len(asked)-1])
		must(t, r.peer.Report(t, id, said))
		must(t, r.peer.Report(t, id, said))
		if err := r.peer.Report(t, id, strings.Replace(said, "2.16", "2.17", 1)); err == nil {
			t.Error("another answer was taken")
		}
		waiting := r.last()
		if waiting["state"] != "waiting" {
			t.Errorf("reported: %v", waiting)
		}
		env.Clock.Advance(time.Second)
		r.boss.call("POST", "/staff/law/readings", nil).status(200)
		r.RunAdapters(t)
		env.Clock.Advance(2 * time.Hour)
		r.RunAdapters(t)
		r.boss = r.againStaff("boss@florin.example")
		late := r.last()
		if late["state"] != "failed" || late["code"] != "adapter.late" || r.items()[1].(map[string]any)["state"] != "waiting" {
			t.Errorf("late: %v", late)
		}
		env.Clock.Advance(91 * 24 * time.Hour)
		must(t, r.api.Fixings.Daily(t.Context(), date.Date{}))
		r.boss = r.againStaff("boss@florin.example")
		for _, each := range r.items() {
			if state := each.(map[string]any)["state"]; state == "failed" || state == "unchanged" {
				t.Errorf("after three months there is still one that %v", state)
			}
		}
	})
}
