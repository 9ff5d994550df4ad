package condition

import (
	"time"

	"florin/internal/platform/db"
)

var (
	insertFor = db.SQL(`
		INSERT INTO payout_conditions (id, request_id, severity, clearer, body, state, words, by_id, by_name, created_at, ended_by, asked, asked_why, guarantee_id)
		VALUES ($1, $2, 'blocking', 'credit', $3, 'open', '', $4, $5, $6, '', '', '', $7)`)
	endFor = db.SQL(`
		UPDATE payout_conditions SET state = $2, words = $3, ended_by = $4, ended_at = $5 WHERE guarantee_id = $1 AND state = 'open'`)
)

// SetForTx has the payout of a request wait for a guarantee: nobody clears or waives that by hand.
func SetForTx(tx *db.Tx, requestID, guaranteeID, text, byID, byName string) error {
	id, err := db.NewKey(tx.Now())
	if err == nil {
		_, err = tx.Exec(insertFor, id, requestID, text, byID, byName, tx.Now(), guaranteeID)
	}
	return err
}

// EndForTx ends what waits for a guarantee, with the words of who does without it. Twice is once.
func EndForTx(tx *db.Tx, guaranteeID string, to State, words, by string, at time.Time) error {
	_, err := tx.Exec(endFor, guaranteeID, to, words, by, at)
	return err
}
