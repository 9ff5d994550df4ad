package endpoint

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/kernel/fault"
)

// caller is whom a guard lets in.
type caller uint8

const (
	_           caller = iota // a route without guard is a mistake that a test finds
	forVisitors               // anybody, who may be signed in
	forClients                // a signed-in client
	forStaff                  // a signed-in member of staff with the permission
	forPrograms               // another program of the lender, about itself
	forSigners                // another program of the lender, which the call itself is to prove
)

// Guard says who may call a route.
type Guard struct {
	caller     caller
	permission identity.Permission // empty: signed in is enough
	behind     identity.Permission // that behind the scope of a program, where it is another one than people need
	despite    [3]identity.Need    // what may still be due: the route is there to meet it
	idle       bool                // a call that does not count as use of the session
	class      program.Class       // among which calls of a program it counts
	scope      string              // by which a program may call, too; empty: none may
}

// The guards, from the widest to the narrowest. Those of staff without a permission are for what a
// session itself needs.
var (
	Visitor        = Guard{caller: forVisitors}
	Client         = Guard{caller: forClients}
	ClientWatching = Guard{caller: forClients, idle: true}
	Program        = Guard{caller: forPrograms}
	Signer         = Guard{caller: forSigners}
	ClientStep     = Client.evenIf(identity.NeedFactor)
	StaffPasswords = Staff("").evenIf(identity.NeedPassword)
	StaffStep      = Staff("").evenIf(identity.NeedFactor)
	StaffEnrolling = Staff("").evenIf(identity.NeedEnrolment)
	StaffAsking    = Guard{caller: forStaff, idle: true}.
			evenIf(identity.NeedFactor, identity.NeedPassword, identity.NeedEnrolment)
)

// StaffWatching is for pages that ask by themselves: it is no use of the session.
func StaffWatching(p identity.Permission) Guard {
	return Guard{caller: forStaff, permission: p, idle: true}
}

// Staff is the guard of signed-in staff with a permission; an empty one asks for none.
func Staff(p identity.Permission) Guard { return Guard{caller: forStaff, permission: p} }

// ByPrograms asks another permission behind the scope of a program than people need themselves.
func (g Guard) ByPrograms(behind identity.Permission) Guard { g.behind = behind; return g }

func (g Guard) evenIf(due ...identity.Need) Guard { copy(g.despite[:], due); return g }

var dueTexts = map[identity.Need]string{
	identity.NeedFactor:    "a second step is due",
	identity.NeedPassword:  "a one-time password is due to be changed",
	identity.NeedEnrolment: "a second factor is due to be enrolled",
}

