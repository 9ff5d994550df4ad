package restapi_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"florin/internal/admin/reset"
	"florin/internal/api/restapi"
	"florin/internal/customer/privacy"
	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/notify"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// rig is /rest/v1 on a lender.
type rig struct {
	*lender.Lender
	t       *testing.T
	handler http.Handler
	mail    *mailbox
	privacy *privacy.Service
	runner  *job.Runner
	resets  *reset.Service
	backups string // the folder that they go to
}

// mailbox queues through the real service, and remembers what was committed.
type mailbox struct {
	*notify.Service
	mu    sync.Mutex
	mails []notify.Mail
}

func (b *mailbox) QueueTx(tx *db.Tx, m notify.Mail) error {
	if err := b.Service.QueueTx(tx, m); err != nil {
		return err
	}
	tx.AfterCommit(func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.mails = append(b.mails, m)
	})
	return nil
}

// token is the one in the newest link mailed to an address.
func (b *mailbox) token(t *testing.T, to string) string {
	t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for i := len(b.mails) - 1; i >= 0; i-- {
		if b.mails[i].To == to {
			_, token, _ := strings.Cut(b.mails[i].Params["link"].(string), "#token=")
			return token
		}
	}
	t.Fatalf("no mail to %s", to)
	return ""
}

func newRig(t *testing.T, env *testkit.Env, change ...func(*identity.Config)) *rig {
	t.Helper()
	box := &mailbox{}
	cfg := identity.Config{Mail: box, StaffMFA: identity.OptionalMFA, MaxHashes: 2}
	for _, fn := range change {
		fn(&cfg)
	}
	l := lender.New(t, env, lender.Config{Identity: cfg})
	box.Service = l.Mail
	l.Identity.OnAddressProven(l.Requests.JoinByAddressTx)
	d := &rig{Lender: l, t: t, mail: box}
	d.handler = restapi.New(restapi.Parts{
		Identity: l.Identity, Origination: l.Requests, Reset: d.reset(), Log: env.Log, Now: env.Clock.Now,
		Facts: func(context.Context) restapi.Facts {
			return restapi.Facts{RequestID: "r-1", Source: "203.0.113.7", Lang: "en", Named: func(string) {}}
		},
	})
	return d
}

var must = testkit.Must

func each(t *testing.T, fn func(t *testing.T, d *rig)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { fn(t, newRig(t, env)) })
}

const (
	goodPassword = "Larch-2026!stone"
	publicKey    = "florin-public"
)

var here = identity.Principal{Kind: identity.Visitor, Source: "203.0.113.7", Lang: "en"}

// caller is the client of a page, with the bearer it sends.
type caller struct {
	*rig
	bearer string
}

func (d *rig) visitor() caller { return caller{d, publicKey} }

// client registers, proves the address and signs in by the wire.
func (d *rig) client(email string) (caller, identity.WireSession) {
	d.t.Helper()
	must(d.t, d.Identity.Register(d.t.Context(), here, identity.Registration{
		FirstName: "Ada", LastName: "Keller", Country: "CH", Email: email, Password: goodPassword, PasswordConfirm: goodPassword,
	}))
	_, err := d.Identity.VerifyEmail(d.t.Context(), here, d.mail.token(d.t, email), goodPassword)
	must(d.t, err)
	sess, err := d.Identity.SignInPassword(d.t.Context(), here, email, goodPassword)
	must(d.t, err)
	return caller{d, sess.AccessToken}, sess
}

// hire adds a member of staff with a password of their own.
func (d *rig) hire(email string, role identity.Role) identity.StaffMember {
	d.t.Helper()
	m, err := d.Identity.CreateStaffWithPassword(d.t.Context(), identity.CommandLine(), identity.NewStaff{Email: email, Name: "Claire Morel", Role: role}, goodPassword)
	must(d.t, err)
	return m
}

// staff signs a new member of staff in, by the two functions.
func (d *rig) staff(email string, role identity.Role) caller {
	d.t.Helper()
	d.hire(email, role)
	v := d.visitor()
	id := v.authenticate(email, goodPassword)["user"].(map[string]any)["id"].(string)
	var token string
	must(d.t, json.Unmarshal(v.rpc("generate_admin_token", map[string]any{"admin_id": id}).status(200).Body.Bytes(), &token))
	return caller{d, token}
}

