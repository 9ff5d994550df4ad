package notify

import (
	"bufio"
	"context"
	"crypto/tls"
	"net"
	"net/http/httptest"
	"net/mail"
	"strings"
	"testing"
	"time"

	"florin/internal/platform/job"
	"florin/internal/test/testkit"
)

func TestNewNamesEverySettingToMend(t *testing.T) {
	_, err := New(Config{SMTPURL: "http://x", From: "a@b.cd, e@f.gh", PublicURL: "www.example.com"})
	for _, want := range []string{"public address", "sender of e-mails", "mail server must be"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not mention %q", err, want)
		}
	}
	if _, err := New(Config{PublicURL: "https://x", SMTPURL: "smtps://user:p%40ss@mail.example.com"}); err != nil {
		t.Error(err)
	}
}

// note is a letter of a few bytes.
var note = letter{
	message: message{To: "camille@example.org", Subject: "s", Text: "t", HTML: "h"},
	from:    &mail.Address{Address: "a@example.org"}, messageID: "1@example.org", job: job.Job{ID: "1"},
}

// 0.0.0.0 reaches this machine under an address that is not the loopback's, as a server
// elsewhere would be: without TLS, or with a certificate that nobody vouches for,
// nothing may be said to it.
func TestServers(t *testing.T) {
	self := httptest.NewTLSServer(nil)
	defer self.Close()
	var plain sink
	_, open, _ := strings.Cut(plain.listen(t, "127.0.0.1:0"), ":")
	guarded := sink{tls: &tls.Config{Certificates: self.TLS.Certificates}}
	_, locked, _ := strings.Cut(guarded.listen(t, "127.0.0.1:0"), ":")
	for _, c := range []struct {
		name, url string
		sink      *sink
		taken     bool
		reason    string
	}{
		{"plain on this machine", "smtp://127.0.0.1:" + open, &plain, true, ""},
		{"plain elsewhere", "smtp://0.0.0.0:" + open, &plain, false, "does not encrypt as it is asked to"},
		{"plain elsewhere, on purpose", "smtp://0.0.0.0:" + open + "?insecure=1", &plain, true, ""},
		{"STARTTLS and password", "smtp://florin:p%40ss@127.0.0.1:" + locked, &guarded, true, ""},
		{"wrong password", "smtp://florin:wrong@127.0.0.1:" + locked, &guarded, false, "answered 535"},
		{"no password", "smtp://127.0.0.1:" + locked, &guarded, false, "code 502"},
		{"unknown certificate elsewhere", "smtp://florin:p%40ss@0.0.0.0:" + locked, &guarded, false, "certificate of the mail server is not accepted"},
		{"TLS where STARTTLS is spoken", "smtps://florin:p%40ss@127.0.0.1:" + locked, &guarded, false, "does not encrypt as it is asked to"},
	} {
		t.Run(c.name, func(t *testing.T) {
			before := len(c.sink.messages())
			srv, err := parseServer(c.url)
			if err != nil {
				t.Fatal(err)
			}
			// A server that wants a password says so only when a mail is offered.
			if err := srv.greet(t.Context()); (err == nil) != (c.taken || c.name == "no password") {
				t.Errorf("greeted: %v", err)
			}
			err = srv.send(t.Context(), note)
			if (err == nil) != c.taken || (len(c.sink.messages()) > before) != c.taken {
				t.Errorf("%v, %d taken", err, len(c.sink.messages())-before)
			}
			if err != nil && isRefusal(err) {
				t.Errorf("trouble with the server counts as a refusal of the mail: %v", err)
			}
			if err != nil && (strings.Contains(describe(err), "camille") || strings.Contains(describe(err), "wrong")) {
				t.Errorf("the reason says too much: %s", describe(err))
			}
			if err != nil && !strings.Contains(describe(err), c.reason) {
				t.Errorf("%s: %s", c.reason, describe(err))
			}
		})
	}
}

// A line that breaks in the middle is no refusal, and a server that says nothing is not
// unreachable: each is mended elsewhere.
func TestReasonsOfServersThatFallSilent(t *testing.T) {
	hush := make(chan struct{})
	defer close(hush)
	breaks := behaves(t, func(conn net.Conn) {
		lines := bufio.NewScanner(conn)
		_, _ = conn.Write([]byte("220 here\r\n"))
		for lines.Scan() {
			if lines.Text() == "DATA" {
				_, _ = conn.Write([]byte("354 go\r\n"))
				return
			}
			_, _ = conn.Write([]byte("250 yes\r\n"))
		}
	})
	silent := behaves(t, func(net.Conn) { <-hush })

	srv, err := parseServer("smtp://127.0.0.1:" + portText(breaks))
	if err != nil {
		t.Fatal(err)
	}
	if err := srv.send(t.Context(), note); err == nil || !strings.Contains(describe(err), "connection to the mail server ended") {
		t.Errorf("broken: %v", err)
	}
	s := newService(t, testkit.SQLite(t), "smtp://127.0.0.1:"+portText(silent))
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	if err := s.ServerReady(ctx); err == nil || !strings.Contains(err.Error(), "does not answer in time") {
		t.Errorf("silent: %v", err)
	}
}
