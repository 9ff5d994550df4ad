package seal

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"time"
)

// certificateLife is that of a certificate which a lender makes for itself: longer than any
// loan, because a person who verifies later must not be told of an expiry that means nothing.
const certificateLife = 30 * 365 * 24 * time.Hour

// NewKey makes a key on P-256 with a certificate that its owner signed for itself.
func NewKey(name string, at time.Time) (Key, error) {
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return Key{}, err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 127))
	if err != nil {
		return Key{}, err
	}
	name = CommonName(name)
	template := &x509.Certificate{
		SerialNumber: serial.Add(serial, big.NewInt(1)),
		Subject:      pkix.Name{CommonName: name, Organization: []string{name}},
		NotBefore:    at.Add(-time.Hour), NotAfter: at.Add(certificateLife),
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageContentCommitment, BasicConstraintsValid: true,
	}
	raw, err := x509.CreateCertificate(rand.Reader, template, template, private.Public(), private)
	if err != nil {
		return Key{}, err
	}
	certificate, err := x509.ParseCertificate(raw)
	return Key{Signer: private, Certificate: certificate}, err
}

// CommonName is a name as a certificate may hold it: up to 64 letters (X.520).
func CommonName(name string) string {
	runes := []rune(name)
	return string(runes[:min(len(runes), 64)])
}

// ParseKey reads a key and its certificates in PEM: the certificate of the key first, those
// of its issuers after it. The errors name what is wrong and show nothing of the key.
func ParseKey(certificates, private []byte) (Key, error) {
	var k Key
	for rest := certificates; ; {
		var block *pem.Block
		if block, rest = pem.Decode(rest); block == nil {
			break
		}
		c, err := x509.ParseCertificate(block.Bytes)
		if err != nil {
			return Key{}, fmt.Errorf("the sealing certificate: %w", err)
		}
		if k.Certificate == nil {
			k.Certificate = c
		} else {
			k.Chain = append(k.Chain, c)
		}
	}
	if k.Certificate == nil {
		return Key{}, errors.New("the file of the sealing certificate holds no certificate in PEM")
	}
	var err error
	if k.Signer, err = parsePrivate(private); err != nil {
		return Key{}, err
	}
	public, ok := k.Signer.Public().(interface{ Equal(crypto.PublicKey) bool })
	if !ok || !public.Equal(k.Certificate.PublicKey) {
		return Key{}, errors.New("the sealing key does not belong to the sealing certificate")
	}
	return k, nil
}

func parsePrivate(text []byte) (crypto.Signer, error) {
	block, rest := pem.Decode(text)
	if block != nil && block.Type == "EC PARAMETERS" { // openssl ecparam writes them in front
		block, _ = pem.Decode(rest)
	}
	if block == nil {
		return nil, errors.New("the file of the sealing key holds no key in PEM")
	}
	if k, err := x509.ParseECPrivateKey(block.Bytes); err == nil {
		return k, nil
	}
	if k, err := x509.ParsePKCS1PrivateKey(block.Bytes); err == nil {
		return k, nil
	}
	k, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return nil, errors.New("the sealing key must be ECDSA or RSA in PEM, without a password")
	}
	switch k := k.(type) {
	case *ecdsa.PrivateKey:
		return k, nil
	case *rsa.PrivateKey:
		return k, nil
	}
	return nil, errors.New("the sealing key must be ECDSA or RSA in PEM, without a password")
}
