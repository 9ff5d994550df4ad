package api_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// idsOf reads a list to its end, two at a time, and gives the ids in its order.
func (b *browser) idsOf(path string) (ids []string) {
	b.t.Helper()
	for cursor := ""; ; {
		page := b.call("GET", path+"&limit=2&cursor="+url.QueryEscape(cursor), nil).status(200).json()
		for _, item := range page["items"].([]any) {
			ids = append(ids, item.(map[string]any)["id"].(string))
		}
		if cursor = page["next_cursor"].(string); cursor == "" {
			return ids
		}
	}
}

// Programs narrow lists by times, ids, names and what they keep, in orders that they can go on from.
func TestProgramsNarrowLists(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		_, crm := ann.program("request.read", "request.note", "request.work", "label.write", "client.read")
		begin := env.Clock.Now()
		var ids []string
		for i := range 5 {
			env.Clock.Advance(time.Hour)
			ids = append(ids, l.browser().submit(fmt.Sprint("k", i), map[string]any{"email": fmt.Sprintf("a%d@example.org", i)}).status(201).json()["id"].(string))
		}
		at := func(hours int) string { return begin.Add(time.Duration(hours) * time.Hour).Format(time.RFC3339) }
		env.Clock.Advance(time.Hour)
		crm.call("POST", "/staff/loan-requests/"+ids[1]+"/ask", map[string]any{
			"version": l.versionOf(crm, ids[1]), "items": []map[string]string{{"kind": "question", "text": "Which car?"}},
		}).status(200)
		crm.call("PUT", "/labels/request/"+ids[2]+"/external-id", map[string]string{"external_id": "crm-2"}).status(200)
		for i, stage := range []string{"hot", "cold", "hot"} {
			crm.call("PATCH", "/labels/request/"+ids[i]+"/metadata", map[string]any{"metadata": map[string]any{"stage": stage, "seller": "zoë"}}).status(200)
		}
		pick := func(places ...int) (list []string) {
			for _, i := range places {
				list = append(list, ids[i])
			}
			return list
		}
		for query, want := range map[string][]string{
			"sort=created_at":                                     pick(0, 1, 2, 3, 4),
			"sort=-created_at":                                    pick(4, 3, 2, 1, 0),
			"sort=updated_at":                                     pick(0, 2, 3, 4, 1),
			"sort=-updated_at":                                    pick(1, 4, 3, 2, 0),
			"sort=oldest&created_after=" + at(2):                  pick(2, 3, 4), // exclusive: the second came at that moment
			"sort=oldest&created_before=" + at(2):                 pick(0),
			"created_after=" + at(1) + "&created_before=" + at(4): pick(2, 1),
			"sort=updated_at&updated_since=" + at(5):              pick(4, 1), // inclusive
			"sort=updated_at&updated_since=" + at(7):              nil,
			"sort=oldest&ids=" + strings.Join(pick(3, 0), ","):    pick(0, 3),
			"ids=none":                            nil,
			"external_id=crm-2":                   pick(2),
			"external_id=crm-3":                   nil,
			"sort=oldest&metadata%5Bstage%5D=hot": pick(0, 2),
			"metadata%5Bstage%5D=hot&metadata%5Bseller%5D=zo%C3%AB":  pick(2, 0),
			"metadata%5Bstage%5D=hot&external_id=crm-2":              pick(2),
			"metadata%5Bstage%5D=warm":                               nil,
			"sort=updated_at&stage=info_requested":                   pick(1),
			"sort=updated_at&status=pending&assignee=nobody&q=a3%40": pick(3),
			"sort=amount_low&created_after=" + at(4):                 sorted(pick(4)),
			"sort=oldest&status=approved&created_after=" + at(0):     nil,
			"sort=oldest&product=NONE":                               nil,
			"outcome=fraud":                                          nil,
			"country=IS":                                             nil,
			"sort=oldest&amount_from=1&to=2100-01-01":                pick(0, 1, 2, 3, 4),
			"amount_to=1":     nil,
			"from=2100-01-01": nil,
			"sort=updated_at&updated_since=2026-11-20T00%3A00%3A00Z": pick(0, 2, 3, 4, 1),
		} {
			if got := crm.idsOf("/staff/loan-requests?" + query); !slices.Equal(got, want) {
				t.Errorf("%s: %d of %v, want %v", query, len(got), got, want)
			}
		}
		ann = l.signedIn("ann@florin.example")
		env.Clock.Advance(time.Minute) // a program in a hurry is told to wait
		for query, want := range map[string]string{
			"created_after=yesterday": "/created_after field.type", "updated_since=2026-13-01": "/updated_since field.type", "sort=name": "/sort field.choice",
			"ids=" + strings.Repeat("a,", 100) + "a": "/ids field.range", "limit=201": "/limit field.range", "total=some": "/total field.choice",
			"metadata%5Ba%5D=1&metadata%5Bb%5D=2&metadata%5Bc%5D=3": "/metadata field.range", "metadata=1": "/metadata field.unknown",
			"metadata%5B%5D=1": "/metadata[] field.unknown", "meta%5Ba%5D=1": "/meta[a] field.unknown", "changed=1": "/changed field.unknown",
			"from=yesterday": "/from field.type", "to=2026-02-30": "/to field.type", "amount_from=0": "/amount_from field.range", "amount_to=x": "/amount_to field.type",
			"outcome=lost": "/outcome field.choice", "country=FRA": "/country text.too_long",
		} {
			if got := fields(crm.call("GET", "/staff/loan-requests?"+query, nil).refused(422, "invalid")); !slices.Contains(got, want) {
				t.Errorf("%s: %v, want %s", query, got, want)
			}
		}
		if got := fields(ann.call("GET", "/staff/loan-requests?metadata%5Ba%5D=1", nil).refused(422, "invalid")); !slices.Contains(got, "/metadata field.range") {
			t.Errorf("a person keeps nothing beside things: %v", got)
		}
		total := func(b *browser, query string) (any, any) {
			page := b.call("GET", "/staff/loan-requests?limit=1&"+query, nil).status(200).json()
			return page["total"], page["at_least"]
		}
		for _, c := range []struct {
			by      *browser
			query   string
			n       float64
			atLeast bool
		}{
			{crm, "", 0, true}, {crm, "total=none", 0, true}, {crm, "total=exact", 5, false}, {crm, "total=exact&created_after=" + at(3), 2, false},
			{ann, "", 5, false}, {ann, "total=none", 0, true}, {ann, "total=exact&stage=in_review", 4, false},
		} {
			if n, atLeast := total(c.by, c.query); n != c.n || atLeast != c.atLeast {
				t.Errorf("%q counts %v (at least: %v), want %v", c.query, n, atLeast, c.n)
			}
		}

		must(t, l.api.Clients.Walk(t.Context()))
		clients := crm.idsOf("/staff/clients?sort=updated_at")
		if len(clients) != 5 || len(crm.idsOf("/staff/clients?sort=oldest&created_after="+at(3))) != 2 {
			t.Errorf("the clients are %v", clients)
		}
		if page := crm.call("GET", "/staff/clients?total=exact", nil).status(200).json(); page["total"] != 5.0 {
			t.Errorf("the clients are counted %v", page["total"])
		}
	})
}

