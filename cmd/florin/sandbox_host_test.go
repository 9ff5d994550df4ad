package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/sandbox"
	"florin/internal/api/sandboxapi"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// onEachEngine runs a test with sandboxes on SQLite, and with sandboxes on PostgreSQL where there is one: args are what 'florin sandbox serve' takes for it.
func onEachEngine(t *testing.T, run func(t *testing.T, s *shell, args ...string)) {
	t.Run("sqlite", func(t *testing.T) { run(t, newShell(t)) })
	onPostgres(t, run)
}

// onOneEngine is for walks of many months, which do by the services what their own tests hold on both engines: 'make soak' takes them on PostgreSQL, too.
func onOneEngine(t *testing.T, run func(t *testing.T, s *shell, args ...string)) {
	t.Run("sqlite", func(t *testing.T) { run(t, newShell(t)) })
	if os.Getenv("FLORIN_TEST_LONG") != "" {
		onPostgres(t, run)
	}
}

func onPostgres(t *testing.T, run func(t *testing.T, s *shell, args ...string)) {
	server := os.Getenv("FLORIN_TEST_POSTGRES")
	t.Run("postgres", func(t *testing.T) {
		if server == "" {
			t.Skip("set FLORIN_TEST_POSTGRES to a postgres:// URL whose user may create databases (make test does)")
		}
		s := newShell(t)
		run(t, s, "--database", emptyDatabase(t, server))
	})
}

// boxed has the shell work on a sandbox of a folder, and gives the arguments that name its database: args are those of its host.
func (s *shell) boxed(dir, id string, args ...string) []string {
	s.t.Helper()
	s.data = filepath.Join(dir, id)
	name, err := sandboxapi.DatabaseIn(s.data)
	testkit.Must(s.t, err)
	if name == "" {
		return nil
	}
	server, err := db.NewServer(args[1])
	testkit.Must(s.t, err)
	return []string{"--database", server.URL(name)}
}

// verifies holds the books of a sandbox and everything else in it against each other.
func (s *shell) verifies(dir, id string, args ...string) {
	s.t.Helper()
	where := s.boxed(dir, id, args...)
	s.ok(append([]string{"verify"}, where...)...)
	s.ok(append([]string{"ledger", "verify"}, where...)...)
}

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
	t.Cleanup(func() {
		stop()
		dropBoxes(t, dir, args)
	})
	return found[1], stop
}

// dropBoxes removes the databases that sandboxes of a folder have on the server which their host was given.
func dropBoxes(t *testing.T, dir string, args []string) {
	at := slices.Index(args, "--database")
	if at < 0 {
		return
	}
	server, err := db.NewServer(args[at+1])
	testkit.Must(t, err)
	folders, err := filepath.Glob(filepath.Join(dir, "*"))
	testkit.Must(t, err)
	templates, err := filepath.Glob(filepath.Join(dir, "templates", "*"))
	testkit.Must(t, err)
	for _, folder := range append(folders, templates...) {
		if name, err := sandboxapi.DatabaseIn(folder); err == nil && name != "" {
			testkit.Must(t, server.Drop(context.Background(), name))
		}
	}
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
