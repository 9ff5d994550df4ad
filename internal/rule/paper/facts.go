package paper

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/brand"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
	"florin/internal/rule/wording"
)

// Head is what every document begins with.
type Head struct {
	Lang   string
	Lender Lender
	// Product is the one of the loan, in the version under which it was offered or signed:
	// its law, notices, mediation and debt advice are printed.
	Product catalogue.Product
	// Clauses is the table of charges that the contract prints; a letter of a request has none.
	Clauses credit.Clauses
	// APRCap is the law's highest annual percentage rate for the loan, in percent; empty: none is printed.
	APRCap string
	// Borrowers are all who sign or have signed; a letter goes to the first one's address.
	Borrowers []Borrower
	// Reference is that of the request until a loan exists, then that of the loan.
	Reference string
	// Made is the moment of the document. Its date is read off in the product's time zone.
	Made time.Time
	// Wording are the lender's own texts of the language, as they count when the document is made.
	Wording wording.Own
	// Brand is how the lender's papers look when the document is made.
	Brand brand.Brand
	// Specimen marks every page and says above it all that the document shows a wording, and that its facts are invented. The pages of a
	// lender who is a demonstration are marked in any case.
	Specimen bool
	// Version counts the issues of one document, such as "2" for the offer made anew; empty: none.
	Version string
}

// Lender is who lends.
type Lender struct {
	settings.Company
	Licence catalogue.Licence
}

// LenderOf joins what the settings know of a lender who lends by a product.
func LenderOf(c settings.Company, p catalogue.Product) Lender {
	return Lender{Company: c, Licence: p.Lending.Licence}
}

// Borrower is a person who owes the loan. What is empty is not printed.
type Borrower struct {
	Name         string
	AddressLines []string
	Country      string // of residence, two capital letters
	BirthDate    date.Date
	Email, Phone string
}

// Loan is what is lent.
type Loan struct {
	// Plan is the legal schedule. Its MonthlyCost is a cost that the borrower cannot decline.
	Plan     credit.Plan
	RateType catalogue.RateType
	// Revision is how a variable rate follows its index; zero: the rate is fixed, or the contract says no more of it.
	Revision credit.Revision
	// Calendar has the banking days to which payment days move; empty: the contract says nothing of them.
	Calendar date.Calendar
	// Insurance is one that the borrower has chosen; zero: none.
	Insurance Insurance
	// Securities are what secures the loan, in the document's language; empty: nothing does.
	Securities string
	// Intermediary brought the loan; empty: nobody did.
	Intermediary string
	// Debts are what is settled with the payout.
	Debts []Debt
}

// Debt is a loan of the lender, or the claim of another lender, that is settled with the payout.
type Debt struct {
	Creditor     string // another lender; empty: a loan of this one
	IBAN         string // where another lender is paid
	Reference    string
	Amount       money.Amount
	On           date.Date    // of a loan of this lender: the day of the figure
	Until        date.Date    // of another's claim: the last day on which the amount is good
	Compensation money.Amount // for repaying a loan of this lender early; in Amount unless it is waived
	Waived       bool
}

// PayTo is where the borrower pays. What is empty is not printed.
type PayTo struct {
	IBAN, Holder string
	Reference    string // RF or QR reference of the loan
}

// Capacity is the check of what a household can bear, as Swiss law wants it written down
// (KKG art. 9(2)(j), 28 and 31).
type Capacity struct {
	On     date.Date
	Canton string // of residence, two capital letters
	// Income is net and monthly; Living is what may not be seized (SchKG art. 93); Seizable
	// is the part of the income that may be.
	Income, Living, Rent, Taxes, Seizable money.Amount
	Obligations                           []Obligation
	// Instalment is what the loan counts for: repaid within 36 months (credit.SwissInstalment).
	Instalment money.Amount
	Surplus    money.Amount // what is left after it
	// ConsultedOn is the day on which the register was asked (Lending.Database); no date: not printed.
	ConsultedOn date.Date
}

// Obligation is what a household pays each month elsewhere.
type Obligation struct {
	Name    string
	Monthly money.Amount
}
