package api_test

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/admin/desk"
	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

func TestTheJournalByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		auditor := l.staff("auditor@florin.example", identity.Auditor)
		member := boss.call("POST", "/staff/members", map[string]any{"email": "new@florin.example", "name": "New One", "role": "officer"}).status(201).json()
		id := member["id"].(string)
		boss.call("PUT", "/staff/members/"+id+"/role", map[string]any{"role": "support"}).status(200)

		page := auditor.call("GET", "/staff/journal?entity_kind=staff&entity_id="+id, nil).status(200).json()
		newest := page["items"].([]any)[0].(map[string]any)
		change := newest["changes"].([]any)[0].(map[string]any)
		if newest["action"] != "staff.role_changed" || newest["actor_kind"] != "staff" || newest["actor"] == "" || change["before"] != "officer" || change["after"] != "support" {
			t.Errorf("the newest record is %v", newest)
		}
		seen := map[string]bool{}
		for cursor, pages := "", 0; ; pages++ {
			page := auditor.call("GET", "/staff/journal?limit=2&cursor="+cursor, nil).status(200).json()
			for _, e := range page["items"].([]any) {
				r := e.(map[string]any)
				key := r["hash"].(string)
				if seen[key] {
					t.Errorf("%v is on two pages", r["action"])
				}
				seen[key] = true
			}
			if cursor = page["next_cursor"].(string); cursor == "" || pages > 100 {
				break
			}
		}
		choices := auditor.call("GET", "/staff/journal/choices", nil).status(200).json()
		if !slices.Contains(choices["actions"].([]any), any("staff.role_changed")) || len(choices["staff"].([]any)) != 3 {
			t.Errorf("the choices are %v", choices)
		}
		if none := auditor.call("GET", "/staff/journal?from=2020-01-01&to=2020-12-31", nil).status(200).json(); len(none["items"].([]any)) != 0 {
			t.Errorf("a year before everything has %v", none["items"])
		}

		checked := auditor.call("GET", "/staff/journal/verification", nil).status(200).json()
		if checked["records"] != float64(len(seen)) || checked["broken"] != 0.0 || checked["next"] != "" {
			t.Errorf("of %d records: %v", len(seen), checked)
		}
		rows := readCSV(t, auditor.call("GET", "/staff/exports/journal?entity_kind=staff&entity_id="+id, nil).status(200), ',')
		if len(rows) != 4 || rows[1][5] != "staff.role_changed" || rows[1][9] != `{"from":"officer","to":"support"}` {
			t.Errorf("taken along: %q", rows)
		}
		took := auditor.call("GET", "/staff/journal?action=list.exported", nil).status(200).json()["items"].([]any)
		if len(took) != 1 || took[0].(map[string]any)["entity_id"] != "journal" {
			t.Errorf("what was taken is recorded as %v", took)
		}
	})
}

func readCSV(t *testing.T, file answer, comma rune) [][]string {
	t.Helper()
	r := csv.NewReader(strings.NewReader(strings.TrimPrefix(file.Body.String(), "\ufeff")))
	r.Comma = comma
	rows, err := r.ReadAll()
	must(t, err)
	return rows
}

