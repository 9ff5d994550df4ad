package config

import (
	"cmp"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/keyring"
	"florin/internal/platform/outbound"
)

// Violations lists everything that is wrong with the configuration, each with what to
// do about it, so that an operator mends it once.
func (c *Config) Violations() []string {
	var all []string
	for _, rule := range []func() string{
		c.checkDatabase, c.checkReserve, c.checkReplica, c.checkBucket, c.checkBackups, c.checkListen, c.checkBaseURL, c.checkTLS, c.checkDomains, c.checkRedirect, c.checkPlain,
		c.checkProxies, c.checkMetrics, c.checkAdminPath, c.checkAdminEmail, c.checkStaffMFA, c.checkKeys, c.checkClamd, c.checkSeal, c.checkSeals, c.checkWire, c.checkOrigins, c.checkProviders, c.checkSMS, c.checkNetworks, c.checkSMTP, c.checkFrom, c.checkDrain, c.checkCollector, c.checkLog,
	} {
		if problem := rule(); problem != "" {
			all = append(all, problem)
		}
	}
	return all
}

func (c *Config) checkDatabase() string {
	if c.Database == "sqlite" || strings.HasPrefix(c.Database, "sqlite:") && len(c.Database) > len("sqlite:") {
		return ""
	}
	if isPostgres(c.Database) {
		return ""
	}
	return "--database must be 'sqlite', 'sqlite:FILE' or 'postgres://user:password@host/name'" + inURL
}

func (c *Config) checkReserve() string {
	if c.DiskReserve < 0 || c.DiskReserve > 4096 {
		return "--disk-reserve must be 0 to 4096 MiB"
	}
	return ""
}

func isPostgres(address string) bool {
	u, err := url.Parse(address)
	return err == nil && (u.Scheme == "postgres" || u.Scheme == "postgresql") && u.Host+u.RawQuery != ""
}

func (c *Config) checkReplica() string {
	switch {
	case c.Replica == "":
		return ""
	case !isPostgres(c.Replica):
		return "--replica must be 'postgres://user:password@host/name'" + inURL
	case c.IsSQLite():
		return "--replica needs --database on PostgreSQL"
	case c.Replica == c.Database:
		return "--replica must be another server than --database"
	}
	return ""
}

func (c *Config) checkListen() string { return checkAddress("--listen", c.Listen) }

func checkAddress(flag, address string) string {
	_, port, err := net.SplitHostPort(address)
	if _, notPort := strconv.ParseUint(port, 10, 16); err != nil || notPort != nil {
		return flag + " must be HOST:PORT, such as 127.0.0.1:8080, or :443 for all addresses"
	}
	return ""
}

func (c *Config) checkBaseURL() string {
	if c.BaseURL == "" {
		return ""
	}
	u, err := url.Parse(c.BaseURL)
	switch {
	case err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https"):
		return "--base-url must be a whole address, such as https://www.example.com"
	case strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil:
		return "--base-url must not have a path, query or user: Florin lives at the root of its host"
	case u.Scheme == "http" && !isLocal(u.Hostname()):
		return "--base-url must begin with https:// : plain http is only for this machine (http://127.0.0.1 or http://localhost)"
	case asBrowsersSay(u) == "":
		return "--base-url must have a host as browsers send it, of ASCII letters (xn--… for a name with others), and a port up to 65535"
	}
	return ""
}

// asBrowsersSay is the origin of an address in the only form in which browsers send it, which
// is compared with theirs for passkeys and other clients; empty when there is none.
func asBrowsersSay(u *url.URL) string {
	host, port := strings.ToLower(u.Host), u.Port()
	if strings.ContainsFunc(host, func(r rune) bool { return r > '~' }) || port != "" && !isPort(port) {
		return ""
	}
	if port == map[string]string{"http": "80", "https": "443"}[u.Scheme] {
		host = strings.TrimSuffix(host, ":"+port)
	}
	return u.Scheme + "://" + host
}

func (c *Config) checkTLS() string {
	if (c.TLSCert == "") != (c.TLSKey == "") {
		return "--tls-cert and --tls-key belong together: give both, or none"
	}
	if c.TLSCert != "" && len(c.TLSDomains) > 0 {
		return "--tls-cert and --tls-domains exclude each other: a certificate from files, or an automatic one"
	}
	return ""
}

func (c *Config) checkDomains() string {
	for _, name := range c.TLSDomains {
		if _, err := netip.ParseAddr(name); err == nil || !strings.Contains(name, ".") || strings.ContainsAny(name, "/: ") {
			return fmt.Sprintf("--tls-domains must be host names, such as www.example.com; %q is none", name)
		}
	}
	return ""
}

func (c *Config) checkRedirect() string {
	if c.HTTPRedirect == "" {
		return ""
	}
	if !c.HasTLS() {
		return "--http-redirect needs TLS here: give --tls-cert and --tls-key, or --tls-domains, or leave it to the proxy"
	}
	return checkAddress("--http-redirect", c.HTTPRedirect)
}

// checkPlain refuses to carry credit files over a network in clear.
func (c *Config) checkPlain() string {
	host, _, err := net.SplitHostPort(c.Listen)
	if err != nil || c.HasTLS() || c.trustsProxy() {
		return ""
	}
	if !isLocal(host) {
		return "--listen " + c.Listen + " would serve plain http to other machines: give --tls-cert and --tls-key, or --tls-domains, " +
			"or name the proxy that ends TLS with --trusted-proxies, or listen on 127.0.0.1"
	}
	if c.BaseURL != "" && c.HTTPS() {
		return "--base-url says https, but nobody ends TLS: give --tls-cert and --tls-key, or --tls-domains, or --behind-proxy when a proxy on this machine does"
	}
	return ""
}

