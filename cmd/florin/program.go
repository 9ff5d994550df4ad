package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"strings"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/admin/backupcmd"
	"florin/internal/admin/books"
	"florin/internal/admin/collecting"
	"florin/internal/admin/config"
	"florin/internal/admin/desk"
	"florin/internal/admin/export"
	"florin/internal/admin/fixing"
	"florin/internal/admin/mailing"
	"florin/internal/admin/masterkey"
	"florin/internal/admin/move"
	"florin/internal/admin/opening"
	"florin/internal/admin/product"
	"florin/internal/admin/reporting"
	"florin/internal/admin/repository"
	"florin/internal/admin/reseal"
	"florin/internal/admin/reset"
	"florin/internal/admin/roles"
	"florin/internal/admin/rulelab"
	"florin/internal/admin/sandbox"
	"florin/internal/admin/setup"
	"florin/internal/admin/task"
	"florin/internal/admin/watch"
	"florin/internal/api/server"
	"florin/internal/api/v1"
	"florin/internal/customer/clients"
	"florin/internal/customer/dossier"
	"florin/internal/customer/interview"
	"florin/internal/customer/message"
	"florin/internal/customer/privacy"
	"florin/internal/customer/profile"
	"florin/internal/identity/identity"
	programs "florin/internal/identity/program"
	"florin/internal/integration/adapter"
	"florin/internal/integration/eventlog"
	"florin/internal/integration/texting"
	"florin/internal/integration/webhook"
	"florin/internal/lending/agreement"
	"florin/internal/lending/arrears"
	"florin/internal/lending/bankline"
	"florin/internal/lending/commission"
	"florin/internal/lending/decision"
	"florin/internal/lending/guarantee"
	"florin/internal/lending/held"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
	"florin/internal/lending/signing"
	"florin/internal/platform/db"
	"florin/internal/platform/hashing"
	"florin/internal/platform/idempotency"
	"florin/internal/platform/keyring"
	"florin/internal/platform/meter"
	"florin/internal/platform/outbound"
	"florin/internal/platform/personal"
	"florin/internal/platform/standstill"
	"florin/internal/platform/trace"
	"florin/internal/record/consent"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
	"florin/web"
)

// program is Florin with all its services wired, on one database. Tests build it with a
// free port and a folder of their own.
type program struct {
	cfg config.Config
	log *slog.Logger
	now func() time.Time
	// clock is that of the sandbox whose database this is; of others it is the machine's, and stays so.
	clock *sandbox.Clock
	// sandboxed says that everything in the database is invented: nothing leaves.
	sandboxed bool
	template  string           // what an empty database becomes a sandbox of; empty: of nothing
	shared    hashing.Computer // computes passwords for many programs; nil: one of its own
	// clocks notices days on which nothing ran, and clocks that jump.
	clocks *standstill.Watch

	tracer      *trace.Tracer // of a node that serves; else nil
	meter       *meter.Meter  // likewise
	ring        *keyring.Ring
	keys        *masterkey.Keys
	reseal      *reseal.Service
	persons     personal.State
	db          *db.DB
	settings    *settings.Service
	mail        *notify.Service
	blobs       document.BlobStore
	documents   *document.Service
	identity    *identity.Service
	programs    *programs.Service
	hashes      hashing.Computer
	origination *decision.Service
	agreements  *agreement.Service
	lending     *servicing.Lending
	commissions *commission.Service
	held        *held.Service
	collecting  *collecting.Service
	reporting   *reporting.Service
	messages    *message.Service
	products    *product.Service
	rules       *rulelab.Service
	consent     *consent.Service
	ledger      *ledger.Service
	books       *books.Service
	profiles    *profile.Service
	desk        *desk.Service
	events      *eventlog.Service
	hooks       *webhook.Service
	adapters    *adapter.Service
	fixings     *fixing.Service
	bankLine    *bankline.Service
	played      *sandbox.Adapter // of a sandbox; else nil
	dossiers    *dossier.Service
	clients     *clients.Service
	interviews  *interview.Service
	tasks       *task.Service
	privacy     *privacy.Service
	backups     *backup.Service
	snapshots   *repository.Service
	exports     *export.Service
	mailing     *mailing.Service
	setup       *setup.Service
	opening     *opening.Service
	roles       *roles.Service
	reset       *reset.Service
}

