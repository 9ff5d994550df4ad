package notify

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/textproto"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/wneessen/go-mail"
)

// server is the mail server that takes our mails.
type server struct {
	host    string
	options []mail.Option
	dial    mail.DialContextFunc
}

const sendTimeout = 30 * time.Second

// parseServer reads an SMTP URL. TLS is required and the certificate checked, except on
// this very machine, where nothing can listen in, or when the URL says ?insecure=1.
func parseServer(raw string) (*server, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Hostname() == "" || (u.Scheme != "smtp" && u.Scheme != "smtps") {
		return nil, errors.New("the mail server must be smtp://user:password@host:587 or smtps://user:password@host:465")
	}
	port := defaultPorts[u.Scheme]
	if p := u.Port(); p != "" {
		if port, err = strconv.Atoi(p); err != nil {
			return nil, errors.New("the port of the mail server is not a number")
		}
	}
	s := &server{host: u.Hostname(), options: []mail.Option{mail.WithPort(port), mail.WithTimeout(sendTimeout)}}
	lenient := isLoopback(s.host) || u.Query().Get("insecure") == "1"
	policy := mail.TLSMandatory
	if lenient {
		policy = mail.TLSOpportunistic
	}
	s.secure(&net.Dialer{}, policy, u.Scheme == "smtps", lenient)
	password, _ := u.User.Password()
	s.signIn(u.User.Username(), password)
	return s, nil
}

var defaultPorts = map[string]int{"smtp": 587, "smtps": 465}

func (s *server) signIn(user, password string) {
	if user != "" {
		s.options = append(s.options, mail.WithSMTPAuth(mail.SMTPAuthAutoDiscover), mail.WithUsername(user), mail.WithPassword(password))
	}
}

// secure says how connections are made and protected. What is encrypted from the first byte
// has nothing to start; a lenient one does not look at the certificate.
func (s *server) secure(dialer *net.Dialer, policy mail.TLSPolicy, fromFirst, lenient bool) {
	config := &tls.Config{ServerName: s.host, MinVersion: tls.VersionTLS12, InsecureSkipVerify: lenient}
	s.dial = dialer.DialContext
	if fromFirst {
		s.dial, policy = (&tls.Dialer{NetDialer: dialer, Config: config}).DialContext, mail.NoTLS
	}
	s.options = append(s.options, mail.WithTLSPolicy(policy), mail.WithTLSConfig(config))
}

// dialUntil makes connections that end with ctx: the library only lets it end dialling,
// and a server that falls silent would hold up the end of this node.
func (s *server) dialUntil(ctx context.Context) (dial mail.DialContextFunc, release func()) {
	stop := func() bool { return true }
	dial = func(dialing context.Context, network, address string) (net.Conn, error) {
		conn, err := s.dial(dialing, network, address)
		if err != nil {
			return nil, err
		}
		stop = context.AfterFunc(ctx, func() { _ = conn.Close() })
		return conn, nil
	}
	return dial, func() { stop() }
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || (ip != nil && ip.IsLoopback())
}

// send hands a letter over. An error after the server took it, such as a connection
// lost while saying goodbye, is none.
func (s *server) send(ctx context.Context, l letter) error {
	msg, err := l.mime()
	if err != nil {
		return err
	}
	dial, release := s.dialUntil(ctx)
	defer release()
	client, err := mail.NewClient(s.host, append(slices.Clone(s.options), mail.WithDialContextFunc(dial))...)
	if err != nil {
		return err
	}
	err = client.DialAndSendWithContext(ctx, msg)
	if msg.IsDelivered() {
		return nil
	}
	return err
}

// ServerReady signs in to the mail server and leaves again; nothing is sent. It fails
// with what is wrong, and never where there is no server.
func (s *Service) ServerReady(ctx context.Context) error {
	o, err := s.outletNow(ctx)
	if err != nil || o.server == nil {
		return err
	}
	err = o.server.greet(ctx)
	if err != nil && ctx.Err() != nil { // the connection was closed on a silent server
		err = ctx.Err()
	}
	if err != nil {
		return errors.New(describe(err))
	}
	return nil
}

