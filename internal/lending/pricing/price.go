package pricing

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/cover"
	"florin/internal/lending/debt"
	"florin/internal/lending/loan"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
)

// Wish is what an approval allows to be offered.
type Wish struct {
	Principal money.Amount
	Months    int
	Rate      credit.Rate
	RateType  catalogue.RateType
	Repayment credit.Repayment
	Insured   bool // the borrower wants the optional payment protection
	Insurance cover.Choice
	Debts     []debt.Debt // what it settles
	// ApprovedOn is the day on which Rate was approved; no day: that of the offer.
	ApprovedOn date.Date
}

// Terms are the figures of an offer, as its documents and the loan repeat them.
type Terms struct {
	Principal money.Amount       `json:"principal"`
	Months    int                `json:"months"`
	Rate      credit.Rate        `json:"rate"`
	RateType  catalogue.RateType `json:"rate_type"`
	RateIndex string             `json:"rate_index"` // of a variable rate
	// Revision is how a variable rate follows its index; zero: the rate is fixed, or it was offered before a rate could change.
	Revision  credit.Revision  `json:"revision,omitzero" doc:"How a variable rate follows its index; absent: it does not change"`
	Repayment credit.Repayment `json:"repayment,omitzero"`
	Upfront   money.Amount     `json:"upfront_fee"`
	Insurance money.Amount     `json:"insurance"` // premium with each instalment, where chosen
	// Insured is the insurance by its name; none: the loan comes without, or with the payment protection of products that name none.
	Insured Insured `json:"insured,omitzero"`
	APR     string  `json:"apr"`
	APRCap  string  `json:"apr_cap"` // of the law, on the day of the offer; empty: it has none
	// Law names the rows of the law under which it was offered and is signed; none: it was offered before contracts kept them.
	Law []string `json:"law,omitzero" doc:"Rows of the law that the contract rests on"`
	// First is the first instalment that asks for anything; Payment the regular one.
	First   money.Amount `json:"first_payment,omitzero" doc:"The first instalment that asks for anything; absent in offers of before there were kinds of repayment"`
	Payment money.Amount `json:"payment" doc:"The regular instalment; of equal principal parts the first and highest"`
	Last    money.Amount `json:"last_payment"`
	Total   money.Amount `json:"total"`
	Cost    money.Amount `json:"cost"`
	Net     money.Amount `json:"net_payout" doc:"What is lent less the fee; what the loan settles is paid out of it"`
	// Debts are what the loan settles with its payout, and Rest is what of Net is then left for the borrower.
	Debts    []debt.Debt  `json:"debts,omitzero" doc:"What the loan settles with its payout"`
	Rest     money.Amount `json:"rest,omitzero" doc:"Of the net payout, what is left for the borrower; absent where nothing is settled"`
	PerDay   money.Amount `json:"per_day"`   // interest of one day on the whole loan
	PayoutOn date.Date    `json:"payout_on"` // assumed
	FirstDue date.Date    `json:"first_due"`
	LastDue  date.Date    `json:"last_due"`
	// Calendar has the days on which instalments are paid, as the contract says; empty: it was offered before contracts had the clause.
	Calendar date.Calendar `json:"calendar,omitzero" doc:"Banking days to which a payment day moves"`
	// Clauses is the table of charges of the contract; none (nil): it was offered before contracts
	// had one.
	Clauses credit.Clauses `json:"clauses,omitzero" doc:"Everything that may be asked of the borrowers, as the contract prints it"`
}

// Price makes the terms of an offer on a day. Errors: fault Conflict "offer.licence_missing",
// "offer.product_closed", "offer.index_missing", each with the product,
// "offer.apr_above_cap" with both figures, and those of settle; credit.ErrTerms when there is no schedule.
func Price(in Wish, p catalogue.Product, on date.Date, working Workday) (Terms, credit.Plan, error) {
	if err := MayOffer(in, p, on); err != nil {
		return Terms{}, credit.Plan{}, err
	}
	return Figures(in, p, on, working)
}

