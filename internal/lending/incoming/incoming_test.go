package incoming_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/date"
	"florin/internal/lending/incoming"
	"florin/internal/platform/sheet"
	"florin/internal/rule/catalogue"
	"florin/internal/test/testkit"
)

var made = time.Date(2026, 10, 31, 12, 0, 0, 0, time.UTC)

func against() incoming.Against {
	return incoming.Against{
		CutOff: date.MustParse("2026-10-31"), Products: catalogue.Shipped(),
		InUse: func(reference string) (bool, error) { return reference == "L-USED", nil },
	}
}

// A loan of 1,200.00 at 12 % over three months, paid out on 1 September: 1 % a month of what is left, so that 408.03 are due on the first of each month (1,200 · 0.01 / (1 − 1.01⁻³) =
// 408.0265). The first is paid; 804.0 are not repaid on the day after.
const whole = `{"sheet":"clients","client_id":"C-1","first_name":"Zoé","last_name":"Invented","birth_date":"1985-04-12","nationality":"FR","language":"fr","email":"zoe@example.org","phone":"+33612345678","street":"rue A","house_number":"1","postal_code":"69003","city":"Lyon","country":"FR","iban":"FR14 2004 1010 0505 0001 3M02 606"}
{"sheet":"loans","loan_id":"L-1","client_id":"C-1","product":"EU-CONSO","currency":"EUR","principal":"1200.00","months":3,"rate":"12","apr":"12.68","signed_on":"2026-08-20","paid_out_on":"2026-09-01","balance":"803.97","arrears":"0.00"}
{"sheet":"schedule","loan_id":"L-1","number":1,"due_on":"2026-10-01","interest":"12.00","principal":"396.03"}
{"sheet":"schedule","loan_id":"L-1","number":2,"due_on":"2026-11-01","interest":"8.04","principal":"399.99"}
{"sheet":"schedule","loan_id":"L-1","number":3,"due_on":"2026-12-01","interest":"4.04","principal":"403.98"}
{"sheet":"payments","loan_id":"L-1","paid_on":"2026-10-01","amount":"408.03"}
`

func read(t *testing.T, content string) *incoming.Book {
	t.Helper()
	b, err := incoming.Read([]byte(content), against(), nil)
	testkit.Must(t, err)
	return b
}

func TestAWholeLoanIsReadAsItStands(t *testing.T) {
	b := read(t, whole)
	if b.Count != 0 || len(b.Loans) != 1 {
		t.Fatalf("%d loans, faults: %+v", len(b.Loans), b.Faults)
	}
	n := b.Loans[0]
	if n.Balance.Minor != 803_97 || len(n.Rows) != 3 || n.Rows[1].Payment.Minor != 408_03 || n.Rows[2].Balance.Minor != 0 || n.Client.IBAN != "FR1420041010050500013M02606" {
		t.Errorf("%+v", n)
	}
}

