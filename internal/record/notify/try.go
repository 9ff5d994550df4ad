package notify

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/textproto"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/google/uuid"
	"github.com/wneessen/go-mail"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/outbound"
)

// Verdict is what came of a mail that was handed to a server at once, for a person who waits.
type Verdict string

// The verdicts. None repeats the server's words.
const (
	Taken         Verdict = "taken"
	UnknownHost   Verdict = "unknown_host"
	Unreachable   Verdict = "unreachable"   // nobody listens there
	NotAllowed    Verdict = "not_allowed"   // an address inside a network that may not be called
	TooSlow       Verdict = "timeout"       // connected or not, it did not answer
	BadCert       Verdict = "certificate"   // not of this name, not valid, of an unknown issuer
	NoEncryption  Verdict = "no_encryption" // it speaks no STARTTLS, or no TLS at this port
	RefusedLogin  Verdict = "login"
	RefusedSender Verdict = "sender"
	RefusedReader Verdict = "recipient"
	RefusedMail   Verdict = "refused"
	NoMailServer  Verdict = "protocol" // it answers, but not as mail servers do
	Outdated      Verdict = "outdated" // never handed over: the day that it speaks of was over
)

// Trial is a mail that was tried at once.
type Trial struct {
	Verdict Verdict `json:"verdict" enum:"taken,unknown_host,unreachable,not_allowed,timeout,certificate,no_encryption,login,sender,recipient,refused,protocol,outdated"`
	Code    int     `json:"code" doc:"What the server answered, such as 535; 0 when it did not come to that"`
}

// trialTimeout is how long a person waits for a server.
var trialTimeout = 15 * time.Second // a variable for tests, which wait less

// TryServer sends a short message through a server that may not count yet, with its kept
// password when none is given. Nothing is stored. Errors: as SetServerTx says of what was
// entered, Invalid "mail_server.host" without one, Conflict "sandbox.nothing_leaves" where mails are captured; what the server does is the trial's verdict.
func (s *Service) TryServer(ctx context.Context, set ServerSettings, password *string, to, lang string) (Trial, error) {
	if s.fixed != nil {
		o, err := s.outletNow(ctx)
		if err != nil {
			return Trial{}, err
		}
		return s.tryTest(ctx, o, to, lang)
	}
	if s.captured {
		return Trial{}, fault.New(fault.Conflict, "sandbox.nothing_leaves")
	}
	var secret string
	err := s.db.View(ctx, func(tx *db.Tx) error {
		now, err := s.ServerTx(tx)
		if err == nil {
			secret, err = s.passwordTx(tx, now, set, password)
		}
		return err
	})
	if err != nil {
		return Trial{}, err
	}
	if err := s.checkServer(set, secret); err != nil {
		return Trial{}, err
	}
	if set.Host == "" {
		return Trial{}, fault.Fields(fault.Field{Pointer: "/host", Code: "mail_server.host"})
	}
	o := outlet{server: s.fromSettings(set, secret), from: s.from}
	if o.from == nil && set.From != "" {
		if o.from, err = parseSender(set.From); err != nil {
			return Trial{}, err
		}
	}
	return s.tryTest(ctx, o, to, lang)
}

// testTemplate is what a server is tried with.
const testTemplate = "staff.mail_test"

// TrySample sends an address a sample of a mail with words that may count nowhere yet. Errors:
// those of Preview; Conflict "mail_server.none" while mails stay in the local outbox.
func (s *Service) TrySample(ctx context.Context, name, lang string, own Words, to string) (Trial, error) {
	m, words, err := s.sampleWith(ctx, name, lang, own)
	if err != nil {
		return Trial{}, err
	}
	m.To = to
	o, err := s.outletNow(ctx)
	if err != nil {
		return Trial{}, err
	}
	return s.try(ctx, o, m, words)
}

// tryTest tries a server with the mail that is for it, in the words in force.
func (s *Service) tryTest(ctx context.Context, o outlet, to, lang string) (Trial, error) {
	words, err := s.wordingOf(ctx, testTemplate, lang)
	if err != nil {
		return Trial{}, err
	}
	return s.try(ctx, o, Mail{To: to, Lang: lang, Template: testTemplate}, words)
}

