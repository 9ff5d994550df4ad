package seal

import (
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/asn1"
	"errors"
	"fmt"
	"slices"

	"golang.org/x/crypto/cryptobyte"
	der "golang.org/x/crypto/cryptobyte/asn1"
)

var (
	oidData          = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 7, 1}
	oidSignedData    = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 7, 2}
	oidContentType   = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 9, 3}
	oidMessageDigest = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 9, 4}
	oidCertificateV2 = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 9, 16, 2, 47}
	oidTimestamp     = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 9, 16, 2, 14}
	oidTSTInfo       = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 9, 16, 1, 4}
	oidSHA256        = asn1.ObjectIdentifier{2, 16, 840, 1, 101, 3, 4, 2, 1}
	oidSHA384        = asn1.ObjectIdentifier{2, 16, 840, 1, 101, 3, 4, 2, 2}
	oidSHA512        = asn1.ObjectIdentifier{2, 16, 840, 1, 101, 3, 4, 2, 3}
	oidECDSA256      = asn1.ObjectIdentifier{1, 2, 840, 10045, 4, 3, 2}
	oidECDSA384      = asn1.ObjectIdentifier{1, 2, 840, 10045, 4, 3, 3}
	oidECDSA512      = asn1.ObjectIdentifier{1, 2, 840, 10045, 4, 3, 4}
	oidRSA           = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 1, 1}
	oidRSA256        = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 1, 11}
	oidRSA384        = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 1, 12}
	oidRSA512        = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 1, 13}
)

// Tags of the places in which CMS leaves the type of a value unsaid.
var (
	tagContent  = der.Tag(0).ContextSpecific().Constructed()
	tagUnsigned = der.Tag(1).ContextSpecific().Constructed()
)

// sign makes the CMS over a SHA-256 digest (RFC 5652, with the attributes of EN 319 122-1).
func sign(digest []byte, key Key, timestamp func([]byte) ([]byte, error)) ([]byte, error) {
	algorithm, err := algorithmOf(key.Signer.Public())
	if err != nil {
		return nil, err
	}
	attrs, err := signedAttributes(digest, key.Certificate.Raw)
	if err != nil {
		return nil, err
	}
	// Signed is the SET OF itself; in the message the tag [0] stands in its place.
	set, err := asn1SetOf(attrs)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(set)
	signature, err := key.Signer.Sign(rand.Reader, sum[:], crypto.SHA256)
	if err != nil {
		return nil, fmt.Errorf("sign: %w", err)
	}
	var token []byte
	if timestamp != nil {
		if token, err = timestamp(signature); err != nil {
			return nil, fmt.Errorf("timestamp: %w", err)
		}
	}
	return message(key, algorithm, attrs, signature, token)
}

func algorithmOf(public crypto.PublicKey) (asn1.ObjectIdentifier, error) {
	switch public.(type) {
	case *ecdsa.PublicKey:
		return oidECDSA256, nil
	case *rsa.PublicKey:
		return oidRSA256, nil
	}
	return nil, errors.New("a seal needs a key for ECDSA or RSA")
}

// signedAttributes are in the order of their encoding, as DER wants a SET OF.
func signedAttributes(digest, certificate []byte) ([][]byte, error) {
	sum := sha256.Sum256(certificate)
	kinds := []struct {
		oid   asn1.ObjectIdentifier
		value func(*cryptobyte.Builder)
	}{
		{oidContentType, func(b *cryptobyte.Builder) { b.AddASN1ObjectIdentifier(oidData) }},
		{oidMessageDigest, func(b *cryptobyte.Builder) { b.AddASN1OctetString(digest) }},
		{oidCertificateV2, func(b *cryptobyte.Builder) {
			sequence(b, func(b *cryptobyte.Builder) { // SigningCertificateV2
				sequence(b, func(b *cryptobyte.Builder) { // certs
					sequence(b, func(b *cryptobyte.Builder) { b.AddASN1OctetString(sum[:]) }) // SHA-256 is the default
				})
			})
		}},
	}
	attrs := make([][]byte, len(kinds))
	for i, k := range kinds {
		var b cryptobyte.Builder
		sequence(&b, func(b *cryptobyte.Builder) {
			b.AddASN1ObjectIdentifier(k.oid)
			b.AddASN1(der.SET, k.value)
		})
		var err error
		if attrs[i], err = b.Bytes(); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(attrs, bytes.Compare)
	return attrs, nil
}

func asn1SetOf(elements [][]byte) ([]byte, error) {
	var b cryptobyte.Builder
	b.AddASN1(der.SET, all(elements))
	return b.Bytes()
}

func all(elements [][]byte) func(*cryptobyte.Builder) {
	return func(b *cryptobyte.Builder) {
		for _, e := range elements {
			b.AddBytes(e)
		}
	}
}

func sequence(b *cryptobyte.Builder, fill func(*cryptobyte.Builder)) { b.AddASN1(der.SEQUENCE, fill) }

func identifier(b *cryptobyte.Builder, oid asn1.ObjectIdentifier) {
	sequence(b, func(b *cryptobyte.Builder) {
		b.AddASN1ObjectIdentifier(oid)
		if oid.Equal(oidRSA256) {
			b.AddASN1NULL() // RFC 4055, 5
		}
	})
}

func message(key Key, algorithm asn1.ObjectIdentifier, attrs [][]byte, signature, token []byte) ([]byte, error) {
	var b cryptobyte.Builder
	sequence(&b, func(b *cryptobyte.Builder) { // ContentInfo
		b.AddASN1ObjectIdentifier(oidSignedData)
		b.AddASN1(tagContent, func(b *cryptobyte.Builder) {
			sequence(b, func(b *cryptobyte.Builder) {
				b.AddASN1Int64(1)
				b.AddASN1(der.SET, func(b *cryptobyte.Builder) { identifier(b, oidSHA256) })
				identifier(b, oidData) // the content itself is the document
				b.AddASN1(tagContent, func(b *cryptobyte.Builder) {
					b.AddBytes(key.Certificate.Raw)
					for _, c := range key.Chain {
						b.AddBytes(c.Raw)
					}
				})
				b.AddASN1(der.SET, func(b *cryptobyte.Builder) { signerInfo(b, key, algorithm, attrs, signature, token) })
			})
		})
	})
	return b.Bytes()
}

func signerInfo(b *cryptobyte.Builder, key Key, algorithm asn1.ObjectIdentifier, attrs [][]byte, signature, token []byte) {
	sequence(b, func(b *cryptobyte.Builder) {
		b.AddASN1Int64(1)
		sequence(b, func(b *cryptobyte.Builder) {
			b.AddBytes(key.Certificate.RawIssuer)
			b.AddASN1BigInt(key.Certificate.SerialNumber)
		})
		identifier(b, oidSHA256)
		b.AddASN1(tagContent, all(attrs))
		identifier(b, algorithm)
		b.AddASN1OctetString(signature)
		if token == nil {
			return
		}
		b.AddASN1(tagUnsigned, func(b *cryptobyte.Builder) {
			sequence(b, func(b *cryptobyte.Builder) {
				b.AddASN1ObjectIdentifier(oidTimestamp)
				b.AddASN1(der.SET, func(b *cryptobyte.Builder) { b.AddBytes(token) })
			})
		})
	})
}
