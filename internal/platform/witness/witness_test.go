package witness_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/outbound"
	"florin/internal/platform/signed"
	"florin/internal/platform/witness"
	"florin/internal/test/testkit"
)

// receiver appends what comes to a file, as docs/operations.md tells those who set one up.
type receiver struct {
	*httptest.Server
	mu     sync.Mutex
	answer func(w http.ResponseWriter) // nil: 204
	file   bytes.Buffer
	ids    []string
	told   []audit.Told
	wrong  []error
	clock  *testkit.Clock
	secret string
}

func newReceiver(t *testing.T, env *testkit.Env) *receiver {
	r := &receiver{clock: env.Clock, secret: signed.NewSecret()}
	r.Server = httptest.NewServer(http.HandlerFunc(r.take))
	t.Cleanup(r.Close)
	return r
}

func (r *receiver) take(w http.ResponseWriter, q *http.Request) {
	body, _ := io.ReadAll(q.Body)
	r.mu.Lock()
	defer r.mu.Unlock()
	m := signed.Message{ID: q.Header.Get("Webhook-Id"), Timestamp: q.Header.Get("Webhook-Timestamp"), Signature: q.Header.Get("Webhook-Signature"), Body: body}
	var told audit.Told
	if err := m.Check(r.clock.Now(), []string{r.secret}); err != nil {
		r.wrong = append(r.wrong, err)
	}
	if err := json.Unmarshal(body, &told); err != nil {
		r.wrong = append(r.wrong, err)
	}
	r.ids, r.told = append(r.ids, m.ID), append(r.told, told)
	r.file.Write(body)
	if r.answer != nil {
		r.answer(w)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

func (r *receiver) answers(fn func(w http.ResponseWriter)) { r.mu.Lock(); r.answer = fn; r.mu.Unlock() }

func status(code int) func(w http.ResponseWriter) {
	return func(w http.ResponseWriter) {
		w.Header().Set("Location", "/elsewhere")
		w.WriteHeader(code)
	}
}

// numbers of the seals that came, in order.
func (r *receiver) numbers() (list []int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, t := range r.told {
		list = append(list, t.Number)
	}
	return list
}

var here = outbound.Networks{netip.MustParsePrefix("127.0.0.0/8")}

// node is a service of one node, and what it logged.
func (r *receiver) node(env *testkit.Env, name string, log io.Writer) *witness.Service {
	return witness.New(witness.Parts{
		DB: env.DB, Caller: outbound.NewHooks(here), Address: r.URL + "/seals?key=open-sesame", Secret: r.secret, Site: "https://lender.example", Node: name,
		Log: slog.New(slog.NewTextHandler(log, nil)),
	})
}

func seals(t *testing.T, env *testkit.Env, n int) {
	t.Helper()
	for range n {
		env.Update(t, func(tx *db.Tx) error {
			return audit.RecordTx(tx, audit.Event{Actor: audit.Actor{Kind: "staff", ID: "anna"}, Action: "x", EntityKind: "request", EntityID: "x"})
		})
		env.Clock.Advance(time.Hour)
		if sealed, err := audit.SealNext(t.Context(), env.DB, env.Clock.Now(), nil); err != nil || !sealed {
			t.Fatal(sealed, err)
		}
	}
}

func (r *receiver) wants(t *testing.T, what string, want ...int64) {
	t.Helper()
	if got := r.numbers(); !slices.Equal(got, want) {
		t.Errorf("%s: %v came, want %v", what, got, want)
	}
	for _, err := range r.wrong {
		t.Errorf("%s: %v", what, err)
	}
}

func look(t *testing.T, env *testkit.Env, r *receiver) witness.State {
	t.Helper()
	state, err := witness.Look(t.Context(), env.DB, r.URL+"/seals?key=open-sesame")
	testkit.Must(t, err)
	return state
}

// What waits is told in order, once, and later only what is new. The file that comes of it is the database's.
func TestSealsAreToldInOrder(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newReceiver(t, env)
		w := r.node(env, "one", io.Discard)
		testkit.Must(t, w.Push(t.Context()))
		r.wants(t, "nothing was sealed yet")
		seals(t, env, 3)
		if state := look(t, env, r); state.Pushed != 0 || state.Newest != 3 || state.Waiting != 2*time.Hour+5*time.Minute || state.Failures != 0 {
			t.Errorf("%+v", state)
		}
		testkit.Must(t, w.Push(t.Context()))
		testkit.Must(t, w.Push(t.Context()))
		r.wants(t, "three", 1, 2, 3)
		seals(t, env, 1)
		testkit.Must(t, r.node(env, "two", io.Discard).Push(t.Context()))
		r.wants(t, "by another node", 1, 2, 3, 4)
		if state := look(t, env, r); state != (witness.State{Pushed: 4, Newest: 4}) {
			t.Errorf("%+v", state)
		}
		if last := r.told[3]; last.Node != "two" || last.Installation != "https://lender.example" || last.Previous != r.told[2].Hash || last.Records != 1 {
			t.Errorf("%+v", last)
		}
		if strings.Contains(r.file.String(), "anna") || strings.Contains(r.file.String(), "request") {
			t.Errorf("a body tells more than it should: %s", &r.file)
		}
		o, err := audit.VerifyOutside(t.Context(), env.DB, &r.file)
		if testkit.Must(t, err); o.Wrong != 0 || o.Seals != 4 {
			t.Errorf("%+v", o)
		}
	})
}

