package api_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"florin/internal/api/endpoint"
	"florin/internal/api/v1"
	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// What moves money or decides is what operations.csv bounds by a mandate; only work on arrears is bounded by itself.
func TestWhatWeighsIsWhatWantsAMandate(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	for _, r := range l.api.Routes() {
		if r.Use.Effect == endpoint.Mandate && !program.Weighty(program.Scope(r.Use.Scope)) && r.Use.Scope != "collection.work" {
			t.Errorf("%s opens %s, and does not weigh", r.Use.Scope, r.Pattern)
		}
	}
}

// sql changes a row as no call can.
func (l *rig) sql(env *testkit.Env, text string, args ...any) {
	l.t.Helper()
	must(l.t, env.DB.Update(l.t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(db.Composed(text), args...)
		return err
	}))
}

// season lets people have been in office for long, with a passkey.
func (l *rig) season(env *testkit.Env, people ...*browser) {
	l.t.Helper()
	for _, b := range people {
		id := b.self()
		l.sql(env, `UPDATE staff SET created_at = $2, joined_at = NULL, former_until = NULL WHERE id = $1`, id, env.Clock.Now().Add(-30*24*time.Hour))
		l.passkey(env, id)
	}
}

func (l *rig) passkey(env *testkit.Env, id string) {
	l.t.Helper()
	now := env.Clock.Now()
	l.sql(env, `DELETE FROM factors WHERE owner_id = $1`, id)
	l.sql(env, `INSERT INTO factors (id, owner_kind, owner_id, kind, name, secret, last_step, sign_count, verified_at, created_at, updated_at)
		VALUES ($1, 'staff', $2, 'webauthn', 'Key', $3, 0, 0, $4, $4, $4)`, uuid.NewString(), id, []byte("x"), now)
}

func (b *browser) self() string {
	b.t.Helper()
	return b.call("GET", "/staff/programs", nil).status(200).json()["self"].(string)
}

// weigh lets a light scope count as one by which money moves.
func (l *rig) weigh() {
	l.eachNode(func(a *api.API) { a.Programs.Weighs = func(s program.Scope) bool { return s == "loan.read" } })
}

