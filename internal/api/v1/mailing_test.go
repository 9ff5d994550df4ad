package api_test

import (
	"io"
	"net"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/emersion/go-smtp"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/notify"
	"florin/internal/test/testkit"
)

// postOffice is a mail server that keeps what it takes, or refuses every reader.
type postOffice struct {
	mu      sync.Mutex
	refuses bool
	taken   []string
}

func (p *postOffice) NewSession(*smtp.Conn) (smtp.Session, error) { return counter{p}, nil }

type counter struct{ *postOffice }

func (counter) Reset()                               {}
func (counter) Logout() error                        { return nil }
func (counter) Mail(string, *smtp.MailOptions) error { return nil }
func (c counter) Rcpt(to string, _ *smtp.RcptOptions) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.refuses {
		return &smtp.SMTPError{Code: 550, Message: "not here: " + to}
	}
	return nil
}

func (c counter) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.taken = append(c.taken, string(raw))
	return err
}

func (p *postOffice) got() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.taken)
}

func (p *postOffice) refuse(yes bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.refuses = yes
}

func (p *postOffice) open(t *testing.T) (port int) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	s := smtp.NewServer(p)
	s.Domain = "post.example"
	go func() { _ = s.Serve(l) }()
	t.Cleanup(func() { _ = s.Close() })
	_, text, _ := net.SplitHostPort(l.Addr().String())
	port, err = strconv.Atoi(text)
	must(t, err)
	return port
}

func TestTheMailServerOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		var post postOffice
		port := post.open(t)
		ann, officer := l.staff("ann@florin.example", identity.Administrator), l.staff("eve@florin.example", identity.Officer)
		for _, path := range []string{"/staff/mail/server", "/staff/mail/outbox", "/staff/mail/templates", "/staff/mail/templates/request.approved/fr"} {
			l.browser().call("GET", path, nil).refused(401, "unauthenticated")
			officer.call("GET", path, nil).refused(403, "forbidden")
		}
		first := ann.call("GET", "/staff/mail/server", nil).status(200).json()
		if first["version"] != 0.0 || first["host"] != "" || first["fixed"] != false || first["you"] != "ann@florin.example" {
			t.Errorf("at first: %v", first)
		}
		server := map[string]any{"host": "127.0.0.1", "port": port, "user": "", "encryption": "none", "from": "", "version": 0, "despite": false}
		if got := ann.call("POST", "/staff/mail/server/try", pick(server, "host", "port", "user", "encryption", "from")).status(200).json(); got["verdict"] != "taken" {
			t.Errorf("tried: %v", got)
		}
		if letters := post.got(); len(letters) != 1 || !strings.Contains(letters[0], "To: <ann@florin.example>") {
			t.Errorf("to whom it asked: %v", letters)
		}
		post.refuse(true)
		refused := ann.call("PUT", "/staff/mail/server", server).status(200).json()
		if trial, _ := refused["trial"].(map[string]any); refused["saved"] != false || trial["verdict"] != "recipient" || trial["code"] != 550.0 {
			t.Errorf("a server that refuses: %v", refused)
		}
		if now := ann.call("GET", "/staff/mail/server", nil).status(200).json(); now["version"] != 0.0 {
			t.Errorf("it counts: %v", now)
		}
		post.refuse(false)
		if saved := ann.call("PUT", "/staff/mail/server", server).status(200).json(); saved["saved"] != true {
			t.Errorf("a server that takes mails: %v", saved)
		}
		body := ann.call("PUT", "/staff/mail/server", server).refused(409, "mail_server.changed")
		if params, _ := body["params"].(map[string]any); params["by"] != "Claire Morel" {
			t.Errorf("who was first: %v", body)
		}
		server["version"], server["host"], server["despite"] = 1, "192.168.0.9", true
		ann.call("PUT", "/staff/mail/server", server).refused(422, "invalid") // in clear to elsewhere
		server["encryption"], server["user"], server["password"] = "starttls", "florin", "Zauberwort-9"
		saved := ann.call("PUT", "/staff/mail/server", server).status(200)
		if body := saved.json(); body["saved"] != true || strings.Contains(saved.Body.String(), "Zauberwort") {
			t.Errorf("in spite of the test: %v", body)
		}
		delete(server, "password")
		server["version"], server["host"] = 2, "mail.thief.example"
		if got := fields(ann.call("PUT", "/staff/mail/server", server).refused(422, "invalid")); !slices.Equal(got, []string{"/password mail_server.password_again"}) {
			t.Errorf("the kept password to another server: %v", got)
		}
		journal := ann.call("GET", "/staff/journal", nil)
		if strings.Contains(journal.Body.String(), "Zauberwort") {
			t.Error("the password is in the journal")
		}
	})
}

func pick(from map[string]any, names ...string) map[string]any {
	some := map[string]any{}
	for _, name := range names {
		some[name] = from[name]
	}
	return some
}

