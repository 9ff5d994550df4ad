package servicing_test

import (
	"testing"

	"github.com/govalues/decimal"

	"florin/internal/kernel/money"
	"florin/internal/lending/arrears"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/servicing"
	"florin/internal/platform/db"
)

// 36 months at 3 % on 10,000.00 are 290.81 a month: three are 872.43, four are 1,163.24, and
// ten percent of the net credit are 1,000.00 (KKG art. 18 al. 1, art. 25 al. 2).
func TestArrearsAreWeighedAgainstTheLaw(t *testing.T) {
	swiss := french(10_000_00, 36, "3")
	swiss.Late.CallInPercent = decimal.Ten
	eachEngine(t, func(t *testing.T, r *rig) {
		var heard []arrears.Weighed
		r.Lending.Listen(servicing.Above{Weighed: loanbook.Listeners[arrears.Weighed]{func(_ *db.Tx, w arrears.Weighed) error { heard = append(heard, w); return nil }}})
		free := r.open(t, french(10_000_00, 36, "3"))
		id := r.open(t, swiss)
		fourth := r.get(t, id).Schedule[3].PayBy // due on Saturday, 20 March 2027, and paid by Monday
		r.live(t, fourth.String())
		for _, w := range heard {
			if w.Reached() || w.LoanID == free {
				t.Fatalf("on the payment day of the fourth instalment, which is not overdue yet: %+v", w)
			}
		}
		r.live(t, fourth.AddDays(1).String())
		last := heard[len(heard)-1]
		want(t, "reached", last, arrears.Weighed{
			LoanID: id, RequestID: last.RequestID, On: fourth.AddDays(1), Missing: money.Of(1_163_24, money.EUR), From: money.Of(1_000_00, money.EUR),
		})
		want(t, "counts", last.Reached(), true)
		r.receive(t, id, "k", fourth.AddDays(1).String(), 300_00) // the charges come first
		last = heard[len(heard)-1]
		want(t, "after a payment", last.Reached(), false)
		r.live(t, fourth.AddDays(3).String())
		want(t, "days later", heard[len(heard)-1].Reached(), false)
	})
}
