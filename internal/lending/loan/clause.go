package loan

import (
	"errors"
	"slices"
	"strings"

	"github.com/govalues/decimal"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// With gives the terms of a contract that prints a table of charges: it alone says what may be
// asked. Of the product's rules only the threshold of calling in is left, which is no charge.
func (t Terms) With(clauses credit.Clauses) Terms {
	if clauses == nil {
		return t // of an offer that was made before contracts had the table
	}
	t.Clauses, t.Early = clauses, catalogue.Early{}
	t.Late = catalogue.Late{CallInPercent: t.Late.CallInPercent}
	return t
}

// Printed are all charges that the contract names. Errors: credit.ErrRate.
func (t Terms) Printed() (credit.Clauses, error) {
	if t.Clauses != nil {
		return t.Clauses, nil
	}
	return t.printedBefore()
}

// printedBefore is what a contract said before contracts had the table of charges: interest,
// fee and insurance, default interest, one charge for each unpaid instalment, compensation for
// repaying early; and that nothing else is asked. Swiss contracts named neither a charge nor a
// compensation, whatever the product said. No contract named a charge for calling in.
func (t Terms) printedBefore() (credit.Clauses, error) {
	swiss := t.Withdrawal == InInstalments
	list := credit.Clauses{{Occasion: credit.Borrowing, Base: credit.OfPrincipal, Rate: t.Rate}}
	if !t.UpfrontFee.IsZero() {
		list = append(list, credit.Clause{Occasion: credit.Arranging, Base: credit.OfAmountLent, Amount: t.UpfrontFee})
	}
	if !t.MonthlyCost.IsZero() {
		list = append(list, credit.Clause{Occasion: credit.Insuring, Base: credit.OfInstalments, Amount: t.MonthlyCost})
	}
	if !swiss {
		list = append(list, credit.Clause{Occasion: credit.Withdrawing, Base: credit.OfPrincipal, Rate: t.Rate, Follows: true})
	}
	late := t.Late.Rate
	if t.Late.AtContractRate {
		late = t.Rate.Percent()
	}
	for _, line := range []struct {
		clause  credit.Clause
		percent decimal.Decimal
		printed bool
	}{
		{credit.Clause{Occasion: credit.EarlyOverYear, Base: credit.OfPrepaid, Limit: credit.ForgoneInterest, Free: t.Early.Free(t.Principal.Currency)}, t.Early.CapOverYear, !swiss},
		{credit.Clause{Occasion: credit.EarlyUnderYear, Base: credit.OfPrepaid, Limit: credit.ForgoneInterest, Free: t.Early.Free(t.Principal.Currency)}, t.Early.CapUnderYear, !swiss},
		{credit.Clause{Occasion: credit.LateInterestOn, Base: credit.OfOverduePrincipal, Follows: t.Late.AtContractRate}, late, true},
		{credit.Clause{Occasion: credit.LateInstalment, Base: credit.OfUnpaidInstalment, Limit: credit.Once}, t.Late.Charge, !swiss},
	} {
		if !line.printed || line.percent.IsZero() {
			continue
		}
		var err error
		if line.clause.Rate, err = credit.NewRate(line.percent); err != nil {
			return nil, err
		}
		list = append(list, line.clause)
	}
	return list, nil
}

// Charge is what the contract lets the lender ask on an occasion: nothing where it does not
// name it.
func (t Terms) Charge(o credit.Occasion, base credit.Base, of money.Amount) (int64, error) {
	clauses, err := t.Printed()
	if err != nil {
		return 0, err
	}
	charge, err := clauses.Charge(o, base, of)
	if errors.Is(err, credit.ErrNoClause) {
		return 0, nil
	}
	return charge.Minor, err
}

// charging are the occasions that a fact of the kind Charged may name. The others follow from
// the schedule, from what is overdue, and from a repayment.
var charging = []credit.Occasion{credit.LateInstalment, credit.Deferring, credit.CallingIn}

// Named refuses a fact that asks for something that the contract does not name.
func (t Terms) Named(e Event) error {
	clauses, err := t.Printed()
	if err != nil {
		return err
	}
	asked := credit.Occasion("")
	switch {
	case e.Kind == Charged && !(slices.Contains(charging, e.Data.Clause) && clauses.Names(e.Data.Clause)):
		asked = e.Data.Clause
	case e.Kind == Prepaid && e.Data.Cost > 0 && !clauses.Names(credit.EarlyOverYear) && !clauses.Names(credit.EarlyUnderYear):
		asked = credit.EarlyOverYear
	default:
		return nil
	}
	return fault.New(fault.Conflict, "loan.charge_unnamed").With("occasion", string(asked))
}

// cover says whether the table names what the terms themselves ask for.
func (t Terms) cover() bool {
	clauses, err := t.Printed()
	interest, _ := clauses.Find(credit.Borrowing)
	fee, _ := clauses.Find(credit.Arranging)
	premium, _ := clauses.Find(credit.Insuring)
	return err == nil && interest.Rate == t.Rate && fee.Amount.Minor == t.UpfrontFee.Minor && premium.Amount.Minor == t.MonthlyCost.Minor
}

// Occasion is what a charge was asked for. Facts of before contracts had the table say it in
// their note alone.
func (e Event) Occasion() credit.Occasion {
	switch {
	case e.Data.Clause != "":
		return e.Data.Clause
	case strings.HasPrefix(e.Data.Note, "late_charge"):
		return credit.LateInstalment
	case e.Data.Note == "call_in_charge":
		return credit.CallingIn
	}
	return ""
}
