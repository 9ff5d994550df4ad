package florin

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// dropping passes calls on to a Florin and loses the answer to the first that changes something, after it has had its effect.
func dropping(t *testing.T, to string) (at string, sent *atomic.Int64) {
	t.Helper()
	target := got(url.Parse(to))(t)
	proxy, sent := httputil.NewSingleHostReverseProxy(target), new(atomic.Int64)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost && sent.Add(1) == 1 {
			proxy.ServeHTTP(httptest.NewRecorder(), r)
			panic(http.ErrAbortHandler)
		}
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	return s.URL, sent
}

func TestALostAnswerIsAskedForAgainAndNothingIsDoneTwice(t *testing.T) {
	s, ctx := box(t), t.Context()
	request := got(s.Apply(ctx, map[string]any{"email": "lost@example.org"}))(t)
	at, sent := dropping(t, s.BaseURL)
	c := got(New(at, Key(s.Keys.Program)))(t)
	note := got(c.LoanRequests.Notes(ctx, request, NoteInput{Body: "Once."}))(t)
	notes := got(c.LoanRequests.Get(ctx, request, LoanRequestsGetQuery{}))(t).Notes
	if sent.Load() != 2 || len(notes) != 1 || notes[0].Body != note.Body {
		t.Errorf("sent %d times, %d notes", sent.Load(), len(notes))
	}
	at, _ = dropping(t, s.BaseURL)
	c = got(New(at, Key(s.Keys.Program), Attempts(1)))(t)
	if _, err := c.LoanRequests.Notes(ctx, request, NoteInput{Body: "Once."}); err == nil || CodeOf(err) != "" {
		t.Errorf("an answer was lost, and the error is %v", err)
	}
}

func TestTheAdapterOfASandboxFailsAsItIsTold(t *testing.T) {
	s, ctx := box(t), t.Context()
	must(t, s.AdapterFails(ctx, "slow", "bureau.consult", 2))
	if err := s.AdapterFails(ctx, "sometimes", "", 1); CodeOf(err) != "invalid" {
		t.Errorf("no such fault: %v", err)
	}
	must(t, s.AdapterFails(ctx, "", "", 0))
}

// A key of the caller's own holds over the life of a client.
func TestAKeyOfTheCaller(t *testing.T) {
	s, ctx := box(t), t.Context()
	c := got(s.Client())(t)
	request := got(s.Apply(ctx, map[string]any{"email": "key@example.org"}))(t)
	first := got(c.LoanRequests.Notes(ctx, request, NoteInput{Body: "Once."}, IdempotencyKey("erp-4711")))(t)
	again := got(c.LoanRequests.Notes(ctx, request, NoteInput{Body: "Once."}, IdempotencyKey("erp-4711")))(t)
	if *first != *again {
		t.Errorf("two notes: %+v, %+v", first, again)
	}
	if _, err := c.LoanRequests.Notes(ctx, request, NoteInput{Body: "Other."}, IdempotencyKey("erp-4711")); CodeOf(err) != "idempotency.mismatch" {
		t.Errorf("another body under the same key: %v", err)
	}
}

func TestRefusalsAreProblems(t *testing.T) {
	s, ctx := box(t), t.Context()
	c := got(s.Client())(t)
	request := got(s.Apply(ctx, map[string]any{"email": "late@example.org"}))(t)
	_, err := c.LoanRequests.Assign(ctx, request, AssignInput{Version: 99})
	var p *Problem
	if !errors.As(err, &p) || p.Code != "request.version_conflict" || p.Status != 409 || p.RequestID == "" || p.Retryable {
		t.Errorf("too late: %v", err)
	}
	if _, err = c.LoanRequests.Assign(ctx, request, AssignInput{}); CodeOf(err) != "version.required" {
		t.Errorf("no version: %v", err)
	}
	if _, err = c.LoanRequests.Assign(ctx, request, AssignInput{}, IfMatch("v99")); !errors.As(err, &p) || p.Status != 412 {
		t.Errorf("too late by If-Match: %v", err)
	}
	if _, err = c.LoanRequests.Notes(ctx, request, NoteInput{}); !errors.As(err, &p) || p.Code != "invalid" || len(p.Errors) != 1 || !strings.Contains(err.Error(), "/body: ") {
		t.Errorf("an empty note: %v", err)
	}
	if _, err = got(s.Client(Key("flk_nonsense")))(t).Loans.List(ctx, LoansListQuery{}); CodeOf(err) != "key.shape" {
		t.Errorf("a wrong key: %v", err)
	}
	french := got(s.Client(Language("fr")))(t)
	if _, err = french.Loans.Get(ctx, nowhere, LoansGetQuery{}); !errors.As(err, &p) || p.Code != "not_found" || strings.Contains(p.Detail, "exist or") {
		t.Errorf("in French: %v", err)
	}
	for _, address := range []string{"", "credit.example.com", "ftp://credit.example.com", "http://"} {
		if _, err := New(address); err == nil {
			t.Errorf("%q is taken as an address", address)
		}
	}
}