// Whatever is not a 2xx in time is tried again, later each time, and told to the log once; nothing is told out of turn.
func TestAnAddressThatDoesNotTakeThem(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		for name, c := range map[string]struct {
			answer  func(w http.ResponseWriter)
			problem string
		}{
			"an error":       {status(500), "it answered 500"},
			"a redirect":     {status(307), "it answered 307"},
			"gone":           {status(410), "it answered 410"},
			"a wrong secret": {status(401), "it answered 401"},
		} {
			r := newReceiver(t, env)
			r.answers(c.answer)
			var log bytes.Buffer
			w := r.node(env, "one", &log)
			seals(t, env, 1)
			testkit.Must(t, w.Push(t.Context()))
			testkit.Must(t, w.Push(t.Context()))
			r.wants(t, name, 1)
			since := env.Clock.Now()
			env.Clock.Advance(31 * time.Second)
			testkit.Must(t, w.Push(t.Context()))
			env.Clock.Advance(31 * time.Second)
			testkit.Must(t, w.Push(t.Context()))
			r.wants(t, name+", and again after a while", 1, 1)
			if state := look(t, env, r); state.Failures != 2 || !state.FailingSince.Equal(since) || state.Problem != c.problem || state.Pushed != 0 || state.Waiting < time.Minute {
				t.Errorf("%s: %+v", name, state)
			}
			env.Clock.Advance(time.Minute)
			r.answers(nil)
			testkit.Must(t, w.Push(t.Context()))
			if got := r.numbers(); len(got) < 3 || !slices.IsSorted(got) || got[2] != 1 {
				t.Errorf("%s: %v", name, got)
			}
			if state := look(t, env, r); state.Pushed != state.Newest || state.Failures != 0 || state.Problem != "" || !state.FailingSince.IsZero() {
				t.Errorf("%s: %+v", name, state)
			}
			if said := log.String(); strings.Count(said, "does not take the seals") != 1 || strings.Count(said, "takes the seals of the audit log again") != 1 || strings.Contains(said, "sesame") {
				t.Errorf("%s: %s", name, said)
			}
		}
	})
}

func TestAnAddressThatIsDownOrAskedForTime(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		seals(t, env, 2)
		r := newReceiver(t, env)
		w := r.node(env, "one", io.Discard)
		r.answers(func(w http.ResponseWriter) {
			w.Header().Set("Retry-After", "86400")
			w.WriteHeader(http.StatusServiceUnavailable)
		})
		testkit.Must(t, w.Push(t.Context()))
		env.Clock.Advance(59 * time.Minute)
		testkit.Must(t, w.Push(t.Context()))
		r.wants(t, "it asked for a day", 1)
		env.Clock.Advance(2 * time.Minute)
		testkit.Must(t, w.Push(t.Context()))
		r.wants(t, "an hour is heeded", 1, 1)

		r.Close()
		env.Clock.Advance(2 * time.Hour)
		testkit.Must(t, w.Push(t.Context()))
		if state := look(t, env, r); state.Problem != "no connection" || state.Failures != 3 {
			t.Errorf("%+v", state)
		}
		for range 60 { // a quarter of an hour is the longest
			env.Clock.Advance(15*time.Minute + time.Second)
			testkit.Must(t, w.Push(t.Context()))
		}
		if state := look(t, env, r); state.Failures != 63 {
			t.Errorf("%+v", state)
		}
		private := witness.New(witness.Parts{DB: env.DB, Caller: outbound.NewHooks(nil), Address: "http://127.0.0.1:1/", Secret: r.secret, Log: env.Log})
		testkit.Must(t, private.Push(t.Context()))
		if state, err := witness.Look(t.Context(), env.DB, "http://127.0.0.1:1/"); err != nil || state.Problem != "it is in a network that may not be called" {
			t.Errorf("%+v, %v", state, err)
		}
	})
}

// slow answers by the caller's own bound, which the test shortens.
type slow struct{ *outbound.Hooks }

