package incoming_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"florin/internal/kernel/date"
	"florin/internal/lending/incoming"
	"florin/internal/test/testkit"
)

// values compares what loans say.
var values = cmp.Options{cmpopts.EquateComparable(date.Date{}), cmpopts.IgnoreUnexported(incoming.Loan{})}

// packed is an archive of files by their names.
func packed(t testing.TB, files map[string]string) []byte {
	t.Helper()
	var buf bytes.Buffer
	z := zip.NewWriter(&buf)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		w, err := z.Create(name)
		testkit.Must(t, err)
		_, err = io.WriteString(w, files[name])
		testkit.Must(t, err)
	}
	testkit.Must(t, z.Close())
	return buf.Bytes()
}

// fill completes a mapping by what the lender alone knows.
func fill(m incoming.Mapping, table string, columns ...incoming.From) incoming.Mapping {
	for i := range m.Tables {
		if m.Tables[i].Table != table {
			continue
		}
		kept := slices.DeleteFunc(slices.Clone(m.Tables[i].Columns), func(f incoming.From) bool {
			return slices.ContainsFunc(columns, func(c incoming.From) bool { return c.Column == f.Column })
		})
		m.Tables[i].Columns = append(kept, columns...)
	}
	return m
}

func told(faults []incoming.Fault) (all []string) {
	for _, f := range faults {
		all = append(all, strings.TrimRight(fmt.Sprint(f.Sheet, " ", f.Row, " ", f.Column, " ", f.Code, " ", f.Want, " ", f.Got), " "))
	}
	return all
}

func mapped(t *testing.T, content []byte, m incoming.Mapping) *incoming.Book {
	t.Helper()
	if wrong := m.Check(); len(wrong) > 0 {
		t.Fatalf("%+v", wrong)
	}
	b, err := incoming.Read(content, against(), &m)
	testkit.Must(t, err)
	return b
}

// Our own columns through the mapping of each to itself say the same as without one.
func TestTheIdentityChangesNothing(t *testing.T) {
	identity := incoming.Identity()
	for name, content := range map[string][]byte{
		"the template": template(t), "lines": []byte(whole), "CSV": csvs(t, func(_, text string) string { return text }),
		"a fault": []byte(strings.Replace(whole, "803.97", "803.96", 1)), "a late loan": []byte(strings.Join(later(whole), "")),
	} {
		t.Run(name, func(t *testing.T) {
			plain, err := incoming.Read(content, against(), nil)
			testkit.Must(t, err)
			b := mapped(t, content, identity)
			for _, diff := range []string{cmp.Diff(plain.Faults, b.Faults), cmp.Diff(plain.Loans, b.Loans, values)} {
				if diff != "" {
					t.Error(diff)
				}
			}
			if own, err := incoming.Own(content); err != nil || !own {
				t.Errorf("not known as our own: %v", err)
			}
		})
	}
}

// later puts the loans behind what belongs to them.
func later(text string) []string {
	lines := strings.SplitAfter(text, "\n")
	return []string{lines[2], lines[3], lines[4], lines[5], lines[1], lines[0]}
}

