package api_test

import (
	"context"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
	"florin/internal/test/testkit"
)

// noted is a request, and how its remarks are made and counted by a browser that sends no key of its own.
func (l *rig) noted(officer *browser) (note func(key, text string) answer, count func() int, path string) {
	path = "/staff/loan-requests/" + l.browser().submit("k", nil).status(201).json()["id"].(string)
	officer = officer.keyless()
	note = func(key, text string) answer {
		headers := []string{"Idempotency-Key", key}
		if key == "" {
			headers = nil
		}
		return officer.call("POST", path+"/notes", map[string]string{"body": text}, headers...)
	}
	count = func() int { return len(officer.call("GET", path, nil).status(200).json()["notes"].([]any)) }
	return note, count, path
}

func TestACallWithAUsedKeyIsAnsweredAgain(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer, other := l.staff("one@florin.example", identity.Officer), l.staff("two@florin.example", identity.Officer)
		note, count, path := l.noted(officer)
		first := note("k1", "Rang up").status(201)
		if got := first.Header().Get("Idempotent-Replayed"); got != "" {
			t.Errorf("the first answer is marked %q", got)
		}
		for _, key := range []string{"k1", `"k1"`} { // the draft of the IETF quotes it
			again := note(key, "Rang up").status(201)
			if again.Body.String() != first.Body.String() || again.Header().Get("Idempotent-Replayed") != "true" || again.Header().Get("Content-Type") != "application/json" {
				t.Errorf("%s is answered %v %s", key, again.Header(), again.Body)
			}
		}
		note("k1", "Rang up twice").refused(422, "idempotency.mismatch")
		elsewhere := "/staff/loan-requests/" + l.browser().submit("k2", map[string]any{"email": "bob@example.com"}).status(201).json()["id"].(string)
		officer.call("POST", elsewhere+"/notes", map[string]string{"body": "Rang up"}, "Idempotency-Key", "k1").refused(422, "idempotency.mismatch")
		for _, key := range []string{strings.Repeat("k", 201), "a key", "clé", `""`} {
			note(key, "x").refused(400, "idempotency.required")
		}
		twoKeys := httptest.NewRequest("POST", "/api/v1"+path+"/notes", strings.NewReader(`{"body":"x"}`))
		twoKeys.Header = map[string][]string{"Idempotency-Key": {"a", "b"}, "Content-Type": {"application/json"}}
		officer.send(twoKeys).refused(400, "idempotency.required")
		if n := count(); n != 1 {
			t.Errorf("%d remarks of one call", n)
		}
		other.call("POST", path+"/notes", map[string]string{"body": "Rang up"}, "Idempotency-Key", "k1").status(201) // their own key
		if n := count(); n != 2 {
			t.Errorf("%d remarks of two people", n)
		}
	})
}

// What was refused has not happened: it may be tried again with its key, and succeed.
func TestARefusalLeavesItsKeyFree(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer := l.staff("one@florin.example", identity.Officer)
		id := l.browser().submit("k", nil).status(201).json()["id"].(string)
		refuse := func(version int64) answer {
			return officer.keyless().call("POST", "/staff/loan-requests/"+id+"/refuse", map[string]any{"version": version, "reason": "Budget", "reasons": []string{"affordability"}}, "Idempotency-Key", "r")
		}
		refuse(99).refused(409, "request.version_conflict")
		refuse(1).status(200)
		refuse(1).status(200)
		refuse(99).refused(422, "idempotency.mismatch")
	})
}

func TestOfManyCallsWithOneKeyOneHasAnEffect(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		note, count, _ := l.noted(l.staff("one@florin.example", identity.Officer))
		replayed := 0
		for _, a := range testkit.AtOnce(20, func(int) answer { return note("k1", "Rang up") }) {
			if a.Code == 409 {
				a.refused(409, "idempotency.in_progress")
				continue
			}
			if a.status(201).Header().Get("Idempotent-Replayed") == "true" {
				replayed++
			}
		}
		if n := count(); n != 1 || replayed < 10 {
			t.Errorf("%d remarks, %d answered again", n, replayed)
		}
	})
}