func sorted(list []string) []string { return slices.Sorted(slices.Values(list)) }

func TestProgramsNarrowLoans(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		begin := env.Clock.Now()
		first := l.lends("marie@example.com")
		_, erp := ann.program("loan.read", "label.write")
		env.Clock.Advance(time.Hour)
		erp.call("PUT", "/labels/loan/"+first+"/external-id", map[string]string{"external_id": "L-1"}).status(200)
		erp.call("PATCH", "/labels/loan/"+first+"/metadata", map[string]any{"metadata": map[string]string{"book": "A"}}).status(200)
		since := begin.Add(time.Minute).Format(time.RFC3339)
		for query, want := range map[string]int{
			"external_id=L-1": 1, "external_id=L-2": 0, "metadata%5Bbook%5D=A": 1, "metadata%5Bbook%5D=B": 0, "status=active": 1, "status=closed": 0,
			"product=EU-CONSO": 1, "product=X": 0, "sort=updated_at": 1, "updated_since=" + since: 0, "created_before=" + since: 1, "filter=active&ids=" + first: 1,
			"filter=late&ids=" + first: 0, "filter=completed&sort=-updated_at": 0, "sort=amount_high&status=active&q=marie": 1,
		} {
			page := erp.call("GET", "/staff/loans?total=exact&"+query, nil).status(200).json()
			if items := page["items"].([]any); len(items) != want || page["total"] != float64(want) {
				t.Errorf("%s finds %d and counts %v, want %d", query, len(items), page["total"], want)
			} else if want == 1 && items[0].(map[string]any)["external_id"] != "L-1" {
				t.Errorf("the loan is called %v", items[0])
			}
		}
		env.Clock.Advance(time.Hour)
		l.signedIn("ann@florin.example").call("POST", "/staff/loans/"+first+"/payments", map[string]any{"amount": map[string]any{"amount": 100, "currency": "EUR"}, "note": "by hand"}, "Idempotency-Key", "p").status(201)
		if got := erp.idsOf("/staff/loans?updated_since=" + since); !slices.Equal(got, []string{first}) {
			t.Errorf("changed since: %v", got)
		}
	})
}