// The loan of `whole`, as Mambu tells it. Mambu counts nothing as due that is not.
var mambu = map[string]string{
	"clients.json": `[{"encodedKey":"8a19b7057471f4af017472dc0fd80472","id":"0017","firstName":"Zoé","lastName":"Invented","birthDate":"1985-04-12","preferredLanguage":"FRENCH",
		"emailAddress":"zoe@example.org","mobilePhone":"+33612345678","_bank":{"iban":"FR1420041010050500013M02606"},
		"addresses":[{"encodedKey":"8a19b7057471f4af017472dc0fd80473","parentKey":"8a19b7057471f4af017472dc0fd80472","line1":"1 rue A","postcode":"69003","city":"Lyon","country":"FR","indexInList":0}]}]`,
	"loans.json": `{"encodedKey":"8a19b7057471f4af017472dc0fd80480","id":"L-1","accountHolderKey":"8a19b7057471f4af017472dc0fd80472","accountState":"ACTIVE","productTypeKey":"8a19b705p","currency":{"code":"EUR"},"loanAmount":1200.0000000000,"scheduleSettings":{"repaymentInstallments":3},"interestSettings":{"interestRate":12.0},"approvedDate":"2026-08-20T10:00:00+02:00","disbursementDetails":{"disbursementDate":"2026-09-01T13:37:50+02:00"},"balances":{"principalBalance":803.97,"principalDue":0,"interestDue":0.0,"feesDue":0},"_terms":{"apr":"12.68"}}
{"encodedKey":"8a19b7057471f4af017472dc0fd80481","id":"L-0","accountState":"CLOSED"}`,
	"schedule.json": `{"currency":{"code":"EUR"},"installments":[
		{"parentAccountKey":"8a19b7057471f4af017472dc0fd80480","number":"1","dueDate":"2026-10-01T00:00:00+02:00","interest":{"amount":{"due":0,"expected":12.0,"paid":12.0}},"principal":{"amount":{"expected":396.03,"paid":396.03}}},
		{"parentAccountKey":"8a19b7057471f4af017472dc0fd80480","number":"2","dueDate":"2026-11-01T00:00:00+01:00","interest":{"amount":{"expected":8.04}},"principal":{"amount":{"expected":399.99}}},
		{"parentAccountKey":"8a19b7057471f4af017472dc0fd80480","number":"3","dueDate":"2026-12-01T00:00:00+01:00","interest":{"amount":{"expected":4.04}},"principal":{"amount":{"expected":403.98}}}]}`,
	"transactions.json": `[{"parentAccountKey":"8a19b7057471f4af017472dc0fd80480","type":"DISBURSEMENT","valueDate":"2026-09-01T13:37:50+02:00","amount":1200},
		{"parentAccountKey":"8a19b7057471f4af017472dc0fd80480","type":"REPAYMENT","valueDate":"2026-09-30T13:37:50+02:00","amount":408.00,"adjustmentTransactionKey":"8a19b7057471f4af017472dc0fd80499"},
		{"parentAccountKey":"8a19b7057471f4af017472dc0fd80480","type":"REPAYMENT","valueDate":"2026-10-01T09:00:00+02:00","amount":408.03}]`,
}

func filledMambu() incoming.Mapping {
	m := fill(incoming.Mambu(), incoming.Clients, incoming.From{Column: "nationality", Constant: "FR"}, incoming.From{Column: "iban", Heads: []string{"_bank.iban"}})
	return fill(m, incoming.Loans, incoming.From{Column: "apr", Heads: []string{"_terms.apr"}},
		incoming.From{Column: "product", Heads: []string{"productTypeKey"}, Values: []incoming.Value{{Theirs: "8a19b705p", Ours: "EU-CONSO"}}})
}

func filledFineract() incoming.Mapping {
	constant := func(column, text string) incoming.From { return incoming.From{Column: column, Constant: text} }
	m := fill(incoming.Fineract(), incoming.Clients, constant("nationality", "FR"), constant("language", "fr"), constant("country", "FR"),
		incoming.From{Column: "street", Heads: []string{"adresse.rue"}}, incoming.From{Column: "postal_code", Heads: []string{"adresse.cp"}},
		incoming.From{Column: "city", Heads: []string{"adresse.ville"}}, incoming.From{Column: "iban", Heads: []string{"iban"}})
	return fill(m, incoming.Loans, incoming.From{Column: "apr", Heads: []string{"teg"}},
		incoming.From{Column: "product", Heads: []string{"loanProductName"}, Values: []incoming.Value{{Theirs: "Conso 36", Ours: "EU-CONSO"}}})
}