func TestWhatWeighsTakesTwoSeasonedPeopleAndADay(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var programs *program.Service
		l := newRig(t, env, func(p *api.Parts) { programs = p.Programs })
		ann, bob, eve := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator), l.staff("eve@florin.example", identity.Administrator)
		id, calls := ann.programOfTwo(bob, "loan.read")
		at := "/staff/programs/" + id
		listed := func() map[string]any {
			return eve.call("GET", "/staff/programs", nil).status(200).json()["items"].([]any)[0].(map[string]any)
		}
		version := func() map[string]any { return map[string]any{"version": listed()["version"]} }
		bob.call("POST", at+"/confirm", version()).status(200)
		l.weigh()
		secret := map[string]any{"expires_on": "2027-01-31"}

		l.sql(env, `UPDATE staff SET joined_at = $2 WHERE id = $1`, ann.self(), env.Clock.Now().Add(-7*24*time.Hour+time.Minute))
		ann.call("POST", at+"/secrets", secret).refused(409, "seasoned.newcomer")
		l.sql(env, `UPDATE staff SET joined_at = $2 WHERE id = $1`, ann.self(), env.Clock.Now().Add(-7*24*time.Hour))
		ann.call("POST", at+"/secrets", secret).refused(409, "seasoned.passkey")
		l.passkey(env, ann.self())
		added := ann.call("POST", at+"/secrets", secret).status(201).json()
		fresh := l.with(added["token"].(string))

		l.sql(env, `UPDATE staff SET former_role = 'support', former_until = $2 WHERE id = $1`, bob.self(), env.Clock.Now().Add(time.Hour))
		l.passkey(env, bob.self())
		l.sql(env, `UPDATE staff SET created_at = $2, joined_at = NULL WHERE id = $1`, bob.self(), env.Clock.Now().Add(-30*24*time.Hour))
		bob.call("POST", at+"/confirm", version()).refused(409, "seasoned.newcomer") // of the role
		l.season(env, bob)
		if acts := listed()["allowed"].([]any); strings.Contains(strings.Join(texts(acts), " "), "confirm") {
			t.Errorf("eve, without a passkey, is offered %v", acts)
		}
		eve.call("POST", at+"/confirm", version()).refused(409, "seasoned.newcomer")
		ann.call("POST", at+"/confirm", version()).refused(409, "second_person.needed")
		confirmed := bob.call("POST", at+"/confirm", version()).status(200).json()
		if confirmed["due_at"] != "2026-11-21T09:00:00Z" || confirmed["due_by"] == "" {
			t.Errorf("confirmed: %v", confirmed)
		}
		bob.call("POST", at+"/confirm", version()).refused(409, "program.decided")
		for _, to := range []string{"ann", "bob", "eve"} {
			if mails := l.mailsTo(to+"@florin.example", "staff.program_due"); len(mails) != 1 || !strings.Contains(mails[0].Text, "24") {
				t.Errorf("%s is told %v", to, mails)
			}
		}
		apply := func() { must(t, programs.Apply(t.Context())) }
		env.Clock.Set(time.Date(2026, 11, 21, 8, 59, 59, 0, time.UTC))
		apply()
		fresh.call("GET", "/program", nil).refused(403, "key.waiting")
		env.Clock.Advance(time.Second)
		apply()
		fresh.call("GET", "/program", nil).status(200)

		ann, bob, eve = l.signedIn("ann@florin.example"), l.signedIn("bob@florin.example"), l.signedIn("eve@florin.example")
		first := listed()["secrets"].([]any)
		for _, one := range first {
			if hint := one.(map[string]any)["hint"].(string); !strings.HasPrefix(added["token"].(string), hint) {
				ann.call("POST", at+"/secrets/"+one.(map[string]any)["id"].(string)+"/end", nil).status(200)
			}
		}
		calls.call("GET", "/program", nil).refused(401, "key.unknown")
		again := func() *browser {
			made := ann.call("POST", at+"/secrets", secret).status(201).json()
			bob.call("POST", at+"/confirm", version()).status(200)
			return l.with(made["token"].(string))
		}
		dropped := again()
		eve.call("POST", at+"/withdraw", nil).status(200) // one is enough, who need not be seasoned
		env.Clock.Advance(25 * time.Hour)
		apply()
		dropped.call("GET", "/program", nil).refused(401, "key.unknown")
		fresh.call("GET", "/program", nil).status(200)

		ann, bob, eve = l.signedIn("ann@florin.example"), l.signedIn("bob@florin.example"), l.signedIn("eve@florin.example")
		weak := again()
		l.sql(env, `DELETE FROM factors WHERE owner_id = $1`, bob.self()) // who could not confirm it any more
		env.Clock.Advance(25 * time.Hour)
		apply()
		weak.call("GET", "/program", nil).refused(401, "key.unknown")

		l.season(env, l.signedIn("bob@florin.example"))
		ann, bob, eve = l.signedIn("ann@florin.example"), l.signedIn("bob@florin.example"), l.signedIn("eve@florin.example")
		again()
		ann.call("POST", at+"/stop", nil).status(200)
		if p := listed(); p["due_at"] != nil {
			t.Errorf("a stopped program goes on by itself at %v", p["due_at"])
		}
		env.Clock.Advance(25 * time.Hour)
		apply()
		fresh.call("GET", "/program", nil).refused(403, "program.stopped")
		ann, bob = l.signedIn("ann@florin.example"), l.signedIn("bob@florin.example")
		ann.call("POST", at+"/withdraw", nil).status(200)
		ann.call("POST", at+"/start", nil).status(200)
		eve = l.signedIn("eve@florin.example")
		bob.call("POST", at+"/confirm", version()).status(200) // as it was, at once
		fresh.call("GET", "/program", nil).status(200)
	})
}

func texts(list []any) (out []string) {
	for _, one := range list {
		out = append(out, one.(string))
	}
	return out
}

// Where the lender's rule lets one work alone, what weighs takes two all the same.
func TestNobodyAloneMakesWhatWeighs(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		id, _ := ann.program("loan.read")
		l.weigh()
		l.season(env, ann)
		ann.call("POST", "/staff/programs/"+id+"/secrets", map[string]any{"expires_on": "2027-01-31"}).refused(409, "program.two_people")
	})
}
