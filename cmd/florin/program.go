package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"florin/internal/api"
	"florin/internal/audit"
	"florin/internal/db"
	"florin/internal/document"
	"florin/internal/idempotency"
	"florin/internal/identity"
	"florin/internal/job"
	"florin/internal/keyring"
	"florin/internal/limit"
	"florin/internal/notify"
	"florin/internal/origination"
	"florin/internal/server"
	"florin/internal/settings"
	"florin/web"
)

// program is Florin with all its rooms wired, on one database. Tests build it with a
// free port and a folder of their own.
type program struct {
	cfg Config
	log *slog.Logger
	now func() time.Time

	ring        *keyring.Ring
	db          *db.DB
	settings    *settings.Service
	mail        *notify.Service
	documents   *document.Service
	identity    *identity.Service
	origination *origination.Service
}

// schema says what to do about a database that is not of this program's version.
type schema uint8

const (
	migrateSchema schema = iota // bring it up to date
	demandSchema                // refuse it: this command must not change anything
)

// openProgram opens the database and wires the rooms on it. Whoever opens closes.
func openProgram(ctx context.Context, cfg Config, log *slog.Logger, what schema) (*program, error) {
	p := &program{cfg: cfg, log: log, now: time.Now}
	if what == demandSchema {
		if err := cfg.installed(); err != nil {
			return nil, err
		}
	}
	if err := p.openStorage(ctx); err != nil {
		return nil, errors.Join(err, p.close())
	}
	if err := p.checkSchema(ctx, what); err != nil {
		return nil, errors.Join(err, p.close())
	}
	if err := p.wire(ctx); err != nil {
		return nil, errors.Join(err, p.close())
	}
	if err := p.checkKey(ctx, what); err != nil {
		return nil, errors.Join(err, p.close())
	}
	return p, nil
}

// installed fails where there is nothing to work on: a command that only looks must not
// leave an empty database and a useless key in a folder that was misspelt.
func (c *Config) installed() error {
	if c.isSQLite() {
		if _, err := os.Stat(c.databasePath()); errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("there is no database at %s: check --data and --database; 'florin migrate' or 'florin serve' makes a new one", c.databasePath())
		}
	}
	if _, err := os.Stat(c.keyFile()); errors.Is(err, fs.ErrNotExist) && c.MasterKey == "" {
		return fmt.Errorf("the master key is not at %s: put your copy of it there, or name it with --master-key-file", c.keyFile())
	}
	return nil
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
			err = errors.Join(err, os.Remove(p.cfg.keyFile()))
		}
		return err
	}
	if what == demandSchema {
		return nil
	}
	return p.settings.EnsureKey(ctx, p.ring.IDs())
}

func (p *program) openStorage(ctx context.Context) error {
	if err := os.MkdirAll(p.cfg.Data, 0o700); err != nil {
		return fmt.Errorf("the data folder: %w (choose another with --data)", err)
	}
	var err error
	p.ring, err = keyring.Open(keyring.Config{Value: p.cfg.MasterKey, OldValues: p.cfg.OldKeys, File: p.cfg.keyFile()})
	if err != nil {
		return err
	}
	p.db, err = db.Open(ctx, db.Config{URL: p.cfg.databaseURL(), Now: p.now, Log: p.log})
	return err
}

