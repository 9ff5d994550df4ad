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

	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/platform/outbound"
)

// Config is what the service works with.
type Config struct {
	DB   *db.DB
	Ring *keyring.Ring
	Log  *slog.Logger
	// SMTPURL is smtp://user:password@host:587 (STARTTLS) or smtps://host:465. Empty:
	// mails stay in the local outbox.
	// It fixes the server; without it the lender may set one.
	SMTPURL string
	// Captured keeps every mail in the local outbox, whatever server the lender sets, and however late it is: nobody waits for it.
	Captured bool
	// Networks are those in which a server may stand that the lender names in the back-office.
	Networks outbound.Networks
	// From is the sender, "Name <address>" or a bare address. Empty: the provider's.
	From string
	// PublicURL is the address of the site: links in mails begin with it.
	PublicURL string
	// Provider gives the lender as it is now.
	Provider func(ctx context.Context) (Provider, error)
	// Zone is where the days end that mails speak of; nil for UTC.
	Zone *time.Location
	// Language gives the language that an account has chosen; found is false without one.
	// Nil: nobody has chosen.
	Language func(tx *db.Tx, accountID string) (lang string, found bool, err error)
}

// Service queues, delivers and lists mails.
type Service struct {
	db       *db.DB
	ring     *keyring.Ring
	log      *slog.Logger
	fixed    *ServerSettings // what may be shown of the configured server; nil: the lender sets one
	server   *server         // the configured one
	outlet   atomic.Pointer[outlet]
	networks outbound.Networks
	from     *netmail.Address
	site     *url.URL
	provider func(context.Context) (Provider, error)
	language func(tx *db.Tx, accountID string) (string, bool, error)
	zone     *time.Location
	captured bool
	shapes   shapes

	sent, kept, refused, postponed atomic.Int64
}

// New checks the configuration and makes the service. Errors say which setting to mend.
func New(cfg Config) (*Service, error) {
	s := &Service{db: cfg.DB, ring: cfg.Ring, log: cfg.Log, provider: cfg.Provider, networks: cfg.Networks, language: cfg.Language, zone: cmp.Or(cfg.Zone, time.UTC), captured: cfg.Captured}
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
	if cfg.SMTPURL != "" && !cfg.Captured {
		if s.server, err = parseServer(cfg.SMTPURL); err != nil {
			errs = append(errs, err)
		}
		s.fixed = asSettings(cfg.SMTPURL)
	}
	if err := errors.Join(errs...); err != nil {
		return nil, fmt.Errorf("e-mail: %w", err)
	}
	return s, nil
}

// A mail is tried for about three days before it counts as failed.
const (
	maxAttempts = 80
	firstPause  = 15 * time.Second
	longPause   = time.Hour
)

// Register makes a runner deliver mails and forget old bodies.
func (s *Service) Register(r *job.Runner) {
	r.Handle(jobKind, s.deliver, job.MaxAttempts(maxAttempts), job.Backoff(firstPause, longPause))
	r.Handle(againKind, s.deliverAgain, job.MaxAttempts(maxAttempts), job.Backoff(firstPause, longPause))
	r.Every("mail.retention", 24*time.Hour, s.forget)
	r.Every("mail.pack", time.Minute, s.Pack, job.InLane(job.Bulk))
}

// sender is who a mail comes from: the address that was set, under the lender's name.
func sender(set *netmail.Address, p Provider) (*netmail.Address, error) {
	if set != nil {
		return &netmail.Address{Name: cmp.Or(set.Name, p.Name), Address: set.Address}, nil
	}
	if !validAddress(p.Email) {
		return nil, errors.New("no sender: neither a sender address nor the company's e-mail is configured")
	}
	return &netmail.Address{Name: p.Name, Address: p.Email}, nil
}
