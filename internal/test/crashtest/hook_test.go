package crashtest

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"florin/internal/test/testkit"
	"florin/internal/test/testkit/program"
)

// listener is another program that is told of events.
type listener struct {
	caught

	mu     sync.Mutex
	bodies map[string]string   // by the id of the event
	times  map[string]int      // how often each came
	events map[string][]string // ids of events, by the request that they tell of
	mixed  []string            // what came twice and was not the same
}

// ServeHTTP implements http.Handler. It has read an event when the node is killed: the event
// has arrived, and the node never learns it.
func (l *listener) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	var event struct {
		ID   string
		Data struct {
			RequestID string `json:"request_id"`
		}
	}
	if err != nil || json.Unmarshal(body, &event) != nil {
		return // cut off with its node
	}
	l.keep(r.Header.Get("Webhook-Id"), event.ID, event.Data.RequestID, string(body))
	l.passes()
	w.WriteHeader(http.StatusNoContent)
}

func (l *listener) keep(header, id, request, body string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if before, known := l.bodies[id]; header != id || known && before != body {
		l.mixed = append(l.mixed, header+" "+id)
	} else if !known {
		l.bodies[id] = body
		l.events[request] = append(l.events[request], id)
	}
	l.times[id]++
}

func (l *listener) told() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.events)
}

// Killed while another program reads an event: nobody knows whether it arrived, so it comes
// again, with the same id and the same words. None is lost, and none is made up.
func TestNoWebhookIsLost(t *testing.T) {
	t.Parallel() // mostly they wait
	count := max(2, kills(t)/4)
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		n := program.New(t, "sqlite", "--private-networks", "127.0.0.0/8")
		killWhileTelling(t, n, "sqlite:"+n.Data+"/florin.db", count)
	})
	t.Run("postgres", func(t *testing.T) {
		t.Parallel()
		url := testkit.Postgres(t).URL()
		killWhileTelling(t, program.New(t, url, "--private-networks", "127.0.0.0/8"), url, count)
	})
}

func killWhileTelling(t *testing.T, n *program.Node, url string, count int) {
	t.Helper()
	l := &listener{bodies: map[string]string{}, times: map[string]int{}, events: map[string][]string{}}
	other := httptest.NewServer(l)
	t.Cleanup(other.Close)
	d := opened(t, n)
	var made struct{}
	d.call(http.MethodPost, "/webhooks", map[string]any{"name": "Books", "url": other.URL, "kinds": []string{"request.submitted"}}, &made)
	var all []*record
	for round := range count {
		at, dead := l.next()
		all = append(all, applied(t, n, round, 40)...)
		select {
		case <-at:
		case <-time.After(patience):
			t.Fatal("nothing was told")
		}
		n.Kill()
		close(dead)
		n.Start()
	}
	until(t, "every request is told of", func() bool { return l.told() >= len(all) })
	until(t, "what was cut off comes again", func() bool { return l.again() >= count })
	n.Kill()
	l.judge(t, readStored(t, url), all)
	verify(t, n)
}

// again counts what came more than once: after each kill at least the event that was being read.
func (l *listener) again() (n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, times := range l.times {
		n += times - 1
	}
	return n
}

func (l *listener) judge(t *testing.T, s stored, all []*record) {
	t.Helper()
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, r := range all {
		for _, request := range s.requests[r.email] {
			if ids := l.events[request.ID]; len(ids) != 1 {
				t.Errorf("request %s, acknowledged as %s, is told of by the events %v", request.ID, r.reference, ids)
			}
		}
	}
	if len(l.events) != len(all) || len(l.mixed) > 0 {
		t.Errorf("%d requests, %d are told of; under one id came different events: %v", len(all), len(l.events), l.mixed)
	}
}