func TestListsAreTakenAlongAsTheyAreFiltered(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		approver := l.staff("approver@florin.example", identity.Approver)
		l.browser().submit("key-1", map[string]any{"email": "ada@example.org", "first_name": "Ada"}).status(201)
		env.Clock.Advance(time.Minute)
		l.browser().submit("key-2", map[string]any{"email": "bob@example.org", "first_name": "Bob"}).status(201)
		all := readCSV(t, approver.call("GET", "/staff/exports/loan-requests", nil).status(200), ',')
		if len(all) != 3 || all[0][0] != "Reference" || all[1][3] != "bob@example.org" || all[1][4] != "10000.00" || all[1][5] != "EUR" {
			t.Errorf("all of them: %q", all)
		}
		found := readCSV(t, approver.call("GET", "/staff/exports/loan-requests?q=ada%40&status=pending&separator=semicolon", nil).status(200), ';')
		if len(found) != 2 || found[1][4] != "10000,00" {
			t.Errorf("those found: %q", found)
		}
		if none := readCSV(t, approver.call("GET", "/staff/exports/loan-requests?status=rejected", nil).status(200), ','); len(none) != 1 {
			t.Errorf("nobody was refused: %q", none)
		}
		book := approver.call("GET", "/staff/exports/loan-requests?format=xlsx", nil).status(200)
		if _, err := zip.NewReader(bytes.NewReader(book.Body.Bytes()), int64(book.Body.Len())); err != nil || !strings.HasSuffix(book.Header().Get("Content-Disposition"), `.xlsx"`) {
			t.Errorf("%v, %v", err, book.Header())
		}
		page := approver.call("GET", "/staff/exports/loan-requests?format=pdf", nil).status(200)
		if !bytes.HasPrefix(page.Body.Bytes(), []byte("%PDF-")) || page.Header().Get("Content-Disposition") != `attachment; filename="requests-2026-11-20.pdf"` {
			t.Errorf("%v", page.Header())
		}
		if loans := readCSV(t, approver.call("GET", "/staff/exports/loans?filter=late", nil).status(200), ','); len(loans) != 1 {
			t.Errorf("no loan is late: %q", loans)
		}

		shown := readCSV(t, approver.call("GET", "/staff/exports/loan-requests?columns=amount,name&sort=oldest&stage=in_review&q=example", nil).status(200), ',')
		if want := [][]string{{"Amount", "Currency", "Name"}, {"10000.00", "EUR", "Ada Keller"}, {"10000.00", "EUR", "Bob Keller"}}; !cmp.Equal(shown, want) {
			t.Errorf("the columns and the order of the screen: %s", cmp.Diff(want, shown))
		}
		for _, format := range []string{"xlsx", "pdf"} {
			if file := approver.call("GET", "/staff/exports/loan-requests?columns=name&sort=amount_low&format="+format, nil).status(200); file.Body.Len() == 0 {
				t.Errorf("%s of one column is empty", format)
			}
		}

		for _, columns := range []string{"name,name", "secrets", ",", "name,"} {
			if got := fields(approver.call("GET", "/staff/exports/loan-requests?columns="+columns, nil).refused(422, "invalid")); len(got) != 1 || got[0] != "/columns choice.invalid" {
				t.Errorf("columns %q: %v", columns, got)
			}
		}
		narrowed := readCSV(t, approver.call("GET", "/staff/exports/loan-requests?columns=name,granted,product&from=2026-11-20&to=2026-11-20&amount_from=1000000&q=ada%40", nil).status(200), ',')
		if len(narrowed) != 2 || narrowed[1][0] != "Ada Keller" || narrowed[1][1] != "" || narrowed[1][3] == "" {
			t.Errorf("narrowed as the screen is: %q", narrowed)
		}
		ada := approver.call("GET", "/staff/loan-requests?q=ada%40", nil).status(200).json()["items"].([]any)[0].(map[string]any)["id"].(string)
		if chosen := readCSV(t, approver.call("GET", "/staff/exports/loan-requests?columns=name&ids="+ada+",none", nil).status(200), ','); len(chosen) != 2 || chosen[1][0] != "Ada Keller" {
			t.Errorf("those that were chosen: %q", chosen)
		}
		for query, want := range map[string]string{"ids=" + strings.Repeat("a,", 100): "/ids field.range", "amount_to=0": "/amount_to field.type", "amount_from=many": "/amount_from field.type", "to=tomorrow": "/to field.type", "outcome=lost": "/outcome choice.invalid"} {
			if got := fields(approver.call("GET", "/staff/exports/loan-requests?"+query, nil).refused(422, "invalid")); len(got) != 1 || got[0] != want {
				t.Errorf("%s: %v, want %s", query, got, want)
			}
		}
		approver.call("GET", "/staff/exports/loan-requests?sort=name", nil).refused(422, "invalid")
		approver.call("GET", "/staff/exports/loans?sort=name", nil).refused(422, "invalid")
		approver.call("GET", "/staff/exports/loan-requests?filter=late", nil).refused(422, "invalid")
		approver.call("GET", "/staff/exports/loan-requests?status=maybe", nil).refused(422, "invalid")
		approver.call("GET", "/staff/exports/loan-requests?format=doc", nil).refused(422, "invalid")
		approver.call("GET", "/staff/exports/secrets", nil).refused(404, "not_found")
		approver.call("GET", "/staff/exports/journal", nil).refused(403, "forbidden")
		l.staff("officer@florin.example", identity.Officer).call("GET", "/staff/exports/loan-requests", nil).refused(403, "forbidden")
		l.browser().call("GET", "/staff/exports/loan-requests", nil).refused(401, "unauthenticated")
	})
}

