package api

import (
	"context"
	"net/http"
	"strings"

	"florin/internal/fault"
	"florin/internal/identity"
)

// audience is for whom a route is.
type audience uint8

const (
	_           audience = iota // a route without guard is a mistake that a test finds
	forVisitors                 // anybody, who may be signed in
	forClients                  // a signed-in client
	forStaff                    // a signed-in member of staff with the permission
)

// Guard says who may call a route.
type Guard struct {
	audience   audience
	permission identity.Permission // empty: signed in is enough
	despite    [3]identity.Need    // what may still be due: the route is there to meet it
	idle       bool                // a call that does not count as use of the session
	machine    bool                // a program with a key may call, too
}

var (
	visitor        = Guard{audience: forVisitors}
	client         = Guard{audience: forClients}
	clientWatching = Guard{audience: forClients, idle: true}
	clientStep     = client.evenIf(identity.NeedFactor)
	staffPasswords = staff("").evenIf(identity.NeedPassword)
	staffStep      = staff("").evenIf(identity.NeedFactor)
	staffEnrolling = staff("").evenIf(identity.NeedEnrolment)
	staffAsking    = Guard{audience: forStaff, idle: true}.
			evenIf(identity.NeedFactor, identity.NeedPassword, identity.NeedEnrolment)
)

// staffWatching is for pages that ask by themselves: it is no use of the session.
func staffWatching(p identity.Permission) Guard {
	return Guard{audience: forStaff, permission: p, idle: true}
}

func staff(p identity.Permission) Guard { return Guard{audience: forStaff, permission: p} }

func (g Guard) evenIf(due ...identity.Need) Guard { copy(g.despite[:], due); return g }

var dueTexts = map[identity.Need]string{
	identity.NeedFactor:    "a second step is due",
	identity.NeedPassword:  "a one-time password is due to be changed",
	identity.NeedEnrolment: "a second factor is due to be enrolled",
}

// describe says it in the API's description.
func (g Guard) describe(key keyRule) string {
	var text string
	switch g.audience {
	case forVisitors:
		text = "Open to everybody."
	case forClients:
		text = "For signed-in clients."
	case forStaff:
		text = "For signed-in staff."
	}
	for i, need := range g.despite {
		if need == identity.NeedNothing {
			break
		}
		joint := ", even while "
		if i > 0 {
			joint = " or "
		}
		text = strings.TrimSuffix(text, ".") + joint + dueTexts[need] + "."
	}
	if g.idle {
		text += " Asking does not prolong the session."
	}
	if g.permission != "" {
		text += " Needs the permission `" + string(g.permission) + "`."
	}
	if g.machine {
		text += " Programs may call it with a key."
	}
	switch key {
	case requiredKey:
		text += " The header `Idempotency-Key` is required: the same key with the same body answers the first result again."
	case optionalKey:
		text += " Takes the header `Idempotency-Key`: the same key with the same body answers the first result again."
	}
	return text
}

func (g Guard) security() []map[string][]string {
	switch g.audience {
	case forClients:
		return []map[string][]string{{"client": {}}}
	case forStaff:
		if g.machine {
			return []map[string][]string{{"staff": {}}, {"key": {}}}
		}
		return []map[string][]string{{"staff": {}}}
	}
	return []map[string][]string{}
}

// admit gives the session of a caller whom the guard allows, with what is known of the call.
func (a *API) admit(ctx context.Context, r *http.Request, g Guard) (identity.Session, error) {
	session, err := a.identify(ctx, r, g)
	if err != nil {
		return session, err
	}
	m := MetaOf(ctx)
	session.Principal = session.Principal.From(m.Source, m.RequestID, m.Lang)
	session.Principal.Device = identity.Device{Label: identity.DeviceLabel(r.UserAgent()), Token: a.tokenIn(r, deviceCookie)}
	return session, nil
}

func (a *API) identify(ctx context.Context, r *http.Request, g Guard) (identity.Session, error) {
	nobody := identity.Session{Principal: identity.Principal{Kind: identity.Visitor}}
	switch g.audience {
	case forVisitors:
		return a.visitor(ctx, r, nobody)
	case forClients:
		token := a.tokenIn(r, clientCookie)
		if token == "" {
			return nobody, errSignIn
		}
		session, err := a.clientSession(ctx, token, g.idle || unattended(r))
		if err == nil {
			err = session.Refusal(g.despite[:]...)
		}
		return session, err
	case forStaff:
		return a.staffSession(ctx, r, g)
	}
	return nobody, fault.New(fault.Forbidden, "forbidden")
}

// unattended says that a page asks by itself, because it has heard that something changed:
// nobody need be in front of it, so the session must not last longer for it (0042). Only
// reading can be that.
func unattended(r *http.Request) bool {
	return r.Method == http.MethodGet && r.Header.Get("Florin-Unattended") != ""
}

// visitor is anybody; a client whose session has ended goes on as a visitor.
func (a *API) visitor(ctx context.Context, r *http.Request, nobody identity.Session) (identity.Session, error) {
	token := a.tokenIn(r, clientCookie)
	if token == "" {
		return nobody, nil
	}
	session, err := a.clientSession(ctx, token, unattended(r))
	if fault.KindOf(err) == fault.Unauthenticated {
		return nobody, nil
	}
	return session, err
}

func (a *API) staffSession(ctx context.Context, r *http.Request, g Guard) (identity.Session, error) {
	if key, carried := bearer(r); carried {
		return a.machineSession(ctx, key, g)
	}
	token := a.tokenIn(r, staffCookie)
	if token == "" {
		return identity.Session{}, errSignIn
	}
	check := a.Identity.StaffSession
	if g.idle || unattended(r) {
		check = a.Identity.SeeStaffSession
	}
	session, err := check(ctx, token)
	if err == nil {
		err = session.Refusal(g.despite[:]...)
	}
	if err == nil && g.permission != "" && !session.Principal.Can(g.permission) {
		err = fault.New(fault.Forbidden, "forbidden")
	}
	return session, err
}

var errSignIn = fault.New(fault.Unauthenticated, "unauthenticated")

// SignedInStaff says whether a request comes from a browser with a staff session.
func (a *API) SignedInStaff(r *http.Request) bool {
	token := a.tokenIn(r, staffCookie)
	if token == "" {
		return false
	}
	session, err := a.Identity.StaffSession(r.Context(), token)
	return err == nil && session.Needs != identity.NeedFactor
}
