package api_test

import (
	"context"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

var beNewcomer = db.SQL(`
	UPDATE staff SET invited_by = CASE WHEN $3 THEN (SELECT s.id FROM staff s WHERE s.email = $2) ELSE NULL END, joined_at = $4 WHERE email = $1`)

// asNewcomer makes a person one whom another has just invited, for a moment.
func (l *rig) asNewcomer(email, inviter string, meanwhile func()) {
	l.t.Helper()
	set := func(is bool) {
		l.t.Helper()
		must(l.t, l.Env.DB.Update(context.Background(), func(tx *db.Tx) error {
			_, err := tx.Exec(beNewcomer, email, inviter, is, tx.Now())
			return err
		}))
	}
	set(true)
	meanwhile()
	set(false)
}

// signedIn is a member of staff in a browser of their own.
func (l *rig) signedIn(email string) *browser {
	l.t.Helper()
	b := l.browser()
	b.call("POST", "/staff/login", map[string]string{"email": email, "password": goodPassword}).status(200)
	return b
}

// guarded is the newest change of access.
func (b *browser) guarded() map[string]any {
	b.t.Helper()
	items := b.call("GET", "/staff/guarded-changes", nil).status(200).json()["items"].([]any)
	open := slices.IndexFunc(items, func(one any) bool { return one.(map[string]any)["ended_at"] == nil })
	return items[max(open, 0)].(map[string]any) // of one moment, what still waits
}

// The attack: one administrator, a second account of their own, their own key.
func TestOnePersonDoesNotOpenFourEyes(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		eve := l.staff("eve@florin.example", identity.Administrator)
		own := map[string]string{"email": "own@florin.example", "name": "Eve Again", "role": "administrator"}
		if body := eve.call("POST", "/staff/members", own).status(201).json(); body["waits"] != false {
			t.Fatalf("before the opening the second administrator waits: %v", body)
		}
		l.choosePassword("own@florin.example", "staff.invited")
		second := l.signedIn("own@florin.example")
		id, calls := eve.programOfTwo(second, "loan.read")
		second.call("POST", "/staff/programs/"+id+"/confirm", map[string]any{"version": 1}).refused(409, "second_person.newcomer")
		eve.call("POST", "/staff/programs/"+id+"/confirm", map[string]any{"version": 1}).refused(409, "second_person.needed")
		calls.call("GET", "/staff/loans", nil).refused(403, "key.waiting")
		theirs, calls := second.programOfTwo(eve, "loan.read") // nor the other way round
		eve.call("POST", "/staff/programs/"+theirs+"/confirm", map[string]any{"version": 1}).refused(409, "second_person.newcomer")
		calls.call("GET", "/staff/loans", nil).refused(403, "key.waiting")
		if listed := second.call("GET", "/staff/programs", nil).status(200).Body.String(); strings.Contains(listed, `"confirm"`) {
			t.Errorf("confirming is offered: %s", listed)
		}

		must(t, l.Identity.ApplyGuarded(t.Context())) // the lender is open now
		third := map[string]string{"email": "third@florin.example", "name": "Eve Thrice", "role": "administrator"}
		if body := eve.call("POST", "/staff/members", third).status(201).json(); body["waits"] != true || body["id"] != "" {
			t.Errorf("a third administrator: %v", body)
		}
		second.call("POST", "/staff/guarded-changes/"+eve.guarded()["id"].(string)+"/confirm", nil).refused(409, "second_person.newcomer")
		if from := second.guarded()["confirm_from"]; from == nil {
			t.Error("nobody says from when on it can be confirmed")
		}
		if mails := l.mailsTo("own@florin.example", "staff.guarded_proposed"); len(mails) != 1 || strings.Contains(mails[0].Text, "staff:") {
			t.Errorf("%d mails tell the others, in words: %v", len(mails), mails)
		}
	})
}

// After the first request the only administrator lets nobody in: the command line does.
func TestTheFirstRequestOpensTheLender(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	eve := l.staff("eve@florin.example", identity.Administrator)
	l.browser().submit("k", nil).status(201)
	own := map[string]string{"email": "own@florin.example", "name": "Eve Again", "role": "administrator"}
	eve.call("POST", "/staff/members", own).refused(409, "guarded.alone")
	must(t, l.Identity.ApplyGuarded(t.Context()))
	if page := eve.call("GET", "/staff/guarded-changes", nil).status(200).json(); page["opened_at"] == nil || page["wait_hours"] != 24.0 {
		t.Errorf("the page says %v", page)
	}
	own["role"] = "officer"
	eve.call("POST", "/staff/members", own).status(201)
}

