package webhook

import (
	"context"
	"log/slog"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/platform/keyring"
	"florin/internal/platform/outbound"
	"florin/internal/record/notify"

	"florin/internal/platform/db"
)

// Caller calls addresses and knows which may be; *outbound.Hooks is one.
type Caller interface {
	Check(address string) error
	Post(ctx context.Context, address string, header map[string]string, body []byte) outbound.HookAnswer
}

// Parts are what the service works with.
type Parts struct {
	DB     *db.DB
	Events *eventlog.Service
	Keys   *keyring.Ring
	Mail   *notify.Service
	Caller Caller
	Log    *slog.Logger
}

// Service is the entry point of the feature. Every method that people call is one transaction and
// checks its caller's permission itself.
type Service struct {
	Parts
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// entity is what the audit log calls an address.
const entity = "webhook"

func nameOf(p identity.Principal) string {
	if p.Name != "" {
		return p.Name
	}
	return p.Email
}
