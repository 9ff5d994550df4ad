package identity

import (
	"slices"
	"strings"
	"time"

	"florin/internal/platform/audit"
	"florin/internal/platform/limit"
)

// Kind is what sort of caller a Principal is.
type Kind string

// The kinds of callers.
const (
	Visitor  Kind = "visitor"  // nobody is signed in
	Client   Kind = "client"   // an account with a proven address
	Staff    Kind = "staff"    // a person who works for the lender
	System   Kind = "system"   // a job of the program itself
	Operator Kind = "operator" // the command line: the person who runs the program
	Machine  Kind = "machine"  // another program of the lender, by its secret
)

// Principal is who calls, and from where. The zero value may do nothing.
type Principal struct {
	Kind        Kind
	AccountID   string // of a client
	StaffID     string // of a member of staff
	ProgramID   string // of a machine
	Behalf      string // for whom a machine says that it calls, or through which a client does: text, never a right
	SecretID    string // by which a machine calls; empty when it calls with a token
	KeyID       string // of the key with which a machine has signed for the token that it calls with
	SessionID   string
	Email       string
	Name        string
	Role        Role   // of a member of staff
	RoleName    string // of one of the lender's own roles
	Permissions []Permission
	Branches    []string // of a member of staff: what they see is of these; none: everything (package branch)
	Scopes      []string // of a machine, or of a client in a session that one has opened: which operations they reach

	Source    string // the address the call came from
	RequestID string
	Lang      string
	Device    Device // the browser that calls
}

// Device is a browser, as far as we care to know it.
type Device struct {
	Label string // "Firefox, Windows"
	Token string // of the cookie that a browser gets at its first sign-in; empty at the first
	Held  string // token of the session that it holds while a person signs in: it ends with that
}

// Can says whether the caller holds a permission.
func (p Principal) Can(perm Permission) bool { return slices.Contains(p.Permissions, perm) }

// Permit refuses a caller who lacks a permission, with fault Forbidden.
func (p Principal) Permit(perm Permission) error {
	if !p.Can(perm) {
		return errForbidden
	}
	return nil
}

// Delegated says whether a client calls in a session that a program of the lender has opened for them.
func (p Principal) Delegated() bool { return p.Kind == Client && len(p.Scopes) > 0 }

// Who is the id under which records keep who of the lender did something: a person, or a program, for which others answer.
func (p Principal) Who() string { return p.StaffID + p.ProgramID }

// Actor is the caller as the audit log names it.
func (p Principal) Actor() audit.Actor {
	kind := p.Kind
	if kind == "" {
		kind = Visitor
	}
	return audit.Actor{Kind: string(kind), ID: p.AccountID + p.Who(), Source: p.Source, RequestID: p.RequestID, Behalf: p.Behalf}
}

// For returns a machine with the colleague or the job for whom it says that it calls; histories name both.
func (p Principal) For(behalf string) Principal {
	if behalf != "" {
		p.Behalf, p.Name = behalf, p.Name+" ("+behalf+")"
	}
	return p
}

// From returns the caller with what the API knows of the call.
func (p Principal) From(source, requestID, lang string) Principal {
	p.Source, p.RequestID, p.Lang = source, requestID, lang
	return p
}

// CommandLine is the person who runs the program's own sub-commands: they hold the database
// anyway, so they hold every permission.
func CommandLine() Principal {
	return Principal{Kind: Operator, Name: "command line", Permissions: PermissionsOf(Administrator)}
}

// Background is the program acting by itself, in a job.
func Background() Principal { return Principal{Kind: System, Name: "system"} }

// Need is what a session still lacks before it opens anything.
type Need string

// The needs, in the order in which they are met.
const (
	NeedNothing   Need = ""
	NeedFactor    Need = "factor"    // a second step is due
	NeedPassword  Need = "password"  // a password for one use must be changed
	NeedEnrolment Need = "enrolment" // the policy demands a factor and none is enrolled
)

// The channels by which sessions are opened.
const (
	ChannelSite = "site" // our own pages: the token is in a cookie
	ChannelWire = "wire" // other programs: the session has no token of its own
	// ChannelProgram are sessions that a program of the lender has opened for a client on its own pages.
	ChannelProgram = "program"
)

// Session is a sign-in that was found to be valid. While it Needs something its Principal
// opens nothing: there are no permissions in it, and while a second step is due nobody.
type Session struct {
	Principal Principal
	ExpiresAt time.Time // when it ends unless it is used before
	Level     int       // 1 by one step, 2 by two
	Methods   []Method  // by which it came to its level, newest first
	Channel   string
	Needs     Need
	Allowance limit.Allowance // of a program: what it has left of its calls; zero for people

	owner Owner
}

// Owner is whose factors, codes and sessions a session may manage.
func (s Session) Owner() Owner {
	o := s.owner
	o.by = s.Principal
	return o
}

// Started is a session that has just begun. The tokens go into cookies and nowhere else.
type Started struct {
	Session
	Token       string
	DeviceToken string // by which the browser is known next time
}

// ClientReference is what people call an account by: it is on the client's screens, and staff
// find the account by it. It opens nothing.
func ClientReference(accountID string) string {
	return "CL-" + strings.ToUpper(accountID[max(0, len(accountID)-8):])
}