// schema says what to do about a database that is not of this program's version.
type schema uint8

const (
	migrateSchema schema = iota // bring it up to date
	demandSchema                // refuse it: this command must not change anything
)

// openProgram opens the database and wires the services on it. The caller closes it.
func openProgram(ctx context.Context, cfg config.Config, log *slog.Logger, what schema) (*program, error) {
	clock := sandbox.NewClock(machineClock())
	return openWith(ctx, &program{cfg: cfg, log: log, now: clock.Now, clock: clock}, what, clockTrusted())
}

// openProgramAt is openProgram on a clock that the caller moves: it jumps on purpose, and holds up nothing.
func openProgramAt(ctx context.Context, cfg config.Config, log *slog.Logger, what schema, now func() time.Time) (*program, error) {
	return openWith(ctx, &program{cfg: cfg, log: log, now: now}, what, true)
}

func openWith(ctx context.Context, p *program, what schema, trusted bool) (*program, error) {
	cfg := p.cfg
	if what == demandSchema {
		if err := cfg.Installed(); err != nil {
			return nil, err
		}
	}
	if err := p.openStorage(ctx); err != nil {
		return nil, errors.Join(err, p.close())
	}
	p.clocks = standstill.New(standstill.Config{DB: p.db, Log: p.log, Ran: monotonic(), Trusted: trusted})
	if err := p.checkSchema(ctx, what); err != nil {
		return nil, errors.Join(err, p.close())
	}
	demanded := func(ctx context.Context) error { return p.checkKey(ctx, what) }
	for _, step := range []func(context.Context) error{p.findSandbox, p.wire, demanded, p.openPersons} {
		if err := step(ctx); err != nil {
			return nil, errors.Join(err, p.close())
		}
	}
	return p, nil
}

// monotonic tells how long ago it was made, by a clock that nobody sets.
func monotonic() func() time.Duration {
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}

// checkKey refuses a database that another master key seals. A key made a moment ago
// for such a database would only mislead: it goes again.
func (p *program) checkKey(ctx context.Context, what schema) error {
	snapshot, err := p.settings.Load(ctx)
	if err != nil {
		return err
	}
	if err := snapshot.CheckKeys(p.ring.IDs()); err != nil {
		if p.ring.Created() {
			err = errors.Join(err, os.Remove(p.cfg.MasterKeyFile()))
		}
		return err
	}
	p.keys = &masterkey.Keys{DB: p.db, Ring: p.ring, Settings: p.settings, Log: p.log}
	if what == demandSchema {
		return p.keys.Follow(ctx)
	}
	return p.keys.Start(ctx, p.cfg.Node)
}

func (p *program) openStorage(ctx context.Context) error {
	if err := os.MkdirAll(p.cfg.Data, 0o700); err != nil {
		return fmt.Errorf("the data folder: %w (choose another with --data)", err)
	}
	var err error
	p.ring, err = keyring.Open(p.cfg.Keyring())
	if err != nil {
		return err
	}
	database := db.Config{URL: p.cfg.DatabaseURL(), Replica: p.cfg.Replica, Now: p.now, Log: p.log, Volatile: p.sandboxed}
	if !p.sandboxed {
		database.Reserve = int64(p.cfg.DiskReserve) << 20
	}
	p.db, err = db.Open(ctx, database)
	return err
}

func (p *program) checkSchema(ctx context.Context, what schema) error {
	if what == migrateSchema {
		if err := p.db.Migrate(ctx); err != nil {
			return err
		}
		return move.Finished(ctx, p.db)
	}
	database, own, err := p.db.SchemaVersion(ctx)
	switch {
	case err != nil:
		return err
	case database > own:
		return db.ErrNewer
	case database < own:
		return errors.New("the database is of an older version: run 'florin migrate', or start 'florin serve' once")
	}
	return move.Finished(ctx, p.db)
}

