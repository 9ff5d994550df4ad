package agreement_test

import (
	"slices"
	"testing"
	"time"

	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/refinance"
	"florin/internal/platform/db"
)

// A loan in good standing may be settled at its borrower's wish; one with an unpaid instalment may not.
func TestOnlyALoanInGoodStandingIsToppedUp(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, _ := r.approved(t, applicationIn("EUR"))
		old := r.runningLoan(t)
		seen, err := r.Refinances.Wish(ctx, marie, id, refinance.Wished{Loans: []string{old}})
		must(t, err)
		if len(seen.Wished.Loans) != 1 || len(seen.Candidates) != 1 || len(seen.Confirmed) != 0 {
			t.Errorf("wished %+v", seen)
		}
		_, err = r.Refinances.Wish(ctx, marie, id, refinance.Wished{Loans: []string{old, old}})
		wantField(t, err, "/loans/1", "debt.loan")
		r.Env.Clock.Advance(90 * 24 * time.Hour)
		_, err = r.Refinances.Wish(ctx, marie, id, refinance.Wished{Loans: []string{old}})
		wantField(t, err, "/loans/0", "debt.arrears")
	})
}

// A wish is read by name when its loan has ended meanwhile.
func TestAWishNamesALoanThatHasEnded(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, _ := r.approved(t, applicationIn("EUR"))
		old := r.runningLoan(t)
		_, err := r.Refinances.Wish(ctx, marie, id, refinance.Wished{Loans: []string{old}})
		must(t, err)
		r.Env.Update(t, func(tx *db.Tx) error {
			paid := loan.Event{Kind: loan.Paid, On: r.day(), Key: "all", Minor: 4_000_00, Account: ledger.Bank}
			if _, err := r.Loans.AppendTx(tx, officer.Actor(), old, paid); err != nil {
				return err
			}
			_, err := r.Loans.AppendTx(tx, officer.Actor(), old, loan.Event{Kind: loan.Settled, On: r.day(), Key: "end", Minor: 4_000_00})
			return err
		})
		want := []refinance.WishedLoan{{LoanID: old, Reference: "XK-2026-00000077"}}
		own, err := r.Refinances.Own(ctx, marie, id)
		must(t, err)
		desk, err := r.Refinances.Of(ctx, officer, id)
		must(t, err)
		if !slices.Equal(own.Loans, want) || !slices.Equal(desk.Loans, want) || len(own.Candidates) != 0 || len(desk.Candidates) != 0 {
			t.Errorf("wished %v, staff read %v, running %v", own.Loans, desk.Loans, own.Candidates)
		}
	})
}