func (s slow) Post(ctx context.Context, address string, header map[string]string, body []byte) outbound.HookAnswer {
	ctx, end := context.WithTimeout(ctx, 100*time.Millisecond)
	defer end()
	return s.Hooks.Post(ctx, address, header, body)
}

// An address that takes a seal and answers too late gets it again, under the same id.
func TestAnAddressThatIsSlow(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newReceiver(t, env)
		seals(t, env, 2)
		w := r.node(env, "one", io.Discard)
		w.Caller = slow{outbound.NewHooks(here)}
		r.answers(func(http.ResponseWriter) { time.Sleep(300 * time.Millisecond) })
		testkit.Must(t, w.Push(t.Context()))
		if state := look(t, env, r); state.Problem != "no answer in time" || state.Pushed != 0 {
			t.Errorf("%+v", state)
		}
		r.answers(nil)
		env.Clock.Advance(31 * time.Second)
		testkit.Must(t, w.Push(t.Context()))
		r.wants(t, "slow, then in time", 1, 1, 2)
		if r.ids[0] != r.ids[1] || r.ids[0] == r.ids[2] {
			t.Errorf("%v", r.ids)
		}
		o, err := audit.VerifyOutside(t.Context(), env.DB, &r.file)
		if testkit.Must(t, err); o.Wrong != 0 || o.Seals != 2 {
			t.Errorf("%+v", o)
		}
	})
}

// A node that dies after the address has taken a seal and before that is noted leaves a hold that ends: then the same seal comes again under the
// same id, from whichever node.
func TestAKillBetweenTakenAndNoted(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newReceiver(t, env)
		seals(t, env, 2)
		dying, kill := context.WithCancel(t.Context())
		r.answers(func(w http.ResponseWriter) { kill(); w.WriteHeader(http.StatusOK) })
		if err := r.node(env, "one", io.Discard).Push(dying); err == nil {
			t.Error("a node that was killed noted what came of its call")
		}
		r.answers(nil)
		two := r.node(env, "two", io.Discard)
		testkit.Must(t, two.Push(t.Context()))
		r.wants(t, "the hold of the dead", 1)
		if state := look(t, env, r); state.Pushed != 0 || state.Failures != 0 {
			t.Errorf("%+v", state)
		}
		env.Clock.Advance(time.Minute)
		testkit.Must(t, two.Push(t.Context()))
		r.wants(t, "told again", 1, 1, 2)
		if r.ids[0] != r.ids[1] || r.ids[0] == r.ids[2] {
			t.Errorf("%v", r.ids)
		}
	})
}

// Nodes that push at once tell each seal once, in order.
func TestOneNodeTellsAtATime(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newReceiver(t, env)
		seals(t, env, 5)
		var nodes sync.WaitGroup
		for range 4 {
			w := r.node(env, "one", io.Discard)
			nodes.Go(func() {
				for range 10 {
					testkit.Must(t, w.Push(t.Context()))
				}
			})
		}
		nodes.Wait()
		r.wants(t, "four nodes", 1, 2, 3, 4, 5)
	})
}

// An address that is new is told of everything from the first seal on, and one that was told before goes on where it was.
func TestANewAddressIsToldOfAll(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		first, second := newReceiver(t, env), newReceiver(t, env)
		seals(t, env, 2)
		testkit.Must(t, first.node(env, "one", io.Discard).Push(t.Context()))
		testkit.Must(t, second.node(env, "one", io.Discard).Push(t.Context()))
		seals(t, env, 1)
		testkit.Must(t, first.node(env, "one", io.Discard).Push(t.Context()))
		first.wants(t, "the first", 1, 2, 3)
		second.wants(t, "the second", 1, 2)
		if n := env.Count(t, "SELECT count(*) FROM audit_witnesses WHERE address LIKE '%sesame%' OR address LIKE '%127%0%0%'"); n != 0 {
			t.Error("an address is kept in clear")
		}
	})
}

// Who takes seals out of the database cannot make the address forget that it has them.
func TestSealsThatWereRemovedAreMissed(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newReceiver(t, env)
		seals(t, env, 3)
		testkit.Must(t, r.node(env, "one", io.Discard).Push(t.Context()))
		for _, c := range []struct {
			harm   string
			newest int64
			gone   bool
		}{
			{"UPDATE audit_seals SET hash = hash || '0' WHERE number = 3", 3, true},
			{"UPDATE audit_seals SET hash = substr(hash, 1, 64) WHERE number = 3", 3, false},
			{"DELETE FROM audit_seals WHERE number >= 2", 1, true},
		} {
			_, err := env.DB.Pool().Exec(c.harm)
			testkit.Must(t, err)
			if state := look(t, env, r); state.Pushed != 3 || state.Newest != c.newest || state.Gone != c.gone || state.Waiting != 0 {
				t.Errorf("%s: %+v", c.harm, state)
			}
		}
	})
}
