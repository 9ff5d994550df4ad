package servicing_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/govalues/decimal"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/debt"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/platform/db"
)

const theirIBAN = "NL91ABNA0417164300"

// settling opens a loan of 4 000.00 on 20 November at 3 %, and on the 30th one that settles it. Ten days of interest are
// 4 000.00 x 3 % x 10/365 = 3.29.
func (r *rig) settling(t testing.TB, minor int64, early string, waived bool, change func(*loan.Contract)) (old, id string) {
	t.Helper()
	r.banked(t)
	r.at(t, "2026-11-20")
	lent := terms(4_000_00, 36, "3")
	lent.Early.CapOverYear, lent.Early.CapUnderYear = decimal.MustParse(early), decimal.MustParse(early)
	old = r.open(t, lent)
	r.at(t, "2026-11-30")
	c := contract(r, terms(minor, 36, "3"))
	c.Debts = []debt.Debt{{LoanID: old, Reference: "old", Amount: money.Of(4_003_29, money.EUR), Waived: waived}}
	if change != nil {
		change(&c)
	}
	r.update(t, func(tx *db.Tx) (err error) {
		id, err = r.OpenTx(tx, system, c)
		return err
	})
	return old, id
}

// claims adds what another lender is owed.
func claims(until string) func(*loan.Contract) {
	return func(c *loan.Contract) {
		c.Debts = append(c.Debts, debt.Debt{
			Creditor: "Banque Exemple", IBAN: theirIBAN, Reference: "DOSSIER 4711", Amount: money.Of(1_500_00, money.EUR), Until: day(until),
		})
	}
}

// transfers are the payouts of a loan, to the borrower and to other lenders, the newest attempt first.
func (r *rig) transfers(t testing.TB, id string) (own, debts []payout.Payout) {
	t.Helper()
	page, err := r.Payouts.List(ctx, treasurer, payout.Filter{Limit: 100})
	must(t, err)
	for _, p := range page.Items {
		switch {
		case p.LoanID == id && p.Kind == payout.ForDebt:
			debts = append(debts, p)
		case p.LoanID == id:
			own = append(own, p)
		}
	}
	newest := func(a, b payout.Payout) int { return b.Attempt - a.Attempt } // keys of one moment have no order
	slices.SortStableFunc(own, newest)
	slices.SortStableFunc(debts, newest)
	return own, debts
}

func (r *rig) bookedOn(t testing.TB, p payout.Payout, on string) {
	t.Helper()
	_, err := r.Payouts.Settle(ctx, treasurer, p.ID, p.Version, day(on))
	must(t, err)
}

// 10 000.00 settle 4 003.29 here and 1 500.00 elsewhere: 4 496.71 are left.
func TestALoanSettlesOthers(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		old, id := r.settling(t, 10_000_00, "0", false, claims("2026-12-31"))
		transit, bank := r.total(t, ledger.TransitOut), r.total(t, ledger.Bank)
		own, debts := r.transfers(t, id)
		want(t, "to the borrower", own[0].Amount, money.Of(4_496_71, money.EUR))
		want(t, "to the other lender", debts[0].Amount, money.Of(1_500_00, money.EUR))
		want(t, "may leave", debts[0].State, payout.Planned)

		b, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{own[0].ID}})
		must(t, err)
		want(t, "transfers that leave together", b.Payouts, 2)
		want(t, "total", b.Total, money.Of(5_996_71, money.EUR))
		b, err = r.Payouts.ReleaseBatch(ctx, someone("staff-2", identity.Treasury), b.ID, b.Version)
		must(t, err)
		_, file, err := r.Payouts.BatchFile(ctx, treasurer, b.ID, false)
		must(t, err)
		for _, part := range []string{"4496.71", "1500.00", "DOSSIER 4711", "Banque Exemple", theirIBAN} {
			if !strings.Contains(string(file), part) {
				t.Errorf("the file lacks %s", part)
			}
		}
		want(t, "the old loan before the booking", r.status(t, old), loan.Active)

		r.at(t, "2026-12-01")
		own, debts = r.transfers(t, id)
		r.bookedOn(t, own[0], "2026-12-01")
		st := r.get(t, old).Standing
		want(t, "the old loan", st.CloseReason, loan.Refinanced)
		want(t, "is settled on the day of the order", *st.ClosedOn, day("2026-11-30"))
		want(t, "the new loan", r.status(t, id), loan.Active)
		want(t, "owed", r.get(t, id).Standing.Outstanding, money.Of(10_000_00, money.EUR))
		want(t, "in transit", r.total(t, ledger.TransitOut)-transit, -1_500_00)
		r.bookedOn(t, debts[0], "2026-12-01")
		want(t, "in transit in the end", r.total(t, ledger.TransitOut)-transit, 0)
		want(t, "from the bank", r.total(t, ledger.Bank)-bank, -5_996_71)

		d, of := r.get(t, id), r.get(t, old)
		want(t, "settles", d.Debts[0].LoanID, old)
		want(t, "for", d.Debts[0].Amount, money.Of(4_003_29, money.EUR))
		want(t, "settles", d.Debts[1].Creditor, "Banque Exemple")
		want(t, "settled on", *d.Debts[1].SettledOn, day("2026-12-01"))
		want(t, "settled by", of.By[0].LoanID, id)
		r.verify(t)
	})
}

