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

// classes is the chart of the books with the class of each account, in the order of their numbers.
var classes = []struct {
	account string
	class   Class
}{
	{"1000", Asset}, {"1010", Clearing}, {"1020", Clearing}, {"1100", Asset}, {"1110", Asset}, {"1120", Asset}, {"1130", Asset}, {"1140", Asset},
	{"1150", Asset}, {"1190", Asset}, {"1300", Asset}, {"2000", Clearing}, {"2010", Liability}, {"2100", Liability}, {"2110", Liability},
	{"2200", Liability}, {Carried, Equity}, {"3000", Clearing}, {"4000", Income}, {"4010", Income}, {"4020", Income}, {"4030", Income}, {"5000", Expense},
	{"5010", Expense}, {"5020", Expense}, {"5100", Expense}, {"5200", Expense}, {"6000", Income}, {"9000", OffSheet}, {"9010", OffSheet},
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
