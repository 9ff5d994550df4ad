package sheet_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/platform/sheet"
	"florin/internal/test/testkit"
)

// rows are what a file tells: "table number: cells".
func rows(t *testing.T, content string, columns map[string][]string, picks bool) (all []string) {
	t.Helper()
	var buf bytes.Buffer
	z := zip.NewWriter(&buf)
	w, err := z.Create("export/Loans.json")
	testkit.Must(t, err)
	_, err = io.WriteString(w, content)
	testkit.Must(t, err)
	testkit.Must(t, z.Close())
	testkit.Must(t, sheet.Read(buf.Bytes(), func(name string) []string { return columns[name] }, sheet.Sink{
		Picks: picks,
		Row: func(name string, r sheet.Row) error {
			var cells []string
			for _, c := range r.Cells {
				cells = append(cells, c.Text)
			}
			all = append(all, fmt.Sprintf("%s %d: %s", name, r.Number, strings.Join(cells, "|")))
			return nil
		},
		Problem: func(p sheet.Problem) {
			all = append(all, fmt.Sprintf("%s %d %s %s", p.Sheet, p.Row, p.Column, p.Code))
		},
	}))
	return all
}

func TestObjectsAreToldWithWhatLiesWithin(t *testing.T) {
	columns := map[string][]string{"loans": {"id", "currency.code", "on", "open"}, "plan.periods": {"../id", "due"}}
	const one = `{"id":7,"currency":{"code":"EUR"},"on":[2026,1,31],"open":true,"note":["a"],"plan":{"periods":[{"due":[2026,2,28],"left":1},{"due":[2026,13,1]}]}}`
	want := []string{
		"loans 0: id|currency.code|on|open", "loans 1: 7|EUR|2026-01-31|true", "plan.periods 0: ../id|due", "plan.periods 1: 7|2026-02-28", "plan.periods 1: 7|?",
		"loans 2: 8|||",
	}
	for name, content := range map[string]string{
		"lines": one + "\n" + `{"id":8}`, "a list": "\ufeff[" + one + `,{"id":8}]`, "a page": `{"totalFilteredRecords":2,"pageItems":[` + one + `,{"id":8}]}`,
	} {
		if diff := cmp.Diff(want, rows(t, content, columns, true)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	whole := rows(t, one+"\n{\"id\":8}\n{", columns, false)
	want = append([]string{want[0], "loans 1 note column_unknown", want[1], want[2], "plan.periods 1 left column_unknown"}, append(want[3:], "loans 3  row")...)
	if diff := cmp.Diff(want, whole); diff != "" {
		t.Error(diff)
	}
}

// A sample ends where enough of a table is known, and goes on with the next one.
func TestASampleIsOfTheFirstRows(t *testing.T) {
	var buf bytes.Buffer
	z := zip.NewWriter(&buf)
	for _, name := range []string{"a.csv", "b.json"} {
		w, err := z.Create(name)
		testkit.Must(t, err)
		if name == "a.csv" {
			_, err = io.WriteString(w, "id;name\n"+strings.Repeat("1;x\n", 50))
		} else {
			_, err = io.WriteString(w, strings.Repeat(`{"id":1,"of":[{"k":2}]}`+"\n", 50))
		}
		testkit.Must(t, err)
	}
	testkit.Must(t, z.Close())
	told := map[string]int{}
	testkit.Must(t, sheet.Sample(buf.Bytes(), 10, sheet.Sink{Problem: func(sheet.Problem) {}, Row: func(name string, r sheet.Row) error {
		told[name]++
		return nil
	}}))
	if diff := cmp.Diff(map[string]int{"a": 11, "b": 11, "of": 11}, told); diff != "" {
		t.Error(diff)
	}
}