func TestEachMistakeIsNamedByItsPlace(t *testing.T) {
	type change struct {
		old, new string
		want     string // sheet row column code, with the sums
	}
	for name, c := range map[string]change{
		"a wrong separator":              {`"principal":"1200.00"`, `"principal":"1.200,00"`, "loans 2 principal amount"},
		"too many decimals":              {`"interest":"8.04"`, `"interest":"8.041"`, "schedule 4 interest amount"},
		"less than nothing":              {`"amount":"408.03"`, `"amount":"-408.03"`, "payments 6 amount negative"},
		"a payment of nothing":           {`"amount":"408.03"`, `"amount":"0.00"`, "payments 6 amount amount"},
		"an unknown currency":            {`"currency":"EUR"`, `"currency":"EURO"`, "loans 2 currency currency"},
		"another currency":               {`"currency":"EUR"`, `"currency":"CHF"`, "loans 2 currency product_currency"},
		"an unknown product":             {`"EU-CONSO"`, `"EU-NONE"`, "loans 2 product product"},
		"an unknown language":            {`"language":"fr"`, `"language":"xx"`, "clients 1 language language"},
		"wrong check digits":             {`FR14 2004`, `FR15 2004`, "clients 1 iban iban"},
		"no birth date":                  {`"birth_date":"1985-04-12"`, `"birth_date":""`, "clients 1 birth_date empty"},
		"a child":                        {`"birth_date":"1985-04-12"`, `"birth_date":"2015-04-12"`, "clients 1 birth_date birth_date"},
		"no address":                     {`"street":"rue A",`, ``, "clients 1 street empty"},
		"no nationality":                 {`"nationality":"FR",`, ``, "clients 1 nationality empty"},
		"an address of no mail":          {`zoe@example.org`, `zoe`, "clients 1 email email"},
		"no telephone":                   {`+33612345678`, `12`, "clients 1 phone phone"},
		"a day by local habit":           {`"paid_out_on":"2026-09-01"`, `"paid_out_on":"01.09.2026"`, "loans 2 paid_out_on date"},
		"paid out before it was signed":  {`"signed_on":"2026-08-20"`, `"signed_on":"2026-09-02"`, "loans 2 paid_out_on too_early"},
		"paid after the day":             {`"paid_on":"2026-10-01"`, `"paid_on":"2026-11-02"`, "payments 6 paid_on too_late"},
		"paid before the payout":         {`"paid_on":"2026-10-01"`, `"paid_on":"2026-08-31"`, "payments 6 paid_on too_early"},
		"a schedule that does not sum":   {`"principal":"403.98"`, `"principal":"403.00"`, "loans 2 principal schedule_sum 1199.02 1200.00"},
		"an instalment out of order":     {`"due_on":"2026-12-01"`, `"due_on":"2026-10-15"`, "schedule 5 due_on order"},
		"a number left out":              {`"number":3`, `"number":4`, "schedule 5 number order"},
		"another balance":                {`"balance":"803.97"`, `"balance":"803.96"`, "loans 2 balance balance 803.97 803.96"},
		"arrears that do not follow":     {`"arrears":"0.00"`, `"arrears":"1.00"`, "loans 2 arrears arrears 0.00 1.00"},
		"a payment that is too much":     {`"amount":"408.03"`, `"amount":"410.00"`, "loans 2 credit credit 1.97 0.00"},
		"a client that is not there":     {`"loan_id":"L-1","client_id":"C-1"`, `"loan_id":"L-1","client_id":"C-9"`, "loans 2 client_id no_client"},
		"an instalment of no loan":       {`"loan_id":"L-1","number":3`, `"loan_id":"L-9","number":3`, "schedule 5 loan_id no_loan"},
		"a reference that is used":       {`L-1`, `L-USED`, "loans 2 loan_id in_use"},
		"a column that nobody knows":     {`"house_number":"1"`, `"house":"1"`, "clients 1 house column_unknown"},
		"a rate that is none":            {`"rate":"12"`, `"rate":"12%"`, "loans 2 rate rate"},
		"a table that nobody knows":      {`{"sheet":"payments"`, `{"sheet":"payment"`, "payment 0  sheet_unknown"},
		"a formula":                      {`"rate":"12"`, `"rate":["12"]`, "loans 2 rate formula"},
		"a line that is no object":       {`{"sheet":"payments"`, `{"sheets":"payments"`, " 6  row"},
		"letters of another encoding":    {"Zoé", "Zo\xe9", " 1  encoding"},
		"a reference that cannot be one": {`L-1`, `L 1`, "loans 2 loan_id reference"},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.ReplaceAll(whole, c.old, c.new)
			if text == whole {
				t.Fatal("nothing was changed")
			}
			b := read(t, text)
			var told []string
			for _, f := range b.Faults {
				told = append(told, strings.TrimRight(fmt.Sprint(f.Sheet, " ", f.Row, " ", f.Column, " ", f.Code, " ", f.Want, " ", f.Got), " "))
			}
			if !slices.Contains(told, c.want) {
				t.Errorf("want %q, got %q", c.want, told)
			}
			for _, f := range b.Faults {
				if !slices.Contains(incoming.Codes, f.Code) {
					t.Errorf("%s is not in the list of codes", f.Code)
				}
			}
		})
	}
}

