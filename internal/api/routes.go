package api

import (
	"net/http"

	"florin/internal/identity"
)

const (
	get  = http.MethodGet
	head = http.MethodHead
	post = http.MethodPost
	put  = http.MethodPut
	del  = http.MethodDelete

	created  = http.StatusCreated
	accepted = http.StatusAccepted
)

// list is every route of the API: what is called, who may, what it is, and which handler
// answers. Nothing is reachable that does not stand here.
func (a *API) list() []Route {
	line := func(tag, method, path string, g Guard, summary string, register registration) Route {
		return Route{Tag: tag, Method: method, Pattern: Prefix + path, Guard: g, Summary: summary, register: register}
	}
	read, decide := staff(identity.RequestRead), staff(identity.RequestDecide)
	return []Route{
		line("site", get, "/site", visitor, "Company, products, limits and languages", handle(a, a.site)),
		line("site", get, "/quote", visitor, "What a loan would cost", handle(a, a.quote)),

		line("application", post, "/applications", visitor, "Start an application", handle(a, a.createApplication)).status(created),
		line("application", get, "/applications/current", visitor, "The application of this browser", handle(a, a.currentApplication)),
		line("application", put, "/applications/current", visitor, "Save what the applicant has changed", handle(a, a.saveApplication)),
		line("application", del, "/applications/current", visitor, "Forget the application", handle(a, a.deleteApplication)),
		line("application", post, "/applications/current/resume-link", visitor, "Mail a link that opens the application elsewhere", handle(a, a.mailResumeLink)).status(accepted),
		line("application", post, "/applications/resume", visitor, "Open an application with a mailed link", handle(a, a.resumeApplication)),
		line("application", post, "/applications/current/documents", visitor, "Add a document", handle(a, a.uploadDocument)).status(created).key(requiredKey).streams(),
		line("application", del, "/applications/current/documents/{id}", visitor, "Remove a document", handle(a, a.deleteDocument)),
		line("application", post, "/applications/current/submit", visitor, "Submit the application", handle(a, a.submitApplication)).status(created).key(optionalKey),
		line("application", post, "/loan-requests", visitor, "Submit a whole application in one go", handle(a, a.submitRequest)).status(created).key(requiredKey),

		line("account", post, "/auth/register", visitor, "Register; the answer is the same for every address", handle(a, a.register)).status(accepted),
		line("account", post, "/auth/verify", visitor, "Prove the address with the mailed link and sign in", handle(a, a.verify)),
		line("account", post, "/auth/login", visitor, "Sign in", handle(a, a.login)),
		line("account", post, "/auth/logout", visitor, "Sign out", handle(a, a.logout)),
		line("account", get, "/auth/session", visitor, "Who is signed in", handle(a, a.session)),
		line("account", post, "/auth/recover", visitor, "Mail a link to choose a new password; the answer is the same for every address", handle(a, a.recover)).status(accepted),
		line("account", post, "/auth/reset", visitor, "Choose a new password with the mailed link", handle(a, a.reset)),
		line("account", get, "/me/loan-requests", client, "The client's own requests", handle(a, a.ownRequests)),
		line("account", post, "/me/claims", client, "Join a request to the account with the mailed link", handle(a, a.claim)),

		line("staff", post, "/staff/login", visitor, "Sign in as staff", handle(a, a.staffLogin)),
		line("staff", post, "/staff/logout", visitor, "Sign out", handle(a, a.staffLogout)),
		line("staff", get, "/staff/session", staffAsking, "Who is signed in", handle(a, a.staffSessionInfo)),
		line("staff", post, "/staff/password", staffDueToo, "Change the password", handle(a, a.staffPassword)),
		line("staff", get, "/staff/dashboard", staff(identity.DashboardRead), "Counters and the newest requests", handle(a, a.dashboard)),
		line("staff", get, "/staff/diagnostics", staff(identity.DiagnosticsRead), "How the system is", handle(a, a.diagnostics)),
		line("requests", get, "/staff/loan-requests", read, "Requests, newest first, with exact totals", handle(a, a.requests)),
		line("requests", head, "/staff/loan-requests", read, "How many requests there are", handle(a, a.countRequests)),
		line("requests", get, "/staff/loan-requests/{id}", read, "One request with everything about it", handle(a, a.request)),
		line("requests", post, "/staff/loan-requests/{id}/approve", decide, "Approve", handle(a, a.approve)),
		line("requests", post, "/staff/loan-requests/{id}/refuse", decide, "Refuse with a reason", handle(a, a.refuse)),
		line("requests", post, "/staff/loan-requests/{id}/refuse-now", decide, "Refuse at once with the default reason; can be undone for a few seconds", handle(a, a.refuseNow)),
		line("requests", post, "/staff/loan-requests/{id}/undo-refusal", decide, "Take an immediate refusal back", handle(a, a.undoRefusal)),
		line("requests", post, "/staff/loan-requests/{id}/notes", staff(identity.RequestNote), "Add a remark", handle(a, a.addNote)).status(created).key(requiredKey),
		line("requests", get, "/staff/loan-requests/{id}/documents/{doc}", staff(identity.DocumentRead), "A document of a request", handle(a, a.openDocument)).streams(),
	}
}

func (r Route) status(code int) Route { r.Status = code; return r }
func (r Route) key(k keyRule) Route   { r.Key = k; return r }
func (r Route) streams() Route        { r.Streams = true; return r }
