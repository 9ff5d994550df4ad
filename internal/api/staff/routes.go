package staff

import (
	"slices"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// Routes is every route of the back-office: what is called, who may, what it is, and which handler
// answers.
func (a *API) Routes() []endpoint.Route {
	read, decide := endpoint.Staff(identity.RequestRead), endpoint.Staff(identity.RequestDecide)
	return slices.Concat(
		a.requestRoutes(),
		a.paperRoutes(),
		a.registerRoutes(),
		a.screeningRoutes(),
		a.verificationRoutes(),
		a.scoreRoutes(),
		a.debtRoutes(),
		a.insuranceRoutes(),
		a.conditionRoutes(),
		a.guaranteeRoutes(),
		a.contactRoutes(),
		a.offerRoutes(),
		a.loanRoutes(),
		a.payoutRoutes(),
		a.arrearsRoutes(), a.strategyRoutes(),
		a.sanctionRoutes(),
		a.bankRoutes(),
		a.ledgerRoutes(),
		a.allowanceRoutes(),
		a.takeoverRoutes(),
		a.booksRoutes(), a.reportingRoutes(),
		a.deskRoutes(),
		a.portfolioRoutes(),
		a.dossierRoutes(),
		a.clientRoutes(),
		a.profileRoutes(),
		a.interviewRoutes(),
		a.taskRoutes(),
		a.threadRoutes(),
		a.labelRoutes(),
		[]endpoint.Route{
			endpoint.Line("staff", endpoint.Get, "/staff/dashboard", endpoint.Staff(identity.DashboardRead), "Counters and the newest requests", endpoint.Handle(a.dashboard)),
			endpoint.Line("staff", endpoint.Get, "/staff/diagnostics", endpoint.Staff(identity.DiagnosticsRead), "How the system is", endpoint.Handle(a.diagnostics)),
			endpoint.Line("requests", endpoint.Get, "/staff/loan-requests", read, "Requests, newest first, with exact totals", endpoint.Handle(a.requests)),
			endpoint.Line("requests", endpoint.Head, "/staff/loan-requests", read, "How many requests there are", endpoint.Handle(a.countRequests)),
			endpoint.Line("requests", endpoint.Get, "/staff/loan-requests/{id}/questions", read, "The lender's own questions as they were asked in a request, with the answers", endpoint.Handle(a.answers)),
			endpoint.Line("requests", endpoint.Get, "/staff/loan-requests/{id}", read, "One request with everything about it", endpoint.Handle(a.request)),
			endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/{id}/approve", decide, "Approve, the wish or other figures within the product; a proposal where the product asks for a second person", endpoint.Handle(a.approve)),
			endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/{id}/refuse", decide, "Refuse with a reason", endpoint.Handle(a.refuse)),
			endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/{id}/refuse-now", decide, "Refuse at once with the default reason; can be undone for a few seconds", endpoint.Handle(a.refuseNow)),
			endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/{id}/undo-refusal", decide, "Take an immediate refusal back", endpoint.Handle(a.undoRefusal)),
			endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/{id}/notes", endpoint.Staff(identity.RequestNote), "Add a remark", endpoint.Handle(a.addNote)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
			endpoint.Line("requests", endpoint.Get, "/staff/loan-requests/{id}/documents/{doc}", endpoint.Staff(identity.DocumentRead), "A document of a request", endpoint.Handle(a.openDocument)).Streaming(),
		},
	)
}
