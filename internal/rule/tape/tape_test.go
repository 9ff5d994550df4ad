package tape_test

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"florin/internal/rule/tape"
)

var update = flag.Bool("update", false, "write the tables of docs/loan-tapes.md")

func field(t *testing.T, of tape.Tape, code string) tape.Field {
	t.Helper()
	for _, f := range of.Fields {
		if f.Code == code {
			return f
		}
	}
	t.Fatalf("%s has no field %s", of.Name, code)
	return tape.Field{}
}

func TestEachFieldStandsOnceAndConsumerFieldsInTheOrderOfTheAnnex(t *testing.T) {
	for _, of := range tape.Tapes {
		seen := map[string]bool{}
		for i, f := range of.Fields {
			if seen[f.Code] || f.Name == "" || f.Source == "" || (f.Type == tape.List) != (len(f.Values) > 0) {
				t.Errorf("%s: %+v", of.Name, f)
			}
			seen[f.Code] = true
			if of.Name == tape.Consumer.Name && f.Code != fmt.Sprintf("CMRL%d", i+1) {
				t.Errorf("the %dth field is %s", i+1, f.Code)
			}
		}
	}
	// Annex VI has 66 fields; these stand where ESMA's answers 1305 and 1326 name them.
	for code, name := range map[string]string{"CMRL20": "Special Scheme", "CMRL36": "Payment Due", "CMRL38": "Current Interest Rate Index", "CMRL55": "Account Status"} {
		if got := field(t, tape.Consumer, code).Name; got != name {
			t.Errorf("%s is %q", code, got)
		}
	}
}

func TestAValueThatAFieldDoesNotTakeIsRefused(t *testing.T) {
	for _, c := range []struct {
		code, value string
		fits        bool
	}{
		{"CMRL2", "8c2f00aa-1", true}, {"CMRL2", "", false}, {"CMRL2", "a b", false}, {"CMRL2", "ND1", false}, {"CMRL2", strings.Repeat("a", 1001), false},
		{"CMRL6", "2026-02-28", true}, {"CMRL6", "2026-02-29", false}, {"CMRL6", "28.02.2026", false}, {"CMRL6", "ND5", false},
		{"CMRL9", "ND5", true}, {"CMRL9", "ND1", false}, {"CMRL9", "", false},
		{"CMRL13", "Y", true}, {"CMRL13", "yes", false},
		{"CMRL23", "0", true}, {"CMRL23", "9999", true}, {"CMRL23", "10000", false}, {"CMRL23", "012", false}, {"CMRL23", "-1", false},
		{"CMRL26", "CHF", true}, {"CMRL26", "chf", false},
		{"CMRL27", "1200.00", true}, {"CMRL27", "0.00", true}, {"CMRL27", "1'200.00", false}, {"CMRL27", "1200,00", false}, {"CMRL27", "-1.00", false}, {"CMRL27", "1200.0000", false},
		{"CMRL32", "FRXX", true}, {"CMRL32", "French", false}, {"CMRL32", "ND5", false},
		{"CMRL37", "6", true}, {"CMRL37", "3.85", true}, {"CMRL37", "6 %", false},
		{"CMRL61", "Crédit Populaire & Cie", true}, {"CMRL61", "two\nlines", false}, {"CMRL61", "", false},
		{"CMRL63", "CH", true}, {"CMRL63", "Suisse", false}, {"CMRL63", "ND2", false},
	} {
		err := field(t, tape.Consumer, c.code).Check(c.value)
		if (err == nil) != c.fits || err != nil && (!errors.Is(err, tape.ErrValue) || !strings.Contains(err.Error(), c.code)) {
			t.Errorf("%s %q: %v", c.code, c.value, err)
		}
		if err != nil && c.value != "" && len(c.value) > 6 && strings.Contains(err.Error(), c.value) {
			t.Errorf("the error of %s tells the value", c.code)
		}
	}
	if err := field(t, tape.AnaCredit, "ANNLSD_AGRD_RT").Check("0.0385"); err != nil {
		t.Error(err)
	}
}

// row fits a tape: each field has its first value, or one of its type.
func row(of tape.Tape) []string {
	of1 := map[tape.Type]string{
		tape.Identifier: "a1", tape.Day: "2026-01-31", tape.Money: "1.50", tape.Percent: "6", tape.Fraction: "0.06", tape.Whole: "12", tape.Currency: "EUR",
		tape.Country: "FR", tape.YesNo: "N", tape.Text: `A, "B" & <C>`,
	}
	values := map[string]string{}
	for _, f := range of.Fields {
		values[f.Code] = of1[f.Type]
		if f.Type == tape.List {
			values[f.Code] = f.Values[0]
		}
	}
	return of.Row(values)
}

func TestBothFormsSayTheSame(t *testing.T) {
	for _, of := range tape.Tapes {
		want := row(of)
		var plain, marked bytes.Buffer
		for _, begin := range []func() (tape.Writer, error){
			func() (tape.Writer, error) { return tape.NewCSV(&plain, of) }, func() (tape.Writer, error) { return tape.NewXML(&marked, of) },
		} {
			out, err := begin()
			if err != nil {
				t.Fatal(err)
			}
			for range 2 {
				if err := out.Row(want); err != nil {
					t.Fatal(err)
				}
			}
			if err := out.Row(make([]string, len(of.Fields))); !errors.Is(err, tape.ErrValue) {
				t.Errorf("a row of nothing: %v", err)
			}
			if err := out.Row(want[1:]); !errors.Is(err, tape.ErrValue) {
				t.Errorf("a row that is too short: %v", err)
			}
			if err := out.Close(); err != nil {
				t.Fatal(err)
			}
		}
		rows, err := csv.NewReader(&plain).ReadAll()
		if err != nil || len(rows) != 3 || strings.Join(rows[2], "|") != strings.Join(want, "|") || rows[0][0] != of.Fields[0].Code {
			t.Errorf("%s: %v, %d rows", of.Name, err, len(rows))
		}
		var read []string
		var in string
		for d := xml.NewDecoder(&marked); ; {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			switch part := token.(type) {
			case xml.StartElement:
				in = part.Name.Local
			case xml.CharData:
				if in != "tape" && in != "loan" && in != "" {
					read = append(read, in+"="+string(part))
				}
			case xml.EndElement:
				in = ""
			}
		}
		if len(read) != 2*len(want) || read[1] != of.Fields[1].Code+"="+want[1] {
			t.Errorf("%s: %d elements, the second is %q", of.Name, len(read), read[1])
		}
	}
}

func TestTheDocumentIsTheTable(t *testing.T) {
	const path = "../../../docs/loan-tapes.md"
	have, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(have), "\n## Fields of")
	var b strings.Builder
	b.WriteString(head)
	for _, of := range tape.Tapes {
		fmt.Fprintf(&b, "\n## Fields of `%s`\n%s.\n\n| code | name | type | value | without one |\n|---|---|---|---|---|\n", of.Name, of.Law)
		for _, f := range of.Fields {
			sort := string(f.Type)
			if f.Type == tape.List {
				sort += ": " + strings.Join(f.Values, ", ")
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s |\n", f.Code, f.Name, sort, f.Source, strings.Join(f.ND, ", "))
		}
	}
	if *update {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if b.String() != string(have) {
		t.Error("docs/loan-tapes.md is not the table: go test ./internal/rule/tape -run Document -update")
	}
}
