package incoming

import (
	"cmp"
	"io"
	"strconv"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/platform/table"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/rail"
)

// Template writes an empty file as a workbook: each table with its heads and one invented loan of a product, to be written over.
func Template(w io.Writer, made time.Time, p catalogue.Product) error {
	country, iban := example(p)
	said := map[string]string{"nationality": country, "country": country, "iban": string(iban), "product": p.Code, "currency": string(p.Currency)}
	sheets := make([]table.Sheet, len(Tables))
	for i, t := range Tables {
		row := make([]any, len(t.Columns))
		sheets[i] = table.Sheet{Title: t.Name, Columns: make([]table.Column, len(t.Columns))}
		for k, c := range t.Columns {
			column := table.Column{Title: c.Name, Kind: table.Text, Share: 2}
			row[k] = cmp.Or(c.Example, said[c.Name])
			if d, err := date.Parse(c.Example); err == nil {
				column.Kind, row[k] = table.Day, d
			}
			sheets[i].Columns[k] = column
		}
		sheets[i].Rows = [][]any{row}
	}
	for i, due := range []string{"2026-11-01", "2026-12-01"} { // the schedule is whole
		sheets[2].Rows = append(sheets[2].Rows, []any{"L-2001", strconv.Itoa(i + 2), date.MustParse(due), "0.00", "400.00"})
	}
	return table.Workbook(w, made, sheets)
}

// example is where an invented borrower of a product lives, with an account there that its payments get to; no account where none is known.
func example(p catalogue.Product) (country string, iban rail.IBAN) {
	if iban, ok := rail.TestAccount(p.Country, 1); ok {
		return p.Country, iban
	}
	country = p.Country
	for _, each := range rail.TestCountries() { // a product of several countries
		if _, carried := rail.Of(p.Currency, each); carried {
			country = each
			iban, _ = rail.TestAccount(each, 1)
		}
	}
	return country, iban
}
