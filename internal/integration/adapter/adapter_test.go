package adapter_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/outbound"
	"florin/internal/platform/signed"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

var boss = identity.Principal{Kind: identity.Staff, StaffID: "boss", Name: "Bea", Permissions: []identity.Permission{identity.KeyManage}}

var ok, refused = testkit.Must, testkit.WantFault

// peer is an adapter that answers as the test tells it to.
type peer struct {
	*httptest.Server
	mu     sync.Mutex
	secret string
	answer func(w http.ResponseWriter, r *http.Request, b adapter.Body)
	bodies []adapter.Body
	raw    []string
	clock  func() time.Time
}

const described = `{"protocol":1,"name":"Register","version":"1","extra":true,"capabilities":[
	{"name":"bureau.consult","mode":"async","countries":["FR"],"max_seconds":60,"data":["name","birth_date","address","shoe_size"],"evidence":["application/pdf"]},
	{"name":"moon.landing","mode":"sync","data":[]}]}`

func newPeer(t *testing.T, clock func() time.Time) *peer {
	p := &peer{clock: clock}
	p.Server = httptest.NewServer(http.HandlerFunc(p.serve))
	t.Cleanup(p.Close)
	return p
}

func (p *peer) serve(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if r.URL.Path == adapter.WellKnown {
		_, _ = io.WriteString(w, described)
		return
	}
	raw, _ := io.ReadAll(r.Body)
	m := signed.Message{ID: r.Header.Get(signed.IDHeader), Timestamp: r.Header.Get(signed.TimestampHeader), Signature: r.Header.Get(signed.SignatureHeader), Body: raw}
	if m.Check(p.clock(), []string{p.secret}) != nil {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	b := adapter.Body{ID: m.ID}
	if r.Method == http.MethodPost {
		b, _ = adapter.ParseBody(raw)
		p.bodies, p.raw = append(p.bodies, b), append(p.raw, string(raw))
	}
	p.answer(w, r, b)
}

func (p *peer) say(status int, id, body string) func(http.ResponseWriter, *http.Request, adapter.Body) {
	return func(w http.ResponseWriter, _ *http.Request, b adapter.Body) {
		if id == "" {
			id = b.ID
		}
		p.signedBy(w, p.secret, id, status, strings.ReplaceAll(body, "$ID", b.ID))
	}
}

func (p *peer) signedBy(w http.ResponseWriter, secret, id string, status int, body string) {
	h, _ := signed.Headers(id, p.clock(), []byte(body), []string{secret}, nil)
	for name, value := range h {
		w.Header().Set(name, value)
	}
	w.WriteHeader(status)
	_, _ = io.WriteString(w, body)
}

// taken is what a feature was told.
type taken struct {
	call   adapter.Call
	result adapter.Result
}

type rig struct {
	*adapter.Service
	*lender.Lender
	t     *testing.T
	peer  *peer
	made  adapter.Made
	took  []taken
	wrong error // what the feature says to a result
}

func newRig(t *testing.T, env *testkit.Env) *rig {
	l := lender.New(t, env, lender.Config{})
	r := &rig{Lender: l, t: t, peer: newPeer(t, env.Clock.Now)}
	r.Service = adapter.New(adapter.Parts{
		DB: env.DB, Keys: l.Keys, Mail: l.Mail, Documents: l.Documents, Identity: l.Identity, Settings: l.Settings.Load,
		Caller: outbound.NewPeers(outbound.Networks{netip.MustParsePrefix("127.0.0.0/8")}), Clock: env.Clock.Now, Mode: "live", SiteURL: lender.Site, Log: env.Log,
	})
	r.Take(adapter.BureauConsult, func(_ *db.Tx, c adapter.Call, res adapter.Result) error {
		if r.wrong != nil && res.Code == "" {
			return r.wrong
		}
		r.took = append(r.took, taken{c, res})
		return nil
	})
	return r
}

// set sets an adapter up by two people.
func (r *rig) set() *rig {
	r.t.Helper()
	for _, name := range []string{"anna", "bert"} {
		_, err := r.Identity.CreateStaffWithPassword(r.t.Context(), identity.CommandLine(), identity.NewStaff{Email: name + "@florin.example", Name: name, Role: identity.Administrator}, "Correct-Horse-7-Battery")
		ok(r.t, err)
	}
	people := map[string]string{}
	r.Env.Update(r.t, func(tx *db.Tx) (err error) {
		list, err := identity.EverybodyTx(tx)
		for _, c := range list {
			people[c.Name] = c.ID
		}
		return err
	})
	first, second := boss, boss
	first.StaffID, second.StaffID = people["anna"], people["bert"]
	in := adapter.Input{Name: "register", Definition: adapter.Definition{URL: r.peer.URL, Capabilities: []adapter.Agreed{
		{Capability: adapter.BureauConsult, Data: []adapter.Datum{adapter.BirthDate, adapter.Name}}}}}
	made, err := r.CreateBy(r.t.Context(), first, in)
	ok(r.t, err)
	r.peer.secret = made.Secret
	if _, err := r.ask(); fault.CodeOf(err) != "adapter.none" {
		r.t.Fatalf("before it was confirmed: %v", err)
	}
	_, err = r.ConfirmBy(r.t.Context(), first, made.Adapter.ID, made.Adapter.Version)
	refused(r.t, err, fault.Conflict, "second_person.needed")
	made.Adapter, err = r.ConfirmBy(r.t.Context(), second, made.Adapter.ID, made.Adapter.Version)
	ok(r.t, err)
	r.made = made
	return r
}

func (r *rig) ask() (id string, err error) {
	err = r.Env.DB.Update(r.t.Context(), func(tx *db.Tx) (err error) {
		id, err = r.AskTx(tx, adapter.Need{
			Capability: adapter.BureauConsult, By: audit.Actor{Kind: "system"}, Once: "once",
			Subject: adapter.Subject{Kind: "request", ID: "00000000-0000-0000-0000-000000000001", Persons: []adapter.Person{
				{Position: 1, GivenName: "Zoë", FamilyName: "Łukasz", Street: "1 rue Secrète", Email: "zoe@example.org"}}},
			Input: map[string]any{"register": "FICP", "amount": "1000.00"},
		})
		return err
	})
	return id, err
}

func (r *rig) run() {
	r.t.Helper()
	ok(r.t, r.Due(r.t.Context()))
	r.RunDue(r.t, func(j *job.Runner) { r.Service.Register(j) })
}

func (r *rig) only() adapter.Item {
	r.t.Helper()
	log, err := r.Calls(r.t.Context(), boss, r.made.Adapter.ID, adapter.LogFilter{})
	ok(r.t, err)
	if len(log.Items) != 1 {
		r.t.Fatalf("calls: %+v", log.Items)
	}
	return log.Items[0]
}

func (r *rig) report(id, body string) error {
	h, _ := signed.Headers(id, r.Env.Clock.Now(), []byte(body), []string{r.peer.secret}, nil)
	return r.Results(context.Background(), "register", signed.Message{ID: id, Timestamp: h[signed.TimestampHeader], Signature: h[signed.SignatureHeader], Body: []byte(body)})
}

const clear = `{"id":"$ID","state":"done","result":{"result":"clear"},"provider":{"name":"BdF","reference":"K-1"},"unknown":1}`

func TestACallIsAskedAndTaken(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env).set()
		r.peer.answer = r.peer.say(200, "", clear)
		id, err := r.ask()
		ok(t, err)
		if again, err := r.ask(); err != nil || again != id {
			t.Errorf("the same need is another call: %s %v", again, err)
		}
		r.run()
		if len(r.took) != 1 || string(r.took[0].result.Result) != `{"result":"clear"}` || r.took[0].result.Provider.Reference != "K-1" || r.took[0].call.ID != id {
			t.Fatalf("taken: %+v", r.took)
		}
		if got := r.only(); got.State != adapter.Done || got.SHA256 == "" || got.Attempts != 1 {
			t.Errorf("the call: %+v", got)
		}
		b := r.peer.bodies[0]
		if b.ID != id || b.Mode != "live" || b.Purpose != "creditworthiness" || b.ResultsURL != lender.Site+"/api/v1/adapters/register/results" || b.Basis != "legal_obligation" {
			t.Errorf("the body: %+v", b)
		}
		for _, secret := range []string{"rue", "example.org", "1000"} { // declared and not agreed, not declared, agreed by nobody
			if strings.Contains(r.peer.raw[0], secret) {
				t.Errorf("the adapter was told %q: %s", secret, r.peer.raw[0])
			}
		}
		if !strings.Contains(r.peer.raw[0], "Łukasz") || !strings.Contains(r.peer.raw[0], `"register":"FICP"`) {
			t.Errorf("the adapter was told %s", r.peer.raw[0])
		}
	})
}

