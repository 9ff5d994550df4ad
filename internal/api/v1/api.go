package api

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/admin/books"
	keeping "florin/internal/admin/branches"
	"florin/internal/admin/collecting"
	"florin/internal/admin/desk"
	"florin/internal/admin/export"
	"florin/internal/admin/fixing"
	"florin/internal/admin/mailing"
	"florin/internal/admin/opening"
	"florin/internal/admin/product"
	"florin/internal/admin/reporting"
	"florin/internal/admin/repository"
	"florin/internal/admin/reset"
	"florin/internal/admin/roles"
	"florin/internal/admin/rulelab"
	"florin/internal/admin/scorefile"
	"florin/internal/admin/setup"
	"florin/internal/admin/task"
	"florin/internal/api/branches"
	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/api/site"
	"florin/internal/customer/clients"
	"florin/internal/customer/dossier"
	"florin/internal/customer/interview"
	"florin/internal/customer/message"
	"florin/internal/customer/privacy"
	"florin/internal/customer/profile"
	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/integration/adapter"
	"florin/internal/integration/eventlog"
	"florin/internal/integration/webhook"
	"florin/internal/lending/agreement"
	"florin/internal/lending/bankline"
	"florin/internal/lending/branch"
	"florin/internal/lending/commission"
	"florin/internal/lending/decision"
	"florin/internal/lending/held"
	"florin/internal/lending/ledger"
	"florin/internal/lending/servicing"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
	"florin/internal/platform/keyring"
	"florin/internal/platform/live"
	"florin/internal/record/consent"
	"florin/internal/record/document"
	"florin/internal/rule/settings"
)

// Prefix is where the API lives.
const Prefix = "/api/v1"

// Parts are the features the API opens to the outside.
type Parts struct {
	DB          *db.DB
	Keys        *keyring.Ring
	Calls       *idempotency.Calls
	Identity    *identity.Service
	Origination *decision.Service
	Agreements  *agreement.Service
	*servicing.Lending
	Commissions *commission.Service
	Documents   *document.Service
	Messages    *message.Service
	Consent     *consent.Service
	Products    *product.Service
	Rules       *rulelab.Service
	ScoreFiles  *scorefile.Service
	Settings    *settings.Service
	Ledger      *ledger.Service
	Books       *books.Service
	Held        *held.Service
	Collecting  *collecting.Service
	Reporting   *reporting.Service
	Privacy     *privacy.Service
	Desk        *desk.Service
	Dossiers    *dossier.Service
	Clients     *clients.Service
	Interviews  *interview.Service
	Tasks       *task.Service
	Events      *eventlog.Service
	Hooks       *webhook.Service
	Programs    *program.Service
	Profiles    *profile.Service
	Backups     *backup.Service
	Snapshots   *repository.Service
	Mailing     *mailing.Service
	Setup       *setup.Service
	Fixings     *fixing.Service
	BankLine    *bankline.Service
	Opening     *opening.Service
	Roles       *roles.Service
	Branches    *keeping.Service
	Reset       *reset.Service
	Exports     *export.Service
	Adapters    *adapter.Service
	// Live tells open pages of clients that something of theirs has changed.
	Live *live.Hub
	Log  *slog.Logger
	Now  func() time.Time
	// HTTPS says that browsers reach the site by https: cookies are then bound to it.
	HTTPS bool
	// SiteURL is the address of the site. Calls from its pages are ours.
	SiteURL string
	// AdminPath is the hidden path of the back-office's sign-in, without slash. It is told
	// to those who accept an invitation, and to nobody else.
	AdminPath string
	Version   string
	// Endings are the operations that are to end; nil: those of the table.
	Endings map[string]endpoint.Ending
	// Latency measures how long the database takes for the simplest question.
	Latency func(ctx context.Context) (time.Duration, error)
	// Beat is how often the session behind a stream of events is looked at; ten seconds when zero.
	Beat time.Duration
}

// API answers everything under /api/.
type API struct {
	Parts
	*endpoint.Server
	// Site answers the forms of pages that were sent without script, too.
	Site   *site.API
	within func(identity.Principal) []identity.Permission // known once all routes are
}

// New builds the API. It panics on a mistake in the list of routes, which every test finds.
func New(parts Parts) *API {
	kit := exchange.New(exchange.Parts{
		Base:        &endpoint.Base{Log: parts.Log, Now: parts.Now, HTTPS: parts.HTTPS, Beat: parts.Beat},
		Origination: parts.Origination, Messages: parts.Messages, Settings: parts.Settings, SiteURL: parts.SiteURL,
	})
	a := &API{Parts: parts, Site: parts.site(kit)}
	of := branches.New(branches.Parts{DB: parts.DB, Branches: parts.Branches, Lending: &branch.Service{DB: parts.DB}})
	a.Server = endpoint.New(endpoint.Config{
		Base: kit.Base, Identity: parts.Identity, Programs: parts.Programs, Calls: parts.Calls, Routes: shown(refusing(expanding(listing(ending(classified(slices.Concat(a.list(kit), of.Routes()), operationTable), parts.endings()), lists), expansions), codeTable), exampleLines), Bounds: of.Bind, Vocabulary: vocabulary, SiteURL: parts.SiteURL, Version: parts.Version,
	})
	a.within = branches.Within(a.Routes())
	return a
}

func (p Parts) endings() map[string]endpoint.Ending {
	if p.Endings != nil {
		return p.Endings
	}
	return endings
}

// Routes gives the list.
func (a *API) Routes() []endpoint.Route { return a.Server.Routes }
