package config

import (
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"florin/internal/admin/backup"
	"florin/internal/platform/keyring"
	"florin/internal/platform/outbound"
	"florin/internal/platform/seal"
)

// HasTLS says whether this program ends TLS.
func (c *Config) HasTLS() bool { return c.TLSCert != "" || len(c.TLSDomains) > 0 }

func (c *Config) trustsProxy() bool { return c.BehindProxy || len(c.TrustedProxies) > 0 }

// Proxies gives the addresses whose word about callers counts.
func (c *Config) Proxies() (outbound.Networks, error) {
	list := c.TrustedProxies
	if c.BehindProxy {
		list = append(slices.Clone(list), "127.0.0.0/8", "::1")
	}
	return outbound.ParseNetworks(list)
}

// SiteURL is the address of the site, without a slash at its end.
func (c *Config) SiteURL() string {
	if u, err := url.Parse(c.BaseURL); c.BaseURL != "" && err == nil {
		return asBrowsersSay(u)
	}
	scheme := "http://"
	if c.HasTLS() {
		scheme = "https://"
	}
	host, port, err := net.SplitHostPort(c.Listen)
	if err != nil {
		return scheme + c.Listen
	}
	if len(c.TLSDomains) > 0 {
		host = c.TLSDomains[0]
	}
	if ip, err := netip.ParseAddr(host); host == "" || err == nil && ip.IsUnspecified() {
		host = "localhost"
	}
	if port == "443" && c.HasTLS() {
		return scheme + host
	}
	return scheme + net.JoinHostPort(host, port)
}

// SitePort is the port that people reach the site at, empty for the usual one.
func (c *Config) SitePort() string {
	u, err := url.Parse(c.SiteURL())
	if err != nil {
		return ""
	}
	return u.Port()
}

// HTTPS says whether people reach the site by https.
func (c *Config) HTTPS() bool { return strings.HasPrefix(c.SiteURL(), "https://") }

// DatabaseURL is what db.Open takes.
func (c *Config) DatabaseURL() string {
	if c.IsSQLite() {
		return "sqlite:" + c.DatabasePath()
	}
	return c.Database
}

// DatabasePath is the file of SQLite.
func (c *Config) DatabasePath() string {
	if path := strings.TrimPrefix(c.Database, "sqlite:"); path != c.Database {
		return path
	}
	return c.InData(backup.DatabaseFile)
}

// LockFile is what the one server of a SQLite file holds while it works.
func (c *Config) LockFile() string { return c.DatabasePath() + LockSuffix }

// LockSuffix follows the name of a SQLite file in that of its lock.
const LockSuffix = ".lock"

// IsSQLite says whether the database is a file on this machine.
func (c *Config) IsSQLite() bool { return strings.HasPrefix(c.Database, "sqlite") }

// MasterKeyFile is where the key lies that is not given by the environment.
func (c *Config) MasterKeyFile() string {
	if c.KeyFile != "" {
		return c.KeyFile
	}
	return c.InData("master.key")
}

// Keyring is where the master keys come from.
func (c *Config) Keyring() keyring.Config {
	keys := keyring.Config{Value: c.MasterKey, OldValues: c.OldKeys, File: c.MasterKeyFile()}
	if c.KMSURL != "" {
		networks, _ := outbound.ParseNetworks(c.PrivateNetworks) // wrong ones are a violation of their own
		service := outbound.WrappingKey{URL: c.KMSURL, Token: c.KMSToken, Allowed: networks}
		keys.Wrap, keys.Unwrap = service.Wrap, service.Unwrap
	}
	return keys
}

// InData is a place in the data folder.
func (c *Config) InData(name string) string { return filepath.Join(c.Data, name) }

// BackupFolder is where backups lie that the running program takes.
func (c *Config) BackupFolder() string {
	if c.Backups != "" {
		return c.Backups
	}
	return c.InData("backups")
}

// Installed fails where there is nothing to work on: a command that only looks must not
// leave an empty database and a useless key in a folder that was misspelt.
func (c *Config) Installed() error {
	if c.IsSQLite() {
		if _, err := os.Stat(c.DatabasePath()); errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("there is no database at %s: check --data and --database; 'florin migrate' or 'florin serve' makes a new one", c.DatabasePath())
		}
	}
	if _, err := os.Stat(c.MasterKeyFile()); errors.Is(err, fs.ErrNotExist) && c.MasterKey == "" {
		return fmt.Errorf("the master key is not at %s: put your copy of it there, or name it with --master-key-file", c.MasterKeyFile())
	}
	return nil
}

// Alone is the configuration without anything that reaches another server: what is invented
// is told to nobody.
func (c *Config) Alone() Config {
	quiet := *c
	quiet.SMTPURL, quiet.Clamd, quiet.SealTSA, quiet.Providers, quiet.SMSWebhook, quiet.SealsURL, quiet.SealsSecret = "", "", "", "", "", "", ""
	quiet.Documents = InFolder
	return quiet
}

// SealingKey reads the certificate and the key that documents are sealed with.
func (c *Config) SealingKey() (seal.Key, error) {
	certificate, err := os.ReadFile(c.SealCert)
	if err != nil {
		return seal.Key{}, fmt.Errorf("--seal-cert: %w", err)
	}
	private, err := os.ReadFile(c.SealKey)
	if err != nil {
		return seal.Key{}, fmt.Errorf("--seal-key: %w", err)
	}
	key, err := seal.ParseKey(certificate, private)
	if err != nil {
		return seal.Key{}, fmt.Errorf("--seal-cert and --seal-key: %w", err)
	}
	return key, nil
}