func (c *Config) checkProxies() string {
	if _, err := outbound.ParseNetworks(c.TrustedProxies); err != nil {
		return "--trusted-proxies must be addresses or networks, such as 10.0.0.5,10.1.0.0/16"
	}
	return ""
}

func (c *Config) checkMetrics() string {
	if c.MetricsListen == "" {
		return ""
	}
	return checkAddress("--metrics-listen", c.MetricsListen)
}

var adminPathForm = regexp.MustCompile(`^[A-Za-z0-9_-]{8,64}$`)

func (c *Config) checkAdminPath() string {
	if c.AdminPath != "" && (!adminPathForm.MatchString(strings.Trim(c.AdminPath, "/")) || strings.HasPrefix(strings.ToLower(strings.Trim(c.AdminPath, "/")), "admin")) {
		return "--admin-path must be 8 to 64 letters, digits, '-' or '_' and must not begin with 'admin': it is meant to be hard to guess"
	}
	return ""
}

func (c *Config) checkAdminEmail() string {
	if a, err := mail.ParseAddress(c.AdminEmail); err != nil || a.Address != c.AdminEmail {
		return "--admin-email must be one bare address, such as anna@example.com"
	}
	return ""
}

func (c *Config) checkStaffMFA() string {
	if identity.StaffMFA(c.StaffMFA).Valid() {
		return ""
	}
	return "--staff-mfa must be required, optional or passkey"
}

func (c *Config) checkKeys() string {
	for _, key := range append([]string{c.MasterKey}, c.OldKeys...) {
		if key != "" && !isKey(key) && !keyring.IsWrapped(key) {
			return "FLORIN_MASTER_KEY and FLORIN_OLD_MASTER_KEYS must be 32 bytes in base64 or hexadecimal: make one with 'openssl rand -base64 32'"
		}
	}
	if (c.KMSURL == "") != (c.KMSToken == "") {
		return "--kms-url and FLORIN_KMS_TOKEN belong together: give both, or none"
	}
	if wrong := outbound.CheckKeyURL(c.KMSURL); c.KMSURL != "" && wrong != "" {
		return "--kms-url " + wrong
	}
	return ""
}

func isKey(text string) bool {
	for _, decode := range []func(string) ([]byte, error){
		base64.StdEncoding.DecodeString, base64.RawStdEncoding.DecodeString, base64.URLEncoding.DecodeString, base64.RawURLEncoding.DecodeString, hex.DecodeString,
	} {
		if b, err := decode(text); err == nil && len(b) == 32 {
			return true
		}
	}
	return false
}

func (c *Config) checkClamd() string {
	if c.Clamd == "" || strings.HasPrefix(c.Clamd, "tcp://") || strings.HasPrefix(c.Clamd, "unix://") {
		return ""
	}
	return "--clamd must be tcp://host:port or unix:///path/to/clamd.sock"
}

func (c *Config) checkWire() string {
	switch {
	case c.WirePublicKey == "" || strings.ContainsFunc(c.WirePublicKey, func(r rune) bool { return r <= ' ' || r > '~' }):
		return "--wire-public-key must be text without spaces, such as florin-public"
	case c.WireTokenLife < 2*time.Minute || c.WireTokenLife > time.Hour:
		return "--wire-token-life must be between 2m and 1h"
	case c.WireSessionLife < time.Hour || c.WireSessionLife > 168*time.Hour:
		return "--wire-session-life must be between 1h and 168h"
	}
	for _, address := range c.WireRedirects {
		whole := strings.TrimSuffix(address, "/*")
		if u, err := url.Parse(whole); err != nil || u.Scheme == "" || u.Host == "" || strings.Contains(whole, "*") {
			return fmt.Sprintf("--wire-redirects must be whole addresses, such as https://app.example.com/signed-in or https://app.example.com/*; %q is none", address)
		}
	}
	return ""
}

func (c *Config) checkSMTP() string {
	if c.SMTPURL == "" {
		return ""
	}
	u, err := url.Parse(c.SMTPURL)
	if err != nil || u.Hostname() == "" || (u.Scheme != "smtp" && u.Scheme != "smtps") || !isPort(cmp.Or(u.Port(), "25")) {
		return "--smtp-url must be smtp://user:password@host:587 or smtps://user:password@host:465" + inURL
	}
	return ""
}

// inURL is what makes a good password a wrong address.
const inURL = "; in user and password / ? # % are written %2F %3F %23 %25"

func isPort(text string) bool {
	port, err := strconv.ParseUint(text, 10, 16)
	return err == nil && port > 0
}

func (c *Config) checkFrom() string {
	if c.MailFrom == "" {
		return ""
	}
	if _, err := mail.ParseAddress(c.MailFrom); err != nil {
		return "--mail-from must be an address, such as credit@example.com, or 'Name <credit@example.com>'"
	}
	return ""
}

func (c *Config) checkDrain() string {
	if c.Drain < 0 || c.Drain > 5*time.Minute {
		return "--drain must be between 0s and 5m"
	}
	return ""
}

func (c *Config) checkLog() string {
	if !slices.Contains([]string{"", "debug", "info", "warn", "error"}, c.LogLevel) {
		return "--log-level must be debug, info, warn or error"
	}
	if c.LogFormat != "text" && c.LogFormat != "json" {
		return "--log-format must be text or json"
	}
	return ""
}

func (c *Config) checkSeal() string {
	switch {
	case (c.SealCert == "") != (c.SealKey == ""):
		return "--seal-cert and --seal-key belong together: give both, or none"
	case c.SealTSA != "" && outbound.CheckURL(c.SealTSA) != nil:
		return "--seal-tsa must be an https:// address, or an http:// one on this machine"
	}
	return ""
}

func isLocal(host string) bool {
	if host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return true
	}
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.IsLoopback()
}
