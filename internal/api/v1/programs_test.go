package api_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/api/v1"
	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// definition is a program as a lone administrator may make one.
func (b *browser) definition(scopes ...program.Scope) map[string]any {
	b.t.Helper()
	id := b.call("GET", "/staff/programs", nil).status(200).json()["self"]
	return map[string]any{"name": "Books", "contact": "IT, +41 44 000 00 00", "scopes": scopes, "addresses": []string{}, "responsible": []any{id}, "expires_on": "2027-01-31"}
}

// with calls by a secret.
func (l *rig) with(secret string) *browser {
	b := l.browser()
	b.header.Set("Authorization", "Bearer "+secret)
	return b
}

// program makes a program and what calls as it.
func (b *browser) program(scopes ...program.Scope) (id string, calls *browser) {
	b.t.Helper()
	made := b.call("POST", "/staff/programs", b.definition(scopes...)).status(201).json()
	return made["program"].(map[string]any)["id"].(string), b.rig.with(made["token"].(string))
}

// programOfTwo is program where two people answer for it.
func (b *browser) programOfTwo(other *browser, scopes ...program.Scope) (id string, calls *browser) {
	b.t.Helper()
	input := b.definition(scopes...)
	input["responsible"] = append(input["responsible"].([]any), other.call("GET", "/staff/programs", nil).status(200).json()["self"])
	made := b.call("POST", "/staff/programs", input).status(201).json()
	return made["program"].(map[string]any)["id"].(string), b.rig.with(made["token"].(string))
}

// everyScope is all that a program of the lender's own work may hold.
func everyScope() []program.Scope {
	var all []program.Scope
	for _, r := range program.Rights() {
		if r.Permission != identity.PartnerManage {
			all = append(all, r.Scope)
		}
	}
	return all
}

