package outage

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"florin/internal/test/testkit/program"
)

// What belongs to the applicants of these tests. Nothing of it may be in a log.
const (
	firstName = "Quirina"
	lastName  = "Zwetschgenbaum"
	mailbox   = "zwetschge"
	phone     = "+41791234567"
	fileName  = "Lohnausweis-Zwetschgenbaum.png"
)

const (
	staffEmail    = "claire.morel@florin.example"
	staffPassword = "Larch-2026!stone"
)

// site is a node with its callers, and the tokens they were given.
type site struct {
	*program.Node
	t       *testing.T
	mu      sync.Mutex
	secrets []string
}

// open starts a node. At the end of the test its output is searched for personal data.
func open(t *testing.T, database string, args ...string) *site {
	t.Helper()
	s := prepare(t, database, args...)
	s.Start()
	return s
}

func prepare(t *testing.T, database string, args ...string) *site {
	t.Helper()
	s := &site{Node: program.New(t, database, append(args, "--behind-proxy")...), t: t}
	t.Cleanup(func() {
		s.checkPrivacy()
		if t.Failed() {
			t.Logf("what the program wrote:\n%s", tail(s.Output(), 6000))
		}
	})
	return s
}

func tail(text string, most int) string {
	if len(text) > most {
		return "..." + text[len(text)-most:]
	}
	return text
}

// checkPrivacy searches everything the program wrote for what belongs to people.
func (s *site) checkPrivacy() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for line := range strings.Lines(s.Output()) {
		for _, private := range append(s.secrets, firstName, lastName, mailbox, phone, strings.TrimPrefix(phone, "+"), staffEmail, staffPassword) {
			if strings.Contains(line, private) {
				s.t.Errorf("%q is in the log: %s", private, line)
			}
		}
	}
}

var callers atomic.Uint32

// caller is one browser: an address, a language, cookies.
type caller struct {
	site   *site
	client *http.Client
	source string
	lang   string
}

func (s *site) caller(lang string) *caller {
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.t.Fatal(err)
	}
	n := callers.Add(1)
	return &caller{
		site: s, lang: lang, source: fmt.Sprintf("198.18.%d.%d", n>>8&255, n&255),
		client: &http.Client{Jar: jar, Timeout: 40 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 4}},
	}
}

// answer is what a caller got; err is set when there was none.
type answer struct {
	status int
	header http.Header
	body   []byte
	err    error
	took   time.Duration
}

func (c *caller) send(method, path, contentType, key string, body io.Reader) answer {
	began := time.Now()
	req, err := http.NewRequestWithContext(context.Background(), method, c.site.Base+path, body)
	if err != nil {
		return answer{err: err}
	}
	req.Header.Set("X-Forwarded-For", c.source)
	req.Header.Set("Accept-Language", c.lang)
	if contentType != "" {
		req.Header.Set("Content-Type", contentType)
	}
	if key != "" {
		req.Header.Set("Idempotency-Key", key)
	}
	res, err := c.client.Do(req)
	if err != nil {
		return answer{err: err, took: time.Since(began)}
	}
	defer res.Body.Close()
	for _, cookie := range res.Cookies() {
		c.site.keepSecret(cookie)
	}
	text, err := io.ReadAll(res.Body)
	return answer{res.StatusCode, res.Header, text, err, time.Since(began)}
}

func (s *site) keepSecret(cookie *http.Cookie) {
	if cookie.HttpOnly && len(cookie.Value) > 20 {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.secrets = append(s.secrets, cookie.Value)
	}
}

func (c *caller) get(path string) answer { return c.send(http.MethodGet, path, "", "", http.NoBody) }

func (c *caller) post(path, key string, in any) answer {
	body, err := json.Marshal(in)
	if err != nil {
		return answer{err: err}
	}
	return c.send(http.MethodPost, path, "application/json", key, bytes.NewReader(body))
}

// applicant fills the form in; each id is another person's address.
func applicant(id string) map[string]any {
	return map[string]any{
		"civilite": "Madame", "first_name": firstName, "last_name": lastName, "email": mailbox + "-" + id + "@example.org", "phone": phone,
		"birth_date": "1988-04-12", "country": "CH", "currency": "EUR", "loan_amount": 1000000, "loan_duration": 36,
		"rate_type": "fixed", "lang": "fr", "declaration": true, "consent_version": "2026-11-01",
	}
}

// apply submits a request in one call; the id is also the key.
func (c *caller) apply(id string) answer {
	return c.post("/api/v1/loan-requests", "key-"+id, applicant(id))
}

// draft begins an application.
func (c *caller) draft(id string) answer {
	return c.post("/api/v1/applications", "", map[string]any{"lang": c.lang, "first_name": firstName, "last_name": lastName, "email": mailbox + "-" + id + "@example.org"})
}

// upload adds a document to the caller's application.
func (c *caller) upload(key string, file []byte) answer {
	body, contentType := form(c.site.t, file)
	return c.send(http.MethodPost, "/api/v1/applications/current/documents", contentType, key, bytes.NewReader(body))
}

func form(t *testing.T, file []byte) (body []byte, contentType string) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	if err := w.WriteField("kind", "income"); err != nil {
		t.Fatal(err)
	}
	part, err := w.CreateFormFile("file", fileName)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := part.Write(file); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), w.FormDataContentType()
}

// staff is a signed-in member of staff.
func (s *site) staff() *caller {
	s.t.Helper()
	if _, err := s.Run(staffPassword+"\n", "admin", "create", "--email", staffEmail, "--name", "Claire Morel", "--password-stdin"); err != nil {
		s.t.Fatal(err)
	}
	c := s.caller("en")
	c.signIn().must(s.t, http.StatusOK)
	return c
}

func (c *caller) signIn() answer {
	return c.post("/api/v1/staff/login", "", map[string]string{"email": staffEmail, "password": staffPassword})
}

// must ends the test on any other status.
func (a answer) must(t *testing.T, status int) answer {
	t.Helper()
	if a.err != nil || a.status != status {
		t.Fatalf("answered %d (%v), want %d: %s", a.status, a.err, status, a.body)
	}
	return a
}

// decode reads a JSON answer.
func decode[T any](t *testing.T, a answer) T {
	t.Helper()
	var v T
	if err := json.Unmarshal(a.body, &v); err != nil {
		t.Fatalf("%v in %s", err, a.body)
	}
	return v
}
