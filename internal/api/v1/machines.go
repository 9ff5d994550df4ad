package api

import (
	"slices"
	"strings"

	"florin/internal/api/endpoint"
)

// machineReach is every route that a key may reach, on top of the route's own permission, which
// the key must hold. All else that is for staff refuses keys, also routes to come: what a
// program may do is decided here, line by line (0038).
var machineReach = []string{
	"GET /staff/loan-requests", "HEAD /staff/loan-requests", "GET /staff/loan-requests/{id}", "GET /staff/loan-requests/{id}/offer",
	"GET /staff/loans", "GET /staff/loans/{id}", "GET /staff/loans/{id}/statement", "GET /staff/loans/{id}/settlement",
	"GET /staff/collection", "GET /staff/payouts", "GET /staff/payouts/batches", "GET /staff/debit-runs",
	"GET /staff/products", "GET /staff/ledger/trial-balance", "GET /staff/ledger/journal.csv",
	"GET /staff/dashboard", "GET /staff/figures", "GET /staff/diagnostics",
	"GET /staff/journal", "GET /staff/exports/{list}",
	"POST /staff/bank-files", "GET /staff/bank-files", "GET /staff/bank-entries",
}

// openToMachines marks the routes that a key may reach. A line without a route is a mistake
// that every test finds.
func openToMachines(routes []endpoint.Route) []endpoint.Route {
	for _, line := range machineReach {
		at := slices.IndexFunc(routes, func(r endpoint.Route) bool {
			return r.Method+" "+strings.TrimPrefix(r.Pattern, endpoint.Prefix) == line
		})
		if at < 0 || !routes[at].OpenToPrograms() {
			panic("no staff route for programs: " + line)
		}
	}
	return routes
}