func TestTheLifeOfAProgram(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		officer := l.staff("eve@florin.example", identity.Officer)
		input := ann.definition("loan.read")
		officer.call("GET", "/staff/programs", nil).refused(403, "forbidden")
		officer.call("POST", "/staff/programs", input).refused(403, "forbidden")
		l.staff("sue@florin.example", identity.Support)
		support := ann.member("sue@florin.example")["id"]
		for wrong, change := range map[string]map[string]any{
			"/name field.required":                    {"name": " "},
			"/contact field.required":                 {"contact": ""},
			"/scopes field.required":                  {"scopes": []string{}},
			"/scopes choice.invalid":                  {"scopes": []string{"settings.manage"}},
			"/addresses program.addresses":            {"addresses": []string{"0.0.0.0/0"}},
			"/responsible program.responsible":        {"responsible": []string{}},
			"/responsible program.responsible_rights": {"scopes": []string{"audit.read"}, "responsible": []any{support}},
			"/expires_on key.expiry":                  {"expires_on": "2028-01-31"},
		} {
			in := ann.definition("loan.read")
			for name, value := range change {
				in[name] = value
			}
			if body := ann.call("POST", "/staff/programs", in).refused(422, "invalid"); !slices.Contains(fields(body), wrong) {
				t.Errorf("the fields are %v, want %s", fields(body), wrong)
			}
		}
		id, calls := ann.program("loan.read")
		calls.call("GET", "/staff/loans", nil).status(200)
		listed := ann.call("GET", "/staff/programs", nil).status(200).json()["items"].([]any)[0].(map[string]any)
		secret := listed["secrets"].([]any)[0].(map[string]any)
		if listed["state"] != "active" || secret["state"] != "active" || secret["used_at"] == nil || secret["ends_at"] != "2027-01-31T23:00:00Z" || secret["token"] != nil {
			t.Errorf("the program is %v", listed)
		}
		ann.call("POST", "/staff/programs/"+id+"/end", nil).status(200)
		ann.call("POST", "/staff/programs/"+id+"/end", nil).refused(409, "program.ended")
		ann.call("POST", "/staff/programs/none/end", nil).refused(404, "not_found")
		calls.call("GET", "/staff/loans", nil).refused(401, "key.unknown")

		bob := l.staff("bob@florin.example", identity.Administrator)
		ann.call("POST", "/staff/programs", input).refused(422, "invalid") // one person answers for nothing where there are two
		two := ann.definition("loan.read")
		two["responsible"] = []any{input["responsible"].([]any)[0], bob.member("bob@florin.example")["id"]}
		made := ann.call("POST", "/staff/programs", two).status(201).json()
		id = made["program"].(map[string]any)["id"].(string)
		at := "/staff/programs/" + id
		if mails := l.mailsTo("bob@florin.example", "staff.program_waiting"); len(mails) != 1 || !strings.Contains(mails[0].Text, "Books") {
			t.Errorf("the second person is told %v", mails)
		}
		calls = l.with(made["token"].(string))
		calls.call("GET", "/staff/loans", nil).refused(403, "key.waiting")
		seen := map[string]any{"version": 1}
		ann.call("POST", at+"/confirm", seen).refused(409, "second_person.needed")
		l.asNewcomer("bob@florin.example", "ann@florin.example", func() {
			bob.call("POST", at+"/confirm", seen).refused(409, "second_person.newcomer")
		})
		bob.call("POST", at+"/confirm", map[string]any{"version": 7}).refused(409, "program.version_conflict")
		bob.call("POST", at+"/confirm", seen).status(200)
		bob.call("POST", at+"/confirm", seen).refused(409, "program.decided")
		calls.call("GET", "/staff/loans", nil).status(200)

		for name, code := range map[string]string{
			"flk_nonsense": "key.shape", "nonsense": "key.unknown", made["token"].(string)[:30]: "key.shape",
			strings.Replace(made["token"].(string), "live", "test", 1): "key.wrong_mode", "flk_" + strings.Repeat("x", 43): "key.unknown", "fls_" + strings.Repeat("x", 43): "key.of_sandbox",
		} {
			l.with(name).call("GET", "/staff/loans", nil).refused(401, code)
		}
		for secret, code := range map[string]string{strings.Replace(made["token"].(string), "live", "test", 1): "key.wrong_mode", "flk_nonsense": "key.shape", "fls_" + strings.Repeat("x", 43): "key.of_sandbox"} { // where none of a program is needed, too
			l.with(secret).call("POST", "/loan-requests", map[string]any{}).refused(401, code)
			l.with(secret).call("GET", "/me/profile", nil).refused(401, code)
			l.with(secret).call("GET", "/site", nil).refused(401, code)
		}
		l.with("of another system").call("GET", "/site", nil).status(200)
		calls.call("GET", "/site", nil).status(200)
		for range 130 {
			if calls.call("GET", "/staff/loans", nil).Code == http.StatusTooManyRequests {
				break
			}
		}
		if a := calls.call("GET", "/staff/loans", nil); a.Code != 429 || a.Header().Get("Retry-After") == "" {
			t.Errorf("a program in a hurry gets %d", a.Code)
		}
		env.Clock.Set(time.Date(2027, 1, 31, 22, 59, 0, 0, time.UTC)) // a minute before the lender's midnight
		calls.call("GET", "/staff/loans", nil).status(200)
		env.Clock.Advance(2 * time.Minute)
		calls.call("GET", "/staff/loans", nil).refused(401, "key.expired")
	})
}

