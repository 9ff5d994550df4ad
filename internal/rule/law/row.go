package law

import (
	"errors"
	"fmt"

	"florin/internal/kernel/date"
)

// Regime says which body of law a loan falls under.
type Regime string

// The regimes.
const (
	Consumer Regime = "consumer" // of the country: directive (EU) 2023/2225, Swiss KKG
	General  Regime = "general"  // above the consumer bound: what the parties agree
)

// Credit is a kind of credit that a law tells apart from others.
type Credit string

// The kinds of credit. Florin lends in instalments; rules of the others are shown and checked, not applied.
const (
	Loan      Credit = "loan"      // paid out at once or in parts, repaid in instalments
	Financed  Credit = "financed"  // a loan tied to a purchase
	Revolving Credit = "revolving" // drawn again after it was repaid
	Card      Credit = "card"      // a revolving credit drawn by card
	Overdraft Credit = "overdraft" // of a payment account
	Lease     Credit = "lease"
)

// Regimes and Credits are all of them, in the order in which they are shown.
var (
	Regimes = []Regime{Consumer, General}
	Credits = []Credit{Loan, Financed, Revolving, Card, Overdraft, Lease}
)

// DecidingDay is the day on which a rule must be in force to count.
type DecidingDay string

// The deciding days.
const (
	ByContract    DecidingDay = "contract"    // conclusion of the contract
	ByApplication DecidingDay = "application" // submission
	ByDecision    DecidingDay = "decision"    // approval or refusal
	ByEvent       DecidingDay = "event"       // the day on which something happens to the loan
	ByPublication DecidingDay = "publication" // the day on which an advert is seen
	ByDraw        DecidingDay = "draw"        // each use of a revolving credit
	ByAcceptance  DecidingDay = "acceptance"  // the borrower's yes to an offer
)

// DecidingDays are all of them.
var DecidingDays = []DecidingDay{ByContract, ByApplication, ByDecision, ByEvent, ByPublication, ByDraw, ByAcceptance}

// Confidence is how sure the authors of a rule are of it.
type Confidence string

// The confidences.
const (
	Sourced   Confidence = "sourced"   // read where its source says
	Known     Confidence = "known"     // the statute is known, its text was not seen
	Uncertain Confidence = "uncertain" // keeps a product from being activated
)

// Confidences are all of them.
var Confidences = []Confidence{Sourced, Known, Uncertain}

// Status is what became of a rule.
type Status string

// The statuses. Those after None keep a product from being activated.
const (
	InForce    Status = ""
	CaseLaw    Status = "case_law"   // of courts
	Practice   Status = "practice"   // of supervisors and of the trade
	None       Status = "none"       // the law has no such rule
	Bill       Status = "bill"       // not adopted: never evaluated
	Unknown    Status = "unknown"    // what the law says is not known
	Unverified Status = "unverified" // the adopted text, or its entry into force, was not seen
)

// Statuses are all of them but InForce, which is not written.
var Statuses = []Status{CaseLaw, Practice, None, Bill, Unknown, Unverified}

// Row is what every rule says beside its own words: whom it holds for, from when, and where that is written.
type Row struct {
	ID string `json:"id"`
	// Regime and Credit narrow the rule; empty: all.
	Regime Regime    `json:"regime,omitempty"`
	Credit Credit    `json:"credit,omitempty"`
	From   date.Date `json:"from"`
	To     date.Date `json:"to,omitzero"` // last day; none: until it is replaced
	// Period says how often the law sets the figure anew ("month", "quarter", "half_year", "year"): such a row must end, and is never carried on.
	Period     string      `json:"period,omitempty"`
	By         DecidingDay `json:"by,omitempty"` // empty: as the kind has it
	Source     string      `json:"source"`       // one of the file's sources
	Article    string      `json:"article,omitempty"`
	Confidence Confidence  `json:"confidence"`
	Status     Status      `json:"status,omitempty"`
	Supersedes string      `json:"supersedes,omitempty"` // the row that it corrects, which stays for the contracts signed under it
	Note       string      `json:"note,omitempty"`       // why it is so, or what is not known; a correction says its reason

	// Formerly is the name by which contracts of before rows had ids cite the rule.
	Formerly string `json:"formerly,omitempty"`

	kind Kind
}

// Kind is what the row is of.
func (r *Row) Kind() Kind { return r.kind }

// Common is what the rule shares with all others.
func (r *Row) Common() *Row { return r }

// Blocks says whether a product that rests on the rule cannot be activated.
func (r *Row) Blocks() bool {
	return r.Confidence == Uncertain || r.Status == Bill || r.Status == Unknown || r.Status == Unverified
}

// periods are how often the law may set a figure anew.
var periods = []string{"month", "quarter", "half_year", "year"}

func (r *Row) check(sources map[string]Source) error {
	var wrong []error
	say := func(format string, args ...any) { wrong = append(wrong, fmt.Errorf(format, args...)) }
	source, known := sources[r.Source]
	switch {
	case !known:
		say("has no source: %q is not one of the file's", r.Source)
	case r.Confidence == Sourced && (source.URL == "" || source.Seen.IsZero()):
		say("is sourced, and its source %q does not say where and when it was seen", r.Source)
	}
	if r.From.IsZero() || !r.To.IsZero() && r.To.Before(r.From) {
		say("has no period: from %q to %q", r.From, r.To)
	}
	if r.Period != "" && r.To.IsZero() && r.Status != None {
		say("is set anew each %s and has no last day", r.Period)
	}
	if r.Supersedes != "" && r.Note == "" {
		say("corrects %s without a reason", r.Supersedes)
	}
	wrong = append(wrong,
		optional("regime", r.Regime, Regimes), optional("credit", r.Credit, Credits), optional("period", r.Period, periods),
		optional("by", r.By, DecidingDays), oneOf("confidence", r.Confidence, Confidences...), optional("status", r.Status, Statuses),
	)
	return errors.Join(wrong...)
}

// Source is where rules are written.
type Source struct {
	Act string `json:"act"`
	// Names is how it is called in languages other than its own.
	Names map[string]string `json:"names,omitempty"`
	URL   string            `json:"url,omitempty"`
	Seen  date.Date         `json:"seen,omitzero"` // when it was read last
	Via   string            `json:"via,omitempty"` // where it was read, if not there
}
