package api_test

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	"image/png"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/admin/books"
	"florin/internal/admin/branches"
	"florin/internal/admin/collecting"
	"florin/internal/admin/desk"
	"florin/internal/admin/doctor"
	"florin/internal/admin/export"
	"florin/internal/admin/fixing"
	"florin/internal/admin/mailing"
	"florin/internal/admin/opening"
	"florin/internal/admin/product"
	"florin/internal/admin/reporting"
	"florin/internal/admin/repository"
	"florin/internal/admin/reset"
	"florin/internal/admin/roles"
	"florin/internal/admin/rulelab"
	"florin/internal/admin/scorefile"
	"florin/internal/admin/setup"
	"florin/internal/admin/task"
	"florin/internal/api/v1"
	"florin/internal/customer/clients"
	"florin/internal/customer/dossier"
	"florin/internal/customer/interview"
	"florin/internal/customer/message"
	"florin/internal/customer/privacy"
	"florin/internal/customer/profile"
	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/integration/eventlog"
	"florin/internal/integration/webhook"
	"florin/internal/lending/agreement"
	"florin/internal/lending/arrears"
	"florin/internal/lending/bankline"
	"florin/internal/lending/commission"
	"florin/internal/lending/held"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/servicing"
	"florin/internal/lending/signing"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
	"florin/internal/platform/live"
	"florin/internal/platform/outbound"
	"florin/internal/platform/personal"
	"florin/internal/platform/standstill"
	"florin/internal/record/consent"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
	"florin/web"
)

// rig is an API on a lender, with everything behind it.
type rig struct {
	*lender.Lender
	t     *testing.T
	api   *api.API
	other *api.API      // another node's, on the same database; nil: there is one node
	calls atomic.Uint32 // that were made: nodes take turns
	setup *setup.Service
	books *books.Service
}

const localhost = "http://localhost"

// newRig is an API on a lender. On PostgreSQL it is one at two nodes: calls go to them in turn, and the repetition of a call to the node that
// has not answered it.
func newRig(t *testing.T, env *testkit.Env, change ...func(*api.Parts)) *rig {
	t.Helper()
	l := newNode(t, env, lender.Config{}, change...)
	if env.DB.Engine() == db.Postgres {
		l.other = newNode(t, env.Another(t), lender.Config{Keys: l.Keys, Folder: l.Folder}, change...).api
	}
	return l
}

func (l *rig) eachNode(do func(*api.API)) {
	do(l.api)
	if l.other != nil {
		do(l.other)
	}
}

// serve has a call answered by the node whose turn it is.
func (l *rig) serve(r *http.Request) *httptest.ResponseRecorder {
	node := l.api
	if l.other != nil {
		if l.calls.Add(1)%2 == 0 {
			node = l.other
		}
		r = r.WithContext(settings.Anew(r.Context())) // no time passes here, after which a node would look for them
	}
	w := httptest.NewRecorder()
	node.ServeHTTP(w, r)
	return w
}

