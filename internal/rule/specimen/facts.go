package specimen

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/paper"
	"florin/internal/rule/rail"
)

// The figures of every specimen: its rates, in percent per year, and its months.
const (
	months    = 36
	smallest  = 10_000_00 // principal, in minor units
	reference = "SPECIMEN-0000-000000"
	iban      = "XX00 0000 0000 0000 0000 00"
)

var rate = credit.MustRate("4")

// facts are those of one specimen.
type facts struct {
	Look
	product catalogue.Product
	two     bool // borrowers
	plan    credit.Plan
	fee     money.Amount
}

func factsOf(look Look, texts string, two bool) (f facts, err error) {
	f = facts{Look: look, two: two}
	if f.product, err = productUnder(texts); err != nil {
		return f, err
	}
	f.fee = f.of(100_00)
	f.plan, err = credit.NewPlan(credit.Agreement{
		Terms: credit.Terms{Principal: f.principal(), Months: months, Rate: rate}, DrawdownOn: f.day(14), UpfrontFee: f.fee,
	})
	return f, err
}

func (f facts) of(minor int64) money.Amount { return money.Of(minor, f.product.Currency) }

// principal is a round sum that the product lends.
func (f facts) principal() money.Amount {
	const round = 1_000_00
	return f.of(max(smallest, (f.product.AmountMin+round-1)/round*round))
}

// day is some days after that of the specimen.
func (f facts) day(n int) date.Date { return date.Of(f.Made, f.product.Location()).AddDays(n) }

func (f facts) head() (paper.Head, error) {
	h := paper.Head{
		Lang: f.Lang, Lender: paper.LenderOf(f.Company, f.product), Product: f.product, Reference: reference, Made: f.Made, Wording: f.Wording, Brand: f.Brand, Specimen: true,
		Borrowers: []paper.Borrower{f.person("Alex Specimen")},
	}
	if f.two {
		h.Borrowers = append(h.Borrowers, f.person("Kim Specimen"))
	}
	if most, err := f.product.Law.APRCap(f.principal(), months); err == nil {
		h.APRCap = most
	}
	var err error
	h.Clauses, err = f.product.Clauses(catalogue.Agreed{Rate: rate, RateType: catalogue.Fixed, Fee: f.fee, Withdrawal: f.product.Law.WithdrawalDays > 0})
	return h, err
}

func (f facts) person(name string) paper.Borrower {
	return paper.Borrower{Name: name, AddressLines: []string{"Specimen 1", "00000 Specimen"}, Country: f.product.Law.Country, Email: "specimen@florin.example"}
}

func (f facts) loan() paper.Loan {
	return paper.Loan{Plan: f.plan, RateType: catalogue.Fixed, Calendar: rail.CalendarOf(f.product.Currency, f.product.Country)}
}

func (f facts) payTo() paper.PayTo {
	return paper.PayTo{IBAN: iban, Holder: f.Company.Name, Reference: reference}
}

// debts are two loans of the lender, one of them repaid for nothing, and another lender's claim.
func (f facts) debts() []paper.Debt {
	return []paper.Debt{
		{Reference: reference, Amount: f.of(1_000_00), On: f.day(0), Compensation: f.of(10_00)},
		{Reference: reference, Amount: f.of(500_00), On: f.day(0), Compensation: f.of(5_00), Waived: true},
		{Creditor: "Specimen", IBAN: iban, Reference: reference, Amount: f.of(2_000_00), Until: f.day(30)},
	}
}