func TestWhatAnAdapterDoesWrong(t *testing.T) {
	sum := sha256.Sum256([]byte("%PDF-1.4"))
	evidence := func(digest, base64 string) string {
		return `{"state":"done","result":{},"evidence":[{"name":"a.pdf","media_type":"application/pdf","sha256":"` + digest + `","base64":"` + base64 + `"}]}`
	}
	for name, c := range map[string]struct {
		say   func(*peer) func(http.ResponseWriter, *http.Request, adapter.Body)
		state adapter.CallState
		code  string
	}{
		"not signed": {func(*peer) func(http.ResponseWriter, *http.Request, adapter.Body) {
			return func(w http.ResponseWriter, _ *http.Request, _ adapter.Body) { _, _ = io.WriteString(w, clear) }
		}, adapter.Waiting, "adapter.signature"},
		"by another secret": {func(p *peer) func(http.ResponseWriter, *http.Request, adapter.Body) {
			return func(w http.ResponseWriter, _ *http.Request, b adapter.Body) {
				p.signedBy(w, signed.NewSecret(), b.ID, 200, clear)
			}
		}, adapter.Waiting, "adapter.signature"},
		"for another call": {func(p *peer) func(http.ResponseWriter, *http.Request, adapter.Body) {
			return p.say(200, "other", clear)
		}, adapter.Waiting, "adapter.signature"},
		"naming another call": {func(p *peer) func(http.ResponseWriter, *http.Request, adapter.Body) {
			return p.say(200, "", `{"id":"x","state":"done","result":{}}`)
		}, adapter.Failed, "adapter.answer"},
		"no JSON":     {func(p *peer) func(http.ResponseWriter, *http.Request, adapter.Body) { return p.say(200, "", `done`) }, adapter.Failed, "adapter.answer"},
		"done as 202": {func(p *peer) func(http.ResponseWriter, *http.Request, adapter.Body) { return p.say(202, "", clear) }, adapter.Failed, "adapter.answer"},
		"a result that is none": {func(p *peer) func(http.ResponseWriter, *http.Request, adapter.Body) {
			return p.say(200, "", `{"state":"done","result":"clear"}`)
		}, adapter.Failed, "adapter.answer"},
		"too much": {func(p *peer) func(http.ResponseWriter, *http.Request, adapter.Body) {
			return p.say(200, "", `{"state":"done","result":{"a":"`+strings.Repeat("x", adapter.MaxBody)+`"}}`)
		}, adapter.Failed, "adapter.too_large"},
		"a signed refusal": {func(p *peer) func(http.ResponseWriter, *http.Request, adapter.Body) {
			return p.say(422, "", `{"status":422,"code":"no","retryable":false}`)
		}, adapter.Failed, "adapter.refused"},
		"a refusal for now": {func(p *peer) func(http.ResponseWriter, *http.Request, adapter.Body) {
			return p.say(409, "", `{"code":"busy","retryable":true}`)
		}, adapter.Waiting, "adapter.failing"},
		"a fault": {func(p *peer) func(http.ResponseWriter, *http.Request, adapter.Body) { return p.say(500, "", `{}`) }, adapter.Waiting, "adapter.failing"},
		"a digest that is wrong": {func(p *peer) func(http.ResponseWriter, *http.Request, adapter.Body) {
			return p.say(200, "", evidence(hex.EncodeToString(make([]byte, 32)), "JVBERi0xLjQ="))
		}, adapter.Failed, "adapter.digest"},
		"a file that is broken": {func(p *peer) func(http.ResponseWriter, *http.Request, adapter.Body) {
			return p.say(200, "", evidence(hex.EncodeToString(sum[:]), "JVBERi0xLjQ="))
		}, adapter.Failed, "adapter.evidence"},
		"evidence from elsewhere": {func(p *peer) func(http.ResponseWriter, *http.Request, adapter.Body) {
			return p.say(200, "", `{"state":"done","result":{},"evidence":[{"name":"a","media_type":"application/pdf","sha256":"`+hex.EncodeToString(sum[:])+`","url":"https://elsewhere.example/a"}]}`)
		}, adapter.Failed, "adapter.evidence"},
	} {
		t.Run(name, func(t *testing.T) {
			testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
				r := newRig(t, env).set()
				r.peer.answer = c.say(r.peer)
				_, err := r.ask()
				ok(t, err)
				r.run()
				if got := r.only(); got.State != c.state || got.Code != c.code {
					t.Fatalf("the call is %s with %q", got.State, got.Code)
				}
				env.Clock.Advance(2 * time.Hour) // the time of the call is up: by hand
				r.run()
				if len(r.took) != 1 || r.took[0].result.Code != c.code || r.took[0].result.Result != nil {
					t.Errorf("the feature was told %+v", r.took)
				}
			})
		})
	}
}