func TestALoanOrAClientComesOnce(t *testing.T) {
	lines := strings.SplitAfter(whole, "\n")
	b := read(t, lines[0]+lines[0]+lines[1]+lines[1]+strings.Join(lines[2:], ""))
	want := []incoming.Fault{{Sheet: "clients", Row: 2, Column: "client_id", Code: "twice"}, {Sheet: "loans", Row: 4, Column: "loan_id", Code: "twice"}}
	if diff := cmp.Diff(want, b.Faults); diff != "" {
		t.Error(diff)
	}
}

// What is repaid is no loan any more: nothing would be taken over.
func TestALoanThatHasEndedIsRefused(t *testing.T) {
	b := read(t, strings.NewReplacer(`"2026-10-01","amount":"408.03"`, `"2026-10-21","amount":"1224.08"`, "2026-11-01", "2026-10-15", "2026-12-01", "2026-10-20").Replace(whole))
	if len(b.Loans) != 0 || len(b.Faults) != 1 || b.Faults[0].Code != "ended" {
		t.Errorf("%d loans, %+v", len(b.Loans), b.Faults)
	}
}

func csvs(t *testing.T, change func(name, text string) string) []byte {
	t.Helper()
	var buf bytes.Buffer
	z := zip.NewWriter(&buf)
	for name, text := range map[string]string{
		"clients":  "client_id;first_name;last_name;birth_date;nationality;language;email;phone;street;house_number;postal_code;city;country;iban\nC-1;Zoé;Invented;1985-04-12;FR;fr;zoe@example.org;+33612345678;rue A;1;69003;Lyon;FR;FR1420041010050500013M02606\n",
		"loans":    "loan_id;client_id;product;currency;principal;months;rate;apr;signed_on;paid_out_on;balance;arrears\nL-1;C-1;EU-CONSO;EUR;1200.00;3;12;12.68;2026-08-20;2026-09-01;803.97;0.00\n",
		"schedule": "loan_id;number;due_on;interest;principal\nL-1;1;2026-10-01;12.00;396.03\nL-1;2;2026-11-01;8.04;399.99\nL-1;3;2026-12-01;4.04;403.98\n",
		"payments": "\ufeffloan_id;paid_on;amount\nL-1;2026-10-01;408.03\n",
	} {
		w, err := z.Create("book/" + name + ".csv")
		testkit.Must(t, err)
		_, err = io.WriteString(w, change(name, text))
		testkit.Must(t, err)
	}
	testkit.Must(t, z.Close())
	return buf.Bytes()
}

func TestTablesAsCSV(t *testing.T) {
	same := func(_, text string) string { return text }
	b, err := incoming.Read(csvs(t, same), against(), nil)
	testkit.Must(t, err)
	if b.Count != 0 || len(b.Loans) != 1 {
		t.Fatalf("%+v", b.Faults)
	}
	b, err = incoming.Read(csvs(t, func(name, text string) string {
		switch name {
		case "clients":
			return strings.Replace(text, "Zoé", "Zo\xe9", 1)
		case "loans":
			return strings.Replace(text, ";balance", ";saldo", 1)
		}
		return text
	}), against(), nil)
	testkit.Must(t, err)
	want := []incoming.Fault{
		{Sheet: "clients", Row: 2, Column: "B", Code: "encoding"}, {Sheet: "clients", Row: 2, Column: "first_name", Code: "empty"},
		{Sheet: "loans", Row: 1, Column: "saldo", Code: "column_unknown"}, {Sheet: "loans", Row: 1, Column: "balance", Code: "column_missing"},
		{Sheet: "loans", Row: 2, Column: "balance", Code: "empty"},
	}
	if diff := cmp.Diff(want, b.Faults); diff != "" {
		t.Error(diff)
	}
}

func template(t testing.TB) []byte {
	var buf bytes.Buffer
	testkit.Must(t, incoming.Template(&buf, made, catalogue.Shipped()[0]))
	return buf.Bytes()
}