// A compensation of 1 % of 4 000.00 is asked or let off.
func TestTheCompensationOfASettledLoan(t *testing.T) {
	for _, c := range []struct {
		name   string
		waived bool
		left   int64
		income int64
	}{{"asked", false, 5_956_71, -40_00}, {"let off", true, 5_996_71, -40_00}} {
		eachEngine(t, func(t *testing.T, r *rig) {
			old, id := r.settling(t, 10_000_00, "1", c.waived, nil)
			own, _ := r.transfers(t, id)
			want(t, c.name, own[0].Amount, money.Of(c.left, money.EUR))
			r.exported(t, own[0].ID)
			own, _ = r.transfers(t, id)
			r.bookedOn(t, own[0], "2026-11-30")
			want(t, c.name, r.get(t, old).Standing.CloseReason, loan.Refinanced)
			let := int64(0)
			if c.waived {
				let = 40_00
			}
			want(t, c.name+": let off", r.total(t, ledger.InterestWaived), let)
			want(t, c.name+": in the books", r.total(t, ledger.CompensationIncome), c.income)
			r.verify(t)
		})
	}
}

// A loan of 4 000.00 leaves too little for 4 003.29: a person decides. 500.00 that the borrower pays leave 496.71.
func TestDebtsThatTakeMoreThanTheLoanStopThePayout(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		old, id := r.settling(t, 4_000_00, "0", false, nil)
		own, _ := r.transfers(t, id)
		want(t, "held", own[0].Hold, payout.HoldDebts)
		_, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{own[0].ID}})
		wantFault(t, err, fault.Conflict, "payout.debts_exceed")
		releaser := someone("staff-2", identity.Treasury)
		_, err = r.Payouts.LetGo(ctx, releaser, own[0].ID, own[0].Version, "agreed")
		wantFault(t, err, fault.Conflict, "payout.debts_exceed")
		r.receive(t, old, "more", "2026-11-30", 500_00)
		p, err := r.Payouts.LetGo(ctx, releaser, own[0].ID, own[0].Version, "agreed")
		must(t, err)
		want(t, "may leave", p.State, payout.Planned)
		own, _ = r.transfers(t, id)
		want(t, "left", own[0].Amount, money.Of(496_71, money.EUR))
	})
}

// The amount of another lender's claim is good until a day; after it a person vouches for it.
func TestAClaimWhoseDayIsOver(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		_, id := r.settling(t, 10_000_00, "0", false, func(c *loan.Contract) {
			c.PayoutFrom = day("2026-12-10")
			claims("2026-12-05")(c)
		})
		own, _ := r.transfers(t, id)
		want(t, "waits", own[0].Hold, payout.HoldWaiting)
		r.at(t, "2026-12-10")
		must(t, r.Payouts.ReleaseWaiting(ctx, day("2026-12-10")))
		own, debts := r.transfers(t, id)
		want(t, "the borrower's", own[0].State, payout.Planned)
		want(t, "the claim", debts[0].Hold, payout.HoldDebts)
		_, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{own[0].ID}})
		wantFault(t, err, fault.Conflict, "payout.claim_ended")
		_, err = r.Payouts.LetGo(ctx, someone("staff-2", identity.Treasury), debts[0].ID, debts[0].Version, "they confirmed it by telephone")
		must(t, err)
		r.exported(t, own[0].ID)
	})
}

