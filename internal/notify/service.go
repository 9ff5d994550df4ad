package notify

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	netmail "net/mail"
	"net/url"
	"sync/atomic"
	"time"

	"florin/internal/db"
	"florin/internal/job"
	"florin/internal/keyring"
)

// Config is what the service works with.
type Config struct {
	DB   *db.DB
	Ring *keyring.Ring
	Log  *slog.Logger
	// SMTPURL is smtp://user:password@host:587 (STARTTLS) or smtps://host:465. Empty:
	// mails stay in the local outbox.
	SMTPURL string
	// From is the sender, "Name <address>" or a bare address. Empty: the provider's.
	From string
	// PublicURL is the address of the site: links in mails begin with it.
	PublicURL string
	// Provider gives the lender as it is now.
	Provider func(ctx context.Context) (Provider, error)
}

// Service queues, delivers and lists mails.
type Service struct {
	db       *db.DB
	ring     *keyring.Ring
	log      *slog.Logger
	server   *server // nil: local outbox
	from     *netmail.Address
	site     *url.URL
	provider func(context.Context) (Provider, error)

	sent, kept, refused, postponed atomic.Int64
}

// New checks the configuration and makes the service. Errors say which setting to mend.
func New(cfg Config) (*Service, error) {
	s := &Service{db: cfg.DB, ring: cfg.Ring, log: cfg.Log, provider: cfg.Provider}
	var errs []error
	var err error
	if s.site, err = url.Parse(cfg.PublicURL); err != nil || s.site.Host == "" {
		errs = append(errs, errors.New("the public address of the site must be a whole URL such as https://www.example.com"))
	}
	if cfg.From != "" {
		if s.from, err = netmail.ParseAddress(cfg.From); err != nil || !validAddress(s.from.Address) {
			errs = append(errs, errors.New("the sender of e-mails must be one address, alone or as Name <address>"))
		}
	}
	if cfg.SMTPURL != "" {
		if s.server, err = parseServer(cfg.SMTPURL); err != nil {
			errs = append(errs, err)
		}
	}
	if err := errors.Join(errs...); err != nil {
		return nil, fmt.Errorf("e-mail: %w", err)
	}
	return s, nil
}

// Delivers tells whether mails leave this machine; if not they stay in the outbox.
func (s *Service) Delivers() bool { return s.server != nil }

// A mail is tried for about three days before it counts as failed.
const (
	maxAttempts = 80
	firstPause  = 15 * time.Second
	longPause   = time.Hour
)

// Register makes a runner deliver mails and forget old bodies.
func (s *Service) Register(r *job.Runner) {
	r.Handle(jobKind, s.deliver, job.MaxAttempts(maxAttempts), job.Backoff(firstPause, longPause))
	r.Every("mail.retention", 24*time.Hour, s.forget)
}

// sender is who a mail comes from: the configured address under the lender's name.
func (s *Service) sender(p Provider) (*netmail.Address, error) {
	if s.from != nil {
		return &netmail.Address{Name: cmp.Or(s.from.Name, p.Name), Address: s.from.Address}, nil
	}
	if !validAddress(p.Email) {
		return nil, errors.New("no sender: neither a sender address nor the company's e-mail is configured")
	}
	return &netmail.Address{Name: p.Name, Address: p.Email}, nil
}
