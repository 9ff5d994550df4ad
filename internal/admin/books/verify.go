package books

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"florin/internal/kernel/date"
	"florin/internal/lending/ledger"
	"florin/internal/platform/db"
)

var listRecords = db.SQL(`SELECT ` + closeColumns + ` FROM ledger_closes WHERE state = 'applied' ORDER BY id`)

// Closings is what a look at all records of closed and reopened months has found.
type Closings struct {
	Records  int
	Problems []string // in English, for an operator
}

// VerifyCloses checks that every record of a month is the text of which its digest was made, that each names the one before, that the lock
// stands where the last of them has put it, and that the books still say of the closed days what the record of the last one says. The caller
// is the operator.
func (s *Service) VerifyCloses(ctx context.Context) (found Closings, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		rows, err := db.All[closeRow](tx, listRecords)
		if err != nil {
			return err
		}
		found = Closings{Records: len(rows)}
		previous, lock, of := "", date.Date{}, map[date.Date]Record{}
		for _, r := range rows {
			record, problem := r.whole(previous)
			if problem != "" {
				found.Problems = append(found.Problems, fmt.Sprintf("%s of %s: %s", r.Kind, r.LastDay, problem))
			}
			previous, of[r.LastDay] = r.Digest, record
			if lock, err = r.lockTx(tx); err != nil {
				return err
			}
		}
		stands, err := ledger.ClosedToTx(tx)
		if err != nil {
			return err
		}
		if stands != lock {
			found.Problems = append(found.Problems, fmt.Sprintf("the lock stands at %q, where the records put it at %q", stands, lock))
		}
		if lock.IsZero() {
			return nil
		}
		return found.balancesTx(tx, lock, of[lock])
	})
	return found, err
}

// whole reads a record and says what is wrong with it.
func (r *closeRow) whole(previous string) (of Record, problem string) {
	sum := sha256.Sum256([]byte(r.Text))
	if hex.EncodeToString(sum[:]) != r.Digest {
		return of, "its text is not the one of which its digest was made"
	}
	switch err := json.Unmarshal([]byte(r.Text), &of); {
	case err != nil:
		return of, "its text cannot be read"
	case of.Kind != r.Kind || of.FirstDay != r.FirstDay || of.LastDay != r.LastDay:
		return of, "its text is that of another month"
	case of.Previous != previous:
		return of, "it does not name the record before it"
	}
	return of, ""
}

// balancesTx compares what the books say of all days up to a closed one with what its record says.
func (c *Closings) balancesTx(tx *db.Tx, day date.Date, of Record) error {
	sums, err := ledger.TurnoversTx(tx, day)
	if err != nil {
		return err
	}
	now := make([]Held, 0, len(sums))
	for _, t := range sums {
		now = append(now, Held{t.Currency, t.Account, t.Debit, t.Credit})
	}
	for _, h := range of.Balances {
		if !slices.Contains(now, h) {
			c.Problems = append(c.Problems, fmt.Sprintf("%s: the books say something else of account %s in %s than the record of the month", day, h.Account, h.Currency))
		}
	}
	if len(of.Balances) != len(now) {
		c.Problems = append(c.Problems, fmt.Sprintf("%s: the books have %d accounts up to there, the record of the month %d", day, len(now), len(of.Balances)))
	}
	return nil
}
