package loan_test

import (
	"testing"

	"florin/internal/lending/loan"
	"florin/internal/rule/credit"
)

// A charge of 20.00 for the instalment of 290.81 that fell due on 15 February 2026.
func TestAChargeIsLetOffInPart(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	out, first := paidOut(t, terms, "2026-01-15"), pays("2026-02-15", 290_81)
	charge := loan.Event{ID: "charge", Kind: loan.Charged, On: day("2026-02-20"), Minor: 20_00}
	waived := func(id, on string, minor int64) loan.Event {
		return loan.Event{ID: id, Kind: loan.Waived, On: day(on), Minor: minor, Data: loan.Data{Of: charge.ID, Why: credit.ForGoodwill}}
	}
	paid := loan.Event{ID: "paid", Kind: loan.Paid, On: day("2026-02-21"), Minor: 20_00}
	returned := loan.Event{ID: "back", Kind: loan.Returned, On: day("2026-02-26"), Ref: paid.ID}
	for _, c := range []struct {
		name         string
		events       []loan.Event
		open, credit int64
	}{
		{"nothing", []loan.Event{charge}, 20_00, 0},
		{"a part", []loan.Event{charge, waived("w", "2026-02-25", 12_50)}, 7_50, 0},
		{"in two parts", []loan.Event{charge, waived("w", "2026-02-25", 12_50), waived("x", "2026-02-26", 7_50)}, 0, 0},
		{"never more than it is", []loan.Event{charge, waived("w", "2026-02-25", 12_50), waived("x", "2026-02-26", 12_50)}, 0, 0},
		{"paid before: what was let off is the borrower's", []loan.Event{charge, paid, waived("w", "2026-02-25", 12_50)}, 0, 12_50},
		{"a payment that was dated before and arrived after", []loan.Event{charge, waived("w", "2026-02-25", 12_50), paid}, 0, 12_50},
		{"and that went back to the bank", []loan.Event{charge, paid, waived("w", "2026-02-25", 12_50), returned}, 7_50, 0},
		{"taken back", []loan.Event{charge, waived("w", "2026-02-25", 12_50), {ID: "r", Kind: loan.Reversed, On: day("2026-02-25"), Ref: "w"}}, 20_00, 0},
		{"dated before the charge it is of nothing", []loan.Event{charge, waived("w", "2026-02-19", 12_50)}, 20_00, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			st := replay(t, terms, "2026-03-01", append([]loan.Event{out, first}, c.events...)...)
			want(t, "open", st.Open(), loan.Split{Charge: c.open})
			want(t, "credit", st.Credit, c.credit)
			want(t, "status", st.Status, loan.Active)
		})
	}
}

// A charge is let off, not the interest that is overdue beside it.
func TestAWaiverOfAChargeLeavesInterestAlone(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	events := []loan.Event{
		paidOut(t, terms, "2026-01-15"),
		{ID: "charge", Kind: loan.Charged, On: day("2026-02-20"), Minor: 20_00},
		{ID: "w", Kind: loan.Waived, On: day("2026-02-25"), Minor: 20_00, Data: loan.Data{Of: "charge"}},
	}
	open := replay(t, terms, "2026-02-25", events...).Open()
	want(t, "charge", open.Charge, 0)
	want(t, "interest", open.Interest, 25_00)
	want(t, "principal", open.Principal, 265_81)
}