func newNode(t *testing.T, env *testkit.Env, cfg lender.Config, change ...func(*api.Parts)) *rig {
	t.Helper()
	cfg.Site, cfg.Identity = localhost, identity.Config{StaffMFA: identity.OptionalMFA}
	l := lender.New(t, env, cfg)
	l.Identity.OnOpening(l.Requests.AnyTx)
	l.Identity.OnAddressProven(l.Requests.JoinByAddressTx)
	agreements := agreement.New(agreement.Parts{
		DB: env.DB, Settings: l.Settings, Keys: l.Keys, Mail: l.Mail, Documents: l.Documents, Identity: l.Identity, Requests: l.Requests, Lending: l.Lending,
		SiteURL: localhost, Log: env.Log, Signing: signing.New(l.Adapters, l.Keys),
	})
	l.Identity.OnAddressProven(agreements.JoinByAddressTx)
	l.Identity.OnAddressProven(l.Lending.Loans.JoinByAddressTx)
	l.Lending.Ask(l.Adapters)
	parts := api.Parts{
		Messages: message.New(message.Parts{
			DB: env.DB, Keys: l.Keys, Mail: l.Mail, Settings: l.Settings, Documents: l.Documents, Contact: l.Identity.ContactTx, Colleagues: l.Identity.ColleaguesTx,
		}),
		Consent:  consent.New(env.DB, l.Settings, web.PublicPages),
		Ledger:   ledger.New(env.DB),
		Setup:    setup.New(setup.Parts{DB: env.DB, Settings: l.Settings, Identity: l.Identity, Log: env.Log}),
		Rules:    rulelab.New(rulelab.Parts{DB: env.DB, Settings: l.Settings, Requests: l.Requests.Service, Log: env.Log}),
		Products: product.New(product.Parts{DB: env.DB, Settings: l.Settings, Identity: l.Identity, Log: env.Log}),
		Lending:  l.Lending,
		Calls:    idempotency.NewCalls(env.DB, l.Keys),
		DB:       env.DB, Keys: l.Keys, Identity: l.Identity, Origination: l.Requests, Agreements: agreements, Documents: l.Documents, Settings: l.Settings, Log: env.Log, Now: env.Clock.Now,
		Profiles: profile.New(profile.Parts{
			DB: env.DB, Keys: l.Keys, Identity: l.Identity, Requests: l.Requests, Loans: l.Lending.Loans, Documents: l.Documents, Mail: l.Mail, Log: env.Log,
		}),
		Live: live.NewHub(live.Config{DB: env.DB, Log: env.Log, Every: 5 * time.Millisecond}), Beat: 20 * time.Millisecond,
		Version: "test", Latency: func(ctx context.Context) (time.Duration, error) { return time.Millisecond, env.DB.Ping(ctx) },
	}
	parts.Fixings = fixing.New(fixing.Parts{DB: env.DB, Settings: l.Settings, Setup: parts.Setup, Adapters: l.Adapters, Log: env.Log})
	parts.BankLine = bankline.New(bankline.Parts{DB: env.DB, Keys: l.Keys, Treasury: l.Lending.Treasury, Adapters: l.Adapters})
	parts.Clients = clients.New(clients.Parts{
		DB: env.DB, Keys: l.Keys, Settings: l.Settings, Identity: l.Identity, Requests: l.Requests, Lending: l.Lending, Documents: l.Documents, Messages: parts.Messages, Mail: l.Mail, Log: env.Log,
	})
	parts.Books = books.New(books.Parts{DB: env.DB, Settings: l.Settings, Identity: l.Identity, Ledger: ledger.New(env.DB), Loans: l.Lending.Loans, Keys: l.Keys, Requests: l.Requests, Clients: parts.Clients, Log: env.Log})
	parts.Tasks = task.New(task.Parts{
		DB: env.DB, Settings: l.Settings, Mail: l.Mail, Requests: l.Requests, Loans: l.Lending.Servicing, Clients: parts.Clients, Colleagues: l.Identity.ColleaguesTx,
	})
	l.Lending.Listen(servicing.Above{
		PaidOut: loanbook.Listeners[loanbook.Drawn]{agreements.PaidOutTx}, Booked: loanbook.Listeners[loanbook.Turned]{parts.Clients.LoanTx},
		Weighed: loanbook.Listeners[arrears.Weighed]{agreements.ArrearsTx}, Erased: loanbook.Listeners[string]{parts.Tasks.EraseLoanTx},
	})
	parts.Clients.OnAccountMoved(agreements.MoveAccountTx)
	l.Identity.OnAddressProven(parts.Clients.AccountProvenTx)
	parts.Programs = program.New(program.Parts{DB: env.DB, Identity: l.Identity, Mail: l.Mail, Settings: l.Settings.Load, Audience: localhost + program.TokenPath, Tell: api.TellOfProgram, AccountOf: parts.Clients.AccountOfTx,
		Weighs: func(program.Scope) bool { return false }, // scenarios have people of today; what weighs has tests of its own
	})
	parts.Events = eventlog.New(eventlog.Parts{DB: env.DB, Log: env.Log})
	parts.Commissions = commission.New(commission.Parts{DB: env.DB, Events: parts.Events, Partners: l.Requests.Partners, Payouts: l.Lending.Payouts})
	parts.Adapters = l.Adapters
	parts.Hooks = webhook.New(webhook.Parts{DB: env.DB, Events: parts.Events, Keys: l.Keys, Mail: l.Mail, Caller: outbound.NewHooks(loopback()), Log: env.Log})
	parts.Interviews = interview.New(interview.Parts{
		DB: env.DB, Settings: l.Settings, Keys: l.Keys, Mail: l.Mail, Requests: l.Requests, Colleagues: l.Identity.ColleaguesTx, SiteURL: "https://florin.example", Log: env.Log,
	})
	parts.Collecting = collecting.New(collecting.Parts{DB: l.Env.DB, Settings: l.Settings, Identity: l.Identity, Arrears: l.Lending.Arrears, Log: l.Env.Log})
	parts.Reporting = reporting.New(reporting.Parts{DB: l.Env.DB, Settings: l.Settings})
	parts.Held = held.New(held.Parts{
		DB: env.DB, Clocks: standstill.New(standstill.Config{DB: env.DB, Trusted: true}), Arrears: l.Lending.Arrears, Treasury: l.Lending.Treasury,
	})
	parts.Roles = roles.New(roles.Parts{DB: env.DB, Settings: l.Settings, Identity: l.Identity, Log: env.Log})
	parts.Branches = branches.New(branches.Parts{DB: env.DB, Settings: l.Settings, Identity: l.Identity, Log: env.Log})
	parts.Desk = desk.New(desk.Parts{
		Interviews: parts.Interviews.Waiting, Tasks: parts.Tasks.Waiting, Guarded: parts.Roles.Guarded, Held: parts.Held.Count, Reports: parts.Reporting.Late,
		DB: env.DB, Settings: l.Settings, Requests: l.Requests, Lending: l.Lending, Clients: parts.Clients, Messages: parts.Messages, Hooks: parts.Hooks, Mail: l.Mail, Now: env.Clock.Now, Log: env.Log,
	})
	parts.Mailing = mailing.New(mailing.Parts{DB: env.DB, Mail: l.Mail, Log: env.Log})
	parts.Exports = export.New(export.Parts{
		DB: env.DB, Events: parts.Events, Settings: l.Settings, Told: l.Requests.Told, Files: document.NewVault(l.Keys, l.Store(t, "copies")), Log: env.Log, PerFile: 2,
	})
	parts.Backups = backup.New(backup.Parts{
		Source: backup.Source{DB: env.DB, Keys: l.Keys.IDs(), Data: l.Folder, Version: "test", Now: env.Clock.Now}, To: filepath.Join(l.Folder, "backups"), Log: env.Log,
	})
	parts.Snapshots = repository.New(repository.Parts{DB: env.DB, Hour: 3, Keep: repository.Keep{Days: 7, Weeks: 4}, Place: "/srv/backups", Zone: time.UTC, Log: env.Log, Pace: repository.Weekly})
	parts.Opening = opening.New(opening.Parts{
		DB: env.DB, Settings: l.Settings, Identity: l.Identity, Mailing: parts.Mailing, Backup: parts.Backups.NewestGood, Log: env.Log,
		Examine: func(ctx context.Context) ([]doctor.Finding, error) {
			s, err := l.Settings.Load(ctx)
			return doctor.OfSettings(s, env.Clock.Now()), err
		},
	})
	parts.Dossiers = dossier.New(dossier.Parts{
		DB: env.DB, Settings: l.Settings, Requests: l.Requests, Agreements: agreements, Lending: l.Lending, Documents: l.Documents,
		Interviews: parts.Interviews, Messages: parts.Messages,
	})
	parts.Privacy = privacy.New(privacy.Parts{
		DB: env.DB, Settings: l.Settings, Keys: l.Keys, Mail: l.Mail, Identity: l.Identity, Requests: l.Requests, Archives: document.NewVault(l.Keys, l.Store(t, "exports")),
		Now: env.Clock.Now, Zone: time.UTC, Log: env.Log, Documents: l.Documents, Drafted: parts.Messages.TakeComplaintTx,
		Sources: []personal.Source{l.Identity.Personal(), l.Requests.Personal(l.Lending.Servicing.EndTx), agreements.Personal(), l.Lending.Servicing.Personal(), l.Mail.Personal()},
	})
	parts.ScoreFiles = scorefile.New(scorefile.Parts{DB: env.DB, Settings: l.Settings, Desk: parts.Desk, Rules: parts.Rules, Privacy: parts.Privacy, Adapters: l.Adapters})
	parts.Desk.Complaints, parts.Desk.Indices = parts.Privacy.ComplaintsDue, parts.Fixings.Waiting
	t.Cleanup(parts.Privacy.Close)
	l.Requests.OnDelete(agreements.DeleteOffersTx)
	l.Requests.OnDelete(l.Lending.Loans.DropReservedTx)
	l.Requests.OnDelete(parts.Clients.RequestDeletedTx)
	parts.Reset = reset.New(reset.Parts{
		DB: env.DB, Identity: l.Identity, Requests: l.Requests, Lending: l.Lending, Privacy: parts.Privacy, Backups: parts.Backups, Log: env.Log,
	})
	for _, fn := range change {
		fn(&parts)
	}
	t.Cleanup(func() { everyClaimHasAnAnswer(t, env) })
	return &rig{Lender: l, t: t, api: api.New(parts), setup: parts.Setup, books: parts.Books}
}

