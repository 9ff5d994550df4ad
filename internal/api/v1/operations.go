package api

import (
	_ "embed"
	"encoding/csv"
	"fmt"
	"slices"
	"strings"

	"florin/internal/api/endpoint"
	"florin/internal/identity/program"
)

// operationTable has a line for each operation of the API: whom it is for, what a program of the lender would do with it and by which scope, and
// why a program never does what people do. "open" marks those that a program reaches today with the scope, or a session that it has opened for a client; all else refuses
// programs, also operations to come. What a scope lets a program do is a permission of staff (program.Rights), the same for all its open operations.
//
//go:embed operations.csv
var operationTable string

// The columns of operationTable.
const (
	ofMethod = iota
	ofPath
	ofAudience
	ofEffect
	ofScope
	ofOpen
	ofWhyNot
	columns
)

// classified gives the routes their audience and opens those to programs that a table such as operationTable says. It panics at a
// route without a line, a line without a route, and a line that does not fit its route, which every test finds.
func classified(routes []endpoint.Route, table string) []endpoint.Route {
	lines := operationLines(table)
	for i := range routes {
		r := &routes[i]
		name := r.Method + " " + strings.TrimPrefix(r.Pattern, endpoint.Prefix)
		line, found := lines[name]
		if !found {
			panic("operations.csv says nothing of " + name)
		}
		delete(lines, name)
		use := endpoint.Use{Audience: endpoint.Audience(line[ofAudience]), Effect: endpoint.Effect(line[ofEffect]), Scope: line[ofScope]}
		if open := line[ofOpen]; open != "" && open != "yes" {
			panic("operations.csv says neither yes nor nothing: " + name)
		}
		r.OpenTo(use, line[ofOpen] == "yes")
		if p := r.Guard.Behind(); r.Guard.AdmitsPrograms() && p != "" && !slices.Contains(program.Rights(), program.Right{Scope: program.Scope(use.Scope), Permission: p}) {
			panic("operations.csv opens by " + use.Scope + " what needs " + string(p) + ": " + name)
		}
		if err := r.CheckUse(); err != nil {
			panic(fmt.Sprintf("operations.csv, %s: %v", name, err))
		}
		if (r.Use.Audience == endpoint.ForPeople) != (line[ofWhyNot] != "") {
			panic("operations.csv says of what is for people, and of nothing else, why: " + name)
		}
	}
	for name := range lines {
		panic("operations.csv has no route " + name)
	}
	return routes
}

func operationLines(table string) map[string][]string {
	reader := csv.NewReader(strings.NewReader(table))
	reader.FieldsPerRecord = columns
	rows, err := reader.ReadAll()
	if err != nil {
		panic("operations.csv: " + err.Error())
	}
	lines := map[string][]string{}
	for _, row := range rows[1:] {
		name := row[ofMethod] + " " + row[ofPath]
		if lines[name] != nil {
			panic("operations.csv names twice " + name)
		}
		lines[name] = row
	}
	return lines
}
