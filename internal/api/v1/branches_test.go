package api_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/api/branches"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// branched are two branches, North and South, with a person of each shipped role that is not of administrators in North, what is of each, and a client
// who has asked in both.
type branched struct {
	*rig
	north, south string
	people       map[identity.Role]*browser
	ours, theirs string   // requests
	shared       string   // another of South, by the client who has ours
	hidden       []string // ids and references of South's, which nobody in North may read
	lent         string   // loan of South
	talk         string   // interview about theirs
	other        string   // client of South
}

func (l *rig) decidedBranch(ann, bob *browser, draft map[string]any) map[string]any {
	l.t.Helper()
	made := ann.call("POST", "/staff/branch-changes", draft).status(201).json()
	bob.call("POST", "/staff/branch-changes/"+made["id"].(string)+"/confirm", nil).status(200)
	l.Env.Clock.Advance(24 * time.Hour)
	must(l.t, l.api.Branches.ApplyDue(l.t.Context()))
	return made
}

func newBranched(t *testing.T, env *testkit.Env) *branched {
	l := &branched{rig: newRig(t, env), people: map[identity.Role]*browser{}, north: "north", south: "south"}
	boss := l.staff("boss@florin.example", identity.Administrator)
	for _, id := range []string{l.north, l.south} {
		l.sql(env, `INSERT INTO branches (id, version, key, name, folded, made_by, made_at) VALUES ($1, 1, $1, $1, $1, 'Ann', $2)`, id, env.Clock.Now())
	}
	l.lent = l.lends("marie@example.com")
	send := func(key, mail, last string) string {
		return l.browser().submit(key, map[string]any{"email": mail, "last_name": last}).status(201).json()["id"].(string)
	}
	l.ours, l.theirs, l.shared = send("a", "ada@example.com", "Keller"), send("b", "ben@example.com", "Brunner"), send("c", "ada@example.com", "Keller")
	for _, id := range []string{l.ours, l.theirs, l.shared} { // by them lookalikes are found
		_, err := l.Requests.RunChecks(t.Context(), identity.CommandLine(), id)
		must(t, err)
	}
	when := env.Clock.Now().AddDate(0, 0, 3).Format("2006-01-02") + "T10:00"
	planned := boss.call("POST", "/staff/loan-requests/"+l.theirs+"/interviews", map[string]any{
		"channel": "phone", "minutes": 30, "place": "", "note": "", "staff_id": "", "times": []string{when},
	}, "Idempotency-Key", "i").status(201).json()["items"].([]any)[0].(map[string]any)
	l.talk = planned["id"].(string)
	must(t, l.api.Clients.Walk(t.Context()))
	for id, of := range map[string]string{l.ours: l.north, l.theirs: l.south, l.shared: l.south} {
		l.sql(env, `UPDATE loan_requests SET branch_id = $2 WHERE id = $1`, id, of)
	}
	l.sql(env, `UPDATE loans SET branch_id = $2 WHERE id = $1`, l.lent, l.south)
	l.other = boss.call("GET", "/staff/clients/"+l.theirs, nil).status(200).json()["id"].(string)
	for _, id := range []string{l.theirs, l.shared} {
		l.hidden = append(l.hidden, id, boss.call("GET", "/staff/loan-requests/"+id, nil).status(200).json()["reference"].(string))
	}
	l.hidden = append(l.hidden, l.lent, l.talk, l.other, "Brunner", "ben@example.com")
	for _, set := range identity.Roles() {
		if set.Role == identity.Administrator {
			continue
		}
		mail := string(set.Role) + "@florin.example"
		l.people[set.Role] = l.staff(mail, set.Role)
		l.sql(env, `INSERT INTO branch_members (staff_id, branch_id, since) SELECT id, $2, $3 FROM staff WHERE email = $1`, mail, l.north, env.Clock.Now())
	}
	return l
}

// by is a member of North who may call a route; nil where only administrators may.
func (l *branched) by(r endpoint.Route) *browser {
	for _, set := range identity.Roles() {
		if b := l.people[set.Role]; b != nil && (r.Guard.Permission() == "" || slices.Contains(set.Permissions, r.Guard.Permission())) {
			return b
		}
	}
	return nil
}

// told fails where an answer has anything of South in it.
func (l *branched) told(name string, a answer) {
	l.t.Helper()
	for _, secret := range l.hidden {
		if strings.Contains(a.Body.String(), secret) {
			l.t.Errorf("%s tells a member of another branch %s: %s", name, secret, a.Body)
		}
	}
}

