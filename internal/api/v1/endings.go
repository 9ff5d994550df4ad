package api

import (
	"florin/internal/api/endpoint"
	"florin/internal/identity/program"
	"florin/internal/integration/eventlog"
	"florin/internal/platform/audit"
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

var newsKinds = map[program.NewsKind]eventlog.Kind{
	program.EndingCalled: eventlog.DeprecatedUsed, program.LimitReached: eventlog.LimitReached,
	program.SecretEnding: eventlog.SecretEnding, program.Suspended: eventlog.ProgramSuspended,
}

// TellOfProgram tells the log of events what other programs are to know of one.
func TellOfProgram(tx *db.Tx, by audit.Actor, n program.News) error {
	told := eventlog.Data{ProgramID: n.ProgramID, Operation: n.Operation, Limit: n.Limit, Status: string(n.State)}
	if !n.Last.IsZero() {
		told.DueOn = n.Last.String()
	}
	return eventlog.EmitTx(tx, by, newsKinds[n.Kind], told)
}