func (p *program) checkSchema(ctx context.Context, what schema) error {
	if what == migrateSchema {
		return p.db.Migrate(ctx)
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
	return nil
}

func (p *program) wire(ctx context.Context) error {
	p.settings = settings.New(p.db, p.now)
	snapshot, err := p.settings.Load(ctx)
	if err != nil {
		return err
	}
	p.mail, err = notify.New(notify.Config{
		DB: p.db, Ring: p.ring, Log: p.log, SMTPURL: p.cfg.SMTPURL, From: p.cfg.MailFrom, PublicURL: p.cfg.siteURL(), Provider: p.provider,
	})
	if err != nil {
		return err
	}
	blobs, err := document.NewFileStore(p.cfg.inData("documents"), document.Reserve{})
	if err != nil {
		return err
	}
	p.documents, err = document.New(p.db, p.ring, blobs, document.Config{
		Limits: p.uploadLimits, Clamd: p.cfg.Clamd, Log: p.log,
	})
	if err != nil {
		return err
	}
	p.identity = identity.New(identity.Config{DB: p.db, Mail: p.mail, StaffDomain: snapshot.Company.AdminEmailDomain})
	p.origination = origination.New(origination.Parts{
		DB: p.db, Settings: p.settings, Keys: p.ring, Mail: p.mail, Documents: p.documents, Now: p.now, Log: p.log,
	})
	p.identity.OnAddressProven(p.origination.JoinByAddressTx)
	return nil
}

func (p *program) provider(ctx context.Context) (notify.Provider, error) {
	s, err := p.settings.Load(ctx)
	c := s.Company
	return notify.Provider{
		Name: c.Name, Email: c.Email, Phone: c.Phone, AddressLines: c.AddressLines, AnswerHours: s.Policies.AnswerPromiseHours,
	}, err
}

// uploadLimits are the lender's, of the moment.
func (p *program) uploadLimits(ctx context.Context) (document.Limits, error) {
	s, err := p.settings.Load(ctx)
	u := s.Upload
	return document.Limits{MaxBytes: u.MaxBytes, MaxFiles: u.MaxFiles, Kinds: u.Kinds, Types: u.Types}, err
}

func (p *program) close() error {
	if p.db == nil {
		return nil
	}
	return p.db.Close()
}

// drainTimeout is what running jobs get at the end of the node, after the requests had
// theirs. What does not fit is handed back and done by another node or the next start.
const drainTimeout = 6 * time.Second

// runner is the background work of this node: the e-mails, and what keeps tables small.
func (p *program) runner() *job.Runner {
	r := job.NewRunner(p.db, p.log, job.Options{Node: p.cfg.Node, Drain: drainTimeout})
	p.mail.Register(r)
	r.Every("sessions.sweep", time.Hour, p.identity.Sweep)
	r.Every("drafts.sweep", time.Hour, p.origination.CleanupDrafts)
	r.Every("idempotency.sweep", time.Hour, func(ctx context.Context) error { return idempotency.Cleanup(ctx, p.db) })
	r.Every("limits.sweep", time.Hour, func(ctx context.Context) error { _, err := limit.Sweep(ctx, p.db); return err })
	r.Every("documents.sweep", time.Hour, func(ctx context.Context) error { _, err := p.documents.SweepOrphans(ctx); return err })
	r.Every("documents.rewrap", 24*time.Hour, func(ctx context.Context) error { _, err := p.documents.RewrapKeys(ctx); return err })
	r.Every("documents.scan", 10*time.Minute, func(ctx context.Context) error { _, err := p.documents.ScanPending(ctx); return err })
	r.Every("requests.index", 5*time.Second, p.origination.IndexSearch)
	r.Every("audit.seal", 24*time.Hour, func(ctx context.Context) error {
		_, err := audit.SealFile(ctx, p.db, p.sealFile(), p.now())
		return err
	})
	return r
}

func (p *program) sealFile() string { return filepath.Join(p.cfg.Data, "audit-seals.jsonl") }

// handler composes the site.
func (p *program) handler(ctx context.Context, adminPath string) (*server.Server, error) {
	proxies, err := p.cfg.proxies()
	if err != nil {
		return nil, err
	}
	door := api.New(api.Parts{
		DB: p.db, Identity: p.identity, Origination: p.origination, Documents: p.documents, Settings: p.settings,
		Log: p.log, Now: p.now, HTTPS: p.cfg.https(), SiteURL: p.cfg.siteURL(), Version: version, Latency: p.latency,
	})
	return server.New(server.Options{
		Log: p.log, Now: p.now, DB: p.db, Ring: p.ring, API: door, Site: web.Site, AdminPath: adminPath,
		HTTPS: p.cfg.https(), Proxies: proxies, OwnMetrics: p.cfg.MetricsListen != "",
		SignedInStaff: func(r *http.Request) bool { return door.SignedInStaff(r) },
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