func TestAProgramIsWidenedByTwoAndStoppedByOne(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator)
		input := ann.definition("loan.read")
		input["responsible"] = []any{input["responsible"].([]any)[0], bob.member("bob@florin.example")["id"]}
		made := ann.call("POST", "/staff/programs", input).status(201).json()
		at, calls := "/staff/programs/"+made["program"].(map[string]any)["id"].(string), l.with(made["token"].(string))
		version := func() float64 {
			return ann.call("GET", "/staff/programs", nil).status(200).json()["items"].([]any)[0].(map[string]any)["version"].(float64)
		}
		confirm := func() { bob.call("POST", at+"/confirm", map[string]any{"version": version()}).status(200) }
		confirm()
		delete(input, "expires_on")
		change := func(name string, value any) answer {
			input[name], input["version"] = value, version()
			return ann.call("PUT", at, input)
		}
		change("scopes", []string{"loan.read", "product.read"}).status(200)
		calls.call("GET", "/staff/products", nil).refused(403, "key.no_scope")
		bob.call("POST", at+"/withdraw", nil).status(200)
		bob.call("POST", at+"/withdraw", nil).refused(409, "program.decided")
		change("scopes", []string{"loan.read", "product.read"}).status(200)
		confirm()
		calls.call("GET", "/staff/products", nil).status(200)
		change("scopes", []string{"loan.read"}).status(200) // less, at once
		calls.call("GET", "/staff/products", nil).refused(403, "key.no_scope")
		change("addresses", []string{"203.0.113.9", "10.0.0.0/8"}).status(200)
		calls.call("GET", "/staff/loans", nil).refused(403, "program.address")
		calls.call("GET", "/staff/loans", nil).refused(403, "program.address")
		if n := len(ann.call("GET", "/staff/journal?action=program.called_from_elsewhere", nil).status(200).json()["items"].([]any)); n != 1 {
			t.Errorf("the journal tells of %d strange calls in an hour, want one", n)
		}
		change("addresses", []string{}).status(200) // wider
		calls.call("GET", "/staff/loans", nil).refused(403, "program.address")
		confirm()
		calls.call("GET", "/staff/loans", nil).status(200)
		input["version"] = 1
		ann.call("PUT", at, input).refused(409, "program.version_conflict")

		change("scopes", []string{"loan.read", "ledger.read"}).status(200)
		ann.call("POST", at+"/stop", nil).status(200) // and what waits is dropped: no confirmation starts the program
		bob.call("POST", at+"/confirm", map[string]any{"version": version()}).refused(409, "program.decided")
		ann.call("POST", at+"/stop", nil).refused(409, "program.decided")
		if told := env.Told(t, "program.suspended"); told != 1 {
			t.Errorf("told of what was stopped: %d times", told)
		}
		calls.call("GET", "/staff/loans", nil).refused(403, "program.stopped")
		ann.call("POST", at+"/start", nil).status(200)
		calls.call("GET", "/staff/loans", nil).refused(403, "program.stopped")
		ann.call("POST", at+"/start", nil).refused(409, "program.decided")
		confirm()
		ann.call("POST", at+"/start", nil).refused(409, "program.decided")
		calls.call("GET", "/staff/loans", nil).status(200)
		if n := ann.call("POST", "/staff/programs/stop-all", nil).status(200).json()["stopped"]; n != 1.0 {
			t.Errorf("stopped %v", n)
		}
		calls.call("GET", "/staff/loans", nil).refused(403, "program.stopped")
	})
}

func TestAProgramTakesAnotherSecretWithoutAPause(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		id, old := ann.program("loan.read")
		own := old.call("GET", "/program", nil).status(200).json()
		if own["name"] != "Books" || own["mode"] != "live" || len(own["scopes"].([]any)) != 2 || len(own["secrets"].([]any)) != 1 {
			t.Errorf("a program is told %v", own)
		}
		rotate := func(b *browser, hours int) answer {
			return b.call("POST", "/program/rotate", map[string]any{"overlap_hours": hours})
		}
		for _, hours := range []int{0, 169} {
			if got := fields(rotate(old, hours).refused(422, "invalid")); !slices.Contains(got, "/overlap_hours overlap.range") {
				t.Errorf("the fields are %v", got)
			}
		}
		rotated := rotate(old, 24).status(200).json()
		lost := l.with(rotated["token"].(string))
		rotated = rotate(old, 24).status(200).json() // the answer did not arrive
		lost.call("GET", "/staff/loans", nil).refused(401, "key.unknown")
		fresh := l.with(rotated["token"].(string))
		if s := rotated["old"].(map[string]any); s["state"] != "leaving" || s["ends_at"] != "2026-11-21T09:00:00Z" {
			t.Errorf("the old secret is %v", s)
		}
		if s := rotated["secret"].(map[string]any); s["state"] != "active" || s["made_by"] != "Books" || s["ends_at"] != "2027-01-31T23:00:00Z" {
			t.Errorf("the new secret is %v", s)
		}
		rotate(fresh, 24).refused(409, "program.secrets")
		fresh.call("GET", "/staff/loans", nil).status(200)
		env.Clock.Advance(24*time.Hour - time.Second)
		old.call("GET", "/staff/loans", nil).status(200)
		env.Clock.Advance(time.Second)
		old.call("GET", "/staff/loans", nil).refused(401, "key.unknown")
		fresh.call("GET", "/staff/loans", nil).status(200)

		at := "/staff/programs/" + id
		added := l.signedIn("ann@florin.example").call("POST", at+"/secrets", map[string]any{"expires_on": "2026-12-31"}).status(201).json()
		third := l.with(added["token"].(string))
		third.call("GET", "/staff/loans", nil).status(200)
		ann = l.signedIn("ann@florin.example")
		ann.call("POST", at+"/secrets", map[string]any{"expires_on": "2026-12-31"}).refused(409, "program.secrets")
		newest := added["program"].(map[string]any)["secrets"].([]any)[0].(map[string]any)["id"].(string)
		ann.call("POST", at+"/secrets/"+newest+"/end", nil).status(200)
		ann.call("POST", at+"/secrets/"+newest+"/end", nil).refused(409, "program.decided")
		ann.call("POST", at+"/secrets/none/end", nil).refused(404, "not_found")
		third.call("GET", "/staff/loans", nil).refused(401, "key.unknown")
	})
}

