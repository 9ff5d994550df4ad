package api

import (
	_ "embed"
	"encoding/json"
	"slices"
	"strings"

	"florin/internal/api/endpoint"
)

// exampleLines has a line for each operation that is promised to programs and takes or answers JSON, made of what the scenarios of this package's tests send and
// are answered: go test ./internal/api/v1 -examples. What is in them is invented.
//
//go:embed examples.ndjson
var exampleLines string

// shown gives routes their examples. It panics at one of no promised route, which every test finds.
func shown(routes []endpoint.Route, lines string) []endpoint.Route {
	for line := range strings.Lines(lines) {
		var e struct {
			Operation string `json:"operation"`
			endpoint.Example
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			panic("examples.ndjson: " + err.Error())
		}
		method, path, _ := strings.Cut(e.Operation, " ")
		i := slices.IndexFunc(routes, func(r endpoint.Route) bool {
			return r.Promised && r.Method == method && r.Pattern == endpoint.Prefix+path
		})
		if i < 0 {
			panic("examples.ndjson: no operation for programs: " + e.Operation)
		}
		routes[i].Example = &e.Example
	}
	return routes
}