// The same loan as Apache Fineract tells it: days as lists, a period for the disbursement, a payment that was reversed.
var fineract = map[string]string{
	"clients.json": `{"totalFilteredRecords":1,"pageItems":[{"id":17,"accountNo":"000000017","firstname":"Zoé","lastname":"Invented","dateOfBirth":[1985,4,12],"mobileNo":"+33612345678","emailAddress":"zoe@example.org",
		"iban":"FR1420041010050500013M02606","adresse":{"rue":"1 rue A","cp":"69003","ville":"Lyon"}}]}`,
	"loans.ndjson": `{"id":9,"accountNo":"L-1","status":{"id":300,"active":true},"clientId":17,"loanProductName":"Conso 36","currency":{"code":"EUR","decimalPlaces":2},"principal":1200.000000,"numberOfRepayments":3,"annualInterestRate":12.000000,"teg":12.68,"timeline":{"approvedOnDate":[2026,8,20],"actualDisbursementDate":[2026,9,1]},"summary":{"principalOutstanding":803.970000,"principalOverdue":0,"interestOverdue":0,"feeChargesOverdue":0},"repaymentSchedule":{"periods":[{"dueDate":[2026,9,1],"principalDisbursed":1200.0},{"period":1,"dueDate":[2026,10,1],"principalDue":396.030000,"interestDue":12.0},{"period":2,"dueDate":[2026,11,1],"principalDue":399.99,"interestDue":8.04},{"period":3,"dueDate":[2026,12,1],"principalDue":403.98,"interestDue":4.04}]},"transactions":[{"id":1,"type":{"disbursement":true,"repayment":false},"date":[2026,9,1],"amount":1200,"manuallyReversed":false},{"id":2,"type":{"repayment":true},"date":[2026,9,30],"amount":400.0,"manuallyReversed":true},{"id":3,"type":{"repayment":true},"date":[2026,10,1],"amount":408.03,"manuallyReversed":false}]}
{"id":8,"accountNo":"L-0","status":{"active":false}}`,
}

func TestExportsOfOtherSystemsSayTheSameLoan(t *testing.T) {
	want := read(t, whole).Loans[0]
	for name, c := range map[string]struct {
		files map[string]string
		m     incoming.Mapping
	}{"Mambu": {mambu, filledMambu()}, "Fineract": {fineract, filledFineract()}} {
		t.Run(name, func(t *testing.T) {
			content := packed(t, c.files)
			if own, err := incoming.Own(content); err != nil || own {
				t.Errorf("known as our own: %v", err)
			}
			b := mapped(t, content, c.m)
			if b.Count != 0 || len(b.Loans) != 1 {
				t.Fatalf("%d loans, %q", len(b.Loans), told(b.Faults))
			}
			got := b.Loans[0]
			ids := cmpopts.IgnoreFields(incoming.Loan{}, "Row", "ClientID")
			client := cmpopts.IgnoreFields(incoming.Client{}, "Row", "ID", "Street", "HouseNumber")
			payment := cmpopts.IgnoreFields(incoming.Payment{}, "Row")
			if diff := cmp.Diff(want, got, ids, client, payment, values); diff != "" {
				t.Error(diff)
			}
			found, err := incoming.Survey(content)
			testkit.Must(t, err)
			if fits := c.m.Fits(found); fits != 1 {
				t.Errorf("fits %v: %+v", fits, found)
			}
			for _, other := range incoming.Shipped() {
				if own := strings.HasPrefix(other.Name, name) || strings.Contains(other.Name, name); (other.Mapping.Fits(found) > 0.6) != own {
					t.Errorf("%s fits %v", other.Name, other.Mapping.Fits(found))
				}
			}
		})
	}
}

