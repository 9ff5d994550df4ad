package seal

import (
	"bytes"
	"crypto"
	_ "crypto/sha512" // for the seals and timestamps of others
	"crypto/x509"
	"encoding/asn1"
	"errors"
	"math/big"

	"golang.org/x/crypto/cryptobyte"
	der "golang.org/x/crypto/cryptobyte/asn1"
)

var (
	errMessage   = errors.New("the signature cannot be read")
	errDigest    = errors.New("the content is not what was signed")
	errSignature = errors.New("the signature does not belong to its certificate")
	errAlgorithm = errors.New("the signature uses an algorithm that is not known here")
)

// signed is a CMS SignedData of one signer.
type signed struct {
	content      []byte // nil: detached
	certificates []*x509.Certificate

	issuer            []byte
	serial            *big.Int
	digest, algorithm asn1.ObjectIdentifier
	attrs             []byte // as a SET OF
	messageDigest     []byte
	certificateHash   []byte // of the attribute signing-certificate-v2 with SHA-256
	contentType       asn1.ObjectIdentifier
	signature         []byte
	token             []byte
}

// read takes a message apart. What follows it may only be zeros: the space that was left.
func read(raw []byte) (*signed, error) {
	in := cryptobyte.String(raw)
	var info, wrapped, data cryptobyte.String
	var kind asn1.ObjectIdentifier
	if !in.ReadASN1(&info, der.SEQUENCE) || len(bytes.Trim(in, "\x00")) > 0 ||
		!info.ReadASN1ObjectIdentifier(&kind) || !kind.Equal(oidSignedData) ||
		!info.ReadASN1(&wrapped, tagContent) || !wrapped.ReadASN1(&data, der.SEQUENCE) {
		return nil, errMessage
	}
	var content, certificates, signers cryptobyte.String
	var hasCertificates bool
	m := &signed{}
	if !data.SkipASN1(der.INTEGER) || !data.SkipASN1(der.SET) || !data.ReadASN1(&content, der.SEQUENCE) ||
		!data.ReadOptionalASN1(&certificates, &hasCertificates, tagContent) || !data.SkipOptionalASN1(tagUnsigned) ||
		!data.ReadASN1(&signers, der.SET) || !m.readContent(content) {
		return nil, errMessage
	}
	for !certificates.Empty() {
		var one cryptobyte.String
		if !certificates.ReadASN1Element(&one, der.SEQUENCE) {
			return nil, errMessage
		}
		if c, err := x509.ParseCertificate(one); err == nil { // one of a chain that Go refuses is not needed
			m.certificates = append(m.certificates, c)
		}
	}
	if !m.readSigner(signers) {
		return nil, errMessage
	}
	return m, nil
}

func (m *signed) readContent(in cryptobyte.String) bool {
	var kind asn1.ObjectIdentifier
	var wrapped, octets cryptobyte.String
	var present bool
	if !in.ReadASN1ObjectIdentifier(&kind) || !in.ReadOptionalASN1(&wrapped, &present, tagContent) {
		return false
	}
	if present {
		if !wrapped.ReadASN1(&octets, der.OCTET_STRING) {
			return false
		}
		m.content = octets
	}
	return true
}

func (m *signed) readSigner(signers cryptobyte.String) bool {
	var in, id, issuer, digest, attrs, algorithm, signature, unsigned cryptobyte.String
	var hasUnsigned bool
	m.serial = new(big.Int)
	if !signers.ReadASN1(&in, der.SEQUENCE) || !signers.Empty() || !in.SkipASN1(der.INTEGER) ||
		!in.ReadASN1(&id, der.SEQUENCE) || !id.ReadASN1Element(&issuer, der.SEQUENCE) || !id.ReadASN1Integer(m.serial) ||
		!in.ReadASN1(&digest, der.SEQUENCE) || !digest.ReadASN1ObjectIdentifier(&m.digest) ||
		!in.ReadASN1Element(&attrs, tagContent) ||
		!in.ReadASN1(&algorithm, der.SEQUENCE) || !algorithm.ReadASN1ObjectIdentifier(&m.algorithm) ||
		!in.ReadASN1(&signature, der.OCTET_STRING) || !in.ReadOptionalASN1(&unsigned, &hasUnsigned, tagUnsigned) {
		return false
	}
	m.issuer, m.signature = issuer, signature
	m.attrs = bytes.Clone(attrs)
	m.attrs[0] = byte(der.SET) // what was signed bears the tag of the SET
	var list cryptobyte.String
	if !attrs.ReadASN1(&list, tagContent) || !attributes(list, m.readSigned) {
		return false
	}
	return !hasUnsigned || attributes(unsigned, m.readUnsigned)
}

