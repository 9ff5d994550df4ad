package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"time"
)

// site is the name by which people reach the nodes, whichever of them answers.
const site = "credit.example"

// authority issues the certificates of the nodes and of PostgreSQL.
type authority struct {
	key   *ecdsa.PrivateKey
	own   *x509.Certificate
	chain []byte // its own, as PEM
	last  int64  // number of the last certificate
}

func newAuthority() (*authority, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	a := &authority{key: key, last: 1}
	own := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "authority"}, IsCA: true, BasicConstraintsValid: true,
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(60 * 24 * time.Hour), KeyUsage: x509.KeyUsageCertSign,
	}
	der, err := x509.CreateCertificate(rand.Reader, own, own, &key.PublicKey, key)
	if err != nil {
		return nil, err
	}
	a.chain = pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	a.own, err = x509.ParseCertificate(der)
	return a, err
}

// issue writes another certificate and its key, in place of what was there, and gives its number.
func (a *authority) issue(certFile, keyFile string, names []string, addresses ...string) (int64, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return 0, err
	}
	a.last++
	c := &x509.Certificate{
		SerialNumber: big.NewInt(a.last), Subject: pkix.Name{CommonName: "server"}, DNSNames: names,
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(30 * 24 * time.Hour), KeyUsage: x509.KeyUsageDigitalSignature,
	}
	for _, address := range addresses {
		c.IPAddresses = append(c.IPAddresses, net.ParseIP(address))
	}
	der, err := x509.CreateCertificate(rand.Reader, c, a.own, &key.PublicKey, a.key)
	if err != nil {
		return 0, err
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return 0, err
	}
	if err := replace(keyFile, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})); err != nil {
		return 0, err
	}
	return a.last, replace(certFile, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}))
}

// replace puts a file of the account without rights in the place of another at once, as tools that renew certificates do.
func replace(path string, text []byte) error {
	if err := write(path+".new", text); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

// trust accepts what the authority has issued to the site, however it is reached.
func (a *authority) trust() *tls.Config {
	roots := x509.NewCertPool()
	roots.AddCert(a.own)
	return &tls.Config{RootCAs: roots, ServerName: site}
}