func TestResultsOfTheAdaptersOwn(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env).set()
		r.peer.answer = r.peer.say(202, "", `{"id":"$ID","state":"pending","poll_after":3600}`)
		id, err := r.ask()
		ok(t, err)
		r.run()
		if got := r.only(); got.State != adapter.Pending {
			t.Fatalf("the call is %+v", got)
		}
		body := strings.ReplaceAll(clear, "$ID", id)
		m := signed.Message{ID: id, Timestamp: "1", Signature: "v1,AAAA", Body: []byte(body)}
		refused(t, r.Results(t.Context(), "register", m), fault.Unauthenticated, "adapter.signature")
		refused(t, r.Results(t.Context(), "other", m), fault.NotFound, "not_found")
		refused(t, r.report("00000000-0000-0000-0000-00000000000f", `{"state":"done","result":{}}`), fault.NotFound, "adapter.call_unknown")
		refused(t, r.report(id, `{"state":"pending"}`), fault.Invalid, "adapter.answer")
		ok(t, r.report(id, body))
		ok(t, r.report(id, body)) // the same again
		refused(t, r.report(id, `{"state":"done","result":{"result":"entry"}}`), fault.Conflict, "adapter.other_answer")
		if len(r.took) != 1 {
			t.Errorf("taken: %+v", r.took)
		}
	})
}