var must = testkit.Must

// browser keeps cookies, like one.
type browser struct {
	*rig
	cookies map[string]string
	header  http.Header
	bare    bool   // sends no key that a scenario does not name
	from    string // the address of its calls; that of all scenarios when empty
}

func (l *rig) browser() *browser {
	return &browser{rig: l, cookies: map[string]string{}, header: http.Header{"Accept-Language": {"en"}}}
}

// answer is what came back.
type answer struct {
	*httptest.ResponseRecorder
	t *testing.T
}

func (a answer) status(want int) answer {
	a.t.Helper()
	if a.Code != want {
		a.t.Fatalf("status %d, want %d: %s", a.Code, want, a.Body)
	}
	return a
}

// refused checks status and code of a problem document.
func (a answer) refused(status int, code string) map[string]any {
	a.t.Helper()
	a.status(status)
	if got := a.Header().Get("Content-Type"); got != "application/problem+json" {
		a.t.Errorf("a refusal has the type %q", got)
	}
	body := a.json()
	if body["code"] != code {
		a.t.Errorf("code %v, want %s", body["code"], code)
	}
	for _, member := range []string{"type", "title", "detail", "message_key", "request_id"} {
		if text, ok := body[member].(string); !ok || text == "" || strings.HasPrefix(text, "errors:") && member == "detail" {
			a.t.Errorf("the problem has no readable %s: %v", member, body[member])
		}
	}
	return body
}

