package api

import "florin/internal/api/endpoint"

// lists are those for programs, by method and path as in operations.csv, that have no pages, or are not narrowed by all times that their rows
// have, and why. What is part of one thing, or of one person, is none.
var lists = map[string]endpoint.Listed{
	"GET /consumers":                      {Untimed: "Not narrowed by time: there are a hundred at most, and each changes whenever its program has read"},
	"GET /events":                         {Whole: "The list goes on by after, in one order without gaps", Untimed: "Not narrowed by time, which is no order of what is committed"},
	"GET /exports":                        {Untimed: "Not narrowed by changes: an event tells when a copy is ready"},
	"GET /partner/statements":             {Untimed: "Not narrowed by changes: a statement that was made does not change"},
	"GET /staff/bank-files":               {Untimed: "Not narrowed by changes: a file that was read does not change"},
	"GET /staff/client-merges":            {Untimed: "Not narrowed by changes: what is decided leaves the list"},
	"GET /staff/collection":               {Untimed: "Not narrowed by changes: figures are those of the day; events tell what is done about a case"},
	"GET /questions":                      {Whole: "The list is whole: there are sixty at most", Untimed: "Not narrowed by time"},
	"GET /staff/collection/colleagues":    {Whole: "The list is whole: people of one team"},
	"GET /staff/journal":                  {Untimed: "Narrowed by days: from and to"},
	"GET /staff/ledger/closes":            {Untimed: "Not narrowed by changes: there is one a month"},
	"GET /staff/loan-requests/colleagues": {Whole: "The list is whole: people of one team"},
	"GET /staff/privacy/holds":            {Untimed: "Not narrowed by changes: what is lifted leaves the list"},
	"GET /staff/reply-templates":          {Whole: "The list is whole: there are two hundred at most", Untimed: "Not narrowed by time"},
	"GET /staff/reporting":                {Whole: "The list is whole: what is owed to authorities now"},
	"GET /staff/screening/lists":          {Whole: "The list is whole: those in force", Untimed: "Not narrowed by time"},
}

// listing gives routes what is said of them as lists. It panics at what no route has, which every test finds.
func listing(routes []endpoint.Route, table map[string]endpoint.Listed) []endpoint.Route {
	found := 0
	for i := range routes {
		if listed, has := table[routes[i].Method+" "+routes[i].Pattern[len(endpoint.Prefix):]]; has {
			routes[i].Listed = listed
			found++
		}
	}
	if found != len(table) {
		panic("what is said of lists is of no route")
	}
	return routes
}