// Figures are the terms, whether or not they may be offered; above the cap they come with
// "offer.apr_above_cap".
func Figures(in Wish, p catalogue.Product, on date.Date, working Workday) (Terms, credit.Plan, error) {
	t := Terms{
		Principal: in.Principal, Months: in.Months, Rate: in.Rate, RateType: in.RateType, Repayment: in.Repayment, Debts: in.Debts,
		Insurance: money.Of(0, in.Principal.Currency),
		Law:       p.Law.Edition().Concluded(),
		PayoutOn:  SpanOf(p.Law, on, false, working).PayoutFrom, Calendar: loan.TermsOf(p).Calendar,
	}
	err := t.follow(in, p, on)
	if err != nil {
		return t, credit.Plan{}, err
	}
	if t.APRCap, err = capOf(p, t); err != nil {
		return t, credit.Plan{}, err
	}
	if t.Upfront, err = p.Lending.Fees.UpfrontOf(in.Principal); err != nil {
		return t, credit.Plan{}, err
	}
	if in.Insured {
		if t.Insurance, err = p.Lending.Fees.PremiumOf(in.Principal); err != nil {
			return t, credit.Plan{}, err
		}
	}
	if err = t.insure(in.Insurance, p, on); err != nil {
		return t, credit.Plan{}, err
	}
	if t.Clauses, err = t.clauses(p); err != nil {
		return t, credit.Plan{}, err
	}
	plan, err := t.Plan(p)
	if err != nil {
		return t, plan, err
	}
	return t, plan, t.sumUp(plan, p)
}

// MayOffer checks what must hold before any figure is named.
func MayOffer(in Wish, p catalogue.Product, on date.Date) error {
	gap, stopped := p.Stopped(on)
	switch {
	case !p.Lending.Licence.Entered(on):
		return fault.New(fault.Conflict, "offer.licence_missing").With("product", p.Code)
	case !p.Lending.BindsOn(on):
		return fault.New(fault.Conflict, "offer.product_closed").With("product", p.Code)
	case stopped:
		return lawOpen(p, gap)
	case !p.Sells(in.RateType, on):
		return fault.New(fault.Conflict, "offer.index_missing").With("product", p.Code)
	case in.Insured && p.Lending.Fees.Insurance.IsZero():
		return fault.Fields(fault.Field{Pointer: "/insurance", Code: "offer.insurance_not_offered"})
	}
	return nil
}

// Plan lays the terms out from the assumed day of the payout, as the loan will be. A premium that
// may be declined is no cost of the credit, so it is not in the APR; the fee is, and so is the premium of an insurance that is required.
func (t Terms) Plan(p catalogue.Product) (credit.Plan, error) {
	agreed := t.Agreed(p)
	agreed.MonthlyCost.Minor = 0
	agreed.Clauses = slices.DeleteFunc(slices.Clone(agreed.Clauses), func(c credit.Clause) bool { return c.Occasion == credit.Insuring })
	plan, err := agreed.Plan(t.PayoutOn)
	if premium := t.requiredPremium(); err == nil && !premium.IsZero() {
		with := plan.Agreement
		with.Premium = premium
		plan, err = credit.NewPlan(with)
	}
	if err != nil {
		return plan, fmt.Errorf("plan of an offer: %w", err)
	}
	return plan, nil
}

// clauses is the table of charges that the product gives a contract of these terms.
func (t Terms) clauses(p catalogue.Product) (credit.Clauses, error) {
	return p.Clauses(catalogue.Agreed{
		Rate: t.Rate, RateType: t.RateType, Fee: t.Upfront, Premium: t.Insurance, PremiumRate: t.outstanding(),
		Withdrawal: loan.TermsOf(p).Withdrawal == loan.WithInterest,
	})
}