func (c caller) rpc(name string, arguments any) answer {
	c.t.Helper()
	return c.send("POST", "/rpc/"+name, arguments)
}

func (c caller) authenticate(email, password string) map[string]any {
	c.t.Helper()
	return c.rpc("authenticate_admin", map[string]any{"user_email": email, "user_password": password}).status(200).object()
}

// answer is what came back.
type answer struct {
	*httptest.ResponseRecorder
	t *testing.T
}

// send calls as the client does. A body that is a string goes as it is.
func (c caller) send(method, path string, body any, headers ...string) answer {
	c.t.Helper()
	var payload string
	switch v := body.(type) {
	case nil:
	case string:
		payload = v
	default:
		raw, err := json.Marshal(v)
		must(c.t, err)
		payload = string(raw)
	}
	r := httptest.NewRequest(method, "/rest/v1"+path, strings.NewReader(payload))
	r.Header.Set("apikey", publicKey)
	r.Header.Set("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
	if c.bearer != "" {
		r.Header.Set("Authorization", "Bearer "+c.bearer)
	}
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	c.handler.ServeHTTP(w, r)
	return answer{w, c.t}
}

func (c caller) get(path string, headers ...string) answer {
	c.t.Helper()
	return c.send("GET", path, nil, headers...)
}

func (a answer) status(want int) answer {
	a.t.Helper()
	if a.Code != want {
		a.t.Fatalf("status %d, want %d: %s", a.Code, want, a.Body)
	}
	return a
}

func (a answer) object() map[string]any {
	a.t.Helper()
	var o map[string]any
	if err := json.Unmarshal(a.Body.Bytes(), &o); err != nil {
		a.t.Fatalf("no JSON object: %v: %s", err, a.Body)
	}
	return o
}

func (a answer) rows() []map[string]any {
	a.t.Helper()
	var rows []map[string]any
	if err := json.Unmarshal(a.Body.Bytes(), &rows); err != nil {
		a.t.Fatalf("no list of rows: %v: %s", err, a.Body)
	}
	return rows
}

// refused checks a refusal: its status, its code, and that it is whole.
func (a answer) refused(status int, code string) map[string]any {
	a.t.Helper()
	a.status(status)
	o := a.object()
	if o["code"] != code {
		a.t.Errorf("code %v, want %s: %v", o["code"], code, o)
	}
	for _, member := range []string{"message", "details", "hint"} {
		if _, there := o[member]; !there {
			a.t.Errorf("the refusal has no %s: %v", member, o)
		}
	}
	if text, ok := o["message"].(string); !ok || text == "" || strings.HasPrefix(text, "errors:") {
		a.t.Errorf("the refusal says nothing: %v", o)
	}
	if status == http.StatusUnauthorized && a.Header().Get("WWW-Authenticate") != "Bearer" {
		a.t.Error("401 without WWW-Authenticate")
	}
	return o
}

// contentRange checks the header.
func (a answer) contentRange(want string) answer {
	a.t.Helper()
	if got := a.Header().Get("Content-Range"); got != want {
		a.t.Errorf("Content-Range %q, want %q", got, want)
	}
	return a
}

// application is a row as the page of the specification inserts it; change lays other
// values over it.
func application(change map[string]any) map[string]any {
	row := map[string]any{
		"civilite": "Madame", "first_name": "Ada", "last_name": "Keller", "email": "ada@example.com", "phone": "+41791234567",
		"birth_date": "1990-04-12", "nationality": "Suisse", "address": "Bahnhofstrasse 1", "postal_code": "7000",
		"city": "Chur", "country": "CH", "income_type": "Salaire", "monthly_income": 6500, "employment_status": "CDI",
		"employer": "Muster AG", "employment_duration": "Plus de 3 ans", "loan_amount": 10000, "loan_duration": 36,
		"loan_purpose": "Voiture", "status": "pending",
	}
	for k, v := range change {
		row[k] = v
	}
	return row
}

// apply inserts an application and gives its row.
func (c caller) apply(change map[string]any) map[string]any {
	c.t.Helper()
	return c.send("POST", "/loan_requests?select=*", []any{application(change)}, "Prefer", "return=representation").status(201).rows()[0]
}