// try hands a mail over at once. It leaves no record: its reader asked for it and waits.
func (s *Service) try(ctx context.Context, o outlet, m Mail, words wording) (Trial, error) {
	if o.server == nil {
		return Trial{}, fault.New(fault.Conflict, "mail_server.none")
	}
	id, err := uuid.NewV7()
	if err != nil {
		return Trial{}, err
	}
	var now time.Time
	if err := s.db.Peek(ctx, func(tx *db.Tx) error { now = tx.Now(); return nil }); err != nil {
		return Trial{}, err
	}
	l, err := s.letterOf(ctx, m, o.from, job.Job{ID: id.String(), CreatedAt: now}, words)
	if err != nil {
		return Trial{}, err
	}
	waiting, cancel := context.WithTimeout(ctx, trialTimeout)
	defer cancel()
	err = o.server.send(waiting, l)
	if ctx.Err() != nil { // the caller is gone
		return Trial{}, ctx.Err()
	}
	if waiting.Err() != nil && err != nil {
		return Trial{Verdict: TooSlow}, nil
	}
	return verdictOn(err), nil
}

// verdictOn says in a word what an error of handing over means.
func verdictOn(err error) Trial {
	if err == nil {
		return Trial{Verdict: Taken}
	}
	if errors.Is(err, errPast) {
		return Trial{Verdict: Outdated}
	}
	if t, ok := answered(err); ok {
		return t
	}
	return Trial{Verdict: unanswered(err)}
}

// answered reads the code of a server that spoke.
func answered(err error) (Trial, bool) {
	code := 0
	if spoken, ok := errors.AsType[*textproto.Error](err); ok {
		code = spoken.Code
	}
	refused, sending := errors.AsType[*mail.SendError](err)
	if sending && refused.ErrorCode() > 0 {
		code = refused.ErrorCode()
	}
	switch {
	case code == 0:
		return Trial{}, false
	case code == 530 || code == 534 || code == 535 || code == 538 || code == 454:
		return Trial{RefusedLogin, code}, true
	case sending && refused.Reason == mail.ErrSMTPMailFrom:
		return Trial{RefusedSender, code}, true
	case sending && refused.Reason == mail.ErrSMTPRcptTo:
		return Trial{RefusedReader, code}, true
	}
	return Trial{RefusedMail, code}, true
}

// unanswered tells apart why there was no answer to read.
func unanswered(err error) Verdict {
	if resolving, ok := errors.AsType[*net.DNSError](err); ok && !resolving.IsTimeout {
		return UnknownHost
	}
	var slow net.Error
	if errors.Is(err, os.ErrDeadlineExceeded) || errors.Is(err, context.DeadlineExceeded) || errors.As(err, &slow) && slow.Timeout() {
		return TooSlow
	}
	if errors.Is(err, outbound.ErrHookPrivate) {
		return NotAllowed
	}
	if badCertificate(err) {
		return BadCert
	}
	if _, ok := errors.AsType[tls.RecordHeaderError](err); ok || strings.Contains(err.Error(), "does not support STARTTLS") {
		return NoEncryption
	}
	if errors.Is(err, mail.ErrPlainAuthNotSupported) || errors.Is(err, mail.ErrNoSupportedAuthDiscovered) || strings.Contains(err.Error(), "SMTP AUTH") {
		return RefusedLogin
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.As(err, new(textproto.ProtocolError)) {
		return NoMailServer
	}
	if errors.Is(err, syscall.ECONNREFUSED) || errors.Is(err, syscall.EHOSTUNREACH) || errors.Is(err, syscall.ENETUNREACH) || errors.Is(err, syscall.ECONNRESET) {
		return Unreachable
	}
	return NoMailServer
}

func badCertificate(err error) bool {
	_, verification := errors.AsType[*tls.CertificateVerificationError](err)
	_, authority := errors.AsType[x509.UnknownAuthorityError](err)
	_, host := errors.AsType[x509.HostnameError](err)
	_, invalid := errors.AsType[x509.CertificateInvalidError](err)
	return verification || authority || host || invalid
}
