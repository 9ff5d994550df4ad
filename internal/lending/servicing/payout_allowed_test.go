package servicing_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/platform/listing"
)

// What pages offer is what is not refused.
func TestWhatMayBeDoneWithAPayout(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		same := func(name string, got, want any) {
			t.Helper()
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
		words := func(p payout.Payout) (list []string) {
			for _, a := range p.Allowed {
				list = append(list, string(a))
			}
			return list
		}
		id, planned := r.waitingLoan(t, nil)
		same("planned", words(planned), []string{"hold", "prepare"})
		held, err := r.Payouts.Hold(ctx, treasurer, planned.ID, planned.Version, "call first")
		must(t, err)
		same("held by staff", words(held), []string{"release_hold"})
		_, another := r.waitingLoan(t, func(c *loan.Contract) { c.Holder = "Jean Dupont" })
		same("another's account", words(another), []string{"hold", "release_hold", "repeat"})
		_, waiting := r.waitingLoan(t, func(c *loan.Contract) { c.PayoutFrom = day("2026-11-27") })
		same("waiting", words(waiting), []string{"hold"})

		_, err = r.Payouts.LetGo(ctx, treasurer, held.ID, held.Version, "called")
		must(t, err)
		batch, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{planned.ID}})
		must(t, err)
		same("a lender of one person", batch.Allowed, []payout.BatchAction{payout.MayRelease, payout.MayDiscard})
		looks := staff(identity.Support)
		page, err := r.Payouts.Batches(ctx, looks, listing.Span{}, "", 0)
		must(t, err)
		same("who only looks", page.Items[0].Allowed, []payout.BatchAction{})
		list, err := r.Payouts.List(ctx, looks, payout.Filter{})
		must(t, err)
		same("who only looks at payouts", words(list.Items[0]), []string(nil))
		batch, err = r.Payouts.ReleaseBatch(ctx, treasurer, batch.ID, batch.Version)
		must(t, err)
		same("released", batch.Allowed, []payout.BatchAction{payout.MayDownload})
		same("in the file", words(r.payoutOf(t, id)), []string{"settle", "return"})
		back, err := r.Payouts.Return(ctx, treasurer, planned.ID, r.payoutOf(t, id).Version, day("2026-11-20"), "AC04")
		must(t, err)
		same("returned", words(back), []string{"repeat"})
		_, err = r.Payouts.Plan(ctx, treasurer, id, loanbook.Payee{IBAN: "NL91ABNA0417164300", Holder: "Marie Lefèvre"}, "", "")
		must(t, err)
		list, err = r.Payouts.List(ctx, treasurer, payout.Filter{State: payout.Returned})
		must(t, err)
		same("returned, and planned anew", words(list.Items[0]), []string(nil))
	})
}
