package outage

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"sync"
	"testing"
	"time"

	"florin/internal/test/testkit"
)

// stopTime is what service managers give a process to end.
const stopTime = 30 * time.Second

// slowly gives its bytes in pieces, with a pause before each but the first.
type slowly struct {
	body  *bytes.Reader
	piece int
	pause time.Duration
	begun chan struct{} // closed after the first piece
	once  sync.Once
}

// Read implements io.Reader.
func (s *slowly) Read(p []byte) (int, error) {
	select {
	case <-s.begun:
		time.Sleep(s.pause)
	default:
	}
	n, err := s.body.Read(p[:min(len(p), s.piece)])
	s.once.Do(func() { close(s.begun) })
	return n, err
}

// A node that is told to end answers what it has taken, hands back its jobs, and leaves.
func TestOrderlyStop(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := open(t, env.URL())
		client := s.caller("fr")
		client.draft("stop").must(t, http.StatusCreated)
		upload := slowUpload(t, client, picture(t, 300))

		work := applyUntilGone(t, s)
		time.Sleep(300 * time.Millisecond)
		began := time.Now()
		must(t, s.Terminate())
		code, err := s.Exited(testkit.Promised(stopTime))
		if code != 0 || err != nil {
			t.Fatalf("exit %d, %v", code, err)
		}
		took := time.Since(began)
		acknowledged := work.end()
		t.Logf("ended after %v with %d requests taken", took, len(acknowledged))
		if a := <-upload; a.status != http.StatusCreated {
			t.Errorf("the upload under way was answered %d (%v): %s", a.status, a.err, a.body)
		}
		stored := storedRequests(t, env.DB)
		for email, told := range acknowledged {
			if got := stored[email]; len(got) != 1 || got[0] != told {
				t.Errorf("%s was acknowledged, stored is %v", told, got)
			}
		}
		if n := runningJobs(t, env.DB); n != 0 {
			t.Errorf("%d jobs were not handed back", n)
		}
	})
}

// Who says it twice means now, also while the node waits for its load balancer.
func TestASecondSignalEndsAtOnce(t *testing.T) {
	s := open(t, testkit.SQLite(t).URL(), "--drain", "1m")
	must(t, s.Terminate())
	for s.Ready() {
		time.Sleep(10 * time.Millisecond)
	}
	must(t, s.Terminate())
	if code, err := s.Exited(testkit.Promised(time.Second)); code != -1 || err != nil {
		t.Errorf("exit %d, %v; want an end by the signal", code, err)
	}
}

// applicants submit until nobody answers any more, and remember what they were told.
type applicants struct {
	wait sync.WaitGroup
	mu   sync.Mutex
	told map[string]string // references by address
}

func applyUntilGone(t *testing.T, s *site) *applicants {
	a := &applicants{told: map[string]string{}}
	for w := range writers {
		a.wait.Go(func() {
			c := s.caller("fr")
			for i := 0; ; i++ {
				id := fmt.Sprintf("stop-%d-%d", w, i)
				c.source = fmt.Sprintf("198.21.%d.%d", w, i%250)
				got := c.apply(id)
				if got.err != nil { // the listener is closed
					return
				}
				if got.status != http.StatusCreated {
					t.Errorf("answered %d while ending: %s", got.status, got.body)
					return
				}
				a.mu.Lock()
				a.told[address(id)] = reference(t, got)
				a.mu.Unlock()
			}
		})
	}
	return a
}

// end waits for the last answer.
func (a *applicants) end() map[string]string {
	a.wait.Wait()
	return a.told
}

// slowUpload begins an upload that takes about two seconds, and returns once it is under way.
func slowUpload(t *testing.T, c *caller, file []byte) <-chan answer {
	t.Helper()
	body, contentType := form(t, file)
	slow := &slowly{body: bytes.NewReader(body), piece: len(body)/8 + 1, pause: 250 * time.Millisecond, begun: make(chan struct{})}
	done := make(chan answer, 1)
	go func() {
		done <- c.send(http.MethodPost, "/api/v1/applications/current/documents", contentType, "slow", io.Reader(slow))
	}()
	<-slow.begun
	return done
}
