package request

import (
	"log/slog"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Service is what the package does. Every method is one transaction, checks its
// caller's permission itself, and is safe to call from many goroutines.
type Service struct {
	Parts
	hooks
	onUndo    followers
	onPeople  followers
	onDelete  followers
	onMailbox followers
}

// Parts are what the service works with.
type Parts struct {
	DB        *db.DB
	Settings  *settings.Service
	Keys      *keyring.Ring
	Mail      *notify.Service
	Documents *document.Service
	Adapters  *adapter.Service // nil: there are none
	// Colleagues lists who holds a permission (identity.Service.ColleaguesTx).
	Colleagues func(tx *db.Tx, perm identity.Permission) ([]identity.Colleague, error)
	Now        func() time.Time
	// IndexFrom is from how many requests on SQLite searches by its index; 0: from as many as were measured.
	IndexFrom int64
	Log       *slog.Logger
}

// New makes the service.
func New(parts Parts) *Service { return &Service{Parts: parts} }

// EntityRequest names requests in audit records.
const EntityRequest = "request"

// RequireClient refuses everybody but a signed-in client, with fault Unauthenticated.
func RequireClient(p identity.Principal) error {
	if p.Kind != identity.Client || p.AccountID == "" {
		return fault.New(fault.Unauthenticated, "unauthenticated")
	}
	return nil
}
