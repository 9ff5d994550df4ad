package admin

import (
	"florin/internal/admin/backup"
	"florin/internal/admin/export"
	"florin/internal/admin/fixing"
	"florin/internal/admin/mailing"
	"florin/internal/admin/opening"
	"florin/internal/admin/product"
	"florin/internal/admin/repository"
	"florin/internal/admin/reset"
	"florin/internal/admin/roles"
	"florin/internal/admin/rulelab"
	"florin/internal/admin/scorefile"
	"florin/internal/admin/setup"
	"florin/internal/api/exchange"
	"florin/internal/customer/privacy"
	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/integration/adapter"
	"florin/internal/integration/eventlog"
	"florin/internal/integration/webhook"
	"florin/internal/lending/commission"
	"florin/internal/lending/pennytest"
)

// Parts are the features by which the installation is kept.
type Parts struct {
	*exchange.Kit
	Identity    *identity.Service
	Programs    *program.Service
	Products    *product.Service
	Rules       *rulelab.Service
	ScoreFiles  *scorefile.Service
	Setup       *setup.Service
	Fixings     *fixing.Service
	Proofs      *pennytest.Service
	Opening     *opening.Service
	Roles       *roles.Service
	Mailing     *mailing.Service
	Backups     *backup.Service
	Snapshots   *repository.Service
	Reset       *reset.Service
	Events      *eventlog.Service
	Hooks       *webhook.Service
	Privacy     *privacy.Service
	Commissions *commission.Service
	Exports     *export.Service
	Adapters    *adapter.Service
}

// API answers the administration.
type API struct{ Parts }

// New makes the API of the administration.
func New(parts Parts) *API { return &API{parts} }
