package document

import (
	"context"
	"crypto/x509"

	"florin/internal/platform/seal"
)

// Signatory signs in the lender's name what is no PDF.
type Signatory struct {
	service *Service
	key     seal.Key
}

// Signatory gets the lender's sealing key ready, before anything is written that will need
// it. Call it outside of transactions.
func (s *Service) Signatory(ctx context.Context) (Signatory, error) {
	at, err := s.now(ctx)
	if err != nil {
		return Signatory{}, err
	}
	key, err := s.sealingKey(ctx, at)
	return Signatory{s, key}, err
}

// Certificates are that of the key, and those of its issuers after it.
func (g Signatory) Certificates() []*x509.Certificate {
	return append([]*x509.Certificate{g.key.Certificate}, g.key.Chain...)
}

// Sign signs a SHA-256, with a timestamp where the lender asks an authority for one. Faults:
// Unavailable when that does not answer.
func (g Signatory) Sign(ctx context.Context, digest []byte) ([]byte, error) {
	if g.service.cfg.Sealing.Timestamp == nil {
		return seal.SignDetached(digest, g.key, nil)
	}
	return seal.SignDetached(digest, g.key, func(signature []byte) ([]byte, error) { return g.service.timestamp(ctx, signature) })
}
