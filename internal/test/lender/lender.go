package lender

import (
	"cmp"
	"context"
	"net/netip"
	"path/filepath"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/lending/decision"
	"florin/internal/lending/guarantee"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/platform/outbound"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
	"florin/internal/test/testkit/quickhash"
)

// Site is the address of the lender's site.
const Site = "https://florin.example"

// Lender is what features stand on, with nobody in its database yet. A test makes the feature
// that it is about on top, and what must hear of loans (servicing.Lending.Listen).
type Lender struct {
	Env       *testkit.Env
	Folder    string // of its keys and documents
	Keys      *keyring.Ring
	Settings  *settings.Service
	Mail      *notify.Service
	Documents *document.Service
	Identity  *identity.Service
	Adapters  *adapter.Service // on this machine
	peers     bool             // it has one
	Requests  *decision.Service
	Lending   *servicing.Lending
}

// Config is what a test wants otherwise than it is; the zero value is for most.
type Config struct {
	Site       string                                                          // where not Site
	Documents  document.Config                                                 // who scans; log and seal are the lender's
	Identity   identity.Config                                                 // without database, keys and, unless it is wrapped, mail, which are the lender's
	Colleagues func(*db.Tx, identity.Permission) ([]identity.Colleague, error) // where not those in the database
	ShippedLaw bool                                                            // without the figures that Law carries on
	Now        func() time.Time                                                // where not the clock of the database
	Keys       *keyring.Ring                                                   // where not one of its own
	Folder     string                                                          // where it has lived before
}

// New makes a lender on a database.
func New(t testing.TB, env *testkit.Env, cfg Config) *Lender {
	t.Helper()
	site, now := cmp.Or(cfg.Site, Site), cfg.Now
	if now == nil {
		now = env.Clock.Now
	}
	l := &Lender{Env: env, Folder: cmp.Or(cfg.Folder, t.TempDir()), Settings: settings.New(env.DB, now)}
	if !cfg.ShippedLaw {
		l.keepLawCurrent(t)
	}
	var err error
	if l.Keys = cfg.Keys; l.Keys == nil {
		l.Keys, err = keyring.Open(keyring.Config{File: filepath.Join(l.Folder, "keys")})
		testkit.Must(t, err)
	}
	l.Mail, err = notify.New(notify.Config{
		DB: env.DB, Ring: l.Keys, Log: env.Log, PublicURL: site, Language: identity.LanguageTx,
		Provider: func(context.Context) (notify.Provider, error) {
			return notify.Provider{Name: "Florin", Email: "contact@florin.example"}, nil
		},
	})
	testkit.Must(t, err)
	cfg.Documents.Log = env.Log
	cfg.Documents.Sealing.Lender = func(context.Context) (string, error) { return "Florin", nil }
	l.Documents, err = document.New(env.DB, l.Keys, l.Store(t, "documents"), cfg.Documents)
	testkit.Must(t, err)
	cfg.Identity.DB, cfg.Identity.Ring, cfg.Identity.Wire.BaseURL = env.DB, l.Keys, site
	if cfg.Identity.Mail == nil {
		cfg.Identity.Mail = l.Mail
	}
	if cfg.Identity.Hashes == nil {
		cfg.Identity.Hashes = quickhash.Hashes{}
	}
	cfg.Identity.Settings = l.Settings.Load
	l.Identity = identity.New(cfg.Identity)
	l.Adapters = adapter.New(adapter.Parts{
		DB: env.DB, Keys: l.Keys, Mail: l.Mail, Documents: l.Documents, Identity: l.Identity, Settings: l.Settings.Load,
		Caller: outbound.NewPeers(outbound.Networks{netip.MustParsePrefix("127.0.0.0/8")}), Clock: now, Mode: "live", SiteURL: site, Log: env.Log,
	})
	if cfg.Colleagues == nil {
		cfg.Colleagues = l.Identity.ColleaguesTx
	}
	l.Requests = decision.New(request.Parts{
		Adapters: l.Adapters, DB: env.DB, Settings: l.Settings, Keys: l.Keys, Mail: l.Mail, Documents: l.Documents, Now: now, Log: env.Log, Colleagues: cfg.Colleagues,
	})
	l.Requests.OnErased(guarantee.EraseTx)
	l.Lending = servicing.NewLending(servicing.Config{
		DB: env.DB, Settings: l.Settings, Keys: l.Keys, Mail: l.Mail, Documents: l.Documents, Now: now, Log: env.Log,
		Screening: l.Requests.Screening,
	})
	return l
}

// Store is a folder of the lender's for sealed contents; one name is one folder.
func (l *Lender) Store(t testing.TB, name string) *document.FileStore {
	t.Helper()
	store, err := document.NewFileStore(filepath.Join(l.Folder, name), document.Reserve{Bytes: 1, Percent: 1})
	testkit.Must(t, err)
	return store
}

// ChangeProducts changes every product.
func (l *Lender) ChangeProducts(t testing.TB, change func(*catalogue.Product)) {
	t.Helper()
	l.Env.Update(t, func(tx *db.Tx) error {
		s, err := l.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		products := append([]catalogue.Product{}, s.Products...)
		for i := range products {
			change(&products[i])
		}
		return l.Settings.ChangeTx(tx, "products", s.Version("products"), products, "test")
	})
}

// Licensed lets a product lend.
func Licensed(p *catalogue.Product) {
	p.Lending.Licence = catalogue.Licence{Authority: "ACPR", Number: "12345"}
}

// RunDue does what is due, mails among it, until nothing is.
func (l *Lender) RunDue(t testing.TB, register ...func(*job.Runner)) {
	t.Helper()
	runner := job.NewRunner(l.Env.DB, l.Env.Log, job.Options{Node: "test", Workers: 1})
	l.Mail.Register(runner)
	if l.peers {
		l.Adapters.Register(runner)
	}
	for _, fn := range register {
		fn(runner)
	}
	testkit.Must(t, runner.RunDue(t.Context()))
}

// Mailed gives what was mailed to an address, by one template, the newest first.
func (l *Lender) Mailed(t testing.TB, to, template string) (found []notify.Message) {
	t.Helper()
	list, err := l.Mail.List(t.Context(), notify.Filter{Limit: 500})
	testkit.Must(t, err)
	for _, summary := range list {
		if summary.To == to && summary.Template == template {
			m, err := l.Mail.Show(t.Context(), summary.ID)
			testkit.Must(t, err)
			found = append(found, m)
		}
	}
	return found
}

// KeepsItsLog checks, when the test is over, that whatever it did the audit log is whole.
func (l *Lender) KeepsItsLog(t testing.TB) {
	t.Cleanup(func() {
		report, err := audit.Verify(context.Background(), l.Env.DB, nil)
		if err != nil || !report.OK() {
			t.Errorf("the audit log: %+v %v", report, err)
		}
	})
}
