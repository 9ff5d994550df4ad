package server

import (
	"context"
	"crypto/tls"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"sync"
	"time"

	"github.com/caddyserver/certmagic"
	"github.com/prometheus/client_golang/prometheus"
)

// TLS says where certificates come from: from files, or from a certificate authority
// that speaks ACME.
type TLS struct {
	CertFile, KeyFile string
	Domains           []string          // automatic, for these names
	Email             string            // whom the authority may write to
	Storage           certmagic.Storage // of the certificates it issues; all nodes share it
}

// config makes the TLS configuration, nil for plain http, and what must wrap the
// handler of plain http so that the authority can check who we are.
func (t *TLS) config(ctx context.Context, log *slog.Logger) (*tls.Config, func(http.Handler) http.Handler, error) {
	unchanged := func(h http.Handler) http.Handler { return h }
	if t == nil {
		return nil, unchanged, nil
	}
	if len(t.Domains) > 0 {
		return t.automatic(ctx, log)
	}
	files := &certFiles{cert: t.CertFile, key: t.KeyFile, log: log}
	if _, err := files.get(nil); err != nil {
		return nil, nil, err
	}
	return &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: files.get}, unchanged, nil
}

func (t *TLS) automatic(ctx context.Context, log *slog.Logger) (*tls.Config, func(http.Handler) http.Handler, error) {
	magic, issuer := t.keeper(log)
	if err := magic.ManageAsync(ctx, t.Domains); err != nil {
		return nil, nil, fmt.Errorf("certificates for %v: %w", t.Domains, err)
	}
	config := magic.TLSConfig()
	config.MinVersion = tls.VersionTLS12
	config.NextProtos = append([]string{"h2", "http/1.1"}, config.NextProtos...)
	return config, issuer.HTTPChallengeHandler, nil
}

// keeper makes what gets and renews certificates, and what answers the authority for them.
func (t *TLS) keeper(log *slog.Logger) (magic *certmagic.Config, issuer *certmagic.ACMEIssuer) {
	said := newCertLog(log)
	cache := certmagic.NewCache(certmagic.CacheOptions{
		Logger:           said,
		GetConfigForCert: func(certmagic.Certificate) (*certmagic.Config, error) { return magic, nil },
	})
	magic = certmagic.New(cache, certmagic.Config{Storage: t.Storage, Logger: said})
	issuer = certmagic.NewACMEIssuer(magic, certmagic.ACMEIssuer{
		CA: certmagic.LetsEncryptProductionCA, Email: t.Email, Agreed: true, Logger: said,
	})
	magic.Issuers = []certmagic.Issuer{issuer}
	return magic, issuer
}

// expiryWarning is how long before its end a certificate is warned of, once a day.
const expiryWarning = 14 * 24 * time.Hour

// watchExpiry notes when the certificate that is shown ends, and warns in good time.
func watchExpiry(get getCertificate, gauge *prometheus.GaugeVec, log *slog.Logger) getCertificate {
	var mu sync.Mutex
	var warned time.Time
	return func(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
		cert, err := get(hello)
		if err != nil || cert == nil || cert.Leaf == nil {
			return cert, err
		}
		name := cert.Leaf.Subject.CommonName
		if len(cert.Leaf.DNSNames) > 0 {
			name = cert.Leaf.DNSNames[0]
		}
		gauge.WithLabelValues(name).Set(float64(cert.Leaf.NotAfter.Unix()))
		mu.Lock()
		defer mu.Unlock()
		if time.Until(cert.Leaf.NotAfter) < expiryWarning && time.Since(warned) > 24*time.Hour {
			warned = time.Now()
			log.Warn("the certificate ends soon or has ended: renew it", "name", name, "ends", cert.Leaf.NotAfter)
		}
		return cert, nil
	}
}

type getCertificate = func(*tls.ClientHelloInfo) (*tls.Certificate, error)

// certFiles serves a certificate from files and notices when they are renewed.
type certFiles struct {
	cert, key string
	log       *slog.Logger

	mu      sync.Mutex
	current *tls.Certificate
	checked time.Time
	stamp   time.Time // when the certificate file was written
}

// lookEvery is how often the files are looked at.
const lookEvery = time.Minute

func (c *certFiles) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.current != nil && time.Since(c.checked) < lookEvery {
		return c.current, nil
	}
	c.checked = time.Now()
	if err := c.load(); err != nil {
		if c.current == nil {
			return nil, err
		}
		c.log.Error("the renewed certificate cannot be used; the old one stays", "error", err)
	}
	return c.current, nil
}

func (c *certFiles) load() error {
	info, err := os.Stat(c.cert)
	if err != nil {
		return fmt.Errorf("certificate: %w", err)
	}
	if c.current != nil && info.ModTime().Equal(c.stamp) {
		return nil
	}
	pair, err := tls.LoadX509KeyPair(c.cert, c.key)
	if err != nil {
		return fmt.Errorf("certificate %s with key %s: %w", c.cert, c.key, err)
	}
	c.current, c.stamp = &pair, info.ModTime()
	return nil
}