// The members of Mambu's objects are the heads of its CSV.
func TestMambuAsCSV(t *testing.T) {
	b := mapped(t, packed(t, map[string]string{
		"clients.csv": "encodedKey,firstName,lastName,birthDate,preferredLanguage,emailAddress,mobilePhone,_bank.iban\n" +
			"8a17,Zoé,Invented,1985-04-12,FRENCH,zoe@example.org,+33612345678,FR1420041010050500013M02606\n",
		"addresses.csv": "parentKey,line1,postcode,city,country\n8a17,1 rue A,69003,Lyon,FR\n",
		"loans.csv": "encodedKey,id,accountHolderKey,accountState,productTypeKey,currency.code,loanAmount,scheduleSettings.repaymentInstallments,interestSettings.interestRate,approvedDate,disbursementDetails.disbursementDate,balances.principalBalance,balances.principalDue,balances.interestDue,balances.feesDue,_terms.apr\n" +
			"8a80,L-1,8a17,ACTIVE,8a19b705p,EUR,1200,3,12,2026-08-20T10:00:00+02:00,2026-09-01,803.97,0,0,0,12.68\n",
		"installments.csv": "parentAccountKey,number,dueDate,interest.amount.expected,principal.amount.expected\n8a80,1,2026-10-01,12,396.03\n8a80,2,2026-11-01,8.04,399.99\n8a80,3,2026-12-01,4.04,403.98\n",
		"transactions.csv": "parentAccountKey,type,adjustmentTransactionKey,valueDate,amount\n8a80,REPAYMENT,,2026-10-01,408.03\n",
	}), filledMambu())
	if b.Count != 0 || len(b.Loans) != 1 || b.Loans[0].Balance.Minor != 803_97 || b.Loans[0].Client.City != "Lyon" {
		t.Fatalf("%d loans, %q", len(b.Loans), told(b.Faults))
	}
}

const oneSheet = `Loan number;Customer number;First name;Last name;Date of birth;Nationality;Language;Email;Phone;Street;Postal code;City;Country;IBAN;Product;Currency;Amount;Months;Rate;APR;Signed on;Paid out on;First instalment;Balance;Arrears
L-1;C-1;Zoé;Invented;12.04.1985;FR;fr;zoe@example.org;+33612345678;rue A 1;69003;Lyon;FR;FR1420041010050500013M02606;EU-CONSO;EUR;1'200.00;3;12 %;12.68;20.08.2026;1.9.2026;01/10/2026;803.97;0
L-2;C-1;Zoé;Invented;12.04.1985;FR;fr;zoe@example.org;+33612345678;rue A 1;69003;Lyon;FR;FR1420041010050500013M02606;EU-CONSO;EUR;1'200.00;3;12 %;12.68;20.08.2026;1.9.2026;01/10/2026;1200;408.03
`

// The instalments of a sheet without a schedule are those of the annuity: 12.00 and 396.03 of 408.03, as of `whole`.
func TestASheetWithoutAScheduleIsComputed(t *testing.T) {
	b := mapped(t, []byte(oneSheet), incoming.Spreadsheet())
	if b.Count != 0 || len(b.Loans) != 2 {
		t.Fatalf("%d loans, %q", len(b.Loans), told(b.Faults))
	}
	want, got := read(t, whole).Loans[0], b.Loans[0]
	if diff := cmp.Diff(want.Rows, got.Rows, values); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(want.Payments, got.Payments, cmpopts.IgnoreFields(incoming.Payment{}, "Row"), values); diff != "" {
		t.Error(diff)
	}
	if late := b.Loans[1]; len(late.Payments) != 0 || late.Client.Number != got.Client.Number {
		t.Errorf("%+v", late)
	}
}

func TestASheetThatDoesNotFollowIsRefusedAtItsOwnPlaces(t *testing.T) {
	for name, c := range map[string]struct{ old, new, want string }{
		"another balance":          {"803.97;0", "803.96;0", "table 2 Balance balance 803.97 803.96"},
		"more arrears than due":    {"1200;408.03", "1200;500.00", "table 3 Arrears arrears 408.03 500.00"},
		"a day in another order":   {"20.08.2026;1.9.2026;01/10/2026;803", "08/20/2026;1.9.2026;01/10/2026;803", "table 2 Signed on date_form"},
		"a comma":                  {"803.97;0", "803,97;0", "table 2 Balance number_form"},
		"a client told twice":      {"L-2;C-1;Zoé", "L-2;C-1;Zoe", "table 3 Customer number twice"},
		"a head that is not there": {"Balance", "Saldo", "table 1 Balance column_missing"},
		"no IBAN":                  {"FR1420041010050500013M02606;EU-CONSO", ";EU-CONSO", "table 2 IBAN empty"},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(oneSheet, c.old, c.new, 1)
			if text == oneSheet {
				t.Fatal("nothing was changed")
			}
			b := mapped(t, []byte(text), incoming.Spreadsheet())
			if got := told(b.Faults); !slices.Contains(got, c.want) {
				t.Errorf("want %q, got %q", c.want, got)
			}
		})
	}
}

