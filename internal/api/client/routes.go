package client

import (
	"slices"

	"florin/internal/api/endpoint"
)

// Routes is every route of the client's own area: what is called, what it is, and which handler
// answers.
func (a *API) Routes() []endpoint.Route {
	return slices.Concat(
		a.requestRoutes(),
		a.insuranceRoutes(),
		a.debtRoutes(),
		a.conditionRoutes(),
		a.guaranteeRoutes(),
		a.verificationRoutes(),
		a.paperRoutes(),
		a.offerRoutes(),
		a.loanRoutes(),
		a.arrearsRoutes(),
		a.bankRoutes(),
		a.interviewRoutes(),
		a.threadRoutes(),
		a.profileRoutes(),
		a.privacyRoutes(),
		[]endpoint.Route{
			endpoint.Line("account", endpoint.Get, "/me/events", endpoint.ClientWatching, "What of one's own has changed, while it does: server-sent events that name kinds only", endpoint.Handle(a.events)).Streaming(),
			endpoint.Line("account", endpoint.Get, "/me/loan-requests", endpoint.Client, "The client's own requests", endpoint.Handle(a.ownRequests)),
			endpoint.Line("account", endpoint.Post, "/me/claims", endpoint.Client, "Join a request to the account with the mailed link", endpoint.Handle(a.claim)),
		},
	)
}