func (p *program) wire(ctx context.Context) error {
	p.settings = settings.New(p.db, p.now)
	snapshot, err := p.settings.Load(ctx)
	if err != nil {
		return err
	}
	networks, err := outbound.ParseNetworks(p.cfg.PrivateNetworks)
	if err != nil {
		return err
	}
	p.mail, err = notify.New(notify.Config{
		DB: p.db, Ring: p.ring, Log: p.log, SMTPURL: p.cfg.SMTPURL, Networks: networks, From: p.cfg.MailFrom, PublicURL: p.cfg.SiteURL(), Provider: p.provider,
		Language: identity.LanguageTx, Zone: letterZone(), Captured: p.sandboxed,
	})
	if err != nil {
		return err
	}
	p.blobs, err = p.cfg.Blobs("documents")
	if err != nil {
		return err
	}
	sealing, err := p.sealing()
	if err != nil {
		return err
	}
	p.documents, err = document.New(p.db, p.ring, p.blobs, document.Config{
		Limits: p.uploadLimits, Clamd: p.cfg.Clamd, Sealing: sealing, Log: p.log,
	})
	if err != nil {
		return err
	}
	if p.hashes = p.shared; p.hashes == nil {
		p.hashes = newHashes(p.log)
	}
	texts, err := p.texts()
	if err != nil {
		return err
	}
	codes := &texting.Sender{DB: p.db, Hook: texts, Patience: 5 * time.Second} // adapters are made later
	p.identity = identity.New(identity.Config{
		DB: p.people(), Mail: p.mail, Ring: p.ring, Wire: p.wireConfig(), SMS: codes, StaffMFA: p.staffMFA(snapshot), Lender: p.lender, Settings: p.settings.Load, Hashes: p.hashes,
	})
	p.programs = programs.New(programs.Parts{DB: p.people(), Identity: p.identity, Mail: p.mail, Settings: p.settings.Load, Mode: p.mode(), Audience: p.cfg.SiteURL() + programs.TokenPath, Tell: api.TellOfProgram,
		AccountOf: func(tx *db.Tx, client string) (string, bool, error) { return p.clients.AccountOfTx(tx, client) }, // made later
	})
	p.events = eventlog.New(eventlog.Parts{DB: p.db, Log: p.log, Mode: eventlog.Mode(p.mode())})
	if p.hooks, err = p.webhooks(); err != nil {
		return err
	}
	p.adapters = p.peers(networks)
	codes.Adapters = p.adapters
	if err := p.wireLending(texts, codes); err != nil {
		return err
	}
	return p.wireViews()
}