// Every operation of staff is known to the table of bounds, and for a member of a branch does what the table says: what is another's is not there, lists
// tell nothing of it, and what is of the whole lender is refused.
func TestEveryOperationKeepsToTheBranch(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newBranched(t, env)
		things := map[branches.Reach][2]string{ // of North, and of South
			"request": {l.ours, l.theirs}, "loan": {"", l.lent}, "client": {l.ours, l.other}, "agreement": {"", l.theirs}, "interview": {"", l.talk},
		}
		used, called := map[branches.Bound]bool{}, 0
		for _, r := range l.api.Routes() {
			path := strings.TrimPrefix(r.Pattern, endpoint.Prefix)
			if !strings.HasPrefix(path, "/staff/") && r.Guard.Permission() == "" {
				continue // not for staff
			}
			name := r.Method + " " + path
			bound, known := branches.Of(r.Method, path)
			if !known {
				t.Errorf("bounds.csv says nothing of %s", name)
			}
			used[bound] = true
			b := l.by(r)
			if b == nil || slices.Contains(signInPaths, path) || path == "/staff/events" || r.Method == http.MethodPost && path == "/staff/me/sessions/end-others" {
				continue
			}
			called++
			at := func(id string) string {
				return strings.NewReplacer("{id}", id, "{lang}", "fr", "{list}", "loans", "{doc}", "x", "{account}", "x", "{year}", "2026", "{kind}", "request").Replace(path)
			}
			reads := r.Method == http.MethodGet
			switch bound.Reach {
			case branches.Whole:
				b.call(r.Method, at(l.theirs), nil).refused(403, "branch.whole_lender")
			case branches.Open:
				if reads {
					l.told(name, b.call("GET", at("x"), nil))
				}
			case branches.List:
				if reads {
					l.told(name, b.call("GET", at("")+map[bool]string{true: "?at=MDAwMS0wMS0wMXwwMA"}[strings.HasSuffix(path, "/around")], nil).status(200))
				}
			default:
				id := things[bound.Reach]
				if id[1] == "" {
					t.Fatalf("nothing of the kind %s to try %s with", bound.Reach, name)
				}
				b.call(r.Method, at(id[1]), nil).refused(404, "not_found")
				b.call(r.Method, at("00000000-0000-4000-8000-000000000000"), nil).refused(404, "not_found")
				if reads && id[0] != "" {
					l.told(name, b.call("GET", at(id[0]), nil))
				}
			}
		}
		if called < 200 {
			t.Errorf("only %d operations were called", called)
		}
		for _, b := range branches.Bounds {
			if !used[b] {
				t.Errorf("bounds.csv has a line that is of no operation: %v", b)
			}
		}
	})
}

