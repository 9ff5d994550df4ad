package interview

import "florin/internal/platform/db"

var (
	deleteTimes = db.SQL(`DELETE FROM interview_times WHERE interview_id IN (SELECT id FROM interviews WHERE request_id = $1)`)
	deleteOf    = db.SQL(`DELETE FROM interviews WHERE request_id = $1`)
)

// deleteTx forgets the interviews about a request that goes altogether.
func (*Service) deleteTx(tx *db.Tx, requestID string) error {
	for _, remove := range []*db.Stmt{deleteTimes, deleteOf} {
		if _, err := tx.Exec(remove, requestID); err != nil {
			return err
		}
	}
	return nil
}
