package api

import "florin/internal/api/endpoint"

// expansions are what programs may have beside an answer, by method and path as in operations.csv. Each part is what another operation answers, to
// whom that operation answers it.
var expansions = map[string][]endpoint.Part{
	"GET /staff/loan-requests/{id}": {
		{Name: "client", At: "id", From: "/staff/clients/{id}"}, // which takes the id of a request of theirs
		{Name: "offer", At: "id", From: "/staff/loan-requests/{id}/offer"},
		{Name: "budget", At: "id", From: "/staff/loan-requests/{id}/budget"},
		{Name: "checks", At: "id", From: "/staff/loan-requests/{id}/checks"},
		{Name: "debts", At: "id", From: "/staff/loan-requests/{id}/debts"},
		{Name: "registers", At: "id", From: "/staff/loan-requests/{id}/registers"},
		{Name: "papers", At: "id", From: "/staff/loan-requests/{id}/papers"},
	},
	"GET /staff/loan-requests": {
		{Name: "request", At: "items/id", From: "/staff/loan-requests/{id}"},
		{Name: "client", At: "items/id", From: "/staff/clients/{id}"},
		{Name: "offer", At: "items/id", From: "/staff/loan-requests/{id}/offer"},
	},
	"GET /staff/loans/{id}": {
		{Name: "client", At: "id", From: "/staff/clients/{id}"}, // which takes the id of a loan of theirs
		{Name: "request", At: "request_id", From: "/staff/loan-requests/{id}"},
		{Name: "offer", At: "request_id", From: "/staff/loan-requests/{id}/offer"},
		{Name: "collection", At: "id", From: "/staff/loans/{id}/collection"},
		{Name: "sanctions", At: "id", From: "/staff/loans/{id}/sanctions"},
		{Name: "law", At: "id", From: "/staff/loans/{id}/law"},
	},
	"GET /staff/loans": {
		{Name: "loan", At: "items/id", From: "/staff/loans/{id}"},
		{Name: "client", At: "items/id", From: "/staff/clients/{id}"},
		{Name: "collection", At: "items/id", From: "/staff/loans/{id}/collection"},
	},
	"GET /staff/clients/{id}": {
		{Name: "requests", At: "requests/id", From: "/staff/loan-requests/{id}"},
		{Name: "loans", At: "loans/id", From: "/staff/loans/{id}"},
	},
	"GET /staff/clients": {
		{Name: "client", At: "items/id", From: "/staff/clients/{id}"},
	},
	"GET /staff/payouts": {
		{Name: "loan", At: "items/loan_id", From: "/staff/loans/{id}"},
		{Name: "client", At: "items/loan_id", From: "/staff/clients/{id}"},
	},
	"GET /staff/collection": {
		{Name: "loan", At: "items/loan_id", From: "/staff/loans/{id}"},
		{Name: "client", At: "items/loan_id", From: "/staff/clients/{id}"},
	},
}

// expanding gives routes their parts. It panics at some that no route has, which every test finds.
func expanding(routes []endpoint.Route, table map[string][]endpoint.Part) []endpoint.Route {
	found := 0
	for i := range routes {
		if parts, has := table[routes[i].Method+" "+routes[i].Pattern[len(endpoint.Prefix):]]; has {
			routes[i].Parts = append([]endpoint.Part{}, parts...) // each server finds its own operations behind them
			found++
		}
	}
	if found != len(table) {
		panic("what has parts is no route")
	}
	return routes
}
