package watchlist

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"

	"florin/internal/rule/namematch"
)

// tableHead is how the first line of a table begins.
const tableHead = "ref,name"

// tableColumns are the columns that a table may have, in any order behind the first two. Several names or births stand with "|" between them.
var tableColumns = []string{"ref", "name", "aliases", "born", "programme"}

func readTable(in io.Reader) (List, error) {
	list := List{Format: Table}
	rows := csv.NewReader(in)
	rows.ReuseRecord = true
	head, err := rows.Read()
	if err != nil {
		return list, errBroken.Wrap(err)
	}
	columns := slices.Clone(head)
	columns[0] = strings.TrimPrefix(columns[0], "\ufeff")
	for i, c := range columns {
		if !slices.Contains(tableColumns, c) || slices.Index(columns, c) != i {
			return list, errFormat
		}
	}
	for {
		row, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return list, nil
		}
		if err != nil {
			return list, errBroken.Wrap(err)
		}
		e := Entry{}
		for i, c := range columns {
			e.cell(c, row[i])
		}
		if err := list.add(e); err != nil {
			return list, err
		}
	}
}

func (e *Entry) cell(column, text string) {
	switch column {
	case "ref":
		e.Ref = text
	case "name":
		e.Names = append(e.Names, namematch.Name{Text: text})
	case "aliases":
		for _, alias := range strings.Split(text, "|") {
			e.Names = append(e.Names, namematch.Name{Text: alias})
		}
	case "born":
		for _, b := range strings.Split(text, "|") {
			birth := day(b)
			if birth.Year == 0 {
				birth = years(b, "", "")
			}
			e.born(birth)
		}
	case "programme":
		e.Programme = text
	}
}