// What is tried again, and how often, by what is answered.
func TestWhatIsTriedAgain(t *testing.T) {
	for name, c := range map[string]struct {
		status    int
		body      string
		change    bool // a PUT, which carries no key
		want      int64
		code      string
		longerfor string
	}{
		"a refusal":               {status: 422, body: `{"code":"invalid","status":422}`, want: 1, code: "invalid"},
		"a limit":                 {status: 429, body: `{"code":"rate.limited","status":429,"retryable":true,"retry_after":1}`, want: 4, code: "rate.limited"},
		"a limit of a PUT":        {status: 429, body: `{"code":"rate.limited","status":429,"retryable":true}`, change: true, want: 4, code: "rate.limited"},
		"a part that is down":     {status: 503, body: `{"code":"unavailable","status":503,"retryable":true}`, want: 4, code: "unavailable"},
		"a first call under way":  {status: 409, body: `{"code":"idempotency.in_progress","status":409,"retryable":true,"retry_after":1}`, want: 4, code: "idempotency.in_progress"},
		"one to be waited for":    {status: 503, body: `{"code":"unavailable","status":503,"retryable":true}`, longerfor: "3600", want: 1, code: "unavailable"},
		"a proxy":                 {status: 502, body: `<h1>Bad Gateway</h1>`, want: 4, code: unreadable},
		"a proxy before a PUT":    {status: 502, body: `<h1>Bad Gateway</h1>`, change: true, want: 1, code: unreadable},
		"a page that is no error": {status: 404, body: `<h1>Not Found</h1>`, want: 1, code: unreadable},
	} {
		t.Run(name, func(t *testing.T) {
			var calls atomic.Int64
			var keys []string
			s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				calls.Add(1)
				keys = append(keys, r.Header.Get("Idempotency-Key"))
				if c.longerfor != "" {
					w.Header().Set("Retry-After", c.longerfor)
				}
				w.WriteHeader(c.status)
				_, _ = io.WriteString(w, c.body)
			}))
			defer s.Close()
			client := got(New(s.URL, Key("k")))(t)
			var waits []time.Duration
			client.sleep = func(_ context.Context, d time.Duration) error { waits = append(waits, d); return nil }
			var err error
			if c.change {
				_, err = client.Consumers.Put(t.Context(), "x", SetConsumerInput{})
			} else {
				_, err = client.LoanRequests.Notes(t.Context(), "x", NoteInput{})
			}
			if calls.Load() != c.want || CodeOf(err) != c.code {
				t.Errorf("called %d times, %v", calls.Load(), err)
			}
			if slices.Sort(keys); keys[0] != keys[len(keys)-1] || (keys[0] == "") != c.change {
				t.Errorf("keys: %v", keys)
			}
			if strings.Contains(c.body, "retry_after") && slices.Max(waits) != time.Second {
				t.Errorf("waits: %v", waits)
			}
		})
	}
}

func TestACallerWhoGivesUpIsNotKeptWaiting(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) }))
	defer s.Close()
	ctx, cancel := context.WithCancel(t.Context())
	c := got(New(s.URL))(t)
	c.sleep = func(ctx context.Context, d time.Duration) error { cancel(); return sleep(ctx, d) }
	if _, err := c.Loans.List(ctx, LoansListQuery{}); !errors.Is(err, context.Canceled) {
		t.Errorf("given up: %v", err)
	}
	failed := errors.New("no token")
	c = got(New(s.URL, Token(func(context.Context) (string, error) { return "", failed }), Attempts(1)))(t)
	if _, err := c.Loans.List(t.Context(), LoansListQuery{}); !errors.Is(err, failed) {
		t.Errorf("without a token: %v", err)
	}
}

// Pages are asked for one after the other, and no more than are wanted.
func TestPagesAreReadAsTheyAreWanted(t *testing.T) {
	s, ctx := box(t), t.Context()
	c := got(s.Client())(t)
	for _, name := range []string{"one", "two", "three"} {
		got(s.Apply(ctx, map[string]any{"email": name + "@example.org"}))(t)
	}
	calls := 0
	c.observe = func(string, error) { calls++ }
	var ids []string
	for r, err := range c.LoanRequests.All(ctx, LoanRequestsListQuery{Limit: 1}) {
		must(t, err)
		if ids = append(ids, r.ID); len(ids) == 3 {
			break
		}
	}
	if slices.Sort(ids); calls != 3 || len(slices.Compact(ids)) != 3 {
		t.Errorf("%d calls for %v", calls, ids)
	}
	for _, err := range c.LoanRequests.All(ctx, LoanRequestsListQuery{Sort: "nonsense"}) {
		if CodeOf(err) != "invalid" {
			t.Errorf("a wrong order: %v", err)
		}
	}
}

// What comes along has the types of its own operations.
func TestAnAnswerWithParts(t *testing.T) {
	s, ctx := box(t), t.Context()
	c := got(s.Client())(t)
	request := got(s.Apply(ctx, map[string]any{"email": "parts@example.org", "first_name": "Paul"}))(t)
	r := got(c.LoanRequests.Get(ctx, request, LoanRequestsGetQuery{Expand: "client,offer"}))(t)
	if client, there := r.Expanded.Client[request]; !there || client.FirstName != "Paul" || len(r.Expanded.Offer) != 0 {
		t.Errorf("parts: %+v", r.Expanded)
	}
	for one, err := range c.LoanRequests.All(ctx, LoanRequestsListQuery{Expand: "nonsense"}) {
		if CodeOf(err) != "expand.unknown" {
			t.Errorf("%+v, %v", one, err)
		}
	}
}