func (s *server) greet(ctx context.Context) error {
	dial, release := s.dialUntil(ctx)
	defer release()
	client, err := mail.NewClient(s.host, append(slices.Clone(s.options), mail.WithDialContextFunc(dial))...)
	if err != nil {
		return err
	}
	if err := client.DialWithContext(ctx); err != nil {
		return err
	}
	return client.Close()
}

// mime builds the message. Every header is ours; the recipient was checked to be one
// bare address, and no name of a person is written beside it.
func (l letter) mime() (*mail.Msg, error) {
	msg := mail.NewMsg(mail.WithNoDefaultUserAgent())
	if err := msg.FromFormat(l.from.Name, l.from.Address); err != nil {
		return nil, fmt.Errorf("sender: %w", err)
	}
	if err := msg.To(l.To); err != nil {
		return nil, errors.New("the recipient is not an address")
	}
	if l.replyTo != nil {
		if err := msg.ReplyToFormat(l.replyTo.Name, l.replyTo.Address); err != nil {
			return nil, fmt.Errorf("address for answers: %w", err)
		}
	}
	msg.SetMessageIDWithValue(l.messageID)
	msg.SetDateWithValue(l.job.CreatedAt)
	msg.Subject(l.Subject)
	msg.SetGenHeader(mail.HeaderContentLang, l.mail.Lang)
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	msg.SetGenHeader("X-Auto-Response-Suppress", "All")
	msg.SetBodyString(mail.TypeTextPlain, l.Text)
	msg.AddAlternativeString(mail.TypeTextHTML, l.HTML)
	if err := embedLogo(msg, l.HTML, l.brand); err != nil {
		return nil, err
	}
	for _, f := range l.mail.Files {
		if err := msg.AttachReader(f.Name, bytes.NewReader(f.Content), mail.WithFileContentType(mail.ContentType(f.Type))); err != nil {
			return nil, fmt.Errorf("attach %s: %w", f.Name, err)
		}
	}
	return msg, nil
}

// isRefusal tells a server's final "no" to this mail from trouble that may pass. Among
// the permanent answers of RFC 5321 only 55x speak of the mail and its recipient; the
// others (commands, sign-in, TLS) speak of our configuration, which can be mended.
func isRefusal(err error) bool {
	refused, ok := errors.AsType[*mail.SendError](err)
	return ok && refused.ErrorCode()/10 == 55
}

// describe says what went wrong without repeating the server's words, which often name
// the recipient.
func describe(err error) string {
	if errors.Is(err, errPast) {
		return errPast.Error()
	}
	refused, sending := errors.AsType[*mail.SendError](err)
	if sending && refused.ErrorCode() > 0 {
		return strings.TrimSpace(fmt.Sprintf("the mail server refused: %s, code %d %s",
			refused.Reason, refused.ErrorCode(), refused.EnhancedStatusCode()))
	}
	if answer, ok := errors.AsType[*textproto.Error](err); ok {
		return fmt.Sprintf("the mail server answered %d before any mail was offered", answer.Code)
	}
	what := unanswered(err)
	if what == TooSlow {
		return "the mail server does not answer in time"
	}
	if sending {
		return "the connection to the mail server ended while a mail was handed over: " + refused.Reason.String()
	}
	if about := obstacles[what]; about != "" {
		return about + ": " + err.Error()
	}
	return "the mail server cannot be reached: " + err.Error()
}

// obstacles is what is in the way of a server that does answer.
var obstacles = map[Verdict]string{
	RefusedLogin: "the mail server lets nobody sign in this way", NoEncryption: "the mail server does not encrypt as it is asked to",
	BadCert: "the certificate of the mail server is not accepted",
}