// Who has left knows the secret: the program goes on for a week, in which others can be named and the secret changed.
func TestAProgramThatNobodyAnswersFor(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var programs *program.Service
		l := newRig(t, env, func(p *api.Parts) { programs = p.Programs })
		ann, bob := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator)
		boss := l.staff("boss@florin.example", identity.Administrator)
		input := ann.definition("loan.read", "audit.read")
		input["responsible"] = []any{input["responsible"].([]any)[0], boss.member("bob@florin.example")["id"]}
		made := ann.call("POST", "/staff/programs", input).status(201).json()
		at, calls := "/staff/programs/"+made["program"].(map[string]any)["id"].(string), l.with(made["token"].(string))
		bob.call("POST", at+"/confirm", map[string]any{"version": 1}).status(200)
		member := func(email, what string, body any) {
			boss.call(map[bool]string{true: "POST", false: "PUT"}[body == nil], "/staff/members/"+boss.member(email)["id"].(string)+what, body).json()
		}
		member("ann@florin.example", "/role", map[string]string{"role": "support"})
		calls.call("GET", "/staff/journal", nil).status(200) // bob still may
		member("bob@florin.example", "/role", map[string]string{"role": "support"})
		calls.call("GET", "/staff/loans", nil).status(200)
		calls.call("GET", "/staff/journal", nil).refused(403, "key.no_scope")
		env.Clock.Advance(time.Minute)
		disable := func(email string) {
			l.signedIn("boss@florin.example").call("POST", "/staff/members/"+boss.member(email)["id"].(string)+"/disable", nil).status(204)
		}
		disable("ann@florin.example")
		remind := func() int {
			must(t, programs.Remind(t.Context(), date.Of(env.Clock.Now(), time.UTC)))
			return len(l.mailsTo("boss@florin.example", "staff.program_unattended"))
		}
		if first, again := remind(), remind(); first != 1 || again != 1 {
			t.Errorf("told %d times, then %d", first, again)
		}
		disable("bob@florin.example")
		if n := remind(); n != 2 {
			t.Errorf("told %d times that nobody is left", n)
		}
		env.Clock.Advance(7*24*time.Hour - time.Second)
		calls.call("GET", "/staff/journal", nil).status(200) // as it was confirmed
		env.Clock.Advance(time.Second)
		calls.call("GET", "/staff/loans", nil).refused(403, "program.unattended")
		env.Clock.Set(time.Date(2027, 1, 29, 10, 0, 0, 0, time.UTC))
		remind()
		if told := env.Told(t, "program.secret_ending"); told != 1 {
			t.Errorf("told of a secret that ends: %d times", told)
		}
		if mails := l.mailsTo("boss@florin.example", "staff.program_secret_ending"); len(mails) != 1 {
			t.Errorf("%d mails tell that the secret ends", len(mails))
		}
		if mails := l.mailsTo("boss@florin.example", "staff.program_unused"); len(mails) != 1 {
			t.Errorf("%d mails ask about a program that nobody uses", len(mails))
		}
	})
}