// attributes hands each attribute of a list to fn.
func attributes(list cryptobyte.String, fn func(kind asn1.ObjectIdentifier, values cryptobyte.String) bool) bool {
	for !list.Empty() {
		var attr, values cryptobyte.String
		var kind asn1.ObjectIdentifier
		if !list.ReadASN1(&attr, der.SEQUENCE) || !attr.ReadASN1ObjectIdentifier(&kind) || !attr.ReadASN1(&values, der.SET) || !fn(kind, values) {
			return false
		}
	}
	return true
}

// readSigned reads what the signature covers. An attribute that comes twice would leave open
// which of the two counts.
func (m *signed) readSigned(kind asn1.ObjectIdentifier, values cryptobyte.String) bool {
	var value cryptobyte.String
	switch {
	case kind.Equal(oidContentType):
		return m.contentType == nil && values.ReadASN1ObjectIdentifier(&m.contentType)
	case kind.Equal(oidMessageDigest):
		ok := m.messageDigest == nil && values.ReadASN1(&value, der.OCTET_STRING)
		m.messageDigest = value
		return ok
	case kind.Equal(oidCertificateV2):
		var list, first, hash cryptobyte.String
		if !values.ReadASN1(&value, der.SEQUENCE) || !value.ReadASN1(&list, der.SEQUENCE) || !list.ReadASN1(&first, der.SEQUENCE) {
			return false
		}
		if first.PeekASN1Tag(der.SEQUENCE) { // another hash than SHA-256: the certificate is found by its number alone
			return true
		}
		ok := first.ReadASN1(&hash, der.OCTET_STRING)
		m.certificateHash = hash
		return ok
	}
	return true
}

// readUnsigned reads what anybody can have added: the timestamp, which proves itself.
func (m *signed) readUnsigned(kind asn1.ObjectIdentifier, values cryptobyte.String) bool {
	if !kind.Equal(oidTimestamp) {
		return true
	}
	var value cryptobyte.String
	ok := values.ReadASN1Element(&value, der.SEQUENCE)
	m.token = value
	return ok
}

// signer gives the certificate that the message names, once the signature fits it and the
// digest is that of the content.
func (m *signed) signer(digest func(crypto.Hash) []byte) (*x509.Certificate, error) {
	hash, algorithm, err := m.algorithms()
	if err != nil {
		return nil, err
	}
	certificate := m.find()
	if certificate == nil {
		return nil, errSignature
	}
	if m.messageDigest == nil || !bytes.Equal(m.messageDigest, digest(hash)) {
		return certificate, errDigest
	}
	if certificate.CheckSignature(algorithm, m.attrs, m.signature) != nil {
		return certificate, errSignature
	}
	return certificate, nil
}

func (m *signed) find() *x509.Certificate {
	for _, c := range m.certificates {
		if !bytes.Equal(c.RawIssuer, m.issuer) || c.SerialNumber.Cmp(m.serial) != 0 {
			continue
		}
		if sum := fingerprint(c); m.certificateHash != nil && !bytes.Equal(m.certificateHash, sum[:]) {
			continue
		}
		return c
	}
	return nil
}

func (m *signed) algorithms() (crypto.Hash, x509.SignatureAlgorithm, error) {
	for _, known := range []struct {
		digest, ecdsa, rsa asn1.ObjectIdentifier
		hash               crypto.Hash
		withECDSA, withRSA x509.SignatureAlgorithm
	}{
		{oidSHA256, oidECDSA256, oidRSA256, crypto.SHA256, x509.ECDSAWithSHA256, x509.SHA256WithRSA},
		{oidSHA384, oidECDSA384, oidRSA384, crypto.SHA384, x509.ECDSAWithSHA384, x509.SHA384WithRSA},
		{oidSHA512, oidECDSA512, oidRSA512, crypto.SHA512, x509.ECDSAWithSHA512, x509.SHA512WithRSA},
	} {
		switch {
		case !m.digest.Equal(known.digest):
		case m.algorithm.Equal(known.ecdsa):
			return known.hash, known.withECDSA, nil
		case m.algorithm.Equal(known.rsa), m.algorithm.Equal(oidRSA):
			return known.hash, known.withRSA, nil
		}
	}
	return 0, 0, errAlgorithm
}