func TestRefusalsAroundTheJournal(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	auditor := l.staff("auditor@florin.example", identity.Auditor)
	for path, want := range map[string]string{
		"/staff/journal?from=yesterday":                    "/from field.type",
		"/staff/journal?from=2026-02-02&to=2026-02-01":     "/to field.range",
		"/staff/journal?entity_id=x":                       "/entity_kind field.required",
		"/staff/journal?cursor=%21":                        "/cursor choice.invalid",
		"/staff/journal?actor_kind=martian":                "/actor_kind field.choice",
		"/staff/journal/verification?from=nonsense":        "/from choice.invalid",
		"/staff/exports/journal?from=2026-13-01":           "/from field.type",
		"/staff/exports/journal?format=xlsx&entity_id=abc": "/entity_kind field.required",
	} {
		if got := fields(auditor.call("GET", path, nil).refused(422, "invalid")); len(got) != 1 || got[0] != want {
			t.Errorf("%s: %v, want %s", path, got, want)
		}
	}
	for i, path := range []string{"/staff/journal", "/staff/journal/choices", "/staff/journal/verification"} {
		l.browser().call("GET", path, nil).refused(401, "unauthenticated")
		l.staff("support"+string(rune('0'+i))+"@florin.example", identity.Support).call("GET", path, nil).refused(403, "forbidden")
	}
}

// One approved, one waiting: the queue, its clock by opening hours, and what the days brought,
// before and after the days that are over are counted once for all.
func TestFiguresOfTheWork(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env) // Friday 20 November 2026, 10 o'clock in Zurich
		officer := l.staff("officer@florin.example", identity.Officer)
		ada := l.browser().submit("key-1", map[string]any{"email": "ada@example.org"}).status(201).json()["id"].(string)
		l.browser().submit("key-2", map[string]any{"email": "bob@example.org", "first_name": "Bob"}).status(201)
		officer.call("POST", "/staff/loan-requests/"+ada+"/approve", map[string]any{"version": l.versionOf(officer, ada)}).status(200)
		figures := func(query string) map[string]any {
			return officer.call("GET", "/staff/figures?"+query, nil).status(200).json()
		}
		stage := func(f map[string]any, name string) any {
			for _, s := range f["stages"].([]any) {
				if c := s.(map[string]any); c["stage"] == name {
					return c["requests"]
				}
			}
			return nil
		}
		day := func(f map[string]any, at int) map[string]any {
			return f["past"].(map[string]any)["days"].([]any)[at].(map[string]any)
		}
		f := figures("days=7")
		if stage(f, "in_review") != 1.0 || stage(f, "approved") != 1.0 || f["late"] != 0.0 || len(f["next"].([]any)) != 1 {
			t.Errorf("the queue is %v, late %v, next %v", f["stages"], f["late"], f["next"])
		}
		if next := f["next"].([]any)[0].(map[string]any); next["first_name"] != "Bob" || next["late"] != false || next["open_minutes"] != 660.0 {
			t.Errorf("of 48 hours from Friday at 10, eight of Friday and three of Saturday are open: %v", next)
		}
		if d := day(f, 6); d["on"] != "2026-11-20" || d["received"] != 2.0 || d["approved"] != 1.0 || d["declined"] != 0.0 {
			t.Errorf("today is %v", d)
		}
		if n := len(figures("product=EU-CONSO&days=1")["next"].([]any)); n != 1 {
			t.Errorf("%d of that product wait", n)
		}
		if other := figures("product=none"); stage(other, "in_review") != 0.0 || len(other["next"].([]any)) != 0 {
			t.Errorf("of another product: %v", other)
		}

		env.Clock.Advance(73 * time.Hour) // Monday, 11 o'clock
		must(t, l.api.Origination.CountDays(t.Context()))
		must(t, l.api.Origination.CountDays(t.Context()))
		f = l.againStaff("officer@florin.example").call("GET", "/staff/figures?days=7", nil).status(200).json()
		if next := f["next"].([]any)[0].(map[string]any); f["late"] != 1.0 || next["late"] != true || next["open_minutes"] != 120.0 {
			t.Errorf("two open hours past the promise: %v", next)
		}
		if d := day(f, 3); d["on"] != "2026-11-20" || d["received"] != 2.0 || d["approved"] != 1.0 {
			t.Errorf("counted once for all, that day is %v", d)
		}
		asked := f["past"].(map[string]any)["requested"].([]any)
		if len(asked) != 1 || asked[0].(map[string]any)["amount"] != 2000000.0 {
			t.Errorf("requested were %v", asked)
		}
	})
}

