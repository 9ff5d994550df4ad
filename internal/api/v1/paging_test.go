package api_test

import (
	"encoding/json"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// Every list that programs read has pages, and is narrowed by when its rows were made and changed, where they say so: or the description says why not.
// Lists below one thing, or of one's own, are parts of it.
func TestListsForProgramsHavePagesAndTimes(t *testing.T) {
	var described struct {
		Paths map[string]struct {
			Get *struct {
				Description string
				Scope       string `json:"x-florin-scope"`
				Parameters  []struct{ Name string }
				Responses   map[string]response
			}
		}
	}
	text, err := os.ReadFile("testdata/openapi.json")
	must(t, err)
	must(t, json.Unmarshal(text, &described))
	schemas := description().Components.Schemas
	whole := func(s schema) schema {
		for s.Ref != "" {
			s = schemas[strings.TrimPrefix(s.Ref, "#/components/schemas/")]
		}
		return s
	}
	seen := 0
	for path, methods := range described.Paths {
		get := methods.Get
		if get == nil || get.Scope == "" || strings.Contains(path, "{") || strings.HasPrefix(path, "/api/v1/me/") {
			continue
		}
		answer := whole(get.Responses["200"].Content["application/json"].Schema)
		items := whole(answer.Properties["items"]).Items
		if items == nil {
			continue
		}
		seen++
		takes := func(name string) bool {
			return slices.ContainsFunc(get.Parameters, func(p struct{ Name string }) bool { return p.Name == name })
		}
		_, next := answer.Properties["next_cursor"]
		paged := takes("cursor") && takes("limit") && next
		if excused := strings.Contains(get.Description, "The list "); paged == excused {
			t.Errorf("%s: pages %v, said why not %v", path, paged, excused)
		}
		row := whole(*items).Properties
		has := func(names ...string) bool {
			return slices.ContainsFunc(names, func(name string) bool { _, has := row[name]; return has })
		}
		made := has("created_at", "made_at", "placed_at", "prepared_at", "opened_at", "uploaded_at", "loaded_at", "timestamp", "at", "changed_at", "updated_at")
		timed := takes("created_after") && takes("created_before") && takes("updated_since")
		if excused := strings.Contains(get.Description, "arrowed by "); made && timed == excused {
			t.Errorf("%s: times %v, said why not %v", path, timed, excused)
		}
	}
	if seen < 20 {
		t.Errorf("only %d lists were looked at", seen)
	}
}

// walked reads a list to its end, two at a time, and gives what its items are called by. No page is empty but the last.
func (b *browser) walked(path, by string) (ids []string) {
	b.t.Helper()
	joint := map[bool]string{false: "?", true: "&"}[strings.Contains(path, "?")]
	for cursor := ""; ; {
		page := b.call("GET", path+joint+"limit=2&cursor="+url.QueryEscape(cursor), nil).status(200).json()
		items := page["items"].([]any)
		for _, item := range items {
			ids = append(ids, item.(map[string]any)[by].(string))
		}
		if len(items) > 2 {
			b.t.Errorf("%s: a page of %d", path, len(items))
		}
		if cursor = page["next_cursor"].(string); cursor == "" {
			return ids
		}
	}
}

// Lists are walked to their end, nothing twice and nothing missing, and narrowed at the very moment; what means nothing is refused by name in all of them alike.
func TestListsAreWalkedAndNarrowed(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		boss := l.staff("boss@florin.example", identity.Administrator)
		begin := env.Clock.Now()
		at := func(hours int) string { return begin.Add(time.Duration(hours) * time.Hour).Format(time.RFC3339) }
		var hooks, holds []string
		for i := range 5 { // made at the hours 0 to 4
			n := string(rune('a' + i))
			made := boss.call("POST", "/staff/webhooks", map[string]any{"name": n, "url": "https://" + n + ".example.com/hook", "kinds": []string{"loan.opened"}, "key_pair": false}).status(201).json()
			hooks = append(hooks, made["endpoint"].(map[string]any)["id"].(string))
			request := l.browser().submit("k"+n, map[string]any{"email": n + "@example.org"}).status(201).json()["id"].(string)
			held := boss.call("POST", "/staff/privacy/persons/request/"+request+"/hold", map[string]any{"reason": "A claim"}).status(201).json()
			holds = append([]string{held["id"].(string)}, holds...)
			boss.call("PUT", "/consumers/erp-"+n, map[string]any{"seq": 0}).status(200)
			env.Clock.Advance(time.Hour)
			boss = l.signedIn("boss@florin.example")
		}
		for path, want := range map[string][]string{
			"/staff/webhooks": hooks,
			"/staff/webhooks?created_after=" + at(1) + "&created_before=" + at(4):      hooks[2:4],
			"/staff/webhooks?updated_since=" + at(3):                                   hooks[3:],
			"/staff/privacy/holds":                                                     holds,
			"/staff/privacy/holds?created_after=" + at(0) + "&created_before=" + at(3): holds[2:4],
		} {
			if got := boss.walked(path, "id"); !slices.Equal(got, want) {
				t.Errorf("%s: %v, want %v", path, got, want)
			}
		}
		if got := boss.walked("/consumers", "name"); !slices.Equal(got, []string{"erp-a", "erp-b", "erp-c", "erp-d", "erp-e"}) {
			t.Errorf("consumers %v", got)
		}
		for _, path := range []string{
			"/staff/webhooks", "/staff/privacy/holds", "/staff/privacy/cases", "/staff/privacy/cases?open=true", "/staff/client-merges", "/staff/interviews", "/staff/bank-files", "/staff/bank-entries",
			"/staff/debit-runs", "/staff/payouts/batches", "/staff/collection", "/staff/threads", "/exports", "/staff/ledger/closes",
		} {
			env.Clock.Advance(time.Minute)
			joint := map[bool]string{false: "?", true: "&"}[strings.Contains(path, "?")]
			for query, named := range map[string]string{"created_after=yesterday": "/created_after field.type", "created_before=2026-13-01": "/created_before field.type", "limit=0": "/limit field.range", "limit=201": "/limit field.range"} {
				if got := fields(boss.call("GET", path+joint+query, nil).refused(422, "invalid")); !slices.Equal(got, []string{named}) {
					t.Errorf("%s%s%s: %v", path, joint, query, got)
				}
			}
			if got := fields(boss.call("GET", path+joint+"cursor="+strings.Repeat("%21", 101), nil).refused(422, "invalid")); len(got) == 0 || !strings.HasPrefix(got[0], "/cursor ") {
				t.Errorf("%s: a cursor of no list: %v", path, got)
			}
			boss.call("GET", path+joint+"created_after="+at(0)+"&created_before="+at(9), nil).status(200)
		}
		for _, path := range []string{"/staff/webhooks", "/staff/privacy/cases", "/staff/interviews", "/staff/bank-entries", "/staff/debit-runs", "/staff/payouts/batches", "/staff/threads"} {
			if got := fields(boss.call("GET", path+"?updated_since=never", nil).refused(422, "invalid")); !slices.Equal(got, []string{"/updated_since field.type"}) {
				t.Errorf("%s: %v", path, got)
			}
			boss.call("GET", path+"?updated_since="+at(0), nil).status(200)
		}
		if got := fields(boss.call("GET", "/staff/threads?q=anna&created_after="+at(0), nil).refused(422, "invalid")); !slices.Equal(got, []string{"/q choice.invalid"}) {
			t.Errorf("a search within times: %v", got)
		}
	})
}
