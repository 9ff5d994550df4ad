package api

import "context"

// meRoutes are what clients ask about themselves; their requests, offers and loans stand with
// those of the staff.
func (a *API) meRoutes() []Route {
	return []Route{
		line("account", get, "/me/session", clientWatching, "Who is signed in, and until when", handle(a.meSession)),
		line("account", get, "/me/events", clientWatching, "What of one's own has changed, while it does: server-sent events that name kinds only", handle(a.events)).streams(),
		line("account", post, "/me/password", client, "Change the password", handle(a.changePassword)),
		line("account", get, "/me/loan-requests", client, "The client's own requests", handle(a.ownRequests)),
		line("account", post, "/me/claims", client, "Join a request to the account with the mailed link", handle(a.claim)),
	}
}

// meSession says who is signed in and until when, without prolonging it: a page must be able
// to warn of an end without putting it off.
func (a *API) meSession(ctx context.Context, _ *none) (*answer[sessionView], error) {
	return reply(a.viewSession(ctx, caller(ctx)))
}
