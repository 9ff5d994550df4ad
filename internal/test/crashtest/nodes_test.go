package crashtest

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"florin/internal/test/testkit"
	"florin/internal/test/testkit/program"
)

const (
	staffEmail    = "claire.morel@florin.example"
	staffPassword = "Larch-2026!stone"
)

// Two nodes on one PostgreSQL keep nothing to themselves: a session, a lock and a
// limit made on one count on the other, and a dead node takes nothing with it.
func TestTwoNodesShareEverything(t *testing.T) {
	url := testkit.Postgres(t).URL()
	one, two := program.New(t, url), program.New(t, url)
	two.Data = one.Data // the documents' folder is shared storage
	createStaff(t, one)
	one.Start()
	two.Start()

	cookies := signIn(t, one, staffPassword, http.StatusOK)
	if got := session(t, two, cookies); got != http.StatusOK {
		t.Errorf("the session of one node is answered %d by the other", got)
	}

	r := &record{key: "two-nodes", email: "deux@example.org"}
	first, err := submit(one, r)
	if err != nil {
		t.Fatal(err)
	}
	again, err := submit(two, r)
	if err != nil || again != first {
		t.Errorf("the same key was answered %s by one node and %s by the other (%v)", first, again, err)
	}

	signIn(t, one, "Wrong-2026!word", http.StatusUnauthorized)
	signIn(t, two, "Wrong-2026!word", http.StatusUnauthorized)
	signIn(t, one, "Wrong-2026!word", http.StatusForbidden)
	signIn(t, two, staffPassword, http.StatusForbidden)

	one.Kill()
	if got := session(t, two, cookies); got != http.StatusOK {
		t.Errorf("after the first node died the session is answered %d", got)
	}
	post(t, two, "/api/v1/staff/logout", "{}", cookies, http.StatusNoContent)
	one.Start()
	if got := session(t, one, cookies); got != http.StatusUnauthorized {
		t.Errorf("a session ended on one node is answered %d by the other", got)
	}
}

func createStaff(t *testing.T, n *program.Node) {
	t.Helper()
	if _, err := n.Run(staffPassword+"\n", "admin", "create", "--email", staffEmail, "--name", "Claire Morel", "--password-stdin"); err != nil {
		t.Fatal(err)
	}
}

func signIn(t *testing.T, n *program.Node, password string, want int) []*http.Cookie {
	t.Helper()
	body, err := json.Marshal(map[string]string{"email": staffEmail, "password": password})
	if err != nil {
		t.Fatal(err)
	}
	return post(t, n, "/api/v1/staff/login", string(body), nil, want)
}

func post(t *testing.T, n *program.Node, path, body string, cookies []*http.Cookie, want int) []*http.Cookie {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, n.Base+path, bytes.NewBufferString(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	for _, c := range cookies {
		req.AddCookie(c)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	if res.StatusCode != want {
		t.Errorf("%s is answered %d, want %d: %s", path, res.StatusCode, want, answer)
	}
	return res.Cookies()
}

func session(t *testing.T, n *program.Node, cookies []*http.Cookie) int {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, n.Base+"/api/v1/staff/session", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cookies {
		req.AddCookie(c)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	return res.StatusCode
}

// The plug of a node is pulled while it works. Within fifteen seconds the other one goes on with what it was doing, and lists itself alone;
// the lease of the job would have run for an hour.
func TestWorkOfADeadNodeGoesOnWithinFifteenSeconds(t *testing.T) {
	env := testkit.Postgres(t)
	one, two := program.New(t, env.URL(), "--node", "one"), program.New(t, env.URL(), "--node", "two")
	two.Data = one.Data // the master key, too
	createStaff(t, one)
	one.Start()
	two.Start()
	list := func() string {
		t.Helper()
		out, err := two.Run("", "nodes")
		testkit.Must(t, err)
		return string(out)
	}
	if got := list(); strings.Count(got, "web and work") != 2 {
		t.Errorf("two nodes are listed as\n%s", got)
	}
	_, err := env.DB.Pool().Exec(`INSERT INTO jobs (id, kind, payload, state, attempt, node, run_at, created_at)
		VALUES ('held', 'of a newer program', '{}', 'running', 1, 'one', now() + interval '1 hour', now())`)
	testkit.Must(t, err)
	one.Kill()
	testkit.Within(t, 15*time.Second, "the job is free again", func() bool {
		return env.Count(t, `SELECT count(*) FROM jobs WHERE id = 'held' AND coalesce(node, '') = 'one'`) == 0
	})
	if got := list(); strings.Contains(got, "one ") || !strings.Contains(got, "two ") {
		t.Errorf("after the death of one the list is\n%s", got)
	}
	testkit.Must(t, two.Terminate())
	_, err = two.Exited(testkit.Patience)
	testkit.Must(t, err)
	if n := env.Count(t, `SELECT count(*) FROM nodes`); n != 0 {
		t.Errorf("%d nodes are listed when none runs", n)
	}
}
