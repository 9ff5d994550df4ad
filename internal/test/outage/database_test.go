package outage

import (
	"fmt"
	"net/http"
	"net/url"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

const (
	writers = 4
	// comeback is how long things may take to work again after what was away is back.
	comeback = 15 * time.Second
)

// farDatabase is a PostgreSQL database behind a proxy, and the URL that leads through it.
func farDatabase(t *testing.T) (env *testkit.Env, p *proxy, through string) {
	t.Helper()
	env = testkit.Postgres(t)
	u, err := url.Parse(env.URL())
	if err != nil {
		t.Fatal(err)
	}
	p = newProxy(t, u.Host)
	u.Host = p.address
	return env, p, u.String()
}

// attempt is what one client knows of one request.
type attempt struct {
	id        string
	reference string // empty: never acknowledged
}

// load is clients that submit all the time and remember everything.
type load struct {
	site *site
	away atomic.Bool // the database is: nobody may be told it worked
	stop chan struct{}
	once sync.Once
	wait sync.WaitGroup

	mu      sync.Mutex
	all     []*attempt
	refused int
}

func startLoad(t *testing.T, s *site) *load {
	l := &load{site: s, stop: make(chan struct{})}
	t.Cleanup(l.end)
	for w := range writers {
		l.wait.Go(func() {
			c := s.caller([]string{"fr", "de"}[w%2])
			for i := 0; ; i++ {
				select {
				case <-l.stop:
					return
				case <-time.After(60 * time.Millisecond):
				}
				c.source = fmt.Sprintf("198.19.%d.%d", w, i%250)
				l.one(t, c, fmt.Sprintf("%d-%d", w, i))
			}
		})
	}
	return l
}

func (l *load) one(t *testing.T, c *caller, id string) {
	away := l.away.Load()
	a := c.apply(id)
	made := &attempt{id: id}
	if a.status == http.StatusCreated {
		made.reference = reference(t, a)
		if away && l.away.Load() { // what began before the database came back may well have worked
			t.Errorf("%s was acknowledged while the database was away", id)
		}
	} else {
		refused(t, l.site, a, "unavailable", c.lang)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all = append(l.all, made)
	if made.reference == "" {
		l.refused++
	}
}

func reference(t *testing.T, a answer) string {
	t.Helper()
	return decode[struct {
		Reference string `json:"reference"`
	}](t, a).Reference
}

func (l *load) counts() (acknowledged, refused int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.all) - l.refused, l.refused
}

func (l *load) end() {
	l.once.Do(func() { close(l.stop) })
	l.wait.Wait()
}

// judge repeats what was refused with the same keys, then compares the clients' record
// with the database: each request once, under the reference that was told.
func (l *load) judge(t *testing.T, d *db.DB) {
	t.Helper()
	c := l.site.caller("fr")
	for i, made := range l.all {
		if made.reference != "" && i%8 != 0 {
			continue // repeating some of the acknowledged shows enough
		}
		c.source = fmt.Sprintf("198.20.%d.%d", i>>4&255, i>>12)
		told := reference(t, c.apply(made.id).must(t, http.StatusCreated))
		if made.reference != "" && made.reference != told {
			t.Errorf("%s was acknowledged as %s and now is %s", made.id, made.reference, told)
		}
		made.reference = told
	}
	stored := storedRequests(t, d)
	for _, made := range l.all {
		if got := stored[mailbox+"-"+made.id+"@example.org"]; len(got) != 1 || got[0] != made.reference {
			t.Errorf("%s was acknowledged as %s, stored is %v", made.id, made.reference, got)
		}
	}
	if len(stored) != len(l.all) {
		t.Errorf("%d addresses have requests, %d were used", len(stored), len(l.all))
	}
}

var requestsByEmail = db.SQL(`SELECT email, reference FROM loan_requests`)

func storedRequests(t *testing.T, d *db.DB) map[string][]string {
	t.Helper()
	byEmail := map[string][]string{}
	err := d.View(t.Context(), func(tx *db.Tx) error {
		rows, err := db.All[struct {
			Email     string `db:"email"`
			Reference string `db:"reference"`
		}](tx, requestsByEmail)
		for _, r := range rows {
			byEmail[r.Email] = append(byEmail[r.Email], r.Reference)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return byEmail
}

func TestDatabaseGoneAndBack(t *testing.T) {
	if testing.Short() {
		t.Skip("takes the database away for seconds; run without -short")
	}
	env, far, through := farDatabase(t)
	s := open(t, through)
	staff := s.staff()
	work := startLoad(t, s)
	testkit.Eventually(t, "some requests are taken", func() bool { n, _ := work.counts(); return n >= 10 })

	far.set(cut)
	time.Sleep(50 * time.Millisecond)
	work.away.Store(true)
	testkit.Eventually(t, "the outage is told", func() bool { _, n := work.counts(); return n >= 20 })
	databaseAway(t, s, staff)
	work.away.Store(false)
	far.set(connected)

	before, _ := work.counts()
	back := time.Now()
	testkit.Within(t, comeback, "requests are taken again", func() bool { n, _ := work.counts(); return n > before+8 })
	testkit.Within(t, comeback-time.Since(back), "the node is ready again", s.Ready)
	t.Logf("back after %v", time.Since(back))
	work.end()
	staff.get("/api/v1/staff/session").must(t, http.StatusOK)
	work.judge(t, env.DB)
}

// databaseAway looks at what has to hold meanwhile.
func databaseAway(t *testing.T, s *site, staff *caller) {
	t.Helper()
	visitor := s.caller("de")
	visitor.get("/healthz").must(t, http.StatusOK)
	parts := decode[map[string]string](t, visitor.get("/readyz").must(t, http.StatusServiceUnavailable))
	if parts["database"] != "failing" || parts["documents"] != "ok" {
		t.Errorf("/readyz names %v", parts)
	}
	for _, at := range []string{"/api/v1/staff/session", "/api/v1/staff/loan-requests", "/api/v1/staff/dashboard"} {
		refused(t, s, staff.get(at), "unavailable", staff.lang)
	}
	refused(t, s, visitor.draft("away"), "unavailable", visitor.lang)
	refused(t, s, s.caller("fr").signIn(), "unavailable", "fr")
	if a := visitor.get("/metrics"); a.status == http.StatusInternalServerError {
		t.Errorf("/metrics is answered %d", a.status)
	}
	nobodyPromises(t, s)
	for _, at := range []string{"/", "/login", "/api/v1/site", "/api/v1/auth/session", "/api/v1/openapi.json", "/.well-known/security.txt", "/admin"} {
		if a := staff.get(at); a.err != nil || a.status == http.StatusInternalServerError || a.took > testkit.Promised(5*time.Second) {
			t.Errorf("%s is answered %d (%v) after %v", at, a.status, a.err, a.took)
		}
	}
}

// nobodyPromises tries the calls that answer everybody alike: a mail must not be promised
// that nobody will remember to send.
func nobodyPromises(t *testing.T, s *site) {
	t.Helper()
	email := address("promise")
	for _, c := range []struct {
		path string
		in   map[string]string
	}{
		{"/api/v1/auth/register", map[string]string{
			"first_name": firstName, "last_name": lastName, "country": "CH", "email": email, "password": "Larch-2026!stone", "password_confirm": "Larch-2026!stone",
		}},
		{"/api/v1/auth/recover", map[string]string{"email": email}},
		{"/api/v1/auth/login", map[string]string{"email": email, "password": "Larch-2026!stone"}},
	} {
		refused(t, s, s.caller("fr").post(c.path, "", c.in), "unavailable", "fr")
	}
}

// A database machine that loses its power says nothing any more: connections to it stay
// open, and what is sent is swallowed. The machine that takes over knows nothing of them.
func TestDatabaseFailsOver(t *testing.T) {
	if testing.Short() {
		t.Skip("takes the database away for seconds; run without -short")
	}
	env, far, through := farDatabase(t)
	s := open(t, through)
	for i := range 8 { // several connections in the pool
		s.caller("fr").apply(fmt.Sprintf("before-%d", i)).must(t, http.StatusCreated)
	}

	far.set(silent)
	var lost sync.WaitGroup
	for i := range 4 {
		lost.Go(func() {
			c := s.caller("fr")
			c.client.Timeout = 3 * time.Second // and then gives up
			if a := c.apply(fmt.Sprintf("lost-%d", i)); a.err == nil {
				t.Errorf("answered %d while nobody knew", a.status)
			}
		})
	}
	probe := s.caller("fr").get("/readyz")
	if probe.status != http.StatusServiceUnavailable || probe.took > testkit.Promised(5*time.Second) {
		t.Errorf("/readyz is answered %d after %v", probe.status, probe.took)
	}
	s.caller("fr").get("/healthz").must(t, http.StatusOK)
	lost.Wait()
	far.set(connected)

	back := time.Now()
	for i := range 4 { // the same clients, again
		s.caller("fr").apply(fmt.Sprintf("lost-%d", i)).must(t, http.StatusCreated)
	}
	served := time.Since(back)
	testkit.Within(t, comeback-time.Since(back), "the node is ready again", s.Ready)
	testkit.Within(t, comeback, "jobs are done again", func() bool { return waitingMails(t, env.DB) == 0 })
	t.Logf("requests served after %v, jobs done after %v", served, time.Since(back))
	if served > comeback || time.Since(back) > comeback {
		t.Errorf("all must work %v after the return", comeback)
	}
	if stored := storedRequests(t, env.DB); len(stored) != 12 {
		t.Errorf("%d requests are stored, want 12", len(stored))
	}
}

var countMailJobs = db.SQL(`SELECT count(*) FROM jobs WHERE kind LIKE 'mail%' AND run_at < $1`)

// waitingMails counts the mails that should have been delivered by now.
func waitingMails(t *testing.T, d *db.DB) (n int64) {
	t.Helper()
	if err := d.View(t.Context(), func(tx *db.Tx) (err error) {
		n, err = db.One[int64](tx, countMailJobs, time.Now().Add(-time.Second))
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return n
}

var countRunningJobs = db.SQL(`SELECT count(*) FROM jobs WHERE state = 'running'`)

func runningJobs(t *testing.T, d *db.DB) (n int64) {
	t.Helper()
	if err := d.View(t.Context(), func(tx *db.Tx) (err error) {
		n, err = db.One[int64](tx, countRunningJobs)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return n
}

// A node can also be ended while its database is silent.
func TestStopWithoutDatabase(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for an orderly end; run without -short")
	}
	t.Parallel()
	_, far, through := farDatabase(t)
	s := open(t, through)
	work := startLoad(t, s)
	testkit.Eventually(t, "some requests are taken", func() bool { n, _ := work.counts(); return n >= 10 })
	work.end()
	far.set(silent)
	time.Sleep(200 * time.Millisecond)
	began := time.Now()
	must(t, s.Terminate())
	code, err := s.Exited(testkit.Promised(stopTime))
	if code != 0 || err != nil {
		t.Errorf("exit %d, %v", code, err)
	}
	t.Logf("ended after %v", time.Since(began))
}
