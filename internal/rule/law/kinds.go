package law

import (
	"errors"
	"fmt"
	"slices"
)

// Kind names a kind of rule.
type Kind string

// Rule is one rule of a kind.
type Rule interface {
	Common() *Row
	// line tells the rules of one kind apart that hold beside each other; those of one line follow each other in time.
	line() string
	// wrong is what does not fit together in the rule's own words.
	wrong(h Head) error
}

// kind is how the rules of a name are read.
type kind struct {
	name  Kind
	by    DecidingDay // which day decides, where a rule does not say
	rule  func() Rule
	every bool // a product needs one of it, or a row that says that the law has none
}

// kinds are all, in the order in which they are shown.
var kinds = []kind{
	{"scope", ByContract, rule[Scope], true},
	{"index", ByEvent, rule[Index], false},
	{"rate_cap", ByContract, rule[RateCap], true},
	{"apr_display", ByPublication, rule[APRDisplay], true},
	{"advert", ByPublication, rule[Advert], true},
	{"notice", ByPublication, rule[Notice], true},
	{"document", ByContract, rule[Document], true},
	{"withdrawal", ByContract, rule[Withdrawal], true},
	{"deadline", ByContract, rule[Deadline], true},
	{"early_repayment", ByContract, rule[EarlyRepayment], true},
	{"default_interest", ByContract, rule[DefaultInterest], true},
	{"default_charge", ByContract, rule[DefaultCharge], true},
	{"acceleration", ByContract, rule[Acceleration], true},
	{"sanction", ByContract, rule[Sanction], false},
	{"forbearance", ByEvent, rule[Forbearance], true},
	{"contact", ByEvent, rule[Contact], false},
	{"allocation", ByContract, rule[Allocation], true},
	{"register", ByDecision, rule[Register], true},
	{"creditworthiness", ByDecision, rule[Creditworthiness], true},
	{"person", ByContract, rule[Person], true},
	{"max_term", ByContract, rule[MaxTerm], true},
	{"signature", ByContract, rule[Signature], true},
	{"licence", ByContract, rule[Licence], true},
	{"guarantee", ByContract, rule[Guarantee], false},
	{"intermediary", ByContract, rule[Intermediary], false},
	{"insurance", ByApplication, rule[Insurance], true},
	{"payment", ByEvent, rule[Payment], true},
	{"calendar", ByEvent, rule[Calendar], true},
	{"levy", ByContract, rule[Levy], true},
	{"retention", ByEvent, rule[Retention], true},
	{"complaint", ByEvent, rule[Complaint], false},
	{"report", ByEvent, rule[Report], false},
}

func rule[T any, P interface {
	*T
	Rule
}]() Rule {
	return P(new(T))
}

// unless is an error with the reason if something does not hold.
func unless(holds bool, reason string) error {
	if holds {
		return nil
	}
	return errors.New(reason)
}

// optional is oneOf for a member that may be silent.
func optional[T ~string](name string, value T, known []T) error {
	if value == "" {
		return nil
	}
	return oneOf(name, value, known...)
}

func oneOf[T ~string](name string, value T, known ...T) error {
	if slices.Contains(known, value) {
		return nil
	}
	return fmt.Errorf("has the %s %q: one of %q", name, value, known)
}
