package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"

	"florin/internal/date"
	"florin/internal/identity"
	"florin/internal/job"
	"florin/internal/settings"
	"florin/web"
)

type doctorCmd struct{}

// finding is what the doctor has to say: what blocks an opening, or what is advised.
type finding struct {
	blocks bool
	text   string
}

// Run says what would block a real opening, and fails when anything does.
func (doctorCmd) Run(e *env, cfg *Config) error {
	p, err := openProgram(e.ctx, *cfg, e.log, demandSchema)
	if err != nil {
		return err
	}
	findings, err := p.diagnose(e.ctx)
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	blocked := false
	for _, f := range findings {
		mark := "advice"
		if f.blocks {
			mark, blocked = "BLOCKS", true
		}
		fmt.Fprintf(e.out, "%s  %s\n", mark, f.text)
	}
	if blocked {
		return errSilent
	}
	fmt.Fprintln(e.out, "Nothing blocks an opening.")
	return nil
}

func (p *program) diagnose(ctx context.Context) ([]finding, error) {
	snapshot, err := p.settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	staff, err := p.identity.ListStaff(ctx, identity.CommandLine())
	if err != nil {
		return nil, err
	}
	findings := p.examineCompany(snapshot.Company)
	findings = append(findings, examineContent(snapshot)...)
	findings = append(findings, p.examineConfig(ctx)...)
	findings = append(findings, examineStaff(staff)...)
	findings = append(findings, p.examineFiles()...)
	findings = append(findings, p.examineDays(ctx)...)
	return append(findings, p.examineParts(ctx)...), nil
}

func (p *program) examineCompany(c settings.Company) (found []finding) {
	if c.Placeholder {
		found = append(found, finding{true, "The company is the placeholder that Florin ships with: enter the lender's own with 'florin settings set company'."})
	}
	if c.Demo {
		found = append(found, finding{true, "The database holds demo data: open with an empty database (another --data folder or --database)."})
	}
	if c.AdminEmailDomain == "" {
		found = append(found, finding{false, "No e-mail domain is set for administrators: any address can be given access."})
	}
	return found
}

// examineContent looks for what the pages show of people who do not exist.
func examineContent(s settings.Snapshot) (found []finding) {
	if slices.ContainsFunc(s.Team, func(m settings.Member) bool { return m.Example }) {
		found = append(found, finding{true, "The page about the lender shows the example team that Florin ships with: enter the lender's own, or an empty list, with 'florin settings set team'."})
	}
	if slices.ContainsFunc(s.Testimonials, func(t settings.Testimonial) bool { return t.Example }) {
		found = append(found, finding{true, "The home page shows the example testimonials that Florin ships with: enter real ones, or an empty list, with 'florin settings set testimonials'."})
	}
	for _, p := range s.Products {
		if p.Law.Country == "FR" && p.Law.Regime == settings.ConsumerCredit && p.Law.APRMax == "" {
			found = append(found, finding{false, "No usury rate is entered for " + p.Code + ": it changes each quarter, set law.apr_max with 'florin settings set products'."})
		}
	}
	return found
}

func (p *program) examineConfig(ctx context.Context) (found []finding) {
	if delivers, err := p.mail.Delivers(ctx); err != nil {
		found = append(found, finding{true, "The mail server that was set in the back-office cannot be read: " + explain(err)})
	} else if !delivers {
		found = append(found, finding{true, "No mail server: applicants get no e-mail. Set FLORIN_SMTP_URL, or enter one in the back-office."})
	} else if strings.HasPrefix(p.cfg.SMTPURL, "smtp://") && !strings.Contains(p.cfg.SMTPURL, "@") {
		found = append(found, finding{false, "The mail server is used without user and password."})
	}
	if strings.Contains(p.cfg.SMTPURL, "insecure=1") {
		found = append(found, finding{true, "The certificate of the mail server is not checked: take insecure=1 out of FLORIN_SMTP_URL."})
	}
	if !p.cfg.https() {
		found = append(found, finding{true, "The site is reached by plain http: set --tls-domains, or --tls-cert and --tls-key, or a proxy with --trusted-proxies and an https --base-url."})
	}
	if p.cfg.TLSCert != "" {
		found = append(found, p.examineCertificate()...)
	}
	if identity.StaffMFA(p.cfg.StaffMFA) == identity.OptionalMFA {
		found = append(found, finding{true, "A password alone opens the back-office: take --staff-mfa=optional back (FLORIN_STAFF_MFA)."})
	}
	found = append(found, p.examineSeal()...)
	if p.cfg.Clamd == "" {
		found = append(found, finding{false, "No virus scanner: documents count as not scanned. Set --clamd."})
	}
	if !p.hasSite() {
		found = append(found, finding{true, "This program was built without the web app: build it with 'make build'."})
	}
	return found
}

