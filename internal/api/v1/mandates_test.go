package api_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"florin/internal/api/v1"
	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// mandated makes a program that goes as far as m, where one administrator works alone.
func (b *browser) mandated(m map[string]any, scopes ...program.Scope) (id string, calls *browser) {
	b.t.Helper()
	input := b.definition(scopes...)
	input["mandate"], input["expires_on"] = m, b.rig.Env.Clock.Now().AddDate(0, 2, 0).Format(time.DateOnly)
	made := b.call("POST", "/staff/programs", input).status(201).json()
	return made["program"].(map[string]any)["id"].(string), b.rig.with(made["token"].(string))
}

func perDay(count int, sum int64) map[string]any {
	return map[string]any{"count": count, "sum_minor": sum}
}

// applies submits a request of 10,000.00 by a person whom nobody resembles, and consults the register.
func (l *rig) applies(boss *browser, n int, change map[string]any) string {
	l.t.Helper()
	id := l.submits(n, change)
	boss.consult(id)
	return id
}

// submits is applies before the register is asked.
func (l *rig) submits(n int, change map[string]any) string {
	l.t.Helper()
	in := map[string]any{"email": fmt.Sprintf("person%d@example.com", n), "phone": fmt.Sprintf("+4179123%04d", n), "last_name": strings.Repeat("K", n+1), "birth_date": fmt.Sprintf("1990-04-%02d", n+1)}
	for k, v := range change {
		in[k] = v
	}
	b := l.browser()
	b.from = fmt.Sprintf("198.18.%d.1:1000", n)
	return b.submit(fmt.Sprintf("k%d", n), in).status(201).json()["id"].(string)
}

// A program approves up to its limits; a cent above, another product, the third of the day and each condition that fails make a proposal.
func TestAProgramApprovesWithinItsMandate(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.ChangeProducts(t, lender.Licensed)
		boss := l.staff("boss@florin.example", identity.Administrator)
		approve := func(max int64, day map[string]any, onlyIf ...string) map[string]any {
			return map[string]any{"currency": "EUR", "approve": map[string]any{"max_minor": max, "products": []string{"EU-CONSO"}, "per_day": day, "only_if": append([]string{}, onlyIf...)}}
		}
		scopes := []program.Scope{"request.read", "request.decide"}
		_, bare := boss.program(scopes...)
		_, calls := boss.mandated(approve(1000000, perDay(2, 2000000), "terms.as_asked_or_less", "register.clear"), scopes...)
		_, small := boss.mandated(approve(999999, perDay(9, 9000000)), scopes...)
		_, sums := boss.mandated(approve(1000000, perDay(9, 1999999)), scopes...)
		_, papers := boss.mandated(approve(1000000, perDay(9, 9000000), "papers.checked"), scopes...)
		n := 0
		try := func(b *browser, body map[string]any) answer {
			n++
			id := l.applies(boss, n, nil)
			if body == nil {
				body = map[string]any{}
			}
			body["version"], body["send_email"] = l.versionOf(boss, id), false
			return b.call("POST", "/staff/loan-requests/"+id+"/approve", body)
		}
		stage := func(a answer, stage, beyond string) {
			t.Helper()
			got := a.status(200).json()
			if got["stage"] != stage || got["beyond"] != any(nil) && got["beyond"] != beyond || got["beyond"] == any(nil) && beyond != "" {
				t.Errorf("%v %v, want %s %q", got["stage"], got["beyond"], stage, beyond)
			}
		}
		const alone, waits = "approved", "awaiting_second_approval"
		if body := try(bare, nil).refused(403, "mandate.exceeded"); limitOf(body) != "approve" {
			t.Errorf("without a mandate: %v", body)
		}
		try(bare, nil).refused(403, "mandate.exceeded")
		if told := env.Told(t, "program.limit_reached"); told != 1 { // of a day
			t.Errorf("told of the limit: %d times", told)
		}
		stage(try(small, nil), waits, "approve.max_minor") // one cent above
		stage(try(calls, map[string]any{"rate": "5", "override": "A longer fixed period was agreed"}), waits, "terms.as_asked_or_less")
		stage(try(papers, nil), waits, "papers.checked")
		stage(try(calls, nil), alone, "")
		stage(try(calls, nil), alone, "")
		stage(try(calls, nil), waits, "approve.per_day.count")
		stage(try(sums, nil), alone, "")
		stage(try(sums, nil), waits, "approve.per_day.sum_minor") // 20,000.00 of 19,999.99
		env.Clock.Set(time.Date(2026, 11, 20, 22, 59, 59, 0, time.UTC))
		boss = l.signedIn("boss@florin.example")
		stage(try(calls, nil), waits, "approve.per_day.count")
		env.Clock.Advance(time.Second) // midnight by the lender's clock
		stage(try(calls, nil), alone, "")
		// Other people than those behind the program decide about a proposal.
		id := l.applies(boss, 20, nil)
		small.call("POST", "/staff/loan-requests/"+id+"/approve", map[string]any{"version": l.versionOf(boss, id), "send_email": false}).status(200)
		second := map[string]any{"version": l.versionOf(boss, id), "verdict": "approve", "reason": "", "send_email": false}
		small.call("POST", "/staff/loan-requests/"+id+"/second", second).refused(403, "key.not_here")
		boss.call("POST", "/staff/loan-requests/"+id+"/second", second).refused(409, "request.same_person")
		work := boss.call("GET", "/staff/loan-requests/"+id+"/work", nil).status(200).json()
		if p := work["proposal"].(map[string]any); p["beyond"] != "approve.max_minor" || p["by"] != "Books" {
			t.Errorf("the proposal is %v", p)
		} else if p["yours"] != true || len(p["waits_for"].([]any)) != 0 {
			t.Errorf("who answers for the program is offered its proposal: %v", p)
		}
		l.staff("approver@florin.example", identity.Approver).call("POST", "/staff/loan-requests/"+id+"/second", second).status(200)
	})
}