func TestAResultThatComesLateOrIsNone(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env).set()
		r.peer.answer = r.peer.say(202, "", `{"state":"pending","poll_after":3600}`)
		id, err := r.ask()
		ok(t, err)
		r.run()
		env.Clock.Advance(2 * time.Hour)
		refused(t, r.report(id, clear[:0]+`{"state":"done","result":{}}`), fault.Conflict, "adapter.late")
		r.run()
		refused(t, r.report(id, `{"state":"done","result":{}}`), fault.Conflict, "adapter.late")
		if len(r.took) != 1 || r.took[0].result.Code != "adapter.late" {
			t.Errorf("taken: %+v", r.took)
		}

		id, err = r.ask()
		ok(t, err)
		r.run()
		r.wrong = fault.New(fault.Invalid, "invalid")
		refused(t, r.report(id, `{"state":"done","result":{"result":"maybe"}}`), fault.Invalid, "adapter.result")
		if len(r.took) != 2 || r.took[1].result.Code != "adapter.result" {
			t.Errorf("taken: %+v", r.took)
		}
	})
}

func TestAnAdapterThatIsDown(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env).set()
		r.peer.answer = r.peer.say(503, "", `{"retryable":true}`)
		_, err := r.ask()
		ok(t, err)
		for range 5 {
			r.run()
			env.Clock.Advance(6 * time.Minute)
		}
		all, err := r.List(t.Context(), boss)
		ok(t, err)
		if got := all.Items[0]; got.State != adapter.StateDown || got.FailingSince == nil {
			t.Fatalf("the adapter is %s", got.State)
		}
		r.peer.answer = r.peer.say(200, "", clear)
		env.Clock.Advance(10 * time.Minute)
		r.run()
		all, err = r.List(t.Context(), boss)
		ok(t, err)
		if got := all.Items[0]; got.State != adapter.StateActive || len(r.took) != 1 {
			t.Errorf("the adapter is %s, taken %+v", got.State, r.took)
		}
	})
}

func TestOnePersonStopsAnAdapter(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env).set()
		r.peer.answer = r.peer.say(202, "", `{"state":"pending"}`)
		id, err := r.ask()
		ok(t, err)
		r.run()
		_, err = r.Stop(t.Context(), boss, r.made.Adapter.ID)
		ok(t, err)
		refused(t, r.report(id, `{"state":"done","result":{}}`), fault.Conflict, "adapter.stopped")
		r.run()
		if len(r.took) != 1 || r.took[0].result.Code != "adapter.stopped" {
			t.Errorf("taken: %+v", r.took)
		}
		if _, err := r.ask(); fault.CodeOf(err) != "adapter.none" {
			t.Errorf("a stopped one is asked: %v", err)
		}
	})
}

func TestWhatIsRefusedOfADescription(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		good bool
	}{
		"good": {described, true}, "another protocol": {`{"protocol":2,"name":"x","capabilities":[{"name":"iban.verify","mode":"sync"}]}`, false},
		"nothing known": {`{"protocol":1,"name":"x","capabilities":[{"name":"moon.landing","mode":"sync"}]}`, false}, "no JSON": {`x`, false},
		"twice": {`{"protocol":1,"name":"x","capabilities":[{"name":"iban.verify","mode":"sync"},{"name":"iban.verify","mode":"sync"}]}`, false},
	} {
		d, err := adapter.ParseDescription([]byte(c.text))
		if (err == nil) != c.good {
			t.Errorf("%s: %v", name, err)
		}
		if c.good {
			text, err := json.Marshal(d.Capabilities)
			ok(t, err)
			if strings.Contains(string(text), "shoe") || strings.Contains(string(text), "moon") {
				t.Errorf("kept of it: %s", text)
			}
		}
	}
}

func FuzzParseAnswer(f *testing.F) {
	f.Add([]byte(clear))
	f.Add([]byte(`{"state":"done","result":{},"evidence":[{"name":"a","media_type":"a/b","sha256":"","base64":"AA=="}]}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		a, err := adapter.ParseAnswer(raw, "$ID")
		if err == nil && a.State == adapter.StateDone && (len(a.Result) == 0 || a.Result[0] != '{') {
			t.Errorf("%q passes", raw)
		}
	})
}