func TestFiguresOfThePortfolio(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	l.lends("ada@example.org")
	support := l.staff("support@florin.example", identity.Support)
	f := support.call("GET", "/staff/figures", nil).status(200).json()
	p := f["portfolio"].([]any)[0].(map[string]any)
	if p["currency"] != "EUR" || p["to_pay"].(float64)+p["loans"].(float64) != 1 || len(p["buckets"].([]any)) != 4 {
		t.Errorf("the portfolio is %v", p)
	}
	support.call("GET", "/staff/figures?days=0", nil).refused(422, "invalid")
	l.browser().call("GET", "/staff/figures", nil).refused(401, "unauthenticated")
}

func TestViewsAreOnesOwnUnlessShared(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Officer), l.staff("bob@florin.example", identity.Administrator)
		names := func(b *browser) (list []string) {
			for _, v := range b.call("GET", "/staff/me/views", nil).status(200).json()["items"].([]any) {
				list = append(list, v.(map[string]any)["name"].(string))
			}
			return list
		}
		own := ann.call("POST", "/staff/me/views", map[string]any{"name": "  My  week ", "search": "status=pending&assignee=me", "shared": false}).status(201).json()
		shared := bob.call("POST", "/staff/me/views", map[string]any{"name": "Everybody's", "search": "stage=in_review", "shared": true}).status(201).json()
		if got := names(ann); !slices.Equal(got, []string{"My week", "Everybody's"}) {
			t.Errorf("Ann opens %q", got)
		}
		if got := names(bob); !slices.Equal(got, []string{"Everybody's"}) {
			t.Errorf("Bob opens %q", got)
		}
		at := "/staff/me/views/" + own["id"].(string)
		change := map[string]any{"name": "Mine", "search": "assignee=me", "shared": false, "version": 1}
		bob.call("PUT", at, change).refused(404, "not_found")
		bob.call("DELETE", at, nil).refused(404, "not_found")
		if got := ann.call("PUT", at, change).status(200).json(); got["name"] != "Mine" || got["version"] != 2.0 {
			t.Errorf("changed: %v", got)
		}
		ann.call("PUT", at, change).refused(409, "view.version_conflict")
		ann.call("DELETE", "/staff/me/views/"+shared["id"].(string), nil).refused(404, "not_found")
		ann.call("DELETE", at, nil).status(204)
		if got := names(ann); len(got) != 1 {
			t.Errorf("after it was forgotten Ann opens %q", got)
		}

		ann.call("POST", "/staff/me/views", map[string]any{"name": "x", "search": "", "shared": true}).refused(403, "forbidden")
		for _, bad := range []struct{ name, search, want string }{
			{" ", "", "/name field.required"}, {strings.Repeat("a", 61), "", "/name text.too_long"},
			{"x", "cursor=abc", "/search choice.invalid"}, {"x", "%zz", "/search choice.invalid"},
		} {
			got := fields(ann.call("POST", "/staff/me/views", map[string]any{"name": bad.name, "search": bad.search, "shared": false}).refused(422, "invalid"))
			if len(got) != 1 || got[0] != bad.want {
				t.Errorf("%q %q: %v", bad.name, bad.search, got)
			}
		}
		for range 50 {
			ann.call("POST", "/staff/me/views", map[string]any{"name": "x", "search": "", "shared": false}).status(201)
		}
		ann.call("POST", "/staff/me/views", map[string]any{"name": "x", "search": "", "shared": false}).refused(409, "view.too_many")

		late := ann.call("POST", "/staff/me/views", map[string]any{"list": "loans", "name": "Late", "search": "filter=late", "shared": false}).status(201).json()
		if items := ann.call("GET", "/staff/me/views?list=loans", nil).status(200).json()["items"].([]any); len(items) != 1 || items[0].(map[string]any)["id"] != late["id"] || late["list"] != "loans" {
			t.Errorf("views of another list: %v", items)
		}
		ann.call("GET", "/staff/me/views?list=payments", nil).refused(422, "invalid")
		ann.call("POST", "/staff/me/views", map[string]any{"list": "payments", "name": "x", "search": "", "shared": false}).refused(422, "invalid")
		ann.call("GET", "/staff/me/views?list=journal", nil).refused(403, "forbidden")
		ann.call("POST", "/staff/me/views", map[string]any{"list": "journal", "name": "x", "search": "", "shared": false}).refused(403, "forbidden")
		if got := fields(ann.call("POST", "/staff/me/views", map[string]any{"list": "staff", "name": "x", "search": "", "shared": false}).refused(422, "invalid")); !slices.Equal(got, []string{"/list choice.invalid"}) {
			t.Errorf("a view of no list: %v", got)
		}
		l.browser().call("GET", "/staff/me/views", nil).refused(401, "unauthenticated")
	})
}

