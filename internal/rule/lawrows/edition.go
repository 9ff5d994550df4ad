package lawrows

import (
	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
)

// Regime says which body of law a loan falls under.
type Regime string

// The regimes.
const (
	Consumer Regime = "consumer" // of the country: directive (EU) 2023/2225, Swiss KKG
	General  Regime = "general"  // above the consumer bound: what the parties agree
)

// Edition is the law of a country for one kind of loan on a day.
type Edition struct {
	Country string
	Regime  Regime
	Rows    []string // ids of the rows that it is made of

	Budget         Budget
	Withdrawal     Withdrawal
	EarlyRepayment EarlyRepayment
	RateCap        RateCap
	OnDefault      OnDefault
	Papers         Papers
	Calendar       Calendar
}

// Budget is how the month of those who borrow is reckoned.
type Budget struct {
	Method  Method `json:"method"`
	Within  int    `json:"within"`  // months within which a longer loan counts as repaid; 0: the contract's own instalment counts
	Binding bool   `json:"binding"` // the law forbids a loan that does not fit
}

// Method names the reckoning.
type Method string

// The methods.
const (
	Residual Method = "residual"
	Capacity Method = "capacity"
)

// Withdrawal is the right to withdraw from a signed contract.
type Withdrawal struct {
	Days       int     `json:"days"`        // after the signature; 0: none by law
	PayoutWait int     `json:"payout_wait"` // days in which nothing may be paid out
	PayBack    PayBack `json:"pay_back"`
}

// PayBack is what a borrower who withdraws after the payout owes.
type PayBack string

// The ways.
const (
	WithInterest  PayBack = "with_interest"  // the capital and the interest of the days since
	InInstalments PayBack = "in_instalments" // the capital alone, in the instalments that were agreed
)

// EarlyRepayment is what repaying early costs.
type EarlyRepayment struct {
	Rule EarlyRule `json:"rule"`
}

// EarlyRule names it.
type EarlyRule string

// The rules.
const (
	Free   EarlyRule = "free"
	Capped EarlyRule = "capped"
	Agreed EarlyRule = "agreed"
)

// RateCap is the highest annual percentage rate.
type RateCap struct {
	Max string `json:"max"` // percent; empty: none, or not one figure
	// Entered says that the figure is published so often that the lender enters it.
	Entered bool `json:"entered"`
}

// OnDefault is what a lender may ask of a borrower who does not pay, in percent.
type OnDefault struct {
	Late     decimal.Decimal `json:"late"`      // of an unpaid instalment
	Deferral decimal.Decimal `json:"deferral"`  // of instalments that are put off
	CalledIn decimal.Decimal `json:"called_in"` // of the capital outstanding when everything falls due
	// AtContractRate bounds default interest by the borrowing rate.
	AtContractRate bool `json:"at_contract_rate"`
	// Basis begins the names of the rules that allow it; empty: what the parties agree.
	Basis string `json:"basis"`
	// Directive begins the names of rules of directive (EU) 2023/2225, as the country has taken them over; empty: it does not reach there.
	Directive string `json:"directive"`
}

// Papers are the form and the words of what a lender issues.
type Papers struct {
	Texts    string `json:"texts"`     // whose words count: fr, eu, ch or general
	Else     string `json:"else"`      // whose words count where those say nothing of their own; empty: those of all
	Sheet    Sheet  `json:"sheet"`     // what is handed over before the signature
	NoSharpS bool   `json:"no_sharp"`  // German is written without ß
	NamesNet bool   `json:"names_net"` // what is paid out is named where nothing is withheld, too
}

// Sheet is the form of the information before a contract.
type Sheet string

// The forms.
const (
	Standard     Sheet = "standard"      // standard European consumer credit information
	MonthAnnexed Sheet = "month_annexed" // with the month of the household as an annex, part of the contract
)

// Calendar names the days on which deadlines do not end and banks rest.
type Calendar struct {
	Name CalendarName `json:"name"`
}

// CalendarName is one of those that kernel/date knows.
type CalendarName string

// The calendars.
const (
	Target     CalendarName = "target"
	SwissBanks CalendarName = "swiss_banks"
)

// Notice is a warning that every advert with a figure must carry from a day on, by language.
type Notice struct {
	Since date.Date         `json:"since"`
	Text  map[string]string `json:"text"`
}
