package doctor

import (
	"context"
	"crypto/tls"
	"net/url"
	"os"
	"strings"
	"time"

	"florin/internal/admin/config"
	"florin/internal/identity/identity"
	"florin/web"
)

func (p Parts) examineConfig(ctx context.Context) (list []Finding) {
	if delivers, err := p.Mail.Delivers(ctx); err != nil {
		list = append(list, found("mail_unreadable", p.Explain(err)))
	} else if !delivers {
		list = append(list, found("no_mail_server"))
	} else if strings.HasPrefix(p.Config.SMTPURL, "smtp://") && !strings.Contains(p.Config.SMTPURL, "@") {
		list = append(list, found("mail_unsigned"))
	}
	if strings.Contains(p.Config.SMTPURL, "insecure=1") {
		list = append(list, found("mail_insecure"))
	}
	if !p.Config.HTTPS() {
		list = append(list, found("plain_http"))
	}
	if p.Config.TLSCert != "" {
		list = append(list, p.examineCertificate()...)
	}
	if identity.StaffMFA(p.Config.StaffMFA) == identity.OptionalMFA {
		list = append(list, found("password_alone"))
	}
	list = append(list, p.examineSeal()...)
	if p.Config.Clamd == "" {
		list = append(list, found("no_scanner"))
	}
	if former := p.Config.Former(); len(former) > 0 {
		list = append(list, found("signer_former", strings.Join(former, ", ")))
	}
	if !p.hasSite() {
		list = append(list, found("no_web_app"))
	}
	return list
}

// examineCertificate looks at the certificate files as a browser would: of the site's
// name, and not over.
func (p Parts) examineCertificate() (list []Finding) {
	pair, err := tls.LoadX509KeyPair(p.Config.TLSCert, p.Config.TLSKey)
	if err != nil {
		return []Finding{found("certificate_unusable", err.Error())}
	}
	if site, err := url.Parse(p.Config.SiteURL()); err == nil && pair.Leaf.VerifyHostname(site.Hostname()) != nil {
		list = append(list, found("certificate_of_another", site.Hostname()))
	}
	switch left := pair.Leaf.NotAfter.Sub(p.Now()); {
	case left <= 0:
		list = append(list, found("certificate_over", pair.Leaf.NotAfter.Format(time.DateOnly)))
	case left < 14*24*time.Hour:
		list = append(list, found("certificate_ends", pair.Leaf.NotAfter.Format(time.DateOnly)))
	}
	return list
}

func (p Parts) hasSite() bool {
	f, err := web.Site.Open("admin.html")
	return err == nil && f.Close() == nil
}

// examineSeal warns before the certificate of the seals is over.
func (p Parts) examineSeal() (list []Finding) {
	if p.Config.SealCert == "" {
		return []Finding{found("seal_of_florin")}
	}
	key, err := p.Config.SealingKey()
	if err != nil {
		return []Finding{found("seal_unusable", err.Error())}
	}
	switch left := key.Certificate.NotAfter.Sub(p.Now()); {
	case left <= 0:
		list = append(list, found("seal_over", key.Certificate.NotAfter.Format(time.DateOnly)))
	case left < 60*24*time.Hour:
		list = append(list, found("seal_ends", key.Certificate.NotAfter.Format(time.DateOnly)))
	}
	if info, err := os.Stat(p.Config.SealKey); err == nil && info.Mode().Perm()&0o077 != 0 {
		list = append(list, found("file_open", p.Config.SealKey, info.Mode().Perm().String(), "go"))
	}
	return list
}

func (p Parts) examineFiles() (list []Finding) {
	list = openTo("go", 0o077, p.Config.MasterKeyFile(), p.Config.DatabasePath(), p.Config.Data)
	list = append(list, openTo("o", 0o007, p.Config.TLSKey, p.Config.SealKey)...) // a group may share these with other services
	if config.HoldsSecrets(p.Config.File) {
		list = append(list, openTo("o", 0o007, p.Config.File)...)
	}
	if p.Config.MasterKey == "" && p.Config.KeyFile == "" && p.Config.KMSURL == "" {
		list = append(list, found("key_beside", p.Config.MasterKeyFile()))
	}
	return list
}

func openTo(whom string, bits os.FileMode, paths ...string) (list []Finding) {
	for _, path := range paths {
		info, err := os.Stat(path)
		if err == nil && info.Mode().Perm()&bits != 0 {
			list = append(list, found("file_open", path, info.Mode().Perm().String(), whom))
		}
	}
	return list
}
