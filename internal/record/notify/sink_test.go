package notify

import (
	"bytes"
	"crypto/tls"
	"errors"
	"io"
	"net"
	netmail "net/mail"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// sink is a mail server in this process that keeps what it takes.
type sink struct {
	mu     sync.Mutex
	taken  []received
	answer func(to string) error // to RCPT; nil: welcome
	tls    *tls.Config           // offers STARTTLS and then asks for a password
	onData func(n int)           // after the n-th message was taken, before the answer
}

type received struct {
	From, To string
	Raw      []byte
	Header   netmail.Header
}

func (s *sink) NewSession(*smtp.Conn) (smtp.Session, error) { return &session{sink: s}, nil }

func (s *sink) messages() []received {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]received(nil), s.taken...)
}

// listen serves on an address ("127.0.0.1:0" for any port) and gives the one in use.
func (s *sink) listen(t *testing.T, address string) string {
	t.Helper()
	l, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	srv := smtp.NewServer(s)
	srv.TLSConfig = s.tls
	srv.Domain, srv.ReadTimeout, srv.WriteTimeout = "sink.example", 10*time.Second, 10*time.Second
	done := make(chan struct{})
	go func() { defer close(done); _ = srv.Serve(l) }()
	t.Cleanup(func() { _ = srv.Close(); <-done })
	return l.Addr().String()
}

type session struct {
	sink     *sink
	known    bool
	from, to string
}

func (s *session) Reset()        {}
func (s *session) Logout() error { return nil }

func (s *session) AuthMechanisms() []string { return []string{sasl.Plain} }

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, name, password string) error {
		if name != "florin" || password != "p@ss" {
			return smtp.ErrAuthFailed
		}
		s.known = true
		return nil
	}), nil
}

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	if s.sink.tls != nil && !s.known {
		return smtp.ErrAuthRequired
	}
	s.from = from
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.to = to
	if s.sink.answer != nil {
		return s.sink.answer(to)
	}
	return nil
}

func (s *session) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	msg, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return errors.New("not a message")
	}
	s.sink.mu.Lock()
	s.sink.taken = append(s.sink.taken, received{From: s.from, To: s.to, Raw: raw, Header: msg.Header})
	n := len(s.sink.taken)
	s.sink.mu.Unlock()
	if s.sink.onData != nil {
		s.sink.onData(n)
	}
	return nil
}
