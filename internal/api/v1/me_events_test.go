package api_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/live"
	"florin/internal/test/testkit"
)

// stream is an open answer of events.
type stream struct {
	t      *testing.T
	events chan [2]string // name, data; closed at the end
	answer *http.Response
}

// listen opens the stream of a client as a browser does.
func (b *browser) listen() *stream {
	b.t.Helper()
	return b.listenTo("/me/events")
}

func (b *browser) listenTo(path string) *stream {
	b.t.Helper()
	site := httptest.NewServer(b.api)
	b.t.Cleanup(site.Close)
	ctx, cancel := context.WithCancel(context.Background())
	b.t.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, site.URL+"/api/v1"+path, nil)
	must(b.t, err)
	for name, value := range b.cookies {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	resp, err := http.DefaultClient.Do(r)
	must(b.t, err)
	s := &stream{b.t, make(chan [2]string, 16), resp}
	go s.read()
	return s
}

func (s *stream) read() {
	defer close(s.events)
	defer s.answer.Body.Close()
	var name string
	lines := bufio.NewScanner(s.answer.Body)
	for lines.Scan() {
		if text, ok := strings.CutPrefix(lines.Text(), "event: "); ok {
			name = text
		}
		if text, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
			s.events <- [2]string{name, text}
		}
	}
}

// hears waits until a kind was told.
func (s *stream) hears(want live.Kind) {
	s.t.Helper()
	for {
		select {
		case e, open := <-s.events:
			if !open {
				s.t.Fatalf("the stream ended before %q", want)
			}
			var told struct{ Kinds []live.Kind }
			must(s.t, json.Unmarshal([]byte(e[1]), &told))
			if e[0] == "changed" && slices.Contains(told.Kinds, want) {
				return
			}
			s.t.Logf("heard %v before %q", e, want)
		case <-time.After(testkit.Patience):
			s.t.Fatalf("nothing about %q", want)
		}
	}
}

// ends waits until it is over, and gives the last event.
func (s *stream) ends() (last string) {
	s.t.Helper()
	for {
		select {
		case e, open := <-s.events:
			if !open {
				return last
			}
			last = e[0]
		case <-time.After(testkit.Patience):
			s.t.Fatal("the stream goes on")
		}
	}
}

// A decision reaches the page that is open, on whichever node that is, and nobody else's.
func TestAnOpenPageHearsOfADecision(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer, anna, ben := l.staff("o@florin.example", identity.Officer), l.client("ada@example.com"), l.client("ben@example.com")
		id := anna.submit("k", nil).status(201).json()["id"].(string)
		hers, his := anna.listen(), ben.listen()
		if got := hers.answer.Header.Get("Content-Type"); got != "text/event-stream; charset=utf-8" {
			t.Errorf("a stream has the type %q", got)
		}
		if got := hers.answer.Header.Get("Cache-Control"); got != "no-store" {
			t.Errorf("Cache-Control: %q", got)
		}
		var elsewhere *stream
		if env.DB.Engine() == db.Postgres {
			node := &browser{rig: newRig(t, env.Another(t)), cookies: anna.cookies, header: anna.header}
			elsewhere = node.listen()
		}
		officer.call("POST", "/staff/loan-requests/"+id+"/refuse", map[string]any{"version": 1, "reason": "Budget", "reasons": []string{"affordability"}, "send_email": false}).status(200)
		hers.hears(live.Requests)
		if elsewhere != nil {
			elsewhere.hears(live.Requests)
		}
		ben.call("POST", "/auth/logout", nil).status(204)
		for e := range his.events {
			if e[0] != "ended" || e[1] != "{}" {
				t.Errorf("another client heard %v", e)
			}
		}
	})
}

// What a page asks by itself must not keep a session alive, and ends with it.
func TestEventsEndWithTheSessionAndDoNotProlongIt(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		b := newRig(t, env).client("ada@example.com")
		ends := b.call("GET", "/me/session", nil).status(200).json()["expires_at"]
		s := b.listen()
		env.Clock.Advance(10 * time.Minute)
		if later := b.call("GET", "/me/session", nil).status(200).json()["expires_at"]; later != ends {
			t.Errorf("looking has moved the end from %v to %v", ends, later)
		}
		env.Clock.Advance(6 * time.Minute)
		if last := s.ends(); last != "ended" {
			t.Errorf("the stream ends with %q", last)
		}
		b.call("GET", "/me/session", nil).refused(401, "unauthenticated")
		b.call("GET", "/me/events", nil).refused(401, "unauthenticated")
	})
}