// wireLending makes the services that a request, its contract and its loan go through.
func (p *program) wireLending(texts texting.Hook, codes identity.TextSender) error {
	p.origination = decision.New(request.Parts{
		Adapters: p.adapters,
		DB:       p.db, Settings: p.settings, Keys: p.ring, Mail: p.mail, Documents: p.documents, Now: p.now, Log: p.log,
		Colleagues: p.identity.ColleaguesTx,
	})
	p.origination.Screening.Patience = 3 * time.Second
	if p.sandboxed {
		p.origination.Invent(sandbox.Answers)
	}
	p.lending = servicing.NewLending(servicing.Config{
		DB: p.db, Settings: p.settings, Keys: p.ring, Mail: p.mail, Documents: p.documents, Now: p.now, Log: p.log, SiteURL: p.cfg.SiteURL(), Clocks: p.clocks,
		Screening: p.origination.Screening, Texts: texts, Invented: p.sandboxed,
	})
	p.lending.Ask(p.adapters)
	p.held = held.New(held.Parts{DB: p.db, Clocks: p.clocks, Arrears: p.lending.Arrears, Treasury: p.lending.Treasury})
	p.collecting = collecting.New(collecting.Parts{DB: p.db, Settings: p.settings, Identity: p.identity, Arrears: p.lending.Arrears, Log: p.log})
	p.reporting = reporting.New(reporting.Parts{DB: p.db, Settings: p.settings})
	p.setup = setup.New(setup.Parts{DB: p.db, Settings: p.settings, Identity: p.identity, Log: p.log})
	p.fixings = fixing.New(fixing.Parts{DB: p.db, Settings: p.settings, Setup: p.setup, Adapters: p.adapters, Log: p.log})
	p.bankLine = bankline.New(bankline.Parts{DB: p.db, Keys: p.ring, Treasury: p.lending.Treasury, Adapters: p.adapters})
	p.products = product.New(product.Parts{DB: p.db, Settings: p.settings, Identity: p.identity, Log: p.log})
	p.rules = rulelab.New(rulelab.Parts{DB: p.db, Settings: p.settings, Requests: p.origination.Service, Log: p.log})
	p.agreements = agreement.New(agreement.Parts{
		DB: p.db, Settings: p.settings, Keys: p.ring, Mail: p.mail, Documents: p.documents, Identity: p.identity,
		Requests: p.origination, Lending: p.lending, SMS: codes, Signing: signing.New(p.adapters, p.ring), SiteURL: p.cfg.SiteURL(), Code: p.signingCode(), Log: p.log,
	})
	p.commissions = commission.New(commission.Parts{DB: p.db, Events: p.events, Partners: p.origination.Partners, Payouts: p.lending.Payouts})
	p.identity.OnOpening(p.origination.AnyTx)
	p.identity.OnAddressProven(p.origination.JoinByAddressTx)
	p.identity.OnAddressProven(p.agreements.JoinByAddressTx)
	p.identity.OnAddressProven(p.lending.Loans.JoinByAddressTx)
	return nil
}

// wireViews makes the services by which clients and staff look at what the others do.
func (p *program) wireViews() error {
	p.messages = message.New(message.Parts{
		DB: p.db, Keys: p.ring, Mail: p.mail, Settings: p.settings, Documents: p.documents,
		Contact: p.identity.ContactTx, Colleagues: p.identity.ColleaguesTx, Matters: p.matters,
	})
	p.interviews = interview.New(interview.Parts{
		DB: p.db, Settings: p.settings, Keys: p.ring, Mail: p.mail, Requests: p.origination, Colleagues: p.identity.ColleaguesTx,
		SiteURL: p.cfg.SiteURL(), Log: p.log,
	})
	p.ledger = ledger.New(p.db)
	p.profiles = profile.New(profile.Parts{
		DB: p.db, Keys: p.ring, Identity: p.identity, Requests: p.origination, Loans: p.lending.Loans, Documents: p.documents, Mail: p.mail, Log: p.log,
	})
	p.roles = roles.New(roles.Parts{DB: p.db, Settings: p.settings, Identity: p.identity, Log: p.log})
	p.desk = desk.New(desk.Parts{
		Interviews: p.interviews.Waiting, Guarded: p.guarded, Held: p.held.Count, Reports: p.reporting.Late,
		DB: p.db, Settings: p.settings, Requests: p.origination, Lending: p.lending, Messages: p.messages, Hooks: p.hooks, Mail: p.mail, Now: p.now, Log: p.log,
	})
	p.dossiers = dossier.New(dossier.Parts{
		DB: p.db, Settings: p.settings, Requests: p.origination, Agreements: p.agreements, Lending: p.lending, Documents: p.documents,
		Interviews: p.interviews, Messages: p.messages,
	})
	p.consent = consent.New(p.db, p.settings, web.PublicPages)
	p.clients = clients.New(clients.Parts{
		DB: p.db, Keys: p.ring, Settings: p.settings, Identity: p.identity, Requests: p.origination, Lending: p.lending, Documents: p.documents, Messages: p.messages, Mail: p.mail, Log: p.log,
	})
	p.reseal = reseal.New(reseal.Parts{DB: p.db, Ring: p.ring, Settings: p.settings, Begun: p.clients.WalkAgain, Log: p.log})
	p.books = books.New(books.Parts{DB: p.db, Settings: p.settings, Identity: p.identity, Ledger: p.ledger, Loans: p.lending.Loans, Keys: p.ring, Requests: p.origination, Clients: p.clients, Log: p.log, Version: version})
	p.tasks = task.New(task.Parts{
		DB: p.db, Settings: p.settings, Mail: p.mail, Requests: p.origination, Loans: p.lending.Servicing, Clients: p.clients, Colleagues: p.identity.ColleaguesTx,
	})
	p.profiles.OnChanged(p.clients.ProfileChangedTx)
	p.lending.Outreach.OnPhone(p.profiles.PhoneTx)
	p.origination.OnErased(guarantee.EraseTx)
	p.lending.Listen(servicing.Above{
		PaidOut: loanbook.Listeners[loanbook.Drawn]{p.agreements.PaidOutTx}, Booked: loanbook.Listeners[loanbook.Turned]{p.clients.LoanTx},
		Weighed: loanbook.Listeners[arrears.Weighed]{p.agreements.ArrearsTx}, Erased: loanbook.Listeners[string]{p.tasks.EraseLoanTx},
	})
	p.clients.OnAccountMoved(p.agreements.MoveAccountTx)
	p.identity.OnAddressProven(p.clients.AccountProvenTx) // after the services that join requests and loans
	p.identity.OnAccountErased(p.clients.AccountErasedTx)
	p.mailing = mailing.New(mailing.Parts{DB: p.db, Mail: p.mail, Log: p.log})
	p.backups = backup.New(backup.Parts{Source: p.installation().Source, To: p.cfg.BackupFolder(), Node: p.cfg.Node, Log: p.log})
	p.snapshots = backupcmd.Snapshots(p.log, &p.cfg, p.installation(), backupHost())
	p.snapshots.Asked = p.backups.NewestGood
	examined := p.doctor()
	examined.Patience = patienceOfPage
	p.opening = opening.New(opening.Parts{
		DB: p.db, Settings: p.settings, Identity: p.identity, Mailing: p.mailing, Backup: p.snapshots.NewestGood, Examine: examined.Examine, Invented: p.sandboxed, Log: p.log,
	})
	p.desk.Clients, p.desk.Tasks, p.desk.Indices = p.clients, p.tasks.Waiting, p.fixings.Waiting // who hear of requests and loans after the desk was made
	if err := p.wirePrivacy(); err != nil {
		return err
	}
	p.wireReset()
	return p.addProviders()
}

