package api_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/job"
	"florin/internal/test/testkit"
)

// late lends to an address and lets the loan be late for four days. It gives the loan and
// its borrower, signed in.
func (l *rig) late(email string) (id string, borrower *browser) {
	l.t.Helper()
	id = l.lends(email)
	l.client(email)
	l.lives("2026-12-24")
	return id, l.again(email)
}

// lives does what the days up to one ask for.
func (l *rig) lives(until string) {
	l.t.Helper()
	for d := date.Of(l.Env.Clock.Now(), time.UTC); d.Before(date.MustParse(until)); {
		d = d.AddDays(1)
		l.day(d.String())
		must(l.t, l.api.Loans.DueRun(context.Background(), d))
		must(l.t, l.api.Arrears.ArrearsDay(context.Background(), d, time.UTC))
	}
}

// papers makes the papers that wait.
func (l *rig) papers() {
	l.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), testkit.Patience)
	defer cancel()
	runner := job.NewRunner(l.Env.DB, l.Env.Log, job.Options{Poll: 5 * time.Millisecond, Pace: time.Millisecond})
	l.api.Arrears.Register(runner, time.UTC)
	l.Mail.Register(runner)
	done := make(chan struct{})
	go func() { runner.Run(ctx); close(done) }()
	for waiting := true; waiting && ctx.Err() == nil; time.Sleep(5 * time.Millisecond) {
		depths, err := job.Stats(ctx, l.Env.DB)
		must(l.t, err)
		waiting = false
		for _, d := range depths {
			waiting = waiting || d.State == "running" || d.State == "ready" && !d.Oldest.After(l.Env.Clock.Now())
		}
	}
	cancel()
	<-done
}

func part(v any, path ...string) any {
	for _, name := range path {
		m, ok := v.(map[string]any)
		if !ok {
			return nil
		}
		v = m[name]
	}
	return v
}

func first(v any, list string) map[string]any {
	items, _ := part(v, list).([]any)
	if len(items) == 0 {
		return nil
	}
	m, _ := items[0].(map[string]any)
	return m
}

// From the first missed instalment over a request for relief to a new schedule, with what
// is refused on the way.
func TestArrearsOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		id, marie := l.late("marie@example.org")
		ann, officer := l.staff("ann@florin.example", identity.Collections), l.staff("otto@florin.example", identity.Officer)
		at := "/staff/loans/" + id

		list := ann.call("GET", "/staff/collection?bucket=1-30", nil).status(200).json()
		item := first(list, "items")
		if item["loan_id"] != id || item["last_name"] != "Lefèvre" || part(list, "counts", "1-30") != 1.0 {
			t.Fatalf("the work list: %v", list)
		}
		officer.call("POST", at+"/promises", map[string]any{"version": 1, "amount_minor": 100, "due_on": "2026-12-28"}).refused(403, "forbidden")
		marie.call("GET", at+"/collection", nil).refused(401, "unauthenticated")
		ann.call("GET", "/staff/collection?bucket=old", nil).refused(422, "invalid")
		ann.call("GET", "/staff/loans/none/collection", nil).refused(404, "not_found")

		// Due on Sunday, 20 December 2026, to be paid by Monday the 21st: on the 24th it is three days late.
		seen := ann.call("GET", at+"/collection", nil).status(200).json()
		if part(seen, "arrears", "days_past_due") != 3.0 || part(seen, "case", "state") != "open" || first(seen, "letters")["letter"] != "reminder" {
			t.Errorf("the case: %v", seen)
		}
		version := part(seen, "case", "version")
		problem := ann.call("POST", at+"/contacts", map[string]any{"version": version, "channel": "phone", "note": "", "next_action": "call", "next_action_on": "2026-12-20"}).refused(422, "invalid")
		if got := fields(problem); len(got) != 2 || got[0] != "/note field.required" || got[1] != "/next_action_on date.past" {
			t.Errorf("fields %v", got)
		}
		noted := ann.call("POST", at+"/contacts", map[string]any{
			"version": version, "channel": "phone", "note": "Calls back", "next_action": "call", "next_action_on": "2026-12-28",
		}).status(200).json()
		ann.call("POST", at+"/promises", map[string]any{"version": version, "amount_minor": 10000, "due_on": "2026-12-28"}).refused(409, "case.version_conflict")
		taken := ann.call("POST", at+"/assign", map[string]any{"version": noted["version"], "mine": true}).status(200).json()
		promised := ann.call("POST", at+"/promises", map[string]any{"version": taken["version"], "amount_minor": 10000, "due_on": "2026-12-28"}).status(200).json()
		if promised["state"] != "promise" || promised["assigned_name"] != "Claire Morel" {
			t.Errorf("promised: %v", promised)
		}
		promise := first(ann.call("GET", at+"/collection", nil).status(200).json(), "promises")
		back := ann.call("POST", at+"/promises/"+promise["id"].(string)+"/withdraw", map[string]any{"version": promised["version"]}).status(200).json()
		ann.call("POST", at+"/promises/"+promise["id"].(string)+"/withdraw", map[string]any{"version": back["version"]}).refused(409, "promise.ended")
		ann.call("POST", at+"/arrangement", map[string]any{"version": back["version"], "parts": []any{}}).refused(422, "invalid")

		place := item["place"].(string)
		around := ann.call("GET", "/staff/collection/around?at="+place, nil).status(200).json()
		if around["position"] != 1.0 || around["total"] != 1.0 || around["next"] != nil || around["previous"] != nil {
			t.Errorf("around: %v", around)
		}
		ann.call("GET", "/staff/collection/around?at=x", nil).refused(422, "invalid")
		marie.call("GET", "/staff/collection/around?at="+place, nil).refused(401, "unauthenticated")
		all := map[string]any{"loans": []string{id, "0190a2b4-0000-7000-8000-000000000000"}}
		if given := ann.call("POST", "/staff/collection/assign", all).status(200).json(); len(given["assigned"].([]any)) != 1 || len(given["without"].([]any)) != 1 {
			t.Errorf("given: %v", given)
		}
		ann.call("POST", "/staff/collection/assign", map[string]any{"loans": []string{}}).refused(422, "invalid")
		officer.call("POST", "/staff/collection/assign", all).refused(403, "forbidden")

		l.reliefIsGranted(id, marie, ann)
	})
}

