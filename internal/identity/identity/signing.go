package identity

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/google/uuid"

	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

// How long signing keys last. Clients keep the published set for ten minutes, and the
// clocks of two nodes may be a minute apart: so a key is published twenty minutes before
// it signs, and stays for as long after the last token of it has expired.
const (
	keyRotation = 30 * 24 * time.Hour
	keyLead     = 20 * time.Minute
)

// errNoSigningKey means that every key was retired and none took its place: a bug.
var errNoSigningKey = errors.New("there is no signing key")

// signingKeyPurpose seals the private keys, each bound to its kid.
const signingKeyPurpose = "signing-key"

// signingKey is one key of access tokens.
type signingKey struct {
	kid     string
	private *ecdsa.PrivateKey
	signer  jose.Signer
	from    time.Time // signs from then on
	gone    *time.Time
}

// isGone says whether tokens of the key count no longer.
func (k *signingKey) isGone(now time.Time) bool { return k.gone != nil && !now.Before(*k.gone) }

type signingRow struct {
	Kid       string     `db:"kid"`
	Sealed    []byte     `db:"sealed"`
	SignsFrom time.Time  `db:"signs_from"`
	GoneAt    *time.Time `db:"gone_at"`
}

var (
	listSigningKeys = db.SQL(`
		SELECT kid, sealed, signs_from, gone_at FROM signing_keys WHERE gone_at IS NULL OR gone_at > $1
		ORDER BY signs_from DESC, kid DESC`)

	newestSigningKey = db.SQL(`SELECT signs_from FROM signing_keys ORDER BY signs_from DESC, kid DESC LIMIT 1`)

	retireSigningKeys = db.SQL(`UPDATE signing_keys SET gone_at = $1 WHERE gone_at IS NULL`)

	insertSigningKey = db.SQL(`
		INSERT INTO signing_keys (kid, sealed, created_at, signs_from) VALUES ($1, $2, $3, $4)`)

	sweepSigningKeys = db.SQL(`
		DELETE FROM signing_keys WHERE kid IN (SELECT kid FROM signing_keys WHERE gone_at <= $1 LIMIT $2)`)
)

// keySet is the keys as they were last read. The database decides at each use which of
// them sign and which count; what is remembered is only the opened form of each.
type keySet struct {
	ring *keyring.Ring
	mu   sync.RWMutex
	keys map[string]*signingKey
}

// find gives a key that was read before.
func (ks *keySet) find(kid string) *signingKey {
	ks.mu.RLock()
	defer ks.mu.RUnlock()
	return ks.keys[kid]
}

// open gives the keys of rows in their order, and forgets all others.
func (ks *keySet) open(rows []signingRow) ([]*signingKey, error) {
	ks.mu.Lock()
	defer ks.mu.Unlock()
	all, known := make([]*signingKey, 0, len(rows)), make(map[string]*signingKey, len(rows))
	for _, row := range rows {
		key := &signingKey{kid: row.Kid, from: row.SignsFrom, gone: row.GoneAt}
		if old := ks.keys[row.Kid]; old != nil {
			key.private, key.signer = old.private, old.signer
		} else if err := ks.unseal(key, row.Sealed); err != nil {
			return nil, fmt.Errorf("signing key %s: %w", row.Kid, err)
		}
		all, known[row.Kid] = append(all, key), key
	}
	ks.keys = known
	return all, nil
}

func (ks *keySet) unseal(key *signingKey, sealed []byte) error {
	der, err := ks.ring.Unseal(signingKeyPurpose, sealed, []byte(key.kid))
	if err != nil {
		return err
	}
	parsed, err := x509.ParsePKCS8PrivateKey(der)
	if err != nil {
		return err
	}
	private, ok := parsed.(*ecdsa.PrivateKey)
	if !ok || private.Curve != elliptic.P256() {
		return fmt.Errorf("it is not of P-256")
	}
	key.private = private
	key.signer, err = jose.NewSigner(
		jose.SigningKey{Algorithm: jose.ES256, Key: jose.JSONWebKey{Key: private, KeyID: key.kid}},
		(&jose.SignerOptions{}).WithType(tokenType))
	return err
}

// newKey draws a key and seals it.
func (ks *keySet) newKey() (kid string, sealed []byte, err error) {
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return "", nil, err
	}
	der, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		return "", nil, err
	}
	kid = uuid.NewString()
	sealed, err = ks.ring.Seal(signingKeyPurpose, der, []byte(kid))
	return kid, sealed, err
}

// signingKeys reads the keys that are published, at least one, newest first, and the time
// they were read at. The first call of an installation makes the first key.
func (s *Service) signingKeys(ctx context.Context) ([]*signingKey, time.Time, error) {
	rows, now, err := s.readSigningKeys(ctx)
	if err == nil && len(rows) == 0 {
		if err = s.RotateSigningKeys(ctx); err == nil {
			rows, now, err = s.readSigningKeys(ctx)
		}
	}
	if err == nil && len(rows) == 0 {
		err = errNoSigningKey
	}
	if err != nil {
		return nil, now, err
	}
	keys, err := s.wire.keys.open(rows)
	return keys, now, err
}

func (s *Service) readSigningKeys(ctx context.Context) (rows []signingRow, now time.Time, err error) {
	err = s.db.Glance(ctx, func(tx *db.Tx) (err error) {
		now = tx.Now()
		rows, err = db.All[signingRow](tx, listSigningKeys, now)
		return err
	})
	return rows, now, err
}

// RotateSigningKeys makes the first key of access tokens, and a new one when the newest is
// a month old. Run it hourly; several nodes may.
//
// Refusals: Unavailable.
func (s *Service) RotateSigningKeys(ctx context.Context) error {
	kid, sealed, err := s.wire.keys.newKey()
	if err != nil {
		return err
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		newest, some, err := db.Maybe[time.Time](tx, newestSigningKey)
		if err != nil || some && tx.Now().Before(newest.Add(keyRotation)) {
			return err
		}
		from := tx.Now()
		if some { // nobody has the new one yet
			from = from.Add(keyLead)
		}
		if _, err := tx.Exec(retireSigningKeys, from.Add(s.wire.accessLife+keyLead)); err != nil {
			return err
		}
		_, err = tx.Exec(insertSigningKey, kid, sealed, tx.Now(), from)
		return err
	})
}

// JWKS gives the public keys of access tokens, those that will sign next included.
//
// Refusals: Unavailable.
func (s *Service) JWKS(ctx context.Context) (JWKS, error) {
	keys, _, err := s.signingKeys(ctx)
	if err != nil {
		return JWKS{}, err
	}
	set := JWKS{Keys: make([]JWK, 0, len(keys))}
	for _, k := range keys {
		public, err := k.public()
		if err != nil {
			return JWKS{}, err
		}
		set.Keys = append(set.Keys, public)
	}
	return set, nil
}

func (k *signingKey) public() (JWK, error) {
	point, err := k.private.PublicKey.Bytes() // 4 | x | y
	if err != nil {
		return JWK{}, err
	}
	half := (len(point) - 1) / 2
	b64 := base64.RawURLEncoding
	return JWK{
		Kty: "EC", Crv: "P-256", X: b64.EncodeToString(point[1 : 1+half]), Y: b64.EncodeToString(point[1+half:]),
		Kid: k.kid, Alg: string(jose.ES256), Use: "sig", KeyOps: []string{"verify"},
	}, nil
}