func TestTheTemplateIsAFileThatCanBeRead(t *testing.T) {
	for _, p := range catalogue.Shipped() {
		var buf bytes.Buffer
		testkit.Must(t, incoming.Template(&buf, made, p))
		b, err := incoming.Read(buf.Bytes(), against(), nil)
		testkit.Must(t, err)
		if b.Count != 0 || len(b.Loans) != 1 || len(b.Loans[0].Client.Country) != 2 || b.Loans[0].Client.Country == "EU" {
			t.Errorf("%s: %+v", p.Code, b.Faults)
		}
	}
}

// edited is the template with a part of one of its sheets written anew.
func edited(t *testing.T, part, old, new string) []byte {
	t.Helper()
	content := template(t)
	from, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	testkit.Must(t, err)
	var buf bytes.Buffer
	to := zip.NewWriter(&buf)
	for _, f := range from.File {
		r, err := f.Open()
		testkit.Must(t, err)
		text, err := io.ReadAll(r)
		testkit.Must(t, err)
		if f.Name == part {
			changed := strings.Replace(string(text), old, new, 1)
			if changed == string(text) {
				t.Fatalf("%s has no %s", part, old)
			}
			text = []byte(changed)
		}
		w, err := to.Create(f.Name)
		testkit.Must(t, err)
		_, err = w.Write(text)
		testkit.Must(t, err)
	}
	testkit.Must(t, to.Close())
	return buf.Bytes()
}

func TestWhatOnlyAWorkbookCanHaveWrong(t *testing.T) {
	const loans = "xl/worksheets/sheet2.xml"
	for name, c := range map[string]struct {
		part, old, new string
		want           incoming.Fault
	}{
		"merged cells":            {loans, `</worksheet>`, `<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells></worksheet>`, incoming.Fault{Sheet: "loans", Row: 2, Column: "B", Code: "merged"}},
		"a day as text":           {loans, `<c s="3"><v>46266</v></c>`, `<c t="inlineStr"><is><t>01.09.2026</t></is></c>`, incoming.Fault{Sheet: "loans", Row: 2, Column: "paid_out_on", Code: "date_text"}},
		"an error of a formula":   {loans, `<c t="inlineStr" s="0"><is><t xml:space="preserve">1200.00</t></is></c>`, `<c t="e"><v>#REF!</v></c>`, incoming.Fault{Sheet: "loans", Row: 2, Column: "principal", Code: "formula"}},
		"a sheet of another name": {"xl/workbook.xml", `name="schedule"`, `name="Plan"`, incoming.Fault{Sheet: "schedule", Code: "sheet_missing"}},
	} {
		t.Run(name, func(t *testing.T) {
			b, err := incoming.Read(edited(t, c.part, c.old, c.new), against(), nil)
			testkit.Must(t, err)
			if !slices.Contains(b.Faults, c.want) {
				t.Errorf("want %+v, got %+v", c.want, b.Faults)
			}
		})
	}
	// numbers as spreadsheets keep them, with the noise of binary fractions
	b, err := incoming.Read(edited(t, loans, `<c t="inlineStr" s="0"><is><t xml:space="preserve">1200.00</t></is></c>`, `<c><v>1200.0000000000002</v></c>`), against(), nil)
	testkit.Must(t, err)
	if slices.ContainsFunc(b.Faults, func(f incoming.Fault) bool { return f.Column == "principal" }) {
		t.Errorf("%+v", b.Faults)
	}
}

func TestWhatIsNoFile(t *testing.T) {
	for _, content := range []string{"", "hello", "PK\x03\x04", "%PDF-1.7"} {
		if _, err := incoming.Read([]byte(content), against(), nil); !errors.Is(err, sheet.ErrFormat) {
			t.Errorf("%q: %v", content, err)
		}
	}
}

// FuzzRead: nothing that is sent as a file ends the program, and what is kept of it agrees with itself.
func FuzzRead(f *testing.F) {
	f.Add([]byte(whole))
	f.Add(template(f))
	f.Add([]byte("{\"sheet\":\"loans\"}\n{"))
	f.Fuzz(func(t *testing.T, content []byte) {
		b, err := incoming.Read(content, against(), nil)
		if err != nil {
			return
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