// A letter leaves by hand, after a look at it.
func TestALetterIsSentOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		id, _ := l.late("marie@example.org")
		l.letterIsSent("/staff/loans/"+id, l.staff("ann@florin.example", identity.Collections), l.staff("otto@florin.example", identity.Officer))
	})
}

func (l *rig) letterIsSent(at string, ann, officer *browser) {
	l.t.Helper()
	officer.call("GET", at+"/letters/reminder/preview.pdf", nil).refused(403, "forbidden")
	ann.call("GET", at+"/letters/postcard/preview.pdf", nil).refused(422, "invalid")
	seen := ann.call("GET", at+"/collection", nil).status(200).json()
	if first(seen, "letters_now")["refusal"] == "letter.today" {
		l.Env.Clock.Advance(24 * time.Hour)
		ann = l.signedIn("ann@florin.example")
		officer = l.signedIn("otto@florin.example")
	}
	if got := ann.call("GET", at+"/letters/arrears/preview.pdf", nil).status(200); got.Header().Get("Content-Type") != "application/pdf" || !strings.Contains(got.Header().Get("Content-Security-Policy"), "frame-ancestors 'self'") {
		l.t.Errorf("the picture: %v", got.Header())
	}
	version := part(ann.call("GET", at+"/collection", nil).status(200).json(), "case", "version")
	ann.call("POST", at+"/letters", map[string]any{"version": version, "letter": "formal_notice"}).refused(409, "letter.too_soon")
	officer.call("POST", at+"/letters", map[string]any{"version": version, "letter": "reminder"}).refused(403, "forbidden")
	sent := ann.call("POST", at+"/letters", map[string]any{"version": version, "letter": "reminder"}).status(200).json()
	ann.call("POST", at+"/letters", map[string]any{"version": sent["version"], "letter": "reminder"}).refused(409, "letter.today")
}