// What the lender's rules say of second persons is changed by two, and counts a day later.
func TestTheRulesOfTheSecondPersonWait(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator)
		change := map[string]any{"version": 0, "document": map[string]any{"four_eyes": "always"}}
		for _, wrong := range []any{0, 11, 400} {
			ann.call("PUT", "/staff/settings/policies", map[string]any{"version": 0, "document": map[string]any{"guarded_wait_hours": wrong}}).refused(422, "invalid")
		}
		proposal := func(b *browser) map[string]any {
			for _, e := range b.call("GET", "/staff/settings", nil).status(200).json()["entries"].([]any) {
				if e := e.(map[string]any); e["name"] == "policies" {
					p, _ := e["proposal"].(map[string]any)
					return p
				}
			}
			return nil
		}
		rule := func(b *browser) any {
			documents := b.call("GET", "/staff/settings", nil).status(200).json()["documents"].(map[string]any)
			return documents["policies"].(map[string]any)["four_eyes"]
		}
		ann.call("PUT", "/staff/settings/policies", change).status(200)
		path := "/staff/setting-proposals/" + proposal(ann)["id"].(string)
		ann.call("POST", path+"/confirm", nil).refused(409, "second_person.needed")
		bob.call("POST", path+"/confirm", nil).status(200)
		if p := proposal(ann); p == nil || p["due_at"] == nil || rule(ann) != "when_possible" {
			t.Fatalf("confirmed: %v, in force is %v", p, rule(ann))
		}
		bob.call("POST", path+"/confirm", nil).refused(409, "settings.decided")
		bob.call("POST", path+"/reject", map[string]any{"reason": "Not now"}).status(200) // stopped while it waits
		ann.call("PUT", "/staff/settings/policies", change).status(200)
		bob.call("POST", "/staff/setting-proposals/"+proposal(bob)["id"].(string)+"/confirm", nil).status(200)
		env.Clock.Advance(24 * time.Hour)
		must(t, l.setup.ApplyDue(t.Context()))
		ann = l.signedIn("ann@florin.example")
		if p := proposal(ann); p != nil || rule(ann) != "always" {
			t.Errorf("a day later %v waits, in force is %v", p, rule(ann))
		}
		for _, template := range []string{"staff.guarded_proposed", "staff.guarded_confirmed", "staff.guarded_ended", "staff.guarded_done"} {
			if len(l.mailsTo("bob@florin.example", template)) == 0 {
				t.Errorf("nobody was told by %s", template)
			}
		}
	})
}

// What two people decided takes effect only while both may still decide it.
func TestRulesOfTheSecondPersonWithoutOneOfTheTwo(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator)
		eve := l.staff("eve@florin.example", identity.Administrator)
		policies := func(b *browser) (entry map[string]any) {
			for _, e := range b.call("GET", "/staff/settings", nil).status(200).json()["entries"].([]any) {
				if e := e.(map[string]any); e["name"] == "policies" {
					entry = e
				}
			}
			return entry
		}
		ann.call("PUT", "/staff/settings/policies", map[string]any{"version": 0, "document": map[string]any{"guarded_wait_hours": 48}}).status(200)
		proposal := policies(bob)["proposal"].(map[string]any)
		bob.call("POST", "/staff/setting-proposals/"+proposal["id"].(string)+"/confirm", nil).status(200)
		eve.call("POST", "/staff/members/"+eve.member("bob@florin.example")["id"].(string)+"/disable", nil).status(204)
		env.Clock.Advance(24 * time.Hour)
		must(t, l.setup.ApplyDue(t.Context()))
		if now := policies(l.signedIn("eve@florin.example")); now["version"] != 0.0 || now["proposal"] != nil {
			t.Errorf("without the one who confirmed it: %v", now)
		}
		if len(l.mailsTo("ann@florin.example", "staff.guarded_ended")) == 0 {
			t.Error("nobody was told that it will not happen")
		}
	})
}

