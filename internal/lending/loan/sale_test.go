package loan_test

import (
	"maps"
	"testing"

	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
)

func sold(on string, price int64) loan.Event {
	return loan.Event{ID: "sold", Kind: loan.Sell, On: day(on), Minor: price, Data: loan.Data{Sale: &loan.Sale{ID: "s", Buyer: "Buyer"}}}
}

func collected(id, on string, minor int64) loan.Event {
	return loan.Event{ID: id, Kind: loan.Collected, On: day(on), Minor: minor}
}

// 10,000.00 over 36 months at 3 %, of which the first instalment is paid: 9,734.19 are left. From 20 December to 5 January 16 days of interest
// are earned, 9,734.19 × 3 % × 16 / 365 = 12.80. The claim of 9,746.99 goes for 95 %: 9,259.64.
func TestALoanThatIsSoldLeavesTheBooks(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	before := []loan.Event{paidOut(t, terms, "2026-11-20"), pays("2026-12-20", 290_81)}
	claim, why, err := replay(t, terms, "2027-01-05", before...).ToSell(terms)
	if err != nil || why != "" || claim.Total() != 9_746_99 || claim.Parts != (loan.Split{Interest: 12_80, Principal: 9_734_19}) {
		t.Fatalf("%+v %s %v", claim, why, err)
	}
	st := replay(t, terms, "2027-03-20", append(before, sold("2027-01-05", 9_259_64), collected("c", "2027-01-20", 290_81))...)
	want(t, "status", st.Status, loan.Closed)
	want(t, "reason", st.CloseReason, loan.Sold)
	want(t, "closed on", st.ClosedOn, day("2027-01-05"))
	want(t, "outstanding", st.Outstanding(), 0)
	want(t, "overdue", st.Overdue().Sum(), 0)
	want(t, "instalments paid", st.InstalmentsPaid(), 1)
	if _, _, asked := st.NextToPay(); asked {
		t.Error("an instalment is asked")
	}
	books(t, terms, st, map[ledger.Account]int64{
		ledger.InterestIncome: -25_00 - 12_80, ledger.OtherReceivable: 9_259_64, ledger.SaleResult: 487_35, ledger.OwedToBuyers: -290_81,
	})
}

// books are the accounts of a loan that do not stand at nought.
func books(t *testing.T, terms loan.Terms, st loan.State, wanted map[ledger.Account]int64) {
	t.Helper()
	got, err := st.Position(terms)
	if err != nil {
		t.Fatal(err)
	}
	maps.DeleteFunc(got, func(_ ledger.Account, minor int64) bool { return minor == 0 })
	if !maps.Equal(got, wanted) {
		t.Errorf("the books say %v, want %v", got, wanted)
	}
}

// What was written off brings its price as a recovery. Of 10,000.00 a first instalment is a day late on 21 December: 25.00 of its month, 0.80 of
// the next day on 9,734.19, and 0.02 on the 265.81 that are late. 500.00 came in since.
func TestALoanThatWasWrittenOffIsSold(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	before := []loan.Event{
		paidOut(t, terms, "2026-11-20"), {ID: "off", Kind: loan.WroteOff, On: day("2026-12-21")}, {ID: "r", Kind: loan.Recovered, On: day("2027-01-02"), Minor: 500_00},
	}
	st := replay(t, terms, "2027-02-01", before...)
	claim, _, err := st.ToSell(terms)
	if err != nil || st.WrittenOff != 10_025_82 || claim.Total() != 9_525_82 {
		t.Fatalf("%+v %v", claim, err)
	}
	sale := replay(t, terms, "2027-03-01", append(before, sold("2027-02-01", 1_000_00), pays("2027-02-20", 50_00))...)
	books(t, terms, sale, map[ledger.Account]int64{
		ledger.InterestIncome: -25_80, ledger.LateIncome: -2, ledger.WrittenOff: 10_025_82, ledger.Recoveries: -1_500_00,
		ledger.OtherReceivable: 1_000_00, ledger.OwedToBuyers: -50_00,
	})
}

// What the borrower had there pays what is due, and the buyer gets the rest of the claim; a payment that goes back makes the sale dearer.
func TestWhatWasThereLessensTheClaim(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	ahead := loan.Event{ID: "ahead", Kind: loan.Paid, On: day("2027-01-02"), Minor: 1_000_00}
	facts := []loan.Event{paidOut(t, terms, "2026-11-20"), pays("2026-12-20", 290_81), ahead}
	claim, _, err := replay(t, terms, "2027-01-05", facts...).ToSell(terms)
	if err != nil || claim.Total() != 8_746_99 {
		t.Fatalf("%+v %v", claim, err)
	}
	facts = append(facts, sold("2027-01-05", 8_746_99))
	books(t, terms, replay(t, terms, "2027-02-20", facts...), map[ledger.Account]int64{ledger.InterestIncome: -37_80, ledger.OtherReceivable: 8_746_99})
	facts = append(facts, loan.Event{ID: "back", Kind: loan.Returned, On: day("2027-01-08"), Ref: ahead.ID})
	books(t, terms, replay(t, terms, "2027-02-20", facts...), map[ledger.Account]int64{
		ledger.InterestIncome: -37_80, ledger.OtherReceivable: 8_746_99, ledger.SaleResult: 1_000_00,
	})
}

func TestWhatCannotBeSold(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	out := paidOut(t, terms, "2026-11-20")
	for _, c := range []struct {
		name   string
		events []loan.Event
		want   loan.Unsold
	}{
		{"before the payout", nil, loan.NotPaidOut},
		{"withdrawn from", []loan.Event{out, {ID: "w", Kind: loan.Withdraw, On: day("2026-11-25"), Data: loan.Data{Until: day("2026-12-25")}}}, loan.InReturn},
		{"repaid", []loan.Event{out, pays("2026-11-20", 10_000_00), {ID: "s", Kind: loan.Settled, On: day("2026-11-20")}}, loan.HasEnded},
		{"sold", []loan.Event{out, sold("2026-11-25", 1_00)}, loan.HasEnded},
		{"paid ahead to its end", []loan.Event{out, pays("2026-11-25", 11_000_00)}, loan.NothingOwed},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, why, err := replay(t, terms, "2026-11-30", c.events...).ToSell(terms)
			if err != nil || why != c.want {
				t.Errorf("%q %v, want %q", why, err, c.want)
			}
		})
	}
}
