package main

import (
	"context"
	"time"

	"florin/internal/lending/guarantee"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/idempotency"
	"florin/internal/platform/job"
	"florin/internal/platform/limit"
)

// letterZone is where the day begins on which letters about arrears leave: the lenders and
// the borrowers of all products share it.
func letterZone() *time.Location {
	zone, err := time.LoadLocation("Europe/Zurich")
	if err != nil {
		return time.UTC
	}
	return zone
}

// lendingRunner is the background work of requests, contracts and loans, and the e-mails.
func (p *program) lendingRunner() *job.Runner {
	r := job.NewRunner(p.db, p.log, job.Options{Node: p.cfg.Node, Drain: drainTimeout, Wait: p.clocks.JumpedTx, Tracer: p.tracer})
	p.mail.Register(r)
	p.agreements.Register(r)
	p.adapters.Register(r)
	p.fixings.Register(r, letterZone())
	p.bankLine.Register(r)
	p.tasks.Register(r, letterZone())
	r.Daily("agreements", letterZone(), p.agreements.Daily, job.After(7*time.Hour))
	r.Daily("bank.fetch", letterZone(), p.bankLine.Daily, job.After(7*time.Hour)) // when the statements of the day before can be had
	r.Daily("programs", letterZone(), p.programs.Remind, job.After(7*time.Hour))
	r.Daily("law.endings", letterZone(), p.products.RemindOfLaw, job.After(7*time.Hour))
	r.Daily(loanbook.DueWork, letterZone(), p.lending.Loans.DueRun)
	p.origination.RegisterDaily(r, letterZone())
	p.lending.Arrears.Register(r, letterZone())
	guarantee.New(p.origination.Parts).Register(r, letterZone())
	p.lending.Sanctions.Register(r)
	p.lending.Outreach.Register(r)
	p.origination.Screening.Register(r)
	p.origination.Bureau.Register(r)
	p.commissions.Register(r)
	p.lending.Servicing.Register(r, letterZone())
	p.lending.Treasury.Register(r, letterZone())
	p.privacy.Register(r)
	r.Every("requests.check", 5*time.Second, p.origination.CheckPending, job.InLane(job.Prompt))
	r.Every("requests.index", 5*time.Second, p.origination.IndexSearch)
	p.desk.Portfolio.Register(r)
	r.Every("requests.days", time.Hour, p.origination.CountDays)
	r.Every("requests.pack", time.Minute, p.origination.PackChecks, job.InLane(job.Bulk))
	r.Every("clients.walk", time.Minute, p.clients.Walk)
	r.Every("interviews.over", time.Minute, p.interviews.EndOver)
	return r
}

// runner is the whole background work of this node: lending, and what keeps tables small.
func (p *program) runner() *job.Runner {
	r := p.lendingRunner()
	p.events.Register(r)
	p.hooks.Register(r)
	p.backups.Register(r)
	p.snapshots.Register(r)
	p.exports.Register(r)
	p.reset.Register(r)
	r.Every("sessions.sweep", time.Hour, p.identity.Sweep)
	r.Every("signing-keys.rotate", time.Hour, p.identity.RotateSigningKeys)
	r.Every("staff.guarded", time.Minute, p.identity.ApplyGuarded)
	r.Every("roles.apply", time.Minute, p.roles.ApplyDue)
	r.Every("branches.apply", time.Minute, p.branches().ApplyDue)
	r.Every("programs.due", time.Minute, p.programs.Apply)
	r.Every("settings.apply", time.Minute, p.setup.ApplyDue)
	r.Every("products.apply", time.Minute, p.products.ApplyDue)
	p.rules.Register(r)
	p.books.Register(r)
	p.collecting.Register(r)
	r.Every("messages.adopt", time.Minute, p.messages.Adopt)
	r.Every("messages.sweep", 24*time.Hour, p.messages.Forget)
	r.Every("consents.sweep", 24*time.Hour, p.consent.Forget)
	r.Every("drafts.sweep", time.Hour, p.origination.CleanupDrafts)
	r.Every("idempotency.sweep", time.Hour, func(ctx context.Context) error { return idempotency.Cleanup(ctx, p.db) })
	r.Every("calls.sweep", time.Hour, idempotency.NewCalls(p.db, p.ring).Cleanup)
	r.Every("limits.sweep", time.Hour, func(ctx context.Context) error { _, err := limit.Sweep(ctx, p.db); return err })
	r.Every("documents.sweep", time.Hour, func(ctx context.Context) error { _, err := p.documents.SweepOrphans(ctx); return err })
	r.Every("uploads.sweep", time.Hour, func(ctx context.Context) error { _, err := p.documents.SweepUploads(ctx); return err })
	r.Every("handovers.sweep", time.Hour, p.origination.CleanupHandovers)
	p.reseal.Register(r)
	r.Every("documents.scan", 10*time.Minute, func(ctx context.Context) error { _, err := p.origination.ScanPapers(ctx); return err })
	r.Every("audit.seal", sealPace, p.sealAudit)
	p.tellSeals(r)
	return r
}
