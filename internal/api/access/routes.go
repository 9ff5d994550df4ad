package access

import (
	"slices"

	"florin/internal/api/endpoint"
)

// Routes is every route about access: what is called, who may, what it is, and which handler answers.
func (a *API) Routes() []endpoint.Route {
	return slices.Concat(
		a.ownRoutes(),
		a.meRoutes(),
		[]endpoint.Route{
			endpoint.Line("account", endpoint.Post, "/auth/register", endpoint.Visitor, "Register; the answer is the same for every address", endpoint.Handle(a.register)).WithStatus(endpoint.Accepted),
			endpoint.Line("account", endpoint.Post, "/auth/verify", endpoint.Visitor, "Prove the address with the mailed link and sign in", endpoint.Handle(a.verify)),
			endpoint.Line("account", endpoint.Post, "/auth/login", endpoint.Visitor, "Sign in", endpoint.Handle(a.login)),
			endpoint.Line("account", endpoint.Post, "/auth/logout", endpoint.Visitor, "Sign out", endpoint.Handle(a.logout)),
			endpoint.Line("account", endpoint.Get, "/auth/session", endpoint.Visitor, "Who is signed in", endpoint.Handle(a.session)),
			endpoint.Line("account", endpoint.Post, "/auth/recover", endpoint.Visitor, "Mail a link to choose a new password; the answer is the same for every address", endpoint.Handle(a.recover)).WithStatus(endpoint.Accepted),
			endpoint.Line("account", endpoint.Post, "/auth/reset", endpoint.Visitor, "Choose a new password with the mailed link", endpoint.Handle(a.reset)),
			endpoint.Line("account", endpoint.Post, "/auth/factor/challenge", endpoint.ClientStep, "Begin the second step with a factor", endpoint.Handle(a.challengeFactor)),
			endpoint.Line("account", endpoint.Post, "/auth/factor/verify", endpoint.ClientStep, "Pass the second step", endpoint.Handle(a.verifyFactor)),
			endpoint.Line("account", endpoint.Post, "/auth/factor/recovery", endpoint.ClientStep, "Pass the second step with a recovery code", endpoint.Handle(a.useRecoveryCode)),
			endpoint.Line("account", endpoint.Post, "/auth/passkey/options", endpoint.Visitor, "Begin to sign in with a passkey alone", endpoint.Handle(a.passkeyOptions)),
			endpoint.Line("account", endpoint.Post, "/auth/passkey/login", endpoint.Visitor, "Sign in with a passkey alone", endpoint.Handle(a.passkeyLogin)),

			endpoint.Line("staff", endpoint.Post, "/staff/login", endpoint.Visitor, "Sign in as staff", endpoint.Handle(a.staffLogin)),
			endpoint.Line("staff", endpoint.Post, "/staff/logout", endpoint.Visitor, "Sign out", endpoint.Handle(a.staffLogout)),
			endpoint.Line("staff", endpoint.Get, "/staff/session", endpoint.StaffAsking, "Who is signed in", endpoint.Handle(a.staffSessionInfo)),
			endpoint.Line("staff", endpoint.Post, "/staff/password", endpoint.StaffPasswords, "Change the password", endpoint.Handle(a.staffPassword)),
			endpoint.Line("members", endpoint.Post, "/staff/invitation", endpoint.Visitor, "Choose the password with a link mailed to /staff-invitation#token=…; answers where staff sign in", endpoint.Handle(a.acceptInvitation)),
			endpoint.Line("members", endpoint.Post, "/staff/factor-reset/cancel", endpoint.Visitor, "Stop the reset of one's own factors with a link mailed to /staff-invitation#cancel=…", endpoint.Handle(a.keepFactors)),
			endpoint.Line("staff", endpoint.Post, "/staff/factor/challenge", endpoint.StaffStep, "Begin the second step with a factor", endpoint.Handle(a.challengeFactor)),
			endpoint.Line("staff", endpoint.Post, "/staff/factor/verify", endpoint.StaffStep, "Pass the second step", endpoint.Handle(a.staffVerifyFactor)),
			endpoint.Line("staff", endpoint.Post, "/staff/factor/recovery", endpoint.StaffStep, "Pass the second step with a recovery code", endpoint.Handle(a.staffRecoveryCode)),
			endpoint.Line("staff", endpoint.Post, "/staff/passkey/options", endpoint.Visitor, "Begin to sign in with a passkey alone", endpoint.Handle(a.staffPasskeyOptions)),
			endpoint.Line("staff", endpoint.Post, "/staff/passkey/login", endpoint.Visitor, "Sign in with a passkey alone", endpoint.Handle(a.staffPasskeyLogin)),
		},
	)
}

// ownRoutes are what people see and change of their own access, clients and staff alike.
func (a *API) ownRoutes() (all []endpoint.Route) {
	for _, d := range []struct {
		prefix string
		guard  endpoint.Guard
	}{{"/me", endpoint.Client}, {"/staff/me", endpoint.StaffEnrolling}} {
		own := func(method, path, summary string, e *endpoint.Endpoint) endpoint.Route {
			return endpoint.Line("security", method, d.prefix+path, d.guard, summary, e)
		}
		all = append(all,
			own(endpoint.Get, "/security", "Factors, sessions and recovery codes of one's own", endpoint.Handle(a.ownSecurity)),
			own(endpoint.Post, "/factors", "Set up a second factor; it counts once it has been shown to work", endpoint.Handle(a.addFactor)),
			own(endpoint.Post, "/factors/{id}/verify", "Show that a factor works", endpoint.Handle(a.confirmFactor)),
			own(endpoint.Put, "/factors/{id}", "Rename a factor", endpoint.Handle(a.renameFactor)),
			own(endpoint.Delete, "/factors/{id}", "Remove a factor", endpoint.Handle(a.removeFactor)),
			own(endpoint.Post, "/recovery-codes", "Make ten new recovery codes, shown once", endpoint.Handle(a.newRecoveryCodes)),
			own(endpoint.Delete, "/sessions/{id}", "End one of one's own sessions", endpoint.Handle(a.endOwnSession)),
			own(endpoint.Post, "/sessions/end-others", "End all of one's own sessions but this one", endpoint.Handle(a.endOtherSessions)),
		)
	}
	return all
}
