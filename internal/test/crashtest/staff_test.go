package crashtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"sync"
	"testing"
	"time"

	"florin/internal/test/testkit/program"
)

// patience is how long something may take that comes by itself after a crash: what a dead node
// held is free again within a minute.
const patience = 3 * time.Minute

// member is a member of staff at a node. Their session outlives every kill.
type member struct {
	intention string // told apart from another of the same address by its key
	t         *testing.T
	n         *program.Node
	cookies   []*http.Cookie
}

// opened starts a node with a member of staff at its back-office.
func opened(t *testing.T, n *program.Node) *member {
	t.Helper()
	liftTheLimit(t, n)
	createStaff(t, n)
	n.Start()
	return &member{t: t, n: n, cookies: signIn(t, n, staffPassword, http.StatusOK)}
}

// try makes a call and reads its answer into out; the error is that of a node that is away, or
// a refusal.
func (d *member) try(method, path string, body, out any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(d.t.Context(), method, d.n.Base+"/api/v1/staff"+path, bytes.NewReader(text))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Idempotency-Key", "crash-"+d.intention+path)
	for _, c := range d.cookies {
		req.AddCookie(c)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(res.Body)
	if err != nil {
		return err
	}
	if res.StatusCode/100 != 2 {
		return &refusal{path, res.StatusCode, string(answer)}
	}
	return json.Unmarshal(answer, out)
}

func (d *member) call(method, path string, body, out any) {
	d.t.Helper()
	if err := d.try(method, path, body, out); err != nil {
		d.t.Fatal(err)
	}
}

// until asks again and again, and gives up after a long while.
func until(t *testing.T, what string, happened func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); !happened(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("never: %s", what)
		}
	}
}

// applied sends a number of applications, each of which is acknowledged.
func applied(t *testing.T, n *program.Node, round, number int) []*record {
	t.Helper()
	all := make([]*record, number)
	for i := range all {
		id := fmt.Sprintf("%d-%d", round, i)
		all[i] = &record{key: "crash-" + id, email: "client-" + id + "@example.org", drafts: i%8 == 0}
	}
	goOn(t, n, all)
	return all
}

// caught is a place where a node is to be killed: a caller that comes by waits until it is dead.
type caught struct {
	mu       sync.Mutex
	at, dead chan struct{} // nil: nobody is waited for
}

// next asks for the next one who comes by.
func (c *caught) next() (at <-chan struct{}, dead chan<- struct{}) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at, c.dead = make(chan struct{}), make(chan struct{})
	return c.at, c.dead
}

// passes holds a caller that comes by while the test wants to kill the node.
func (c *caught) passes() {
	c.mu.Lock()
	at, dead := c.at, c.dead
	c.at, c.dead = nil, nil
	c.mu.Unlock()
	if at != nil {
		close(at)
		<-dead
	}
}
