package main

import (
	"context"
	"errors"
	programs "florin/internal/identity/program"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"florin/internal/admin/config"
	"florin/internal/admin/demo"
	"florin/internal/admin/sandbox"
	"florin/internal/api/sandboxapi"
	"florin/internal/platform/db"
	"florin/internal/platform/hashing"
	"florin/internal/platform/job"
	"florin/internal/platform/outbound"
)

// findSandbox asks the database what it is before anything works on it. That of a sandbox has a clock of its own and lets nothing
// leave, whichever command opens it; that of another stays what it is.
func (p *program) findSandbox(ctx context.Context) error {
	if p.template != "" {
		begin := func() time.Time { return p.now().AddDate(-demo.Span, 0, -1) } // before anything that is ever recorded
		if err := p.db.By(begin).Update(ctx, func(tx *db.Tx) error { return sandbox.MarkTx(tx, p.template) }); err != nil {
			return err
		}
	}
	m, found, err := sandbox.Find(ctx, p.db)
	switch {
	case err != nil:
		return err
	case !found && p.sandboxed:
		return sandbox.ErrEarnest
	case found:
		p.sandboxed, p.cfg = true, p.cfg.Alone()
		if p.clock != nil {
			p.clock.Set(m)
		}
	}
	return nil
}

// people is the database for what goes by the machine's clock wherever that of the lender stands: who is signed in, and by which key.
func (p *program) people() *db.DB {
	if p.clock == nil {
		return p.db
	}
	return p.db.By(p.clock.Earnest)
}

// signingCode is always the same where everything is invented.
func (p *program) signingCode() func() (string, error) {
	if !p.sandboxed {
		return nil
	}
	return func() (string, error) { return sandbox.Code, nil }
}

// nobodyCalled takes what would go to a webhook: it is kept with the deliveries, and goes nowhere.
type nobodyCalled struct{ *outbound.Hooks }

// Post implements webhook.Caller.
func (nobodyCalled) Post(context.Context, string, map[string]string, []byte) outbound.HookAnswer {
	return outbound.HookAnswer{Status: http.StatusAccepted, Excerpt: "Kept in the sandbox; nothing was sent."}
}

// openBox opens the database of a sandbox, which an empty one becomes when a template is named.
func openBox(ctx context.Context, cfg config.Config, log *slog.Logger, hashes hashing.Computer, template string) (*program, error) {
	clock := sandbox.NewClock(machineClock())
	return openWith(ctx, &program{cfg: cfg, log: log, now: clock.Now, clock: clock, sandboxed: true, template: template, shared: hashes}, migrateSchema, true)
}

// mode is what programs of this database work on.
func (p *program) mode() programs.Mode {
	if p.sandboxed {
		return programs.Test
	}
	return programs.Live
}

// boxRunner is the background work of a sandbox: all that a day brings, and what waits for its hour. What only keeps the tables of a
// long life small is left out: a sandbox is gone before that matters.
func (p *program) boxRunner() *job.Runner {
	r := p.lendingRunner()
	p.events.Register(r)
	p.hooks.Register(r)
	p.exports.Register(r)
	p.rules.Register(r)
	p.books.Register(r)
	p.collecting.Register(r)
	p.reset.Register(r)
	r.Every("staff.guarded", time.Minute, p.identity.ApplyGuarded)
	r.Every("roles.apply", time.Minute, p.roles.ApplyDue)
	r.Every("branches.apply", time.Minute, p.branches().ApplyDue)
	r.Every("settings.apply", time.Minute, p.setup.ApplyDue)
	r.Every("products.apply", time.Minute, p.products.ApplyDue)
	r.Every("messages.adopt", time.Minute, p.messages.Adopt)
	return r
}

// sandboxService is what only a sandbox has.
func (p *program) sandboxService() *sandbox.Service {
	return sandbox.New(sandbox.Parts{
		DB: p.db, Clock: p.clock, Work: p.boxRunner(), Settings: p.settings, Identity: p.identity, Programs: p.programs, Events: p.events, Requests: p.origination, Agreements: p.agreements,
		Lending: p.lending, Messages: p.messages, Profiles: p.profiles, Adapters: p.adapters, Adapter: p.played, Mail: p.mail, Zone: letterZone(), Log: p.log,
	})
}

// boxes is the program as the host of sandboxes needs it.
type boxes struct {
	log    *slog.Logger
	hashes hashing.Computer
	loans  int        // of the demo template
	server *db.Server // of the databases that are in no file; nil: there are none
}

// at is the configuration of a sandbox in a folder, or of what one is made from.
func (b *boxes) at(folder, site string) (config.Config, error) {
	cfg := config.Box(folder, site, sandboxapi.OfficePath)
	name, err := sandboxapi.DatabaseIn(folder)
	if err == nil && name != "" {
		if b.server == nil {
			return cfg, fmt.Errorf("the database of %s is on a server", folder)
		}
		cfg.Database = b.server.URL(name)
	}
	return cfg, err
}

// Open implements sandboxapi.Program.
func (b *boxes) Open(ctx context.Context, folder, site string) (sandboxapi.Opened, error) {
	cfg, err := b.at(folder, site)
	if err != nil {
		return sandboxapi.Opened{}, err
	}
	p, err := openBox(ctx, cfg, b.log, b.hashes, "")
	if err != nil {
		return sandboxapi.Opened{}, err
	}
	pages := func(ctx context.Context) (http.Handler, error) { return p.handler(ctx, sandboxapi.OfficePath) }
	return sandboxapi.Opened{Service: p.sandboxService(), Pages: pages, Close: p.close}, nil
}

// Template implements sandboxapi.Program.
func (b *boxes) Template(ctx context.Context, name, folder string) error {
	cfg, err := b.at(folder, templateSite)
	if err != nil {
		return err
	}
	if name == sandboxapi.DemoTemplate {
		return b.demoTemplate(ctx, cfg)
	}
	p, err := openBox(ctx, cfg, b.log, b.hashes, name)
	if err != nil {
		return fmt.Errorf("the template %s: %w", name, err)
	}
	err = demo.Found(ctx, p.demoParts(nil))
	if err == nil {
		err = p.sandboxService().Settle(ctx)
	}
	return errors.Join(err, p.close())
}

// templateSite is nobody's: links in mails of before a sandbox was made lead nowhere.
const templateSite = "http://sandbox.localhost"

// demoTemplate lets two years go by, up to this moment.
func (b *boxes) demoTemplate(ctx context.Context, cfg config.Config) error {
	clock := demo.NewClock(machineClock()())
	p, err := openWith(ctx, &program{cfg: cfg, log: b.log, now: clock.Now, sandboxed: true, template: sandboxapi.DemoTemplate, shared: b.hashes}, migrateSchema, true)
	if err != nil {
		return fmt.Errorf("the template %s: %w", sandboxapi.DemoTemplate, err)
	}
	_, err = demo.Build(ctx, p.demoParts(clock), demo.Options{Loans: b.loans, Seed: 1})
	if err == nil {
		err = demo.MoreAdministrators(ctx, p.identity)
	}
	return errors.Join(err, p.close())
}

func (p *program) demoParts(clock *demo.Clock) demo.Parts {
	return demo.Parts{
		DB: p.db, Settings: p.settings, Identity: p.identity, Requests: p.origination, Agreements: p.agreements, Lending: p.lending,
		Interviews: p.interviews, Messages: p.messages, Privacy: p.privacy, Tasks: p.tasks, Mail: p.mail, Work: p.lendingRunner(), Clock: clock,
	}
}
