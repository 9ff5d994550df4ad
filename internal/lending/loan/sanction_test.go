package loan_test

import (
	"fmt"
	"testing"

	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
)

// sanctioned is a loan after a sanction on a day.
func sanctioned(t *testing.T, terms loan.Terms, on string, s loan.Sanction, events ...loan.Event) loan.State {
	t.Helper()
	_, st, err := (&loan.Loan{Terms: terms, Facts: events}).Sanctioned(day(on), s, 0)
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// course sums up what is left: principal, number of rows, the first and the last of them, what is owed to the borrower.
func course(st loan.State) string {
	left := st.Remaining()
	if st.Principal == 0 || len(left) == 0 {
		return fmt.Sprintf("%d none, credit %d, %s", st.Outstanding(), st.Credit, st.Status)
	}
	return fmt.Sprintf("%d in %d: %d to %d, credit %d, %s", st.Outstanding(), len(left), left[0].Payment.Minor, left[len(left)-1].Payment.Minor, st.Credit, st.Status)
}

// 10,000 over 36 months at 3 %, three instalments of 290.81 paid: interest 25.00, 24.34 and 23.67, principal left 9,200.58. The figures were
// worked out apart from the program, in decimals, by the formula of the annuity:
//
//   - all interest: 73.01 repay principal, 9,127.57 are left; in equal parts 32 of 276.59 and one of 276.69; as agreed 267.81 comes next, and of
//     the last part of 290.17 there are 217.16;
//   - 40 % are left: 10.00, 9.74, 9.47 are kept, 43.80 repay principal, 9,156.78 at 1.2 % over 33 months;
//   - 2 % in the place of 3: 16.67, 16.23, 15.78 are kept, 24.33 repay principal, 9,176.25 at 2 % over 33 months.
func TestWhatASanctionLeaves(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	out := paidOut(t, terms, "2026-01-15")
	facts := []loan.Event{out, pays("2026-02-15", 290_81), pays("2026-03-15", 290_81), pays("2026-04-15", 290_81)}
	for _, c := range []struct {
		s    loan.Sanction
		want string
	}{
		{loan.Sanction{Leaves: law.CapitalInParts}, "912757 in 33: 27659 to 27669, credit 0, active"},
		{loan.Sanction{Leaves: law.CapitalAsAgreed}, "912757 in 33: 26781 to 21716, credit 0, active"},
		{loan.Sanction{Leaves: law.NoInterest}, "912757 in 33: 26781 to 21716, credit 0, active"},
		{loan.Sanction{Leaves: law.CapitalAlone}, "912757 in 33: 26781 to 21716, credit 0, active"},
		{loan.Sanction{Leaves: law.PartOfInterest, Share: credit.MustRate("40")}, "915678 in 33: 28222 to 28223, credit 0, active"},
		{loan.Sanction{Leaves: law.StatutoryRate, Rate: credit.MustRate("2")}, "917625 in 33: 28602 to 28591, credit 0, active"},
		{loan.Sanction{Leaves: law.LoweredRate, Rate: credit.MustRate("2")}, "917625 in 33: 28602 to 28591, credit 0, active"},
		{loan.Sanction{Leaves: law.Nothing}, "0 none, credit 0, closed"},
	} {
		want(t, string(c.s.Leaves), course(sanctioned(t, terms, "2026-04-15", c.s, facts...)), c.want)
	}
	st := sanctioned(t, terms, "2026-04-15", loan.Sanction{Leaves: law.Nothing}, facts...)
	want(t, "left the books", st.WrittenOff, 9_200_58)
	want(t, "because", st.CloseReason, loan.WrittenOff)
}

// A loan that was repaid: its interest of 469.25 is owed back, and it stays closed.
func TestASanctionAfterTheEnd(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	facts := []loan.Event{paidOut(t, terms, "2026-01-15")}
	for _, row := range facts[0].Rows {
		facts = append(facts, pays(row.Due.String(), row.Payment.Minor))
	}
	st := sanctioned(t, terms, "2029-06-01", loan.Sanction{Leaves: law.CapitalAsAgreed}, facts...)
	want(t, "rest", course(st), "0 none, credit 46925, closed")
	want(t, "closed on", st.ClosedOn, day("2029-01-15"))
}

// The fee of 100.00 and 5.00 a month: received were 9,900.00, paid 3 x 295.81 = 887.43, and 9,012.57 are left of it; who loses interest alone
// keeps both, and asks for 267.81 + 5.00 next.
func TestCostsUnderASanction(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	terms.UpfrontFee, terms.MonthlyCost = money.Of(100_00, money.EUR), money.Of(5_00, money.EUR)
	out := paidOut(t, terms, "2026-01-15")
	facts := []loan.Event{out, pays("2026-02-15", 295_81), pays("2026-03-15", 295_81), pays("2026-04-15", 295_81)}
	alone := sanctioned(t, terms, "2026-04-15", loan.Sanction{Leaves: law.CapitalAlone}, facts...)
	want(t, "received", alone.StillToPay(), 9_012_57)
	_, next, _ := alone.Next()
	want(t, "next", next, 267_81)
	interest := sanctioned(t, terms, "2026-04-15", loan.Sanction{Leaves: law.NoInterest}, facts...)
	want(t, "with costs", interest.StillToPay(), 9_127_57+33*5_00)
	_, next, _ = interest.Next()
	want(t, "next with costs", next, 272_81)
}

// Nothing was paid of the first instalment (265.81 and 25.00), a charge of 20.00 was asked: what is late of the capital stays late by the agreed
// schedule, without the 0.44 of lateness; in equal parts it joins the 35 that are left, 34 of 285.71 and one of 285.86.
func TestArrearsUnderASanction(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	terms.Late.Charge = credit.MustRate("8").Percent()
	facts := []loan.Event{paidOut(t, terms, "2026-01-15"), {ID: "c", Kind: loan.Charged, On: day("2026-03-01"), Minor: 20_00}}
	agreed := sanctioned(t, terms, "2026-03-07", loan.Sanction{Leaves: law.CapitalAsAgreed}, facts...)
	want(t, "late", agreed.Open(), loan.Split{Principal: 265_81})
	want(t, "days", agreed.DaysPastDue(), 20)
	charge, err := agreed.Charge(terms, credit.LateInstalment, credit.OfUnpaidInstalment, money.Of(290_81, money.EUR))
	want(t, "a charge to come", fmt.Sprint(charge, err), "0 <nil>")
	parts := sanctioned(t, terms, "2026-03-07", loan.Sanction{Leaves: law.CapitalInParts}, facts...)
	want(t, "in parts", course(parts), "1000000 in 35: 28571 to 28586, credit 0, active")
	want(t, "open", parts.Open().Sum(), 0)
	interest := sanctioned(t, terms, "2026-03-07", loan.Sanction{Leaves: law.NoInterest}, facts...)
	want(t, "the charge stays", interest.Open(), loan.Split{Principal: 265_81, Charge: 20_00})
}

// Called in on 20 May with three instalments paid: equal parts undo it, 9,127.57 over the 32 days from 15 June on (31 of 285.24, one of 285.13);
// by the agreed schedule the capital stays called.
func TestCallingInUnderASanction(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	facts := []loan.Event{
		paidOut(t, terms, "2026-01-15"), pays("2026-02-15", 290_81), pays("2026-03-15", 290_81), pays("2026-04-15", 290_81),
		{ID: "called", Kind: loan.CalledIn, On: day("2026-05-20")},
	}
	parts := sanctioned(t, terms, "2026-06-01", loan.Sanction{Leaves: law.CapitalInParts}, facts...)
	want(t, "in parts", course(parts), "912757 in 32: 28524 to 28513, credit 0, active")
	agreed := sanctioned(t, terms, "2026-06-01", loan.Sanction{Leaves: law.CapitalAsAgreed}, facts...)
	want(t, "called", course(agreed), "912757 none, credit 0, terminated")
	late := sanctioned(t, terms, "2029-03-01", loan.Sanction{Leaves: law.CapitalInParts}, facts...)
	want(t, "after the agreed end", course(late), "912757 none, credit 0, terminated")
}

// The amount that a decision awards is the borrower's; a sanction that was a mistake never was.
func TestASanctionIsAFact(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	facts := []loan.Event{paidOut(t, terms, "2026-01-15"), pays("2026-02-15", 290_81)}
	l := &loan.Loan{Terms: terms, Facts: facts}
	e, st, err := l.Sanctioned(day("2026-02-20"), loan.Sanction{Leaves: law.NoInterest}, 1_50)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "with the award", st.StillToPay(), 10_000_00-290_81-1_50)
	e.ID = "s"
	facts = append(facts, e, loan.Event{ID: "r", Kind: loan.Reversed, Ref: "s", On: day("2026-03-01")})
	want(t, "taken back", course(replay(t, terms, "2026-03-01", facts...)), course(replay(t, terms, "2026-03-01", facts[:2]...)))
}
