package decision

import (
	"time"

	"florin/internal/kernel/money"
	"florin/internal/lending/authority"
	"florin/internal/lending/bureau"
	"florin/internal/lending/condition"
	"florin/internal/lending/cover"
	"florin/internal/lending/partner"
	"florin/internal/lending/reach"
	"florin/internal/lending/refusal"
	"florin/internal/lending/request"
	"florin/internal/lending/screening"
	"florin/internal/lending/underwriting"
	"florin/internal/lending/verification"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// What hangs on a request, the leaves first.
var deleteLeaves = []*db.Stmt{
	db.SQL(`DELETE FROM request_ask_items WHERE ask_id IN (SELECT id FROM request_asks WHERE request_id = $1)`),
	db.SQL(`DELETE FROM request_asks WHERE request_id = $1`),
	db.SQL(`DELETE FROM request_checks WHERE request_id = $1`),
	db.SQL(`DELETE FROM request_moves WHERE request_id = $1`),
	authority.Delete,
	db.SQL(`DELETE FROM request_proposals WHERE request_id = $1`),
	db.SQL(`DELETE FROM request_advice WHERE request_id = $1`),
	db.SQL(`DELETE FROM request_reviews WHERE request_id = $1`),
	cover.Delete, cover.DeleteOwn, underwriting.EraseDebts, underwriting.EraseWish,
	underwriting.EraseBudgetChanges,
	screening.EraseHits, screening.EraseRuns,
	condition.Erase, reach.Erase, verification.Erase, partner.Unlink,
	underwriting.EraseConsultations,
	bureau.Erase,
	db.SQL(`DELETE FROM handovers WHERE request_id = $1`),
	refusal.Delete,
	db.SQL(`DELETE FROM decisions WHERE request_id = $1`),
	db.SQL(`DELETE FROM request_parties WHERE request_id = $1`),
}

var (
	findToDelete = db.SQL(`SELECT ` + request.ShownStatus + ` AS status, currency, amount_minor FROM loan_requests WHERE id = $1`)
	listPersons  = db.SQL(`SELECT person_id FROM request_parties WHERE request_id = $1`)
	deletePerson = db.SQL(`DELETE FROM persons WHERE id = $1`)
	deleteRow    = db.SQL(`DELETE FROM loan_requests WHERE id = $1`)

	// The index of searches lives on SQLite only (search_index.go).
	deleteIndexed = db.SQL(`SELECT 1 WHERE $1 = ''`).On(db.SQLite, `
		DELETE FROM request_search WHERE rowid IN (SELECT row FROM request_search_rows WHERE request_id = $1)`)
	deleteIndexRow = db.SQL(`SELECT 1 WHERE $1 = ''`).On(db.SQLite, `DELETE FROM request_search_rows WHERE request_id = $1`)
	deleteQueued   = db.SQL(`SELECT 1 WHERE $1 = ''`).On(db.SQLite, `DELETE FROM request_search_queue WHERE request_id = $1`)

	listUntil  = db.SQL(`SELECT id FROM loan_requests WHERE id > $1 AND created_at <= $2 ORDER BY id LIMIT $3`)
	findAny    = db.SQL(`SELECT id FROM loan_requests LIMIT 1`)
	findThere  = db.SQL(`SELECT id FROM loan_requests WHERE id = $1`)
	countUntil = db.SQL(`SELECT count(*) FROM loan_requests WHERE created_at <= $1`)
)

// DeleteTx removes a request and all that is kept of it: its documents and papers cannot be
// opened any more, and the counters forget it. The caller has checked who asks, and that no
// law keeps it. Errors: fault NotFound.
func (s *Service) DeleteTx(tx *db.Tx, id string, by audit.Actor) error {
	gone, err := db.One[shownAmount](tx, findToDelete, id)
	if err != nil {
		return err
	}
	if err := (personalSource{s: s}).EraseTx(tx, personal.Holding{Class: personal.Request, Ref: id}); err != nil {
		return err
	}
	if err := s.DeletedTx(tx, id); err != nil {
		return err
	}
	if err := deleteRowsTx(tx, id); err != nil {
		return err
	}
	if err := request.CountTx(tx, gone.Status, gone.Currency, request.SlotOf(id), -1, -gone.Amount); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{Actor: by, Action: "request.deleted", EntityKind: request.EntityRequest, EntityID: id})
}

func deleteRowsTx(tx *db.Tx, id string) error {
	people, err := db.All[string](tx, listPersons, id)
	if err != nil {
		return err
	}
	for _, remove := range deleteLeaves {
		if _, err := tx.Exec(remove, id); err != nil {
			return err
		}
	}
	for _, person := range people {
		if _, err := tx.Exec(deletePerson, person); err != nil {
			return err
		}
	}
	for _, remove := range []*db.Stmt{deleteIndexed, deleteIndexRow, deleteQueued, deleteRow} {
		if _, err := tx.Exec(remove, id); err != nil {
			return err
		}
	}
	return nil
}

type shownAmount struct {
	Status   request.Status `db:"status"`
	Currency money.Currency `db:"currency"`
	Amount   int64          `db:"amount_minor"`
}

// UntilTx lists requests by id, after one, that were there at a moment.
func (*Service) UntilTx(tx *db.Tx, at time.Time, after string, limit int) ([]string, error) {
	return db.All[string](tx, listUntil, after, at, limit)
}

// ThereTx lists a request, unless it is gone.
func (*Service) ThereTx(tx *db.Tx, id string) ([]string, error) {
	return db.All[string](tx, findThere, id)
}

// AnyTx says whether anybody has asked for a loan yet.
func (*Service) AnyTx(tx *db.Tx) (bool, error) {
	_, found, err := db.Maybe[string](tx, findAny)
	return found, err
}

// CountUntilTx counts the requests that were there at a moment.
func (*Service) CountUntilTx(tx *db.Tx, at time.Time) (int64, error) {
	return db.One[int64](tx, countUntil, at)
}

// RecountDaysTx has what each day brought counted anew, from the requests that are left.
func (*Service) RecountDaysTx(tx *db.Tx) error {
	_, err := tx.Exec(request.ForgetDays)
	return err
}
