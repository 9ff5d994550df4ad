package loan

import (
	"strings"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/debt"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
	"florin/internal/rule/rail"
)

// Contract is a signed agreement, as the loan is opened with it.
type Contract struct {
	RequestID      string
	Reference      string
	AccountID      string // of the main borrower; empty until joined
	Parties        []Party
	Product        string
	ProductVersion int64 // version of the setting "products" at signature
	Lang           string
	Terms

	APR           string // as the contract states it, two decimals
	SignedAt      time.Time
	WithdrawUntil date.Date
	PayoutFrom    date.Date   // the first day on which the law lets money go out
	IBAN, Holder  string      // where the money goes; sealed by this package
	Debts         []debt.Debt // what it settles with its payout; kept by refinance
}

// Party is a person who owes the loan, or guarantees it. Name and address are what letters
// are sent to; the main borrower is the first.
type Party struct {
	PersonID  string
	AccountID string
	Role      Role
	FirstName string
	LastName  string
	Email     string
	Address   Address // sealed by this package
}

// Role is what a party is to a loan.
type Role string

// The roles.
const (
	Borrower   Role = "borrower"
	CoBorrower Role = "co_borrower"
	Guarantor  Role = "guarantor"
)

// Terms are what a contract says about money, copied at signature: later settings change
// nothing about it.
type Terms struct {
	Principal money.Amount       `json:"principal"`
	Months    int                `json:"months"`
	Rate      credit.Rate        `json:"rate"`
	RateType  catalogue.RateType `json:"rate_type"`
	// RateIndex and Revision are which index a variable rate follows, and how; none in contracts at a fixed rate and of before a rate could change.
	RateIndex string          `json:"rate_index,omitempty"`
	Revision  credit.Revision `json:"revision,omitzero"`
	// Repayment is how it is paid back; zero, as in contracts of before there were kinds: equal monthly instalments.
	Repayment   credit.Repayment `json:"repayment,omitzero"`
	UpfrontFee  money.Amount     `json:"upfront_fee"`  // withheld from the payout
	MonthlyCost money.Amount     `json:"monthly_cost"` // with each instalment, owed to the insurer
	// DueDay is the day of the month of due dates; 0: that of the payout.
	DueDay int `json:"due_day"`
	// Calendar has the banking days to which due dates move for payment, see PayBy. Contracts of before the clause name none.
	Calendar   date.Calendar        `json:"calendar,omitzero"`
	DayCount   credit.DayCount      `json:"day_count"`
	Stub       credit.StubRule      `json:"stub"`
	Allocation catalogue.Allocation `json:"allocation"`
	// Clauses is the table of charges that the contract prints: what is not in it is not owed.
	// Contracts that were signed before there was a table have none (nil); what they said follows
	// from Early and Late.
	Clauses credit.Clauses  `json:"clauses,omitzero"`
	Early   catalogue.Early `json:"early"`
	Late    catalogue.Late  `json:"late"`
	// Withdrawal says what a borrower owes who withdraws after the payout.
	Withdrawal Withdrawal `json:"withdrawal"`
	TimeZone   string     `json:"time_zone"` // where the days of the contract are read off
}

// Withdrawal is a rule of law for a withdrawal after the payout.
type Withdrawal string

// The rules.
const (
	// WithInterest is the capital and the interest of the days since the payout, within 30
	// days (Code de la consommation L312-26; directive (EU) 2023/2225, art. 26).
	WithInterest Withdrawal = "with_interest"
	// InInstalments is the capital alone, in the agreed number of equal instalments without
	// interest or costs (KKG art. 16(3) with 15(2) and (3)).
	InInstalments Withdrawal = "in_instalments"
)

// TermsOf copies what the products' setting says to the terms of a contract; the caller adds
// what was agreed: principal, months, rate and costs.
func TermsOf(p catalogue.Product) Terms {
	t := Terms{
		Repayment: p.Repayment, DueDay: p.Lending.DueDay, DayCount: p.Lending.DayCount, Stub: p.Lending.Stub,
		Allocation: p.Lending.Allocation, Early: p.Lending.Early, Late: p.Lending.Late,
		Withdrawal: WithInterest, TimeZone: p.TimeZone, Calendar: rail.CalendarOf(p.Currency, p.Country),
	}
	if p.Law.Edition().Withdrawal().PayBack == law.InInstalments {
		t.Withdrawal = InInstalments
	}
	return t
}

// Status is where a loan stands. It follows from the replay.
type Status string

// The statuses.
const (
	PendingPayout Status = "pending_payout"
	Active        Status = "active"
	Terminated    Status = "terminated" // called in
	ChargedOff    Status = "charged_off"
	Closed        Status = "closed"
)

// Statuses lists them in the order of a loan's life.
var Statuses = []Status{PendingPayout, Active, Terminated, ChargedOff, Closed}

// CloseReason is why a closed loan is closed.
type CloseReason string

// The reasons.
const (
	Repaid      CloseReason = "repaid"
	RepaidEarly CloseReason = "repaid_early"
	Withdrawn   CloseReason = "withdrawn"
	Refinanced  CloseReason = "refinanced"
	WrittenOff  CloseReason = "written_off"
	Cancelled   CloseReason = "cancelled"
	Sold        CloseReason = "sold"
)

// CloseReasons lists them.
var CloseReasons = []CloseReason{Repaid, RepaidEarly, Withdrawn, Refinanced, WrittenOff, Cancelled, Sold}

// Bucket groups loans by how long they are past due.
type Bucket string

// The buckets.
const (
	Current Bucket = "current"
	Days1   Bucket = "1-30"
	Days31  Bucket = "31-60"
	Days61  Bucket = "61-90"
	Days91  Bucket = "over-90"
)

// Buckets lists them.
var Buckets = []Bucket{Current, Days1, Days31, Days61, Days91}

// BucketOf finds the bucket of a number of days past due.
func BucketOf(days int) Bucket {
	for i, upTo := range []int{0, 30, 60, 90} {
		if days <= upTo {
			return Buckets[i]
		}
	}
	return Days91
}

// Address is where a party lives, as of the signature. It is kept sealed.
type Address struct {
	Street   string `json:"street"`
	Building string `json:"building"`
	Postcode string `json:"postcode"`
	Town     string `json:"town"`
	Country  string `json:"country"` // two capital letters
}

// Lines are the address as a letter prints it.
func (a Address) Lines() []string {
	var lines []string
	for _, line := range []string{a.Street + " " + a.Building, a.Postcode + " " + a.Town} {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}
