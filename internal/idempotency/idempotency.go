package idempotency

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"time"

	"florin/internal/db"
	"florin/internal/fault"
)

// Keep is how long an answer can be asked for again, at least.
const Keep = 24 * time.Hour

// MaxKey bounds the length of a key.
const MaxKey = 200

// Hash condenses a request's body for comparison.
func Hash(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:])
}

// CheckKey refuses a key that is too long or not printable ASCII, with fault Invalid
// "idempotency.required". A missing key is the door's business.
func CheckKey(key string) error {
	if len(key) > MaxKey {
		return fault.New(fault.Invalid, "idempotency.required")
	}
	for _, c := range []byte(key) {
		if c < 0x21 || c > 0x7e {
			return fault.New(fault.Invalid, "idempotency.required")
		}
	}
	return nil
}

type stored struct {
	BodyHash string `db:"body_hash"`
	Answer   []byte `db:"answer"`
}

var (
	insertKey = db.SQL(`
		INSERT INTO idempotency_keys (actor, key, body_hash, answer, created_at)
		VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`)
	findKey   = db.SQL(`SELECT body_hash, answer FROM idempotency_keys WHERE actor = $1 AND key = $2`)
	setAnswer = db.SQL(`UPDATE idempotency_keys SET answer = $3 WHERE actor = $1 AND key = $2`)
	deleteOld = db.SQL(`DELETE FROM idempotency_keys WHERE created_at < $1`)
)

// BeginTx claims a key. When it was used before with the same body, replay is true and
// answer is what FinishTx stored. Another body is fault Conflict "idempotency.mismatch".
func BeginTx(tx *db.Tx, key, actor, bodyHash string) (answer []byte, replay bool, err error) {
	return OnceTx(tx, key, actor, bodyHash, nil)
}

// FinishTx stores the answer of a key that BeginTx has claimed in this transaction.
func FinishTx(tx *db.Tx, key, actor string, answer []byte) error {
	_, err := tx.Exec(setAnswer, actor, key, answer)
	return err
}

// OnceTx is BeginTx and FinishTx in one statement, for a caller that knows its answer
// before its effects: the hottest paths.
func OnceTx(tx *db.Tx, key, actor, bodyHash string, answer []byte) (first []byte, replay bool, err error) {
	n, err := tx.Exec(insertKey, actor, key, bodyHash, answer, tx.Now())
	if err != nil || n == 1 {
		return nil, false, err
	}
	was, err := db.One[stored](tx, findKey, actor, key)
	if err != nil {
		return nil, false, err
	}
	if was.BodyHash != bodyHash {
		return nil, false, fault.New(fault.Conflict, "idempotency.mismatch")
	}
	return was.Answer, true, nil
}

// Cleanup forgets the keys that nobody can repeat any more. Run it every hour.
func Cleanup(ctx context.Context, d *db.DB) error {
	return d.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(deleteOld, tx.Now().Add(-Keep))
		return err
	})
}
