package identity

import (
	"slices"
	"time"

	"florin/internal/audit"
)

// Kind is what sort of caller a Principal is.
type Kind string

// The kinds of callers.
const (
	Visitor  Kind = "visitor"  // nobody is signed in
	Client   Kind = "client"   // an account with a proven address
	Staff    Kind = "staff"    // somebody who works for the lender
	System   Kind = "system"   // a job of the program itself
	Operator Kind = "operator" // the command line: whoever runs the program
)

// Principal is who calls, and from where. The zero value may do nothing.
type Principal struct {
	Kind        Kind
	AccountID   string // of a client
	StaffID     string // of a member of staff
	SessionID   string
	Email       string
	Name        string
	Role        Role // of a member of staff
	Permissions []Permission

	Source    string // the address the call came from
	RequestID string
	Lang      string
}

// Can says whether the caller holds a permission.
func (p Principal) Can(perm Permission) bool { return slices.Contains(p.Permissions, perm) }

// Actor is the caller as the audit log names it.
func (p Principal) Actor() audit.Actor {
	kind := p.Kind
	if kind == "" {
		kind = Visitor
	}
	return audit.Actor{Kind: string(kind), ID: p.AccountID + p.StaffID, Source: p.Source, RequestID: p.RequestID}
}

// From returns the caller with what the door knows of the call.
func (p Principal) From(source, requestID, lang string) Principal {
	p.Source, p.RequestID, p.Lang = source, requestID, lang
	return p
}

// CommandLine is whoever runs the program's own sub-commands: they hold the database
// anyway, so they hold every permission.
func CommandLine() Principal {
	return Principal{Kind: Operator, Name: "command line", Permissions: PermissionsOf(Administrator)}
}

// Background is the program acting by itself, in a job.
func Background() Principal { return Principal{Kind: System, Name: "system"} }

// Session is a sign-in that was found to be valid.
type Session struct {
	Principal  Principal
	ExpiresAt  time.Time // when it ends unless it is used before
	MustChange bool      // staff with a password for one use: only changing it is allowed
}

// Started is a session that has just begun. The token goes into a cookie and nowhere else.
type Started struct {
	Session
	Token string
}