// confirmations is every route by which a second person confirms what another has proposed, with
// the function that asks the rule. Routes of the same shape that are none say why.
var confirmations = map[string]struct{ file, asks, none string }{
	"/staff/programs/{id}/confirm":                      {"identity/program/weight.go", "secondTx", ""},
	"/staff/partners/{id}/confirm":                      {"lending/partner/define.go", "secondTx", ""},
	"/staff/adapters/{id}/confirm":                      {"integration/adapter/manage.go", "SecondPersonTx", ""},
	"/staff/guarded-changes/{id}/confirm":               {"identity/identity/guarded_change.go", "OtherPersonTx", ""},
	"/staff/client-merges/{id}/confirm":                 {"customer/clients/merge.go", "SecondPersonTx", ""},
	"/staff/privacy/holds/{id}/lift":                    {"customer/privacy/hold.go", "OtherPersonTx", ""},
	"/staff/privacy/retention/runs/{id}/release":        {"customer/privacy/retention.go", "SecondPersonTx", ""},
	"/staff/products/proposals/{id}/confirm":            {"admin/change/change.go", "SecondPersonTx", ""},
	"/staff/rules/changes/{id}/confirm":                 {"admin/change/change.go", "SecondPersonTx", ""},
	"/staff/ledger/chart/changes/{id}/confirm":          {"admin/change/change.go", "SecondPersonTx", ""},
	"/staff/ledger/closes/{id}/confirm":                 {"admin/change/change.go", "SecondPersonTx", ""},
	"/staff/opening/proposals/{id}/confirm":             {"admin/change/change.go", "SecondPersonTx", ""},
	"/staff/branch-changes/{id}/confirm":                {"admin/change/change.go", "SecondPersonTx", ""},
	"/staff/role-changes/{id}/confirm":                  {"admin/change/change.go", "SecondPersonTx", ""},
	"/staff/loan-sales/{id}/confirm":                    {"admin/change/change.go", "SecondPersonTx", ""},
	"/staff/takeovers/{id}/confirm":                     {"admin/change/change.go", "SecondPersonTx", ""},
	"/staff/ledger/allowance/rules/{id}/confirm":        {"admin/change/change.go", "SecondPersonTx", ""},
	"/staff/collection/strategies/{id}/confirm":         {"admin/change/change.go", "SecondPersonTx", ""},
	"/staff/collection/trials/{id}/confirm":             {"admin/change/change.go", "SecondPersonTx", ""},
	"/staff/ledger/rates/changes/{id}/confirm":          {"admin/change/change.go", "SecondPersonTx", ""},
	"/staff/setting-proposals/{id}/confirm":             {"admin/change/change.go", "SecondPersonTx", ""},
	"/staff/loans/{id}/proposals/{proposal}/confirm":    {"lending/arrears/chargeoff.go", "SecondPersonTx", ""},
	"/staff/loans/{id}/sanctions/{proposal}/confirm":    {"lending/sanction/service.go", "SecondPersonTx", ""},
	"/staff/loan-requests/{id}/screening/{hit}/confirm": {"lending/screening/judge.go", "SecondPersonTx", ""},
	"/staff/payouts/batches/{id}/release":               {"lending/payout/batch.go", "SecondPersonTx", ""},
	"/staff/loan-requests/{id}/second":                  {"lending/decision/second.go", "OtherPersonTx", ""},
	"/staff/loan-requests/{id}/review":                  {"lending/decision/review.go", "OtherPersonTx", ""},
	"/staff/payouts/{id}/release-hold":                  {"", "", "ends a hold that guards one payout; the batch still needs its second person"},
	"/staff/held-work/release":                          {"", "", "lets today's run go on, which does nothing that it would not have done"},
	"/staff/interviews/{id}/confirm":                    {"", "", "agrees on a time with an applicant"},
	"/staff/loans/{id}/sanctions/lift":                  {"", "", "proposes to take a sanction back, which another person confirms"},
	"/staff/loan-requests/{id}/approve":                 {"", "", "the first decision"},
}

var confirming = regexp.MustCompile(`/(confirm|release|release-hold|second|review|lift|approve)$`)

// Every confirmation asks the one rule, and a new one is written down here.
func TestEveryConfirmationAsksTheRule(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	seen := map[string]bool{}
	for _, r := range l.api.Routes() {
		path := strings.TrimPrefix(r.Pattern, endpoint.Prefix)
		if r.Method != "POST" || !strings.HasPrefix(path, "/staff/") || !confirming.MatchString(path) {
			continue
		}
		seen[path] = true
		c, known := confirmations[path]
		if !known {
			t.Errorf("%s looks like a confirmation: say which function asks identity for the second person, or why none does", path)
			continue
		}
		if c.none != "" {
			continue
		}
		text, err := os.ReadFile("../../" + c.file)
		must(t, err)
		if !strings.Contains(string(text), c.asks+"(") {
			t.Errorf("%s: %s does not ask %s", path, c.file, c.asks)
		}
	}
	for path := range confirmations {
		if !seen[path] {
			t.Errorf("%s is no route", path)
		}
	}
}

// Two people lift a hold and release a run, and neither is a newcomer of the other.
func TestNewcomersConfirmNothingOfPrivacy(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	ann, bob := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator)
	id := l.browser().submit("k", nil).status(201).json()["id"].(string)
	hold := ann.call("POST", "/staff/privacy/persons/request/"+id+"/hold", map[string]any{"reason": "A claim"}).status(201).json()
	lift := "/staff/privacy/holds/" + hold["id"].(string) + "/lift"
	ann.call("POST", lift, nil).status(200)
	l.asNewcomer("bob@florin.example", "ann@florin.example", func() { bob.call("POST", lift, nil).refused(409, "second_person.newcomer") })
	if body := bob.call("POST", lift, nil).status(200).json(); body["lifted"] != true {
		t.Errorf("lifted by two: %v", body)
	}
	run := ann.call("POST", "/staff/privacy/retention/runs", nil).status(201).json()
	release := "/staff/privacy/retention/runs/" + run["id"].(string) + "/release"
	version := map[string]any{"version": run["version"]}
	l.asNewcomer("bob@florin.example", "ann@florin.example", func() { bob.call("POST", release, version).refused(409, "second_person.newcomer") })
}
