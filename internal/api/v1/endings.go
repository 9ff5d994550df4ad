package api

import (
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/platform/db"
)

// endings are the operations that are to end, by method and path as in operations.csv. From the day on which it is said, an operation stays a year, and
// what was promised with it; docs/api-changes.md says what callers do instead.
var endings = map[string]endpoint.Ending{}

// ending gives routes their ends. It panics at one that no route has, or that is too soon, which every test finds.
func ending(routes []endpoint.Route, table map[string]endpoint.Ending) []endpoint.Route {
	found := 0
	for i := range routes {
		r := &routes[i]
		if e, ends := table[r.Method+" "+r.Pattern[len(endpoint.Prefix):]]; ends {
			r.Ending = e
			found++
			if e.Until.Before(e.Since.AddDate(1, 0, 0)) {
				panic("it is to end within a year: " + r.Pattern)
			}
		}
	}
	if found != len(table) {
		panic("what is to end is no route")
	}
	return routes
}

// TellEnding tells the log of events that a program calls what is to end.
func TellEnding(tx *db.Tx, by identity.Principal, operation string) error {
	return eventlog.EmitTx(tx, by.Actor(), eventlog.DeprecatedUsed, eventlog.Data{ProgramID: by.ProgramID, Operation: operation})
}
