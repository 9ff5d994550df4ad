package notify

import (
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/outbound"
	"florin/internal/test/testkit"
)

// behaves accepts connections and does as it is told with each.
func behaves(t *testing.T, with func(conn net.Conn)) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go func() { defer conn.Close(); with(conn) }()
		}
	}()
	return portOf(l.Addr().String())
}

func portOf(address string) int {
	_, port, _ := net.SplitHostPort(address)
	n := 0
	for _, digit := range port {
		n = n*10 + int(digit-'0')
	}
	return n
}

// refusing is a server that says no at RCPT.
func refusing(code int) *sink {
	return &sink{answer: func(to string) error { return &smtp.SMTPError{Code: code, Message: "not for " + to} }}
}

func TestWhatAServerDoesIsToldInAWord(t *testing.T) {
	was := trialTimeout
	trialTimeout = 400 * time.Millisecond
	t.Cleanup(func() { trialTimeout = was })
	env := testkit.SQLite(t)
	s := newService(t, env, "")
	var err error
	if s.networks, err = outbound.ParseNetworks([]string{"0.0.0.0/32"}); err != nil { // this machine under a name that is not the loopback's
		t.Fatal(err)
	}
	self := httptest.NewTLSServer(nil)
	t.Cleanup(self.Close)
	var open sink
	plain := portOf(open.listen(t, "127.0.0.1:0"))
	guarded := sink{tls: &tls.Config{Certificates: self.TLS.Certificates}}
	locked := portOf(guarded.listen(t, "127.0.0.1:0"))
	hush := make(chan struct{})
	t.Cleanup(func() { close(hush) })
	silent := behaves(t, func(net.Conn) { <-hush })
	slow := behaves(t, func(conn net.Conn) {
		time.Sleep(trialTimeout / 8)
		to, err := net.Dial("tcp", net.JoinHostPort("127.0.0.1", portText(plain)))
		if err != nil {
			return
		}
		defer to.Close()
		go func() { _, _ = io.Copy(to, conn) }()
		_, _ = io.Copy(conn, to)
	})
	gone, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	closed := portOf(gone.Addr().String())
	_ = gone.Close()
	secret, wrong := "p@ss", "Zauberwort"
	for _, c := range []struct {
		name     string
		set      ServerSettings
		password *string
		want     Verdict
		code     int
	}{
		{"takes it", ServerSettings{Host: "127.0.0.1", Port: plain, Encryption: Plain}, nil, Taken, 0},
		{"takes it after a sign-in", ServerSettings{Host: "127.0.0.1", Port: locked, Encryption: StartTLS, User: "florin"}, &secret, Taken, 0},
		{"greets slowly", ServerSettings{Host: "127.0.0.1", Port: slow, Encryption: Plain}, nil, Taken, 0},
		{"refuses the password", ServerSettings{Host: "127.0.0.1", Port: locked, Encryption: StartTLS, User: "florin"}, &wrong, RefusedLogin, 535},
		{"wants a password", ServerSettings{Host: "127.0.0.1", Port: locked, Encryption: StartTLS}, nil, RefusedSender, 502},
		{"refuses the reader", ServerSettings{Host: "127.0.0.1", Port: portOf(refusing(550).listen(t, "127.0.0.1:0")), Encryption: Plain}, nil, RefusedReader, 550},
		{"hangs", ServerSettings{Host: "127.0.0.1", Port: silent, Encryption: Plain}, nil, TooSlow, 0},
		{"nobody is there", ServerSettings{Host: "127.0.0.1", Port: closed, Encryption: Plain}, nil, Unreachable, 0},
		{"speaks something else", ServerSettings{Host: "127.0.0.1", Port: behaves(t, func(c net.Conn) { _, _ = io.WriteString(c, "HTTP/1.1 400 Bad Request\r\n\r\n") }), Encryption: Plain}, nil, NoMailServer, 0},
		{"hangs up", ServerSettings{Host: "127.0.0.1", Port: behaves(t, func(net.Conn) {}), Encryption: Plain}, nil, NoMailServer, 0},
		{"a certificate of nobody", ServerSettings{Host: "0.0.0.0", Port: locked, Encryption: StartTLS, User: "florin"}, &secret, BadCert, 0},
		{"no STARTTLS", ServerSettings{Host: "0.0.0.0", Port: plain, Encryption: StartTLS}, nil, NoEncryption, 0},
		{"TLS where there is none", ServerSettings{Host: "127.0.0.1", Port: plain, Encryption: TLS}, nil, NoEncryption, 0},
		{"inside a network of ours", ServerSettings{Host: "10.0.0.1", Port: 25, Encryption: StartTLS}, nil, NotAllowed, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := s.TryServer(t.Context(), c.set, c.password, "ann@florin.example", "de")
			if err != nil || got != (Trial{c.want, c.code}) {
				t.Errorf("%+v %v, want %s %d", got, err, c.want, c.code)
			}
		})
	}
	if got := verdictOn(&net.OpError{Op: "dial", Err: &net.DNSError{Err: "no such host", Name: "nowhere.example", IsNotFound: true}}); got.Verdict != UnknownHost {
		t.Errorf("a name that nobody knows: %+v", got)
	}
	if len(list(t, s, Filter{})) != 0 {
		t.Error("trials are on record")
	}
}

