package idempotency

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
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
// "idempotency.required". A missing key is the API's business.
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
	deleteKey = db.SQL(`DELETE FROM idempotency_keys WHERE actor = $1 AND key = $2`)
	findOld   = db.SQL(`
		SELECT actor, key FROM idempotency_keys
		WHERE (actor, key) > ($1, $2) AND created_at < $3 ORDER BY actor, key LIMIT $4`)
)

// BeginTx claims a key. When it was used before with the same body, replay is true and
// answer is what FinishTx stored. Another body is fault Invalid "idempotency.mismatch".
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
		return nil, false, fault.New(fault.Invalid, "idempotency.mismatch")
	}
	Replayed(tx.Context())
	return was.Answer, true, nil
}

// cleanupBatch bounds how long forgetting keys makes other writers wait.
const cleanupBatch = 500

type owned struct {
	Actor string `db:"actor"`
	Key   string `db:"key"`
}

// Cleanup forgets the keys that nobody can repeat any more. Run it every hour. It looks
// for them outside the writing transactions, since it reads all keys that there are.
func Cleanup(ctx context.Context, d *db.DB) error {
	var last owned
	for {
		var old []owned
		err := d.View(ctx, func(tx *db.Tx) (err error) {
			old, err = db.All[owned](tx, findOld, last.Actor, last.Key, tx.Now().Add(-Keep), cleanupBatch)
			return err
		})
		if err != nil || len(old) == 0 {
			return err
		}
		if err := d.UpdateBlind(ctx, forget(old)); err != nil {
			return err
		}
		last = old[len(old)-1]
	}
}

func forget(keys []owned) func(*db.Tx) error {
	return func(tx *db.Tx) error {
		for _, k := range keys {
			if _, err := tx.Exec(deleteKey, k.Actor, k.Key); err != nil {
				return err
			}
		}
		return nil
	}
}
