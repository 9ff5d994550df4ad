package rail

import (
	"slices"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// Rail is how payments in a currency travel from and to the lender's account at the banks of some countries.
type Rail struct {
	Currency money.Currency
	At       []string // countries of the lender's account
	Reach    []string // countries of the accounts that are paid and collected from
	// Letters writes a text with the signs that every bank on the rail takes.
	Letters func(string) string
	// Charges is who bears the costs (ChargeBearerType1Code), Service the service level of files (ExternalServiceLevel1Code), Instant the
	// local instrument of payments that arrive within seconds (ExternalLocalInstrument1Code). Empty: files do not say, or there are none.
	Charges, Service, Instant string
	// Debit is the scheme of direct debits; without a scheme nothing is collected.
	Debit Debit
	Slip  Form // on which payers are asked
	// Calendar has the days on which payments are settled.
	Calendar date.Calendar
}

// Debit is a scheme of direct debits.
type Debit struct {
	Scheme     string // name of the scheme that gives out creditor identifiers; empty: there is no scheme
	Instrument string // local instrument of its files
	NoticeDays int    // how long before a debit its amount is announced, unless agreed otherwise
	// ValidCreditor checks form and check digits of a creditor identifier.
	ValidCreditor func(string) bool
}

// Form is the form of a payment slip.
type Form string

// The forms.
const (
	QRBill  Form = "qr_bill"  // of the Swiss Payment Standards, with payment part and receipt
	EPCCode Form = "epc_code" // a page with the payment code of EPC069-12
)

// rows are all rails; of those that fit, the first counts.
var rows = []Rail{swiss, sepaInSwitzerland, sepa}

// Of gives the rail of a currency for the lender's account in a country; false: no payment in the currency leaves from there.
func Of(c money.Currency, country string) (Rail, bool) {
	for _, r := range rows {
		if r.Currency == c && slices.Contains(r.At, country) {
			return r, true
		}
	}
	return Rail{}, false
}

// CalendarOf gives the days on which payments in a currency are settled, for the lender's account in a country; where no rail fits
// both, those of the currency. A currency without a rail has the days that all calendars share.
func CalendarOf(c money.Currency, country string) date.Calendar {
	if r, ok := Of(c, country); ok {
		return r.Calendar
	}
	for _, r := range rows {
		if r.Currency == c {
			return r.Calendar
		}
	}
	return ""
}

// Reaches says whether the rail gets to an account.
func (r Rail) Reaches(to IBAN) bool { return slices.Contains(r.Reach, to.Country()) }

// Reaches says whether any payment in a currency gets to an account. A currency without a rail reaches none.
func Reaches(c money.Currency, to IBAN) bool {
	return slices.ContainsFunc(rows, func(r Rail) bool { return r.Currency == c && r.Reaches(to) })
}

// Carried says whether a currency has a rail. Without one no file is written: payments are entered at the bank by hand.
func Carried(c money.Currency) bool {
	return slices.ContainsFunc(rows, func(r Rail) bool { return r.Currency == c })
}

// Payable says whether money in a currency can be sent to an account: by a rail that reaches it or, where the currency has none, by hand.
func Payable(c money.Currency, to IBAN) bool { return Reaches(c, to) || to != "" && !Carried(c) }

// Collects says whether any scheme of direct debits gets to an account.
func Collects(from IBAN) bool {
	return slices.ContainsFunc(rows, func(r Rail) bool { return r.Debit.Scheme != "" && r.Reaches(from) })
}

// DebitIn gives the scheme of direct debits in a currency; false: there is none.
func DebitIn(c money.Currency) (Debit, bool) {
	for _, r := range rows {
		if r.Currency == c && r.Debit.Scheme != "" {
			return r.Debit, true
		}
	}
	return Debit{}, false
}

// Currencies are those that have a rail, in the order in which currencies are offered.
func Currencies() []money.Currency {
	return slices.DeleteFunc(money.Currencies(), func(c money.Currency) bool { return !Carried(c) })
}

// Debited are the currencies that can be collected by direct debit, in the same order.
func Debited() []money.Currency {
	return slices.DeleteFunc(Currencies(), func(c money.Currency) bool {
		_, collects := DebitIn(c)
		return !collects
	})
}

// NoticeDays is the longest notice that a scheme of direct debits asks for, unless agreed otherwise.
func NoticeDays() (days int) {
	for _, r := range rows {
		days = max(days, r.Debit.NoticeDays)
	}
	return days
}
