package api_test

import (
	"net/url"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// Nonsense that is typed into a search or pasted into an address finds nothing, or is refused
// by name: in every list, with every order, together with filters that mean something.
func TestNonsenseInListsFindsNothing(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		l.lends("marie@example.com")
		l.browser().submit("key-1", nil).status(201)
		must(t, l.api.Clients.Walk(t.Context()))
		l.browser().submit("key-2", map[string]any{"email": "bob@example.org"}).status(201)
		byAmount := boss.call("GET", "/staff/loan-requests?limit=1&sort=amount_high", nil).status(200).json()["next_cursor"].(string) // of another order, and of another list
		lists := map[string][]string{
			"/staff/loan-requests": {"", "status=pending", "stage=in_review", "assignee=nobody", "assignee=nobody&stage=signed&status=rejected", "sort=oldest", "sort=amount_low&status=closed", "sort=amount_high&assignee=me"},
			"/staff/clients":       {"", "filter=active", "filter=late&sort=oldest"},
			"/staff/loans":         {"", "filter=completed", "filter=active&sort=amount_high", "filter=late&sort=amount_low"},
		}
		for path, filters := range lists {
			for _, filter := range filters {
				for _, q := range []string{"%", "_", `\`, `'"; DROP TABLE loans; --`, `" OR NEAR(`, "*", "\u202e\u200b", "😀", "ﷺ", "\t\n", strings.Repeat("ß", 254), "null", "0x7f", "search_text : x"} {
					a := boss.call("GET", path+"?"+filter+"&q="+url.QueryEscape(q), nil).status(200)
					if n := len(a.json()["items"].([]any)); n != 0 && strings.TrimSpace(q) != "" && q != "\u202e\u200b" {
						t.Errorf("%s?%s finds %d by %q", path, filter, n, q)
					}
				}
				for query, want := range map[string]string{
					"sort=name": "/sort", "sort=oldest%2Camount_low": "/sort", "limit=0": "/limit", "limit=201": "/limit", "limit=many": "/limit",
					"cursor=%21": "/cursor", "cursor=" + url.QueryEscape("../../etc"): "/cursor", "q=" + strings.Repeat("x", 255): "/q",
					"status=maybe&filter=maybe": "", "columns=name": "", "cursor=" + strings.Repeat("A", 201): "/cursor",
				} {
					named := fields(boss.call("GET", path+"?"+without(filter, query)+"&"+query, nil).refused(422, "invalid"))
					if len(named) == 0 || !strings.HasPrefix(named[0], want) {
						t.Errorf("%s?%s&%s: %v", path, filter, query, named)
					}
				}
				boss.call("GET", path+"?"+filter+"&cursor="+url.QueryEscape(byAmount), nil).status(200)
			}
		}
	})
}

// without leaves out of an address what another part of it says, too.
func without(filter, other string) string {
	values, _ := url.ParseQuery(filter)
	more, _ := url.ParseQuery(other)
	for name := range more {
		values.Del(name)
	}
	return values.Encode()
}
