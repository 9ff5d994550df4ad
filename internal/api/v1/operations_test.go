package api

import (
	"fmt"
	"strings"
	"testing"

	"florin/internal/api/endpoint"
)

// A program starts with a table that says of each operation whom it is for, and with no other.
func TestTheTableOfOperationsFitsTheRoutes(t *testing.T) {
	const (
		loans   = "GET,/staff/loans,program,read,loan.read,yes,\n"
		decides = "POST,/staff/merges,person,,,,merge wants two persons\n"
		writes  = "POST,/contact,program,write,message.write,,\n"
		own     = "GET,/me/documents,borrower,,own.read,,\n"
	)
	for refused, table := range map[string]string{
		"":                 loans + decides + strings.Replace(writes, ",,", ",yes,", 1) + own,
		"says nothing of":  loans + decides,
		"has no route":     loans + decides + writes + own + "GET,/nowhere,program,read,loan.read,,\n",
		"names twice":      loans + loans + decides + writes + own,
		"neither yes nor":  strings.Replace(loans, "yes", "key", 1) + decides + writes + own,
		"no such audience": strings.Replace(loans, "program", "robot", 1) + decides + writes,
		"for people, and":  loans + strings.Replace(decides, "merge wants two persons", "", 1) + writes,
		"nothing else":     loans + decides + strings.Replace(writes, ",,", ",,why not", 1),
		"wrong number":     loans + decides + "POST,/contact\n",
	} {
		t.Run(refused, func(t *testing.T) {
			defer func() {
				if said := recover(); (said == nil) != (refused == "") || !strings.Contains(fmt.Sprint(said), refused) {
					t.Errorf("said %v", said)
				}
			}()
			route := func(method, path string, g endpoint.Guard) endpoint.Route {
				return endpoint.Route{Method: method, Pattern: endpoint.Prefix + path, Guard: g}
			}
			routes := classified([]endpoint.Route{
				route("GET", "/staff/loans", endpoint.Staff("loan.read")), route("POST", "/staff/merges", endpoint.Staff("client.merge")),
				route("POST", "/contact", endpoint.Visitor), route("GET", "/me/documents", endpoint.Client),
			}, "method,path,audience,effect,scope,open,why_not\n"+table)
			for i, promised := range []bool{true, false, true, false} {
				if r := routes[i]; r.Promised != promised || r.Guard.AdmitsPrograms() != (i == 0) {
					t.Errorf("%s: promised %v, open to keys %v", r.Pattern, r.Promised, r.Guard.AdmitsPrograms())
				}
			}
		})
	}
}