// How values may be written, each beside what it means.
func TestValuesAsTheyAreWritten(t *testing.T) {
	for _, c := range []struct {
		days     incoming.DayForm
		decimal  incoming.DecimalSign
		unit     incoming.Unit
		from, to string
		code     string
	}{
		{days: incoming.DayFirst, from: "01.10.2026", to: "2026-10-01"},
		{days: incoming.DayFirst, from: "1/10/2026 08:15", to: "2026-10-01"},
		{days: incoming.MonthFirst, from: "10/01/2026", to: "2026-10-01"},
		{days: incoming.YearFirst, from: "2026-10-01T08:15:00+02:00", to: "2026-10-01"},
		{days: incoming.YearFirst, from: "01.10.2026", code: "date_form"},
		{days: incoming.MonthFirst, from: "13/01/2026", code: "date_form"},
		{decimal: incoming.Comma, from: "1.234,5", to: "1234.5"},
		{decimal: incoming.Comma, from: "1 234 567,50", to: "1234567.5"},
		{decimal: incoming.Comma, from: "12,5", to: "12.5"},
		{decimal: incoming.Comma, from: "12.5", code: "number_form"},
		{decimal: incoming.Point, from: "1,234.5", to: "1234.5"},
		{decimal: incoming.Point, from: "1,23", code: "number_form"},
		{decimal: incoming.Point, from: "-3", to: "-3"},
		{decimal: incoming.Point, unit: incoming.PerMonth, from: "0.99 %", to: "11.88"},
		{decimal: incoming.Point, unit: incoming.Fraction, from: "0.049", to: "4.9"},
		{decimal: incoming.Point, unit: incoming.Years, from: "3", to: "36"},
	} {
		t.Run(c.from, func(t *testing.T) {
			column := "principal"
			switch {
			case c.days != "":
				column = "signed_on"
			case c.unit == incoming.Years:
				column = "months"
			case c.unit != "":
				column = "rate"
			}
			m := incoming.Mapping{Days: c.days, Decimal: c.decimal, Tables: []incoming.Source{{Table: incoming.Loans, Sheet: "table", Columns: []incoming.From{
				{Column: "loan_id", Heads: []string{"id"}}, {Column: column, Heads: []string{"value"}, Unit: c.unit},
			}}}}
			p, err := incoming.Try([]byte("id;value\nL-1;"+c.from+"\n"), against(), &m)
			testkit.Must(t, err)
			loans := p.Tables[1]
			if got := loans.Rows[0].Cells[slices.Index(loans.Columns, column)]; got != c.to {
				t.Errorf("%q is read as %q", c.from, got)
			}
			if has := slices.Contains(told(p.Faults), "table 2 value "+c.code); has != (c.code != "") {
				t.Errorf("%q", told(p.Faults))
			}
		})
	}
}

func TestAPreviewReadsTheFirstLoansAlone(t *testing.T) {
	identity := incoming.Identity()
	var b strings.Builder
	for i := range 7 {
		text := strings.NewReplacer("L-1", fmt.Sprint("L-", i), "C-1", fmt.Sprint("C-", i)).Replace(whole)
		if i == 1 || i == 6 {
			text = strings.Replace(text, "803.97", "803.96", 1)
		}
		b.WriteString(text)
	}
	p, err := incoming.Try([]byte(b.String()), against(), &identity)
	testkit.Must(t, err)
	for i, n := range []int{5, 5, 5, 5} {
		if len(p.Tables[i].Rows) != n {
			t.Errorf("%s: %d rows", p.Tables[i].Table, len(p.Tables[i].Rows))
		}
	}
	if diff := cmp.Diff([]string{"loans 8 balance balance 803.97 803.96"}, told(p.Faults)); diff != "" {
		t.Error(diff)
	}
}

