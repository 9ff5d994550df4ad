package document

import (
	"context"
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/x509"
	"errors"
	"fmt"
	"math/big"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/seal"
)

// purposeSealing is that of the lender's private key, which is bound to its certificate.
const purposeSealing = "document-seal"

// Sealing is with what the lender seals documents.
type Sealing struct {
	// Lender gives the legal name, for the certificate that Florin makes.
	Lender func(context.Context) (string, error)
	// Own is a key that the operator brings; nil: one is made at the first document.
	Own *seal.Key
	// Timestamp asks an authority (RFC 3161); nil: seals have no timestamp.
	Timestamp func(ctx context.Context, request []byte) (answer []byte, err error)
}

// certificate is a row of the certificates with which documents were sealed.
type certificate struct {
	Fingerprint string    `db:"fingerprint"`
	Certificate []byte    `db:"certificate"`
	SealedKey   []byte    `db:"sealed_key"`
	CreatedAt   time.Time `db:"created_at"`
}

var (
	insertCertificate = db.SQL(`INSERT INTO sealing_certificates (fingerprint, certificate, sealed_key, created_at)
		VALUES ($1, $2, $3, $4) ON CONFLICT (fingerprint) DO NOTHING`)
	newestKey = db.SQL(`SELECT fingerprint, certificate, sealed_key, created_at FROM sealing_certificates
		WHERE sealed_key IS NOT NULL ORDER BY created_at DESC, fingerprint LIMIT 1`)
	findCertificate = db.SQL(`SELECT fingerprint FROM sealing_certificates WHERE fingerprint = $1`)
)

// SealPDF signs a document in the lender's name. Call it outside of transactions, before
// Store: it may ask a timestamp authority. Faults: Unavailable when that does not answer.
func (s *Service) SealPDF(ctx context.Context, pdf []byte) ([]byte, error) {
	at, err := s.now(ctx)
	if err != nil {
		return nil, err
	}
	key, err := s.sealingKey(ctx, at)
	if err != nil {
		return nil, err
	}
	o := seal.Options{At: at}
	if s.cfg.Sealing.Timestamp != nil {
		o.Timestamp = func(signature []byte) ([]byte, error) { return s.timestamp(ctx, signature) }
	}
	return seal.Seal(pdf, key, o)
}

func (s *Service) timestamp(ctx context.Context, signature []byte) ([]byte, error) {
	nonce, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 63))
	if err != nil {
		return nil, err
	}
	request, err := seal.TimestampRequest(signature, nonce)
	if err != nil {
		return nil, err
	}
	answer, err := s.cfg.Sealing.Timestamp(ctx, request)
	if err != nil {
		return nil, errBusy.Wrap(err)
	}
	token, err := seal.TimestampToken(answer, signature, nonce)
	if err != nil {
		return nil, errBusy.Wrap(err)
	}
	return token, nil
}

// sealingKey gives the operator's key or the one that was made for the lender's name of
// today, and makes that at the first use.
func (s *Service) sealingKey(ctx context.Context, at time.Time) (seal.Key, error) {
	if own := s.cfg.Sealing.Own; own != nil {
		return *own, s.remember(ctx, own.Certificate)
	}
	if s.cfg.Sealing.Lender == nil {
		return seal.Key{}, errors.New("seal a document: nobody says whose seal it is")
	}
	name, err := s.cfg.Sealing.Lender(ctx)
	if err != nil {
		return seal.Key{}, err
	}
	var kept certificate
	var found bool
	err = s.db.View(ctx, func(tx *db.Tx) (err error) {
		kept, found, err = keptTx(tx, name)
		return err
	})
	if err != nil {
		return seal.Key{}, err
	}
	if !found {
		if kept, err = s.makeKey(ctx, name, at); err != nil {
			return seal.Key{}, err
		}
	}
	return s.unsealRow(kept)
}

// makeKey keeps a new key, unless another node was first.
func (s *Service) makeKey(ctx context.Context, name string, at time.Time) (used certificate, err error) {
	fresh, err := seal.NewKey(name, at)
	if err != nil {
		return certificate{}, err
	}
	row, err := s.sealRow(fresh, at)
	if err != nil {
		return certificate{}, err
	}
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		kept, found, err := keptTx(tx, name)
		if used = kept; err != nil || found {
			return err
		}
		used = row
		_, err = tx.Exec(insertCertificate, row.Fingerprint, row.Certificate, row.SealedKey, row.CreatedAt)
		return err
	})
	return used, err
}

// keptTx gives the newest key that was made, while it is of the lender's name of today and valid.
func keptTx(tx *db.Tx, name string) (row certificate, found bool, err error) {
	row, found, err = db.Maybe[certificate](tx, newestKey)
	if err != nil || !found {
		return row, found, err
	}
	known, err := x509.ParseCertificate(row.Certificate)
	if err != nil {
		return row, false, fmt.Errorf("the sealing certificate %s: %w", row.Fingerprint, err)
	}
	return row, known.Subject.CommonName == seal.CommonName(name) && tx.Now().Before(known.NotAfter), nil
}

func (s *Service) sealRow(key seal.Key, at time.Time) (certificate, error) {
	private, err := x509.MarshalECPrivateKey(key.Signer.(*ecdsa.PrivateKey)) // as seal.NewKey makes them
	if err != nil {
		return certificate{}, err
	}
	print := seal.Fingerprint(key.Certificate)
	sealed, err := s.ring.Seal(purposeSealing, private, []byte(print))
	return certificate{Fingerprint: print, Certificate: key.Certificate.Raw, SealedKey: sealed, CreatedAt: at}, err
}

func (s *Service) unsealRow(row certificate) (seal.Key, error) {
	private, err := s.ring.Unseal(purposeSealing, row.SealedKey, []byte(row.Fingerprint))
	if err != nil {
		return seal.Key{}, fmt.Errorf("the sealing key %s: %w", row.Fingerprint, err)
	}
	signer, err := x509.ParseECPrivateKey(private)
	if err != nil {
		return seal.Key{}, fmt.Errorf("the sealing key %s: %w", row.Fingerprint, err)
	}
	known, err := x509.ParseCertificate(row.Certificate)
	return seal.Key{Signer: signer, Certificate: known}, err
}

// remember keeps the certificate of the operator's key, once, so that its seals are known as
// the lender's when another one has taken its place.
func (s *Service) remember(ctx context.Context, c *x509.Certificate) error {
	known, err := s.sealedBefore(ctx, c)
	if err != nil || known {
		return err
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(insertCertificate, seal.Fingerprint(c), c.Raw, nil, tx.Now())
		return err
	})
}

// sealedBefore says whether the lender ever sealed with a certificate.
func (s *Service) sealedBefore(ctx context.Context, c *x509.Certificate) (known bool, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) (err error) {
		_, known, err = db.Maybe[string](tx, findCertificate, seal.Fingerprint(c))
		return err
	})
	return known, err
}
