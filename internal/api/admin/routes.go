package admin

import (
	"slices"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// Routes is every route of the administration: what is called, who may, what it is, and which
// handler answers.
func (a *API) Routes() []endpoint.Route {
	manage := endpoint.Staff(identity.StaffManage)
	return slices.Concat(
		a.setupRoutes(),
		a.openingRoutes(),
		a.proofRoutes(),
		a.resetRoutes(),
		a.productRoutes(),
		a.lawRoutes(),
		a.paperRoutes(),
		a.ruleRoutes(),
		a.privacyRoutes(),
		a.eventRoutes(),
		a.exportRoutes(),
		a.webhookRoutes(),
		a.programRoutes(),
		a.partnerRoutes(),
		a.registerReportRoutes(),
		a.adapterRoutes(),
		a.guardedRoutes(),
		a.roleRoutes(),
		a.operationRoutes(),
		a.mailingRoutes(),
		[]endpoint.Route{
			endpoint.Line("members", endpoint.Get, "/staff/members", endpoint.Staff(identity.StaffRead), "Everybody who works or has worked for the lender", endpoint.Handle(a.members)),
			endpoint.Line("members", endpoint.Post, "/staff/members", manage, "Invite somebody by mail; the link works once, for 72 hours. A new administrator waits for a second one and for the waiting time", endpoint.Handle(a.inviteMember)).WithStatus(endpoint.Created),
			endpoint.Line("members", endpoint.Post, "/staff/members/{id}/invite", manage, "Mail a new link to somebody who has not chosen a password yet", endpoint.Handle(endpoint.Change(a.Identity.InviteStaffAgain))),
			endpoint.Line("members", endpoint.Put, "/staff/members/{id}/role", manage, "Give another role; it counts from the next call on, a higher one after a second administrator and the waiting time", endpoint.Handle(a.setMemberRole)),
			endpoint.Line("members", endpoint.Post, "/staff/members/{id}/disable", manage, "End somebody's access at once", endpoint.Handle(endpoint.Change(a.Identity.DisableStaff))),
			endpoint.Line("members", endpoint.Post, "/staff/sessions/end-all", manage, "Sign everybody out, on every device", endpoint.Handle(a.endAllSessions)),
			endpoint.Line("members", endpoint.Post, "/staff/members/{id}/enable", manage, "Give the access back; a mailed link lets them choose a new password. That of an administrator waits for a second one and for the waiting time", endpoint.Handle(a.enableMember)),
			endpoint.Line("members", endpoint.Post, "/staff/members/{id}/reset-password", manage, "Take the password away and mail a link to choose another", endpoint.Handle(endpoint.Change(a.Identity.MailPasswordLink))),
			endpoint.Line("members", endpoint.Post, "/staff/members/{id}/reset-factors", manage, "Ask for somebody's second factors to be taken away: it waits for a second administrator and for the waiting time", endpoint.Handle(a.resetMemberFactors)),
			endpoint.Line("members", endpoint.Delete, "/staff/members/{id}/reset-factors", manage, "Take such a request back", endpoint.Handle(endpoint.Change(a.Identity.KeepStaffFactors))),
		},
	)
}