// keyed is a mail of its own.
func keyed(name, lang string) Mail {
	m := sample(name, lang)
	m.Key = name + lang
	return m
}

func portText(port int) string {
	digits := ""
	for ; port > 0; port /= 10 {
		digits = string(rune('0'+port%10)) + digits
	}
	return digits
}

func TestWhatIsEnteredOfAServerIsChecked(t *testing.T) {
	s := newService(t, testkit.SQLite(t), "")
	secret := "x"
	good := ServerSettings{Host: "mail.example.org", Port: 587, Encryption: StartTLS}
	for name, c := range map[string]struct {
		change   func(*ServerSettings)
		password *string
		want     string
	}{
		"a URL for a host":          {func(s *ServerSettings) { s.Host = "smtp://mail.example.org" }, nil, "/host mail_server.host"},
		"a host with a line break":  {func(s *ServerSettings) { s.Host = "mail\r\nx" }, nil, "/host mail_server.host"},
		"no port":                   {func(s *ServerSettings) { s.Port = 0 }, nil, "/port mail_server.port"},
		"a port beyond":             {func(s *ServerSettings) { s.Port = 65536 }, nil, "/port mail_server.port"},
		"in clear to elsewhere":     {func(s *ServerSettings) { s.Encryption = Plain }, nil, "/encryption mail_server.plain"},
		"an unknown encryption":     {func(s *ServerSettings) { s.Encryption = "ssl" }, nil, "/encryption mail_server.encryption"},
		"a password without a user": {func(*ServerSettings) {}, &secret, "/user mail_server.user_missing"},
		"the sender is fixed":       {func(s *ServerSettings) { s.From = "a@b.cd" }, nil, "/from mail_server.sender_fixed"},
	} {
		set := good
		c.change(&set)
		_, err := s.TryServer(t.Context(), set, c.password, "ann@florin.example", "fr")
		refusal, ok := fault.As(err)
		if !ok || len(refusal.Fields) != 1 || refusal.Fields[0].Pointer+" "+refusal.Fields[0].Code != c.want {
			t.Errorf("%s: %v", name, err)
		}
	}
	s.from = nil
	for _, from := range []string{"a@b.cd, e@f.gh", "Ann", "Ann\r\nBcc: <x@y.zz>"} {
		set := good
		set.From = from
		if _, err := s.TryServer(t.Context(), set, nil, "ann@florin.example", "fr"); !hasField(err, "mail_server.from") {
			t.Errorf("sender %q: %v", from, err)
		}
	}
}

// A change counts with the next mail, on the node that made it and on the others, and a kept
// password goes to nobody but the server it was entered for.
func TestAServerThatWasSetCountsOnEveryNode(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := newService(t, env, "")
		self := httptest.NewTLSServer(nil)
		t.Cleanup(self.Close)
		guarded := sink{tls: &tls.Config{Certificates: self.TLS.Certificates}}
		port := portOf(guarded.listen(t, "127.0.0.1:0"))
		other := newService(t, env, "") // another node of the same lender
		work(t, env, other, "b")
		queue(t, env, s, keyed("account.exists", "fr"))
		testkit.Eventually(t, "a mail in the outbox", func() bool { return len(list(t, s, Filter{State: Outbox})) == 1 })

		secret := "p@ss"
		set := ServerSettings{Host: "127.0.0.1", Port: port, Encryption: StartTLS, User: "florin"}
		put := func(after int64, set ServerSettings, password *string) error {
			return env.DB.Update(t.Context(), func(tx *db.Tx) error {
				_, err := s.SetServerTx(tx, after, set, password, Author{ID: "1", Name: "Ann"})
				return err
			})
		}
		if err := put(0, set, &secret); err != nil {
			t.Fatal(err)
		}
		mustNotHold(t, env, "mail_servers", "password", secret)
		mustNotHold(t, env, "mail_servers", "document", secret)
		if err := put(0, set, &secret); fault.CodeOf(err) != "mail_server.changed" {
			t.Errorf("from an old version: %v", err)
		}
		queue(t, env, s, keyed("account.exists", "de"))
		testkit.Eventually(t, "the delivery", func() bool { return len(guarded.messages()) == 1 })

		set.Port++
		if _, err := s.TryServer(t.Context(), set, nil, "ann@florin.example", "fr"); !hasField(err, "mail_server.password_again") {
			t.Errorf("the kept password went to another port: %v", err)
		}
		if err := put(1, set, nil); !hasField(err, "mail_server.password_again") {
			t.Errorf("it was kept for another port: %v", err)
		}
		set.Port--
		if err := put(1, set, nil); err != nil {
			t.Fatal(err)
		}
		if trial, err := s.TryServer(t.Context(), set, nil, "ann@florin.example", "fr"); err != nil || trial.Verdict != Taken {
			t.Errorf("with the kept password: %+v %v", trial, err)
		}
		if err := put(2, ServerSettings{}, nil); err != nil {
			t.Fatal(err)
		}
		queue(t, env, s, keyed("account.exists", "it"))
		testkit.Eventually(t, "the outbox again", func() bool { return len(list(t, s, Filter{State: Outbox})) == 2 })
	})
}

