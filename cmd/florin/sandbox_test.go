package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
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
	"florin/internal/test/testkit"
)

func TestASandboxLendsWithoutABrowser(t *testing.T) {
	onEachEngine(t, func(t *testing.T, s *shell, args ...string) {
		dir := filepath.Join(t.TempDir(), "boxes")
		at, stop := hosted(t, dir, args...)
		began := time.Now()
		made := makeBox(t, at)
		t.Logf("made in %v", time.Since(began))
		began = time.Now()
		calls := 0
		own := caller{t: t, box: made, cookies: map[string]string{}, token: made.Keys.Sandbox, calls: &calls, looks: new(int)}
		program := own
		program.token = made.Keys.Program

		id := own.apply("marie@example.org")
		treasurer, approver := own.as("treasury"), own.as("approver")
		own.offers(program, id)
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
		s.verifies(dir, made.ID, args...)
		s.fails(1, "can never be served in earnest", append([]string{"serve", "--listen", "127.0.0.1:0"}, s.boxed(dir, made.ID, args...)...)...)

		again, _ := hosted(t, dir, args...) // keys and signed-in people are as they were, and so is the clock
		own = own.found(at, again)
		var after sandbox.State
		own.call("GET", "/sandbox/clock", nil, 200, &after)
		if after.Day.Year() < time.Now().Year()+1 {
			t.Errorf("the clock after a start: %+v", after)
		}
		program = program.found(at, again)
		program.call("GET", "/api/v1/staff/loan-requests", nil, 200, nil)
	})
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
	serve(1, "connect", "--dir", filepath.Join(t.TempDir(), "far"), "--database", "postgres://nobody@127.0.0.1:1/x")
	far := filepath.Join(t.TempDir(), "boxes", "sbx-bbbbbbbbbbbbbbbb") // one whose database is on a server
	testkit.Must(t, os.MkdirAll(far, 0o700))
	testkit.Must(t, os.WriteFile(filepath.Join(far, "database.name"), []byte("florin_sandbox_b\n"), 0o600))
	serve(1, "give its address with --database", "--dir", filepath.Dir(far))
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
	call := func(method, url, body string, header map[string]string) *http.Response {
		t.Helper()
		r, err := http.NewRequest(method, url, strings.NewReader(body))
		testkit.Must(t, err)
		for name, value := range header {
			r.Header.Set(name, value)
		}
		res, err := http.DefaultClient.Do(r)
		testkit.Must(t, err)
		return res
	}
	ask := func(method, url, body string, header map[string]string, want int, code string) {
		t.Helper()
		res := call(method, url, body, header)
		defer res.Body.Close()
		text, err := io.ReadAll(res.Body)
		testkit.Must(t, err)
		if res.StatusCode != want || !strings.Contains(string(text), `"code":"`+code+`"`) || res.Header.Get("Content-Language") != "en" || (want == 405) == (res.Header.Get("Allow") == "") {
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
	told := func(url, body string, header map[string]string, pointer, code, choices string) {
		t.Helper()
		res := call("POST", url, body, header)
		defer res.Body.Close()
		var problem struct {
			Code   string
			Errors []struct {
				Pointer, Code string
				Params        map[string]any
			}
		}
		testkit.Must(t, json.NewDecoder(res.Body).Decode(&problem))
		if res.StatusCode != 422 || len(problem.Errors) != 1 || problem.Errors[0].Pointer != pointer || problem.Errors[0].Code != code || choices != "" && problem.Errors[0].Params["choices"] != choices {
			t.Errorf("%s %s: %d %+v", url, body, res.StatusCode, problem)
		}
	}
	with := map[string]string{"Authorization": "Bearer " + token, "Content-Type": "application/json"}
	ask("POST", at+"/sandboxes", `{"template":"empty"}`, map[string]string{"Content-Type": "application/json"}, 401, "sandbox.token")
	ask("POST", at+"/sandboxes", `{"template":"empty"}`, map[string]string{"Authorization": "Bearer " + token}, 415, "body.not_json")
	ask("POST", at+"/sandboxes", `{"template":"demo"}`, with, 503, "sandbox.template_pending")
	ask("POST", at+"/sandboxes", `{"template":"empty"`, with, 400, "json.invalid")
	told(at+"/sandboxes", `{"templete":"empty"}`, with, "/templete", "field.unknown", "")
	told(at+"/sandboxes", `{"template":"full"}`, with, "/template", "choice.invalid", "empty, demo")
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
	ask("GET", made.BaseURL+"/api/v1/staff/loans", "", mine, 401, "key.of_sandbox")
	ask("GET", made.BaseURL+"/api/v1/site", "", mine, 401, "key.of_sandbox")
	live := strings.Replace(made.Keys.Program, "test", "live", 1)
	ask("GET", made.BaseURL+"/api/v1/program", "", map[string]string{"Authorization": "Bearer " + live}, 401, "key.wrong_mode")
	ask("GET", own+"/nothing", "", mine, 404, "not_found")
	ask("GET", own+"/bank", "", mine, 405, "method.not_allowed")
	ask("DELETE", made.BaseURL+"/api/v1/site", "", nil, 405, "method.not_allowed")
	ask("GET", made.BaseURL+"/api/v2/site", "", nil, 404, "not_found")
	ask("GET", made.BaseURL+"/loan-requests", "", nil, 404, "sandbox.pages_elsewhere")
	ask("GET", made.BaseURL, "", nil, 404, "sandbox.pages_elsewhere")
	ask("GET", at+"/s/nothing/api/v1/site", "", nil, 404, "not_found")
	ask("GET", at+"/api/v1/site", "", with, 404, "not_found") // of no sandbox
	ask("GET", at+"/api/docs/nothing", "", nil, 404, "not_found")
	ask("PATCH", at+"/sandboxes", "", with, 405, "method.not_allowed")
	told(own+"/clock", `{"bye":"P1D"}`, mine, "/bye", "field.unknown", "")
	told(own+"/clock", `{"by":1}`, mine, "/by", "field.type", "")
	told(own+"/clock", `{"by":"P1D","by":"P2D"}`, mine, "/by", "field.duplicate", "")
	told(own+"/clock", `{"until":"loan.lost"}`, mine, "/until", "choice.invalid",
		"loan.called_in, loan.charged, loan.closed, loan.paid, loan.paid_out, loan.returned, loan.settled, loan.written_off, offer.expired")
	told(own+"/bank", `{"do":"robbery"}`, mine, "/do", "choice.invalid", "payout, payout_return, credit, debit, debit_return")
	told(own+"/applicants/nobody", `{"do":"dance"}`, mine, "/do", "choice.invalid", "papers, answer, sign, decline, withdraw, mandate, ask_review")
	told(own+"/adapters/sandbox", `{"fail":"often"}`, mine, "/fail", "choice.invalid", "timeout, 5xx, slow, signature, late, twice, other")
	told(own+"/adapters/sandbox", `{"fail":"slow","times":-1}`, mine, "/times", "field.range", "")
	ask("POST", own+"/clock", `{"by":"P4Y"}`, mine, 422, "invalid")
	ask("POST", own+"/clock", `{"by":"P1M"} {}`, mine, 400, "json.invalid")
	ask("POST", own+"/applicants/nobody", `{"do":"sign"}`, mine, 404, "not_found")
	ask("POST", own+"/bank", `{"do":"payout"}`, mine, 409, "sandbox.nothing_to_book")
	ask("POST", own+"/bank", `{"do":"credit","loan":"none"}`, mine, 404, "not_found")
	ask("POST", own+"/bank", `{"do":"credit","loan":"none","amount":-1}`, mine, 422, "invalid")

	for _, odd := range []string{"127.0.0.1", "8090", "ftp://127.0.0.1:8090", "http://", "::"} {
		if code, _, said := s.try("", "sandbox", "create", "--at", odd, "--token", token); code != 2 || !strings.Contains(said, "--at must be HOST:PORT") {
			t.Errorf("--at %s: exit %d %s", odd, code, said)
		}
	}
	if code, out, said := s.try("", "sandbox", "list", "--at", strings.TrimPrefix(at, "http://"), "--token", token); code != 0 || !strings.Contains(out, made.ID) {
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
		"FLORIN_SMTP_URL": "smtp://%s", "FLORIN_SMS_WEBHOOK": "http://%s/sms", "FLORIN_SMS_SECRET": "sixteen-characters",
		"FLORIN_SEAL_TSA": "http://%s/tsa", "FLORIN_CLAMD": "tcp://%s", "FLORIN_PRIVATE_NETWORKS": "127.0.0.0/8",
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