func (l *rig) reliefIsGranted(id string, marie, ann *browser) {
	l.t.Helper()
	own, at := "/me/loans/"+id, "/staff/loans/"+id
	wish := map[string]any{"reason": "Je suis malade.", "wish": "longer", "can_pay_minor": 15000}
	marie.call("POST", own+"/hardship", wish).refused(400, "idempotency.required")
	other := l.client("other@example.org")
	other.call("POST", own+"/hardship", wish, "Idempotency-Key", "k").refused(404, "not_found")
	other.call("GET", own+"/relief/measures", nil).refused(404, "not_found")
	marie.call("GET", own+"/relief/measures?months=7", nil).refused(422, "invalid")
	ways := marie.call("GET", own+"/relief/measures?months=3&can_pay_minor=15000", nil).status(200).json()["items"].([]any)
	if len(ways) != 4 || ways[1].(map[string]any)["way"] != "possible" {
		l.t.Errorf("what would help: %v", ways)
	}
	asked := marie.call("POST", own+"/hardship", wish, "Idempotency-Key", "k").status(201).json()
	if again := marie.call("POST", own+"/hardship", wish, "Idempotency-Key", "k").status(201).json(); again["id"] != asked["id"] {
		l.t.Errorf("asked twice: %v", again)
	}
	marie.call("POST", own+"/hardship", wish, "Idempotency-Key", "other").refused(409, "hardship.open_already")
	marie.call("PUT", own+"/due-day", map[string]any{"day": 5}, "Idempotency-Key", "d").refused(409, "due_day.overdue")
	marie.call("GET", own+"/due-day?day=29", nil).refused(422, "invalid")
	ann.call("POST", at+"/call-in", map[string]any{"reason": "Nothing comes"}, "Idempotency-Key", "c").refused(409, "call_in.relief_open")

	preview := ann.call("GET", at+"/reschedule?kind=longer&months=60", nil).status(200).json()
	if part(preview, "effective_on") != "2027-01-20" || part(preview, "after", "left") != 60.0 {
		l.t.Errorf("preview: %v", preview["after"])
	}
	answer := map[string]any{"version": 1, "answer": "granted", "words": "D'accord.", "terms": map[string]any{"kind": "longer", "months": 60}}
	ann.call("POST", at+"/hardship/none/answer", answer).refused(404, "not_found")
	ann.call("POST", at+"/hardship/"+asked["id"].(string)+"/answer", answer).status(200)
	ann.call("POST", at+"/hardship/"+asked["id"].(string)+"/answer", answer).refused(409, "hardship.version_conflict")
	ann.call("POST", at+"/reschedule", map[string]any{"kind": "pause", "months": 2}, "Idempotency-Key", "p").refused(409, "change.open_already")
	l.papers()
	for _, template := range []string{"loan.hardship_received", "loan.hardship_answered", "loan.schedule_changed"} {
		if n := len(l.mailsTo("marie@example.org", template)); n != 1 {
			l.t.Errorf("%d mails %s", n, template)
		}
	}
	l.lives("2027-01-20")
	marie, ann = l.again("marie@example.org"), l.againStaff("ann@florin.example")
	relief := marie.call("GET", own+"/relief", nil).status(200).json()
	if first(relief, "changes")["state"] != "effective" || first(relief, "hardships")["document_id"] == "" {
		l.t.Errorf("relief: %v", relief)
	}
	change := first(relief, "changes")["id"].(string)
	ann.call("POST", at+"/reschedule/"+change+"/cancel", map[string]any{"version": 3}).refused(409, "change.version_conflict")
}

func (l *rig) againStaff(email string) *browser {
	l.t.Helper()
	b := l.browser()
	b.call("POST", "/staff/login", map[string]string{"email": email, "password": goodPassword}).status(200)
	return b
}

// A loan is written off by two people, and money that comes later is a recovery.
func TestWritingOffOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		id, marie := l.late("marie@example.org")
		ann, bob := l.staff("ann@florin.example", identity.Collections), l.staff("bob@florin.example", identity.Collections)
		at := "/staff/loans/" + id
		ann.call("POST", at+"/recovery", map[string]any{"amount_minor": 100, "on": "2026-12-24"}, "Idempotency-Key", "r").refused(409, "recovery.not_charged_off")
		ann.call("POST", at+"/charge-off", map[string]any{"reason": ""}, "Idempotency-Key", "w").refused(422, "invalid")
		marie.call("POST", at+"/charge-off", map[string]any{"reason": "Please"}, "Idempotency-Key", "w").refused(401, "unauthenticated")
		open := ann.call("POST", at+"/charge-off", map[string]any{"reason": "No trace"}, "Idempotency-Key", "w").status(201).json()
		if open["state"] != "open" {
			t.Fatalf("with a colleague around: %v", open)
		}
		proposal := at + "/proposals/" + open["id"].(string)
		ann.call("POST", proposal+"/confirm", nil).refused(409, "second_person.needed")
		ann.call("POST", proposal+"/withdraw", nil).status(204)
		bob.call("POST", proposal+"/confirm", nil).refused(409, "proposal.ended")
		again := ann.call("POST", at+"/charge-off", map[string]any{"reason": "No trace at all"}, "Idempotency-Key", "w2").status(201).json()
		l.asNewcomer("bob@florin.example", "ann@florin.example", func() {
			bob.call("POST", at+"/proposals/"+again["id"].(string)+"/confirm", nil).refused(409, "second_person.newcomer")
		})
		if done := bob.call("POST", at+"/proposals/"+again["id"].(string)+"/confirm", nil).status(200).json(); done["state"] != "done" {
			t.Errorf("confirmed: %v", done)
		}
		ann.call("POST", at+"/contacts", map[string]any{
			"version": 0, "channel": "none", "note": "x", "next_action": "wait", "next_action_on": "2026-12-28",
		}).refused(409, "loan.not_running")
		ann.call("POST", at+"/recovery", map[string]any{"amount_minor": 0, "on": "2026-12-24"}, "Idempotency-Key", "r").refused(422, "amount.invalid")
		ann.call("POST", at+"/recovery", map[string]any{"amount_minor": 5000, "on": "2026-12-24"}, "Idempotency-Key", "r").status(201)
		ann.call("POST", at+"/recovery", map[string]any{"amount_minor": 5000, "on": "2026-12-24"}, "Idempotency-Key", "r").status(201)
		if got := part(ann.call("GET", at, nil).status(200).json(), "standing", "recovered", "amount"); got != 5000.0 {
			t.Errorf("recovered %v", got)
		}
	})
}