// What each page of the back-office needs is what its own list asks for: an officer reads requests, messages and clients, and no more of these.
func TestEveryListKeepsViewsForItsReaders(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss, officer := l.staff("boss@florin.example", identity.Administrator), l.staff("officer@florin.example", identity.Officer)
		own := map[string]string{ // the first page of the list itself
			"loan-requests": "/staff/loan-requests", "loans": "/staff/loans", "clients": "/staff/clients", "collection": "/staff/collection",
			"journal": "/staff/journal", "tasks": "/staff/tasks", "interviews": "/staff/interviews", "messages": "/staff/threads",
			"payouts": "/staff/payouts", "bank": "/staff/bank-entries", "portfolio": "/staff/portfolio", "overrides": "/staff/portfolio/overrides",
			"replay-cases": "/staff/rules", "account": "/staff/ledger/trial-balance", "losses": "/staff/ledger/allowance",
			"privacy-cases": "/staff/privacy/cases", "complaints": "/staff/privacy/complaints/years/2026", "mail-outbox": "/staff/mail/outbox",
			"mail-texts": "/staff/mail/templates", "webhook-log": "/staff/webhooks",
		}
		if len(own) != len(desk.Lists()) {
			t.Errorf("%d lists are tried of %d", len(own), len(desk.Lists()))
		}
		for list, page := range own {
			in := map[string]any{"list": list, "name": "Mine", "search": "state=open", "shared": false}
			boss.call("GET", page, nil).status(200)
			view := boss.call("POST", "/staff/me/views", in).status(201).json()
			if items := boss.call("GET", "/staff/me/views?list="+list, nil).status(200).json()["items"].([]any); len(items) != 1 || items[0].(map[string]any)["id"] != view["id"] {
				t.Errorf("%s keeps %v", list, items)
			}
			if officer.call("GET", page, nil).Code == 200 {
				officer.call("POST", "/staff/me/views", in).status(201)
				continue
			}
			officer.call("GET", "/staff/me/views?list="+list, nil).refused(403, "forbidden")
			officer.call("POST", "/staff/me/views", in).refused(403, "forbidden")
		}
		boss.call("GET", "/staff/me/columns/tasks", nil).refused(422, "invalid")
	})
}

// What one leaves out of a list is one's own, and of that list alone.
func TestColumnsAreKeptWithTheMember(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Officer), l.staff("bob@florin.example", identity.Officer)
		columns := func(b *browser, list string) (bool, []any) {
			got := b.call("GET", "/staff/me/columns/"+list, nil).status(200).json()
			return got["chosen"].(bool), got["hidden"].([]any)
		}
		if chosen, hidden := columns(ann, "loan-requests"); chosen || len(hidden) > 0 {
			t.Errorf("before: %v", hidden)
		}
		for _, hidden := range [][]string{{"email", "product"}, {}} {
			ann.call("PUT", "/staff/me/columns/loan-requests", map[string]any{"hidden": hidden}).status(200)
			if chosen, got := columns(ann, "loan-requests"); !chosen || len(got) != len(hidden) {
				t.Errorf("%v became %v", hidden, got)
			}
		}
		for _, other := range []struct {
			b    *browser
			list string
		}{{bob, "loan-requests"}, {ann, "loans"}} {
			if chosen, _ := columns(other.b, other.list); chosen {
				t.Errorf("what Ann chose is chosen for %s", other.list)
			}
		}
		for _, hidden := range [][]string{{"E-mail"}, {"a,b"}, {""}, slices.Repeat([]string{"a"}, 41)} {
			if got := fields(ann.call("PUT", "/staff/me/columns/loan-requests", map[string]any{"hidden": hidden}).refused(422, "invalid")); len(got) != 1 || got[0] != "/hidden choice.invalid" {
				t.Errorf("%v: %v", hidden, got)
			}
		}
		ann.call("PUT", "/staff/me/columns/secrets", map[string]any{"hidden": []string{}}).refused(422, "invalid")
		ann.call("PUT", "/staff/me/columns/journal", map[string]any{"hidden": []string{}}).refused(403, "forbidden")
		ann.call("GET", "/staff/me/columns/journal", nil).refused(403, "forbidden")
		l.browser().call("GET", "/staff/me/columns/loans", nil).refused(401, "unauthenticated")
	})
}

