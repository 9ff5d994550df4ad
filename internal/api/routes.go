package api

import (
	"net/http"
	"slices"

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
	read, decide, manage := staff(identity.RequestRead), staff(identity.RequestDecide), staff(identity.StaffManage)
	return append(slices.Concat(a.setupRoutes(), a.resetRoutes(), a.ownRoutes(), a.meRoutes(), a.profileRoutes(), a.threadRoutes(), a.productRoutes(), a.ruleRoutes(), a.requestRoutes(), a.paperRoutes(), a.registerRoutes(), a.offerRoutes(), a.loanRoutes(), a.arrearsRoutes(), a.bankRoutes(), a.ledgerRoutes(), a.deskRoutes(), a.dossierRoutes(), a.clientRoutes(), a.interviewRoutes(), a.privacyRoutes(), a.webhookRoutes(), a.keyRoutes(), a.operationRoutes(), a.mailingRoutes()), []Route{
		line("site", get, "/site", visitor, "Company, products, limits and languages", handle(a.site)),
		line("site", get, "/legal/{document}", visitor, "The lender's own text of a legal document", handle(a.legal)),
		line("site", get, "/quote", visitor, "What a loan would cost", handle(a.quote)),
		line("site", get, "/quote/durations", visitor, "What an amount would cost over each duration", handle(a.durations)),
		line("site", get, "/quote/reverse", visitor, "What one can borrow for a monthly payment", handle(a.reverse)),
		line("site", get, "/quote/schedule.csv", visitor, "Every instalment, as a table", handle(a.scheduleCSV)).streams(),
		line("site", get, "/quote/schedule.pdf", visitor, "Every instalment, as a document", handle(a.schedulePDF)).streams(),
		line("site", post, "/contact", visitor, "Write to the lender", handle(a.contact)).status(created).key(requiredKey),
		line("site", post, "/verify", visitor, "Say whether a file is a document of the lender, as it was issued; nothing of it is kept", handle(a.verifyFile)).takes(fileBody),
		line("site", get, "/verify/{sha256}", visitor, "Say whether a document with this SHA-256 was issued by the lender", handle(a.verifyDigest)),
		line("site", get, "/consents/current", visitor, "The choice about cookies of this browser", handle(a.currentConsent)),
		line("site", post, "/consents", visitor, "Choose about cookies", handle(a.chooseConsent)),
		line("site", post, "/visits", visitor, "Count a visit, if the lender counts and the visitor agreed", handle(a.visit)),

		line("application", post, "/applications", visitor, "Start an application", handle(a.createApplication)).status(created),
		line("application", get, "/applications/current", visitor, "The application of this browser", handle(a.currentApplication)),
		line("application", put, "/applications/current", visitor, "Save what the applicant has changed", handle(a.saveApplication)),
		line("application", del, "/applications/current", visitor, "Forget the application", handle(a.deleteApplication)),
		line("application", post, "/applications/current/resume-link", visitor, "Mail a link that opens the application elsewhere", handle(a.mailResumeLink)).status(accepted),
		line("application", post, "/applications/resume", visitor, "Open an application with a mailed link", handle(a.resumeApplication)),
		line("application", post, "/applications/current/documents", visitor, "Add a document", handle(a.uploadDocument)).status(created).key(requiredKey).streams(),
		line("application", del, "/applications/current/documents/{id}", visitor, "Remove a document", handle(a.deleteDocument)),
		line("application", post, "/applications/current/submit", visitor, "Submit the application", handle(a.submitApplication)).status(created).key(optionalKey),
		line("application", post, "/loan-requests", visitor, "Submit a whole application in one go", handle(a.submitRequest)).status(created).key(requiredKey),

		line("account", post, "/auth/register", visitor, "Register; the answer is the same for every address", handle(a.register)).status(accepted),
		line("account", post, "/auth/verify", visitor, "Prove the address with the mailed link and sign in", handle(a.verify)),
		line("account", post, "/auth/login", visitor, "Sign in", handle(a.login)),
		line("account", post, "/auth/logout", visitor, "Sign out", handle(a.logout)),
		line("account", get, "/auth/session", visitor, "Who is signed in", handle(a.session)),
		line("account", post, "/auth/recover", visitor, "Mail a link to choose a new password; the answer is the same for every address", handle(a.recover)).status(accepted),
		line("account", post, "/auth/reset", visitor, "Choose a new password with the mailed link", handle(a.reset)),
		line("account", post, "/auth/factor/challenge", clientStep, "Begin the second step with a factor", handle(a.challengeFactor)),
		line("account", post, "/auth/factor/verify", clientStep, "Pass the second step", handle(a.verifyFactor)),
		line("account", post, "/auth/factor/recovery", clientStep, "Pass the second step with a recovery code", handle(a.useRecoveryCode)),
		line("account", post, "/auth/passkey/options", visitor, "Begin to sign in with a passkey alone", handle(a.passkeyOptions)),
		line("account", post, "/auth/passkey/login", visitor, "Sign in with a passkey alone", handle(a.passkeyLogin)),

		line("staff", post, "/staff/login", visitor, "Sign in as staff", handle(a.staffLogin)),
		line("staff", post, "/staff/logout", visitor, "Sign out", handle(a.staffLogout)),
		line("staff", get, "/staff/session", staffAsking, "Who is signed in", handle(a.staffSessionInfo)),
		line("staff", post, "/staff/password", staffPasswords, "Change the password", handle(a.staffPassword)),
		line("members", get, "/staff/roles", staff(identity.StaffRead), "The roles and what each may do", handle(a.roles)),
		line("members", get, "/staff/members", staff(identity.StaffRead), "Everybody who works or has worked for the lender", handle(a.members)),
		line("members", post, "/staff/members", manage, "Invite somebody by mail; the link works once, for 72 hours", handle(a.inviteMember)).status(created),
		line("members", post, "/staff/members/{id}/invite", manage, "Mail a new link to somebody who has not chosen a password yet", handle(change(a.Identity.InviteStaffAgain))),
		line("members", put, "/staff/members/{id}/role", manage, "Give another role; it counts from the next call on", handle(a.setMemberRole)),
		line("members", post, "/staff/members/{id}/disable", manage, "End somebody's access at once", handle(change(a.Identity.DisableStaff))),
		line("members", post, "/staff/members/{id}/enable", manage, "Give the access back; a mailed link lets them choose a new password", handle(change(a.Identity.EnableStaff))),
		line("members", post, "/staff/members/{id}/reset-password", manage, "Take the password away and mail a link to choose another", handle(change(a.Identity.MailPasswordLink))),
		line("members", post, "/staff/members/{id}/reset-factors", manage, "Ask for somebody's second factors to be taken away, or confirm what another administrator asked for", handle(a.resetMemberFactors)),
		line("members", del, "/staff/members/{id}/reset-factors", manage, "Take such a request back", handle(change(a.Identity.KeepStaffFactors))),
		line("members", post, "/staff/invitation", visitor, "Choose the password with a link mailed to /staff-invitation#token=…; answers where staff sign in", handle(a.acceptInvitation)),
		line("members", post, "/staff/factor-reset/cancel", visitor, "Stop the reset of one's own factors with a link mailed to /staff-invitation#cancel=…", handle(a.keepFactors)),
		line("staff", post, "/staff/factor/challenge", staffStep, "Begin the second step with a factor", handle(a.challengeFactor)),
		line("staff", post, "/staff/factor/verify", staffStep, "Pass the second step", handle(a.staffVerifyFactor)),
		line("staff", post, "/staff/factor/recovery", staffStep, "Pass the second step with a recovery code", handle(a.staffRecoveryCode)),
		line("staff", post, "/staff/passkey/options", visitor, "Begin to sign in with a passkey alone", handle(a.staffPasskeyOptions)),
		line("staff", post, "/staff/passkey/login", visitor, "Sign in with a passkey alone", handle(a.staffPasskeyLogin)),
		line("staff", get, "/staff/dashboard", staff(identity.DashboardRead), "Counters and the newest requests", handle(a.dashboard)),
		line("staff", get, "/staff/diagnostics", staff(identity.DiagnosticsRead), "How the system is", handle(a.diagnostics)),
		line("requests", get, "/staff/loan-requests", read, "Requests, newest first, with exact totals", handle(a.requests)),
		line("requests", head, "/staff/loan-requests", read, "How many requests there are", handle(a.countRequests)),
		line("requests", get, "/staff/loan-requests/{id}", read, "One request with everything about it", handle(a.request)),
		line("requests", post, "/staff/loan-requests/{id}/approve", decide, "Approve, the wish or other figures within the product; a proposal where the product asks for a second person", handle(a.approve)),
		line("requests", post, "/staff/loan-requests/{id}/refuse", decide, "Refuse with a reason", handle(a.refuse)),
		line("requests", post, "/staff/loan-requests/{id}/refuse-now", decide, "Refuse at once with the default reason; can be undone for a few seconds", handle(a.refuseNow)),
		line("requests", post, "/staff/loan-requests/{id}/undo-refusal", decide, "Take an immediate refusal back", handle(a.undoRefusal)),
		line("requests", post, "/staff/loan-requests/{id}/notes", staff(identity.RequestNote), "Add a remark", handle(a.addNote)).status(created).key(requiredKey),
		line("requests", get, "/staff/loan-requests/{id}/documents/{doc}", staff(identity.DocumentRead), "A document of a request", handle(a.openDocument)).streams(),
	}...)
}

