package decision

import (
	"florin/internal/integration/eventlog"
	"florin/internal/integration/label"
	"florin/internal/lending/answer"
	"florin/internal/lending/authority"
	"florin/internal/lending/condition"
	"florin/internal/lending/cover"
	"florin/internal/lending/partner"
	"florin/internal/lending/reach"
	"florin/internal/lending/request"
	"florin/internal/lending/screening"
	"florin/internal/lending/underwriting"
	"florin/internal/lending/verification"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
)

// A request that is erased stays as a row of numbers: its amount, product, stage and days,
// which name nobody and which the counters and the books are made of.
var (
	eraseRequest = db.SQL(`
		UPDATE loan_requests SET first_name = '', last_name = '', email = '', email_key = '', phone = '', purpose = NULL,
			admin_notes = NULL, search_text = reference, version = version + 1, erased_at = $2, changed_at = $2
		WHERE id = $1 AND erased_at IS NULL`)
	erasePersons = db.SQL(`
		UPDATE persons SET version = version + 1, civility = NULL, first_name = '', last_name = '', email = '', phone = '',
			birth_date = NULL, nationality = NULL, street = NULL, house_number = NULL, postal_code = NULL, city = NULL, country = NULL
		WHERE id IN (SELECT person_id FROM request_parties WHERE request_id = $1)`)
	eraseFinances = db.SQL(`
		UPDATE request_parties SET income_type = NULL, monthly_income_minor = NULL, employment_status = NULL, employer = NULL,
			employment_duration = NULL, rent_minor = NULL, other_loans_minor = NULL, household = NULL, taxes_minor = NULL, canton = NULL, housing = NULL
		WHERE request_id = $1`)
	eraseNotes    = db.SQL(`DELETE FROM request_notes WHERE request_id = $1`)
	eraseMarks    = db.SQL(`DELETE FROM request_marks WHERE request_id = $1`)
	eraseInvited  = db.SQL(`DELETE FROM request_co_borrowers WHERE request_id = $1`)
	eraseAskItems = db.SQL(`
		UPDATE request_ask_items SET body = '', answer = NULL WHERE ask_id IN (SELECT id FROM request_asks WHERE request_id = $1)`)
	eraseReviews   = db.SQL(`UPDATE request_reviews SET body = '', answer = NULL WHERE request_id = $1`)
	eraseReasons   = db.SQL(`UPDATE decisions SET reason = NULL WHERE request_id = $1`)
	eraseChecks    = db.SQL(`UPDATE request_checks SET inputs = '{}', trace = '{}', run = NULL WHERE request_id = $1`)
	eraseOverrides = db.SQL(`UPDATE request_proposals SET override = NULL WHERE request_id = $1`)
	eraseAdvice    = db.SQL(`UPDATE request_advice SET reason = '' WHERE request_id = $1`)
	eraseDrafts    = db.SQL(`DELETE FROM drafts WHERE request_id = $1`)
)

// EraseTx implements personal.Source.
func (src personalSource) EraseTx(tx *db.Tx, h personal.Holding) error {
	owner, by := request.RequestOwner(h.Ref), audit.Actor{Kind: "system"}
	if h.Class == personal.Papers {
		documents, err := src.s.Documents.ListTx(tx, owner)
		if err != nil {
			return err
		}
		for _, d := range documents {
			if !d.Kind.Identifies() {
				continue
			}
			if err := src.s.Documents.DeleteTx(tx, owner, d.ID, by); err != nil {
				return err
			}
		}
		return src.s.Verification.ErasePapersTx(tx, h.Ref, by)
	}
	n, err := tx.Exec(eraseRequest, h.Ref, tx.Now())
	if err != nil || n == 0 {
		return err
	}
	for _, erase := range []*db.Stmt{
		erasePersons, eraseFinances, eraseNotes, eraseMarks, eraseInvited, eraseAskItems, eraseReviews, eraseReasons, eraseChecks,
		eraseOverrides, authority.Erase, eraseAdvice, eraseDrafts, partner.Erase, answer.Erase, cover.Delete, cover.DeleteOwn, underwriting.EraseDebts, underwriting.EraseWish, condition.Erase, reach.Erase, verification.Erase,
	} {
		if _, err := tx.Exec(erase, h.Ref); err != nil {
			return err
		}
	}
	if err := eventlog.EmitTx(tx, by, eventlog.RequestErased, eventlog.Data{RequestID: h.Ref}); err != nil {
		return err
	}
	if err := label.EraseTx(tx, label.Thing{Kind: label.Request, ID: h.Ref}); err != nil {
		return err
	}
	if err := screening.EraseTx(tx, h.Ref); err != nil {
		return err
	}
	if err := src.s.Adapters.EraseTx(tx, request.EntityRequest, h.Ref, by); err != nil {
		return err
	}
	if err := src.s.EraseAnswersTx(tx, h.Ref, by); err != nil {
		return err
	}
	if _, err := src.s.Documents.DeleteAllTx(tx, owner, by); err != nil {
		return err
	}
	if _, err := src.s.Documents.ShredIssuedTx(tx, document.Request, h.Ref); err != nil {
		return err
	}
	if err := src.s.ErasedTx(tx, h.Ref); err != nil {
		return err
	}
	return src.s.PeopleChangedTx(tx, h.Ref)
}
