package crashtest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"florin/internal/test/testkit"
	"florin/internal/test/testkit/program"
)

const (
	writers = 8
	// readyWithin is the promise about a start after a crash.
	readyWithin = 5 * time.Second
)

func kills(t *testing.T) int {
	t.Helper()
	if testing.Short() {
		t.Skip("pulls the plug many times; run without -short")
	}
	if v, err := strconv.Atoi(os.Getenv("FLORIN_CRASH_KILLS")); err == nil {
		return v
	}
	return 8
}

func TestNothingAcknowledgedIsLostOrDoubled(t *testing.T) {
	t.Run("sqlite", func(t *testing.T) {
		n := program.New(t, "sqlite")
		pullThePlug(t, n, "sqlite:"+n.Data+"/florin.db", kills(t))
	})
	t.Run("postgres", func(t *testing.T) {
		count := max(2, kills(t)/2)
		url := testkit.Postgres(t).URL()
		pullThePlug(t, program.New(t, url), url, count)
	})
}

func pullThePlug(t *testing.T, n *program.Node, url string, count int) {
	t.Helper()
	liftTheLimit(t, n)
	var all []*record
	slowest := time.Duration(0)
	for range count {
		slowest = max(slowest, n.Start())
		all = append(all, load(t, n, time.Duration(100+rand.IntN(400))*time.Millisecond)...)
		if rand.IntN(3) == 0 {
			n.StartAndKill(time.Duration(rand.IntN(150)) * time.Millisecond)
		}
	}
	acknowledged, withDocument := tally(all)
	slowest = max(slowest, n.Start())
	goOn(t, n, all)
	mails := receivedMails(t, n, len(all))
	n.Kill()
	t.Logf("%d kills, %d clients, %d requests and %d documents acknowledged before a kill, slowest start %v",
		count, len(all), acknowledged, withDocument, slowest)
	if acknowledged < count || withDocument < count {
		t.Fatal("hardly anything was acknowledged: the load was no load")
	}
	if slowest > testkit.Promised(readyWithin) {
		t.Errorf("a start after a crash took %v, promised are %v", slowest, readyWithin)
	}
	judge(t, readStored(t, url), mails, all)
	verify(t, n)
}

// liftTheLimit lets the clients, who share one address, apply as often as they like.
func liftTheLimit(t *testing.T, n *program.Node) {
	t.Helper()
	if _, err := n.Run("", "migrate"); err != nil {
		t.Fatal(err)
	}
	if _, err := n.Run(`{"applications_per_hour": 0}`, "settings", "set", "policies", "-", "--apply"); err != nil {
		t.Fatal(err)
	}
}

func verify(t *testing.T, n *program.Node) {
	t.Helper()
	out, err := n.Run("", "verify")
	if err != nil || !strings.Contains(string(out), "Everything is well") {
		t.Errorf("verify: %v\n%s", err, out)
	}
}

func tally(all []*record) (acknowledged, withDocument int) {
	for _, r := range all {
		if r.reference != "" {
			acknowledged++
		}
		if r.document != "" {
			withDocument++
		}
	}
	return acknowledged, withDocument
}

// load applies from several clients and pulls the plug in the middle of it: a while after the first of them has had a document and a request
// acknowledged, however long that takes on a busy machine.
func load(t *testing.T, n *program.Node, d time.Duration) []*record {
	t.Helper()
	var mu sync.Mutex
	var all []*record
	stop, acknowledged := make(chan struct{}), make(chan struct{}, 1)
	var wg sync.WaitGroup
	for w := range writers {
		wg.Go(func() {
			for i := 0; ; i++ {
				select {
				case <-stop:
					return
				case <-time.After(5 * time.Millisecond):
				}
				id := fmt.Sprintf("%d-%d-%d", time.Now().UnixNano(), w, i)
				r := &record{key: "crash-" + id, email: "client-" + id + "@example.org", drafts: w%2 == 0}
				mu.Lock()
				all = append(all, r)
				mu.Unlock()
				err := r.apply(n)
				if refused, ok := errors.AsType[*refusal](err); ok && refused.status != http.StatusServiceUnavailable {
					t.Error(refused)
				}
				if err == nil && r.drafts {
					select {
					case acknowledged <- struct{}{}:
					default:
					}
				}
			}
		})
	}
	select {
	case <-acknowledged:
	case <-time.After(testkit.Patience):
		t.Error("nothing was acknowledged")
	}
	time.Sleep(d)
	n.Kill()
	close(stop)
	wg.Wait()
	return all
}

// goOn does what a client does that got no answer: ask again with the same key. It must
// get one request, however far the first attempt came. Answered ones ask again, too.
func goOn(t *testing.T, n *program.Node, all []*record) {
	t.Helper()
	work := make(chan *record)
	var wg sync.WaitGroup
	for range writers {
		wg.Go(func() {
			for r := range work {
				if err := r.apply(n); err != nil {
					t.Errorf("repeat: %v", err)
				}
			}
		})
	}
	for _, r := range all {
		work <- r
	}
	close(work)
	wg.Wait()
}

// The first start makes the key, the database and the first administrator. Wherever it
// is cut off, the next one must finish the work.
func TestKilledWhileStarting(t *testing.T) {
	engines := map[string]func(*testing.T) string{
		"sqlite":   func(*testing.T) string { return "sqlite" },
		"postgres": func(t *testing.T) string { return testkit.Postgres(t).URL() },
	}
	for name, database := range engines {
		t.Run(name, func(t *testing.T) {
			for range max(2, kills(t)/4) {
				n := program.New(t, database(t))
				n.StartAndKill(time.Duration(rand.IntN(60)) * time.Millisecond)
				n.StartAndKill(time.Duration(rand.IntN(200)) * time.Millisecond)
				if took := n.Start(); took > testkit.Promised(readyWithin) {
					t.Errorf("the start after took %v", took)
				}
				r := &record{key: "first", email: "erste@example.org", drafts: true}
				if err := r.apply(n); err != nil {
					t.Error(err)
				}
				n.Kill()
				verify(t, n)
			}
		})
	}
}
