package servicing_test

import (
	"testing"

	"florin/internal/kernel/money"
	"florin/internal/platform/db"
)

var addRequest = db.SQL(`
	INSERT INTO loan_requests (id, reference, version, status, stage, product, currency, amount_minor, months, rate_type, rate, lang,
		first_name, last_name, email, email_key, phone, consent, consent_lang, processed_at, created_at, answer_due_at, search_text)
	VALUES ($1, $1, 1, 'approved', 'approved', 'EU-CONSO', 'EUR', 1000000, 36, 'fixed', '3', 'fr', 'M', 'L', 'm@example.org', 'm', '1', 'x', 'fr', $2, $2, $2, '')`)

// The reference in a contract is the one by which the loan is paid back, whichever loans are
// opened between the offer and the signature, and however many offers there were.
func TestTheReferenceOfAContractIsThatOfItsLoan(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		c, other := contract(r, terms(10_000_00, 36, "3")), contract(r, terms(10_000_00, 36, "3"))
		r.update(t, func(tx *db.Tx) error {
			for _, id := range []string{c.RequestID, other.RequestID} {
				if _, err := tx.Exec(addRequest, id, tx.Now()); err != nil {
					return err
				}
			}
			return nil
		})
		none, err := r.ReservePayTo(ctx, c.RequestID, money.EUR)
		must(t, err)
		want(t, "without an account of the lender", none.IBAN+none.Reference, "")
		r.banked(t)
		first, err := r.ReservePayTo(ctx, c.RequestID, money.EUR)
		must(t, err)
		between := r.open(t, terms(10_000_00, 36, "3")) // has no contract that was written here
		second, err := r.ReservePayTo(ctx, other.RequestID, money.EUR)
		must(t, err)
		again, err := r.ReservePayTo(ctx, c.RequestID, money.EUR)
		must(t, err)
		want(t, "again", again, first)
		want(t, "to", first.IBAN, "DE89 3704 0044 0532 0130 00")

		var id string
		r.update(t, func(tx *db.Tx) (err error) {
			id, err = r.OpenTx(tx, system, c)
			return err
		})
		want(t, "of the loan", r.reference(t, id).String(), first.Reference)
		seen := map[string]bool{first.Reference: true, second.Reference: true, r.reference(t, between).String(): true}
		want(t, "references", len(seen), 3)
	})
}
