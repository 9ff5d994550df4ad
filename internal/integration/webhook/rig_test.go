package webhook_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/integration/webhook"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/listing"
	"florin/internal/platform/outbound"
	"florin/internal/record/notify"
	"florin/internal/test/testkit"
)

var (
	boss    = identity.Principal{Kind: identity.Staff, StaffID: "boss", Name: "Bea", Permissions: []identity.Permission{identity.WebhookManage}}
	nobody  = identity.Principal{Kind: identity.Staff, StaffID: "otto"}
	payment = eventlog.Data{LoanID: "loan-1", EventID: "event-1", Status: "active"}
)

var ok, refused = testkit.Must, testkit.WantFault

// receiver is another program's server. It answers what it is told to and checks signatures.
type receiver struct {
	*httptest.Server
	t       *testing.T
	mu      sync.Mutex
	status  int
	secrets []string
	ids     []string
	bodies  []string
	headers []http.Header
	later   string // what it says about when to come again
}

func newReceiver(t *testing.T) *receiver {
	r := &receiver{t: t, status: http.StatusNoContent}
	r.Server = httptest.NewServer(http.HandlerFunc(r.take))
	t.Cleanup(r.Close)
	return r
}

func (r *receiver) answers(status int) { r.mu.Lock(); r.status = status; r.mu.Unlock() }

func (r *receiver) take(w http.ResponseWriter, q *http.Request) {
	body, _ := io.ReadAll(q.Body)
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, secret := range r.secrets {
		if !verified(secret, q.Header, body) {
			r.t.Errorf("no signature of %q in %q", secret, q.Header.Get("webhook-signature"))
		}
	}
	r.ids, r.bodies = append(r.ids, q.Header.Get("webhook-id")), append(r.bodies, string(body))
	r.headers = append(r.headers, q.Header.Clone())
	if r.later != "" {
		w.Header().Set("Retry-After", r.later)
	}
	w.Header().Set("Location", "http://127.0.0.1:1/elsewhere")
	w.WriteHeader(r.status)
	_, _ = io.WriteString(w, "an\x00swer\n\xff of <b>mine</b> "+strings.Repeat("x", 5000))
}

func (r *receiver) count() int { r.mu.Lock(); defer r.mu.Unlock(); return len(r.ids) }

// verified asks the library that receivers are sent to. The clock of a test is not that of the library.
func verified(secret string, h http.Header, body []byte) bool {
	hook, err := standardwebhooks.NewWebhook(secret)
	return err == nil && hook.VerifyIgnoringTimestamp(body, h) == nil
}

// rig is the webhooks of a lender whose receivers are on this machine.
type rig struct {
	*webhook.Service
	env *testkit.Env
}

func newRig(t *testing.T, env *testkit.Env) rig {
	t.Helper()
	ring, err := keyring.Open(keyring.Config{File: t.TempDir() + "/master.key"})
	ok(t, err)
	mail, err := notify.New(notify.Config{DB: env.DB, Ring: ring, Log: env.Log, PublicURL: "http://localhost"})
	ok(t, err)
	caller := outbound.NewHooks(outbound.Networks{netip.MustParsePrefix("127.0.0.0/8")})
	return rig{webhook.New(webhook.Parts{DB: env.DB, Events: eventlog.New(eventlog.Parts{DB: env.DB, Log: env.Log}), Keys: ring, Mail: mail, Caller: caller, Log: env.Log}), env}
}

func (r rig) emit(t *testing.T, kind eventlog.Kind) {
	t.Helper()
	data := map[eventlog.Kind]eventlog.Data{
		eventlog.PaymentBooked: payment, eventlog.ArrearsBegan: {LoanID: "loan-1"},
		eventlog.LoanClosed: {LoanID: "loan-1", EventID: "event-2", Status: "closed", Outcome: "repaid"},
	}[kind]
	ok(t, r.env.DB.Update(t.Context(), func(tx *db.Tx) error { return eventlog.EmitTx(tx, boss.Actor(), kind, data) }))
}

func (r rig) log(t *testing.T, id string) []webhook.Item {
	t.Helper()
	page, err := r.Log(t.Context(), boss, id, webhook.LogFilter{})
	ok(t, err)
	return page.Items
}

func (r rig) made(t *testing.T, url string, kinds ...eventlog.Kind) webhook.Made {
	t.Helper()
	made, err := r.Create(t.Context(), boss, webhook.Input{Name: "Books", URL: url, Kinds: kinds})
	ok(t, err)
	return made
}

func (r rig) endpoint(t *testing.T) webhook.Endpoint {
	t.Helper()
	all, err := r.List(t.Context(), boss, listing.Span{}, "", 0)
	ok(t, err)
	return all.Items[0]
}
