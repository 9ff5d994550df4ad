package portfolio

import "strings"

// Channels are the ways on which requests and loans come: the lender's pages and others that call the public API, staff who key in, a partner,
// and a book that was taken over.
var Channels = []string{"site", "staff", "partner", "takeover"}

// onChannel is SQL that says whether the request of an id came by the channel of a parameter; by an empty one, each has.
func onChannel(request, parameter string) string {
	return strings.NewReplacer("{request}", request, "{wanted}", parameter).Replace(`({wanted} = '' OR {wanted} = CASE
		WHEN EXISTS (SELECT 1 FROM partner_applications c WHERE c.request_id = {request}) THEN 'partner'
		WHEN EXISTS (SELECT 1 FROM assisted_applications c WHERE c.request_id = {request}) THEN 'staff'
		WHEN EXISTS (SELECT 1 FROM takeover_loans c WHERE c.request_id = {request}) THEN 'takeover'
		ELSE 'site' END)`)
}
