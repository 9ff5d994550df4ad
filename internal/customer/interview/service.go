package interview

import (
	"log/slog"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Keys     *keyring.Ring
	Mail     *notify.Service
	Requests *decision.Service
	// Colleagues lists who holds a permission (identity.Service.ColleaguesTx).
	Colleagues func(tx *db.Tx, perm identity.Permission) ([]identity.Colleague, error)
	SiteURL    string
	Log        *slog.Logger
}

// Service is the entry point of the feature. Every method is one transaction, checks its
// caller's permission itself, and is safe to call from many goroutines.
type Service struct{ Parts }

// New makes the service and ties it to the package below: a request that is over ends its
// interview, and one that is erased takes along what was written.
func New(parts Parts) *Service {
	s := &Service{parts}
	parts.Requests.OnMoved(s.movedTx)
	parts.Requests.OnErased(s.eraseTx)
	parts.Requests.OnDelete(s.deleteTx)
	parts.Requests.OnTimeline(s.stepsTx)
	return s
}

// entityRequest: an interview is part of what happened to its request.
const entityRequest = "request"

// client refuses everybody but a signed-in client, with fault Unauthenticated.
func client(p identity.Principal) error {
	if p.Kind != identity.Client || p.AccountID == "" {
		return fault.New(fault.Unauthenticated, "unauthenticated")
	}
	return nil
}

func invalid(pointer, code string) error {
	return fault.Fields(fault.Field{Pointer: pointer, Code: code})
}
