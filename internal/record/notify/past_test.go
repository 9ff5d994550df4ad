package notify

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/test/testkit"
)

// dueSoon is the mail that was sent 107 times for a day long past.
func dueSoon(on date.Date, key string) Mail {
	return Mail{To: "marie@example.org", Lang: "fr", Template: "loan.due_soon", Key: key, Params: map[string]any{
		"reference": "K-1", "amount_due": money.Of(290_81, money.EUR), "due_on": on, "link": "/client",
	}}
}

// Whenever a mail is queued, and whenever it can leave: it leaves exactly if the day that it
// names is not over by then.
func TestNoMailNamesADayToComeThatIsOver(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := newService(t, env, "")
		start := env.Clock.Now()
		n := 0
		rapid.Check(t, func(rt *rapid.T) {
			n++
			env.Clock.Set(start)
			due := date.Of(start, time.UTC).AddDays(rapid.IntRange(-40, 40).Draw(rt, "due in days"))
			wait := time.Duration(rapid.IntRange(0, 60*24).Draw(rt, "hours until it can leave")) * time.Hour
			key := "due:" + due.String() + ":" + wait.String() + ":" + time.Duration(n).String()
			change(t, env, func(tx *db.Tx) error { return s.QueueTx(tx, dueSoon(due, key)) })
			env.Clock.Set(start.Add(wait))
			r := job.NewRunner(env.DB, env.Log, job.Options{})
			s.Register(r)
			if err := r.RunDue(t.Context()); err != nil {
				rt.Fatal(err)
			}
			var state State
			var found bool
			if err := env.DB.View(t.Context(), func(tx *db.Tx) (err error) {
				state, found, err = db.Maybe[State](tx, findState, jobKey(key))
				return err
			}); err != nil {
				rt.Fatal(err)
			}
			sendable := !due.Before(date.Of(start.Add(wait), time.UTC))
			if left := found && state == Outbox; left != sendable {
				rt.Fatalf("due on %s, leaves on %s: left %v (%v %v)", due, date.Of(start.Add(wait), time.UTC), left, found, state)
			}
		})
	})
}

// A mail that its day has overtaken says so in the list, and is not sent again.
func TestAMailThatIsOutdatedIsNotSentAgain(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := newService(t, env, "")
		m := dueSoon(date.Of(env.Clock.Now(), time.UTC), "due")
		change(t, env, func(tx *db.Tx) error { return s.QueueTx(tx, m) })
		env.Clock.Set(env.Clock.Now().Add(48 * time.Hour))
		r := job.NewRunner(env.DB, env.Log, job.Options{})
		s.Register(r)
		if err := r.RunDue(t.Context()); err != nil {
			t.Fatal(err)
		}
		list, err := s.List(t.Context(), Filter{Limit: 10})
		if err != nil || len(list) != 1 || list[0].State != Failed || list[0].Verdict == nil || *list[0].Verdict != Outdated {
			t.Fatalf("%+v %v", list, err)
		}
		err = env.DB.Update(t.Context(), func(tx *db.Tx) error {
			_, err := s.AgainTx(tx, list[0].ID)
			return err
		})
		if fault.CodeOf(err) != "mail.outdated" {
			t.Errorf("sent again: %v", err)
		}
	})
}

// A template whose sense ends with a day needs that day.
func TestTheDayToComeIsRequired(t *testing.T) {
	for name, tmpl := range templates {
		if tmpl.ahead != "" && !slices.Contains(tmpl.required, tmpl.ahead) {
			t.Errorf("%s may be sent without %s", name, tmpl.ahead)
		}
	}
}