// patienceOfPage is how long servers may take that are asked while a page waits.
const patienceOfPage = 5 * time.Second

// wireConfig is how the APIs for other clients behave.
func (p *program) wireConfig() identity.WireConfig {
	return identity.WireConfig{
		BaseURL: p.cfg.SiteURL(), PublicKey: p.cfg.WirePublicKey, Redirects: p.cfg.WireRedirects,
		AccessLife: p.cfg.WireTokenLife, SessionLife: p.cfg.WireSessionLife,
	}
}

// staffMFA is the policy of the configuration. A demonstration guards nobody's data, and
// the person who tries it out has not enrolled anything.
func (p *program) staffMFA(s settings.Snapshot) identity.StaffMFA {
	if s.Company.Demo {
		return identity.OptionalMFA
	}
	return identity.StaffMFA(p.cfg.StaffMFA)
}

func (p *program) lender(ctx context.Context) (string, error) {
	s, err := p.settings.Load(ctx)
	return s.Company.Name, err
}

func (p *program) provider(ctx context.Context) (notify.Provider, error) {
	s, err := p.settings.Load(ctx)
	c := s.Company
	return notify.Provider{
		Name: c.Name, Email: c.Email, Phone: c.Phone, AddressLines: c.AddressLines, AnswerHours: s.Policies.AnswerPromiseHours,
		Brand: s.Brand,
	}, err
}

// uploadLimits are the lender's, of the moment.
func (p *program) uploadLimits(ctx context.Context) (document.Limits, error) {
	s, err := p.settings.Load(ctx)
	u := s.Upload
	return document.Limits{MaxBytes: u.MaxBytes, MaxFiles: u.MaxFiles, Types: u.Types}, err
}

