package incoming

import (
	"slices"
	"strings"

	"florin/internal/platform/sheet"
)

// Named is a mapping with its name.
type Named struct {
	Name    string
	Mapping Mapping
}

// Shipped are mappings to begin with, for the exports of other systems. What these systems do not say for all lenders alike (an APR, an IBAN, what their products are here) stays open.
func Shipped() []Named {
	return []Named{{"Mambu API v2", whole(Mambu())}, {"Apache Fineract 1.x", whole(Fineract())}, {"Spreadsheet", whole(Spreadsheet())}}
}

// whole writes lists that are empty as such.
func whole(m Mapping) Mapping {
	for i := range m.Tables {
		s := &m.Tables[i]
		s.Only, s.Columns = append([]Condition{}, s.Only...), append([]From{}, s.Columns...)
		for k := range s.Only {
			s.Only[k].In, s.Only[k].NotIn = append([]string{}, s.Only[k].In...), append([]string{}, s.Only[k].NotIn...)
		}
		for k := range s.Columns {
			f := &s.Columns[k]
			f.Heads, f.Values = append([]string{}, f.Heads...), append([]Value{}, f.Values...)
		}
	}
	return m
}

func from(column string, heads ...string) From { return From{Column: column, Heads: heads} }

func lookup(column, head, in, by string, gives ...string) From {
	return From{Column: column, Heads: []string{head}, Lookup: &Lookup{Sheet: in, By: by, Gives: gives}}
}

// Mambu maps objects of its API v2: files clients (GET /clients?detailsLevel=FULL), loans (GET /loans?detailsLevel=FULL), installments (GET /loans/{id}/schedule, or the
// list within its answer) and transactions (GET /loans/{id}/transactions), as JSON or as CSV whose heads are the paths of the members. Names are those of the schemas Client,
// Address, LoanAccount, Installment and LoanTransaction at docs.mambu.com/api/api-v2, as generated on 2026-06-26, as far as
// excerpts of it show them, and as a public reader of that API (tap-mambu) has them otherwise. A transaction that was adjusted names its adjustment and
// is left out. Penalties stay in the books before.
func Mambu() Mapping {
	account := lookup("loan_id", "parentAccountKey", "loans", "encodedKey", "id")
	address := func(column, gives string) From { return lookup(column, "encodedKey", "addresses", "parentKey", gives) }
	return Mapping{Days: YearFirst, Decimal: Point, Tables: []Source{
		{Table: Clients, Sheet: "clients", Columns: []From{
			from("client_id", "encodedKey"), from("first_name", "firstName"), from("last_name", "lastName"), from("birth_date", "birthDate"),
			{Column: "language", Heads: []string{"preferredLanguage"}, Values: []Value{{"ENGLISH", "en"}, {"FRENCH", "fr"}, {"GERMAN", "de"}}},
			from("email", "emailAddress"), from("phone", "mobilePhone"),
			address("street", "line1"), address("postal_code", "postcode"), address("city", "city"), address("country", "country"),
		}},
		{Table: Loans, Sheet: "loans", Only: []Condition{{Head: "accountState", In: []string{"ACTIVE", "ACTIVE_IN_ARREARS"}}}, Columns: []From{
			from("loan_id", "id"), from("client_id", "accountHolderKey"), from("product", "productTypeKey"), from("currency", "currency.code"),
			from("principal", "loanAmount"), from("months", "scheduleSettings.repaymentInstallments"), from("rate", "interestSettings.interestRate"),
			from("signed_on", "approvedDate"), from("paid_out_on", "disbursementDetails.disbursementDate"),
			from("balance", "balances.principalBalance"), from("arrears", "balances.principalDue", "balances.interestDue", "balances.feesDue"),
		}},
		{Table: Schedule, Sheet: "installments", Columns: []From{
			account, from("number", "number"), from("due_on", "dueDate"), from("interest", "interest.amount.expected"), from("principal", "principal.amount.expected"),
		}},
		{Table: Payments, Sheet: "transactions", Only: []Condition{{Head: "type", In: []string{"REPAYMENT"}}, {Head: "adjustmentTransactionKey", In: []string{""}}}, Columns: []From{
			account, from("paid_on", "valueDate"), from("amount", "amount"),
		}},
	}}
}