// A program that is killed between the effect and its answer has the effect once: who asks again is told so.
func TestALostAnswerIsToldHonestly(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		note, count, path := l.noted(l.staff("one@florin.example", identity.Officer))
		note("k1", "Rang up").status(201)
		lost := func(query string) {
			must(t, env.DB.Update(context.Background(), func(tx *db.Tx) error { _, err := tx.Exec(db.Composed(query)); return err }))
		}
		lost(`UPDATE calls SET status = NULL, answer = NULL`)
		problem := note("k1", "Rang up")
		if got := problem.Header().Get("Retry-After"); got != "1" {
			t.Errorf("to be tried again after %q", got)
		}
		problem.refused(409, "idempotency.in_progress")
		env.Clock.Advance(2 * time.Minute)
		gone := note("k1", "Rang up")
		params := gone.refused(409, "idempotency.done")["params"].(map[string]any)
		if params["at"] != "/api/v1"+path+"/notes" && params["at"] != "/api/v1"+path || gone.Header().Get("Idempotent-Replayed") != "true" {
			t.Errorf("look at %v, %v", params["at"], gone.Header())
		}
		note("k1", "Something else").refused(422, "idempotency.mismatch")
		if n := count(); n != 1 {
			t.Errorf("%d remarks of one call", n)
		}
		lost(`DELETE FROM calls`)
	})
}

func TestCallsAreForgottenAfterThirtyDays(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		note, _, _ := l.noted(l.staff("one@florin.example", identity.Officer))
		note("k1", "GEHEIM").status(201)
		must(t, env.DB.View(context.Background(), func(tx *db.Tx) error {
			kept, err := db.One[[]byte](tx, db.Composed(`SELECT answer FROM calls`))
			if strings.Contains(string(kept), "GEHEIM") {
				t.Error("an answer is kept in clear")
			}
			return err
		}))
		calls := idempotency.NewCalls(env.DB, l.Keys)
		left := func() (n int64) {
			must(t, calls.Cleanup(context.Background()))
			must(t, env.DB.View(context.Background(), func(tx *db.Tx) (err error) {
				n, err = db.One[int64](tx, db.Composed(`SELECT COUNT(*) FROM calls`))
				return err
			}))
			return n
		}
		env.Clock.Advance(idempotency.KeepCalls - time.Second)
		if n := left(); n != 1 {
			t.Errorf("%d calls are left within 30 days", n)
		}
		env.Clock.Advance(2 * time.Second)
		if n := left(); n != 0 {
			t.Errorf("%d calls are left after 30 days", n)
		}
	})
}

// A program must send a key; a file is compared by its digest and not held.
func TestAProgramSendsAKeyWithWhatItChanges(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		_, program := l.staff("boss@florin.example", identity.Administrator).program("bank.files", "loan.read")
		program.keyless().bankFile(statement(1, "A", "fee")).refused(400, "idempotency.required")
		program.keyless().bankFile(statement(1, "A", "fee"), "Idempotency-Key", "f1").status(201)
		again := program.keyless().bankFile(statement(1, "A", "fee"), "Idempotency-Key", "f1").status(201)
		if again.json()["again"] != false || again.Header().Get("Idempotent-Replayed") != "true" {
			t.Errorf("answered again %v %s", again.Header(), again.Body)
		}
		program.keyless().bankFile(statement(2, "A", "fee"), "Idempotency-Key", "f1").refused(422, "idempotency.mismatch")
		program.keyless().bankFile(strings.Repeat(" ", 64<<20+1), "Idempotency-Key", "f1").refused(422, "idempotency.mismatch")
		if files := program.call("GET", "/staff/bank-files", nil).status(200).json()["items"].([]any); len(files) != 1 {
			t.Errorf("%d files", len(files))
		}
		program.call("GET", "/staff/loans", nil).status(200)
	})
}
