package notify

import (
	"crypto/tls"
	"net/http/httptest"
	"net/mail"
	"strings"
	"testing"

	"florin/internal/job"
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
	}{
		{"plain on this machine", "smtp://127.0.0.1:" + open, &plain, true},
		{"plain elsewhere", "smtp://0.0.0.0:" + open, &plain, false},
		{"plain elsewhere, on purpose", "smtp://0.0.0.0:" + open + "?insecure=1", &plain, true},
		{"STARTTLS and password", "smtp://florin:p%40ss@127.0.0.1:" + locked, &guarded, true},
		{"wrong password", "smtp://florin:wrong@127.0.0.1:" + locked, &guarded, false},
		{"no password", "smtp://127.0.0.1:" + locked, &guarded, false},
		{"unknown certificate elsewhere", "smtp://florin:p%40ss@0.0.0.0:" + locked, &guarded, false},
		{"TLS where STARTTLS is spoken", "smtps://florin:p%40ss@127.0.0.1:" + locked, &guarded, false},
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
		})
	}
}
