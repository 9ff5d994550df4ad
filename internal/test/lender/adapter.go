package lender

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/platform/job"
	"florin/internal/platform/signed"
	"florin/internal/test/testkit"
	"florin/internal/test/testkit/quickhash"
)

// Peer is an adapter of the lender's that answers as a test tells it to.
type Peer struct {
	// Answer is the status and the body of an answer to a call; "$ID" in the body is the call's id. It may be changed between calls.
	Answer func(b adapter.Body) (status int, body string)

	// URL is where it is called. What is asked for at another address of it is answered as a call without an id.
	URL string

	lender *Lender
	id     string
	name   string
	secret string
	mu     sync.Mutex
	asked  []adapter.Body
}

// Done answers a call with a result at once.
func Done(result string) func(adapter.Body) (int, string) {
	return func(adapter.Body) (int, string) {
		return http.StatusOK, `{"state":"done","result":` + result + `,"provider":{"name":"Provider","reference":"P-1"}}`
	}
}

// Peer sets up an adapter with capabilities, by two administrators that are made for it.
func (l *Lender) Peer(t testing.TB, name string, capabilities ...adapter.Offered) *Peer {
	t.Helper()
	p := &Peer{lender: l, name: name}
	described, err := json.Marshal(adapter.Description{Protocol: adapter.Protocol, Name: name, Version: "1", Capabilities: capabilities})
	testkit.Must(t, err)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == adapter.WellKnown {
			_, _ = w.Write(described)
			return
		}
		p.serve(w, r)
	}))
	t.Cleanup(server.Close)
	p.URL = server.URL
	d := adapter.Definition{URL: server.URL}
	for _, o := range capabilities {
		d.Capabilities = append(d.Capabilities, adapter.Agreed{Capability: o.Name, Data: o.Data})
	}
	first, second := l.owner(t, "ada."+name), l.owner(t, "bea."+name)
	made, err := l.Adapters.Create(t.Context(), first, adapter.Input{Name: name, Definition: d}, password)
	testkit.Must(t, err)
	p.id, p.secret, l.peers = made.Adapter.ID, made.Secret, true
	_, err = l.Adapters.Confirm(t.Context(), second, made.Adapter.ID, made.Adapter.Version, password)
	testkit.Must(t, err)
	return p
}

const password = "Correct-Horse-7-Battery"

// owner is a new administrator, signed in.
func (l *Lender) owner(t testing.TB, name string) identity.Owner {
	t.Helper()
	in := identity.NewStaff{Email: name + "@florin.example", Name: "Ada", Role: identity.Administrator}
	_, err := l.Identity.CreateStaffWithPassword(t.Context(), identity.CommandLine(), in, password)
	testkit.Must(t, err)
	loose := identity.New(identity.Config{DB: l.Env.DB, Ring: l.Keys, Mail: l.Mail, Hashes: quickhash.Hashes{}, StaffMFA: identity.OptionalMFA}) // a second factor is no matter of these tests
	started, err := loose.StaffLogin(t.Context(), Visitor(), in.Email, password)
	testkit.Must(t, err)
	return started.Owner()
}

func (p *Peer) serve(w http.ResponseWriter, r *http.Request) {
	raw, _ := io.ReadAll(r.Body)
	id := r.Header.Get(signed.IDHeader)
	m := signed.Message{ID: id, Timestamp: r.Header.Get(signed.TimestampHeader), Signature: r.Header.Get(signed.SignatureHeader), Body: raw}
	b, err := adapter.ParseBody(raw)
	p.mu.Lock()
	defer p.mu.Unlock()
	if m.Check(p.lender.Env.Clock.Now(), []string{p.secret}) != nil || err != nil && r.Method == http.MethodPost {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	if r.Method == http.MethodPost {
		p.asked = append(p.asked, b)
	}
	status, body := p.Answer(b)
	for name, value := range p.sign(id, body) {
		w.Header().Set(name, value)
	}
	w.WriteHeader(status)
	_, _ = io.WriteString(w, body)
}

func (p *Peer) sign(id, body string) map[string]string {
	header, err := signed.Headers(id, p.lender.Env.Clock.Now(), []byte(body), []string{p.secret}, nil)
	if err != nil {
		panic("sign what a peer says: " + err.Error()) // the secret was drawn by the program
	}
	return header
}

// Asked are the calls that came.
func (p *Peer) Asked() []adapter.Body {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.asked)
}

// Stop stops the adapter, as a person of the lender would.
func (p *Peer) Stop(t testing.TB) {
	t.Helper()
	_, err := p.lender.Adapters.Stop(t.Context(), Staff("cora."+p.name, identity.Administrator), p.id)
	testkit.Must(t, err)
}

// Report brings a result by a call of the adapter's own.
func (p *Peer) Report(t testing.TB, id, body string) error {
	t.Helper()
	h := p.sign(id, body)
	return p.lender.Adapters.Results(t.Context(), p.name, signed.Message{ID: id, Timestamp: h[signed.TimestampHeader], Signature: h[signed.SignatureHeader], Body: []byte(body)})
}

// RunAdapters asks what is due to be asked, and does what comes of it.
func (l *Lender) RunAdapters(t testing.TB, register ...func(*job.Runner)) {
	t.Helper()
	l.RunDue(t, register...)
	testkit.Must(t, l.Adapters.Due(t.Context()))
	l.RunDue(t, register...)
}
