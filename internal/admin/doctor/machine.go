package doctor

import (
	"context"
	"crypto/tls"
	"fmt"
	"net/url"
	"os"
	"strings"
	"time"

	"florin/internal/admin/config"
	"florin/internal/identity/identity"
	"florin/web"
)

func (p Parts) examineConfig(ctx context.Context) (found []Finding) {
	if delivers, err := p.Mail.Delivers(ctx); err != nil {
		found = append(found, Finding{true, "The mail server that was set in the back-office cannot be read: " + p.Explain(err)})
	} else if !delivers {
		found = append(found, Finding{true, "No mail server: applicants get no e-mail. Set FLORIN_SMTP_URL, or enter one in the back-office."})
	} else if strings.HasPrefix(p.Config.SMTPURL, "smtp://") && !strings.Contains(p.Config.SMTPURL, "@") {
		found = append(found, Finding{false, "The mail server is used without user and password."})
	}
	if strings.Contains(p.Config.SMTPURL, "insecure=1") {
		found = append(found, Finding{true, "The certificate of the mail server is not checked: take insecure=1 out of FLORIN_SMTP_URL."})
	}
	if !p.Config.HTTPS() {
		found = append(found, Finding{true, "The site is reached by plain http: set --tls-domains, or --tls-cert and --tls-key, or a proxy with --trusted-proxies and an https --base-url."})
	}
	if p.Config.TLSCert != "" {
		found = append(found, p.examineCertificate()...)
	}
	if identity.StaffMFA(p.Config.StaffMFA) == identity.OptionalMFA {
		found = append(found, Finding{true, "A password alone opens the back-office: take --staff-mfa=optional back (FLORIN_STAFF_MFA)."})
	}
	found = append(found, p.examineSeal()...)
	if p.Config.Clamd == "" {
		found = append(found, Finding{false, "No virus scanner: documents count as not scanned. Set --clamd."})
	}
	if !p.hasSite() {
		found = append(found, Finding{true, "This program was built without the web app: build it with 'make build'."})
	}
	return found
}

// examineCertificate looks at the certificate files as a browser would: of the site's
// name, and not over.
func (p Parts) examineCertificate() (found []Finding) {
	pair, err := tls.LoadX509KeyPair(p.Config.TLSCert, p.Config.TLSKey)
	if err != nil {
		return []Finding{{true, "The certificate cannot be used: " + err.Error()}}
	}
	if site, err := url.Parse(p.Config.SiteURL()); err == nil && pair.Leaf.VerifyHostname(site.Hostname()) != nil {
		found = append(found, Finding{true, fmt.Sprintf("The certificate is not of %s: set --base-url to a name it holds, or get one for this name.", site.Hostname())})
	}
	switch left := pair.Leaf.NotAfter.Sub(p.Now()); {
	case left <= 0:
		found = append(found, Finding{true, "The certificate ended on " + pair.Leaf.NotAfter.Format(time.DateOnly) + ": renew it."})
	case left < 14*24*time.Hour:
		found = append(found, Finding{false, "The certificate ends on " + pair.Leaf.NotAfter.Format(time.DateOnly) + ": renew it."})
	}
	return found
}

func (p Parts) hasSite() bool {
	f, err := web.Site.Open("admin.html")
	return err == nil && f.Close() == nil
}

// examineSeal warns before the certificate of the seals is over.
func (p Parts) examineSeal() (found []Finding) {
	if p.Config.SealCert == "" {
		return []Finding{{false, "Documents are sealed with a certificate that Florin made itself: readers of PDF say that they do not know the issuer. A certificate of a trust service is set with --seal-cert and --seal-key."}}
	}
	key, err := p.Config.SealingKey()
	if err != nil {
		return []Finding{{true, "Documents cannot be sealed: " + err.Error()}}
	}
	switch left := key.Certificate.NotAfter.Sub(p.Now()); {
	case left <= 0:
		found = append(found, Finding{true, "The sealing certificate ended on " + key.Certificate.NotAfter.Format(time.DateOnly) + ": get a new one."})
	case left < 60*24*time.Hour:
		found = append(found, Finding{false, "The sealing certificate ends on " + key.Certificate.NotAfter.Format(time.DateOnly) + ": get a new one."})
	}
	if info, err := os.Stat(p.Config.SealKey); err == nil && info.Mode().Perm()&0o077 != 0 {
		found = append(found, Finding{true, fmt.Sprintf("%s is open to other users (%v): chmod go= %s", p.Config.SealKey, info.Mode().Perm(), p.Config.SealKey)})
	}
	return found
}

func (p Parts) examineFiles() (found []Finding) {
	found = openTo("go", 0o077, p.Config.MasterKeyFile(), p.Config.DatabasePath(), p.Config.Data)
	found = append(found, openTo("o", 0o007, p.Config.TLSKey, p.Config.SealKey)...) // a group may share these with other services
	if config.HoldsSecrets(p.Config.File) {
		found = append(found, openTo("o", 0o007, p.Config.File)...)
	}
	if p.Config.MasterKey == "" && p.Config.KeyFile == "" {
		found = append(found, Finding{false, "The master key lies beside what it protects (" + p.Config.MasterKeyFile() + "): keep it elsewhere with --master-key-file, and a copy apart from the backups."})
	}
	return found
}

func openTo(whom string, bits os.FileMode, paths ...string) (found []Finding) {
	for _, path := range paths {
		info, err := os.Stat(path)
		if err == nil && info.Mode().Perm()&bits != 0 {
			found = append(found, Finding{true, fmt.Sprintf("%s is open to other users (%v): chmod %s= %s", path, info.Mode().Perm(), whom, path)})
		}
	}
	return found
}