func hasField(err error, code string) bool {
	refusal, ok := fault.As(err)
	return ok && len(refusal.Fields) == 1 && refusal.Fields[0].Code == code
}

func TestAFixedServerIsNotSet(t *testing.T) {
	s := newService(t, testkit.SQLite(t), "smtps://florin:p%40ss@mail.example.org")
	fixed, sender := s.Fixed()
	if fixed == nil || *fixed != (ServerSettings{Host: "mail.example.org", Port: 465, User: "florin", Encryption: TLS}) || !strings.Contains(sender, "no-reply@") {
		t.Errorf("%+v %s", fixed, sender)
	}
	err := s.db.Update(t.Context(), func(tx *db.Tx) error {
		_, err := s.SetServerTx(tx, 0, ServerSettings{}, nil, Author{})
		return err
	})
	if fault.CodeOf(err) != "mail_server.fixed" {
		t.Error(err)
	}
}

// refusesOnce is a mail server that wants nothing of the first mail, and takes what comes then.
func refusesOnce() func(string) error {
	refused := make(chan bool, 1)
	refused <- true
	return func(string) error {
		select {
		case <-refused:
			return &smtp.SMTPError{Code: 550, Message: "no"}
		default:
			return nil
		}
	}
}

// A mail that was given up leaves once more as it was written, under its Message-ID.
func TestAMailIsTriedAgain(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		sink := sink{answer: refusesOnce()}
		s := newService(t, env, "smtp://"+sink.listen(t, "127.0.0.1:0"))
		work(t, env, s, "a")
		queue(t, env, s, keyed("request.approved", "nl"))
		testkit.Eventually(t, "a failed mail", func() bool { return len(list(t, s, Filter{State: Failed})) == 1 })
		failed := list(t, s, Filter{})[0]
		again := func(id string) error {
			return env.DB.Update(t.Context(), func(tx *db.Tx) error { _, err := s.AgainTx(tx, id); return err })
		}
		change(t, env, func(tx *db.Tx) error { // twice pressed, before it has left
			_, once := s.AgainTx(tx, failed.ID)
			_, twice := s.AgainTx(tx, failed.ID)
			return errors.Join(once, twice)
		})
		testkit.Eventually(t, "the delivery", func() bool { return len(list(t, s, Filter{State: Sent})) == 1 && idle(t, env) })
		got := sink.messages()
		if len(got) != 1 || got[0].Header.Get("Message-Id") != "<"+failed.MessageID+">" {
			t.Errorf("%d arrived", len(got))
		}
		if sent := list(t, s, Filter{})[0]; sent.LastError != nil || sent.Attempts != 2 || sent.SentAt == nil {
			t.Errorf("%+v", sent)
		}
		if err := again(failed.ID); fault.CodeOf(err) != "mail.sent" {
			t.Errorf("one that has left: %v", err)
		}
		if err := again("none"); fault.KindOf(err) != fault.NotFound {
			t.Errorf("one that never was: %v", err)
		}
	})
}

func TestAddressesAreMasked(t *testing.T) {
	for address, want := range map[string]string{"camille@example.org": "c…@example.org", "é@example.org": "é…@example.org", "nobody": "…", "@x": "…"} {
		if got := MaskAddress(address); got != want {
			t.Errorf("%s: %s", address, got)
		}
	}
}
