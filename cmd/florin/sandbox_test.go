package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"florin/internal/admin/config"
	"florin/internal/admin/sandbox"
	"florin/internal/api/sandboxapi"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// hosted runs 'florin sandbox serve' on a folder until the test ends, and gives its address.
func hosted(t *testing.T, dir string, args ...string) (at string, stop func() int) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	r, w := io.Pipe()
	exit := make(chan int, 1)
	var log bytes.Buffer
	go func() {
		exit <- run(ctx, append([]string{"sandbox", "serve", "--dir", dir, "--at", "127.0.0.1:0"}, args...), strings.NewReader(""), w, &log)
		w.Close()
	}()
	buf := make([]byte, 16<<10)
	n, err := r.Read(buf)
	if err != nil {
		t.Fatalf("serve ended: exit %d: %s", <-exit, &log)
	}
	go io.Copy(io.Discard, r)
	found := regexp.MustCompile(`POST (\S+)/sandboxes`).FindStringSubmatch(string(buf[:n]))
	if found == nil {
		t.Fatalf("no address in %s", buf[:n])
	}
	ended := false
	stop = func() int {
		if ended {
			return 0
		}
		ended = true
		cancel()
		code := <-exit
		if code != 0 {
			t.Errorf("ended with %d: %s", code, &log)
		}
		return code
	}
	t.Cleanup(func() { stop() })
	return found[1], stop
}

// caller calls one sandbox, and keeps the cookies of one person.
type caller struct {
	t       *testing.T
	box     sandboxapi.Made
	cookies map[string]string
	token   string
	calls   *int
	looks   *int // at the clock
}

func (c caller) asked() int { return *c.looks }

