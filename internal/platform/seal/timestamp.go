package seal

import (
	"bytes"
	"crypto"
	"crypto/sha256"
	"crypto/x509"
	"encoding/asn1"
	"errors"
	"math/big"
	"time"

	"golang.org/x/crypto/cryptobyte"
	der "golang.org/x/crypto/cryptobyte/asn1"
)

var errToken = errors.New("the timestamp is not one of this signature")

// TimestampRequest asks an authority for a token over a signature (RFC 3161). The nonce
// must be new for each request.
func TimestampRequest(signature []byte, nonce *big.Int) ([]byte, error) {
	sum := sha256.Sum256(signature)
	var b cryptobyte.Builder
	sequence(&b, func(b *cryptobyte.Builder) {
		b.AddASN1Int64(1)
		sequence(b, func(b *cryptobyte.Builder) {
			identifier(b, oidSHA256)
			b.AddASN1OctetString(sum[:])
		})
		b.AddASN1BigInt(nonce)
		b.AddASN1Boolean(true) // with the authority's certificate
	})
	return b.Bytes()
}

// TimestampToken takes the token out of an authority's answer and checks that it is over
// this signature and answers this request.
func TimestampToken(answer, signature []byte, nonce *big.Int) ([]byte, error) {
	in := cryptobyte.String(answer)
	var response, status, token cryptobyte.String
	var code int
	if !in.ReadASN1(&response, der.SEQUENCE) || !response.ReadASN1(&status, der.SEQUENCE) || !status.ReadASN1Integer(&code) {
		return nil, errors.New("the answer of the timestamp authority cannot be read")
	}
	if code != 0 && code != 1 {
		return nil, errors.New("the timestamp authority refused")
	}
	if !response.ReadASN1Element(&token, der.SEQUENCE) {
		return nil, errToken
	}
	if _, _, err := readToken(token, signature); err != nil {
		return nil, err
	}
	m, err := read(token)
	if err != nil {
		return nil, err
	}
	if t, ok := readTST(m.content); !ok || t.nonce == nil || t.nonce.Cmp(nonce) != 0 {
		return nil, errToken
	}
	return token, nil
}

// tst is the TSTInfo of a token.
type tst struct {
	digest  asn1.ObjectIdentifier
	imprint []byte
	at      time.Time
	nonce   *big.Int
}

func readTST(content []byte) (t tst, ok bool) {
	in := cryptobyte.String(content)
	var info, imprint, algorithm, hashed cryptobyte.String
	if !in.ReadASN1(&info, der.SEQUENCE) || !info.SkipASN1(der.INTEGER) || !info.SkipASN1(der.OBJECT_IDENTIFIER) ||
		!info.ReadASN1(&imprint, der.SEQUENCE) || !imprint.ReadASN1(&algorithm, der.SEQUENCE) ||
		!algorithm.ReadASN1ObjectIdentifier(&t.digest) || !imprint.ReadASN1(&hashed, der.OCTET_STRING) ||
		!info.SkipASN1(der.INTEGER) || !readTime(&info, &t.at) {
		return tst{}, false
	}
	t.imprint = hashed
	if !info.SkipOptionalASN1(der.SEQUENCE) || !info.SkipOptionalASN1(der.BOOLEAN) {
		return tst{}, false
	}
	if info.PeekASN1Tag(der.INTEGER) {
		t.nonce = new(big.Int)
		return t, info.ReadASN1Integer(t.nonce)
	}
	return t, true
}

// readTime reads a GeneralizedTime, which authorities write with fractions of a second.
func readTime(in *cryptobyte.String, at *time.Time) bool {
	var text cryptobyte.String
	if !in.ReadASN1(&text, der.GeneralizedTime) {
		return false
	}
	t, err := time.Parse("20060102150405.999999999Z", string(text))
	*at = t.UTC()
	return err == nil
}

// readToken checks that a token is over a signature and whole, and says when and by whom.
func readToken(token, signature []byte) (time.Time, *x509.Certificate, error) {
	m, err := read(token)
	if err != nil {
		return time.Time{}, nil, err
	}
	t, ok := readTST(m.content)
	if !ok || !m.contentType.Equal(oidTSTInfo) {
		return time.Time{}, nil, errToken
	}
	by, err := m.signer(func(h crypto.Hash) []byte {
		sum := h.New()
		sum.Write(m.content)
		return sum.Sum(nil)
	})
	if err != nil {
		return time.Time{}, nil, err
	}
	hash, known := map[string]crypto.Hash{oidSHA256.String(): crypto.SHA256, oidSHA384.String(): crypto.SHA384, oidSHA512.String(): crypto.SHA512}[t.digest.String()]
	if !known {
		return time.Time{}, nil, errAlgorithm
	}
	sum := hash.New()
	sum.Write(signature)
	if !bytes.Equal(sum.Sum(nil), t.imprint) {
		return time.Time{}, nil, errToken
	}
	return t.at, by, nil
}
