package servicing_test

import (
	"strings"
	"testing"

	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/treasury"
	"florin/internal/rule/rail"
)

// An entry in the wrong currency is kept, waits for a person, and says why it was left.
func TestAnEntryInTheWrongCurrencySaysWhy(t *testing.T) {
	const francs = "CH9300762011623852957"
	eachEngine(t, func(t *testing.T, r *rig) {
		swiss := terms(10_000_00, 36, "3")
		swiss.Principal.Currency, swiss.UpfrontFee.Currency, swiss.MonthlyCost.Currency = money.CHF, money.CHF, money.CHF
		inFrancs, inEuro := r.banked(t).open(t, swiss), r.open(t, terms(10_000_00, 36, "3"))
		qrr, err := rail.NewQRR(strings.TrimPrefix(string(r.reference(t, inFrancs))[4:], "0"))
		must(t, err)
		_, payout := r.waitingLoan(t, nil)
		parts := func(currency string) string {
			return strings.Repeat(`<TxDtls><AmtDtls><InstdAmt><Amt Ccy="`+currency+`">50.00</Amt></InstdAmt></AmtDtls></TxDtls>`, 2)
		}
		for _, c := range []struct {
			name string
			of   booking
			why  string
		}{
			{"dollars on the account in euro", booking{minor: 290_81, currency: "USD", structured: string(r.reference(t, inEuro))}, "bank_entry.account_currency"},
			{"euro on the account in francs", booking{minor: 290_81, account: francs, currency: "EUR"}, "bank_entry.account_currency"},
			{"a loan in francs paid in euro", booking{minor: 290_81, structured: string(qrr)}, "bank_entry.named_currency"},
			{"a payout in euro booked in francs", booking{minor: -10_000_00, account: francs, end: payout.EndToEnd}, "bank_entry.named_currency"},
			{"details in dollars alone", booking{minor: 90_00, details: parts("USD")}, "bank_entry.part_currency"},
			{"nobody knows", booking{minor: 7_00}, ""},
		} {
			c.of.ref = "R" + strings.ReplaceAll(c.name, " ", "")
			f := r.imported(t, camt("camt.053", c.of))
			want(t, c.name+", skipped", f.Skipped, 0)
			want(t, c.name+", waiting", f.Unmatched, 1)
			for _, e := range r.entries(t, treasury.EntryUnmatched) {
				if e.FileID == f.ID {
					want(t, c.name, e.Note, c.why)
				}
			}
		}
		for _, id := range []string{inFrancs, inEuro} {
			for _, f := range r.get(t, id).Events {
				if f.Kind == loan.Paid {
					t.Errorf("paid in the wrong currency: %+v", f)
				}
			}
		}
		for _, e := range r.entries(t, treasury.EntryUnmatched) { // each leaves the books in its own currency
			_, err := r.DismissEntry(ctx, treasurer, e.ID, e.Version, "Not about loans")
			must(t, err)
		}
		r.verify(t)
	})
}
