package outage

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"florin/internal/test/testkit"
)

const (
	clientEmail    = mailbox + "-wire@example.org"
	clientPassword = "Walnut-7!harbour"
)

// enrol gives a signed-in caller one-time codes, and the secret that makes them.
func (c *caller) enrol(t *testing.T) (secret string) {
	t.Helper()
	made := decode[struct {
		ID   string
		TOTP struct{ Secret string }
	}](t, c.post("/api/v1/staff/me/factors", "", map[string]string{"kind": "totp", "name": "App"}).must(t, http.StatusOK))
	c.post("/api/v1/staff/me/factors/"+made.ID+"/verify", "", map[string]string{"code": code(t, made.TOTP.Secret, 0)}).must(t, http.StatusOK)
	return made.TOTP.Secret
}

// code is what an authenticator app shows after a while: each is taken once, the next one early.
func code(t *testing.T, secret string, after time.Duration) string {
	t.Helper()
	code, err := totp.GenerateCode(secret, time.Now().Add(after))
	must(t, err)
	return code
}

// secondStep passes the second step of a caller whose password was right.
func (c *caller) secondStep(t *testing.T, signedIn answer, code string) answer {
	t.Helper()
	session := decode[struct {
		Needs   string
		Factors []struct{ ID string }
	}](t, signedIn)
	if session.Needs != "factor" || len(session.Factors) != 1 {
		t.Fatalf("the session is %+v", session)
	}
	challenge := decode[struct {
		ID string `json:"challenge_id"`
	}](t, c.post("/api/v1/staff/factor/challenge", "", map[string]string{"factor_id": session.Factors[0].ID}).must(t, http.StatusOK))
	return c.post("/api/v1/staff/factor/verify", "", map[string]string{"challenge_id": challenge.ID, "code": code})
}

func (c *caller) signInClient() answer {
	return c.post("/api/v1/auth/login", "", map[string]string{"email": clientEmail, "password": clientPassword})
}

// manySignIns is how many the reserve of these tests has to last for.
const (
	manySignIns = 40
	testReserve = 4 // MiB
)

func TestPeopleSignInWhileTheDiskIsFull(t *testing.T) {
	if testing.Short() {
		t.Skip("fills a disk; run without -short")
	}
	s := prepare(t, "sqlite", "--disk-reserve", fmt.Sprint(testReserve))
	smallDisk(t, s.Data, diskSize)
	t.Cleanup(s.Kill) // before the disk goes
	s.Start()
	staff := s.staff()
	secret := staff.enrol(t)
	s.signedUp(t)
	acknowledged := map[string]string{"before": reference(t, s.caller("fr").apply("before").must(t, http.StatusCreated))}

	emptyLog(t, s)
	give := fill(t, s.Data, 0)
	s.fillUp(t, acknowledged)
	// The administrator was not signed in, and has a second step.
	admin := s.caller("en")
	admin.secondStep(t, admin.signIn().must(t, http.StatusOK), code(t, secret, 30*time.Second)).must(t, http.StatusOK)
	admin.get("/api/v1/staff/dashboard").must(t, http.StatusOK)
	admin.post("/api/v1/staff/logout", "", nil).must(t, http.StatusNoContent)
	if a := s.caller("en").post("/api/v1/staff/login", "", map[string]string{"email": staffEmail, "password": "Wrong-2026!stone"}); a.status != http.StatusUnauthorized {
		t.Errorf("a wrong password gets %d %s", a.status, a.body)
	}
	parts := decode[map[string]string](t, admin.get("/readyz").must(t, http.StatusOK))
	if parts["disk"] != "failing" || parts["database"] != "ok" || parts["writes"] != "ok" {
		t.Errorf("/readyz names %v", parts)
	}
	if out, err := s.Run("", "doctor"); err == nil || !strings.Contains(string(out), "held back on the disk") {
		t.Errorf("florin doctor says nothing of the disk: %v\n%s", err, out)
	}

	before := s.reserve(t)
	for i := range manySignIns {
		c := s.caller("de")
		c.signInClient().must(t, http.StatusOK)
		c.get("/api/v1/me/session").must(t, http.StatusOK)
		c.post("/api/v1/auth/logout", "", nil).must(t, http.StatusNoContent)
		if a := c.get("/api/v1/me/session"); a.status != http.StatusUnauthorized {
			t.Fatalf("after signing out for the %d. time: %d", i, a.status)
		}
	}
	after := s.reserve(t)
	t.Logf("%d clients have signed in and out; of the reserve %d KiB are left, %d before", manySignIns, after>>10, before>>10)
	if after == 0 {
		t.Error("the reserve is used up")
	}
	refused(t, s, s.caller("fr").apply("still-full"), "storage.full", "fr")

	give()
	s.hasSpace(t)
	if held := s.reserve(t); held != testReserve<<20 {
		t.Errorf("the reserve has %d bytes again", held)
	}
	acknowledged["after"] = reference(t, s.caller("fr").apply("after").must(t, http.StatusCreated))
	if said := strings.Count(s.Output(), "sign-ins are written from the reserve"); said != 1 {
		t.Errorf("the log says %d times that only sign-ins are written", said)
	}
	must(t, s.Terminate())
	if code, err := s.Exited(testkit.Promised(20 * time.Second)); code != 0 || err != nil {
		t.Errorf("exit %d, %v", code, err)
	}
	judgeDisk(t, s, acknowledged)
}

// A program that refuses is started anew by those who see it.
func TestARestartOnAFullDiskLetsPeopleIn(t *testing.T) {
	if testing.Short() {
		t.Skip("fills a disk; run without -short")
	}
	s := prepare(t, "sqlite", "--disk-reserve", fmt.Sprint(testReserve))
	smallDisk(t, s.Data, diskSize)
	t.Cleanup(s.Kill)
	s.Start()
	s.staff()
	acknowledged := map[string]string{}
	fill(t, s.Data, 0)
	s.fillUp(t, acknowledged)
	for _, end := range []func(){s.Kill, func() {
		must(t, s.Terminate())
		if code, err := s.Exited(testkit.Promised(20 * time.Second)); code != 0 || err != nil {
			t.Errorf("exit %d, %v", code, err)
		}
	}} {
		end()
		s.Start()
		s.caller("en").signIn().must(t, http.StatusOK)
	}
	if out, err := s.Run(staffPassword+"\n", "admin", "create", "--email", "second@florin.example", "--name", "Second", "--password-stdin"); err != nil {
		t.Errorf("no second administrator: %v\n%s", err, out)
	}
	judgeDisk(t, s, acknowledged)
}

// fillUp sends requests until one is refused.
func (s *site) fillUp(t *testing.T, acknowledged map[string]string) {
	t.Helper()
	for i := range 3000 {
		id := fmt.Sprintf("full-%d", i)
		a := s.caller("fr").apply(id)
		if a.status != http.StatusCreated {
			refused(t, s, a, "storage.full", "fr")
			return
		}
		acknowledged[id] = reference(t, a)
	}
	t.Fatal("nothing was refused: the disk was not full")
}

// hasSpace waits until the node has seen that there is space on its disk.
func (s *site) hasSpace(t *testing.T) {
	t.Helper()
	testkit.Within(t, comeback, "the disk is no longer full", func() bool {
		return decode[map[string]string](t, s.caller("en").get("/readyz").must(t, http.StatusOK))["disk"] == "ok"
	})
}

// reserve is how many bytes the program still holds back.
func (s *site) reserve(t *testing.T) int64 {
	t.Helper()
	info, err := os.Stat(filepath.Join(s.Data, "florin.db-reserve"))
	must(t, err)
	return info.Size()
}