// ownRoutes are what people see and change of their own access, clients and staff alike.
func (a *API) ownRoutes() (all []Route) {
	for _, d := range []struct {
		prefix string
		guard  Guard
	}{{"/me", client}, {"/staff/me", staffEnrolling}} {
		own := func(method, path, summary string, e *endpoint) Route {
			return line("security", method, d.prefix+path, d.guard, summary, e)
		}
		all = append(all,
			own(get, "/security", "Factors, sessions and recovery codes of one's own", handle(a.ownSecurity)),
			own(post, "/factors", "Set up a second factor; it counts once it has been shown to work", handle(a.addFactor)),
			own(post, "/factors/{id}/verify", "Show that a factor works", handle(a.confirmFactor)),
			own(put, "/factors/{id}", "Rename a factor", handle(a.renameFactor)),
			own(del, "/factors/{id}", "Remove a factor", handle(a.removeFactor)),
			own(post, "/recovery-codes", "Make ten new recovery codes, shown once", handle(a.newRecoveryCodes)),
			own(del, "/sessions/{id}", "End one of one's own sessions", handle(a.endOwnSession)),
			own(post, "/sessions/end-others", "End all of one's own sessions but this one", handle(a.endOtherSessions)),
		)
	}
	return all
}

func line(tag, method, path string, g Guard, summary string, e *endpoint) Route {
	return Route{Tag: tag, Method: method, Pattern: Prefix + path, Guard: g, Summary: summary, endpoint: e}
}

func (r Route) status(code int) Route { r.Status = code; return r }
func (r Route) key(k keyRule) Route   { r.Key = k; return r }
func (r Route) streams() Route        { r.Streams = true; return r }
