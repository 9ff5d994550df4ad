package doctor

import (
	"context"
	"time"

	"florin/internal/admin/config"
	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Parts is what is looked at.
type Parts struct {
	Config    *config.Config
	DB        *db.DB
	Ring      *keyring.Ring
	Settings  *settings.Service
	Identity  *identity.Service
	Mail      *notify.Service
	Documents *document.Service
	Now       func() time.Time
	Explain   func(error) string // says a refusal in an operator's words
	// Patience is how long servers that Florin depends on may take to answer; zero: 15 seconds.
	Patience time.Duration
}

// Examine looks at everything. Errors: the database's.
func (p Parts) Examine(ctx context.Context) ([]Finding, error) {
	snapshot, err := p.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	staff, err := p.Identity.ListStaff(ctx, identity.CommandLine())
	if err != nil {
		return nil, err
	}
	findings := OfSettings(snapshot, p.Now())
	findings = append(findings, p.examineConfig(ctx)...)
	findings = append(findings, examineStaff(staff)...)
	findings = append(findings, p.examineFiles()...)
	findings = append(findings, p.examineAccounts(ctx, snapshot)...)
	findings = append(findings, p.examineReports(ctx)...)
	findings = append(findings, p.examineDays(ctx)...)
	findings = append(findings, p.examineNodes(ctx)...)
	findings = append(findings, p.examineKeys(ctx, snapshot)...)
	findings = append(findings, p.examineReplica(ctx)...)
	findings = append(findings, p.examineBackups(ctx)...)
	findings = append(findings, p.examineSeals(ctx)...)
	findings = append(findings, p.examineDisk()...)
	return append(findings, p.examineParts(ctx)...), nil
}