// Sums and counts are of a day of the lender's calendar, of 25 hours where the clock is set back; and calls at once never exceed them.
func TestADayOfAMandate(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		_, calls := boss.mandated(map[string]any{
			"currency": "EUR", "book": map[string]any{"max_minor": 1000, "per_day": perDay(3, 2500)}, "reverse_days": 2,
		}, "payment.book", "loan.read")
		loan := l.lends("marie@example.org")
		calls = calls.keyless()
		pay := func(minor int, key string) answer {
			return calls.call("POST", "/staff/loans/"+loan+"/payments", map[string]any{
				"amount": map[string]any{"amount": minor, "currency": "EUR"}, "on": nil, "note": "", "again": true,
			}, "Idempotency-Key", key)
		}
		limit := func(a answer, want string) {
			t.Helper()
			if body := a.refused(403, "mandate.exceeded"); limitOf(body) != want {
				t.Errorf("%v, want %s", limitOf(body), want)
			}
		}
		limit(pay(1001, "a"), "book.max_minor")
		mine := pay(1000, "b").status(201).json()["id"].(string)
		pay(1000, "b").status(201) // the same call again is none
		pay(1000, "c").status(201)
		limit(pay(501, "d"), "book.per_day.sum_minor")
		pay(500, "e").status(201)
		limit(pay(1, "f"), "book.per_day.count")

		reverse := func(event string) answer {
			return calls.call("POST", "/staff/loans/"+loan+"/payments/"+event+"/reverse", map[string]string{"reason": "Typed twice"}, "Idempotency-Key", "r"+event)
		}
		others := boss.call("POST", "/staff/loans/"+loan+"/payments", map[string]any{
			"amount": map[string]any{"amount": 700, "currency": "EUR"}, "on": nil, "note": "",
		}).status(201).json()["id"].(string)
		limit(reverse(others), "reverse_days")
		reverse(mine).status(200)

		// Sunday 31 October 2027 has 25 hours in Paris: from 22:00 UTC on the day before until 23:00 UTC.
		var taken int
		var lock sync.Mutex
		env.Clock.Set(time.Date(2027, 10, 30, 22, 30, 0, 0, time.UTC))
		boss = l.signedIn("boss@florin.example")
		_, calls = boss.mandated(map[string]any{"currency": "EUR", "book": map[string]any{"max_minor": 1000, "per_day": perDay(3, 2500)}}, "payment.book")
		calls = calls.keyless()
		var all sync.WaitGroup
		for i := range 8 {
			all.Go(func() {
				b := l.with(strings.TrimPrefix(calls.header.Get("Authorization"), "Bearer ")).keyless()
				a := b.call("POST", "/staff/loans/"+loan+"/payments", map[string]any{
					"amount": map[string]any{"amount": 100, "currency": "EUR"}, "on": nil, "note": "", "again": true,
				}, "Idempotency-Key", fmt.Sprintf("at-once-%d", i))
				lock.Lock()
				defer lock.Unlock()
				if a.Code == 201 {
					taken++
				}
			})
		}
		all.Wait()
		if taken != 3 {
			t.Errorf("%d payments of 3 were taken", taken)
		}
		env.Clock.Set(time.Date(2027, 10, 31, 22, 59, 0, 0, time.UTC)) // still the same day: 24 hours and a half later
		limit(pay(1, "g"), "book.per_day.count")
		env.Clock.Set(time.Date(2027, 10, 31, 23, 0, 0, 0, time.UTC))
		pay(1, "h").status(201)
	})
}

