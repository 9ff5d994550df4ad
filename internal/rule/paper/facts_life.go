package paper

import (
	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// ScheduleFacts are those of a schedule in force.
type ScheduleFacts struct {
	Head
	Principal   money.Amount // lent
	Rate        credit.Rate
	RateType    catalogue.RateType
	APR         credit.APR
	PaidOutOn   date.Date
	Number      int       // version of the schedule, from 1
	Since       date.Date // from which it holds
	Rows        []credit.Instalment
	MonthlyCost money.Amount // with each instalment; zero: none
}

// EntryKind says what an entry of a statement is.
type EntryKind string

// The kinds of entries.
const (
	EntryPayout       EntryKind = "payout"
	EntryFee          EntryKind = "fee"
	EntryInterest     EntryKind = "interest"
	EntryInsurance    EntryKind = "insurance"
	EntryPayment      EntryKind = "payment"
	EntryReturned     EntryKind = "returned"
	EntryReversal     EntryKind = "reversal"
	EntryLateInterest EntryKind = "late_interest"
	EntryCharge       EntryKind = "charge"
	EntryCompensation EntryKind = "compensation"
	EntryFeeRefund    EntryKind = "fee_refund"
	EntryRefund       EntryKind = "refund"
	EntryWaiver       EntryKind = "waiver"
	EntryWriteOff     EntryKind = "write_off"
	EntryAssigned     EntryKind = "assigned" // what was owed when the loan was sold
	EntryRecovery     EntryKind = "recovery"
)

// EntryKinds lists the kinds.
var EntryKinds = []EntryKind{
	EntryPayout, EntryFee, EntryInterest, EntryInsurance, EntryPayment, EntryReturned, EntryReversal, EntryLateInterest,
	EntryCharge, EntryCompensation, EntryFeeRefund, EntryRefund, EntryWaiver, EntryWriteOff, EntryAssigned, EntryRecovery,
}

// Entry is a line of a statement.
type Entry struct {
	On      date.Date
	Kind    EntryKind
	Amount  money.Amount // what the borrower owes more; negative: less
	Balance money.Amount // owed afterwards
}

// StatementFacts are those of a statement of account.
type StatementFacts struct {
	Head
	From, To date.Date
	Opening  money.Amount // owed before the first entry
	Entries  []Entry
	Closing  money.Amount
	Overdue  money.Amount // of it, due and not paid; zero: nothing is
	NextOn   date.Date    // of the next instalment; no date: none follows
	// NextPayBy is its payment day, printed where it is another.
	NextPayBy date.Date
	Next      money.Amount
}

// YearlyStatementFacts are those of the yearly information of the borrower.
type YearlyStatementFacts struct {
	Head
	Year int
	// Opening and Closing are the principal owed at the beginning and at the end of the year.
	Opening, Closing           money.Amount
	PaidOut                    money.Amount // to the borrower, in the year
	Principal, Interest, Costs money.Amount // paid in the year
	Overdue                    money.Amount
	Rate                       credit.Rate
	RateType                   catalogue.RateType
	Rates                      []RateFrom // those of the year, where it has more than one
	Left                       int        // instalments not due yet
	NextOn, NextPayBy          date.Date
	Next                       money.Amount
	LastDue                    date.Date
}

// RateFrom is a borrowing rate from a day on.
type RateFrom struct {
	From date.Date
	Rate credit.Rate
}

// ArrearsLevel is a step of the ladder of letters, as settings.Reminder names it.
type ArrearsLevel string

// The levels.
const (
	LevelReminder ArrearsLevel = "reminder"
	LevelArrears  ArrearsLevel = "arrears"
	LevelFormal   ArrearsLevel = "formal_notice"
	LevelCalledIn ArrearsLevel = "called_in" // after the ladder: everything is due at once
)

// ArrearsFacts are those of a letter about arrears.
type ArrearsFacts struct {
	Head
	Level        ArrearsLevel
	Due          []Overdue
	LateInterest money.Amount // lawful, up to the day of the letter; zero: none
	Charges      money.Amount // lawful; zero: none
	Total        money.Amount // to be paid
	PayUntil     date.Date
	DaysPastDue  int          // of the oldest instalment
	Outstanding  money.Amount // principal still owed in all, which would fall due
	// MayCallIn says that the law allows the lender to end the loan when the date passes.
	MayCallIn bool
	PayTo     PayTo
	// HelpURL is the page on which to ask for an arrangement.
	HelpURL string
}

// Overdue is an instalment that was not paid in full.
type Overdue struct {
	Number  int // 0: the balance that was called in
	DueOn   date.Date
	Amount  money.Amount // as due
	Missing money.Amount // of it
}

// SettlementFacts are those of a quote for repaying a loan as a whole.
type SettlementFacts struct {
	Head
	Settlement credit.Settlement
	Overdue    money.Amount // due before and not paid, on top of the settlement; zero: nothing is
	Total      money.Amount // Settlement.Total and Overdue
	PerDay     money.Amount // interest for each day after Settlement.On; zero: not printed
	ValidUntil date.Date
	PayTo      PayTo
}

// PaymentReceiptFacts are those of the receipt for a payment.
type PaymentReceiptFacts struct {
	Head
	ReceivedOn date.Date
	Amount     money.Amount
	// What the payment paid, in the order of the contract; zero: nothing of the kind.
	Charges, Costs, Interest, Principal money.Amount
	Early                               money.Amount // what repaid the loan, or a part of it, ahead of time
	Credit                              money.Amount // more than was owed, kept for the borrower
	Outstanding                         money.Amount // principal still owed
	NextOn, NextPayBy                   date.Date
	Next                                money.Amount
}

// Change is why a schedule was made anew.
type Change string

// The changes.
const (
	ChangeDueDay      Change = "due_day"
	ChangePrepayment  Change = "prepayment"
	ChangeArrangement Change = "arrangement"
	ChangeRate        Change = "rate"
)

// RescheduledFacts are those of the notice of a new schedule.
type RescheduledFacts struct {
	Head
	Change        Change
	Since         date.Date // first day of the new schedule
	Number        int       // its version
	Before, After Course
	Rows          []credit.Instalment // the new schedule
	// Charge is asked for putting instalments off while there are arrears; zero: nothing.
	Charge money.Amount
	Index  Index // that a new rate follows
}

// Index is the value of a reference index, in percent, on a reset day. No name: the rate follows none.
type Index struct {
	Name     string
	Value    decimal.Decimal
	On, Next date.Date // the reset day of the value, and the one after it
	Capped   string    // the law's highest effective rate, in percent, that kept the rate below what the index asks; empty: it did not
}

// Course is how a loan runs on.
type Course struct {
	Rate    credit.Rate
	APR     credit.APR // zero: not printed
	Payment money.Amount
	Left    int // instalments
	LastDue date.Date
	Total   money.Amount // of them
}

// Answer is what was decided on a request for relief.
type Answer string

// The answers.
const (
	AnswerGranted Answer = "granted"
	AnswerPartly  Answer = "partly"
	AnswerRefused Answer = "refused"
)

// Relief is a way of helping a borrower through a hard time (directive (EU) 2023/2225, art. 35).
type Relief string

// The kinds of relief.
const (
	ReliefPause       Relief = "pause"       // nothing is paid for a time
	ReliefReduced     Relief = "reduced"     // less is paid for a time
	ReliefLonger      Relief = "longer"      // the term is longer, the instalment lower
	ReliefInstalments Relief = "instalments" // what is overdue is paid in parts
	ReliefDueDay      Relief = "due_day"     // another day of the month
	ReliefRate        Relief = "rate"        // a lower rate
)

// Reliefs lists the kinds.
var Reliefs = []Relief{ReliefPause, ReliefReduced, ReliefLonger, ReliefInstalments, ReliefDueDay, ReliefRate}

// HardshipFacts are those of the answer to a request for relief.
type HardshipFacts struct {
	Head
	RequestedOn date.Date
	Answer      Answer
	Relief      Relief // what is granted; empty when refused
	From, To    date.Date
	Payment     money.Amount // during that time; zero: not printed
	Words       string       // what the person who decided has written
	HelpURL     string
}

// CloseReason is why a loan has ended.
type CloseReason string

// The reasons.
const (
	ClosedRepaid      CloseReason = "repaid"
	ClosedRepaidEarly CloseReason = "repaid_early"
	ClosedWithdrawn   CloseReason = "withdrawn"
	ClosedRefinanced  CloseReason = "refinanced"
	ClosedWrittenOff  CloseReason = "written_off"
	ClosedCancelled   CloseReason = "cancelled"
)

// CloseReasons lists the reasons.
var CloseReasons = []CloseReason{
	ClosedRepaid, ClosedRepaidEarly, ClosedWithdrawn, ClosedRefinanced, ClosedWrittenOff, ClosedCancelled,
}

// ClosingFacts are those of the confirmation that a loan has ended.
type ClosingFacts struct {
	Head
	Reason    CloseReason
	ClosedOn  date.Date
	Principal money.Amount // lent
	PaidOutOn date.Date
	Paid      money.Amount // by the borrower, over all the time
	Refunded  money.Amount // to the borrower at the end; zero: nothing was
}