// bell is what needs a member, by its kind.
func (b *browser) bell() map[string]any {
	counts := map[string]any{}
	for _, n := range b.call("GET", "/staff/me/notices", nil).status(200).json()["items"].([]any) {
		counts[n.(map[string]any)["kind"].(string)] = n.(map[string]any)["count"]
	}
	return counts
}

func TestWhatNeedsAPerson(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer, support := l.staff("officer@florin.example", identity.Officer), l.staff("support@florin.example", identity.Support)
		if got := officer.bell(); len(got) != 0 {
			t.Errorf("before anything happened: %v", got)
		}
		id := l.browser().submit("key-1", nil).status(201).json()["id"].(string)
		me := ""
		for _, c := range officer.call("GET", "/staff/loan-requests/"+id+"/work", nil).status(200).json()["colleagues"].([]any) {
			me = c.(map[string]any)["id"].(string)
		}
		officer.call("POST", "/staff/loan-requests/"+id+"/assign", map[string]any{"version": l.versionOf(officer, id), "staff_id": me}).status(200)
		if got := officer.bell(); got["assigned"] != 1.0 {
			t.Errorf("the officer: %v", got)
		}
		if got := support.bell(); len(got) != 0 {
			t.Errorf("support: %v", got)
		}
	})
}

// The clients and the movements on loans are taken along as they are filtered.
func TestPeopleAndPaymentsToTakeAlong(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		l.lends("marie@example.com")
		must(t, l.api.Clients.Walk(t.Context()))
		rows := readCSV(t, boss.call("GET", "/staff/exports/clients?filter=active", nil).status(200), ',')
		if len(rows) != 1 {
			t.Errorf("a client without a request is listed: %q", rows)
		}
		l.applicant("ada@example.com")
		must(t, l.api.Origination.CheckPending(t.Context()))
		rows = readCSV(t, boss.call("GET", "/staff/exports/clients?q=KELLER", nil).status(200), ',')
		if len(rows) != 2 || rows[1][0] != "Ada Keller" || rows[1][1] != "ada@example.com" || rows[1][4] != "1" {
			t.Errorf("clients: %q", rows)
		}
		rows = readCSV(t, boss.call("GET", "/staff/exports/payments", nil).status(200), ',')
		if len(rows) != 2 || rows[1][2] != "XK-2026-00000001" || rows[1][3] != "Marie Lefèvre" || rows[1][4] != "Payout to the borrower" || rows[1][5] != "10000.00" || rows[1][6] != "EUR" {
			t.Errorf("movements: %q", rows)
		}
		day := rows[1][0]
		for query, want := range map[string]int{"from=" + day: 2, "to=" + day: 2, "to=2020-01-01": 1, "from=2099-01-01": 1} {
			if rows := readCSV(t, boss.call("GET", "/staff/exports/payments?"+query, nil).status(200), ','); len(rows) != want {
				t.Errorf("%s gives %q", query, rows)
			}
		}
		boss.call("GET", "/staff/exports/payments?from=soon", nil).refused(422, "invalid")
		boss.call("GET", "/staff/exports/clients?filter=odd", nil).refused(422, "invalid")
		l.staff("officer@florin.example", identity.Officer).call("GET", "/staff/exports/clients", nil).refused(403, "forbidden")
	})
}

// What an applicant has typed is a text in the file, whatever a spreadsheet would make of it.
func TestNothingTakenAlongIsAFormula(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		approver := l.staff("approver@florin.example", identity.Approver)
		l.browser().submit("key-1", map[string]any{"email": "=1+1@example.org"}).status(201)
		rows := readCSV(t, approver.call("GET", "/staff/exports/loan-requests?columns=email,phone", nil).status(200), ',')
		if len(rows) != 2 || rows[1][0] != "'=1+1@example.org" || !strings.HasPrefix(rows[1][1], "'+") {
			t.Errorf("CSV: %q", rows)
		}
		file := approver.call("GET", "/staff/exports/loan-requests?columns=email&format=xlsx", nil).status(200)
		book, err := zip.NewReader(bytes.NewReader(file.Body.Bytes()), int64(file.Body.Len()))
		must(t, err)
		sheet, err := book.Open("xl/worksheets/sheet1.xml")
		must(t, err)
		text, err := io.ReadAll(sheet)
		must(t, err)
		if !strings.Contains(string(text), "=1+1@example.org") || strings.Contains(string(text), "<f>") {
			t.Errorf("the sheet: %s", text)
		}
	})
}
