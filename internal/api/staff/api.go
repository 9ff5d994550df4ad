package staff

import (
	"context"
	"time"

	"florin/internal/admin/books"
	"florin/internal/admin/collecting"
	"florin/internal/admin/desk"
	"florin/internal/admin/reporting"
	"florin/internal/admin/task"
	"florin/internal/api/exchange"
	"florin/internal/customer/clients"
	"florin/internal/customer/dossier"
	"florin/internal/customer/interview"
	"florin/internal/customer/privacy"
	"florin/internal/customer/profile"
	"florin/internal/identity/identity"
	"florin/internal/integration/label"
	"florin/internal/lending/agreement"
	"florin/internal/lending/bankline"
	"florin/internal/lending/held"
	"florin/internal/lending/ledger"
	"florin/internal/lending/servicing"
	"florin/internal/platform/db"
	"florin/internal/platform/live"
)

// Parts are the features that the back-office works with.
type Parts struct {
	*exchange.Kit
	DB         *db.DB
	Identity   *identity.Service
	Agreements *agreement.Service
	*servicing.Lending
	Ledger     *ledger.Service
	Books      *books.Service
	Held       *held.Service
	BankLine   *bankline.Service
	Collecting *collecting.Service
	Reporting  *reporting.Service
	Privacy    *privacy.Service
	Desk       *desk.Service
	Dossiers   *dossier.Service
	Clients    *clients.Service
	Interviews *interview.Service
	Tasks      *task.Service
	Profiles   *profile.Service
	Labels     *label.Service
	Live       *live.Hub
	Version    string
	// Latency measures how long the database takes for the simplest question.
	Latency func(ctx context.Context) (time.Duration, error)
}

// API answers the back-office.
type API struct{ Parts }

// New makes the API of the back-office.
func New(parts Parts) *API { return &API{parts} }