func (p *program) close() error {
	if p.shared == nil {
		closeHashes(p.hashes)
	}
	if p.privacy != nil {
		p.privacy.Close()
	}
	if p.db == nil {
		return nil
	}
	return p.db.Close()
}

// drainTimeout is what running jobs get at the end of the node, after the requests had
// theirs. What does not fit is handed back and done by another node or the next start.
const drainTimeout = 6 * time.Second

// handler composes the site.
func (p *program) handler(ctx context.Context, adminPath string) (*server.Server, error) {
	proxies, err := p.cfg.Proxies()
	if err != nil {
		return nil, err
	}
	context.AfterFunc(ctx, p.events.Close)
	routes := api.New(api.Parts{
		Interviews: p.interviews, Tasks: p.tasks, Calls: idempotency.NewCalls(p.db, p.ring),
		DB: p.db, Keys: p.ring, Events: p.events, Hooks: p.hooks, Clients: p.clients, Identity: p.identity, Programs: p.programs, Adapters: p.adapters, Origination: p.origination, Agreements: p.agreements, Lending: p.lending, Commissions: p.commissions, Documents: p.documents, Settings: p.settings,
		Messages: p.messages, Consent: p.consent, Products: p.products, Rules: p.rules, ScoreFiles: p.scoreFiles(), Setup: p.setup, Fixings: p.fixings, BankLine: p.bankLine, Opening: p.opening, Roles: p.roles, Branches: p.branches(), Reset: p.reset, Ledger: p.ledger, Books: p.books, Held: p.held, Collecting: p.collecting, Reporting: p.reporting, Privacy: p.privacy, Backups: p.backups, Snapshots: p.snapshots, Exports: p.exports, Mailing: p.mailing, Desk: p.desk, Dossiers: p.dossiers, Profiles: p.profiles, Live: p.liveHub(ctx), Log: p.log, Now: p.now, HTTPS: p.cfg.HTTPS(), SiteURL: p.cfg.SiteURL(), AdminPath: adminPath, Version: version, Latency: p.latency,
	})
	return server.New(server.Options{
		Log: p.log, Now: p.now, DB: p.db, Ring: p.ring, API: routes, Auth: p.authAPI(), Rest: p.restAPI(), Site: web.Site, AdminPath: adminPath,
		Settings: p.settings.Load, Submit: routes.Site.Submit, Origin: strings.TrimSuffix(p.cfg.SiteURL(), "/"),
		HTTPS: p.cfg.HTTPS(), Proxies: server.Proxies(proxies), OwnMetrics: p.cfg.MetricsListen != "",
		SignedInStaff: func(r *http.Request) bool { return routes.SignedInStaff(r) },
		FrameOrigins:  p.origination.Partners.FrameOrigins,
		Figures:       watch.Measured{DB: p.db, Folder: p.cfg.Data, Counts: p.origination.Counts, Backup: p.snapshots.NewestGood, Tried: p.rehearsed, Queue: p.origination.Queue, Loans: p.lending.Servicing.Portfolio, Orders: p.lending.Payouts.Unclear, Told: p.origination.Bureau.Late, Tracer: p.tracer, Meter: p.meter, Seals: p.cfg.SealsURL}.Every(),
		Tracer:        p.tracer,
		Keys:          p.keys.Missing,
		Documents:     p.documents.Ready, Mails: p.mail.Stats, Contact: p.contact, Version: version,
	}), nil
}

func (p *program) contact(ctx context.Context) (string, error) {
	s, err := p.settings.Load(ctx)
	return s.Company.Email, err
}

func (p *program) latency(ctx context.Context) (time.Duration, error) {
	start := time.Now()
	err := p.db.Ping(ctx)
	return time.Since(start), err
}

// adminPath is the hidden path: the configured one, or the one that all nodes share.
func (p *program) adminPath(ctx context.Context) (string, error) {
	if p.cfg.AdminPath != "" {
		return strings.Trim(p.cfg.AdminPath, "/"), nil
	}
	return p.settings.EnsureAdminPath(ctx)
}