// What a program refuses is a recommendation, unless its mandate and the lender's policies say otherwise; then the letter says so, and names the review.
func TestAProgramRefusesOrRecommends(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.ChangeProducts(t, lender.Licensed)
		boss := l.staff("boss@florin.example", identity.Administrator)
		acts := []string{"request.close", "approval.undo", "refusal.undo"}
		program, calls := boss.mandated(map[string]any{"refuse": map[string]any{"mode": "decide", "per_day": 1}, "acts": acts}, "request.read", "request.decide")
		refuse := func(id string) map[string]any {
			t.Helper()
			return calls.call("POST", "/staff/loan-requests/"+id+"/refuse", map[string]any{"version": l.versionOf(boss, id), "reason": "Income too low", "send_email": true}).status(200).json()
		}
		work := func(id string) map[string]any {
			return boss.call("GET", "/staff/loan-requests/"+id+"/work", nil).status(200).json()
		}
		id := l.applies(boss, 1, nil)
		if got := refuse(id); got["stage"] != "in_review" || got["recommended"] != true {
			t.Errorf("the lender does not let programs refuse: %v", got)
		}
		advice := work(id)["advice"].(map[string]any)
		if advice["reason"] != "Income too low" || advice["program"] != program || advice["rules"] == "" {
			t.Errorf("the advice is %v", advice)
		}
		boss.call("POST", "/staff/loan-requests/"+id+"/refuse", map[string]any{"version": l.versionOf(boss, id), "reasons": []string{"affordability"}, "reason": "Income too low", "send_email": true}).status(200)
		if w := work(id); w["advice"] != nil || w["automated"] != nil {
			t.Errorf("after a person has decided: %v %v", w["advice"], w["automated"])
		}
		must(t, l.Env.DB.Update(t.Context(), func(tx *db.Tx) error {
			s, err := l.Settings.ReadTx(tx)
			s.Policies.ProgramsRefuse = true
			if err == nil {
				err = l.Settings.ChangeTx(tx, "policies", s.Version("policies"), s.Policies, "test")
			}
			return err
		}))
		ada := l.client(adaMail)
		own := ada.submit("own", nil).status(201).json()["id"].(string)
		ada.call("POST", "/me/claims", map[string]string{"token": l.claimToken()}).status(200)
		if got := refuse(own); got["stage"] != "declined" || got["recommended"] != nil {
			t.Errorf("a program that may refuse: %v", got)
		}
		if w := work(own)["automated"].(map[string]any); w["program"] != program || w["version"] != 1.0 && w["version"] != 2.0 {
			t.Errorf("the decision is %v", w)
		}
		if mails := l.mailsTo(adaMail, "request.refused_automated"); len(mails) != 1 || !strings.Contains(mails[0].Text, "without a person taking part") {
			t.Errorf("the letter is %v", mails)
		}
		version := ada.call("GET", "/me/requests/"+own, nil).status(200).json()["version"]
		ada.call("POST", "/me/requests/"+own+"/review", map[string]any{"version": version, "text": "I earn more now."}).status(200)
		boss.call("POST", "/staff/loan-requests/"+own+"/review", map[string]any{"version": l.versionOf(boss, own), "uphold": false, "text": "Looked at again"}).refused(409, "second_person.needed")
		l.staff("reviewer@florin.example", identity.Approver).call("POST", "/staff/loan-requests/"+own+"/review", map[string]any{"version": l.versionOf(boss, own), "uphold": false, "text": "Looked at again"}).status(200)
		env.Clock.Advance(24 * time.Hour)
		boss = l.signedIn("boss@florin.example")
		if got := refuse(own); got["stage"] != "in_review" || got["recommended"] != true {
			t.Errorf("a person has looked at it: %v", got)
		}
		calls.call("POST", "/staff/loan-requests/"+own+"/close", map[string]any{"version": l.versionOf(boss, own), "outcome": "duplicate", "reason": "Two of them"}).status(200)
		_, little := boss.program("request.decide")
		if body := little.call("POST", "/staff/loan-requests/"+own+"/close", map[string]any{"version": 1, "outcome": "duplicate", "reason": "x"}).refused(403, "mandate.exceeded"); limitOf(body) != "request.close" {
			t.Errorf("the limit is %v", limitOf(body))
		}
	})
}