// describe says it in the API's description.
func (r *Route) about() string {
	g, key := r.Guard, r.Key
	var text string
	switch g.caller {
	case forVisitors:
		text = "Open to everybody."
	case forClients:
		text = "For signed-in clients."
	case forStaff:
		text = "For signed-in staff."
	case forPrograms:
		text = "For programs, about themselves."
	case forSigners:
		text = "For programs, by what they have signed with their own key."
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
	switch {
	case g.scope != "" && g.caller == forStaff:
		text += " Programs may call it with the scope `" + g.scope + "`."
	case g.scope != "" && g.caller == forClients:
		text += " A session that a program has opened for the client may call it with the scope `" + g.scope + "`."
	}
	switch key {
	case RequiredKey:
		text += " The header `Idempotency-Key` is required: the same key with the same body answers the first result again."
	case OptionalKey:
		text += " Takes the header `Idempotency-Key`: the same key with the same body answers the first result again."
		if r.forPrograms() {
			text += " Programs must send it."
		}
	}
	return text
}

func (g Guard) security() []map[string][]string {
	switch g.caller {
	case forClients:
		if g.scope != "" {
			return []map[string][]string{{"client": {}}, {"session": {}}}
		}
		return []map[string][]string{{"client": {}}}
	case forStaff:
		if g.scope != "" {
			return []map[string][]string{{"staff": {}}, {"key": {}}}
		}
		return []map[string][]string{{"staff": {}}}
	case forPrograms:
		return []map[string][]string{{"key": {}}}
	}
	return []map[string][]string{}
}

// classOf is among which calls of a program those of a route count.
func classOf(r *Route) program.Class {
	pages := func(p parameter) bool { return p.name == "cursor" || p.name == "after" }
	switch {
	case r.Use.Effect == Mandate, program.Weighty(program.Scope(r.Use.Scope)):
		return program.Money
	case strings.HasSuffix(r.Use.Scope, ".export") && !r.Fetches, strings.HasSuffix(r.Pattern, ".csv"):
		return program.Exports
	case r.Method == http.MethodGet && r.endpoint != nil && slices.ContainsFunc(r.endpoint.parameters, pages):
		return program.Lists
	}
	return program.Calls
}

// unknownCaller is who makes a call before it is known, with what is known of the call.
func unknownCaller(ctx context.Context) identity.Principal {
	m := MetaOf(ctx)
	return identity.Principal{Kind: identity.Visitor}.From(m.Source, m.RequestID, m.Lang)
}

// delegatedSession is the session that a program has opened for a client, as far as the route is open to such.
func (a *Server) delegatedSession(ctx context.Context, token string, g Guard) (identity.Session, error) {
	session, err := a.Programs.AdmitClient(ctx, unknownCaller(ctx), token, g.class)
	switch {
	case err != nil:
	case g.scope == "":
		err = errOfClient
	case !slices.Contains(session.Principal.Scopes, g.scope):
		err = errNoScope.With("scope", g.scope)
	}
	return session, err
}

// AdmitsPrograms tells whether programs may call, too.
func (g Guard) AdmitsPrograms() bool { return g.scope != "" }

// Permission is what staff need; empty where signed in is enough.
func (g Guard) Permission() identity.Permission { return g.permission }

// Behind is the permission that stands behind the scope of a program; empty where signed in is enough for people.
func (g Guard) Behind() identity.Permission { return cmp.Or(g.behind, g.permission) }

// admit gives the session of a caller whom the guard allows, with what is known of the call.
func (a *Server) admit(ctx context.Context, r *http.Request, g Guard) (identity.Session, error) {
	session, err := a.identify(ctx, r, g)
	if err != nil {
		return session, err
	}
	m := MetaOf(ctx)
	session.Principal = session.Principal.From(m.Source, m.RequestID, m.Lang)
	session.Principal.Device = identity.Device{Label: identity.DeviceLabel(r.UserAgent()), Token: a.TokenIn(r, DeviceCookie)}
	return session, nil
}

func (a *Server) identify(ctx context.Context, r *http.Request, g Guard) (identity.Session, error) {
	nobody := identity.Session{Principal: identity.Principal{Kind: identity.Visitor}}
	switch g.caller {
	case forVisitors:
		if secret, carried := bearer(r); carried { // nobody needs one here, and one of a sandbox says that this is the wrong address
			if err := a.Programs.Meant(secret); err != nil {
				return nobody, err
			}
		}
		return a.visitor(ctx, r, nobody)
	case forSigners:
		return nobody, nil
	case forClients:
		if secret, carried := bearer(r); carried {
			if program.OfClient(secret) {
				return a.delegatedSession(ctx, secret, g)
			}
			if err := a.Programs.Meant(secret); err != nil {
				return nobody, err
			}
		}
		token := a.TokenIn(r, ClientCookie)
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
	case forPrograms:
		key, carried := bearer(r)
		if !carried {
			return nobody, errSignIn
		}
		return a.machineSession(ctx, r, key, g)
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
func (a *Server) visitor(ctx context.Context, r *http.Request, nobody identity.Session) (identity.Session, error) {
	token := a.TokenIn(r, ClientCookie)
	if token == "" {
		return nobody, nil
	}
	session, err := a.clientSession(ctx, token, unattended(r))
	if fault.KindOf(err) == fault.Unauthenticated {
		return nobody, nil
	}
	return session, err
}

func (a *Server) staffSession(ctx context.Context, r *http.Request, g Guard) (identity.Session, error) {
	if key, carried := bearer(r); carried {
		return a.machineSession(ctx, r, key, g)
	}
	token := a.TokenIn(r, StaffCookie)
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
	if err == nil {
		err = a.opens(g, session.Principal)
	}
	return session, err
}

var errSignIn = fault.New(fault.Unauthenticated, "unauthenticated")

// bounded refuses to a member of a branch what is not of it. Everybody else is asked nothing.
func (a *Server) bounded(ctx context.Context, p identity.Principal, route *Route, r *http.Request) error {
	switch {
	case len(p.Branches) == 0:
		return nil
	case a.Bounds == nil:
		return fault.New(fault.Forbidden, "forbidden")
	}
	return a.Bounds(ctx, p, route.Method, strings.TrimPrefix(route.Pattern, Prefix), r.PathValue)
}

// SignedInStaff says whether a request comes from a browser with a staff session.
func (a *Server) SignedInStaff(r *http.Request) bool {
	token := a.TokenIn(r, StaffCookie)
	if token == "" {
		return false
	}
	session, err := a.Identity.StaffSession(r.Context(), token)
	return err == nil && session.Needs != identity.NeedFactor
}

var (
	errOfClient   = fault.New(fault.Forbidden, "client_session.not_here")
	errKeyNotHere = fault.New(fault.Forbidden, "key.not_here")
	errNoScope    = fault.New(fault.Forbidden, "key.no_scope")
	errPair       = fault.New(fault.Forbidden, "key.pair_needed")
)

// bearer is the secret that a call carries; false when it carries none.
func bearer(r *http.Request) (string, bool) {
	scheme, token, found := strings.Cut(r.Header.Get("Authorization"), " ")
	if !found || !strings.EqualFold(scheme, "Bearer") {
		return "", false
	}
	return strings.TrimSpace(token), true
}

// actorHeader says for whom on their side a program calls, a colleague or a job.
const (
	actorHeader   = "Florin-Actor"
	codeActor     = "actor.malformed"
	longestBehalf = 120 // characters
)

// behalfOf reads the header; empty when there is none. Refusals: Invalid "actor.malformed".
func behalfOf(r *http.Request) (string, error) {
	sent := r.Header.Values(actorHeader)
	if len(sent) == 0 {
		return "", nil
	}
	text := strings.TrimSpace(sent[0])
	odd := func(c rune) bool { return !unicode.IsPrint(c) }
	if len(sent) > 1 || text == "" || !utf8.ValidString(text) || utf8.RuneCountInString(text) > longestBehalf || strings.ContainsFunc(text, odd) {
		return "", fault.New(fault.Invalid, codeActor).With("max", longestBehalf)
	}
	return text, nil
}

// machineSession is the session of a program that calls with a secret or a token, for this call only. Cookies
// beside it do not count.
func (a *Server) machineSession(ctx context.Context, r *http.Request, secret string, g Guard) (identity.Session, error) {
	if program.OfClient(secret) {
		return identity.Session{}, errOfClient
	}
	behalf, err := behalfOf(r)
	if err != nil {
		return identity.Session{}, err
	}
	session, err := a.Programs.Admit(ctx, unknownCaller(ctx), secret, g.class)
	if err == nil {
		err = a.opens(g, session.Principal)
	}
	session.Principal = session.Principal.For(behalf)
	return session, err
}