func (a answer) json() map[string]any {
	a.t.Helper()
	var body map[string]any
	if err := json.Unmarshal(a.Body.Bytes(), &body); err != nil {
		a.t.Fatalf("no JSON: %v: %s", err, a.Body)
	}
	return body
}

// fields gives "pointer code" of each broken rule.
func fields(problem map[string]any) []string {
	var list []string
	errs, _ := problem["errors"].([]any)
	for _, e := range errs {
		f := e.(map[string]any)
		list = append(list, f["pointer"].(string)+" "+f["code"].(string))
	}
	return list
}

func (b *browser) call(method, path string, body any, headers ...string) answer {
	b.t.Helper()
	var payload []byte
	switch v := body.(type) {
	case nil:
	case string:
		payload = []byte(v)
	default:
		var err error
		payload, err = json.Marshal(v)
		must(b.t, err)
	}
	r := httptest.NewRequest(method, "/api/v1"+path, bytes.NewReader(payload))
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	return b.send(r, headers...)
}

func (b *browser) send(r *http.Request, headers ...string) answer {
	b.t.Helper()
	for name, values := range b.header {
		r.Header[name] = values
	}
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	if b.from != "" {
		r.RemoteAddr = b.from
	}
	for name, value := range b.cookies {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	sent, err := io.ReadAll(r.Body)
	must(b.t, err)
	r.Body = io.NopCloser(bytes.NewReader(sent))
	w := b.twice(r)
	asDescribed(b.t, r, w.Code, w.Header(), w.Body.Bytes())
	b.noteRefusal(r, w.Code, w.Body.Bytes())
	b.noteExample(r, sent, w.Code, w.Header(), w.Body.Bytes())
	for _, c := range w.Result().Cookies() {
		if c.MaxAge < 0 {
			delete(b.cookies, c.Name)
		} else {
			b.cookies[c.Name] = c.Value
		}
	}
	return answer{w, b.t}
}

const goodPassword = "Larch-2026!stone"

// staff signs a new member of staff in.
func (l *rig) staff(email string, role identity.Role) *browser {
	l.t.Helper()
	_, err := l.Identity.CreateStaffWithPassword(context.Background(), identity.CommandLine(), identity.NewStaff{Email: email, Name: "Claire Morel", Role: role}, goodPassword)
	must(l.t, err)
	b := l.browser()
	b.call("POST", "/staff/login", map[string]string{"email": email, "password": goodPassword}).status(200)
	return b
}

// client registers, proves the address and is signed in.
func (l *rig) client(email string) *browser {
	l.t.Helper()
	b := l.browser()
	b.call("POST", "/auth/register", map[string]string{
		"first_name": "Ada", "last_name": "Keller", "country": "CH", "email": email, "password": goodPassword, "password_confirm": goodPassword,
	}).status(202)
	b.call("POST", "/auth/verify", map[string]string{"token": l.linkToken(email, "account.verify"), "password": goodPassword}).status(200)
	return b
}

// mailsTo delivers what waits, and gives what has reached a mailbox by one template, the newest first.
func (l *rig) mailsTo(address, template string) []notify.Message {
	l.t.Helper()
	l.RunDue(l.t)
	return l.Mailed(l.t, address, template)
}

var fragmentToken = regexp.MustCompile(`#(?:token|resume|claim)=([A-Za-z0-9_-]+)`)

// linkToken reads the token from the newest mail of a template.
func (l *rig) linkToken(address, template string) string {
	l.t.Helper()
	mails := l.mailsTo(address, template)
	if len(mails) == 0 {
		l.t.Fatalf("no mail %s", template)
	}
	found := fragmentToken.FindStringSubmatch(mails[0].Text)
	if found == nil {
		l.t.Fatalf("no link in:\n%s", mails[0].Text)
	}
	return found[1]
}

// application is a whole one; change lays other values over it.
func application(change map[string]any) map[string]any {
	a := map[string]any{
		"civilite": "Madame", "first_name": "Ada", "last_name": "Keller", "email": "ada@example.com", "phone": "+41791234567",
		"birth_date": "1990-04-12", "nationality": "Suisse", "address": "Bahnhofstrasse", "house_number": "1", "postal_code": "7000",
		"city": "Chur", "country": "CH", "income_type": "Salaire", "monthly_income": 650000, "employment_status": "CDI",
		"employer": "Muster AG", "employment_duration": "Plus de 3 ans", "loan_amount": 1000000, "currency": "EUR",
		"loan_duration": 36, "rate_type": "fixed", "loan_purpose": "Voiture", "lang": "de",
		"declaration": true, "consent_version": settings.Shipped().Consent.Version,
	}
	for k, v := range change {
		a[k] = v
	}
	return a
}

func (b *browser) submit(key string, change map[string]any) answer {
	b.t.Helper()
	return b.call("POST", "/loan-requests", application(change), "Idempotency-Key", key)
}

// upload sends a file to the application the way a form does.
func (b *browser) upload(kind, name string, content []byte, key string) answer {
	b.t.Helper()
	return b.uploadTo("/applications/current/documents", kind, name, content, key)
}

func (b *browser) uploadTo(path, kind, name string, content []byte, key string) answer {
	b.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	must(b.t, form.WriteField("kind", kind))
	part, err := form.CreateFormFile("file", name)
	must(b.t, err)
	_, err = part.Write(content)
	must(b.t, err)
	must(b.t, form.Close())
	r := httptest.NewRequest("POST", "/api/v1"+path, &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	return b.send(r, "Idempotency-Key", key)
}

func picture(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	must(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, 8, 8))))
	return b.Bytes()
}
