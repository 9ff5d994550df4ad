package agreement

import (
	"log/slog"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
	"florin/internal/lending/servicing"
	"florin/internal/lending/signing"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// Parts are what the service works with.
type Parts struct {
	DB        *db.DB
	Settings  *settings.Service
	Keys      *keyring.Ring
	Mail      *notify.Service
	Documents *document.Service
	Identity  *identity.Service
	Requests  *decision.Service
	*servicing.Lending
	// SMS sends codes to telephones; nil: codes go by e-mail only.
	SMS identity.TextSender
	// Signing sends parties to a provider of qualified signatures, where an adapter does it; nil: none does. Such contracts can always be signed on paper.
	Signing *signing.Service
	// SiteURL is the address of the site, for the links in documents.
	SiteURL string
	// Code draws a one-time code of six digits; nil: at random. Only where everything is invented is it another.
	Code func() (string, error)
	Log  *slog.Logger
}

// Service is the entry point of the package. Every method checks its caller itself, and is safe to
// call from many goroutines.
type Service struct {
	Parts
}

// New makes the service and ties it to requests: an undone approval voids its offer.
func New(parts Parts) *Service {
	if parts.Code == nil {
		parts.Code = sixDigits
	}
	if parts.Signing == nil {
		parts.Signing = signing.New(nil, parts.Keys)
	}
	s := &Service{parts}
	parts.Requests.OnUndo(s.voidOpenTx)
	return s
}

const entityAgreement = "agreement"

// client refuses everybody but a signed-in client, with fault Unauthenticated.
func client(p identity.Principal) error {
	if p.Kind != identity.Client || p.AccountID == "" {
		return fault.New(fault.Unauthenticated, "unauthenticated")
	}
	return nil
}

// today is the calendar day of a transaction where the product's law reads it off.
func today(tx *db.Tx, p catalogue.Product) date.Date { return date.Of(tx.Now(), p.Location()) }
