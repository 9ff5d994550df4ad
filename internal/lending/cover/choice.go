package cover

import (
	"time"

	"florin/internal/platform/db"
)

// Choice is what the borrower of a request chose. The zero value is no insurance.
type Choice struct {
	Code     string    `db:"code"` // of the product's insurance, or catalogue.OwnInsurance
	ChosenAt time.Time `db:"chosen_at"`
	Own      *Own      `db:"-"` // the one from elsewhere; nil: none was brought yet
}

var (
	findChoice = db.SQL(`SELECT code, chosen_at FROM request_insurances WHERE request_id = $1`)
	keepChoice = db.SQL(`
		INSERT INTO request_insurances (request_id, code, chosen_at) VALUES ($1, $2, $3)
		ON CONFLICT (request_id) DO UPDATE SET code = excluded.code, chosen_at = excluded.chosen_at`)

	// Delete removes the choice of a request.
	Delete = db.SQL(`DELETE FROM request_insurances WHERE request_id = $1`)
)

// ChosenTx is the choice of a request.
func ChosenTx(tx *db.Tx, requestID string) (Choice, error) {
	c, _, err := db.Maybe[Choice](tx, findChoice, requestID)
	if err != nil {
		return c, err
	}
	c.Own, err = ownTx(tx, requestID)
	return c, err
}

// ChooseTx keeps the choice of a request.
func ChooseTx(tx *db.Tx, requestID, code string) error {
	_, err := tx.Exec(keepChoice, requestID, code, tx.Now())
	return err
}
