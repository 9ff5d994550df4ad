package message

import (
	"slices"

	"florin/internal/platform/db"
	"florin/internal/platform/live"
)

var (
	listThreadsOf = db.SQL(`SELECT id FROM threads WHERE account_id = $1 ORDER BY id`)
	giveThread    = db.SQL(`UPDATE threads SET account_id = $3 WHERE id = $1 AND account_id = $2`)
)

// MoveAccountTx gives the conversations of one account to another, when the two turn out to be
// one person's; only these, where some are named. It tells which have moved. What is being
// written stays with whom it was begun by.
func (s *Service) MoveAccountTx(tx *db.Tx, from, to string, only ...string) (moved []string, err error) {
	held, err := db.All[string](tx, listThreadsOf, from)
	if err != nil {
		return nil, err
	}
	for _, id := range held {
		if len(only) > 0 && !slices.Contains(only, id) {
			continue
		}
		if _, err := tx.Exec(giveThread, id, from, to); err != nil {
			return nil, err
		}
		moved = append(moved, id)
	}
	return moved, live.ChangedTx(tx, live.Messages, from, to)
}