// Fineract maps answers of Apache Fineract: files clients (GET /clients) and loans (GET /loans/{id}?associations=all, one answer a line or a list of them), as JSON. Names
// are those of GetLoansLoanIdResponse in LoansApiResourceSwagger.java and of ClientData, github.com/apache/fineract at 00c6bcf2, read on 2026-11-30. Periods without a number are
// disbursements. Addresses lie in a service of their own there, and are not part of it. Penalties stay in the books before.
func Fineract() Mapping {
	account := from("loan_id", "../accountNo")
	return Mapping{Days: YearFirst, Decimal: Point, Tables: []Source{
		{Table: Clients, Sheet: "clients", Columns: []From{
			from("client_id", "id"), from("first_name", "firstname"), from("last_name", "lastname"), from("birth_date", "dateOfBirth"),
			from("email", "emailAddress"), from("phone", "mobileNo"),
		}},
		{Table: Loans, Sheet: "loans", Only: []Condition{{Head: "status.active", In: []string{"true"}}}, Columns: []From{
			from("loan_id", "accountNo"), from("client_id", "clientId"), from("product", "loanProductName"), from("currency", "currency.code"),
			from("principal", "principal"), from("months", "numberOfRepayments"), from("rate", "annualInterestRate"),
			from("signed_on", "timeline.approvedOnDate"), from("paid_out_on", "timeline.actualDisbursementDate"), from("balance", "summary.principalOutstanding"),
			from("arrears", "summary.principalOverdue", "summary.interestOverdue", "summary.feeChargesOverdue"),
		}},
		{Table: Schedule, Sheet: "repaymentschedule.periods", Only: []Condition{{Head: "period", NotIn: []string{""}}}, Columns: []From{
			account, from("number", "period"), from("due_on", "dueDate"), from("interest", "interestDue"), from("principal", "principalDue"),
		}},
		{Table: Payments, Sheet: "transactions", Only: []Condition{{Head: "type.repayment", In: []string{"true"}}, {Head: "manuallyReversed", NotIn: []string{"true"}}}, Columns: []From{
			account, from("paid_on", "date"), from("amount", "amount"),
		}},
	}}
}

// Spreadsheet maps one sheet with a row for each loan and no schedule: instalments are computed from rate and months, and were paid when they fell due but for the arrears.
func Spreadsheet() Mapping {
	return Mapping{Days: DayFirst, Decimal: Point, Tables: []Source{
		{Table: Clients, Sheet: sheet.Single, Columns: []From{
			from("client_id", "Customer number"), from("first_name", "First name"), from("last_name", "Last name"), from("birth_date", "Date of birth"),
			from("nationality", "Nationality"), from("language", "Language"), from("email", "Email"), from("phone", "Phone"), from("street", "Street"),
			from("postal_code", "Postal code"), from("city", "City"), from("country", "Country"), from("iban", "IBAN"),
		}},
		{Table: Loans, Sheet: sheet.Single, Columns: []From{
			from("loan_id", "Loan number"), from("client_id", "Customer number"), from("product", "Product"), from("currency", "Currency"), from("principal", "Amount"),
			from("months", "Months"), from("rate", "Rate"), from("apr", "APR"), from("signed_on", "Signed on"), from("paid_out_on", "Paid out on"),
			from(firstDue, "First instalment"), from("balance", "Balance"), from("arrears", "Arrears"),
		}},
		{Table: Schedule, Computed: true},
		{Table: Payments, Computed: true},
	}}
}

// For gives a mapping for the tables of a file: one that reads a single sheet takes the first of the file where that has none of its name.
func (m Mapping) For(found []Found) Mapping {
	sheets := m.sheets()
	if len(sheets) != 1 || len(found) == 0 || slices.ContainsFunc(found, func(f Found) bool { return strings.EqualFold(f.Sheet, sheets[0]) }) {
		return m
	}
	m.Tables = slices.Clone(m.Tables)
	for i := range m.Tables {
		if m.Tables[i].Sheet != "" {
			m.Tables[i].Sheet = found[0].Sheet
		}
	}
	return m
}