func TestAProgramWantsAFreshSignInAndStandsInTheJournal(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		_, calls := ann.program("list.export", "loan.read", "audit.read")
		calls.call("GET", "/staff/exports/loans", nil).status(200)
		journal := calls.call("GET", "/staff/journal?actor_kind=machine", nil).status(200).json()["items"].([]any)
		if len(journal) != 1 || journal[0].(map[string]any)["actor"] != "Books" {
			t.Errorf("the journal says %v", journal)
		}
		input := ann.definition("loan.read")
		for range 3 { // in use, so that the session stays while the sign-in grows old
			env.Clock.Advance(5 * time.Minute)
			ann.call("GET", "/staff/dashboard", nil).status(200)
		}
		ann.call("POST", "/staff/programs", input).refused(403, "session.reauthenticate")
		input["password"] = "Wrong-1-password"
		if got := fields(ann.call("POST", "/staff/programs", input).refused(422, "invalid")); !slices.Contains(got, "/password password.wrong") {
			t.Errorf("the fields are %v", got)
		}
	})
}

// What a program did counts as done by who answers for it and who let it in; and a program confirms nothing.
func TestAProgramIsOnePairOfEyes(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator)
		eve := l.staff("eve@florin.example", identity.Administrator)
		id, _ := ann.programOfTwo(bob, "loan.read")
		eve.call("POST", "/staff/programs/"+id+"/confirm", map[string]any{"version": 1}).status(200)
		dan := l.staff("dan@florin.example", identity.Administrator)
		second := func(proposer string, by identity.Principal) error {
			return env.DB.View(t.Context(), func(tx *db.Tx) error { return identity.OtherPersonTx(tx, proposer, by) })
		}
		self := func(b *browser) string {
			return b.call("GET", "/staff/programs", nil).status(200).json()["self"].(string)
		}
		for _, person := range []*browser{ann, bob, eve} {
			if err := second(id, identity.Principal{Kind: identity.Staff, StaffID: self(person)}); fault.CodeOf(err) != "second_person.needed" {
				t.Errorf("who stands behind a program confirms what it did: %v", err)
			}
		}
		must(t, second(id, identity.Principal{Kind: identity.Staff, StaffID: self(dan)}))
		if err := second(self(ann), identity.Principal{Kind: identity.Machine, ProgramID: id}); fault.CodeOf(err) != "second_person.needed" {
			t.Errorf("a program confirms: %v", err)
		}
	})
}

// A program works on requests and arrears under its own name.
func TestAProgramWorks(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		_, calls := ann.program("request.read", "request.note", "request.work", "loan.read", "collection.work")
		id := l.browser().submit("k", nil).status(201).json()["id"].(string)
		at := "/staff/loan-requests/" + id
		note := calls.call("POST", at+"/notes", map[string]string{"body": "Scored 412"}, "Idempotency-Key", "n").status(201).json()
		if note["author"] != "Books" {
			t.Errorf("the note is %v", note)
		}
		calls.call("POST", at+"/ask", map[string]any{"version": l.versionOf(ann, id), "items": []map[string]string{{"kind": "question", "text": "Which car?"}}}).status(200)
		calls.call("POST", at+"/ask/take-back", map[string]any{"version": l.versionOf(ann, id)}).status(200)
		self := ann.call("GET", "/staff/programs", nil).status(200).json()["self"]
		calls.call("POST", at+"/assign", map[string]any{"version": l.versionOf(ann, id), "staff_id": self}).status(200)
		calls.call("POST", at+"/refuse-now", map[string]any{"version": l.versionOf(ann, id)}).refused(403, "key.not_here")
		actions := ann.call("GET", "/staff/journal?actor_kind=machine&entity_kind=request", nil).status(200).Body.String()
		for _, action := range []string{"request.note_added", "request.assigned"} {
			if !strings.Contains(actions, action) {
				t.Errorf("the journal does not tell of %s: %s", action, actions)
			}
		}

		loan, _ := l.late("late@example.com")
		due := "/staff/loans/" + loan
		version := calls.call("GET", due+"/collection", nil).status(200).json()["case"].(map[string]any)["version"]
		calls.call("POST", due+"/contacts", map[string]any{
			"version": version, "channel": "phone", "note": "Will pay on Friday", "next_action": "call", "next_action_on": "2026-12-28",
		}).status(200)
		if told := l.signedIn("ann@florin.example").call("GET", due+"/collection", nil).status(200); !strings.Contains(told.Body.String(), "Books") {
			t.Errorf("the contact is not told to be the program's: %s", told.Body)
		}
	})
}
