package agreement_test

import (
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/agreement"
	"florin/internal/lending/debt"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/lending/refinance"
	"florin/internal/platform/db"
	"florin/internal/test/lender/facts"
)

// A client with a running loan of 4 000.00 consolidates it with 1 500.00 owed elsewhere: on the day of the payout the old
// loan takes 4 000.00, so that the offer leaves what was approved less 5 500.00.
func TestAnOfferNamesWhatItSettles(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, version := r.approved(t, applicationIn("EUR"))
		old := r.runningLoan(t)
		claim := refinance.OtherDebt{
			Creditor: "Banque Exemple", IBAN: "NL91ABNA0417164300", Reference: "DOSSIER 4711", Minor: 1_500_00, Until: r.day().AddDays(60), Monthly: 90_00,
		}
		named := refinance.DebtsInput{Version: version, Loans: []refinance.OwnDebt{{LoanID: old}}, Claims: []refinance.OtherDebt{claim}}
		desk, err := r.Refinances.Set(ctx, officer, id, named)
		must(t, err)
		if desk.Total != money.Of(5_500_00, money.EUR) || len(desk.Candidates) != 1 {
			t.Errorf("named %+v", desk)
		}
		view, err := r.Preview(ctx, officer, id, agreement.OfferInput{})
		must(t, err)
		left := view.Terms.Net
		left.Minor -= 5_500_00
		if view.Terms.Rest != left || len(view.Blocks) != 0 {
			t.Errorf("left %v of %v, %+v", view.Terms.Rest, view.Terms.Net, view.Blocks)
		}
		r.refusedWith(t, id, "offer.debts_exceed", func(x *refinance.OtherDebt) { x.Minor = 90_000_00 }, named)
		r.refusedWith(t, id, "offer.claim_ends", func(x *refinance.OtherDebt) { x.Until = r.day().AddDays(3) }, named)
		named.Version = r.version(t, id)
		_, err = r.Refinances.Set(ctx, officer, id, named)
		must(t, err)
		_, err = r.Issue(ctx, officer, id, agreement.OfferInput{Version: r.version(t, id)})
		must(t, err)
		named.Version = r.version(t, id)
		_, err = r.Refinances.Set(ctx, officer, id, named)
		if fault.KindOf(err) != fault.Conflict {
			t.Errorf("what is settled was changed under an offer: %v", err)
		}
		o := r.mine(t, marie)
		if len(o.Terms.Debts) != 2 || o.Terms.Rest != left {
			t.Errorf("offered %+v", o.Terms)
		}
		r.read(t, marie, o)
		done, err := r.Sign(ctx, marie, o.ID, signsWith(r.code(t, marie, o)))
		must(t, err)
		page, err := r.Payouts.List(ctx, staff(identity.Treasury), payout.Filter{})
		must(t, err)
		sums := map[payout.Kind]int64{}
		for _, p := range page.Items {
			if p.LoanID == done.LoanID {
				sums[p.Kind] += p.Amount.Minor
			}
		}
		if sums[payout.ForDebt] != 1_500_00 || sums[payout.ForLoan] != left.Minor {
			t.Errorf("planned %v", sums)
		}
		r.Env.Clock.Advance(15 * 24 * time.Hour)
		must(t, r.Daily(ctx, r.day()))
		r.Env.Update(t, func(tx *db.Tx) error { // it has no interest, so that fifteen days change nothing but a payment
			_, err := r.Loans.ReceiveTx(tx, officer.Actor(), old, loanbook.Payment{Amount: money.Of(1_000_00, money.EUR), On: r.day(), Key: "some", Source: loanbook.FromStaff})
			return err
		})
		for who, shown := range map[string]func() ([]debt.Debt, error){
			"staff":  func() ([]debt.Debt, error) { d, err := r.Refinances.Of(ctx, officer, id); return d.Debts, err },
			"client": func() ([]debt.Debt, error) { d, err := r.Refinances.Own(ctx, marie, id); return d.Confirmed, err },
		} {
			debts, err := shown()
			must(t, err)
			if len(debts) != 2 || debts[0].Amount != money.Of(4_000_00, money.EUR) || debts[1].Creditor != "Banque Exemple" {
				t.Errorf("%s see of the contract %+v", who, debts)
			}
		}
	})
}

// runningLoan is a loan of Marie's of 4 000.00 without interest, paid out today.
func (r *rig) runningLoan(t testing.TB) (id string) {
	t.Helper()
	r.Env.Update(t, func(tx *db.Tx) (err error) {
		id, err = r.Loans.OpenTx(tx, officer.Actor(), loan.Contract{
			RequestID: "00000000-0000-8000-8000-000000000077", Reference: "XK-2026-00000077", AccountID: marie.AccountID, Lang: "fr", Product: "EU-CONSO",
			Parties: []loan.Party{{PersonID: "person", AccountID: marie.AccountID, Role: loan.Borrower, FirstName: "Marie", LastName: "Lefèvre", Email: marieMail}},
			Terms:   interestFree, APR: "0.00", SignedAt: r.Env.Clock.Now(), PayoutFrom: r.day(), IBAN: "FR1420041010050500013M02606", Holder: "Marie Lefèvre",
		})
		if err != nil {
			return err
		}
		return r.Loans.PaidOutTx(tx, officer.Actor(), id, r.day(), "first")
	})
	return id
}

// refusedWith says what stands in the way of an offer when the claim is another.
func (r *rig) refusedWith(t testing.TB, id, code string, change func(*refinance.OtherDebt), named refinance.DebtsInput) {
	t.Helper()
	claim := named.Claims[0]
	change(&claim)
	named.Version, named.Claims = r.version(t, id), []refinance.OtherDebt{claim}
	_, err := r.Refinances.Set(ctx, officer, id, named)
	must(t, err)
	_, err = r.Issue(ctx, officer, id, agreement.OfferInput{Version: r.version(t, id)})
	wantFault(t, err, fault.Conflict, code)
}

var interestFree = facts.Terms(4_000_00, 36, "0")
