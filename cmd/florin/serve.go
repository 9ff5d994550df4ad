package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"florin/internal/admin/config"
	"florin/internal/admin/sandbox"
	"florin/internal/admin/watch"
	"florin/internal/api/server"
	"florin/internal/platform/certstore"
	"florin/internal/platform/command"
	"florin/internal/platform/job"
	"florin/internal/platform/live"
	"florin/internal/platform/meter"
	"florin/internal/platform/node"
	"florin/internal/platform/personal"
)

type serveCmd struct{}

// began is when this process did: what it counts, it counts from then.
var began = time.Now()

var errSealing = errors.New("the sealing of persons was cut off: run 'florin keys seal-persons' again, then serve")

// Run starts everything and ends it in order: first /readyz says no, then there are no new
// requests, then no running ones, then the background work ends, then the database.
func (serveCmd) Run(e *command.Env, cfg *config.Config) error {
	release, err := lockDatabase(cfg)
	if err != nil {
		return err
	}
	p, err := openProgram(e.Ctx, *cfg, e.Log, migrateSchema)
	if err != nil {
		return errors.Join(err, release())
	}
	switch {
	case p.sandboxed:
		return errors.Join(sandbox.ErrSandbox, p.close(), release())
	case p.persons == personal.Sealing:
		return errors.Join(errSealing, p.close(), release())
	}
	return errors.Join(p.serve(e), p.close(), release())
}

func (p *program) serve(e *command.Env) error {
	adminPath, err := p.adminPath(e.Ctx)
	if err != nil {
		return err
	}
	as := p.cfg.Service(version)
	if p.tracer, err = p.cfg.Tracer(as, p.log, time.Now); err != nil {
		return err
	}
	if p.meter, err = p.cfg.Meter(as, p.log, began, time.Now); err != nil {
		return err
	}
	serving := p.drained(e.Ctx)
	handler, err := p.handler(serving, adminPath)
	if err != nil {
		return err
	}
	context.AfterFunc(e.Ctx, handler.Leave)
	password, first, err := p.identity.EnsureFirstAdmin(e.Ctx, p.cfg.AdminEmail)
	if err != nil {
		return fmt.Errorf("the first administrator: %w", err)
	}
	newHere := (first || p.ring.Created()) && p.cfg.MasterKey == "" // another command may have made the key, and told nobody
	secured, err := p.tls(e.Ctx)
	if err != nil {
		return err
	}
	collectSeldom()
	debug.FreeOSMemory() // migrations and the first hash need far more than serving does
	stopWork := p.startWork(e.Ctx, handler.Gather)
	defer stopWork()
	go watch.Run(serving, watch.Parts{DB: p.db, Documents: p.documents, Mail: p.mail, Log: p.log, Explain: explain})
	shown := false
	err = handler.Run(serving, server.Listening{
		Address: p.cfg.Listen, TLS: secured, Redirect: p.cfg.HTTPRedirect, Port: p.cfg.SitePort(), Metrics: p.cfg.MetricsListen,
		Ready: func(addr net.Addr) {
			w := welcome{site: p.siteAt(addr), adminPath: adminPath, mail: p.mailPlace(e.Ctx), data: p.cfg.Data, logged: command.ToJournal(e.Out)}
			if first {
				w.email, w.password = p.cfg.AdminEmail, password
			}
			if newHere {
				w.keyFile = p.cfg.MasterKeyFile()
			}
			fmt.Fprint(e.Out, w.String())
			shown = true
		},
	})
	if !shown { // the address was taken, say: the next start has neither a password nor a new key to show
		var lines []string
		if first {
			lines = firstAdministrator(p.cfg.AdminEmail, password, command.ToJournal(e.Out))
		}
		if newHere {
			lines = append(lines, newKey(p.cfg.MasterKeyFile())...)
		}
		fmt.Fprint(e.Out, command.Box(lines))
	}
	return err
}

// drained ends some time after ctx does: a load balancer that asks /readyz every few seconds would
// meanwhile send people to an address where nobody listens any more.
func (p *program) drained(ctx context.Context) context.Context {
	if p.cfg.Drain == 0 {
		return ctx
	}
	later, end := context.WithCancel(context.WithoutCancel(ctx))
	context.AfterFunc(ctx, func() {
		p.log.Info("leaving: /readyz says no, and requests are still answered", "for", p.cfg.Drain)
		time.AfterFunc(p.cfg.Drain, end)
	})
	return later
}

func newKey(file string) []string {
	return []string{
		"The master key is in " + file,
		"Keep a copy apart from the backups: without it no document can ever be read.",
	}
}

