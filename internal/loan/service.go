package loan

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"florin/internal/audit"
	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/document"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/keyring"
	"florin/internal/notify"
	"florin/internal/settings"
)

// Service is the door to the feature. Every method is one transaction, checks its
// caller's permission itself, and is safe to call from many goroutines.
type Service struct {
	Parts
	paidOut   []func(tx *db.Tx, requestID, loanID string, on date.Date) error
	opened    []func(tx *db.Tx, l Opened) error
	cancelled []func(tx *db.Tx, by audit.Actor, loanID string) error
	booked    []func(tx *db.Tx, t Turned) error
	weighed   []func(tx *db.Tx, w Weighed) error
}

// Parts are what the service works with.
type Parts struct {
	DB        *db.DB
	Settings  *settings.Service
	Keys      *keyring.Ring
	Mail      *notify.Service
	Documents *document.Service
	Now       func() time.Time
	Log       *slog.Logger
	// SiteURL is the address of the site, which letters name.
	SiteURL string
}

// New makes the service.
func New(parts Parts) *Service {
	s := &Service{Parts: parts}
	s.opened = append(s.opened, s.planPayoutTx)
	s.cancelled = append(s.cancelled, s.cancelPayoutTx)
	return s
}

// OnPaidOut registers what happens, in the same transaction, when a payout has settled.
func (s *Service) OnPaidOut(fn func(tx *db.Tx, requestID, loanID string, on date.Date) error) {
	s.paidOut = append(s.paidOut, fn)
}

// Kinds of entities in audit records and in the ledger.
const entityLoan = "loan"

// client refuses everybody but a signed-in client, with fault Unauthenticated.
func client(p identity.Principal) error {
	if p.Kind != identity.Client || p.AccountID == "" {
		return fault.New(fault.Unauthenticated, "unauthenticated")
	}
	return nil
}

// zones are the places that were asked for: each would be read from its file anew, several
// times per payment.
var zones sync.Map

// location is where the days of a contract are read off; UTC when the machine does not know it.
func (t Terms) location() *time.Location {
	if zone, ok := zones.Load(t.TimeZone); ok {
		return zone.(*time.Location)
	}
	zone, err := time.LoadLocation(t.TimeZone)
	if err != nil {
		return time.UTC
	}
	zones.Store(t.TimeZone, zone)
	return zone
}

// today is the lender's calendar day, for what is not about one contract.
func (s *Service) today(ctx context.Context) (date.Date, error) {
	snapshot, err := s.Settings.Load(ctx)
	return snapshot.Today(s.Now()), err
}

// today is the calendar day of a moment in the contract's place.
func (t Terms) today(now time.Time) date.Date { return date.Of(now, t.location()) }

func nullable(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

func deref(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