// Two programs of four people: one prepares, the other releases, and people can stop it. Nobody is behind both.
func TestAProgramReleasesWhatAnotherPrepared(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env, func(p *api.Parts) { p.Programs.Mode = program.Test }).banked() // where a secret is enough to release by
		var admins []*browser
		for _, name := range []string{"ann", "bob", "cat", "dan"} {
			admins = append(admins, l.staff(name+"@florin.example", identity.Administrator))
		}
		of := func(maker, other *browser, m map[string]any, scopes ...program.Scope) *browser {
			input := maker.definition(scopes...)
			input["responsible"] = append(input["responsible"].([]any), other.call("GET", "/staff/programs", nil).status(200).json()["self"])
			input["mandate"] = m
			made := maker.call("POST", "/staff/programs", input).status(201).json()
			if made["program"].(map[string]any)["mandate"] == nil {
				t.Error("what waits does not tell its mandate")
			}
			other.call("POST", "/staff/programs/"+made["program"].(map[string]any)["id"].(string)+"/confirm", map[string]any{"version": 1}).status(200)
			return l.with(made["token"].(string))
		}
		release := map[string]any{"currency": "EUR", "release": map[string]any{
			"max_batch_minor": 1500000, "per_day": perDay(2, 2000000), "delay_minutes": 30, "from_hour": 8, "to_hour": 18, "workdays_only": true,
		}}
		prepares := of(admins[0], admins[1], map[string]any{"acts": []string{"payout.prepare"}}, "loan.read", "payout.prepare")
		releases := of(admins[2], admins[3], release, "loan.read", "payout.release")
		same := of(admins[0], admins[3], release, "loan.read", "payout.release")
		batch := func(n int) (string, map[string]any) {
			p := prepares.payout(l.waits(n, "marie@example.org"))
			b := prepares.call("POST", "/staff/payouts/batches", map[string]any{"payout_ids": []string{p["id"].(string)}}).status(201).json()
			return "/staff/payouts/batches/" + b["id"].(string), map[string]any{"version": b["version"]}
		}
		at, version := batch(1)
		same.call("POST", at+"/release", version).refused(409, "second_person.needed")
		prepares.call("POST", at+"/release", version).refused(403, "key.no_scope")
		asked := releases.call("POST", at+"/release", version).status(200).json()
		if asked["state"] != "prepared" || asked["leaves_at"] != "2026-11-20T09:30:00Z" || asked["leaves_by"] != "Books" {
			t.Errorf("asked: %v", asked)
		}
		if mails := l.mailsTo("ann@florin.example", "staff.batch_leaving"); len(mails) != 1 {
			t.Errorf("%d mails tell of it", len(mails))
		}
		repeated := releases.call("POST", at+"/release", version).refused(409, "payout_batch.leaving") // with another key, and the version of before
		if params := repeated["params"].(map[string]any); params["at"] != asked["leaves_at"] {
			t.Errorf("a repeated release is told %v", params)
		}
		admins[0].call("POST", at+"/release", version).refused(409, "payout.changed")
		version["version"] = asked["version"]
		releases.call("POST", at+"/release", version).refused(409, "payout_batch.leaving")
		releases.call("POST", at+"/stop", version).refused(403, "key.not_here")
		stopped := admins[0].call("POST", at+"/stop", version).status(200).json()
		admins[0].call("POST", at+"/stop", map[string]any{"version": stopped["version"]}).refused(409, "payout_batch.not_leaving")
		work := func(r *job.Runner) { l.Lending.Payouts.Register(r) }
		state := func() any {
			return releases.call("GET", "/staff/payouts/batches", nil).status(200).json()["items"].([]any)[0].(map[string]any)["state"]
		}
		env.Clock.Advance(31 * time.Minute)
		l.RunDue(t, work)
		if state() != "prepared" {
			t.Error("what was stopped has left")
		}
		version["version"] = stopped["version"]
		releases.call("POST", at+"/release", version).status(200)
		env.Clock.Advance(29 * time.Minute)
		l.RunDue(t, work)
		if state() != "prepared" {
			t.Error("it has left before its time")
		}
		env.Clock.Advance(2 * time.Minute)
		l.RunDue(t, work)
		if state() != "released" {
			t.Error("it has not left")
		}
		at, version = batch(2)
		limit := func(want string) {
			t.Helper()
			if body := releases.call("POST", at+"/release", version).refused(403, "mandate.exceeded"); limitOf(body) != want {
				t.Errorf("%v, want %s", limitOf(body), want)
			}
		}
		limit("release.per_day.count")                               // the one that was stopped counts
		env.Clock.Set(time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)) // a Saturday
		limit("release.hours")
		env.Clock.Set(time.Date(2026, 11, 23, 16, 45, 0, 0, time.UTC)) // it would leave after 18:00 there
		limit("release.hours")
		env.Clock.Set(time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC))
		releases.call("POST", at+"/release", version).status(200)
		cat := l.signedIn("cat@florin.example")
		for _, p := range cat.call("GET", "/staff/programs", nil).status(200).json()["items"].([]any) {
			if p := p.(map[string]any); p["made_by"] != "" && slices.Contains(p["scopes"].([]any), any("payout.release")) {
				cat.call("POST", "/staff/programs/"+p["id"].(string)+"/stop", nil).status(200)
			}
		}
		env.Clock.Advance(31 * time.Minute)
		l.RunDue(t, work)
		items := l.signedIn("cat@florin.example").call("GET", "/staff/payouts/batches", nil).status(200).json()["items"].([]any)
		if b := items[0].(map[string]any); b["state"] != "prepared" || b["leaves_at"] != nil {
			t.Errorf("a program that was stopped meanwhile: %v", b)
		}
	})
}