// What is of a branch is there for its members, in each list and with its counts, and what they ask for of others is as if it did not exist.
func TestAMemberOfABranchWorksInIt(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newBranched(t, env)
		officer, collector := l.people[identity.Officer], l.people[identity.Collections]
		may := func(b *browser, permission string) bool {
			user := b.call("GET", "/staff/session", nil).status(200).json()["user"].(map[string]any)
			return slices.Contains(user["permissions"].([]any), any(permission))
		}
		if free := l.staff("free@florin.example", identity.Officer); !may(free, "message.read") || may(officer, "message.read") || !may(officer, "request.decide") || may(collector, "task.manage") || !may(collector, "collection.manage") {
			t.Error("a session tells of permissions with which nothing can be done, or not of those with which something can")
		}
		list := officer.call("GET", "/staff/loan-requests", nil).status(200).json()
		if items := list["items"].([]any); len(items) != 1 || items[0].(map[string]any)["id"] != l.ours || items[0].(map[string]any)["branch_id"] != l.north {
			t.Errorf("requests: %v", items)
		}
		if counts := list["counts"].(map[string]any); counts["all"] != 1.0 || counts["pending"] != 1.0 || list["total"] != 1.0 {
			t.Errorf("counts %v, total %v", counts, list["total"])
		}
		for _, q := range []string{"?branch=" + l.south, "?q=Brunner", "?ids=" + l.theirs, "?status=approved", "?stage=in_review&q=ben", "?sort=amount_high&branch=none"} {
			if items := officer.call("GET", "/staff/loan-requests"+q, nil).status(200).json()["items"].([]any); len(items) != 0 {
				t.Errorf("%s finds %v", q, items)
			}
		}
		for _, sort := range []string{"", "oldest", "amount_high", "amount_low", "updated_at"} {
			if items := officer.call("GET", "/staff/loan-requests?sort="+sort, nil).json()["items"].([]any); sort != "" && len(items) != 1 {
				t.Errorf("sorted by %s: %v", sort, items)
			}
		}
		if d := officer.call("GET", "/staff/dashboard", nil).status(200).json(); d["total"] != 1.0 || len(d["recent"].([]any)) != 1 {
			t.Errorf("dashboard: %v", d)
		}
		if h := officer.call("HEAD", "/staff/loan-requests", nil).status(200).Header().Get("X-Total-Count"); h != "1" {
			t.Errorf("counted %s", h)
		}
		file := officer.call("GET", "/staff/clients/"+l.ours, nil).status(200)
		l.told("the file of a client of both", file)
		if requests := file.json()["requests"].([]any); len(requests) != 1 {
			t.Errorf("the file of a client of both: %v", requests)
		}
		client := file.json()["id"].(string)
		l.told("their timeline", officer.call("GET", "/staff/clients/"+client+"/timeline", nil).status(200))
		found := officer.call("GET", "/staff/clients", nil).status(200).json()
		if items, counts := found["items"].([]any), found["counts"].(map[string]any); len(items) != 1 || items[0].(map[string]any)["id"] != client || counts["all"] != 1.0 {
			t.Errorf("clients: %v, %v", items, counts)
		}
		for word, want := range map[string]int{"Keller": 1, "Brunner": 0} {
			body := officer.call("POST", "/staff/clients/search", map[string]any{"name": word}).status(200).json()
			if len(body["items"].([]any)) != want {
				t.Errorf("%s: %v", word, body)
			}
		}
		if loans := collector.call("GET", "/staff/loans", nil).status(200).json(); len(loans["items"].([]any)) != 0 || loans["counts"].(map[string]any)["all"] != 0.0 {
			t.Errorf("loans: %v", loans)
		}
		l.sql(env, `UPDATE loans SET branch_id = $2 WHERE id = $1`, l.lent, l.north)
		if loans := collector.call("GET", "/staff/loans?filter=active&sort=amount_high", nil).status(200).json(); len(loans["items"].([]any)) != 1 || loans["counts"].(map[string]any)["active"] != 1.0 {
			t.Errorf("loans: %v", loans)
		}
		collector.call("GET", "/staff/loans/"+l.lent, nil).status(200)

		// A bearer of the wire contract, whose questions are put together by who asks, is refused whole; see its own test. Nobody who is not of the branch is
		// given a request of it, in whatever way.
		boss := l.signedIn("boss@florin.example")
		outsider := l.staff("south@florin.example", identity.Officer)
		l.sql(env, `INSERT INTO branch_members (staff_id, branch_id, since) SELECT id, $2, $3 FROM staff WHERE email = $1`, "south@florin.example", l.south, env.Clock.Now())
		other := boss.member("south@florin.example")["id"]
		path := "/staff/loan-requests/" + l.ours
		version := l.versionOf(boss, l.ours)
		if got := fields(boss.call("POST", path+"/assign", map[string]any{"version": version, "staff_id": other}).refused(422, "invalid")); !slices.Equal(got, []string{"/staff_id branch.not_seen"}) {
			t.Errorf("assigned to who does not see it: %v", got)
		}
		boss.call("POST", "/staff/loan-requests/assign", map[string]any{"staff_id": other, "requests": []map[string]any{{"id": l.ours, "version": version}}}).refused(422, "invalid")
		mine := boss.member("officer@florin.example")["id"]
		boss.call("POST", path+"/assign", map[string]any{"version": version, "staff_id": mine}).status(200)
		if bell := officer.bell(); bell["assigned"] == nil {
			t.Errorf("the bell: %v", bell)
		}

		// It goes to another branch: its members see it and those of the first no longer, and nobody looks after it who does not see it.
		version = l.versionOf(boss, l.ours)
		move := func(b *browser, in map[string]any) answer { return b.call("POST", path+"/branch", in) }
		in := map[string]any{"version": version, "branch": l.south, "reason": "They live there"}
		l.people[identity.Auditor].call("POST", path+"/branch", in).refused(403, "forbidden")
		move(outsider, in).refused(404, "not_found")
		move(officer, map[string]any{"version": version, "branch": l.south, "reason": " "}).refused(422, "invalid")
		move(officer, map[string]any{"version": version, "branch": "west", "reason": "x"}).refused(422, "invalid")
		move(officer, map[string]any{"version": version - 1, "branch": l.south, "reason": "x"}).refused(409, "request.version_conflict")
		move(officer, map[string]any{"version": version, "branch": l.north, "reason": "x"}).refused(409, "branch.same")
		if of := officer.call("GET", path+"/branch", nil).status(200).json(); of["branch_id"] != l.north || of["movable"] != true {
			t.Errorf("whose it is: %v", of)
		}
		move(officer, in).status(200)
		officer.call("GET", path, nil).refused(404, "not_found")
		if d := outsider.call("GET", path, nil).status(200).json(); d["assignee_id"] != "" {
			t.Errorf("it is still looked after by %v", d["assignee_id"])
		}
		moments := outsider.call("GET", path+"/timeline", nil).status(200).json()["items"].([]any)
		if moments[0].(map[string]any)["action"] != "request.branch_moved" && moments[1].(map[string]any)["action"] != "request.branch_moved" {
			t.Errorf("its history: %v", moments)
		}
		boss.call("POST", path+"/branch", map[string]any{"version": version + 1, "branch": "", "reason": "Too large"}).status(200)
		outsider.call("GET", path, nil).refused(404, "not_found") // the head office's
	})
}

