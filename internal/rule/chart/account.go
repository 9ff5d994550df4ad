package chart

import "florin/internal/kernel/money"

// Carried is the account of what earlier years brought: the books never close income into equity, so that it stands in no entry of
// theirs. Balance sheets and the opening entry of a file need it.
const Carried = "2900"

// Class is which part of the accounts an account belongs to.
type Class string

// The classes. What is in clearing may stand on either side of a balance sheet.
const (
	Asset     Class = "asset"
	Liability Class = "liability"
	Clearing  Class = "clearing"
	Equity    Class = "equity"
	Income    Class = "income"
	Expense   Class = "expense"
	OffSheet  Class = "off"
)

// Flow is which part of a cash flow statement the other side of an entry of cash belongs to.
type Flow string

// The flows. What customers pay in goes through the account of unallocated receipts to what it pays.
const (
	CashFlow      Flow = "cash" // cash itself: the bank and what is on its way from and to it
	ThroughFlow   Flow = "through"
	CustomerFlow  Flow = "customers" // lent to and paid back by customers
	InterestFlow  Flow = "interest"  // interest, fees and charges
	OperatingFlow Flow = "operating"
	FundingFlow   Flow = "funding"
)

// classes is the chart of the books with the class and the flow of each account, in the order of their numbers.
var classes = []struct {
	account string
	class   Class
	flow    Flow
}{
	{"1000", Asset, CashFlow}, {"1010", Clearing, CashFlow}, {"1020", Clearing, CashFlow}, {"1100", Asset, CustomerFlow}, {"1110", Asset, CustomerFlow},
	{"1120", Asset, InterestFlow}, {"1130", Asset, InterestFlow}, {"1140", Asset, InterestFlow}, {"1150", Asset, InterestFlow},
	{"1190", Asset, CustomerFlow}, {"1300", Asset, OperatingFlow}, {"2000", Clearing, ThroughFlow}, {"2010", Liability, CustomerFlow},
	{"2100", Liability, OperatingFlow}, {"2110", Liability, OperatingFlow}, {"2120", Liability, OperatingFlow}, {"2200", Liability, InterestFlow}, {Carried, Equity, FundingFlow},
	{"3000", Clearing, FundingFlow}, {"4000", Income, InterestFlow}, {"4010", Income, InterestFlow}, {"4020", Income, InterestFlow},
	{"4030", Income, InterestFlow}, {"5000", Expense, CustomerFlow}, {"5010", Expense, CustomerFlow}, {"5020", Expense, InterestFlow}, {"5030", Expense, CustomerFlow},
	{"5100", Expense, OperatingFlow}, {"5200", Expense, OperatingFlow}, {"6000", Income, CustomerFlow}, {"9000", OffSheet, ""}, {"9010", OffSheet, ""},
}

// FlowOf gives the flow of an account of the books; empty for one off the balance sheet, which moves no cash.
func FlowOf(account string) Flow {
	for _, c := range classes {
		if c.account == account {
			return c.flow
		}
	}
	return ""
}

// Flowing lists the accounts of a flow, in the order of their numbers.
func Flowing(flow Flow) (list []string) {
	for _, c := range classes {
		if c.flow == flow {
			list = append(list, c.account)
		}
	}
	return list
}

// ClassOf gives the class of an account of the books; known is false for one that is not in them.
func ClassOf(account string) (class Class, known bool) {
	for _, c := range classes {
		if c.account == account {
			return c.class, true
		}
	}
	return "", false
}

// Accounts are all accounts that a plan numbers, in the order of their numbers.
func Accounts() []string {
	list := make([]string, len(classes))
	for i, c := range classes {
		list[i] = c.account
	}
	return list
}

// InResult says whether a class belongs to profit and loss.
func (c Class) InResult() bool { return c == Income || c == Expense }

// meet says whether accounts of two classes may share a number.
func meet(a, b Class) bool {
	sheet := func(c Class) bool { return c == Asset || c == Liability || c == Clearing }
	return a == b || (a == Clearing || b == Clearing) && sheet(a) && sheet(b)
}

// Row gives an account of the books a number of the lender's.
type Row struct {
	Account  string         `json:"account" doc:"Its number in the books"`
	Product  string         `json:"product" doc:"Only for loans of this product; empty: for all that no row names"`
	Currency money.Currency `json:"currency" doc:"Only in this currency; empty: in all that no row names"`
	Number   string         `json:"number" doc:"Under which the lender's accountant knows it; empty for an account off the balance sheet that files leave out"`
	Name     string         `json:"name" doc:"As the accountant calls it; empty: as the books do"`
}