// Widening a mandate takes two, narrowing counts at once; and what makes no sense is refused field by field.
func TestAMandateIsGivenByTwo(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator)
		id, calls := ann.programOfTwo(bob, "request.read", "request.decide", "collection.work")
		at := "/staff/programs/" + id
		bob.call("POST", at+"/confirm", map[string]any{"version": 1}).status(200)
		mandate := func(instalments int, acts ...string) map[string]any {
			return map[string]any{"instalments": instalments, "acts": append([]string{}, acts...)}
		}
		change := func(m map[string]any) map[string]any {
			t.Helper()
			p := ann.call("GET", "/staff/programs", nil).status(200).json()["items"].([]any)[0].(map[string]any)
			in := map[string]any{"name": p["name"], "contact": p["contact"], "scopes": p["scopes"], "addresses": p["addresses"], "responsible": p["responsible"], "version": p["version"], "mandate": m}
			return ann.call("PUT", at, in).status(200).json()
		}
		proposed := change(mandate(6, "request.close", "payout.prepare"))
		if proposed["mandate"] != nil || proposed["wanted"].(map[string]any)["mandate"].(map[string]any)["instalments"] != 6.0 {
			t.Errorf("proposed: %v", proposed)
		}
		if acts := proposed["wanted"].(map[string]any)["mandate"].(map[string]any)["acts"].([]any); len(acts) != 1 {
			t.Errorf("what no scope opens stays: %v", acts)
		}
		ann.call("POST", at+"/confirm", map[string]any{"version": proposed["version"]}).refused(409, "second_person.needed")
		bob.call("POST", at+"/confirm", map[string]any{"version": proposed["version"]}).status(200)
		if own := calls.call("GET", "/program", nil).status(200).json(); own["mandate"].(map[string]any)["instalments"] != 6.0 {
			t.Errorf("a program is told %v", own["mandate"])
		}
		if narrower := change(mandate(3)); narrower["wanted"] != nil || narrower["mandate"].(map[string]any)["instalments"] != 3.0 {
			t.Errorf("narrower: %v", narrower)
		}
		p := ann.call("GET", "/staff/programs", nil).status(200).json()["items"].([]any)[0].(map[string]any)
		for _, c := range []struct {
			mandate map[string]any
			want    string
		}{
			{map[string]any{"instalments": 25}, "/mandate/instalments mandate.range"},
			{map[string]any{"acts": []string{"loan.call_in"}}, "/mandate/acts choice.invalid"},
			{map[string]any{"approve": map[string]any{"max_minor": 1, "products": []string{}, "per_day": perDay(1, 1), "only_if": []string{}}}, "/mandate/currency choice.invalid"},
			{map[string]any{"currency": "EUR", "approve": map[string]any{"max_minor": 1, "products": []string{"none"}, "per_day": perDay(1, 1), "only_if": []string{}}}, "/mandate/approve/products choice.invalid"},
			{map[string]any{"refuse": map[string]any{"mode": "recommend", "per_day": 0}}, "/mandate/refuse/per_day mandate.range"},
		} {
			in := map[string]any{"name": p["name"], "contact": p["contact"], "scopes": p["scopes"], "addresses": p["addresses"], "responsible": p["responsible"], "version": p["version"], "mandate": c.mandate}
			body := ann.call("PUT", at, in)
			if body.Code != 422 || !strings.Contains(body.Body.String(), strings.Fields(c.want)[0]) {
				t.Errorf("%v is answered %d %s", c.mandate, body.Code, body.Body)
			}
		}
	})
}