// Branches and who is in them are decided by two people, with every refusal; what is keyed in is of the branch of who keys it in.
func TestBranchesAreDecidedByTwo(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator)
		clerk, auditor := l.staff("clerk@florin.example", identity.Officer), l.staff("auditor@florin.example", identity.Auditor)
		id := ann.member("clerk@florin.example")["id"].(string)
		propose := func(b *browser, in map[string]any) answer { return b.call("POST", "/staff/branch-changes", in) }
		north := map[string]any{"kind": "make", "key": "north", "name": "North"}
		propose(clerk, north).refused(403, "forbidden")
		for pointer, in := range map[string]map[string]any{
			"/name": {"kind": "make", "key": "north", "name": ""}, "/key": {"kind": "make", "key": "North!", "name": "N"}, "/staff_id": {"kind": "join", "branch": "x", "staff_id": "x"},
		} {
			if got := fields(propose(ann, in).refused(422, "invalid")); len(got) != 1 || !strings.HasPrefix(got[0], pointer+" ") {
				t.Errorf("%v: %v", in, got)
			}
		}
		propose(ann, map[string]any{"kind": "rename", "branch": "none", "version": 1, "name": "N"}).refused(404, "not_found")
		propose(ann, map[string]any{"kind": "unbind"}).refused(409, "branch.same")
		made := propose(ann, north).status(201).json()
		at := "/staff/branch-changes/" + made["id"].(string)
		propose(bob, north).refused(409, "branch.open_change")
		ann.call("POST", at+"/confirm", nil).refused(409, "second_person.needed")
		auditor.call("POST", at+"/confirm", nil).refused(403, "forbidden")
		bob.call("POST", at+"/reject", map[string]string{"reason": ""}).refused(422, "invalid")
		bob.call("POST", at+"/withdraw", nil).refused(403, "forbidden")
		bob.call("POST", at+"/confirm", nil).status(200)
		bob.call("POST", at+"/confirm", nil).refused(409, "branch.decided")
		again := func() { ann, bob = l.signedIn("ann@florin.example"), l.signedIn("bob@florin.example") }
		pass := func() {
			t.Helper()
			env.Clock.Advance(24 * time.Hour)
			must(t, l.api.Branches.ApplyDue(t.Context()))
			again()
		}
		kept := func() map[string]any { return ann.call("GET", "/staff/branch-keeping", nil).status(200).json() }
		if len(kept()["branches"].([]any)) != 0 {
			t.Error("it counts before its time")
		}
		pass()
		branch := kept()["branches"].([]any)[0].(map[string]any)["id"].(string)
		propose(ann, north).refused(422, "invalid") // its key is taken
		propose(ann, map[string]any{"kind": "rename", "branch": branch, "version": 2, "name": "N"}).refused(409, "branch.stale")
		propose(ann, map[string]any{"kind": "rename", "branch": branch, "version": 1, "name": "North"}).refused(409, "branch.same")
		propose(ann, map[string]any{"kind": "leave", "branch": branch, "staff_id": id}).refused(409, "branch.same")
		propose(ann, map[string]any{"kind": "join", "branch": branch, "staff_id": ann.member("bob@florin.example")["id"]}).refused(409, "branch.manager")

		request := l.browser().submit("k", nil).status(201).json()["id"].(string) // of the head office
		decide := func(in map[string]any) {
			t.Helper()
			l.decidedBranch(ann, bob, in)
			again()
			clerk = l.signedIn("clerk@florin.example")
		}
		decide(map[string]any{"kind": "join", "branch": branch, "staff_id": id})
		clerk.call("GET", "/staff/loan-requests/"+request, nil).refused(404, "not_found")
		clerk.call("GET", "/staff/portfolio", nil).refused(403, "branch.whole_lender")
		if own := clerk.call("GET", "/staff/branches", nil).status(200).json()["own"].([]any); len(own) != 1 || own[0] != branch {
			t.Errorf("in %v", own)
		}
		keyed := clerk.keysIn(l, "counter", map[string]any{"email": "new@example.com"})
		clerk.call("GET", "/staff/loan-requests/"+keyed, nil).status(200)
		for _, wrong := range []string{"none", "x"} {
			clerk.call("POST", "/staff/applications", map[string]any{"channel": "counter", "lang": "fr", "branch": wrong}).refused(422, "invalid")
		}
		propose(ann, map[string]any{"kind": "close", "branch": branch, "version": 1}).refused(409, "branch.has_members")
		for key, want := range map[string]string{"north": branch, "west": "", "North'": ""} { // by a link; one that leads nowhere leads to the head office
			form := l.browser()
			form.cookies["florin-branch"] = key
			fields := application(map[string]any{"email": "link@example.com"})
			for _, later := range []string{"declaration", "consent_version"} {
				delete(fields, later)
			}
			opened := form.call("POST", "/applications", map[string]any{"lang": "fr"}).status(201).json()
			form.call("PUT", "/applications/current", map[string]any{"version": opened["version"], "step": 4, "fields": fields}).status(200)
			sent := form.call("POST", "/applications/current/submit", map[string]any{"declaration": true, "consent_version": application(nil)["consent_version"]}).status(201).json()["id"].(string)
			if of := ann.call("GET", "/staff/loan-requests/"+sent+"/branch", nil).status(200).json()["branch_id"]; of != want {
				t.Errorf("by the link %q: of %q, want %q", key, of, want)
			}
			if want != "" {
				ann.call("POST", "/staff/loan-requests/"+sent+"/branch", map[string]any{"version": l.versionOf(ann, sent), "branch": "", "reason": "Try"}).status(200)
			}
		}
		decide(map[string]any{"kind": "bind"})
		auditor = l.signedIn("auditor@florin.example")
		auditor.call("GET", "/staff/loan-requests/"+request, nil).refused(404, "not_found")
		if n := len(auditor.call("GET", "/staff/loan-requests", nil).status(200).json()["items"].([]any)); n != 0 {
			t.Errorf("who is in no branch sees %d requests", n)
		}
		ann.call("GET", "/staff/loan-requests/"+request, nil).status(200) // who manages staff
		decide(map[string]any{"kind": "unbind"})
		decide(map[string]any{"kind": "leave", "branch": branch, "staff_id": id})
		clerk.call("GET", "/staff/loan-requests/"+request, nil).status(200)
		propose(ann, map[string]any{"kind": "close", "branch": branch, "version": 1}).refused(409, "branch.has_requests")
		ann.call("POST", "/staff/loan-requests/"+keyed+"/branch", map[string]any{"version": l.versionOf(ann, keyed), "branch": "", "reason": "It closes"}).status(200)
		decide(map[string]any{"kind": "close", "branch": branch, "version": 1})
		propose(ann, map[string]any{"kind": "rename", "branch": branch, "version": 2, "name": "N"}).refused(409, "branch.closed")
		if problems, err := l.api.Branches.Verify(t.Context()); err != nil || len(problems) > 0 {
			t.Error(problems, err)
		}
		l.sql(env, `INSERT INTO branch_members (staff_id, branch_id, since) VALUES ($1, $2, $3)`, id, branch, env.Clock.Now())
		l.sql(env, `INSERT INTO branch_rules (id, since) VALUES (1, $1)`, env.Clock.Now())
		if problems, err := l.api.Branches.Verify(t.Context()); err != nil || len(problems) != 2 {
			t.Error(problems, err)
		}
	})
}
