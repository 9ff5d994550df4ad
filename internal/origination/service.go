package origination

import (
	"log/slog"
	"time"

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
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// entityRequest names requests in audit records.
const entityRequest = "request"

// permit refuses a caller who lacks a permission, with fault Forbidden.
func permit(p identity.Principal, perm identity.Permission) error {
	if !p.Can(perm) {
		return fault.New(fault.Forbidden, "forbidden")
	}
	return nil
}

// client refuses everybody but a signed-in client, with fault Unauthenticated.
func client(p identity.Principal) error {
	if p.Kind != identity.Client || p.AccountID == "" {
		return fault.New(fault.Unauthenticated, "unauthenticated")
	}
	return nil
}

// nullable keeps an absent text as NULL, as the specification sends it.
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