// What an open page fetches because it heard of something is no use of its session, however
// often something happens; only reading can be called so.
func TestWhatAPageAsksByItselfDoesNotProlongTheSession(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		b := newRig(t, env).client("ada@example.com")
		const alone = "Florin-Unattended"
		ends := func() any { return b.call("GET", "/me/session", nil).status(200).json()["expires_at"] }
		first := ends()
		env.Clock.Advance(9 * time.Minute)
		b.call("GET", "/me/profile", nil, alone, "1").status(200)
		b.call("GET", "/auth/session", nil, alone, "1").status(200)
		if later := ends(); later != first {
			t.Errorf("a page that asked by itself has moved the end from %v to %v", first, later)
		}
		b.call("PUT", "/me/profile/language", map[string]any{"lang": "nl"}, alone, "1").status(200)
		if later := ends(); later == first {
			t.Error("a change did not count as use, because it called itself unattended")
		}
		env.Clock.Advance(16 * time.Minute)
		b.call("GET", "/me/profile", nil, alone, "1").refused(401, "unauthenticated")
	})
}

// Everything that a client sees and someone else changes reaches the page that shows it.
func TestAnOpenPageHearsOfPapersTelephonesAndAnswers(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ada, id := l.applicant("ada@example.com")
		keeper := l.staff("dpo@florin.example", identity.Administrator)
		pages := ada.listen()
		link := ada.call("POST", "/me/requests/"+id+"/handover", nil).status(201).json()["link"].(string)
		pages.hears(live.Documents)
		_, token, _ := strings.Cut(link, "#token=")
		phone := l.browser()
		phone.call("POST", "/handover/redeem", map[string]any{"token": token}).status(200)
		pages.hears(live.Documents)
		made := phone.sends("/handover/"+id+"/uploads", "photo")
		pages.hears(live.Documents)
		phone.call("POST", "/handover/leave", nil).status(204)
		pages.hears(live.Documents)
		keeper.call("GET", "/staff/loan-requests/"+id+"/documents/"+made, nil).status(200)
		pages.hears(live.Documents)
		paper := keeper.call("GET", "/staff/loan-requests/"+id+"/papers", nil).status(200).json()["papers"].([]any)[0].(map[string]any)["id"].(string)
		keeper.call("POST", "/staff/loan-requests/"+id+"/papers/"+paper+"/verdict", map[string]any{"version": 0, "verdict": "resend", "reason": "incomplete"}).status(200)
		pages.hears(live.Documents)
		told := ada.call("POST", "/me/rights/complaints", map[string]any{"category": "service", "text": "Nobody answers."}, "Idempotency-Key", "c").status(201).json()
		pages.hears(live.Rights)
		keeper.call("POST", "/staff/privacy/cases/"+told["id"].(string)+"/acknowledge", map[string]any{"version": told["version"]}).status(200)
		pages.hears(live.Rights)
	})
}

func TestEventsOfTooManyPages(t *testing.T) {
	b := newRig(t, testkit.SQLite(t)).client("ada@example.com")
	for range 6 {
		b.listen()
	}
	b.call("GET", "/me/events", nil).refused(429, "live.too_many")
}

// endless are routes whose answer goes on as long as the session: a test that walks through
// all routes leaves them out, and TestStaffHearOfWhatTheyMaySee asks for it.
var endless = []string{endpoint.Prefix + "/staff/events"}

// Staff who may see interviews hear of an answer, and of the inbox only those who may read it; no word
// of what was said. It ends with the session.
func TestStaffHearOfWhatTheyMaySee(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer, approver, ada := l.staff("o@florin.example", identity.Officer), l.staff("a@florin.example", identity.Approver), l.client("ada@example.com")
		id := ada.submit("k", nil).status(201).json()["id"].(string)
		ada.call("GET", "/staff/events", nil).refused(401, "unauthenticated")
		both, one := officer.listenTo("/staff/events"), approver.listenTo("/staff/events")
		ada.call("POST", "/me/threads", map[string]any{"subject": "other", "text": "Somebody reads this.", "draft_id": ""}, "Idempotency-Key", "t").status(201)
		both.hears(live.Inbox)
		when := env.Clock.Now().AddDate(0, 0, 3).Format(time.DateOnly) + "T10:00"
		officer.call("POST", "/staff/loan-requests/"+id+"/interviews", map[string]any{
			"channel": "phone", "minutes": 30, "place": "", "note": "", "staff_id": "", "times": []string{when},
		}, "Idempotency-Key", "i").status(201)
		both.hears(live.Talks)
		if first := <-one.events; first[0] != "changed" || first[1] != `{"kinds":["talks"]}` {
			t.Errorf("who may not read messages hears %v", first)
		}
		approver.call("POST", "/staff/logout", nil).status(204)
		if last := one.ends(); last != "ended" {
			t.Errorf("the last word is %q", last)
		}
	})
}
