package outage

import (
	"bytes"
	"errors"
	"io"
	"net"
	netmail "net/mail"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
)

// postOffice is a mail server of the test, which can be closed, busy or rude.
type postOffice struct {
	address string

	mu     sync.Mutex
	mood   mood
	taken  []letter
	server *smtp.Server
}

type mood uint8

const (
	friendly  mood = iota
	refusing       // every recipient, for good
	hangingUp      // takes the mail and dies before it says so
)

// letter is a mail that was taken.
type letter struct {
	to, messageID string
}

func newPostOffice(t *testing.T) *postOffice {
	t.Helper()
	p := &postOffice{}
	p.open(t, "127.0.0.1:0")
	t.Cleanup(p.close)
	return p
}

func (p *postOffice) open(t *testing.T, address string) {
	t.Helper()
	l, err := net.Listen("tcp", address)
	must(t, err)
	p.address = l.Addr().String()
	p.server = smtp.NewServer(p)
	p.server.Domain, p.server.ReadTimeout, p.server.WriteTimeout = "post.example", 10*time.Second, 10*time.Second
	p.server.ErrorLog = quiet{}
	go func(s *smtp.Server) { _ = s.Serve(l) }(p.server)
}

func (p *postOffice) close() { _ = p.server.Close() }

func (p *postOffice) set(m mood) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.mood = m
}

func (p *postOffice) letters() []letter {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]letter(nil), p.taken...)
}

func (p *postOffice) times(to string) (ids []string) {
	for _, l := range p.letters() {
		if l.to == to {
			ids = append(ids, l.messageID)
		}
	}
	return ids
}

// NewSession implements smtp.Backend.
func (p *postOffice) NewSession(c *smtp.Conn) (smtp.Session, error) {
	return &counter{office: p, conn: c.Conn()}, nil
}

// counter is one conversation.
type counter struct {
	office *postOffice
	conn   net.Conn
	to     string
}

func (c *counter) Reset()                               {}
func (c *counter) Logout() error                        { return nil }
func (c *counter) Mail(string, *smtp.MailOptions) error { return nil }

// Rcpt implements smtp.Session.
func (c *counter) Rcpt(to string, _ *smtp.RcptOptions) error {
	c.office.mu.Lock()
	defer c.office.mu.Unlock()
	if c.office.mood == refusing {
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such mailbox: " + to}
	}
	c.to = to
	return nil
}

// Data implements smtp.Session.
func (c *counter) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	m, err := netmail.ReadMessage(bytes.NewReader(text))
	if err != nil {
		return err
	}
	c.office.mu.Lock()
	defer c.office.mu.Unlock()
	c.office.taken = append(c.office.taken, letter{c.to, m.Header.Get("Message-ID")})
	if c.office.mood == hangingUp {
		c.conn.Close()
		return errors.New("died")
	}
	return nil
}

type quiet struct{}

func (quiet) Printf(string, ...any) {}
func (quiet) Println(...any)        {}