// A program's work on arrears: parts of an arrangement, and a freeze that ends by itself.
func TestAProgramWorksOnArrearsWithinItsMandate(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		_, calls := ann.mandated(map[string]any{"instalments": 2, "freeze_days": 10}, "loan.read", "collection.work")
		id, _ := l.late("late@example.com")
		at := "/staff/loans/" + id
		ann = l.signedIn("ann@florin.example")
		desk := func() map[string]any { return calls.call("GET", at+"/collection", nil).status(200).json() }
		version := func() any { return desk()["case"].(map[string]any)["version"] }
		const owed = 29081 + 7 // an instalment, with four days of late interest
		parts := func(n int) []map[string]any {
			all := []map[string]any{}
			for i := range n {
				all = append(all, map[string]any{"amount_minor": owed / n, "due_on": fmt.Sprintf("2027-01-%02d", 10+i)})
			}
			all[0]["amount_minor"] = owed - owed/n*(n-1)
			return all
		}
		if body := calls.call("POST", at+"/arrangement", map[string]any{"version": version(), "parts": parts(3)}).refused(403, "mandate.exceeded"); limitOf(body) != "instalments" {
			t.Errorf("the limit is %v", limitOf(body))
		}
		calls.call("POST", at+"/arrangement", map[string]any{"version": version(), "parts": parts(2)}).status(200)
		calls.call("POST", at+"/freeze", map[string]any{"version": version(), "frozen": true, "reason": "Disputed"}).status(200)
		frozen := func() any { return ann.call("GET", at, nil).status(200).json()["standing"].(map[string]any)["frozen"] }
		if frozen() != true {
			t.Error("it is not frozen")
		}
		env.Clock.Advance(10*24*time.Hour + time.Minute)
		ann = l.signedIn("ann@florin.example")
		l.RunDue(t, func(r *job.Runner) { l.Lending.Arrears.Register(r, time.UTC) })
		if frozen() != false {
			t.Error("the freeze has not ended")
		}
		env.Clock.Advance(24 * time.Hour)
		ann = l.signedIn("ann@florin.example")
		ann.call("POST", at+"/freeze", map[string]any{"version": version(), "frozen": true, "reason": "Insolvent"}).refused(422, "invalid")
		ann.call("POST", at+"/freeze", map[string]any{"version": version(), "frozen": true, "until": "2027-03-01", "reason": "Insolvent"}).status(200)
		if body := calls.call("POST", at+"/freeze", map[string]any{"version": version(), "frozen": false, "reason": "x"}).refused(403, "mandate.exceeded"); limitOf(body) != "freeze_days" {
			t.Errorf("the limit is %v", limitOf(body))
		}
	})
}

func limitOf(body map[string]any) any { return body["params"].(map[string]any)["limit"] }