func TestTryingServersIsBounded(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	ann := l.staff("ann@florin.example", identity.Administrator)
	nowhere := map[string]any{"host": "10.0.0.1", "port": 25, "user": "", "encryption": "starttls", "from": ""}
	for range 10 {
		if got := ann.call("POST", "/staff/mail/server/try", nowhere).status(200).json(); got["verdict"] != "not_allowed" {
			t.Fatalf("a network of ours: %v", got)
		}
	}
	ann.call("POST", "/staff/mail/server/try", nowhere).refused(429, "mail_server.tried_often")
}

func TestTextsOfMailsOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		const path = "/staff/mail/templates/request.approved/de"
		ann.call("GET", "/staff/mail/templates/none/de", nil).refused(404, "not_found")
		ann.call("GET", "/staff/mail/templates/request.approved/xx", nil).refused(404, "not_found")
		words := map[string]any{"intro": "Eigener Satz zu {{reference}}."}
		preview := ann.call("POST", path+"/preview", map[string]any{"words": words}).status(200).json()
		if !strings.Contains(preview["text"].(string), "Eigener Satz zu XK-2026-3f2a9c1e.") || !strings.Contains(preview["html"].(string), "Muster") {
			t.Errorf("the preview: %v", preview["text"])
		}
		if got := fields(ann.call("POST", path+"/preview", map[string]any{"words": map[string]any{"intro": "{{wer}}"}}).refused(422, "invalid")); !slices.Equal(got, []string{"/words/intro mail_text.unknown_placeholder"}) {
			t.Errorf("an unknown placeholder: %v", got)
		}
		ann.call("POST", path+"/try", map[string]any{"words": words}).refused(409, "mail_server.none")
		if got := ann.call("PUT", path, map[string]any{"version": 0, "words": words}).status(200).json(); got["version"] != 1.0 {
			t.Errorf("stored: %v", got)
		}
		ann.call("PUT", path, map[string]any{"version": 0, "words": words}).refused(409, "mail_text.changed")
		ann.call("POST", path+"/restore", map[string]any{"version": 1, "restore": 9}).refused(404, "not_found")
		back := ann.call("POST", path+"/restore", map[string]any{"version": 1, "restore": 0}).status(200).json()
		history := back["history"].([]any)
		newest := history[0].(map[string]any)["different"].([]any)[0].(map[string]any)
		if len(history) != 2 || newest["key"] != "intro" || newest["before"] != "Eigener Satz zu {{reference}}." || len(back["words"].(map[string]any)) != 0 {
			t.Errorf("restored: %v", back)
		}
		for _, item := range ann.call("GET", "/staff/mail/templates", nil).status(200).json()["items"].([]any) {
			if one := item.(map[string]any); one["name"] == "request.approved" && one["changed_by"] != "Claire Morel" {
				t.Errorf("the list: %v", one)
			}
		}
	})
}

func TestTheOutboxOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		must(t, env.DB.Update(t.Context(), func(tx *db.Tx) error {
			return l.Mail.QueueTx(tx, notify.Mail{To: "camille@example.org", Lang: "fr", Template: "account.exists"})
		}))
		l.RunDue(l.t)
		o := ann.call("GET", "/staff/mail/outbox", nil).status(200)
		list := slices.DeleteFunc(o.json()["mails"].([]any), func(m any) bool { return m.(map[string]any)["template"] != "account.exists" }) // administrators hear of new colleagues
		if len(list) != 1 || strings.Contains(o.Body.String(), "camille") || list[0].(map[string]any)["to"] != "c…@example.org" || list[0].(map[string]any)["may_retry"] != false {
			t.Fatalf("%v", list)
		}
		for _, nonsense := range []string{"?state=x", "?before=none"} {
			if got := ann.call("GET", "/staff/mail/outbox"+nonsense, nil).status(200).json()["mails"].([]any); len(got) != 0 {
				t.Errorf("%s: %v", nonsense, got)
			}
		}
		ann.call("POST", "/staff/mail/outbox/none/again", nil).refused(404, "not_found")
		var post postOffice
		ann.call("PUT", "/staff/mail/server", map[string]any{"host": "localhost", "port": post.open(t), "user": "", "encryption": "none", "from": "", "version": 0, "despite": false}).status(200)
		id := list[0].(map[string]any)["id"].(string)
		ann.call("POST", "/staff/mail/outbox/"+id+"/again", nil).status(204)
		r := job.NewRunner(env.DB, env.Log, job.Options{})
		l.Mail.Register(r)
		must(t, r.RunDue(t.Context()))
		ann.call("POST", "/staff/mail/outbox/"+id+"/again", nil).refused(409, "mail.sent")
		if letters := post.got(); len(letters) != 2 || !strings.Contains(letters[1], "To: <camille@example.org>") {
			t.Errorf("%d letters", len(letters))
		}
	})
}
