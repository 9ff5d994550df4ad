package outage

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"
	"time"

	"florin/internal/test/testkit"
)

// patience is how long a person may wait for the answer to an application, whatever the
// mail server does.
const patience = 1500 * time.Millisecond

func address(id string) string { return mailbox + "-" + id + "@example.org" }

// applyAll submits some requests and says when one had to wait.
func (s *site) applyAll(prefix string, n int) {
	s.t.Helper()
	for i := range n {
		if a := s.caller("fr").apply(fmt.Sprintf("%s-%d", prefix, i)).must(s.t, http.StatusCreated); a.took > testkit.Promised(patience) {
			s.t.Errorf("an application took %v", a.took)
		}
	}
}

// once says that each of some addresses got exactly one mail.
func (p *postOffice) once(prefix string, n int) bool {
	for i := range n {
		if len(p.times(address(fmt.Sprintf("%s-%d", prefix, i)))) != 1 {
			return false
		}
	}
	return true
}

// mails reads florin mail list.
func (s *site) mails() (list []struct {
	To       string `json:"to"`
	State    string `json:"state"`
	Attempts int    `json:"attempts"`
	Error    string `json:"last_error"`
}) {
	s.t.Helper()
	out, err := s.Run("", "mail", "list", "--json")
	must(s.t, err)
	must(s.t, json.Unmarshal(out, &list))
	return list
}

// states counts the mails to one group of addresses by their state.
func (s *site) states(prefix string, n int) map[string]int {
	s.t.Helper()
	found := map[string]int{}
	for _, m := range s.mails() {
		for i := range n {
			if m.To == address(fmt.Sprintf("%s-%d", prefix, i)) {
				found[m.State]++
			}
		}
	}
	return found
}

// retryWait covers the first pause after a failure, 15 s give or take a fifth.
const retryWait = 30 * time.Second

func TestMailServerGoneAndBack(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for mails to be tried again; run without -short")
	}
	t.Parallel()
	office := newPostOffice(t)
	s := open(t, "sqlite", "--smtp-url", "smtp://"+office.address)
	s.applyAll("calm", 3)
	testkit.Eventually(t, "mails are delivered", func() bool { return office.once("calm", 3) })

	office.close()
	s.applyAll("closed", 5)
	testkit.Eventually(t, "waiting mails are shown", func() bool { return s.states("closed", 5)["waiting"] == 5 })
	if !s.Ready() {
		t.Error("a node without mail server is not ready: people can still apply")
	}
	office.open(t, office.address)
	testkit.Within(t, retryWait, "every mail is delivered", func() bool { return office.once("closed", 5) })
	testkit.Eventually(t, "all count as sent", func() bool { return s.states("closed", 5)["sent"] == 5 })
	if !office.once("calm", 3) {
		t.Errorf("mails are doubled: %v", office.letters())
	}
}

func TestMailRefusedForGood(t *testing.T) {
	t.Parallel()
	office := newPostOffice(t)
	s := open(t, "sqlite", "--smtp-url", "smtp://"+office.address)
	office.set(refusing)
	s.applyAll("refused", 3)
	testkit.Eventually(t, "refused mails are shown", func() bool { return s.states("refused", 3)["failed"] == 3 })
	for _, m := range s.mails() {
		if m.Error == "" || m.Attempts != 1 {
			t.Errorf("a refused mail was tried %d times, its reason is %q", m.Attempts, m.Error)
		}
	}
	office.set(friendly)
	s.applyAll("after", 2)
	testkit.Eventually(t, "other mails are delivered", func() bool { return office.once("after", 2) })
}

// The server took the mail and died before it said so: nobody can know. The mail is
// repeated under the same Message-ID, by which mailboxes recognise it.
func TestMailServerDiesAfterTakingTheMail(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for mails to be tried again; run without -short")
	}
	t.Parallel()
	office := newPostOffice(t)
	s := open(t, "sqlite", "--smtp-url", "smtp://"+office.address)
	office.set(hangingUp)
	s.applyAll("died", 1)
	testkit.Eventually(t, "the mail was taken", func() bool { return len(office.letters()) == 1 })
	office.set(friendly)
	testkit.Within(t, retryWait, "the mail is repeated", func() bool { return s.states("died", 1)["sent"] == 1 })
	if ids := office.times(address("died-0")); len(ids) != 2 || ids[0] != ids[1] || ids[0] == "" {
		t.Errorf("taken under the Message-IDs %q, want the same twice", ids)
	}
}

// A mail server that accepts connections and says nothing holds up nobody else, and does
// not keep the node from ending in time.
func TestMailServerHangs(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for an orderly end; run without -short")
	}
	t.Parallel()
	silent := listenMute(t)
	s := open(t, "sqlite", "--smtp-url", "smtp://"+silent.address)
	s.applyAll("hanging", 12) // more than there are workers
	testkit.Eventually(t, "every worker waits for the mail server", func() bool { return silent.calls.Load() == 8 })
	s.applyAll("patient", 3)
	if !s.Ready() {
		t.Error("the node is not ready")
	}
	began := time.Now()
	must(t, s.Terminate())
	code, err := s.Exited(stopTime)
	if err != nil || code != 0 {
		t.Fatalf("exit %d, %v", code, err)
	}
	t.Logf("ended after %v", time.Since(began))
	if n := runningJobs(t, s.file()); n != 0 {
		t.Errorf("%d mails were not handed back", n)
	}

	office := newPostOffice(t)
	s.Args = append(s.Args, "--smtp-url", "smtp://"+office.address)
	s.Start()
	testkit.Within(t, retryWait, "every mail is delivered", func() bool { return office.once("hanging", 12) && office.once("patient", 3) })
}
