package api

import (
	_ "embed"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"

	"florin/internal/api/endpoint"
)

// codeTable has a line for each code with which an operation that is promised to programs has refused in the scenarios of this package's tests. They write it:
// go test ./internal/api/v1 -codes.
//
//go:embed codes.csv
var codeTable string

// refusing gives routes the codes of a table such as codeTable. It panics at a line of no promised route, which every test finds.
func refusing(routes []endpoint.Route, table string) []endpoint.Route {
	rows, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	if err != nil {
		panic("codes.csv: " + err.Error())
	}
	for _, row := range rows[1:] {
		i := slices.IndexFunc(routes, func(r endpoint.Route) bool {
			return r.Promised && r.Method == row[0] && r.Pattern == endpoint.Prefix+row[1]
		})
		status, err := strconv.Atoi(row[2])
		if i < 0 || err != nil {
			panic("codes.csv: no operation for programs: " + strings.Join(row, ","))
		}
		r := &routes[i].Refusals
		if row[4] != "" {
			r.Fields = append(r.Fields, row[3])
			continue
		}
		if r.ByStatus == nil {
			r.ByStatus = map[int][]string{}
		}
		r.ByStatus[status] = append(r.ByStatus[status], row[3])
	}
	return routes
}
