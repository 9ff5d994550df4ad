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
	hooks
	onUndo   []func(tx *db.Tx, requestID string) error
	onPeople []func(tx *db.Tx, requestID string) error
	onDelete []func(tx *db.Tx, requestID string) error
}

// Parts are what the service works with.
type Parts struct {
	DB        *db.DB
	Settings  *settings.Service
	Keys      *keyring.Ring
	Mail      *notify.Service
	Documents *document.Service
	// Colleagues lists who holds a permission (identity.Service.ColleaguesTx).
	Colleagues func(tx *db.Tx, perm identity.Permission) ([]identity.Colleague, error)
	Now        func() time.Time
	Log        *slog.Logger
}

// New makes the service.
func New(parts Parts) *Service { return &Service{Parts: parts} }

// entityRequest names requests in audit records.
const entityRequest = "request"

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
