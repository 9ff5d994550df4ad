package notify

import (
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

// 0.0.0.0 reaches this machine under an address that is not the loopback's, as a server
// elsewhere would be: without TLS nothing may be said to it.
func TestPlainServerElsewhereIsRefused(t *testing.T) {
	var sink sink
	_, port, _ := strings.Cut(sink.listen(t, "127.0.0.1:0"), ":")
	l := letter{
		message: message{To: "camille@example.org", Subject: "s", Text: "t", HTML: "h"},
		from:    &mail.Address{Address: "a@example.org"}, messageID: "1@example.org", job: job.Job{ID: "1"},
	}
	for url, taken := range map[string]int{"smtp://0.0.0.0:" + port: 0, "smtp://0.0.0.0:" + port + "?insecure=1": 1} {
		before := len(sink.messages())
		srv, err := parseServer(url)
		if err != nil {
			t.Fatal(err)
		}
		err = srv.send(t.Context(), l)
		if (err == nil) != (taken == 1) || len(sink.messages())-before != taken {
			t.Errorf("%s: %v, %d taken", url, err, len(sink.messages())-before)
		}
		if err != nil && isRefusal(err) {
			t.Errorf("%s: trouble with TLS counts as a refusal of the mail", url)
		}
	}
}
