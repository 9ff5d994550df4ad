package books

import (
	"log/slog"
	"time"

	"florin/internal/admin/impairment"
	"florin/internal/admin/rates"
	"florin/internal/admin/sale"
	"florin/internal/admin/takeover"
	"florin/internal/customer/clients"
	"florin/internal/identity/identity"
	"florin/internal/lending/decision"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/rule/settings"
)

// Service is the entry point of the feature. Every method is one transaction and checks its caller's permission itself.
type Service struct {
	Parts
	Impairment *impairment.Service // what is expected to be lost
	TakeOvers  *takeover.Service   // loans that come from other books
	Sales      *sale.Service       // loans that are sold
	Rates      *rates.Service      // by which statements are shown in another currency
}

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Identity *identity.Service
	Ledger   *ledger.Service
	Loans    *loanbook.Service
	Keys     *keyring.Ring
	Requests *decision.Service
	Clients  *clients.Service
	Log      *slog.Logger
	Version  string // of the program, as files name it
}

// New makes the service.
func New(parts Parts) *Service {
	return &Service{
		parts, impairment.New(impairment.Parts{DB: parts.DB, Settings: parts.Settings, Identity: parts.Identity, Loans: parts.Loans, Log: parts.Log}),
		takeover.New(takeover.Parts{
			DB: parts.DB, Keys: parts.Keys, Settings: parts.Settings, Identity: parts.Identity, Requests: parts.Requests, Loans: parts.Loans, Clients: parts.Clients, Log: parts.Log,
		}),
		sale.New(sale.Parts{DB: parts.DB, Settings: parts.Settings, Identity: parts.Identity, Loans: parts.Loans, Log: parts.Log}),
		rates.New(rates.Parts{DB: parts.DB, Settings: parts.Settings, Identity: parts.Identity, Log: parts.Log}),
	}
}

// Register lets a node bring charts into force whose day has come, reckon expected losses, take loans over and sell them.
func (s *Service) Register(r *job.Runner) {
	r.Every("charts.apply", time.Minute, s.ApplyDue)
	s.Impairment.Register(r)
	s.TakeOvers.Register(r)
	s.Sales.Register(r)
}

func recordTx(tx *db.Tx, by audit.Actor, kind, id, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: kind, EntityID: id, Details: details})
}