// firstAdministrator leaves the password out of what is logged: another one is made on a terminal.
func firstAdministrator(email, password string, logged bool) []string {
	if logged {
		return []string{
			"First administrator:",
			"E-mail         " + email,
			"Password       florin admin reset-password --email " + email + " --apply",
		}
	}
	return []string{
		"First administrator, shown only this once:",
		"E-mail         " + email,
		"Password       " + password + "   (for one use within 72 hours; you choose your own then)",
	}
}

// collectSeldom lets the heap grow to three times what lives in it, instead of twice,
// before it is collected: what lives is little (some 6 MiB, 20 while pages are made), and a fifth of the processor
// time of a request is spared. GOGC and GOMEMLIMIT in the environment decide otherwise.
func collectSeldom() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(200)
	}
	if os.Getenv("GOMEMLIMIT") == "" { // garbage of a busy moment is collected before it doubles what the process takes
		debug.SetMemoryLimit(int64(45+18*runtime.GOMAXPROCS(0)) << 20)
	}
}

// startWork tells the other nodes of this one and runs the background work, until the returned function is called, which
// waits for running jobs. A collector is told the figures that are gathered.
func (p *program) startWork(ctx context.Context, figures meter.Gather) (stop func()) {
	name := &nodeName{program: p}
	name.take(ctx)
	working, end := context.WithCancel(context.WithoutCancel(ctx))
	listed, leave := context.WithCancel(context.WithoutCancel(ctx))
	var work, rest sync.WaitGroup
	var runner *job.Runner
	if p.cfg.Workers {
		runner = p.runner()
	}
	if beat, err := node.Start(ctx, p.asNode(runner)); err != nil {
		p.log.Warn("this node could not tell the others of itself; if it dies, what it was doing waits for three minutes", "error", err)
	} else {
		rest.Go(func() { beat.Run(listed) })
	}
	if runner != nil {
		work.Go(func() { runner.Run(working) })
	}
	rest.Go(func() { name.keep(listed) })
	rest.Go(func() { p.keepingSeals(listed) })
	rest.Go(func() { p.tracer.Run(listed) })
	rest.Go(func() { p.meter.Run(listed, figures) })
	rest.Go(func() { p.snapshots.Tidy(working) })
	return func() {
		end()
		work.Wait()
		leave()
		rest.Wait()
		name.giveBack()
	}
}

// liveHub makes what tells open pages of changes; they end first when the program is told to stop.
func (p *program) liveHub(ctx context.Context) *live.Hub {
	h := live.NewHub(live.Config{DB: p.db, Log: p.log})
	context.AfterFunc(ctx, h.Close)
	return h
}

func (p *program) tls(ctx context.Context) (*server.TLS, error) {
	if !p.cfg.HasTLS() {
		return nil, nil
	}
	certificates := certstore.New(p.db, p.ring)
	if err := certificates.TakeIn(ctx, p.cfg.InData("certificates")); err != nil {
		return nil, err
	}
	return &server.TLS{
		CertFile: p.cfg.TLSCert, KeyFile: p.cfg.TLSKey, Domains: p.cfg.TLSDomains, Email: p.cfg.TLSEmail, Storage: certificates,
	}, nil
}

// siteAt is the address of the site; a port that the system chose is filled in.
func (p *program) siteAt(addr net.Addr) string {
	site := p.cfg.SiteURL()
	if tcp, ok := addr.(*net.TCPAddr); ok && p.cfg.BaseURL == "" && strings.HasSuffix(site, ":0") {
		site = strings.TrimSuffix(site, "0") + fmt.Sprint(tcp.Port)
	}
	return site
}

func (p *program) mailPlace(ctx context.Context) string {
	if delivers, err := p.mail.Delivers(ctx); delivers && err == nil {
		return "by the mail server"
	}
	return "kept here: florin mail list --data " + p.cfg.Data
}

// welcome is what the operator must know after a start.
type welcome struct {
	site, adminPath, mail, data string
	email, password             string // of the first administrator, shown once
	keyFile                     string // at the first start
	logged                      bool   // goes where others read it: nothing that opens something is in it
}

// String draws the box.
func (w welcome) String() string {
	office := w.site + "/" + w.adminPath + "   (hidden: keep it to yourself)"
	if w.logged {
		office = "florin admin path"
	}
	lines := []string{
		"Florin is running.", "",
		"Site           " + w.site + "/",
		"Back-office    " + office,
		"API            " + w.site + "/api/docs",
		"E-mail         " + w.mail,
	}
	if w.password != "" {
		lines = append(append(lines, ""), firstAdministrator(w.email, w.password, w.logged)...)
	}
	if w.keyFile != "" {
		lines = append(append(lines, ""), newKey(w.keyFile)...)
	}
	return command.Box(lines)
}