// What came back of a loan that has begun is sent again; nothing is undone.
func TestATransferThatComesBack(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		old, id := r.settling(t, 10_000_00, "0", false, claims("2026-12-31"))
		transit := r.total(t, ledger.TransitOut)
		own, _ := r.transfers(t, id)
		r.exported(t, own[0].ID)
		own, debts := r.transfers(t, id)
		r.bookedOn(t, own[0], "2026-11-30")
		r.bookedOn(t, debts[0], "2026-11-30")
		own, debts = r.transfers(t, id)
		for _, p := range []payout.Payout{own[0], debts[0]} {
			_, err := r.Payouts.Return(ctx, treasurer, p.ID, p.Version, day("2026-11-30"), "AC04")
			must(t, err)
		}
		want(t, "the new loan", r.status(t, id), loan.Active)
		want(t, "the old loan", r.status(t, old), loan.Closed)
		mine, err := r.Payouts.Plan(ctx, treasurer, id, loanbook.Payee{IBAN: "FR1420041010050500013M02606", Holder: "Marie Lefèvre"}, "", "")
		must(t, err)
		want(t, "again", mine.Amount, money.Of(4_496_71, money.EUR))
		theirs, err := r.Payouts.Plan(ctx, treasurer, id, loanbook.Payee{IBAN: "DE89370400440532013000", Holder: "Banque Exemple"}, debts[0].ID, "")
		must(t, err)
		want(t, "again", theirs.Amount, money.Of(1_500_00, money.EUR))
		want(t, "kind", theirs.Kind, payout.ForDebt)
		_, err = r.Payouts.Plan(ctx, treasurer, id, loanbook.Payee{IBAN: "DE89370400440532013000", Holder: "Banque Exemple"}, debts[0].ID, "")
		wantFault(t, err, fault.Conflict, "payout.alive")
		_, err = r.Payouts.Plan(ctx, treasurer, old, loanbook.Payee{IBAN: "DE89370400440532013000", Holder: "Banque Exemple"}, debts[0].ID, "")
		wantFault(t, err, fault.NotFound, "not_found")
		r.exported(t, mine.ID)
		own, debts = r.transfers(t, id)
		r.bookedOn(t, own[0], "2026-11-30")
		r.bookedOn(t, debts[0], "2026-11-30")
		want(t, "in transit", r.total(t, ledger.TransitOut)-transit, 0)
		r.verify(t)
	})
}

// Who withdraws owes the new loan; what it settled stays settled. Before the payout nothing is settled.
func TestWithdrawingFromALoanThatSettles(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		old, id := r.settling(t, 10_000_00, "0", false, claims("2026-12-31"))
		r.update(t, func(tx *db.Tx) error { return r.CancelTx(tx, system, id, "withdrawn") })
		own, debts := r.transfers(t, id)
		want(t, "cancelled", own[0].State, payout.Cancelled)
		want(t, "cancelled", debts[0].State, payout.Cancelled)
		want(t, "the old loan", r.status(t, old), loan.Active)
		want(t, "settled by", len(r.get(t, old).By), 0)
		_, err := r.Payouts.Plan(ctx, treasurer, id, loanbook.Payee{IBAN: theirIBAN, Holder: "Marie Lefèvre"}, "", "")
		wantFault(t, err, fault.Conflict, "loan.already_paid_out")
	})
	eachEngine(t, func(t *testing.T, r *rig) {
		old, id := r.settling(t, 10_000_00, "0", false, nil)
		own, _ := r.transfers(t, id)
		r.exported(t, own[0].ID)
		own, _ = r.transfers(t, id)
		r.bookedOn(t, own[0], "2026-11-30")
		r.update(t, func(tx *db.Tx) error {
			back, err := r.WithdrawTx(tx, system, id, date.MustParse("2026-11-30"))
			want(t, "owed", back.Capital, money.Of(10_000_00, money.EUR))
			return err
		})
		want(t, "the old loan", r.get(t, old).Standing.CloseReason, loan.Refinanced)
		r.verify(t)
	})
}

// Claims that take all of a loan leave no transfer to the borrower: the first of theirs begins it.
func TestALoanOfClaimsAlone(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		_, id := r.settling(t, 1_500_00, "0", false, func(c *loan.Contract) {
			c.Debts = nil
			claims("2026-12-31")(c)
		})
		own, debts := r.transfers(t, id)
		want(t, "to the borrower", len(own), 0)
		r.exported(t, debts[0].ID)
		_, debts = r.transfers(t, id)
		r.bookedOn(t, debts[0], "2026-11-30")
		want(t, "the loan", r.status(t, id), loan.Active)
		r.verify(t)
	})
}
