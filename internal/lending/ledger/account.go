package ledger

import "slices"

// Account is the number of an account in the chart.
type Account string

// The chart of accounts. A loan's own part of the accounts marked "per loan" is its
// sub-ledger; what the lender owes, earns and spends has a credit balance.
const (
	Bank               Account = "1000" // what the bank's statements say
	TransitOut         Account = "1010" // payments on their way out
	TransitIn          Account = "1020" // payments on their way in: collected debits
	Principal          Account = "1100" // lent and not yet due, per loan
	PrincipalDue       Account = "1110" // billed and unpaid, per loan
	AccruedInterest    Account = "1120" // earned and not yet due, per loan
	InterestDue        Account = "1130" // per loan
	FeesDue            Account = "1140" // fees and insurance premiums, per loan
	ChargesDue         Account = "1150" // charges and interest of default, per loan
	LossAllowance      Account = "1190" // takes away from the claims
	OtherReceivable    Account = "1300" // taxes and the like
	Unallocated        Account = "2000" // received, and not yet known what for
	CustomerCredit     Account = "2010" // owed to the borrower, per loan
	InsurancePremiums  Account = "2100" // owed to the insurer
	CommissionPayable  Account = "2110" // owed to partners
	OwedToBuyers       Account = "2120" // what borrowers of loans sold have paid here, per buyer's loan
	DeferredFees       Account = "2200" // fees not yet earned, per loan
	TakenOver          Account = "3000" // the other side of loans that came from elsewhere
	InterestIncome     Account = "4000"
	FeeIncome          Account = "4010"
	LateIncome         Account = "4020"
	CompensationIncome Account = "4030" // for repaying early
	Impairment         Account = "5000"
	WrittenOff         Account = "5010"
	InterestWaived     Account = "5020" // interest given up or paid back
	SaleResult         Account = "5030" // claims of loans sold, less their price
	Rounding           Account = "5100"
	CommissionExpense  Account = "5200" // of partners, less what is taken back
	Recoveries         Account = "6000" // of loans written off
	Commitments        Account = "9000" // promised and not yet paid out, per loan; off balance
	CommitmentsContra  Account = "9010" // the other side of Commitments
)

// Side is the side on which an account's balance stands when all is well.
type Side string

// The sides.
const (
	DebitSide  Side = "debit"
	CreditSide Side = "credit"
	EitherSide Side = "either" // clearing accounts pass through zero
)

// Described is an account as the chart describes it.
type Described struct {
	Account Account
	Name    string // English, for files and the command line
	PerLoan bool   // each line names the loan it stands for
	Side    Side
}

var chart = []Described{
	{Bank, "Bank", false, EitherSide},
	{TransitOut, "Payments in transit, out", false, EitherSide},
	{TransitIn, "Payments in transit, in", false, EitherSide},
	{Principal, "Loan principal", true, DebitSide},
	{PrincipalDue, "Principal due", true, DebitSide},
	{AccruedInterest, "Accrued interest", true, EitherSide},
	{InterestDue, "Interest due", true, DebitSide},
	{FeesDue, "Fees and premiums due", true, DebitSide},
	{ChargesDue, "Default charges due", true, DebitSide},
	{LossAllowance, "Loss allowance", false, EitherSide},
	{OtherReceivable, "Other receivables", false, EitherSide},
	{Unallocated, "Unallocated receipts", false, EitherSide},
	{CustomerCredit, "Customer credit balances", true, CreditSide},
	{InsurancePremiums, "Insurance premiums owed", false, EitherSide},
	{CommissionPayable, "Commission owed to partners", false, EitherSide},
	{OwedToBuyers, "Owed to buyers of loans", false, EitherSide},
	{DeferredFees, "Deferred up-front fees", true, CreditSide},
	{TakenOver, "Loans taken over, opening balances", false, EitherSide},
	{InterestIncome, "Interest income", false, EitherSide},
	{FeeIncome, "Fee income", false, EitherSide},
	{LateIncome, "Late charge income", false, EitherSide},
	{CompensationIncome, "Early repayment compensation", false, EitherSide},
	{Impairment, "Impairment expense", false, EitherSide},
	{WrittenOff, "Loans written off", false, EitherSide},
	{InterestWaived, "Interest waived or refunded", false, EitherSide},
	{SaleResult, "Result of loans sold", false, EitherSide},
	{Rounding, "Rounding differences", false, EitherSide},
	{CommissionExpense, "Commission of partners", false, EitherSide},
	{Recoveries, "Recoveries", false, EitherSide},
	{Commitments, "Credit commitments", true, DebitSide},
	{CommitmentsContra, "Credit commitments, contra", false, EitherSide},
}

// Chart gives every account in the order of its number.
func Chart() []Described { return slices.Clone(chart) }

var described = func() map[Account]Described {
	m := make(map[Account]Described, len(chart))
	for _, d := range chart {
		m[d.Account] = d
	}
	return m
}()

// Describe gives what the chart says of an account, and whether it is in it.
func (a Account) Describe() (Described, bool) {
	d, ok := described[a]
	return d, ok
}
