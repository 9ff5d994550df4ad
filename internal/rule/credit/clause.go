package credit

import (
	"errors"
	"fmt"
	"slices"

	"florin/internal/kernel/money"
)

// ErrNoClause says that a contract names no such charge, or asks it of something else.
var ErrNoClause = errors.New("credit: the contract names no such charge")

// Occasion is what makes a borrower owe something beside the principal.
type Occasion string

// The occasions. There are no others: what is none of them cannot be booked.
const (
	Borrowing      Occasion = "interest"         // interest of the schedule
	Arranging      Occasion = "arrangement_fee"  // withheld from the payout
	Insuring       Occasion = "insurance"        // with each instalment, for the insurer
	Withdrawing    Occasion = "withdrawal"       // after the payout: the interest of the days
	EarlyOverYear  Occasion = "early_over_year"  // repaid early, more than a year before the end
	EarlyUnderYear Occasion = "early_under_year" // repaid early, a year or less before the end
	LateInterestOn Occasion = "late_interest"    // on what is overdue
	LateInstalment Occasion = "late_instalment"  // an instalment stays unpaid
	Deferring      Occasion = "deferral"         // instalments to come are put off for a borrower in arrears
	CallingIn      Occasion = "called_in"        // everything falls due at once
)

// Occasions lists them in the order of a contract's table.
var Occasions = []Occasion{
	Borrowing, Arranging, Insuring, Withdrawing, EarlyOverYear, EarlyUnderYear, LateInterestOn, LateInstalment, Deferring, CallingIn,
}

// Base is what a clause's rate is of.
type Base string

// The bases.
const (
	OfPrincipal           Base = "principal"             // not yet repaid, per year
	OfAmountLent          Base = "amount_lent"           // once
	OfOverduePrincipal    Base = "overdue_principal"     // per year
	OfUnpaidInstalment    Base = "unpaid_instalment"     // what is unpaid of it, without charges and late interest
	OfDeferredInstalments Base = "deferred_instalments"  // as the schedule had them
	OfOutstanding         Base = "outstanding_principal" // due or not, on the day of calling in
	OfPrepaid             Base = "prepaid_principal"
	OfInstalments         Base = "instalments" // with each
)

// Bases lists them.
var Bases = []Base{
	OfPrincipal, OfAmountLent, OfOverduePrincipal, OfUnpaidInstalment, OfDeferredInstalments, OfOutstanding, OfPrepaid, OfInstalments,
}

// Limit bounds a clause beside its rate.
type Limit string

// The limits.
const (
	Once            Limit = "once"             // for each instalment
	LessAsked       Limit = "less_asked"       // less what was asked for unpaid instalments
	ForgoneInterest Limit = "forgone_interest" // never more than the interest saved; nothing up to Free
	ContractRate    Limit = "contract_rate"    // never above the borrowing rate
)

// Limits lists them.
var Limits = []Limit{Once, LessAsked, ForgoneInterest, ContractRate}

// Clause is a line of the table of charges that a contract prints: what may be asked of the
// borrower, when, of what, how much at most, and by which law.
type Clause struct {
	Occasion Occasion     `json:"occasion"`
	Base     Base         `json:"base"`
	Rate     Rate         `json:"rate" doc:"Percent of the base; per year where interest runs"`
	Amount   money.Amount `json:"amount,omitzero" doc:"A sum instead of a rate"`
	// Follows says that the rate is the borrowing rate, also where that one changes.
	Follows bool         `json:"follows,omitempty"`
	Most    Rate         `json:"most,omitzero" doc:"The most that the law allows, in percent of the base; absent: it names none"`
	Limit   Limit        `json:"limit,omitempty"`
	Free    money.Amount `json:"free,omitzero" doc:"Repaid early within twelve months without compensation"`
	Basis   string       `json:"basis" doc:"Which rule of law allows it; \"contract\": the agreement alone"`
}

// Clauses are all charges that a contract names. What is not among them is not owed. None at
// all (nil) belong to contracts that were signed before contracts had the table.
type Clauses []Clause

// Find gives the clause of an occasion.
func (c Clauses) Find(o Occasion) (Clause, bool) {
	if i := slices.IndexFunc(c, func(k Clause) bool { return k.Occasion == o }); i >= 0 {
		return c[i], true
	}
	return Clause{}, false
}

// Names says whether there is a clause of an occasion.
func (c Clauses) Names(o Occasion) bool {
	_, found := c.Find(o)
	return found
}

// Rate is the rate of an occasion; zero where the contract names none.
func (c Clauses) Rate(o Occasion) Rate {
	clause, _ := c.Find(o)
	return clause.Rate
}

// Charge is what an occasion costs of its base, rounded half up to the cent. Errors:
// ErrNoClause when the contract does not name it or has another base, money.ErrOverflow.
func (c Clauses) Charge(o Occasion, base Base, of money.Amount) (money.Amount, error) {
	clause, found := c.Find(o)
	if !found || clause.Base != base {
		return money.Of(0, of.Currency), fmt.Errorf("%w: %s of %s", ErrNoClause, o, base)
	}
	return Share(of, clause.Rate)
}

// EarlyRule is what the clauses let a lender ask when principal is repaid early: nothing
// where they name nothing.
func (c Clauses) EarlyRule() EarlyRule {
	over, _ := c.Find(EarlyOverYear)
	under, _ := c.Find(EarlyUnderYear)
	r := EarlyRule{CapOverYear: over.Rate, CapUnderYear: under.Rate, Threshold: over.Free}
	if over.Free.IsZero() {
		r.Threshold = under.Free
	}
	return r
}
