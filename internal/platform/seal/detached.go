package seal

import (
	"bytes"
	"crypto"
	"slices"

	"golang.org/x/crypto/cryptobyte"
	der "golang.org/x/crypto/cryptobyte/asn1"
)

// SignDetached signs what stands beside the signature, given its SHA-256 (CMS, RFC 5652, with
// the attributes of a seal). timestamp may be nil, as in Options.
func SignDetached(digest []byte, key Key, timestamp func(signature []byte) (token []byte, err error)) ([]byte, error) {
	return sign(digest, key, timestamp)
}

// CheckDetached reads a signature of SignDetached over a content. Only the one encoding that
// signing gives is taken, so that no byte of it can be another.
func CheckDetached(signature, content []byte) (s Signature) {
	m, err := read(signature)
	if err != nil {
		return Signature{Problem: err}
	}
	s.Certificate, s.Problem = m.signer(func(h crypto.Hash) []byte {
		sum := h.New()
		sum.Write(content)
		return sum.Sum(nil)
	})
	if again, err := m.again(); s.Problem == nil && (err != nil || !bytes.Equal(again, signature)) {
		s.Problem = errMessage
	}
	if s.Problem == nil && m.token != nil {
		s.Stamped, s.StampedBy, s.Problem = readToken(m.token, m.signature)
	}
	s.Intact = s.Problem == nil
	s.Whole = s.Intact
	return s
}

// again encodes what was read as signing does.
func (m *signed) again() ([]byte, error) {
	certificate := m.find()
	chain := slices.Clone(m.certificates)
	at := slices.Index(chain, certificate)
	attrs := cryptobyte.String(m.attrs)
	var list cryptobyte.String
	if at < 0 || !attrs.ReadASN1(&list, der.SET) {
		return nil, errMessage
	}
	return message(Key{Certificate: certificate, Chain: slices.Delete(chain, at, at+1)}, m.algorithm, [][]byte{list}, m.signature, m.token)
}
