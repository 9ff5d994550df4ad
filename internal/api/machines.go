package api

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"florin/internal/fault"
	"florin/internal/identity"
)

// machineReach is every route that a key may reach, on top of the route's own permission, which
// the key must hold. All else that is for staff refuses keys, also routes to come: what a
// program may do is decided here, line by line (0038).
var machineReach = []string{
	"GET /staff/loan-requests", "HEAD /staff/loan-requests", "GET /staff/loan-requests/{id}", "GET /staff/loan-requests/{id}/offer",
	"GET /staff/loans", "GET /staff/loans/{id}", "GET /staff/loans/{id}/statement", "GET /staff/loans/{id}/settlement",
	"GET /staff/collection", "GET /staff/payouts", "GET /staff/payouts/batches", "GET /staff/debit-runs",
	"GET /staff/products", "GET /staff/ledger/trial-balance", "GET /staff/ledger/journal.csv",
	"GET /staff/dashboard", "GET /staff/figures", "GET /staff/diagnostics",
	"GET /staff/journal", "GET /staff/exports/{list}",
	"POST /staff/bank-files", "GET /staff/bank-files", "GET /staff/bank-entries",
}

// openToMachines marks the routes that a key may reach. A line without a route is a mistake
// that every test finds.
func openToMachines(routes []Route) []Route {
	for _, line := range machineReach {
		at := slices.IndexFunc(routes, func(r Route) bool { return r.Method+" "+strings.TrimPrefix(r.Pattern, Prefix) == line })
		if at < 0 || routes[at].Guard.audience != forStaff {
			panic("no staff route for programs: " + line)
		}
		routes[at].Guard.machine = true
	}
	return routes
}

var errKeyNotHere = fault.New(fault.Forbidden, "key.not_here")

// bearer is the key that a call carries; false when it carries none.
func bearer(r *http.Request) (string, bool) {
	scheme, token, found := strings.Cut(r.Header.Get("Authorization"), " ")
	if !found || !strings.EqualFold(scheme, "Bearer") {
		return "", false
	}
	return strings.TrimSpace(token), true
}

// machineSession is the session of a program that calls with a key, for this call only. Cookies
// beside the key do not count.
func (a *API) machineSession(ctx context.Context, token string, g Guard) (identity.Session, error) {
	m := MetaOf(ctx)
	session, err := a.Identity.Machine(ctx, identity.Principal{Kind: identity.Visitor}.From(m.Source, m.RequestID, m.Lang), token)
	switch {
	case err != nil:
		return identity.Session{}, err
	case !g.machine:
		return identity.Session{}, errKeyNotHere
	case !session.Principal.Can(g.permission):
		return identity.Session{}, fault.New(fault.Forbidden, "forbidden")
	}
	return session, nil
}

// keyRoutes are the keys by which other programs call.
func (a *API) keyRoutes() []Route {
	manage := staff(identity.KeyManage)
	return []Route{
		line("keys", get, "/staff/api-keys", manage, "Keys for other programs, newest first, and what the caller may give one", handle(a.apiKeys)),
		line("keys", post, "/staff/api-keys", manage, "Make a key, shown once; it wants a fresh sign-in or the password, and a second person where the lender's rule asks for one", handle(a.createKey)).status(created),
		line("keys", post, "/staff/api-keys/{id}/confirm", manage, "Let a key open what it may, as the second person; wants a fresh sign-in or the password", handle(a.confirmKey)),
		line("keys", post, "/staff/api-keys/{id}/revoke", manage, "End a key at once and for good", handle(a.revokeKey)),
	}
}

func (a *API) apiKeys(ctx context.Context, _ *none) (*answer[identity.APIKeys], error) {
	return reply(a.Identity.Keys(ctx, by(ctx)))
}

type createKeyInput struct {
	Body struct {
		identity.NewKey
		Password string `json:"password,omitempty" doc:"The caller's own; needed when the sign-in is more than ten minutes ago"`
	}
}

func (a *API) createKey(ctx context.Context, in *createKeyInput) (*answer[identity.MadeKey], error) {
	return reply(a.Identity.CreateKey(ctx, caller(ctx).Owner(), in.Body.NewKey, in.Body.Password))
}

type confirmKeyInput struct {
	RequestPath
	Body struct {
		Password string `json:"password,omitempty" doc:"The caller's own; needed when the sign-in is more than ten minutes ago"`
	}
}

func (a *API) confirmKey(ctx context.Context, in *confirmKeyInput) (*answer[identity.APIKey], error) {
	return reply(a.Identity.ConfirmKey(ctx, caller(ctx).Owner(), in.ID, in.Body.Password))
}

func (a *API) revokeKey(ctx context.Context, in *RequestPath) (*answer[identity.APIKey], error) {
	return reply(a.Identity.RevokeKey(ctx, by(ctx), in.ID))
}