// Agreed are the terms that the loan is opened with.
func (t Terms) Agreed(p catalogue.Product) loan.Terms {
	terms := loan.TermsOf(p)
	terms.Principal, terms.Months, terms.Rate, terms.RateType = t.Principal, t.Months, t.Rate, t.RateType
	terms.RateIndex, terms.Revision = t.RateIndex, t.Revision
	terms.UpfrontFee, terms.MonthlyCost, terms.Calendar, terms.Repayment = t.Upfront, t.Insurance, t.Calendar, t.Repayment
	if !t.outstanding().IsZero() {
		terms.MonthlyCost.Minor = 0 // the clause asks for it, by what is owed
	}
	return terms.With(t.Clauses)
}

// sumUp takes the figures that people look at from the plan, and holds the rate against
// the cap of the law.
func (t *Terms) sumUp(plan credit.Plan, p catalogue.Product) (err error) {
	last := plan.Rows[len(plan.Rows)-1]
	t.Payment, t.Last, t.Total, t.Cost = plan.Payment, last.Payment, plan.Total, plan.Cost
	t.First = credit.Asked(plan.Rows)[0].Payment
	t.FirstDue, t.LastDue, t.APR = plan.Rows[0].Due, last.Due, plan.APR.Round(2).String()
	if t.Net, err = t.Principal.Sub(t.Upfront); err != nil {
		return err
	}
	received, _, err := plan.Draws()
	if err != nil {
		return err
	}
	if received.Minor <= t.Upfront.Minor {
		return fault.New(fault.Conflict, "offer.first_part").With("fee", t.Upfront)
	}
	t.PerDay, err = credit.Accrue(received, t.Rate, credit.Act365, t.PayoutOn, t.PayoutOn.AddDays(1))
	if err != nil {
		return err
	}
	if err := t.priceInsurance(plan); err != nil {
		return err
	}
	return cmp.Or(t.settle(), underCap(t.APR, t.APRCap), underCap(t.APR, p.Law.APRMax))
}

// StillLawful holds terms that were offered against the law of another day, such as that of the signature: the licence may be over, and a period may have turned
// in between, so that the lower of two caps counts. Errors: fault Conflict "offer.licence_missing", "offer.law_open", "offer.apr_above_cap".
func StillLawful(t Terms, p catalogue.Product, on date.Date) error {
	if !p.Lending.Licence.Entered(on) {
		return fault.New(fault.Conflict, "offer.licence_missing").With("product", p.Code)
	}
	if gap, stopped := p.Stopped(on); stopped {
		return lawOpen(p, gap)
	}
	now, err := capOf(p, t)
	if err != nil {
		return err
	}
	return cmp.Or(underCap(t.APR, now), underCap(t.APR, p.Law.APRMax))
}

// lawOpen refuses to lend where the law of the day is not known, naming the row.
func lawOpen(p catalogue.Product, gap law.Gap) error {
	return fault.New(fault.Conflict, "offer.law_open").With("product", p.Code).With("country", p.Law.Country).With("rule", gap.Rule)
}

// capOf is the law's highest rate for terms.
func capOf(p catalogue.Product, t Terms) (string, error) {
	highest, err := p.Law.APRCap(t.Principal, t.Months)
	if err != nil {
		err = fault.New(fault.Conflict, "offer.law_open").With("product", p.Code).With("country", p.Law.Country).With("rule", "rate_cap").Wrap(err)
	}
	return highest, err
}

// underCap refuses an annual percentage rate above the highest. Both are compared as shown:
// two decimals, as the contract states them.
func underCap(apr, highest string) error {
	if highest == "" {
		return nil
	}
	most, err := decimal.Parse(highest)
	if err != nil {
		return fmt.Errorf("the cap of the annual rate: %w", err)
	}
	rate, err := decimal.Parse(apr)
	if err == nil && rate.Cmp(most) > 0 {
		err = fault.New(fault.Conflict, "offer.apr_above_cap").With("apr", apr).With("cap", highest)
	}
	return err
}
