package incoming

import "slices"

// Column is a column of a table of the file.
type Column struct {
	Name     string
	Required bool
	Example  string // of the template; invented. Empty: what the product says
}

// Table is one of the sheets of a file.
type Table struct {
	Name    string
	Columns []Column
}

// The tables of a file.
const (
	Clients  = "clients"
	Loans    = "loans"
	Schedule = "schedule"
	Payments = "payments"
)

// Tables lists them with their columns, in the order of the template. Amounts are whole units with a point and the decimals of the loan's currency, days
// are 2006-01-02, rates are percent per year.
var Tables = []Table{
	{Clients, []Column{
		{"client_id", true, "C-1001"}, {"first_name", true, "Anna"}, {"last_name", true, "Muster"}, {"birth_date", true, "1985-04-12"},
		{"nationality", true, ""}, {"language", true, "fr"}, {"email", true, "anna.muster@example.org"}, {"phone", true, "+33612345678"},
		{"street", true, "rue des Lilas"}, {"house_number", false, "12"}, {"postal_code", true, "69003"}, {"city", true, "Lyon"}, {"country", true, ""},
		{"iban", true, ""},
	}},
	{Loans, []Column{
		{"loan_id", true, "L-2001"}, {"client_id", true, "C-1001"}, {"product", true, ""}, {"currency", true, ""}, {"principal", true, "1200.00"},
		{"months", true, "3"}, {"rate", true, "0"}, {"apr", true, "0.00"}, {"signed_on", true, "2026-08-20"}, {"paid_out_on", true, "2026-09-01"},
		{"upfront_fee", false, ""}, {"monthly_cost", false, ""}, {"balance", true, "800.00"}, {"arrears", true, "0.00"}, {"credit", false, ""},
	}},
	{Schedule, []Column{
		{"loan_id", true, "L-2001"}, {"number", true, "1"}, {"due_on", true, "2026-10-01"}, {"interest", true, "0.00"}, {"principal", true, "400.00"},
	}},
	{Payments, []Column{{"loan_id", true, "L-2001"}, {"paid_on", true, "2026-10-01"}, {"amount", true, "400.00"}}},
}

// ColumnsOf gives the heads of a table; nil for one that is none of the file's.
func ColumnsOf(table string) (names []string) {
	if i := slices.IndexFunc(Tables, func(t Table) bool { return t.Name == table }); i >= 0 {
		for _, c := range Tables[i].Columns {
			names = append(names, c.Name)
		}
	}
	return names
}

// Fault is something that is wrong at a place of the file. It repeats nothing of what a cell says but amounts of money.
type Fault struct {
	Sheet  string `json:"sheet"`
	Row    int    `json:"row" doc:"As a spreadsheet or an editor numbers it; 0: the sheet as a whole"`
	Column string `json:"column"`
	Code   string `json:"code"`
	Want   string `json:"want" doc:"What the file says elsewhere, or what follows from it; empty where that is no sum"`
	Got    string `json:"got" doc:"What stands at the place"`
}

// Codes are those of all faults.
var Codes = []string{
	"encoding", "merged", "row", "sheet_unknown", "sheet_missing", "column_unknown", "column_missing", "column_twice", "empty", "formula", "date", "date_text",
	"amount", "number", "rate", "negative", "currency", "product", "product_currency", "product_kind", "language", "iban", "email", "phone", "country", "name",
	"birth_date", "reference", "twice", "in_use", "no_client", "no_loan", "no_schedule", "order", "too_early", "too_late", "schedule_sum", "balance", "arrears",
	"credit", "ended", "terms", "too_long", "date_form", "number_form",
}