func TestAMappingThatCannotBeIsRefused(t *testing.T) {
	for want, change := range map[string]func(*incoming.Mapping){
		"/mapping/tables/1 takeover.mapping_table":            func(m *incoming.Mapping) { m.Tables[1].Computed = true },
		"/mapping/tables/3 takeover.mapping_table":            func(m *incoming.Mapping) { m.Tables[3].Table = "loans" },
		"/mapping/tables/2 takeover.mapping_table":            func(m *incoming.Mapping) { m.Tables[2].Sheet = "" },
		"/mapping/tables/0/columns/1 takeover.mapping_column": func(m *incoming.Mapping) { m.Tables[0].Columns[1].Column = "name" },
		"/mapping/tables/0/columns/2 takeover.mapping_column": func(m *incoming.Mapping) { m.Tables[0].Columns[2].Lookup = &incoming.Lookup{Sheet: "x"} },
		"/mapping/loans/apr takeover.mapping_open":            func(m *incoming.Mapping) { m.Tables[1].Columns[7].Heads = nil },
		"/mapping/schedule takeover.mapping_open":             func(m *incoming.Mapping) { m.Tables = m.Tables[:2] },
	} {
		m := incoming.Identity()
		change(&m)
		wrong := m.Check()
		var got []string
		for _, w := range wrong {
			got = append(got, w.Pointer+" "+w.Code)
		}
		if !slices.Contains(got, want) {
			t.Errorf("want %q, got %q", want, got)
		}
	}
	for _, s := range incoming.Shipped() {
		for _, w := range s.Mapping.Check() {
			if w.Code != "takeover.mapping_open" {
				t.Errorf("%s: %+v", s.Name, w)
			}
		}
	}
}

func TestASheetOfAnotherNameIsTaken(t *testing.T) {
	found := []incoming.Found{{Sheet: "nov 2026"}, {Sheet: "notes"}}
	if m := incoming.Spreadsheet().For(found); m.Tables[0].Sheet != "nov 2026" || m.Tables[2].Sheet != "" {
		t.Errorf("%+v", m)
	}
	if m := incoming.Mambu().For(found); m.Tables[0].Sheet != "clients" {
		t.Errorf("%+v", m)
	}
}

// FuzzMapped: no file ends the program by way of a mapping, and a preview of it says no more than the whole.
func FuzzMapped(f *testing.F) {
	f.Add([]byte(oneSheet), 2)
	f.Add(packed(f, mambu), 0)
	f.Add(packed(f, fineract), 1)
	f.Add([]byte(whole), 3)
	f.Fuzz(func(t *testing.T, content []byte, which int) {
		m := []incoming.Mapping{filledMambu(), filledFineract(), incoming.Spreadsheet(), incoming.Identity()}[uint(which)%4]
		found, err := incoming.Survey(content)
		if err != nil {
			return
		}
		m = m.For(found)
		b, err := incoming.Read(content, against(), &m)
		if err != nil {
			return
		}
		p, err := incoming.Try(content, against(), &m)
		if err != nil {
			t.Fatal(err)
		}
		if b.Count == 0 && len(p.Faults) > 0 {
			t.Errorf("the preview alone finds %q", told(p.Faults))
		}
		for _, n := range b.Loans {
			var sum int64
			for _, r := range n.Rows {
				sum += r.Principal.Minor
			}
			if sum != n.Principal.Minor {
				t.Errorf("a loan of %v whose schedule repays %d", n.Principal, sum)
			}
		}
	})
}
