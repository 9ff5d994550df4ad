package servicing_test

import (
	"testing"

	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

var countThanks = db.SQL(`SELECT count(*) FROM jobs WHERE unique_key LIKE '%loan.paid:%'`)

// thanks counts the mails about payments that wait to be sent.
func (r *rig) thanks(t testing.TB) (n int) {
	t.Helper()
	must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
		n, err = db.One[int](tx, countThanks)
		return err
	}))
	return n
}

// Each payment is told once, however often it is reported; a lender may tell of none.
func TestPaymentsAreToldOnce(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.banked(t).open(t, terms(10_000_00, 36, "3"))
		for range 2 {
			r.receive(t, id, "one", "2026-11-20", 290_81)
		}
		want(t, "entered twice", r.thanks(t), 1)
		for range 2 { // overlapping statements
			r.imported(t, camt("camt.053", booking{minor: 290_81, ref: "IN-1", structured: string(r.reference(t, id))}))
		}
		want(t, "reported twice by the bank", r.thanks(t), 2)
		_, err := r.Reverse(ctx, treasurer, id, r.lastEvent(t, id, loan.Paid), "entered twice")
		must(t, err)
		want(t, "reversed", r.thanks(t), 2)

		policies := settings.Shipped().Policies
		policies.PaymentMail = false
		r.update(t, func(tx *db.Tx) error { return r.Servicing.Settings.ChangeTx(tx, "policies", 0, policies, "test") })
		_, err = r.Receive(ctx, treasurer, id, treasury.Receipt{Amount: money.Of(10_00, money.EUR), On: day("2026-11-20")}, "quiet")
		must(t, err)
		want(t, "told of none", r.thanks(t), 2)
	})
}