func (c caller) call(method, path string, body any, want int, into any) {
	c.t.Helper()
	text, err := json.Marshal(body)
	testkit.Must(c.t, err)
	if body == nil {
		text = nil
	}
	r, err := http.NewRequest(method, c.box.BaseURL+path, bytes.NewReader(text))
	testkit.Must(c.t, err)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept-Language", "en")
	r.Header.Set("Idempotency-Key", fmt.Sprintf("call-%d", *c.calls))
	if c.token != "" {
		r.Header.Set("Authorization", "Bearer "+c.token)
	} else {
		r.Header.Set("Origin", strings.TrimSuffix(c.box.UIURL, "/"))
	}
	for name, value := range c.cookies {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	*c.calls++
	res, err := http.DefaultClient.Do(r)
	testkit.Must(c.t, err)
	defer res.Body.Close()
	answer, err := io.ReadAll(res.Body)
	testkit.Must(c.t, err)
	if res.StatusCode != want {
		c.t.Fatalf("%s %s: %d, want %d: %s", method, path, res.StatusCode, want, answer)
	}
	if res.Header.Get("Florin-Mode") != "test" {
		c.t.Errorf("%s %s does not say that it is a test", method, path)
	}
	for _, cookie := range res.Cookies() {
		c.cookies[cookie.Name] = cookie.Value
	}
	if into != nil {
		testkit.Must(c.t, json.Unmarshal(answer, into))
	}
}

// makeBox makes a sandbox.
func makeBox(t *testing.T, at string) (made sandboxapi.Made) {
	t.Helper()
	res, err := http.Post(at+"/sandboxes", "application/json", strings.NewReader(`{"template":"empty"}`))
	testkit.Must(t, err)
	defer res.Body.Close()
	if res.StatusCode != http.StatusCreated {
		text, _ := io.ReadAll(res.Body)
		t.Fatalf("%d: %s", res.StatusCode, text)
	}
	testkit.Must(t, json.NewDecoder(res.Body).Decode(&made))
	return made
}

func (c caller) as(role string) caller {
	c.t.Helper()
	for _, a := range c.box.Accounts {
		if string(a.Role) == role {
			c.token, c.cookies = "", map[string]string{}
			c.call("POST", "/api/v1/staff/login", map[string]string{"email": a.Email, "password": a.Password}, 200, nil)
			return c
		}
	}
	c.t.Fatalf("nobody is %s", role)
	return c
}

// callersOf are who has the secret of a sandbox, and its program.
func callersOf(t *testing.T, made sandboxapi.Made) (own, program caller) {
	own = caller{t: t, box: made, cookies: map[string]string{}, token: made.Keys.Sandbox, calls: new(int), looks: new(int)}
	program = own
	program.token = made.Keys.Program
	return own, program
}

// found calls the same sandbox at another host.
func (c caller) found(at, again string) caller {
	port := func(url string) string { return url[strings.LastIndex(url, ":"):] }
	c.box.BaseURL, c.box.UIURL = again+"/s/"+c.box.ID, strings.Replace(c.box.UIURL, port(at), port(again), 1)
	return c
}

// moves sends the clock on its way, by a time or to a day, and waits until it stands.
func (c caller) moves(how, where string) sandbox.State {
	c.t.Helper()
	c.call("POST", "/sandbox/clock", map[string]string{how: where}, 202, nil)
	return c.waits()
}

// waits asks the clock until it stands.
func (c caller) waits() (s sandbox.State) {
	c.t.Helper()
	testkit.Within(c.t, 2*time.Minute, "the clock to arrive", func() bool {
		s = sandbox.State{}
		*c.looks++
		c.call("GET", "/sandbox/clock", nil, 200, &s)
		return s.State != sandbox.Advancing
	})
	if s.State != sandbox.Ready {
		c.t.Fatalf("the clock: %+v", s)
	}
	return s
}

// apply sends the application of a person who can afford the loan, as the site does, and waits until it was checked.
func (c caller) apply(email string) (id string) { return c.applyAs(email, "Lefevre") }

func (c caller) applyAs(email, family string) (id string) {
	c.t.Helper()
	c.token, c.cookies = "", map[string]string{}
	var receipt struct{ ID string }
	c.call("POST", "/api/v1/loan-requests", map[string]any{
		"civilite": "Madame", "first_name": "Marie", "last_name": family, "email": email, "phone": "+33612345678",
		"birth_date": "1988-04-12", "nationality": "Française", "address": "rue des Lilas", "house_number": "12", "postal_code": "75011",
		"city": "Paris", "country": "FR", "income_type": "Salaire", "monthly_income": 650000, "employment_status": "CDI",
		"employer": "Atelier Nord", "employment_duration": "Plus de 3 ans", "loan_amount": 500000, "currency": "EUR",
		"loan_duration": 12, "rate_type": "fixed", "loan_purpose": "Travaux", "lang": "fr", "declaration": true,
		"consent_version": settings.Shipped().Consent.Version,
	}, 201, &receipt)
	return receipt.ID
}

// seenRequest is what staff see of a request.
type seenRequest struct {
	Version int64
	Stage   string
}

func TestASandboxLendsWithoutABrowser(t *testing.T) {
	s := newShell(t)
	dir := filepath.Join(t.TempDir(), "boxes")
	at, stop := hosted(t, dir)
	began := time.Now()
	made := makeBox(t, at)
	t.Logf("made in %v", time.Since(began))
	began = time.Now()
	calls := 0
	own := caller{t: t, box: made, cookies: map[string]string{}, token: made.Keys.Sandbox, calls: &calls, looks: new(int)}
	program := own
	program.token = made.Keys.Program

	id := own.apply("marie@example.org")
	officer, treasurer, approver := own.as("officer"), own.as("treasury"), own.as("approver")
	path := "/api/v1/staff/loan-requests/" + id
	var registers struct{ Register, Today string }
	officer.call("GET", path+"/registers", nil, 200, &registers)
	officer.call("POST", path+"/registers", map[string]any{
		"position": 1, "register": registers.Register, "asked_on": registers.Today, "result": "clear", "reference": "R-1", "remark": "",
	}, 201, nil)
	var r seenRequest
	program.call("GET", path, nil, 200, &r)
	officer.call("POST", path+"/approve", map[string]any{"version": r.Version, "send_email": true}, 200, nil)
	program.call("GET", path, nil, 200, &r)
	officer.call("POST", path+"/offer", map[string]any{"version": r.Version}, 201, nil)
	var done sandbox.Done
	own.call("POST", "/sandbox/applicants/"+id, map[string]any{"do": "sign"}, 200, &done)
	if done.LoanID == "" || done.State != "signed" {
		t.Fatalf("signed: %+v", done)
	}
	own.moves("by", "P20D") // the days to withdraw, until they end on a working day
	var payouts struct{ Items []struct{ ID, State string } }
	program.call("GET", "/api/v1/staff/payouts", nil, 200, &payouts)
	if len(payouts.Items) != 1 || payouts.Items[0].State != "planned" {
		t.Fatalf("payouts: %+v", payouts)
	}
	var batch struct {
		ID      string
		Version int64
	}
	treasurer.call("POST", "/api/v1/staff/payouts/batches", map[string]any{"payout_ids": []string{payouts.Items[0].ID}}, 201, &batch)
	own.call("POST", "/sandbox/bank", map[string]any{"do": "payout"}, 409, nil) // nobody has released it
	treasurer.call("POST", "/api/v1/staff/payouts/batches/"+batch.ID+"/release", map[string]any{"version": batch.Version}, 409, nil)
	approver.call("POST", "/api/v1/staff/payouts/batches/"+batch.ID+"/release", map[string]any{"version": batch.Version}, 200, nil)
	own.call("POST", "/sandbox/bank", map[string]any{"do": "payout"}, 200, nil)
	var loan struct {
		Standing struct {
			Status    string
			NextDueOn *string `json:"next_due_on"`
		}
	}
	for months := 0; ; months++ {
		program.call("GET", "/api/v1/staff/loans/"+done.LoanID, nil, 200, &loan)
		if loan.Standing.Status == "closed" && months == 12 {
			break
		}
		if loan.Standing.Status != "active" || months > 12 {
			t.Fatalf("after %d months: %+v", months, loan)
		}
		own.call("POST", "/sandbox/bank", map[string]any{"do": "credit", "loan": done.LoanID}, 200, nil)
		own.moves("by", "P1M")
	}
	t.Logf("paid back in %v with %d calls beside those that asked for the clock", time.Since(began), calls-own.asked())
	var outbox struct{ Items []sandbox.Captured }
	own.call("GET", "/sandbox/outbox?to=marie@example.org&limit=200", nil, 200, &outbox)
	var told []string
	for _, m := range outbox.Items {
		if !slices.Contains(told, m.Template) {
			told = append(told, m.Template)
		}
	}
	if want := []string{
		"loan.closed", "loan.payment_received", "loan.paid_out", "offer.signed", "offer.code", "account.verify", "offer.ready", "request.approved", "request.received",
	}; !slices.Equal(told, want) {
		t.Errorf("mails: %v", told)
	}
	stop()
	s.data = filepath.Join(dir, made.ID)
	s.fails(1, "can never be served in earnest", "serve", "--listen", "127.0.0.1:0")
	s.ok("verify")
	s.ok("ledger", "verify")

	again, _ := hosted(t, dir) // keys and signed-in people are as they were, and so is the clock
	own = own.found(at, again)
	var after sandbox.State
	own.call("GET", "/sandbox/clock", nil, 200, &after)
	if after.Day.Year() < time.Now().Year()+1 {
		t.Errorf("the clock after a start: %+v", after)
	}
	program = program.found(at, again)
	program.call("GET", "/api/v1/staff/loan-requests", nil, 200, nil)
}

// What a sandbox and its host refuse.
func TestSandboxRefusals(t *testing.T) {
	s := newShell(t)
	dir := filepath.Join(t.TempDir(), "boxes")
	serve := func(code int, want string, args ...string) {
		t.Helper()
		got, _, said := s.try("", append([]string{"sandbox", "serve", "--at", "127.0.0.1:0"}, args...)...)
		if got != code || !strings.Contains(said, want) {
			t.Errorf("%v: exit %d %q, want %d %q", args, got, said, code, want)
		}
	}
	serve(2, "leave --database out", "--dir", dir, "--database", "postgres://nobody@127.0.0.1/x")
	serve(2, "give a --token", "--dir", dir, "--at", "0.0.0.0:0")
	serve(2, "16 characters", "--dir", dir, "--token", "short")
	serve(2, "between 0 and 60", "--dir", dir, "--loans", "61")
	_, _, stop := s.serve()
	stop() // the folder of a lender in earnest
	serve(1, "never that of a lender in earnest", "--dir", s.data)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	earnest := filepath.Join(dir, "sbx-aaaaaaaaaaaaaaaa") // a lender in earnest, put where sandboxes lie
	testkit.Must(t, os.Rename(s.data, earnest))

	const token = "a token of the host"
	at, _ := hosted(t, dir, "--token", token)
	ask := func(method, url, body string, header map[string]string, want int, code string) {
		t.Helper()
		r, err := http.NewRequest(method, url, strings.NewReader(body))
		testkit.Must(t, err)
		for name, value := range header {
			r.Header.Set(name, value)
		}
		res, err := http.DefaultClient.Do(r)
		testkit.Must(t, err)
		defer res.Body.Close()
		text, err := io.ReadAll(res.Body)
		testkit.Must(t, err)
		if res.StatusCode != want || !strings.Contains(string(text), `"code":"`+code+`"`) {
			t.Errorf("%s %s %v: %d %s, want %d %s", method, url, header, res.StatusCode, text, want, code)
		}
		var problem struct{ Type string }
		testkit.Must(t, json.Unmarshal(text, &problem))
		page, err := http.Get(problem.Type) // it is where the code is explained
		testkit.Must(t, err)
		testkit.Must(t, page.Body.Close())
		if page.StatusCode != 200 {
			t.Errorf("%s %s: its type %s answers %d", method, url, problem.Type, page.StatusCode)
		}
	}
	with := map[string]string{"Authorization": "Bearer " + token, "Content-Type": "application/json"}
	ask("POST", at+"/sandboxes", `{"template":"empty"}`, map[string]string{"Content-Type": "application/json"}, 401, "sandbox.secret")
	ask("POST", at+"/sandboxes", `{"template":"empty"}`, map[string]string{"Authorization": "Bearer " + token}, 415, "unsupported")
	ask("POST", at+"/sandboxes", `{"template":"full"}`, with, 422, "invalid")
	ask("POST", at+"/sandboxes", `{"template":"demo"}`, with, 503, "sandbox.template_pending")
	ask("POST", at+"/sandboxes", `{"size":1}`, with, 400, "json.invalid")
	ask("GET", at+"/sandboxes/sbx-zzzzzzzzzzzzzzzz", "", with, 404, "not_found")
	ask("GET", at+"/s/sbx-zzzzzzzzzzzzzzzz/api/v1/site", "", nil, 404, "not_found")
	ask("GET", at+"/s/sbx-aaaaaaaaaaaaaaaa/api/v1/site", "", nil, 500, "internal") // in earnest: it is not opened
	foreign := map[string]string{"Authorization": "Bearer " + token, "Origin": "https://elsewhere.example"}
	ask("GET", at+"/sandboxes", "", foreign, 403, "forbidden")

	var made sandboxapi.Made
	code, out, said := s.try("", "sandbox", "create", "--at", at, "--token", token)
	if code != 0 {
		t.Fatal(said)
	}
	testkit.Must(t, json.Unmarshal([]byte(out), &made))
	own := made.BaseURL + "/sandbox"
	mine := map[string]string{"Authorization": "Bearer " + made.Keys.Sandbox, "Content-Type": "application/json"}
	for _, path := range []string{"/clock", "/outbox", "/nothing"} {
		ask("GET", own+path, "", nil, 401, "sandbox.secret")
		ask("GET", own+path, "", map[string]string{"Authorization": "Bearer " + made.Keys.Program}, 401, "sandbox.secret")
	}
	ask("GET", own+"/nothing", "", mine, 404, "not_found")
	ask("POST", own+"/clock", `{"by":"P4Y"}`, mine, 422, "invalid")
	ask("POST", own+"/clock", `{"by":"P1M"} {}`, mine, 400, "json.invalid")
	ask("POST", own+"/applicants/nobody", `{"do":"sign"}`, mine, 404, "not_found")
	ask("POST", own+"/applicants/nobody", `{"do":"dance"}`, mine, 422, "invalid")
	ask("POST", own+"/bank", `{"do":"payout"}`, mine, 409, "sandbox.nothing_to_book")
	ask("POST", own+"/bank", `{"do":"robbery"}`, mine, 422, "invalid")
	ask("POST", own+"/bank", `{"do":"credit","loan":"none"}`, mine, 404, "not_found")
	ask("POST", own+"/bank", `{"do":"credit","loan":"none","amount":-1}`, mine, 422, "invalid")

	if code, out, said := s.try("", "sandbox", "list", "--at", at, "--token", token); code != 0 || !strings.Contains(out, made.ID) {
		t.Errorf("list: %s%s", out, said)
	}
	if code, out, said := s.try("", "sandbox", "delete", made.ID, "--at", at, "--token", token); code != 0 || !strings.Contains(out, "Removed") {
		t.Errorf("delete: %s%s", out, said)
	}
	if _, err := os.Stat(filepath.Join(dir, made.ID)); !os.IsNotExist(err) {
		t.Errorf("its folder: %v", err)
	}
	ask("GET", own+"/clock", "", mine, 404, "not_found")
}

// With every server of the configuration and of the lender's settings listening, and a name server: nobody is called.
func TestNothingLeavesASandbox(t *testing.T) {
	newShell(t)
	sink, err := net.Listen("tcp", "127.0.0.1:0")
	testkit.Must(t, err)
	defer sink.Close()
	var calls, names atomic.Int64
	go func() {
		for {
			c, err := sink.Accept()
			if err != nil {
				return
			}
			calls.Add(1)
			c.Close()
		}
	}()
	resolver := net.DefaultResolver
	net.DefaultResolver = &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) {
		names.Add(1)
		return nil, errors.New("no name server")
	}}
	defer func() { net.DefaultResolver = resolver }()
	port := sink.Addr().(*net.TCPAddr).Port
	for name, value := range map[string]string{
		"FLORIN_SMTP_URL": "smtp://%s", "FLORIN_SMS_WEBHOOK": "http://%s/sms", "FLORIN_SMS_SECRET": "sixteen-characters", "FLORIN_SIGNER_URL": "http://%s/sign",
		"FLORIN_SIGNER_SECRET": "sixteen-characters", "FLORIN_SEAL_TSA": "http://%s/tsa", "FLORIN_CLAMD": "tcp://%s", "FLORIN_PRIVATE_NETWORKS": "127.0.0.0/8",
	} {
		t.Setenv(name, strings.ReplaceAll(value, "%s", sink.Addr().String()))
	}
	dir := filepath.Join(t.TempDir(), "boxes")
	at, stop := hosted(t, dir)
	made := makeBox(t, at)
	total := 0
	own := caller{t: t, box: made, cookies: map[string]string{}, token: made.Keys.Sandbox, calls: &total, looks: new(int)}
	admin := own.as("administrator")
	admin.call("POST", "/api/v1/staff/webhooks", map[string]any{"name": "Sink", "url": "https://sink.example/hook", "kinds": []string{"request.submitted"}}, 201, nil)
	own.apply("marie@mail.example")
	own.moves("by", "P10D")
	stop()

	ctx := context.Background() // the lender's own mail server, set past every check
	p, err := openBox(ctx, config.Box(filepath.Join(dir, made.ID), "http://localhost", sandboxapi.OfficePath), slog.New(slog.DiscardHandler), nil, "")
	testkit.Must(t, err)
	set := notify.ServerSettings{Host: "127.0.0.1", Port: port, Encryption: notify.Plain}
	testkit.Must(t, p.db.Update(ctx, func(tx *db.Tx) error {
		now, err := p.mail.ServerTx(tx)
		if err == nil {
			_, err = p.mail.SetServerTx(tx, now.Version, set, nil, notify.Author{ID: "x", Name: "x"})
		}
		if err != nil {
			return err
		}
		return p.mail.QueueTx(tx, notify.Mail{To: "marie@mail.example", Lang: "fr", Template: "offer.code", Key: "k", Params: map[string]any{"reference": "R", "code": "1"}})
	}))
	_, err = p.mail.TryServer(ctx, set, nil, "marie@mail.example", "fr")
	testkit.WantFault(t, err, fault.Conflict, "sandbox.nothing_leaves")
	mails, err := p.sandboxService().Outbox(ctx, "", 10)
	testkit.Must(t, err)
	if len(mails) == 0 || mails[0].Template != "offer.code" || !slices.ContainsFunc(mails, func(m sandbox.Captured) bool { return m.Template == "request.received" }) {
		t.Errorf("the outbox: %+v", mails)
	}
	testkit.Must(t, p.close())
	if calls.Load() != 0 || names.Load() != 0 {
		t.Errorf("%d connections, %d questions for names", calls.Load(), names.Load())
	}
}
