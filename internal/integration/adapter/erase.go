package adapter

import (
	"context"
	"time"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// EraseTx forgets what was asked and answered about something, with the files.
func (s *Service) EraseTx(tx *db.Tx, kind, id string, by audit.Actor) error {
	if s == nil {
		return nil
	}
	calls, err := db.All[callRow](tx, listOf, kind, id)
	if err != nil {
		return err
	}
	for _, c := range calls {
		if err := s.deleteTx(tx, c, by); err != nil {
			return err
		}
	}
	if len(calls) == 200 { // a page of the statement
		return s.EraseTx(tx, kind, id, by)
	}
	return nil
}

// ForgetTx forgets one call with what was answered, and what may still be: an answer that comes later is to nothing. Twice is once. The caller has checked who asks.
func (s *Service) ForgetTx(tx *db.Tx, callID string, by audit.Actor) error {
	c, found, err := db.Maybe[callRow](tx, findCall, callID)
	if err != nil || !found {
		return err
	}
	return s.deleteTx(tx, c, by)
}

func (s *Service) deleteTx(tx *db.Tx, c callRow, by audit.Actor) error {
	if _, err := s.Documents.DeleteAllTx(tx, EvidenceOf(c.ID), by); err != nil {
		return err
	}
	for _, stmt := range []*db.Stmt{deleteFiles, deleteCall} {
		if _, err := tx.Exec(stmt, c.ID); err != nil {
			return err
		}
	}
	return nil
}

// kept is for how long a call is kept that is no evidence of a decision.
const kept = 90 * 24 * time.Hour

// Sweep forgets what is no evidence after ninety days, in batches so that it holds up nobody. Run it hourly.
func (s *Service) Sweep(ctx context.Context) error {
	for n := oldBatch; n == oldBatch; {
		err := s.DB.Update(ctx, func(tx *db.Tx) error {
			old, err := db.All[callRow](tx, listOld, tx.Now().Add(-kept), oldBatch)
			if err != nil {
				return err
			}
			n = len(old)
			for _, c := range old {
				if err := s.deleteTx(tx, c, audit.Actor{Kind: "system"}); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

const oldBatch = 200