// examineCertificate looks at the certificate files as a browser would: of the site's
// name, and not over.
func (p *program) examineCertificate() (found []finding) {
	pair, err := tls.LoadX509KeyPair(p.cfg.TLSCert, p.cfg.TLSKey)
	if err != nil {
		return []finding{{true, "The certificate cannot be used: " + err.Error()}}
	}
	if site, err := url.Parse(p.cfg.siteURL()); err == nil && pair.Leaf.VerifyHostname(site.Hostname()) != nil {
		found = append(found, finding{true, fmt.Sprintf("The certificate is not of %s: set --base-url to a name it holds, or get one for this name.", site.Hostname())})
	}
	switch left := pair.Leaf.NotAfter.Sub(p.now()); {
	case left <= 0:
		found = append(found, finding{true, "The certificate ended on " + pair.Leaf.NotAfter.Format(time.DateOnly) + ": renew it."})
	case left < 14*24*time.Hour:
		found = append(found, finding{false, "The certificate ends on " + pair.Leaf.NotAfter.Format(time.DateOnly) + ": renew it."})
	}
	return found
}

func (p *program) hasSite() bool {
	f, err := web.Site.Open("admin.html")
	return err == nil && f.Close() == nil
}

func examineStaff(staff []identity.StaffEntry) (found []finding) {
	administrators := 0
	for _, m := range staff {
		switch {
		case m.DisabledAt != nil:
			continue
		case m.Invited && m.InvitationEndsAt == nil:
			found = append(found, finding{false, "The invitation of " + m.Email + " has run out: invite them again, or disable them."})
		case m.Invited:
		case m.MustChange && m.Role == identity.Administrator:
			administrators++
			fallthrough
		case m.MustChange:
			found = append(found, finding{true, "The one-time password of " + m.Email + " was never changed: sign in, or disable the person."})
		case m.Role == identity.Administrator:
			administrators++
		}
		if strings.HasSuffix(m.Email, "@florin.example") {
			found = append(found, finding{false, m.Email + " is an example address that no e-mail reaches."})
		}
	}
	if administrators == 0 {
		found = append(found, finding{true, "No administrator exists: florin admin create --email ADDRESS."})
	}
	return found
}

func (p *program) examineFiles() (found []finding) {
	found = openTo("go", 0o077, p.cfg.keyFile(), p.cfg.databasePath(), p.cfg.Data)
	found = append(found, openTo("o", 0o007, p.cfg.TLSKey, p.cfg.SealKey)...) // a group may share these with other services
	if secretsIn(p.cfg.File) {
		found = append(found, openTo("o", 0o007, p.cfg.File)...)
	}
	if p.cfg.MasterKey == "" && p.cfg.KeyFile == "" {
		found = append(found, finding{false, "The master key lies beside what it protects (" + p.cfg.keyFile() + "): keep it elsewhere with --master-key-file, and a copy apart from the backups."})
	}
	return found
}

func openTo(whom string, bits os.FileMode, paths ...string) (found []finding) {
	for _, path := range paths {
		info, err := os.Stat(path)
		if err == nil && info.Mode().Perm()&bits != 0 {
			found = append(found, finding{true, fmt.Sprintf("%s is open to other users (%v): chmod %s= %s", path, info.Mode().Perm(), whom, path)})
		}
	}
	return found
}

// examineDays looks for daily work that stands still because a day fails.
func (p *program) examineDays(ctx context.Context) (found []finding) {
	days, err := job.Dailies(ctx, p.db)
	if err != nil {
		return []finding{{true, "The daily work cannot be looked at: " + explain(err)}}
	}
	for _, d := range days {
		if d.Failures > 0 && d.LastError != nil {
			found = append(found, finding{true, fmt.Sprintf("The daily work %q is done up to %s only: the day after it failed %d times, the last time with: %s",
				d.Name, d.DoneOn, d.Failures, *d.LastError)})
		}
	}
	return append(found, p.examineClock(days)...)
}

// examineClock looks for work of days that are to come: what an hour of a wrong clock has done
// holds for good, and until that day nothing more is done.
func (p *program) examineClock(days []job.DailyState) []finding {
	tomorrow := date.Of(p.now(), time.UTC).AddDays(1) // it may be tomorrow already at the lender's place
	var last date.Date
	for _, d := range days {
		if d.DoneOn.After(tomorrow) && d.DoneOn.After(last) {
			last = d.DoneOn
		}
	}
	if last.IsZero() {
		return nil
	}
	return []finding{{true, fmt.Sprintf("Daily work is done up to %s, which is to come: the clock of a machine was ahead, or is behind now. "+
		"Until then nothing falls due: set the clock right, or restore the backup from before.", last)}}
}

func (p *program) examineParts(ctx context.Context) (found []finding) {
	if err := p.documents.Ready(ctx); err != nil {
		found = append(found, finding{true, "Documents cannot be stored: " + explain(err)})
	}
	ctx, cancel := context.WithTimeout(ctx, 15*time.Second)
	defer cancel()
	if err := p.mail.ServerReady(ctx); err != nil {
		found = append(found, finding{true, "The mail server does not take mails: " + err.Error()})
	}
	if broken, err := p.mail.BrokenWords(ctx); err != nil {
		found = append(found, finding{true, "The lender's own words of e-mails cannot be read: " + explain(err)})
	} else if len(broken) > 0 {
		found = append(found, finding{false, "The lender's own words no longer fit this version, and the shipped text is sent: " + strings.Join(broken, ", ") + ". Mend them in the back-office."})
	}
	if configured, err := p.documents.ScannerReady(ctx); configured && err != nil {
		found = append(found, finding{true, "The virus scanner does not answer: " + err.Error()})
	}
	return found
}
